"""Corners of charges, portals, shots and answers in which a mistake went unnoticed (`tools/break-rules`)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, place, spell, summoner
from tests.games.summoners.rounds import Rounds
from tests.games.summoners.tabletop import Board
from walstatt.core.dice import ScriptedDice
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import Collided, Eliminated, HitRolled, Pushed
from walstatt.games.summoners.rules import blows, exchange, preparing, pushes, reactions, summoning
from walstatt.games.summoners.rules.activation import charge_options
from walstatt.games.summoners.rules.covering import way_into_cover
from walstatt.games.summoners.rules.ending import scorer
from walstatt.games.summoners.rules.moves import Way, portals_fit, track
from walstatt.games.summoners.rules.pools import Part, Pool
from walstatt.games.summoners.rules.preparing import deploy_refusal
from walstatt.games.summoners.rules.ranged import defensive_blows
from walstatt.games.summoners.rules.scenarios import relic_owner, round_awards
from walstatt.games.summoners.rules.spells import taken
from walstatt.games.summoners.rules.targets import wave
from walstatt.games.summoners.state.state import Spelled
from walstatt.games.summoners.state.units import Attack, Effect
from walstatt.spaces.table import INCH, Point, Track, bearing
from walstatt.spaces.table.points import read_point

# --- charges ----------------------------------------------------------------------------------------------

WOLF = kind("wolf", melee(2), run=6, ap=3)


@pytest.mark.rule("SUM-ACTN-06")
def test_a_charge_ends_where_it_was_said_to() -> None:
    table = Rounds()
    wolf = table.put(WOLF, "blue", 10, 10)
    dog = table.beside(wolf, kind("dog"), "red", apart=3)
    end = table.by(dog, WOLF, 150)
    table.do(wolf, f"charge {dog} {end}", "hold")
    assert table.unit(wolf).at == read_point(end)


@pytest.mark.rule("SUM-ACTN-06")
def test_a_charge_names_its_target_and_maybe_one_place() -> None:
    table = Rounds()
    wolf = table.put(WOLF, "blue", 10, 10)
    dog = table.beside(wolf, kind("dog"), "red", apart=3)
    end = table.by(dog, WOLF, 150)
    menu = charge_options(table.state, table.unit(wolf))
    assert menu.read(("charge", dog)) == Option(("charge", dog))
    assert menu.read(("charge", dog, end)) == Option(("charge", dog, end))
    for words in (("leap", dog, end), ("charge", end, dog), ("charge", dog, end, end), ("charge", end)):
        assert menu.read(words) is None, words


@pytest.mark.rule("SUM-ACTN-06")
def test_whose_weapon_reaches_far_charges_from_farther_away() -> None:
    table = Rounds()
    kraken = table.put(kind("kraken", melee(2, range=2), run=6, ap=3), "blue", 10, 10)
    dog = table.beside(kraken, kind("dog"), "red", apart=7.5)
    assert table.menu(kraken, "charge") == [f"charge {dog}"]


@pytest.mark.rule("SUM-DIS-01")
def test_who_is_held_by_too_many_is_not_offered_to_disengage() -> None:
    table = Rounds()
    wolf = table.put(WOLF, "blue", 10, 10)
    table.beside(wolf, kind("dog", entangle=1), "red")
    assert table.menu(wolf, "disengage") == ["disengage walk", "disengage run"]
    table.beside(wolf, kind("dog"), "red", degrees=180)
    assert table.menu(wolf, "disengage") == []


# --- portals and cover ------------------------------------------------------------------------------------


def gates(*pieces: object) -> tuple[Rounds, str]:
    table = Rounds(*pieces, portals=True)  # type: ignore[arg-type]
    table.mark("west", "portal", 9, 18)
    table.mark("east", "portal", 27, 18)
    table.mark("relic", "relic", 18, 30)
    return table, table.put_by("west", WOLF, "blue", 270, apart=3)


def spot(table: Rounds, thing: str, degrees: int, apart: float = 0.0) -> Point:
    found = read_point(table.by(thing, WOLF, degrees, apart))
    assert found is not None
    return found


@pytest.mark.rule("SUM-PORT-03", "SUM-PORT-06", "SUM-Q-107", "SUM-Q-108")
def test_a_way_through_a_portal_has_both_its_ends() -> None:
    table, word = gates()
    wolf = table.unit(word)
    into, out = spot(table, "west", 270), spot(table, "east", 90)
    assert portals_fit(table.state, wolf, Way((into,), "west", (out,)))
    for way in (
        Way((into,), "west"),
        Way((), "west", (out,)),
        Way((into,), "nowhere", (out,)),
        Way((spot(table, "relic", 0),), "relic", (out,)),
        Way((spot(table, "west", 270, 0.5),), "west", (out,)),
        Way((into,), "west", (into,)),
        Way((into,), "west", (spot(table, "relic", 0),)),
    ):
        assert not portals_fit(table.state, wolf, way), way


@pytest.mark.rule("SUM-PORT-04", "SUM-TMOV-03", "SUM-CLMB-02")
def test_both_parts_of_a_way_through_a_portal_cost_what_they_cost() -> None:
    table, word = gates(
        piece("none", 9, 14.5, 4, 1, going="difficult", id="mud"),
        piece("none", 27, 22.5, 4, 1, going="difficult", id="bog"),
    )
    wolf, into, out = table.unit(word), spot(table, "west", 270), spot(table, "east", 90)
    end = Point(out.x, out.y + 4 * INCH)
    first = track(table.state, wolf, Way((into,)))
    both = track(table.state, wolf, Way((into,), "west", (out, end)))
    second = track(table.state, wolf.changed(base=wolf.base.at(out)), Way((end,)))
    assert isinstance(first, Track)
    assert isinstance(second, Track)
    assert first.difficult
    assert second.difficult
    assert both[:4] == tuple(one + other for one, other in zip(first[:4], second[:4], strict=True))


@pytest.mark.rule("SUM-RREA-06", "SUM-RREA-09")
def test_only_who_is_free_and_names_one_place_is_led_round_what_is_in_the_way() -> None:
    table = Fight()
    archer = table.put(kind("archer", bow(1)), "blue", 8, 10)
    wolf = table.put(kind("wolf", run=9, ap=3), "red", 16, 10)
    table.put(kind("ox", base=40), "red", 18, 10)
    behind, shooter = Point(20 * INCH, 10 * INCH), table.unit(archer)
    found = way_into_cover(table.state, table.unit(wolf), shooter, "run", [behind])
    assert found is not None
    assert len(found) > 1
    near = Point(16 * INCH, 11 * INCH)
    assert way_into_cover(table.state, table.unit(wolf), shooter, "run", [near, behind]) is None
    table.beside(wolf, kind("hound"), "blue", degrees=90)
    assert way_into_cover(table.state, table.unit(wolf), shooter, "run", [behind]) is None


# --- shots and blows --------------------------------------------------------------------------------------

GALE = bow(2, "gale", 6, shockwave=1)


@pytest.mark.rule("SUM-ACTN-16")
def test_a_shockwave_is_shot_without_a_target() -> None:
    table = Rounds()
    storm = table.put(kind("storm", GALE), "blue", 10, 10)
    dog = table.put(kind("dog"), "red", 14, 10, ap=0)
    table.roll(1, 1)
    table.do(storm, "shoot gale")
    assert [event.target for event in table.events(HitRolled)] == [dog]


@pytest.mark.rule("SUM-KEY-32", "SUM-Q-163", "SUM-Q-66")
def test_whom_a_shockwave_hits_is_asked_clockwise_from_its_owner() -> None:
    table = Fight(seats=4)
    storm = table.put(kind("storm", GALE), "red", 10, 10)
    for number, seat in enumerate(("blue", "red", "gold", "violet")):
        table.beside(storm, kind("dog"), seat, degrees=90 * number, apart=1)
    assert [other.seat for other in wave(table.state, table.unit(storm), GALE)] == [1, 2, 3, 0]


@pytest.mark.rule("SUM-MREA-02", "SUM-MREA-03")
def test_a_defensive_shockwave_hits_the_mover_once_and_all_others() -> None:
    table = Fight()
    storm = table.put(kind("storm", GALE, bow(1)), "red", 10, 10)
    mover, other = table.put(kind("wolf"), "blue", 15, 10), table.put(kind("dog"), "blue", 10, 14)
    path = [Point(15 * INCH, 10 * INCH), Point(12 * INCH, 10 * INCH)]
    found = defensive_blows(table.state, storm, mover, "gale", path)
    assert [(blow.target, blow.spell) for blow in found] == [(mover, False), (other, False)]
    assert [blow.target for blow in defensive_blows(table.state, storm, mover, "bow", path)] == [mover]


@pytest.mark.rule("SUM-MEL-01", "SUM-MEL-02", "SUM-MEL-03", "SUM-Q-11")
def test_points_bought_for_the_target_make_it_harder_to_hit_and_to_hurt() -> None:
    table = Fight()
    a = table.put(kind("imp"), "blue", 10, 10)
    b = table.beside(a, kind(r=4, w=2), "red")
    blow = blows.strike(table.state, table.unit(a), melee(1), table.unit(b))
    table.roll(6, 8)
    exchange.roll_to_hit(table.state, blow, {(b, "reflexes"): 1})
    assert table.events(HitRolled)[0].needed == 5
    exchange.roll_damage(table.state, blow, {(b, "resistance"): 3})
    assert (blow.hits, blow.damage) == (1, 8 - 5)


@pytest.mark.rule("SUM-Q-41")
def test_bought_dice_do_not_change_whether_one_was_set_aside() -> None:
    plain = (Part("base", 3, "SUM-RNG-01"),)
    assert Pool(3, plain).boosted(1) == Pool(4, (*plain, Part("boost", 1, "SUM-Q-41")), aside=False)
    into = (*plain, Part("into-melee", -1, "SUM-FF-01"))
    assert Pool(2, into, aside=True).boosted(1).aside


@pytest.mark.rule("SUM-KEY-44")
def test_only_a_push_that_does_no_damage_needs_no_roll_among_friends() -> None:
    table = Fight()
    a = table.put(kind("imp"), "blue", 10, 10)
    friend = table.beside(a, kind(), "blue")
    foe = table.beside(a, kind(), "red", degrees=180)
    push = melee(2, "push", displace=2)
    found = {
        (attack.id, word): blows.strike(table.state, table.unit(a), attack, table.unit(word)).automatic
        for attack in (melee(2), push)
        for word in (friend, foe)
    }
    assert [key for key, automatic in found.items() if automatic] == [("push", friend)]


@pytest.mark.rule("SUM-Q-68", "SUM-Q-65")
def test_a_shockwave_with_two_strikes_answers_all_at_once() -> None:
    table = Fight()
    a = table.put(kind("wolf"), "blue", 10, 10)
    b = table.beside(a, kind("both", melee(2, double_strike=1, shockwave=1)), "red")
    found = reactions.melee_reactions(table.state, table.unit(b), table.unit(a))
    assert [option.text for option in found] == ["counter claw", "parry"]


@pytest.mark.rule("SUM-Q-148")
def test_a_spell_may_answer_a_shot_again_unless_it_works_once() -> None:
    table = Fight()
    bolt, last = spell("bolt", bow(1, "bolt")), spell("last", bow(1, "last"), once=True)
    mage = table.put(summoner("mage", spells=(bolt, last)), "blue", 10, 10)
    for used, able in ((), ["bolt", "last"]), (("bolt", "last"), ["bolt"]), (("bolt",), ["bolt", "last"]):
        table.change(mage, used=used)
        found = reactions.shooting_profiles(table.state, table.unit(mage))
        assert [attack.id for attack, _ in found] == able


@pytest.mark.rule("SUM-Q-148")
@pytest.mark.parametrize(("gems", "able"), [(1, []), (2, ["bolt"]), (3, ["bolt"])])
def test_a_spell_answers_a_shot_if_its_mana_is_there_to_the_last_gem(gems: int, able: list[str]) -> None:
    table = Fight()
    mage = table.put(summoner("mage", spells=(spell("bolt", bow(1, "bolt"), mana=2),)), "blue", 10, 10)
    table.gems("blue", gems)
    found = reactions.shooting_profiles(table.state, table.unit(mage))
    assert [attack.id for attack, _ in found] == able


@pytest.mark.rule("SUM-KEY-29", "SUM-KEY-40", "SUM-Q-72")
@pytest.mark.parametrize(("by", "rule"), [("knockback", "SUM-KEY-29"), ("displace", "SUM-KEY-40")])
def test_a_push_names_its_own_rule(by: str, rule: str) -> None:
    table = Fight()
    wolf = table.put(kind(), "red", 10, 10)
    table.play(pushes.shove(table.state, "", 0, Point(5 * INCH, 10 * INCH), wolf, INCH, by))
    assert table.events(Pushed)[0].rules == (rule, "SUM-Q-72")
    assert table.at(wolf) == (11, 10)


@pytest.mark.rule("SUM-KEY-30", "SUM-KEY-42", "SUM-Q-73")
@pytest.mark.parametrize(
    ("strike", "dice", "rule"),
    [(melee(1, knockback=1), (8, 5), "SUM-KEY-30"), (melee(1, displace=1), (8,), "SUM-KEY-42")],
)
def test_who_dies_of_a_collision_was_killed_by_whoever_pushed(
    strike: Attack, dice: tuple[int, ...], rule: str
) -> None:
    table = Fight()
    ram = table.put(kind("ram", strike), "blue", 10, 10)
    ox = table.beside(ram, kind("ox", ap=0, white=20), "red")
    imp = table.beside(ox, kind("imp", white=1, red=0), "red", apart=1)
    table.roll(*dice, 8, 8)
    table.strike(ram, ox, answers=["push 50.8"])
    assert {hit.rules for hit in table.events(Collided)} == {(rule, "SUM-Q-73")}
    assert [(gone.unit, gone.killer) for gone in table.events(Eliminated)] == [(imp, 0)]


@pytest.mark.rule("SUM-KEY-30", "SUM-KEY-42", "SUM-Q-73", "SUM-PREP-04", "SUM-SCEN-02")
def test_a_collision_is_a_die_of_eight_sides_the_number_of_terrain_one_of_four(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sides: list[int] = []
    rolled = ScriptedDice.roll

    def roll(dice: ScriptedDice, n: int) -> int:
        sides.append(n)
        return rolled(dice, n)

    table = Fight()
    wolf = table.put(kind(), "red", 35, 10)
    table.roll(1)
    monkeypatch.setattr(ScriptedDice, "roll", roll)
    table.play(pushes.shove(table.state, "", 0, Point(30 * INCH, 10 * INCH), wolf, INCH, "knockback"))
    assert sides == [8]
    sides.clear()
    table.state.settings.options["terrain"] = "alternating"
    monkeypatch.setattr(preparing, "roll_off", lambda *_: 0)
    table.roll(4)
    preparing.begin_terrain(table.state)
    assert sides == [4]


# --- spells, summoning and points -------------------------------------------------------------------------


@pytest.mark.rule("SUM-MULT-01")
def test_only_what_grants_something_is_not_cast_twice_on_one_unit() -> None:
    table = Fight()
    wolf = table.put(kind(), "red", 10, 10)
    charm, burn = spell("charm", effect=Effect(stats={"walk": 1})), spell("burn", effect=Effect(fire=1))
    assert not taken(table.unit(wolf), charm)
    table.change(wolf, spells=(Spelled(charm, wolf, 0), Spelled(burn, wolf, 0)))
    assert taken(table.unit(wolf), charm)
    assert not taken(table.unit(wolf), burn)
    assert not taken(table.unit(wolf), spell("other", effect=Effect(stats={"walk": 1})))


@pytest.mark.rule("SUM-SUMM-09")
def test_nothing_is_summoned_where_somebody_stands() -> None:
    table = Fight()
    mage = table.put(summoner(), "blue", 10, 10)
    table.beside(mage, kind("ox", base=60), "blue")
    menu = summoning.place_menu(table.state, 0, kind("imp"), ())
    assert menu.read(("place", place(16, 10))) is None
    # On the other side there is room, in contact with the Summoner.
    assert menu.read(("place", place(4, 10))) == Option(("place", "223.99,254"))


@pytest.mark.rule("SUM-SUMM-10", "SUM-Q-32")
def test_the_only_gap_beside_the_summoner_is_found_in_whatever_direction() -> None:
    table = Fight()
    mage = table.put(summoner(), "blue", 18, 18)
    for degrees in (32, 92, 152, 212, 268):
        table.beside(mage, kind("ox"), "red", degrees)
    menu = summoning.place_menu(table.state, 0, kind("imp"), ())
    found = [read_point(option[1]) for option in menu]
    assert found
    for spot in found:
        assert spot is not None
        turn = bearing(spot[0] - 18 * INCH, spot[1] - 18 * INCH)
        assert 32_700 < turn < 33_300  # between the first and the last of them


@pytest.mark.rule("SUM-Q-128")
def test_whose_summoner_has_fallen_before_scores_no_kills() -> None:
    four = Fight(seats=4)
    four.state.players[2].out = True
    assert scorer(four.state, 0, 2) is None
    assert scorer(four.state, 0, 3) == 3


@pytest.mark.rule("SUM-Q-125", "SUM-SCNQ-04")
def test_who_has_most_sources_is_awarded_for_it_and_nobody_if_two_have() -> None:
    board = Board("conquest").laid()
    words = [word for word, found in board.state.objectives.items() if found.source]

    def most() -> list[int]:
        return [award.seat for award in round_awards(board.state) if award.why == "most"]

    assert most() == []
    board.own("red", words[0])
    assert most() == [1]
    board.own("blue", words[1])
    assert most() == []


@pytest.mark.rule("SUM-OBJ-11", "SUM-Q-104")
def test_of_a_team_whoever_has_most_at_a_relic_is_named() -> None:
    table = Fight(seats=4, teams=(0, 1, 0, 1))
    table.objective("relic", 20, 20)
    for seat, x, y, level in (("gold", 20, 22, 2), ("blue", 20, 18, 1), ("red", 22, 20, 2)):
        table.put(kind(seat, level=level), seat, x, y)
    assert relic_owner(table.state, table.state.objectives["relic"]) == 2


@pytest.mark.rule("SUM-SCEN-01", "SUM-PREP-06")
def test_why_a_summoner_cannot_be_deployed_is_said_of_edges_only() -> None:
    board = Board()
    assert [why.key for why in deploy_refusal(board.state, Option(("deploy", "east")))] == ["deploy-two"]
    for words in (("deploy", "east", "now"), ("walk", "east"), ("deploy", "below"), ("deploy",)):
        assert list(deploy_refusal(board.state, Option(words))) == [], words
