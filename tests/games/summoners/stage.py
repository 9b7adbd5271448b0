"""A table for what screens show: units put down by hand, a question open, one thing looked at."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from walstatt.core import content
from walstatt.core.dice import Dice
from walstatt.core.frames import Film
from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.core.preview import Preview, Roll
from walstatt.core.scene import Scene
from walstatt.core.text import Lang
from walstatt.games.summoners.game import Summoners
from walstatt.games.summoners.rules.preparing import set_up
from walstatt.games.summoners.rules.scenarios import layout, scenario_of
from walstatt.games.summoners.seen.view import view
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Library, realm_from
from walstatt.spaces.table import INCH, Piece, Table

REALMS = Path(__file__).parent / "realms"


@cache
def game() -> Summoners:
    """With two realms of our own, whose numbers tests may rely on."""
    realms = [realm_from(*content.read_file(path)) for path in sorted(REALMS.glob("*.toml"))]
    return Summoners(Library({realm.id: realm for realm in realms}))


@cache
def house() -> Summoners:
    """With the realms of the package."""
    return Summoners(Library.load())


class Stage:
    """Blue plays Fire from the south, red Water from the north; round 2, nobody has a card."""

    def __init__(self, scenario: str = "control", *pieces: Piece, **options: str) -> None:
        given = {"scenario": scenario, "terrain": "none", "realms": "fire,water", "ranks": "adept"}
        given |= {name.replace("_", "-"): value for name, value in options.items()}
        self.state: State = game().start(game().check(given), Dice(1))
        side = self.state.settings.size
        found = layout(scenario_of(self.state), side, Dice(1), portals=self.state.settings.portals)
        self.state.objectives = found
        self.state.table = Table(side, side, pieces, [objective.base for objective in found.values()])
        edges = ("south", "north") if len(self.state.players) == 2 else ("south", "east", "north", "west")
        for seat, edge in zip(range(len(self.state.players)), edges, strict=False):
            set_up(self.state, seat, edge)
        self.state.round, self.state.phase = 2, "turn"
        for unit in list(self.state.units.values()):
            self.state.change(unit, ap=unit.kind.ap)
        self.state.log.clear()

    def put(self, kind_id: str, seat: str, x: float, y: float, **changes: Any) -> str:
        """A creature with all its action points, its centre so many inches from west and south."""
        number = SEAT_NAMES.index(seat)
        kind = game().teller("en").kinds[kind_id]
        unit = self.state.new_unit(kind, number, round(x * INCH), round(y * INCH))
        self.state.change(unit, **{"ap": kind.ap, **changes})
        return unit.word

    def beside(self, kind_id: str, seat: str, other: str, apart: int = 1, **changes: Any) -> str:
        """A creature east of another one: in contact, or so far away."""
        base = self.state.units[other].base
        kind = game().teller("en").kinds[kind_id]
        x = base.x + base.radius + kind.radius + apart
        return self.put(kind_id, seat, x / INCH, base.y / INCH, **changes)

    def change(self, word: str, **changes: Any) -> Unit:
        return self.state.change(self.state.units[word], **changes)

    def gems(self, seat: str, gems: int) -> None:
        self.state.players[SEAT_NAMES.index(seat)].gems = gems

    # --- looking --------------------------------------------------------------------------------------

    def scene(self, seat: int | None = 0, lang: Lang = "en") -> Scene:
        return game().scene(view(self.state, seat), lang)

    def acting(self, word: str, phase: str = "active") -> Match:
        """A match in which this unit is asked for an action, or for its control roll."""
        unit = self.state.units[word]
        self.state.phase, self.state.active, self.state.card = phase, word, unit.kind.id
        self.state.turn = self.state.first = unit.seat
        return Film.start(game(), self.state)


def look(match: Match, choice: str = "", lang: Lang = "en", seat: int | None = None) -> Preview:
    """What the seat that is asked sees of a choice."""
    seat = match.decision.seat if seat is None else seat
    option = match.read(choice, seat) if choice else None
    found = game().preview(match, seat, option, lang)
    assert found is not None
    return found


def chances(roll: Roll) -> dict[str, str]:
    return {chance.label: chance.text for chance in roll.chances}


def notes(preview: Preview) -> list[str]:
    return [note.text for note in preview.notes]
