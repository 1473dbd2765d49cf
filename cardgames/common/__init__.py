"""Decks and dice as data, and what their speed is held against."""
