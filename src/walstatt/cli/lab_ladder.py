"""`walstatt lab ladder`: how strong players are against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, settings, text
from walstatt.cli.matches import progress_bar
from walstatt.core.text import Lang
from walstatt.lab.ladder import Ladder, missing
from walstatt.lab.ladder import ladder as play_all

#: What takes more than so many times the time it may take is marked.
LATE = 1.2


def ladder(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    players: Annotated[str, typer.Option(help=help_of("ladder-players"))] = "",
    games: Annotated[int, typer.Option(help=help_of("ladder-games"))] = 20,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    neighbours: Annotated[bool, typer.Option("--neighbours", help=help_of("neighbours"))] = False,
    file: Annotated[Path | None, typer.Option(help=help_of("ladder-file"))] = None,
    jobs: Annotated[int, typer.Option(help=help_of("jobs"))] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    for what, given, lowest in (("--games", games, 2), ("--jobs", jobs, 0)):
        if given < lowest:
            raise UsageProblem("app.bad-count", what=what, least=lowest)
    names = players.split(",") if players else []
    with progress_bar() as bar:
        left = missing(names, games, file, neighbours=neighbours)
        task = bar.add_task(text("match.progress", tongue), total=left)
        found = play_all(
            game, settings(option), names, games, seed,
            neighbours=neighbours, jobs=jobs, file=file, progress=lambda: bar.advance(task),
        )  # fmt: skip
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    out.print(rungs(found, tongue))
    out.print(pairs(found, tongue))


def rungs(found: Ladder, lang: Lang) -> Table:
    title = text("ladder.title", lang, game=found.game, games=found.games, seed=found.seed)
    table = Table(
        title=title, title_justify="left", caption=text("ladder.note", lang), caption_justify="left"
    )
    table.add_column(text("match.player", lang))
    for key in ("elo", "games", "median", "most", "budget"):
        table.add_column(text(f"ladder.{key}", lang), justify="right")
    for rung in found.rungs:
        times = [_time(rung.median_s, rung.budget_s), _time(rung.most_s, rung.budget_s)]
        budget = f"{rung.budget_s:g} s" if rung.budget_s else "-"
        elo = f"{rung.elo:+.0f} ({rung.low:+.0f} … {rung.high:+.0f})"
        table.add_row(rung.name, elo, str(rung.games), *times, budget)
    return table


def _time(seconds: float, budget: float) -> str:
    shown = f"{seconds:.3f} s"
    return f"[bold red]{shown}[/]" if budget and seconds > LATE * budget else shown


def pairs(found: Ladder, lang: Lang) -> Table:
    table = Table()
    table.add_column(text("match.player", lang))
    table.add_column(text("ladder.against", lang))
    for key in ("games", "share"):
        table.add_column(text(f"ladder.{key}", lang), justify="right")
    for met in found.pairs:
        share = f"{100 * met.share:.1f} % ({100 * met.low:.0f}-{100 * met.high:.0f})"
        table.add_row(met.first, met.second, str(met.games), share)
    return table
