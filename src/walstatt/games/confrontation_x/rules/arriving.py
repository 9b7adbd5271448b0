"""Figures that come to the table in the middle of a game, or are put elsewhere on it: where they may stand,
asking for it, and what they can do then (SUMN-03 to 05, SUMN-08, CFX-Q-99, CFX-Q-101)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events.magic import Arrived
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.moves import stopped
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.rules.sight import in_view
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, Point
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point
from walstatt.spaces.table.shapes import ahead

#: New figures stand so near whoever brings them in (CFX-SUMN-03), or an army's leader (CFX-ABIL-148).
NEAR = 10 * CENTIMETRE
#: So many places are listed.
LISTED = 6
#: Places are looked for in these directions from where somebody looks, and so far from base to base.
FAN = tuple(FULL_TURN * n // 24 for n in (0, 2, 22, 4, 20, 6, 18, 1, 23, 3, 21, 5, 19, 8, 16, 10, 14, 12))
GAPS = tuple(CENTIMETRE * n // 4 for n in (2, 12, 24, 36))
#: Whether somebody may stand so.
Judge = Callable[[Figure], Why | None]
Placed = Generator[Request, Any, Figure | None]


def unfree(state: State, there: Figure) -> Why | None:
    """Why nobody can be put there: something stands in the place, or an enemy would be in contact
    (CFX-SUMN-04)."""
    hits = ground(state, there).obstacles_at(there.base, state.others(there))
    if hits:
        return stopped(state, hits[0])  # CFX-MIR-24
    if (why := no_standing(state, there)) is not None:
        return why
    for enemy in state.enemies(there):
        if enemy.word != there.word and in_contact(state, there, enemy):
            return Why("contact", ("CFX-SUMN-04",), {"what": enemy}, (enemy.word,))
    return None


def beside(state: State, centre: Figure, *, reach: int = NEAR, front: bool = False) -> Judge:
    """Near somebody, base to base; `front`: in the field of view too, whether seen or not (CFX-SUMN-03,
    CFX-Q-101)."""

    def judge(there: Figure) -> Why | None:
        if apart(centre, there) > reach:
            facts = {"most": Length(reach), "what": centre}
            return Why("too-far-off", ("CFX-SUMN-03",), facts, (centre.word,))
        if front and not in_view(centre, there):  # CFX-Q-147
            return Why("not-in-front", ("CFX-SUMN-03", "CFX-Q-101"), {"what": centre}, (centre.word,))
        return unfree(state, there)

    return judge


def around(state: State, centre: Point, *, reach: int) -> Judge:
    """At most so far away from where somebody stands."""

    def judge(there: Figure) -> Why | None:
        dx, dy = there.base.x - centre.x, there.base.y - centre.y
        if dx * dx + dy * dy > reach * reach:
            return Why("too-far-off", ("CFX-Q-646",), {"most": Length(reach), "what": there})
        return unfree(state, there)

    return judge


# --- places -------------------------------------------------------------------------------------------------


def spots(figure: Figure, centre: Figure, judge: Judge, facing: int) -> Iterator[Point]:
    """Places where a figure may stand, before somebody first, then around."""
    for gap in GAPS:
        for turn in FAN:
            angle = centre.facing + turn
            at = ahead(centre.at, angle, centre.base[2] + figure.base[2] + gap)
            if judge(figure.standing(at.x, at.y, facing)) is None:
                yield at


def possible(figure: Figure, centre: Figure, judge: Judge) -> bool:
    """Whether there is any place (CFX-SUMN-05)."""
    return next(spots(figure, centre, judge, centre.facing), None) is not None


def menu(figure: Figure, centre: Figure, judge: Judge, facing: int) -> Judged:
    """`put X,Y [@F]`: a few places are listed, every other is judged."""
    listed = []
    for at in spots(figure, centre, judge, facing):
        listed.append(Option(("put", point_word(at), facing_word(facing))))
        if len(listed) == LISTED:
            break

    def read(words: tuple[str, ...]) -> Option | None:
        there = read_place(figure, words, facing)
        if there is None or judge(there) is not None:
            return None
        return Option(("put", point_word(there.at), facing_word(there.facing)))

    return Judged(listed, read)


def read_place(figure: Figure, words: tuple[str, ...], facing: int) -> Figure | None:
    """The figure where the words of an answer put it."""
    at = read_point(words[1]) if 2 <= len(words) <= 3 and words[0] == "put" else None
    looks = read_facing(words[2]) if len(words) == 3 else facing
    return None if at is None or looks is None else figure.standing(at.x, at.y, looks)


def asked(
    state: State, seat: int, figure: Figure, centre: Figure, judge: Judge, facing: int, *rules: str
) -> Placed:
    """Where somebody puts a figure; None: nowhere, because there is no place."""
    found = menu(figure, centre, judge, facing)
    if not found.size:
        return None
    answer: Option = yield ask(seat, "put", found, *rules, about=(centre.word,))
    return read_place(figure, tuple(answer), facing)


# --- coming -------------------------------------------------------------------------------------------------


def arrive(state: State, figure: Figure, by: str, how: str, *rules: str) -> Figure:
    """A figure is there now; in this round it does nothing any more (CFX-SUMN-08, CFX-SUP-18, CFX-Q-99)."""
    there = figure.changed(arrived=state.round, activated=True)
    state.figures[there.word] = there
    settle(state, there.word)
    state.players[there.seat].out = False
    state.emit(
        Arrived(
            seat=there.seat, figure=there.word, by=by, at=(there.base.x, there.base.y), facing=there.facing,
            how=how, air=there.air, rules=rules,
        )
    )  # fmt: skip
    return there


def just_arrived(state: State, figure: Figure) -> bool:
    """Whether it came in this round: it makes no move, uses no power, counters nothing (CFX-Q-99)."""
    return bool(figure.arrived) and figure.arrived == state.round
