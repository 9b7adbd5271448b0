"""Gems and points of faith that powers give or take, and figures that they bring back (CFX-Q-647,
CFX-Q-648)."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.magic import FaithChanged, GemsChanged
from walstatt.games.confrontation_x.rules import mana, returning
from walstatt.games.confrontation_x.rules.arriving import asked, beside
from walstatt.games.confrontation_x.state.attributes import ELEMENTS
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State


def told(gems: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Numbers in the order of the elements as pairs with their names."""
    return tuple((element, n) for element, n in zip(ELEMENTS, gems, strict=True) if n)


def gems(state: State, word: str, count: int, element: str, source: str, *rules: str) -> Flow:
    """A mage gets gems as far as the pool holds them (CFX-MAG-05), or loses some, of the elements of which it
    has most first; nobody else has any."""
    figure = state.figures[word]
    if not figure.kind.mage or not count:
        return
    if count > 0:
        fitting = min(count, mana.room(state, figure))
        if element:
            held = list(figure.gems)
            held[ELEMENTS.index(element)] += fitting
            _changed(state, figure, held, source, rules)
        else:
            yield from mana.assign(state, word, fitting)
        return
    held = list(figure.gems)
    for _ in range(-count):
        able = [n for n, name in enumerate(ELEMENTS) if held[n] and element in ("", name)]
        if able:
            held[max(able, key=lambda n: held[n])] -= 1
    _changed(state, figure, held, source, rules)


def _changed(state: State, figure: Figure, held: Sequence[int], source: str, rules: tuple[str, ...]) -> None:
    difference = [new - old for new, old in zip(held, figure.gems, strict=True)]
    if any(difference):
        lost = sum(difference) < 0
        state.change(figure, gems=tuple(held))
        state.emit(
            GemsChanged(
                seat=figure.seat, figure=figure.word, source=source, lost=lost,
                gems=told([abs(n) for n in difference]), rules=(*rules, "CFX-Q-647"),
            )
        )  # fmt: skip


def faith(state: State, word: str, count: int, source: str, *rules: str) -> None:
    """A priest gets points of faith without a limit (CFX-MIR-07), or loses some."""
    figure = state.figures[word]
    now = max(0, figure.faith + count)
    if figure.kind.priest and now != figure.faith:
        state.change(figure, faith=now)
        state.emit(
            FaithChanged(
                seat=figure.seat, figure=word, source=source, points=abs(now - figure.faith),
                lost=now < figure.faith, rules=(*rules, "CFX-Q-647"),
            )
        )  # fmt: skip


# --- those who come back ------------------------------------------------------------------------------------


def revivable(state: State, seat: int, ap: int) -> list[Figure]:
    """The own losses that a power can bring back: that cost so much at most, and are not entirely out of the
    game (CFX-WND-16, CFX-SUMN-01)."""
    return [
        figure
        for figure in state.fallen.values()
        if figure.seat == seat and figure.cost <= ap and figure.word not in state.removed
    ]


def revive(state: State, owner: Figure, ap: int) -> Flow:
    """One of them comes back near whoever has called it (CFX-Q-648)."""
    able = {figure.kind.id: figure for figure in reversed(revivable(state, owner.seat, ap))}
    if not able:
        return
    words = sorted(figure.word for figure in able.values())
    word = words[0]
    if len(words) > 1:
        answer: Option = yield ask(
            owner.seat, "revive", choices(*(f"revive {one}" for one in words)), "CFX-Q-648",
            about=(owner.word,),
        )  # fmt: skip
        word = answer[1]
    figure = returning.renewed(state.fallen[word])
    there = yield from asked(
        state, owner.seat, figure, owner, beside(state, owner), owner.facing, "CFX-Q-648", "CFX-SUMN-04"
    )
    if there is not None:
        returning.back(state, there, "CFX-Q-648", "CFX-ABIL-149")
