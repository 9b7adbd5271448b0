"""What can go wrong in a layout: `layout.js` measures it in the page."""

from __future__ import annotations

from pathlib import Path

from tests.web.harness import Person

MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").split("\n", 1)[1]
#: Pixels that a finger needs, and what is enough for the rule chips within a text.
FINGER, CHIP = 44, 28


def still(person: Person) -> None:
    """Nothing moves any more: whoever measures sooner may see a sheet on its way up."""
    person.page.evaluate(f"{MEASURE}.still()")


def settled(person: Person) -> None:
    """Still, and no answer of the server is on its way that could move something again."""
    while True:
        still(person)
        if not person.unanswered:
            return
        person.page.wait_for_timeout(10)


def faults(person: Person) -> list[str]:
    """Sideways scrolling; texts and controls that are cut off, covered, beyond the edge or too small."""
    # In one go, so that nothing comes between the waiting and the measuring.
    found: list[str] = person.page.evaluate(
        f"""async () => {{
          const layout = {MEASURE.strip()};
          await layout.still();
          return [...layout.faults(), ...layout.misses({FINGER}, {CHIP})];
        }}"""
    )
    return found


#: Pixels that a figure is wide which may be pressed: on a desk, and on a phone.
FIGURE = {False: 40, True: 32}


def boards(person: Person) -> list[str]:
    """Pieces that something lies over, and figures that are too small to play with."""
    found: list[str] = person.page.evaluate(
        f"""async () => {{
          const layout = {MEASURE.strip()};
          await layout.still();
          return layout.boards({FIGURE[person.phone]});
        }}"""
    )
    return found
