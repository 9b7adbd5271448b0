"""Line of sight, and where walls may stand (LOS, WALL)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.core.errors import IllegalChoice
from walstatt.games.mage_wars.events.attacks import AttackDeclared

FULL = """
    level full
    blue warlock A3 mana 30 spent
    red priestess D1 mana 30 spent
"""


# --- line of sight ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-LOS-03", "MGW-LOS-02")
def test_creatures_and_other_objects_block_no_sight() -> None:
    crowd = (
        "10 steelclaw-grizzly red B3 guard\n11 darkfenne-hydra red B3\n12 temple-of-light red B3\n"
        "13 tanglevine red on 11\n14 hellfire-trap red B3 hidden\n15 gray-angel red B3\n"
    )
    text = FULL + "5 timber-wolf red C3\n{}plan blue fireball"
    assert "cast fireball 5" in arena(text.format(crowd)).do("activate 1").skip().options
    walled = arena(text.format("6 wall-of-stone red A3-B3\n")).do("activate 1")
    assert "cast fireball 5" not in walled.options


@pytest.mark.rule("MGW-LOS-09", "MGW-LOS-01")
def test_range_and_sight_are_both_needed_when_a_target_is_chosen() -> None:
    text = FULL + "5 timber-wolf red {}\n{}plan blue fireball"
    wall = "6 wall-of-stone red A3-B3\n"
    for zone, walls, legal in (("B3", "", True), ("D3", "", False), ("B3", wall, False), ("D3", wall, False)):
        match = arena(text.format(zone, walls)).do("activate 1")
        assert ("cast fireball 5" in match.options) is legal
    with pytest.raises(IllegalChoice, match="Out of range"):
        arena(text.format("D3", "")).do("activate 1", "cast fireball 5")
    with pytest.raises(IllegalChoice, match="sight"):
        arena(text.format("B3", wall)).do("activate 1", "cast fireball 5")


@pytest.mark.rule("MGW-Q-23", "MGW-WALL-14")
def test_the_walls_of_the_arena_hide_nothing_and_stop_pushes() -> None:
    match = arena(FULL + "5 timber-wolf red A1\nplan blue fireball force-push", ["0"] * 3).do("activate 1")
    assert "cast fireball 5" in match.options  # along the outer wall, into the corner
    match.do("cast force-push 5 W")
    assert match.zone(5) == "A1"
    assert [event.by for event in match.events(AttackDeclared)] == ["bash"]


# --- walls --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-Q-20", "MGW-WALL-03", "MGW-WALL-18")
def test_the_second_wall_needs_a_free_border_inside_the_arena() -> None:
    text = FULL.replace("A3", "A2") + "{}plan blue wall-of-stone\nbook blue wall-of-stone 2"
    pairs = [o.split()[2:] for o in arena(text.format("")).do("activate 1").verbs("cast")]
    joined = {second for first, *rest in pairs for second in rest if first == "A2-B2"}
    # In a straight line or at a right angle; there is nothing beyond the outer wall.
    assert joined == {"A1-B1", "A3-B3", "A1-A2", "B1-B2", "A2-A3", "B2-B3"}
    taken = arena(text.format("6 fog-bank red A1-B1\n")).do("activate 1")
    left = {
        option.split()[3]
        for option in taken.verbs("cast")
        if option.split()[2:3] == ["A2-B2"] and len(option.split()) == 4
    }
    assert left == joined - {"A1-B1"}
    corner = arena(text.format("").replace("blue warlock A2", "blue warlock A1")).do("activate 1")
    ends = {o.split()[3] for o in corner.verbs("cast") if o.split()[2] == "A1-B1" and len(o.split()) == 4}
    assert ends == {"A2-B2", "A1-A2", "B1-B2"}  # no border above A1 and B1


@pytest.mark.rule("MGW-Q-109", "MGW-Q-18", "MGW-Q-19")
def test_an_extension_is_paid_on_casting_and_lost_with_a_countered_spell() -> None:
    text = (
        "level full\nblue warlock A3 mana 30\nred priestess B3 mana 30\n"
        "6 divine-intervention blue on 1 hidden\nplan blue wall-of-stone\nbook blue {}"
    )
    match = arena(text.format("wall-of-stone 1")).do("activate 1").skip().do("cast wall-of-stone A3-B3 B2-B3")
    assert match.mana("blue") == 30 - 16  # announced and paid
    assert match.book("blue") == {"wall-of-stone": 1}  # the second card is not taken yet
    match.do("reveal 6", "teleport D1").skip()  # his own doing: the border is out of range now
    assert not [thing for thing in match.state.things.values() if thing.face.wall]
    assert match.mana("blue") == 30 - 16 - 10
    assert match.book("blue") == {"wall-of-stone": 1}
    assert match.discard("blue") == ["divine-intervention", "wall-of-stone"]
    alone = arena(text.format("")).do("activate 1").skip()
    assert all(len(option.split()) == 3 for option in alone.verbs("cast"))  # without a second copy
