"""How a player plays, counted beside whether it wins: things that a person would call a habit or a blunder.

A watcher sees a match before and after every choice. Each game that has one counts its own figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.summoners.rules.ending import last_round
from walstatt.games.summoners.rules.scenarios import round_awards
from walstatt.games.summoners.rules.summoning import affordable
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import State as SummonersState
from walstatt.games.summoners.think.goings import arrival


class Watcher(Protocol):
    """Counts for each seat how often something was possible, and how often it was done."""

    counts: list[Counter[str]]

    def before(self, match: Match, seat: int, option: Option) -> None: ...
    def after(self, match: Match, seat: int, option: Option) -> None: ...
    def end(self, match: Match) -> None: ...


class SummonersWatcher:
    """Creatures in the first round, and sure points of the last round that are given away."""

    def __init__(self, seats: int) -> None:
        self.counts = [Counter[str]() for _ in range(seats)]
        self._could: set[int] = set()
        self._summoned: set[int] = set()
        self._sure: set[tuple[str, str]] = set()
        self._active = ""

    def before(self, match: Match, seat: int, option: Option) -> None:
        state: SummonersState = match.state
        if state.round == 1 and affordable(state, seat):
            self._could.add(seat)
        if state.round == 1 and option.verb.startswith("summon"):
            self._summoned.add(seat)
        if state.round == last_round(state) and state.active and state.active != self._active:
            self._active = state.active
            self._sure = self._sure_points(state, state.units[state.active].seat)

    def after(self, match: Match, seat: int, option: Option) -> None:
        state: SummonersState = match.state
        if not self._active or state.active == self._active:
            return
        owner = next((p.seat for p in state.players if self._active.startswith(_colour(p.seat))), seat)
        if not match.over and state.round == last_round(state) and not state.phase.startswith("end"):
            now = {(award.objective, award.why) for award in round_awards(state) if award.seat == owner}
            self.counts[owner]["sure points"] += len(self._sure)
            self.counts[owner]["given away"] += len(self._sure - now)
        self._active, self._sure = "", set()

    def end(self, match: Match) -> None:
        for seat in self._could:
            self.counts[seat]["could summon in round 1"] += 1
            self.counts[seat]["summoned in round 1"] += seat in self._summoned

    def _sure_points(self, state: SummonersState, seat: int) -> set[tuple[str, str]]:
        """What nobody else can still take from it in this round."""
        found = set()
        for award in round_awards(state):
            objective = state.objectives.get(award.objective)
            if award.seat != seat or objective is None:
                continue
            others = (unit for unit in state.units.values() if not state.friends(unit.seat, seat))
            if not any(
                not unit.activated and unit.ap and not has(unit, "primitive")
                and arrival(state, unit, objective) < 1
                for unit in others
            ):  # fmt: skip
                found.add((award.objective, award.why))
        return found


def _colour(seat: int) -> str:
    return f"{SEAT_NAMES[seat]}-"


WATCHERS: dict[str, Callable[[int], Watcher]] = {"summoners": SummonersWatcher}
