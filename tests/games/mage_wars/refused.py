"""Positions in which something is refused, and what the refusal must say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from walstatt.core.errors import IllegalChoice
from walstatt.core.text import LANGS

#: Names of what a case is made of, for `parametrize`.
PARTS = ("position", "played", "choice", "key", "rules", "english", "german")


def case(
    position: str, played: str, choice: str, key: str, rules: str, english: str, german: str = ""
) -> Any:
    """Choices that lead to the moment, separated by semicolons; `reveal`: into the window that follows."""
    ids = tuple(f"MGW-{rule}" for rule in rules.split())
    return pytest.param(
        position, played, choice, key, ids, english, german, id=f"{key}-{choice.replace(' ', '_')}",
        marks=pytest.mark.rule(*ids),
    )  # fmt: skip


def refused(match: Arena, choice: str) -> IllegalChoice:
    before = match.match.position()
    with pytest.raises(IllegalChoice) as caught:
        match.match.play(choice, match.asked.seat)
    assert match.match.position() == before, "nothing has changed"
    return caught.value


def moment(position: str, played: str) -> Arena:
    match = arena(position)
    for choice in played.split(";"):
        if choice and choice != "reveal":
            match.do(choice)
    return match if played.endswith(";reveal") or match.match.secret else match.skip()


def check(
    position: str, played: str, choice: str, key: str, rules: tuple[str, ...], english: str, german: str
) -> None:
    found = refused(moment(position, played), choice)
    assert found.key == f"refused.{key}", found
    assert found.rules == rules
    assert all(rule in the_game().codex for rule in rules)
    assert english.casefold() in found.text("en").casefold()
    assert german in found.text("de")
    for lang in LANGS:
        assert "{" not in found.text(lang)
        assert not found.text(lang).startswith("refused.")
