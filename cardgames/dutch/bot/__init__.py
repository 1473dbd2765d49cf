"""The bots of Tamalou and Dutch."""
