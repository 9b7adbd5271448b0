"""The scenarios: what lies where, whose it is, and what it is worth (SCEN, OBJ, PORT and the ten scenarios).

The scenarios themselves are data, in `data/scenarios.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import NamedTuple

import msgspec

from walstatt.core import content
from walstatt.core.dice import Dice
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import NOBODY, Objective, State
from walstatt.games.summoners.state.terrain import DATA
from walstatt.spaces.table import INCH, Point, within

ROUNDS = 6  # SUM-SCEN-03
EDGES = ("south", "east", "north", "west")  # SUM-DATA-19: the first at y = 0
SOUTHERN, NORTHERN = ("south-west", "south-east"), ("north-west", "north-east")
DIAGONALS = (("south-west", "north-east"), ("south-east", "north-west"))
RELIC_REACH = INCH  # SUM-OBJ-08
RELIC_SUMMONER = 5  # SUM-OBJ-10
NEAR_EXIT = 2 * INCH  # SUM-SSHR-08
#: What is controlled by presence, not by Interact; an exit is not controlled at all (SUM-Q-124).
PRESENCE = ("relic", "portal", "well")
PORTAL_POINTS = 1  # SUM-PORT-02

_Where = tuple[str, str]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    icon: str
    rules: tuple[str, ...]
    four: bool = False  # for more than two players
    small: tuple[str, ...] = ()  # points where a small source lies, and so on
    large: tuple[str, ...] = ()
    relic: tuple[str, ...] = ()
    exit: tuple[str, ...] = ()
    well: tuple[str, ...] = ()
    halves: tuple[str, str] = ("", "")
    diagonal: tuple[str, str] = ("", "")
    at: dict[str, _Where] = {}  # points of its own
    points: dict[str, tuple[int, str]] = {}  # what for, how many (SUM-OBJ-05), by which rule
    to_the_death: bool = False  # only a Summoner's fall decides (SUM-SBIT-03)

    @property
    def relics(self) -> int:
        return len(self.relic) + 2 * ("relic" in (*self.halves, *self.diagonal))

    @property
    def terrain(self) -> int:
        """How many pieces lie there besides those that a D4 says (SUM-SCEN-02)."""
        return 4 if self.four else 3

    def worth(self, what: str) -> int:
        return self.points[what][0] if what in self.points else 0

    def rule(self, what: str) -> str:
        return self.points[what][1]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: dict[str, _Where]
    scenario: tuple[Scenario, ...]


@cache
def _file() -> _File:
    name = "scenarios.toml"
    text = (resources.files(DATA) / name).read_text(encoding="utf-8")
    return content.convert(name, "scenario", content.read_toml(name, text), _File)


@cache
def scenarios() -> Mapping[str, Scenario]:
    return {scenario.id: scenario for scenario in _file().scenario}


def scenario_of(state: State) -> Scenario:
    return scenarios()[state.settings.scenario]


# --- where things lie ---------------------------------------------------------------------------------------


def point_of(scenario: Scenario, name: str, side: int) -> Point:
    """A named point on a board of this side: the centre of what lies there (SUM-Q-110)."""
    x, y = scenario.at.get(name) or _file().points[name]
    return Point(_measured(x, side), _measured(y, side))


def _measured(word: str, side: int) -> int:
    """Inches from the near edge, from the far one (below 0), or a share of the side."""
    if "/" in word:
        return int(Fraction(word) * side)
    inches = int(word) * INCH
    return inches if inches >= 0 else side + inches


def layout(scenario: Scenario, side: int, dice: Dice, *, portals: bool = False) -> dict[str, Objective]:
    """All objectives; dice decide what is drawn by lot (SUM-Q-114, SUM-Q-164)."""
    spots = [
        (kind, name)
        for kind in ("large", "small", "relic", "exit", "well")
        for name in getattr(scenario, kind)
    ]
    if scenario.halves[0]:
        chosen = [dice.pick(SOUTHERN), dice.pick(NORTHERN)]
        spots += _by_lot(chosen, scenario.halves)
    if scenario.diagonal[0]:
        spots += _by_lot(list(dice.pick(DIAGONALS)), scenario.diagonal)
    found = {}
    for kind, name in spots:
        if kind == "relic" and portals:  # SUM-PORT-01
            kind = "portal"
        word = f"{kind}-{name}"
        found[word] = Objective(word, kind, *point_of(scenario, name, side))
    return found


def _by_lot(chosen: list[str], kinds: tuple[str, str]) -> Iterator[tuple[str, str]]:
    first, second = kinds
    yield from ((first, name) for name in chosen)
    if second:
        yield from ((second, name) for name in (*SOUTHERN, *NORTHERN) if name not in chosen)


def deployment_points(state: State) -> dict[str, Point]:
    """Midpoints of board edges: two opposite ones for two players, else all four (SUM-SCEN-01, SUM-Q-131)."""
    side = state.settings.size
    middle = side // 2
    points = (Point(middle, 0), Point(side, middle), Point(middle, side), Point(0, middle))
    found = dict(zip(EDGES, points, strict=True))
    return found if len(state.players) > 2 else {name: found[name] for name in ("south", "north")}


def half(state: State, seat: int, place: tuple[int, int]) -> int:
    """1: the half at the seat's own edge, -1: the other one, 0: the centre line between (SUM-Q-116)."""
    edge = state.players[seat].edge
    beyond = (place[1], place[0])[edge % 2] - state.settings.size // 2
    if edge in (1, 2):  # east and north: the own edge lies at the high end
        beyond = -beyond
    return (beyond < 0) - (beyond > 0)


