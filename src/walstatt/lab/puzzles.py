"""Finds puzzles in games of programs: `walstatt lab puzzles`.

At the start of a turn everything is looked at that can be done in it (`lab.tree`), so what a puzzle claims
is proved. "Win": how much can the other side lose at most? It is left with just that. "Save": how little can
the others, with what they hold, take away in their next turn at best? One has just one more. So every game
holds puzzles, even though few are decided by one turn. Those that hardly anything misses, or that are solved
by the first thing that one would do, are thrown away.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.puzzles import REACHED, GoalKind, Puzzle, Puzzler
from walstatt.lab.tree import Node, TooLarge, Tree, worth_of
from walstatt.players import Chair, make_player

#: Positions looked at in one turn, at most: at first, and of a puzzle; in a turn that answers it.
MOST, MOST_OF_ALL, MOST_REPLY = 4_000, 15_000, 1_500
#: In all turns together that answer; and so many of the ends at most may look better than the worst.
MOST_REPLIES, LESS_HARM = 40_000, 0.8
#: What is to be saved is in danger: so much would be lost, if nothing were done.
LEAST_HARM = 1
#: Positions looked at in a turn that is to save something, and its ends: few turns are worth it.
MOST_SAVED, MOST_ENDS = 9_000, 7_000
#: A puzzle has at least so many choices to make, and at most so many ways in all to make them.
LEAST_CHOICES, MOST_WAYS = 2, {"win": 160, "save": 500}
#: At least so unlikely is it to be solved by choosing blindly (in powers of ten).
LEAST_BLIND = {"win": 1.7, "save": 0.9}
#: What the other side is left with where it should not matter.
PLENTY = 20
#: So unlikely is a way to be found by choosing blindly (in powers of ten), for each difficulty above 1.
BLIND = (2.0, 2.3, 2.7, 3.2)


class Found(NamedTuple):
    puzzle: Puzzle
    game: int  # the number of the game in which it came up
    turn: int
    blind: float  # powers of ten against finding it by chance


def puzzler_of(game: Game[Any]) -> Puzzler:
    if game.puzzler is None:
        raise Problem("lab.no-puzzles", game=game.id)
    return game.puzzler


def positions(
    game: str, options: Mapping[str, str], player: str, goal: GoalKind, seed: int, number: int
) -> Iterator[Match]:
    """Moments of one game at which a puzzle may begin."""
    dice = Dice(seed).fork(number)
    match = Match.new(game, options, seed=dice.below(1 << 48))
    puzzler = puzzler_of(match.game)
    players = [make_player(player, dice.fork(100 + seat)) for seat in range(match.seats)]
    chairs = [Chair(match, seat) for seat in range(match.seats)]
    seen: Hashable = None
    while not match.over:
        decision = match.decisions[0]
        unit = match.game.unit(match.state, decision), decision.kind
        if unit != seen and not match.secret and match.at_checkpoint and puzzler.begins(match.state, goal):
            seen = unit
            yield match
        match.play(players[decision.seat].choose(chairs[decision.seat]), decision.seat)


def at_a_glance(match: Match, option: Option) -> bool:
    """Without those after which nothing more can be done than before: the best is the same."""
    puzzler = puzzler_of(match.game)
    return puzzler.known(option) and not puzzler.idle(match.decision, option)


def find(
    game: str, options: Mapping[str, str], player: str, goal: GoalKind, seed: int, number: int
) -> list[Found]:
    """The puzzles of one game."""
    look = win_in if goal == "win" else save_in
    found: list[Found] = []
    for match in positions(game, options, player, goal, seed, number):
        try:
            puzzle = look(match)
        except TooLarge:
            continue
        if puzzle is not None:
            found.append(Found(puzzle[0], number, len(match.choices), puzzle[1]))
    return found


# --- win in this turn ---------------------------------------------------------------------------------------


def win_in(match: Match) -> tuple[Puzzle, float] | None:
    seat, puzzler = match.decision.seat, puzzler_of(match.game)
    others = [other for other in range(match.seats) if other not in match.game.team(match.state, seat)]
    rich = _with_left(match, others[0], PLENTY)

    def taken(there: Match) -> float:
        if there.over and there.result is not None and seat not in there.result.winners:
            return -1.0  # lost, or both have
        return float(PLENTY - puzzler.left(there.state, others[0]))

    root = Tree(seat, taken, at_a_glance, MOST).grow(rich)
    most = root.value
    if most < 2 or -_by_chance(root, {}, most) < LEAST_BLIND["win"]:
        return None
    exact = _settled(_with_left(match, others[0], int(most)))
    return _puzzle(exact, "win")


def won(match: Match, seat: int) -> bool:
    return match.result is not None and seat in match.result.winners


def best_left(match: Match, seat: int, most: int = 600) -> int | None:
    """What the other side keeps at least after this turn; None where so many positions do not tell."""
    puzzler = puzzler_of(match.game)
    other = next(one for one in range(match.seats) if one not in match.game.team(match.state, seat))

    def kept(there: Match) -> float:
        return -float(puzzler.left(there.state, other))

    if match.over or match.decision.seat != seat:
        return puzzler.left(match.state, other)
    try:
        return -int(Tree(seat, kept, at_a_glance, most).grow(match).value)
    except TooLarge:
        return None


# --- save what the others can take --------------------------------------------------------------------------


def save_in(match: Match) -> tuple[Puzzle, float] | None:
    seat, puzzler = match.decision.seat, puzzler_of(match.game)
    others = [other for other in range(match.seats) if other not in match.game.team(match.state, seat)]
    rich = _with_left(_with_left(_threatened(match, others[0]), others[0], PLENTY), seat, PLENTY)
    idle = _let_be(rich)
    if idle.over or _at_once(idle, seat, puzzler) < LEAST_HARM:
        return None  # nothing is to be prevented
    ends: dict[Hashable, Match] = {}

    def note(there: Match) -> float:
        if not there.over:
            ends[_end_key(there, seat)] = there
            if len(ends) > MOST_ENDS:
                raise TooLarge
        return 0.0

    Tree(seat, note, at_a_glance, MOST_SAVED).grow(rich)
    at_once = sorted(
        ((_at_once(there, seat, puzzler), n) for n, there in enumerate(ends.values())),
    )
    listed = list(ends.values())
    if sum(harm < at_once[-1][0] for harm, _ in at_once) > LESS_HARM * len(listed):
        return None  # too many ways to be a puzzle
    least, effort = math.inf, 0
    for harm, n in at_once:
        if harm >= least:
            break
        worst, size = _worst(listed[n], seat, puzzler, least)
        least, effort = min(least, worst), effort + size
        if effort > MOST_REPLIES:
            raise TooLarge
    if not 0 <= least < PLENTY - 1 or at_once[-1][0] <= least:
        return None
    exact = _settled(_with_left(rich, seat, int(least) + 1))
    return _puzzle(exact, "save")


def _end_key(match: Match, seat: int) -> Hashable:
    return match.game.position_key(match.game.undrawn(match.state, seat))


def answered(match: Match, seat: int) -> Match:
    """The others' turn as it would be with what they held before they drew."""
    return Match.imagined(match.game, match.game.undrawn(match.state, seat).copy())


