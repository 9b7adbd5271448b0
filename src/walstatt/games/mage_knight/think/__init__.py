"""How good a position is, and what a computer player looks at first."""
