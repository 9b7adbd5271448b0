"""How a player plays, counted beside whether it wins: things that a person would call a habit or a blunder.

A watcher sees a match before and after every choice. Each game that has one counts its own figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.course import Revealed
from walstatt.games.mage_wars.rules.attack_odds import foresee
from walstatt.games.mage_wars.state.state import State as MageWarsState
from walstatt.games.mage_wars.think.rolling import attack_of
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


class MageWarsWatcher:
    """Mages who could be killed and whether they are attacked, and what becomes of enchantments."""

    def __init__(self, seats: int) -> None:
        self.counts = [Counter[str]() for _ in range(seats)]
        self._turn = -1  # the action phase in which a mage can be killed
        self._could = False
        self._hidden: dict[int, int] = {}  # face-down enchantments, and whose they are
        self._events = 0

    def before(self, match: Match, seat: int, option: Option) -> None:
        state: MageWarsState = match.state
        if match.decisions[0].kind != "action":
            return
        killing = self._killing(match)
        if killing and state.turn != self._turn:
            self._turn = state.turn
            self.counts[seat]["mage could be killed"] += 1
            self._could = True
        if self._could and state.turn == self._turn and self._attacked(state, option, seat):
            self.counts[seat]["mage was attacked"] += 1
            self._could = False

    def after(self, match: Match, seat: int, option: Option) -> None:
        state: MageWarsState = match.state
        revealed = set()
        for event in match.events[self._events :]:
            if isinstance(event, Revealed) and event.by in ("paid", "twin"):  # not given up unpaid
                revealed.add(int(event.thing.split("/")[2]))
        self._events = len(match.events)
        now = {thing.id: thing.seat for thing in state.things.values() if thing.hidden}
        for number, owner in now.items():
            if number not in self._hidden:
                self.counts[owner]["enchantments laid"] += 1
        for number, owner in self._hidden.items():
            if number not in now and number not in revealed:
                self.counts[owner]["died unrevealed"] += 1
        self._hidden = now

    def end(self, match: Match) -> None:
        for owner in self._hidden.values():
            self.counts[owner]["unrevealed at the end"] += 1

    def _killing(self, match: Match) -> bool:
        """Whether an attack that is offered kills an enemy mage with 50 % or more."""
        state: MageWarsState = match.state
        decision = match.decisions[0]
        for option in decision.options:
            if self._attacked(state, option, decision.seat):
                attack = attack_of(state, option)
                assert attack is not None
                look = foresee(state, attack).strikes
                avoids = max((chance for _, _, chance in look[0].defenses), default=Fraction(0))
                if look[0].destroyed * look[0].proceeds * (1 - avoids) >= Fraction(1, 2):
                    return True
        return False

    def _attacked(self, state: MageWarsState, option: Option, seat: int) -> bool:
        attack = attack_of(state, option)
        target = state.things.get(attack.target) if attack is not None else None
        return target is not None and target.face.type == "mage" and not state.friends(target.seat, seat)


def _colour(seat: int) -> str:
    return f"{SEAT_NAMES[seat]}-"


WATCHERS: dict[str, Callable[[int], Watcher]] = {
    "mage-wars": MageWarsWatcher,
    "summoners": SummonersWatcher,
}
