"""Abilities of tiles in the arena (ABIL) and the end of a turn (ENDT)."""

from __future__ import annotations

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    discarded,
    events,
    facing,
    kind_at,
    kinds,
    library,
    options,
    refused,
    reserve,
    state,
)
from walstatt import IllegalChoice, Match
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

#: A pack whose one champion has all three abilities that are activated.
ACROBATS = """
game = "monolith-arena"
[faction]
id = "acrobats"
name = { en = "Acrobats", de = "Akrobaten" }
icon = "spiked-dragon-head"
[banner]
name = { en = "Banner", de = "Banner" }
icon = "tattered-banner"
effect = {}
[[champion]]
id = "acrobat"
name = { en = "Acrobat", de = "Akrobat" }
icon = "pikeman"
count = 30
initiative = [2]
melee = { NE = 1 }
abilities = ["maneuver", "rotation", "teleport"]
[[command]]
id = "move"
name = { en = "Move", de = "Bewegung" }
icon = "walking-boot"
count = 4
does = ["move"]
"""
#: A knight that can charge the spike at B4, and a mygalomorph and a pikeman that would act in a battle.
CHARGE = """
C3 knight blue NW
B4 spike red E
C4 mygalomorph red E
D4 horror red SE
D3 pikeman blue NE
"""


def acrobats(text: str) -> Match:
    factions = {"acrobats": faction_from("acrobats.toml", ACROBATS), LORDS: library().factions[LORDS]}
    lines = ["monolith-arena", "blue acrobats", f"red {LORDS}", "A1 banner blue", "E3 banner red", text]
    return Match.from_position("\n".join(lines), game=MonolithArena(Library(factions, [])))


def maneuvering(match: Match) -> set[str]:
    """The hexes of the tiles that may use Maneuver."""
    return {text.split()[1] for text in options(match, "maneuver")}


# --- abilities ------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ABIL-01")
def test_an_ability_may_be_used_once_per_turn_and_again_in_the_next() -> None:
    match = arena(
        "C3 knight blue NW\nreserve blue: net charge\npile blue: move knight\npile red: spike spike"
    )
    match.play("maneuver C3 C4 NW")
    assert maneuvering(match) == set()
    refused(match, "maneuver C4 C3 NW", "MON-ABIL-01")
    for choice in ("end", "end"):
        match.play(choice)
    assert asked(match) == ("blue", "discard")
    match.play("maneuver C4 C3 NW")
    assert kind_at(match, "C3") == "knight"


@pytest.mark.rule("MON-ABIL-01")
def test_only_tiles_that_lie_in_the_arena_have_abilities_to_use() -> None:
    match = arena(
        "monoliths on\ninside blue: knight dragon-rider\ninside red: spike demon\nreserve blue: knight"
    )
    assert maneuvering(match) == set()
    for choice in ("unfold A2 B1", "face A2 NW", "face B1 NW"):
        match.play(choice)
    assert maneuvering(match) == {"A2", "B1"}


@pytest.mark.rule("MON-ABIL-01")
def test_a_tile_without_an_activated_ability_has_nothing_to_use() -> None:
    match = arena("C3 pikeman blue NE\nB2 knight blue NW")
    assert maneuvering(match) == {"B2"}
    refused(match, "maneuver C3 C4 NE", "MON-ABIL-01")


@pytest.mark.rule("MON-ABIL-02")
@pytest.mark.parametrize(
    "order",
    [
        [
            "maneuver C3 C4 NW",
            "place pikeman C3 NE",
            "maneuver B2 B1 NW",
            "move D1 D2 NE",
            "maneuver D4 C5 W",
        ],
        [
            "maneuver D4 C5 W",
            "maneuver B2 B1 NW",
            "maneuver C3 C4 NW",
            "move D1 D2 NE",
            "place pikeman C3 NE",
        ],
        [
            "move D1 D2 NE",
            "maneuver C3 C4 NW",
            "maneuver D4 C5 W",
            "place pikeman C3 NE",
            "maneuver B2 B1 NW",
        ],
    ],
)
def test_any_number_of_abilities_may_be_used_in_any_order_mixed_with_playing_tiles(order: list[str]) -> None:
    match = arena(
        "C3 knight blue NW\nB2 knight blue NW\nD4 dragon-rider blue NW\nD1 swordsman blue NE\n"
        "reserve blue: pikeman move"
    )
    for choice in order:
        match.play(choice)
    lying = [kind_at(match, name) for name in ("C4", "C3", "B1", "D2", "C5")]
    assert lying == ["knight", "pikeman", "knight", "swordsman", "dragon-rider"]
    assert asked(match) == ("blue", "use")
    assert options(match) == {"end"}


