"""Minelayers, their markers, and who moves near a mine (ABIL)."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.bouts import asked, events, laid, run, shape, until
from tests.games.confrontation_x.field import ARCHER, GUARD, figure, position
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules import minefields, mines, panic
from walstatt.games.confrontation_x.rules.activation import go, turn
from walstatt.games.confrontation_x.rules.assaults.assault import assault
from walstatt.games.confrontation_x.rules.assaults.orders import Order
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.seen.imagine import imagine
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.mines import Mine
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, Point

rule = pytest.mark.rule
A, B, C = f"blue-{ARCHER}-1", f"red-{GUARD}-1", f"blue-{GUARD}-1"
#: The profile of the house that lays mines.
LAYER = "sapper"


def layers(blue: int = 1, red: int = 0, first: int = 0) -> State:
    """Before anybody is deployed: so many Minelayers on each side, among others."""
    lines = [
        figure("blue", ARCHER, (0, 0)).replace("figure", "coming", 1),
        figure("red", GUARD, (0, 0), 270).replace("figure", "coming", 1),
        *(figure("blue", GUARD, (0, 0), n=n).replace("figure", "coming", 1) for n in (2, 3)),
    ]
    seats = ("blue", "red")
    state = laid(lines, "blue 0 mines", f"first {seats[first]}")
    for word, many in ((A, blue), (B, red)):
        if many:
            old = state.coming[word]
            state.coming[word] = old.changed(abilities={**old.abilities, "minelayer": state_has()})
    if blue > 1:
        for n in range(2, blue + 1):
            word = f"blue-{GUARD}-{n}"
            old = state.coming[word]
            state.coming[word] = old.changed(abilities={**old.abilities, "minelayer": state_has()})
    minefields.begin(state)
    return state


def state_has() -> object:
    from walstatt.games.confrontation_x.state.kinds import Has

    return Has()


def walking(*rolls: int, at: tuple[float, float] = (300, 300), mine: tuple[int, int] = (300, 400)) -> State:
    """An archer of blue that looks north at a mine of red 10 cm away."""
    lines = [
        figure("blue", ARCHER, at),
        figure("red", GUARD, (300, 550), 270),
        figure("blue", GUARD, (30, 30)),
        f"mine red {mine[0]},{mine[1]} trap",
    ]
    state = laid(lines, "blue 2 act", f"winner 0 captains blue,red active {A}", rolls)
    shape(state, A, rank="elite", res=5, mov=20000)
    shape(state, B, rank="elite", res=5)
    return state


def exploded(state: State) -> list[tuple[str, tuple[int, int]]]:
    return [(event.figure, event.at) for event in events(state, "mine-exploded")]


# --- laying -------------------------------------------------------------------------------------------------


@rule("CFX-ABIL-107")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_minelayer_brings_three_mines_and_three_decoys(number: int) -> None:
    state = layers(number)
    assert [minefields.left(state, 0, trap=trap) for trap in (True, False)] == [3 * number] * 2
    words = [f"trap {50 * n},200" for n in range(1, 3 * number + 1)]
    words += [f"decoy {50 * n},250" for n in range(1, 3 * number + 1)]
    until(state, lambda s: s.phase == "deploy", *words)
    assert [mine.trap for mine in state.mines] == [True] * 3 * number + [False] * 3 * number
    assert {kind for kind, _ in asked()} == {"mine"}


@rule("CFX-ABIL-107")
def test_of_each_kind_no_more_than_there_are() -> None:
    state = layers()
    until(state, lambda s: len(s.mines) == 3, "trap 100,200", "trap 200,200", "trap 300,200")
    why = minefields.refused(state, 0, "trap", (1000, 1000))
    assert why is minefields.NONE_LEFT
    assert minefields.refused(state, 0, "decoy", (1000, 1000)) is None
    assert {option.verb for option in minefields.menu(state, 0)} == {"decoy", "enough"}


@rule("CFX-ABIL-107")
def test_without_minelayers_nobody_is_asked() -> None:
    assert layers(0).phase == "deploy"


@rule("CFX-ABIL-107", "CFX-Q-584")
@pytest.mark.parametrize("first", [0, 1])
def test_the_side_that_deploys_first_lays_first_and_nobody_has_to_lay_all(first: int) -> None:
    state = layers(1, 1, first)
    seats = []
    while state.phase == "mines":
        seats.append(state.turn)
        run(minefields.lay(state), "trap 300,300" if len(seats) in (1, 3) else "enough")
    assert seats == [first, first, 1 - first, 1 - first]
    assert [mine.seat for mine in state.mines] == [first, 1 - first]
    assert state.turn == first


@rule("CFX-ABIL-108")
def test_markers_lie_anywhere_but_in_the_zone_of_the_enemy() -> None:
    state = layers()
    judged = {
        at: minefields.misplaced(state, 0, at)
        for at in ((30000, 500), (30000, 44999), (30000, 45000), (30000, 60000), (30000, 60001))
    }
    assert [why is None for why in judged.values()] == [True, True, False, False, False]
    assert judged[30000, 45000] is minefields.THEIRS
    assert judged[30000, 60001] is minefields.OFF


@rule("CFX-ABIL-108")
def test_no_marker_lies_on_what_a_scenario_is_about() -> None:
    state = layers()
    options = {**state.settings.options, "scenario": "relics"}
    match = Match.new("confrontation-x", {"scenario": "relics"}, seed=1)
    assert isinstance(match.state, State)
    state.objectives, state.settings = match.state.objectives, type(state.settings)(options)
    assert minefields.misplaced(state, 0, (30000, 30000)) is minefields.ELEMENT
    assert minefields.misplaced(state, 0, (30000, 31000)) is minefields.ELEMENT
    assert minefields.misplaced(state, 0, (30000, 31001)) is None


@rule("CFX-ABIL-107")
def test_only_its_owner_knows_what_a_marker_is() -> None:
    state = layers()
    run(minefields.lay(state), "trap 300,300")
    run(minefields.lay(state), "decoy 300,350")
    seen = {seat: [mine.trap for mine in view(state, seat).mines] for seat in (0, 1, None)}
    assert seen == {0: [True, False], 1: [None, None], None: [None, None]}
    told = [event.seen_by(1) for event in events(state, "mine-laid")]
    assert [(event.at, event.trap) for event in told] == [((30000, 30000), None), ((30000, 35000), None)]


@rule("CFX-ABIL-107")
def test_what_others_imagine_does_not_follow_what_lies_there() -> None:
    """Whether one lies there or the other, the same lot tells the same."""
    for trap in (True, False):
        state = layers()
        state.mines = tuple(Mine(0, Point(10000 + 5000 * n, 30000), (n < 3) == trap) for n in range(6))
        imagine(state, 1, Dice(7))
        found = [mine.trap for mine in state.mines]
        assert sorted(found) == [False] * 3 + [True] * 3
        if trap:
            before = found
        else:
            assert found == before
    own = layers()
    own.mines = (Mine(0, Point(1, 1), True), Mine(0, Point(2, 2), False))
    imagine(own, 0, Dice(3))
    assert [mine.trap for mine in own.mines] == [True, False]


@rule("CFX-ABIL-109")
def test_at_the_end_of_the_deployment_the_decoys_go_and_the_mines_are_seen() -> None:
    state = walking()
    state.mines = (*state.mines, Mine(1, Point(10000, 10000), False), Mine(0, Point(20000, 20000), False))
    mines.decoys_gone(state)
    assert [(mine.seat, mine.at) for mine in state.mines] == [(1, (30000, 40000))]
    told = [(event.seat, event.count, event.mines) for event in events(state, "decoys-removed")]
    assert told == [(0, 1, ()), (1, 1, ((30000, 40000),))]
    assert [mine.trap for mine in view(state, 0).mines] == [True]


# --- going off ----------------------------------------------------------------------------------------------


@rule("CFX-ABIL-110")
@pytest.mark.parametrize(("y", "hit"), [(337.4, False), (337.6, True), (380, True)])
def test_who_moves_within_5_cm_of_a_mine_suffers_str_5(y: float, hit: bool) -> None:
    """Its front edge is 1.25 cm before its middle."""
    state = walking(3, 2)
    run(go(state, state.figures[A], Option(("walk", f"300,{y}"))))
    assert exploded(state) == ([(A, (30000, 40000))] if hit else [])
    assert len(state.mines) == (0 if hit else 1)
    assert [event.strength for event in events(state, "damage-thrown")] == ([5] if hit else [])


@rule("CFX-ABIL-110")
def test_past_a_mine_is_near_it_too() -> None:
    state = walking(3, 2, mine=(250, 350))
    run(go(state, state.figures[A], Option(("walk", "300,450"))))
    assert exploded(state) == [(A, (25000, 35000))]
    far = walking(mine=(236, 350))
    run(go(far, far.figures[A], Option(("walk", "300,450"))))
    assert exploded(far) == []


@rule("CFX-ABIL-111")
def test_who_survives_ends_its_move_as_it_was_announced() -> None:
    state = walking(1, 1)
    run(go(state, state.figures[A], Option(("walk", "300,380"))))
    assert state.figures[A].at == (30000, 38000)


@rule("CFX-ABIL-111", "CFX-ABIL-110")
def test_who_dies_of_a_mine_comes_into_contact_with_nobody() -> None:
    state = walking(6, 5, mine=(300, 400))
    shape(state, A, rank="soldier", res=-10, mov=20000)
    run(assault(state, A, Order("charge", (B,))), "reach 300,525 @90")
    assert A not in state.figures
    assert events(state, "contacted") == []
    assert not state.figures[B].pressed


@rule("CFX-Q-141")
def test_starting_within_its_reach_counts_as_soon_as_one_moves() -> None:
    state = walking(1, 1, mine=(300, 330))
    run(go(state, state.figures[A], Option(("walk", "300,200"))))
    assert len(exploded(state)) == 1
    state = walking(1, 1, mine=(300, 330))
    run(turn(state, state.figures[A], Option(("turn", "@180"))))
    assert len(exploded(state)) == 1


@rule("CFX-Q-141")
def test_every_mine_is_met_on_its_own_in_the_order_of_the_way() -> None:
    state = walking(1, 1, 1, 1, mine=(300, 480))
    state.mines = (*state.mines, Mine(0, Point(30000, 39000), True))
    run(go(state, state.figures[A], Option(("walk", "300,470"))))
    assert exploded(state) == [(A, (30000, 39000)), (A, (30000, 48000))]


@rule("CFX-Q-141")
def test_own_mines_hurt_too() -> None:
    state = walking(1, 1)
    state.mines = (Mine(0, Point(30000, 40000), True),)
    run(go(state, state.figures[A], Option(("walk", "300,380"))))
    assert len(exploded(state)) == 1


@rule("CFX-Q-141", "CFX-Q-584")
@pytest.mark.parametrize("climb", ["", "rise", "land"])
def test_in_the_air_nobody_sets_one_off(climb: str) -> None:
    state = walking()
    shape(state, A, rank="elite", mov=20000, flight=20000)
    state.change(state.figures[A], air=climb != "rise")
    words = ("walk", "300,380", *filter(None, (climb,)))
    run(go(state, state.figures[A], Option(words)))
    assert state.figures[A].at == (30000, 38000)
    assert exploded(state) == []


@rule("CFX-Q-79")
def test_who_flees_sets_mines_off() -> None:
    state = walking(1, 1)
    shape(state, A, rank="elite", res=5, mov=5000)
    state.change(state.figures[A], panic=8)
    run(panic.flee_from(state, A, Point(30000, 20000)))
    assert exploded(state) == [(A, (30000, 40000))]


@rule("CFX-Q-420")
def test_a_mine_is_nobodys_damage_roll() -> None:
    """What its layer is a bane to does not matter: a mine goes off for itself."""
    state = walking(3, 2)
    shape(state, B, rank="elite", abilities=[f"bane/{ARCHER}"])
    run(go(state, state.figures[A], Option(("walk", "300,380"))))
    thrown = events(state, "damage-thrown")[0]
    assert (thrown.causer, thrown.purpose) == ("", "mine")
    assert Occasion("mine").purpose not in ("blow", "shot")


# --- positions ----------------------------------------------------------------------------------------------


def test_a_position_tells_mines_and_decoys() -> None:
    lines = [
        figure("blue", ARCHER, (300, 300)),
        figure("red", GUARD, (300, 550), 270),
        "mine red 300,400 trap",
        "mine blue 100,400 decoy",
    ]
    text = position(lines, "blue 1 round")
    match = Match.from_position(text)
    assert isinstance(match.state, State)
    assert match.state.mines == (Mine(1, Point(30000, 40000), True), Mine(0, Point(10000, 40000), False))
    assert "mine red 300,400 trap" in match.position().splitlines()
    assert CENTIMETRE == 1000


def test_a_position_tells_lengths_that_an_effect_gives() -> None:
    """Two points of Mutagen on MOV are two centimetres."""
    word = f"blue-{ARCHER}-1"
    line = f"effect {word} mutagen seat blue until round by {word} since 1 gives mov:2000,att:-1"
    lines = [figure("blue", ARCHER, (300, 300)), line, figure("red", GUARD, (300, 550), 270)]
    match = Match.from_position(position(lines, "blue 1 round"))
    assert isinstance(match.state, State)
    assert match.state.figures[word].effects[0].gives == (("mov", 2000), ("att", -1))
    assert line in match.position().splitlines()
