"""Gems for stats: a window before every roll in which a Summoner's marked stat counts (BOOST)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.summoners.events.combat import Boosted
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.state.units import Boost

#: What so many points cost in all: the first one gem, the second two more (SUM-BOOST-03).
PRICE = (0, 1, 3)
MOST = len(PRICE) - 1  # SUM-BOOST-02, SUM-Q-42

#: Who boosts what.
Wish = tuple[str, Boost]


def boost(state: State, word: str, stat: Boost, *rules: str) -> Generator[Request, Any, int]:
    """Ask whether a unit's stat is raised for the roll that comes now; by how many points it is.

    Only Summoners are asked, about stats marked on their profile, and only if they can pay (SUM-BOOST-01),
    as often as they can and without action points (SUM-BOOST-04). That is any moment of a round: a boost
    counts for one roll, and nothing takes gems from a player who waits for the last moment before it.
    Points bought ahead count, and are used up (SUM-BOOST-05); up to 2 points more can be added to them.
    """
    unit = state.units.get(word)
    if unit is None or not unit.kind.summoner or stat not in unit.kind.boosts:
        return 0
    before = dict(unit.boosted).get(stat, 0)
    if before:
        state.change(unit, boosted=tuple((name, points) for name, points in unit.boosted if name != stat))
    player = state.players[unit.seat]
    payable = [n for n in range(before, MOST + 1) if PRICE[n] - PRICE[before] <= player.gems]
    if len(payable) < 2:
        return before
    rules = tuple(dict.fromkeys(("SUM-BOOST-01", "SUM-BOOST-07", "SUM-DP-24", *rules)))
    options = choices(*(f"boost {n}" for n in payable))
    answer: Option = yield ask(unit.seat, "boost", options, *rules, about=(word, stat))
    points = int(answer[1])
    if points > before:
        gems = PRICE[points] - PRICE[before]
        player.gems -= gems
        state.emit(
            Boosted(
                seat=unit.seat, unit=word, stat=stat, points=points, gems=gems,
                rules=("SUM-BOOST-01", "SUM-BOOST-03", "SUM-BOOST-05"),
            )
        )  # fmt: skip
    return points


def window(state: State, wishes: Iterable[Wish], *rules: str) -> Generator[Request, Any, dict[Wish, int]]:
    """The boosts for rolls made at the same time: active player first, then clockwise (SUM-Q-43).

    One boost covers a whole roll (SUM-Q-40), and all rolls of its kind in the exchange, because all values
    must be the same for strikes that are made together (SUM-Q-161).
    """
    count = len(state.players)
    bought: dict[Wish, int] = {}
    known = [wish for wish in dict.fromkeys(wishes) if wish[0] in state.units]
    known.sort(key=lambda wish: (state.units[wish[0]].seat - state.turn) % count)
    for wish in known:
        points = yield from boost(state, *wish, *rules)
        if points:
            bought[wish] = points
    return bought