@pytest.mark.rule("MON-ABIL-03")
def test_a_tile_may_use_its_ability_in_the_turn_in_which_it_was_played() -> None:
    match = arena("reserve blue: knight")
    assert maneuvering(match) == set()
    match.play("place knight C3 NW")
    match.play("maneuver C3 C4 E")
    assert (kind_at(match, "C4"), facing(match, "C4")) == ("knight", "E")
    assert maneuvering(match) == set()


@pytest.mark.rule("MON-ABIL-04")
def test_abilities_are_never_used_in_the_opponents_turn() -> None:
    match = arena("C3 wraith red NW\nB2 knight blue NW\npile red: spike demon horror chaos")
    assert maneuvering(match) == {"B2"}
    refused(match, "maneuver C3 C4 NW", "MON-ABIL-04")
    with pytest.raises(IllegalChoice):
        match.play("maneuver C3 C4 NW", seat=1)
    assert kind_at(match, "C3") == "wraith"
    match.play("end")
    assert maneuvering(match) == {"C3"}
    refused(match, "maneuver B2 B1 NW", "MON-ABIL-04")


@pytest.mark.rule("MON-ABIL-04")
def test_a_player_who_has_to_answer_in_the_opponents_turn_may_not_use_abilities_then() -> None:
    match = arena("C3 demon blue NW\nC4 knight red NE\nreserve blue: push-back", blue=LORDS, red=DRAGONS)
    match.play("push-back C3 C4")
    assert asked(match) == ("red", "pushed")
    assert {option.verb for option in match.decision.options} == {"to"}
    refused(match, "maneuver C4 B4 NE")
    match.play("to B4")
    assert asked(match) == ("blue", "use")


@pytest.mark.rule("MON-ABIL-05")
@pytest.mark.parametrize(
    "order",
    [
        ("maneuver C3 C4 E", "turn C4 C4 W", "teleport C4 E1 NE"),
        ("maneuver C3 C4 E", "teleport C4 E1 NE", "turn E1 E1 W"),
        ("turn C3 C3 W", "maneuver C3 C4 E", "teleport C4 E1 NE"),
        ("turn C3 C3 W", "teleport C3 E1 NE", "maneuver E1 D1 E"),
        ("teleport C3 E1 NE", "maneuver E1 D1 E", "turn D1 D1 W"),
        ("teleport C3 E1 NE", "turn E1 E1 W", "maneuver E1 D1 E"),
    ],
)
def test_a_tile_with_several_abilities_may_use_each_of_them_once(order: tuple[str, ...]) -> None:
    match = acrobats("C3 acrobat blue NE")
    verbs = [choice.split()[0] for choice in order]
    for number, choice in enumerate(order):
        assert {option.verb for option in match.decision.options} == {*verbs[number:], "end"}
        match.play(choice)
    _, _, here, side = order[-1].split()
    assert (kind_at(match, here), facing(match, here)) == ("acrobat", side)
    assert options(match) == {"end"}
    refused(match, f"maneuver {here} {here} SE", "MON-ABIL-01")
    refused(match, f"turn {here} {here} SE", "MON-ABIL-01")
    refused(match, f"teleport {here} C3 SE", "MON-ABIL-01")


@pytest.mark.rule("MON-ABIL-05")
def test_two_tiles_of_the_same_kind_have_their_abilities_each() -> None:
    match = acrobats("C3 acrobat blue NE\nC5 acrobat blue NE")
    match.play("turn C3 C3 W")
    assert {text.split()[1] for text in options(match, "turn")} == {"C5"}
    assert {text.split()[1] for text in options(match, "teleport")} == {"C3", "C5"}


@pytest.mark.rule("MON-ABIL-06")
def test_once_a_battle_has_begun_its_owner_may_not_use_abilities() -> None:
    match = battle("C3 assassin blue\nB2 herne blue W\nD4 spike red E\nE1 spike red W", blue=HARBINGERS)
    assert asked(match) == ("blue", "assassin")
    assert options(match) == {"strike D4", "strike E1"}
    refused(match, "maneuver B2 B1 W", "MON-ABIL-06")


@pytest.mark.rule("MON-ABIL-06")
def test_an_opponent_who_chooses_in_a_battle_may_not_use_abilities_either() -> None:
    match = battle(
        "C3 pikeman red NE\nB2 regeneration red SE\nB3 regeneration red SE\nE1 knight red NW\n"
        "C4 mygalomorph blue W\nD1 wraith blue NW",
        blue=LORDS,
        red=DRAGONS,
    )
    assert asked(match) == ("red", "regeneration")
    assert {option.verb for option in match.decision.options} == {"prevent"}
    refused(match, "maneuver E1 E2 NW", "MON-ABIL-06")
    refused(match, "maneuver D1 C1 NW", "MON-ABIL-06")


