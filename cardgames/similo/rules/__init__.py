"""The rules of Similo."""
