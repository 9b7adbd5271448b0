"""Plain data: the state of a match, its pieces, and what packs may say."""
