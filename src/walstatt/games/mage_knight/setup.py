"""What is agreed before a game, and the state it starts from (MKN-BASE-13 to 22, decision points 1 to 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from walstatt.core.dice import Dice
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.state import Player, Settings, State
from walstatt.spaces.table import Table

SEATS = {"duel": 2, "three": 3, "four": 4, "teams": 4}
#: Which edge each seat has: of two opposite ones (MKN-START-01).
EDGES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def new_state(
    options: dict[str, str], armies: Sequence[Sequence[Kind]], teams: Sequence[int], dice: Dice
) -> State:
    """A bare table; all options are decided."""
    settings = Settings(options)
    edges = EDGES[len(armies)]
    players = [Player(seat, teams[seat], tuple(army), edges[seat]) for seat, army in enumerate(armies)]
    return State(settings, players, Table(settings.width, settings.depth), dice)


def random_army(kinds: Mapping[str, Kind], points: int, dice: Dice) -> list[Kind]:
    """A legal army by lot: at most the agreed points, unique figures once, and one that does not start
    demoralised (MKN-BASE-13, MKN-BASE-14, MKN-Q-82, MKN-Q-95)."""
    pool = sorted(kinds.values(), key=lambda kind: kind.id)
    while True:
        army: list[Kind] = []
        left = points
        while fitting := [k for k in pool if k.points <= left and not (k.unique and k in army)]:
            army.append(dice.pick(fitting))
            left -= army[-1].points
        if any("demoralised" not in kind.dial.at(0).abilities for kind in army):
            return army