def _let_be(match: Match) -> Match:
    """The turn of somebody who does as little as can be said."""
    seat, there = match.decision.seat, match
    while not there.over and there.decision.seat == seat:
        there = there.branch(min(there.decision.options, key=len), seat)
    return there


def _at_once(match: Match, seat: int, puzzler: Puzzler) -> float:
    """What the others can take in their turn by one choice of one word."""
    reply = answered(match, seat)
    before = puzzler.left(reply.state, seat)
    there = [
        reply.branch(option, reply.decision.seat)
        for option in reply.decision.options
        if len(option) == 1 and puzzler.known(option)
    ]
    return max((float(before - puzzler.left(one.state, seat)) for one in there), default=0.0)


def _worst(match: Match, seat: int, puzzler: Puzzler, enough: float) -> tuple[float, int]:
    """The most that the others can take in their turn, and how many positions were looked at for it."""
    reply = answered(match, seat)
    before = puzzler.left(reply.state, seat)

    def taken(there: Match) -> float:
        return float(before - puzzler.left(there.state, seat))

    tree = Tree(reply.decision.seat, taken, at_a_glance, MOST_REPLY, None if enough == math.inf else enough)
    return tree.grow(reply).value, tree.size


def saved(match: Match, seat: int) -> bool:
    """Whether the others cannot win in their turn with what they hold."""
    if match.over:
        return won(match, seat)
    return reply_that_wins(match, seat) is None


def _reply(match: Match, seat: int) -> tuple[Node, int]:
    """The others' turn, with what they hold: worth 1 if they can win; and how much was looked at for it."""
    reply = answered(match, seat)
    other = reply.decision.seat
    tree = Tree(other, lambda there: float(won(there, other)), at_a_glance, MOST_REPLY, 1.0)
    return tree.grow(reply), tree.size


def reply_that_wins(match: Match, seat: int) -> list[str] | None:
    """The choices with which the others win in their turn, with what they hold; None: there are none."""
    node: Node | float = _reply(match, seat)[0]
    if worth_of(node) < 1.0:
        return None
    line: list[str] = []
    while isinstance(node, Node):
        choice, node = next((choice, child) for choice, child in node.next.items() if worth_of(child) >= 1.0)
        line.append(choice)
    return line


# --- a position as a puzzle ---------------------------------------------------------------------------------


def _with_left(match: Match, seat: int, left: int) -> Match:
    state = match.state.copy()
    puzzler_of(match.game).set_left(state, seat, left)
    return Match.imagined(match.game, state)


