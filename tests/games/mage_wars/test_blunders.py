"""Blunders that people have seen programs make: each is a position in which it must not happen again."""

from __future__ import annotations

from tests.games.mage_wars.arena import arena
from tests.players.kept import acted, thinker


def done(text: str, seat: int = 0) -> list[str]:
    return acted(arena(text).match, seat, thinker(800))


def test_a_mage_with_little_life_left_is_attacked() -> None:
    """She once prepared blocks and heals for four rounds while the Warlock had one life point left."""
    text = """
        blue priestess B2 mana 10
        red warlock B1 mana 10 damage 22
        5 knight-of-westlock blue B2
        6 firebrand-imp red B2 inactive
    """
    assert any(choice.startswith("attack 2 ") for choice in done(text))


def test_a_shooter_shoots() -> None:
    """She had a hurt enemy in range, moved, and stood on guard."""
    text = """
        blue priestess A3 mana 0 inactive
        red warlock B1 mana 0 inactive
        5 royal-archer blue A3
        6 goran-werewolf-pet red A2 damage 6 inactive
    """
    assert any(choice.startswith("attack 6 ") for choice in done(text))


def test_nobody_weak_walks_alone_among_the_strong() -> None:
    """A Cleric of six life went two zones to stand beside the enemy, and did not even attack."""
    text = """
        blue priestess A3 mana 0 inactive
        red warlock B1 mana 0
        5 asyran-cleric blue A3
        6 steelclaw-grizzly red B2
        7 goran-werewolf-pet red B2
    """
    match = arena(text).match
    acted(match, 0, thinker(800))
    cleric = match.state.things[5]
    assert match.state.board.names[cleric.zone] != "B2"
