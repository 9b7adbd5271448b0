"""What a computer player thinks of a position."""
