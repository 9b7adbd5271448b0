"""The page outside the match screens speaks of games only in words that the server sends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import walstatt as walstatt  # makes the games known
from walstatt.core.game import find_game, game_ids

SOURCE = Path(__file__).parents[1] / "web" / "src"
#: Generated.
APART = ("lib/api/types.ts",)
#: An option that is meant by its name: `option.name === 'size'`, `options['size']`.
OPTION_BY_NAME = re.compile(r"""\b(?:one|option)\.name [!=]== ['"`]|\b(?:options|mine|values)\??\.?\[['"`]""")


def files() -> list[Path]:
    found = [path for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte")]
    return sorted(path for path in found if not path.relative_to(SOURCE).as_posix().startswith(APART))


def found_in_page(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(files()) > 100


@pytest.mark.parametrize("game", game_ids())
def test_no_game_and_no_rule_is_named(game: str) -> None:
    found = find_game(game)
    names = {game, game.replace("-", "_"), *found.title.values()}
    prefixes = {rule.partition("-")[0] for rule in found.codex.rules}
    words = [re.escape(name) for name in names] + [rf"\b{prefix}-[A-Z]+-\d" for prefix in prefixes]
    assert found_in_page(re.compile("|".join(words), re.I)) == []


def test_no_option_is_meant_by_its_name() -> None:
    assert found_in_page(OPTION_BY_NAME) == []


def test_no_event_is_meant_by_its_kind() -> None:
    """What begins with it is in `opens`, how it is shown in its cue."""
    assert found_in_page(re.compile(r"""\bevent\.kind\b|['"`][a-z]+-began['"`]""")) == []
