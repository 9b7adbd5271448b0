"""More than two players, teams, and how a match ends (MULT, GEN, Q)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, new
from tests.games.mage_wars.other_cards import game_with, position
from tests.games.mage_wars.test_rules_rounds import whole_round
from walstatt.games.mage_wars.events.course import GameEnded, MageFell, RoundBegan
from walstatt.games.mage_wars.rules.traits import life_of
from walstatt.games.mage_wars.state.kinds import Grant

THREE = """
    mode three
    blue priestess A1 spent mana 20
    red warlock B1 spent mana 20
    gold wizard C1 spent mana 20
"""
TEAMS = """
    mode teams
    blue beastmaster A3 spent mana 20
    red warlock D1 spent mana 20
    gold priestess A3 spent mana 20
    violet wizard D1 spent mana 20
"""


def winners(match: Arena) -> tuple[int, ...] | None:
    return match.match.result.winners if match.match.result is not None else None


# --- turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MULT-04", "MGW-MULT-02")
def test_turns_and_initiative_go_clockwise() -> None:
    match = arena(THREE + "5 timber-wolf red B1\nturn red 1 action")
    turns = [seat for kind, seat in whole_round(match) if kind == "turn"]
    assert turns == ["red", "gold", "blue", "red"]  # then only red has somebody left
    whole_round(match)
    whole_round(match)
    whole_round(match)
    assert [event.initiative for event in match.events(RoundBegan)] == [2, 0, 1, 2]


@pytest.mark.rule("MGW-MULT-05", "MGW-ACT-07")
def test_one_may_pass_as_long_as_any_other_player_has_more_active_creatures() -> None:
    # Red has as many as blue, gold has more.
    match = arena(THREE + "5 timber-wolf gold C1\nturn blue 1 turn")
    assert "pass" in match.options
    match.do("pass")
    assert (match.seat, "pass" in match.options) == ("red", True)
    match.do("pass")
    assert (match.seat, "pass" in match.options) == ("gold", False)
    match.do("activate 5").end_turn()
    assert (match.seat, "pass" in match.options) == ("blue", False)


@pytest.mark.rule("MGW-Q-103", "MGW-MULT-08")
def test_in_teams_only_the_creatures_of_enemies_are_compared() -> None:
    mate = arena(TEAMS + "5 timber-wolf gold A3\n6 timber-wolf gold A3\nturn blue 1 turn")
    assert "pass" not in mate.options  # his team mate has more, no enemy
    enemy = arena(TEAMS + "5 timber-wolf violet D1\n6 timber-wolf violet D1\nturn blue 1 turn")
    assert "pass" in enemy.options


# --- teams --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MULT-18", "MGW-COD-17", "MGW-COD-64")
def test_what_a_team_mate_controls_is_friendly() -> None:
    match = arena(
        TEAMS + "5 highland-unicorn blue A3\n6 timber-wolf gold A3 damage 3\n7 timber-wolf red A3 damage 3\n"
        "8 timber-wolf gold B3 guard\n9 timber-wolf blue B3"
    )
    assert match.traits(6)["regenerate"] == 1  # "friendly living creatures in its zone"
    assert "regenerate" not in match.traits(7)
    match.do("activate 9")
    assert "attack 8 bite" in match.options
    assert "attack 9 bite" in match.options  # a friend's guard keeps nobody from anything
    assert len(match.do("move A3").verbs("move")) == 0  # red's wolf hinders, gold's would not
    free = arena(TEAMS + "6 timber-wolf gold A3\n9 timber-wolf blue B3").do("activate 9", "move A3")
    assert free.verbs("move")
    trap = arena(TEAMS + "6 hellfire-trap gold A3 hidden\n9 timber-wolf blue B3").do("activate 9").skip()
    trap.do("move A3").skip()
    assert trap.thing(6).hidden


@pytest.mark.rule("MGW-MULT-11")
def test_team_mates_know_what_the_other_has_hidden() -> None:
    match = arena(
        TEAMS + "5 block blue on 1 hidden\n6 mage-wand blue on 1 bound dispel\nplan blue charge block\n"
        "book blue timber-wolf 2"
    )

    def known(seat: int | None) -> tuple[object, ...]:
        view = match.match.view(seat)
        things = {thing.id: thing for thing in view.things}  # type: ignore[attr-defined]
        player = view.players[0]  # type: ignore[attr-defined]
        plans = [plan.card for plan in player.plans]
        return things[5].card, things[6].bound, plans, player.book

    everything = ("block", "dispel", ["charge", "block"], {"timber-wolf": 2})
    assert known(0) == known(2) == everything
    nothing = ("?", "?", ["?", "?"], None)
    assert known(1) == known(3) == known(None) == nothing


@pytest.mark.rule("MGW-MULT-10", "MGW-MULT-08")
def test_a_team_has_one_copy_of_an_enchantment_on_a_target() -> None:
    text = TEAMS + "5 timber-wolf blue A3\n6 bear-strength {} on 5{}\nplan blue bear-strength\n"
    for owner, hidden, legal in (
        ("gold", "", False), ("gold", " hidden", False), ("red", "", False), ("red", " hidden", True),
    ):  # fmt: skip
        match = arena(text.format(owner, hidden)).do("activate 1").skip()
        assert ("cast bear-strength 5" in match.options) is legal


@pytest.mark.rule("MGW-QC-04", "MGW-COD-141")
def test_a_quickcast_before_and_after_the_action_phase_of_a_team_mates_creature() -> None:
    match = arena(
        TEAMS.replace("gold priestess A3 spent", "gold priestess A3") + "5 timber-wolf blue A3 damage 5\n"
        "plan gold minor-heal",
        ["1"] * 5,
    )
    match.do("activate 5")
    assert (match.kind, match.seat) == ("before", "gold")
    assert "cast minor-heal 5" in match.options
    match.do("pass", "end")
    assert (match.kind, match.seat) == ("after", "gold")
    match.do("cast minor-heal 5")
    assert match.thing(5).damage == 0


@pytest.mark.rule("MGW-MULT-14")
@pytest.mark.parametrize("mode", ["duel", "three", "four", "teams"])
def test_every_player_has_a_colour_of_his_own(mode: str) -> None:
    match = new(mode=mode, level="full", seed=5)
    scene = match.match.scene(0)
    seats = [panel.seat for panel in scene.seats]
    assert seats == list(range(len(match.state.players)))
    # Names and pieces of a seat are told apart by its number, of which each player has his own.
    assert len({panel.name for panel in scene.seats}) == len(seats)
    mages = {
        piece.id: piece.seat
        for piece in scene.pieces
        if piece.id in {str(p.mage) for p in match.state.players}
    }
    assert set(mages.values()) == set(seats)
    assert len(mages) == len(seats)


# --- the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MULT-15", "MGW-GEN-01")
def test_among_many_the_last_mage_standing_wins() -> None:
    match = arena(
        THREE.replace("A1 spent", "A1 spent damage 23 rot 1").replace("C1 spent", "C1 spent damage 22 rot 1")
        + "turn blue 2 upkeep"
    )
    assert not match.match.over  # two are left
    while not match.match.over:
        wanted = [word for word in ("plan", "end", "pass") if word in match.options]
        match.match.play(wanted[0] if wanted else match.options[0], match.asked.seat)
    assert winners(match) == (1,)
    assert [event.seat for event in match.events(MageFell)] == [0, 2]


@pytest.mark.rule("MGW-MULT-07", "MGW-MULT-08", "MGW-Q-104")
def test_a_team_wins_when_all_mages_of_the_other_have_fallen() -> None:
    text = TEAMS.replace("red warlock D1 spent", "red warlock D1 spent damage 23 rot 1")
    one = arena(text + "5 timber-wolf red D1\nturn blue 2 upkeep")
    assert not one.match.over
    assert one.thing(5).seat == 3  # what was his fights on for the team
    both = arena(
        text.replace("violet wizard D1 spent", "violet wizard D1 spent damage 23 rot 1")
        + "turn blue 2 upkeep"
    )
    assert winners(both) == (0, 2)  # the whole team
    fallen = arena(
        text.replace("violet wizard D1 spent", "violet wizard D1 spent damage 23 rot 1").replace(
            "gold priestess A3 spent", "gold priestess A3 spent damage 23 rot 1"
        )
        + "turn gold 2 upkeep"
    )
    assert winners(fallen) == (0, 2)  # with the mate who fell before


#: A conjuration that gives all creatures more Life as long as it stands.
SOURCE = {"grants": (Grant(to="arena", who=("creature",), traits={"life": 5}),)}


@pytest.mark.rule("MGW-Q-03", "MGW-LIFE-05")
def test_two_mages_destroyed_by_the_same_event_have_drawn() -> None:
    text = (
        "blue priestess A3 damage {} spent\nred warlock B1 damage {} spent\n5 timber-wolf blue B1\n"
        "6 mana-crystal red B1 damage 4\n"
    )
    game = game_with(mana_crystal=SOURCE)
    match = position(game, text.format(25, 26), ["2*"] * 4)
    assert [life_of(match.state, match.thing(number)) for number in (1, 2)] == [29, 29]
    match.do("activate 5", "attack 6 bite")
    assert match.match.over
    assert winners(match) == ()
    assert [event.reason for event in match.events(GameEnded)] == ["all-fell"]
    alone = position(game, text.format(25, 3), ["2*"] * 4).do("activate 5", "attack 6 bite")
    assert winners(alone) == (1,)


@pytest.mark.rule("MGW-Q-105", "MGW-MULT-15")
def test_if_all_that_are_left_fall_together_nobody_has_won() -> None:
    game = game_with(mana_crystal=SOURCE)
    text = THREE + "5 timber-wolf blue A1\n6 mana-crystal red A1 damage 4\n"
    for seat in ("A1", "B1", "C1"):
        text = text.replace(f"{seat} spent", f"{seat} spent damage 25")
    match = position(game, text, ["2*"] * 4).do("activate 5", "attack 6 bite")
    assert winners(match) == ()
    assert len(match.events(MageFell)) == 3


# --- the house rule -----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-Q-208")
@pytest.mark.parametrize(
    ("text", "won"),
    [
        ("blue priestess A3 damage 3\nred warlock B1 damage 4\n", (0,)),
        ("blue priestess A3 damage 4 life -2\nred warlock B1 damage 4\n", (1,)),  # life left, not damage
        ("blue priestess A3 damage 4\nred warlock B1 damage 4\n", ()),
        (TEAMS.replace("red warlock D1", "red warlock D1 damage 1"), (0, 2)),  # sides, not single mages
        ("mode four\nblue priestess A1 damage 20\nred warlock B1\ngold wizard C1 damage 1\n"
         "violet beastmaster D1 damage 1\nfallen violet\n", (1,)),
    ],
)  # fmt: skip
def test_after_the_last_round_that_was_agreed_most_life_wins(text: str, won: tuple[int, ...]) -> None:
    for agreed in (False, True):
        for number in (14, 15):
            rule = "rounds 15\n" if agreed else ""
            match = arena(rule + text + f"turn blue {number} end")
            assert match.match.over is (agreed and number == 15)
            if match.match.over:
                assert winners(match) == won
                assert match.match.result is not None
                assert match.match.result.rules == ("MGW-Q-208",)
