"""Attack spells, card by card: what they cost, reach, roll and do (LIST-12)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled
from walstatt.games.mage_wars.events.course import Moved

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red beastmaster D1 spent
"""


class Spell(NamedTuple):
    """What stands on a card that attacks one target."""

    card: str
    cost: int
    quick: bool
    reach: int
    dice: int
    unavoidable: bool
    ethereal: bool
    bands: dict[int, dict[str, int]]  # results of the effect die and the tokens they give
    other: tuple[str, int, int]  # a target with a trait for its damage type: dice and effect die against it


SPELLS = [
    Spell(
        "chain-lightning", 12, False, 1, 5, False, True,
        {4: {}, 5: {"daze": 1}, 7: {"daze": 1}, 8: {"stun": 1}}, ("brogan-bloodstone", 7, 2),
    ),
    Spell(
        "fireball", 8, True, 2, 6, False, False,
        {3: {}, 4: {"burn": 1}, 10: {"burn": 1}, 11: {"burn": 2}}, ("dark-pact-slayer", 4, -2),
    ),
    Spell(
        "flameblast", 5, True, 1, 4, True, False,
        {6: {}, 7: {"burn": 1}, 10: {"burn": 1}, 11: {"burn": 2}}, ("dark-pact-slayer", 2, -2),
    ),
    Spell(
        "geyser", 4, True, 1, 3, True, False,
        {4: {}, 5: {"daze": 1}, 12: {"daze": 1}}, ("battle-forge", 6, 3),
    ),
    Spell(
        "jet-stream", 4, True, 2, 2, False, True,
        {3: {}, 10: {}, 11: {"daze": 1}}, ("poison-gas-cloud", 4, 2),
    ),
    Spell(
        "lightning-bolt", 8, True, 2, 5, False, True,
        {5: {}, 6: {"daze": 1}, 7: {"daze": 1}, 8: {"stun": 1}}, ("brogan-bloodstone", 7, 2),
    ),
    Spell(
        "pillar-of-light", 5, True, 2, 2, False, True,
        {3: {}, 4: {"daze": 1}, 10: {"daze": 1}, 11: {"stun": 1}}, ("skeletal-sentry", 4, 2),
    ),
    Spell(
        "thunderbolt", 10, False, 3, 6, False, True,
        {3: {}, 4: {"daze": 1}, 6: {"daze": 1}, 7: {"stun": 1}}, ("brogan-bloodstone", 8, 2),
    ),
]  # fmt: skip
each_spell = pytest.mark.parametrize("spell", SPELLS, ids=[spell.card for spell in SPELLS])


def cast(card: str, there: str, rolls: tuple[object, ...] = (), target: str = "5") -> Arena:
    """The blue mage casts a spell on what stands there."""
    match = arena(DUEL + f"{there}\nplan blue {card}", rolls=rolls)
    return match.do("activate 1", f"cast {card} {target}")


# --- on one target ------------------------------------------------------------------------------------------


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-ATKS-01", "MGW-ATKS-02", "MGW-ATKS-03", "MGW-EX-19")
def test_its_dice_hit_the_target_and_the_card_is_discarded(spell: Spell) -> None:
    match = cast(spell.card, "5 steelclaw-grizzly red B3", (*("2",) * spell.dice, 1))
    (rolled,) = match.events(AttackRolled)
    assert len(rolled.dice) == spell.dice
    assert match.thing(5).damage == 2 * spell.dice - 3  # its armor
    assert match.mana("blue") == 30 - spell.cost
    if match.kind == "leap":
        match.do("no")
    assert match.discard("blue") == [spell.card]


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-EFF-01", "MGW-EFF-02")
def test_its_effect_box(spell: Spell) -> None:
    for die, marks in spell.bands.items():
        match = cast(spell.card, "5 steelclaw-grizzly red B3", (*("0",) * spell.dice, die))
        assert match.thing(5).marks == marks, die


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-CARD-06", "MGW-CARD-07")
def test_its_range_and_whether_one_may_move_before(spell: Spell) -> None:
    zones = ("A3", "B3", "C3", "D3")
    wolves = "".join(f"\n{5 + n} timber-wolf red {zone}" for n, zone in enumerate(zones))
    match = arena(DUEL + wolves + f"\nplan blue {spell.card}")
    match.do("activate 1")
    there = [f"cast {spell.card} {5 + n}" for n in range(len(zones)) if n <= spell.reach]
    assert [o for o in match.verbs("cast") if o.split()[2] != "1"] == there
    match.do("move A2")
    assert bool(match.verbs("cast")) is spell.quick


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-DEF-13", "MGW-COD-154")
def test_whether_it_can_be_avoided(spell: Spell) -> None:
    match = cast(spell.card, "5 cervere-the-forest-shadow red B3\n6 cobra-reflexes red on 5")
    assert (match.kind == "defense") is not spell.unavoidable


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-COD-16", "MGW-COD-94", "MGW-COD-95")
def test_whether_it_hits_incorporeal_ones_fully(spell: Spell) -> None:
    """Of dice that show 1 and 2 only the 1 counts, and no effect, unless the attack is Ethereal."""
    more = 2 if spell.card == "pillar-of-light" else 0  # against nonliving creatures
    rolls = ("1", "2", *("0",) * (spell.dice + more - 2), 8)
    match = cast(spell.card, "5 whirling-spirit red B3", rolls)
    assert match.thing(5).damage == (3 if spell.ethereal else 1)
    if spell.card == "jet-stream":
        assert [event.to for event in match.events(Moved)] == ["C3"]
    else:
        assert bool(match.thing(5).marks) is spell.ethereal


