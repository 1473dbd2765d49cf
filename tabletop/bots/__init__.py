"""Bots: what one is, search over the game contract, and the worker processes they think in."""
