"""Enchantments: cast face down, windows, reveals, traps (ENCH, REV, MAND, TRAP)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.games.mage_wars.events.course import Came, Cast, Revealed

DUEL = """
    blue beastmaster A3 mana 20 spent
    red warlock B1 mana 20 spent
"""


@pytest.mark.rule("MGW-ENCH-01", "MGW-ENCH-12", "MGW-ENCH-18", "MGW-ENCH-02", "MGW-ENCH-05", "MGW-COD-159")
def test_an_enchantment_is_cast_face_down_for_two_mana() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\nplan blue bear-strength")
    match.do("activate 1", "cast bear-strength 5")
    card = match.card("bear-strength")
    assert card.hidden
    assert card.host == 5
    assert match.mana("blue") == 18
    seen = [event for event in match.match.events_of(1) if isinstance(event, Cast | Came)]
    assert seen[0].card == "?"  # type: ignore[union-attr]
    assert seen[1].thing == f"0/?/{card.id}"  # type: ignore[union-attr]
    shown = [str(match.match.view(seat).things) for seat in (0, 1)]  # type: ignore[attr-defined]
    assert ["bear-strength" in text for text in shown] == [True, False]
    assert match.match.view(1).castings[0].card == "?"  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-REV-01", "MGW-REV-04", "MGW-REV-05", "MGW-REV-03", "MGW-ENCH-13", "MGW-COD-10")
def test_a_hidden_one_does_nothing_until_it_is_revealed_and_paid() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 bear-strength blue on 5 hidden")
    assert "melee" not in match.traits(5)
    match.do("activate 5", "reveal 6")
    assert match.traits(5)["melee"] == 2
    assert match.mana("blue") == 17
    assert not match.thing(6).hidden
    assert match.kind in ("action",)


@pytest.mark.rule("MGW-ENCH-14", "MGW-REV-04")
def test_an_unpaid_reveal_destroys_it() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 bear-strength blue on 5 hidden")
    match.do("activate 5", "drop 6")
    assert match.gone(6)
    assert match.discard("blue") == ["bear-strength"]
    assert match.mana("blue") == 20


@pytest.mark.rule("MGW-EX-27", "MGW-ENCH-15", "MGW-KWA-24")
@pytest.mark.parametrize(("host", "cost"), [("1", 4), ("5", 2)])
def test_magebind_makes_it_dearer_on_a_mage(host: str, cost: int) -> None:
    match = arena("level full\n" + DUEL + f"5 lair blue A3\n6 harmonize blue on {host} hidden")
    match.do("activate 1", "reveal 6")
    assert match.mana("blue") == 20 - cost


@pytest.mark.rule("MGW-EX-26", "MGW-ENCH-09", "MGW-ENCH-08")
def test_no_second_copy_beside_an_own_or_a_revealed_one() -> None:
    def legal(there: str) -> bool:
        match = arena(DUEL + f"5 timber-wolf blue A3\n6 {there}\nplan blue bear-strength")
        match.do("activate 1")
        return "cast bear-strength 5" in match.skip().options

    assert not legal("bear-strength blue on 5 hidden")
    assert not legal("bear-strength blue on 5")
    assert not legal("bear-strength red on 5")
    assert legal("bear-strength red on 5 hidden")  # nobody knows
    assert legal("rhino-hide blue on 5 hidden")


@pytest.mark.rule("MGW-ENCH-10", "MGW-Q-29")
def test_the_second_of_two_identical_ones_is_destroyed_when_revealed() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 bear-strength red on 5\n7 bear-strength blue on 5 hidden")
    match.do("activate 5", "reveal 7")
    assert match.gone(7)
    assert match.mana("blue") == 20
    assert match.events(Revealed)[0].by == "twin"


@pytest.mark.rule("MGW-EX-37", "MGW-REV-11", "MGW-Q-30")
@pytest.mark.parametrize(
    ("first", "second", "flies"), [("eagle-wings", "maim-wings", False), ("maim-wings", "eagle-wings", True)]
)
def test_of_two_that_contradict_each_other_the_later_wins(first: str, second: str, flies: bool) -> None:
    match = arena(DUEL + f"5 timber-wolf blue A3\n6 {first} blue on 5\n7 {second} red on 5")
    assert ("flying" in match.traits(5)) is flies


@pytest.mark.rule("MGW-ENCH-06", "MGW-DISC-02", "MGW-COD-182")
def test_what_is_attached_goes_with_its_object_to_the_piles_of_the_owners() -> None:
    match = arena(
        "blue priestess A3 mana 30 spent\nred warlock A3\n"
        "5 whirling-spirit blue A3\n6 agony red on 5 hidden\n"
        "7 decoy blue on 5 hidden\nturn blue 1 upkeep"
    )
    match.skip().do("forgo 5")
    assert match.gone(5)
    assert match.gone(6)
    assert match.discard("red") == ["agony"]
    assert sorted(match.discard("blue")) == ["decoy", "whirling-spirit"]
    assert match.mana("blue") == 32  # the Decoy (MGW-DATA-19)


# --- windows ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-REV-08", "MGW-REV-09", "MGW-Q-32", "MGW-INI-04", "MGW-GEN-05")
def test_the_initiative_player_first_and_again_after_the_other() -> None:
    match = arena(
        DUEL + "5 timber-wolf blue A3\n6 rhino-hide blue on 5 hidden\n"
        "7 agony red on 5 hidden\n8 bear-strength blue on 5 hidden\ninitiative red"
    )
    match.do("activate 5")
    order = [match.seat]
    match.do("pass")
    order.append(match.seat)
    match.do("reveal 6")
    order.append(match.seat)
    match.do("pass")
    order.append(match.seat)
    match.do("pass")
    assert order == ["red", "blue", "blue", "red"]
    assert match.kind == "action"


@pytest.mark.rule("MGW-Q-201", "MGW-Q-31", "MGW-KWA-27", "MGW-COD-164", "MGW-REV-02")
def test_who_holds_only_mandatory_ones_is_asked_like_anybody_else() -> None:
    first = arena(DUEL + "5 timber-wolf blue A3\n6 block red on 2 hidden")
    second = arena(DUEL + "5 timber-wolf blue A3\n6 rhino-hide red on 2 hidden")
    for match in (first, second):
        match.do("activate 5")
        assert (match.kind, match.seat) == ("reveal", "red")
    assert first.options == ["pass"]
    assert second.options == ["pass", "reveal 6", "drop 6"]
    assert first.match.view(0) == second.match.view(0)
    nothing = arena(DUEL + "5 timber-wolf blue A3")
    nothing.do("activate 5")
    assert nothing.kind == "action"


@pytest.mark.rule("MGW-REV-12", "MGW-REV-13", "MGW-REV-14")
def test_windows_of_an_action_phase() -> None:
    match = arena(DUEL + "5 bitterwood-fox blue A3\n6 rhino-hide red on 2 hidden\nturn blue 1 action")
    moments = []
    for choice in ("activate 5", "move A2", "move A1", "guard"):
        match.do(choice)
        moments.append(match.asked.subject[0])
        match.skip()
    assert moments == ["activated", "moved", "moved", "phase-end"]


@pytest.mark.rule("MGW-REV-16", "MGW-REV-17")
def test_windows_of_a_casting() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3 damage 3\n6 rhino-hide red on 2 hidden\nplan blue minor-heal")
    match.do("activate 1", "cast minor-heal 5")
    moments = []
    while match.kind == "reveal":
        moments.append(match.asked.subject)
        match.do("pass")
    assert moments[:3] == [("cast", "1", "5"), ("counter", "1", "5"), ("resolve", "1", "5")]
    assert moments[3][0] == "phase-end"
    own = arena(DUEL + "5 timber-wolf blue A3\nplan blue rhino-hide")
    own.do("activate 1", "cast rhino-hide 5")
    assert own.asked.subject[0] == "resolve"  # it may be revealed at once
    number = own.card("rhino-hide").id
    own.do(f"reveal {number}")
    assert own.traits(5)["armor"] == 2


@pytest.mark.rule("MGW-EX-29", "MGW-EX-92", "MGW-COD-51", "MGW-Q-112", "MGW-COD-50")
def test_essence_drain_revealed_after_the_reset_works_in_the_same_round() -> None:
    match = arena(
        "blue beastmaster A3 mana 20\nred wizard B1 mana 20\n"
        "5 timber-wolf blue A3\n6 essence-drain red on 5 hidden\n"
        "turn blue 2 reset"
    )
    assert match.asked.subject == ("reset",)
    match.do("reveal 6").skip()
    assert (match.kind, match.seat) == ("upkeep", "blue")
    match.do("pay 5")
    assert match.mana("blue") == 20 + 10 - 2


@pytest.mark.rule("MGW-EX-30", "MGW-DATA-17")
def test_chains_of_agony_hurt_whoever_moves() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 chains-of-agony red on 5 hidden")
    match.do("activate 5", "reveal 6", "move A2")
    assert match.thing(5).damage == 1


@pytest.mark.rule("MGW-EX-31", "MGW-CON-12")
def test_sacred_ground_protects_friends_in_its_zone() -> None:
    match = arena(
        "blue priestess A3 mana 20 spent\nred warlock A2 spent\n"
        "5 asyran-cleric blue A3\n6 sacred-ground blue A3 hidden\n"
        "7 firebrand-imp red A2\nturn red 1 turn"
    )
    match.do("activate 7", "move A3", "reveal 6")
    assert match.traits(5)["aegis"] == 1
    assert "aegis" not in match.traits(7)


# --- traps --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-TRAP-02", "MGW-TRAP-01", "MGW-TRAP-09")
def test_a_trap_needs_a_zone_without_enemies() -> None:
    match = arena(
        DUEL + "5 timber-wolf red A2\nplan blue teleport-trap hellfire-trap\n6 hellfire-trap blue A3 hidden"
    )
    match.do("activate 1")
    found = match.skip().verbs("cast")
    assert "cast teleport-trap A3" in found  # friends may stand there, and other traps lie there
    assert "cast teleport-trap A2" not in found
    assert "cast hellfire-trap A3" not in found


@pytest.mark.rule("MGW-TRAP-03", "MGW-TRAP-04", "MGW-TRAP-06", "MGW-MAND-02", "MGW-Q-34", "MGW-COD-53")
def test_an_enemy_that_enters_springs_the_trap() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden")
    match.do("activate 5", "move A2")
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 6")
    assert (match.kind, match.seat) == ("teleport", "red")
    assert "teleport B1" in match.options
    match.do("teleport B1")
    assert match.zone(5) == "B1"
    assert match.gone(6)
    assert match.mana("red") == 18


@pytest.mark.rule("MGW-TRAP-12", "MGW-TRAP-13", "MGW-MAND-07")
def test_friends_do_not_spring_it_and_paying_is_free() -> None:
    friend = arena(DUEL + "5 timber-wolf blue A3\n6 teleport-trap blue A2 hidden")
    friend.do("activate 5", "move A2")
    assert friend.asked.subject[0] == "moved"
    foe = arena(DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden")
    foe.do("activate 5", "move A2", "refuse 6")
    assert foe.gone(6)
    assert foe.zone(5) == "A2"
    assert foe.kind == "action"


@pytest.mark.rule("MGW-TRAP-10", "MGW-Q-204", "MGW-Q-33")
def test_several_traps_are_ordered_and_those_without_a_victim_are_void() -> None:
    match = arena(
        DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden\n7 hellfire-trap red A2 hidden"
    )
    match.do("activate 5", "move A2")
    assert match.kind == "order"
    assert match.options == ["first 6", "first 7"]
    match.do("first 6", "pay 6", "teleport B1")
    assert match.kind == "action"  # the wolf has left the zone of the other trap: nothing was to be paid
    assert match.gone(7)
    assert match.mana("red") == 20 - 2
    assert match.thing(5).damage == 0
    burnt = arena(
        DUEL + "5 timber-wolf blue A3\n6 teleport-trap red A2 hidden\n7 hellfire-trap red A2 hidden",
        rolls=("1*", "0", "0", "0", 1),
    )
    burnt.do("activate 5", "move A2", "first 7", "pay 7", "pay 6", "teleport B1")
    assert (burnt.thing(5).damage, burnt.zone(5)) == (1, "B1")  # in the other order both work
    assert burnt.mana("red") == 20 - 4
