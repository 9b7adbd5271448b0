"""`walstatt lab puzzles`: puzzles found in games of programs, and which of them a player solves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, read_text, settings, text
from walstatt.cli.matches import progress_bar
from walstatt.core import puzzles as files
from walstatt.core.game import find_game
from walstatt.core.text import Lang
from walstatt.lab.puzzles import Found, find, puzzler_of
from walstatt.lab.solving import Solved, solve

GOALS = ("win", "save")


def puzzles(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    goal: Annotated[str, typer.Option(help=help_of("goal"))] = "win",
    games: Annotated[int, typer.Option(help=help_of("number"))] = 10,
    first: Annotated[int, typer.Option(help=help_of("first-game"))] = 0,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    player: Annotated[str, typer.Option(help=help_of("player"))] = "novice",
    file: Annotated[Path | None, typer.Option(help=help_of("puzzle-file"))] = None,
    solver: Annotated[str, typer.Option(help=help_of("solver"))] = "",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    puzzler_of(find_game(game))
    if goal not in GOALS:
        raise UsageProblem("puzzles.bad-goal", goal=goal, goals=", ".join(GOALS))
    for what, given, lowest in (("--games", games, 1), ("--first", first, 0)):
        if given < lowest:
            raise UsageProblem("app.bad-count", what=what, least=lowest)
    if solver:
        _solve(game, goal, solver, seed, as_json, tongue)
        return
    every: list[Found] = []
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=games)
        for number in range(first, first + games):
            new = find(game, settings(option), player, "win" if goal == "win" else "save", seed, number)
            every += new
            if file is not None and new:
                _keep(file, new)
            bar.advance(task)
    if as_json:
        print(msgspec.json.encode([one.puzzle for one in every]).decode())
    else:
        out.print(_table(game, every, games, tongue))


def _keep(file: Path, new: list[Found]) -> None:
    """Add them to those that the file has."""
    known = files.read(read_text(file)) if file.exists() else []
    ids = {puzzle.id for puzzle in known}
    file.write_text(
        files.write([*known, *(one.puzzle for one in new if one.puzzle.id not in ids)]), encoding="utf-8"
    )


def _table(game: str, every: list[Found], games: int, lang: Lang) -> Table:
    title = text("puzzles.title", lang, game=game, games=games, count=len(every))
    table = Table(title=title, title_justify="left")
    for key in ("id", "difficulty", "blind", "solution"):
        table.add_column(text(f"puzzles.{key}", lang))
    for one in every:
        puzzle = one.puzzle
        table.add_row(puzzle.id, str(puzzle.difficulty), f"{one.blind:.1f}", "; ".join(puzzle.solution))
    return table


def _solve(game: str, goal: str, solver: str, seed: int, as_json: bool, lang: Lang) -> None:
    wanted = [puzzle for puzzle in find_game(game).puzzles if puzzle.goal == goal]
    done: list[Solved] = []
    with progress_bar() as bar:
        task = bar.add_task(text("puzzles.progress", lang), total=len(wanted))
        for puzzle in wanted:
            done.append(solve(puzzle, solver, seed))
            bar.advance(task)
    if as_json:
        print(msgspec.json.encode(done).decode())
        return
    count = sum(one.solved for one in done)
    out.print(text("puzzles.solved", lang, solver=solver, count=count, all=len(done)))
    for one in done:
        if not one.solved:
            out.print(f"  {one.id}: {'; '.join(one.line)}")
