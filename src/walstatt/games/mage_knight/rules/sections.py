"""Figures with several dials: which section acts, and which one an attack meets (MD, ARC, MKN-BASE-106 to
109).

A close combat attack meets the section that is touched, a shot the one that its line of fire crosses; on a
dividing line both, and the owner decides (MKN-ARC-02). Where what is met is worn out, the attacker chooses
among the other sections (MKN-MD-11).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.contact import in_contact, sections, sees_in_arc, touched_parts
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.state import Figure, State

Judge = Callable[[Figure], Why | None]


def cannot_fight(figure: Figure) -> Why | None:
    """Why this cannot attack: only sections that are not worn out do, and a passenger only through a side or
    the rear (MKN-BASE-107, MKN-BASE-109, MKN-BASE-115)."""
    if figure.kind.large or (figure.riding and figure.of == figure.word):  # MKN-BASE-107, 115, 119
        return Why("name-section", ("MKN-BASE-107", "MKN-BASE-115"), {"what": figure})
    if figure.riding and figure.word.endswith("/front"):
        return Why("not-front", ("MKN-BASE-115", "MKN-CHAR-09"), {"what": figure})
    if figure.slot.dead:
        return Why("inactive", ("MKN-BASE-109",), {"what": figure})
    return None


def lies_before(state: State, attacker: Figure, kind: str, whole: Figure) -> list[Figure]:
    """The sections that an attack meets, worn out or not (MKN-BASE-108)."""
    if kind == "close" and in_contact(attacker, whole):
        return touched_parts(state, whole, attacker)
    return [part for part in sections(whole) if sees_in_arc(state, part, attacker.at)]


def open_to(state: State, attacker: Figure, kind: str, whole: Figure) -> tuple[list[Figure], bool]:
    """The sections that can be struck: active ones that the attack meets; where there is none, all active
    ones, among which the attacker chooses (MKN-MD-11). Whether it does."""
    before = [part for part in lies_before(state, attacker, kind, whole) if not part.slot.dead]
    # MKN-ARC-02
    return (before, False) if before else ([p for p in sections(whole) if not p.slot.dead], True)


def met(state: State, attacker: Figure, kind: str, target: Figure, judge: Judge) -> Figure | Why:
    """At what an attack is aimed that names a figure or one of its sections: a section; the whole, where its
    owner has to choose one (MKN-ARC-02). A section that is no legal target cannot be chosen (MKN-MD-11,
    MKN-MD-12)."""
    whole = state.figures[target.of or target.word]
    parts, chosen = open_to(state, attacker, kind, whole)
    named = target.word if target.of else ""
    if named and all(part.word != named for part in parts):
        return Why("not-met", ("MKN-BASE-108", "MKN-MD-11"), {"what": target})
    reasons = {part.word: judge(part) for part in parts}
    free = [part for part in parts if reasons[part.word] is None]
    legal = [part for part in free if not chosen or named in ("", part.word)]  # MKN-MD-04
    if not legal:
        found = next((why for why in reasons.values() if why is not None), None)
        return found or Why("not-met", ("MKN-MD-12",), {"what": whole})
    if len(legal) == 1:
        return legal[0]
    return Why("name-section", ("MKN-MD-11",), {"what": whole}) if chosen else whole


def twice_one(aims: Sequence[Figure]) -> bool:
    """Whether an attack would strike one section twice, or one figure whose owner is to choose
    (MKN-MD-02)."""
    words = [aim.word for aim in aims]
    return len(set(words)) != len(words)


# --- before the roll ----------------------------------------------------------------------------------------


def settle(state: State, plan: Attack) -> Generator[Request, Any, Attack]:
    """The targets of an attack with every figure of several dials replaced by the section that it meets: of
    two on a dividing line its owner names one, anew each time (MKN-ARC-02); of a Shockwave that meets
    one that is worn out the attacker does (MKN-MD-05)."""
    attacker = state.unit(plan.figure)
    words: list[str] = []
    for word in plan.targets:
        figure = state.unit(word)
        if figure.kind.large:
            parts, chosen = open_to(state, attacker, plan.kind, figure)
            seat = attacker.seat if chosen else figure.seat
            word = yield from _choose(seat, parts, plan)
        words.append(word)
    return plan._replace(targets=tuple(words))


def one_beyond(state: State, plan: Attack) -> Generator[Request, Any, Attack]:
    """A Sweep strikes only one of those whom it reaches through access points: the defender says which
    (MKN-ACC-09)."""
    figure = state.unit(plan.figure)
    beyond = [word for word in plan.targets if _through(state, figure, state.unit(word))]
    if len(beyond) < 2:
        return plan
    words = choices(*(f"take {word}" for word in beyond))
    seat = state.unit(beyond[0]).seat
    answer: Option = yield ask(seat, "sweep-one", words, "MKN-ACC-09", about=(plan.figure,))
    kept = tuple(word for word in plan.targets if word not in beyond or word == answer[1])
    return plan._replace(targets=kept)


def _through(state: State, figure: Figure, target: Figure) -> bool:
    return figure.level.height != target.level.height and not in_contact(figure, target)


def _choose(seat: int, parts: Sequence[Figure], plan: Attack) -> Generator[Request, Any, str]:
    if len(parts) == 1:
        return parts[0].word
    words = choices(*(f"section {part.word}" for part in parts))
    answer: Option = yield ask(
        seat, "section", words, "MKN-ARC-02", "MKN-MD-05", about=(parts[0].of, plan.figure)
    )
    return answer[1]
