"""The command `walstatt`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.markup import escape

import walstatt
from walstatt.cli import (
    balance,
    build,
    cards,
    games,
    lab,
    matches,
    new_game,
    packs,
    play,
    rules,
    serve,
    show,
    tidy,
)
from walstatt.cli.common import LANG, complain, err, help_of, out, text
from walstatt.core.errors import Problem

app = typer.Typer(
    name="walstatt", help=help_of("app"), no_args_is_help=True, add_completion=False,
    rich_markup_mode="rich", context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.command("games", help=help_of("games"))(games.games)
app.command("play", help=help_of("play"))(play.play)
app.command("match", help=help_of("match"))(matches.match)
app.command("balance", help=help_of("balance"))(balance.balance)
app.command("replay", help=help_of("replay"))(show.replay)
app.command("position", help=help_of("position"))(show.position)
app.command("cards", help=help_of("cards"))(cards.cards)
app.command("build", help=help_of("build"))(build.build)
app.command("bench", help=help_of("bench"))(matches.bench)
app.command("serve", help=help_of("serve"))(serve.serve)
app.command("tidy", help=help_of("tidy"))(tidy.tidy)
app.command("new-game", help=help_of("new-game"))(new_game.new_game)
app.add_typer(rules.app, name="rules", help=help_of("rules"))
app.add_typer(lab.app, name="lab", help=help_of("lab"))
app.add_typer(packs.pack_app, name="pack", help=help_of("pack"))


@app.callback(invoke_without_command=True)
def root(
    version: Annotated[bool, typer.Option("--version", help=help_of("version"), is_eager=True)] = False,
) -> None:
    if version:
        out.print(f"walstatt {walstatt.__version__}")
        raise typer.Exit


def complaint(error: typer.TyperException) -> str:
    """What is wrong with the arguments, in the reader's language where we know the mistake."""
    key = {"NoSuchOption": "no-option", "MissingParameter": "missing", "BadParameter": "bad-value"}
    name = type(error).__name__
    message = error.format_message()
    if LANG == "en":
        return message
    what = next((word.strip("'.,:") for word in message.split() if word.startswith(("-", "'"))), "")
    if message.startswith("No such command"):
        return text("app.no-command", what=what)
    return text(f"app.{key[name]}", what=what) if name in key else message


def run() -> None:
    """Run the command; wrong use is one clear line and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except Problem as problem:
        complain(problem)
        sys.exit(2)
    except typer.TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            sys.exit(0)
        err.print(f"[red]{escape(complaint(error))}[/red]", soft_wrap=True)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        err.print(text("app.stopped"))
        sys.exit(130)
    if code == 130:  # somebody pressed Ctrl-C
        err.print(text("app.stopped"))
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    run()
