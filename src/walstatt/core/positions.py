"""Position texts, as far as every game writes them alike."""

from __future__ import annotations


def then_lines(text: str) -> list[int]:
    """The numbers of the lines of a position that are choices."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if line.split("#")[0].split()[:1] == ["then"]]


def position_game(text: str) -> str:
    """The game that a position text is of: its first word."""
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words:
            return words[0]
    return ""
