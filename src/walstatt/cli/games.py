"""`walstatt games`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from walstatt.cli.common import LANG, complain, help_of, language, out, text
from walstatt.core.game import OptionSpec, find_game, game_ids
from walstatt.core.text import Lang

#: Values that are not longer are never broken, however narrow the screen is; their column is not narrower.
LONG, SHORT = 26, 20


def games(lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG) -> None:
    tongue = language(lang)
    table = Table(title=text("games.title", tongue), title_justify="left")
    table.add_column(text("games.id", tongue), style="bold")
    table.add_column(text("games.about", tongue))
    for game_id in game_ids():
        game = find_game(game_id)
        table.add_row(game_id, f"[bold]{game.title[tongue]}[/bold]. {game.summary[tongue]}")
    out.print(table)
    for game_id in game_ids():
        game = find_game(game_id)
        options = Table(title=text("games.options", tongue, game=game.title[tongue]), title_justify="left")
        longest = max(len(value) + 1 for spec in game.options for value in spec.values)  # and a comma
        for column in ("option", "values", "meaning", "rules"):
            wide = max(SHORT, min(longest, LONG)) if column == "values" else None
            options.add_column(text(f"games.{column}", tongue), overflow="fold", width=wide)
        for spec in game.options:
            told = values_of(spec, tongue, game.options)
            options.add_row(spec.name, told, spec.text[tongue], ", ".join(spec.rules))
        out.print(options)
        for problem in getattr(getattr(game, "library", None), "problems", ()):
            complain(problem, tongue)


def values_of(spec: OptionSpec, lang: Lang, options: Sequence[OptionSpec]) -> str:
    """The values, those together that need the same settings: "a, b; with mode=four: c"."""
    every = {other.name: set(other.values) for other in options}
    found: dict[str, list[str]] = {}
    for value in spec.values:
        when = spec.fits[value].when if value in spec.fits else {}
        limits = [(name, allowed) for name, allowed in when.items() if set(allowed) < every[name]]
        needs = "; ".join(f"{name}={', '.join(allowed)}" for name, allowed in limits)
        found.setdefault(needs, []).append(value)
    return "\n".join(
        text("games.with", lang, needs=needs, values=", ".join(values)) if needs else ", ".join(values)
        for needs, values in found.items()
    )
