"""Profiles and things that people type in: form, word, army, match, record, and files of packs."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from walstatt import Match
from walstatt.core.builder import Builder, Draft
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPack, BadSetup
from walstatt.core.forms import Form
from walstatt.core.game import find_game
from walstatt.core.record import parse
from walstatt.core.text import LANGS, Lang
from walstatt.games.confrontation_x.build.forms import PROFILE, THING
from walstatt.games.confrontation_x.state.brought import LONG_INSIDE, data_of, word_of
from walstatt.games.confrontation_x.state.kinds import centimetres
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import read_pack
from walstatt.games.confrontation_x.state.skeleton import skeleton
from walstatt.lab.duel import play_match
from walstatt.players.base import make_player

GAME = "confrontation-x"
PEOPLE = "lions-of-alahan"
GUARD = {
    "name-en": "River Guard", "people": PEOPLE, "rank": "soldier", "base": "infantry", "icon": "swordman",
    "mov": "10", "ini": "3", "att": "4", "str": "5", "def": "3", "res": "6", "cou": "4", "dis": "3",
    "cost": "15", "abilities": "bravery immune/fire",
}  # fmt: skip
ARCHER = GUARD | {
    "name-en": "River Archer", "name-de": "Flussschütze", "aim": "4", "weapon-en": "Reed bow",
    "strength": "4", "short": "15", "medium": "30", "long": "45", "cost": "21",
}  # fmt: skip
CHARM = {
    "name-en": "Reed Charm", "sort": "equipment", "ap": "3", "for": PEOPLE, "def": "1", "cou": "-1",
    "grants": "dodge", "icon": "swap-bag",
}  # fmt: skip


def builder() -> Builder:
    found = find_game(GAME).builder
    assert found is not None
    return found


def form(name: str, lang: Lang = "en") -> Form:
    return next(one for one in builder().catalogue(lang).forms if one.id == name)


def made(name: str, values: dict[str, str]) -> str:
    found = builder().make(name, values, "en")
    assert found.slips == ()
    return found.word


def id_of(word: str) -> str:
    thing = builder().opened(word, "en").thing
    assert thing is not None
    return thing.id


# --- forms --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_forms_ask_for_everything_in_words(lang: Lang) -> None:
    for one in builder().catalogue(lang).forms:
        for field in one.fields:
            assert not field.title.startswith("form."), field
            assert field.part
            if field.kind in ("choice", "words", "icon"):
                assert field.values
            if field.kind == "choice":
                assert field.usual in {value.id for value in field.values} | {""}
    abilities = next(f for f in form(PROFILE, lang).fields if f.name == "abilities")
    assert len(abilities.values) > 70
    assert all(value.note and value.title for value in abilities.values)


@pytest.mark.parametrize(("name", "values"), [(PROFILE, GUARD), (PROFILE, ARCHER), (THING, CHARM)])
def test_a_card_opens_as_it_was_written(name: str, values: dict[str, str]) -> None:
    opened = builder().opened(made(name, values), "en")
    assert opened.form == name
    assert {key: opened.values.get(key) for key in values} == values


@pytest.mark.rule("CFX-PROF-06", "CFX-PROF-04")
def test_a_typed_in_profile_is_one_like_every_other() -> None:
    word = made(PROFILE, ARCHER)
    kind = builder().with_own((word,)).known.kinds[id_of(word)]  # type: ignore[attr-defined]
    assert kind.cost == 21
    assert kind.weapon.strength == 4
    assert kind.weapon.ranges == tuple(map(centimetres, (15, 30, 45)))
    assert kind.values["aim"] == 4
    assert kind.abilities["immune"].about == ("fire",)
    assert kind.name == {"en": "River Archer", "de": "Flussschütze"}


@pytest.mark.parametrize(
    ("wrong", "field", "told"),
    [
        ({"name-en": ""}, "name-en", "something must stand here"),
        ({"mov": "fast"}, "mov", "a number from 0 to 60"),
        ({"ini": "21"}, "ini", "a number from 0 to 20"),
        ({"cost": ""}, "cost", "something must stand here"),
        ({"cost": "0"}, "cost", "a number from 1 to 400"),
        ({"rank": "king"}, "rank", "rank must be one of militia"),
        ({"abilities": "bravry"}, "abilities", "nearest is bravery"),
        ({"abilities": "command/99"}, "abilities", "a number from 1 to 60"),
        ({"fear": "5"}, "cou", "either COU or FEAR"),
        ({"aim": "4"}, "aim", "AIM and a weapon go together"),
        ({"name-en": "x" * 61}, "name-en", "at most 60 letters"),
    ],
)
def test_whatever_is_wrong_is_told_beside_its_field(wrong: dict[str, str], field: str, told: str) -> None:
    found = builder().make(PROFILE, GUARD | wrong, "en")
    assert found.word == ""
    assert found.thing is None
    assert [(slip.field, told in slip.text) for slip in found.slips] == [(field, True)]
    german = builder().make(PROFILE, GUARD | wrong, "de")
    assert [slip.field for slip in german.slips] == ["name-de" if wrong == {"name-en": ""} else field]
    assert told not in german.slips[0].text


def test_several_mistakes_are_told_together() -> None:
    found = builder().make(PROFILE, GUARD | {"mov": "", "ini": "x", "cost": "9999"}, "en")
    assert {slip.field for slip in found.slips} == {"mov", "ini", "cost"}
    found = builder().make(PROFILE, GUARD | {"abilities": "bravry command", "fear": "5"}, "en")
    assert [slip.field for slip in found.slips] == ["cou", "abilities", "abilities"]


def test_a_weapon_needs_growing_ranges() -> None:
    (slip,) = builder().make(PROFILE, ARCHER | {"medium": "10"}, "en").slips
    assert (slip.field, slip.text) == ("short", "the three ranges must grow, and lie between 1 and 200 cm")


def test_a_thing_that_does_nothing_is_none() -> None:
    (slip,) = builder().make(THING, CHARM | {"def": "", "cou": "0", "grants": ""}, "en").slips
    assert "does nothing" in slip.text


# --- words --------------------------------------------------------------------------------------------------


def test_equal_cards_are_one_and_every_change_makes_another() -> None:
    word = made(PROFILE, GUARD)
    assert made(PROFILE, dict(reversed(GUARD.items()))) == word
    other = made(PROFILE, GUARD | {"cost": "16"})
    assert id_of(other) != id_of(word)
    assert re.fullmatch(r"river-guard-x[0-9a-f]{8}", id_of(word))


@pytest.mark.parametrize(
    "word",
    ["", "a", "guard", "!!!", "a" * 4000, word_of({"profile": []}), word_of({"people": {"id": PEOPLE}})],
)
def test_what_is_no_card_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        data_of(word)


def test_a_word_that_swells_is_refused() -> None:
    bomb = word_of({"people": {"id": "a" * LONG_INSIDE}, "profile": [{"id": "x"}]})
    assert len(bomb) < 200
    with pytest.raises(ValueError, match=bomb[:40]):
        data_of(bomb)


def test_changing_a_card_keeps_what_no_field_tells() -> None:
    data = data_of(made(PROFILE, GUARD))
    data["profile"][0]["object"] = {"de": "Flusswachen"}
    opened = builder().opened(word_of(data), "en")
    changed = builder().make(PROFILE, opened.values | {"name-en": "Ford Guard"}, "en", word_of(data))
    (entry,) = data_of(changed.word)["profile"]
    assert entry["object"] == {"de": "Flusswachen"}
    assert (entry["id"], entry["name"]) == ("river-guard", {"en": "Ford Guard"})


# --- armies -------------------------------------------------------------------------------------------------


def own_draft() -> Draft:
    own = made(PROFILE, GUARD), made(PROFILE, ARCHER), made(THING, CHARM)
    guard, archer, charm = map(id_of, own)
    return Draft(PEOPLE, {f"{guard}:{charm}": 2, archer: 2}, {"points": "100"}, "River", own)


def test_an_army_of_typed_in_cards_is_judged_like_every_other() -> None:
    verdict = builder().judge(own_draft(), "en")
    assert verdict.faults == ()
    assert verdict.points == 15 + 15 + 21 + 21 + 2 * 3
    assert "2 River Guard with Reed Charm" in verdict.text
    assert verdict.mine["armies"] == verdict.code.removeprefix("100=")
    bare = Draft(PEOPLE, own_draft().counts, {"points": "100"})
    assert {fault.text for fault in builder().judge(bare, "en").faults} >= {
        f"There is no figure '{id_of(own_draft().own[0])}'."
    }


def test_nobody_elses_catalogue_knows_them() -> None:
    draft = own_draft()
    known = builder().with_own(draft.own).catalogue("en")
    mine = {thing.id: thing for thing in known.things if thing.own}
    assert len(mine) == 3
    assert {thing.own for thing in mine.values()} == set(draft.own)
    guard, charm = id_of(draft.own[0]), id_of(draft.own[2])
    assert charm in mine[guard].extras
    stranger = known.thing("guard-of-alahan")
    assert stranger is not None
    assert charm in stranger.extras
    assert not any(thing.own or thing.id in mine for thing in builder().catalogue("en").things)


@pytest.mark.parametrize("lang", LANGS)
def test_text_and_code_carry_the_cards(lang: Lang) -> None:
    draft = own_draft()
    verdict = builder().judge(draft, lang)
    by_text = builder().read(verdict.text, lang)
    assert by_text.problems == ()
    assert (by_text.draft.counts, set(by_text.draft.own)) == (draft.counts, set(draft.own))
    by_code = builder().read(verdict.code, lang)
    assert (by_code.draft.counts, set(by_code.draft.own)) == (draft.counts, set(draft.own))


def test_a_card_that_nobody_can_read_is_told_and_mended_away() -> None:
    draft = Draft(PEOPLE, {"guard-of-alahan": 2}, {"points": "100"}, "", ("mnop",))
    (fault,) = builder().judge(draft, "en").faults
    assert "1 of the cards typed in for it cannot be read" in fault.text
    assert builder().mend(draft, "en").draft.own == ()


# --- matches ------------------------------------------------------------------------------------------------


def army() -> str:
    return builder().judge(own_draft(), "en").mine["armies"]


def test_a_match_is_played_and_its_record_replayed_where_nobody_knows_the_cards() -> None:
    match = Match.new(GAME, {"points": "100", "armies": f"{army()},{army()}", "rounds": "4"}, seed=3)
    players = [make_player("random", Dice(seat)) for seat in range(2)]
    play_match(match, players)
    assert match.over
    record = match.record().text()
    again = Match.from_record(parse(record))
    assert again.game.write_position(again.state) == match.game.write_position(match.state)
    guard = id_of(own_draft().own[0])
    assert library().kinds[guard].name["en"] == "River Guard"
    assert guard not in list(library().kinds), "nobody else is offered it"
    assert guard not in {kind.id for kind in library().kinds.values()}


def test_a_position_tells_the_cards_too() -> None:
    match = Match.new(GAME, {"points": "100", "armies": f"{army()},{PEOPLE}"}, seed=4)
    text = match.game.write_position(match.state)
    options, state, _ = match.game.read_position(text, Dice(1))
    assert match.game.write_position(state) == text
    assert options["armies"].split(",")[0] == army()


def test_a_match_with_a_spoilt_card_cannot_be_begun() -> None:
    data = data_of(made(PROFILE, GUARD))
    data["profile"][0]["cost"] = 0
    with pytest.raises(BadSetup, match="cost is a number from 1 to 400"):
        Match.new(GAME, {"points": "100", "armies": f"x!{word_of(data)},{PEOPLE}"}, seed=1)
    with pytest.raises(BadSetup, match="is no part of an army"):
        Match.new(GAME, {"points": "100", "armies": f"guard-of-alahan!zzz,{PEOPLE}"}, seed=1)


# --- files --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_file_of_a_pack_becomes_an_army(lang: Lang) -> None:
    reading = builder().read(skeleton("river-folk", lang), lang)
    assert reading.problems == ()
    assert reading.draft.title == "River Folk"
    verdict = builder().judge(reading.draft, lang)
    assert verdict.faults == ()
    assert (verdict.size, verdict.points) == (2, 55)
    match = Match.new(GAME, {**verdict.options, "armies": f"{verdict.mine['armies']},{PEOPLE}"}, seed=1)
    assert {figure.kind.people.name["en"] for figure in match.state.coming.values() if figure.seat == 0} == {
        "River Folk"
    }


def test_a_file_of_the_house_comes_with_what_can_travel() -> None:
    file = resources.files("walstatt.games.confrontation_x.content") / "lions.toml"
    reading = builder().read(file.read_text(encoding="utf-8"), "en")
    told = [problem.text for problem in reading.problems]
    assert len(told) == 4
    assert "[[spell]] stays behind" in told[0]
    assert len(reading.draft.own) == 17 + 2 + 1
    things = {thing.title: thing for thing in builder().with_own(reading.draft.own).catalogue("en").things}
    captain, shield = things["Captain of Alahan"], things["Dawnblade"]
    assert shield.own
    assert captain.own


def test_what_is_wrong_with_a_file_is_told_and_nothing_comes_of_it() -> None:
    text = skeleton("river-folk", "en").replace("cost = 15", "cost = 0").replace("ini = 3", "ini = 99", 1)
    reading = builder().read(text, "en")
    assert reading.draft == Draft()
    assert ["cost is a number" in p.text or "ini is a number" in p.text for p in reading.problems] == [
        True
    ] * 2


def test_the_people_of_the_docs_is_fine() -> None:
    docs = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
    example = (
        docs.partition("## A people of Confrontation X")[2].partition("```toml\n")[2].partition("```")[0]
    )
    pack = read_pack("my-army.toml", example)
    assert (pack.people.id, list(pack.kinds), list(pack.weapons)) == (
        "my-army", ["river-guard"], ["hunting-bow"],
    )  # fmt: skip


@pytest.mark.rule("CFX-DATA-62", "CFX-PERS-05")
@pytest.mark.parametrize(
    ("word", "fine"),
    [("poison/0", True), ("master-strike/0", True), ("flurry/0", False), ("poison/21", False)],
)
def test_some_abilities_are_worth_0(word: str, fine: bool) -> None:
    text = skeleton("my-army", "en").replace('"bravery"', f'"{word}"')
    if fine:
        assert word.partition("/")[0] in read_pack("my-army.toml", text).kinds["my-army-guard"].abilities
    else:
        with pytest.raises(BadPack, match=word.partition("/")[0]):
            read_pack("my-army.toml", text)
