"""Charge and Bound: a move and an attack in one action (SA, CHRG, MKN-BASE-165 to 170).

`charge F x,y @f strike T` and `bound F x,y @f shoot T…`: everything is announced before it is carried out
(MKN-CHRG-01). With the attack the move is at most the single speed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from walstatt.core.flow import Flow
from walstatt.core.options import Lazy, Option
from walstatt.games.mage_knight.rules import healing, moving, strikes
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import attack
from walstatt.games.mage_knight.rules.contact import enemies_touched, within_reach
from walstatt.games.mage_knight.rules.fire import no_target
from walstatt.games.mage_knight.rules.going import PathMenu
from walstatt.games.mage_knight.rules.held import held
from walstatt.games.mage_knight.rules.moves import pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Point, bearing
from walstatt.spaces.table.points import facing_word, point_word

#: Which attacks may follow.
AFTER = {
    "charge": ("strike", "capture", "smash", "sweep", "heal"),
    "bound": ("shoot", "flame", "blast", "confuse", "mend", "shock"),
}


#: In so many directions a Bound is tried.
BOUNDS = 4


class Rush(NamedTuple):
    """A Charge or Bound as it was announced."""

    path: tuple[Point, ...]
    facing: int
    verb: str
    targets: tuple[str, ...]


def cannot_rush(figure: Figure, ability: str) -> Why | None:
    """Why the attack option cannot be used (MKN-SA-35, MKN-SA-46, MKN-CAP-21)."""
    if not figure.has(ability):
        return Why("not-shown", ("MKN-BASE-04",), {"ability": ability})
    if figure.engaged:
        return Why("engaged", ("MKN-SA-46" if ability == "charge" else "MKN-SA-35", "MKN-BASE-31"))
    if figure.captive:
        return Why("holds-captive", ("MKN-CAP-21",))
    if figure.demoralised:
        return Why("demoralised", ("MKN-BASE-72",))
    if ability == "bound" and "berserk" in figure.slot.abilities:
        return Why("berserk", ("MKN-BASE-150",))
    return None


class ChargeMenu(Lazy):
    __slots__ = ("_figure", "_known", "_listed", "_paths", "_rest", "_state")

    def __init__(self, state: State, figure: Figure) -> None:
        self._state, self._figure = state, figure
        self._paths: PathMenu | None = None
        self._known: list[Option] = []  # the first ones
        self._rest: Iterator[Option] | None = None  # those behind them
        self._listed: list[Option] | None = None

    @property
    def listed(self) -> list[Option]:
        """Worked out when somebody looks, and not only has something judged."""
        if self._listed is None:
            self._known += self._others()
            self._listed = self._known
        return self._listed

    def _others(self) -> Iterator[Option]:
        if self._rest is None:
            self._rest = (option for ability in AFTER for option in self._offered(ability))
        return self._rest

    def named(self, index: int) -> Option | None:
        """Those before it are enough, and none is looked for where there cannot be so many."""
        known = self._known
        if self._listed is None and len(known) <= index < self._most():
            known += islice(self._others(), index + 1 - len(known))
        return known[index] if index < len(known) else None

    def _most(self) -> int:
        """There are no more: a blow or two at everybody in reach, a Bound in four directions."""
        figure, most = self._figure, 0
        if cannot_rush(figure, "charge") is None:
            most = (1 + figure.has("weapon-master")) * len(self._ways().reachable())
        return most + (BOUNDS if cannot_rush(figure, "bound") is None else 0)

    @property
    def size(self) -> int:  # type: ignore[override]
        return len(self.listed)

    def at(self, index: int) -> Option:
        return self.listed[index]

    def complete(self) -> bool:
        return False

    def _ways(self) -> PathMenu:
        if self._paths is None:
            how = pace(self._state, self._figure)
            self._paths = PathMenu(self._state, self._figure, how=how, listed=False)
        return self._paths

    def _offered(self, ability: str) -> Iterator[Option]:
        if cannot_rush(self._figure, ability) is None:
            yield from self._charges() if ability == "charge" else self._bounds()

    def _charges(self) -> Iterator[Option]:
        """At every opposing figure in reach, straight; with the weapon that does more, if there is one."""
        state, figure, ways = self._state, self._figure, self._ways()
        for enemy in ways.reachable():
            end = ways.beside(enemy, 0)
            if end is None:
                continue
            facing = bearing(enemy.base.x - end.x, enemy.base.y - end.y)
            moved = figure.standing(end.x, end.y, facing)
            if enemy in within_reach(state, moved) and ways.why_not([end], facing) is None:
                for verb in ("strike", "smash") if figure.has("weapon-master") else ("strike",):
                    yield self._option("charge", Rush((end,), facing, verb, (enemy.word,)))

    def _bounds(self) -> Iterator[Option]:
        """Towards the nearest opposing figure, away from it, and to both sides, if one can be shot from
        there."""
        state, figure, ways = self._state, self._figure, self._ways()
        enemies = state.opposing(figure)
        if not enemies or not figure.kind.range:
            return
        x, y = figure.base.x, figure.base.y
        nearest = min(enemies, key=lambda e: (e.base.x - x) ** 2 + (e.base.y - y) ** 2)
        dx, dy = nearest.base.x - x, nearest.base.y - y
        for way in ((dx, dy), (-dx, -dy), (-dy, dx), (dy, -dx)):
            end = ways.far(way)
            if end is None:
                continue
            facing = bearing(nearest.base.x - end.x, nearest.base.y - end.y)
            moved = figure.standing(end.x, end.y, facing)
            free = ways.why_not([end], facing) is None and not enemies_touched(state, moved)
            if free and no_target(state, moved, nearest) is None:
                yield self._option("bound", Rush((end,), facing, "shoot", (nearest.word,)))

    def _option(self, ability: str, rush: Rush) -> Option:
        places = map(point_word, rush.path)
        return Option(
            (ability, self._figure.word, *places, facing_word(rush.facing), rush.verb, *rush.targets)
        )

    def why_not(self, words: tuple[str, ...]) -> Why | Rush:
        """What is announced, or why it cannot be done."""
        state, figure = self._state, self._figure
        ability = words[0]
        why = cannot_rush(figure, ability)
        if why is not None:
            return why
        cut = next((n for n, word in enumerate(words) if word in AFTER[ability]), len(words))
        found = self._ways().judge(words[2:cut])
        if isinstance(found, Why):
            return found
        if cut == len(words) or not found[0]:
            return Why("no-attack", ("MKN-CHRG-01",))
        targets = words[cut + 1 :]
        if any(state.find(target) is None for target in targets) or not (targets or words[cut] == "shock"):
            return strikes.NO_FIGURE
        return Rush(tuple(found[0]), found[1], words[cut], targets)

    def read(self, words: tuple[str, ...]) -> Option | None:
        if len(words) < 4 or words[0] not in AFTER or words[1] != self._figure.word:
            return None
        found = self.why_not(words)
        return None if isinstance(found, Why) else self._option(words[0], found)

    def __contains__(self, option: object) -> bool:
        known = self._listed is not None and option in self._listed
        return known or (isinstance(option, tuple) and self.read(option) == option)

    def plan(self, answer: Option) -> Rush:
        found = self.why_not(tuple(answer))
        assert not isinstance(found, Why), "the menu has read it"
        return found


def carry_out(state: State, word: str, rush: Rush) -> Flow:
    """Move, let the touched spin, then attack, if nothing has ended the action and the attack is still legal
    (MKN-BASE-166, MKN-BASE-167, MKN-Q-50)."""
    if not moving.break_away(state, state.figures[word]):
        yield from held(state, word)  # MKN-BASE-47
        return
    if not (yield from moving.move(state, word, rush.path, rush.facing)):
        return
    targets = [found for target in rush.targets if (found := state.find(target)) is not None]
    plan = strikes.after_move(state, rush.verb, state.figures[word], targets)
    if isinstance(plan, Attack):
        yield from healing.heal(state, plan) if plan.heals else attack(state, plan)
