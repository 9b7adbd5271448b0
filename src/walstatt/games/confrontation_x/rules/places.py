"""Places along a side: how many figures can be in base contact with it (BASE-09 to 17, CFX-DATA-05).

Contacts take up places in the order in which they arose (CFX-Q-511); `State.crowded` holds the pairs that
touch closely enough but have no place (CFX-BASE-14). Only sides longer than those of an infantry base can be
touched by more figures than there are places for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from walstatt.games.confrontation_x.rules.contact import across, meet, side_length, touching_sides
from walstatt.games.confrontation_x.state.attributes import BASES
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table.sides import SideContact

SMALL, MIDDLE, LONG = (2 * BASES[base].half_width for base in ("infantry", "creature", "large"))
#: By the length of the side, then by that of the longest side which touches it (CFX-BASE-10 to 12, CFX-Q-08).
PLACES = {
    SMALL: {SMALL: 1, MIDDLE: 1, LONG: 1},
    MIDDLE: {SMALL: 2, MIDDLE: 1, LONG: 1},
    LONG: {SMALL: 2, MIDDLE: 2, LONG: 1},
}


def places(length: int, touching: Iterable[int]) -> int:
    """The largest of those that want contact with a side determines how many can be (CFX-BASE-15)."""
    return PLACES[length][max(touching)]


def wide(figure: Figure) -> bool:
    """Whether a side of its base has room for more than one."""
    return figure.base.form[0] > SMALL // 2 or figure.base.form[1] > SMALL // 2


# --- who has a place ----------------------------------------------------------------------------------------


def at_side(state: State, figure: Figure, side: int, without: str = "") -> Iterator[tuple[Figure, int]]:
    """Who has a place at a side, friend or enemy, with the length of the side by which it touches
    (CFX-Q-301)."""
    for other in state.figures.values():
        if other.word in (figure.word, without) or not meet(figure, other):
            continue
        shared = touching_sides(figure.base, other.base)
        if shared is not None and shared.side == side and pair(figure, other) not in state.crowded:
            yield other, side_length(other.base, shared.other)


def pair(one: Figure, other: Figure) -> tuple[str, str]:
    return (one.word, other.word) if one.word < other.word else (other.word, one.word)


def room(
    state: State, figure: Figure, side: int, newcomer: Figure, length: int, yielding: int | None = None
) -> bool:
    """Whether one more can be in contact with a side; figures of the seat `yielding` would make room
    (CFX-BASE-09, CFX-BASE-16)."""
    there = [own for one, own in at_side(state, figure, side, newcomer.word) if one.seat != yielding]
    lengths = [*there, length]
    return len(lengths) <= places(side_length(figure.base, side), lengths)


def fits(
    state: State, figure: Figure, other: Figure, shared: SideContact, yielding: int | None = None
) -> bool:
    """The limit works in both directions (CFX-BASE-17)."""
    mine, theirs = side_length(figure.base, shared.side), side_length(other.base, shared.other)
    return room(state, other, shared.other, figure, mine, yielding) and (
        room(state, figure, shared.side, other, theirs)
    )


def would_contact(state: State, there: Figure, other: Figure) -> bool:
    """Whether a figure would be in contact with another, if it came to stand where it is now thought to be:
    where no place is left it would only touch it (CFX-BASE-14)."""
    if not meet(there, other):
        return False
    shared = touching_sides(there.base, other.base)
    if shared is None:
        return there.team != other.team and across(state, there, other) is not None
    if not (wide(there) or wide(other)):
        return True
    return room(state, other, shared.other, there, side_length(there.base, shared.side))


def can_take(state: State, there: Figure, target: Figure) -> bool:
    """Whether an attacker can have a place at the side of its target; one of its own player's makes room
    (CFX-BASE-16, CFX-Q-522)."""
    shared = touching_sides(there.base, target.base)
    if shared is None or not wide(target):
        return True
    mine = side_length(there.base, shared.side)
    return room(state, target, shared.other, there, mine, there.seat)


# --- after every move ---------------------------------------------------------------------------------------


def settle(state: State, word: str = "", targets: Collection[str] = ()) -> None:
    """Who has a place now that somebody stands elsewhere, or is gone: whom it attacks first, then the longer
    shared length (CFX-Q-511). What it has left behind is free for those who touch it."""
    figure = state.figures.get(word)
    if state.crowded:
        state.crowded = frozenset(
            (a, b)
            for a, b in state.crowded
            if word not in (a, b) and a in state.figures and b in state.figures and _touch(state, a, b)
        )
    if figure is not None:
        _arrive(state, figure, targets)
    for a, b in sorted(state.crowded):
        one, other = state.figures[a], state.figures[b]
        shared = touching_sides(one.base, other.base)
        if word not in (a, b) and shared is not None and fits(state, one, other, shared):
            state.crowded -= {(a, b)}


def _touch(state: State, a: str, b: str) -> bool:
    return touching_sides(state.figures[a].base, state.figures[b].base) is not None


def _arrive(state: State, figure: Figure, targets: Collection[str]) -> None:
    """A figure has come to stand here: its contacts find places, one after the other."""
    touched = [
        (shared, other)
        for other in state.figures.values()
        if other.word != figure.word
        and meet(figure, other)
        and (shared := touching_sides(figure.base, other.base)) is not None
    ]
    if not touched or not (wide(figure) or any(wide(other) for _, other in touched)):
        return
    touched.sort(key=lambda found: (found[1].word not in targets, -found[0].length, found[1].word))
    state.crowded |= {pair(figure, other) for _, other in touched}  # nobody has a place yet
    for shared, other in touched:
        if fits(state, figure, other, shared):
            state.crowded -= {pair(figure, other)}
        elif other.word in targets and fits(state, figure, other, shared, figure.seat):
            _make_room(state, figure, other, shared)
            state.crowded -= {pair(figure, other)}


def _make_room(state: State, figure: Figure, target: Figure, shared: SideContact) -> None:
    """Own figures give their places at a side to the one that comes, as many as it takes (CFX-Q-301)."""
    own = [one for one, _ in at_side(state, target, shared.other, figure.word) if one.seat == figure.seat]
    for one in reversed(own):
        state.crowded |= {pair(one, target)}
        if fits(state, figure, target, shared):
            return


def crowded_out(state: State, figure: Figure) -> Sequence[str]:
    """Whom a figure touches without being in contact: there is no place left."""
    return [other for p in state.crowded if figure.word in p for other in p if other != figure.word]
