"""Previews, hints and scenes of positions that a `Field` sets up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.games.mage_knight.field import Field
from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.preview import Preview, Roll
from walstatt.core.scene import Scene
from walstatt.core.text import Lang
from walstatt.games.mage_knight.explain.preview import preview
from walstatt.games.mage_knight.screen.scene import Painter
from walstatt.games.mage_knight.seen.view import view
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.words.names import Names


class Chosen(NamedTuple):
    choice: str


class Looked:
    """A match as far as previews and hints look at it."""

    def __init__(self, field: Field, made: Sequence[str] = (), events: Sequence[Event] = ()) -> None:
        assert field.decision is not None
        self.state: State = field.state
        self.decision: Decision = field.decision
        self.choices = [Chosen(text) for text in made]
        self.events = list(events)

    def decision_of(self, seat: int) -> Decision | None:
        return self.decision if self.decision.seat == seat else None

    def events_of(self, seat: int, first: int = 0) -> list[Event]:
        return self.events[first:]


def look(field: Field, choice: str = "", lang: Lang = "en", made: Sequence[str] = ()) -> Preview:
    """What a choice would do, for whoever is asked."""
    match = Looked(field, made)
    option = field.read(choice) if choice else None
    assert option is not None or not choice, f"refused: {choice}"
    return preview(Names(kinds(), lang), match, match.decision.seat, option)  # type: ignore[arg-type]


def scene(field: Field, seat: int = 0, lang: Lang = "en") -> Scene:
    """What a seat sees."""
    return Painter(kinds(), lang).scene(view(field.state, seat))


def chances(roll: Roll) -> dict[str, str]:
    return {chance.label: chance.text for chance in roll.chances}


def parts(roll: Roll) -> list[str]:
    """The reckoning, line by line, with what each adds."""
    return [f"{part.text} {part.value}".strip() for part in roll.parts]
