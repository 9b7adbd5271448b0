"""The rule index: every rule of a game by id, in both languages, searchable.

Codex files are TOML, one a chapter. Coverage is counted from the proofs that the last full test run
wrote down: rule id -> tests that passed and claim it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.errors import Problem, UnknownRule
from walstatt.core.text import Lang

#: An id, and numbers after it that are short for others of its chapter.
_NAMED = re.compile(r"\b([A-Z]{3}-[A-Z]+)-(\d+)((?:(?:, | and | or | to )\d{2,3}\b)*)")


def ids_in(text: str) -> set[str]:
    """The ids that a text names; "MGW-EQU-04, 10, 11" are three, so are "SUM-SUMM-04 to 06"."""
    found: set[str] = set()
    for chapter, first, more in _NAMED.findall(text):
        last = int(first)
        found.add(f"{chapter}-{first}")
        for link, number in re.findall(r"(, | and | or | to )(\d{2,3})", more):
            span = range(last + 1, int(number) + 1) if link == " to " else (int(number),)
            found |= {f"{chapter}-{n:0{len(first)}d}" for n in span}
            last = int(number)
    return found


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule.

    `unproven` says, in both languages, why no test can prove it; `follows` names the rules from which it
    follows, where the program has no place of its own for it.
    """

    id: str
    en: str
    de: str
    source: str = ""
    unproven: dict[str, str] = {}
    follows: tuple[str, ...] = ()

    def text(self, lang: Lang) -> str:
        return self.de if lang == "de" else self.en


class Chapter(msgspec.Struct, frozen=True):
    id: str
    order: int
    title: dict[str, str]
    rule: tuple[Rule, ...]


class Coverage(msgspec.Struct, frozen=True):
    """How much of a codex is proven by tests."""

    game: str
    total: int
    proven: int
    not_automatable: int
    missing: list[str]

    @property
    def share(self) -> float:
        return self.proven / self.total if self.total else 1.0


class Codex:
    """All rules of a game, in the order of the book."""

    def __init__(self, game: str, chapters: Iterable[Chapter]) -> None:
        self.game = game
        self.chapters = tuple(sorted(chapters, key=lambda chapter: chapter.order))
        self.rules = {rule.id: rule for chapter in self.chapters for rule in chapter.rule}

    @classmethod
    def load(cls, game: str, package: str) -> Codex:
        folder = resources.files(package)
        files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
        return cls(game, (_chapter(file.read_text(encoding="utf-8")) for file in files))

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.rules

    def __len__(self) -> int:
        return len(self.rules)

    def rule(self, rule_id: str) -> Rule:
        wanted = rule_id.upper()
        if wanted not in self.rules:
            near = get_close_matches(wanted, list(self.rules), 3, 0.6) or list(self.rules)[:3]
            raise UnknownRule("rules.unknown", id=rule_id, near=", ".join(near))
        return self.rules[wanted]

    def chapter_of(self, rule_id: str) -> Chapter:
        return next(c for c in self.chapters if any(rule.id == rule_id for rule in c.rule))

    def search(self, query: str, lang: Lang = "en") -> list[Rule]:
        """Rules that contain every word of the query, best first.

        Words match beginnings of words in either language, because players mix them.
        """
        words = [word.casefold() for word in query.split()]
        if not words:
            return []
        ranked: list[tuple[float, int, Rule]] = []
        for place, rule in enumerate(self.rules.values()):
            title = " ".join(self._titles[rule.id].values())
            weights = [_weight(word, rule, title, lang) for word in words]
            if min(weights) > 0:
                ranked.append((-sum(weights), place, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda row: row[:2])]

    @cached_property
    def _titles(self) -> Mapping[str, dict[str, str]]:
        return {rule.id: chapter.title for chapter in self.chapters for rule in chapter.rule}

    @cached_property
    def related(self) -> Mapping[str, tuple[str, ...]]:
        """For every rule those that its text cites and those that cite it, in the order of the book."""
        links: dict[str, set[str]] = {rule_id: set() for rule_id in self.rules}
        for rule in self.rules.values():
            for cited in set(re.findall(r"\b[A-Z]+(?:-[A-Z0-9]+)+\b", f"{rule.en} {rule.de}")):
                if cited in links and cited != rule.id:
                    links[rule.id].add(cited)
                    links[cited].add(rule.id)
        return {rule_id: tuple(r for r in self.rules if r in found) for rule_id, found in links.items()}

    def coverage(self, proofs: Mapping[str, list[str]]) -> Coverage:
        proven = [rule_id for rule_id in self.rules if proofs.get(rule_id)]
        left_out = [r.id for r in self.rules.values() if r.unproven and not proofs.get(r.id)]
        missing = [i for i in self.rules if i not in set(proven) and i not in set(left_out)]
        return Coverage(self.game, len(self.rules), len(proven), len(left_out), missing)


def _chapter(text: str) -> Chapter:
    data: dict[str, Any] = tomllib.loads(text)
    return msgspec.convert(data, Chapter)


def _weight(word: str, rule: Rule, title: str, lang: Lang) -> float:
    """How well a rule answers a word: id, chapter title, own language, other language."""
    starts = re.compile(r"\b" + re.escape(word))
    if starts.search(rule.id.casefold()):
        return 4.0
    if starts.search(title.casefold()):
        return 3.0
    hits = len(starts.findall(rule.text(lang).casefold()))
    if hits:
        return 1.0 + min(hits, 4) / 4
    other = rule.en if lang == "de" else rule.de
    return 0.5 if starts.search(other.casefold()) else 0.0


def proofs_file(start: Path | None = None) -> Path | None:
    """The proofs of the last test run, looked for from here upwards."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        file = folder / "build" / "rule-proofs.json"
        if file.is_file():
            return file
    return None


def read_proofs(file: Path) -> dict[str, list[str]]:
    """The proofs in a file; `Problem` if it is not what a test run writes."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=_Proofs).proofs
    except (OSError, msgspec.DecodeError) as error:
        raise Problem("rules.proofs", file=file, why=error) from None


class _Proofs(msgspec.Struct):
    proofs: dict[str, list[str]]
