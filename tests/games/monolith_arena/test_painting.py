"""What is remembered between pictures never shows in them, and has a limit."""

from __future__ import annotations

import pytest

from tests.contract.play import moments, name_of, setups_of
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.scene import SIDES
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.screen.scene import Painter
from walstatt.games.monolith_arena.seen import view as views
from walstatt.games.monolith_arena.words.teller import Teller

SETUPS = setups_of("monolith-arena")
IDS = [name_of(*setup) for setup in SETUPS]


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)
def test_pictures_and_texts_are_those_of_a_fresh_painter(game: str, options: dict[str, str]) -> None:
    found = find_game(game)
    assert isinstance(found, MonolithArena)
    for seed in range(2):
        for match, _ in moments(game, options, seed, 6):
            painter, teller = Painter(found.factions, "de"), Teller(found.factions, "de")
            for seat in (None, 0, 1):
                seen = views.view(match.state, seat)
                assert seen.board == views._board.__wrapped__(views._Arena(match.state))
                assert found.scene(seen, "de") == painter.scene(seen)
            for decision in match.decisions:
                for option in decision.options[:40]:
                    assert found.describe(match.state, option, "de") == teller.option(match.state, option)


def test_what_is_remembered_is_bounded() -> None:
    found = find_game("monolith-arena")
    assert isinstance(found, MonolithArena)
    painter, teller = Painter(found.factions, "en"), Teller(found.factions, "en")
    kept = [painter.piece, painter.flat, painter.trays, painter.panel, painter.steps, painter.title]
    for memory in (*kept, teller._told, views._board, views._ids):
        limit = memory.cache_info().maxsize
        assert limit is not None
        assert limit <= 32768


def test_a_piece_tells_where_its_front_points() -> None:
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "C3 swordsman blue SW\nreserve blue: knight\nturn blue 5 use\n"
    )
    scene = match.scene(0)
    fronts = {piece.place: piece.facing for piece in scene.pieces}
    assert fronts == {"A1": None, "E3": None, "C3": SIDES.index("SW")}
    reserve = next(tray for tray in scene.trays if tray.id == "blue-reserve")
    printed = match.state.players[0].faction.by_id["knight"]
    assert [piece.facing for piece in reserve.pieces] == [SIDES.index(printed.facing(0))]
