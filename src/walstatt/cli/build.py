"""`walstatt build`: put a spellbook or an army together in the terminal, with the rules beside it."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from walstatt.cli import build_show as show
from walstatt.cli.bench_list import Bench
from walstatt.cli.common import (
    LANG,
    UsageProblem,
    complain,
    err,
    help_of,
    language,
    out,
    read_text,
    text,
    write_file,
)
from walstatt.cli.rules import rule_panel
from walstatt.core.builder import Draft, Thing, Verdict
from walstatt.core.errors import Problem
from walstatt.core.game import find_game
from walstatt.core.kit.numbers import whole
from walstatt.core.text import Lang

LISTED = 30  # finds that are shown at once


def build(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    file: Annotated[Path | None, typer.Argument(help=help_of("build-file"))] = None,
    owner: Annotated[str, typer.Option(help=help_of("owner"))] = "",
    begin: Annotated[str, typer.Option(help=help_of("begin"))] = "",
    check: Annotated[bool, typer.Option("--check", help=help_of("build-check"))] = False,
    code: Annotated[bool, typer.Option("--code", help=help_of("build-code"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    bench = Bench(find_game(game), tongue)
    problems = _open(bench, file, owner, begin)
    if code or check:
        for fault in problems:
            err.print(fault, soft_wrap=True)
        verdict = bench.verdict
        if code:
            print(verdict.code)
        else:
            out.print(show.contents(bench.catalogue, bench.draft, bench.terms, verdict, tongue))
        if problems or not verdict.legal:
            raise typer.Exit(1)
        return
    for fault in problems:
        out.print(fault, soft_wrap=True)
    Shell(bench, file, tongue).run()


def _open(bench: Bench, file: Path | None, owner: str, begin: str) -> list[object]:
    """What the arguments name to begin with; the lines of the file that could not be read."""
    problems: list[object] = []
    if file is not None and file.exists():
        problems += show.faults(bench.read(read_text(file)))
    if begin:
        ready = {one.id: one.draft for one in bench.catalogue.ready}
        if begin not in ready:
            raise UsageProblem("build.no-ready", word=begin, ready=", ".join(ready))
        bench.take(ready[begin])
    if owner:
        bench.be_for(owner)
    if not bench.draft.owner:
        bench.take(Draft(bench.catalogue.owners[0].id, bench.draft.counts, {}, bench.draft.title))
    bench.forget()
    return problems


class Shell:
    """Words that change the list, until it is good."""

    def __init__(self, bench: Bench, file: Path | None, lang: Lang) -> None:
        self.bench = bench
        self.file = file
        self.lang: Lang = lang
        self.saved = bench.draft
        self.found: list[Thing] = []  # what the last search listed

    def say(self, key: str, **args: object) -> str:
        return text(f"build.{key}", self.lang, **args)

    # --- the loop -------------------------------------------------------------------------------------

    def run(self) -> None:
        bench = self.bench
        out.print(f"[bold]{escape(self.say('welcome', what=bench.catalogue.title))}[/bold]")
        out.print(show.contents(bench.catalogue, bench.draft, bench.terms, bench.verdict, self.lang))
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        try:
            while self.step():
                pass
        except (EOFError, KeyboardInterrupt):
            out.print()
            self.keep()

    def step(self) -> bool:
        """Read one line and do it; False: that was all."""
        out.print(f"[cyan]{self.say('prompt')}>[/cyan]", end=" ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        try:
            return self.obey(line.strip())
        except Problem as problem:
            complain(problem, self.lang)
            return True

    def keep(self) -> None:
        """Whoever just leaves loses nothing: it is written to the file, or else on the screen."""
        if self.bench.draft == self.saved:
            return
        if self.file is not None:
            write_file(self.file, self.bench.verdict.text)
        else:
            out.print(self.bench.verdict.text, markup=False)

    def obey(self, line: str) -> bool:
        if not line:
            return True
        word, _, rest = line.partition(" ")
        name, rest = self.command(word), rest.strip()
        if name == "quit":
            return self.leave()
        if line[0] in "+-" and name not in self.names():
            name, rest = ("add" if line[0] == "+" else "drop"), line[1:].strip()
        elif whole(word) is not None:
            name, rest = ("set", line) if rest else ("card", line)
        elif name not in self.names():
            name, rest = "find", line
        getattr(self, f"do_{name}")(rest)
        return True

    def names(self) -> list[str]:
        return text("build.commands", "en").split()

    def command(self, word: str) -> str:
        """The command that a word of the person's language means."""
        word = word.casefold()
        if word in ("?", "hilfe"):
            return "help"
        own = text("build.commands", self.lang).split()
        return self.names()[own.index(word)] if word in own else word

    def leave(self) -> bool:
        if self.bench.draft == self.saved:
            return False
        out.print(self.say("unsaved"))
        self.saved = self.bench.draft  # the second time it is meant
        return True

    # --- changing -------------------------------------------------------------------------------------

    def do_add(self, rest: str) -> None:
        self.by(rest, 1)

    def do_drop(self, rest: str) -> None:
        self.by(rest, -1)

    def by(self, rest: str, sign: int) -> None:
        n, thing = self.counted(rest)
        if thing.extra:
            raise UsageProblem("build.extra", name=thing.title)
        have = self.bench.draft.counts.get(thing.id, 0)
        self.bench.put(thing, max(0, have + sign * (1 if n is None else n)))
        self.told(thing)

    def do_set(self, rest: str) -> None:
        n, thing = self.counted(rest)
        if thing.extra:
            raise UsageProblem("build.extra", name=thing.title)
        self.bench.put(thing, 1 if n is None else n)
        self.told(thing)

    def do_fit(self, rest: str) -> None:
        """ "captain: old blade, shield", "captain @2: old blade", "captain:" for nothing at all."""
        head, colon, tail = rest.partition(":")
        name, at, place = head.partition("@")
        if not colon:
            raise UsageProblem("build.no-fit")
        thing = self.thing(name.strip())
        extras = [self.thing(words.strip()) for words in tail.split(",") if words.strip()]
        for extra in extras:
            if not extra.extra:
                raise UsageProblem("build.no-extra", name=extra.title)
        self.bench.fit(thing, tuple(extra.id for extra in extras), place.strip() if at else None)
        self.do_show("")

    def counted(self, rest: str) -> tuple[int | None, Thing]:
        """ "2 fireball", "fireball", or the number of a find: how many, and of what."""
        head, _, tail = rest.partition(" ")
        count = whole(head)
        if tail and count is not None:
            return min(count, 99), self.thing(tail.strip())
        return None, self.thing(rest)

    def thing(self, words: str) -> Thing:
        number = whole(words, 1, len(self.found))
        if number is not None:
            return self.found[number - 1]
        found = self.bench.named(words)
        if len(found) == 1:
            return found[0]
        if found:
            self.list(found)
            raise UsageProblem("build.which", words=words)
        raise UsageProblem("build.none", words=words)

    def do_owner(self, rest: str) -> None:
        self.bench.be_for(rest)
        self.do_show("")

    def do_pick(self, rest: str) -> None:
        self.bench.pick(rest)
        self.judged()

    def do_title(self, rest: str) -> None:
        self.bench.entitle(rest)
        self.judged()

    def do_fix(self, _rest: str) -> None:
        """Says what would go, and takes it out: one `undo` brings it back."""
        losses = self.bench.mend()
        if not losses:
            out.print(self.say("nothing-to-fix"))
        for title, n in losses:
            out.print(f"  [red]−{n}[/red] {escape(title)}")
        self.judged()

    def do_undo(self, _rest: str) -> None:
        out.print(self.say("undone" if self.bench.undo() else "no-undo"))
        self.judged()

    def do_redo(self, _rest: str) -> None:
        out.print(self.say("redone" if self.bench.redo() else "no-redo"))
        self.judged()

    # --- looking --------------------------------------------------------------------------------------

    def told(self, thing: Thing) -> None:
        out.print(f"{self.bench.draft.counts.get(thing.id, 0)} × {escape(thing.title)}")
        self.judged()

    def judged(self) -> Verdict:
        verdict = self.bench.verdict
        out.print(show.status(verdict, self.lang))
        for line in show.faults(verdict.faults):
            out.print(line, soft_wrap=True)
        return verdict

    def do_show(self, _rest: str) -> None:
        bench = self.bench
        out.print(show.contents(bench.catalogue, bench.draft, bench.terms, bench.verdict, self.lang))

    def do_find(self, rest: str) -> None:
        found = self.bench.sought(rest)
        if not found:
            raise UsageProblem("build.none", words=rest)
        self.list(found)

    def list(self, found: list[Thing]) -> None:
        self.found = found[:LISTED]
        out.print(show.finds(self.found, self.bench.draft, self.bench.terms, self.lang))
        if len(found) > LISTED:
            out.print(self.say("more", n=len(found) - LISTED))

    def do_card(self, rest: str) -> None:
        out.print(show.card(self.thing(rest), self.bench.draft, self.bench.terms, self.lang))

    def do_charts(self, _rest: str) -> None:
        out.print(show.charts(self.bench.verdict.charts))

    def do_rule(self, rest: str) -> None:
        codex = self.bench.game.codex
        out.print(rule_panel(codex, codex.rule(rest), self.lang))

    def do_help(self, _rest: str) -> None:
        out.print(escape(self.say("help")))
        for owner in self.bench.catalogue.owners:
            out.print(f"  [bold]{owner.id}[/bold]  {escape(owner.title)}")

    # --- files ----------------------------------------------------------------------------------------

    def do_open(self, rest: str) -> None:
        problems = self.bench.read(read_text(Path(rest)))
        for line in show.faults(problems):
            out.print(line, soft_wrap=True)
        self.file = Path(rest)
        self.do_show("")

    def do_save(self, rest: str) -> None:
        if rest:
            self.file = Path(rest)
        if self.file is None:
            raise UsageProblem("build.no-file")
        write_file(self.file, self.bench.verdict.text)
        self.saved = self.bench.draft

    def do_text(self, _rest: str) -> None:
        out.print(self.bench.verdict.text, markup=False, soft_wrap=True)

    def do_code(self, _rest: str) -> None:
        verdict = self.bench.verdict
        out.print(verdict.code, markup=False, soft_wrap=True)
        if verdict.mine:
            options = {**verdict.options, **verdict.mine}
            words = " ".join(f"-o '{name}={value}'" for name, value in options.items())
            out.print(self.say("play"), markup=False)
            out.print(f"walstatt play {self.bench.game.id} {words}", markup=False, soft_wrap=True)
