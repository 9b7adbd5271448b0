"""A piece, figure or card of a match, to be read in the terminal: `card fireball`."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from walstatt.cli.common import out
from walstatt.core.cards import Card
from walstatt.core.match import Match
from walstatt.core.scene import Piece
from walstatt.core.text import Lang

#: So many are shown; with more words there are fewer.
MOST = 4


def found(match: Match, seat: int | None, query: str, lang: Lang) -> list[Panel]:
    """What is called so: first what the seat sees in play, then what the game has."""
    wanted = query.casefold().split()
    pieces = {piece.name: piece for piece in _seen(match, seat, lang)}
    cards = match.game.cards(lang)
    printed = {card.id: card for card in cards}
    shown: dict[str, Panel] = {}
    for fits in (_exactly, _partly):
        for piece in pieces.values():
            if fits(wanted, (piece.name, piece.word, piece.label)):
                shown.setdefault(piece.name, _piece(piece, printed.get(piece.card)))
        for card in cards:  # of several with one title the first: the profile, not its activation card
            if fits(wanted, (card.title, card.id)):
                shown.setdefault(card.title, _card(card))
        if shown:
            break
    return list(shown.values())[:MOST]


def _seen(match: Match, seat: int | None, lang: Lang) -> Iterator[Piece]:
    scene = match.scene(seat, lang)
    yield from scene.pieces
    for tray in scene.trays:
        yield from tray.pieces


def _exactly(wanted: list[str], names: tuple[str, ...]) -> bool:
    return any(wanted == name.casefold().split() for name in names)


def _partly(wanted: list[str], names: tuple[str, ...]) -> bool:
    return any(all(word in name.casefold() for word in wanted) for name in names)


def _piece(piece: Piece, card: Card | None) -> Panel:
    stats = " · ".join(f"{stat.label} {stat.value}" for stat in piece.stats)
    told = [str(line) for line in piece.lines]
    lines = [*told[:1], *((stats,) if stats else ()), *told[1:], *piece.also]
    rows = _rows(card) if card is not None else []
    return _panel(piece.name, [Text(piece.spoken, "dim"), *map(Text, lines), *rows])


def _card(card: Card) -> Panel:
    boxes = " · ".join(f"{box.label} {box.text}" for box in (*card.cost, *card.boxes))
    parts = [Text(words) for words in (card.subtitle, boxes) if words]
    return _panel(card.title, [*parts, *_rows(card)])


def _rows(card: Card) -> list[Text]:
    """What stands on it, line by line, with the first of its rules."""
    found: list[Text] = []
    for section in card.sections:
        for row in section.rows:
            line = Text(row.title, "bold")
            line.append("".join(f"  {cell}" for cell in row.cells), "cyan")
            line.append(f"  {row.text}" if row.text else "", "not bold")
            line.append(f" § {row.rules[0]}" if row.rules else "", "not bold dim")
            found.append(line)
    return found


def _panel(title: str, parts: list[Text]) -> Panel:
    width = min(out.width, 100)
    return Panel(Group(*parts), title=Text(title, "bold"), title_align="left", width=width)
