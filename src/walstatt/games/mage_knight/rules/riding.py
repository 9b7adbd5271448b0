"""Chariots and their passengers (CHAR, MKN-BASE-114 to 117).

A passenger is not on the table: nothing can be aimed at it, and it touches nobody. It acts with its own dial,
tokens and actions, and attacks through a side or the rear of its chariot, `strike p/left T`. It boards and
leaves by a move action (MKN-BASE-117): `board F CHARIOT`, `leave F x,y @f`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.large import Alighted, Boarded, CarriedOver
from walstatt.games.mage_knight.rules import damage, moving
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.contact import in_contact, sections, touched_there, touches_part
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.going import DEMORALISED
from walstatt.games.mage_knight.rules.moves import illegal_place
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Point, bearing, spots_around
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

#: Carried over to the passenger with this and more (MKN-BASE-116).
CARRIES = 5
FRONT = "/front"


# --- getting in and out -------------------------------------------------------------------------------------


def cannot_ride(figure: Figure, chariot: Figure) -> Why | None:
    """Who can be a passenger: one warrior of the same player, on a round base (MKN-Q-101)."""
    if chariot.kind.type != "chariot" or chariot.seat != figure.seat:
        return Why("no-chariot", ("MKN-BASE-114",), {"what": chariot})
    if chariot.rider:
        return Why("chariot-full", ("MKN-BASE-114",), {"what": chariot})
    if figure.kind.type != "warrior" or figure.captive or figure.captor:
        return Why("cannot-ride", ("MKN-BASE-117", "MKN-Q-101"), {"what": figure})
    return None


def cannot_board(state: State, figure: Figure, chariot: Figure) -> Why | None:
    """By its own move action, in contact with the rear or a side section (MKN-BASE-117)."""
    why = cannot_act(state, figure, free=figure.has("quickness")) or cannot_ride(figure, chariot)
    if why is None and not _at_a_door(state, figure, chariot):
        return Why("not-at-chariot", ("MKN-BASE-117",), {"what": chariot})
    return why


def _at_a_door(state: State, figure: Figure, chariot: Figure) -> bool:
    sides = [part for part in sections(chariot) if not part.word.endswith(FRONT)]
    return in_contact(figure, chariot) and any(touches_part(state, part, figure) for part in sides)


def take_in(state: State, figure: Figure, chariot: Figure, *rules: str) -> None:
    del state.figures[figure.word]
    state.riders[figure.word] = figure.changed(riding=chariot.word, of=figure.word)
    state.change(state.figures[chariot.word], rider=figure.word)
    state.emit(Boarded(seat=figure.seat, figure=figure.word, chariot=chariot.word, rules=rules))


def board(state: State, word: str, chariot: str) -> None:
    """Who touches opposing figures has to break away first (MKN-BASE-46)."""
    if moving.break_away(state, state.figures[word]):
        take_in(state, state.figures[word], state.figures[chariot], "MKN-BASE-117")


def cannot_leave(state: State, rider: Figure, place: Point, facing: int) -> Why | None:
    """Into contact with the rear or a side section (MKN-BASE-117)."""
    chariot = state.figures[rider.riding]
    there = rider.changed(of="", riding="").standing(place.x, place.y, facing)
    if not _at_a_door(state, there, chariot):
        return Why("not-at-chariot", ("MKN-BASE-117",), {"what": chariot})
    wrong = illegal_place(state, there, there.base, wading=rider.has("aquatic"))
    if wrong is None and rider.demoralised and touched_there(state, there, there.base):
        return DEMORALISED
    return wrong


class LeaveMenu(Judged):
    """`leave F x,y @f`."""

    __slots__ = ()

    def __init__(self, state: State, rider: Figure) -> None:
        chariot = state.figures[rider.riding]
        there = rider.base.at(chariot.at)

        def option(place: Point, facing: int) -> Option | None:
            if cannot_leave(state, rider, place, facing) is not None:
                return None
            return Option(("leave", rider.word, point_word(place), facing_word(facing)))

        def judge(words: tuple[str, ...]) -> Option | None:
            if words[:2] != ("leave", rider.word) or len(words) not in (3, 4):
                return None
            place = read_point(words[2])
            facing = read_facing(words[3]) if len(words) == 4 else chariot.facing
            return None if place is None or facing is None else option(place, facing)

        def listed() -> Iterator[Option]:
            for place in spots_around(state.table, there, chariot.base, state.others(chariot)):
                facing = bearing(place.x - chariot.base.x, place.y - chariot.base.y)
                found = option(place, facing)
                if found is not None:
                    yield found

        super().__init__(list(listed()), judge)


def leave(state: State, word: str, place: Point, facing: int) -> Flow:
    rider = state.riders.pop(word)
    chariot = state.change(state.figures[rider.riding], rider="")
    there = rider.changed(riding="", of="").standing(place.x, place.y, facing)
    state.figures[word] = there
    state.emit(
        Alighted(
            seat=rider.seat, figure=word, chariot=chariot.word, at=(place.x, place.y), facing=facing,
            rules=("MKN-BASE-117",),
        )
    )  # fmt: skip
    yield from moving.arrived(state, word)


# --- damage -------------------------------------------------------------------------------------------------


def carry_over(state: State, plan: Attack, harms: Sequence[Harm]) -> None:
    """A side or the rear of a chariot was hit by a close or ranged combat action: a die decides whether its
    passenger takes as much, which is no attack and is not reduced (MKN-CHAR-05, MKN-CHAR-11, MKN-CHAR-12,
    MKN-BASE-116, MKN-Q-102)."""
    carried = []
    for harm in harms:
        if "/" not in harm.figure or harm.figure.endswith(FRONT) or not harm.clicks:
            continue
        chariot = state.figures.get(harm.figure.partition("/")[0])
        if chariot is None or not chariot.rider:  # MKN-BASE-116
            continue
        die = state.dice.roll(6)
        hit = die >= CARRIES
        state.emit(
            CarriedOver(figure=chariot.rider, chariot=chariot.word, die=die, hit=hit, rules=("MKN-CHAR-11",))
        )
        if hit:
            carried.append(Harm(chariot.rider, harm.clicks, "carried", harm.by, ("MKN-CHAR-12",)))
    damage.deal(state, carried)
