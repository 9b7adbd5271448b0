"""Armies as people put them together: the catalogue, what a list means, and lists as text."""
