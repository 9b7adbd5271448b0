"""What happens in a match. Texts are in `text/`, by the event's tag."""
