"""`walstatt match` and `walstatt bench`: programs among themselves."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, err, help_of, language, out, settings, text
from walstatt.core.game import find_game, game_ids
from walstatt.lab.bench import Bench, bench_game
from walstatt.lab.duel import labelled, series

_GERMAN = str.maketrans(",.", ".,")  # figures are written the other way round


def named_players(words: str, seats: int, game: str) -> list[str]:
    names = [word.strip() for word in words.split(",") if word.strip()]
    if len(names) == 2 and seats > 2:
        names = [names[seat % 2] for seat in range(seats)]
    if len(names) != seats:
        raise UsageProblem("app.seats", game=game, seats=seats, count=len(names))
    return names


def progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def match(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    players: Annotated[str, typer.Option(help=help_of("players"))] = "greedy,random",
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    games: Annotated[int, typer.Option(help=help_of("number"))] = 1,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    jobs: Annotated[int, typer.Option(help=help_of("jobs"))] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if games < 1:
        raise UsageProblem("app.bad-count", what="--games", least=1)
    if jobs < 0:
        raise UsageProblem("app.bad-count", what="--jobs", least=0)
    options = settings(option)
    names = named_players(players, find_game(game).seats(options), game)
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=games, visible=games > 1)
        found = series(game, options, names, seed, games, jobs, lambda: bar.advance(task))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    title = text("match.title", tongue, players=", ".join(names), games=games, game=game, seed=seed)
    table = Table(title=title, title_justify="left")
    table.add_column(text("match.player", tongue))
    table.add_column(text("match.wins", tongue), justify="right")
    table.add_column(text("match.share", tongue), justify="right")
    for label in labelled(names):
        table.add_row(label, str(found.wins[label]), f"{100 * found.wins[label] / games:.1f} %")
    table.add_row(text("match.draws", tongue), str(found.draws), f"{100 * found.draws / games:.1f} %")
    out.print(table)
    out.print(f"{text('match.decisions', tongue)}: {found.decisions}   digest {found.digest[:16]}")


def bench(
    game: Annotated[str | None, typer.Argument(help=help_of("game"))] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    options = settings(option)
    if options and not game:
        raise UsageProblem("app.options-of-which", games=", ".join(game_ids()))
    for game_id in [game] if game else game_ids():
        find_game(game_id)
        with err.status(text("bench.measuring", tongue)):
            found = bench_game(game_id, options)
        if as_json:
            print(msgspec.json.encode(found).decode())
        else:
            out.print(bench_table(found, tongue))


def bench_table(found: Bench, lang: str) -> Table:
    tongue = language(lang)
    table = Table(title=text("bench.title", tongue, game=found.game), title_justify="left")
    table.add_column(text("bench.figure", tongue))
    table.add_column(text("bench.value", tongue), justify="right")
    for name, value in msgspec.structs.asdict(found).items():
        if name != "game":
            told = f"{value:,.3f}" if value < 10 else f"{value:,.0f}"
            table.add_row(text(f"bench.{name}", tongue), told.translate(_GERMAN) if tongue == "de" else told)
    return table
