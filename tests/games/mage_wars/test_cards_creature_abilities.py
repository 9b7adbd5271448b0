"""Creatures with abilities of their own, and familiars (LIST-09)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.card_tests import MAGES, fight, go_on, next_round
from walstatt.games.mage_wars.events.attacks import AttackDeclared
from walstatt.games.mage_wars.events.course import Damaged, HealRolled, Looked, MarkGiven, Moved, Used

# --- familiars ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-DATA-20", "MGW-DATA-44", "MGW-FAM-01", "MGW-FAM-02", "MGW-FAM-04", "MGW-FAM-05")
@pytest.mark.parametrize(
    ("mage", "card", "fits", "not_these"),
    [
        ("beastmaster", "fellella-pixie-familiar", "bear-strength", ("minor-heal", "turn-to-stone")),
        ("wizard", "huginn-raven-familiar", "minor-heal", ("bear-strength", "banish")),
    ],
)
def test_familiars_cast_what_their_cards_allow(
    mage: str, card: str, fits: str, not_these: tuple[str, ...]
) -> None:
    book = " ".join(f"{spell} 1" for spell in (fits, *not_these))
    text = (
        f"blue {mage} A3 mana 20\nred warlock B1\n5 {card} blue A2 mana 1\n"
        f"6 timber-wolf blue A1 damage 3\nbook blue {book}\n"
    )
    match = arena(text + "turn blue 2 planning").together("plan", "plan")
    assert match.kind == "assign"
    assert match.options == ["assign 5 -", f"assign 5 {fits}"]
    acting = arena(text + f"plan blue 5 {fits}").do("activate 5")
    assert f"cast {fits} 6" in acting.options
    acting.do(f"cast {fits} 6")
    cost = {"bear-strength": 2, "minor-heal": 5}[fits]
    assert (acting.thing(5).mana, acting.mana("blue")) == (0, 20 - cost + 1)


@pytest.mark.rule("MGW-MANA-02", "MGW-FAM-01")
@pytest.mark.parametrize("card", ["fellella-pixie-familiar", "huginn-raven-familiar"])
def test_familiars_channel(card: str) -> None:
    assert arena(MAGES + f"5 {card} blue A3\nturn blue 2 channel").thing(5).mana == 1


@pytest.mark.rule("MGW-EX-15", "MGW-OPT-10", "MGW-OPT-17")
def test_huginn_looks_at_a_hidden_enchantment() -> None:
    match = arena(
        MAGES + "5 huginn-raven-familiar blue B2\n6 timber-wolf red D2\n7 block red on 6 hidden\n"
        "8 hellfire-trap red A1 hidden\n9 block red on 2 hidden\n10 rhino-hide red on 6"
    )
    match.do("activate 5")
    assert match.skip().verbs("use") == ["use 5 ravens-eye 7", "use 5 ravens-eye 8"]  # the mage is too far
    match.do("use 5 ravens-eye 7").skip()
    assert match.thing(7).hidden
    views = {seat: [t.card for t in match.match.view(seat).things if t.id == 7] for seat in (0, 1)}  # type: ignore[attr-defined]
    assert views == {0: ["block"], 1: ["block"]}
    others = [t.card for t in match.match.view(0).things if t.id in (8, 9)]  # type: ignore[attr-defined]
    assert others == ["?", "?"]
    (looked,) = match.events(Looked)
    assert "block" not in str(looked.seen_by(None))
    assert looked.reveals
    assert match.kind == "turn"  # it was his action


# --- abilities ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-EX-61", "MGW-DMG-10", "MGW-DMG-05", "MGW-DMG-06", "MGW-OPT-16")
def test_the_cleric_heals_with_a_full_action() -> None:
    text = MAGES + "5 asyran-cleric blue B2\n6 timber-wolf blue B1 damage 5\n7 timber-wolf blue D2 damage 5"
    match = arena(text, ["2*"]).do("activate 5")
    assert "use 5 healing-light 7" not in match.options  # two zones away
    match.do("use 5 healing-light 6")
    assert match.thing(6).damage == 3
    assert [event.dice for event in match.events(HealRolled)] == [("2*",)]
    assert not arena(text).do("activate 5", "move B3").verbs("use")
    walled = arena(text + "\n8 wall-of-stone red B1-B2").do("activate 5")
    assert "use 5 healing-light 6" not in walled.options


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-182", "MGW-DMG-05", "MGW-OPT-16")
def test_the_gray_angel_gives_its_life_for_another() -> None:
    match = arena(
        MAGES + "5 gray-angel blue A1\n6 timber-wolf blue D3 damage 9\n7 skeletal-sentry blue A1 damage 9",
        ["2*", "2", "1", "0", "0", "0"],
    )
    match.do("activate 5")
    assert "use 5 redeeming-sacrifice 7" not in match.options  # not living
    match.do("use 5 redeeming-sacrifice 6")
    assert match.thing(6).damage == 4
    assert match.gone(5)
    assert match.discard("blue") == ["gray-angel"]
    assert not arena(MAGES + "5 gray-angel blue A1").do("activate 5", "move B1").verbs("use")


@pytest.mark.rule("MGW-LIST-09", "MGW-TELE-01", "MGW-TELE-02", "MGW-COD-138")
def test_the_blue_gremlin_blinks_for_a_mana() -> None:
    text = (
        MAGES
        + "5 blue-gremlin blue B2\n6 timber-wolf red B2\n7 wall-of-stone red B2-C2\n8 tanglevine red on 5"
    )
    match = arena(text.replace("8 tanglevine red on 5", "8 timber-wolf red C2")).do("activate 5")
    assert match.kind == "on-activation"
    assert match.options == ["use 5 blink", "no"]
    match.do("use 5 blink")
    assert match.mana("blue") == 19
    assert [event.ability for event in match.events(Used)] == ["blink"]
    match.do("move C2", "move D2")  # through the wall, past both wolves
    assert [event.by for event in match.events(Moved)] == ["blink", "blink"]
    assert match.zone(5) == "D2"
    assert "guard" in match.options
    plain = arena(text.replace("8 tanglevine red on 5", "")).do("activate 5", "no")
    assert "move C2" not in plain.options
    plain.do("move B1")
    assert [event.by for event in plain.events(Moved)] == ["move"]
    assert not plain.verbs("move")  # hindered
    assert plain.mana("blue") == 20
    poor = arena(text.replace("mana 20", "mana 0")).do("activate 5")
    assert poor.kind == "action"


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-65")
def test_blinking_lasts_for_the_round_and_does_not_free_from_vines() -> None:
    match = arena(MAGES + "5 blue-gremlin blue B2\n6 tanglevine red on 5").do("activate 5", "use 5 blink")
    assert not match.verbs("move")
    assert {"fast", "blink"} <= set(match.traits(5))
    next_round(match)
    assert not {"fast", "blink"} & set(match.traits(5))


@pytest.mark.rule("MGW-EX-49", "MGW-Q-12", "MGW-LIST-09", "MGW-FLY-01")
def test_the_vampiress_takes_wing_for_her_action_phase() -> None:
    text = MAGES + "5 necropian-vampiress blue B2\n6 timber-wolf red B2"
    match = arena(text).do("activate 5", "use 5 take-wing")
    assert "flying" in match.traits(5)
    assert match.mana("blue") == 19
    match.do("move B1")
    assert match.verbs("move")
    match.do("move A1")
    assert match.kind == "turn"
    assert "flying" not in match.traits(5)
    walking = arena(text).do("activate 5", "no", "move B1")
    assert not walking.verbs("move")


# --- what they do by themselves -----------------------------------------------------------------------------


@pytest.mark.rule("MGW-DATA-44", "MGW-Q-120", "MGW-DMG-11", "MGW-DMG-13")
def test_malacoda_poisons_the_living_around_it() -> None:
    match = arena(
        "blue priestess B2\nred warlock B1 damage 1\n5 malacoda blue B2\n6 timber-wolf red B2\n"
        "7 timber-wolf blue A2\n"
        "8 skeletal-sentry red B2\n9 knight-of-westlock blue B2\nturn blue 2 upkeep"
    )
    while match.kind == "upkeep":
        match.do(match.options[0])
    assert [match.thing(n).damage for n in (1, 2, 5, 6, 7, 8, 9)] == [2, 1, 0, 2, 0, 0, 2]
    assert {event.by for event in match.events(Damaged)} == {"direct"}


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-116", "MGW-COD-118")
def test_valshalla_grows_wrathful_once_a_round_up_to_four_times() -> None:
    text = MAGES + "5 valshalla-lightning-angel red D1 {}\n6 timber-wolf red B2 damage 9\n" \
        "7 timber-wolf red B2 damage 9\n8 royal-archer blue B1\n9 royal-archer blue B1"  # fmt: skip
    match = arena(text.format(""), ["2*"] * 8)
    match.do("activate 8", "attack 6 longbow", "activate 2").end_turn()
    assert match.thing(5).mark("wrath") == 1
    assert match.traits(5)["melee"] == 1
    match.do("activate 9", "attack 7 longbow")
    assert match.gone(7)
    assert match.thing(5).mark("wrath") == 1
    assert [event.mark for event in match.events(MarkGiven)] == ["wrath"]
    full = arena(text.format("marks wrath:4"), ["2*"] * 4).do("activate 8", "attack 6 longbow")
    assert full.gone(6)
    assert full.thing(5).mark("wrath") == 4


@pytest.mark.rule("MGW-LIST-09", "MGW-COD-116")
@pytest.mark.parametrize("case", ["own attack", "enemy dies", "no attack"])
def test_what_leaves_valshalla_cold(case: str) -> None:
    owner = "red" if case == "own attack" else "blue"
    victim = "blue" if case == "enemy dies" else "red"
    match = arena(
        MAGES.replace("wizard", "priestess")
        + f"5 valshalla-lightning-angel red D1\n6 timber-wolf {victim} B2 damage 9 rot 1\n"
        f"8 royal-archer {owner} B1\n"
        f"turn {owner} 1 {'upkeep' if case == 'no attack' else 'turn'}",
        ["2*"] * 4,
    )
    if case != "no attack":
        match.do("activate 8", "attack 6 longbow")
    assert match.gone(6)
    assert not match.thing(5).marks


@pytest.mark.rule("MGW-COND-25", "MGW-COND-27", "MGW-Q-101")
def test_sosruko_taunts_until_one_of_the_two_has_acted() -> None:
    text = (
        MAGES + "5 sosruko-ferret-companion blue B2\n6 timber-wolf red B2 taunt 1\n7 emerald-tegu blue B2\n"
    )
    match = arena(text + "turn red 1 turn").do("activate 6")
    assert match.options == ["attack 5 bite"]
    match.do("attack 5 bite")
    go_on(match, "defense")
    assert "taunt" not in match.thing(6).marks
    freed = arena(text).do("activate 5")
    assert "taunt" not in freed.thing(6).marks
    away = arena(text.replace("blue B2\n6", "blue A1\n6") + "turn red 1 turn").do("activate 6")
    assert "guard" in away.options
    assert "familiar" not in away.traits(5)


@pytest.mark.rule("MGW-COND-28", "MGW-ATK-18")
def test_sosruko_cannot_taunt_himself() -> None:
    match = fight("5 sosruko-ferret-companion blue B2", "attack 5 bite", rolls=["0", "0", 12])
    assert not match.thing(5).marks
    assert [event.by for event in match.events(AttackDeclared)] == ["action"]
