"""The rulebook's examples of sight, cover and combat, with their numbers."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, place
from walstatt.games.summoners.events.combat import DamageRolled, HitRolled, Parried
from walstatt.games.summoners.rules.pools import ranged_pool
from walstatt.games.summoners.rules.sight import cover_from, sees


def seen(fight: Fight, a: str, b: str) -> bool:
    return sees(fight.state, fight.unit(a), fight.unit(b))


def cover(fight: Fight, a: str, b: str) -> tuple[str, ...]:
    return cover_from(fight.state, fight.unit(a), fight.unit(b))


def hail() -> tuple[Fight, str]:
    """A Hail Bringer before a bush of size 3 and a large mana source."""
    fight = Fight(piece("true", 16, 10, 2, 3, size=3, going="difficult", id="bush"))
    fight.objective("large", 10, 16)
    return fight, fight.put(kind("hail-bringer", bow(2), size=3), "blue", 10, 10)


@pytest.mark.rule("SUM-EX-16", "SUM-Q-93")
def test_the_herald_behind_the_bush_is_not_seen() -> None:
    fight, bringer = hail()
    herald = fight.put(kind("fire-herald", size=2), "red", 20, 10)
    assert not seen(fight, bringer, herald)


@pytest.mark.rule("SUM-EX-17", "SUM-EX-19")
def test_the_hyena_only_partly_hidden_is_seen_and_has_no_cover() -> None:
    fight, bringer = hail()
    hyena = fight.put(kind("ember-hyena", size=1), "red", 20, 13.2)
    assert seen(fight, bringer, hyena)
    assert cover(fight, bringer, hyena) == ()
    # It is partly hidden: what its lower edge sees of the Hail Bringer's centre is the bush.
    low = fight.put(kind("ember-hyena", size=1), "red", 20, 12.7)
    assert cover(fight, bringer, low) == ("bush",)


@pytest.mark.rule("SUM-EX-18", "SUM-EX-20")
def test_the_ray_behind_the_large_source_is_seen_but_in_cover() -> None:
    fight, bringer = hail()
    ray = fight.put(kind("lava-ray", size=2, ap=0), "red", 10, 19)
    assert seen(fight, bringer, ray)
    assert cover(fight, bringer, ray) == ("large",)
    fight.roll(1)
    fight.shoot(bringer, ray)
    assert fight.hit_dice(bringer) == [1]  # 2 - 1


@pytest.mark.rule("SUM-EX-21")
def test_the_cobra_bites_the_golem_for_5() -> None:
    fight = Fight()
    cobra = fight.put(kind("ice-cobra", melee(3, id="frostbiss")), "blue", 10, 10)
    golem = fight.beside(cobra, kind("earth-golem", ap=0, r=3, w=4, level=3), "red")
    fight.roll(2, 4, 7, 5, 8)
    fight.strike(cobra, golem, attack="frostbiss")
    assert fight.events(HitRolled)[0].hits == 2
    assert (fight.events(DamageRolled)[0].damage, fight.lost(golem)) == (5, 5)


@pytest.mark.rule("SUM-EX-25", "SUM-MREA-14")
def test_the_golem_charges_the_elemental_which_strikes_back() -> None:
    fight = Fight()
    golem = fight.put(kind("earth-golem", melee(2), level=3), "blue", 10, 10)
    elemental = fight.beside(golem, kind("ice-elemental", melee(3), level=3), "red")
    # 3 dice with 1 success, 3 dice with 2; then 1 damage die and 2
    fight.roll(8, 1, 1, 8, 8, 1, 5, 6, 7)
    fight.strike(golem, elemental, charge=True, answers=["counter claw"])
    assert (fight.hit_dice(golem), fight.hit_dice(elemental)) == ([3], [3])
    assert [(roll.unit, roll.dice) for roll in fight.events(DamageRolled)] == [
        (golem, (5,)),
        (elemental, (6, 7)),
    ]
    assert (fight.lost(elemental), fight.lost(golem)) == (3, 4 + 5)


@pytest.mark.rule("SUM-EX-27", "SUM-RMOD-03")
def test_the_herald_shoots_at_the_spider_in_melee() -> None:
    fight = Fight()
    herald = fight.put(kind("fire-herald", bow(3)), "red", 10, 10)
    spider = fight.put(kind("polar-spider"), "blue", 16, 10)
    open_field = ranged_pool(fight.state, fight.unit(herald), bow(3), fight.unit(spider))
    fight.beside(spider, kind("ember-hyena"), "red", 90)
    into_melee = ranged_pool(fight.state, fight.unit(herald), bow(3), fight.unit(spider))
    assert (open_field.dice, into_melee.dice) == (3, 2)
    assert into_melee.parts[-1] == ("into-melee", -1, "SUM-RMOD-03")


@pytest.mark.rule("SUM-EX-28", "SUM-RMOD-05")
def test_the_shield_bearer_charges_or_hides_and_the_shot_has_a_die_less() -> None:
    for answers in (["charge", "hold"], [f"cover walk {place(17.5, 10)}"]):
        fight = Fight()
        herald = fight.put(kind("fire-herald", bow(3)), "red", 10, 10)
        bearer = fight.put(kind("shield-bearer", run=8), "blue", 17.5, 13)
        fight.objective("large", 15, 10)
        fight.roll(1, 1)
        fight.shoot(herald, bearer, answers=answers)
        assert fight.hit_dice(herald) == [2]
        assert fight.events(HitRolled)[0].reasons[-1] == ("moving", -1, "SUM-RMOD-05")


@pytest.mark.rule("SUM-EX-40", "SUM-MREA-17")
def test_a_parry_of_two_dice_leaves_one_of_three_hits() -> None:
    fight = Fight()
    a = fight.put(kind("wolf", melee(3), r=4), "blue", 10, 10)
    b = fight.beside(a, kind("bear", melee(2), r=3), "red")
    fight.roll(3, 5, 8, 4, 7, 6)
    fight.strike(a, b, answers=["parry"])
    assert (fight.events(Parried)[0].cancelled, fight.events(Parried)[0].left) == (2, 1)
    assert fight.events(DamageRolled)[0].dice == (6,)
