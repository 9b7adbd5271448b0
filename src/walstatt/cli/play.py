"""`walstatt play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule as Line

from walstatt.cli.common import LANG, UsageProblem, complain, err, help_of, language, out, settings, text
from walstatt.cli.look import found as cards_called
from walstatt.cli.matches import named_players
from walstatt.cli.reading import Group, fitting, groups, shared_words, translate, vocabulary
from walstatt.cli.rules import codex_of, rule_panel
from walstatt.cli.show import load_record
from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.game import find_game, first_game
from walstatt.core.kit.numbers import whole
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import TableSpace, ZoneSpace
from walstatt.core.text import Lang, join
from walstatt.draw.lengths import length, sign
from walstatt.draw.terminal import scene_terminal
from walstatt.players import Chair, Player, make_player

HUMAN = "human"
#: So many options are looked through for what they name on the board.
_NAMED = 1000
#: Of so many options of a group it is looked how they begin.
_COMPARED = 20
#: Words with which a shortened line must not end.
DANGLING = ("on", "to", "and", "at", "with", "auf", "nach", "und", "bei", "mit")


def play(
    game: Annotated[str, typer.Argument(help=help_of("game"))] = "",
    players: Annotated[str, typer.Option(help=help_of("players"))] = "",
    seed: Annotated[int | None, typer.Option(help=help_of("seed"))] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    record: Annotated[Path | None, typer.Option(help=help_of("record"))] = None,
    resume: Annotated[Path | None, typer.Option(help=help_of("resume"))] = None,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if resume is not None:
        match = Match.from_record(load_record(resume))
        record = record or resume
        seed = match.header.seed if match.header else 0
    else:
        if record is not None and record.exists():
            raise UsageProblem("app.record-exists", file=record)
        seed = seed if seed is not None else Dice.random_seed()
        match = Match.new(find_game(game) if game else first_game(), settings(option), seed=seed)
    seats = match.seats
    default = ",".join([HUMAN] + ["greedy"] * (seats - 1))
    names = named_players(players or default, seats, match.game.id)
    programs = {
        seat: make_player(name, Dice(seed).fork(1000 + seat))
        for seat, name in enumerate(names)
        if name != HUMAN
    }
    Session(match, programs, record, tongue).run()


class Session:
    """The people and programs around one match, in a terminal."""

    def __init__(self, match: Match, programs: dict[int, Player], record: Path | None, lang: Lang) -> None:
        self.match = match
        self.programs = programs
        self.record = record
        self.lang: Lang = lang
        self.told = len(match.events)
        self.shown_to: int | None = None
        self.aliases = match.game.words(lang)
        self.drawn: tuple[object, ...] = ()  # what the last drawing showed
        self.standing: dict[int, tuple[str, Option]] = {}  # a seat's answer to all questions of a kind

    def say(self, key: str, **args: object) -> str:
        return text(f"play.{key}", self.lang, **args)

    def seat_name(self, seat: int) -> str:
        return self.match.scene(None, self.lang).seats[seat].name

    @property
    def people(self) -> int:
        return len(self.match.scene(None, self.lang).seats) - len(self.programs)

    # --- the loop -------------------------------------------------------------------------------------

    def run(self) -> None:
        title = self.match.game.title[self.lang]
        out.print(f"[bold]{self.say('welcome', game=title, example=self.example())}[/bold]")
        self.told = 0 if not self.match.choices else self.told
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
        self.tell_news(None)
        out.print(scene_terminal(self.match.scene(None, self.lang), width=out.width))
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
            self.match.play(option, decision.seat)
            self.save()
            return
        known = self.known_answer(decision)
        if known is not None:
            self.match.play(known, decision.seat)
            self.save()
            return
        self.hand_over(decision)
        self.tell_news(decision.seat)
        self.draw(decision, again=False)
        self.ask(decision)

    def known_answer(self, decision: Decision) -> Option | None:
        """What need not be asked: what stands until another question comes, and to pass if that is all.

        Among several people at one keyboard everybody is asked: who is skipped has nothing to hide.
        """
        kind, option = self.standing.get(decision.seat, ("", None))
        if kind == decision.kind and option is not None and decision.accepts(option):
            return option
        self.standing.pop(decision.seat, None)
        return decision.options[0] if self.only_pass(decision) else None

    def only_pass(self, decision: Decision) -> bool:
        return self.people == 1 and len(decision.options) == 1 and decision.options[0].verb == "pass"

    def hand_over(self, decision: Decision) -> None:
        """At one keyboard a secret must not be on the screen when the next person looks."""
        secret = self.match.secret or self.has_secret(decision.seat)
        if self.people > 1 and secret and self.shown_to not in (None, decision.seat):
            if out.is_terminal:
                out.clear()
                self.drawn = ()
            self.read(self.say("pass", who=self.seat_name(decision.seat)))
        self.shown_to = decision.seat

    def has_secret(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        return self.match.scene(seat, self.lang) != self.match.scene(None, self.lang)

    def tell_news(self, seat: int | None) -> None:
        for event in self.match.events_of(seat, self.told):
            line = escape(self.match.game.tell(event, self.lang))
            if event.opens in ("turn", "round"):
                out.print(Line(line, align="left", style="dim"))
            elif event.opens:
                out.print(f"[bold]{line}[/bold]")
            else:
                told = f"{line} [dim]{' '.join(event.rules[:1])}[/dim]"
                out.print(Padding(told, (0, 0, 0, 2), expand=False))
        self.told = len(self.match.events)

    def draw(self, decision: Decision, *, again: bool = True) -> None:
        """The position as the seat sees it; in zones everything that its options name is marked.

        Unless it is wanted `again`, what stands on the screen already is not drawn once more.
        """
        scene = self.match.scene(decision.seat, self.lang)
        zoned = isinstance(scene.board, ZoneSpace)
        named = {word for option in islice(decision.options, _NAMED) for word in option} if zoned else set()
        seen = (decision.seat, scene.board, scene.pieces, scene.trays, scene.seats, named)
        if again or seen != self.drawn:
            out.print(scene_terminal(scene, width=out.width, lit=named))
        self.drawn = seen

    def save(self) -> None:
        if self.record is not None:
            try:
                self.match.record().save(self.record)
            except OSError as error:
                raise UsageProblem("app.bad-file", file=self.record, why=error.strerror) from None

    # --- asking ---------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        out.print(prompt, end=" ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def ask(self, decision: Decision) -> None:
        """Ask until the person has made a choice or changed what is asked."""
        every = list(decision.options)
        known = vocabulary(decision.options)
        verbs = {option.verb for option in every}
        left: list[Option] = every
        question = self.match.game.question(self.match.state, decision, self.lang)
        while True:
            out.print(f"\n[bold]{escape(question)}[/bold] [dim]§ {decision.rules[0]}[/dim]")
            menu = self.menu(left, decision)
            typed = self.read(f"[cyan]{self.say('prompt')}>[/cyan]")
            if not typed:
                left = every
                continue
            always = typed.endswith("!") and len(typed) > 1
            typed = typed.rstrip("! ") if always else typed
            number = whole(typed, 1, len(menu))
            if number is not None:
                found: list[Option] = list(menu[number - 1].options)
            elif self.command(typed, decision):
                if self.match.decision_of(decision.seat) is not decision:
                    return
                continue
            else:
                words = translate(typed, known, self.aliases, verbs)
                exact = decision.options.read(words)
                exact = exact or decision.options.read((*shared_words(every), *words))
                found = [exact] if exact is not None else fitting(left, words) or fitting(every, words)
            if not found:
                self.explain(typed, decision)  # and what is left stays left
            elif len(found) == 1:
                self.match.play(found[0], decision.seat)
                if always:
                    self.standing[decision.seat] = decision.kind, found[0]
                self.save()
                return
            else:
                left = found

    def menu(self, options: list[Option], decision: Decision) -> list[Group]:
        found = groups(options)
        if len(found) < len(options):
            out.print(self.say("many", count=len(options)))
        sizes = self.sizes(decision)
        for number, group in enumerate(found, 1):
            if len(group.options) == 1:
                (label,) = self.told_options(group.options, decision)
                label = f"{escape(label)}  [dim]{escape(group.options[0].text)}[/dim]"
            else:
                label = f"{escape(self.group_label(group, decision))} … [dim]({len(group.options)})[/dim]"
                label += escape(sizes.get(" ".join(group.words), ""))
            out.print(f" [cyan]{number:>3}[/cyan]  {label}")
        return found

    def sizes(self, decision: Decision) -> dict[str, str]:
        """How large pieces are that may be laid down, and what they do, by how such a choice begins."""
        board = self.match.scene(None, self.lang).board
        if decision.subject or not isinstance(board, TableSpace):
            return {}
        found: dict[str, str] = {}
        for form in self.match.game.hints(self.match, decision.seat, self.lang).forms:
            if form.area is not None:
                spans = [max(span) - min(span) for span in zip(*form.area.outline, strict=True)]
                size = " × ".join(length(span, board.unit, self.lang) + sign(board.unit) for span in spans)
                found[form.verb] = f"  {size} · {form.area.note}"
        return found

    def told_options(self, options: Sequence[Option], decision: Decision) -> list[str]:
        return self.match.game.describe_all(self.match.state, options, self.lang, decision)

    def group_label(self, group: Group, decision: Decision) -> str:
        """A group in words: what its options say, up to where they part."""
        step = max(1, len(group.options) // _COMPARED)
        lines = self.told_options([*group.options[::step], group.options[-1]], decision)
        label = _beginning(lines)
        if any(line[len(label) : len(label) + 1].isalnum() for line in lines):  # they part within a word
            label = label.rpartition(" ")[0]
        label = label.rstrip(" ,:")
        head, _, last = label.rpartition(" ")
        label = (head if last in DANGLING else label) or self.typed_verb(group.words[0])
        return f"{label}  [{' '.join(group.words)}]"

    def typed_verb(self, word: str) -> str:
        """What people of this language call what an option does."""
        found = next((typed for typed, meant in self.aliases.items() if word in meant), word)
        return found[:1].upper() + found[1:]

    def explain(self, typed: str, decision: Decision) -> None:
        """Say which rule forbids what was typed; the verb may have been left out."""
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
        if told is not None:
            complain(told, self.lang)

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

    def command(self, typed: str, decision: Decision) -> bool:
        """Words that are no choice: help, board, card, log, undo, rule, why, quit."""
        word, _, rest = typed.partition(" ")
        own = text("play.commands", self.lang).split()
        english = text("play.commands", "en").split()
        word = word.casefold()
        name = english[own.index(word)] if word in own else word
        if name in ("?", "help", "hilfe"):
            out.print(escape(self.say("help", example=self.example())))
            if self.lang in self.match.game.typing:
                out.print(escape(self.match.game.typing[self.lang]))
        elif name == "board":
            self.draw(decision)
        elif name == "log":
            out.print(Line(self.say("log"), align="left"))
            for event in self.match.events_of(decision.seat)[-40:]:
                out.print(f"  {escape(self.match.game.tell(event, self.lang))}")
        elif name == "undo":
            self.undo(decision.seat)
        elif name == "rule":
            self.look_up(rest)
        elif name == "card":
            self.show_card(rest, decision.seat)
        elif name == "why":
            for rule in decision.rules:
                out.print(rule_panel(self.match.game.codex, self.match.game.codex.rule(rule), self.lang))
        elif name == "quit":
            raise EOFError
        else:
            return False
        return True

    def undo(self, seat: int) -> None:
        """People at one keyboard may always go back; against programs only while nothing was revealed."""
        try:
            if self.programs and not self.match.may_undo(seat):
                raise Problem("core.undo-revealed")
            self.match.undo()
            while self.only_pass(self.match.decisions[0]) and self.match.may_undo(seat):
                self.match.undo()
        except Problem as problem:
            complain(problem, self.lang)
            return
        self.told = min(self.told, len(self.match.events))
        self.save()
        out.print(f"[green]{self.say('undone')}[/green]")

    def show_card(self, query: str, seat: int) -> None:
        """What people would look at more closely: a piece in play, or a card of the game."""
        panels = cards_called(self.match, seat, query, self.lang)
        if not panels:
            out.print(self.say("no-card", words=query), markup=False)
        for panel in panels:
            out.print(panel)

    def look_up(self, query: str) -> None:
        codex = self.match.game.codex
        if query.upper() in codex.rules:
            found = [codex.rule(query)]
        else:
            found = codex.search(query, self.lang)[:5]
        if not found:
            out.print(text("rules.none", self.lang, words=query), markup=False)
        for rule in found:
            out.print(rule_panel(codex_of(rule.id), rule, self.lang))


def _beginning(lines: Sequence[str]) -> str:
    """The letters with which all of them begin."""
    first, last = min(lines), max(lines)
    same = next((at for at, sign in enumerate(first) if last[at : at + 1] != sign), len(first))
    return first[:same]
