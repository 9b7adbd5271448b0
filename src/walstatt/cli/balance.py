"""`walstatt balance`: every army against every other."""

from __future__ import annotations

from math import comb
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, settings, text
from walstatt.cli.matches import progress_bar
from walstatt.core.game import BY_LOT
from walstatt.core.text import Lang
from walstatt.lab.balance import Balance, armies_of
from walstatt.lab.balance import balance as play_all

#: Shares beyond these are marked: such a pairing is not fair.
LOW, HIGH = 0.4, 0.6


def balance(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    player: Annotated[str, typer.Option(help=help_of("player"))] = "greedy",
    games: Annotated[int, typer.Option(help=help_of("pair-games"))] = 100,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    jobs: Annotated[int, typer.Option(help=help_of("jobs"))] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if games < 2:
        raise UsageProblem("app.bad-count", what="--games", least=2)
    if jobs < 0:
        raise UsageProblem("app.bad-count", what="--jobs", least=0)
    armies = [value for value in armies_of(game).values if value != BY_LOT]
    total = games * comb(len(armies), 2)
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=total)
        found = play_all(game, settings(option), player, games, seed, jobs, lambda: bar.advance(task))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        out.print(matrix(found, armies, games, tongue))


def matrix(found: Balance, armies: list[str], games: int, lang: Lang) -> Table:
    """Shares of the army of the row against the one of the column, in per cent."""
    title = text("balance.title", lang, game=found.game, games=games, player=found.player)
    table = Table(title=title, title_justify="left", caption=_seats(found, lang), caption_justify="left")
    table.add_column("")
    for army in armies:
        table.add_column(army, justify="right")
    for army in armies:
        table.add_row(army, *(_cell(found.share(army, other)) for other in armies))
    return table


def _seats(found: Balance, lang: Lang) -> str:
    return text("balance.first-seat", lang, share=round(100 * found.first_seat))


def _cell(share: float | None) -> str:
    if share is None:
        return "-"
    shown = f"{100 * share:.0f} %"
    return shown if LOW <= share <= HIGH else f"[bold red]{shown}[/]"
