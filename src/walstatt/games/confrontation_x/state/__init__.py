"""Plain data: attributes, profiles, figures, cards, the state of a match."""
