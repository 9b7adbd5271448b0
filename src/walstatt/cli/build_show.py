"""What `walstatt build` prints: contents, finds, cards, figures, and what the rules say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from walstatt.cli.common import text
from walstatt.core.builder import Catalogue, Chart, Draft, Fault, Line, Terms, Thing, Verdict
from walstatt.core.text import Lang

#: The colours of `core.cards.TONES` in a terminal.
STYLES = {
    "red": "red", "blue": "blue", "brown": "yellow", "teal": "cyan", "gold": "bright_yellow",
    "violet": "magenta", "green": "green", "grey": "white",
}  # fmt: skip
BAR = 24  # characters of the longest bar


def status(verdict: Verdict, lang: Lang) -> Text:
    """One line after every change: points, size, and whether it is legal."""
    line = Text(text("build.points", lang, points=verdict.points, most=verdict.most), "bold")
    line.append(f" · {text('build.size', lang, n=verdict.size)} · ", "not bold")
    if verdict.legal:
        line.append(text("build.legal", lang), "green")
    else:
        line.append(text("build.faulty", lang, n=len(verdict.faults)), "red")
    return line


def faults(found: Iterable[Fault], style: str = "red", sign: str = "✗") -> list[Text]:
    lines = []
    for fault in found:
        line = Text(f"  {sign} ", style)
        line.append(fault.text, style)
        if fault.rules:
            line.append(f"  § {', '.join(fault.rules)}", "dim")
        lines.append(line)
    return lines


def contents(
    catalogue: Catalogue, draft: Draft, terms: Terms | None, verdict: Verdict, lang: Lang
) -> RenderableType:
    """What is in it, by groups, with what it costs."""
    owner = catalogue.owner(draft.owner)
    title = " · ".join(filter(None, (draft.title, owner.title if owner is not None else draft.owner)))
    table = Table(title=Text(title, "bold"), title_justify="left")
    table.add_column(text("build.count", lang), justify="right")
    table.add_column(catalogue.title)
    table.add_column(text("build.cost", lang), justify="right")
    wrong = {thing for fault in verdict.faults for thing in fault.things}
    known = {thing.id: thing for thing in catalogue.things}
    lines = {key: known[Line.of(key).thing] for key in draft.counts if Line.of(key).thing in known}
    for group in catalogue.groups:
        inside = [
            key
            for key in draft.counts
            if Line.of(key).thing in known and known[Line.of(key).thing].group == group.id
        ]
        if not inside:
            continue
        paid = {key: _paid(terms, verdict, key, draft.counts[key]) for key in inside}
        table.add_row(
            "",
            Text(f"{group.title} ({sum(draft.counts[key] for key in inside)})", "bold"),
            Text(str(sum(paid.values())), "dim"),
        )
        for key in sorted(inside, key=lambda key: catalogue.told(key).casefold()):
            style = "red" if key in wrong else ""
            table.add_row(Text(str(draft.counts[key]), style), _line(catalogue, key, style), str(paid[key]))
    for key, n in draft.counts.items():
        if key not in lines:
            table.add_row(Text(str(n), "red"), Text(key, "red"), "–")
    cards = [Text(f"  {part}", "dim") for part in verdict.parts]
    if cards:
        cards.insert(0, Text(f"{catalogue.place_title}: {len(cards)}", "bold"))
    return Group(
        table, *cards, status(verdict, lang), *faults(verdict.faults), *faults(verdict.fine, "green", "✓")
    )


def _line(catalogue: Catalogue, key: str, style: str) -> Text:
    """A line of the list, with whom it is put together."""
    place = Line.of(key).place
    told = Text(catalogue.told(key), style)
    if place:
        told.append(f"  {catalogue.place_title} {place}", "dim")
    return told


def _paid(terms: Terms | None, verdict: Verdict, key: str, count: int) -> int:
    """What all copies of a line cost: the judge knows best."""
    if key in verdict.prices:
        return verdict.prices[key]
    return count * terms.price(key) if terms is not None else 0


def finds(things: Sequence[Thing], draft: Draft, terms: Terms | None, lang: Lang) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    for number, thing in enumerate(things, 1):
        marks = Text(", ").join(Text(mark.title, STYLES.get(mark.tone, "")) for mark in thing.marks)
        barred = terms.barred.get(thing.id) if terms is not None else None
        price = Text("–" if barred else text("build.price", lang, n=_price(terms, thing)), "dim")
        have = draft.counts.get(thing.id, 0)
        table.add_row(
            Text(str(number), "cyan"), Text(f"{have}×" if have else "", "bold"),
            Text(thing.title, "dim strike" if barred else ""), Text(thing.line, "dim"), marks, price,
        )  # fmt: skip
    return table


def card(thing: Thing, draft: Draft, terms: Terms | None, lang: Lang) -> Panel:
    """Everything that stands on it, and what it means for the list."""
    body: list[RenderableType] = []
    printed = thing.card
    if printed is not None:
        values = [f"{box.label} {box.text}" for box in (*printed.cost, *printed.boxes)]
        body.append(Text(" · ".join(values)))
        for section in printed.sections:
            body.append(Text(section.title, "bold"))
            for row in section.rows:
                line = Text(f"  {row.title}")
                line.append(f" {' '.join(row.cells)}" if row.cells else "", "bold")
                line.append(f"  {row.text}" if row.text else "", "dim")
                body.append(line)
    barred = terms.barred.get(thing.id) if terms is not None else None
    if barred is not None:
        body += faults([barred])
    else:
        have = draft.counts.get(thing.id, 0)
        body.append(
            Text(text("build.terms", lang, n=_price(terms, thing), most=thing.most, have=have), "green")
        )
    title = f"[bold]{thing.title}[/bold]  {printed.subtitle if printed is not None else thing.line}"
    return Panel(Group(*body), title=title, title_align="left", width=88)


def charts(found: Iterable[Chart]) -> Group:
    parts: list[RenderableType] = []
    for chart in found:
        most = max([bar.value for bar in chart.bars], default=0) or 1
        table = Table(box=None, padding=(0, 1), show_header=False)
        for bar in chart.bars:
            length = "█" * round(BAR * bar.value / most) if bar.value else ""
            style = STYLES.get(bar.tone, "cyan")
            table.add_row(bar.label, Text(bar.note, "dim"), str(bar.value), Text(length, style))
        parts += [Text(chart.title, "bold"), table]
    return Group(*parts)


def _price(terms: Terms | None, thing: Thing) -> int:
    return terms.prices.get(thing.id, 0) if terms is not None else 0
