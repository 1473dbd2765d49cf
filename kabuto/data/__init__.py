"""Tables of Kabuto Sumo: pieces, arenas, wrestlers, options."""
