"""What can go wrong in a layout: `layout.js` measures it in the page."""

from __future__ import annotations

from pathlib import Path

from tests.web.harness import Person

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").split("\n", 1)[1]
#: Pixels that a finger needs, and what is enough for the rule chips within a text.
FINGER, CHIP = 44, 28


def faults(person: Person) -> list[str]:
    """Sideways scrolling; texts and controls that are cut off, covered, beyond the edge or too small."""
    found: list[str] = person.page.evaluate(f"{MEASURE}.faults()")
    found += person.page.evaluate(f"{MEASURE}.misses({FINGER}, {CHIP})")
    return found
