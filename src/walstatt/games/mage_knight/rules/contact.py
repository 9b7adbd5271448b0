"""Base contact and arcs: who touches whom, and with which side (BAS, ARC, MKN-BASE-144, MKN-BASE-160).

Bases are in contact up to a gap of a hundredth of an inch (MKN-Q-55). Where two figures stand at heights
between which there is no contact (abrupt terrain, castle sections), touching footprints do not count
(MKN-BASE-186).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from walstatt.games.mage_knight.state.figures import CONTACT, SEAM
from walstatt.games.mage_knight.state.state import Figure, State, section_of
from walstatt.games.mage_knight.state.terrain import lie_of
from walstatt.spaces.table import FULL_TURN, Disc, Footprint, Place, Table, in_arc, levels_meet, within
from walstatt.spaces.table.lines import crossings
from walstatt.spaces.table.terrain import Piece

#: Up to this width the rear circle of a double base is behind its figure (MKN-BASE-160).
HALF = FULL_TURN // 2
#: The arc of a section (MKN-MD-06).
QUARTER = FULL_TURN // 4 + 2 * SEAM


def in_contact(a: Figure, b: Figure) -> bool:
    """Whether two bases touch; a mounted one touches with either circle (MKN-BASE-159)."""
    # MKN-BASE-186, MKN-FL-06
    return within(a.base, b.base, CONTACT) and levels_meet(a.level, b.level) and a.base[3] != b.base[3]


def would_touch(base: Footprint, figure: Figure, other: Figure) -> bool:
    """Whether a figure that stood there would be in contact with another."""
    return within(base, other.base, CONTACT) and levels_meet(figure.level, other.level)


def enemies_touched(state: State, figure: Figure) -> list[Figure]:
    """The opposing figures in contact (MKN-BASE-44, MKN-Q-55, MKN-BASE-186), of a section those that touch it
    (MKN-Q-97); to a captive its captor is one (MKN-BASE-78)."""
    if figure.captor:
        captor = state.figures[figure.captor]
        return [captor] if in_contact(figure, captor) else []
    base, team, level = figure.base, figure.team, figure.level
    left, right, low, high = figure.room
    west, east, south, north = left - CONTACT, right + CONTACT, low - CONTACT, high + CONTACT
    found = [
        other
        for other in state.figures.values()
        if (room := other.room)[0] <= east
        and room[1] >= west
        and room[2] <= north
        and room[3] >= south
        and other.team != team
        and not other.captor
        and within(base, other.base, CONTACT)
        and levels_meet(level, other.level)
    ]
    if figure.of:  # a section, or a passenger that fights through one
        return [other for other in found if front_touches(state, figure, other)]
    return found


def touched_among(figure: Figure, near: Iterable[Figure]) -> list[Figure]:
    """Those in contact of some opposing figures; `figure` is no captive and no part of another."""
    base, level = figure.base, figure.level
    return [other for other in near if within(base, other.base, CONTACT) and levels_meet(level, other.level)]


def in_touch(state: State) -> frozenset[str]:
    """Who touches an opposing figure, of all on the table, each pair looked at once (MKN-BASE-31)."""
    ground = state.still.ground
    known: frozenset[str] | None = ground.known.get("touching")
    if known is None:
        known = frozenset(_in_touch(state))
        ground.keep("touching", known)
    return known


def _in_touch(state: State) -> set[str]:
    found: set[str] = set()
    sides: dict[int, list[Figure]] = {}
    for figure in state.figures.values():
        if figure.captor:
            if in_contact(figure, state.figures[figure.captor]):  # to it its captor is one (MKN-BASE-78)
                found.add(figure.word)
            continue
        base, team, level = figure.base, figure.team, figure.level
        left, right, low, high = figure.room
        west, east, south, north = left - CONTACT, right + CONTACT, low - CONTACT, high + CONTACT
        for side, others in sides.items():
            if side == team:
                continue
            near = [
                other
                for other in others
                if (room := other.room)[0] <= east
                and room[1] >= west
                and room[2] <= north
                and room[3] >= south
            ]
            for other in near:
                if within(base, other.base, CONTACT) and levels_meet(level, other.level):
                    found.add(figure.word)
                    found.add(other.word)
        sides.setdefault(team, []).append(figure)
    return found


def neighbours(figures: Sequence[Figure]) -> dict[str, list[Figure]]:
    """Of some figures, by their words, those that each of them touches."""
    near: dict[str, list[Figure]] = {figure.word: [] for figure in figures}
    for number, figure in enumerate(figures, 1):
        left, right, low, high = figure.room
        west, east, south, north = left - CONTACT, right + CONTACT, low - CONTACT, high + CONTACT
        for other in figures[number:]:
            room = other.room
            if (
                room[0] <= east
                and room[1] >= west
                and room[2] <= north
                and room[3] >= south
                and in_contact(figure, other)
            ):
                near[figure.word].append(other)
                near[other.word].append(figure)
    return near


def friends_touched(state: State, figure: Figure) -> list[Figure]:
    return [other for other in state.friendly(figure) if in_contact(figure, other)]


def touched_there(state: State, figure: Figure, base: Footprint) -> list[Figure]:
    """The opposing figures that it would touch if it stood there."""
    return [other for other in state.opposing(figure) if would_touch(base, figure, other)]


# --- figures with several dials -----------------------------------------------------------------------------


def sections(whole: Figure) -> list[Figure]:
    """All sections of a figure, worn out or not, from its front on."""
    return [section_of(whole, number) for number in range(len(whole.kind.sections))]


def working(state: State, seat: int) -> list[Figure]:
    """Who shows abilities: figures, sections that are not worn out, passengers."""
    found: list[Figure] = []
    for figure in state.everyone_of(seat):
        if figure.kind.large:
            found += [part for part in sections(figure) if not part.slot.dead]
        else:
            found.append(figure)
    return found


def touched_parts(state: State, figure: Figure, other: Figure) -> list[Figure]:
    """What of a figure somebody in contact touches: the figure itself, or of one with several dials the
    section, or both where it touches their dividing line (MKN-MD-08, MKN-MD-09)."""
    if not figure.kind.large:
        return [figure]
    return [part for part in sections(figure) if front_touches(state, part, other)]


def touches_part(state: State, part: Figure, other: Figure) -> bool:
    """Whether somebody is in contact with a figure, or with just this section of one."""
    return in_contact(part, other) and (not part.of or front_touches(state, part, other))


# --- arcs ---------------------------------------------------------------------------------------------------


def arc_of(state: State, figure: Figure) -> int:
    """How wide its front arc is; in Conquest most figures look all around (MKN-BASE-198). A passenger has
    that of the section through which it attacks (MKN-BASE-115)."""
    kind = figure.kind
    if figure.riding:
        return QUARTER
    if state.settings.conquest and kind.single and not kind.unique and kind.type != "titan":
        return FULL_TURN
    return kind.arc


def front_touches(state: State, figure: Figure, other: Figure) -> bool:
    """Whether somebody in contact touches its front arc; the edge belongs to it (MKN-Q-91)."""
    return arc_touches(figure.base, figure.facing, arc_of(state, figure), other.base)


def arc_touches(base: Footprint, facing: int, arc: int, other: Footprint) -> bool:
    """Whether a base in contact touches the arc of another.

    Of a double base only the front circle has an arc of at most 180 degrees; with a wider one the direction
    from the front dot decides for both circles (MKN-BASE-160).
    """
    if arc >= FULL_TURN:
        return True
    centre = (base[0], base[1])
    front = Disc(*centre, base.form.radius if base.form else base[2], base[3])  # type: ignore[union-attr]
    for part in _circles(other):
        if base.form is None or within(front, part, CONTACT):
            if (base.form is not None or within(base, part, CONTACT)) and in_arc(
                centre, facing, arc, part.centre
            ):
                return True
        elif arc > HALF and within(base, part, CONTACT) and in_arc(centre, facing, arc, part.centre):
            return True
    return False


def rear_touched(state: State, figure: Figure, attacker: Figure) -> bool:
    """Whether an attacker in contact touches it outside its front arc (MKN-BASE-63)."""
    kind = figure.kind
    if kind.type in ("multi", "chariot", "castle"):  # no rear arc (MKN-BASE-195, MKN-BASE-196, MKN-BASE-63)
        return False
    return not front_touches(state, figure, attacker)


def sees_in_arc(state: State, figure: Figure, point: Place) -> bool:
    """Whether a line from its centre dot to a point leaves through its front arc (MKN-BASE-53)."""
    return in_arc(figure.at, figure.facing, arc_of(state, figure), point)


def _circles(base: Footprint) -> tuple[Disc, ...]:
    return base.circles if base.form is not None else (base,)  # type: ignore[union-attr]


# --- low walls ----------------------------------------------------------------------------------------------


def walls(table: Table) -> tuple[Piece, ...]:
    return lie_of(table).walls


def across_a_wall(state: State, figure: Figure, other: Figure) -> bool:
    """Whether two figures face each other across a low wall: both touch it, the line between their dots
    crosses it, and they are no further apart than it is wide (MKN-BAS-12, MKN-Q-54)."""
    return any(_across(wall, figure, other) for wall in walls_touched(state, figure))


def walls_touched(state: State, figure: Figure) -> list[Piece]:
    x, y, reach = figure.base[0], figure.base[1], figure.base[2] + CONTACT
    found = []
    for wall in walls(state.table):
        left, right, low, high = wall.box
        near = left - reach <= x <= right + reach and low - reach <= y <= high + reach
        if near and wall.gap(figure.base) <= CONTACT:
            found.append(wall)
    return found


def _across(wall: Piece, figure: Figure, other: Figure) -> bool:
    """`figure` touches the wall."""
    return (
        within(figure.base, other.base, wall.size + CONTACT)
        and wall.gap(other.base) <= CONTACT
        and bool(crossings(figure.at, other.at, (), (wall,)))
    )


def within_reach(state: State, figure: Figure) -> list[Figure]:
    """The opposing figures that a close combat attack through its front arc can be aimed at
    (MKN-BASE-62, MKN-BASE-65)."""
    found = [other for other in enemies_touched(state, figure) if front_touches(state, figure, other)]
    for wall in walls_touched(state, figure):
        found += [
            other
            for other in state.opposing(figure)
            if _across(wall, figure, other) and other not in found and sees_in_arc(state, figure, other.at)
        ]
    if state.castle:
        from walstatt.games.mage_knight.rules.access import fought_through

        found += [other for other in fought_through(state, figure) if other not in found]
    return found
