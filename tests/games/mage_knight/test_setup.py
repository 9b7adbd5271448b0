"""What is agreed before a game: options, armies by lot, ready-made ones and codes (MKN-BASE-13 to 18)."""

from __future__ import annotations

import pytest

from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.game import find_game
from walstatt.core.text import LANGS
from walstatt.games.mage_knight import setup
from walstatt.games.mage_knight.rules.armies import Agreed, faults, points
from walstatt.games.mage_knight.state.armies import armies
from walstatt.games.mage_knight.state.library import kinds


def check(**options: str) -> dict[str, str]:
    return setup.check(options)


def refused(rule: str, **options: str) -> str:
    with pytest.raises(BadSetup) as caught:
        check(**options)
    assert rule in caught.value.rules
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value.text("en")


@pytest.mark.rule("MKN-BASE-136", "MKN-BASE-18", "MKN-BASE-142")
def test_without_any_wish_it_is_the_standard_game() -> None:
    full = check()
    assert (full["mode"], full["rules"], full["points"], full["board"]) == (
        "duel", "unlimited", "200", "36x36",
    )  # fmt: skip
    assert (full["elevated"], full["armies"]) == ("off", "random,random")


@pytest.mark.rule("MKN-BASE-13", "MKN-BASE-128", "MKN-BASE-137")
def test_build_totals_go_with_the_mode() -> None:
    assert check(rules="conquest")["points"] == "400"
    assert "200" in refused("MKN-BASE-128", rules="conquest", points="200")
    for rules, totals in setup.POINTS.items():
        for total in totals:
            state = setup.start(check(rules=rules, points=total), Dice(1))
            assert state.settings.actions == int(total) // (400 if rules == "conquest" else 100)
            assert all(sum(kind.points for kind in player.army) <= int(total) for player in state.players)


@pytest.mark.rule("MKN-BASE-13", "MKN-BASE-14")
@pytest.mark.parametrize("name", armies())
def test_every_ready_made_army_is_legal_and_costs_nearly_all_it_may(name: str) -> None:
    army = armies()[name]
    specs = {spec.name: spec for spec in setup.option_specs()}
    chosen = {option: values[0] for option, values in specs["armies"].fits[name].when.items()}
    full = check(**chosen, armies=f"{name},{name}")
    assert faults(kinds(), army.figures, Agreed.of(full)) == []
    assert army.points - 8 < points(kinds(), army.figures) <= army.points
    state = setup.start(full, Dice(1))
    assert [len(player.army) for player in state.players] == [sum(army.figures.values())] * 2


@pytest.mark.rule("MKN-BASE-18")
def test_a_castle_needs_a_deep_table() -> None:
    assert check(points="300", sets="all", board="36x72", armies="holdfast")["armies"] == "holdfast,random"
    assert "72" in refused("MKN-BASE-18", points="300", sets="all", armies="holdfast")


@pytest.mark.rule("MKN-BASE-13")
def test_a_ready_made_army_is_for_its_total_and_its_sets() -> None:
    assert "200" in refused("MKN-BASE-13", points="100", armies="border-raid")
    assert "none of the chosen sets" in refused("MKN-BASE-15", sets="rebellion", armies="border-raid")
    specs = {spec.name: spec for spec in setup.option_specs()}
    offered = specs["armies"].open_values({"points": "100", "sets": "rebellion"})
    assert "grave-robbers" in offered
    assert "border-raid" not in offered
    assert "orc-warband" not in offered  # it has figures of Lancers


@pytest.mark.rule("MKN-FORM-01")
def test_an_army_by_lot_is_of_one_faction() -> None:
    for seed in range(12):
        state = setup.start(check(mode="four", points="100"), Dice(seed))
        for player in state.players:
            assert set.intersection(*(set(kind.factions) for kind in player.army))
    for faction in setup.FACTIONS:
        state = setup.start(check(armies=faction), Dice(3))
        assert all(faction in kind.factions for kind in state.players[0].army)


@pytest.mark.rule("MKN-BASE-15")
def test_armies_by_lot_are_made_from_the_chosen_sets() -> None:
    for sets, packs in setup.SETS.items():
        state = setup.start(check(sets=sets), Dice(5))
        assert all(kind.set in packs for player in state.players for kind in player.army)


@pytest.mark.rule("MKN-BASE-13", "MKN-BASE-14", "MKN-Q-82")
def test_an_own_army_is_a_code_that_obeys_the_rules() -> None:
    full = check(armies="rebellion-003*3+rebellion-145,rebellion-026*2")
    state = setup.start(full, Dice(1))
    assert [kind.id for kind in state.players[0].army] == ["rebellion-145", *["rebellion-003"] * 3]
    refused("MKN-BASE-13", armies="rebellion-003*30")
    refused("MKN-BASE-14", points="300", armies="rebellion-145*2")
    refused("MKN-Q-82", armies="lancers-046*3")
    assert "cannot be 'nonsense'" in refused("MKN-BASE-13", armies="nonsense")
    refused("MKN-BASE-13", armies="rebellion-003*x")


def test_every_option_and_every_value_has_words_in_both_languages() -> None:
    for spec in find_game("mage-knight").options:
        for lang in LANGS:
            assert spec.title[lang], spec.name
            for value in spec.values:
                assert spec.labels[value].title[lang], f"{spec.name}={value}"


@pytest.mark.rule("MKN-Q-41")
def test_teams_are_pairs() -> None:
    state = setup.start(check(mode="teams", teams="blue+gold"), Dice(1))
    assert [player.team for player in state.players] == [0, 1, 0, 1]
    assert setup.start(check(mode="teams", teams="random"), Dice(2)).settings.options["teams"] in setup.PAIRS


@pytest.mark.rule("MKN-Q-81")
def test_the_older_rule_for_titans_is_an_option() -> None:
    assert not setup.start(check(sets="all"), Dice(1)).settings.old_titans
    assert setup.start(check(sets="all", titans="older"), Dice(1)).settings.old_titans
    assert "sets=all" in refused("MKN-Q-81", titans="older")
