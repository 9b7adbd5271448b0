"""Every creature: its attacks, defenses, traits and abilities do what its card says (LIST-09)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.card_tests import MAGES, about, dice_of, effect_of, fight
from walstatt.games.mage_wars.events.attacks import AttackAvoided

# --- attacks ------------------------------------------------------------------------------------------------


class Strike(NamedTuple):
    """An attack on a Steelclaw Grizzly (armor 3, life 15) whose dice all show a normal 2."""

    card: str
    bar: str
    dice: int
    damage: int  # 2 a die, less the armor that Piercing leaves
    die: int = 0  # of the effect box
    marks: dict[str, int] | None = None
    place: str = "B2"  # where the grizzly stands; the attacker in B2


STRIKES = [
    Strike("adramelech-lord-of-fire", "hellfire-scythe", 6, 9, 10, {"burn": 2}),
    Strike("asyran-cleric", "staff", 2, 1),
    Strike("bitterwood-fox", "bite", 3, 3),
    Strike("blue-gremlin", "claws", 3, 4),
    Strike("brogan-bloodstone", "vorpal-blade", 4, 8),
    Strike("cervere-the-forest-shadow", "claws-and-bite", 4, 5),
    Strike("dark-pact-slayer", "hellsword", 4, 7),
    Strike("darkfenne-bat", "diseased-bite", 2, 1, 9, {"rot": 1}),
    Strike("darkfenne-hydra", "snapping-bite", 4, 5),
    Strike("emerald-tegu", "venomous-bite", 3, 3, 8, {"rot": 1}),
    Strike("fellella-pixie-familiar", "ethereal-touch", 2, 1),
    Strike("feral-bobcat", "claws", 2, 1),
    Strike("firebrand-imp", "hellfire-claws", 2, 1, 8, {"burn": 1}),
    Strike("flaming-hellion", "flameblast", 3, 3, 5, {"burn": 1}, "B1"),
    Strike("flaming-hellion", "hell-trident", 4, 5, 11, {"burn": 2}),
    Strike("goran-werewolf-pet", "fangs", 4, 5),
    Strike("gorgon-archer", "poison-bow", 4, 5, 10, {"weak": 2}, "D2"),
    Strike("gorgon-archer", "claws", 2, 1),
    Strike("gray-angel", "sword", 4, 5),
    Strike("highland-unicorn", "horn", 3, 3),
    Strike("knight-of-westlock", "longsword", 5, 7),
    Strike("malacoda", "talons", 4, 6),
    Strike("mana-leech", "leeching-bite", 2, 1),
    Strike("mana-leech", "gorging-bite", 3, 3),
    Strike("moonglow-faerie", "zap", 2, 1),
    Strike("mountain-gorilla", "fists", 4, 5),
    Strike("necropian-vampiress", "fangs", 5, 7),
    Strike("redclaw-alpha-male", "bite", 5, 7),
    Strike("royal-archer", "longbow", 4, 6, place="B1"),
    Strike("royal-archer", "knife", 2, 1),
    Strike("samandriel-angel-of-light", "starfire", 5, 7, 11, {"stun": 1}),
    Strike("skeletal-sentry", "short-sword", 4, 5),
    Strike("sosruko-ferret-companion", "bite", 2, 1, 7, {"taunt": 1}),
    Strike("steelclaw-grizzly", "claws", 5, 8),
    Strike("steelclaw-grizzly", "heavy-claw-strike", 7, 12),
    Strike("stonegaze-basilisk", "paralysis-beam", 2, 1, 7, {"cripple": 1}, "B2"),
    Strike("stonegaze-basilisk", "bite", 4, 5),
    Strike("tarok-the-skyhunter", "beak-and-talons", 3, 4),
    Strike("thunderift-falcon", "razor-beak", 3, 3),
    Strike("timber-wolf", "bite", 4, 5),
    Strike("valshalla-lightning-angel", "lightning-sword", 4, 5, 8, {"daze": 1}),
]


@about(*(strike.card for strike in STRIKES))
@pytest.mark.rule("MGW-LIST-09", "MGW-ATK-03", "MGW-CRE-04")
@pytest.mark.parametrize("strike", STRIKES, ids=lambda strike: f"{strike.card}/{strike.bar}")
def test_the_attacks_of_creatures(strike: Strike) -> None:
    check(strike)


def check(strike: Strike) -> None:
    """So many dice, so much damage and these tokens."""
    match = fight(
        f"5 {strike.card} blue B2\n6 steelclaw-grizzly red {strike.place}",
        f"attack 6 {strike.bar}",
        rolls=["2"] * strike.dice + [strike.die] * bool(strike.die),
    )
    assert dice_of(match) == [strike.dice]
    assert match.thing(6).damage == strike.damage
    assert match.thing(6).marks == (strike.marks or {})


BELOW = [strike._replace(die=die, marks=marks) for strike, die, marks in (
    (STRIKES[0], 4, {}), (STRIKES[0], 9, {"burn": 1}), (STRIKES[7], 8, {}), (STRIKES[9], 7, {}),
    (STRIKES[12], 7, {}), (STRIKES[13], 4, {}), (STRIKES[13], 10, {"burn": 2}), (STRIKES[14], 6, {}),
    (STRIKES[14], 7, {"burn": 1}), (STRIKES[16], 3, {}), (STRIKES[16], 9, {"weak": 1}), (STRIKES[30], 6, {}),
    (STRIKES[30], 10, {"daze": 1}), (STRIKES[32], 6, {}), (STRIKES[35], 6, {}), (STRIKES[40], 6, {}),
    (STRIKES[40], 9, {"stun": 1}),
)]  # fmt: skip


@pytest.mark.rule("MGW-EFF-01", "MGW-EFF-02", "MGW-EX-51")
@pytest.mark.parametrize("strike", BELOW, ids=lambda strike: f"{strike.card}/{strike.die}")
def test_the_bands_of_their_effect_boxes(strike: Strike) -> None:
    check(strike)


@about("whirling-spirit")
@pytest.mark.rule("MGW-EX-52", "MGW-EFF-03", "MGW-COD-144", "MGW-COD-145", "MGW-DICE-03", "MGW-CORP-05")
def test_the_whirling_spirit_pushes_and_dazes_and_is_stronger_against_its_like() -> None:
    text = "5 whirling-spirit blue B2\n6 steelclaw-grizzly red B2"
    match = fight(text, "attack 6 windstorm", rolls=["2"] * 4 + [11])
    assert match.kind == "push"
    assert match.options == ["push N", "push E", "push S", "push W"]
    match.do("push E")
    assert match.zone(6) == "C2"
    assert match.thing(6).damage == 5
    assert match.thing(6).marks == {"daze": 1}
    light = fight(text, "attack 6 windstorm", rolls=["2"] * 4 + [7]).do("push S")
    assert (light.zone(6), light.thing(6).marks) == ("B3", {})
    spirit = fight(
        "5 whirling-spirit blue B2\n6 whirling-spirit red B2", "attack 6 windstorm", rolls=["2"] * 6 + [3]
    )
    assert dice_of(spirit) == [6]
    assert effect_of(spirit) == [2]
    assert spirit.thing(6).damage == 12  # Ethereal: every number counts


@about("huginn-raven-familiar")
@pytest.mark.rule("MGW-COD-37", "MGW-LIST-09")
def test_huginns_beak_pierces() -> None:
    match = fight("5 huginn-raven-familiar blue B2\n6 timber-wolf red B2", "attack 6 beak", rolls=["2"])
    assert dice_of(match) == [1]
    assert match.thing(6).damage == 1


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-130", "MGW-COD-131", "MGW-COD-117")
def test_adramelech_sweeps_two_targets() -> None:
    text = "5 adramelech-lord-of-fire blue B2\n6 timber-wolf red B2\n7 emerald-tegu red B2"
    match = fight(text, "attack 6 hellfire-sweep", rolls=[*["1*"] * 4, 7, *["1*"] * 4, 11])
    assert match.kind == "sweep"
    assert "attack 6 hellfire-sweep" not in match.options
    match.do("attack 7 hellfire-sweep")
    assert dice_of(match) == [4, 4]
    assert (match.thing(6).damage, match.thing(6).marks) == (4, {"burn": 1})
    assert (match.thing(7).damage, match.thing(7).marks) == (4, {"burn": 2})


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-36", "MGW-COD-63", "MGW-EX-67", "MGW-DATA-17")
def test_the_hydra_bites_three_times_and_strikes_back_once() -> None:
    match = fight(
        "5 darkfenne-hydra blue B2\n6 steelclaw-grizzly red B2",
        "attack 6 triple-bite",
        rolls=["1*", "0", "0"] * 3,
    )
    assert dice_of(match) == [3, 3, 3]
    assert match.thing(6).damage == 3
    struck = arena(
        MAGES + "5 timber-wolf blue B2\n6 darkfenne-hydra red B2 guard\n7 retaliate red on 6", ["0"] * 8
    )
    struck.do("activate 5", "attack 6 bite")
    assert struck.options == ["counterstrike snapping-bite", "no"]
    struck.do("counterstrike snapping-bite")
    assert dice_of(struck) == [4, 4]
    assert struck.kind != "counterstrike"


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-35")
def test_goran_strikes_twice_with_his_claws() -> None:
    match = fight(
        "5 goran-werewolf-pet blue B2\n6 steelclaw-grizzly red B2",
        "attack 6 feral-claws",
        rolls=["0"] * 3 + ["1*"] * 3,
    )
    assert dice_of(match) == [3, 3]
    assert match.thing(6).damage == 3


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-112", "MGW-Q-110")
@pytest.mark.parametrize(("bar", "dice", "drained"), [("leeching-bite", 2, 1), ("gorging-bite", 3, 2)])
def test_the_mana_leech_drains_the_controller_of_its_victim(bar: str, dice: int, drained: int) -> None:
    text = "5 mana-leech blue B2\n6 timber-wolf red B2"
    match = fight(text, f"attack 6 {bar}", rolls=["1*", *["0"] * (dice - 1)])
    assert match.mana("red") == 20 - drained
    assert match.mana("blue") == 20  # drained, not transferred
    assert fight(text, f"attack 6 {bar}", rolls=["0"] * dice).mana("red") == 20


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-155", "MGW-COD-156")
def test_the_vampiress_drinks_half_of_what_her_living_victim_has_left() -> None:
    text = "5 necropian-vampiress blue B2 damage 9\n6 {} red B2"
    assert fight(text.format("timber-wolf"), "attack 6 fangs", rolls=["1*"] * 5).thing(5).damage == 6
    dying = fight(text.format("timber-wolf") + " damage 7", "attack 6 fangs", rolls=["2*"] * 5)
    assert dying.gone(6)
    assert dying.thing(5).damage == 7  # half of 3, rounded up
    bones = fight(text.format("skeletal-sentry"), "attack 6 fangs", rolls=["1*"] * 5)
    assert bones.thing(5).damage == 9


@pytest.mark.rule("MGW-LIST-09", "MGW-DICE-03", "MGW-EX-55", "MGW-Q-114")
@pytest.mark.parametrize(
    ("card", "bar", "target", "dice", "effect"),
    [
        ("samandriel-angel-of-light", "starfire", "skeletal-sentry", 6, 1),
        ("samandriel-angel-of-light", "starfire", "darkfenne-bat", 6, 1),  # of the Dark school
        ("samandriel-angel-of-light", "starfire", "mana-crystal", 5, 0),  # nonliving, but no creature
        ("samandriel-angel-of-light", "starfire", "timber-wolf", 5, 0),
        ("moonglow-faerie", "zap", "whirling-spirit", 4, 2),
        ("moonglow-faerie", "zap", "mana-siphon", 4, 2),
        ("tarok-the-skyhunter", "beak-and-talons", "thunderift-falcon", 5, 2),
        ("tarok-the-skyhunter", "beak-and-talons", "timber-wolf", 3, 0),
    ],
)
def test_bonuses_against_certain_targets(card: str, bar: str, target: str, dice: int, effect: int) -> None:
    match = fight(f"5 {card} blue B2\n6 {target} red B2", f"attack 6 {bar}")
    assert dice_of(match) == [dice]
    assert effect_of(match) == [effect]


@pytest.mark.rule("MGW-EX-21", "MGW-COD-16", "MGW-CORP-05")
@pytest.mark.parametrize(
    ("card", "bar", "dice", "damage"),
    [
        ("fellella-pixie-familiar", "ethereal-touch", 2, 3),
        ("moonglow-faerie", "zap", 4, 3),
        ("samandriel-angel-of-light", "starfire", 6, 3),
        ("valshalla-lightning-angel", "lightning-sword", 4, 3),
        ("timber-wolf", "bite", 4, 1),
    ],
)
def test_ethereal_attacks_hurt_the_incorporeal_fully(card: str, bar: str, dice: int, damage: int) -> None:
    rolls = ["1", "2", *["0"] * (dice - 2), 1]
    match = fight(f"5 {card} blue B2\n6 whirling-spirit red B2", f"attack 6 {bar}", rolls=rolls)
    assert match.thing(6).damage == damage


@pytest.mark.rule("MGW-LIST-09", "MGW-EX-53", "MGW-ATK-13")
@pytest.mark.parametrize(
    ("card", "near", "one", "two", "three"),
    [
        ("royal-archer", ["knife"], ["longbow"], ["longbow"], []),
        ("gorgon-archer", ["claws"], ["poison-bow"], ["poison-bow"], []),
        ("flaming-hellion", ["hell-trident"], ["flameblast"], [], []),
        ("stonegaze-basilisk", ["bite", "paralysis-beam"], ["paralysis-beam"], ["paralysis-beam"], []),
    ],
)
def test_how_far_they_shoot(
    card: str, near: list[str], one: list[str], two: list[str], three: list[str]
) -> None:
    for zone, expected in (("A1", near), ("B1", one), ("C1", two), ("C2", three)):
        match = arena(MAGES + f"5 {card} blue A1\n6 timber-wolf red {zone}").do("activate 5")
        found = [option.split()[2] for option in match.verbs("attack") if option.split()[1] == "6"]
        assert sorted(found) == expected


# --- defenses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LIST-09", "MGW-DEF-01", "MGW-DEF-06", "MGW-DEF-08", "MGW-DEF-12")
@pytest.mark.parametrize(
    ("card", "number", "once", "arrows"),
    [
        ("blue-gremlin", 8, True, True),
        ("cervere-the-forest-shadow", 8, True, True),
        ("fellella-pixie-familiar", 6, False, True),
        ("feral-bobcat", 8, True, False),
        ("huginn-raven-familiar", 6, False, True),
        ("knight-of-westlock", 8, True, True),
        ("moonglow-faerie", 6, False, True),
        ("sosruko-ferret-companion", 5, False, True),
    ],
)
def test_defenses_of_creatures(card: str, number: int, once: bool, arrows: bool) -> None:
    # A falcon reaches flyers as well.
    text = MAGES + f"5 thunderift-falcon blue B2\n6 {card} red B2\n7 royal-archer blue B1"
    match = arena(text, [number, "0"]).do("activate 5", "attack 6 razor-beak")
    assert match.options == ["defend 6", "no"]
    match.do("defend 6")
    assert len(match.events(AttackAvoided)) == 1
    assert (match.thing(6).used == ()) is not once
    low = arena(text, [number - 1, "0", "0", "0"]).do("activate 5", "attack 6 razor-beak", "defend 6")
    assert not low.events(AttackAvoided)
    shot = arena(text).do("activate 7", "attack 6 longbow")
    assert (shot.kind == "defense") is arrows


@pytest.mark.rule("MGW-LIST-09", "MGW-DEF-05", "MGW-DEF-12")
def test_taroks_defense_is_for_flyers_in_melee() -> None:
    text = "6 tarok-the-skyhunter red {0}\n7 {1}"
    match = arena(MAGES + text.format("B2", "darkfenne-bat blue B2"), [7]).do(
        "activate 7", "attack 6 diseased-bite"
    )
    match.do("defend 6")
    assert len(match.events(AttackAvoided)) == 1
    assert match.thing(6).used == ("defense-0",)
    assert fight(text.format("B2", "royal-archer blue B1"), "attack 6 longbow", who=7).kind == "turn"
    ground = arena(MAGES + text.format("B2 guard", "timber-wolf blue B2")).do("activate 7", "attack 6 bite")
    assert ground.kind != "defense"
