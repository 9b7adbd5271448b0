"""The army builder: figures fitted out, cards shared, judged live; lists as text and in one word."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.confrontation_x.bad_armies import RULES, bad_armies
from walstatt.core.builder import Draft, Line
from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.text import LANGS, Lang
from walstatt.games.confrontation_x.build.builder import ArmyBuilder
from walstatt.games.confrontation_x.rules.armies import by_lot
from walstatt.games.confrontation_x.state.armies import army_code, read_army, ready
from walstatt.games.confrontation_x.state.library import library, printed

LIONS = "lions-of-alahan"
PATROL = {"captain-of-alahan": 1, "guard-of-alahan": 3, "archer-of-alahan": 2}


def builder() -> ArmyBuilder:
    found = find_game("confrontation-x").builder
    assert isinstance(found, ArmyBuilder)
    return found


def draft(counts: dict[str, int], **picks: str) -> Draft:
    return Draft(LIONS, counts, picks)


def code(counts: dict[str, int], **picks: str) -> str:
    return army_code(builder().army(draft(counts, **picks)))


# --- what there is ------------------------------------------------------------------------------------------


def test_figures_can_be_fitted_out_with_what_they_may_have() -> None:
    catalogue = builder().catalogue("en")
    mage, guard = catalogue.thing("light-weaver"), catalogue.thing("guard-of-alahan")
    assert mage is not None
    assert guard is not None
    assert "spear-of-dawn" in mage.extras
    assert "dawnblade" not in mage.extras
    assert guard.extras == ("tower-shield-of-alahan",)
    spear = catalogue.thing("spear-of-dawn")
    assert spear is not None
    assert spear.extra
    assert {thing.id for thing in catalogue.things if not thing.extra} == set(library().kinds)


@pytest.mark.rule("CFX-ARMY-17")
def test_strangers_are_barred_and_mercenaries_cost_more() -> None:
    catalogue = builder().catalogue("en")
    terms = catalogue.terms(draft({}))
    assert terms is not None
    assert "CFX-ARMY-17" in terms.barred["jackal-raider"].rules
    assert "oathless" not in terms.barred
    assert terms.prices["hired-ogre"] == library().kinds["hired-ogre"].cost + 3


@pytest.mark.parametrize("size", ["100", "200", "300", "400"])
def test_every_size_has_its_points(size: str) -> None:
    terms = builder().catalogue("en").terms(draft({}, points=size))
    assert terms is not None
    assert terms.most == int(size)
    assert builder().judge(draft(PATROL, points=size), "en").most == int(size)


# --- cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CFX-ARMY-08", "CFX-ARMY-10")
def test_figures_share_cards_as_far_as_they_may() -> None:
    assert code({"guard-of-alahan": 5}) == "guard-of-alahan*3/guard-of-alahan*2"
    assert code({"guard-of-alahan": 3}, cards="many") == "/".join(["guard-of-alahan"] * 3)
    assert code({"guard-of-alahan@1": 1, "guard-of-alahan": 2}) == "guard-of-alahan/guard-of-alahan*2"


def test_a_staff_and_a_familiar_go_where_they_belong() -> None:
    assert code({"banner-of-alahan": 1, "captain-of-alahan": 1}) == "captain-of-alahan+banner-of-alahan"
    found = builder().army(Draft("goblins-of-no-dan-kar", {"breeze-familiar": 1, "whirl-witch": 1}))
    assert army_code(found) == "whirl-witch+breeze-familiar"


def test_own_people_come_first() -> None:
    assert code({"hired-ogre": 1, "guard-of-alahan": 1}) == "guard-of-alahan/hired-ogre"


# --- judging ------------------------------------------------------------------------------------------------


def test_a_legal_army_can_be_played() -> None:
    verdict = builder().judge(
        draft({"captain-of-alahan:dawnblade": 1, **PATROL} | {"captain-of-alahan": 0}), "en"
    )
    assert verdict.legal
    assert verdict.options == {"points": "200"}
    options = find_game("confrontation-x").check(
        {**verdict.options, "armies": f"{verdict.mine['armies']},random"}
    )
    assert "captain-of-alahan:dawnblade" in options["armies"]


@pytest.mark.rule("CFX-ARMY-23")
def test_a_line_with_spells_tells_what_it_really_costs() -> None:
    mage = "light-weaver:shield-of-radiance:spear-of-dawn"
    verdict = builder().judge(draft({mage: 1, "guard-of-alahan": 1}), "en")
    assert verdict.prices == {mage: library().kinds["light-weaver"].cost + 9 + 8 - 10}


def test_faults_name_the_lines_they_are_about() -> None:
    wrong = "guard-of-alahan:dawnblade"
    verdict = builder().judge(draft({wrong: 1, "guard-of-alahan": 2}), "en")
    (fault,) = verdict.faults
    assert wrong in fault.things
    assert "guard-of-alahan" in fault.things  # so that the catalogue marks the figure
    assert verdict.mine == {}


def test_what_there_is_not_is_told() -> None:
    (first, *_) = builder().judge(draft({"gard-of-alahan": 1, "guard-of-alahan": 1}), "en").faults
    assert "Did you mean Guard of Alahan" in first.text


@pytest.mark.parametrize("lang", LANGS)
def test_ready_made_armies_begin_as_legal_drafts(lang: Lang) -> None:
    for one in builder().catalogue(lang).ready:
        verdict = builder().judge(one.draft, lang)
        assert verdict.legal, one.id
        assert sorted(verdict.mine["armies"].split("/")) == sorted(
            army_code(read_army(ready()[one.id].code)).split("/")
        )


def test_bad_armies_are_mended_or_said_to_need_their_owner() -> None:
    for bad in bad_armies()[::9]:
        found = builder().draft_of(
            read_army(bad.code), bad.agreed if bad.agreed in (100, 200, 300, 400) else 200
        )
        mended = builder().mend(found, "en")
        left = {rule for fault in mended.left for rule in fault.rules}
        assert left <= RULES["no-leader"] | RULES["empty"], (bad, mended.left)


def test_mending_takes_out_as_little_as_possible() -> None:
    mended = builder().mend(draft({**PATROL, "guard-of-alahan:dawnblade": 1, "jackal-raider": 2}), "en")
    assert mended.draft.counts == {**PATROL, "guard-of-alahan": 4}
    assert mended.left == ()


# --- as text ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "other"), [("en", "de"), ("de", "en")])
def test_what_is_written_is_read_in_either_language(lang: Lang, other: Lang) -> None:
    for number, people in enumerate(printed().peoples):
        army = by_lot(people, 400, printed(), Dice(number))
        told = builder().judge(builder().draft_of(army, 400, "Mine"), lang)
        read = builder().read(told.text, other)
        assert read.problems == ()
        again = builder().judge(read.draft, lang)
        assert sorted(again.mine["armies"].split("/")) == sorted(told.mine["armies"].split("/"))
        assert (read.draft.title, again.points) == ("Mine", told.points)
        by_code = builder().judge(builder().read(told.code, lang).draft, lang)
        assert sorted(by_code.mine["armies"].split("/")) == sorted(told.mine["armies"].split("/"))


TEXT = """# Hunt
Volk: Wolfen von Yllia
Punkte: 300

