"""Why something is not allowed: the reason of the rule, in both languages, about the right figures."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.field import Field
from walstatt.core.errors import IllegalChoice
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_knight.explain.wishes import wishes

GUARD, BOW, ZOMBIE, CRUSHER = (
    "blue-utem-guardsman-1", "blue-utem-crossbowman-1", "red-zombie-1", "red-crusher-1",
)  # fmt: skip


def field() -> Field:
    """A guardsman who touches a zombie, a crossbowman, and a crusher far away."""
    found = Field()
    found.put(GUARD, "rebellion-006", 10, 10, facing=0)
    found.put(BOW, "rebellion-003", 4, 4, facing=0)
    found.put(ZOMBIE, "rebellion-026", beside=GUARD, facing=180, seat=1)
    found.put(CRUSHER, "rebellion-113", 30, 30, facing=180, seat=1)
    found.begin()
    return found


def refusal(position: Field, text: str) -> IllegalChoice:
    assert position.decision is not None
    assert not position.can(text)
    option = Option.parse(text)
    why = find_game("mage-knight").refusal(position.state, position.decision, option)
    assert why.text("de") != why.text("en")
    return why


@pytest.mark.parametrize(
    ("text", "rule", "told"),
    [
        (f"shoot {BOW} {CRUSHER}", "MKN-BASE-53", "Crusher 1 (Red) is 36.8″ away, the range is 10″."),
        (f"shoot {GUARD} {CRUSHER}", "MKN-BASE-52", "Utem Guardsman 1 (Blue) has no range"),
        (f"shoot {BOW} {ZOMBIE}", "MKN-BASE-54", "is in contact with a friend (Utem Guardsman 1 (Blue))"),
        (f"strike {BOW} {CRUSHER}", "MKN-BASE-62", "not in base contact with the front arc of Utem Cross"),
        (f"strike {CRUSHER} {BOW}", "MKN-BASE-27", "Crusher 1 (Red) is not yours."),
        (f"move {GUARD} 100,100", "MKN-BASE-46", "first only"),
        (f"move {BOW} 600,600", "MKN-BASE-40", "possible are 8″"),
        (f"flame {BOW} {ZOMBIE}", "MKN-BASE-04", "does not show this ability now: Flame/Lightning."),
        (f"lob {BOW} {CRUSHER}", "MKN-BASE-113", "Utem Crossbowman 1 (Blue) cannot fire indirectly."),
        (f"off {BOW} toughness", "MKN-BASE-04", "Toughness"),
        (f"march {BOW} {GUARD}", "MKN-BASE-85", "3 to 5"),
        ("strike blue-nobody-1 red-zombie-1", "MKN-BASE-26", "There is no figure blue-nobody-1"),
    ],
)
def test_a_wrong_choice_hears_the_rule_that_forbids_it(text: str, rule: str, told: str) -> None:
    why = refusal(field(), text)
    assert rule in why.rules
    assert told in why.text("en")


def test_a_name_without_a_colour_means_whoever_has_it() -> None:
    """A program that reads typed words takes the first seat of the name."""
    why = refusal(field(), f"shoot {BOW} blue-crusher-1")
    assert "Crusher 1 (Red) is 36.8″ away" in why.text("en")
    assert "Crusher 1 (Rot) ist 36,8″ entfernt" in why.text("de")


@pytest.mark.rule("MKN-BASE-35")
def test_who_is_exhausted_must_rest() -> None:
    position = Field()
    position.put(GUARD, "rebellion-006", 10, 10, tokens=2)
    position.put(BOW, "rebellion-003", 4, 4)
    position.put(CRUSHER, "rebellion-113", 30, 30, seat=1)
    position.begin()
    why = refusal(position, f"move {GUARD} 254,280")
    assert why.rules == ("MKN-BASE-35",)
    assert "has two action tokens and must rest" in why.text("en")


@pytest.mark.rule("MKN-BASE-47")
def test_who_did_not_break_away_can_only_turn() -> None:
    position = field()
    position.play(f"move {GUARD}", dice=(2,))
    assert position.asked == "go"
    assert "can only turn" in refusal(position, f"move {GUARD} 100,100").text("en")
    assert "only about Utem Guardsman 1" in refusal(position, f"move {BOW} 100,100").text("en")
    assert refusal(position, f"strike {BOW} {ZOMBIE}").key == "refused.answer-first"


@pytest.mark.rule("MKN-BAS-01", "MKN-BASE-22")
def test_a_figure_deploys_in_its_own_starting_area() -> None:
    options = {"terrain": "none", "armies": "guild-watch,orc-warband", "points": "100"}
    match = Match.new("mage-knight", options, seed=1)
    kind = match.decision.options[0][1]
    with pytest.raises(IllegalChoice) as caught:
        match.play(f"deploy {kind} 457.2,457.2")
    assert {"MKN-BAS-01", "MKN-BASE-22"} <= set(caught.value.rules)
    with pytest.raises(IllegalChoice) as caught:
        match.play("deploy rebellion-145 457.2,60")
    assert caught.value.key == "refused.not-waiting"


def test_wishes_name_the_nearest_first() -> None:
    position = field()
    assert position.decision is not None
    texts = [option.text for option in wishes(position.state, position.decision, "")]
    assert texts.index(f"strike {GUARD} {ZOMBIE}") < texts.index(f"strike {GUARD} {CRUSHER}")
    about = {option.verb for option in wishes(position.state, position.decision, CRUSHER)}
    assert {"strike", "shoot", "capture"} <= about
    assert list(wishes(position.state, position.decision, "wood-1")) == []
