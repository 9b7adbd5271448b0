"""Enchantments that give traits, defenses or a barrier, card by card (LIST-10)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled, DefenseRolled
from walstatt.games.mage_wars.events.course import Came

DUEL = """
    level full
    blue warlock A3 mana 30 spent
    red wizard D1 mana 20 spent
"""
#: Reveal cost and Magebind; what a creature must be if not just any; whether mages may have it.
COSTS = {
    "agony": (3, 0), "bear-strength": (3, 0), "bull-endurance": (3, 0), "chains-of-agony": (1, 0),
    "cheetah-speed": (3, 0), "circle-of-lightning": (4, 2), "cobra-reflexes": (5, 2), "death-link": (6, 0),
    "decoy": (0, 0), "divine-intervention": (10, 0), "divine-protection": (2, 2), "eagle-wings": (4, 0),
    "enfeeble": (4, 0), "essence-drain": (4, 0), "force-hold": (2, 0), "force-orb": (3, 1),
    "force-sword": (3, 1), "ghoul-rot": (4, 2), "harmonize": (2, 2), "hawkeye": (1, 0), "magebane": (3, 0),
    "maim-wings": (3, 0), "marked-for-death": (2, 2), "mongoose-agility": (3, 0), "pacify": (2, 0),
    "poisoned-blood": (3, 0), "regrowth": (3, 1), "retaliate": (2, 0), "rhino-hide": (2, 1),
    "turn-to-stone": (4, 0), "vampirism": (4, 0),
}  # fmt: skip
#: Not for mages; not for nonliving creatures; not for incorporeal ones.
NO_MAGE = {"death-link", "eagle-wings", "essence-drain", "pacify", "turn-to-stone"}
LIVING = {
    "bear-strength", "bull-endurance", "cheetah-speed", "cobra-reflexes", "death-link", "divine-intervention",
    "divine-protection", "eagle-wings", "ghoul-rot", "hawkeye", "mongoose-agility", "poisoned-blood",
    "regrowth", "rhino-hide", "vampirism",
}  # fmt: skip
CORPOREAL = {
    "block", "circle-of-lightning", "force-orb", "force-sword", "maim-wings", "nullify", "retaliate",
    "reverse-attack", "reverse-magic", "turn-to-stone",
}  # fmt: skip
MANDATORY = ("block", "jinx", "nullify", "reverse-attack", "reverse-magic")


# --- casting and revealing ----------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-ENCH-12", "MGW-CARD-08", "MGW-CARD-07", "MGW-COD-88")
@pytest.mark.parametrize("card", [*COSTS, *MANDATORY])
def test_what_it_may_be_cast_on(card: str) -> None:
    there = (
        "5 timber-wolf red A3\n6 skeletal-sentry red B3\n7 whirling-spirit red C3\n8 timber-wolf red D3\n"
        "9 lair blue A3\n10 rajans-fury red B3"
    )
    match = arena(DUEL + there + f"\nplan blue {card}")
    match.do("activate 1")
    found = [option.split()[2] for option in match.verbs("cast")]
    hosts = ["1", "5", "6", "7"]
    if card in NO_MAGE:
        hosts.remove("1")
    if card in LIVING or card == "pacify":  # Pacify is psychic: the sentry is immune to it
        hosts.remove("6")
    if card in LIVING | CORPOREAL:
        hosts.remove("7")
    if card == "harmonize":
        hosts = ["1", "9"]  # what channels
    if card == "decoy":  # any zone or object
        assert {"A3", "C3", "9", "10", *hosts} <= set(found)
        assert not {"D3", "8", "2"} & set(found)  # out of range
    else:
        assert found == hosts
    match.do(f"cast {card} {hosts[0]}")
    assert match.mana("blue") == 28
    assert match.events(Came)


@pytest.mark.rule("MGW-LIST-10", "MGW-ENCH-13", "MGW-ENCH-15", "MGW-COD-111")
@pytest.mark.parametrize("card", COSTS)
def test_what_revealing_it_costs(card: str) -> None:
    reveal, bind = COSTS[card]
    host = "5 lair blue A3" if card == "harmonize" else "5 timber-wolf blue A3"
    match = arena(DUEL + f"{host}\n6 {card} blue on 5 hidden").do("activate 1", "reveal 6")
    more = {"decoy": 2}.get(card, 0)  # it gives mana at once
    assert match.mana("blue") == 30 - reveal + more
    if card not in NO_MAGE:
        match = arena(DUEL + f"6 {card} blue on 1 hidden").do("activate 1", "reveal 6")
        assert match.mana("blue") == 30 - reveal - bind + more


# --- attacks of the creature --------------------------------------------------------------------------------


def attack(text: str, rolls: tuple[object, ...] = (), how: str = "attack 6 bite") -> Arena:
    """Creature 5 of blue attacks creature 6 of red, both in A3."""
    match = arena(DUEL + text, rolls=rolls)
    return match.do("activate 5", how)


def dice(match: Arena) -> int:
    return len(match.events(AttackRolled)[-1].dice)


WOLVES = "5 timber-wolf blue A3\n6 steelclaw-grizzly red A3\n"


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-17", "MGW-COD-118", "MGW-EX-72")
def test_bear_strength_gives_two_dice_in_melee() -> None:
    assert dice(attack(WOLVES)) == 4
    assert dice(attack(WOLVES + "7 bear-strength blue on 5")) == 6
    archer = "5 royal-archer blue B3\n6 timber-wolf red A3\n7 bear-strength blue on 5"
    assert dice(attack(archer, how="attack 6 longbow")) == 4


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-57")
def test_hawkeye_gives_a_die_at_range() -> None:
    archer = "5 royal-archer blue B3\n6 timber-wolf red A3\n8 timber-wolf red B3\n7 hawkeye blue on 5"
    assert dice(attack(archer, how="attack 6 longbow")) == 5
    assert dice(attack(archer, how="attack 8 knife")) == 2


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-155")
def test_vampirism_heals_half_of_the_damage_in_melee() -> None:
    text = WOLVES.replace("blue A3", "blue A3 damage 6") + "7 vampirism blue on 5"
    match = attack(text, ("1*", "2*", "0", "0"))
    assert match.thing(6).damage == 3
    assert match.thing(5).damage == 4
    archer = "5 royal-archer blue B3 damage 6\n6 timber-wolf red A3\n7 vampirism blue on 5"
    shot = attack(archer, ("1*", "2*", "0", "0"), "attack 6 longbow")
    assert shot.thing(5).damage == 6


# --- attacks on the creature --------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-10", "MGW-DATA-17", "MGW-COD-134")
def test_rhino_hide_is_armor() -> None:
    match = attack(WOLVES + "7 rhino-hide red on 6", ("2", "2", "2", "0"))
    assert match.thing(6).damage == 6 - 3 - 2
    assert attack(WOLVES, ("2", "2", "2", "0")).thing(6).damage == 3


@pytest.mark.rule("MGW-EX-28", "MGW-EX-32", "MGW-REV-07", "MGW-REV-15")
def test_rhino_hide_revealed_in_an_attack_counts_from_then_on() -> None:
    text = WOLVES + "7 rhino-hide red on 6 hidden"
    early = attack(text, ("2", "2", "2", "0"))
    assert early.asked.subject[0] == "attack.declare"
    early.do("reveal 7").skip()
    assert early.thing(6).damage == 1
    late = attack(text, ("2", "2", "2", "0"))
    while late.asked.subject[0] != "attack.damage":
        late.do("pass")
    late.do("reveal 7")
    assert late.thing(6).damage == 3


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-123", "MGW-COD-124")
def test_divine_protection_and_sacred_ground_take_a_die_once() -> None:
    assert dice(attack(WOLVES + "7 divine-protection red on 6")) == 3
    ground = "7 sacred-ground red A3"
    assert dice(attack(WOLVES + ground)) == 3
    assert dice(attack(WOLVES + ground.replace("A3", "A2"))) == 4  # another zone
    assert dice(attack(WOLVES + ground.replace(" red", " blue"))) == 4  # friends of its controller only
    sentry = WOLVES.replace("steelclaw-grizzly", "skeletal-sentry")
    assert dice(attack(sentry + ground)) == 4  # living ones only
    assert dice(attack(WOLVES + ground + "\n8 divine-protection red on 6")) == 3


@pytest.mark.rule("MGW-LIST-10", "MGW-EX-31")
def test_sacred_ground_on_a_zone_for_four_mana() -> None:
    match = arena(DUEL + "6 timber-wolf blue A3\nplan blue sacred-ground").do("activate 1")
    zones = ["B3", "A2", "A3", "C3", "B2", "A1"]
    assert sorted(match.verbs("cast")) == sorted(f"cast sacred-ground {zone}" for zone in zones)
    match.do("cast sacred-ground A3")
    match.do(f"reveal {match.card('sacred-ground').id}")
    assert match.mana("blue") == 30 - 2 - 4
    assert match.traits(6)["aegis"] == match.traits(1)["aegis"] == 1


DEFENSES = [("cobra-reflexes", 7, True, True), ("force-orb", 8, False, True), ("force-sword", 8, True, False)]


@pytest.mark.rule("MGW-LIST-10", "MGW-DEF-01", "MGW-DEF-06", "MGW-DEF-11", "MGW-DEF-12", "MGW-DEF-15")
@pytest.mark.parametrize(("card", "number", "melee", "ranged"), DEFENSES)
def test_its_defense(card: str, number: int, melee: bool, ranged: bool) -> None:
    archer = (
        "5 royal-archer blue B3\n6 timber-wolf red A3\n8 timber-wolf red B3\n"
        f"7 {card} red on 6\n9 {card} red on 8"
    )
    rolled = (number - 1,) if ranged else ()
    shot = attack(archer, (*rolled, "1*", "0", "0", "0"), "attack 6 longbow")
    assert (shot.kind == "defense") is ranged
    cut = attack(archer, (number,) if melee else (), "attack 8 knife")
    assert (cut.kind == "defense") is melee
    if ranged:
        shot.do("defend 7")
        assert shot.thing(6).damage == 1  # one too little
    if melee:
        cut.do("defend 9")
        assert cut.thing(8).damage == 0
        assert [event.success for event in cut.events(DefenseRolled)] == [True]
        assert "defense-0" in cut.thing(9).used  # once a round


@pytest.mark.rule("MGW-LIST-10", "MGW-DEF-14", "MGW-COND-21", "MGW-COD-74", "MGW-EX-78")
@pytest.mark.parametrize(
    ("card", "steady"), [("cobra-reflexes", False), ("force-orb", True), ("force-sword", True)]
)
def test_whether_conditions_touch_its_defense(card: str, steady: bool) -> None:
    zone, how = ("B3", "longbow") if card == "force-orb" else ("A3", "knife")
    text = f"5 royal-archer blue {zone}\n6 timber-wolf red A3 daze 1\n7 {card} red on 6"
    match = attack(text, (8,), f"attack 6 {how}").do("defend 7")
    assert [(event.modifier, event.success) for event in match.events(DefenseRolled)] == (
        [(0, True)] if steady else [(-2, False)]
    )
    out = attack(text.replace("daze", "stun"), how=f"attack 6 {how}")
    assert (out.kind == "defense") is steady


@pytest.mark.rule("MGW-LIST-10", "MGW-BAR-01", "MGW-BAR-05", "MGW-BAR-07", "MGW-BAR-08", "MGW-EX-75")
def test_circle_of_lightning_answers_melee_attacks() -> None:
    text = "5 brogan-bloodstone blue A3\n6 steelclaw-grizzly red A3\n7 circle-of-lightning red on 6\n"
    rolls = ("0", "0", "0", "0", "1*", "2", "2", "1", 1)
    match = attack(text + "8 cobra-reflexes blue on 5", rolls, "attack 6 vorpal-blade")
    barrier = match.events(AttackRolled)[-1]
    assert (barrier.bar, len(barrier.dice), barrier.modifier) == ("electric-surge", 4, 2)  # Lightning +2
    assert match.thing(5).damage == 1 + 5 - 4
    assert not match.thing(5).marks  # 1 and 2 more is 3 (MGW-EX-77)
    for die, mark in ((6, {}), (7, {"daze": 1}), (10, {"daze": 1}), (11, {"stun": 1})):
        wolf = text.replace("brogan-bloodstone", "timber-wolf")
        hit = attack(wolf, ("0",) * 6 + (die,))
        assert hit.events(AttackRolled)[-1].die == die
        assert {name.removeprefix("late-"): n for name, n in hit.thing(5).marks.items()} == mark
    shot = attack(text.replace("brogan-bloodstone blue A3", "royal-archer blue B3"), how="attack 6 longbow")
    assert len(shot.events(AttackRolled)) == 1


@pytest.mark.rule("MGW-LIST-10", "MGW-COD-16")
def test_circle_of_lightning_is_ethereal() -> None:
    text = "5 whirling-spirit blue A3\n6 steelclaw-grizzly red A3\n7 circle-of-lightning red on 6\n"
    match = attack(text, ("0",) * 4 + (1, "2", "2", 1), "attack 6 windstorm")
    assert match.thing(5).damage == 4
