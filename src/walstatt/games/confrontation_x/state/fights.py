"""Combats: who fights whom, the dice of each figure, and how far the one under way has come (MEL, CDICE,
EXCH)."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

#: What comes next in a combat (CFX-ATK-10): announcements, INI test, sharing the dice out, whose attack is
#: due; then the steps of one attack (CFX-ATK-11), attacks on terrain, and the end.
Stage = Literal["begin", "ini", "share", "exchange", "strike", "defend", "ward", "assail", "end"]

CombatState = Literal["next", "now", "done"]
COMBAT_STATES: tuple[CombatState, ...] = get_args(CombatState)


class Combat(NamedTuple):
    """One figure against one or more enemies (CFX-MEL-04)."""

    number: int
    centre: str  # the lone figure; of two either
    others: tuple[str, ...]
    state: CombatState = "next"
    chosen_by: int = -1  # the seat that selected it
    piece: str = ""  # the piece of terrain that it fights instead (CFX-TFGT-17)

    @property
    def figures(self) -> tuple[str, ...]:
        return (self.centre, *self.others)


class Pool(NamedTuple):
    """The combat dice that a figure has left (CFX-CDICE-05)."""

    attack: int = 0
    defence: int = 0
    aside: int = 0  # set aside by Fencer
    put_attack: int = 0  # as they were shared out: that counts for sustained defence (CFX-SDEF-03)
    put_defence: int = 0
    extra: int = 0  # won by announcements before they are shared out
    asked: bool = False  # has announced what it wanted to before sharing
    shared: bool = False
    sustaining: bool = False  # bound to sustained defence (CFX-SDEF-06)
    sustained: int = 0  # how often it was made in this combat


class Blow(NamedTuple):
    """An attack that has been announced (CFX-ATK-11)."""

    by: str
    on: str
    dice: int = 1  # attack dice that it uses up
    aside: bool = False  # it uses a die that was set aside instead
    strength: int = 0  # what announcements add to STR
    harder: int = 0  # and to the difficulty of the DEF test
    announced: tuple[str, ...] = ()  # abilities that were announced for it, by either side
    forgone: bool = False  # the damage roll is given up


class Fight(NamedTuple):
    """The combat that is being fought."""

    combat: int  # its number
    stage: Stage = "begin"
    pools: tuple[tuple[str, Pool], ...] = ()
    first: int = -1  # the team that won the INI test
    exchange: int = 1
    side: int = -1  # the team whose attacks are due
    struck: tuple[tuple[str, str], ...] = ()  # attacks of this exchange: who, whom ("": the die was given up)
    blow: Blow | None = None
    arrived: tuple[str, ...] = ()  # who has come into contact by pursuing afterwards
    razed: tuple[str, ...] = ()  # who has destroyed a piece of terrain (CFX-TFGT-06)

    def pool(self, word: str) -> Pool:
        return dict(self.pools).get(word, Pool())
