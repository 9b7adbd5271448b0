"""Plain data: figures and their dials, terrain, the state of a match."""
