"""Everything that the players of a match have, and where it is: `stock`."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from walstatt.core.match import Match
from walstatt.core.rosters import Roster
from walstatt.core.text import Lang


def stock(match: Match, seat: int | None, lang: Lang) -> list[Table]:
    """One table a player; none where a game has no such thing."""
    names = {panel.seat: panel.name for panel in match.scene(seat, lang).seats}
    return [_table(roster, names[roster.seat]) for roster in match.game.rosters(match.view(seat), lang)]


def _table(roster: Roster, name: str) -> Table:
    title, note = Text(f"{name}: {roster.title}", "bold"), Text(roster.note, "dim")
    table = Table(title=title, title_justify="left", caption=note, caption_justify="left", box=None)
    table.add_column("")
    for column in ("×", *roster.columns):
        table.add_column(column, justify="right")
    for line in roster.lines:
        counts = [str(n) if n else "·" for n in line.counts]
        table.add_row(line.piece.name, str(line.total), *counts[:-1], Text(counts[-1], "bold"))
    return table
