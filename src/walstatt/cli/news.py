"""What has happened, in lines: each event on its own, or as running text where there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from walstatt.cli.common import out, text
from walstatt.core.events import Event
from walstatt.core.match import Match
from walstatt.core.text import Lang

#: Lines of a window that the board needs in any case.
_BOARD = 11
#: Fewer lines of news there never are.
_FEWEST = 2
_TURNS = ("turn", "round")


def news(match: Match, events: Sequence[Event], lang: Lang, room: int, high: int | None) -> list[Text]:
    """The events in words; with a height so that the board still has room below them.

    Bookkeeping is only counted: the command that shows the whole log tells it.
    """
    major = [event for event in events if not event.minor]
    lines = [found for event in major for found in _line(match, event, lang, room)]
    if folded := len(events) - len(major):
        key = "play.folded" if folded > 1 else "play.folded-one"
        lines += wrapped(Text(text(key, lang, n=folded), "dim"), room, 2)
    most = len(lines) if high is None else max(min(_FEWEST, high), min(high // 2, high - _BOARD))
    if len(lines) <= most:
        return lines
    lines = _running(match, major, lang, room)
    if len(lines) <= most:
        return lines
    return [Text(text("play.earlier", lang), "dim"), *lines[len(lines) - most + 1 :]][: max(0, most)]


def wrapped(words: Text, room: int, indent: int = 0, first: str = "") -> list[Text]:
    """Lines of this width; `first` stands before the first one, and all of them are indented."""
    lines = words.wrap(out, max(8, room - indent))
    for number, line in enumerate(lines):
        line.rstrip()
        before = Text(first.ljust(indent) if number == 0 else " " * indent)
        lines[number] = before.append_text(line)
    return list(lines)


def _line(match: Match, event: Event, lang: Lang, room: int) -> list[Text]:
    told = match.game.tell(event, lang)
    if event.opens in _TURNS:
        line = Text(told, "dim")
        line.append(f" {'─' * (room - line.cell_len - 1)}")
        return wrapped(line, room)
    if event.opens:
        return wrapped(Text(told, "bold"), room)
    line = Text(told)
    line.append(f" {' '.join(event.rules[:1])}", "dim")
    return wrapped(line, room, 2)


def _running(match: Match, events: Sequence[Event], lang: Lang, room: int) -> list[Text]:
    """One after the other, without their rules."""
    told = Text()
    for event in events:
        style = "dim" if event.opens in _TURNS else "bold" if event.opens else ""
        told.append(" " if told.plain else "")
        told.append(match.game.tell(event, lang), style)
    return wrapped(told, room)
