"""The answers to a question as a list with numbers, in columns where a window is low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from walstatt.cli.common import text
from walstatt.cli.news import wrapped
from walstatt.cli.reading import MENU, Group, groups
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import TableSpace
from walstatt.core.text import Lang
from walstatt.draw.canvas import short
from walstatt.draw.lengths import length, sign

#: Of so many options of a group it is looked how they begin.
_COMPARED = 20
#: Words with which a shortened line must not end.
DANGLING = ("on", "to", "and", "at", "with", "auf", "nach", "und", "bei", "mit")
#: Columns of a number with the blanks around it.
_NUMBER = 6
#: Between two columns.
_GAP = 2
#: What so many of the answers begin with is told once if it is at least so long.
_NEARLY_ALL, _SHARED = 0.75, 8


@dataclass(frozen=True)
class Entry:
    """A line of a menu: what it says, what one may type for it, for how many options it stands."""

    label: str
    typed: str
    count: int = 1
    more: str = ""

    def told(self, *, typed: bool, skip: int = 0) -> Text:
        line = Text(self.label[skip:])
        if self.count > 1:
            line.append(f"  [{self.typed}]" if typed else "")
            line.append(" … ")
            line.append(f"({self.count})", "dim")
            line.append(self.more if typed else "")
        elif typed:
            line.append(f"  {self.typed}", "dim")
        return line


class Menu:
    """Tells the options of a question, many of them in groups."""

    def __init__(self, match: Match, lang: Lang) -> None:
        self.match = match
        self.lang: Lang = lang
        self.aliases = match.game.words(lang)

    def lines(
        self, options: list[Option], decision: Decision, room: int, high: int | None
    ) -> tuple[list[Group], list[Text]]:
        """The menu, and its lines: in a window no more than a third of it, if that is possible."""
        if high is None:
            return self._menu(options, MENU, decision, room, None)
        most = high // 3
        menu = self._menu(options, MENU, decision, room, most)
        if len(menu[1]) > most:  # fewer, larger groups
            menu = min(
                menu, self._menu(options, most - 1, decision, room, most), key=lambda menu: len(menu[1])
            )
        return menu

    def _menu(
        self, options: list[Option], listed: int, decision: Decision, room: int, high: int | None
    ) -> tuple[list[Group], list[Text]]:
        found = groups(options, listed)
        entries = self.entries(found, decision)
        lines = [Text(text("play.many", self.lang, count=len(options)))] if len(found) < len(options) else []
        return found, lines + arranged(entries, room, None if high is None else high - len(lines))

    def entries(self, found: Sequence[Group], decision: Decision) -> list[Entry]:
        sizes = self.sizes(decision)
        single = [group.options[0] for group in found if len(group.options) == 1]
        told = dict(zip(single, self.told(single, decision), strict=True))
        entries = []
        for group in found:
            if len(group.options) == 1:
                option = group.options[0]
                entries.append(Entry(told[option], option.text))
            else:
                label, words = self.group_label(group, decision), " ".join(group.words)
                entries.append(Entry(label, words, len(group.options), sizes.get(words, "")))
        return entries

    def sizes(self, decision: Decision) -> dict[str, str]:
        """How large pieces are that may be laid down, and what they do, by how such a choice begins."""
        board = self.match.scene(None, self.lang).board
        if decision.subject or not isinstance(board, TableSpace):
            return {}
        found: dict[str, str] = {}
        for form in self.match.game.hints(self.match, decision.seat, self.lang).forms:
            if form.area is not None:
                spans = [max(span) - min(span) for span in zip(*form.area.outline, strict=True)]
                size = " × ".join(length(span, board.unit, self.lang) + sign(board.unit) for span in spans)
                found[form.verb] = f"  {size} · {form.area.note}"
        return found

    def told(self, options: Sequence[Option], decision: Decision) -> list[str]:
        return self.match.game.describe_all(self.match.state, options, self.lang, decision)

    def group_label(self, group: Group, decision: Decision) -> str:
        """A group in words: what its options say, up to where they part."""
        step = max(1, len(group.options) // _COMPARED)
        lines = self.told([*group.options[::step], group.options[-1]], decision)
        label = beginning(lines).rstrip(" ,:")
        head, _, last = label.rpartition(" ")
        return (head if last in DANGLING else label) or self.typed_verb(group.words[0])

    def typed_verb(self, word: str) -> str:
        """What people of this language call what an option does."""
        found = next((typed for typed, meant in self.aliases.items() if word in meant), word)
        return found[:1].upper() + found[1:]


def beginning(lines: Sequence[str]) -> str:
    """The words with which all of them begin."""
    first, last = min(lines), max(lines)
    same = next((at for at, sign in enumerate(first) if last[at : at + 1] != sign), len(first))
    label = first[:same]
    within = any(line[same : same + 1].isalnum() for line in lines) and label[-1:].isalnum()
    return label[: label.rfind(" ") + 1] if within else label


# --- arranging --------------------------------------------------------------------------------------------


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
        cut = [Text(short(entry.label, wide - _NUMBER)) for entry in entries]
        lines = min(lines, _columns(cut, room), key=len)
    return lines


def _tighter(entries: Sequence[Entry], room: int) -> Iterator[list[Text]]:
    yield _columns([entry.told(typed=True) for entry in entries], room)
    yield _columns([entry.told(typed=False) for entry in entries], room)
    shared = _mostly([entry.label for entry in entries])
    if shared:
        told = [
            entry.told(typed=False, skip=len(shared) if entry.label.startswith(shared) else 0)
            for entry in entries
        ]
        yield [Text(f"{shared.rstrip()} …"), *_columns(told, room)]


def _mostly(labels: Sequence[str]) -> str:
    """What nearly all of them begin with."""
    word, count = Counter(label.partition(" ")[0] for label in labels).most_common(1)[0]
    if count < 2 or count < _NEARLY_ALL * len(labels):
        return ""
    shared = beginning([label for label in labels if label.partition(" ")[0] == word])
    return shared if len(shared) >= _SHARED else ""


def _column(labels: Sequence[Text], room: int) -> list[Text]:
    return [found for number, label in enumerate(labels, 1) for found in _entry(number, label, room)]


def _entry(number: int, label: Text, room: int) -> list[Text]:
    """A number and its words; lines that go on are indented."""
    first, *more = wrapped(label, room, _NUMBER)
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
