"""Packs that people type in: figures of their own, checked before anything plays with them.

docs/packs.md says how they are written. Everything that is wrong is told with file, entry and what is
allowed; a broken pack is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.core.text import LANGS
from walstatt.games.mage_knight.state.abilities import BY_VALUE
from walstatt.games.mage_knight.state.dials import VALUES, Dial
from walstatt.games.mage_knight.state.figures import SECTIONS, Kind
from walstatt.games.mage_knight.state.library import (
    RANKS,
    SKULL,
    TEXT,
    Bred,
    Giant,
    Large,
    abilities,
    factions,
    read_dial,
    read_figures,
)

GAME = "mage-knight"
PARTS = {"kind": Bred, "titan": Giant, "large": Large}
#: What an entry may say besides, for whoever reads the file.
LIMITS = (("range", 0, 20), ("minimum", 0, 20), ("arrows", 1, 9))
NOTES = frozenset(("house", "rules", "fixed"))
ARCS = (90, 180, 270, 360)
#: More slots no printed dial has; values beyond these are slips of the pen.
SLOTS, MOST_VALUE, MOST_POINTS = 13, 30, 999
_WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VALUE = re.compile(r"([0-9]{1,2}|x)([A-Za-z]?)")


Names = Mapping[str, str]


class Pack(NamedTuple):
    set: str
    name: Names
    kinds: dict[str, Kind]


class Own(NamedTuple):
    """All packs of a folder: their figures and sets, and what is wrong with those that were left out."""

    kinds: dict[str, Kind]
    sets: dict[str, Names]
    problems: tuple[BadPack, ...]


def read_folder(folder: Path, known: Mapping[str, Kind]) -> Own:
    kinds: dict[str, Kind] = {}
    sets: dict[str, Names] = {}
    problems: list[BadPack] = []
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        try:
            file, text = content.read_file(path)
            if content.read_toml(file, text).get("game") in (None, GAME):
                pack = read_pack(file, text, {**known, **kinds})
                kinds |= pack.kinds
                sets[pack.set] = pack.name
        except BadPack as problem:
            problems.append(problem)
    return Own(kinds, sets, tuple(problems))


def read_pack(file: str, text: str, known: Mapping[str, Kind]) -> Pack:
    """The figures of one file; `BadPack` says what is wrong with it."""
    data = content.read_toml(file, text)
    for part in data:
        if part not in ("game", "set", *PARTS):
            raise BadPack("pack.strange-part", file=file, part=part, parts=", ".join(PARTS), package=TEXT)
    word = _set(file, data.get("set"), known)
    if not any(data.get(part) for part in PARTS):
        raise BadPack("pack.empty", file=file, package=TEXT)
    found: dict[str, Kind] = {}
    for part, shape in PARTS.items():
        for number, entry in enumerate(data.get(part, ()), 1):
            name = str(entry.get("id") or number)
            _fields(file, name, entry, shape)
            for why in _wrong(part, entry):
                raise BadPack("pack.entry", file=file, entry=name, why=why)
            for kind in read_figures(part, file, word, number, entry):
                if kind.id in found:
                    raise BadPack("pack.entry", file=file, entry=name, why=_why("twice", id=kind.id))
                found[kind.id] = kind
    return Pack(word, data["set"]["name"], found)


def _set(file: str, entry: Any, known: Mapping[str, Kind]) -> str:
    """The id of the set, which is no other's."""
    word = str(entry.get("id", "")) if isinstance(entry, dict) else ""
    names = entry.get("name") if isinstance(entry, dict) else None
    taken = {kind.set for kind in known.values()}
    if not _WORD.fullmatch(word):
        raise BadPack("pack.entry", file=file, entry="set", why=_why("word"))
    if word in taken:
        raise BadPack("pack.entry", file=file, entry="set", why=_why("set-twice", id=word))
    if not isinstance(names, dict) or any(not str(names.get(lang, "")).strip() for lang in LANGS):
        raise BadPack("pack.entry", file=file, entry="set", why=_why("both-languages"))
    return word


def _fields(file: str, name: str, entry: Mapping[str, Any], shape: Any) -> None:
    """No field that nobody knows, and every one of the right kind."""
    for field in entry:
        if field not in shape.__struct_fields__ and field not in NOTES:
            raise BadPack("pack.entry", file=file, entry=name, why=Problem("pack.unknown-field", where=field))
    content.convert(file, name, {k: v for k, v in entry.items() if k in shape.__struct_fields__}, shape)


# --- what is wrong with an entry ----------------------------------------------------------------------------


def _wrong(part: str, entry: Mapping[str, Any]) -> Iterator[Problem]:
    if not _WORD.fullmatch(str(entry["id"])):
        yield _why("word")
    if not str(entry["name"]).strip():
        yield _why("name")
    for faction in entry["factions"]:
        if faction not in factions():
            yield _why("faction", faction=faction, known=", ".join(factions()))
    if not 1 <= len(entry["factions"]) <= 2:
        yield _why("factions")
    yield from _values(entry)
    checks: dict[str, Callable[[Mapping[str, Any]], Iterator[Problem]]] = {
        "kind": _kind, "titan": _titan, "large": _large,
    }  # fmt: skip
    yield from checks[part](entry)


