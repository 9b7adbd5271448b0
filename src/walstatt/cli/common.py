"""What all commands share: language, consoles, settings, and how problems are shown."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.text import Text

from walstatt.core.errors import Problem
from walstatt.core.text import LANGS, Lang, say

TEXT = "walstatt.cli.text"

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


class UsageProblem(Problem):
    """Wrong arguments."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, package=TEXT, **args)


def startup_lang() -> Lang:
    """The language of help texts and errors: `--lang`, then WALSTATT_LANG, then the system's."""
    words = sys.argv[1:]
    for at, word in enumerate(words):
        if word == "--lang" and at + 1 < len(words) and words[at + 1] in LANGS:
            return "de" if words[at + 1] == "de" else "en"
        if word.startswith("--lang=") and word[7:] in LANGS:
            return "de" if word[7:] == "de" else "en"
    for name in ("WALSTATT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"


LANG: Lang = startup_lang()


def text(key: str, lang: Lang | None = None, /, **args: object) -> str:
    return say(TEXT, key, lang or LANG, **args)


def help_of(key: str) -> str:
    return text(f"help.{key}")


def language(word: str) -> Lang:
    if word not in LANGS:
        raise UsageProblem("app.bad-lang", lang=word)
    return "de" if word == "de" else "en"


def checked_theme(word: str) -> Literal["dark", "light"]:
    if word == "light":
        return "light"
    if word != "dark":
        raise UsageProblem("app.bad-theme", theme=word)
    return "dark"


def settings(words: list[str] | None) -> dict[str, str]:
    """`NAME=VALUE` words as options."""
    found: dict[str, str] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise UsageProblem("app.bad-option", text=word)
        found[name.strip()] = value.strip()
    return found


def write_file(path: Path, content: str | bytes) -> None:
    try:
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise UsageProblem("app.bad-file", file=path, why=error.strerror or error) from None
    out.print(text("app.wrote", file=path), soft_wrap=True, markup=False)


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise UsageProblem("app.bad-file", file=path, why=why) from None


def complain(problem: Problem, lang: Lang | None = None) -> int:
    """One clear line on standard error; returns how many lines of a window it takes."""
    line = Text(" ".join(problem.text(lang or LANG).split("\n")), "red")
    if problem.rules:
        line.append(f" [{', '.join(problem.rules)}]", "dim")
    err.print(line, soft_wrap=not err.is_terminal)  # in a window it is broken between words, in a pipe never
    return len(line.wrap(err, err.width))
