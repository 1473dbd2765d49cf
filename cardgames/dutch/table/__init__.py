"""The table of Dutch as data: what lies where, what is said, what may be chosen, how it is told. No pygame."""
