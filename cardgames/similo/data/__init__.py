"""The themes of Similo: who is on the cards, and the attributes that they share."""
