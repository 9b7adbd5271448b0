"""A player that looks one step ahead and takes what looks best: `reference/1`, known as `greedy`.

Every option worth a look is tried in one imagined match; questions that only complete the choice (where
a pushed piece goes, which rune protects) are answered with their first option, or with the best where the
judge says so. It never changes, and neither does the judgement it trusts: whoever teaches a game to judge
better keeps the older judgement for it (`Game.judge`). So others are measured against the same player for
ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.dice import Dice, EvenDice
from walstatt.core.game import Judge
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.players.base import Chair

#: A safeguard against follow-up questions without end.
MOST_FOLLOW_UPS = 40
#: Whose judgement it trusts.
JUDGE = "reference/1"


class GreedyPlayer:
    name = "greedy"

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, chair: Chair) -> Option:
        decision = chair.decision
        only = decision.options.only()
        if only is not None:
            return only
        judge = chair.game.judge(JUDGE)
        obvious = judge.obvious(decision)
        if obvious is not None:
            return obvious
        dream = chair.imagine(self.dice)
        if chair.game.even_trials and dream.at_checkpoint:  # elsewhere the dice that lie must be repeated
            dream = dream.with_dice(EvenDice(self.dice.below(1 << 48)))
        chair.game.before_trials(dream.state)
        looked = judge.first_look(dream.state, decision, chair.seat)
        if len(looked) == 1:
            self.dice.below(1 << 20)  # as if it had been tried
            return looked[0]
        best: tuple[float, int, Option] | None = None
        for option in looked:
            tried = worth(dream, option, chair.seat, judge), self.dice.below(1 << 20), option
            if best is None or tried > best:
                best = tried
                chair.note(option)
        assert best is not None, "a question has an answer"
        return best[2]


def worth(dream: Match, option: Option, seat: int, judge: Judge) -> float:
    """How good an imagined match looks to this seat after the option, on the average of what may come."""
    outcomes = judge.chances(dream.state, option) if dream.at_checkpoint else ()
    if not outcomes:
        return _tried(dream, option, seat, judge)
    return sum(chance * _tried(dream, option, seat, judge, rolled) for chance, rolled in outcomes)


def _tried(dream: Match, option: Option, seat: int, judge: Judge, rolled: Sequence[int] = ()) -> float:
    trial = dream.branch(option, seat, rolled)
    finish_choice(trial, judge)
    return judge.evaluate(trial.state, seat)


def finish_choice(match: Match, judge: Judge) -> None:
    """Answer the questions that belong to the choice just made."""
    for _ in range(MOST_FOLLOW_UPS):
        if match.over or match.decision.kind not in judge.follow_ups:
            return
        seat = match.decision.seat
        weighed = match.decision.kind in judge.weighed_follow_ups
        match.play(best_next(match, seat, judge) if weighed else match.decision.options[0], seat)


def best_next(match: Match, seat: int, judge: Judge) -> Option:
    """The answer after which the position is best for whoever is asked; of equal ones the first."""

    def after(option: Option) -> float:
        return judge.evaluate(match.branch(option, seat).state, seat)

    return max(judge.first_look(match.state, match.decision, seat), key=after)
