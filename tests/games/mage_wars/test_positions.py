"""Positions as text: what is refused, in which line and why; docs/positions.md describes every line."""

from __future__ import annotations

import random
import re

import pytest

from tests.games.mage_wars.arena import arena, the_game
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPosition, Problem
from walstatt.core.match import Match
from walstatt.core.text import catalogue

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
    "8 timber-wolf blue B2 bound fireball": "'fireball' cannot be bound to it",
    "8 timber-wolf blue B2 damage -1": "'-1' must be a number from 0",
    "8 timber-wolf blue B2 burn -1": "'-1' must be a number from 0",
    "8 block red on 2 hidden seen 4": "only seats that play",
    "8 timber-wolf blue B2 marks moss:1": "there is no marker 'moss'. There are: stun, rot",
    "8 timber-wolf blue B2 boon week:charge:fast=1": "'week' means nothing here",
    "8 mage-wand blue on 1 slots nose": "'nose' means nothing here",
    "8 block blue on 1 hidden passed yesterday": "'yesterday' means nothing here",
    "8 timber-wolf blue Z9": "'Z9' is no place for it",
    "8 timber-wolf gold B2": "'gold' does not play here",
    "8 fireball blue B2": "there is no card 'fireball', or it is none that lies in the arena",
    "8 block blue on 77 hidden": "what it is attached to must have its line before",
    "5 block blue on 1 hidden": "'5' is given twice",
    "² block blue on 1 hidden": "'²' begins no known line. There are: book, course",
    "8 timber-wolf blue B2 damage ²": "'²' must be a number from 0 to 99999",
    "8 timber-wolf blue B2 mana 9999999999": "'9999999999' must be a number from 0 to 99999",
    "8 timber-wolf blue B2 marks burn": "'' must be a number",
    "8 timber-wolf blue B2 marks burn:1 burn 2": "'burn' is given twice",
    "8 timber-wolf blue B2 damage 1 damage 2": "'damage' is given twice",
    "8 timber-wolf blue B2 damage 99": "with 99 damage and 10 life it would be destroyed",
    "8 timber-wolf blue B2 colour red": "'colour' means nothing here. There are: damage, mana",
    "8 timber-wolf blue": "something is missing at the end of the line",
    "8 timber-wolf blue on 1": "it stands in a zone and lies on nothing",
    "8 mana-flower blue B2 guard": "only creatures guard",
    "8 mana-flower blue B2 rot 1 stun 1": "it cannot have the condition 'stun'",
    "8 mana-flower blue B2 marks late-daze:1": "it cannot have the condition 'late-daze'",
    "8 bear-strength blue on 1 burn 1": "it cannot have the condition 'burn'",
    "8 mage-wand blue on 1 bound fireball": "'fireball' cannot be bound to it",
    "8 tanglevine blue B2": "it is attached to an object",
    "8 hellfire-trap blue on 1": "it cannot be attached to object 1",
    "8 sacred-ground blue on 1": "it cannot be attached to object 1",
    "8 bear-strength blue on 1\n9 bear-strength blue on 1": "there is another one like it: object 8",
    "8 bearskin blue on 1\n9 bearskin blue on 1": "there is another one like it: object 8",
    "8 bearskin blue on 1\n9 demonhide-armor blue on 1": "the location 'chest' is taken by object 8",
    "8 battle-forge blue B2\n9 temple-of-asyra blue B2": "cannot share its zone with object 8",
    "8 mana-flower blue B2\n9 mana-flower red B2": "there is another one like it: object 8",
    "8 mage-wand blue on 5": "it cannot be attached to object 5",
    "book blue fireball 1 fireball 2": "'fireball' is given twice",
    "book blue fireball": "something is missing at the end of the line",
    "plan blue 77 fireball": "must have its line before",
    "stack [{": "the line stack cannot be read",
    'stack [{"frame":"window","at":"window.dream","moment":"cast","seat":0}]': "no step 'window.dream'",
    'stack [{"frame":"move","thing":5,"to":99,"by":"move"}]': "the line stack cannot be read",
    'stack [{"frame":"hook","hook":"asks","card":"mustard","thing":5}]': "the line stack cannot be read",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_contradicts_itself_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.from_position(DUEL.format(line=line), game=the_game())
    number = 7 + line.count("\n")
    assert caught.value.text("en").startswith(f"Position, line {number}: ")
    assert WRONG[line] in caught.value.text("en")
    assert caught.value.text("de").startswith(f"Stellung, Zeile {number}: ")
    assert "{" not in caught.value.text("de").replace("[{", "")


def test_every_complaint_has_an_example_here() -> None:
    others = ["fallen red", "4 wall-of-stone red A1-B1\n8 wall-of-fire red A1-B1", "turn blue 3 dawn"]
    made = set()
    for line in [*WRONG, *others]:
        with pytest.raises(BadPosition) as caught:
            Match.from_position(DUEL.format(line=line), game=the_game())
        why = caught.value.args_by_name["why"]
        assert isinstance(why, Problem)
        made.add(why.key)
    with pytest.raises(BadPosition, match="there is no mage 'witch'"):
        Match.from_position("mage-wars\nblue witch\nred wizard", game=the_game())
    own = {key for key in catalogue("walstatt.games.mage_wars.text", "en") if key.startswith("position.")}
    assert own - made == {"position.mage"}


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
