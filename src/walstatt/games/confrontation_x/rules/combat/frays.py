"""Frays and how they are divided into combats (MEL-02 to 08, PURS-07, PURS-08, CFX-Q-35, CFX-Q-305).

A division is made of stars: one figure, and one or more enemies in contact with it, everybody in just one.
The tactic winner says figure by figure whom it fights, where there is a choice that leaves nobody out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from walstatt.games.confrontation_x.events.combat import CombatDropped, CombatFormed
from walstatt.games.confrontation_x.rules.combat import assailing
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.state.fights import Combat
from walstatt.games.confrontation_x.state.state import State

Neighbours = Mapping[str, tuple[str, ...]]


class Stars(NamedTuple):
    """Who belongs to whom: the partners of every figure that has some."""

    partners: Mapping[str, frozenset[str]]

    def joined(self, one: str, other: str, *, torn: bool = False) -> Stars | None:
        """With one more pair; None: several would fight several. `torn`: the other leaves a combat of several
        against one for it."""
        mine, theirs = self.partners.get(one, frozenset()), self.partners.get(other, frozenset())
        found = dict(self.partners)
        if theirs and not self._may_lead(other):
            if not torn:
                return None
            (centre,) = theirs
            found[centre] -= {other}
            theirs = frozenset()
        if mine and (theirs or not self._may_lead(one)):
            return None
        found[one], found[other] = mine | {other}, theirs | {one}
        return Stars(found)

    def _may_lead(self, word: str) -> bool:
        """Whether more can join it: it is a centre already, or one of two."""
        partners = self.partners[word]
        return len(partners) > 1 or all(len(self.partners[one]) == 1 for one in partners)


# --- who is in contact with whom ----------------------------------------------------------------------------


def pending(state: State) -> list[Combat]:
    """Those between figures that are still to come."""
    return [combat for combat in state.combats if combat.state == "next" and not combat.piece]


def stars_of(combats: Iterable[Combat]) -> Stars:
    found: dict[str, frozenset[str]] = {}
    for combat in combats:
        found[combat.centre] = frozenset(combat.others)
        for other in combat.others:
            found[other] = frozenset((combat.centre,))
    return Stars(found)


def neighbours(state: State, words: Iterable[str]) -> Neighbours:
    """Whom each of these may be made to fight: enemies in contact that still need a combat or are in one to
    come; failing these, whoever is in contact, even if it has fought (CFX-Q-35, CFX-Q-305)."""
    wanted = tuple(words)
    waiting = {*wanted, *(word for combat in pending(state) for word in combat.figures)}
    found = {}
    for word in wanted:
        touched = tuple(other.word for other in opponents(state, state.figures[word]))
        found[word] = tuple(other for other in touched if other in waiting) or touched
    return found


# --- dividing -----------------------------------------------------------------------------------------------


def choices_for(stars: Stars, near: Neighbours, word: str, *, torn: bool) -> list[str]:
    """Whom a figure can fight so that nobody is left out in the end."""
    found = []
    for other in near[word]:
        then = stars.joined(word, other, torn=torn)
        if then is not None and completes(then, near, torn=torn):
            found.append(other)
    return found


def completes(stars: Stars, near: Neighbours, *, torn: bool) -> bool:
    """Whether everybody who still needs a combat can get one."""
    open_ones = [word for word in near if not stars.partners.get(word)]
    if not open_ones or torn:
        return True
    word = min(open_ones, key=lambda one: len(near[one]))
    for other in near[word]:
        then = stars.joined(word, other)
        if then is not None and completes(then, near, torn=torn):
            return True
    return False


class Division(NamedTuple):
    """How far a division has come: what is settled, and about whom there is a choice."""

    stars: Stars
    word: str = ""  # who is asked about; "": nobody
    options: tuple[str, ...] = ()


def divided(stars: Stars, near: Neighbours) -> Division:
    """Settles whatever can be only one way; what is fixed already is kept, if that is possible at all
    (CFX-MEL-08). See CFX-MEL-06."""
    torn = not completes(stars, near, torn=False)
    while True:
        open_ones = [word for word in near if not stars.partners.get(word)]
        if not open_ones:
            return Division(stars)
        able = {word: choices_for(stars, near, word, torn=torn) for word in open_ones}
        forced = next((word for word, some in able.items() if len(some) == 1), None)
        if forced is None:
            word = min(open_ones, key=lambda one: len(able[one]))
            return Division(stars, word, tuple(able[word]))
        then = stars.joined(forced, able[forced][0], torn=torn)
        assert then is not None, "it was a choice"
        stars = then


def settle(state: State, stars: Stars) -> None:
    """The combats to come are those of a division; who fought whom keeps the number of the combat."""
    before = {combat.figures: combat for combat in state.combats}
    number = max((combat.number for combat in state.combats), default=0)
    # CFX-MEL-10, CFX-TFGT-17
    found = [combat for combat in state.combats if combat.state != "next" or combat.piece]
    told: list[Combat] = []
    for centre in _centres(stars):
        others = tuple(word for word in state.figures if word in stars.partners[centre])
        same = before.get((centre, *others))
        if same is not None and same.state == "next":
            found.append(same)
            continue
        number += 1
        told.append(Combat(number, centre, others))
    state.combats = (*found, *told)
    for combat in told:
        rules = ("CFX-MEL-04", "CFX-MEL-05", "CFX-MEL-12")
        state.emit(CombatFormed(figure=combat.centre, others=combat.others, rules=rules))


def _centres(stars: Stars) -> list[str]:
    """One of every star; of two that fight each other the first."""
    found: list[str] = []
    for word, partners in stars.partners.items():
        if len(partners) > 1 or (len(partners) == 1 and _pair(stars, word) and not (partners & set(found))):
            found.append(word)
    return found


def _pair(stars: Stars, word: str) -> bool:
    (other,) = stars.partners[word]
    return len(stars.partners[other]) == 1


# --- after losses and pursuits ------------------------------------------------------------------------------


def begin(state: State) -> tuple[str, ...]:
    """Everybody in contact with enemies needs a combat (CFX-MEL-06)."""
    return tuple(figure.word for figure in state.figures.values() if opponents(state, figure))


def repaired(state: State, arrived: Iterable[str] = ()) -> tuple[str, ...]:
    """Combats to come lose whoever is gone or out of contact. Returns who needs a combat now: those who are
    left over and still in contact (CFX-Q-35), and whom pursuit has brought together (CFX-Q-305).
    See CFX-MEL-13."""
    found: list[str] = []
    kept: list[Combat] = []
    for combat in state.combats:
        if combat.piece and combat.state == "next":
            if assailing.stands(state, combat):
                kept.append(combat)
            else:
                state.emit(CombatDropped(figure=combat.centre, rules=("CFX-TFGT-17",)))
            continue
        if combat.state != "next":
            kept.append(combat)
            continue
        touched = _touched(state, combat.centre)
        others = tuple(word for word in combat.others if word in touched)
        left = [word for word in combat.figures if word in state.figures]
        if others:
            kept.append(combat._replace(others=others))
            left = [word for word in left if word not in others and word != combat.centre]
        else:
            state.emit(CombatDropped(figure=combat.centre, rules=("CFX-Q-35",)))
        found += [word for word in left if _touched(state, word)]
    state.combats = tuple(kept)
    waiting = {word for combat in pending(state) for word in combat.figures}
    for word in arrived:
        there = [one for one in (word, *_touched(state, word)) if one not in waiting]
        found += there if len(there) > 1 or _touched(state, word) else []
    return tuple(dict.fromkeys(found))


def _touched(state: State, word: str) -> tuple[str, ...]:
    figure = state.figures.get(word)
    return () if figure is None else tuple(other.word for other in opponents(state, figure))
