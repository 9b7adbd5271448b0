"""`walstatt play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from walstatt.cli.common import LANG, UsageProblem, help_of, language, settings
from walstatt.cli.matches import named_players
from walstatt.cli.session import Session
from walstatt.cli.show import load_record
from walstatt.core.dice import Dice
from walstatt.core.game import find_game, first_game
from walstatt.core.match import Match
from walstatt.players import make_player

HUMAN = "human"


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
    default = ",".join([HUMAN] + ["soldier"] * (seats - 1))
    names = named_players(players or default, seats, match.game.id)
    programs = {
        seat: make_player(name, Dice(seed).fork(1000 + seat))
        for seat, name in enumerate(names)
        if name != HUMAN
    }
    Session(match, programs, record, tongue).run()
