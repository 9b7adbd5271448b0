"""What the screens draw: figures, hands, the cards of the round, combats and what is being fought out."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.field import (
    FANG,
    GUARD,
    KNIGHT,
    MAGE,
    PRIEST,
    PROWLER,
    figure,
    match_of,
)
from walstatt import Match
from walstatt.core.asking import Question
from walstatt.core.scene import Piece, Scene, TableSpace, Tray

rule = pytest.mark.rule

#: A fray that blue divides, who has won the tactic test: one of its guards touches two enemies.
FRAY = [
    figure("blue", GUARD, (300, 300)),
    figure("blue", GUARD, (325, 300), n=2),
    figure("blue", GUARD, (355, 268), n=3, more="wound 1"),
    figure("red", PROWLER, (312.5, 331.25), 270),
    figure("red", FANG, (356.25, 299.25), 270),
]
COURSE = "winner 0 captains blue,red"
DIVIDE = "divide blue-guard-of-alahan-2 red-prowler-of-yllia-1"
PAIR = ("blue-guard-of-alahan-2", "red-fang-of-yllia-1")


def fray() -> Match:
    return match_of(FRAY, "blue 2 melee", COURSE)


def until(match: Match, kind: str, word: str = "") -> None:
    """Plays what is offered first, and rolls on with nothing, up to a question."""
    while match.decision.kind != kind or (word and match.decision.subject != (word,)):
        options = list(match.decision.options)
        match.play(next((option for option in options if option.verb == "stop"), options[0]))


def tray(scene: Scene, name: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == name)


def piece(scene: Scene, word: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.word == word)


# --- the table ----------------------------------------------------------------------------------------------


@rule("CFX-DIST-02", "CFX-Q-16")
@pytest.mark.parametrize(("measure", "estimated"), [("after", True), ("before", False)])
def test_nobody_has_a_tape_before_announcing_unless_that_was_agreed(measure: str, estimated: bool) -> None:
    board = Match.new("confrontation-x", {"measure": measure}, seed=1).scene(0).board
    assert isinstance(board, TableSpace)
    assert board.estimated is estimated


# --- figures ------------------------------------------------------------------------------------------------


@rule("CFX-SIZE-01", "CFX-SIZE-02")
def test_bases_are_as_large_as_the_book_says_and_long_along_their_facing() -> None:
    lines = [figure("blue", KNIGHT, (300, 200), 30), *FRAY[-2:]]
    match = match_of(lines, "blue 2 melee", COURSE)
    rider, wolf = (
        piece(match.scene(), word).base for word in ("blue-knight-of-alahan-1", "red-prowler-of-yllia-1")
    )
    assert rider is not None
    assert wolf is not None
    assert (rider.shape, rider.radius, rider.depth, rider.facing) == ("box", 1250, 2500, 3000)
    assert (wolf.shape, wolf.radius, wolf.depth) == ("box", 1875, 0)


@rule("CFX-WND-17")
def test_an_injury_is_a_badge_and_lowers_what_is_shown() -> None:
    hurt = piece(match_of(FRAY, "blue 2 melee", COURSE).scene(), "blue-guard-of-alahan-3")
    assert [badge.kind for badge in hurt.badges] == ["light"]
    assert {stat.label: (stat.value, stat.change) for stat in hurt.stats if stat.change} == {
        name: (value, -1) for name, value in (("INI", "2"), ("ATT", "3"), ("STR", "4"), ("DEF", "3"))
    }
    assert hurt.life is not None
    assert (hurt.life.now, hurt.life.full) == (2, 3)  # a soldier has three levels (CFX-WND-01)


def test_panic_gems_and_faith_are_seen_on_figures() -> None:
    lines = [
        figure("blue", MAGE, (300, 200), more="gems 0,5,0,0,0,0 panic 5"),
        figure("red", PRIEST, (300, 500), more="faith 3"),
    ]
    scene = match_of(lines).scene()
    mage, priest = (piece(scene, word) for word in ("blue-light-weaver-1", "red-moon-priest-1"))
    assert [badge.kind for badge in mage.badges] == ["panic"]
    assert mage.base is not None
    assert mage.base.stones is not None
    assert (mage.base.stones.count, mage.base.stones.tone) == (5, "gold")
    assert priest.base is not None
    assert priest.base.stones is not None
    assert priest.base.stones.count == 3


def test_a_profile_tells_what_its_abilities_do() -> None:
    lines = {line.name: line.text for line in piece(fray().scene(), "red-prowler-of-yllia-1").lines}
    assert "Born Fighter" in lines


# --- cards --------------------------------------------------------------------------------------------------

SEATS = ("hand blue-card-1 reserve blue-card-3", "hand red-card-4,red-card-5,blue-card-2")
CARDS = "blue 2 card"


@rule("CFX-Q-22")
def test_of_other_hands_only_the_backs_are_seen() -> None:
    match = match_of(FRAY, CARDS, COURSE, SEATS)
    mine, theirs = match.scene(0), match.scene(1)
    assert [card.word for card in tray(mine, "blue-hand").pieces] == ["blue-card-1"]
    hidden = tray(mine, "red-hand")
    assert (hidden.count, [card.shape for card in hidden.pieces]) == (3, ["back"] * 3)
    assert {card.word for card in tray(theirs, "red-hand").pieces} == {
        "red-card-4", "red-card-5", "blue-card-2",
    }  # fmt: skip
    for tray_of in (tray(match.scene(None), name) for name in ("blue-hand", "red-hand")):
        assert all(card.shape == "back" and not card.word for card in tray_of.pieces)


def test_the_reserve_lies_open_and_played_cards_keep_their_number() -> None:
    match = match_of(FRAY, CARDS, COURSE, SEATS)
    assert [card.word for card in tray(match.scene(1), "blue-reserve").pieces] == ["blue-card-3"]
    match.play("play blue-card-1")
    if match.decision.kind == "use":
        match.play("activate")
    played = tray(match.scene(1), "blue-played").pieces
    assert [(card.word, card.figures[0].text, card.note) for card in played] == [
        ("blue-card-1", "1", "activated")
    ]


# --- combats ------------------------------------------------------------------------------------------------


@rule("CFX-MEL-04", "CFX-MEL-05")
def test_a_divided_fray_shows_who_fights_whom_and_who_only_touches() -> None:
    match = fray()
    assert not match.scene().groups
    match.play(DIVIDE)
    first, second = match.scene().groups
    assert (first.number, first.state, second.number, second.state) == (1, "next", 2, "next")
    assert {bond.kind for bond in first.bonds} == {"fights", "apart"}
    assert [bond.pieces for bond in (*first.bonds, *second.bonds) if bond.kind == "apart"] == [PAIR]
    assert len([bond for bond in first.bonds if bond.kind == "fights"]) == 2


def test_what_is_being_fought_out_is_told_from_the_combat_to_the_blow() -> None:
    match = fray()
    until(match, "share")
    scene = match.scene(0)
    assert next(group for group in scene.groups if group.state == "now").text == "one against two"
    assert [now.text for now in scene.now][1:] == ["The dice are shared out"]
    while match.decision.kind == "share":
        attack = next(o for o in match.decision.options if o[2] != "0" and o[4] != "0")
        match.play(attack)
    until(match, "defend")
    told = match.scene(0, "de").now
    assert [now.rules[0] for now in told] == ["CFX-MEL-04", "CFX-EXCH-02", "CFX-ATK-11"]


def test_what_others_have_shared_out_stands_beside_the_question() -> None:
    match = fray()
    until(match, "share")
    match.play(match.decision.options[0])
    question = match.game.question(match.state, match.decision, "en")
    assert isinstance(question, Question)
    (fixed,) = question.fixed
    assert sum(fixed.parts.values()) == 2
    assert set(fixed.parts) == {"attack", "defence"}


@rule("CFX-CDICE-03")
def test_three_splits_have_names() -> None:
    match = fray()
    until(match, "share", "red-prowler-of-yllia-1")
    options = list(match.decision.options)
    said = match.game.offers(match.state, match.decision, options, "en")
    names = {option.text: one.short for option, one in zip(options, said, strict=True)}
    assert names == {
        "share attack 4 defence 0": "Storm",  # a born fighter against two
        "share attack 3 defence 1": "",
        "share attack 2 defence 2": "Balanced",
        "share attack 1 defence 3": "",
        "share attack 0 defence 4": "Shield",
    }
