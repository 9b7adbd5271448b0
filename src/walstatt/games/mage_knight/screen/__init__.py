"""What screens show: scene, pieces, cues, hints."""
