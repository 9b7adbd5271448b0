"""Secret secondary objectives: a house set of twelve (SUM-PREP-09, SUM-Q-129).

Everybody draws two from one deck. A goal counts once, when it is first found fulfilled, and is shown then;
until then only its owner knows it. So a goal that is fulfilled and not shown tells everybody that the player
does not hold it (`Player.lacks`). Texts are in `text/`, as `goal.<id>` and `goal-note.<id>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from walstatt.core.dice import Dice
from walstatt.games.summoners.events.table import GoalFulfilled, GoalsDrawn, GoalsMissed
from walstatt.games.summoners.rules.scenarios import half, sources_of
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.state.state import Player, State, Unit
from walstatt.spaces.table import INCH, Disc, within

HAND = 2  # goals for each player
RULES = ("SUM-PREP-09", "SUM-Q-129")
EARLY = 2  # rounds
HEART = 6 * INCH
SUMMONER_LEVELS = 5  # as at relics (SUM-OBJ-10)

#: When a goal is looked at: after an action in which an enemy creature was eliminated, or after a step of the
#: end phase in which one was; at the end of a round; or of the game.
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
    """Deal the goals that this seat cannot know anew (seat -1: nobody's eyes).

    Nobody gets a goal that another shows or that the seat holds, nor one that would have been shown by now.
    Only what the seat may know decides what is dealt, not the hands themselves, nor the order in them.
    """
    known = {goal for player in state.players for goal in player.fulfilled}
    if 0 <= seat < len(state.players):
        known |= set(state.players[seat].goals)
    deck = [goal for goal in GOALS if goal not in known]
    dice.shuffle(deck)
    others = [player for player in state.players if player.seat != seat]
    others.sort(key=lambda player: -len(player.lacks))  # who can hold least comes first
    slots = [player for player in others for _ in range(len(player.goals) - len(player.fulfilled))]
    # A position text may claim what no deal can make true; then all that counts is that nobody holds twice.
    dealt = _dealt([player.lacks for player in slots], deck) or deck
    hands = {player.seat: list(player.fulfilled) for player in others}
    for player, goal in zip(slots, dealt, strict=False):
        hands[player.seat].append(goal)
    for player in others:
        player.goals = tuple(hands[player.seat])


def _dealt(lacks: Sequence[Sequence[str]], deck: list[str]) -> list[str] | None:
    """A goal of the deck for each, none that it lacks; None: there is no such deal."""
    if not lacks:
        return []
    for at, goal in enumerate(deck):
        if goal not in lacks[0]:
            rest = _dealt(lacks[1:], deck[:at] + deck[at + 1 :])
            if rest is not None:
                return [goal, *rest]
    return None


def after_kill(state: State, killer: int, victim: Unit) -> None:
    """An enemy creature was eliminated; what that fulfils is looked at by `settle`."""
    if state.settings.goals and not state.players[killer].out:
        state.slain = (*state.slain, (killer, victim))


def settle(state: State) -> None:
    """Look at the kills of an action, or of a step of the end phase, when it is over.

    Not before: in the middle of an action others may be asked, and what was shown since the last checkpoint
    would not be there any more when hidden things are dealt anew (docs/architecture.md, rule 2 for flows).
    """
    slain, state.slain = state.slain, ()
    for killer, victim in slain:  # who fell together with the victim, or after it, has done it
        _look(state, state.players[killer], "kill", victim)


def after_round(state: State) -> None:
    """In end-phase step 2."""
    _look_at_all(state, "round")


def at_the_end(state: State) -> None:
    """The last goals count, and those that were missed are shown."""
    settle(state)
    _look_at_all(state, "end")
    for player in state.players:
        missed = tuple(goal for goal in player.goals if goal not in player.fulfilled)
        if missed:
            state.emit(GoalsMissed(seat=player.seat, goals=missed, rules=RULES))


def _look_at_all(state: State, when: When) -> None:
    if state.settings.goals:
        for player in state.players:
            if not player.out:  # nothing more is scored (SUM-PREP-09, SUM-Q-128)
                _look(state, player, when)


def _look(state: State, player: Player, when: When, victim: Unit | None = None) -> None:
    """All goals of this moment, held or not: everybody can see what a player would have to show now."""
    for goal in GOALS.values():
        if goal.when != when or goal.id in player.fulfilled or goal.id in player.lacks:
            continue
        if not goal.done(state, player, victim):
            continue
        if goal.id not in player.goals:
            player.lacks = (*player.lacks, goal.id)
            continue
        player.points += goal.points
        player.fulfilled = (*player.fulfilled, goal.id)
        state.emit(
            GoalFulfilled(
                seat=player.seat, goal=goal.id, points=goal.points, total=player.points, rules=RULES
            )
        )  # fmt: skip
