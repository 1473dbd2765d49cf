"""The card table that all card and dice games share."""
