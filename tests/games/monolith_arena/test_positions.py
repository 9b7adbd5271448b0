"""Positions as text: what is refused, in which line and why; docs/positions.md describes every line."""

from __future__ import annotations

import pytest

from walstatt.core.errors import BadPosition, Problem
from walstatt.core.match import Match
from walstatt.core.text import catalogue

DUEL = """monolith-arena
blue dragon-empire
red lords-of-the-abyss
C3 pikeman blue NE
B2 banner blue
D4 banner red
{line}
turn blue 5 use
"""
STONES = """monolith-arena
monoliths on
blue dragon-empire
red lords-of-the-abyss
{line}
turn blue 5 use
"""
#: A line that is wrong, and what is said of it.
WRONG = {
    "Z9 pikeman blue": "'Z9' begins no known line. There are: discard, extra",
    "C2 pikeman": "a tile needs a hex, a tile and a seat",
    "C2 demon blue": "dragon-empire has no tile 'demon'. It has: ",
    "C2 pikeman gold": "'gold' does not play here. There are: blue, red.",
    "C3 knight blue": "two tiles lie on C3",
    "C2 move blue": "'move' is a command and cannot lie in the arena",
    "C2 knight blue asleep": "'asleep' means nothing here. There are: ",
    "C2 knight blue damage": "something is missing at the end of the line",
    "C2 knight blue damage ²": "'²' must be a number from 0 to 99",
    "C2 knight blue damage " + "9" * 5000: "must be a number from 0 to 99",
    "C2 knight blue segment blue 1": "'monoliths on' is missing",
    "hp blue ²": "'²' must be a number from 0 to 20",
    "hp blue": "something is missing",
    "reserve blue: knight move knight knight": "the reserve has 4 tiles; the limit is 3",
    "reserve": "something is missing",
    "pile": "something is missing",
    "used": "something is missing",
    "used C3": "something is missing",
    "used C3 maneuver via": "something is missing",
    "used C2 maneuver": "it must name tiles in the arena",
    "inside red: nightmare demon": "'monoliths on' is missing",
    "known red": "'known' comes after the 'inside' line",
    "order blue": "the order must name every seat that plays",
    "slot 7": "'7' must be a number from 0 to 1",
    "orient Z9": "there is no hex 'Z9'. There are: A1",
    "segment D2": "'monoliths on' is missing",
    "segment Z9 blue 2": "a segment needs its owner and number",
}
WHOLE = {
    DUEL.replace("turn blue 5 use", "turn blue 5 tea").format(line=""): "there is no phase 'tea'. ",
    DUEL.replace("use", "orient").format(line=""): "the phase 'orient' and a line 'orient B3 D3'",
    DUEL.replace("use", "banners").format(line=""): "in the phase 'banners' the line 'set 1' says how many",
    DUEL.replace("use", "banners").format(line="set 1"): "and no others, are in the arena",
    DUEL.format(line="orient C3"): "the phase 'orient' and a line 'orient B3 D3'",
    DUEL.format(line="C2 banner blue"): "blue must have one banner in the arena, not 2",
    DUEL.format(line="hp red 0"): "red has no hit points left",
    DUEL.format(line="pile red: -"): "red's pile is empty",
    DUEL.format(line="C2 knight blue damage 20"): "the tile on C2 has 20 damage and only",
    DUEL.format(line="C2 dragon-rider blue\nE3 dragon-rider blue"): "blue has more than",
    STONES.format(line="B2 banner blue\nD4 banner red"): "blue's monolith is missing",
    STONES.format(line="inside blue: knight"): "a monolith holds two tiles",
    STONES.format(line="segment D2 blue"): "a segment needs its owner and number",
    STONES.format(line="segment D2 blue 1\nsegment D3 blue 1"): "'segment blue 1' is given twice",
    STONES.format(
        line="B2 banner blue segment blue 0\nsegment B3 blue 1\nsegment C3 blue 2\nD4 banner red\n"
        "inside blue: knight pikeman\ninside red: nightmare demon"
    ): "has segments in the arena and tiles inside",
    STONES.format(
        line="B2 banner blue segment blue 0\nsegment E3 blue 1\nD4 banner red\ninside red: nightmare demon"
    ): "blue's monolith has 2 segments in the arena, or they do not touch",
    STONES.format(
        line="A1 banner blue\nsegment B2 blue 0\nsegment B3 blue 1\nsegment C3 blue 2\nD4 banner red\n"
        "inside red: nightmare demon"
    ): "segment 0 of blue's monolith must hold the banner",
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\ngold guardians-of-the-realm\n"
    "violet harbingers-of-the-forest\norder blue gold red violet": "two members of a team must not follow",
    "monolith-arena\nblue dragons\nred lords-of-the-abyss": "there is no faction 'dragons'. There are: ",
    "monolith-arena\nblue dragon-empire mana 3\nred lords-of-the-abyss": "'mana' means nothing here",
    "monolith-arena\nblue dragon-empire": "two, three or four seats need a line each",
    "": "the first line must be 'monolith-arena'",
    "summoners": "the first line must be 'monolith-arena'",
}  # fmt: skip


def refused(text: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        Match.from_position(text, game="monolith-arena")
    assert caught.value.text("de").startswith("Stellung, Zeile ")
    assert "position." not in caught.value.text("de")
    return caught.value


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_told_with_its_line(line: str) -> None:
    problem = refused(DUEL.format(line=line))
    assert problem.text("en").startswith("Position, line 7: ")
    assert WRONG[line] in problem.text("en")


@pytest.mark.parametrize("text", WHOLE)
def test_what_contradicts_itself_is_refused(text: str) -> None:
    assert WHOLE[text] in refused(text).text("en")


def test_every_complaint_has_an_example_here() -> None:
    made = set()
    for text in [*(DUEL.format(line=line) for line in WRONG), *WHOLE]:
        why = refused(text).args_by_name["why"]
        assert isinstance(why, Problem)
        made.add(why.key)
    package = "walstatt.games.monolith_arena.text"
    own = {key for key in catalogue(package, "en") if key.startswith("position.")}
    assert own - made == set()
