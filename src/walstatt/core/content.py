"""Content packs: TOML data turned into frozen, validated objects.

Packs lie in the package and in the user's pack folder (`WALSTATT_PACKS` or the platform's data folder).
A broken pack never stops the program: it is reported, with file, entry and field, and left out.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs

from walstatt.core.errors import BadPack, Problem

T = TypeVar("T", bound=msgspec.Struct)


def user_folder() -> Path:
    """Where a user's own packs lie."""
    named = os.environ.get("WALSTATT_PACKS")
    return Path(named) if named else Path(platformdirs.user_data_dir("walstatt")) / "packs"


def sources(package: str) -> Iterator[tuple[str, str]]:
    """Name and text of every pack file of a package, in order of name."""
    folder = resources.files(package)
    for file in sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name):
        yield file.name, file.read_text(encoding="utf-8")


def read_toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPack("pack.toml", file=name, why=error) from None


def convert(file: str, entry: str, data: Any, kind: type[T]) -> T:
    """One entry of a pack as an object; the error names file, entry and field."""
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadPack("pack.entry", file=file, entry=entry, why=explained(str(error))) from None


#: How the validator words its complaints, and our text for each.
_COMPLAINTS = (
    (
        r"Expected `(?P<want>.+?)`(?: of length .*)?, got `(?P<got>.+?)`(?: - at `\$\.?(?P<where>.*)`)?$",
        "expected",
    ),
    (r"Object missing required field `(?P<where>.+?)`", "missing-field"),
    (r"Object contains unknown field `(?P<where>.+?)`", "unknown-field"),
    (r"Invalid enum value (?P<got>.+?)(?: - at `.*?\$\.?(?P<where>.*)`)?$", "no-value"),
)


#: What the validator calls the kinds of values in a file.
_KINDS = frozenset(("object", "array", "str", "int", "float", "bool", "null"))


def _kind(word: str) -> str | Problem:
    """A kind of value in words, or one of several; anything else as it is."""
    kinds = word.split(" | ")
    if not _KINDS.issuperset(kinds):
        return word
    told = Problem(f"pack.kind.{kinds[0]}")
    for kind in kinds[1:]:
        told = Problem("pack.either", one=told, other=Problem(f"pack.kind.{kind}"))
    return told


def explained(complaint: str) -> Problem:
    """A complaint of the validator in words of both languages."""
    for pattern, key in _COMPLAINTS:
        found = re.match(pattern, complaint)
        if found is not None:
            facts: dict[str, Any] = {name: _kind(value or "-") for name, value in found.groupdict().items()}
            return Problem(f"pack.{key}", **facts)
    return Problem("pack.other", why=complaint)


def read_file(path: Path) -> tuple[str, str]:
    if not path.is_file():
        raise BadPack("pack.missing", file=str(path))
    try:
        return path.name, path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadPack("pack.toml", file=str(path), why=error) from None
