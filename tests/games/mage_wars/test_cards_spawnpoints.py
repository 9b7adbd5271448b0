"""Spawnpoints: what they cast, and where their mana comes from; the gate to hell (LIST-08, SPWN)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import MAGES, about, dice_of, go_on, next_round
from walstatt.games.mage_wars.events.course import ManaChanged

# --- spawnpoints --------------------------------------------------------------------------------------------


@about("battle-forge", "lair", "gate-to-voltari", "pentagram", "temple-of-asyra")
@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-20", "MGW-SPWN-02", "MGW-SPWN-03", "MGW-SPWN-08")
@pytest.mark.parametrize(
    ("mage", "card", "channeling", "spells", "others"),
    [
        ("warlock", "battle-forge", 1, ["bearskin"], ["timber-wolf", "fireball"]),
        ("beastmaster", "lair", 2, ["feral-bobcat", "timber-wolf"], ["mana-leech", "bearskin"]),
        ("wizard", "gate-to-voltari", 1, ["mana-leech"], ["timber-wolf", "whirling-spirit", "mana-crystal"]),
        ("warlock", "pentagram", 1, ["darkfenne-bat"], ["skeletal-sentry", "timber-wolf", "agony"]),
        ("priestess", "temple-of-asyra", 1, ["asyran-cleric"], ["timber-wolf", "minor-heal"]),
    ],
)
def test_spawnpoints_channel_and_take_the_spells_of_their_kind(
    mage: str, card: str, channeling: int, spells: list[str], others: list[str]
) -> None:
    book = " ".join(f"{spell} 1" for spell in (*spells, *others))
    text = f"blue {mage} A3\nred warlock B1\n5 {card} blue A2\nbook blue {book}\n"
    assert arena(text + "turn blue 2 channel").thing(5).mana == channeling
    match = arena(text + "turn blue 2 planning").together("plan", "plan")
    assert match.options == ["assign 5 -", *(f"assign 5 {spell}" for spell in spells)]


@pytest.mark.rule(
    "MGW-LIST-08", "MGW-DEP-01", "MGW-SPWN-05", "MGW-SPWN-09", "MGW-SPWN-10", "MGW-EX-23", "MGW-EQU-09"
)
@pytest.mark.parametrize(
    ("mage", "card", "spell", "cost", "least"),
    [
        ("warlock", "battle-forge", "bearskin", 6, 0),
        ("beastmaster", "lair", "timber-wolf", 9, 0),
        ("wizard", "gate-to-voltari", "mana-leech", 8, 3),
        ("warlock", "pentagram", "darkfenne-bat", 5, 2),
        ("priestess", "temple-of-asyra", "asyran-cleric", 5, 2),
    ],
)
def test_what_spawnpoints_cast_in_the_deployment_phase(
    mage: str, card: str, spell: str, cost: int, least: int
) -> None:
    def deployment(mana: int) -> Arena:
        return arena(f"blue {mage} A3 mana 20\nred warlock B1\n5 {card} blue A2 mana {mana}\n"
                     f"plan blue 5 {spell}\nturn blue 2 deployment")  # fmt: skip

    match = deployment(4)
    where = "1" if spell == "bearskin" else "A2"
    assert f"deploy 5 {spell} {where}" in match.options
    match.do(f"deploy 5 {spell} {where}")
    assert (match.thing(5).mana, match.mana("blue")) == (0, 20 - cost + 4)
    found = match.card(spell)
    assert found.host == 1 if where == "1" else match.zone(found.id) == "A2"
    if least:
        assert deployment(least - 1).kind == "quickcast"  # too little mana lies on it
        assert deployment(least).kind == "deploy"


@pytest.mark.rule("MGW-EQU-09", "MGW-EQU-08")
def test_the_battle_forge_reaches_two_zones() -> None:
    text = (
        "level full\nblue warlock {} mana 20\nred wizard D1\n"
        "5 battle-forge blue A1\nplan blue 5 bearskin\nturn blue 2 deployment"
    )
    assert arena(text.format("A3")).options == ["deploy 5 bearskin 1", "pass"]
    assert arena(text.format("B3")).options == ["pass"]


@pytest.mark.rule("MGW-LIST-08", "MGW-SPL-13", "MGW-Q-89")
def test_the_gate_to_voltari_feeds_on_the_spells_of_an_enemy() -> None:
    match = arena(
        "level full\nblue wizard A3 mana 20\nred priestess A2 damage 3 mana 30\nplan blue gate-to-voltari\n"
        "plan red minor-heal bear-strength\n6 timber-wolf red A2 burn 1\n7 jinx blue on 2 hidden"
    )
    match.do("activate 1", "cast gate-to-voltari A3").skip()
    gate = match.card("gate-to-voltari").id
    assert match.thing(gate).chosen == 2  # the only enemy
    go_on(match, "reveal", "after")
    match.do("cast minor-heal 2", "pay 7")  # Jinx cancels it: it does not resolve
    assert match.thing(gate).mana == 0
    match.do("activate 2", "cast bear-strength 6")
    go_on(match, "reveal")
    assert match.thing(gate).mana == 1
    ability = arena(
        "level full\nblue wizard A3\nred priestess A2 mana 9\n5 gate-to-voltari blue A3 chosen 2\n"
        "6 timber-wolf red A2 burn 1\nturn red 1 turn"
    ).do("use 2 restore 6 burn:1")
    assert ability.thing(5).mana == 1


@pytest.mark.rule("MGW-LIST-08")
def test_with_several_enemies_the_gate_to_voltari_asks_whose_spells_feed_it() -> None:
    match = arena(
        "mode three\nlevel full\nblue wizard A3 spent mana 20\nred warlock B2\ngold priestess C2\narena 4x3\n"
        "plan blue gate-to-voltari"
    ).do("activate 1", "cast gate-to-voltari A3")
    assert match.options == ["choose 2", "choose 3"]


@pytest.mark.rule("MGW-LIST-08")
def test_the_pentagram_feeds_on_the_wounds_of_two_enemies_a_round() -> None:
    text = MAGES + "5 pentagram blue A1\n" + "".join(f"{n} royal-archer blue B1\n" for n in (6, 7, 8, 9))
    text += "".join(f"{n} steelclaw-grizzly red B2\n" for n in (11, 12, 13))
    match = arena(text, ["1*", "0", "0", "0"] * 4)
    seen = []
    for archer, target in ((6, 11), (7, 11), (8, 12), (9, 13)):
        match.do(f"activate {archer}", f"attack {target} longbow")
        seen.append(match.thing(5).mana)
        if match.seat == "red":
            match.do(match.verbs("activate")[0]).end_turn()
    assert seen == [1, 1, 2, 2]
    assert [event.mana for event in match.events(ManaChanged)] == [1, 1]


@pytest.mark.rule("MGW-LIST-08")
@pytest.mark.parametrize(
    ("attacker", "target"),
    [
        ("royal-archer red", "steelclaw-grizzly blue"),
        ("royal-archer blue", "timber-wolf blue"),
        ("royal-archer blue", "mana-crystal red"),
    ],
)
def test_what_does_not_feed_the_pentagram(attacker: str, target: str) -> None:
    text = MAGES + f"5 pentagram blue A1\n6 {attacker} B1\n7 {target} B2\nturn {attacker.split()[1]} 1 turn"
    match = arena(text, ["1*"] * 4).do("activate 6", "attack 7 longbow")
    assert match.thing(7).damage == 4
    assert match.thing(5).mana == 0


@pytest.mark.rule("MGW-LIST-08", "MGW-OPT-16")
def test_clerics_put_mana_on_the_temple_of_asyra_twice_a_round() -> None:
    text = (
        MAGES + "5 temple-of-asyra blue A1{}\n6 asyran-cleric blue B2\n"
        "7 gray-angel blue B2\n8 asyran-cleric red B3\n"
    )
    match = arena(text.format("")).do("activate 6", "use 5 devotion")
    assert match.thing(5).mana == 1
    assert match.thing(5).used == ("devotion",)
    assert match.kind == "turn"  # it was the cleric's action
    assert "use 5 devotion" in arena(text.format(" used devotion")).do("activate 6").options
    assert "use 5 devotion" not in arena(text.format(" used devotion,devotion")).do("activate 6").options
    assert "use 5 devotion" not in arena(text.format("")).do("activate 7").options
    assert "use 5 devotion" not in arena(text.format("") + "turn red 1 turn").do("activate 8").options
    assert "use 5 devotion" not in arena(text.format("")).do("activate 6", "move B1").options


@pytest.mark.rule("MGW-LIST-08", "MGW-COD-17")
def test_a_team_mates_cleric_serves_the_temple_too() -> None:
    match = arena(
        "mode teams\nlevel full\nblue priestess A3 spent\nred warlock B1 spent\ngold wizard C3 spent\n"
        "violet beastmaster B1 spent\n5 temple-of-asyra blue A1\n6 asyran-cleric gold B2\nturn gold 1 turn"
    ).do("activate 6", "use 5 devotion")
    assert match.thing(5).mana == 1


# --- the gate to hell ---------------------------------------------------------------------------------------

GATE = (
    "level full\nblue warlock B3 mana {} spent\nred wizard D1 spent\n5 gate-to-hell blue A1{}\n"
    "6 timber-wolf red D3\n7 gray-angel red A1\n8 firebrand-imp blue C3\n"
)


@about("gate-to-hell")
@pytest.mark.rule("MGW-LIST-08", "MGW-DATA-33", "MGW-OPT-16", "MGW-OPT-18")
def test_opening_the_gate_to_hell_burns_all_on_the_ground_once() -> None:
    match = arena(GATE.format(20, ""), [*["1*"] * 4, 5, *["1*"] * 4, 11, *["0"] * 4, 1])
    match.do("activate 1", "use 5 open-the-gate")
    assert match.mana("blue") == 8
    assert match.options == ["next 1", "next 2", "next 6", "next 8"]  # no flyer
    match.do("next 6", "next 2", "next 1")
    assert (match.thing(6).damage, match.thing(6).marks) == (4, {"burn": 1})
    assert (match.thing(2).damage, match.thing(2).marks) == (4, {"burn": 2})
    assert match.thing(1).damage == 0
    assert (match.thing(7).damage, match.thing(8).damage) == (0, 0)  # flying; immune
    assert dice_of(match) == [4, 4, 4]
    assert match.thing(5).mark("opened") == 1
    next_round(match)
    while match.kind != "turn":
        match.match.play("plan" if match.kind == "plan" else "pass", match.asked.seat)
    while match.seat != "blue":
        match.do(match.verbs("activate")[0]).end_turn()
    match.do("activate 1")
    assert "use 5 open-the-gate" not in match.options  # once a game


@pytest.mark.rule("MGW-LIST-08", "MGW-OPT-16", "MGW-OPT-18")
def test_who_may_open_the_gate() -> None:
    assert "use 5 open-the-gate" not in arena(GATE.format(11, "")).do("activate 1").options
    assert not arena(GATE.format(20, "")).do("activate 1", "move A3").verbs("use")
    assert (
        "use 5 open-the-gate" not in arena(GATE.format(20, "") + "turn red 1 turn").do("activate 2").options
    )
    assert not arena(GATE.format(20, "")).do("activate 8").verbs("use")


@pytest.mark.rule("MGW-LIST-08", "MGW-CRE-02", "MGW-COD-118")
def test_demons_come_through_the_open_gate_and_all_of_them_are_stronger() -> None:
    plans = "plan blue firebrand-imp darkfenne-bat\n"
    closed = arena(GATE.format(20, "") + plans).do("activate 1")
    assert closed.verbs("cast") == ["cast firebrand-imp B3", "cast darkfenne-bat B3"]
    opened = arena(GATE.format(20, " marks opened:1") + plans).do("activate 1")
    assert opened.verbs("cast") == ["cast firebrand-imp B3", "cast firebrand-imp A1", "cast darkfenne-bat B3"]
    opened.do("cast firebrand-imp A1")
    came = [t for t in opened.state.things.values() if t.face.id == "firebrand-imp" and t.id != 8]
    assert [opened.zone(thing.id) for thing in came] == ["A1"]
    assert opened.traits(8)["melee"] == 1
    assert "melee" not in opened.traits(6)
    spawned = arena(
        GATE.format(20, " marks opened:1")
        + "9 pentagram blue D3 mana 2\nplan blue 9 firebrand-imp\nturn blue 2 deployment"
    )
    assert spawned.options == ["deploy 9 firebrand-imp D3", "deploy 9 firebrand-imp A1", "pass"]
