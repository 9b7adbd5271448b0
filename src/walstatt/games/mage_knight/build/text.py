"""Armies as text: written for people, read in either language (MKN-BASE-13)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from walstatt.core.kit.lists import GUESSES, MOST_PROBLEMS, counted, lines_of, plain
from walstatt.core.text import LANGS, Lang, say
from walstatt.games.mage_knight.rules.armies import TEXT, BadArmy, points, stranger
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import factions

RANKS = ("weak", "standard", "tough", "unique")
_HEADS = {"points": "points", "punkte": "points", "rules": "rules", "regeln": "rules"}
_HEAD = re.compile(rf"({'|'.join(_HEADS)})\s*[:=]\s*(.+)", re.IGNORECASE)
_LABELLED = re.compile(r"(.+?)\s*(?:\(([^()]*)\)|(★{1,3}))")
_COST = re.compile(r"(\d{1,3})\s*(?:points?|punkte?)", re.IGNORECASE)


class Parts(NamedTuple):
    """What could be read of a text."""

    title: str
    points: str  # as they stand there; "": none are named
    rules: str
    counts: dict[str, int]


class Labels:
    """Names by which people tell figures apart: `Utem Crossbowman (tough)`, `Pearl (28 points)`."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds

    def told(self, kind: Kind, lang: Lang) -> str:
        label = self.label(kind, lang)
        name = kind.called(lang)
        return f"{name} ({label})" if label else name

    def label(self, kind: Kind, lang: Lang) -> str:
        """Its rank; of a figure that there is at several prices, its points."""
        alike = self.by_name[plain(kind.name)]
        if len(alike) == 1:
            return ""
        if sum(other.rank == kind.rank for other in alike) > 1:
            return say(TEXT, "build.priced", lang, points=kind.points)
        return say(TEXT, f"rank.{kind.rank}", lang)

    @cached_property
    def by_name(self) -> dict[str, list[Kind]]:
        found: dict[str, list[Kind]] = {}
        for kind in self.kinds.values():
            for name in {kind.name, *kind.local.values()}:
                found.setdefault(plain(name), []).append(kind)
        return found

    def meant(self, words: str) -> list[Kind]:
        """All figures that the words may mean, by id, name, or name and label."""
        if words.casefold() in self.kinds:
            return [self.kinds[words.casefold()]]
        alike = self.by_name.get(plain(words))
        if alike is not None:
            return alike
        found = _LABELLED.fullmatch(words)
        if found is None:
            return []
        label = found[2] if found[2] is not None else RANKS[len(found[3]) - 1]
        return [kind for kind in self.by_name.get(plain(found[1]), ()) if fits(kind, label)]


def fits(kind: Kind, label: str) -> bool:
    """Whether a label in either language is one of this figure: a rank, points, or its id."""
    cost = _COST.fullmatch(label.strip())
    if cost is not None:
        return int(cost[1]) == kind.points
    ranks = {kind.rank, *(say(TEXT, f"rank.{kind.rank}", lang) for lang in LANGS)}
    return plain(label) in {*map(plain, ranks), kind.id}


# --- writing ------------------------------------------------------------------------------------------------


def army_text(
    labels: Labels, counts: Mapping[str, int], title: str, most: int, rules: str, lang: Lang
) -> str:
    """The army by factions and names; a comment says how many figures and points that is."""
    kinds = labels.kinds
    lines = [f"# {title}", f"{_say('head-points', lang)}: {most}"]
    lines.append(f"{_say('head-rules', lang)}: {say(TEXT, f'mode.{rules}', lang)}")
    by_faction: dict[str, list[str]] = {}
    for word in counts:
        by_faction.setdefault(next(iter(kinds[word].factions), ""), []).append(word)
    for faction in [*factions(), ""]:
        words = sorted(by_faction.get(faction, ()), key=lambda w: (kinds[w].name.casefold(), kinds[w].points))
        if words:
            name = factions()[faction].name[lang] if faction else say(TEXT, "build.no-faction", lang)
            lines += ["", f"# {name} ({sum(counts[word] for word in words)})"]
            lines += [f"{counts[word]} {labels.told(kinds[word], lang)}" for word in words]
    size = sum(counts.values())
    figures = say(TEXT, f"count.figure.{'one' if size == 1 else 'many'}", lang, n=size)
    told = _say("sum", lang, figures=figures, points=points(kinds, counts), most=most)
    return "\n".join([*lines, "", f"# {told}", ""])


# --- reading ------------------------------------------------------------------------------------------------


def read_parts(labels: Labels, text: str) -> tuple[Parts, list[tuple[int, BadArmy]]]:
    """All that can be read, and every line that cannot, with its number."""
    title, heads = "", {"points": "", "rules": ""}
    counts: dict[str, int] = {}
    problems: list[tuple[int, BadArmy]] = []
    for number, words, comment in lines_of(text):
        if len(problems) >= MOST_PROBLEMS:
            problems.append((number, _bad("no-army", number)))
            break
        if not words:
            title = title or comment
            continue
        head = _HEAD.fullmatch(words)
        if head is not None:
            heads[_HEADS[head[1].casefold()]] = head[2]
            continue
        wrong = _figure_line(labels, words, counts, number, guess=len(problems) < GUESSES)
        if wrong is not None:
            problems.append((number, wrong))
    return Parts(title, heads["points"], heads["rules"], counts), problems


def _figure_line(
    labels: Labels, words: str, counts: dict[str, int], line: int, *, guess: bool
) -> BadArmy | None:
    """Count and name of a figure, added to the others; the same may stand on several lines."""
    count, name = counted(words)
    if not count:
        return _bad("line", line, text=words)
    found = labels.meant(name)
    if len(found) == 1:
        counts[found[0].id] = counts.get(found[0].id, 0) + count
        return None
    if not found:
        why = stranger(labels.kinds, name, guess=guess)
        return _bad("line-figure", line, why.rules, why=why)
    known = {lang: ", ".join(labels.told(kind, lang) for kind in found) for lang in LANGS}
    return _bad("line-figure", line, why=_bad("which", line, name=name, known=known))


def _say(key: str, lang: Lang, **facts: object) -> str:
    return say(TEXT, f"list.{key}", lang, **facts)


def _bad(key: str, line: int, rules: tuple[str, ...] = ("MKN-BASE-13",), **facts: object) -> BadArmy:
    return BadArmy(f"list.{key}", rules, package=TEXT, line=line, **facts)
