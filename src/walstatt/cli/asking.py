"""Asking a person: numbers and words until one choice is left, and why something is not allowed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.markup import escape

from walstatt.cli.commands import Commands
from walstatt.cli.common import complain
from walstatt.cli.friends import friends_last, strikes_friends
from walstatt.cli.reading import fitting, in_own_words, shared_words, translate, vocabulary
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.options import Option
from walstatt.core.scene import TableSpace, ZoneSpace

if TYPE_CHECKING:
    from walstatt.cli.session import Session

_QUOTED = re.compile(r"'([^']*)'")


class Asking:
    """Asks until the person has made a choice or changed what is asked."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match, self.lang = session.match, session.lang
        self.aliases = self.match.game.words(self.lang)
        self.commands = Commands(session)

    def ask(self, decision: Decision) -> None:
        every = friends_last(self.match, decision, self.lang)
        left = every
        board, above = True, 0
        while True:
            menu = self.session.screen.ask(decision, left, board=board, above=above)
            board, above = True, 0
            typed = self.session.read(f"[cyan]{self.session.say('prompt')}>[/cyan]")
            if not typed:
                left = every
                continue
            always = typed.endswith("!") and len(typed) > 1
            typed = typed.rstrip("! ") if always else typed
            number = whole(typed, 1, len(menu))
            if number is not None:
                found: list[Option] = list(menu[number - 1].options)
            elif self.commands.obey(typed, decision):
                if self.match.decision_of(decision.seat) is not decision:
                    return
                board = False  # what was asked for stays in the window
                continue
            else:
                found = self.meant(typed, left, decision)
            if not found:
                above = self.explain(typed, decision)  # and what is left stays left
            elif len(found) > 1:
                left = found
            elif not self.meant_so(found[0], decision):
                above = 2
            else:
                self.session.choose(found[0], decision)
                if always:
                    self.session.standing[decision.seat] = decision.kind, found[0]
                return

    def meant_so(self, option: Option, decision: Decision) -> bool:
        """Who would strike the own side is asked once more: dice cannot be taken back."""
        if not strikes_friends(self.match, decision, option, self.lang):
            return True
        (what,) = self.match.game.describe_all(self.match.state, [option], self.lang, decision)
        typed = self.session.read(f"[yellow]{escape(self.session.say('confirm', what=what))}[/yellow]")
        return typed.casefold() in self.session.say("yes").split()

    def meant(self, typed: str, left: list[Option], decision: Decision) -> list[Option]:
        """The options that these words may mean: among those that are left, or else among all."""
        every = decision.options
        words = translate(typed, vocabulary(every), self.aliases, {option.verb for option in every})
        exact = every.read(words) or every.read((*shared_words(every), *words))
        return [exact] if exact is not None else fitting(left, words) or fitting(every, words)

    def explain(self, typed: str, decision: Decision) -> int:
        """Say which rule forbids what was typed, in so many lines; the verb may have been left out."""
        words = translate(typed, self.all_words(), self.aliases)
        # Beginnings that may have been left out: what all options share, and what stands before the
        # first word typed in any of them ("place" before "knight").
        starts = {(): None, shared_words(decision.options): None}
        for option in decision.options:
            starts |= {option[:at]: None for at in range(1, len(option)) if option[at] == words[0]}
        told: Problem | None = None
        for start in starts:
            try:
                self.match.read(" ".join((*start, *words)), decision.seat)
            except Problem as problem:
                told = told or problem
                if not problem.key.startswith("core."):
                    told = problem
                    break
        return complain(self.in_own_words(told), self.lang) if told is not None else 0

    def in_own_words(self, problem: Problem) -> Problem:
        """Its examples as people of this language type them; the words of options are English."""
        examples = problem.args_by_name.get("examples")
        if isinstance(examples, str) and self.lang != "en":
            own = [in_own_words(text, self.aliases) for text in _QUOTED.findall(examples)]
            problem.args_by_name["examples"] = ", ".join(f"'{text}'" for text in own)
        return problem

    def all_words(self) -> set[str]:
        meant = {word for words in self.aliases.values() for word in words}
        return self.cells() | meant | {"NE", "E", "SE", "SW", "W", "NW"}

    def cells(self) -> set[str]:
        """Places that people may name: cells, or what stands on a table."""
        scene = self.match.scene(None, self.lang)
        if isinstance(scene.board, TableSpace):
            return {piece.word for piece in scene.pieces} | {token.word for token in scene.board.tokens}
        if isinstance(scene.board, ZoneSpace):
            places = {zone.name for zone in scene.board.zones} | {edge.name for edge in scene.board.borders}
            return places | {piece.word for piece in scene.pieces if piece.word}
        return {cell.name for cell in scene.board.cells}
