"""`walstatt cards`: what people print to play at a real table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from walstatt.cli.bench_list import Bench
from walstatt.cli.build_show import faults
from walstatt.cli.common import LANG, UsageProblem, err, help_of, language, read_text, text, write_file
from walstatt.cli.matches import progress_bar
from walstatt.core.cards import groups, of_groups
from walstatt.core.game import find_game


def cards(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    pdf: Annotated[Path, typer.Option("--pdf", "--out", help=help_of("pdf"))],
    group: Annotated[list[str] | None, typer.Option(help=help_of("group"))] = None,
    mono: Annotated[bool, typer.Option("--mono", help=help_of("mono"))] = False,
    list_file: Annotated[Path | None, typer.Option("--list", help=help_of("list-sheet"))] = None,
    paper: Annotated[str, typer.Option(help=help_of("paper"))] = "a4",
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    known = find_game(game)
    every = known.cards(tongue)
    if not every:
        raise UsageProblem("app.no-cards", game=game)
    for name in group or ():
        if name not in groups(every):
            raise UsageProblem("app.bad-group", group=name, groups=", ".join(groups(every)))
    # Their library takes time that other commands save.
    from walstatt.draw.cards_pdf import PAPERS, cards_pdf
    from walstatt.draw.sheet_pdf import sheet_pdf

    if paper not in PAPERS:
        raise UsageProblem("app.bad-paper", paper=paper, papers=", ".join(PAPERS))
    if list_file is not None:
        bench = Bench(known, tongue)
        unread = bench.read(read_text(list_file))
        for fault in faults(unread):
            err.print(fault, soft_wrap=True)
        verdict = bench.verdict
        verdict = msgspec.structs.replace(verdict, faults=(*unread, *verdict.faults))
        sheet = (bench.catalogue, bench.draft, verdict, tongue)
        write_file(pdf, sheet_pdf(*sheet, game=known.title[tongue], paper=paper, mono=mono))
        return
    wanted = of_groups(every, group or ())
    with progress_bar() as bar:
        task = bar.add_task(text("cards.progress", tongue), total=len(wanted))
        found = cards_pdf(
            wanted, tongue, title=known.title[tongue], paper=paper, mono=mono, step=lambda: bar.advance(task)
        )
    write_file(pdf, found)
