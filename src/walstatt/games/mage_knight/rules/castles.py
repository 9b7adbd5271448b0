"""Castle sections: who can attack them, what they give, what becomes of them (CAS, MKN-BASE-119 to 124,
MKN-BASE-196 to 199).

A section is a piece of terrain to stand on and something with a dial. It is no figure, and nothing is ever in
contact with it (MKN-CAS-05).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from walstatt.games.mage_knight.events.castle import CastleActions, Collapsed
from walstatt.games.mage_knight.rules import damage, ending
from walstatt.games.mage_knight.rules.access import at_wall, placed, touches
from walstatt.games.mage_knight.rules.fire import LARGE
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.figures import CONTACT, Kind
from walstatt.games.mage_knight.state.state import Figure, Player, State
from walstatt.games.mage_knight.state.terrain import wall_piece
from walstatt.spaces.table import (
    DEGREE,
    FULL_TURN,
    GROUND,
    Disc,
    Level,
    Place,
    Point,
    Table,
    spots_around,
    within,
)

if TYPE_CHECKING:
    from walstatt.games.mage_knight.rules.damage import Harm

#: So much damage is enough (MKN-BASE-120, MKN-Q-56).
STRONG = 4
ABLE = ("magic-blast", "pierce", "shockwave")


def raise_section(state: State, kind: Kind, seat: int, at: Point, degrees: int, word: str = "") -> Figure:
    """A section comes to the table, as terrain and with its dial; it looks along +y before it is turned."""
    assert kind.plan is not None
    name = word or state.new_word(kind, seat)  # MKN-BAS-08
    facing = (FULL_TURN // 4 + degrees * DEGREE) % FULL_TURN  # MKN-Q-109
    section = Figure(name, kind, seat, state.players[seat].team, at.x, at.y, facing)
    piece = wall_piece(name, kind.plan, kind.id, at, degrees)
    # In the air, as it were: at that level nothing touches it (MKN-CAS-05).
    state.castle[name] = section.changed(level=Level("air", piece.height, name))
    state.table = state.table.with_piece(piece)
    state.access[name] = tuple(placed(section, point) for point in kind.plan.access)
    return state.castle[name]


def standing_on(state: State, word: str) -> list[Figure]:
    return [figure for figure in state.figures.values() if figure.level.on == word]


# --- attacks on them ----------------------------------------------------------------------------------------


def able(figure: Figure, kind: str) -> bool:
    """Whether a figure can attack castle sections at all: damage of 4, several dials, a titan, or an ability
    that it has not switched off; Ram in close combat (MKN-BASE-120, MKN-CAS-09, MKN-CAS-12)."""
    if figure.slot.damage >= STRONG or figure.kind.type in (*LARGE, "titan"):
        return True
    return any(figure.has(ability) for ability in ABLE) or (kind == "close" and figure.has("ram"))


def cannot_storm(state: State, figure: Figure, kind: str, ability: str, section: Figure) -> Why | None:
    """Why a castle section cannot be the target of this attack; what a shot needs besides is asked
    elsewhere."""
    if section.team == figure.team:
        return Why("not-opposing", ("MKN-BASE-147",))
    if ability not in ("", "magic-blast", "weapon-master", "flame-lightning", "sweep"):
        return Why("never-castle", ("MKN-BASE-196",), {"what": section})
    if not able(figure, kind):
        return Why("too-weak", ("MKN-BASE-120", "MKN-Q-56"), {"what": section})
    if figure.level.on == section.word:
        return Why("stands-on", ("MKN-BASE-121", "MKN-CAS-13"), {"what": section})
    if kind == "close" and not at_wall(state, figure, section.word):
        return Why("not-in-reach", ("MKN-CAS-12",), {"what": section})
    return None


def no_castle_volley(members: Sequence[Figure]) -> Why | None:
    """Every member must be able to attack castle sections for itself, and none may show Shockwave
    (MKN-CAS-08 to 10)."""
    for member in members:
        if member.has("shockwave"):
            return Why("wave-in-volley", ("MKN-CAS-10", "MKN-Q-79"), {"what": member})
        if not able(member, "ranged"):
            return Why("too-weak", ("MKN-CAS-08", "MKN-BASE-120"), {"what": member})
    return None


# --- what they give -----------------------------------------------------------------------------------------


def fortification(state: State, figure: Figure) -> int:
    """The bonus of the section on which a figure stands: it stands where others have their speed
    (MKN-BASE-122)."""
    section = state.castle.get(str(figure.level.on))
    return section.slot.speed if section is not None else 0


def extra_actions(state: State, seat: int) -> int:
    """Actions by castle sections, which never add up: one by a citadel; in Conquest two by a citadel, one by
    any other that is no wall, and only for castle sections (MKN-ACT-09, MKN-ACT-10, MKN-BASE-124,
    MKN-Q-03)."""
    kinds = {
        section.kind.plan.kind
        for section in state.castle.values()
        if section.seat == seat and section.kind.plan is not None and not section.demoralised
    }
    if not state.settings.conquest:
        return 1 if "citadel" in kinds else 0
    return 2 if "citadel" in kinds else 1 if kinds - {"wall"} else 0


def give_actions(state: State, seat: int) -> None:
    """At the start of a turn."""
    count = extra_actions(state, seat)
    if not count:
        return
    if state.settings.conquest:
        state.reserve = count
    else:
        state.actions += count  # for whoever the player likes (MKN-Q-106)
        state.extra += count
    state.emit(CastleActions(seat=seat, actions=count, rules=("MKN-BASE-124", "MKN-ACT-09", "MKN-ACT-10")))


# --- the castle player's starting area ----------------------------------------------------------------------


def in_castle_area(state: State, player: Player, place: Place, radius: int) -> bool:
    """Whether a base touches one of the player's sections or stands on it, also where it has fallen
    (MKN-CAS-02)."""
    own = [s.base for s in (*state.castle.values(), *state.fallen.values()) if _own(s, player)]
    disc = Disc(place[0], place[1], radius, "?")
    return any(within(disc, base, CONTACT) for base in own)


def _own(section: Figure, player: Player) -> bool:
    return section.seat == player.seat and section.kind.plan is not None


def has_castle(player: Player) -> bool:
    return _castle_in(player.army)


@lru_cache(maxsize=256)
def _castle_in(army: tuple[Kind, ...]) -> bool:
    return any(kind.plan is not None for kind in army)


# --- damage -------------------------------------------------------------------------------------------------


def damaged(state: State, section: Figure, harm: Harm) -> None:
    """Three broken towers: it is eliminated, and whoever stands on it takes a die of clicks, which nothing
    reduces (MKN-CAS-01, MKN-BASE-196). A demoralised one stays, even in Conquest (MKN-BASE-199)."""
    if not section.slot.dead:
        return
    above = [figure.word for figure in standing_on(state, section.word)]
    ending.eliminate(state, section, harm.cause, harm.by, "MKN-BASE-196")  # MKN-CAS-01
    pieces = [piece for piece in state.table.pieces if piece.id != section.word]
    table = state.table
    state.table = Table(table.width, table.height, tuple(pieces), table.markers)
    state.access.pop(section.word, None)
    dice = []
    for word in above:
        _down(state, state.figures[word])
        dice.append(state.dice.roll(6))
    state.emit(Collapsed(section=section.word, figures=tuple(above), dice=tuple(dice), rules=("MKN-CAS-01",)))
    for word, die in zip(above, dice, strict=True):
        damage.suffer(state, damage.Harm(word, die, "collapse", harm.by, ("MKN-CAS-01",)))


def _down(state: State, figure: Figure) -> None:
    """It stands on the ground then, where it was; if somebody stands there already, beside that one
    (MKN-Q-107)."""
    there = figure.changed(level=GROUND)
    state.figures[figure.word] = there
    others = state.others(there)
    if state.table.free(there.base, others):
        return
    for other in others:
        if within(there.base, other, 0):
            spots = spots_around(state.table, there.base, other, others)
            if spots:
                state.figures[figure.word] = there.standing(spots[0].x, spots[0].y, there.facing)
                return


# --- the end ------------------------------------------------------------------------------------------------


def occupiers(state: State, section: Figure) -> list[int]:
    """Whose figures alone stand on a section and at its access points, if at least one of them is not
    demoralised and all are opposing to it (MKN-CHG-07)."""
    points = state.access.get(section.word, ())
    there = [
        figure
        for figure in state.figures.values()
        if not figure.captor
        and (
            figure.level.on == section.word
            or (not figure.level.on and any(touches(figure.base, point) for point in points))
        )
    ]
    if any(figure.team == section.team for figure in there) or all(figure.demoralised for figure in there):
        return []
    return sorted({figure.seat for figure in there})


def score(state: State) -> None:
    """Conquest: a demoralised section that is held by opposing figures gives them twice its points
    (MKN-CHG-07); its own player scores it too while it stands (MKN-VP-03)."""
    for section in state.castle.values():
        seats = occupiers(state, section) if state.settings.conquest and section.demoralised else []
        for seat in seats:
            points = 2 * section.kind.points // len(seats)
            ending.gain(state, seat, points, "conquered", section, "MKN-CHG-07")