@each_spell
@pytest.mark.rule("MGW-LIST-12", "MGW-DMG-14", "MGW-DMG-15")
def test_its_damage_type(spell: Spell) -> None:
    card, dice, modifier = spell.other
    match = cast(spell.card, f"5 {card} red B3", ("0",) * dice + (1,))
    (rolled,) = match.events(AttackRolled)
    assert (len(rolled.dice), rolled.modifier) == (dice, modifier)


@pytest.mark.rule("MGW-COD-88", "MGW-Q-78")
@pytest.mark.parametrize(
    ("card", "immune"),
    [
        ("fireball", "firebrand-imp"), ("flameblast", "firebrand-imp"), ("geyser", "mana-flower"),
        ("pillar-of-light", "samandriel-angel-of-light"),
    ],
)  # fmt: skip
def test_immune_objects_are_no_targets(card: str, immune: str) -> None:
    match = arena(DUEL + f"5 {immune} red A3\n6 timber-wolf red A3\nplan blue {card}")
    match.do("activate 1")
    assert match.verbs("cast") == [f"cast {card} {n}" for n in (1, 6)]


# --- single cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-12", "MGW-COD-144", "MGW-EFF-03", "MGW-EX-52")
def test_jet_stream_pushes_and_hits_flyers_harder() -> None:
    match = cast("jet-stream", "5 gray-angel red B3", ("0",) * 4 + (9,))
    (rolled,) = match.events(AttackRolled)
    assert (len(rolled.dice), rolled.modifier) == (4, 2)
    assert match.zone(5) == "C3"
    assert match.thing(5).marks == {"daze": 1}  # 9 and 2 more: Push and Daze
    ground = cast("jet-stream", "5 steelclaw-grizzly red B3", ("0", "0", 4))
    assert ground.zone(5) == "C3"
    still = cast("jet-stream", "5 steelclaw-grizzly red B3", ("0", "0", 3))
    assert still.zone(5) == "B3"


@pytest.mark.rule("MGW-EX-21", "MGW-Q-48", "MGW-DICE-03")
def test_pillar_of_light_has_more_dice_against_nonliving_creatures_only() -> None:
    spirit = cast("pillar-of-light", "5 whirling-spirit red B3", ("1", "2", "0", "0", 2))
    assert spirit.thing(5).damage == 3
    assert spirit.thing(5).marks == {"daze": 1}  # 2 and 2 more
    crystal = cast("pillar-of-light", "5 mana-crystal red B3", ("0", "0", 12))
    assert len(crystal.events(AttackRolled)[0].dice) == 2  # a conjuration


CHAIN = """
    5 steelclaw-grizzly red B3
    6 timber-wolf red C3
    7 timber-wolf red B2
    8 timber-wolf red D3
"""


@pytest.mark.rule("MGW-LIST-12")
def test_chain_lightning_leaps_on_with_a_die_less_each_time() -> None:
    rolls = ("2", "0", "0", "0", "1*", 1, "1*", "0", "0", "0", 9, "1*", "0", "0", 10)
    match = cast("chain-lightning", CHAIN, rolls)
    assert (match.kind, match.seat) == ("leap", "blue")
    assert match.options == ["leap 1", "leap 6", "leap 7", "no"]  # within a zone of the last target
    match.do("leap 6")
    assert match.thing(6).marks == {"stun": 1}  # 9, less 1, is 8
    assert match.options == ["leap 8", "no"]  # not the first one again
    match.do("leap 8")
    dice = [(len(event.dice), event.modifier) for event in match.events(AttackRolled)]
    assert dice == [(5, 0), (4, -1), (3, -2)]
    assert match.thing(8).marks == {"stun": 1}  # 10, less 2
    assert match.kind == "turn"  # nobody is left within reach
    assert match.discard("blue") == ["chain-lightning"]


