"""Small parts of which announcements are made."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from walstatt.core.flow import Request
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.figures import Effect, Figure, Until
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State

Words = tuple[str, ...]
Does = Callable[[State, Figure, Words, Occasion], Generator[Request, Any, str | None]]
#: One way, without any words.
PLAIN: tuple[Words, ...] = ((),)


def at_once(do: Callable[[State, Figure, Words, Occasion], str | None]) -> Does:
    """What is announced happens without further questions."""

    def flow(
        state: State, figure: Figure, words: Words, about: Occasion
    ) -> Generator[Request, Any, str | None]:
        return do(state, figure, words, about)
        yield

    return flow


def x_of(figure: Figure, ability: str) -> int:
    found = figure.ability(ability)
    return found.value if found is not None else 0


def under_way(figure: Figure, source: str) -> bool:
    """Whether an effect of an ability is at work on a figure."""
    return any(effect.source == source for effect in figure.effects)


def give(
    state: State,
    figure: Figure,
    source: str,
    until: Until,
    *rules: str,
    gives: Iterable[tuple[Attribute, int]] = (),
    grants: Iterable[tuple[str, Has]] = (),
    x: int = 0,
    aim: str = "",
) -> None:
    """Something that a figure has of its own ability for a while; for one test it is told with the test."""
    effect = Effect(
        source, figure.word, figure.seat, until, state.round, tuple(gives), tuple(grants), x, aim=aim
    )
    effects.begin(state, figure.word, effect, *rules, told=until != "test")


def marked(figure: Figure, mark: str) -> bool:
    return any(name == mark for name, _ in figure.marks)


def unmark(state: State, figure: Figure, mark: str) -> Figure:
    return state.change(figure, marks=tuple(pair for pair in figure.marks if pair[0] != mark))
