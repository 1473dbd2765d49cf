"""The bots of Similo."""
