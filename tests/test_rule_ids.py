"""One search for a rule's id leads to its place in the program, or to the rules from which it follows.

Counted are the ids of a game that stand nowhere in its source: not in the rules, not in data, and without a
`follows = [...]` in the codex that leads to one that does. Examples, tables of data and what no test can
prove are left out. The floors may only fall; a game without one has none such.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from tests.toys import TOYS, known_game
from walstatt.core.codex import Codex, ids_in
from walstatt.core.game import game_ids

FLOORS = Path(__file__).parent / "rule-id-floors.json"
GAMES = (*game_ids(), *TOYS)
#: Chapters that are no behaviour: worked examples, tables, contents of boxes.
NO_BEHAVIOUR = ("EX", "DATA", "CNT", "CONT", "LIST")


@cache
def named(game: str) -> frozenset[str]:
    """Ids in a game's Python and data."""
    folder = Path(str(resources.files(known_game(game).package)))
    files = [*folder.rglob("*.py"), *(folder / "content").glob("*.toml"), *(folder / "data").glob("*.toml")]
    return frozenset().union(*(ids_in(file.read_text(encoding="utf-8")) for file in files))


def leads_somewhere(
    codex: Codex, rule_id: str, there: frozenset[str], seen: frozenset[str] = frozenset()
) -> bool:
    if rule_id in there:
        return True
    rule = codex.rules[rule_id]
    return any(
        leads_somewhere(codex, other, there, seen | {rule_id}) for other in rule.follows if other not in seen
    )


def behaviour(codex: Codex) -> list[str]:
    return [r.id for r in codex.rules.values() if r.id.split("-")[1] not in NO_BEHAVIOUR and not r.unproven]


def lost(game: str) -> list[str]:
    codex, there = known_game(game).codex, named(game)
    return [rule_id for rule_id in behaviour(codex) if not leads_somewhere(codex, rule_id, there)]


@pytest.mark.parametrize("game", GAMES)
def test_ids_that_stand_nowhere_grow_fewer(game: str) -> None:
    floor, found = json.loads(FLOORS.read_text(encoding="utf-8")).get(game, 0), lost(game)
    assert len(found) <= floor, f"{len(found)} ids of {game} are nowhere in its source: {', '.join(found)}"
    assert len(found) == floor, f"only {len(found)} left: write that down in {FLOORS.name}"


@pytest.mark.parametrize("game", GAMES)
def test_what_rules_follow_from_exists(game: str) -> None:
    codex = known_game(game).codex
    wrong = [
        (rule.id, other) for rule in codex.rules.values() for other in rule.follows if other not in codex
    ]
    assert wrong == []
