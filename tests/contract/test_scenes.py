"""What a screen relies on: a word means one thing.

A page finds pieces and places by the words of options. Two of the same word made a match unplayable once.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.contract.play import IDS, SETUPS, open_moments
from walstatt.core.scene import (
    BADGE_LOOKS,
    BADGE_ROLES,
    MARKS,
    SHAPES,
    HexSpace,
    Scene,
    TableSpace,
    ZoneSpace,
)


def doubled(scene: Scene) -> list[str]:
    """Words that name more than one thing on the board. On hexes a piece is named by the cell it lies on."""
    words = [piece.word for piece in scene.pieces if piece.word]
    words += [part.word for piece in scene.pieces for part in piece.parts if part.word]
    if not isinstance(scene.board, HexSpace):
        words += places(scene)
    ids = [piece.id for piece in scene.pieces] + [p.id for tray in scene.trays for p in tray.pieces]
    trays = [tray.id for tray in scene.trays]
    panels = [panel.kind for panel in scene.panels]
    steps = [step.id for step in scene.steps]
    groups = [group.id for group in scene.groups]
    lists = (words, ids, trays, panels, steps, groups)
    return [word for counted in lists for word, count in Counter(counted).items() if count > 1]


def places(scene: Scene) -> list[str]:
    """Words of what pieces stand on: cells, zones, borders, markers."""
    board = scene.board
    if isinstance(board, ZoneSpace):
        return [zone.name for zone in board.zones] + [border.name for border in board.borders]
    if isinstance(board, TableSpace):
        return [token.word for token in board.tokens]
    assert isinstance(board, HexSpace)
    return [cell.name for cell in board.cells]


def mistakable(scene: Scene) -> set[str]:
    """Words of what lies beside the board that name a place on it too. Several cards may have one word."""
    return {piece.word for tray in scene.trays for piece in tray.pieces} & set(places(scene))


def unknown(scene: Scene) -> set[str]:
    """Words for how something is drawn that no painter knows."""
    pieces = [*scene.pieces, *(piece for tray in scene.trays for piece in tray.pieces)]
    badges = [badge for piece in pieces for badge in piece.badges]
    said = {piece.shape for piece in pieces} - set(SHAPES)
    said |= {mark.kind for piece in pieces for mark in piece.marks} - set(MARKS)
    said |= {badge.role for badge in badges} - set(BADGE_ROLES)
    return said | ({badge.look for badge in badges} - set(BADGE_LOOKS))


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_every_word_and_every_id_of_a_scene_means_one_thing(game: str, options: dict[str, str]) -> None:
    for match in open_moments(game, options, 6, 12, 24):
        for seat in (None, match.decisions[0].seat):
            scene = match.scene(seat)
            assert doubled(scene) == []
            assert mistakable(scene) == set()
            assert unknown(scene) == set()
