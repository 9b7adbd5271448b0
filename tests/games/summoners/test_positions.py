"""Positions as text: what is refused, in which line and why; docs/positions.md describes every line."""

from __future__ import annotations

import pytest

from walstatt.core.errors import BadPosition, Problem
from walstatt.core.match import Match
from walstatt.core.text import catalogue

DUEL = """summoners
blue fire
red water
unit blue-summoner 200,100
unit red-summoner 200,800
unit blue-ember-hyena-1 300,100
{line}
turn blue 2 turn
"""
#: A line that is wrong, and what is said of it.
WRONG = {
    "unit blue-golem-1 400,100": "'blue-golem-1' is no creature of fire",
    "unit blue-ember-hyena-x 400,100": "is no creature of fire: write seat, creature and number",
    "unit blue-ember-hyena-² 400,100": "is no creature of fire",
    "unit blue-summoner-1 400,100": "is no creature of fire",
    "unit gold-ember-hyena-1 400,100": "'gold' does not play here. There are: blue, red.",
    "unit blue-ember-hyena-2 here": "'here' is no place",
    "unit blue-ember-hyena-2 ²,100": "'²,100' is no place",
    "unit blue-ember-hyena-2": "something is missing at the end of the line",
    "unit blue-ember-hyena-1 400,100": "'blue-ember-hyena-1' is given twice",
    "unit blue-ember-hyena-2 400,100 ap ²": "'²' must be a number from 0 to 999",
    "unit blue-ember-hyena-2 400,100 ap": "something is missing",
    "unit blue-ember-hyena-2 400,100 ap 1 ap 2": "'ap' is given twice",
    "unit blue-ember-hyena-2 400,100 hungry": "'hungry' means nothing here. There are: ap, damage",
    "unit blue-ember-hyena-2 400,100 ice 99": "'99' must be a number from 0 to",
    "unit blue-ember-hyena-2 400,100 fire " + "9" * 5000: "must be a number from 0 to",
    "unit blue-ember-hyena-2 400,100 damage 99": "blue-ember-hyena-2 has only",
    "unit blue-ember-hyena-2 400,100 moved hop": "there is no move 'hop'. There are: ",
    "unit blue-ember-hyena-2 400,100 used fireball": "it has no spell 'fireball'",
    "unit blue-ember-hyena-2 400,100 boosted melee+1": "'melee' cannot be boosted ahead",
    "unit blue-ember-hyena-2 400,100 boosted resistance": "'' must be a number",
    "unit blue-ember-hyena-2 400,100 burnt-by gold": "'gold' does not play here",
    "unit blue-ember-hyena-2 400,100 spell sleep/blue-summoner": "blue-summoner has no lasting spell 'sleep'",
    "terrain hill-1 mountain at 600,400": "there is no terrain 'mountain'. There are: ",
    "terrain wood-1 wood": "something is missing",
    "terrain wood-1 wood at 600,400 7": "in steps of 15 degrees",
    "terrain wood-1 wood at 600,400 ²": "'²' must be a number from 0 to 359",
    "terrain wood-1 wood 600,400 700,400": "three corners and more",
    "treasure relic 600,400 blue": "only sources of mana belong to somebody, 'relic' does not",
    "stack blue: golem": "there is no card 'golem'",
    "held red: ember-hyena": "there is no card 'ember-hyena'",
    "goals blue: fame": "there is no goal 'fame'. There are: ",
    "goals blue: thief thief": "'thief' is given twice",
    "course card xyz": "there is no card 'xyz'",
    "course step ²": "'²' must be a number from 0 to 99999",
    "course first gold": "'gold' does not play here",
    "course colour red": "'colour' means nothing here",
    "weather rain": "'weather' begins no known line. There are: course, goals",
    "mode duel\nmode duel": "'mode' is given twice",
    "names blue-ember-hyena ²": "'²' must be a number",
}
#: What only the whole can tell is told of the first line.
WHOLE = {
    "unit blue-ember-hyena-2 302,100": "are in the same place",
    "turn blue 2 dawn": "there is no phase 'dawn'. There are: ",
    "turn blue 2 active": "must name the unit that acts",
    "turn blue 2 active blue-ifrit-1": "there is no unit 'blue-ifrit-1' on the table",
    "turn blue 2\ncourse card ember-hyena": "the card 'ember-hyena' is open only while units of it act",
    "turn blue 2 units\ncourse card frost-wolf": "belongs to whoever has the turn",
    "turn blue 0 deploy": "must name every player once, in the order in which they pick",
    "turn blue 0 deploy\ncourse place 2 spots red,blue": "and how many have picked",
    "turn blue 0 deploy\ncourse place 0 spots red,red": "must name every player once",
    "turn blue 0 deploy\ncourse place 1 spots red,blue": "Just those who have picked have a Summoner",
    "turn blue 2 end-channel\ncourse todo blue-summoner/rest": "cannot be left to do in the end phase",
}
HEADS = {
    "": "the first line must be 'summoners'",
    "summoners": "two, three or four seats need a line each, in this order: blue, red",
    "summoners\nblue fire\ngold water": "two, three or four seats need a line each",
    "summoners\nblue fier\nred water": "there is no realm 'fier'. There are: air, earth, fire, water.",
    "summoners\nblue\nred water": "something is missing at the end of the line",
    "summoners\nblue fire\nblue water": "'blue' is given twice",
    "summoners\nblue fire gems 99\nred water\nunit blue-summoner 200,100": "'99' must be a number from 0 to",
    "summoners\nblue fire\nred water\nunit blue-summoner 200,100": "red needs a Summoner on the table",
    "summoners\nblue fire fallen\nred water\nunit blue-summoner 200,100": "needs a Summoner on the table, or",
}


def refused(text: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        Match.from_position(text, game="summoners")
    assert caught.value.text("de").startswith("Stellung, Zeile ")
    assert "position." not in caught.value.text("de")
    return caught.value


def key_of(problem: BadPosition) -> str:
    why = problem.args_by_name["why"]
    assert isinstance(why, Problem)
    return why.key


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_told_with_its_line(line: str) -> None:
    problem = refused(DUEL.format(line=line))
    assert problem.text("en").startswith(f"Position, line {7 + line.count(chr(10))}: ")
    assert WRONG[line] in problem.text("en")


@pytest.mark.parametrize("line", WHOLE)
def test_what_contradicts_itself_is_refused(line: str) -> None:
    assert WHOLE[line] in refused(DUEL.replace("turn blue 2 turn", "").format(line=line)).text("en")


@pytest.mark.parametrize("text", HEADS)
def test_the_head_of_a_position(text: str) -> None:
    assert HEADS[text] in refused(text).text("en")


def test_every_complaint_has_an_example_here() -> None:
    texts = [DUEL.format(line=line) for line in WRONG]
    texts += [DUEL.replace("turn blue 2 turn", "").format(line=line) for line in WHOLE]
    made = {key_of(refused(text)) for text in [*texts, *HEADS]}
    own = {key for key in catalogue("walstatt.games.summoners.text", "en") if key.startswith("position.")}
    assert own - made == set()
