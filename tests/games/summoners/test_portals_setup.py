"""The optional portals: what they replace and what they are worth (PORT-01, PORT-02, SUM-Q-106, 124)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind
from tests.games.summoners.tabletop import Board
from walstatt.games.summoners.events.table import Scored
from walstatt.games.summoners.rules.scenarios import PRESENCE

WOLF = kind("wolf")


@pytest.mark.rule("SUM-PORT-01", "SUM-SCFP-03")
@pytest.mark.parametrize("mode", ["duel", "four"])
def test_portals_lie_where_the_relics_would(mode: str) -> None:
    lots = (1, 1) if mode == "duel" else (1,)
    with_relics, with_portals = Board(mode=mode).laid(*lots), Board(mode=mode, portals="on").laid(*lots)
    relics = [o.base.centre for o in with_relics.state.objectives.values() if o.kind == "relic"]
    portals = [o for o in with_portals.state.objectives.values() if o.kind == "portal"]
    assert [portal.base.centre for portal in portals] == relics
    assert len(portals) == 2
    assert all((portal.base.radius, portal.base.size) == (2500, 3) for portal in portals)
    assert not any(o.kind == "relic" for o in with_portals.state.objectives.values())


@pytest.mark.rule("SUM-PORT-02", "SUM-Q-106")
def test_a_portal_is_controlled_like_a_relic_and_worth_1_point_wherever_it_stands() -> None:
    board = Board(portals="on").laid(1, 1)
    board.near("portal-south-east", WOLF, "blue")  # in the own half
    board.near("portal-north-east", WOLF, "blue")  # in the enemy half, where a relic is worth 3
    board.drive(until="end-mana")
    assert board.points == [2, 0]
    assert [(event.by, event.points) for event in board.events(Scored)] == [("portal", 1), ("portal", 1)]


@pytest.mark.rule("SUM-Q-106", "SUM-PORT-02")
def test_with_four_players_a_portal_is_worth_1_instead_of_2() -> None:
    board = Board(mode="four", portals="on").laid(1)
    board.near("portal-south-east", WOLF, "gold")
    board.drive(until="end-mana")
    assert board.points == [0, 0, 1, 0]


@pytest.mark.rule("SUM-PORT-02", "SUM-OBJ-11")
def test_a_contested_portal_gives_nothing() -> None:
    board = Board(portals="on").laid(1, 1)
    board.near("portal-south-east", WOLF, "blue", degrees=0)
    board.near("portal-south-east", WOLF, "red", degrees=180)
    board.drive(until="end-mana")
    assert board.points == [0, 0]


@pytest.mark.rule("SUM-Q-124")
def test_the_portal_of_to_new_shores_is_an_exit_that_nobody_controls() -> None:
    board = Board("shores").laid(1, 1)
    board.near("exit-centre", kind("bear", level=3), "blue")
    assert board.objective("exit-centre").kind not in PRESENCE
    assert not board.objective("exit-centre").source
    board.drive(until="end-mana")
    assert board.points == [0, 0]
    assert not board.state.settings.portals  # so nobody walks through it to elsewhere
