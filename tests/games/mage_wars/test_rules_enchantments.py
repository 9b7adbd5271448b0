"""Enchantments: where they lie, when they are revealed, which must be, traps (ENCH, REV, MAND, TRAP)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.card_tests import next_round
from walstatt.core.errors import IllegalChoice
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Activated, Came, Revealed
from walstatt.games.mage_wars.rules import coming
from walstatt.games.mage_wars.rules.reveal import turn_over
from walstatt.games.mage_wars.state.library import the_library

FULL = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


def look(match: Arena, seat: int, number: int) -> object:
    """An object as a seat sees it."""
    return next(thing for thing in match.match.view(seat).things if thing.id == number)  # type: ignore[attr-defined]


# --- where they lie -----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ENCH-03", "MGW-ENCH-05", "MGW-COD-163")
def test_an_enchantment_stays_until_it_is_destroyed_and_goes_with_its_creature() -> None:
    match = arena(FULL + "5 timber-wolf blue B2\n6 bear-strength blue on 5\n7 agony red on 5 hidden")
    match.do("activate 5").skip().do("move B1").skip()
    assert (match.zone(6), match.zone(7)) == ("B1", "B1")
    for seat in (0, 1):  # that it is there is seen by both
        assert {look(match, seat, n).zone for n in (6, 7)} == {"B1"}  # type: ignore[attr-defined]
    match.end_turn()
    next_round(match)
    assert (match.thing(6).host, match.thing(7).host) == (5, 5)  # no round ends it
    coming.destroy(match.state, 6)
    assert match.gone(6)
    assert match.discard("blue") == ["bear-strength"]


@pytest.mark.rule("MGW-ENCH-07", "MGW-TRAP-01")
@pytest.mark.parametrize("card", ["sacred-ground", "hellfire-trap", "teleport-trap"])
def test_some_enchantments_lie_face_down_in_a_zone(card: str) -> None:
    match = (
        arena(FULL + f"5 timber-wolf blue B3\nplan blue {card}").do("activate 1", f"cast {card} B3").skip()
    )
    thing = match.card(card)
    assert (match.zone(thing.id), thing.host, thing.hidden) == ("B3", 0, True)
    assert [(event.zone, event.host) for event in match.events(Came)] == [("B3", "")]
    assert look(match, 1, thing.id).card == "?"  # type: ignore[attr-defined]
    # It stays there when those in the zone go.
    match.do("activate 2").end_turn().do("activate 5").skip().do("move B2").skip()
    assert match.zone(thing.id) == "B3"


@pytest.mark.rule("MGW-ENCH-16", "MGW-ENCH-11")
def test_both_see_whose_face_down_enchantments_lie_there_and_in_which_order() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2\n6 agony red on 5 hidden\n7 rhino-hide blue on 5 hidden\n"
        "8 bear-strength blue on 5\n9 hellfire-trap red B1 hidden"
    )
    for seat in (0, 1):
        assert [look(match, seat, n).seat for n in (6, 7, 8, 9)] == [1, 0, 0, 1]  # type: ignore[attr-defined]
        assert look(match, seat, 5).attached == (6, 7, 8)  # type: ignore[attr-defined]
    # A new one lies above the others.
    cast = arena(
        FULL + "5 timber-wolf blue B3\n6 agony red on 5 hidden\n7 rhino-hide blue on 5\nplan blue block"
    )
    cast.do("activate 1").skip().do("cast block 5").skip()
    assert look(cast, 1, 5).attached == (6, 7, cast.card("block").id)  # type: ignore[attr-defined]


# --- revealing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ENCH-13", "MGW-ENCH-17")
def test_the_mage_pays_for_revealing_what_a_familiar_has_cast() -> None:
    match = arena(
        FULL + "5 fellella-pixie-familiar blue B3 mana 9\n6 timber-wolf blue B2\nplan blue 5 bear-strength"
    )
    match.do("activate 5", "cast bear-strength 6")
    assert (match.thing(5).mana, match.mana("blue")) == (7, 30)  # casting it: two of her own mana
    assert match.card("bear-strength").hidden  # not yet revealed by this
    match.do(f"reveal {match.card('bear-strength').id}")
    assert (match.thing(5).mana, match.mana("blue")) == (7, 27)


@pytest.mark.rule("MGW-REV-03")
def test_revealing_costs_no_action_and_activates_nobody() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2\n6 rhino-hide blue on 5 hidden\n7 timber-wolf red C2\nturn red 1 turn"
    )
    match.do("activate 7", "reveal 6")
    assert len(match.events(Activated)) == 1  # red's wolf
    assert match.thing(5).active
    assert match.mage("blue").active
    assert (match.kind, match.seat) == ("action", "red")  # which goes on acting


@pytest.mark.rule("MGW-REV-06", "MGW-Q-28", "MGW-Q-29")
def test_whether_it_lies_on_a_legal_target_is_checked_on_casting_and_on_revealing() -> None:
    text = FULL + "5 timber-wolf blue B3\n6 skeletal-sentry blue B3\nplan blue bear-strength\n"
    cast = arena(text).do("activate 1")
    assert "cast bear-strength 5" in cast.options
    assert "cast bear-strength 6" not in cast.options  # not alive
    # The wolf is not alive any more when it is to be revealed: destroyed, nothing is paid, no effect.
    dead = FULL + "5 timber-wolf blue B3{}\n7 bear-strength blue on 5 hidden"
    match = arena(dead.format(" boon round:test:nonliving=1")).do("activate 5", "reveal 7")
    assert match.gone(7)
    assert match.mana("blue") == 30
    assert "melee" not in match.traits(5)
    assert [event.by for event in match.events(Revealed)] == ["illegal"]
    fine = arena(dead.format("")).do("activate 5", "reveal 7")
    assert fine.traits(5)["melee"] == 2
    assert fine.mana("blue") == 27


@pytest.mark.rule("MGW-REV-10", "MGW-REV-08")
def test_each_one_is_carried_out_before_the_next_is_revealed() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2\n6 divine-intervention blue on 5 hidden\n7 decoy blue on 5 hidden"
    )
    match.do("activate 5", "reveal 6")
    assert (match.kind, match.seat) == ("teleport", "blue")  # what it does comes first
    match.do("teleport D3")
    assert match.zone(5) == "D3"
    assert (match.kind, match.options) == ("reveal", ["pass", "reveal 7", "drop 7"])
    assert match.mana("blue") == 20
    match.do("reveal 7")
    assert match.mana("blue") == 22


@pytest.mark.rule("MGW-REV-19", "MGW-Q-201", "MGW-DATA-10")
def test_they_may_be_revealed_after_every_single_event_of_the_upkeep_phase() -> None:
    text = (
        "blue priestess A3 mana 20\nred warlock B1 mana 20\n5 timber-wolf blue A3 burn 1 rot 1 damage 7\n"
        "6 bull-endurance blue on 5 hidden\nturn blue 2 upkeep"
    )
    match = arena(text, ["2"]).do("burn 5")
    assert match.thing(5).damage == 9
    assert match.asked.subject == ("upkeep-event", "5")  # between the fire and the rot
    match.do("reveal 6")
    assert match.thing(5).damage == 10  # the rot has come, and the wolf has 14 Life now
    late = arena(text, ["2"]).do("burn 5", "pass")
    assert late.gone(5)


@pytest.mark.rule("MGW-REV-07", "MGW-UPK-03")
def test_what_is_revealed_in_the_upkeep_phase_counts_for_the_rest_of_it() -> None:
    match = arena(
        "blue priestess A3 mana 20\nred warlock B1 mana 20\n5 steelclaw-grizzly blue A3 burn 1 rot 1\n"
        "6 ghoul-rot red on 5 hidden\nturn blue 2 upkeep",
        ["1"],
    )
    match.do("burn 5")
    assert match.seat == "red"
    match.do("reveal 6")
    assert (match.seat, match.options) == ("blue", ["rot 5", "effect 6 5"])  # one more; the fire is over
    match.do("effect 6 5")
    assert match.thing(5).damage == 1 + 2 + 1
    late = arena(
        "blue priestess A3 mana 20\nred warlock B1 mana 20\n5 steelclaw-grizzly blue A3 burn 1\n"
        "6 ghoul-rot red on 5 hidden\n7 decoy red on 2 hidden\nturn blue 2 upkeep",
        ["1"],
    )
    while late.asked.subject != ("upkeep",):
        late.do("pass")
    late.do("reveal 6").skip()  # at the end of the phase: too late for this one
    assert late.thing(5).damage == 1


@pytest.mark.rule("MGW-EX-33", "MGW-REV-18", "MGW-REV-14")
def test_nothing_is_revealed_in_the_middle_of_a_move_or_a_roll() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2\n6 timber-wolf red A2\n7 rhino-hide red on 6 hidden\n"
        "8 wall-of-fire red A2-B2",
        ["0"] * 5 + [1] + ["2"] * 4,
    )
    match.do("activate 5")
    assert match.zone(5) == "B2"
    match.skip().do("move A2")
    # The wall has attacked it on its way: the windows of that attack, none between leaving and arriving.
    moments = []
    while match.kind == "reveal":
        moments.append((match.asked.subject[0], match.zone(5)))
        match.do("pass")
    assert moments == [("attack.roll", "B2"), ("attack.damage", "B2"), ("moved", "A2")]
    with pytest.raises(IllegalChoice):
        match.match.play("reveal 7", 1)  # not now
    match.do("attack 6 bite")
    while match.asked.subject[0] != "attack.roll":
        match.do("pass")
    assert len(match.events(AttackRolled)[-1].dice) == 4  # all of them lie when it may be revealed
    match.do("reveal 7").skip()
    assert match.thing(6).damage == 8 - 4


# --- those that must be revealed ----------------------------------------------------------------------------


@pytest.mark.rule("MGW-MAND-05", "MGW-EX-48", "MGW-TRAP-11")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("block", "on 5"), ("reverse-attack", "on 5"), ("nullify", "on 5"), ("reverse-magic", "on 5"),
        ("jinx", "on 5"), ("hellfire-trap", "B2"), ("teleport-trap", "B2"),
    ],
)  # fmt: skip
def test_what_names_a_trigger_is_lost_if_something_turns_it_up_at_another_time(card: str, place: str) -> None:
    """No card of the core set does that to others; whatever does calls this."""
    match = arena(FULL + f"5 timber-wolf blue B2\n6 {card} red {place} hidden")
    assert turn_over(match.state, match.thing(6), paid=True) is False
    assert match.gone(6)
    assert match.discard("red") == [card]
    assert match.mana("red") == 30  # nothing was paid for it
    assert (match.zone(5), match.thing(5).damage) == ("B2", 0)  # nothing has come of it
    revealed = [event for event in match.state.log if isinstance(event, Revealed)]
    assert [(event.by, event.zone) for event in revealed] == [("void", "B2")]
    rule = "MGW-TRAP-11" if card.endswith("-trap") else "MGW-MAND-01"
    assert revealed[0].rules == ("MGW-MAND-05", rule)


@pytest.mark.rule("MGW-MAND-05", "MGW-EX-48", "MGW-KWA-28", "MGW-MAND-01")
def test_single_use_without_a_trigger_is_revealed_at_will_and_used_once() -> None:
    single = {card.id for card in the_library().cards.values() if card.single_use and not card.trigger}
    assert single == {"retaliate", "divine-intervention", "decoy"}
    text = (
        FULL
        + "5 timber-wolf red B2\n6 retaliate red on 5 hidden\n7 timber-wolf blue B2\n8 timber-wolf blue B2"
    )
    for moment in ("activated", "attack.declare", "attack.damage"):  # in any window
        match = arena(text, ["0"] * 16).do("activate 7")
        if moment != "activated":
            match.skip().do("attack 5 bite")
            while match.asked.subject[0] != moment:
                match.do("pass")
        match.do("reveal 6").skip()
        if moment == "activated":
            match.do("attack 5 bite").skip()
        assert not match.gone(6)  # it stays in play
        assert match.mana("red") == 28
        match.do("counterstrike bite").skip()
        assert match.gone(6)  # until its first counterstrike
        match.do("activate 2").end_turn().do("activate 8", "attack 5 bite").skip()
        assert match.kind == "turn"  # there is no second one


@pytest.mark.rule("MGW-MAND-06", "MGW-MAND-02", "MGW-KWA-27")
def test_nobody_can_forget_a_mandatory_enchantment() -> None:
    """The program turns it up itself: before its trigger has been answered nothing else can be done."""
    match = arena(FULL + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 block red on 6 hidden")
    match.do("activate 5", "attack 6 bite").skip()
    assert (match.kind, match.seat, match.options) == ("mandatory", "red", ["pay 7", "refuse 7"])
    with pytest.raises(IllegalChoice):
        match.match.play("pass", 1)
    assert not match.events(AttackRolled)
    match.do("refuse 7").skip()
    assert match.gone(7)  # never left face down
