"""Sources, relics and other objectives: what they bring, and who is on the way to them."""

from __future__ import annotations

from walstatt.games.summoners.rules.scenarios import (
    PRESENCE,
    RELIC_REACH,
    half,
    relic_owner,
    scenario_of,
)
from walstatt.games.summoners.rules.values import has, run, walk
from walstatt.games.summoners.state.state import GEMS, NOBODY, Objective, State, Unit
from walstatt.games.summoners.think.worth import POINT, rounds_after, scores_left
from walstatt.spaces.table import INCH, gap

KEPT = 0.8  # of what is held now, what is still held a round later
ON_THE_WAY = 0.75  # what is promised by a round of walking
GEM = 1.6
SUMMONERS = 0.55  # what a Summoner's errand is worth: he has better to do, and much to lose
MOST_ROUNDS = 5.0  # who needs longer is not on the way


def geometric(rounds: float) -> float:
    """What so many scorings are worth that one may lose again; between whole numbers in proportion."""
    total, weight = 0.0, 1.0
    while rounds > 0:
        total += weight * min(1.0, rounds)
        weight *= KEPT
        rounds -= 1.0
    return total


def promised(rounds: float) -> float:
    """What is left of a promise that so many rounds of walking lie before."""
    return float(ON_THE_WAY**rounds)


def points_of(state: State, objective: Objective, seat: int) -> int:
    """Victory points that it brings this seat in a scoring."""
    scenario, kind = scenario_of(state), objective.kind
    if kind == "portal":
        return 1
    away = f"{kind}-away"
    if away in scenario.points and half(state, seat, objective.base.centre) < 0:
        return scenario.worth(away)
    return scenario.worth(kind) if kind != "exit" else 0


def gems_of(objective: Objective) -> int:
    return GEMS.get(objective.kind, 1 if objective.kind == "well" else 0)


def owner(state: State, objective: Objective) -> int:
    """The seat that would be paid for it now."""
    return relic_owner(state, objective) if objective.kind in PRESENCE else objective.owner


def yields(state: State, objective: Objective, seat: int) -> float:
    """What a scoring is worth to this seat where it holds the objective; gems while they can be used."""
    gems = gems_of(objective) * GEM * min(1.0, max(0, rounds_after(state) - 0.5) / 2)
    most = scenario_of(state).worth("most")
    shared = 0.4 * most if objective.source else 0.0
    if objective.kind == "exit":
        return 0.0
    return POINT * (points_of(state, objective, seat) + shared) + gems


_arrivals: dict[tuple[Unit, Objective, bool], float] = {}
MOST_KNOWN = 50_000


def arrival(state: State, unit: Unit, objective: Objective) -> float:
    """In how many rounds a unit can hold it: below 1 it is this round. Remembered: neither ever changes."""
    key = unit, objective, state.phase.startswith("end")
    known = _arrivals.get(key)
    if known is None:
        if len(_arrivals) >= MOST_KNOWN:
            _arrivals.clear()
        known = _arrivals[key] = _arrival(unit, objective, ended=key[2])
    return known


def _arrival(unit: Unit, objective: Objective, *, ended: bool) -> float:
    if has(unit, "static"):
        return MOST_ROUNDS
    reach = RELIC_REACH if objective.kind in PRESENCE else 0
    needs = 0 if objective.kind in PRESENCE else 1
    if objective.source and objective.owner != NOBODY:
        needs = 2  # to break the hold of another, and to take it
    far = max(0, gap(unit.base, objective.base) - reach)
    rounds = 0.0
    points, fresh = unit.ap, False
    if unit.activated or ended:
        rounds, points, fresh = 1.0, unit.kind.ap, True
    stride, sprint = max(INCH, walk(unit)), max(INCH, run(unit))
    if not fresh and unit.moved:
        stride = 0 if unit.moved & 1 else stride
        sprint = 0 if unit.moved & 2 else sprint
    now = _reach(points - needs, stride, sprint)
    if points >= needs and far <= now:
        return rounds + 0.3 * far / max(1, now) if now else rounds
    far -= _reach(points, stride, sprint)
    stride, sprint = max(INCH, walk(unit)), max(INCH, run(unit))
    last = max(1, _reach(unit.kind.ap - needs, stride, sprint))
    each = _reach(unit.kind.ap, stride, sprint)
    return rounds + 1.0 + max(0.0, (far - last) / each) + 0.3 * max(0.0, min(1.0, far / last))


def _reach(points: int, stride: int, sprint: int) -> int:
    """How far so many action points carry."""
    if points >= 3:
        return stride + sprint
    if points == 2:
        return max(sprint, stride)
    return stride if points == 1 else 0


class Going:
    """What a team has to expect of the objectives that it does not hold: each unit goes for one of them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.value: dict[int, float] = {player.team: 0.0 for player in state.players}
        self._worth: dict[tuple[str, int], float] = {}
        self.holders = {word: owner(state, o) for word, o in state.objectives.items()}
        left = scores_left(state)
        if not left:
            return
        units: dict[int, list[Unit]] = {}
        for unit in state.units.values():
            if not has(unit, "primitive") or scenario_of(state).worth("exit"):
                units.setdefault(unit.team, []).append(unit)
        for team, own in units.items():
            self.value[team] = self._errands(team, own, left)

    def _errands(self, team: int, own: list[Unit], left: int) -> float:
        state = self.state
        wishes: list[tuple[float, str, str]] = []
        for word, objective in state.objectives.items():
            holder = self.holders[word]
            if holder != NOBODY and state.players[holder].team == team:
                continue
            for unit in own:
                if has(unit, "primitive") and objective.kind != "exit":
                    continue
                value = self._errand(unit, objective, left)
                if value > 0:
                    wishes.append((value, unit.word, word))
        wishes.sort(reverse=True)
        total, busy, wanted = 0.0, set[str](), set[str]()
        for value, word, goal in wishes:
            if word not in busy and goal not in wanted:
                busy.add(word)
                wanted.add(goal)
                total += value
        return total

    def _errand(self, unit: Unit, objective: Objective, left: int) -> float:
        state = self.state
        late = arrival(state, unit, objective)
        if late >= min(left, MOST_ROUNDS):
            return 0.0
        if objective.kind == "exit":
            return self._way_out(unit, left, late)
        value = self._yields(objective, unit.seat)
        holder = self.holders[objective.word]
        if holder != NOBODY:
            value += 0.6 * self._yields(objective, holder)
        worth = value * geometric(left - late) * promised(late + 0.15)
        return SUMMONERS * worth if unit.kind.summoner else worth

    def _yields(self, objective: Objective, seat: int) -> float:
        key = objective.word, seat
        known = self._worth.get(key)
        if known is None:
            known = self._worth[key] = yields(self.state, objective, seat)
        return known

    def _way_out(self, unit: Unit, left: int, late: float) -> float:
        """A creature may leave for its level in points; a Summoner should stand there at the end."""
        scenario = scenario_of(self.state)
        soon = 0.9 if left <= 2 else 0.35
        level = unit.kind.level
        points = scenario.worth("near-exit") if unit.kind.summoner else scenario.worth("exit") * level
        return POINT * points * soon * promised(late)
