"""The ring as data: what lies where, what is said, what may be chosen. No screen."""
