"""What a preview is collected on: notes, rolls, what to draw, what is in doubt; for one seat and question."""

from __future__ import annotations

from typing import Generic, TypeVar

from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Speaker
from walstatt.core.match import Match
from walstatt.core.preview import Note, Preview, Roll, Stretch
from walstatt.core.scene import Cue, Group

N = TypeVar("N", bound=Speaker)


class PreviewSheet(Generic[N]):
    """Texts are those of the game below `[preview]`. Only what the seat may know goes into it."""

    def __init__(self, names: N, match: Match, seat: int, decision: Decision) -> None:
        self.names = names
        self.match = match
        self.seat = seat
        self.decision = decision
        self.notes: list[Note] = []
        self.rolls_found: list[Roll] = []
        self.hits: list[Cue] = []
        self.stretches: list[Stretch] = []
        self.doubts: list[str] = []
        self.way_told = ""
        self.groups: list[Group] = []

    def preview(self) -> Preview:
        why = self.say("why", reasons=self.names.join(dict.fromkeys(self.doubts))) if self.doubts else ""
        found = self.notes, self.hits, self.rolls_found, self.stretches, self.way_told, self.groups
        return Preview(not why, why, [], [], *found)

    def say(self, key: str, **args: object) -> str:
        return self.names.say(f"preview.{key}", **args)

    def note(self, tone: str, key: str, *rules: str, cells: tuple[str, ...] = (), **args: object) -> None:
        self.notes.append(Note(tone, self.say(key, **args), rules, cells))

    def plain(self, text: str, *rules: str) -> None:
        """A text that is already in the reader's language."""
        if text:
            self.notes.append(Note("plain", text, rules))

    def doubt(self, key: str, **args: object) -> None:
        """Something that others decide, or that is hidden."""
        self.doubts.append(self.say(key, **args))
