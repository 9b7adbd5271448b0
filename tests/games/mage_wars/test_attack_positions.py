"""Every question in an attack is a checkpoint: it survives cloning, imagining and being written down."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from walstatt.core.dice import Dice
from walstatt.core.match import Match

MAGES = """
    level full
    blue warlock B2 spent mana 30
    red wizard D1 spent mana 30
"""
#: A position, and choices that lead to a question in the middle of an attack.
QUESTIONS = {
    "attack-price": ("5 timber-wolf blue B2\n6 timber-wolf red B2\n7 pacify red on 5", ["attack 6 bite"]),
    "reveal": ("5 timber-wolf blue B2\n6 timber-wolf red B2\n7 block red on 5 hidden", ["attack 6 bite"]),
    "mandatory": (
        "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 block red on 6 hidden", ["attack 6 bite", "pass"]
    ),
    "defense": ("5 timber-wolf blue B2\n6 knight-of-westlock red B2", ["attack 6 bite"]),
    "reroll": (
        "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 temple-of-the-dawnbreaker red D3", ["attack 6 bite"]
    ),
    "push": ("5 whirling-spirit blue B2\n6 timber-wolf red B2", ["attack 6 windstorm"]),
    "counterstrike": ("5 thunderift-falcon blue B2\n6 darkfenne-hydra red B2", ["attack 6 razor-beak"]),
    "sweep": (
        "5 adramelech-lord-of-fire blue B2\n6 steelclaw-grizzly red B2\n7 timber-wolf red B2",
        ["attack 6 hellfire-sweep"],
    ),
    "extra-attack": (
        "5 timber-wolf blue B2 boon round:battle-fury:extra-attack=1\n6 timber-wolf red B2", ["attack 6 bite"]
    ),
}  # fmt: skip


def asked(kind: str) -> Arena:
    text, choices = QUESTIONS[kind]
    # Ones hurt nobody to death, and a 12 on the effect die pushes.
    match = arena(MAGES + text, ["1"] * 4 + [12] if kind == "push" else [], seed=3)
    match.do("activate 5")
    if match.kind == "reveal":
        match.skip()
    match.do(*choices)
    assert match.kind == kind
    return match


@pytest.mark.parametrize("kind", QUESTIONS)
@pytest.mark.rule("MGW-ATK-07")
def test_a_question_in_an_attack_can_be_asked_again_from_its_position(kind: str) -> None:
    match = asked(kind)
    options = match.options
    written = match.match.position()
    again = Match.from_position(written, game=the_game(), dice=Dice(1))
    assert [option.text for option in again.decision.options] == options
    assert again.position() == written


@pytest.mark.parametrize("kind", QUESTIONS)
@pytest.mark.rule("MGW-ATK-07")
def test_clones_and_imagined_matches_go_on_from_there(kind: str) -> None:
    match = asked(kind)
    for option in match.options:
        twin = match.match.clone()
        twin.play(option, twin.decision.seat)
        original = asked(kind).match
        original.play(option, original.decision.seat)
        assert twin.digest() == original.digest()
    for seat in (0, 1):
        dream = match.match.imagine(seat, Dice(5))
        assert dream.decision.kind == kind
        dream.play(next(iter(dream.decision.options)), dream.decision.seat)
