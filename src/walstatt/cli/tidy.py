"""`walstatt tidy`: what a server does once a day, by hand, or only counted."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from walstatt.cli.common import LANG, complain, help_of, language, out, text

#: Exit code where the data base cannot be opened.
NOT_DONE = 3


def tidy(
    db: Annotated[str | None, typer.Option(help=help_of("db"))] = None,
    settings: Annotated[Path | None, typer.Option(help=help_of("settings"))] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=help_of("dry-run"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    # Their libraries take time that other commands save.
    from walstatt.server import tidy as housekeeping
    from walstatt.server.run import closed, settings_in
    from walstatt.server.storage import Storage

    found = settings_in(settings, db)

    async def work() -> housekeeping.Tidied:
        storage = await Storage.open(found.db_url)
        try:
            return await housekeeping.tidy(storage, found, time.time(), dry=dry_run)
        finally:
            await storage.close()

    try:
        done = asyncio.run(work())
    except Exception as error:
        complain(closed(error), tongue)
        raise typer.Exit(NOT_DONE) from None
    out.print(text("tidy.would" if dry_run else "tidy.done", tongue), markup=False)
    for name, count in done._asdict().items():
        out.print(f"  {count:6}  {text(f'tidy.{name}', tongue)}", markup=False)
