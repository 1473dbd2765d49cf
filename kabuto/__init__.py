"""Kabuto Sumo: Sakura Slam: a ring of wooden discs and one flicked push a turn."""
