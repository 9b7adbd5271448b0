"""`walstatt lab`: what is measured over whole games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, settings, text
from walstatt.cli.lab_ladder import ladder
from walstatt.cli.lab_puzzles import puzzles
from walstatt.cli.lab_tune import tune
from walstatt.cli.matches import progress_bar
from walstatt.core.text import Lang
from walstatt.lab.chances import chances as fit
from walstatt.lab.questions import Counted, Questions, count, summed
from walstatt.lab.strength import Share, Strength
from walstatt.lab.strength import strength as play_all

app = typer.Typer(no_args_is_help=True)


@app.callback()
def lab() -> None:
    """Typer leaves the name of a single command out unless there is a callback."""


app.command("ladder", help=help_of("ladder"))(ladder)
app.command("puzzles", help=help_of("puzzles"))(puzzles)
app.command("tune", help=help_of("tune"))(tune)


@app.command("questions", help=help_of("questions"))
def questions(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    games: Annotated[int, typer.Option(help=help_of("number"))] = 3,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    everything: Annotated[bool, typer.Option("--everything", help=help_of("everything"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if games < 1:
        raise UsageProblem("app.bad-count", what="--games", least=1)
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=games)
        counted = count(
            game, settings(option), games, seed, everything=everything, progress=lambda: bar.advance(task)
        )
    found = summed(game, counted)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    out.print(kinds(found, counted, tongue))
    out.print(rounds(counted, tongue))


def kinds(found: Questions, counted: list[Counted], lang: Lang) -> Table:
    """What is asked, and how often in an average round of one player."""
    title = text("questions.title", lang, game=found.game, games=found.games)
    caption = text("questions.sum", lang, median=f"{found.per_round_median:g}", single=found.single)
    table = Table(title=title, title_justify="left", caption=caption, caption_justify="left")
    table.add_column(text("questions.kind", lang))
    for key in ("count", "a-round"):
        table.add_column(text(f"questions.{key}", lang), justify="right")
    played = sum(len(one.rounds) for one in counted) or 1
    for kind, n in found.by_kind.items():
        table.add_row(kind, str(n), f"{n / played:.1f}")
    return table


def rounds(counted: list[Counted], lang: Lang) -> Table:
    """How many questions one player is asked in each round, or turn."""
    table = Table()
    for key in ("round", "median", "most"):
        table.add_column(text(f"questions.{key}", lang), justify="right")
    by_round: dict[int, list[int]] = defaultdict(list)
    for one in counted:
        for (_, number), n in one.rounds.items():
            by_round[number].append(n)
    for number, found in sorted(by_round.items()):
        table.add_row(str(number), f"{median(found):g}", str(max(found)))
    return table


@app.command("chances", help=help_of("chances"))
def chances(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    player: Annotated[str, typer.Option(help=help_of("player"))] = "novice",
    games: Annotated[int, typer.Option(help=help_of("number"))] = 100,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if games < 1:
        raise UsageProblem("app.bad-count", what="--games", least=1)
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=games)
        found = fit(game, settings(option), player, games, seed, lambda: bar.advance(task))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    facts = {"game": found.game, "games": found.games, "player": found.player, "positions": found.positions}
    out.print(text("chances.title", tongue, **facts))
    out.print(
        text("chances.scale", tongue, **{k: f"{getattr(found, k):.3g}" for k in ("scale", "low", "high")})
    )
    table = Table()
    for key in ("positions", "told", "won"):
        table.add_column(text(f"chances.{key}", tongue), justify="right")
    for count_, told, won in found.tenths:
        table.add_row(str(count_), f"{100 * told:.0f} %", f"{100 * won:.0f} %")
    out.print(table)


@app.command("strength", help=help_of("strength"))
def strength(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    player: Annotated[str, typer.Option(help=help_of("player"))] = "greedy",
    games: Annotated[int, typer.Option(help=help_of("number"))] = 100,
    seed: Annotated[int, typer.Option(help=help_of("seed"))] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help=help_of("option"))] = None,
    mirrored: Annotated[bool, typer.Option("--mirrored", help=help_of("mirrored"))] = False,
    least: Annotated[int, typer.Option(help=help_of("least"))] = 30,
    jobs: Annotated[int, typer.Option(help=help_of("jobs"))] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    for what, given, lowest in (("--games", games, 1), ("--least", least, 1), ("--jobs", jobs, 0)):
        if given < lowest:
            raise UsageProblem("app.bad-count", what=what, least=lowest)
    with progress_bar() as bar:
        task = bar.add_task(text("match.progress", tongue), total=games)
        found = play_all(
            game, settings(option), player, games, seed,
            mirrored=mirrored, jobs=jobs, progress=lambda: bar.advance(task),
        )  # fmt: skip
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    facts = {"game": found.game, "games": found.games, "player": found.player, "draws": found.draws}
    out.print(text("strength.mirrored" if mirrored else "strength.title", tongue, **facts))
    out.print(text("strength.began", tongue, share=per_cent(found.began)))
    for table in () if mirrored else shares(found, least, tongue):
        out.print(table)


def shares(found: Strength, least: int, lang: Lang) -> Iterator[Table]:
    """With what one wins, where enough games tell; what is surely above or below a half is marked."""
    kinds = {"faction": found.factions, "size": found.sizes, "piece": found.pieces}
    for kind, every in kinds.items():
        shown = [one for one in every if one.games >= least]
        if not shown:
            continue
        caption = text("strength.few", lang, count=len(every) - len(shown), least=least)
        table = Table(caption=caption if len(shown) < len(every) else None, caption_justify="left")
        table.add_column(text(f"strength.{kind}", lang))
        table.add_column(text("strength.games", lang), justify="right")
        table.add_column(text("strength.share", lang), justify="right")
        for one in shown:
            low, high = one.interval
            surely = low > 0.5 or high < 0.5
            cell = per_cent(one)
            table.add_row(one.name, str(one.games), f"[bold red]{cell}[/]" if surely else cell)
        yield table


def per_cent(one: Share) -> str:
    """Such as 54 % (48-60): the share and where the true one lies."""
    low, high = one.interval
    return f"{100 * one.share:.0f} % ({100 * low:.0f}-{100 * high:.0f})"
