"""Options and their values as people read them, out of a game's texts.

`setting.<option>` is what an option is called, `value.<option>.<value>` (or `value.<value>`, where several
options have it) the name of a value, `value-note.<option>.<value>` a few words more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from walstatt.core.game import Label, OptionSpec
from walstatt.core.text import LANGS, catalogue


def in_all(package: str, key: str) -> dict[str, str]:
    """The text in every language; nothing if there is none."""
    return {str(lang): catalogue(package, lang)[key] for lang in LANGS if key in catalogue(package, lang)}


def value_label(package: str, option: str, value: str, icons: Mapping[str, str]) -> Label:
    key = f"{option}.{value}"
    title = in_all(package, f"value.{key}") or in_all(package, f"value.{value}")
    return Label(title, in_all(package, f"value-note.{key}"), icons.get(key, ""))


def labelled(
    specs: Sequence[OptionSpec], package: str, label: Callable[[str, str], Label]
) -> list[OptionSpec]:
    """The specs with their names, and with what `label` says of every value."""
    return [
        msgspec.structs.replace(
            spec,
            title=in_all(package, f"setting.{spec.name}"),
            labels={value: label(spec.name, value) for value in spec.values},
        )
        for spec in specs
    ]
