"""What the screen draws before a choice, and why something is not offered."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import ARCHER, GUARD, PROWLER, acting, figure, match_of
from walstatt import Match
from walstatt.core.hints import Hints
from walstatt.core.kit.wishes import Barred, barred

rule = pytest.mark.rule
LINES = [
    figure("blue", GUARD, (300, 200)),
    figure("blue", ARCHER, (200, 200)),
    figure("red", PROWLER, (300, 400), 270),
]
ME, FOE = "blue-guard-of-alahan-1", "red-prowler-of-yllia-1"


def drawn(match: Match) -> Hints:
    return match.game.hints(match, match.decision.seat, "en")


def why(match: Match, thing: str = "") -> dict[str, Barred]:
    return {one.choice.split()[0]: one for one in barred(match, 0, "en", thing)}


@rule("CFX-WALK-03", "CFX-RUN-02")
def test_it_is_drawn_how_far_a_figure_walks_and_runs() -> None:
    hints = drawn(acting(LINES, ME))
    assert {reach.verb: reach.length for reach in hints.reaches} == {"walk": 10_000, "run": 20_000}
    assert all(reach.piece == ME and reach.areas for reach in hints.reaches)


@rule("CFX-LOS-02")
def test_the_field_of_view_is_what_lies_before_the_front_edge() -> None:
    (wedge,) = drawn(acting(LINES, ME)).wedges
    assert (wedge.arc, wedge.facing, wedge.origin) == (18_000, 9_000, "front")


@rule("CFX-DIST-02", "CFX-Q-16", "CFX-Q-510")
def test_ranges_are_drawn_only_where_measuring_in_advance_was_agreed() -> None:
    archer = "blue-archer-of-alahan-1"
    assert not drawn(acting(LINES, archer)).rings
    text = "\n".join(
        ["confrontation-x", "measure before", *acting(LINES, archer).position().splitlines()[1:]]
    )
    lines = [line for n, line in enumerate(text.splitlines()) if n < 2 or not line.startswith("measure")]
    measured = Match.from_position("\n".join(lines) + "\n")
    lengths = [ring.length for ring in drawn(measured).rings]
    assert lengths == sorted(lengths)
    assert len(lengths) == 3


def test_whoever_is_deployed_is_drawn_with_base_and_facing() -> None:
    match = Match.new("confrontation-x", seed=4)
    while match.decisions[0].kind != "place":
        decision = match.decisions[0]
        match.play(decision.options[0], seat=decision.seat)
    (form,) = drawn(match).forms
    assert (form.shape, form.faces, form.kind) == ("box", True, "figure")


@rule("CFX-ENG-14")
def test_pressing_an_enemy_tells_that_contact_takes_an_assault() -> None:
    match = acting([LINES[0], figure("red", PROWLER, (300, 331 + 20), 270)], ME)
    assert "CFX-ENG-14" in why(match, FOE)["run"].rules


def test_nobody_is_asked_where_there_is_nothing_to_wish() -> None:
    match = match_of(LINES, "blue 2 reserve")
    assert barred(match, 0, "en") == []
