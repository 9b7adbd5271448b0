"""The judgement of `reference/1`: what programs thought before they planned rounds. It never changes."""
