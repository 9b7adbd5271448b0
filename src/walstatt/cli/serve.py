"""`walstatt serve`: the server, for programs and pages."""

from __future__ import annotations

from typing import Annotated

import typer

from walstatt.cli.common import LANG, UsageProblem, err, help_of, language, text


def serve(
    host: Annotated[str, typer.Option(help=help_of("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=help_of("port"))] = 8000,
    db: Annotated[str | None, typer.Option(help=help_of("db"))] = None,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    if not 0 < port < 65536:
        raise UsageProblem("app.bad-count", what="--port", least=1)
    from walstatt.server.run import serve as run  # its libraries take time that other commands save

    err.print(text("app.serving", tongue, host=host, port=port), soft_wrap=True, markup=False)
    run(host, port, db)
