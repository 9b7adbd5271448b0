"""Position texts, as far as every game writes them alike."""

from __future__ import annotations

from walstatt.core.errors import BadPosition, Problem
from walstatt.core.kit.numbers import whole


def then_lines(text: str) -> list[int]:
    """The numbers of the lines of a position that are choices."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if line.split("#")[0].split()[:1] == ["then"]]


def rolled_dice(text: str) -> list[tuple[int, int]]:
    """The dice that fell since the last checkpoint, as (sides, value): `rolled 8:3 8:7`."""
    found: list[tuple[int, int]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if words[:1] == ["rolled"]:
            for word in words[1:]:
                sides, value = (whole(part, 1) for part in word.partition(":")[::2])
                if sides is None or value is None or value > sides:
                    raise BadPosition("position.line", line=number, why=Problem("position.rolled", word=word))
                found.append((sides, value))
    return found


def without_dice(text: str) -> str:
    """The text without that line, and with the same number of lines."""
    lines = text.splitlines()
    return "\n".join("" if line.split("#")[0].split()[:1] == ["rolled"] else line for line in lines)


def position_game(text: str) -> str:
    """The game that a position text is of: its first word."""
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words:
            return words[0]
    return ""
