"""Figures that may act out of turn: when their owner is asked about them, and what they do unasked."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field
from walstatt.core.game import find_game
from walstatt.core.kit.standing import Reaction
from walstatt.core.kit.stops import Wishes, unasked
from walstatt.core.options import Option
from walstatt.core.text import LANGS
from walstatt.games.mage_knight.screen.stops import MOMENTS, PROPOSED, stop_of
from walstatt.games.mage_knight.state.library import kinds

MOVER, OWNER, OTHER = "blue-utem-guardsman-1", "red-zombie-1", "blue-utem-guardsman-2"
DODGER = "house-022"


def reaction(field: Field) -> Reaction:
    """What the question that is open could be answered with unasked."""
    game = find_game("mage-knight")
    assert field.decision is not None
    scene = game.scene(game.view(field.state, 1), "en")
    found = game.reaction(field.state, field.decision, scene, "en")
    assert found is not None
    return found


def told(field: Field, wishes: Wishes | None = None) -> Option | None:
    assert field.decision is not None
    return unasked(field.decision, reaction(field), wishes or Wishes())


def came(facing: float, *, beset: bool = False) -> Field:
    """Blue has moved into contact with a zombie of red, from the west."""
    field = Field()
    field.put(MOVER, "rebellion-006", 6, 10, facing=0)
    field.put(OWNER, "rebellion-026", 12, 10, facing=facing, seat=1)
    if beset:
        field.put(OTHER, "rebellion-006", beside=OWNER, to=0, facing=180)
    field.begin()
    field.play(f"move {MOVER} {field.beside(OWNER, 180)} @0")
    assert field.asked == "spin"
    return field


@pytest.mark.rule("MKN-SPIN-01", "MKN-SPIN-05")
def test_a_figure_turns_by_itself_to_the_only_opponent_in_contact() -> None:
    assert told(came(facing=0)) == Option(("spin", "@180"))
    assert reaction(came(facing=0)).openings[0].now == ("came",)


@pytest.mark.rule("MKN-SPIN-01")
def test_it_stays_if_it_sees_who_has_come() -> None:
    field = came(facing=180)
    assert told(field) == Option(("stay",))
    assert reaction(field).openings[0].now == ("before",)


@pytest.mark.rule("MKN-SPIN-01", "MKN-SPIN-04")
def test_its_owner_is_asked_where_others_are_in_contact_too() -> None:
    field = came(facing=0, beset=True)
    assert told(field) is None
    wishes = Wishes()
    wishes.change(OWNER, ["came"])
    assert told(field, wishes) == Option(("spin", "@180"))


@pytest.mark.rule("MKN-AB-10")
def test_who_can_dodge_does_unless_somebody_wants_to_be_asked() -> None:
    field = Field()
    field.put(MOVER, "rebellion-006", 10, 10, facing=0)
    field.put(OWNER, DODGER, beside=MOVER, facing=180, seat=1)
    field.begin()
    field.play(f"strike {MOVER} {OWNER}", dice=(6, 5))
    assert field.asked == "dodge"
    assert told(field) == Option(("dodge",))
    wishes = Wishes()
    wishes.change(OWNER, ["hit"])
    assert told(field, wishes) is None


@pytest.mark.rule("MKN-AB-08", "MKN-Q-64")
def test_the_best_defence_value_is_lent_unasked() -> None:
    field = Field()
    field.put(MOVER, "rebellion-006", 10, 10, facing=0)
    field.put(OWNER, "rebellion-026", beside=MOVER, facing=180, seat=1)
    field.put("red-liege-knight-1", "rebellion-103", beside=OWNER, to=0, facing=0, seat=1)
    field.put("red-liege-knight-2", "rebellion-105", beside=OWNER, to=90, facing=0, seat=1)
    field.begin()
    field.play(f"strike {MOVER} {OWNER}")
    assert field.asked == "defend"
    assert told(field) == Option(("use", "red-liege-knight-2"))


def test_every_stop_knows_its_moments() -> None:
    for kind in kinds().values():
        stop = stop_of(kind)
        assert stop is not None
        assert set(stop.at) == set(PROPOSED) & set(stop.may)
        assert set(stop.may) <= set(MOMENTS)
    knight = stop_of(kinds()["lancers-113"])
    assert knight is not None
    assert "came" not in knight.may  # nobody on horseback spins freely


def test_every_moment_has_words_in_both_languages() -> None:
    game, field = find_game("mage-knight"), came(facing=0)
    for lang in LANGS:
        scene = game.scene(game.view(field.state, 1), lang)
        (panel,) = [panel for panel in scene.panels if panel.kind == "stops"]
        assert [moment.id for moment in panel.moments] == list(MOMENTS)
        assert all(moment.text for moment in panel.moments)
