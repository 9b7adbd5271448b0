"""Armies as text and in one word: what is written is read in either language; what cannot be is told."""

from __future__ import annotations

import random

import pytest

from tests.games.mage_knight.bad_armies import TOTALS, legal
from walstatt.core.builder import Draft, Reading
from walstatt.core.game import find_game
from walstatt.core.kit.lists import MOST_PROBLEMS
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_knight.build.builder import ArmyBuilder
from walstatt.games.mage_knight.build.text import Labels
from walstatt.games.mage_knight.state.armies import armies
from walstatt.games.mage_knight.state.library import kinds


def builder() -> ArmyBuilder:
    found = find_game("mage-knight").builder
    assert isinstance(found, ArmyBuilder)
    return found


def read(text: str, lang: Lang = "en") -> Reading:
    return builder().read(text, lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("other", LANGS)
def test_what_is_written_is_read_in_either_language(lang: Lang, other: Lang) -> None:
    lot = random.Random(11)
    for number in range(20):
        total = TOTALS[number % len(TOTALS)]
        draft = Draft(f"unlimited-{total}", dict(legal(lot, total)), {}, f"Army {number}")
        verdict = builder().judge(draft, lang)
        assert verdict.legal
        assert read(verdict.text, other) == Reading(draft)
        assert read(verdict.code, other) == Reading(Draft(draft.owner, draft.counts))
        plain = read(verdict.mine["armies"], other).draft
        assert plain.counts == draft.counts
        assert builder().judge(plain, lang).legal  # for the smallest total that is enough


@pytest.mark.parametrize("lang", LANGS)
def test_every_figure_has_a_name_of_its_own(lang: Lang) -> None:
    labels = Labels(kinds())
    told = [labels.told(kind, lang) for kind in kinds().values()]
    assert len(set(told)) == len(told)
    for kind, name in zip(kinds().values(), told, strict=True):
        assert labels.meant(name) == [kind]
        assert labels.meant(name.upper()) == [kind]
        assert labels.meant(kind.id) == [kind]


@pytest.mark.parametrize(
    "line",
    [
        "2 Utem Crossbowman (tough)", "2x utem crossbowman (stark)", "Utem Crossbowman ★★★ × 2",
        "2 rebellion-003", "2 Utem Crossbowman (12 points)", "2 Utem Crossbowman (12 Punkte)",
        "  2   UTEM-CROSSBOWMAN ★★★  # behind the wall", "rebellion-003 x2",
    ],
)  # fmt: skip
def test_figures_are_written_in_many_ways(line: str) -> None:
    found = read(f"{line}\nPoints: 100")
    assert found.problems == ()
    assert found.draft.counts == {"rebellion-003": 2}
    assert found.draft.owner == "unlimited-100"


def test_a_name_with_brackets_is_a_name() -> None:
    assert read("1 Marrow (Skeleton)").draft.counts == {"house-052": 1}


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("Points: 300\n1 Magus", "unlimited-300"),
        ("Punkte: 300\nRegeln: Unlimited\n1 Magus", "unlimited-300"),
        ("rules = conquest\npoints = 400\n1 Magus", "conquest-400"), ("1 Magus", "unlimited-100"),
        ("10 Storm Golem", "unlimited-500"), ("2 Magus", "unlimited-200"),
    ],
)  # fmt: skip
def test_the_build_total_is_named_or_the_smallest_that_is_enough(text: str, owner: str) -> None:
    found = read(text)
    assert (found.draft.owner, found.problems) == (owner, ())


