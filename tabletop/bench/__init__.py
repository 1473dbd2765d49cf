"""The bars of speed and memory."""
