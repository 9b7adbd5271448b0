"""Events, questions and options in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Fact, Speaker, Typed, seat
from walstatt.core.options import Option
from walstatt.core.text import Lang
from walstatt.toys.dice_toe.events import GameEnded
from walstatt.toys.dice_toe.state import State

TEXT = "walstatt.toys.dice_toe.text"


def score(speaker: Speaker, event: GameEnded, stones: tuple[int, ...]) -> str:
    """The winner's first."""
    return f"{stones[event.winner]} : {stones[1 - event.winner]}"


class Teller(Speaker):
    text = TEXT
    facts_of_events: ClassVar[Mapping[str, Fact]] = {
        "seat": seat, "owner": seat, "winner": seat, "stones": score,
    }  # fmt: skip
    #: A die that one may not see has a wording of its own.
    variants: ClassVar = {"die-rolled": lambda event: "" if event.value else "hidden"}

    def question(self, state: State, decision: Decision) -> str:
        return self.ask(decision.seat, decision.kind, die=state.held[decision.seat])

    def options(self, state: State, options: Iterable[Option], decision: Decision | None) -> list[str]:
        return [self.option(state, option) for option in options]

    def option(self, state: State, option: Option) -> str:
        stone = state.stones.get(option[1])
        return self.say(f"option.{option.verb}", cell=option[1], value=stone.value if stone else 0)


def typed_words(lang: Lang) -> Typed:
    found = Typed()
    found.sections(TEXT, lang, "verb")
    return found
