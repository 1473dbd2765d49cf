"""Similo's look."""
