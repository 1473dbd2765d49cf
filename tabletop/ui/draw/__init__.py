"""The painter, its cache, units, colours, damage and motion. It knows no scene."""
