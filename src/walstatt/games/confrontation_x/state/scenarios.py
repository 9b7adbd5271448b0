"""What is fought for: the scenarios of the house, because those of the book stand in another one that nobody
has (CFX-Q-02, CFX-Q-60): where both sides deploy, what lies on the table, what it is worth (CFX-Q-620 to
625)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from walstatt.spaces.table import CENTIMETRE, Point

#: Lowest and highest x, then y.
Area = tuple[int, int, int, int]
Zones = Literal["strips", "corners"]


class Scenario(NamedTuple):
    id: str
    rule: str
    zones: Zones = "strips"
    #: Where its objectives lie, in quarters of the width; all lie on the middle line.
    objectives: tuple[int, ...] = ()
    carried: bool = False  # they can be taken along
    #: Victory points for each, per cent of the agreed army points.
    worth: int = 0


SCENARIOS: dict[str, Scenario] = {
    scenario.id: scenario
    for scenario in (
        Scenario("annihilation", "CFX-Q-509"),
        Scenario("strongholds", "CFX-Q-621", objectives=(1, 2, 3), worth=5),
        Scenario("breakthrough", "CFX-Q-622"),
        Scenario("leaders", "CFX-Q-623", worth=30),
        Scenario("relics", "CFX-Q-624", objectives=(1, 2, 3), carried=True, worth=10),
        Scenario("quarters", "CFX-Q-625", zones="corners", worth=5),
    )
}
#: Between two corners in which sides deploy and the lines through the middle of the table.
CLEAR = 5 * CENTIMETRE


class Objective(NamedTuple):
    """A place that is fought for, or something that can be taken along."""

    word: str
    at: Point
    bearer: str = ""  # word of the figure that carries it


def objectives_of(scenario: Scenario, width: int, depth: int) -> tuple[Objective, ...]:
    return tuple(
        Objective(f"objective-{number}", Point(width * quarter // 4, depth // 2))
        for number, quarter in enumerate(scenario.objectives, 1)
    )


def zone_of(scenario: Scenario, edge: int, width: int, depth: int, deep: int) -> Area:
    """Where a side deploys: a strip along its edge (CFX-Q-508), or the quarter of the table to its left
    (CFX-Q-625)."""
    if scenario.zones == "corners":
        if edge == 0:
            return 0, width // 2 - CLEAR, 0, depth // 2 - CLEAR
        return width // 2 + CLEAR, width, depth // 2 + CLEAR, depth
    return (0, width, 0, deep) if edge == 0 else (0, width, depth - deep, depth)
