"""Keywords that mean several things at once: each test looks at all of them (KWA, COD)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.other_cards import game_with, position, with_effect
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Moved
from walstatt.games.mage_wars.rules.conditions import give_mark
from walstatt.games.mage_wars.rules.damage import direct_damage, heal
from walstatt.games.mage_wars.rules.traits import armor_of

FULL = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


def attacked(match: Arena) -> set[int]:
    """Whom the acting creature may attack."""
    return {int(option.split()[1]) for option in match.verbs("attack")}


@pytest.mark.rule("MGW-KWA-03", "MGW-COD-15", "MGW-COD-84")
@pytest.mark.parametrize(("card", "elusive"), [("cervere-the-forest-shadow", True), ("timber-wolf", False)])
def test_elusive_ignores_those_who_hinder_and_those_who_guard(card: str, elusive: bool) -> None:
    text = (
        FULL + f"5 {card} blue B2\n6 emerald-tegu red B2\n7 emerald-tegu red C2 guard\n8 timber-wolf red C2"
    )
    match = arena(text).do("activate 5", "move C2")
    assert bool(match.verbs("move")) is elusive
    assert attacked(match) - {5} == ({7, 8} if elusive else {7})


@pytest.mark.rule("MGW-KWA-04", "MGW-COD-126")
@pytest.mark.parametrize(("card", "pest"), [("blue-gremlin", True), ("emerald-tegu", False)])
def test_a_pest_neither_hinders_nor_protects(card: str, pest: bool) -> None:
    text = FULL + f"5 timber-wolf blue B2\n6 {card} red C2 guard used defense-0\n7 timber-wolf red C2 stun 1"
    match = arena(text).do("activate 5", "move C2")
    assert bool(match.verbs("move")) is pest
    assert attacked(match) - {5} == ({6, 7} if pest else {6})


@pytest.mark.rule("MGW-KWA-05", "MGW-COD-65", "MGW-COD-67", "MGW-COD-68")
def test_restrained() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2\n6 emerald-tegu red C2 cripple 1 guard\n7 timber-wolf red C2 stun 1"
    )
    match.do("activate 5", "move C2")
    assert match.verbs("move")  # it does not hinder,
    assert attacked(match) >= {6, 7}  # nor does it protect anybody
    held = arena(FULL + "5 timber-wolf blue B3 cripple 1\nplan blue force-push").do(
        "activate 1", "cast force-push 5 N"
    )
    assert [event.by for event in held.events(Moved)] == ["push"]  # it can still be pushed
    walking = arena(FULL + "5 timber-wolf blue B3 cripple 1").do("activate 5")
    assert not walking.verbs("move")
    assert {"guard", "attack 5 bite"} <= set(walking.options)


@pytest.mark.rule("MGW-KWA-02", "MGW-FLY-02", "MGW-FLY-03", "MGW-FLY-06", "MGW-COD-60")
def test_flying() -> None:
    text = FULL + "5 {} blue A1\n6 wall-of-stone red A1-B1\n7 emerald-tegu red B1\n8 gray-angel red B1"
    bird = arena(text.format("thunderift-falcon")).do("activate 5")
    assert bird.verbs("move") == ["move B1", "move A2"]  # over walls, not out of the arena
    ground = arena(text.format("timber-wolf")).do("activate 5")
    assert ground.verbs("move") == ["move A2"]
    # Only those who fly, or reach, get at it in melee; shooters see it over walls and however near it is.
    here = FULL + "5 {} blue B1\n8 gray-angel red B1"
    assert 8 not in attacked(arena(here.format("timber-wolf")).do("activate 5"))
    assert 8 in attacked(arena(here.format("thunderift-falcon")).do("activate 5"))
    assert 8 in attacked(arena(here.format("royal-archer")).do("activate 5"))
    assert 8 in attacked(arena(text.format("royal-archer")).do("activate 5"))
    assert 7 not in attacked(arena(text.format("royal-archer")).do("activate 5"))
    # It comes down while it strikes something on the ground: the barrier of that gets at it.
    strike = FULL + "5 gray-angel blue B1\n6 timber-wolf red B1\n7 circle-of-lightning red on 6"
    match = arena(strike, ["0"] * 4 + ["1*", "0", 1]).do("activate 5", "attack 6 sword")
    assert match.thing(5).damage == 1
    assert "flying" in match.traits(5)  # afterwards it flies again


@pytest.mark.rule("MGW-KWA-10", "MGW-LIV-04", "MGW-COD-120", "MGW-COD-20", "MGW-COD-85")
@pytest.mark.parametrize("card", ["skeletal-sentry", "mana-crystal", "whirling-spirit"])
def test_nonliving(card: str) -> None:
    match = arena(FULL + f"5 {card} red B2 damage 3")
    assert "living" not in match.traits(5)
    assert direct_damage(match.state, 5, 2, "poison") == 0  # immune to poison
    assert give_mark(match.state, 5, "rot", 1) == 0
    assert heal(match.state, 5, 2, "heal") == 0  # its life is finite
    assert match.thing(5).damage == 3


@pytest.mark.rule("MGW-KWA-11", "MGW-KWA-12", "MGW-CORP-06", "MGW-CORP-07", "MGW-COD-96", "MGW-COD-97")
def test_incorporeal_and_ethereal() -> None:
    text = FULL + "5 {} blue B2\n6 whirling-spirit red B2 marks armor:3"
    spirit = arena(text.format("timber-wolf"), ["2", "2*", "1", "1*"]).do("activate 5")
    assert {"uncontainable", "nonliving", "burnproof"} <= set(spirit.traits(6))
    assert armor_of(spirit.state, spirit.thing(6)) == 0
    spirit.do("attack 6 bite")
    assert spirit.thing(6).damage == 2  # only the ones count
    # No effects of attacks that are not Ethereal; of those that are all but Burn.
    for effect, given in (("daze", {"daze": 1}), ("burn", {})):
        bolt = game_with(lightning_bolt=with_effect("lightning-bolt", effect))
        hit = position(bolt, FULL + "6 whirling-spirit red B3\nplan blue lightning-bolt", ["2"] * 5 + [9])
        hit.do("activate 1", "cast lightning-bolt 6")
        assert hit.thing(6).damage == 10
        assert hit.thing(6).marks == given
        ball = game_with(geyser=with_effect("geyser", effect))
        missed = position(ball, FULL + "6 whirling-spirit red B3\nplan blue geyser", ["2"] * 3 + [9])
        missed.do("activate 1", "cast geyser 6")
        assert (missed.thing(6).damage, missed.thing(6).marks) == (0, {})


@pytest.mark.rule("MGW-COD-119", "MGW-COD-56", "MGW-GRD-06")
def test_melee_and_ranged_attacks_on_a_guard_with_a_barrier() -> None:
    text = (
        FULL + "5 royal-archer blue {}\n6 timber-wolf red A1 guard\n7 circle-of-lightning red on 6\n"
        "8 timber-wolf red A1"
    )
    shot = arena(text.format("B1"), ["0"] * 4).do("activate 5")
    assert {6, 8} <= attacked(shot)  # arrows ignore the guard
    shot.do("attack 6 longbow")
    assert shot.kind == "turn"  # no barrier, no counterstrike
    assert len(shot.events(AttackRolled)) == 1
    assert shot.thing(6).guard  # and it keeps its token
    stab = arena(text.format("A1"), ["0"] * 2 + ["0", "0", 1] + ["0"] * 4).do("activate 5")
    assert attacked(stab) - {1, 5} == {6}  # her mage is in reach of the bow
    stab.do("attack 6 knife")
    assert stab.kind == "counterstrike"
    assert len(stab.events(AttackRolled)) == 2  # the barrier
    stab.do("counterstrike bite")
    assert not stab.thing(6).guard
