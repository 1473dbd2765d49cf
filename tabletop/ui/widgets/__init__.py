"""Widgets, their focus, and the scene that holds them."""
