"""Abilities of shooting: permissions that the rules of shots ask for. Precise and Marksman are in
`dice.py`."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.games.confrontation_x.rules.abilities.says import PLAIN, Words, at_once, give, under_way
from walstatt.games.confrontation_x.rules.hooks import Aimed, Announce, May, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import MOVED, Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State

#: How much harder the shots of a Master Shot are, and what Sure Aim adds to STR at most (CFX-ABIL-105, 156).
HARDER, MARGIN = 2, 4


def rushes(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """With a charge, as the only shot of the activation (CFX-ABIL-09, CFX-Q-120)."""
    able = about.purpose == "charge" and figure.kind.weapon is not None and not figure.shots
    return PLAIN if able and not under_way(figure, "charge-and-shoot") else ()


def shoot_first(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    give(state, figure, "charge-and-shoot", "move", "CFX-ABIL-09", aim=about.against)


def not_mastering(state: State, figure: Figure, about: Occasion) -> bool:
    """Master Shot and Skirmish Fire exclude each other (CFX-ABIL-106)."""
    return not under_way(figure, "master-shot")


def masters(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """In its activation before its first shot, not after a run, which would be Skirmish Fire (CFX-Q-414,
    CFX-ABIL-106)."""
    fits = about.against == figure.word and figure.kind.weapon is not None and not figure.shots
    return PLAIN if fits and "run" not in figure.acts else ()


def master_shot(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    give(state, figure, "master-shot", "round", "CFX-ABIL-105", grants=(("shooting-twice", Has()),))


def stands(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """If it has not moved and used no powers in this round (CFX-ABIL-156), and announced no Master Shot
    (CFX-ABIL-106)."""
    shot = state.shot
    if shot is None or shot.by != figure.word or figure.moved & MOVED or shot.margin:
        return ()
    if {"spell", "miracle"} & set(figure.acts) or under_way(figure, "master-shot"):
        return ()
    return PLAIN


def takes_aim(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    """Nor may it afterwards."""
    assert state.shot is not None, "it was offered"
    state.shot = state.shot._replace(margin=MARGIN)
    give(state, figure, "sure-aim", "round", "CFX-ABIL-156", grants=(("standing-still", Has()),))


declare(
    "charge-and-shoot",
    "CFX-ABIL-09",
    "CFX-ABIL-10",
    "CFX-ABIL-11",
    "CFX-ABIL-12",
    "CFX-ABIL-13",
    "CFX-ABIL-14",
    does=[Announce("assault", rushes, at_once(shoot_first))],
    active=True,
)
declare(
    "skirmish-fire",
    "CFX-ABIL-135",
    does=[May("skirmish", not_mastering), May("shoot-running", not_mastering)],
    active=True,
)
declare("steady-hand", "CFX-ABIL-122", "CFX-ABIL-123", does=[May("steady"), May("sure-allocation")])
declare("target", "CFX-ABIL-155", does=[Aimed(None)])
declare(
    "master-shot", "CFX-ABIL-105", "CFX-ABIL-106", active=True,
    does=[Announce("activation", masters, at_once(master_shot), once=True)],
)  # fmt: skip
declare("shooting-twice", "CFX-ABIL-105", granted=True, does=[May("shoots-again"), Aimed(HARDER, own=True)])
declare(
    "sure-aim", "CFX-ABIL-156", active=True, does=[Announce("shot", stands, at_once(takes_aim), once=True)]
)  # fmt: skip
declare("standing-still", "CFX-ABIL-156", granted=True, does=[May("stuck"), May("stands-still")])
