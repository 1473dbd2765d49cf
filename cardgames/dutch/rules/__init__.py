"""The rules of the family: data, variants, states, what happens, and the words for it."""
