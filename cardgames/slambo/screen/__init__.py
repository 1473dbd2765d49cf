"""The table of Slambo !."""
