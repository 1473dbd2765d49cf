"""Slambo !: keep the balance between 0 and 10."""
