"""The icon set: paths from game-icons.net, drawn as symbols that a picture defines once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class IconSet(msgspec.Struct, frozen=True, rename={"view_box": "viewBox"}):
    credit: str
    view_box: int
    icons: dict[str, str]


@cache
def icon_set() -> IconSet:
    """All icons that ship with the package."""
    return msgspec.json.decode(files(__package__).joinpath("icons.json").read_bytes(), type=IconSet)


def has_icon(name: str) -> bool:
    return name in icon_set().icons


def known_icons(names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the names that can be drawn."""
    return tuple(name for name in names if has_icon(name))


def symbol(name: str) -> str:
    """The definition of one icon, to be put into `<defs>` and drawn with `<use>`."""
    box = icon_set().view_box
    return f'<symbol id="{symbol_id(name)}" viewBox="0 0 {box} {box}">{icon_set().icons[name]}</symbol>'


def symbol_id(name: str) -> str:
    return f"wal-i-{name}"
