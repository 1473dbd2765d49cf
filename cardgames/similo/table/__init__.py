"""Similo's table: where everything lies, what is said, what may be chosen, how it is told. No pygame."""
