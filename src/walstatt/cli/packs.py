"""`walstatt pack new` and `walstatt pack check`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from walstatt.cli.common import LANG, UsageProblem, complain, help_of, language, out, text, write_file
from walstatt.core import content
from walstatt.core.errors import BadPack
from walstatt.core.game import find_game, game_ids

pack_app = typer.Typer(no_args_is_help=True)
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 30


@pack_app.callback()
def pack() -> None:
    """Content packs."""


@pack_app.command("new", help=help_of("pack-new"))
def new(
    name: Annotated[str, typer.Argument(help=help_of("pack-name"))],
    game: Annotated[str, typer.Option(help=help_of("pack-game"))] = "",
    into: Annotated[Path | None, typer.Option(help=help_of("pack-into"))] = None,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    skeletons = {one: found for one in game_ids() if (found := find_game(one).new_pack(name, tongue))}
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise UsageProblem("pack.bad-name", name=name, most=LONGEST)
    if not game and len(skeletons) == 1:
        (game,) = skeletons
    if game not in skeletons:
        raise UsageProblem("pack.no-skeleton", game=game, games=", ".join(skeletons))
    folder = into if into is not None else content.user_folder() / game
    file = folder / f"{name}.toml"
    if file.exists():
        raise UsageProblem("pack.there", file=file)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageProblem("app.bad-file", file=folder, why=error.strerror or error) from None
    write_file(file, skeletons[game])
    builder = find_game(game).builder
    use = f" -o {builder.option}={name},random" if builder is not None else ""
    out.print(text("pack.next", tongue, file=file, game=game, use=use).strip(), soft_wrap=True, markup=False)


@pack_app.command("check", help=help_of("pack-check"))
def check(
    file: Annotated[Path, typer.Argument(help=help_of("file"))],
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    name, source = content.read_file(file)
    game = content.read_toml(name, source).get("game")
    if game not in game_ids():
        why = f"must be one of {', '.join(game_ids())}"
        raise BadPack("pack.entry", file=name, entry="game", why=why)
    problems = find_game(game).pack_problems(file)
    for problem in problems:
        complain(problem, tongue)
    if problems:
        raise typer.Exit(2)
    what = find_game(game).check_pack(file)
    out.print(text("pack.fine", tongue, file=file, what=what), soft_wrap=True)