WRONG = {
    "Magus": "'Magus' is no line of an army. Possible are '2 Utem Crossbowman (tough)'",
    "0 Magus": "'0 Magus' is no line of an army",
    "2 Utem Crossbowman": "There are several of 'Utem Crossbowman': Utem Crossbowman (weak), ",
    "2 Utem Crossbowman (great)": "There is no figure 'Utem Crossbowman (great)'. Did you mean Utem Cross",
    "1 Pearl": "Pearl (48 points), Pearl (12 points)",
    "1 Nobody": "There is no figure 'Nobody'.",
    "1 Changeling Chest": "Changeling Chest comes out of a chest in Dungeons; no army has one.",
    "Points: 250": "there is no build total of '250' points. There are: ",
    "Rules: Apocalypse": "there are no rules 'Apocalypse'. There are: Unlimited, Conquest, Dungeons.",
    "1 " + "x" * 5000: "There is no figure",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_cannot_be_read_is_told_with_its_line_and_the_rest_is_kept(line: str) -> None:
    found = read(f"# Title\n1 Magus\n{line}")
    (problem,) = found.problems
    assert problem.line == 3
    assert problem.text.startswith("Line 3: ")
    assert WRONG[line] in problem.text
    assert found.draft.counts == {"rebellion-145": 1}
    (german,) = read(f"# Title\n1 Magus\n{line}", "de").problems
    assert german.text.startswith("Zeile 3: ")
    assert "list." not in german.text


def test_a_text_that_is_no_army_is_given_up() -> None:
    found = read("no\n" * 5000)
    assert len(found.problems) == MOST_PROBLEMS + 1
    assert "nothing was read" in found.problems[-1].text


@pytest.mark.parametrize("code", ["rebellion-003*2+zzz", "unlimited-300:rebellion-003*2+zzz"])
def test_a_code_keeps_what_there_is_and_names_the_rest(code: str) -> None:
    found = read(code)
    (problem,) = found.problems
    assert "There is no figure 'zzz'" in problem.text
    assert found.draft.counts == {"rebellion-003": 2}
    (bad,) = read("unlimited-300:!!").problems
    assert "is no part of an army code" in bad.text


def test_ready_made_armies_are_legal_and_in_the_catalogue() -> None:
    catalogue = builder().catalogue("de")
    assert {ready.id for ready in catalogue.ready} == set(armies())
    for ready in catalogue.ready:
        assert builder().judge(ready.draft, "de").faults == ()


@pytest.mark.parametrize("lang", LANGS)
def test_the_catalogue_can_be_searched_and_filtered(lang: Lang) -> None:
    catalogue = builder().catalogue(lang)
    assert len(catalogue.things) == len(kinds())
    values = {filter_.id: {value.id for value in filter_.values} for filter_ in catalogue.filters}
    assert set(values) == {"faction", "rank", "points", "set", "base", "range", "ability"}
    for thing in catalogue.things:
        kind = kinds()[thing.id]
        for name, tags in thing.tags.items():
            assert set(tags) <= values[name], (thing.id, name)
        assert thing.tags["faction"] == (kind.factions or ("castle",))
        assert thing.group == (kind.factions or ("castle",))[0]
        low, _, high = thing.tags["points"][0].replace("+", "–9999").partition("–")
        assert int(low) <= kind.points <= int(high)
        assert thing.card is not None
        assert len(thing.card.wheels) == len(kind.dials)
        assert thing.most == (1 if kind.unique else 99)
        assert all(owner.terms[0].prices[thing.id] == kind.points for owner in catalogue.owners)
    every = {
        ability
        for values in kinds().values()
        for dial in values.dials
        for s in dial.slots
        for ability in s.abilities
    }
    assert values["ability"] == every


def test_charts_tell_what_an_army_is_made_of() -> None:
    draft = Draft("unlimited-200", {"rebellion-145": 1, "rebellion-003": 2, "lancers-046": 1})
    factions, points, abilities = builder().judge(draft, "en").charts
    assert {bar.label: bar.value for bar in factions.bars} == {"Atlantis Guild": 92, "Orc Raiders": 5}
    assert [bar.value for bar in points.bars] == [1, 2, 0, 0, 0, 0, 1, 0, 0]
    shown = {bar.label: bar.value for bar in abilities.bars}
    assert (shown["Demoralised"], shown["Command"]) == (4, 1)


@pytest.mark.rule("MKN-BASE-128", "MKN-BASE-137")
def test_a_build_total_says_how_many_actions_it_gives() -> None:
    notes = {owner.id: owner.note for owner in builder().catalogue("en").owners}
    assert notes["unlimited-100"] == "1 action a turn"
    assert notes["unlimited-300"] == "3 actions a turn"
    assert notes["conquest-400"] == "1 action a turn"
    assert notes["conquest-800"] == "2 actions a turn"


def test_a_list_without_a_build_total_is_judged_for_none() -> None:
    verdict = builder().judge(Draft("druid", {"rebellion-145": 1}), "de")
    (fault,) = verdict.faults
    assert fault.text.startswith("Eine solche Bausumme gibt es nicht.")
    assert (verdict.points, verdict.mine) == (68, {})
