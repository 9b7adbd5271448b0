"""What units are worth, in tenths of a victory point, and what a wound costs them."""

from __future__ import annotations

from walstatt.games.summoners.rules.ending import last_round
from walstatt.games.summoners.rules.scenarios import scenario_of
from walstatt.games.summoners.state.state import State, Unit

POINT = 10.0  # a victory point
STANDS, COST, SACRIFICED = (
    2.0,
    2.6,
    0.7,
)  # a creature, every gem that it cost, and of levels that were given for it this part
LEAST = 0.12  # of its worth a creature keeps in the last round: it will not act again
LASTS = 3.0  # rounds after this one in which it can show its full worth
HURT = 0.55  # how much of its worth hangs on life
WOUNDED = 0.12  # what a bad wound costs besides
SUMMONER, LIFE = 45.0, 1.8  # a Summoner, and a life point of one
DYING = 30.0  # the last points of a Summoner's life are the dearest


def rounds_after(state: State) -> int:
    """So many rounds come after this one."""
    return max(0, last_round(state) - state.round)


def scores_left(state: State) -> int:
    """So many times sources and relics are still counted."""
    counted = state.phase.startswith("end") and state.phase not in ("end", "end-status", "end-score")
    return rounds_after(state) + (not counted)


class Worths:
    """Prices of this moment of the game."""

    def __init__(self, state: State) -> None:
        after = rounds_after(state)
        self.lasting = LEAST + (1 - LEAST) * min(1.0, after / LASTS)
        self.late = after == 0
        #: Equal for moments in which everything costs the same.
        self.key = min(after, LASTS), state.settings.scenario
        scenario = scenario_of(state)
        self._kill = POINT * scenario.worth("kill")
        self._fall = POINT * scenario.worth("summoner")
        self._death = scenario.to_the_death

    def whole(self, unit: Unit) -> float:
        """All that is lost when the unit falls."""
        kind = unit.kind
        if kind.summoner:
            return self._summoner(unit, unit.life) - self._summoner(unit, 0)
        share = self._share(unit, unit.life)
        return self._full(unit) * share + self._kill * kind.level

    def standing(self, unit: Unit) -> float:
        """What it is worth that the unit stands as it does."""
        if unit.kind.summoner:
            return self._summoner(unit, unit.life)
        kill = 0.3 * self._kill * unit.kind.level
        return self._full(unit) * self._share(unit, unit.life) + kill

    def wounds(self, unit: Unit, mean: float, kill: float) -> float:
        """What it costs to lose so many life points on the average, and all with this chance."""
        life = max(1, unit.life)
        if unit.kind.summoner:
            some = self._summoner(unit, life) - self._summoner(unit, max(0.0, life - mean))
            return some + kill * (SUMMONER + self._fall)
        value = self._full(unit) * self._share(unit, life)
        hangs = self._full(unit) * HURT / unit.kind.life
        fallen = value - hangs * life  # what it keeps while it has any life
        return hangs * mean + kill * max(0.0, fallen) + kill * self._kill * unit.kind.level

    def _full(self, unit: Unit) -> float:
        kind = unit.kind
        return (STANDS + COST * (kind.mana + SACRIFICED * kind.sacrifice)) * self.lasting

    def _share(self, unit: Unit, life: float) -> float:
        kind = unit.kind
        bad = WOUNDED if kind.life - life >= kind.white else 0.0
        return (1 - HURT - bad) + HURT * life / kind.life

    def _summoner(self, unit: Unit, life: float) -> float:
        dear = 2.0 if self._death else 1.0
        steep = 0.4 if self.late else 1.0
        return steep * dear * (LIFE * life - DYING / (life + 1.5))
