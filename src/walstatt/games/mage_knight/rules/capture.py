"""Captives: taking, leading and losing them (CAP, MKN-BASE-75 to 83)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, Options
from walstatt.games.mage_knight.events.course import Captured, Moved
from walstatt.games.mage_knight.rules.contact import in_contact
from walstatt.games.mage_knight.rules.ending import check_over
from walstatt.games.mage_knight.rules.moves import illegal_place
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import CONTACT
from walstatt.games.mage_knight.state.state import Figure, State, footprint
from walstatt.spaces.table import Footprint, Point, bearing, overlapping, spots_around, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

#: Showing one of these, a figure neither captures nor is captured; Command only protects (MKN-BASE-82).
WILD = frozenset(("battle-fury", "berserk", "invulnerability"))


NO_ROOM = Why("no-room-for-captive", ("MKN-BASE-77", "MKN-MLEV-03"))


def cannot_capture(figure: Figure) -> Why | None:
    """Why a figure may not take captives."""
    if figure.captive:
        return Why("holds-captive", ("MKN-CAP-16", "MKN-BASE-178"))
    if figure.slot.abilities & WILD:
        return Why("too-wild", ("MKN-BASE-82",))
    if not figure.kind.single or figure.kind.type == "titan" or figure.riding:
        return Why("no-captor", ("MKN-BASE-83", "MKN-Q-101"))
    return None


def cannot_be_captured(state: State, captor: Figure, target: Figure) -> Why | None:
    if target.captive:
        return Why("captor", ("MKN-BASE-177",))
    if target.slot.abilities & (WILD | {"command"}):
        return Why("never-captive", ("MKN-BASE-82",), {"what": target})
    if not target.kind.single or target.kind.type == "titan":
        return Why("never-captive", ("MKN-BASE-83",), {"what": target})
    # Across a low wall, or through an access point.
    if not in_contact(captor, target) and not places(state, captor, target):
        return Why("no-room-for-captive", ("MKN-CAP-13",))
    return None


def take(state: State, captor: str, word: str) -> Flow:
    """A hit makes the target a captive; nobody is hurt (MKN-BASE-75, MKN-CAP-12)."""
    holder, figure = state.figures[captor], state.figures[word]
    if figure.captive:  # cannot be: captors are no targets
        return
    state.change(figure, captor=captor, off=frozenset())
    state.change(holder, captive=word)
    state.emit(Captured(seat=holder.seat, figure=word, captor=captor, rules=("MKN-BASE-75",)))
    check_over(state)  # before it can be taken anywhere (MKN-CAP-19)
    if not in_contact(state.figures[captor], state.figures[word]):  # across a wall (MKN-CAP-13)
        yield from follow(state, captor)


def follow(state: State, captor: str, keep: Sequence[Footprint] = ()) -> Flow:
    """The captive is placed in contact with its captor, in any position and facing (MKN-BASE-79,
    MKN-CAP-14). `keep`: bases for which other members of a formation still need the room."""
    holder = state.figures.get(captor)
    if holder is None or not holder.captive:
        return
    captive = state.figures[holder.captive]
    facing = captive.facing  # a mounted one has been found room for as it looks now
    if not captive.kind.mounted:
        facing = bearing(holder.base.x - captive.base.x, holder.base.y - captive.base.y)

    def judge(words: tuple[str, ...]) -> Option | None:
        if len(words) not in (2, 3) or words[0] != "lead":
            return None
        place, turned = read_point(words[1]), read_facing(words[2]) if len(words) == 3 else facing
        if place is None or turned is None or not fits(state, holder, captive, place, turned, keep):
            return None
        return Option(("lead", point_word(place), facing_word(turned)))

    def menu() -> Options:
        listed = places(state, holder, captive, keep)
        return Judged([Option(("lead", point_word(place), facing_word(facing))) for place in listed], judge)

    answer: Option = yield ask(
        holder.seat, "lead", menu, "MKN-BASE-79", "MKN-CAP-14", about=(captive.word, captor)
    )
    place, turned = read_point(answer[1]), read_facing(answer[2])
    assert place is not None
    assert turned is not None, "the menu has read it"
    start = captive.at
    there = captive.standing(place.x, place.y, turned)
    state.figures[captive.word] = there.changed(level=holder.level)
    path = ((start.x, start.y), (place.x, place.y))
    state.emit(
        Moved(
            seat=holder.seat,
            figure=captive.word,
            path=path,
            facing=turned,
            how="captive",
            rules=("MKN-BASE-79",),
        )
    )


def places(state: State, holder: Figure, captive: Figure, keep: Sequence[Footprint] = ()) -> list[Point]:
    """Places for a captive beside its captor, the nearest first: where it stands, if the captor has not gone
    away."""
    return list(dict.fromkeys(_places(state, holder, captive, keep)))


def _places(state: State, holder: Figure, captive: Figure, keep: Sequence[Footprint] = ()) -> Iterator[Point]:
    if fits(state, holder, captive, captive.at, captive.facing, keep):
        yield captive.at
    others = [f.base for f in state.figures.values() if f.word not in (holder.word, captive.word)]
    for place in spots_around(state.table, captive.base, holder.base, [*others, *keep]):
        if fits(state, holder, captive, place, captive.facing, keep):
            yield place


def room_for_captive(state: State, moved: Figure, keep: Sequence[Footprint] = ()) -> bool:
    """Whether a captor that stood there could keep its captive in contact (MKN-BASE-77, MKN-MLEV-03)."""
    trial = state.copy()
    trial.figures[moved.word] = moved
    return next(_places(trial, moved, state.figures[moved.captive], keep), None) is not None


def fits(
    state: State, holder: Figure, captive: Figure, place: Point, facing: int, keep: Sequence[Footprint] = ()
) -> bool:
    if misfit(state, holder, captive, place, facing) is not None:
        return False
    base = footprint(captive.kind, place.x, place.y, facing, captive.word)
    return not any(overlapping(base, other) for other in keep)


def misfit(state: State, holder: Figure, captive: Figure, place: Point, facing: int) -> Why | None:
    """Why a captive cannot stand there: in contact with its captor, where there is room (MKN-BASE-79)."""
    base = footprint(captive.kind, place.x, place.y, facing, captive.word)
    if not _touches(base, holder.base):
        return Why("not-beside", ("MKN-BASE-79",), {"what": holder})
    there = captive.changed(level=holder.level)
    return illegal_place(state, there, base, wading=holder.has("aquatic"))  # MKN-AQUA-03


def _touches(base: Footprint, holder: Footprint) -> bool:
    return within(base, holder, CONTACT)