# --- the end of a turn ------------------------------------------------------------------------------------


@pytest.mark.rule("MON-ENDT-01")
def test_a_turn_ends_when_the_player_says_so_and_then_the_opponent_is_next() -> None:
    match = arena("reserve blue: knight\npile red: spike demon horror chaos")
    match.play("place knight C3 NW")
    match.play("maneuver C3 C4 NW")
    assert options(match) == {"end"}
    assert asked(match) == ("blue", "use")
    assert kinds(match.play("end"))[:2] == ["turn-ended", "turn-began"]
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-ENDT-01")
def test_a_player_may_end_the_turn_with_tiles_and_abilities_unused() -> None:
    match = arena("C3 knight blue NW\nreserve blue: knight move\npile red: spike demon horror chaos")
    match.play("end")
    assert reserve(match, "blue") == ["knight", "move"]
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-ENDT-02")
def test_a_turn_ends_after_a_battle_that_a_command_caused() -> None:
    match = arena(
        "C3 knight blue NW\nreserve blue: battle-or-charge knight\npile red: spike demon horror chaos"
    )
    happened = kinds(match.play("battle"))
    assert happened[happened.index("battle-ended") + 1] == "turn-began"
    assert asked(match) == ("red", "discard")
    assert reserve(match, "blue") == ["knight"]
    assert events(match, "turn-ended") == []


@pytest.mark.rule("MON-ENDT-02")
def test_a_turn_ends_after_a_battle_that_a_full_arena_caused() -> None:
    crowd = ["pikeman"] * 3 + ["knight"] * 4 + ["swordsman"] * 2 + ["arquebusier"] * 2 + ["lesser-haste"] * 2
    crowd += ["strength"] * 2 + ["landsknecht"]
    rows = ["A2 A3", "B1 B2 B3 B4", "C1 C2 C4 C5", "D1 D2 D3 D4", "E1 E2"]
    lines = [f"{n} {kind} blue" for n, kind in zip(" ".join(rows).split(), crowd, strict=True)]
    match = arena("\n".join([*lines, "reserve blue: mobility net", "pile red: spike demon horror chaos"]))
    happened = kinds(match.play("place mobility C3"))
    assert happened.count("battle-ended") == 1
    assert happened[happened.index("battle-ended") + 1] == "turn-began"
    assert asked(match) == ("red", "discard")
    assert reserve(match, "blue") == ["net"]


@pytest.mark.rule("MON-ENDT-03")
@pytest.mark.parametrize(
    ("more", "choice", "thrown"),
    [
        ("reserve blue: battle-or-charge net move", "charge C3 B3 E", ["battle-or-charge"]),
        ("A3 charge blue\nreserve blue: net move", "charge C3 B3 E via A3", []),
    ],
    ids=["command", "rune"],
)
def test_a_charge_ends_the_turn_without_a_battle_and_the_rest_of_the_reserve_is_kept(
    more: str, choice: str, thrown: list[str]
) -> None:
    match = arena(f"{CHARGE}\n{more}\npile red: spike demon horror chaos")
    happened = match.play(choice)
    assert [(e.hex, e.target) for e in events(match, "attacked")] == [("B3", "B4")]
    assert "battle-began" not in kinds(happened)
    assert (kind_at(match, "B4"), kind_at(match, "C4"), kind_at(match, "D4")) == (
        None,
        "mygalomorph",
        "horror",
    )
    assert (reserve(match, "blue"), discarded(match, "blue")) == (["net", "move"], thrown)
    assert asked(match) == ("red", "discard")


@pytest.mark.rule("MON-ENDT-03")
@pytest.mark.parametrize(("choice", "segments"), [("charge C3 B3 E", 3), ("battle", 0)])
def test_unfolded_monoliths_stay_unfolded_after_a_charge_but_not_after_a_battle(
    choice: str, segments: int
) -> None:
    match = arena(
        f"monoliths on\n{CHARGE}\nA1 banner blue segment blue 0\nA2 pikeman blue NE segment blue 1\n"
        "B1 knight blue NW segment blue 2\ninside red: demon nightmare\nreserve blue: battle-or-charge"
    )
    match.play(choice)
    assert sum(code >= 0 for code in state(match).segments) == segments
    assert kind_at(match, "B1") == ("knight" if segments else None)
    assert len(events(match, "folded")) == (0 if segments else 1)
