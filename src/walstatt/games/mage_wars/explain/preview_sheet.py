"""What a preview is collected on: notes, rolls and what to draw, for one seat and one question."""

from __future__ import annotations

from fractions import Fraction

from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.sheet import PreviewSheet
from walstatt.core.match import Match
from walstatt.core.odds import Odds, percent
from walstatt.core.preview import Chance
from walstatt.games.mage_wars.events.course import ref, veiled
from walstatt.games.mage_wars.rules.costs import supply
from walstatt.games.mage_wars.seen.view import knows
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.teller import Teller

MOST_BARS = 12  # of a chart; what is more goes into the last one


class Sheet(PreviewSheet[Teller]):
    """Only what the seat may know goes into it: the open arena, and its own cards."""

    def __init__(self, names: Teller, match: Match, seat: int, decision: Decision) -> None:
        super().__init__(names, match, seat, decision)
        self.state: State = match.state

    # --- words --------------------------------------------------------------------------------------------

    def about(self, tone: str, key: str, thing: Thing, *rules: str, **args: object) -> None:
        """A note about an object, which its text names."""
        self.note(tone, key, *rules, cells=(thing.word,), thing=self.called(thing), **args)

    def thing(self, number: int | str) -> Thing | None:
        return self.state.things.get(whole(str(number)) or 0)

    def called(self, thing: Thing | None) -> str:
        """An object as this seat may call it."""
        if thing is None:
            return ""
        name = ref(thing)
        return self.names.thing(name if knows(self.state, thing, self.seat) else veiled(name))

    def tone(self, owner: int, good: bool) -> str:
        """Whether something is good for the one who looks: what is bad for an enemy is."""
        return "good" if good == self.state.friends(owner, self.seat) else "bad"

    # --- numbers ------------------------------------------------------------------------------------------

    def share(self, chance: Fraction) -> str:
        """ "41.7%", in German "41,7 %"."""
        text = percent(chance)
        return text.replace(".", ",").replace("%", " %") if self.names.lang == "de" else text

    def chance(self, label: str, chance: Fraction, tone: str = "plain") -> Chance:
        return Chance(label, float(chance), self.share(chance), tone)

    def mean(self, odds: Odds[int]) -> str:
        tenths = int(odds.mean() * 10 + Fraction(1, 2))
        point = "," if self.names.lang == "de" else "."
        return f"{tenths // 10}{point}{tenths % 10}"

    def spread(self, odds: Odds[int], fatal: int = 0, tone: str = "plain") -> tuple[Chance, ...]:
        """A chart of the whole distribution; from `fatal` on the bars have the tone."""
        top = max(odds)
        bars = []
        for amount in range(min(top, MOST_BARS) + 1):
            last = amount == MOST_BARS and top > MOST_BARS
            chance = odds.at_least(amount) if last else odds[amount]
            label = f"{amount}+" if last else str(amount)
            bars.append(self.chance(label, chance, tone if fatal and amount >= fatal else "plain"))
        return tuple(bars)

    def pay(self, mana: int, *rules: str, own: int = 0) -> None:
        """What the choice costs, and what is left then; `own`: mana of the caster itself that comes first."""
        if not mana:
            return
        from_own = min(own, mana)
        left = supply(self.state, self.seat) - (mana - from_own)
        cost = self.names.count("mana", mana)
        if from_own:
            self.note("plain", "cost-own", *rules, cost=cost, own=from_own, left=left)
        else:
            self.note("plain", "cost", *rules, cost=cost, left=left)

    # --- what is hidden -----------------------------------------------------------------------------------

    def hidden_of_others(self, *numbers: int) -> list[Thing]:
        """Face-down enchantments of other sides, on these objects or anywhere."""
        return [
            thing
            for thing in self.state.things.values()
            if thing.hidden
            and not self.state.friends(thing.seat, self.seat)
            and (not numbers or thing.host in numbers)
        ]
