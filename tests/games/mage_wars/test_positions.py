"""Positions as text: what is refused, in which line and why; docs/positions.md describes every line."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.mage_wars.arena import arena, the_game
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPosition, Problem
from walstatt.core.match import Match

DUEL = """mage-wars
blue beastmaster A3
red wizard B1
5 timber-wolf blue B2
6 block red on 2 hidden
7 mage-wand red on 2
{line}
turn blue 3 turn
"""
#: A line that contradicts something, and what is said of it.
WRONG = {
    "8 timber-wolf blue B2 hidden": "only enchantments lie face down",
    "8 timber-wolf blue B2 bound fireball": "no spell can be bound to it",
    "8 timber-wolf blue B2 damage -1": "0 or more",
    "8 timber-wolf blue B2 burn -1": "0 or more",
    "8 block red on 2 hidden seen 4": "only seats that play",
    "8 timber-wolf blue B2 marks moss": "'' is no number",
    "8 timber-wolf blue B2 boon week:charge:fast=1": "'week' means nothing here",
    "8 mage-wand blue on 1 slots nose": "'nose' means nothing here",
    "8 block blue on 1 hidden passed yesterday": "'yesterday' means nothing here",
    "8 timber-wolf blue Z9": "'Z9' is no place for it",
    "8 timber-wolf gold B2": "'gold' does not play here",
    "8 fireball blue B2": "there is no card 'fireball', or it is none that lies in the arena",
    "8 block blue on 77 hidden": "what it is attached to must have its line before",
    "5 block blue on 1 hidden": "'5' is given twice",
    "² block blue on 1 hidden": "'²' means nothing here",
    "8 timber-wolf blue B2 damage ²": "'²' is no number",
    "8 timber-wolf blue B2 mana 9999999999": "'9999999999' is no number",
    "plan blue 77 fireball": "must have its line before",
    "stack [{": "the line stack cannot be read",
    'stack [{"frame":"window","at":"window.dream","moment":"cast","seat":0}]': "'window.dream' means nothing",
    'stack [{"frame":"move","thing":5,"to":99,"by":"move"}]': "the line stack cannot be read",
    'stack [{"frame":"hook","hook":"asks","card":"mustard","thing":5}]': "the line stack cannot be read",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_contradicts_itself_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.from_position(DUEL.format(line=line), game=the_game())
    assert caught.value.text("en").startswith("Position, line 7: ")
    assert WRONG[line] in caught.value.text("en")
    assert caught.value.text("de").startswith("Stellung, Zeile 7: ")
    assert "{" not in caught.value.text("de").replace("[{", "")


@pytest.mark.parametrize("fallen", ["fallen red", "fallen blue\nfallen red"])
def test_nobody_plays_alone(fallen: str) -> None:
    with pytest.raises(BadPosition, match="two sides at least must still have a mage"):
        Match.from_position(DUEL.format(line=fallen), game=the_game())
    three = DUEL.replace("red wizard B1", "red wizard B1\ngold warlock A1").format(line="fallen gold")
    assert not Match.from_position(three, game=the_game()).over


def test_a_seat_that_has_fallen_may_still_have_the_initiative() -> None:
    match = arena("""
        blue beastmaster A3
        red wizard B1
        gold warlock A1
        fallen gold
        turn blue 3 turn
        initiative gold
    """)
    assert match.kind == "turn"


def test_a_text_with_slips_is_read_or_refused_and_nothing_else() -> None:
    """Words of real positions are left out, exchanged and repeated."""
    dice, found = random.Random(5), {"read": 0, "refused": 0}
    match = Match.new(the_game(), {"level": "full"}, seed=4)
    for _ in range(40):
        for _ in range(5):
            decision = match.decisions[0]
            match.play(decision.options[dice.randrange(len(decision.options))], decision.seat)
        if match.secret:
            continue
        for _ in range(12):
            text = slipped(match.position(), dice)
            try:
                again = Match.from_position(text, game=the_game(), dice=Dice(1))
                again.scene(None, "de")
                found["read"] += 1
            except Problem:
                found["refused"] += 1
    assert min(found.values()) > 30, found  # both happen often


def slipped(text: str, dice: random.Random) -> str:
    lines = text.splitlines()
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(1, len(lines))
        words = re.split(r"(?<=[,:{}\[\] ])", lines[at])
        n = dice.randrange(len(words))
        slip = dice.randrange(4)
        if slip == 0:
            del words[n]
        elif slip == 1:
            words[n] = dice.choice(lines[dice.randrange(1, len(lines))].split()) + " "
        elif slip == 2:
            words.insert(n, words[dice.randrange(len(words))])
        else:
            words[n] = re.sub(r"\d+", lambda _: str(dice.randrange(30)), words[n])
        lines[at] = "".join(words)
    return "\n".join(lines)
