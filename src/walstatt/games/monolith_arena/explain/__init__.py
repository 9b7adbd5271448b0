"""Why something is not allowed, and what a choice would do."""
