"""Places in attacks where a small mistake in a rule went unnoticed by the tests that name it."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import arena
from tests.games.mage_wars.test_attack_windows import BLANK, MAGES, moments, until


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
