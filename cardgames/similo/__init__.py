"""Similo: one gives clues by pictures alone, all others guess together."""
