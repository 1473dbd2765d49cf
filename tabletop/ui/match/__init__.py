"""One match on the screen, whatever the game."""
