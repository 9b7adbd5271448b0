"""Planning and deployment (PLAN, DEP, FAM, SPWN)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.planning import Pairs

LAIR = """
    level full
    blue beastmaster A3 mana 20
    red warlock D1
    5 lair blue B3 mana 3
"""


@pytest.mark.rule("MGW-PLAN-01", "MGW-Q-02", "MGW-Q-106")
def test_up_to_two_spells_in_any_order_and_twice_the_same_if_there_are_two() -> None:
    options = Pairs({"a": 1, "b": 2, "c": 1})
    listed = [option.text for option in options]
    assert listed == ["plan", "plan a", "plan b", "plan c", "plan b b", "plan a b", "plan a c", "plan b c"]
    assert len(options) == len(listed)
    assert all(option in options for option in options)
    assert options.read(("plan", "c", "a")) == Option(("plan", "a", "c"))
    assert options.read(("plan", "a", "a")) is None
    assert [options[n].text for n in range(-8, 0)] == listed


@pytest.mark.rule("MGW-PLAN-02", "MGW-PLAN-03", "MGW-PLAN-08", "MGW-Q-08")
def test_both_choose_in_secret_at_the_same_time() -> None:
    match = arena("blue beastmaster A3\nred warlock B1\nturn blue 1 planning")
    assert len(match.match.decisions) == 2
    match.match.play("plan geyser block", 0)
    assert match.match.view(1) == arena(
        "blue beastmaster A3\nred warlock B1\nturn blue 1 planning"
    ).match.view(1)
    match.match.play("plan fireball", 1)
    own, other = match.match.view(0), match.match.view(1)
    assert [plan.card for plan in own.players[0].plans] == ["block", "geyser"]  # type: ignore[attr-defined]
    assert [plan.card for plan in other.players[0].plans] == ["?", "?"]  # type: ignore[attr-defined]
    assert match.book("blue").get("block") is None


@pytest.mark.rule("MGW-PLAN-07", "MGW-PLAN-05", "MGW-FAM-07", "MGW-SPWN-06")
def test_what_was_not_cast_goes_back_to_the_book() -> None:
    match = arena(LAIR + "plan blue dispel\nplan blue 5 timber-wolf\nbook blue block 1\nturn blue 2 planning")
    assert match.book("blue") == {"block": 1, "dispel": 1, "timber-wolf": 1}
    assert match.state.players[0].plans == ()


@pytest.mark.rule(
    "MGW-PLAN-06", "MGW-PLAN-09", "MGW-SPWN-02", "MGW-SPWN-03", "MGW-SPWN-04", "MGW-FAM-09", "MGW-Q-45"
)
def test_a_spawnpoint_gets_one_more_spell_of_its_kind() -> None:
    match = arena(LAIR + "book blue dispel 1 timber-wolf 1 steelclaw-grizzly 1\nturn blue 1 planning")
    match.together("plan dispel", "plan")
    assert (match.kind, match.seat) == ("assign", "blue")
    assert match.options == ["assign 5 -", "assign 5 steelclaw-grizzly", "assign 5 timber-wolf"]
    match.do("assign 5 timber-wolf")
    assert match.state.players[0].plans == (("dispel", 1), ("timber-wolf", 5))


@pytest.mark.rule(
    "MGW-DEP-02",
    "MGW-SPWN-01",
    "MGW-SPWN-09",
    "MGW-SPWN-10",
    "MGW-SPWN-12",
    "MGW-KWA-14",
)
def test_a_lair_deploys_its_animal_with_its_own_mana_first() -> None:
    match = arena(LAIR + "plan blue 5 timber-wolf\nturn blue 1 deployment")
    assert match.options == ["deploy 5 timber-wolf B3", "pass"]
    match.do("deploy 5 timber-wolf B3")
    wolf = match.card("timber-wolf")
    assert match.zone(wolf.id) == "B3"
    assert not wolf.active
    assert match.thing(5).mana == 0
    assert match.mana("blue") == 20 - 6


@pytest.mark.rule("MGW-DEP-03")
def test_deploying_is_voluntary() -> None:
    match = arena(LAIR + "plan blue 5 timber-wolf\nturn blue 1 deployment")
    match.do("pass")
    assert match.kind == "quickcast"
    assert match.state.players[0].plans == (("timber-wolf", 5),)


@pytest.mark.rule("MGW-DATA-20")
def test_some_spawnpoints_need_mana_on_them() -> None:
    text = (
        "level full\nblue priestess A3 mana 30\nred warlock D1\n"
        "5 temple-of-asyra blue B3 mana {}\nplan blue 5 gray-angel\nturn blue 1 deployment"
    )
    assert arena(text.format(1)).kind == "quickcast"
    assert arena(text.format(2)).options == ["deploy 5 gray-angel B3", "pass"]


@pytest.mark.rule("MGW-FAM-08")
def test_an_assigned_spell_is_lost_with_its_caster() -> None:
    match = arena(
        "level full\nblue wizard A3 mana 30\nred warlock D1 mana 30\n"
        "5 huginn-raven-familiar blue A3 damage 4 rot 1\n"
        "plan blue 5 minor-heal\nturn blue 2 upkeep"
    )
    match.do("rot 5")
    assert match.gone(5)
    assert match.discard("blue") == ["minor-heal", "huginn-raven-familiar"]


@pytest.mark.rule("MGW-COD-167")
def test_magecast_spells_are_for_mages() -> None:
    match = arena(
        "level full\nblue wizard A3\nred warlock D1\n5 fellella-pixie-familiar blue A3\n"
        "book blue death-link 1 rhino-hide 1 dispel 1\nturn blue 1 planning"
    )
    match.together("plan", "plan")
    assert match.options == ["assign 5 -", "assign 5 rhino-hide"]