def _threatened(match: Match, seat: int) -> Match:
    state = match.state.copy()
    puzzler_of(match.game).threaten(state, seat)
    return Match.imagined(match.game, state)


def _settled(match: Match) -> Match:
    """The position as its text says it: only that is shown to people."""
    return Match.from_position(puzzler_of(match.game).plain(match.position()))


def _puzzle(match: Match, goal: GoalKind) -> tuple[Puzzle, float] | None:
    """The puzzle in this position, unless it is too easy to be one, or there are too many ways."""
    found = _looked_through(match, goal)
    if found is None:
        return None
    ways, blind = found
    solution = shortest(ways)
    if blind < LEAST_BLIND[goal] or len(solution) < LEAST_CHOICES:
        return None
    difficulty = 1 + sum(blind >= bound for bound in BLIND)
    text = puzzler_of(match.game).plain(match.position())
    name = f"{goal}-{hashlib.sha256(text.encode()).hexdigest()[:6]}"
    return Puzzle(name, goal, difficulty, match.decision.seat, text, solution, ways), blind


def proved(puzzle: Puzzle) -> bool:
    """Whether looking at everything once more finds what the puzzle says."""
    found = _looked_through(puzzle.begin(), puzzle.goal)
    return found is not None and found[0] == puzzle.ways


def _looked_through(match: Match, goal: GoalKind) -> tuple[tuple[dict[str, int], ...], float] | None:
    """All ways to the goal and how unlikely they are; None where there is none, or too many."""
    seat, effort = match.decision.seat, 0
    known: dict[Hashable, float] = {}

    def worth(there: Match) -> float:
        nonlocal effort
        if there.over or goal == "win":
            return float(won(there, seat))
        key = _end_key(there, seat)
        if key not in known:
            node, size = _reply(there, seat)
            known[key] = 1.0 - node.value
            effort += size
            if effort > MOST_REPLIES:
                raise TooLarge
        return known[key]

    tree = Tree(seat, worth, at_a_glance, MOST_OF_ALL)
    return ways_of(tree, match, MOST_WAYS[goal]) if tree.grow(match).value >= 1 else None


def ways_of(tree: Tree, match: Match, most: int) -> tuple[tuple[dict[str, int], ...], float] | None:
    """Positions from which the goal can be reached, numbered as they are come to; None: too many.

    Here every choice counts, idle ones too. And how unlikely a way is found blindly, in powers of ten.
    """
    known = puzzler_of(match.game).known
    root = tree.grow(match)
    numbers = {id(root): 0}
    order = [(root, match)]
    ways: list[dict[str, int]] = []
    options: list[int] = []  # of each position; 1 where others are asked
    edges = 0
    for node, here in order:
        way: dict[str, int] = {}
        offered = [option for option in here.decision.options if known(option)]
        for option in offered:
            child = node.next.get(option.text)
            if child is not None and worth_of(child) < 1:
                continue
            there, child = tree.after(here, option)
            if worth_of(child) < 1:
                continue
            if not isinstance(child, Node):
                way[option.text] = REACHED
            else:
                if id(child) not in numbers:
                    numbers[id(child)] = len(order)
                    order.append((child, there))
                way[option.text] = numbers[id(child)]
        ways.append(way)
        options.append(len(offered) if node.own else len(way))
        edges += len(way)
        if edges > most:
            return None
    return tuple(ways), -_blindly(ways, options, 0, {})


def _blindly(
    ways: Sequence[Mapping[str, int]], options: Sequence[int], number: int, known: dict[int, float]
) -> float:
    """How likely the easiest way is found by choosing blindly, in powers of ten."""
    if number == REACHED:
        return 0.0
    if number not in known:
        best = max(_blindly(ways, options, after, known) for after in ways[number].values())
        known[number] = best + math.log10(len(ways[number]) / options[number])
    return known[number]


def shortest(ways: Sequence[Mapping[str, int]]) -> tuple[str, ...]:
    """A way with as few choices as can be."""
    paths: dict[int, tuple[str, ...]] = {0: ()}
    queue = [0]
    for number in queue:
        for choice, after in ways[number].items():
            if after == REACHED:
                return (*paths[number], choice)
            if after not in paths:
                paths[after] = (*paths[number], choice)
                queue.append(after)
    raise AssertionError("a puzzle has a solution")


def _by_chance(node: Node | float, known: dict[int, float], goal: float) -> float:
    """The same of a tree in which a unit is to be worth so much."""
    if not isinstance(node, Node):
        return 0.0
    if id(node) not in known:
        good = [child for child in node.next.values() if worth_of(child) >= goal]
        best = max(_by_chance(child, known, goal) for child in good)
        known[id(node)] = best + (math.log10(len(good) / len(node.next)) if node.own else 0.0)
    return known[id(node)]
