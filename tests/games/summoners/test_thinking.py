"""What programs think of positions, and the reference that stays."""

from __future__ import annotations

from tests.players.kept import played


def test_the_reference_chooses_as_it_always_did() -> None:
    """Whoever changes what it trusts must keep the older judgement for it (`Game.judge`)."""
    assert played("summoners", "reference/1", range(2), 60) == "f7f4f6464cce1093"
