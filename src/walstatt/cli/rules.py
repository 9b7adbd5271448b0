"""`walstatt rules`: look rules up, search them, count what is proven."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel

from walstatt.cli.common import LANG, UsageProblem, help_of, language, out, text
from walstatt.core.codex import Codex, Rule, proofs_file, read_proofs
from walstatt.core.game import find_game, game_ids
from walstatt.core.text import Lang

app = typer.Typer(no_args_is_help=True)


def rule_panel(codex: Codex, rule: Rule, lang: Lang) -> Panel:
    chapter = codex.chapter_of(rule.id)
    body = rule.text(lang)
    if rule.unproven:
        body += f"\n\n*{text('rules.unproven', lang)}: {rule.unproven[lang]}*"
    return Panel(
        Markdown(body),
        title=f"[bold]§ {rule.id}[/bold]  {chapter.title[lang]}",
        title_align="left",
        subtitle=f"{text('rules.source', lang)} {rule.source}" if rule.source else None,
        subtitle_align="right",
        width=min(out.width, 100),
    )


def codex_of(rule_id: str) -> Codex:
    """The codex that has a rule, or that has others with such ids."""
    wanted = rule_id.upper()
    codexes = [find_game(game_id).codex for game_id in game_ids()]
    family = wanted.partition("-")[0]
    own = [codex for codex in codexes if wanted in codex.rules]
    near = [codex for codex in codexes if any(known.partition("-")[0] == family for known in codex.rules)]
    return (own or near or codexes)[0]


@app.command("show", help=help_of("rules-show"))
def show(
    rule: Annotated[str, typer.Argument(help=help_of("id"))],
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    codex = codex_of(rule)
    out.print(rule_panel(codex, codex.rule(rule), language(lang)))


@app.command("search", help=help_of("rules-search"))
def search(
    words: Annotated[list[str], typer.Argument(help=help_of("words"))],
    game: Annotated[str, typer.Option(help=help_of("game"))] = "",
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
    most: Annotated[int, typer.Option(help=help_of("most"))] = 20,
) -> None:
    tongue = language(lang)
    if most < 1:
        raise UsageProblem("app.bad-count", what="--most", least=1)
    query = " ".join(words)
    found = [
        (rule, find_game(game_id).codex)
        for game_id in ([game] if game else game_ids())
        for rule in find_game(game_id).codex.search(query, tongue)
    ]
    if not found:
        out.print(text("rules.none", tongue, words=query), markup=False)
        raise typer.Exit(1)
    out.print(text("rules.found", tongue, count=len(found), words=query), style="bold", markup=False)
    for rule, _ in found[:most]:
        out.print(f"[bold cyan]§ {rule.id}[/bold cyan]  {escape(rule.text(tongue))}", soft_wrap=False)


@app.command("coverage", help=help_of("rules-coverage"))
def coverage(
    game: Annotated[str, typer.Argument(help=help_of("game"))],
    as_json: Annotated[bool, typer.Option("--json", help=help_of("json"))] = False,
    missing: Annotated[bool, typer.Option("--missing", help=help_of("missing"))] = False,
    lang: Annotated[str, typer.Option(help=help_of("lang"))] = LANG,
) -> None:
    tongue = language(lang)
    codex = find_game(game).codex
    file = proofs_file()
    if file is None:
        raise UsageProblem("app.no-proofs")
    found = codex.coverage(read_proofs(file))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    share = f"{100 * found.share:.1f} %"
    out.print(
        text(
            "rules.coverage", tongue, game=game, proven=found.proven, total=found.total, share=share,
            excused=found.not_automatable, missing=len(found.missing),
        )
    )  # fmt: skip
    if missing:
        for rule_id in found.missing:
            out.print(f"[cyan]{rule_id}[/cyan]  {codex.rule(rule_id).text(tongue)}")
