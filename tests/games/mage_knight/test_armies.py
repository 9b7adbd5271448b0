"""Army building: what is legal, what is not and why, by the judge, the builder, the command and over HTTP."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
import typer

from tests.cli.conftest import Command, walstatt  # noqa: F401  a fixture
from tests.games.mage_knight.bad_armies import RULES, SPOILERS, TOTALS, Bad, bad_armies, legal
from tests.server.harness import house, settings_for
from walstatt.cli import common
from walstatt.cli.build import build
from walstatt.core.builder import Builder, Draft
from walstatt.core.errors import BadSetup
from walstatt.core.game import find_game
from walstatt.core.text import LANGS
from walstatt.games.mage_knight.rules.armies import (
    Agreed,
    BadArmy,
    army_code,
    army_of_code,
    crowded,
    faults,
    read_code,
)
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import kinds

BAD = bad_armies(200)
MAGUS, CROSSBOWMAN, SHY = "rebellion-145", "rebellion-003", "lancers-046"


def builder() -> Builder:
    found = find_game("mage-knight").builder
    assert found is not None
    return found


def reasons(counts: dict[str, int], total: int = 200, **agreed: str) -> set[str]:
    found = faults(kinds(), counts, Agreed(total, **agreed))
    return {fault.key.removeprefix("army.").removesuffix("-like") for fault in found}


# --- the rules ------------------------------------------------------------------------------------------


@pytest.mark.rule("MKN-BASE-13")
def test_an_army_may_cost_less_than_the_total_but_not_more() -> None:
    assert reasons({CROSSBOWMAN: 16}) == set()  # 192
    assert reasons({CROSSBOWMAN: 8, "rebellion-006": 7, "rebellion-003": 8}) == set()
    assert reasons({CROSSBOWMAN: 17}) == {"points"}  # 204
    assert reasons({CROSSBOWMAN: 17}, 300) == set()
    (fault,) = faults(kinds(), {CROSSBOWMAN: 17}, Agreed(200))
    assert fault.text("en") == "The army costs 204 points, 4 more than the 200 agreed."
    assert fault.text("de") == "Die Armee kostet 204 Punkte, 4 mehr als die vereinbarten 200."


@pytest.mark.rule("MKN-BASE-14")
def test_a_unique_figure_may_be_in_an_army_once_and_in_both_armies() -> None:
    assert reasons({MAGUS: 1}) == set()
    assert reasons({MAGUS: 2}) == {"unique"}
    assert reasons({CROSSBOWMAN: 9}) == set()  # others any number of times
    both = find_game("mage-knight").check({"armies": f"{MAGUS},{MAGUS}"})
    assert both["armies"] == f"{MAGUS},{MAGUS}"


@pytest.mark.rule("MKN-BASE-14", "MKN-BASE-193")
def test_a_figure_at_two_prices_is_one_figure() -> None:
    assert reasons({"house-057": 1}) == set()
    assert reasons({"house-057": 1, "house-057-2": 1}) == {"unique"}
    assert reasons({"house-057-1": 2}) == {"unique"}


@pytest.mark.rule("MKN-BASE-15")
def test_factions_mix_freely() -> None:
    one_of_each: dict[str, str] = {}
    for kind in kinds().values():
        if kind.set in ("rebellion", "lancers") and kind.rank == "weak":
            one_of_each.setdefault(kind.factions[0], kind.id)
    assert len(one_of_each) == 8
    assert reasons(dict.fromkeys(one_of_each.values(), 1), 300) == set()


@pytest.mark.rule("MKN-Q-82")
def test_somebody_has_to_start_without_being_demoralised() -> None:
    assert "demoralised" in kinds()[SHY].dial.at(0).abilities
    assert reasons({SHY: 4}) == {"demoralised"}
    assert reasons({SHY: 4, CROSSBOWMAN: 1}) == set()


@pytest.mark.rule("MKN-Q-95")
def test_an_empty_army_is_none() -> None:
    assert reasons({}) == {"empty"}


@pytest.mark.rule("MKN-BASE-17", "MKN-BASE-20")
def test_an_army_must_fit_into_its_starting_area() -> None:
    small, rider = kinds()[CROSSBOWMAN], kinds()["lancers-133"]
    titan = next(kind for kind in kinds().values() if kind.type == "titan")
    assert not crowded([small] * 57)
    assert crowded([small] * 58)
    assert not crowded([rider] * 38)  # in every column one wholly inside, one that sticks out
    assert crowded([rider] * 39)
    assert not crowded([titan] * 9)  # two columns each
    assert not crowded([titan] * 9 + [small] * 21)  # behind them, and in the column that is left
    assert crowded([titan] * 9 + [small] * 22)
    assert crowded([titan] * 10)


@pytest.mark.rule("MKN-CHL-01", "MKN-BASE-127")
def test_changelings_are_for_dungeons_and_heroes_for_everywhere() -> None:
    assert reasons({CROSSBOWMAN: 1, "changeling": 1}) == {"changeling"}
    assert reasons({CROSSBOWMAN: 1, "changeling": 1}, rules="conquest") == {"changeling"}
    assert reasons({"house-057-3": 1}) == set()
    assert reasons({"house-057-3": 1}, rules="conquest") == set()


@pytest.mark.rule("MKN-BASE-18", "MKN-CAS-03", "MKN-BASE-16", "MKN-BAS-08")
def test_castle_sections_need_a_deep_field() -> None:
    section = Kind(
        id="castle-keep-50", name="Keep", set="castle", number=1, factions=(), rank="standard", points=50,
        range=0, targets=1, arc=360, dials=kinds()[MAGUS].dials, type="castle",
    )  # fmt: skip
    every = {**kinds(), section.id: section}
    army = {CROSSBOWMAN: 1, section.id: 1}
    (shallow,) = faults(every, army, Agreed(200))
    assert shallow.key == "army.castle"
    assert faults(every, army, Agreed(200, board="36x72")) == []
    assert [f.key for f in faults(every, army, Agreed(61, board="36x72"))] == ["army.points"]
    assert [f.key for f in faults(every, {section.id: 2}, Agreed(board="36x72"))] == ["army.walls"]
    shy = faults(every, {section.id: 2, SHY: 1}, Agreed(board="36x72"))
    assert [f.key for f in shy] == ["army.demoralised"]
    (below,) = faults(every, army, Agreed(200, "dungeons", "36x72"))
    assert below.key == "army.castle-below"


def test_an_army_with_a_castle_is_for_a_deep_field() -> None:
    verdict = builder().judge(Draft("unlimited-200", {"castle-citadel-74": 1, CROSSBOWMAN: 2}), "en")
    assert verdict.faults == ()
    assert (verdict.options["board"], verdict.options["sets"]) == ("36x72", "all")
    options = {**verdict.options, "armies": f"{verdict.mine['armies']},random"}
    assert find_game("mage-knight").check(options)["board"] == "36x72"
    with pytest.raises(BadSetup) as caught:
        find_game("mage-knight").check({**options, "board": "36x36"})
    assert "MKN-BASE-18" in caught.value.rules


def test_an_unknown_figure_names_what_was_meant() -> None:
    (near,) = faults(kinds(), {"rebellion-03": 1}, Agreed())
    assert (near.figures, near.key) == (("rebellion-03",), "army.no-figure-like")
    assert "Did you mean" in near.text("en")
    (far,) = faults(kinds(), {"§§§§": 1}, Agreed())
    assert far.text("de") == "Eine Figur „§§§§“ gibt es nicht."
    assert len(faults(kinds(), {f"nobody-{n}": 1 for n in range(200)}, Agreed())) == 200


# --- codes ------------------------------------------------------------------------------------------------


def test_a_code_holds_an_army_in_one_word() -> None:
    lot = random.Random(3)
    for total in TOTALS:
        army = legal(lot, total)
        code = army_code(army.elements())
        assert " " not in code
        assert "," not in code
        assert read_code(code) == army
        assert sum(kind.points for kind in army_of_code(kinds(), code)) <= total


@pytest.mark.parametrize(
    "code", ["", "+", "rebellion-003*", "rebellion-003*100", "rebellion-003*x", "Ä", "a b"]
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadArmy) as caught:
        read_code(code)
    assert caught.value.key == "army.code"
    assert "army." not in caught.value.text("de")


# --- two hundred bad lists --------------------------------------------------------------------------------


def test_the_bad_lists_are_of_every_sort() -> None:
    for reason in RULES:
        assert sum(reason in bad.reasons for bad in BAD) >= 20, reason
    assert sum(len(bad.reasons) > 1 for bad in BAD) > 60
    assert len({(bad.total, army_code(bad.counts)) for bad in BAD if bad.counts}) > 100


@pytest.mark.rule("MKN-BASE-13", "MKN-BASE-14", "MKN-Q-82", "MKN-Q-95", "MKN-CHL-01", "MKN-BASE-17")
@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_every_bad_list_is_refused_for_the_right_reasons(bad: Bad) -> None:
    assert reasons(bad.counts, bad.total) == bad.reasons
    for lang in LANGS:
        verdict = builder().judge(Draft(bad.owner, bad.counts), lang)
        assert {rule for fault in verdict.faults for rule in fault.rules} == bad.rules
        assert (verdict.legal, verdict.mine) == (False, {})


def test_no_match_begins_with_a_bad_list() -> None:
    game = find_game("mage-knight")
    for bad in BAD:
        if not bad.counts:
            continue
        code = army_code(word for word, count in bad.counts.items() for _ in range(count))
        options = {"points": str(bad.total), "sets": "all", "armies": f"{code},random"}
        with pytest.raises(BadSetup) as caught:
            game.check(options)
        assert set(caught.value.rules) <= bad.rules, bad
        assert "setup." not in caught.value.text("de")


def written(bad: Bad, file: Path) -> Path:
    """A bad list in a file, as people write it."""
    lines = [f"Points: {bad.total}", *(f"{count} {word}" for word, count in bad.counts.items())]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def test_the_command_names_every_rule_that_a_bad_list_breaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common.out, "width", 400)
    for number, bad in enumerate(BAD):
        with pytest.raises(typer.Exit) as ended:
            build("mage-knight", written(bad, tmp_path / "army.txt"), check=True, lang=LANGS[number % 2])
        told = "".join(capsys.readouterr())
        assert ended.value.exit_code == 1
        assert all(rule in told for rule in bad.rules), (bad, told)


def test_the_shell_says_so_too(walstatt: Command, tmp_path: Path) -> None:  # noqa: F811
    for bad in BAD[: len(SPOILERS)]:
        ran = walstatt("build", "mage-knight", written(bad, tmp_path / "army.txt"), "--check", width=400)
        assert ran.code == 1
        assert all(rule in ran.out + ran.err for rule in bad.rules), (bad, ran)


def test_over_http_a_bad_list_is_judged_the_same(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            client = await at.client()
            for number, bad in enumerate(BAD):
                draft = {"owner": bad.owner, "counts": bad.counts}
                lang = LANGS[number % 2]
                found = await client.post("/api/builders/mage-knight/judge", draft, params={"lang": lang})
                assert found.status_code == 200
                verdict = found.json()
                assert {rule for fault in verdict["faults"] for rule in fault["rules"]} == bad.rules
                assert verdict["mine"] == {}

    asyncio.run(main())


@pytest.mark.parametrize("bad", BAD[::9], ids=range(len(BAD[::9])))
def test_a_bad_list_can_be_mended_unless_nobody_is_left(bad: Bad) -> None:
    mended = builder().mend(Draft(bad.owner, bad.counts), "en")
    left = {rule for fault in mended.left for rule in fault.rules}
    assert left <= RULES["empty"] | RULES["demoralised"] | RULES["room"]
    assert mended.points <= bad.total
    assert all(mended.draft.counts.get(word, 0) <= count for word, count in bad.counts.items())
