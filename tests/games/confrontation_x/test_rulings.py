"""Rulings where the book is silent, and small rules that no other chapter has: each by the situation it
speaks of (Q, BAS, DEP, FLY, ARMY)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.confrontation_x.bouts import SMALL, course, events, first, laid, run, shape, until
from tests.games.confrontation_x.field import (
    ARCHER,
    GUARD,
    KNIGHT,
    MAGE,
    PROWLER,
    acting,
    figure,
    offered,
    state_of,
    there,
)
from tests.games.confrontation_x.powers import ME, having, scene
from tests.games.confrontation_x.test_disengaging import held, probe
from tests.games.confrontation_x.test_engaging import FOE, OTHER, A, contacts, guard, happened
from tests.games.confrontation_x.test_fear import A as ATTACKER
from tests.games.confrontation_x.test_fear import B as FLEES
from tests.games.confrontation_x.test_fear import assaulted, facing
from tests.games.confrontation_x.test_flying import BIG, KITE, flyer
from tests.games.confrontation_x.test_flying import A as FLYER
from tests.games.confrontation_x.test_panic import A as RUNNER
from tests.games.confrontation_x.test_panic import alone
from tests.games.confrontation_x.test_rounds import deploying, new, play_first
from tests.games.confrontation_x.test_scouts import A as SCOUT
from tests.games.confrontation_x.test_scouts import scouting
from tests.games.confrontation_x.test_tables import texts
from tests.games.confrontation_x.test_terrain import rectangle
from tests.games.confrontation_x.things import PACK, PROFILE, army, known, reasons
from tests.games.confrontation_x.volleys import facing_off, needed, parts
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.errors import BadPack
from walstatt.games.confrontation_x import setup
from walstatt.games.confrontation_x.rules import (
    command,
    contact,
    costs,
    disengaging,
    distances,
    ending,
    moves,
    panic,
    places,
    sight,
)
from walstatt.games.confrontation_x.rules import (
    deploying as deployment,
)
from walstatt.games.confrontation_x.rules import zones as zones_of
from walstatt.games.confrontation_x.rules.assaults import charging
from walstatt.games.confrontation_x.rules.assaults.assault import Attack, redirected
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.combat.blows import attack_probe, defence_probe
from walstatt.games.confrontation_x.rules.courage import frightened
from walstatt.games.confrontation_x.rules.disengaging import probe as leaving
from walstatt.games.confrontation_x.rules.losses import lose
from walstatt.games.confrontation_x.rules.magic import aiming, casting
from walstatt.games.confrontation_x.rules.magic.casting import aimed_work
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.order import next_seat
from walstatt.games.confrontation_x.rules.shooting.targets import unable
from walstatt.games.confrontation_x.rules.strategy import captains
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import LARGE, SIZES
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.library import library, printed
from walstatt.games.confrontation_x.state.packs import read_pack
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import pool
from walstatt.spaces.table import CENTIMETRE, Point, bearing

rule = pytest.mark.rule


# --- what is agreed -----------------------------------------------------------------------------------------


@rule("CFX-Q-01", "CFX-Q-501")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("three", 3), ("teams", 4)])
def test_there_are_always_two_sides(mode: str, seats: int) -> None:
    options = setup.check({"mode": mode})
    if mode == "teams":
        options["teams"] = "blue+red"
    teams = setup.sides(options)
    assert (len(teams), set(teams)) == (seats, {0, 1})
    assert teams != sorted(teams) or teams.count(0) in (1, 2)


@rule("CFX-Q-501")
def test_who_is_of_one_side_is_friendly() -> None:
    state = setup.start(setup.check({"mode": "teams", "teams": "blue+red"}), Dice(1))
    mates = [seat for seat in range(4) if state.friends(0, seat)]
    assert len(mates) == 2
    assert not state.friends(0, next(seat for seat in range(4) if seat not in mates))


@rule("CFX-ARMY-02")
def test_300_and_400_points_can_be_agreed() -> None:
    points = next(spec for spec in setup.option_specs() if spec.name == "points").values
    assert {"300", "400"} <= set(points)
    assert setup.start(setup.check({"points": "400"}), Dice(1)).settings.points == 400


@rule("CFX-BAS-03")
def test_all_dice_have_six_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    sides: set[int] = set()
    pool_of, roll_of = Dice.pool, Dice.roll

    def pooled(self: Dice, count: int, of: int) -> tuple[int, ...]:
        sides.add(of)
        return pool_of(self, count, of)

    def rolled(self: Dice, of: int) -> int:
        sides.add(of)
        return roll_of(self, of)

    monkeypatch.setattr(Dice, "pool", pooled)
    monkeypatch.setattr(Dice, "roll", rolled)
    match = new(5, rounds="4")
    chance = Dice(5)
    for _ in range(400):
        if match.result is not None:
            break
        decision = match.decisions[0]
        match.play(chance.pick(list(decision.options)), seat=decision.seat)
    assert sides == {6}


# --- winning ------------------------------------------------------------------------------------------------


def two_sides(*rounds: str) -> State:
    lines = [figure("blue", GUARD, (100, 100)), figure("blue", KNIGHT, (300, 100)),
             figure("red", GUARD, (100, 500), 270), figure("red", GUARD, (300, 500), 270, n=2)]  # fmt: skip
    return laid(lines, "blue 6 supply", "winner 0 captains blue,red supply 9")


@rule("CFX-Q-02", "CFX-Q-60", "CFX-Q-509")
def test_after_six_rounds_the_ap_of_the_losses_decide() -> None:
    assert setup.check({})["rounds"] == "6"
    state = two_sides()
    state.players[1].losses, state.players[0].losses = 30, 29
    until(state, lambda now: now.phase == "over")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert ending.points_of(state, 0) == 30


@rule("CFX-Q-509")
def test_equal_points_are_a_draw() -> None:
    state = two_sides()
    state.players[1].losses = state.players[0].losses = 30
    until(state, lambda now: now.phase == "over")
    assert state.result is not None
    assert state.result.winners == ()


@rule("CFX-Q-02", "CFX-Q-60", "CFX-Q-509")
def test_a_side_without_figures_loses_at_once_whatever_the_points() -> None:
    state = two_sides()
    state.players[0].losses = 500
    run(lose(state, f"red-{GUARD}-1", "CFX-WND-05"))
    assert not ending.beaten(state)
    with pytest.raises(ending.Over):
        run(lose(state, f"red-{GUARD}-2", "CFX-WND-05"))
    assert state.result is not None
    assert (state.result.winners, state.phase) == ((0,), "over")


# --- deployment ---------------------------------------------------------------------------------------------


@rule("CFX-Q-03", "CFX-Q-508")
@pytest.mark.parametrize(
    ("deep", "y", "fits"), [("15", 137.5, True), ("15", 137.6, False), ("20", 187.5, True)]
)
def test_a_base_stands_wholly_in_its_strip(deep: str, y: float, fits: bool) -> None:
    state = setup.start(setup.check({"armies": "alahan-patrol,yllia-pack", "zone": deep}), Dice(1))
    run(deployment.begin(state))
    one = next(
        f for f in state.coming.values() if f.seat == 0 and f.kind.base == "infantry" and not f.has("scout")
    )
    at = one.standing(30000, round(y * 100), 9000)
    assert (deployment.misplaced(state, at) is None) is fits
    other = next(f for f in state.coming.values() if f.seat == 1 and not f.has("scout"))
    assert zones_of.zone(state, 1) == (0, 60000, 60000 - int(deep) * CENTIMETRE, 60000)
    assert deployment.misplaced(state, other.standing(30000, round(y * 100), 9000)) is not None


@rule("CFX-Q-508")
def test_both_players_of_a_side_have_the_whole_strip() -> None:
    state = setup.start(setup.check({"mode": "teams", "teams": "blue+red"}), Dice(1))
    zones = [zones_of.zone(state, player.seat) for player in state.players]
    for player in state.players:
        assert {zones[seat] for seat in state.side(player.team)} == {zones[player.seat]}
    assert len(set(zones)) == 2


@rule("CFX-Q-03")
def test_a_tie_for_the_first_to_deploy_is_rolled_again() -> None:
    state = setup.start(setup.check({"armies": "alahan-patrol,yllia-pack"}), Dice(1))
    state.dice = ScriptedDice((4, 4, 2, 5), Dice(1))
    deployment.roll_off(state)
    assert [event.dice for event in events(state, "rolled-off")] == [(4, 4), (2, 5)]
    assert state.first == 1


@rule("CFX-DEP-01")
def test_the_field_is_ready_and_all_is_agreed_before_anybody_stands_on_it() -> None:
    match = new()
    table = state_of(match).table
    assert not state_of(match).figures
    for seat in (0, 1):
        match.play("aside none", seat=seat)
    play_first(match, "reserve")
    kinds = [event.kind for event in match.events]
    assert kinds.index("started") < kinds.index("set-aside") < kinds.index("placed")
    assert state_of(match).table.pieces == table.pieces


@rule("CFX-DEP-02")
def test_terrain_that_is_declared_lies_there_with_its_kind_and_size() -> None:
    state = laid(
        [rectangle("house", (200, 200), (300, 300)), guard("blue", (100, 100)), guard("red", (500, 500), 270)]
    )
    (piece,) = state.table.pieces
    assert (piece.kind, SIZES[piece.size]) == ("house", "very-large")
    scenarios = next(spec for spec in setup.option_specs() if spec.name == "scenario").values
    assert "annihilation" in scenarios


@rule("CFX-DEP-10")
def test_a_scout_goes_out_when_it_is_placed_or_never() -> None:
    """Nobody need see the place, and nothing but enemies near by is in its way."""
    state = scouting()
    scout = state.figures.pop(SCOUT)
    assert deployment.misplaced(state, scout.standing(30000, 30000, 27000)) is None
    match = deploying(armies="guard-of-alahan,fang-of-yllia")
    play_first(match, "reserve")
    assert not state_of(match).coming
    assert not [event for event in match.events if event.kind == "placed"][2:]


@rule("CFX-DEP-11")
def test_what_happens_at_the_start_of_each_round_does_not_happen_before_the_first() -> None:
    """Dice of poison come with the first round, not with the deployment."""
    state = laid([figure("blue", ARCHER, (100, 100)), figure("red", ARCHER, (500, 500), 270)])
    for word in list(state.figures):
        shape(state, word, rank="elite", abilities=["poison/2"])
    state.phase, state.to_do = "supplied", ()
    run(deployment.supplied(state))
    assert state.phase == "round"
    assert not [f for f in state.figures.values() if f.marks]
    state.phase = "markers"
    until(state, lambda now: now.phase == "tactic")
    assert [f.marks for f in state.figures.values()] == [(("poison", 1),)] * 2


# --- contact and distances ----------------------------------------------------------------------------------


@rule("CFX-Q-08")
def test_of_a_rider_the_side_that_touches_counts_for_the_places() -> None:
    state = laid([figure("blue", KNIGHT, (300, 300), 90), guard("red", (500, 500), 270)])
    base = state.figures[f"blue-{KNIGHT}-1"].base
    front, flank = (contact.side_length(base, side) for side in (0, 1))
    assert (front, flank) == (2500, 5000)
    assert (places.places(front, [2500]), places.places(flank, [2500])) == (1, 2)
    assert places.places(5000, [front, front]) == 2
    assert places.places(5000, [front, flank]) == 1


@rule("CFX-Q-13", "CFX-Q-310")
@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_radii_are_measured_from_base_to_base_whichever_way_one_looks(facing: int) -> None:
    state = laid([figure("blue", KNIGHT, (300, 300), facing), guard("red", (300, 450))])
    rider, other = state.figures[f"blue-{KNIGHT}-1"], state.figures[FOE]
    half = 250 if facing in (90, 270) else 125
    assert distances.apart(rider, other) == 15000 - 10 * half - 1250
    front = distances.aimed(rider, other)
    assert (front == distances.apart(rider, other)) is (facing == 90)


@rule("CFX-Q-562")
@pytest.mark.parametrize(("y", "met"), [(212.5, True), (212.6, False)])
def test_any_touch_is_base_contact_with_a_piece(y: float, met: bool) -> None:
    corner = f"terrain rock-1 rock 300,{y} 340,{y + 60} 260,{y + 60}"  # with a corner
    state = laid([guard("blue", (300, 200)), guard("red", (500, 500), 270), corner])
    assert sight.touches_piece(state.figures[A], state.table.pieces[0]) is met


@rule("CFX-Q-563")
def test_who_hinders_no_sight_to_a_hill_gives_cover_all_the_same() -> None:
    hill = rectangle("hill", (200, 150 + 80), (400, 300))
    between = guard("blue", (300, 190), n=7)
    state = facing_off(14.5, hill, between)
    assert sight.sees(state, state.figures[f"blue-{ARCHER}-1"], state.figures[FOE])
    assert parts(needed(state))["partial-cover"] == 1
    assert "partial-cover" not in parts(needed(facing_off(14.5, hill)))


# --- altitude -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("learnt")
class TestAcrossAltitudes:
    @rule("CFX-FLY-24")
    def test_without_a_fixed_difficulty_2_are_taken_off_the_result(self) -> None:
        state = scene(figure("blue", GUARD, (300, 200), n=3), knows=["open"])
        friend = f"blue-{GUARD}-3"
        me, power = state.figures[ME], library().powers["open"]
        plain = casting.probe(state, me, power, aimed_work(state, me, power, (friend,)))
        state.change(state.figures[friend], air=True)
        high = casting.probe(state, me, power, aimed_work(state, me, power, (friend,)))
        assert (plain.difficulty, high.difficulty) == (None, None)
        assert high.value.total == plain.value.total - 2

    @rule("CFX-FLY-25")
    @pytest.mark.parametrize(("where", "harder"), [("air", 2), ("ground", 0)])
    def test_summoning_into_the_air_is_2_harder(self, where: str, harder: int) -> None:
        state = scene(knows=["call-bat"])
        me, power = state.figures[ME], library().powers["call-bat"]
        test = casting.probe(state, me, power, aimed_work(state, me, power, (where,)))
        assert test.difficulty == 5 + harder
        state.change(me, air=True)
        me = state.figures[ME]
        test = casting.probe(state, me, power, aimed_work(state, me, power, (where,)))
        assert test.difficulty == 5 + (2 - harder)


@rule("CFX-Q-33")
def test_altitude_does_not_matter_in_melee_disengaging_and_courage() -> None:
    found = []
    for air in ("air", ""):
        lines = [figure("blue", KITE, (300, 200), more=air), figure("red", PROWLER, (300, 231.26), 270)]
        state = laid(lines)
        one, big = state.figures[FLYER], state.figures[BIG]
        blow = Blow(FLYER, BIG)
        attack, defence = attack_probe(state, blow), defence_probe(state, blow, 7, 1)
        fright = frightened(state, one, [big])
        assert fright is not None
        found.append(
            (
                attack.value.total,
                defence.value.total,
                leaving(state, one, "ini").difficulty,
                fright.difficulty,
            )
        )
    assert found[0] == found[1]


@rule("CFX-EX-310")
def test_example_310_a_dive() -> None:
    """15 less 5, twice, are 20 cm; ATT 4 and STR 6 become 6 and 8, the DEF test takes 9."""
    match = flyer(guard("red", (300, 100 + 2 * SMALL + 200), 270))
    shape(state_of(match), FLYER, mov=10000, flight=15000, att=4, str=6)
    match.play(f"charge {FOE} land")
    if match.decision.kind == "reach":
        match.play(offered(match)[0])
    state = state_of(match)
    diver, target = there(match, FLYER), there(match, FOE)
    assert contacts(match, FLYER) == {FOE}
    assert happened(match, "moved")[-1].cost == pytest.approx(20 * CENTIMETRE, abs=2)
    assert target.pressed
    assert (amount(state, diver, "att"), amount(state, diver, "str")) == (6, 8)
    assert attack_probe(state, Blow(FLYER, FOE)).value.total + 3 == 9


@rule("CFX-EX-310")
def test_example_310_no_farther() -> None:
    match = flyer(guard("red", (300, 100 + 2 * SMALL + 200.2), 270))
    shape(state_of(match), FLYER, mov=10000, flight=15000, att=4, str=6)
    match.play(f"charge {FOE} land")
    assert contacts(match, FLYER) == set()


@rule("CFX-EX-311")
@pytest.mark.parametrize(
    ("assaulted", "needed", "die", "blows", "moves_on"),
    [(False, 6, 2, 0, True), (False, 6, 1, 1, True), (True, 8, 4, 1, True), (True, 8, 3, 1, False)],
)
def test_example_311_disengaging_on_ini_4(
    assaulted: bool, needed: int, die: int, blows: int, moves_on: bool
) -> None:
    match = held(die, 1, assaulted=assaulted)
    shape(state_of(match), A, ini=4)
    assert probe(match, "ini") == needed
    match.play("disengage ini")
    assert len(happened(match, "parting")) == blows
    able = match.decision.kind == "action" and any(option.startswith("walk") for option in offered(match))
    assert able is moves_on


# --- armies -------------------------------------------------------------------------------------------------


@rule("CFX-ARMY-16")
def test_what_is_bought_belongs_to_one_figure() -> None:
    groups = army("guard:whetstone/guard*2")
    first_of_all = groups[0][0]
    assert (first_of_all.kind, first_of_all.things) == ("guard", ("whetstone",))
    with pytest.raises(ValueError, match=":whetstone"):
        army(":whetstone/guard")
    assert reasons("whetstone/guard")


@rule("CFX-ARMY-27")
@pytest.mark.parametrize(
    "too_much",
    [
        "hero:relic:trinket:third-relic",  # artefacts: one for each rank level
        "priest:lesser-1:greater-1:greater-2:greater-3",  # virtues
        "guard:whetstone:whetstone",  # equipment: each once
        "mage:six:nine:other-nine:ward-1:ward-2:ward-3:ward-4",  # spells
    ],
)
def test_every_figure_has_its_limits(too_much: str) -> None:
    assert reasons(too_much) & {
        "too-many-things",
        "thing-twice",
        "too-many-spells",
        "too-many-virtues",
        "too-strong",
    }


@rule("CFX-Q-109")
def test_what_is_free_is_no_part_of_what_a_figure_costs() -> None:
    assert [cost for group in costs.costs(known(), army("mage:six"), 400) for cost in group] == [30]
    assert [cost for group in costs.costs(known(), army("mage:six:nine"), 400) for cost in group] == [35]


# --- terrain ------------------------------------------------------------------------------------------------


@rule("CFX-Q-112")
@pytest.mark.parametrize(("abilities", "passes"), [(["immune/terrain"], True), ([], False)])
def test_only_the_immune_pass_through_blocking_terrain_and_do_not_stop_there(
    abilities: list[str], passes: bool
) -> None:
    lines = [guard("blue", (300, 200)), guard("red", (50, 550), 270), rectangle("rock", (0, 230), (600, 250))]
    state = laid(lines)
    shape(state, A, abilities=abilities, mov=10000)
    one = state.figures[A]
    assert (moves.illegal_way(state, one, (Point(30000, 29000),), "walk") is None) is passes
    assert moves.illegal_way(state, one, (Point(30000, 24000),), "walk") is not None
    flying = state.change(one, air=True)
    shape(state, A, mov=10000, flight=10000, abilities=[])
    assert moves.illegal_way(state, state.figures[A], (Point(30000, 29000),), "walk") is not None
    assert flying.air


@rule("CFX-Q-116")
def test_what_barricades_and_buildings_withstand() -> None:
    kinds = pool()
    assert {id: (kinds[id].res, kinds[id].structure) for id in ("barricade", "house")} == {
        "barricade": (8, 6), "house": (12, 12)
    }  # fmt: skip


# --- abilities ----------------------------------------------------------------------------------------------


@rule("CFX-Q-146")
def test_skirmish_fire_is_harder_after_moving_only() -> None:
    shooter = {"abilities": ["skirmish-fire"]}
    assert "moved" not in parts(needed(facing_off(10, shooter=shooter)))
    ran = facing_off(10, states="moved 4 acts run", shooter=shooter)
    assert unable(ran, ran.figures[f"blue-{ARCHER}-1"]) is None
    assert parts(needed(ran))["moved"] == 1


@rule("CFX-Q-152")
def test_two_merciless_attackers_press_no_harder_than_one() -> None:
    lines = [
        guard("blue", (300, 200)),
        guard("blue", (340, 240), 180, n=2),
        guard("red", (300, 260), 270, more="braved 20"),
    ]
    state = laid(lines, "blue 2 figures", f"winner 0 captains blue,red waiting {A},blue-{GUARD}-2")
    red = state.figures[FOE]
    before = [amount(state, red, name) for name in ("ini", "att", "def")]
    for word, at, looks in ((A, (30000, 23500 - 1), 9000), (f"blue-{GUARD}-2", (32501, 26000), 18000)):
        shape(state, word, abilities=["merciless"])
        state.figures[word] = state.figures[word].standing(*at, looks)
    attacks = [
        Attack(word, state.figures[word].at, Order("engage", (FOE,)), frozenset())
        for word in (A, f"blue-{GUARD}-2")
    ]
    charging.press(state, attacks)
    after = [amount(state, state.figures[FOE], name) for name in ("ini", "att", "def")]
    assert after == [value - 1 for value in before]


@rule("CFX-Q-162")
def test_a_hidden_figure_is_no_target_but_its_own_gifts_work() -> None:
    lines = [guard("blue", (300, 200)), figure("blue", ARCHER, (300, 260)), guard("red", (300, 400), 270)]
    state = laid(lines)
    scout = f"blue-{ARCHER}-1"
    shape(state, scout, abilities=["command/10"], cou=9, character=True)
    shape(state, A, cou=2)
    state.change(state.figures[scout], hidden=True)
    assert command.usable(state, state.figures[A], "cou", Occasion("courage")).total == 9
    power = library().powers[next(id for id, one in library().powers.items() if one.area == "enemy")]
    why = aiming.unmeant(state.figures[FOE], power, state.figures[scout])
    assert why is not None
    assert why.key == "hidden"


@rule("CFX-ABIL-23", "CFX-Q-122")
@pytest.mark.parametrize(("fear", "die", "activated", "told"), [
    (6, 5, False, ""), (6, 2, False, "fled"), (6, 2, True, "panic"), (0, 2, False, ""),
])  # fmt: skip
def test_enemies_through_whom_the_frightful_pass_test_their_courage(
    fear: int, die: int, activated: bool, told: str
) -> None:
    """COU 2 against FEAR 6; friends do not mind, nor do those beside the way."""
    lines = [
        guard("blue", (300, 100)), guard("blue", (300, 130), n=2), guard("red", (300, 160), 270),
        guard("red", (340, 160), 270, n=2),
    ]  # fmt: skip
    match = acting(lines, A, rolls=(die,))
    state = state_of(match)
    values: dict[str, Any] = {"fear": fear} if fear else {"cou": 3}
    shape(state, A, abilities=["ethereal"], mov=10000, **values)
    for word in (FOE, OTHER):
        shape(state, word, cou=2)
        state.change(state.figures[word], activated=activated)
    match.play("walk 300,199")
    tests = [event.figure for event in happened(match, "tested") if event.purpose == "courage"]
    assert tests == ([FOE] if fear else [])
    assert bool(happened(match, "fled")) is (told == "fled")
    assert [event.figure for event in happened(match, "panicked")] == ([FOE] if told else [])
    assert there(match, A).at == (30000, 19900)


@rule("CFX-Q-122")
def test_the_ethereal_get_away_from_all_sides_and_are_struck_all_the_same() -> None:
    sides = [((300, 225.01), 270), ((325.01, 200), 180), ((300, 174.99), 90), ((274.99, 200), 0)]
    lines = [guard("red", at, facing, n=n) for n, (at, facing) in enumerate(sides, 1)]
    state = laid([guard("blue", (300, 200), more="assaulted"), *lines], rolls=(1, 1, 1, 1))
    assert disengaging.unable(state, state.figures[A]) is disengaging.SURROUNDED
    shape(state, A, abilities=["ethereal"])
    assert disengaging.unable(state, state.figures[A]) is None
    run(disengaging.disengage(state, A, "ini"))
    assert len(events(state, "parting")) == 4


@rule("CFX-TERR-20", "CFX-Q-115")
@pytest.mark.parametrize(("wide", "blue_edge", "less"), [(25, 2, 1), (25, 0, 0), (25.3, 2, 0)])
def test_whoever_attacks_a_defended_barricade_has_one_att_less(
    wide: float, blue_edge: int, less: int
) -> None:
    """Edge 0 of a barricade is that of its defenders: red stands there if blue stands at edge 2."""
    low, high = 300 + SMALL, 300 + SMALL + wide
    corners = [(250, high), (350, high), (350, low), (250, low)]  # edge 0 is the north one
    if blue_edge == 0:
        corners = [(350, low), (250, low), (250, high), (350, high)]
    outline = " ".join(f"{x},{y}" for x, y in corners)
    state = laid([guard("blue", (300, 300)), guard("red", (300, high + SMALL), 270),
                  f"terrain barricade-1 barricade {outline}"])  # fmt: skip
    one = state.figures[A]
    plain = amount(state, one, "att")
    assert amount(state, one, "att", Occasion("attack", FOE)) == plain - less
    assert amount(state, one, "att", Occasion("parting", FOE)) == plain - less
    assert amount(state, one, "def", Occasion("defence", FOE)) == amount(state, one, "def")


# --- fear ---------------------------------------------------------------------------------------------------


@rule("CFX-Q-406")
@pytest.mark.parametrize(("far", "tests"), [(60, 1), (230, 0)])
def test_whom_an_assault_does_not_reach_tests_nothing(far: float, tests: int) -> None:
    match = acting(
        [figure("blue", PROWLER, (300, 100)), guard("red", (300, 100 + 18.75 + 12.5 + far), 270)],
        f"blue-{PROWLER}-1", rolls=(6, 6, 6),
    )  # fmt: skip
    shape(state_of(match), f"blue-{PROWLER}-1", fear=6, mov=10000)
    shape(state_of(match), FOE, cou=2)
    match.play(f"charge {FOE}")
    if match.decision.kind == "reach":
        match.play(offered(match)[0])
    thrown = [event for event in happened(match, "thrown") if event.purpose == "courage"]
    assert [event.figure for event in thrown] == [FOE] * tests


@rule("CFX-Q-406")
def test_the_courage_of_an_attacker_that_falls_short_has_been_proven() -> None:
    match = acting([guard("blue", (300, 100)), figure("red", PROWLER, (300, 500), 270)], A, rolls=(5,))
    shape(state_of(match), A, cou=4)
    shape(state_of(match), f"red-{PROWLER}-1", fear=6)
    match.play(f"charge red-{PROWLER}-1")
    assert happened(match, "tested")[0].passed
    assert there(match, A).braved == 6


@rule("CFX-Q-82")
def test_who_does_not_dare_goes_nowhere_but_may_still_cast() -> None:
    lines = [figure("blue", MAGE, (300, 100)), figure("red", PROWLER, (300, 200), 270)]
    match = acting([*lines, figure("blue", GUARD, (50, 50), n=9)], f"blue-{MAGE}-1", rolls=(1,))
    me, wolf = f"blue-{MAGE}-1", f"red-{PROWLER}-1"
    state = state_of(match)
    shape(state, me, cou=2, pow=4)
    shape(state, wolf, fear=6)
    ray = next(one.id for one in library().powers.values() if one.school == "light" and one.area == "enemy")
    state.change(having(state, me, ray), gems=(0, 12, 0, 0, 0, 0))
    match.play(f"engage {wolf}")
    assert there(match, me).at == (30000, 10000)
    assert match.decision.subject[0] == me
    assert {option.split()[0] for option in offered(match)} == {"cast", "end"}
    match.play("end")
    assert there(match, me).activated or happened(match, "activation-ended")[0].figure == me


@rule("CFX-Q-415")
def test_a_redirected_attack_tests_courage_anew() -> None:
    """The first target flees; the second is more frightful than the attacker dares."""
    lines = [
        guard("blue", (300, 200)), guard("red", (300, 260), 270), figure("red", PROWLER, (340, 290), 270),
    ]  # fmt: skip
    match = acting(lines, A, rolls=(1,))
    state = state_of(match)
    shape(state, A, cou=2, mov=20000)
    wolf = f"red-{PROWLER}-1"
    shape(state, wolf, fear=6)
    run(lose(state, FOE, "CFX-WND-05"))
    before = state.figures[A].at
    run(redirected(state, A, "engage", 10000), f"redirect {wolf}")
    assert [event.figure for event in events(state, "shrank")] == [A]
    assert state.figures[A].at == before


@rule("CFX-Q-417")
def test_who_flees_from_an_attacker_leaves_it_without_a_test_or_a_blow() -> None:
    state = facing(2, blue={"fear": 8}, red={"cou": 2})
    assaulted(state)
    assert [event.figure for event in events(state, "fled")] == [FLEES]
    assert not [event for event in state.log if event.kind in ("disengaged", "parting")]
    assert ATTACKER in state.figures
    assert not contact.opponents(state, state.figures[FLEES])


@rule("CFX-Q-309")
def test_a_flight_that_cannot_leave_the_table_stops_at_its_edge() -> None:
    state = alone(600 - 12.5 - 190, 300)  # 20 cm: its base would get out by half
    run(panic.flight(state, RUNNER))
    assert RUNNER in state.figures
    assert max(corner[0] for corner in state.figures[RUNNER].base.corners) == 60000
    run(panic.flight(state, RUNNER))
    assert RUNNER not in state.figures


# --- moving -------------------------------------------------------------------------------------------------


@rule("CFX-Q-521")
def test_an_assault_that_falls_short_touches_nobody_and_looks_at_its_target() -> None:
    lines = [
        guard("blue", (300, 100)),
        guard("red", (300, 212.5 + 12.6), 270, n=2),
        guard("red", (250, 420), 270),
    ]
    match = acting(lines, A)
    match.play(f"engage {FOE} walk")
    one = there(match, A)
    assert happened(match, "moved")[0].short
    assert contacts(match, A) == set()
    dx, dy = 25000 - one.base.x, 42000 - one.base.y
    assert one.facing == bearing(dx, dy)


@rule("CFX-Q-507")
def test_an_activated_figure_may_do_nothing_at_all_and_stop_between_two_actions() -> None:
    lines = [figure("blue", ARCHER, (300, 100)), guard("red", (300, 500), 270), guard("blue", (50, 50), n=5)]
    for actions in ((), ("walk 300,120",)):
        match = acting(lines, f"blue-{ARCHER}-1")
        for action in actions:
            match.play(action)
        assert match.decision.subject[0] == f"blue-{ARCHER}-1"
        assert "end" in offered(match)
        match.play("end")
        assert happened(match, "activation-ended")[0].figure == f"blue-{ARCHER}-1"


# --- whose turn it is ---------------------------------------------------------------------------------------


def teams() -> State:
    return setup.start(setup.check({"mode": "teams", "teams": "blue+red"}), Dice(1))


@rule("CFX-Q-503")
def test_turns_alternate_between_sides_and_within_them_go_to_who_holds_most() -> None:
    state = teams()
    mine = state.side(state.players[0].team)
    theirs = state.side(1 - state.players[0].team)
    left = dict.fromkeys(range(4), 2) | {theirs[1]: 3}
    assert next_seat(state, 0, left.__getitem__) == theirs[1]
    assert next_seat(state, theirs[1], dict.fromkeys(range(4), 2).__getitem__) == mine[0]
    only = {seat: int(seat in mine) * 2 for seat in range(4)}
    assert next_seat(state, mine[0], only.__getitem__) == mine[1]  # on a tie not who has just played


@rule("CFX-Q-502")
def test_of_several_leaders_the_one_with_the_highest_dis_tests() -> None:
    state = teams()
    run(deployment.begin(state))
    for player in state.players:
        word = next(f.word for f in state.coming.values() if f.seat == player.seat)
        state.figures[word] = state.coming[word].standing(10000 * (player.seat + 1), 30000, 9000)
        player.leader = word
    mine = state.side(state.players[0].team)
    one, other = (state.players[seat].leader for seat in mine)
    for dis, best in (((2, 4), other), ((4, 2), one), ((3, 3), one)):
        shape(state, one, dis=dis[0])
        shape(state, other, dis=dis[1])
        found = captains(state)[state.players[0].team]
        assert found is not None
        assert found.word == best


# --- mages and priests --------------------------------------------------------------------------------------


@rule("CFX-Q-506")
def test_what_the_aspects_are_called() -> None:
    names = {
        lang: [texts(lang)["attribute"][id] for id in ("creation", "alteration", "destruction")]
        for lang in ("en", "de")
    }
    assert names["en"] == ["Creation", "Alteration", "Destruction"]
    assert len(set(names["de"])) == 3


@rule("CFX-Q-513")
def test_gems_always_come_and_are_shared_out_when_the_die_is_known() -> None:
    lines = [figure("blue", "wave-speaker", (100, 100)), guard("red", (500, 500), 270)]
    mage = next(id for id, kind in printed().kinds.items() if kind.mage and len(kind.elements) > 1)
    lines[0] = figure("blue", mage, (100, 100))
    state = laid(lines, "blue 2 supply", "winner 0 captains blue,red supply 1", rolls=(3,))
    flow: Any = None
    flow = course(state, lambda now: now.supply > 2)
    request = next(flow)
    while not hasattr(request, "kind"):
        request = flow.send(None)
    assert request.kind == "gems"
    assert first(state, "regenerated").die == 3


# --- peoples ------------------------------------------------------------------------------------------------


@rule("CFX-Q-423", "CFX-ATTR-05")
@pytest.mark.parametrize(
    ("more", "fine"),
    [
        ("", True),
        ("fear = 4", False),
        ("aim = 3", False),
        ('weapon = "test-bow"', False),
        ('aim = 3\nweapon = "test-bow"', True),
    ],
)
def test_a_card_prints_either_cou_or_fear_and_aim_with_a_weapon(more: str, fine: bool) -> None:
    text = PACK + PROFILE.format(id="he", rank="elite", cost=50, more=more)
    if fine:
        assert read_pack("test.toml", text, printed().peoples).kinds["he"].printed("aim") == (
            3 if more else None
        )
    else:
        with pytest.raises(BadPack):
            read_pack("test.toml", text, printed().peoples)


@rule("CFX-ATTR-05")
def test_without_aim_nobody_shoots() -> None:
    state = facing_off(10)
    assert unable(state, state.figures[f"blue-{ARCHER}-1"]) is None
    assert unable(state, state.figures[FOE]) is not None


@rule("CFX-Q-423")
def test_a_people_that_is_feared_has_fear_in_place_of_cou() -> None:
    kinds = [kind for kind in printed().kinds.values() if kind.people.id == "wolfen-of-yllia"]
    assert kinds
    assert all(kind.printed("fear") is not None and kind.printed("cou") is None for kind in kinds)


@rule("CFX-Q-424")
def test_wolfen_stand_on_creature_bases_and_are_large_by_them() -> None:
    kinds = [
        kind
        for kind in printed().kinds.values()
        if kind.people.id == "wolfen-of-yllia" and kind.role != "familiar"
    ]
    assert {kind.base for kind in kinds} <= {"creature", "large"}
    assert all(kind.size >= LARGE for kind in kinds)


@rule("CFX-Q-425", "CFX-MIR-25")
def test_the_paths_of_the_peoples() -> None:
    paths = {people.id: people.path for people in printed().peoples.values()}
    wanted = {
        "lions-of-alahan": "light", "griffins-of-akkylannie": "light", "dwarves-of-tir-na-bor": "light",
        "wolfen-of-yllia": "destiny", "orcs-of-bran-o-kor": "destiny", "goblins-of-no-dan-kar": "destiny",
        "undead-of-acheron": "darkness", "alchemists-of-dirz": "darkness",
    }  # fmt: skip
    assert {id: paths[id] for id in wanted} == wanted
