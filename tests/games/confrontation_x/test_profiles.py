"""What a game needs, profiles, attributes and sizes (BAS, PROF, ATTR, SIZE)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import laid, shape
from tests.games.confrontation_x.field import ARCHER, FANG, GUARD, KNIGHT, MAGE, PRIEST, figure
from walstatt import Match
from walstatt.core.errors import BadPack
from walstatt.core.game import find_game
from walstatt.games.confrontation_x.rules.combat.blows import attack_probe, defence_probe, strength
from walstatt.games.confrontation_x.rules.combat.fighting import ini_probe
from walstatt.games.confrontation_x.rules.damage import terms
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.strategy import tactic_probe
from walstatt.games.confrontation_x.state.attributes import FORCE, RANKS, SIZES
from walstatt.games.confrontation_x.state.fights import Blow, Combat, Fight
from walstatt.games.confrontation_x.state.kinds import Kind, People, size_of
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import read_pack
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
GAME = "confrontation-x"
ARMIES = {"armies": "guard-of-alahan*2/archer-of-alahan,prowler-of-yllia/fang-of-yllia"}


# --- what is needed -----------------------------------------------------------------------------------------


@rule("CFX-BAS-01")
@pytest.mark.parametrize(("mode", "sides"), [("duel", [0, 1]), ("three", [0, 1, 1]), ("teams", [0, 0, 1, 1])])
def test_two_and_more_play_but_always_as_two_sides(mode: str, sides: list[int]) -> None:
    match = Match.new(
        GAME,
        {"mode": mode, "points": "100", "teams": "blue+red"}
        if mode == "teams"
        else {"mode": mode, "points": "100"},
        seed=1,
    )
    assert [player.team for player in match.state.players] == sides


@rule("CFX-BAS-02", "CFX-RND-05")
def test_every_figure_stands_on_a_base_and_on_a_card() -> None:
    state = Match.new(GAME, ARMIES, seed=1).state
    assert {word: card.kinds for word, card in state.cards.items()} == {
        "blue-card-1": (GUARD, GUARD), "blue-card-2": (ARCHER,),
        "red-card-1": ("prowler-of-yllia",), "red-card-2": (FANG,),
    }  # fmt: skip
    assert all(one.base.form.half_length for one in state.coming.values())
    assert all(one.word in state.cards[one.card].figures for one in state.coming.values())


@rule("CFX-BAS-04")
def test_the_table_is_60_by_60_cm_and_may_be_larger() -> None:
    boards = next(spec for spec in find_game(GAME).options if spec.name == "board")
    assert boards.values[0] == "60x60"
    large = Match.new(GAME, {**ARMIES, "board": "120x80"}, seed=1)
    assert (large.state.table.width, large.state.table.height) == (120_000, 80_000)


# --- profiles -----------------------------------------------------------------------------------------------


@rule("CFX-PROF-02")
def test_a_name_stands_for_one_profile_and_figures_are_called_by_it() -> None:
    state = Match.new(GAME, ARMIES, seed=1).state
    assert list(state.coming) == [
        "blue-guard-of-alahan-1", "blue-guard-of-alahan-2", "blue-archer-of-alahan-1",
        "red-prowler-of-yllia-1", "red-fang-of-yllia-1",
    ]  # fmt: skip
    entry = PROFILE.format(more="cou = 3")
    with pytest.raises(BadPack, match="two of 'guard'"):
        read_pack("twice.toml", PEOPLE + entry + entry)


@rule("CFX-PROF-04")
def test_the_values_of_a_weapon_stand_on_the_profile() -> None:
    bow = library().kinds[ARCHER].weapon
    assert bow is not None
    assert (bow.strength, bow.ranges) == (4, (20_000, 40_000, 60_000))


@rule("CFX-PROF-08", "CFX-PROF-09", "CFX-PROF-10", "CFX-PROF-11")
def test_there_are_13_ranks_on_three_ladders() -> None:
    ladders: dict[str, dict[int, set[str]]] = {}
    for name, rank in RANKS.items():
        ladders.setdefault(rank.track, {}).setdefault(rank.level, set()).add(name)
    assert len(RANKS) == 13
    assert ladders == {
        "fighter": {1: {"militia", "creature", "soldier", "veteran"}, 2: {"special", "elite"}, 3: {"legend"}},
        "mage": {1: {"apprentice"}, 2: {"adept"}, 3: {"master"}},
        "priest": {1: {"novice"}, 2: {"preacher"}, 3: {"elder"}},
    }


# --- attributes ---------------------------------------------------------------------------------------------

PEOPLE = """
game = "confrontation-x"
[people]
id = "moles"
name = { en = "Moles", de = "Maulwürfe" }
path = "light"
"""
PROFILE = """
[[profile]]
id = "guard"
name = {{ en = "Guard", de = "Wache" }}
rank = "soldier"
base = "infantry"
mov = 10
ini = 3
att = 3
str = 3
def = 3
res = 3
dis = 3
cost = 10
{more}
"""


def typed(more: str, **other: str) -> Kind:
    """A profile with more values, and some that are others."""
    lines = PROFILE.format(more=more).splitlines()
    told = [f"{name} = {other[name]}" if (name := line.split(" = ")[0]) in other else line for line in lines]
    return read_pack("moles.toml", PEOPLE + "\n".join(told)).kinds["guard"]


@rule("CFX-ATTR-01")
def test_two_values_of_mov_mean_that_it_flies() -> None:
    assert not typed("cou = 3").flies
    assert typed("cou = 3", mov="[10, 15]").flies


@rule("CFX-ATTR-06")
def test_a_figure_has_either_fear_or_courage() -> None:
    brave, dreadful = typed("cou = 3"), typed("fear = 5")
    assert (brave.printed("cou"), brave.printed("fear")) == (3, None)
    assert dreadful.printed("fear") == 5
    with pytest.raises(BadPack, match="either COU or FEAR"):
        typed("cou = 3\nfear = 5")


@rule("CFX-ATTR-08", "CFX-ATTR-09")
def test_power_makes_a_mage_and_faith_a_priest() -> None:
    kinds = library().kinds
    assert (kinds[MAGE].mage, kinds[MAGE].priest, kinds[GUARD].mage) == (True, False, False)
    assert (kinds[PRIEST].priest, kinds[PRIEST].mage, kinds[GUARD].priest) == (True, False, False)
    aspects = [kinds[PRIEST].printed(aspect) for aspect in ("creation", "alteration", "destruction")]
    assert None not in aspects


B, R = "blue-guard-of-alahan-1", "red-fang-of-yllia-1"


def fighting() -> State:
    state = laid([figure("blue", GUARD, (300, 300)), figure("red", FANG, (300, 331.25), 270)])
    mine: Any = {"ini": 1, "att": 2, "str": 3, "def": 4, "res": 5, "dis": 6}
    theirs: Any = {"ini": 7, "att": 8, "str": 9, "def": 10, "res": 11, "dis": 12}
    shape(state, B, **mine)
    shape(state, R, **theirs)
    state.combats = (Combat(1, B, (R,), "now"),)
    state.fight = Fight(1)
    return state


@rule("CFX-ATTR-02")
def test_combats_are_begun_on_ini() -> None:
    state = fighting()
    assert [ini_probe(state, state.figures[word]).value.total for word in (B, R)] == [1, 7]


@rule("CFX-ATTR-03")
def test_blows_are_struck_with_att_and_str() -> None:
    state = fighting()
    blow = Blow(B, R)
    assert (attack_probe(state, blow).value.total, strength(state, blow).total) == (2, 3)


@rule("CFX-ATTR-04")
def test_they_are_met_with_def_and_res() -> None:
    state = fighting()
    assert defence_probe(state, Blow(R, B), 8, 1).value.total == 4
    assert terms(state, B, 9, by=R, about=Occasion("blow", B)).resilience == 5


@rule("CFX-ATTR-07")
def test_leaders_test_on_dis() -> None:
    state = fighting()
    assert tactic_probe(state, state.figures[R]).value.total == 12


# --- sizes --------------------------------------------------------------------------------------------------

TALL = People("tall", {}, "light", (), (), False, "")
SHORT = TALL._replace(small=True)
SMALL, NORMAL, LARGE, VERY_LARGE = range(4)


@rule("CFX-SIZE-03")
def test_there_are_four_sizes() -> None:
    assert SIZES == ("small", "normal", "large", "very-large")


@rule("CFX-SIZE-04", "CFX-SIZE-05")
def test_on_infantry_bases_the_people_says_whether_somebody_is_small() -> None:
    assert size_of(SHORT, "infantry", False, "") == SMALL
    assert size_of(TALL, "infantry", False, "") == NORMAL
    small = {people.id for people in library().peoples.values() if people.small}
    assert small == {"goblins-of-no-dan-kar", "dwarves-of-tir-na-bor"}


@rule("CFX-SIZE-06")
@pytest.mark.parametrize("base", ["creature", "large", "cavalry"])
@pytest.mark.parametrize("people", [TALL, SHORT])
def test_on_every_other_base_it_is_large(people: People, base: str) -> None:
    assert size_of(people, base, False, "") == LARGE


@rule("CFX-SIZE-07")
@pytest.mark.parametrize("base", ["infantry", "creature"])
def test_whoever_is_enormous_is_very_large_on_any_base(base: str) -> None:
    assert size_of(SHORT, base, True, "") == VERY_LARGE


@rule("CFX-SIZE-08")
def test_a_stated_size_beats_all_of_it() -> None:
    assert size_of(SHORT, "creature", True, "normal") == NORMAL
    assert typed('cou = 3\nsize = "large"').size == LARGE


@rule("CFX-SIZE-09")
def test_force_goes_by_size() -> None:
    assert FORCE == (1, 1, 2, 3)
    assert [library().kinds[kind].force for kind in (GUARD, KNIGHT)] == [1, 2]


def test_a_rank_is_one_of_the_thirteen() -> None:
    with pytest.raises(BadPack, match="rank"):
        typed("cou = 3", rank='"boss"')
