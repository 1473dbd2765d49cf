"""The rules of Slambo !."""
