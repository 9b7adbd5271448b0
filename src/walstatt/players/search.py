"""A player that searches the whole unit, and looks at what the others would reply."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from walstatt.core.dice import Dice, EvenDice
from walstatt.core.game import Game, Judge
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.players import budget
from walstatt.players.base import Chair
from walstatt.players.beam import Line, Searcher, Step
from walstatt.players.budget import Budget, Clock


class Strength(NamedTuple):
    """How far a player looks."""

    judgements: int  # of positions, in one unit
    seconds: float  # of processor time, in one unit
    width: int  # of the beam through the own unit
    ends: int = 0  # of so many ends replies are looked at
    worlds: int = 0  # in at most so many imagined matches
    reply_width: int = 1
    #: how much it errs, in parts of what the best choice is better than the middling one: below 0.5
    blur: float = 0.0
    judge: str = ""  # whose judgement it trusts; "": the game's own


#: Of what is left for a unit, at most this part goes into a choice after which one will have to think anew.
SHARE = 0.5
#: At most this part of the time goes into the own unit; the rest is for replies.
OWN = 0.5


def imagined(chair: Chair, dice: Dice) -> Match:
    """A match as it may be, to try choices in."""
    dream = chair.imagine(dice)
    if chair.game.even_trials and dream.at_checkpoint:  # elsewhere the dice that lie must be repeated
        dream = dream.with_dice(EvenDice(dice.below(1 << 48)))
    return dream


def _rolls(game: Game[Any]) -> bool:
    """Whether a game tells how dice may fall: then one thinks anew after them."""
    return type(game).chances is not Game.chances


class SearchPlayer:
    """Thinks about a unit when it is first asked, and goes on as planned while all comes as foreseen."""

    def __init__(
        self,
        name: str,
        strength: Strength,
        dice: Dice,
        clock: Clock | None = None,
        judge: Judge | None = None,
    ) -> None:
        """`judge` is trusted instead of the one that the strength names."""
        self._judge = judge
        self.name = name
        self.strength = strength
        self.dice = dice
        self._clock = clock or budget.processor_time
        self._plan: list[Step] = []
        self._unit: Hashable = None
        self._left = strength.judgements, strength.seconds

    def choose(self, chair: Chair) -> Option:
        decision = chair.decision
        only = decision.options.only()
        if only is not None:
            return only
        judge = self._judge or chair.game.judge(self.strength.judge)
        obvious = judge.obvious(decision)
        if obvious is not None:
            return obvious
        began = self._clock()
        dream = self._dream(chair)
        planned = self._planned(chair, dream)
        if planned is not None:
            return planned
        chair.game.before_trials(dream.state)
        looked = judge.first_look(dream.state, decision, chair.seat)
        if len(looked) == 1:
            return looked[0]
        chair.note(looked[0])
        return self._thought(chair, dream, began)

    # --- going on -----------------------------------------------------------------------------------

    def _planned(self, chair: Chair, dream: Match) -> Option | None:
        plan, self._plan = self._plan, []
        if not plan or plan[0].key is None or plan[0].key != chair.game.position_key(dream.state):
            return None
        if not chair.decision.accepts(plan[0].option):
            return None
        self._plan = plan[1:]
        return plan[0].option

    def _dream(self, chair: Chair) -> Match:
        return imagined(chair, self.dice)

    # --- thinking -----------------------------------------------------------------------------------

    def _thought(self, chair: Chair, dream: Match, began: float) -> Option:
        granted = self._budget(chair, dream, began)
        judge = self._judge or chair.game.judge(self.strength.judge)
        replies = self.strength.worlds > 0 and chair.game.replies
        own = granted.part(OWN) if replies else granted
        mine = Searcher(judge, own, self.strength.blur, self.dice)
        ends = mine.explore(dream, chair.seat, self.strength.width, chair.note)
        line = self._weighed(chair, Searcher(judge, granted), ends)[0][1] if replies else ends[0]
        self._plan = list(line.steps[1:])
        judgements, seconds = self._left
        self._left = judgements - granted.spent, seconds - (self._clock() - began)
        return line.first

    def _budget(self, chair: Chair, dream: Match, began: float) -> Budget:
        """What may be spent now: a new unit has all, and who thinks anew within it what is left.

        It has taken time already to imagine a match and to find out what is worth a look.
        """
        unit = chair.game.unit(dream.state, chair.decision)
        if unit is None or unit != self._unit:
            self._unit = unit
            self._left = self.strength.judgements, self.strength.seconds
        planned = chair.game.position_key(dream.state) is not None and not _rolls(chair.game)
        share = 1.0 if unit is None or planned else SHARE
        least = self.strength.judgements // 16
        judgements, seconds = self._left
        seconds -= self._clock() - began
        return Budget(
            max(least, int(judgements * share)),
            max(self.strength.seconds / 16, seconds * share),
            self._clock,
        )

    def _weighed(self, chair: Chair, searcher: Searcher, ends: list[Line]) -> list[tuple[float, Line]]:
        """The ends worth a closer look with what they are worth after replies, the best first.

        All are tried in the same imagined matches; those that look better there are tried in more.
        """
        alive = ends[: self.strength.ends]
        if len(alive) < 2 or not self.strength.worlds:
            return [(line.value, line) for line in ends]
        rolls = _rolls(chair.game)
        sums = {id(line): 0.0 for line in alive}
        ranked = [(line.value, line) for line in alive]
        done = 0
        while done < self.strength.worlds and len(alive) > 1 and not searcher.budget.over:
            world = self._dream(chair)
            chair.game.before_trials(world.state)
            found: list[tuple[Line, float]] = []
            for line in alive:
                if searcher.budget.over:
                    break
                there = searcher.replayed(world, chair.seat, line)
                if there is not None and rolls:
                    # What dice may bring is known exactly: of one roll only what the reply changes counts.
                    before = searcher.values([there], chair.seat)[0]
                    after = searcher.after_reply(there, chair.seat, self.strength.reply_width)
                    value = line.value + after - before
                elif there is not None:
                    value = searcher.after_reply(there, chair.seat, self.strength.reply_width)
                elif done:
                    value = sums[id(line)] / done
                else:
                    value = line.value
                if not searcher.budget.over:  # else the reply was broken off
                    found.append((line, value))
            if searcher.budget.over and (done or len(found) < 2):
                break  # not all were tried alike
            done += 1
            for line, value in found:
                sums[id(line)] += value
            alive = [line for line, _ in found]
            alive.sort(key=lambda line: -sums[id(line)])
            ranked = [(sums[id(line)] / done, line) for line in alive]
            chair.note(alive[0].first)
            if done in (1, 2, 4, 8):
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return ranked
