"""Previews: odds worked out by hand, the reckoning line by line, and what the rules do with the same dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.mage_knight.field import Field
from tests.games.mage_knight.looking import chances, look, parts
from tests.games.mage_knight.test_scene import played, raw
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_knight.explain import outcomes
from walstatt.games.mage_knight.rules.attack import Attack

PLAIN = "8 9 15 3"


def duel(attacker: str, target: str, *, facing: float = 180, **more: object) -> Field:
    """`a` touches `b`, which looks at it unless it is told to look elsewhere."""
    field = Field()
    field.put("a", attacker, 10, 10, facing=0)
    field.put("b", target, beside="a", facing=facing, seat=1, **more)  # type: ignore[arg-type]
    field.put("c", PLAIN, 30, 30, seat=1)
    field.begin()
    return field


def shot(shooter: str, target: str, away: float = 6, **more: object) -> Field:
    field = Field()
    field.put("a", shooter, 10, 10, facing=0, range=10, **more)  # type: ignore[arg-type]
    field.put("b", target, 10 + away, 10, facing=180, seat=1)
    field.put("c", PLAIN, 30, 30, seat=1)
    return field


# --- a hit, a miss, a 12 ------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-58", "MKN-BASE-66", "MKN-BASE-67")
def test_chances_of_a_plain_blow() -> None:
    """9 + 2d6 against 15: 6 to 11 hit in 25 of 36 ways, a 12 in one, all others miss in 10."""
    roll = look(duel(PLAIN, PLAIN), "strike a b").rolls[0]
    assert roll.needs == "9 + 2d6 against 15: 6 or more"
    assert parts(roll) == ["Attack", "a 9", "Defence", "b, click 1 15", "Damage", "Damage value 3"]
    assert chances(roll) == {
        "3 clicks: click 4": "69.4 %",
        "a 12: 4 clicks: click 5": "2.8 %",
        "miss": "27.8 %",
    }
    assert (roll.lands, roll.may_land) == ((3,), (4,))
    assert [bar.tone for bar in roll.spread] == ["bad"] + ["plain"] * 3 + ["good"] * 7
    assert [bar.text for bar in roll.spread][:3] == ["2.8 %", "5.6 %", "8.3 %"]


@pytest.mark.rule("MKN-BASE-66")
def test_a_2_never_hits_and_a_12_always_does() -> None:
    easy = look(duel("8 20 15 3", "8 9 5 3"), "strike a b").rolls[0]
    assert chances(easy)["miss"] == "2.8 %"
    hard = look(duel("8 0 15 3", "8 9 40 3"), "strike a b").rolls[0]
    assert chances(hard) == {"a 12: 4 clicks: click 5": "2.8 %", "miss": "97.2 %"}


@pytest.mark.rule("MKN-BASE-63")
def test_a_blow_from_behind() -> None:
    roll = look(duel(PLAIN, PLAIN, facing=0), "strike a b").rolls[0]
    assert "From behind +1" in parts(roll)
    assert roll.needs == "10 + 2d6 against 15: 5 or more"


@pytest.mark.rule("MKN-EX-45", "MKN-BASE-87")
def test_four_rangers_shoot_together() -> None:
    """2d6 + 9 + 6 against 18 needs 3: 34 of 36 ways and the 12; 2 clicks."""
    field = Field()
    field.put("a", "rebellion-024", 10, 10, facing=0)
    for word, to in (("x", 90), ("y", 180), ("z", 270)):
        field.put(word, "rebellion-024", beside="a", to=to, facing=0)
    field.put("b", "8 9 18 3", 15, 10.2, seat=1)
    field.begin()
    found = look(field, "volley a b x z")  # y stands behind the others' bases
    assert "Support: x and z +4" in parts(found.rolls[0])
    field = Field()
    for number in range(4):
        field.put(f"r{number}", "rebellion-024", 10, 10 + 1.102 * number, facing=0)
    field.put("b", "8 9 18 3", 16, 11.6, seat=1)
    field.begin()
    found = look(field, "volley r0 b r1 r2 r3")
    assert found.rolls[0].needs == "15 + 2d6 against 18: 3 or more"
    assert chances(found.rolls[0])["2 clicks: click 3"] == "94.4 %"
    (group,) = found.groups
    assert (group.leader, len(group.pieces), {bond.text for bond in group.bonds}) == ("r0", 4, {"+2"})
    assert [cue.source for cue in found.hits] == ["r0", "r1", "r2", "r3"]


@pytest.mark.rule("MKN-EX-46", "MKN-BASE-88", "MKN-BASE-174")
def test_three_strike_together_and_one_from_behind() -> None:
    field = Field()
    field.put("b", PLAIN, 15, 15, facing=0, seat=1)
    for word, to in (("a", 0), ("x", 60), ("y", 180)):
        field.put(word, PLAIN, beside="b", to=to, facing=to + 180)
    field.begin()
    roll = look(field, "assault a b x y").rolls[0]
    assert {"Support: x and y +2", "From behind +1"} <= set(parts(roll))
    assert roll.needs == "12 + 2d6 against 15: 3 or more"


@pytest.mark.rule("MKN-EX-47", "MKN-BASE-76")
def test_the_chance_to_capture() -> None:
    """2d6 + 7 against 14 + 2: 9 to 11 in 9 ways of 36, and the 12."""
    field = Field()
    field.put("a", "rebellion-004", 10, 10, facing=0)
    field.put("b", "8 9 14 3", beside="a", facing=180, seat=1)
    field.put("c", PLAIN, 30, 30, seat=1)
    field.begin()
    roll = look(field, "capture a b").rolls[0]
    assert "Attempt to capture +2" in parts(roll)
    assert chances(roll) == {"captured": "25.0 %", "a 12: captured": "2.8 %", "miss": "72.2 %"}
    assert roll.lands == ()


# --- damage -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-24", "MKN-SNEAK-01", "MKN-CHIT-04")
def test_a_sneak_attack_against_toughness() -> None:
    """5 doubled, and 1 for the 12, less 1: 9 clicks, or 10."""
    field = duel("8 9 15 5 sneak-attack", ",".join(["8 9 15 3 toughness"] * 12), facing=0)
    roll = look(field, "strike a b").rolls[0]
    assert parts(roll)[-3:] == ["Damage value 5", "Sneak Attack doubles it +5", "Toughness −1"]
    assert {"9 clicks: click 10", "a 12: 10 clicks: click 11"} <= set(chances(roll))


@pytest.mark.rule("MKN-EX-48", "MKN-AB-16")
def test_invulnerability_takes_two_clicks_off() -> None:
    roll = look(duel(PLAIN, "8 9 15 3 invulnerability"), "strike a b").rolls[0]
    assert "1 click: click 2" in chances(roll)


@pytest.mark.rule("MKN-EX-19", "MKN-AB-19")
def test_magic_enhancement_of_three() -> None:
    field = shot("8 9 15 4", PLAIN)
    for number, to in enumerate((90, 180, 270)):
        field.put(f"m{number}", "8 9 15 3 magic-enhancement", beside="a", to=to)
    field.begin()
    roll = look(field, "shoot a b").rolls[0]
    assert "Magic Enhancement +3" in parts(roll)
    assert "7 clicks: click 8" in chances(roll)


@pytest.mark.rule("MKN-EX-51", "MKN-CHG-01")
def test_two_targets_take_a_click_each() -> None:
    """One roll for both: a 12 makes it two clicks."""
    field = shot(PLAIN, PLAIN, targets=2)
    field.put("d", "8 9 17 3", 16, 12, seat=1)
    field.begin()
    found = look(field, "shoot a b d")
    assert [roll.target for roll in found.rolls] == ["b", "d"]
    assert chances(found.rolls[0])["1 click: click 2"] == "69.4 %"
    assert chances(found.rolls[1])["1 click: click 2"] == "38.9 %"
    assert "a 12: 2 clicks: click 3" in chances(found.rolls[1])
    assert any("One roll" in note.text for note in found.notes)


@pytest.mark.rule("MKN-EX-50", "MKN-BASE-57", "MKN-BASE-98")
def test_what_the_ground_gives() -> None:
    field = shot(PLAIN, PLAIN, away=9)
    field.lay("hill", 19, 10)
    field.lay("thicket", 13.5, 10, 90)
    field.begin()
    found = look(field, "shoot a b")
    assert {"Hindering terrain on the line +1", "Stands higher +1"} <= set(parts(found.rolls[0]))
    assert found.rolls[0].needs == "9 + 2d6 against 17: 8 or more"
    assert {stretch.cause for stretch in found.stretches} == {"thicket-2"}


@pytest.mark.rule("MKN-BASE-149")
def test_a_die_in_place_of_the_damage_value() -> None:
    """An 8 or more hits in 15 of 36 ways; of six faces one ends a figure with six clicks left."""
    target = "8 9 17 3," * 5 + "8 9 17 3"
    roll = look(duel("8 9 15 3 weapon-master", target), "smash a b").rolls[0]
    found = chances(roll)
    assert found["1 to 6 clicks, 3.5 on average"] == "38.9 %"
    assert found["a 12: 2 to 6 clicks, 4.3 on average"] == "2.8 %"
    assert found["eliminated"] == "7.4 %"  # 14/36 of 1/6 and 1/36 of 2/6
    assert Fraction(14, 36) / 6 + Fraction(1, 36) / 3 == Fraction(2, 27)


@pytest.mark.rule("MKN-EX-05", "MKN-FL-12")
def test_lightning_spreads_to_all_in_contact() -> None:
    """Two targets that touch each other and a neighbour each, all with Toughness: 0 for these."""
    field = Field()
    field.put("h", "8 9 15 3 flame-lightning", 10, 10, facing=0, range=10, targets=2)
    for number, word in enumerate("abcd"):
        field.put(word, "8 9 15 3 toughness", 16, 8 + 1.102 * number, facing=180, seat=1)
    field.begin()
    found = look(field, "flame h b c")
    told = {roll.target: next(label for label in chances(roll) if "12" not in label) for roll in found.rolls}
    assert told == {"a": "no click", "b": "1 click: click 2", "c": "1 click: click 2", "d": "no click"}


# --- what else happens --------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-34", "MKN-BASE-35")
def test_who_is_pushed_is_told_before() -> None:
    field = duel(PLAIN, PLAIN)
    field.state.change(field["a"], tokens=1)
    notes = [note.text for note in look(field, "strike a b").notes if note.tone == "warn"]
    assert notes == ["a is pushed: 1 click, and it must rest then."]


@pytest.mark.rule("MKN-AB-24", "MKN-BASE-66")
def test_what_the_attacker_may_suffer() -> None:
    """Magic Retaliation strikes back after 26 of 36 throws; a 2 costs a click too."""
    notes = [note.text for note in look(duel(PLAIN, "8 9 15 3 magic-retaliation"), "strike a b").notes]
    assert "a takes 1 click: 75.0 %." in notes
    plain = [note.text for note in look(duel(PLAIN, PLAIN), "strike a b").notes]
    assert "A 2 costs a 1 click." in plain


@pytest.mark.rule("MKN-BASE-46", "MKN-BRK-04")
def test_breaking_away() -> None:
    roll = look(duel(PLAIN, PLAIN), "move a").rolls[0]
    assert roll.needs == "4 or more"
    assert chances(roll) == {"breaks away": "50.0 %", "stays; it may turn": "50.0 %"}
    quick = look(duel("8 9 15 3 flight", PLAIN), "move a").rolls[0]
    assert chances(quick)["breaks away"] == "83.3 %"


@pytest.mark.rule("MKN-AB-10", "MKN-AB-08")
def test_what_others_may_decide_makes_it_less_than_exact() -> None:
    found = look(duel(PLAIN, "8 9 15 3 dodge"), "strike a b")
    assert not found.exact
    assert "may dodge" in found.why
    field = duel(PLAIN, PLAIN)
    field.put("d", "8 9 17 3 defend", beside="b", to=90, seat=1)
    found = look(field, "strike a b")
    assert "b may use the defence 17 of d" in found.why


@pytest.mark.rule("MKN-AB-08", "MKN-DEF-01")
def test_who_is_attacked_sees_both_defences() -> None:
    field = duel(PLAIN, PLAIN)
    field.put("d", "8 9 17 3 defend", beside="b", to=90, seat=1)
    field.play("strike a b")
    made = ["strike a b"]
    assert look(field, "own", made=made).rolls[0].needs == "9 + 2d6 against 15: 6 or more"
    lent = look(field, "use d", made=made).rolls[0]
    assert lent.needs == "9 + 2d6 against 17: 8 or more"
    assert "Defence of d 17" in parts(lent)


@pytest.mark.rule("MKN-BASE-40", "MKN-BASE-93")
def test_the_length_of_a_way() -> None:
    field = Field()
    field.put("a", PLAIN, 10, 10, facing=0)
    field.put("b", PLAIN, 30, 10, seat=1)
    field.begin()
    found = look(field, "move a 381,254 @0")
    assert found.way == "5″ of 8″"
    assert [cue.kind for cue in found.hits] == ["move"]
    assert found.exact


@pytest.mark.rule("MKN-AB-32", "MKN-EX-52")
def test_regeneration_heals_a_die_less_two() -> None:
    field = Field()
    field.put("a", "8 9 15 3 regeneration", 10, 10, clicks=3)
    field.put("b", PLAIN, 30, 10, seat=1)
    field.begin()
    (roll,) = look(field, "regenerate a").rolls
    assert [(bar.label, bar.text) for bar in roll.spread] == [
        ("0", "33.3 %"), ("1", "16.7 %"), ("2", "16.7 %"), ("3", "33.3 %"),
    ]  # fmt: skip


# --- the rules themselves -----------------------------------------------------------------------------------


def test_outcomes_are_what_the_rules_do() -> None:
    """All shares add up to 1, and the same dice on the table bring the same clicks."""
    plan = Attack("a", "close", ("b",), "weapon-master")
    whole = outcomes.of_attack(duel("8 9 15 3 weapon-master", PLAIN).state, plan)
    assert whole.chance(lambda end: True) == 1
    for end in whole[:: len(whole) // 12]:
        field = duel("8 9 15 3 weapon-master", PLAIN)
        field.play("smash a b", dice=end.dice)
        assert field.clicks("b") == outcomes.turned(duel(PLAIN, PLAIN).state, end, "b")


def test_looking_changes_nothing() -> None:
    field = duel(PLAIN, PLAIN)
    field.state.log = []
    before = [repr(figure) for figure in field.state.figures.values()]
    look(field, "strike a b")
    assert [repr(figure) for figure in field.state.figures.values()] == before
    assert field.state.log == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_of_a_game_can_be_looked_at(lang: Lang) -> None:
    match = played(2, points="300", sets="all", elevated="on", mode="three")
    if match.over:
        return
    asked = match.decisions[0]
    for option in list(asked.options)[::6]:
        found = match.game.preview(match, asked.seat, option, lang)
        assert found is not None
        assert raw([*found.notes, *found.rolls, *found.groups, *found.stretches]) == [], option
