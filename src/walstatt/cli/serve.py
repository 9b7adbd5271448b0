"""`walstatt serve`: the server, for programs and pages."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from walstatt.cli.common import LANG, UsageProblem, complain, err, help_of, language, text

#: Exit code of a server that could not start.
NOT_STARTED = 3


def serve(
    host: Annotated[str, typer.Option(help=help_of("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=help_of("port"))] = 8000,
    db: Annotated[str | None, typer.Option(help=help_of("db"))] = None,
    settings: Annotated[Path | None, typer.Option(help=help_of("settings"))] = None,
    log: Annotated[str, typer.Option(help=help_of("log"))] = "",
    processes: Annotated[int, typer.Option("--processes", "--workers", help=help_of("processes"))] = 1,
    browser: Annotated[bool, typer.Option("--open", help=help_of("open"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if not 0 < port < 65536:
        raise UsageProblem("app.bad-count", what="--port", least=1)
    if log not in ("", "json", "calm"):
        raise UsageProblem("app.bad-log", word=log)
    # Their libraries take time that other commands save.
    from walstatt.server import fleet, run
    from walstatt.server.log import form_for
    from walstatt.server.problems import Refusal

    found = run.settings_in(settings, db)
    fleet.check(found, processes, port)
    address = f"http://{_name(host)}:{port}/"

    def ready() -> None:
        key = "app.serving" if processes == 1 else "app.serving-several"
        told = text(key, tongue, address=address, first=port, last=port + processes - 1)
        err.print(told, soft_wrap=True, markup=False)
        if browser and has_screen():
            _show(address)

    try:
        fleet.run(found, host, port, ready, form_for(log), tongue, processes)
    except Refusal as problem:
        complain(problem, tongue)
        raise typer.Exit(NOT_STARTED) from None


def _name(host: str) -> str:
    """What people type for this host: nobody can go to "all addresses"."""
    if host in ("127.0.0.1", "0.0.0.0", "::", "::1", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def has_screen() -> bool:
    """Whether a browser could show anything here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _show(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(address)
