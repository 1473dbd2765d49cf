"""Four card and dice tables on one kit."""
