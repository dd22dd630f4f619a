"""The games: each planet as rules that can be played, one module per chapter of its rulebook."""
