"""A small pack to begin with: `walstatt pack new`."""

from __future__ import annotations

from importlib import resources

from walstatt.core.text import Lang
from walstatt.games.confrontation_x.state.armies import DATA

#: What the people of the skeleton is called; a new pack has its own name there.
NAME, TITLE = "my-army", "My Army"


def skeleton(name: str, lang: Lang) -> str:
    text = (resources.files(DATA) / f"new-pack.{lang}.txt").read_text(encoding="utf-8")
    return text.replace(NAME, name).replace(TITLE, name.replace("-", " ").title())
