"""The people and programs around one match in a terminal: whose turn it is, and what is kept."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path

from walstatt.cli.asking import Asking
from walstatt.cli.common import TEXT, UsageProblem, err, out, text
from walstatt.cli.showing import Screen
from walstatt.cli.stops import Stops
from walstatt.core.flow import Decision
from walstatt.core.kit.stops import Wishes, is_single, unasked
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import Lang, join
from walstatt.players import Chair, Player


class Session:
    """The loop: programs think, people are asked, and after every choice the record is written."""

    def __init__(self, match: Match, programs: dict[int, Player], record: Path | None, lang: Lang) -> None:
        self.match = match
        self.programs = programs
        self.record = record
        self.lang: Lang = lang
        self.screen = Screen(match, lang)
        seats = len(match.scene(None, lang).seats)
        self.wishes = {seat: Wishes() for seat in range(seats) if seat not in programs}
        self.stops = Stops(self)
        self.unseen: set[int] = set()  # choices that were made without asking, by how many came before
        self.asking = Asking(self)
        self.shown_to: int | None = None
        self.standing: dict[int, tuple[str, Option]] = {}  # a seat's answer to all questions of a kind

    text_package = TEXT

    def say(self, key: str, **args: object) -> str:
        return text(f"play.{key}", self.lang, **args)

    def seat_name(self, seat: int) -> str:
        return self.match.scene(None, self.lang).seats[seat].name

    @property
    def people(self) -> int:
        return len(self.match.scene(None, self.lang).seats) - len(self.programs)

    def run(self) -> None:
        title = self.match.game.title[self.lang]
        self.screen.say(self.say("welcome", game=title, example=self.example()), "bold")
        self.screen.told = 0 if not self.match.choices else self.screen.told
        self.save()  # a file that cannot be written is told before anything is played
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        try:
            while not self.match.over:
                self.step()
        except (EOFError, KeyboardInterrupt):
            out.print()
            self.farewell()
            return
        self.screen.tell_end()
        result = self.match.result
        assert result is not None
        who = join([self.seat_name(seat) for seat in result.winners], self.lang)
        won = "draw" if result.draw else "won-team" if len(result.winners) > 1 else "won"
        out.print(f"[bold]{self.say(won, who=who)}[/bold]")
        self.farewell()

    def example(self) -> str:
        """A choice as people type it."""
        if self.lang in self.match.game.example:
            return self.match.game.example[self.lang]
        return "" if self.match.over else self.match.decisions[0].options[0].text

    def farewell(self) -> None:
        key = "unsaved" if self.record is None else "kept" if self.match.over else "saved"
        line = self.say(key, file=self.record, lang=self.lang)
        out.print(line, soft_wrap=True, markup=False)

    def step(self) -> None:
        decision = self.match.decisions[0]
        program = self.programs.get(decision.seat)
        if program is not None:
            who, name = self.seat_name(decision.seat), program.name
            with err.status(self.say("thinking", who=who, player=name)):
                option = program.choose(Chair(self.match, decision.seat))
            self.choose(option, decision)
            return
        known = self.known_answer(decision)
        if known is not None:
            self.choose(known, decision)
            return
        self.hand_over(decision)
        self.asking.ask(decision)

    def choose(self, option: Option, decision: Decision) -> None:
        coming = self.stops.coming(option, decision.seat) if decision.seat in self.wishes else ""
        self.match.play(option, decision.seat)
        self.save()
        if coming and self.people == 1:
            self.screen.say(coming, "dim")

    def known_answer(self, decision: Decision) -> Option | None:
        """What need not be asked: no stop is here, there is only one answer, or it was given for all such."""
        kind, option = self.standing.get(decision.seat, ("", None))
        if kind == decision.kind and option is not None and decision.accepts(option):
            return option
        option = self.unasked(decision)
        if option is not None:
            (told,) = self.match.game.describe_all(self.match.state, [option], self.lang, decision)
            if is_single(decision) and option.verb != "pass":
                self.screen.say(self.say("only", what=told), "dim")
            self.unseen.add(len(self.match.choices))
            return option
        self.standing.pop(decision.seat, None)
        return None

    def unasked(self, decision: Decision) -> Option | None:
        """What is answered without the person (`core.kit.stops`).

        Among several people at one keyboard everybody is asked: who is skipped has nothing to hide.
        """
        seat, game, wishes = decision.seat, self.match.game, self.wishes[decision.seat]
        if self.people > 1:
            return None
        # Otherwise the own choice before this one could not be taken back.
        if is_single(decision) and decision.options[0].verb != "pass" and self.match.may_undo(seat):
            return None
        scene = self.match.scene(seat, self.lang)
        reaction = game.reaction(self.match.state, decision, scene, self.lang)
        option = unasked(decision, reaction, wishes)
        if option is None or reaction is None:
            return option
        for opening in reaction.openings:
            if option.text in opening.choices:
                wishes.arm(opening.piece, on=False)
        return option

    def hand_over(self, decision: Decision) -> None:
        """At one keyboard a secret must not be on the screen when the next person looks."""
        secret = self.match.secret or self.has_secret(decision.seat)
        if self.people > 1 and secret and self.shown_to not in (None, decision.seat):
            self.screen.clear()
            self.read(self.say("pass", who=self.seat_name(decision.seat)))
            self.screen.clear()
        self.shown_to = decision.seat

    def has_secret(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        return self.match.scene(seat, self.lang) != self.match.scene(None, self.lang)

    def read(self, prompt: str) -> str:
        out.print(prompt, end=" ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def save(self) -> None:
        if self.record is not None:
            try:
                self.match.record().save(self.record)
            except OSError as error:
                raise UsageProblem("app.bad-file", file=self.record, why=error.strerror) from None
