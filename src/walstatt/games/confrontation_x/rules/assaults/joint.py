"""Joint assaults: figures that are activated together attack one enemy together (CFX-Q-27, CFX-Q-84).

`jointly charge TARGET FIGURE FIGURE …`: all announce, all who have to test their courage, then those who dare
move one after the other; force and fear count together. After that each acts to its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.core.sifted import sifted
from walstatt.core.uncounted import Part
from walstatt.games.confrontation_x.events.moves import JointAnnounced
from walstatt.games.confrontation_x.rules import courage, effects
from walstatt.games.confrontation_x.rules.assaults import orders
from walstatt.games.confrontation_x.rules.assaults.assault import (
    Attack,
    advance,
    announced,
    arrived,
    redirected,
    touched,
)
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.assaults.volleys import Rush, volley
from walstatt.games.confrontation_x.rules.moves import allowance
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: How many enemies are offered as targets, the nearest first; all others are accepted.
OFFERED = {"charge": 3, "engage": 1}
NOT_TOGETHER = Why("not-together", ("CFX-Q-27", "CFX-FEAR-20"))


def read(words: tuple[str, ...]) -> tuple[Order, tuple[str, ...]] | None:
    """How they attack, and who; None: it is no joint assault."""
    if len(words) < 5 or words[0] != "jointly" or words[1] not in orders.VERBS:
        return None
    members = words[3:]
    return None if len(set(members)) < len(members) else (Order(words[1], (words[2],)), members)


def illegal(state: State, order: Order, members: Sequence[str]) -> Why | None:
    """Why these cannot attack so: each of them has to be able to, and nobody has moved yet."""
    for word in members:
        if word not in state.waiting or state.figures[word].acts:
            return NOT_TOGETHER
        if (why := orders.illegal(state, state.figures[word], order)) is not None:
            return why
    return None


def part(state: State) -> Part:
    """All who can attack one of the nearest enemies."""
    fresh = [state.figures[word] for word in state.waiting if not state.figures[word].acts]
    proposed: list[tuple[str, int, list[Figure]]] = []
    for how, most in OFFERED.items():
        able = [figure for figure in fresh if orders.unable(state, figure, how) is None]
        if len(able) > 1:
            enemies = len(state.enemies(able[0]))
            proposed += [(how, rank, able) for rank in range(min(most, enemies))]

    def look(number: int) -> Option | None:
        how, rank, able = proposed[number]
        near = sorted(state.enemies(able[0]), key=lambda e: min(orders.square(one, e) for one in able))
        order = Order(how, (near[rank].word,))
        some = [one.word for one in able if orders.untargetable(state, one, near[rank].word, order) is None]
        return Option(("jointly", how, near[rank].word, *some)) if len(some) > 1 else None

    def judge(words: tuple[str, ...]) -> Option | None:
        found = read(words)
        return Option(words) if found is not None and illegal(state, *found) is None else None

    return sifted("jointly", len(proposed), look, judge)


def assault(state: State, order: Order, members: Sequence[str]) -> Flow:
    """All of them, from the announcement to the end of their moves (CFX-FEAR-20 to 22)."""
    target = order.targets[0]
    was = [state.figures[target]]
    seat = state.figures[members[0]].seat
    rules = ("CFX-Q-27", "CFX-Q-84")
    state.emit(JointAnnounced(seat=seat, figures=tuple(members), target=target, how=order.how, rules=rules))
    for word in members:
        if word in state.figures:  # the boiler of one of them may have burst
            yield from announced(state, word, order)
    there = [word for word in members if word in state.figures]
    daring = yield from courage.before_joint(state, there, [target] if target in state.figures else [])
    rushes = [Rush(w, order, was, allowance(state, state.figures[w], order.gait)) for w in daring]
    now = yield from volley(state, rushes)
    attacks: list[Attack] = []
    left: dict[str, int] = {}
    for word, _, _, most in rushes:
        before = touched(state, word)
        found = yield from advance(state, word, now[word], was, most)
        if found is not None and found.reached:
            attacks.append(Attack(word, found.start, now[word], before))
            left[word] = most - found.cost
    yield from arrived(state, attacks)
    for word, rest in left.items():
        yield from redirected(state, word, now[word].how, rest)
    effects.expire(state, "move")
