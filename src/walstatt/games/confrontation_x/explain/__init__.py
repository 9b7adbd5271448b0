"""Why not, and what would happen."""
