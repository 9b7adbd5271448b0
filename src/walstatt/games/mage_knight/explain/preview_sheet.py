"""What a preview is collected on: notes, rolls and what to draw, for one seat and one question."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.flow import Decision
from walstatt.core.kit.sheet import PreviewSheet
from walstatt.core.match import Match
from walstatt.core.preview import Note, Stretch
from walstatt.core.scene import Bond, Group
from walstatt.games.mage_knight.rules.contact import in_contact
from walstatt.games.mage_knight.rules.fire import hindrances
from walstatt.games.mage_knight.state.state import TIRED, Figure, State
from walstatt.games.mage_knight.words.names import Names


class Sheet(PreviewSheet[Names]):
    def __init__(self, names: Names, match: Match, seat: int, decision: Decision) -> None:
        super().__init__(names, match, seat, decision)
        self.state: State = match.state

    # --- looking ----------------------------------------------------------------------------------------

    def name(self, word: str) -> str:
        return self.names.figure(word)

    def tone(self, word: str, *, good: bool) -> str:
        """Whether something is good or bad for the seat that looks, by whom it happens to."""
        figure = self.state.find(word) or self.state.fallen.get(word)
        own = figure is not None and figure.team == self.state.players[self.seat].team
        return "good" if own == good else "bad"

    # --- noting -----------------------------------------------------------------------------------------

    def tokens(self, figures: Iterable[Figure], *, free: bool = False) -> None:
        """What an action costs: the token, the click of whoever is pushed, and who has to rest then
        (MKN-BASE-33 to 35)."""
        state = self.state
        if free:
            self.note("good", "free", "MKN-AB-30")
        elif state.phase == "act":
            left = self.names.count("action", state.actions - 1)
            self.note("plain", "action", "MKN-BASE-26", left=left)
        for figure in figures:
            cells, who = (figure.word,), self.name(figure.word)
            if figure.tokens + 1 >= TIRED:
                self.note("warn", "pushed", "MKN-BASE-34", "MKN-BASE-35", cells=cells, figure=who)

    def head(self, key: str, **facts: object) -> Note:
        return Note("head", self.say(key, **facts))

    def line(self, key: str, value: int, *rules: str, plain: bool = False, **facts: object) -> Note:
        """A line of a reckoning; the value itself, or what it is changed by."""
        shown = str(value) if plain else self.names.signed(value)
        return Note("plain", self.say(key, **facts), rules, value=shown)

    def covered(self, shooter: Figure, target: Figure) -> None:
        """Where a line of fire runs through what hinders it (MKN-BASE-57)."""
        for found in hindrances(self.state, shooter, target):
            what = self.names.thing(str(found.id), self.state.table)
            self.stretches.append(
                Stretch(
                    "cover", (found.enter, found.leave), str(found.id), self.say("hinders", what=what),
                    ("MKN-BASE-57",), shooter.word, target.word,
                )
            )  # fmt: skip

    def formed(self, members: list[Figure], text: str, each: int = 0) -> None:
        """Figures that act as one; `each`: what a supporter adds, shown where they touch."""
        leader, *others = members
        added = self.names.signed(each)
        bonds = []
        for number, member in enumerate(others if each else ()):
            near = next((one for one in (leader, *others[:number]) if in_contact(one, member)), leader)
            bonds.append(Bond((near.word, member.word), text=added))
        words = tuple(member.word for member in members)
        self.groups.append(Group("formation", words, text, leader=leader.word, bonds=tuple(bonds)))
