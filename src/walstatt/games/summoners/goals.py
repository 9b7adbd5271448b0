"""Secret secondary objectives: a house set of twelve (SUM-PREP-09, SUM-Q-129).

Everybody draws two from one deck. A goal counts once, at the first moment at which it is fulfilled, and is
shown then; until then only its owner knows it. Texts are in `text/`, as `goal.<id>` and `goal-note.<id>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from walstatt.core.dice import Dice
from walstatt.games.summoners.rules.scenarios import half, sources_of
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state import Player, State, Unit
from walstatt.games.summoners.table_events import GoalFulfilled, GoalsDrawn, GoalsMissed
from walstatt.spaces.table import INCH, Disc, within

HAND = 2  # goals for each player
RULES = ("SUM-PREP-09", "SUM-Q-129")
EARLY = 2  # rounds
HEART = 6 * INCH
SUMMONER_LEVELS = 5  # as at relics (SUM-OBJ-10)

#: When a goal is looked at: after an enemy unit was eliminated, at the end of a round, or of the game.
When = Literal["kill", "round", "end"]


class Goal(NamedTuple):
    id: str
    points: int
    when: When
    #: whether the player has done it; at a kill the unit that was eliminated is passed too
    done: Callable[[State, Player, Unit | None], bool]


# --- the twelve ---------------------------------------------------------------------------------------------


def _giant(state: State, player: Player, victim: Unit | None) -> bool:
    return victim is not None and victim.kind.level >= 3


def _early(state: State, player: Player, victim: Unit | None) -> bool:
    return state.round <= EARLY


def _three_kills(state: State, player: Player, victim: Unit | None) -> bool:
    return player.kills >= 3


def _host(state: State, player: Player, victim: Unit | None) -> bool:
    return state.levels(player.seat) >= player.rank.levels


def _menagerie(state: State, player: Player, victim: Unit | None) -> bool:
    return len({unit.kind.id for unit in _creatures(state, player)}) >= 3


def _vanguard(state: State, player: Player, victim: Unit | None) -> bool:
    return sum(half(state, player.seat, unit.at) < 0 for unit in _creatures(state, player)) >= 2


def _springs(state: State, player: Player, victim: Unit | None) -> bool:
    return len(sources_of(state, player.seat)) >= 4


def _thief(state: State, player: Player, victim: Unit | None) -> bool:
    return any(half(state, player.seat, o.base.centre) < 0 for o in sources_of(state, player.seat))


def _hoard(state: State, player: Player, victim: Unit | None) -> bool:
    return state.round >= 3 and player.gems >= player.rank.gems


def _far_shore(state: State, player: Player, victim: Unit | None) -> bool:
    summoner = state.summoner(player.seat)
    return summoner is not None and half(state, player.seat, summoner.at) < 0


def _unbroken(state: State, player: Player, victim: Unit | None) -> bool:
    summoner = state.summoner(player.seat)
    return summoner is not None and not summoner.badly_wounded


def _heart(state: State, player: Player, victim: Unit | None) -> bool:
    """More levels than anybody else within 6 inches of the centre, counted as at a relic."""
    middle = state.settings.size // 2
    sums = {other.seat: 0 for other in state.players}
    for unit in state.units.values():
        if within(unit.base, Disc(middle, middle, 0), HEART) and not has(unit, "primitive"):
            sums[unit.seat] += unit.kind.level or SUMMONER_LEVELS
    own = sums.pop(player.seat)
    return own > max(sums.values())


GOALS: dict[str, Goal] = {
    goal.id: goal
    for goal in (
        Goal("giant-slayer", 2, "kill", _giant),
        Goal("first-blow", 1, "kill", _early),
        Goal("headhunter", 2, "kill", _three_kills),
        Goal("great-host", 2, "round", _host),
        Goal("menagerie", 1, "round", _menagerie),
        Goal("vanguard", 2, "round", _vanguard),
        Goal("springs", 3, "round", _springs),
        Goal("thief", 1, "round", _thief),
        Goal("hoard", 1, "round", _hoard),
        Goal("far-shore", 3, "end", _far_shore),
        Goal("unbroken", 1, "end", _unbroken),
        Goal("heart", 2, "end", _heart),
    )
}


def _creatures(state: State, player: Player) -> Iterator[Unit]:
    return (unit for unit in state.units.values() if unit.seat == player.seat and not unit.kind.summoner)


# --- drawing and fulfilling ---------------------------------------------------------------------------------


def draw(state: State) -> None:
    """Everybody draws from one shuffled deck, so nobody has what another has."""
    deck = list(GOALS)
    state.dice.shuffle(deck)
    for player in state.players:
        player.goals, deck = tuple(deck[:HAND]), deck[HAND:]
        state.emit(GoalsDrawn(seat=player.seat, goals=player.goals, rules=RULES))


def deal_unseen(state: State, seat: int, dice: Dice) -> None:
    """Deal the goals that this seat cannot know anew (seat -1: nobody's eyes)."""
    known = {goal for player in state.players for goal in player.fulfilled}
    if 0 <= seat < len(state.players):
        known |= set(state.players[seat].goals)
    deck = [goal for goal in GOALS if goal not in known]
    dice.shuffle(deck)
    for player in state.players:
        if player.seat != seat:
            player.goals = tuple(goal if goal in player.fulfilled else deck.pop() for goal in player.goals)


def after_kill(state: State, killer: int, victim: Unit) -> None:
    """An enemy creature was eliminated."""
    _look(state, state.players[killer], "kill", victim)


def after_round(state: State) -> None:
    """In end-phase step 2."""
    for player in state.players:
        _look(state, player, "round")


def at_the_end(state: State) -> None:
    """The last goals count, and those that were missed are shown."""
    for player in state.players:
        _look(state, player, "end")
    for player in state.players:
        missed = tuple(goal for goal in player.goals if goal not in player.fulfilled)
        if missed:
            state.emit(GoalsMissed(seat=player.seat, goals=missed, rules=RULES))


def _look(state: State, player: Player, when: When, victim: Unit | None = None) -> None:
    for name in player.goals:
        goal = GOALS[name]
        if goal.when != when or name in player.fulfilled or player.out:
            continue
        if goal.done(state, player, victim):
            player.points += goal.points
            player.fulfilled = (*player.fulfilled, name)
            state.emit(
                GoalFulfilled(
                    seat=player.seat, goal=name, points=goal.points, total=player.points, rules=RULES
                )
            )  # fmt: skip
