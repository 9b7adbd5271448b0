"""What is wrong in a position text is told in both languages, whatever the game and whatever is wrong."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tests.contract.play import IDS, SETUPS, TRIALS, open_moments, seats_of
from walstatt import Match
from walstatt.core import kit
from walstatt.core.errors import CORE, BadPosition, BadSetup, Problem
from walstatt.core.game import find_game
from walstatt.core.text import LANGS, catalogue

KIT = Path(kit.__file__).parent / "positions.py"
#: What people and broken programs put in the place of a word.
ODD = (
    "²",
    "٣",
    "-1",
    "0",
    "9" * 5000,
    "x",
    "-",
    ":",
    ",",
    "/",
    "+",
    "blue",
    "then",
    "\N{NO-BREAK SPACE}",
    "",
)
everywhere = pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)


def complaints(game: str) -> Iterator[tuple[str, str]]:
    """Every complaint that the readers of a game write: file and key."""
    folder = Path(str(resources.files(find_game(game).package)))
    own = [*folder.glob("position.py"), *folder.glob("position/*.py")]
    assert own, f"{game} has no room `position`"
    for file in (*own, KIT):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                name, first = node.func.attr, node.args[0] if node.args else None
                if name in ("wrong", "one_of") and isinstance(first, ast.Constant):
                    yield file.name, str(first.value)
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                first = node.value.elts[0]
                if isinstance(first, ast.Constant):
                    yield file.name, str(first.value)


@pytest.mark.parametrize("game", TRIALS)
def test_every_complaint_has_a_text_in_both_languages(game: str) -> None:
    found = set(complaints(game))
    assert {file for file, _ in found} > {KIT.name}
    package = find_game(game).text_package
    for lang in LANGS:
        known = set(catalogue(package, lang)) | set(catalogue(CORE, lang))
        assert [one for one in sorted(found) if f"position.{one[1]}" not in known] == []


@pytest.mark.parametrize("game", TRIALS)
def test_no_text_is_for_a_complaint_that_nobody_makes(game: str) -> None:
    made = {f"position.{key}" for _, key in complaints(game)}
    own = {key for key in catalogue(find_game(game).text_package, "en") if key.startswith("position.")}
    assert own - made == set()


@everywhere
def test_a_spoilt_position_is_refused_in_words_or_is_another_position(
    game: str, options: dict[str, str]
) -> None:
    """Words exchanged, left out and added at random: a complaint with its line, or a match; nothing else."""
    lot = random.Random(7)
    told: set[str] = set()
    for match in open_moments(game, options, 3, 60, 5):
        text = match.position()
        for _ in range(4):
            spoilt = spoil(text, lot)
            try:
                another = Match.from_position(spoilt)
                for seat in (None, *seats_of(another)):
                    another.scene(seat)  # what is accepted can be shown
            except (BadPosition, BadSetup) as problem:
                for lang in LANGS:
                    said = problem.text(lang)
                    assert "position." not in said, said
                    assert not re.search(r"\{\w+\}", said), said
                    assert len(said) < 3000, said
                told.add(key_of(problem))
            except Problem:
                pass  # a choice after `then` that is none, an unknown game
    assert len(told) > 3, "nothing was spoilt"


def spoil(text: str, lot: random.Random) -> str:
    lines = text.splitlines()
    at = lot.randrange(len(lines))
    words = lines[at].split() or [""]
    place = lot.randrange(len(words))
    work = lot.randrange(4)
    if work == 0:
        words[place] = lot.choice(ODD)
    elif work == 1:
        words = words[:place]
    elif work == 2:
        words.insert(place, lot.choice(ODD))
    else:
        words[place] = lot.choice(lot.choice(lines).split() or [""])
    lines[at] = " ".join(words)
    return "\n".join(lines)


def key_of(problem: Problem) -> str:
    why = problem.args_by_name.get("why")
    return why.key if isinstance(why, Problem) else problem.key
