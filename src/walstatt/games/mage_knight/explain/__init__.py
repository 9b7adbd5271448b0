"""What would happen, and why not."""
