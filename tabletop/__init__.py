"""What the five games of Dohyō share: the game contract, matches and their files, bots, screen and menus."""

__version__ = "0.1.0"
