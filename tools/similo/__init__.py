"""Similo's pictures: tables of shapes and characters, and what puts them together."""