@pytest.mark.rule("MGW-LIST-12")
def test_chain_lightning_stops_where_it_does_no_damage_or_its_caster_wants() -> None:
    match = cast("chain-lightning", CHAIN, ("1", "0", "0", "0", "0", 1))
    assert match.thing(5).damage == 0  # armor
    assert match.kind == "turn"
    match = cast("chain-lightning", CHAIN, ("2*", "0", "0", "0", "0", 1)).do("no")
    assert match.kind == "turn"
    assert len(match.events(AttackRolled)) == 1


@pytest.mark.rule("MGW-LIST-12", "MGW-LOS-01")
def test_chain_lightning_leaps_from_a_target_it_has_destroyed_and_needs_sight() -> None:
    there = "5 bitterwood-fox red B3\n6 timber-wolf red C3\n7 timber-wolf red B2\n9 wall-of-stone red B3-C3"
    match = cast("chain-lightning", there, ("2*",) * 5 + (1,))
    assert match.gone(5)
    assert match.options == ["leap 1", "leap 7", "leap 9", "no"]
    match.do("leap 9")
    assert match.gone(9) or match.thing(9).damage


@pytest.mark.rule("MGW-LIST-12", "MGW-FLY-11", "MGW-WALL-13")
@pytest.mark.parametrize("die", ["1*", "2*"])  # the falcon lives, or is destroyed
def test_chain_lightning_leaps_over_walls_from_what_flew(die: str) -> None:
    there = "5 thunderift-falcon red B3\n6 timber-wolf red C3\n9 wall-of-stone red B3-C3"
    match = cast("chain-lightning", there, (die, "2*", "1*", "0", "0", 1, *("1*",) * 4, 1))
    assert match.gone(5) is (die == "2*")
    assert "leap 6" in match.options
    match.do("leap 6")
    assert match.thing(6).damage == 4


@pytest.mark.rule("MGW-LIST-12", "MGW-WALL-22")
def test_chain_lightning_leaps_from_a_wall_to_both_of_its_sides() -> None:
    there = "6 timber-wolf red C3\n7 timber-wolf red C2\n8 timber-wolf red D2\n9 wall-of-stone red B3-C3"
    match = cast("chain-lightning", there, ("2*",) * 5 + (1,), target="9")
    assert match.gone(9)
    assert match.options == ["leap 1", "leap 6", "leap 7", "no"]
    match.do("leap 7")
    assert len(match.events(AttackRolled)) == 2


@pytest.mark.rule("MGW-COD-88", "MGW-DMG-14")
def test_chain_lightning_counts_traits_of_each_target() -> None:
    there = "5 timber-wolf red B3\n6 knight-of-westlock red B3"
    match = cast("chain-lightning", there, ("1*", "0", "0", "0", "0", 1)).do("leap 6")
    assert match.kind == "defense"
    match.do("no")
    assert [(len(e.dice), e.modifier) for e in match.events(AttackRolled)] == [(5, 0), (6, 1)]


# --- on a zone ----------------------------------------------------------------------------------------------

ZONES = [
    ("blinding-flash", 7, 0, 2, True, {3: {}, 4: {"daze": 1}, 9: {"daze": 1}, 10: {"stun": 1}}),
    ("electrify", 9, 0, 4, True, {6: {}, 7: {"daze": 1}, 8: {"daze": 1}, 9: {"stun": 1}}),
    ("firestorm", 11, 1, 5, False, {4: {}, 5: {"burn": 1}, 9: {"burn": 1}, 10: {"burn": 2}}),
    ("ring-of-fire", 9, 0, 5, True, {6: {}, 7: {"burn": 1}, 10: {"burn": 1}, 11: {"burn": 2}}),
]
each_zone = pytest.mark.parametrize(
    ("card", "cost", "reach", "dice", "spares", "bands"), ZONES, ids=[zone[0] for zone in ZONES]
)
CROWD = """
    5 timber-wolf red A3
    6 emerald-tegu blue A3
    7 cobra-reflexes red on 5
    8 timber-wolf red A2
    9 wall-of-stone red A2-A3
    10 mage-wand blue on 1
    11 rajans-fury red A3
"""


