"""What every match stands on: the contract, chance, sessions, match files, settings, words. No screen."""
