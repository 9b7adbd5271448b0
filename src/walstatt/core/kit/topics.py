"""What a judgement is made of, as a coach speaks of it: features that people call alike are one topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: A feature that nobody has named belongs to the judgement as a whole; the core has words for that.
WHOLE = "whole"


def by_topic(
    topics: Mapping[str, str], names: Sequence[str], figures: Sequence[float], weights: Sequence[float]
) -> dict[str, float]:
    """What each topic adds to the value; `topics` by feature."""
    found: dict[str, float] = {}
    for name, figure, weight in zip(names, figures, weights, strict=True):
        topic = topics.get(name, WHOLE)
        found[topic] = found.get(topic, 0.0) + figure * weight
    return found
