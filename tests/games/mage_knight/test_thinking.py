"""How programs weigh what dice may bring."""

from __future__ import annotations

from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.options import Option

#: A Guardsman touches a Zombie, an archer has another in range.
POSITION = """mage-knight
points 200
blue
red
figure blue-utem-guardsman-1 rebellion-006 457.2,400 @90
figure blue-utem-crossbowman-1 rebellion-003 600,400 @90
figure red-zombie-1 rebellion-026 457.2,427.94 @270
figure red-zombie-2 rebellion-026 600,600 @270
turn blue 3 act
course actions 2
"""
AWAY = Option(("move", "blue-utem-guardsman-1"))


def test_the_outcomes_of_a_choice_are_all_there_are() -> None:
    match = Match.from_position(POSITION)
    rolled = {
        option.verb: match.game.chances(match.state, option)
        for option in match.decision.options
        if match.game.chances(match.state, option)
    }
    assert {"strike", "capture", "shoot", "move"} <= rolled.keys()
    for outcomes in rolled.values():
        assert abs(sum(chance for chance, _ in outcomes) - 1) < 1e-9
    # 9 against 12: 3 to 11 hit, 12 is critical, 2 misses; 9 against 14: 3 and 4 miss too.
    assert [round(36 * chance) for chance, _ in rolled["strike"]] == [1, 34, 1]
    assert [round(36 * chance) for chance, _ in rolled["capture"]] == [1, 5, 29, 1]
    assert [(round(6 * chance), dice) for chance, dice in rolled["move"]] == [(3, (6,)), (3, (1,))]


def test_a_trial_keeps_its_dice_when_it_is_tried_further() -> None:
    """Whoever asks what follows a roll clones the trial in the middle of an action: the roll stays."""
    dream = Match.from_position(POSITION).imagine(0, Dice(1))
    for die, verb in ((6, "move"), (1, "move")):
        trial = dream.branch(AWAY, 0, (die,))
        assert trial.decision.kind == "go"
        freed = any(len(option) == 4 for option in trial.decision.options)
        assert freed == (die == 6)
        for option in list(trial.decision.options)[:3]:
            assert option.verb in (verb, "stay")
            then = trial.branch(option, 0)
            assert then.state.figures["blue-utem-guardsman-1"].tokens == 1
    even = dream.with_dice(Dice(5))
    first = even.branch(AWAY, 0)
    assert first.clone().position() == first.position()
