"""What a screen relies on: a word means one thing.

A page finds pieces and places by the words of options. Two of the same word made a match unplayable once.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.contract.play import IDS, SETUPS, open_moments
from walstatt.core.scene import HexSpace, Scene, TableSpace, ZoneSpace


def doubled(scene: Scene) -> list[str]:
    """Words that name more than one thing on the board. On hexes a piece is named by the cell it lies on."""
    board = scene.board
    words = [piece.word for piece in scene.pieces if piece.word]
    if isinstance(board, ZoneSpace):
        words += [zone.name for zone in board.zones] + [border.name for border in board.borders]
    elif isinstance(board, TableSpace):
        words += [token.word for token in board.tokens]
    else:
        assert isinstance(board, HexSpace)
    ids = [piece.id for piece in scene.pieces] + [p.id for tray in scene.trays for p in tray.pieces]
    return [word for counted in (words, ids) for word, count in Counter(counted).items() if count > 1]


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_every_word_and_every_id_of_a_scene_means_one_thing(game: str, options: dict[str, str]) -> None:
    for match in open_moments(game, options, 6, 12, 24):
        for seat in (None, match.decisions[0].seat):
            assert doubled(match.scene(seat)) == []
