"""Pushes in a direction that the die decides (COD-146, DATA-40), and what is not pushed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from tests.games.mage_wars.other_cards import game_with, position, with_effect
from tests.games.mage_wars.test_packs import CARD, loaded
from walstatt.core.text import LANGS
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled
from walstatt.games.mage_wars.events.course import Moved, NotPushed, PushRolled

FULL = """
    level full
    blue beastmaster B3 spent mana 30
    red warlock D1 spent mana 30
"""


def jet(there: str, *rolls: object) -> Arena:
    """A Jet Stream that always pushes at random."""
    game = game_with(jet_stream=with_effect("jet-stream", "random-push"))
    match = position(game, FULL + there + "\nplan blue jet-stream", ["0", "0", 1, *rolls])
    return match.do("activate 1", "cast jet-stream 5")


@pytest.mark.rule("MGW-COD-146", "MGW-DATA-40")
@pytest.mark.parametrize(
    ("dice", "way", "zone"),
    [((1, 2, 3), "N", "B1"), ((4, 5, 6), "E", "C2"), ((7, 8, 9), "S", "B3"), ((10, 11, 12), "W", "A2")],
)
def test_the_die_says_where(dice: tuple[int, ...], way: str, zone: str) -> None:
    for die in dice:
        match = jet("5 timber-wolf red B2", die)
        assert [(event.die, event.direction) for event in match.events(PushRolled)] == [(die, way)]
        assert match.zone(5) == zone
        assert [event.by for event in match.events(Moved)] == ["push"]
        for lang in LANGS:
            told = the_game().tell(match.events(PushRolled)[0], lang)
            assert str(die) in told


@pytest.mark.rule("MGW-COD-146", "MGW-COD-147", "MGW-COD-148", "MGW-COD-150")
def test_walls_and_vines_count_as_with_any_push() -> None:
    bashed = jet("5 timber-wolf red B2\n6 wall-of-stone red B1-B2", 2, "1*", "0", "0")
    assert (bashed.zone(5), bashed.thing(5).damage) == ("B2", 1)
    assert [event.by for event in bashed.events(AttackDeclared)] == ["spell", "bash"]
    assert ["MGW-COD-148" in event.rules for event in bashed.events(AttackRolled)] == [False, True]
    burnt = jet("5 timber-wolf red B2\n6 wall-of-fire red B1-B2", 2, "1*", "0", "0", "0", "0", 1)
    assert (burnt.zone(5), burnt.thing(5).damage) == ("B1", 1)
    held = jet("5 timber-wolf red B2\n6 tanglevine blue on 5")
    assert held.zone(5) == "B2"
    assert len(held.events(NotPushed)) == 1
    assert not held.events(PushRolled)


@pytest.mark.rule("MGW-KWA-17", "MGW-TELE-06", "MGW-COD-152")
def test_what_is_unmovable_is_not_pushed_but_teleported() -> None:
    text = (
        FULL.replace("beastmaster", "wizard") + "5 timber-wolf red B2\n6 tanglevine blue on 5\nplan blue {}"
    )
    pushed = arena(text.format("force-push")).do("activate 1", "cast force-push 5 N")
    assert pushed.zone(5) == "B2"
    gone = arena(text.format("teleport")).do("activate 1", "cast teleport 5 C2")
    assert gone.zone(5) == "C2"


def test_cards_of_a_pack_may_push_at_random(tmp_path: Path) -> None:
    library = loaded(tmp_path, CARD.replace('"8+ rot"', '"8+ random-push & daze"'))
    assert library.problems == []
    (band,) = library.cards["salt-wolf"].attacks[0].bands
    assert band.effects == (("random-push", 1), ("daze", 1))
    names: Mapping[str, str] = {lang: library.term("effects", "random-push", lang) for lang in LANGS}
    assert names["en"] != names["de"]
