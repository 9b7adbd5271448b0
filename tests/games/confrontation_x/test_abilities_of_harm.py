"""Abilities that change damage rolls and injuries, and immunities (ABIL, IMM, KEY), at the steps of
CFX-DATA-60."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import (
    ONE,
    OTHER,
    duel,
    events,
    exchanging,
    first,
    laid,
    run,
    shape,
)
from tests.games.confrontation_x.field import ARCHER, GUARD, figure
from walstatt.games.confrontation_x.rules import effects, wounds
from walstatt.games.confrontation_x.rules.assaults.charging import force
from walstatt.games.confrontation_x.rules.combat.melee import entitled
from walstatt.games.confrontation_x.rules.damage import Harm, hit, terms
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.losses import phase_ends
from walstatt.games.confrontation_x.rules.moves import in_the_way
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import CRITICAL, LIGHT, SERIOUS, UNHURT, VERY_LARGE
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import Has, Kind
from walstatt.games.confrontation_x.state.library import printed
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
BLOW, SHOT = Occasion("blow", OTHER), Occasion("shot", OTHER)


def struck(
    state: State, strength: int, *answers: str, about: Occasion = BLOW, by: str = ONE, **more: Any
) -> Harm:
    """A damage roll of ONE against OTHER."""
    found: Harm = run(hit(state, OTHER, strength, by=by, about=about, **more), *answers)
    return found


def against(*rolls: int, **red: Any) -> State:
    return duel(*rolls, red=red)


def level(state: State) -> int:
    return state.figures[OTHER].wound


# --- of whoever strikes -------------------------------------------------------------------------------------


@rule("CFX-ABIL-18")
def test_an_assassin_picks_two_of_three_dice_after_a_charge() -> None:
    state = duel(5, 3, 1, 5, 3, abilities=["assassin"])
    state.change(state.figures[ONE], charged=(OTHER,))
    struck(state, 5, "damage 5 3")
    assert first(state, "damage-thrown").faces == (5, 3, 1)
    struck(state, 0)
    assert events(state, "damage-thrown")[1].faces == (5, 3)  # only the first one


@rule("CFX-ABIL-18")
def test_without_a_charge_or_for_a_shot_an_assassin_has_two_dice() -> None:
    state = duel(abilities=["assassin"])
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).dice == 2
    state.change(state.figures[ONE], charged=(OTHER,))
    assert terms(state, OTHER, 5, by=ONE, about=SHOT).dice == 2
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).dice == 3


@rule("CFX-ABIL-19")
def test_three_equal_dice_are_lethal() -> None:
    state = duel(2, 2, 2, abilities=["assassin"])
    state.change(state.figures[ONE], charged=(OTHER,))
    assert struck(state, 0).lost


@rule("CFX-Q-153")
@pytest.mark.parametrize(
    ("ability", "die"), [("holy-armour", 2), ("immune/head", 5), ("survival-instinct/1", 2)]
)
def test_three_equal_dice_can_be_annulled(ability: str, die: int) -> None:
    state = duel(die, die, die, 6, abilities=["assassin"], red={"abilities": [ability]})
    state.change(state.figures[ONE], charged=(OTHER,))
    struck(state, 0)
    assert level(state) == UNHURT


@rule("CFX-ABIL-70", "CFX-EX-403")
@pytest.mark.parametrize(("about", "lost"), [(BLOW, True), (Occasion("parting", OTHER), True), (SHOT, False)])
def test_a_glaive_makes_critical_blows_lethal(about: Occasion, lost: bool) -> None:
    state = duel(6, 3, abilities=["glaive"])
    assert struck(state, 8, about=about).lost == lost  # 9, belly: Critical


@rule("CFX-ABIL-70")
def test_a_glaive_does_nothing_to_a_level_that_only_rises() -> None:
    state = duel(3, 2, abilities=["glaive"])
    state.change(state.figures[OTHER], wound=SERIOUS)
    assert not struck(state, 5).lost
    assert level(state) == CRITICAL


@rule("CFX-ABIL-75")
def test_a_double_of_a_holy_weapon_raises_by_two() -> None:
    state = duel(2, 2, abilities=["holy-weapon"])
    struck(state, 5)
    assert level(state) == SERIOUS
    state = duel(2, 2, abilities=["holy-weapon"])
    struck(state, 5, about=SHOT)
    assert level(state) < SERIOUS


@rule("CFX-ABIL-116", "CFX-EX-105")
@pytest.mark.parametrize(
    ("group", "red", "baned"),
    [
        ("creature", {"rank": "creature"}, True), ("creature", {}, False),
        ("command", {"abilities": ["command/10"]}, True), ("command", {}, False),
        ("aim", {"aim": 4}, True), ("aim", {}, False),
        (GUARD, {}, True), ("lions-of-alahan", {}, True), ("living-dead", {}, False),
    ],
)  # fmt: skip
def test_a_bane_reads_one_row_lower_against_a_group(group: str, red: dict[str, Any], baned: bool) -> None:
    state = duel(abilities=[f"bane/{group}"], red=red)
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).shift == int(baned)


@rule("CFX-ABIL-116", "CFX-EX-105")
def test_a_bane_to_whom_a_profile_is_marked() -> None:
    state = duel(abilities=["bane/jackal-warriors"])
    old = state.figures[OTHER].kind
    kind = Kind(
        id=old.id, people=old.people, name=old.name, rank=old.rank, base=old.base, icon=old.icon,
        cost=old.cost, values=old.values, abilities={}, special=("jackal-warriors",),
    )  # fmt: skip
    state.change(state.figures[OTHER], kind=kind)
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).shift == 1


@rule("CFX-Q-420")
def test_which_damage_a_figure_causes() -> None:
    state = duel(abilities=[f"bane/{GUARD}"])
    found = {
        purpose: terms(state, OTHER, 5, by=ONE, about=Occasion(purpose, OTHER)).shift
        for purpose in ("blow", "parting", "shot", "spell", "miracle", "poison", "mine", "steam", "devotion")
    }
    assert [purpose for purpose, shift in found.items() if not shift] == ["mine", "steam", "devotion"]


@rule("CFX-ABIL-44")
def test_an_elemental_is_immune_and_does_damage_of_its_element() -> None:
    state = duel(5, 2, abilities=["elemental/fire"])
    assert immune(state.figures[ONE], "fire")
    assert struck(state, 5).made
    shape(state, OTHER, abilities=["immune/fire"])
    assert not struck(state, 5).made


# --- of whoever is struck -----------------------------------------------------------------------------------


@rule("CFX-ABIL-21", "CFX-ABIL-20")
@pytest.mark.parametrize(
    ("high", "low", "expected"), [(6, 1, LIGHT), (4, 1, UNHURT), (6, 3, SERIOUS), (6, 5, CRITICAL)]
)
def test_every_injury_of_the_ethereal_is_a_level_lower(high: int, low: int, expected: int) -> None:
    state = against(high, low, abilities=["ethereal"])
    struck(state, 8)
    assert level(state) == expected


@rule("CFX-ABIL-20")
def test_the_ethereal_have_three_more_abilities() -> None:
    figure = against(abilities=["ethereal"]).figures[OTHER]
    assert [immune(figure, what) for what in ("stunned", "terrain", "fire")] == [True, True, False]
    assert figure.has("steadfast")


@rule("CFX-ABIL-22", "CFX-ABIL-23")
def test_no_figure_is_in_the_way_of_the_ethereal() -> None:
    state = against(abilities=["ethereal"])
    figure = state.figures[OTHER]
    assert may(state, figure, "parts-freely", Occasion("disengage"))
    assert in_the_way(state, figure) == []
    assert in_the_way(state, state.figures[ONE]) != []


@rule("CFX-ABIL-45", "CFX-KEY-01")
def test_the_enormous_are_very_large() -> None:
    kinds = [kind for kind in printed().kinds.values() if "enormous" in kind.abilities]
    assert {(kind.size, kind.force) for kind in kinds} == {(VERY_LARGE, 3)}


@rule("CFX-ABIL-46")
def test_the_enormous_survive_one_lethal_injury() -> None:
    state = against(6, 5, 6, 5, abilities=["enormous"])
    assert not struck(state, 20).lost
    assert level(state) == CRITICAL
    assert struck(state, 20).lost


@rule("CFX-Q-129")
def test_enormous_comes_before_tough() -> None:
    state = against(6, 5, 6, 5, abilities=["enormous", "tough"])
    struck(state, 20)
    assert not state.figures[OTHER].dying
    struck(state, 20)
    assert state.figures[OTHER].dying


@rule("CFX-ABIL-72")
def test_the_hard_boiled_are_read_a_row_higher() -> None:
    state = against(5, 3, abilities=["hard-boiled"])
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).shift == -1
    struck(state, 5)  # 5, belly: Light instead of Serious
    plain = against(5, 3)
    struck(plain, 5)
    assert level(state) < level(plain)


@rule("CFX-ABIL-73", "CFX-ABIL-43")
def test_brutal_and_hard_boiled_have_more_force_in_a_charge() -> None:
    state = duel(abilities=["brutal"], red={"abilities": ["hard-boiled"]})
    found = [
        force(state, state.figures[word], charging=charging)
        for word in (ONE, OTHER)
        for charging in (True, False)
    ]
    assert found == [2, 1, 1, 2]


@rule("CFX-ABIL-74", "CFX-KEY-04")
@pytest.mark.parametrize(("low", "made"), [(5, False), (4, True)])
def test_holy_armour_annuls_doubles(low: int, made: bool) -> None:
    state = against(5, low, abilities=["holy-armour"])
    struck(state, 8)
    assert (level(state) > UNHURT) == made


@rule("CFX-ABIL-139", "CFX-KEY-04", "CFX-EX-111")
@pytest.mark.parametrize(("die", "saved"), [(4, False), (5, True)])
def test_survival_instinct_needs_a_die_of_x(die: int, saved: bool) -> None:
    state = against(5, 4, die, abilities=["survival-instinct/5"])
    found = struck(state, 8, entirely=True)
    assert found.annulled == saved
    assert (level(state) == UNHURT) == saved


@rule("CFX-KEY-04", "CFX-EX-111")
def test_there_is_no_such_roll_against_what_cannot_be_annulled() -> None:
    state = against(5, 4, 6, abilities=["survival-instinct/5"])
    struck(state, 8, fixed=True)
    assert events(state, "damage-annulled") + events(state, "saving-rolled") == []


@rule("CFX-ABIL-153", "CFX-KEY-02")
def test_the_tough_stay_to_the_end_of_the_phase() -> None:
    state = against(6, 5, abilities=["tough"])
    assert not struck(state, 20).lost
    assert (state.figures[OTHER].dying, level(state)) == (True, CRITICAL)
    run(phase_ends(state))
    assert OTHER not in state.figures


@rule("CFX-Q-149")
def test_further_lethal_injuries_change_nothing() -> None:
    state = against(6, 5, 6, 5, abilities=["tough"])
    struck(state, 20)
    struck(state, 20)
    assert (state.figures[OTHER].dying, state.figures[OTHER].wound) == (True, 3)
    assert len(events(state, "survived")) == 2


@rule("CFX-KEY-02", "CFX-EX-110")
def test_whoever_is_removed_entirely_is_not_kept() -> None:
    state = against(6, 5, abilities=["tough", "reinforcement"])
    assert struck(state, 20, entirely=True).lost
    assert OTHER in state.removed


@rule("CFX-ABIL-154")
def test_the_dying_are_not_healed_and_do_not_pursue() -> None:
    state = exchanging(against(6, 5, abilities=["tough"]))
    struck(state, 20)
    assert wounds.heal(state, OTHER, 1) == 0
    state.figures[OTHER] = state.figures[OTHER].standing(30000, 50000, 0)
    assert not entitled(state, state.figures[OTHER], (ONE,))
    assert entitled(state, state.figures[OTHER].changed(dying=False), (ONE,))


# --- immunities ---------------------------------------------------------------------------------------------


@rule("CFX-IMM-01")
def test_who_is_immune_cannot_be_stunned() -> None:
    state = against(2, 1, res=7, abilities=["immune/stunned"])
    struck(state, 5)
    assert not state.figures[OTHER].stunned
    state = against(2, 1, res=7)
    struck(state, 5)
    assert state.figures[OTHER].stunned


@pytest.mark.parametrize(
    "element",
    [
        pytest.param("earth", marks=rule("CFX-IMM-02")),
        pytest.param("fire", marks=rule("CFX-IMM-03")),
        pytest.param("darkness", marks=rule("CFX-IMM-04")),
        pytest.param("light", marks=rule("CFX-IMM-09")),
        pytest.param("air", marks=rule("CFX-IMM-10")),
        pytest.param("water", marks=rule("CFX-IMM-13")),
    ],
)
def test_damage_of_an_element_does_nothing_to_who_is_immune(element: str) -> None:
    state = against(5, 2, abilities=[f"immune/{element}"])
    about = Occasion("spell", OTHER)
    assert not struck(state, 5, about=about, element=element).made
    other = "fire" if element != "fire" else "air"
    assert struck(state, 5, about=about, element=other).made


@rule("CFX-IMM-07")
def test_poison_is_not_rolled_against_who_is_immune() -> None:
    state = against(5, 4, abilities=["immune/poison"], rank="elite")
    struck(state, 5, poison=9)
    assert len(events(state, "damage-thrown")) == 1


@rule("CFX-IMM-08")
def test_light_injuries_do_nothing_to_who_is_immune() -> None:
    state = against(3, 2, abilities=["immune/light-wound"])
    struck(state, 5)
    assert first(state, "damage-read").printed == "light"
    assert level(state) == UNHURT


@rule("CFX-IMM-12")
def test_hits_on_the_head_do_nothing_to_who_is_immune() -> None:
    for low, hurt in ((5, False), (4, True)):
        state = against(6, low, abilities=["immune/head"])
        struck(state, 5)
        assert (level(state) > UNHURT) == hurt


@pytest.mark.parametrize(
    ("ability", "terrain", "crosses"),
    [
        pytest.param("immune/terrain", "pond", True, marks=rule("CFX-IMM-06")),
        pytest.param("immune/terrain", "wood", True, marks=rule("CFX-IMM-06")),
        pytest.param("immune/earth", "wood", True, marks=rule("CFX-IMM-02")),
        pytest.param("immune/earth", "pond", False, marks=rule("CFX-IMM-02")),
        pytest.param("immune/water", "pond", True, marks=rule("CFX-IMM-13")),
        pytest.param("immune/water", "wood", False, marks=rule("CFX-IMM-13")),
    ],
)
def test_which_terrain_is_crossed(ability: str, terrain: str, crosses: bool) -> None:
    lines = [
        f"terrain piece-1 {terrain} at 300,300", figure("blue", ARCHER, (100, 100)),
        figure("red", ARCHER, (500, 500)),
    ]  # fmt: skip
    state = laid(lines, "blue 2 round")
    word = f"blue-{ARCHER}-1"
    assert len(ground(state, state.figures[word]).pieces) == 1
    shape(state, word, abilities=[ability])
    assert (len(ground(state, state.figures[word]).pieces) == 0) == crosses


@rule("CFX-IMM-06")
def test_nobody_stops_in_what_cannot_be_entered() -> None:
    lines = [
        "terrain piece-1 pond at 300,300",
        figure("blue", ARCHER, (100, 100)),
        figure("red", ARCHER, (500, 500)),
    ]
    state = laid(lines, "blue 2 round")
    word = f"blue-{ARCHER}-1"
    shape(state, word, abilities=["immune/terrain"])
    found = [no_standing(state, state.figures[word].standing(x, 30000, 0)) for x in (30000, 40000)]
    assert [why is None for why in found] == [False, True]


@rule("CFX-ABIL-142", "CFX-ABIL-143", "CFX-ABIL-144", "CFX-ABIL-118")
@pytest.mark.parametrize(
    ("path", "immunities", "more"),
    [
        ("darkness", {"poison", "fear", "control"}, set()),
        ("light", {"poison", "fear", "control"}, {"righteous"}),
        ("destiny", {"poison"}, {"awareness"}),
    ],
)
def test_what_an_immortal_has(path: str, immunities: set[str], more: set[str]) -> None:
    figure = against(abilities=[f"immortal/{path}"]).figures[OTHER]
    assert set(figure.abilities["immune"].about) == immunities
    assert set(figure.abilities) - {"immune", "immortal"} == more


@rule("CFX-ABIL-81", "CFX-ABIL-95")
@pytest.mark.parametrize("ability", ["construct", "living-dead"])
def test_constructs_and_the_dead_are_immune_to_poison_and_fear(ability: str) -> None:
    figure = against(abilities=[ability]).figures[OTHER]
    assert set(figure.abilities["immune"].about) == {"poison", "fear"}


# --- in general ---------------------------------------------------------------------------------------------


@rule("CFX-ABIL-01")
def test_effects_grant_abilities_too() -> None:
    state = against(5, 5)
    shape(state, ONE)
    effects.begin(state, OTHER, _granting("holy-armour"))
    struck(state, 8)
    assert level(state) == UNHURT


@rule("CFX-Q-419")
def test_an_ability_of_two_sources_does_not_add_up() -> None:
    state = against(5, 4, 4, abilities=["survival-instinct/5"])
    effects.begin(state, OTHER, _granting("survival-instinct", 6))
    assert terms(state, OTHER, 5, by=ONE, about=BLOW).saving == ("survival-instinct", 5)


def _granting(ability: str, value: int = 0) -> Any:
    return Effect("spell", ONE, 0, "round", grants=((ability, Has(value)),))


@rule("CFX-ABIL-02")
def test_an_x_is_read_with_the_ability() -> None:
    abilities = ["command/10", "immune/fire,head", "concentration/2:ini,def", "target/-1"]
    told = against(abilities=abilities).figures[OTHER].abilities
    assert (told["command"].value, told["immune"].about) == (10, ("fire", "head"))
    assert (told["concentration"].value, told["concentration"].about) == (2, ("ini", "def"))
    assert told["target"].value == -1