# --- whose they are -----------------------------------------------------------------------------------------


def levels_at(state: State, objective: Objective) -> dict[int, int]:
    """Levels near a relic by seat; a Summoner is worth 5, Primitive units nothing (SUM-OBJ-09, 10, 12)."""
    found: dict[int, int] = {}
    for unit in state.units.values():
        if within(unit.base, objective.base, RELIC_REACH) and not has(unit, "primitive"):
            level = RELIC_SUMMONER if unit.kind.summoner else unit.kind.level
            found[unit.seat] = found.get(unit.seat, 0) + level
    return found


def relic_owner(state: State, objective: Objective) -> int:
    """The seat that controls a relic, portal or well now; NOBODY: nobody is there, or it is contested.

    Where only one side is, any unit is enough (SUM-Q-105). Teams add their levels (SUM-Q-104); the
    one of the team that has most there is named.
    """
    sums: dict[int, int] = {}
    levels = levels_at(state, objective)
    for seat, level in levels.items():
        team = state.players[seat].team
        sums[team] = sums.get(team, 0) + level
    if not sums:
        return NOBODY
    best = max(sums.values())
    leading = [team for team, level in sums.items() if level == best]
    if len(leading) > 1:  # SUM-OBJ-11
        return NOBODY
    return max(
        (seat for seat in levels if state.players[seat].team == leading[0]), key=lambda s: (levels[s], -s)
    )


def sources_of(state: State, seat: int, kind: str = "") -> list[Objective]:
    """The mana sources that a seat controls; of one kind only."""
    return [
        objective
        for objective in state.objectives.values()
        if objective.source and objective.owner == seat and kind in ("", objective.kind)
    ]


# --- what they are worth ------------------------------------------------------------------------------------


class Award(NamedTuple):
    """Victory points for a seat: how many, what for, and at which objective."""

    seat: int
    points: int
    why: str
    objective: str
    rules: tuple[str, ...]


def round_awards(state: State) -> Iterator[Award]:
    """What the end of a round is worth to everybody (SUM-SCEN-05)."""
    scenario = scenario_of(state)
    for objective in state.objectives.values():
        yield from _award(state, scenario, objective)
    if scenario.worth("most"):
        yield from _most_sources(state, scenario)


def _award(state: State, scenario: Scenario, objective: Objective) -> Iterator[Award]:
    kind = objective.kind
    presence = kind in PRESENCE
    seat = relic_owner(state, objective) if presence else objective.owner
    if seat == NOBODY:
        return
    what, base = kind, objective.base
    if f"{kind}-away" in scenario.points and half(state, seat, (base.x, base.y)) < 0:
        what = f"{kind}-away"
    if kind == "portal":  # instead of what the relics are worth (SUM-Q-106)
        points, rules = PORTAL_POINTS, ("SUM-PORT-02", "SUM-OBJ-08")
    elif scenario.worth(what):
        points, rules = (
            scenario.worth(what),
            (scenario.rule(what), "SUM-OBJ-08" if presence else "SUM-SCEN-05"),
        )
    else:
        return
    yield Award(seat, points, what, objective.word, rules)


def _most_sources(state: State, scenario: Scenario) -> Iterator[Award]:
    """One player controls more sources than anybody else; with equal numbers nobody (SUM-Q-125)."""
    counts = {player.seat: len(sources_of(state, player.seat)) for player in state.players}
    best = max(counts.values())
    leading = [seat for seat, count in counts.items() if count == best]
    if best and len(leading) == 1:
        yield Award(leading[0], scenario.worth("most"), "most", "", (scenario.rule("most"), "SUM-Q-125"))


def end_awards(state: State) -> Iterator[Award]:
    """What the end of the game is worth: a Summoner near the portal (SUM-SSHR-08)."""
    scenario = scenario_of(state)
    points = scenario.worth("near-exit")
    if not points:
        return
    for objective in state.objectives.values():
        if objective.kind != "exit":
            continue
        for player in state.players:
            summoner = state.summoner(player.seat)
            if summoner is not None and within(summoner.base, objective.base, NEAR_EXIT):
                yield Award(player.seat, points, "near-exit", objective.word, (scenario.rule("near-exit"),))
