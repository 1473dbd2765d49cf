"""The ring on the screen."""
