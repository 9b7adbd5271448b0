"""`walstatt replay` and `walstatt position`: look at what was recorded or written down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from walstatt.cli.common import (
    LANG,
    UsageProblem,
    checked_theme,
    help_of,
    language,
    out,
    read_text,
    text,
    write_file,
)
from walstatt.core import record as records
from walstatt.core.errors import BadRecord
from walstatt.core.game import find_game, game_ids
from walstatt.core.match import Match
from walstatt.core.record import Record
from walstatt.core.text import Lang
from walstatt.draw.svg import scene_svg
from walstatt.draw.terminal import scene_terminal


def load_record(file: Path) -> Record:
    """A record that this version can replay, or a clear refusal."""
    try:
        record = records.load(file)
    except OSError as error:
        raise UsageProblem("app.bad-file", file=file, why=error.strerror or error) from None
    header = record.header
    if header.game not in game_ids():
        raise BadRecord("record.game", file=file.name, found=header.game, games=", ".join(game_ids()))
    known = find_game(header.game).rules_version
    if header.rules != known:
        raise BadRecord("record.rules", file=file.name, found=header.rules, game=header.game, known=known)
    return record


def draw(match: Match, lang: Lang, svg: Path | None, theme: Literal["dark", "light"]) -> None:
    scene = match.scene(None, lang)
    if svg is not None:
        write_file(svg, scene_svg(scene, theme=theme))
    else:
        out.print(scene_terminal(scene, width=out.width))


def replay(
    file: Annotated[Path, typer.Argument(help=help_of("file"))],
    svg: Annotated[Path | None, typer.Option(help=help_of("svg"))] = None,
    events: Annotated[bool, typer.Option("--events", help=help_of("events"))] = False,
    step: Annotated[int | None, typer.Option(help=help_of("step"))] = None,
    theme: Annotated[str, typer.Option(help=help_of("theme"))] = "dark",
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue, colours = language(lang), checked_theme(theme)
    record = load_record(file)
    if step is not None and not 0 <= step <= len(record.choices):
        raise UsageProblem("app.too-many-steps", count=len(record.choices), step=step)
    match = Match.from_record(record, upto=step)
    if events:
        for event in match.events_of(None):
            rules = f"[dim]{' '.join(event.rules)}[/dim]"
            out.print(f"{match.game.tell(event, tongue)}  {rules}")
    if svg is not None or not events:
        draw(match, tongue, svg, colours)


def position(
    file: Annotated[Path, typer.Argument(help=help_of("file"))],
    svg: Annotated[Path | None, typer.Option(help=help_of("svg"))] = None,
    theme: Annotated[str, typer.Option(help=help_of("theme"))] = "dark",
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue, colours = language(lang), checked_theme(theme)
    match = Match.from_position(read_text(file), seed=seed)
    draw(match, tongue, svg, colours)
    if svg is None and not match.over:
        out.print(f"[bold]{match.game.question(match.state, match.decision, tongue)}[/bold]")
        out.print(text("play.many", tongue, count=len(match.decision.options)))
