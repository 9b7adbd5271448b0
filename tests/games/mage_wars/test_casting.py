"""Casting spells: targets, range, sight, costs, the three steps (CARD, SPL, COST, LVL, LOS, DISC)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.core.errors import IllegalChoice
from walstatt.games.mage_wars.events.course import Cast, Countered, Resolved

FULL = """
    level full
    blue wizard A3 mana 30
    red warlock D1 mana 30
"""


def targets(text: str, card: str) -> list[str]:
    """What the blue mage may cast a prepared spell on in its action phase."""
    match = arena(text + f"\nplan blue {card}")
    match.do("activate 1")
    return [" ".join(option.split()[2:]) for option in match.verbs("cast")]


@pytest.mark.rule("MGW-SPL-05", "MGW-DIST-01", "MGW-DIST-02", "MGW-ENCH-17")
def test_a_target_must_be_in_range() -> None:
    wolves = "".join(
        f"{5 + n} timber-wolf red {zone}\n" for n, zone in enumerate(("A3", "B3", "C3", "D3", "B2", "B1"))
    )
    assert targets(FULL + wolves, "bear-strength") == ["1", "5", "6", "7", "9"]  # up to 2 zones
    assert targets(FULL + wolves, "dissolve") == []


@pytest.mark.rule("MGW-SPL-06", "MGW-LOS-04", "MGW-LOS-05")
def test_walls_that_block_sight_forbid_targets_beyond() -> None:
    wolves = "5 timber-wolf red B3\n6 timber-wolf red B2\n7 thunderift-falcon red B3\n"
    assert targets(FULL + wolves + "8 fog-bank red A3-B3", "bear-strength") == ["1", "6", "7"]


@pytest.mark.rule("MGW-FLY-11", "MGW-WALL-13", "MGW-LOS-10")
def test_flyers_are_always_seen() -> None:
    wolves = "7 thunderift-falcon red C3\n9 timber-wolf red C3\n"
    assert targets(FULL + wolves + "8 wall-of-stone red A3-B3", "bear-strength") == ["1", "7"]


@pytest.mark.rule("MGW-EX-24", "MGW-EX-47", "MGW-LOS-06")
@pytest.mark.parametrize(
    ("walls", "seen"),
    [
        (("A3-B3",), True),
        (("A3-B3", "A2-A3"), False),
        (("A3-B3", "A2-B2"), False),
        (("A3-B3", "B2-B3"), True),
    ],
)
def test_a_line_through_a_corner(walls: tuple[str, ...], seen: bool) -> None:
    stones = "".join(f"{20 + n} wall-of-stone red {border}\n" for n, border in enumerate(walls))
    assert ("5" in targets(FULL + "5 timber-wolf red B2\n" + stones, "bear-strength")) is seen


@pytest.mark.rule("MGW-EX-17", "MGW-EX-46", "MGW-LVL-02", "MGW-Q-47", "MGW-COST-06")
def test_sleep_costs_by_the_level_of_its_target() -> None:
    for card, cost in (
        ("bitterwood-fox", 4), ("timber-wolf", 5), ("knight-of-westlock", 6), ("darkfenne-hydra", 8),
        ("samandriel-angel-of-light", 10),
    ):  # fmt: skip
        match = arena(FULL + f"5 {card} red A3\nplan blue sleep")
        match.do("activate 1", "cast sleep 5")
        assert match.mana("blue") == 30 - cost
        assert match.thing(5).marks == {"sleep": 1}


@pytest.mark.rule("MGW-CARD-08", "MGW-CARD-04", "MGW-LVL-04", "MGW-COD-88")
def test_a_target_must_be_what_the_casting_bar_asks_for() -> None:
    there = (
        "5 skeletal-sentry red A3\n6 timber-wolf red A3\n7 mana-crystal red A3\n8 whirling-spirit red A3\n"
    )
    assert targets(FULL + there, "minor-heal") == ["1", "6"]  # living creatures
    assert targets(FULL + there, "sleep") == ["6"]  # no mages
    assert targets(FULL + there, "fireball") == ["1", "5", "6", "8"]  # the crystal is immune to flame
    assert targets(FULL + there, "nullify") == ["1", "5", "6"]  # corporeal creatures


@pytest.mark.rule("MGW-MANA-06", "MGW-MANA-07", "MGW-SPL-08", "MGW-Q-17", "MGW-COST-01")
def test_only_what_can_be_paid_is_offered() -> None:
    poor = "level full\nblue wizard A3 mana 4\nred warlock D1\n5 timber-wolf red A3"
    assert targets(poor, "minor-heal") == []
    assert targets(poor.replace("mana 4", "mana 5"), "minor-heal") == ["1", "5"]


@pytest.mark.rule(
    "MGW-SPL-02", "MGW-SPL-03", "MGW-SPL-13", "MGW-DISC-01", "MGW-DISC-03", "MGW-CARD-01", "MGW-INC-01"
)
def test_a_spell_is_announced_resolves_and_is_discarded() -> None:
    match = arena(
        FULL + "5 timber-wolf blue A3 damage 5\nplan blue minor-heal", rolls=("1", "2", "0", "1*", "0")
    )
    match.do("activate 1", "cast minor-heal 5")
    assert match.thing(5).damage == 1
    assert match.discard("blue") == ["minor-heal"]
    assert [event.card for event in match.events(Cast)] == ["minor-heal"]
    assert len(match.events(Resolved)) == 1
    assert match.state.players[0].plans == ()


@pytest.mark.rule("MGW-SPL-14", "MGW-EX-20", "MGW-Q-207", "MGW-SPL-12")
def test_a_spell_whose_target_has_left_its_range_counts_as_countered() -> None:
    match = arena(
        "level full\nblue warlock A3 mana 20\nred priestess B3 mana 20\n"
        "7 divine-intervention red on 2 hidden\n"
        "plan blue fireball"
    )
    match.do("activate 1", "cast fireball 2", "reveal 7", "teleport D1")
    assert [event.by for event in match.events(Countered)] == ["illegal"]
    assert match.zone(2) == "D1"
    assert match.discard("blue") == ["fireball"]
    assert match.mana("blue") == 12
    assert match.gone(7)


@pytest.mark.rule(
    "MGW-PLAN-04", "MGW-SPL-01", "MGW-OPT-07", "MGW-OPT-15", "MGW-EX-13", "MGW-CARD-06", "MGW-COD-166"
)
def test_only_prepared_spells_and_full_ones_only_without_moving() -> None:
    match = arena("blue priestess A3 mana 30\nred warlock B1\nplan blue minor-heal group-heal")
    match.do("activate 1")
    assert {option.split()[1] for option in match.verbs("cast")} == {"minor-heal", "group-heal"}
    match.do("move A2")
    assert {option.split()[1] for option in match.verbs("cast")} == {"minor-heal"}
    with pytest.raises(IllegalChoice):
        match.do("cast group-heal A2")


@pytest.mark.rule(
    "MGW-COD-107", "MGW-COD-46", "MGW-CON-07", "MGW-ZEX-01", "MGW-ZEX-02", "MGW-KWA-15", "MGW-COD-186"
)
def test_what_may_be_in_play_only_once() -> None:
    legendary = "5 brogan-bloodstone red D3\n"
    assert targets(FULL + legendary, "brogan-bloodstone") == []
    assert targets(FULL, "brogan-bloodstone") == ["A3"]
    unique = "5 hand-of-bim-shalla {} D3\n"
    assert targets(FULL + unique.format("blue"), "hand-of-bim-shalla") == []
    assert targets(FULL + unique.format("red"), "hand-of-bim-shalla") != []
    exclusive = "5 mana-flower red A3\n"
    assert "A3" not in targets(FULL + exclusive, "mana-crystal")
    assert "A3" not in targets(FULL + "5 poison-gas-cloud red A3\n", "poison-gas-cloud")
    assert "A3" in targets(FULL + "5 poison-gas-cloud red A3\n", "mana-crystal")


@pytest.mark.rule(
    "MGW-WALL-02", "MGW-WALL-03", "MGW-WALL-16", "MGW-WALL-18", "MGW-WALL-19", "MGW-COD-11", "MGW-Q-19"
)
def test_where_a_wall_may_be_raised_and_extended() -> None:
    text = FULL + "8 fog-bank red A2-B2\nplan blue wall-of-stone\n"
    one = arena(text + "book blue")
    one.do("activate 1")
    found = [option.split()[2:] for option in one.verbs("cast")]
    assert ["A3-B3"] in found
    assert ["A2-B2"] not in found  # there is one already
    assert ["C3-D3"] not in found  # neither zone within 1
    assert all(len(words) == 1 for words in found)
    two = arena(text + "book blue wall-of-stone 1")
    two.do("activate 1")
    assert "cast wall-of-stone A3-B3 B2-B3" in two.options
    assert "cast wall-of-stone A3-B3 C2-C3" not in two.options


@pytest.mark.rule("MGW-EX-25", "MGW-WALL-17", "MGW-WALL-20", "MGW-WALL-01", "MGW-Q-18")
def test_an_extended_wall_costs_twice_its_cost_and_its_level() -> None:
    match = arena(FULL + "plan blue wall-of-stone\nbook blue wall-of-stone 1")
    match.do("activate 1", "cast wall-of-stone A3-B3 B2-B3")
    assert match.mana("blue") == 30 - 16
    assert match.book("blue") == {}
    borders = {thing.border for thing in match.state.things.values() if thing.face.wall}
    assert borders == {match.state.board.border_index[name] for name in ("A3-B3", "B2-B3")}


@pytest.mark.rule("MGW-COST-02", "MGW-COST-03", "MGW-FAM-04", "MGW-FAM-05", "MGW-FAM-06", "MGW-SPL-16")
def test_a_familiar_casts_from_its_own_place_and_purse_first() -> None:
    match = arena(
        "level full\nblue wizard A3 mana 10 spent\nred warlock D1\n5 huginn-raven-familiar blue D2 mana 3\n"
        "6 timber-wolf blue D3 damage 4\nplan blue 5 minor-heal"
    )
    match.do("activate 1")
    assert not match.verbs("cast")  # only the familiar may cast it
    match.end_turn().do("activate 2").end_turn().do("activate 5", "cast minor-heal 6")
    assert match.thing(5).mana == 0
    assert match.mana("blue") == 8


@pytest.mark.rule("MGW-MAND-08", "MGW-DATA-19", "MGW-SPL-11", "MGW-COD-91")
@pytest.mark.parametrize(("answer", "works"), [("pay 7", False), ("refuse 7", True)])
def test_nullify_counters_an_opponents_incantation(answer: str, works: bool) -> None:
    match = arena(
        "blue priestess A3 mana 20\nred warlock B3 mana 20\n7 nullify red on 2 hidden\nplan blue minor-heal"
    )
    match.do("activate 1", "cast minor-heal 2")
    match.skip()
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do(answer)
    assert match.gone(7)
    assert bool(match.events(Countered)) is not works
    assert match.discard("red") == ["nullify"]
    assert match.mana("red") == (18 if not works else 20)


@pytest.mark.rule("MGW-DATA-19")
def test_jinx_sends_the_spell_back_with_its_mana() -> None:
    match = arena(
        "blue wizard A3 mana 20\nred warlock B3 mana 20\n"
        "7 jinx red on 1 hidden\nplan blue minor-heal\nbook blue"
    )
    match.do("activate 1", "cast minor-heal 1").skip()
    match.do("pay 7").skip()
    assert match.mana("blue") == 20
    assert match.book("blue") == {"minor-heal": 1}
    assert match.discard("blue") == []
    assert match.gone(7)
