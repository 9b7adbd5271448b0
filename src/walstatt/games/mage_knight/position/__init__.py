"""Positions as text: read, write, check."""
