"""The page's own catalogues, so that tests look for what a reader sees, in either language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from walstatt.core import text as texts
from walstatt.core.errors import CORE
from walstatt.core.game import find_game
from walstatt.core.text import Lang

FOLDER = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n"
_ENTRY = re.compile(r"""^  (\w+):\s*(?P<q>['"`])(?P<text>(?:\\.|(?!(?P=q)).)*)(?P=q),?$""", re.M | re.S)
_KEY = re.compile(r"^  \w+:", re.M)
_PLACE = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All texts of a language by `area.key`."""
    found: dict[str, str] = {}
    for file in sorted((FOLDER / lang).glob("*.ts")):
        source = file.read_text(encoding="utf-8")
        entries = {match[1]: re.sub(r"\\(.)", r"\1", match["text"]) for match in _ENTRY.finditer(source)}
        assert len(entries) == len(_KEY.findall(source)), f"{file} is written in a way that tests cannot read"
        found |= {f"{file.stem}.{key}": text for key, text in entries.items()}
    assert found, f"no texts in {FOLDER / lang}"
    return found


def of_game(lang: Lang, game: str, key: str, **args: object) -> str:
    """A text that the page has from a game, or from what all games share."""
    own = texts.catalogue(find_game(game).text_package, lang)
    return fill(own[key] if key in own else texts.catalogue(CORE, lang)[key], args)


def text(lang: str, key: str, **args: object) -> str:
    """A text as the page shows it."""
    return fill(catalogue(lang)[key], args)


def fill(template: str, args: Mapping[str, object]) -> str:
    """The same rules as `fill.ts`."""

    def put(match: re.Match[str]) -> str:
        if match[1] not in args:
            return match[0]
        value = str(args[match[1]])
        if match[2] is None:
            return value
        return (match[2] if value == "1" else match[3]).replace("#", value)

    return _PLACE.sub(put, template)


def pattern(lang: str, key: str) -> str:
    """A regular expression for the text with anything in its places."""
    parts: list[str] = []
    at = 0
    for match in _PLACE.finditer(template := catalogue(lang)[key]):
        parts.append(re.escape(template[at : match.start()]))
        ways = [re.escape(way).replace(re.escape("#"), ".+") for way in match.groups()[1:] if way is not None]
        parts.append(f"(?:{'|'.join(ways)})" if ways else ".+")
        at = match.end()
    return "".join([*parts, re.escape(template[at:])])
