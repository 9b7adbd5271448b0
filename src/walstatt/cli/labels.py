"""What the entries of a menu say: options in words, what groups have in common, and what helps to choose."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise

from rich.cells import cell_len
from rich.text import Text

from walstatt.cli.reading import Group, shared_words
from walstatt.cli.walks import Walks
from walstatt.core.cards import Card
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import TableSpace
from walstatt.core.text import Lang
from walstatt.draw.canvas import short
from walstatt.draw.lengths import length, sign

#: Of so many options of a group it is looked what they have in common.
_COMPARED = 20
#: So many different words are listed where options differ only in them.
_LISTED = 6
#: Two gaps with nothing but a sign between them: the two numbers of a place.
_GAPS = re.compile(r"…(?: [^\w ]+)? …")
#: Words with which a shortened line must not end.
DANGLING = ("on", "to", "and", "at", "with", "auf", "nach", "und", "bei", "mit")


@dataclass(frozen=True)
class Entry:
    """A line of a menu: what it says, what one may type for it, for how many options it stands."""

    label: str
    typed: str
    count: int = 1
    more: str = ""  # what helps to choose
    brief: str = ""  # the same, shorter
    least: str = ""  # the most important of it

    def told(self, *, typed: bool = False, more: bool = True) -> Text:
        line = Text(self.label)
        if self.count > 1:
            line.append(f"  [{self.typed}]" if typed else "")
            line.append(" " if "…" in self.label else " … ")
            line.append(f"({self.count})", "dim")
        elif typed:
            line.append(f"  {self.typed}", "dim")
        line.append(f"  {self.more}" if more and self.more else "", "dim")
        return line

    def told_briefly(self, words: str) -> Text:
        return Text(self.label).append(f" {words}", "dim") if words else self.told(more=False)

    def cut(self, room: int) -> Text:
        """In this width, what does not fit is left out of the label."""
        least = f" {self.least}" if self.least else ""
        return Text(short(self.label, max(4, room - cell_len(least)))).append(least, "dim")

    def without(self, before: str, behind: str) -> Entry:
        """Without what is told once for all of them."""
        if not (self.label.startswith(before) and self.label.endswith(behind)):
            return self
        return replace(self, label=self.label.removeprefix(before).removesuffix(behind))


class Labels:
    """Makes the entries of menus."""

    def __init__(self, match: Match, lang: Lang) -> None:
        self.match = match
        self.lang: Lang = lang
        self.aliases = match.game.words(lang)

    def entries(self, found: Sequence[Group], decision: Decision) -> list[Entry]:
        single = [group.options[0] for group in found if len(group.options) == 1]
        told = dict(zip(single, self.told(single, decision), strict=True))
        walks = Walks(self.match, decision, self.lang)
        sizes = self.sizes(decision)
        entries = []
        for group in found:
            words = " ".join(group.words)
            if len(group.options) == 1:
                option = group.options[0]
                about = walks.about(option) or self.price(option, told[option])
                entries.append(Entry(told[option], option.text, 1, *about))
            else:
                label = self.group_label(group, decision)
                about = (sizes[words], "", "") if words in sizes else self.price(group.words, label)
                entries.append(Entry(label, words, len(group.options), *about))
        return told_apart(entries)

    def told(self, options: Sequence[Option], decision: Decision) -> list[str]:
        return self.match.game.describe_all(self.match.state, options, self.lang, decision)

    def group_label(self, group: Group, decision: Decision) -> str:
        """A group in words: what its options have in common."""
        step = max(1, len(group.options) // _COMPARED)
        lines = self.told([*group.options[::step], group.options[-1]], decision)
        return pattern(lines) or self.common(lines) or self.typed_verb(group.words[0])

    def common(self, lines: Sequence[str]) -> str:
        """What they begin with."""
        label = beginning(lines).rstrip(" ,:")
        head, _, last = label.rpartition(" ")
        return head if last in DANGLING else label

    def typed_verb(self, word: str) -> str:
        """What people of this language call what an option does."""
        found = next((typed for typed, meant in self.aliases.items() if word in meant), word)
        return found[:1].upper() + found[1:]

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
                found[form.verb] = f"{size} · {form.area.note}"
        return found

    def price(self, words: Sequence[str], label: str) -> tuple[str, str, str]:
        """What the card costs that an entry is about, and of which kind it is, unless it says so itself."""
        named = [self._cards[word] for word in words[1:] if word in self._cards]
        if len(named) != 1 or "(" in label:
            return "", "", ""
        cost = ", ".join(f"{box.text} {box.label}" for box in named[0].cost)
        kind = named[0].subtitle.partition(":")[0]
        few = "/".join(box.text for box in named[0].cost)
        return (f"{cost} · {kind}", f"({few} {kind})", f"({few})") if cost else ("", "", "")

    @cached_property
    def _cards(self) -> dict[str, Card]:
        """Cards by the word that options use: their id, with or without what kind of card it is."""
        cards = self.match.game.cards(self.lang)
        return {card.id.partition("-")[2]: card for card in cards} | {card.id: card for card in cards}


def pattern(lines: Sequence[str]) -> str:
    """Lines that differ in one or two words as one: "Knight on …, front to …"; "" if they are too unlike."""
    rows = [line.split(" ") for line in lines]
    if len(lines) < 2 or len({len(row) for row in rows}) > 1:
        return ""
    columns = [list(dict.fromkeys(column)) for column in zip(*rows, strict=True)]
    varied = [column for column in columns if len(column) > 1]
    if not varied or len(columns[0]) > 1 or len(varied) > 2 or 2 * len(varied) >= len(columns):
        return ""
    if len(varied) == 1 and len(varied[0]) <= _LISTED:
        return " ".join("/".join(column) for column in columns)
    label = " ".join(column[0] if len(column) == 1 else "…" for column in columns)
    return _GAPS.sub("…", label)


def beginning(lines: Sequence[str]) -> str:
    """The words with which all of them begin."""
    first, last = min(lines), max(lines)
    same = next((at for at, sign in enumerate(first) if last[at : at + 1] != sign), len(first))
    label = first[:same]
    within = label[-1:] != " " and any(line[same : same + 1] not in ("", " ", ",", ":") for line in lines)
    return label[: label.rfind(" ") + 1] if within else label


def ending(lines: Sequence[str]) -> str:
    """The words with which all of them end."""
    last = min((line.split(" ") for line in lines), key=len)
    same = 0
    while same < len(last) - 1 and all(line.split(" ")[-same - 1] == last[-same - 1] for line in lines):
        same += 1
    return "".join(f" {word}" for word in last[len(last) - same :])


def told_apart(entries: Sequence[Entry]) -> list[Entry]:
    """Entries that say the same also say what to type for them."""
    counts = Counter((entry.label, entry.more) for entry in entries)
    return [
        replace(entry, label=f"{entry.label}  [{entry.typed}]")
        if counts[entry.label, entry.more] > 1
        else entry
        for entry in entries
    ]


def by_name(groups: Sequence[Group], entries: Sequence[Entry]) -> list[int]:
    """The order in which to show them: what is in the order of ids comes in the order of names."""
    order: list[int] = []
    runs = [list(run) for _, run in groupby(range(len(groups)), lambda number: groups[number].words[0])]
    for run in runs:
        at = _ids_at([groups[number] for number in run])
        if at is None:
            order += run
        else:  # what names nothing comes first
            keys = {k: (len(groups[k].words) > at, _sortable(entries[k].label)) for k in run}
            order += sorted(run, key=keys.__getitem__)
    return order


def _ids_at(groups: Sequence[Group]) -> int | None:
    """Where in their words the ids stand by which these things are sorted; None if they are not."""
    at = len(shared_words([Option(group.words) for group in groups]))
    words = [group.words[at] if len(group.words) > at else "" for group in groups]
    named = all(word[:1].islower() and word.replace("-", "").isalpha() for word in words if word)
    return at if len(words) > 1 and named and all(one <= other for one, other in pairwise(words)) else None


def _sortable(label: str) -> str:
    """As dictionaries sort: ä with a, ß with ss."""
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", label.casefold()) if not unicodedata.combining(sign)
    )
