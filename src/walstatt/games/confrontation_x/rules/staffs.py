"""Commanders, musicians, standard bearers, and the staffs they form by where they stand (CMD).

Who commands, whose aura somebody is in, and what that adds to COU and DIS; borrowing a commander's value is
in `rules/command.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

Role = Literal["musician", "standard"]
ROLES: tuple[Role, ...] = ("musician", "standard")
#: Which attribute a member of a staff raises (CFX-CMD-13, CFX-CMD-14).
RAISES: dict[str, Role] = {"dis": "musician", "cou": "standard"}


class Staff(NamedTuple):
    """A commander with those of the two that are in effect with it (CFX-CMD-04)."""

    commander: Figure
    musician: Figure | None = None
    standard: Figure | None = None

    @property
    def members(self) -> list[Figure]:
        return [one for one in self if one is not None]

    @property
    def full(self) -> bool:
        return self.musician is not None and self.standard is not None


def reach(figure: Figure) -> int:
    """The radius of its command aura, 0 where it has none: in panic Command is lost (CFX-CMD-09,
    CFX-PANIC-12)."""
    found = figure.ability("command")
    return 0 if found is None or figure.panic else found.value * CENTIMETRE


def role_of(figure: Figure) -> str:
    """musician, standard, or "": only who is no Character and has Command (CFX-CMD-05 to 07)."""
    return figure.kind.role if not figure.kind.character and figure.ability("command") is not None else ""


def is_commander(figure: Figure) -> bool:
    """CFX-CMD-02: the army's leader is something else."""
    return bool(reach(figure)) and not role_of(figure)


def within(figure: Figure, commander: Figure) -> bool:
    """Whether a figure is in an aura: any point of its base is (CFX-Q-93), at whatever altitude
    (CFX-CMD-20)."""
    return figure is commander or apart(figure, commander) <= reach(commander)


def profits(state: State, figure: Figure) -> bool:
    """Constructs and Living Dead cannot (CFX-CMD-21)."""
    return not may(state, figure, "no-command", ANY)


# --- staffs -------------------------------------------------------------------------------------------------


def staffs(state: State, team: int) -> list[Staff]:
    """The staffs of a side. A musician or standard bearer belongs to one at a time, to that of the nearest
    commander with whom it is in effect (CFX-CMD-10, CFX-Q-409, CFX-Q-540)."""
    own = [figure for figure in state.figures.values() if figure.team == team and reach(figure)]
    commanders = [figure for figure in own if not role_of(figure)]
    found = {commander.word: Staff(commander) for commander in commanders}
    for member in (figure for figure in own if role_of(figure)):
        able = [one for one in commanders if within(one, member) and within(member, one)]
        for one in sorted(able, key=lambda c: (apart(c, member), c.word)):
            staff, role = found[one.word], role_of(member)
            if getattr(staff, role) is None:
                found[one.word] = staff._replace(**{role: member})
                break
    return list(found.values())


def in_aura(figure: Figure, staff: Staff) -> bool:
    """The aura of a staff is all its members' together (CFX-CMD-11)."""
    return any(within(figure, member) for member in staff.members)


def over(state: State, figure: Figure) -> Iterator[Staff]:
    """Commanders and staffs in whose aura a figure is (CFX-CMD-12)."""
    if profits(state, figure):
        yield from (staff for staff in staffs(state, figure.team) if in_aura(figure, staff))


def bonus(state: State, figure: Figure, attribute: str) -> tuple[int, tuple[str, ...]]:
    """What staffs add to a figure's COU or DIS: 2 in the aura of a full one, else at most 1 (CFX-CMD-13 to
    17, CFX-Q-94, CFX-Q-95). See CFX-CMD-21, CFX-ABIL-06."""
    if not any(reach(one) and one.team == figure.team for one in state.figures.values()):
        return 0, ()
    if figure.word not in state.figures or not profits(state, figure):
        return 0, ()
    role = RAISES[attribute]
    formed = staffs(state, figure.team)
    if any(staff.full and in_aura(figure, staff) for staff in formed):
        return 2, ("CFX-CMD-17",)
    if role_of(figure) == role:  # it is in the printed values (CFX-CMD-15)
        return 0, ()
    near = [staff for staff in formed if getattr(staff, role) is not None and in_aura(figure, staff)]
    alone = [
        one
        for one in state.figures.values()
        if one.team == figure.team and reach(one) and role_of(one) == role and within(figure, one)
    ]
    if not near and not alone:
        return 0, ()
    return 1, ("CFX-CMD-13" if role == "musician" else "CFX-CMD-14",)
