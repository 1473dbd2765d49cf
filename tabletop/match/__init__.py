"""A match as data: what is asked, what lies where, what is told. No screen."""
