"""Generators of the assets. Build time only: nothing here is shipped or imported by the games."""
