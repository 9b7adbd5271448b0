"""Cues: every event that changes the picture tells a screen what to show, and where."""

from __future__ import annotations

import pytest

from tests.games.summoners.stage import Stage, house
from tests.games.summoners.test_words import HYENA, RAY, classes, example, tag
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.events import Event
from walstatt.core.match import Match
from walstatt.core.scene import Cue
from walstatt.games.summoners.events import combat as c
from walstatt.games.summoners.events import course as e
from walstatt.games.summoners.events import table as t
from walstatt.games.summoners.screen.cues import cue

KINDS = {
    "place", "move", "hit", "shot", "stopped", "mark", "claim", "destroy", "meter", "phase", "reveal",
    "end", "roll",
}  # fmt: skip
#: Events after which the picture says enough by itself.
QUIET = {
    "stack-built", "passed", "activation-ended", "control-regained", "charge-announced", "concentrated",
    "summoning-failed", "spell-works", "spell-ended", "markers-gone", "points-gained", "gems-gained",
    "reacted", "boosted", "not-pushed", "started", "goals-drawn", "objectives-placed", "terrain-forfeited",
    "scored", "mana-gained", "channelled", "played-on", "goals-missed", "sources-freed",
}  # fmt: skip


@pytest.mark.parametrize("kind", classes(), ids=tag)
def test_every_event_has_a_cue_or_needs_none(kind: type[Event]) -> None:
    found = cue(example(kind))
    if found is None:
        assert tag(kind) in QUIET
        return
    assert tag(kind) not in QUIET
    assert found.kind in KINDS
    assert len(found.good) in (0, len(found.dice))


def test_a_move_has_its_path() -> None:
    path = ((0, 0), (2540, 0), (2540, 5080))
    moved = e.Moved(seat=0, unit=HYENA, path=path, by="walk", cost=7620, rules=())
    assert cue(moved) == Cue("move", HYENA, HYENA, seat=0, path=path)
    pushed = c.Pushed(seat=0, unit=HYENA, target=RAY, path=path[:2], by="knockback", length=2540, rules=())
    assert cue(pushed) == Cue("move", HYENA, RAY, path=path[:2])


@pytest.mark.parametrize(
    ("event", "good"),
    [
        (
            c.HitRolled(
                seat=0, unit=HYENA, attack="a", target=RAY, dice=(1, 4, 5, 8), needed=5, hits=2, rules=()
            ),
            (False, False, True, True),
        ),
        (
            c.HitRolled(seat=0, unit=HYENA, attack="a", target=RAY, dice=(1, 8), needed=9, hits=1, rules=()),
            (False, True),
        ),
        (
            e.DisengageTested(seat=0, unit=HYENA, dice=(1, 5, 8), needed=8, success=True, rules=()),
            (True, True, False),
        ),
        (e.ControlRolled(seat=0, unit=HYENA, dice=(2, 3), needed=5, success=True, rules=()), (True, True)),
        (e.InitiativeRolled(dice=(3, 6), winner=1, rules=()), (False, True)),
        (c.Saved(seat=0, unit=HYENA, dice=(3, 4), needed=3, ignored=1, left=1, rules=()), (True, False)),
        (
            c.DamageRolled(
                seat=0,
                unit=HYENA,
                attack="a",
                target=RAY,
                dice=(2, 3),
                bonus=1,
                resistance=3,
                damage=1,
                rules=(),
            ),
            (False, True),
        ),
        (t.RolledOff(by="terrain", dice=(4, None, 4), winner=None, rules=()), (True, True)),
    ],
)
def test_dice_say_which_of_them_succeeded(event: Event, good: tuple[bool, ...]) -> None:
    found = cue(event)
    assert found is not None
    assert found.kind == "roll"
    assert found.good == good


def test_a_hidden_card_shows_nothing() -> None:
    passed = e.Passed(seat=0, card="ember-hyena", rules=())
    assert cue(passed.seen_by(1)) is None
    revealed = e.CardRevealed(seat=1, card="lava-ray", rules=())
    assert cue(revealed) == Cue("reveal", target="red-open-0", amount=1, seat=1)


def test_a_fight_in_cues() -> None:
    """A hyena strikes a wounded snowling: announced, rolled, hurt, gone."""
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    snowling = stage.beside("snowling", "red", hyena, ap=0)
    stage.change(snowling, damage=stage.state.units[snowling].kind.life - 1)
    match = stage.acting(hyena)
    match.state.dice = ScriptedDice((8, 8, 1, 8, 8))
    told = [found for event in match.play(f"strike glowing-jaws {snowling}") if (found := cue(event))]
    assert [found.kind for found in told] == ["hit", "roll", "roll", "meter", "destroy"]
    assert told[0] == Cue("hit", hyena, snowling, seat=0)
    assert told[1].good == (True, True, False)
    assert told[-1] == Cue("destroy", target=snowling, seat=1)


def test_cues_name_pieces_that_are_or_were_there() -> None:
    match = Match.new(house(), {"terrain": "random", "ranks": "master"}, seed=9)
    dice = Dice(9)
    there: set[str] = {""}
    seen = 0
    for _ in range(80):
        if match.over:
            break
        decision = match.decisions[0]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
        state = match.state
        there |= set(state.units) | set(state.objectives) | {str(piece.id) for piece in state.table.pieces}
        for event in match.events[seen:]:
            found = cue(event)
            if found is not None and found.kind != "reveal":
                assert {found.source, found.target} <= there
            if isinstance(event, e.Summoned):
                there.add(event.unit)
        seen = len(match.events)
