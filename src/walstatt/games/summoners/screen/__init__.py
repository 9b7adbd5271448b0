"""What screens and paper show."""
