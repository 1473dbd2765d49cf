"""Tamalou and Dutch: nine rule sets of one family, in one core."""