def _values(entry: Mapping[str, Any], where: str = "") -> Iterator[Problem]:
    """Range, targets and arc, where they are told."""
    at = f"{where} " if where else ""
    for field, least, most in LIMITS:
        if not least <= entry.get(field, least) <= most:
            yield _why("between", field=f"{at}{field}", least=least, most=most)
    if entry.get("arc", ARCS[0]) not in ARCS:
        yield _why("arc", arcs=", ".join(map(str, ARCS)))


def _kind(entry: Mapping[str, Any]) -> Iterator[Problem]:
    ranks = {rank: entry[rank] for rank in RANKS if rank in entry}
    if not ranks:
        yield _why("no-rank", ranks=", ".join(RANKS))
    if "unique" in ranks and len(ranks) > 1:
        yield _why("unique-alone")
    if entry.get("base", "round") not in ("round", "double"):
        yield _why("base")
    numbers = [one["no"] for one in ranks.values()]
    if any(number < 1 for number in numbers) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        yield _why("numbers")  # MKN-BASE-11
    for rank, one in ranks.items():
        yield from _points(one["points"])
        yield from _values(one, rank)
        yield from _dial(one["dial"], rank)
        yield from _levels(entry.get("levels", ()), one)


def _levels(levels: Any, one: Mapping[str, Any]) -> Iterator[Problem]:
    """Levels start at slots of the dial; the highest at the first, for the whole price (MKN-BASE-05)."""
    slots = one["dial"].count(",") + 1
    for level in levels:
        yield from _points(level["points"])
        if not 1 <= level["slot"] <= slots:
            yield _why("between", field="slot", least=1, most=slots)
    if levels and not any(lv["slot"] == 1 and lv["points"] == one["points"] for lv in levels):
        yield _why("levels")


def _titan(entry: Mapping[str, Any]) -> Iterator[Problem]:
    yield from _dial(entry["dial"], "")
    yield from _prices(entry["points"], entry["dial"].count(",") + 1)


def _large(entry: Mapping[str, Any]) -> Iterator[Problem]:
    shortest = SLOTS
    for name in SECTIONS:
        side = entry[name]
        yield from _values(side, name)
        if side.get("minimum", 0) > side.get("range", 0):
            yield _why("minimum", section=name)
        yield from _dial(side["dial"], name)
        shortest = min(shortest, side["dial"].count(",") + 1)
    yield from _prices(entry["points"], shortest)


def _prices(prices: Any, slots: int) -> Iterator[Problem]:
    """The first price is for the whole dial, every other is lower and starts further on (MKN-BASE-193)."""
    for price in prices:
        yield from _points(price["points"])
        if not 0 <= price["clicks"] < slots:
            yield _why("between", field="clicks", least=0, most=slots - 1)
    clicks = [price["clicks"] for price in prices]
    points = [price["points"] for price in prices]
    falls = points == sorted(set(points), reverse=True) and clicks == sorted(set(clicks))
    if not prices or clicks[0] != 0 or not falls:
        yield _why("prices")


def _points(points: int) -> Iterator[Problem]:
    if not 1 <= points <= MOST_POINTS:
        yield _why("between", field="points", least=1, most=MOST_POINTS)


# --- dials --------------------------------------------------------------------------------------------------


def _dial(text: str, where: str) -> Iterator[Problem]:
    """`8 7 15 1, 7 6 14 1y`: four values a click, each with a mark that there is there."""
    clicks = [click.split() for click in text.split(",")]
    if len(clicks) > SLOTS:
        yield _why("slots", where=where, most=SLOTS)
        return
    for number, words in enumerate(clicks, 1):
        if len(words) != len(VALUES):
            yield _why("four-values", where=where, click=number, values=len(words))
            return
        for value, word in zip(VALUES, words, strict=True):
            found = _VALUE.fullmatch(word)
            if found is None or (found[1] != SKULL and int(found[1]) > MOST_VALUE):
                yield _why("value", where=where, click=number, word=word, most=MOST_VALUE)
                return
            if found[2] and found[2] not in marks(value):
                known = ", ".join(f"{mark} ({name})" for mark, name in marks(value).items())
                yield _why("mark", where=where, click=number, word=word, value=value, known=known)
                return
    yield from _dead(read_dial(text), where)


def _dead(dial: Dial, where: str) -> Iterator[Problem]:
    """Skulls come after the last click of themselves (MKN-BASE-06)."""
    for number, slot in enumerate(dial.slots, 1):
        if slot.dead:
            yield _why("dead", where=where, click=number)
            return


def marks(value: str) -> dict[str, str]:
    """The marks that there are at a value of a dial, with the abilities that they mean."""
    at = set(BY_VALUE[value])
    return {
        one.mark: one.id for one in abilities().values() if one.mark and one.id in at and one.slot == value
    }


def _why(key: str, **facts: object) -> Problem:
    return Problem(f"pack.{key}", package=TEXT, **facts)
