"""The scenes that every game shares: title, seats, options, rules, settings, saved matches, results."""