@each_zone
@pytest.mark.rule(
    "MGW-LIST-12", "MGW-Q-75", "MGW-ZATK-01", "MGW-ZATK-03", "MGW-ZATK-04", "MGW-ZATK-05", "MGW-ZATK-06"
)
def test_it_attacks_everything_in_the_zone(
    card: str, cost: int, reach: int, dice: int, spares: bool, bands: dict[int, dict[str, int]]
) -> None:
    match = arena(DUEL + CROWD + f"plan blue {card}", rolls=(("0",) * dice + (1,)) * 9)
    match.do("activate 1", f"cast {card} A3")
    assert (match.kind, match.seat) == ("zone-attack", "blue")
    victims = [5, 6, 11] if spares else [1, 5, 6, 11]
    assert match.options == [f"next {number}" for number in victims]
    match.do("next 11")
    while match.kind == "zone-attack":
        match.do(match.options[0])
    hit = [int(event.target.split("/")[2]) for event in match.events(AttackDeclared)]
    assert sorted(hit) == victims
    assert hit[0] == 11
    assert match.mana("blue") == 30 - cost
    assert [len(event.dice) for event in match.events(AttackRolled)] == [dice] * len(victims)


@each_zone
@pytest.mark.rule("MGW-LIST-12", "MGW-EFF-01")
def test_its_effect_box_in_a_zone(
    card: str, cost: int, reach: int, dice: int, spares: bool, bands: dict[int, dict[str, int]]
) -> None:
    for die, marks in bands.items():
        there = "5 steelclaw-grizzly red A3\n"
        match = arena(DUEL + there + f"plan blue {card}", rolls=(*("2*",) * dice, die, *("0",) * dice, 1))
        match.do("activate 1", f"cast {card} A3")
        if match.kind == "zone-attack":
            match.do("next 5")
        assert match.thing(5).damage == 2 * dice
        assert match.thing(5).marks == marks, die


@each_zone
@pytest.mark.rule("MGW-LIST-12", "MGW-CARD-06", "MGW-CARD-07")
def test_its_range_as_a_full_spell(
    card: str, cost: int, reach: int, dice: int, spares: bool, bands: dict[int, dict[str, int]]
) -> None:
    match = arena(DUEL + f"plan blue {card}")
    match.do("activate 1")
    zones = ["A3"] if not reach else ["A2", "A3", "B3"]
    assert match.verbs("cast") == [f"cast {card} {zone}" for zone in zones]
    match.do("move A2")
    assert not match.verbs("cast")


@pytest.mark.rule("MGW-LIST-12", "MGW-DMG-14", "MGW-DMG-17", "MGW-COD-16", "MGW-COD-94")
@pytest.mark.parametrize(
    ("card", "victim", "dice", "damage"),
    [
        ("blinding-flash", "skeletal-sentry", 4, 8),  # +2 against nonliving creatures
        ("blinding-flash", "mana-crystal", 2, 4),  # not against conjurations
        ("blinding-flash", "whirling-spirit", 4, 8),  # Ethereal
        ("blinding-flash", "samandriel-angel-of-light", 0, 0),  # immune to light
        ("electrify", "brogan-bloodstone", 6, 12),  # Lightning +2
        ("electrify", "whirling-spirit", 4, 8),
        ("firestorm", "dark-pact-slayer", 3, 6),  # Flame -2
        ("firestorm", "firebrand-imp", 0, 0),
        ("firestorm", "whirling-spirit", 5, 0),  # 2s pass through it
        ("ring-of-fire", "tanglevine", 7, 14),  # Flame +2
        ("ring-of-fire", "flaming-hellion", 0, 0),
    ],
)
def test_damage_types_of_zone_attacks(card: str, victim: str, dice: int, damage: int) -> None:
    place = "on 6" if victim == "tanglevine" else "A3"
    there = f"6 steelclaw-grizzly blue A3\n5 {victim} red {place}\n"
    match = arena(DUEL + there + f"plan blue {card}", rolls=("2*",) * dice + (1,))
    match.do("activate 1", f"cast {card} A3", "next 5")
    rolled = [event for event in match.events(AttackRolled) if event.target.endswith("/5")]
    assert [len(event.dice) for event in rolled] == ([dice] if dice else [])
    assert match.gone(5) if damage >= 11 else match.thing(5).damage == damage
