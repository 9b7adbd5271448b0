"""The 302 public figures: all there, whole, and with the values that errata and rulings give them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.mage_knight.pack import RANKS, SLOTS, figure, figures, marks, pack
from walstatt.core.codex import Codex
from walstatt.core.text import Lang

CODEX = Codex.load("mage-knight", "walstatt.games.mage_knight.codex")
PUBLIC = list(figures("rebellion", "lancers"))
SETS = ("rebellion", "lancers", "house")
KEYS = {"id", "name", "factions", "icon", "range", "arrows", "arc", "base", "explosive", "rules", "levels"}
FACTIONS = {faction["id"] for faction in pack("factions")["faction"]}


def having(ability: str, name: str) -> int:
    """How many figures of a set show an ability somewhere."""
    return sum(any(ability in click.abilities for click in one.dial) for one in figures(name))


def points(name: str, *numbers: int) -> list[int]:
    return [figure(name, no).data["points"] for no in numbers]


def demoralised(name: str, no: int) -> list[int]:
    """The slots, counted from 1, on which a figure is demoralised."""
    return [slot for slot, click in enumerate(figure(name, no).dial, 1) if click.demoralised]


# --- all there, and whole -------------------------------------------------------------------------------


def test_every_collector_number_is_there_once() -> None:
    assert sorted(one.no for one in figures("rebellion")) == list(range(1, 161))
    assert sorted(one.no for one in figures("lancers")) == list(range(1, 143))


def test_no_value_was_lost_or_changed() -> None:
    """What all dials add up to, so that a slip of the hand in one of 8,000 values is seen."""
    clicks = [click.values for one in PUBLIC for click in one.dial]
    assert len(clicks) == 2004
    assert [sum(values[slot] or 0 for values in clicks) for slot in range(4)] == [12456, 12174, 26614, 3326]
    assert sum(one.data["points"] for one in figures("rebellion")) == 4586
    assert sum(one.data["points"] for one in figures("lancers")) == 4550


def test_ids_follow_from_names_and_name_one_kind_each() -> None:
    kinds = [kind for name in SETS for kind in pack(name)["kind"]]
    assert all(kind["id"] == re.sub(r"[^a-z0-9]+", "-", kind["name"].lower()).strip("-") for kind in kinds)
    assert [kind for kind, times in Counter(kind["id"] for kind in kinds).items() if times > 1] == []


@pytest.mark.parametrize("name", SETS)
def test_dials_are_whole(name: str) -> None:
    for one in figures(name):
        assert 2 <= len(one.dial) <= 11, one
        assert all(None not in click.values for click in one.dial), one
        assert set(one.kind["factions"]) <= FACTIONS, one
        assert set(one.kind) <= {*KEYS, *RANKS}, one


def test_a_rank_costs_more_than_the_one_below() -> None:
    for name in SETS:
        for kind in pack(name)["kind"]:
            costs = [kind[rank]["points"] for rank in RANKS if rank in kind]
            assert costs == sorted(set(costs)), kind["id"]


@pytest.mark.rule("MKN-BASE-11")
def test_ranks_have_three_numbers_in_a_row_and_unique_figures_come_last() -> None:
    for name, last in (("rebellion", range(145, 161)), ("lancers", range(133, 143))):
        for kind in pack(name)["kind"]:
            if "unique" in kind:
                assert kind["unique"]["no"] in last, kind["id"]
            else:
                first = kind["weak"]["no"]
                assert [kind[rank]["no"] for rank in RANKS[:3]] == [first, first + 1, first + 2], kind["id"]


@pytest.mark.rule("MKN-BASE-145")
def test_how_many_figures_have_which_front_arc() -> None:
    arcs = Counter(one.kind.get("arc", 90) for one in PUBLIC)
    assert arcs == {90: 237, 180: 64, 270: 1}
    mounted = [one for one in PUBLIC if one.kind.get("base") == "double"]
    assert sum(one.kind.get("arc") == 180 for one in mounted) == 53
    assert figure("lancers", 133).kind["arc"] == 270


@pytest.mark.rule("MKN-BASE-164")
def test_which_figures_are_mounted() -> None:
    mounted = [(one.set, one.no) for one in PUBLIC if one.kind.get("base") == "double"]
    assert mounted == [("lancers", no) for no in range(85, 139)]


def test_figures_that_start_or_become_demoralised() -> None:
    assert sum(any(click.demoralised for click in one.dial) for one in PUBLIC) == 238
    assert [one.no for one in PUBLIC if one.dial[0].demoralised] == [46, 47, 48]


def test_how_many_figures_the_factions_have() -> None:
    said = {
        name: Counter(one.kind["factions"][0] for one in figures(name)) for name in ("rebellion", "lancers")
    }
    assert said["rebellion"] == {
        "atlantis-guild": 26, "black-powder-rebels": 26, "draconum": 5, "elemental-league": 26,
        "knights-immortal": 13, "mage-spawn": 25, "necropolis-sect": 26, "orc-raiders": 13,
    }  # fmt: skip
    assert said["lancers"] == {
        "atlantis-guild": 23, "black-powder-rebels": 9, "draconum": 4, "elemental-league": 9,
        "knights-immortal": 36, "mage-spawn": 4, "necropolis-sect": 23, "orc-raiders": 34,
    }  # fmt: skip


def test_ranges_and_arrows() -> None:
    assert Counter(one.range for one in PUBLIC)[0] == 171
    assert {one.range for one in PUBLIC} == {0, 4, 6, 8, 10, 12, 14}
    two = {(one.set, one.no) for one in PUBLIC if one.kind.get("arrows") == 2}
    assert two == {*(("rebellion", no) for no in (97, 98, 99, 145, 158, 160))} | {
        *(("lancers", no) for no in (22, 23, 24, 133))
    }
    assert [one.no for one in PUBLIC if one.kind.get("arrows") == 3] == [146]


# --- abilities ------------------------------------------------------------------------------------------


def test_every_mark_names_one_ability() -> None:
    abilities = pack("abilities")["ability"]
    assert len(abilities) == 42
    assert len(marks()) == 39
    assert len({ability["id"] for ability in abilities}) == 42
    for lang in ("en", "de"):
        assert len({ability["code"][lang] for ability in abilities}) == 42, lang
        assert all(len(ability["code"][lang]) == 2 for ability in abilities), lang
    assert [rule for ability in abilities for rule in ability["rules"] if rule not in CODEX] == []


@pytest.mark.rule("MKN-DATA-01")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_table_of_marks_says_what_the_packs_say(lang: Lang) -> None:
    """Name, whether it is optional, and how many figures of each set have it, at every value and colour."""
    letters = "ygorsbkRBK"
    named = {ability["id"]: ability for ability in pack("abilities")["ability"]}
    rows = [line.strip("| ").split(" | ") for line in CODEX.rule("MKN-DATA-01").text(lang).splitlines()[3:]]
    assert len(rows) == len(letters)
    for letter, (_, *cells) in zip(letters, rows, strict=True):
        for slot, cell in zip(SLOTS, cells, strict=True):
            if (slot, letter) == ("damage", "g"):
                continue  # the starting position
            ability = named[marks()[slot, letter]]
            counts = [having(ability["id"], name) for name in ("rebellion", "lancers")]
            name = ability["name"][lang]
            name = name[0].lower() + name[1:] if (lang, ability["id"]) == ("de", "demoralised") else name
            optional = " (opt.)" if ability["optional"] else ""
            assert cell == f"{name}{optional} {counts[0]} + {counts[1]}"


def test_the_house_set_has_a_figure_for_every_ability_that_no_public_figure_has() -> None:
    circles = {ability for (_, mark), ability in marks().items() if mark.isupper()}
    assert len(circles) == 12
    assert {ability for ability in circles if having(ability, "house") == 0} == set()


# --- errata and rulings ---------------------------------------------------------------------------------


@pytest.mark.rule("MKN-EX-44", "MKN-ERR-09")
def test_utem_guardsmen_cost_what_the_erratum_says() -> None:
    assert figure("rebellion", 4).kind["name"] == "Utem Guardsman"
    assert points("rebellion", 4, 5, 6) == [11, 13, 14]


@pytest.mark.rule("MKN-EX-44", "MKN-ERR-10")
def test_technomancers_cost_what_the_erratum_says() -> None:
    assert figure("lancers", 49).kind["name"] == "Technomancer"
    assert points("lancers", 49, 50, 51) == [25, 27, 29]


@pytest.mark.rule("MKN-EX-44", "MKN-ERR-11", "MKN-Q-65")
def test_blademistresses_cost_what_the_erratum_says() -> None:
    assert figure("rebellion", 85).kind["name"] == "Amazon Blademistress"
    assert points("rebellion", 85, 86, 87) == [20, 26, 30]


@pytest.mark.rule("MKN-EX-44", "MKN-ERR-08", "MKN-Q-69")
def test_the_tough_woodland_scout_is_demoralised_on_its_last_two_slots() -> None:
    assert (figure("rebellion", 15).kind["name"], figure("rebellion", 15).rank) == ("Woodland Scout", "tough")
    assert demoralised("rebellion", 15) == [4, 5]
    assert figure("rebellion", 15).dial[3].values == figure("rebellion", 14).dial[2].values


@pytest.mark.rule("MKN-Q-86")
def test_the_standard_steam_golem_has_defence_10_at_the_end() -> None:
    assert figure("rebellion", 95).kind["name"] == "Steam Golem"
    assert [click.values[2] for click in figure("rebellion", 95).dial[8:]] == [10, 10]


def test_odd_dials_stay_as_they_are() -> None:
    assert figure("rebellion", 131).dial[4].values[1] == 10
    assert figure("rebellion", 137).dial[7].values[1] == 4
    assert 5 in demoralised("rebellion", 131)
    assert 8 in demoralised("rebellion", 137)
    for no in (55, 56, 57):
        still = [click for click in figure("lancers", no).dial if click.values[:2] == (0, 0)]
        assert still
        assert not any(click.demoralised for click in still)


def test_every_correction_names_rules() -> None:
    named = {(one.set, one.no): one.data["fixed"] for one in PUBLIC if "fixed" in one.data}
    assert len(named) == 16
    assert [rule for rules in named.values() for rule in rules if rule not in CODEX] == []
