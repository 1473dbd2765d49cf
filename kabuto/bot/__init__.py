"""The bots of Kabuto Sumo."""
