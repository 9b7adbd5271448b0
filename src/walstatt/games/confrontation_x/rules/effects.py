"""Effects at work on figures: the one place where they begin and end (ACT-03, SPL-12 to 15, SUP-20).

Spells, miracles, items, abilities and points all leave an `Effect` behind. What it gives is a source of
values (`rules/values.py`), what it grants are abilities (`rules/hooks.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from walstatt.games.confrontation_x.events.effects import EffectBegan, EffectEnded
from walstatt.games.confrontation_x.rules.hooks import ABILITIES
from walstatt.games.confrontation_x.state.figures import Effect, Figure, Until
from walstatt.games.confrontation_x.state.state import State

#: Whoever has to defend itself is not in a frenzy any more (CFX-ABIL-86).
WARY, FRENZY = "wary", "war-frenzy"
#: What ends with what: a round ends everything that is shorter.
WITHIN: dict[Until, frozenset[Until]] = {
    "test": frozenset(("test",)),
    "move": frozenset(("test", "move")),
    "combat": frozenset(("test", "combat")),
    "activation": frozenset(("test", "move", "activation")),
    "phase": frozenset(("test", "move", "combat", "activation", "phase")),
    "round": frozenset(("test", "move", "combat", "activation", "phase", "round")),
    "upkeep": frozenset(("upkeep",)),
    "game": frozenset(("game",)),
}


def begin(state: State, word: str, effect: Effect, *rules: str, told: bool = True) -> Figure:
    """An effect begins on a figure. `told`: an event says so, because nothing else does."""
    figure = state.figures[word]
    before = figure.effects
    if told:
        state.emit(
            EffectBegan(
                seat=effect.seat, figure=word, source=effect.source, by=effect.by, until=effect.until,
                gives=tuple(effect.gives), grants=tuple(name for name, _ in effect.grants), rules=rules,
            )
        )  # fmt: skip
    figure = state.change(figure, effects=(*before, effect))
    if any(name == WARY for name, _ in effect.grants):
        end(state, word, lambda other: other.source == FRENZY, "CFX-ABIL-86")
    return state.figures[word]


def expire(state: State, until: Until, words: Collection[str] | None = None) -> None:
    """What lasts until now ends, with everything that is shorter, on these figures or on all."""
    ended = WITHIN[until]
    rules = ("CFX-SUP-20",) if until == "round" else ()
    for figure in list(state.figures.values()):
        if figure.effects and (words is None or figure.word in words):
            end(state, figure.word, lambda effect: effect.until in ended, *rules)


def end(state: State, word: str, wanted: Callable[[Effect], bool], *rules: str) -> tuple[Effect, ...]:
    """Some effects on a figure end; returns them."""
    figure = state.figures.get(word)
    gone = tuple(effect for effect in figure.effects if wanted(effect)) if figure is not None else ()
    if figure is None or not gone:
        return ()
    state.change(figure, effects=tuple(effect for effect in figure.effects if effect not in gone))
    for source in dict.fromkeys(effect.source for effect in gone):
        told = rules or _rules_of(source)
        state.emit(EffectEnded(seat=figure.seat, figure=word, source=source, rules=told))
    return gone


def _rules_of(source: str) -> tuple[str, ...]:
    """Those of an ability; of a power, that it lasts as its card says."""
    ability = ABILITIES.get(source)
    return ability.rules if ability is not None else ("CFX-SPL-15",)


def running(state: State) -> Iterator[tuple[Figure, Effect]]:
    """All effects on figures of the table."""
    for figure in state.figures.values():
        for effect in figure.effects:
            yield figure, effect
