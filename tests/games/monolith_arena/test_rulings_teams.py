"""Rulings MON-Q-34, MON-Q-35 and MON-Q-53 to MON-Q-62: the reinforcements variant and team games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    at,
    battle,
    discarded,
    events,
    hits,
    hp,
    kind_at,
    options,
    refused,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.errors import BadSetup
from walstatt.core.game import SEAT_NAMES, find_game

# --- one against two ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-34")
def test_one_against_two_draws_one_then_two_and_then_regularly() -> None:
    match = arena(
        """
        order blue red blue gold
        pile blue: knight pikeman swordsman arquebusier landsknecht
        pile red: axeman golem veteran pupil
        pile gold: spark hunter herne sorcerer
        turn blue 1 draw
        """,
        blue=DRAGONS,
        red=GUARDIANS,
        gold=HARBINGERS,
    )
    assert (asked(match), reserve(match, "blue")) == (("blue", "use"), ["knight"])
    match.play("end")
    assert (asked(match), reserve(match, "red")) == (("red", "use"), ["axeman", "golem"])
    match.play("end")
    assert asked(match) == ("blue", "discard")
    assert reserve(match, "blue") == ["knight", "pikeman", "swordsman"]
    match.play("discard knight")
    match.play("end")
    assert asked(match) == ("gold", "discard")  # its first turn is a regular one
    assert reserve(match, "gold") == ["spark", "hunter", "herne"]


@pytest.mark.rule("MON-Q-34")
def test_from_the_third_turn_on_the_reserve_is_filled_up_whatever_was_played_before() -> None:
    match = arena(
        """
        order blue red blue gold
        pile blue: knight pikeman swordsman arquebusier landsknecht
        pile red: axeman golem veteran pupil
        turn blue 1 draw
        """,
        blue=DRAGONS,
        red=GUARDIANS,
        gold=HARBINGERS,
    )
    match.play("place knight C3 NW")
    match.play("end")
    match.play("end")
    assert asked(match) == ("blue", "discard")
    assert reserve(match, "blue") == ["pikeman", "swordsman", "arquebusier"]


@pytest.mark.rule("MON-Q-35")
@pytest.mark.parametrize(
    ("slot", "drawer", "others"),
    [
        (0, "blue", ["red", "gold"]),
        (2, "blue", ["gold", "red"]),
        (1, "red", ["blue", "gold"]),
        (3, "gold", ["blue", "red"]),
    ],
)
def test_after_the_last_tile_all_the_others_take_one_turn_each(
    slot: int, drawer: str, others: list[str]
) -> None:
    tiles = {"blue": "knight", "red": "axeman", "gold": "spark"}
    match = arena(
        f"""
        order blue red blue gold
        slot {slot}
        hp blue 12
        pile {drawer}: {tiles[drawer]}
        turn {drawer} 30 draw
        """,
        blue=DRAGONS,
        red=GUARDIANS,
        gold=HARBINGERS,
    )
    match.play("end")
    took = []
    for _ in others:
        took.append(SEAT_NAMES[match.decision.seat])
        if match.decision.kind == "exchange":
            match.play("keep")
        if match.decision.kind == "discard":
            match.play(match.decision.options[0])
        match.play("end")
    assert match.over
    assert took == others
    assert [event.cause for event in events(match, "battle-began")][-1] == "final"


# --- the reinforcements variant -------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-53")
def test_with_reinforcements_phase_b_is_skipped_with_fewer_than_three_tiles() -> None:
    text = "reinforcements on\nturn blue 20 draw\nreserve blue: knight pikeman\n"
    three = arena(text + "pile blue: net\n")
    assert len(reserve(three, "blue")) == 3
    assert asked(three) == ("blue", "discard")
    two = arena(text.replace(" pikeman", "") + "pile blue: net\n")
    assert len(reserve(two, "blue")) == 2
    assert asked(two) == ("blue", "use")


@pytest.mark.rule("MON-Q-54")
def test_with_reinforcements_six_commands_may_be_exchanged() -> None:
    match = arena(
        """
        reinforcements on
        reserve blue: move move net battle-or-charge
        pile blue: move battle-or-charge knight pikeman swordsman arquebusier landsknecht strength charge
        turn blue 5 draw
        """
    )
    assert asked(match) == ("blue", "exchange")
    match.play("exchange")
    assert reserve(match, "blue") == [
        "knight",
        "pikeman",
        "swordsman",
        "arquebusier",
        "landsknecht",
        "strength",
    ]
    assert len(discarded(match, "blue")) == 6


@pytest.mark.rule("MON-Q-54")
def test_with_reinforcements_unfolding_is_no_play_but_the_tile_in_a_segment_is_one() -> None:
    match = arena(
        """
        reinforcements on
        monoliths on
        inside blue: knight -
        inside red: spike demon
        C3 knight blue NW
        reserve blue: pikeman move move
        fresh blue: pikeman
        """
    )
    match.play("unfold A2 B2")
    match.play("face A2 NW")
    assert state(match).plays == 0
    match.play("move C3 C4 NW")
    match.play("place pikeman B2 NE")
    assert state(match).plays == 2
    refused(match, "move C4 C5 NW", "MON-VAR-04")


# --- abilities and commands of allies ---------------------------------------------------------------------

TEAM: dict[str, Any] = {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS}  # blue alone against red and gold


@pytest.mark.rule("MON-Q-55")
def test_of_the_tiles_of_the_ally_only_maneuver_may_be_used() -> None:
    text = "C3 nightmare red E\nC2 wraith red NW\nD2 mobility gold SE\nB3 pupil gold W\n"
    match = arena(text + "turn gold 5 use\n", **TEAM)
    refused(match, "teleport C3 D4 E", "MON-Q-55")
    assert "maneuver C2 B1 NW" in options(match)
    assert options(match, "turn") == {f"turn D2 D2 {side}" for side in ("E", "SW", "W", "NW", "NE")}
    match = arena(text + "turn red 5 use\n", **TEAM)
    refused(match, "turn D2 D2 W", "MON-Q-55")
    assert "maneuver B3 B4 W" in options(match)
    assert "teleport C3 D4 E" in options(match)


@pytest.mark.rule("MON-Q-55")
def test_the_rune_of_charge_is_used_by_its_owner_only() -> None:
    team: dict[str, Any] = {"blue": LORDS, "red": DRAGONS, "gold": GUARDIANS}
    text = "C2 knight red NW\nC4 spike blue E\nD1 charge red\n"
    assert options(arena(text + "turn gold 5 use\n", **team), "charge") == set()
    assert "charge C2 C3 E via D1" in options(arena(text + "turn red 5 use\n", **team))


@pytest.mark.rule("MON-Q-56")
def test_each_ally_may_use_the_maneuver_of_the_same_tile_in_its_own_turn() -> None:
    match = arena(
        """
        C3 wraith red NW
        order blue red blue gold
        pile blue: knight pikeman swordsman net
        pile gold: axeman veteran golem pupil
        turn red 6 use
        """,
        **TEAM,
    )
    match.play("maneuver C3 C4 NW")
    refused(match, "maneuver C4 C3 NW", "MON-ABIL-01")
    match.play("end")
    match.play("discard knight")
    match.play("end")
    assert asked(match) == ("gold", "discard")
    match.play("maneuver C4 C3 NW")
    assert kind_at(match, "C3") == "wraith"


@pytest.mark.rule("MON-Q-57")
def test_a_tile_of_the_ally_may_do_the_pushing() -> None:
    match = arena(
        "C3 spike red E\nC4 knight blue NW\nreserve gold: push-back\nturn gold 5 use\n",
        **TEAM,
    )
    match.play("push-back C3 C4")
    assert asked(match) == ("blue", "pushed")
    match.play("to C5")
    assert kind_at(match, "C5") == "knight"


# --- banners of allies ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-58")
def test_the_banner_of_the_dragon_empire_strengthens_the_banner_of_its_ally() -> None:
    match = battle(
        "C2 banner red\nC3 banner gold\nC4 golem blue NW\n", blue=GUARDIANS, red=DRAGONS, gold=HARBINGERS
    )
    assert hits(match) == [(0, "C3", "C4", 2)]


@pytest.mark.rule("MON-Q-58")
def test_the_banner_of_the_lords_makes_the_banner_of_its_ally_poisonous() -> None:
    match = battle(
        "C2 banner red\nC3 banner gold\nC4 golem blue NW\n", blue=GUARDIANS, red=LORDS, gold=HARBINGERS
    )
    golem = at(match, "C4")
    assert golem is not None
    assert (golem.damage, golem.poison) == (1, 1)


@pytest.mark.rule("MON-Q-58")
def test_the_banner_of_the_harbingers_lends_its_maneuver_to_the_banner_of_its_ally() -> None:
    text = "C2 banner red\nC3 banner gold\nturn gold 5 use\n"
    match = arena(text, blue=GUARDIANS, red=HARBINGERS, gold=DRAGONS)
    assert {text.split()[1] for text in options(match, "maneuver")} == {"C3"}  # never itself
    match.play("maneuver C3 C4 via C2")
    assert kind_at(match, "C4") == "banner"


@pytest.mark.rule("MON-Q-58", "MON-Q-67")
def test_the_banner_of_the_guardians_gives_the_banner_of_its_ally_nothing() -> None:
    match = battle(
        "C2 banner red\nC3 banner gold\nC4 knight blue W\nhp red 2\n", blue=DRAGONS, red=GUARDIANS, gold=LORDS
    )
    assert (1, "C4", "C3", 2) in hits(match)
    assert hp(match, "gold") == 0
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.rule("MON-Q-60")
def test_a_banner_never_damages_a_banner_of_the_enemy_team() -> None:
    match = battle(
        """
        C3 banner blue
        C2 banner red
        C4 banner gold
        B2 strength gold SW
        B3 lesser-haste blue SE
        """,
        blue=LORDS,
        red=GUARDIANS,
        gold=DRAGONS,
    )
    assert (hp(match, "blue"), hp(match, "red")) == (20, 20)
    targets = {(attacker, target) for _, attacker, target, _ in hits(match)}
    assert targets == {("C3", "B2"), ("C4", "B3")}


# --- the end of team games --------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-59")
def test_after_a_tie_every_player_of_a_team_game_has_one_extra_turn_in_turn_order() -> None:
    match = arena(
        """
        order red blue violet gold
        last violet:
        pile blue: -
        pile red: -
        pile gold: -
        pile violet: -
        turn blue 40 use
        """,
        blue=DRAGONS,
        red=LORDS,
        gold=GUARDIANS,
        violet=HARBINGERS,
    )
    match.play("end")
    took = []
    for _ in range(4):
        took.append(SEAT_NAMES[match.decision.seat])
        match.play("end")
    assert took == ["violet", "gold", "red", "blue"]
    assert [event.cause for event in events(match, "battle-began")] == ["final", "extra"]
    assert match.result is not None
    assert match.result.draw


@pytest.mark.rule("MON-Q-59", "MON-Q-81")
def test_both_pools_at_nought_in_the_same_battle_are_a_draw() -> None:
    match = battle(
        """
        C3 pikeman blue NE
        C4 banner red
        D1 mygalomorph red E
        D2 banner gold
        hp red 1
        hp gold 1
        """,
        blue=DRAGONS,
        red=LORDS,
        gold=GUARDIANS,
        violet=HARBINGERS,
    )
    assert (hp(match, "blue"), hp(match, "red")) == (0, 0)
    assert match.result is not None
    assert match.result.draw
    assert match.result.reason == "both-fell"


# --- what is not offered ----------------------------------------------------------------------------------


@pytest.mark.rule("MON-Q-61")
def test_only_a_duel_two_against_two_and_one_against_two_are_offered() -> None:
    game = find_game("monolith-arena")
    modes = next(spec for spec in game.options if spec.name == "mode")
    assert modes.values == ("duel", "two-vs-two", "one-vs-two")
    with pytest.raises(BadSetup):
        Match.new("monolith-arena", {"mode": "free-for-all"})
    for mode in ("two-vs-two", "one-vs-two"):
        players = state(Match.new("monolith-arena", {"mode": mode})).players
        assert {player.team for player in players} == {0, 1}


@pytest.mark.rule("MON-Q-62")
def test_two_players_have_different_factions_unless_it_is_allowed_expressly() -> None:
    twice = {"factions": "dragon-empire,dragon-empire"}
    with pytest.raises(BadSetup) as caught:
        Match.new("monolith-arena", twice)
    assert "MON-Q-62" in caught.value.rules
    match = Match.new("monolith-arena", {**twice, "same-factions": "on"})
    assert [player.faction.id for player in state(match).players] == [DRAGONS, DRAGONS]


@pytest.mark.rule("MON-Q-62")
def test_random_factions_are_all_different() -> None:
    for seed in range(20):
        match = Match.new("monolith-arena", {"mode": "two-vs-two"}, seed=seed)
        assert len({player.faction.id for player in state(match).players}) == 4
