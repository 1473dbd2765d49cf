"""The rules of Kabuto Sumo."""
