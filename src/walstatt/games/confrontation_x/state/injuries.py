"""The injury table (CFX-DATA-06) and the steps of a damage roll (CFX-DATA-60), out of `data/damage.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from walstatt.core import content
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LETHAL, LEVELS

DATA = "walstatt.games.confrontation_x.data"
#: What the table can say; from LIGHT on it is an injury, and the numbers are those of the levels
#: (CFX-DMG-08, CFX-WND-06).
NO_EFFECT, STUNNED = -1, 0
_READ: dict[str, int] = {"none": NO_EFFECT, "stunned": STUNNED} | {
    word: level for level, word in enumerate(LEVELS) if level
}
#: The column of the head (CFX-DMG-05).
HEAD = 4


class Step(NamedTuple):
    """What is settled at a place of the order, and the rules that do it."""

    number: int  # from 1
    id: str
    name: Mapping[str, str]
    rules: tuple[str, ...]


class Row(NamedTuple):
    to: int  # the highest result that falls into it
    read: tuple[int, ...]  # by column


class Table(NamedTuple):
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def row(self, result: int) -> int:
        """Rows cover two values each (CFX-DMG-04); below the first printed one there is one more
        (CFX-Q-134)."""
        return next(number for number, row in enumerate(self.rows) if result <= row.to)

    def column(self, die: int) -> int:
        """CFX-DMG-05: 5 and 6 are the head."""
        return min(die, HEAD + 1) - 1

    def shifted(self, row: int, by: int) -> int:
        """Some rows further down, not beyond the ends (CFX-Q-134)."""
        return max(0, min(len(self.rows) - 1, row + by))


@cache
def _read() -> dict[str, Any]:
    file = "damage.toml"
    return content.read_toml(file, (resources.files(DATA) / file).read_text(encoding="utf-8"))


@cache
def steps() -> Mapping[str, Step]:
    """The whole order, by the id of the step."""
    return {
        entry["id"]: Step(number, entry["id"], entry["name"], tuple(entry["rules"]))
        for number, entry in enumerate(_read()["step"], 1)
    }


@cache
def table() -> Table:
    told = _read()["table"]
    rows = (Row(row["to"], tuple(_READ[word] for word in row["read"])) for row in told["rows"])
    return Table(tuple(told["columns"]), tuple(rows))


def reached(level: int, levels: int) -> int:
    """With three wound levels Critical counts as Lethal (CFX-WND-03, CFX-WND-04); nothing is worse."""
    return LETHAL if level >= (CRITICAL if levels <= CRITICAL else LETHAL) else level


def told(level: int) -> str:
    """What the table says, as a word of the texts."""
    return next(word for word, number in _READ.items() if number == level)
