"""`walstatt serve`: the server, for programs and pages."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

from walstatt.cli.common import LANG, UsageProblem, err, help_of, language, text


def serve(
    host: Annotated[str, typer.Option(help=help_of("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=help_of("port"))] = 8000,
    db: Annotated[str | None, typer.Option(help=help_of("db"))] = None,
    browser: Annotated[bool, typer.Option("--open", help=help_of("open"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if not 0 < port < 65536:
        raise UsageProblem("app.bad-count", what="--port", least=1)
    from walstatt.server.run import serve as run  # its libraries take time that other commands save

    address = f"http://{_name(host)}:{port}/"
    err.print(text("app.serving", tongue, address=address), soft_wrap=True, markup=False)
    run(host, port, db, ready=(lambda: _show(address)) if browser and has_screen() else None)


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
