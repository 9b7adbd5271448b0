"""Whatever is sent as a choice is a choice or is refused in words."""

from __future__ import annotations

import random

import pytest

from tests.contract.play import IDS, SETUPS, open_moments
from tests.contract.test_positions import ODD
from walstatt import Match
from walstatt.core.errors import Problem
from walstatt.core.scene import HexSpace, TableSpace, ZoneSpace
from walstatt.core.text import LANGS


def lies_in_the_scene(problem: Problem, match: Match, seat: int) -> None:
    """What a refusal names as its cause can be found by who reads it."""
    if not problem.pieces and not problem.cells:
        return
    scene = match.scene(seat)
    trays = [piece for tray in scene.trays for piece in tray.pieces]
    tokens = scene.board.tokens if isinstance(scene.board, TableSpace) else ()
    words = {piece.word for piece in (*scene.pieces, *trays)} | {token.word for token in tokens}
    assert set(problem.pieces) <= words, problem
    assert set(problem.cells) <= set(places(scene.board)), problem


def places(board: HexSpace | TableSpace | ZoneSpace) -> list[str]:
    if isinstance(board, HexSpace):
        return [cell.name for cell in board.cells]
    if isinstance(board, ZoneSpace):
        return [zone.name for zone in board.zones] + [border.name for border in board.borders]
    return [area.id for area in board.areas]


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_spoilt_choices_are_refused_in_words(game: str, options: dict[str, str]) -> None:
    lot = random.Random(3)
    refused: list[Problem] = []
    for match in open_moments(game, options, 5, 60, 7):
        for decision in match.decisions:
            known = list(decision.options[:200])
            before = match.digest()
            for _ in range(3):
                words = list(lot.choice(known))
                place = lot.randrange(len(words))
                words[place : place + lot.randrange(2)] = [lot.choice((*ODD, *lot.choice(known)))]
                try:
                    match.read(" ".join(words), decision.seat)
                except Problem as problem:
                    refused.append(problem)
                    lies_in_the_scene(problem, match, decision.seat)
            assert match.digest() == before
    assert len(refused) > 20
    assert all(len(problem.text(lang)) < 3000 for problem in refused for lang in LANGS)
