"""The bots of Slambo !."""