alpha-of-yllia with fang of the first pack + Totem Bearer of Yllia
2 Prowler of Yllia
Keeper of the Circle x 1   # behind
"""


def test_a_line_is_a_card() -> None:
    read = builder().read(TEXT, "en")
    assert read.problems == ()
    assert (read.draft.owner, read.draft.picks, read.draft.title) == (
        "wolfen-of-yllia",
        {"points": "300"},
        "Hunt",
    )
    assert army_code(builder().army(read.draft)) == (
        "alpha-of-yllia:fang-of-the-first-pack+totem-bearer-of-yllia/prowler-of-yllia*2/keeper-of-the-circle"
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("2 Gard of Alahan", "Line 1: There is no figure 'Gard of Alahan'. Did you mean Guard of Alahan"),
        ("Guard of Alahan with Excalibur", "Line 1: There is nothing called 'Excalibur' to buy"),
        ("Points: 250", "Line 1: there is no size of '250' AP"),
        ("People: Elves", "Line 1: there is no people 'Elves'. There are: Alchemists of Dirz"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(line: str, problem: str) -> None:
    (found,) = builder().read(f"{line}\nCaptain of Alahan", "en").problems
    assert found.text.startswith(problem)
    assert found.line == 1


def test_nonsense_is_no_code() -> None:
    reading = builder().read("200=Guard!", "en")
    assert "is no part of an army" in reading.problems[0].text


def test_keys_of_lines() -> None:
    assert Line.of("captain:blade:shield@2") == Line("captain", ("blade", "shield"), "2")
    assert Line("captain", ("blade",), "2").key == "captain:blade@2"
    assert Line.of("captain").key == "captain"


def test_the_catalogue_is_the_same_for_the_wire() -> None:
    assert len(msgspec.json.encode(builder().catalogue("de"))) < 1_500_000
