"""The table of Dutch on the screen: how its pieces are painted."""
