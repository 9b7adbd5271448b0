"""`walstatt lab tune`: better weights for a judgement, and what they gain."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, settings, text
from walstatt.cli.matches import progress_bar
from walstatt.core.text import Lang
from walstatt.lab.tune import Tuned, tunable_of
from walstatt.lab.tune import tune as play_all


def tune(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    player: Annotated[str, typer.Option(help=help_of("tune-player"))] = "novice",
    games: Annotated[int, typer.Option(help=help_of("tune-games"))] = 200,
    steps: Annotated[int, typer.Option(help=help_of("tune-steps"))] = 0,
    matches: Annotated[int, typer.Option(help=help_of("tune-matches"))] = 40,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    folder: Annotated[Path | None, typer.Option(help=help_of("tune-folder"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    for what, given in (("--games", games), ("--steps", steps), ("--matches", matches)):
        if given < 0:
            raise UsageProblem("app.bad-count", what=what, least=0)
    with progress_bar() as bar:
        total = games + steps + (matches + 1) // 2 * 2
        task = bar.add_task(text("match.progress", tongue), total=total)
        found = play_all(
            game, settings(option), player, games, steps, matches, seed, folder, lambda: bar.advance(task)
        )
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    out.print(weights(found, tongue))
    facts = {
        "share": f"{100 * found.share:.1f}",
        "low": f"{100 * found.low:.1f}",
        "high": f"{100 * found.high:.1f}",
    }
    out.print(text("tune.gain", tongue, matches=found.matches, **facts))
    out.print(text("tune.holds" if found.holds else "tune.open", tongue))


def weights(found: Tuned, lang: Lang) -> Table:
    title = text(
        "tune.title", lang, game=found.game, games=found.games, player=found.player, steps=found.steps
    )
    note = text(
        "tune.note", lang, positions=found.positions, before=found.loss_before, after=found.loss_after
    )
    table = Table(title=title, title_justify="left", caption=note, caption_justify="left")
    table.add_column(text("tune.figure", lang))
    for key in ("now", "new"):
        table.add_column(text(f"tune.{key}", lang), justify="right")
    tunable = tunable_of(found.game)
    for name, old in zip(tunable.names, tunable.weights, strict=True):
        table.add_row(name, f"{old:g}", f"{found.weights[name]:g}")
    return table
