"""The answers to a question as a list with numbers, in columns where a window is low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from walstatt.cli.common import text
from walstatt.cli.labels import Entry, Labels, beginning, by_name, ending
from walstatt.cli.news import wrapped
from walstatt.cli.reading import MENU, Group, groups
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import Lang

#: Columns of a number with the blanks around it.
_NUMBER = 6
#: Between two columns.
_GAP = 2
#: What so many of the answers begin with is told once if it is at least so long.
_NEARLY_ALL, _SHARED = 0.75, 6

Shown = tuple[list[Group], list[Text]]  # what the numbers stand for, and the lines


class Menu:
    """Tells the options of a question, many of them in groups."""

    def __init__(self, match: Match, lang: Lang) -> None:
        self.lang: Lang = lang
        self.labels = Labels(match, lang)

    def shown(self, options: list[Option], decision: Decision, room: int, high: int | None) -> Shown:
        """The menu, and its lines: in a window no more than a third of it, if that is possible."""
        if high is None:
            return self._menu(options, MENU, decision, room, None)
        most = high // 3
        menu = self._menu(options, MENU, decision, room, most)
        if len(menu[1]) > most:  # fewer, larger groups
            larger = self._menu(options, most - 1, decision, room, most)
            menu = larger if len(larger[1]) < len(menu[1]) else menu
        return menu

    def _menu(
        self, options: list[Option], listed: int, decision: Decision, room: int, high: int | None
    ) -> Shown:
        found = groups(options, listed)
        entries = self.labels.entries(found, decision)
        order = by_name(found, entries)
        found, entries = [found[at] for at in order], [entries[at] for at in order]
        many = Text(text("play.many", self.lang, count=len(options)))
        lines = wrapped(many, room) if len(found) < len(options) else []
        return found, lines + arranged(entries, room, None if high is None else high - len(lines))


def arranged(entries: Sequence[Entry], room: int, high: int | None) -> list[Text]:
    """One below the other; in columns, then without what to type, then without what most begin with.

    The shortest if none is short enough; and if that is much too long, names are cut.
    """
    lines = _column([entry.told(typed=True) for entry in entries], room)
    if high is None or len(lines) <= high:
        return lines
    for found in _tighter(entries, room):
        lines = found if len(found) < len(lines) else lines
        if len(lines) <= high:
            return lines
    if len(lines) > 2 * high:
        wide = max(_NUMBER + 10, room // 3 - _GAP)
        head, shorter = _without_shared(entries)
        cut = _columns([entry.cut(wide - _NUMBER) for entry in shorter], room)
        lines = min(lines, head + cut, key=len)
    return lines


def _tighter(entries: Sequence[Entry], room: int) -> Iterator[list[Text]]:
    yield _columns([entry.told(typed=True) for entry in entries], room)
    yield _columns([entry.told() for entry in entries], room)
    head, shorter = _without_shared(entries)
    yield head + _columns([entry.told() for entry in shorter], room)
    yield head + _columns([entry.told_briefly(entry.brief) for entry in shorter], room)
    yield head + _columns([entry.told_briefly(entry.least) for entry in shorter], room)


def _without_shared(entries: Sequence[Entry]) -> tuple[list[Text], list[Entry]]:
    """A line with what nearly all of them begin and end with, and the entries without that."""
    before, behind = _shared([entry.label for entry in entries])
    head = [Text(f"{before.rstrip()} …{behind}")] if before or behind else []
    return head, [entry.without(before, behind) for entry in entries]


def _shared(labels: Sequence[str]) -> tuple[str, str]:
    """What nearly all of them begin and end with, if that is something."""
    word, count = Counter(label.partition(" ")[0] for label in labels).most_common(1)[0]
    if count < 2 or count < _NEARLY_ALL * len(labels):
        return "", ""
    alike = [label for label in labels if label.partition(" ")[0] == word]
    before = beginning(alike)
    before = before[: before.rfind(" ") + 1]  # something is left of each of them
    behind = ending([label[len(before) :] for label in alike])
    return (before, behind) if len(before) + len(behind) >= _SHARED else ("", "")


def _column(labels: Sequence[Text], room: int) -> list[Text]:
    return [found for number, label in enumerate(labels, 1) for found in _entry(number, label, room)]


def _entry(number: int, label: Text, room: int) -> list[Text]:
    """A number and its words; lines that go on are indented."""
    first, *more = wrapped(label, room, _NUMBER) or [Text(" " * _NUMBER)]
    numbered = Text.assemble((f" {number:>3}  ", "cyan"), first[_NUMBER:])
    return [numbered, *more]


def _columns(labels: Sequence[Text], room: int) -> list[Text]:
    """As many columns as fit, each as wide as its longest entry; read from above to below."""
    wide = [cell_len(label.plain) + _NUMBER for label in labels]
    for high in range(1, len(labels)):
        blocks = [wide[at : at + high] for at in range(0, len(labels), high)]
        if sum(max(block) for block in blocks) + _GAP * (len(blocks) - 1) <= room:
            return _side_by_side(labels, high, [max(block) + _GAP for block in blocks])
    return _column(labels, room)


def _side_by_side(labels: Sequence[Text], high: int, wide: Sequence[int]) -> list[Text]:
    lines = [Text() for _ in range(high)]
    for at, label in enumerate(labels):
        column, row = divmod(at, high)
        lines[row].append(" " * (sum(wide[:column]) - lines[row].cell_len))
        lines[row].append_text(_entry(at + 1, label, wide[column])[0])
    return lines
