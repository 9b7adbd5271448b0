"""Places in attacks where a small mistake in a rule went unnoticed by the tests that name it."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.refused import refused
from tests.games.mage_wars.spells import cast
from tests.games.mage_wars.test_attack_windows import BLANK, MAGES, moments, until
from walstatt.core.options import Option
from walstatt.games.mage_wars.events.attacks import AttackCancelled, AttackRolled, DazeChecked, StruckAgain
from walstatt.games.mage_wars.rules.activation import compelled
from walstatt.games.mage_wars.rules.attack_odds import damage_odds
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.state.frames import Activation


@pytest.mark.rule("MGW-CSTR-10", "MGW-GRD-08", "MGW-Q-51")
def test_a_guard_loses_its_token_even_if_its_attacker_is_dead_and_that_is_news() -> None:
    text = MAGES + "5 timber-wolf blue B2 damage 9\n6 timber-wolf red B2 guard\n"
    hidden = "7 reverse-attack red on 6 hidden\n8 decoy red on 2 hidden"
    match = arena(text + hidden, ["2", "2", "2", "2"]).do("activate 5", "attack 6 bite").skip()
    match.do("pay 7")
    assert moments(match)[-2:] == ["attack.end", "phase-end"]
    assert match.gone(5)
    assert not match.thing(6).guard


@pytest.mark.rule("MGW-FLY-06", "MGW-FLY-07", "MGW-ATK-34")
def test_that_wings_carry_after_the_attack_is_news() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 eagle-wings red on 6 hidden\n"
    match = arena(text + "9 decoy red on 2 hidden", BLANK).do("activate 5", "attack 6 bite")
    until(match, "attack.declare").do("reveal 7")
    assert moments(match)[-2:] == ["attack.end", "phase-end"]
    assert "flying" in match.traits(6)


@pytest.mark.rule("MGW-ATK-20", "MGW-COD-01")
def test_whoever_is_frightened_off_its_extra_attack_gets_no_new_action() -> None:
    text = (
        MAGES + "5 timber-wolf blue D1 boon round:battle-fury:extra-attack=1\n6 helm-of-fear red on 2\n"
        "7 timber-wolf red D1"
    )
    match = arena(text, [*BLANK, 9]).do("activate 5", "attack 7 bite", "attack 2 bite").skip()
    assert [event.why for event in match.events(AttackCancelled)] == ["called-off"]
    assert match.kind == "extra-attack"
    assert match.do("no").skip().kind == "turn"


@pytest.mark.rule("MGW-COND-14", "MGW-COND-15")
def test_only_the_weak_are_told_to_be_weak() -> None:
    text = MAGES + "5 timber-wolf blue B2{}\n6 timber-wolf red B2"
    for weak, told in (("", []), (" weak 1", ["weak"])):
        match = arena(text.format(weak), BLANK).do("activate 5", "attack 6 bite").skip()
        (rolled,) = match.events(AttackRolled)
        assert [name for name, *_ in rolled.reasons if name != "base"] == told


@pytest.mark.rule("MGW-ATK-31", "MGW-ATK-23")
def test_after_a_failed_daze_check_there_is_no_second_strike() -> None:
    text = MAGES + "5 timber-wolf blue B2 daze 1 boon round:test:doublestrike=1\n6 timber-wolf red B2"
    match = arena(text, [6]).do("activate 5", "attack 6 bite").skip()
    (check,) = match.events(DazeChecked)
    assert check.rules == ("MGW-COND-17", "MGW-ATK-23")
    assert match.events(StruckAgain) == []


@pytest.mark.rule("MGW-COND-19", "MGW-Q-123", "MGW-ATK-28", "MGW-ZATK-01")
def test_a_zone_attack_strikes_all_in_the_zone_and_only_the_dazed_roll_for_it() -> None:
    match = cast("ring-of-fire", "5 timber-wolf red A3\n6 timber-wolf blue A3", "A3", (*["0"] * 5, 1) * 2)
    while match.options[0].startswith("next"):
        match.do(match.options[0]).skip()
    assert match.events(DazeChecked) == []
    assert len(match.events(AttackRolled)) == 2


@pytest.mark.rule("MGW-BAR-10")
def test_traits_that_its_bearer_has_for_its_attacks_do_not_touch_a_barrier() -> None:
    text = (
        MAGES + "5 steelclaw-grizzly blue B2\n6 timber-wolf red B2 boon round:test:piercing=3\n"
        "7 circle-of-lightning red on 6"
    )
    match = arena(text, ["0"] * 5 + ["2", "2", 1]).do("activate 5", "attack 6 claws").skip()
    barrier = match.events(AttackRolled)[-1]
    assert barrier.card == "circle-of-lightning"
    armor = match.thing(5).face.armor
    assert armor > 0
    assert match.thing(5).damage == 4 - armor


@pytest.mark.rule("MGW-ATK-22", "MGW-Q-66")
@pytest.mark.parametrize(("gone", "harm"), [(False, 4), (True, 0)])
def test_who_is_out_of_reach_after_the_roll_is_not_harmed(gone: bool, harm: int) -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 timber-wolf red B2\n9 decoy red on 2 hidden"
    match = arena(text, ["1*", "1*", "1*", "1*"]).do("activate 5", "attack 6 bite")
    until(match, "attack.roll")
    if gone:
        match.state.change(match.thing(6), zone=match.state.board.index["B1"])
    match.skip()
    assert [event.why for event in match.events(AttackCancelled)] == ["out-of-reach"] * gone
    assert match.thing(6).damage == harm


@pytest.mark.rule("MGW-CSTR-01", "MGW-CSTR-03")
def test_that_somebody_might_have_struck_back_is_news() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 {} red B2\n9 decoy red on 2 hidden"
    match = arena(text.format("steelclaw-grizzly"), BLANK).do("activate 5", "attack 6 bite")
    assert "attack.end" not in moments(match)
    match = arena(text.format("darkfenne-hydra"), BLANK).do("activate 5", "attack 6 bite").skip()
    assert match.kind == "counterstrike"
    match.do("no")
    assert moments(match)[0] == "attack.end"


@pytest.mark.rule("MGW-ATK-22")
def test_what_hangs_on_something_can_be_hit() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 tanglevine red on 5"
    match = arena(text, ["1*", "0", "0", "0"]).do("activate 5", "attack 6 bite").skip()
    assert match.thing(6).damage == 1


@pytest.mark.rule("MGW-ATK-22")
def test_an_attack_of_a_card_without_a_symbol_needs_no_reach_of_its_own() -> None:
    match = cast("explode", "5 bearskin red on 2", "2 5", ("1*", "0", "0", "0", 1))
    assert match.gone(5)
    assert match.thing(2).damage == 1


@pytest.mark.rule("MGW-ATK-19", "MGW-Q-67")
def test_the_last_mana_pays_for_an_attack() -> None:
    text = MAGES.replace("mana 30", "mana 2", 1)
    match = arena(text + "5 timber-wolf blue B2\n6 timber-wolf red B2\n7 pacify red on 5", BLANK)
    match.do("activate 5", "attack 6 bite", "pay").skip()
    assert match.mana("blue") == 0
    assert len(match.events(AttackRolled)) == 1


@pytest.mark.rule("MGW-COD-32", "MGW-COND-25", "MGW-COND-26")
def test_the_bloodthirsty_must_attack_the_wounded_and_only_the_taunted_who_has_taunted_them() -> None:
    there = "5 goran-werewolf-pet blue B2{}\n6 sosruko-ferret-companion red B2\n7 timber-wolf red B2 damage 3"
    thirsty, taunted = (
        arena(MAGES + there.format(marks)).do("activate 5").skip() for marks in ("", " taunt 1")
    )
    assert {option.split()[1] for option in thirsty.options} == {"7"}
    assert {option.split()[1] for option in taunted.options} == {"6", "7"}
    quiet = (
        arena(MAGES + there.format("").replace("goran-werewolf-pet", "timber-wolf")).do("activate 5").skip()
    )
    assert {"guard", "attack 6 bite", "attack 7 bite"} <= set(quiet.options)
    refused(thirsty, "attack 6 fangs")
    state, frame = thirsty.state, find(thirsty.state, Activation)
    assert frame is not None
    assert compelled(state, frame, thirsty.thing(5), Option(("attack", "7", "fangs"))) is None
    why = compelled(state, frame, thirsty.thing(5), Option(("guard",)))
    assert why is not None
    assert why.rules == ("MGW-COD-32", "MGW-COND-25")


@pytest.mark.rule("MGW-DMG-01", "MGW-DMG-02")
def test_armor_takes_nothing_from_critical_damage_in_the_odds_either() -> None:
    assert damage_odds(1, 9).mean() < damage_odds(1, 9, critical=True).mean()
    assert damage_odds(1, 9, critical=True) == damage_odds(1, 0)
