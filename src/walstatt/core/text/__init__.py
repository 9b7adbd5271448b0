"""Texts in English and German: small TOML catalogues, one a language and part of the program.

A text is found by a dotted key (`core.illegal`) and filled in with `str.format`. A catalogue that lacks
a key in one language is an error that the tests find; at run time the key itself is shown, so that a
missing translation never stops a game.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Literal

Lang = Literal["en", "de"]
LANGS: tuple[Lang, ...] = ("en", "de")


def _flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = value
    return flat


@cache
def catalogue(package: str, lang: Lang) -> dict[str, str]:
    """All texts of a package's `en.toml` or `de.toml`, by dotted key."""
    source = resources.files(package) / f"{lang}.toml"
    return _flat(tomllib.loads(source.read_text(encoding="utf-8")))


def say(package: str, key: str, lang: Lang, /, **args: object) -> str:
    """The text `key` of the package's catalogue, filled in."""
    template = catalogue(package, lang).get(key)
    if template is None:
        return key
    return template.format(**args)


def join(words: list[str], lang: Lang) -> str:
    """A list in words: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + (" und " if lang == "de" else " and ") + words[-1]
