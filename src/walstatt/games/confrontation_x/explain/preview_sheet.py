"""What a preview is collected on: notes, rolls and what to draw, for one seat and one question."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from walstatt.core.flow import Decision
from walstatt.core.kit.sheet import PreviewSheet
from walstatt.core.match import Match
from walstatt.core.preview import Chance, Note, Roll
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import Names


class Sheet(PreviewSheet[Names]):
    def __init__(self, names: Names, match: Match, seat: int, decision: Decision) -> None:
        super().__init__(names, match, seat, decision)
        self.state: State = match.state
        self.choice_words: tuple[str, ...] = ()

    def name(self, word: str) -> str:
        return self.names.figure(word)

    def bare(self, word: str) -> str:
        return self.names.bare(word)

    def own(self, word: str) -> bool:
        """Whether a figure is of the side of the seat that looks."""
        figure = self.state.figures.get(word) or self.state.fallen.get(word)
        return figure is not None and figure.team == self.state.players[self.seat].team

    def tone(self, word: str, *, good: bool) -> str:
        """Whether something is good or bad for whoever looks, by whom it happens to."""
        return "good" if self.own(word) == good else "bad"

    # --- chances ----------------------------------------------------------------------------------------

    def chance(self, label: str, share: Fraction | float, tone: str = "plain", **facts: object) -> Chance:
        return self.bar(self.say(label, **facts), share, tone)

    def bar(self, text: str, share: Fraction | float, tone: str = "plain") -> Chance:
        return Chance(text, float(share), self.names.share(Fraction(share)), tone)

    def test(self, probe: Probe, title: str, against: str = "", **facts: object) -> Roll:
        """A test against a fixed difficulty, before it is thrown."""
        assert probe.difficulty is not None, "it has something to reach"
        share = odds.passes(probe)
        tone = self.tone(probe.figure, good=True)
        return Roll(
            title=self.say(title, figure=self.bare(probe.figure), **facts),
            source=probe.figure,
            target=against,
            dice=probe.dice,
            needs=self.needs(probe),
            parts=tuple(self.reckoning(f"attribute.{probe.attribute}", probe.value)),
            chances=(self.chance("passes", share, tone),),
        )

    def needs(self, probe: Probe) -> str:
        """ "INI 4 and the die have to reach 9: 5 or more"."""
        assert probe.difficulty is not None, "it has something to reach"
        die = max(probe.difficulty - probe.value.total, 1 if probe.safe else 2)
        key = "needs-six" if die > odds.SIDES else "needs"
        name = self.names.say(f"attribute.{probe.attribute}")
        return self.say(key, name=name, value=probe.value.total, difficulty=probe.difficulty, die=die)

    def wounds(self, ends: harm.Ends, share: Fraction = odds.SURE) -> tuple[Chance, ...]:
        """All ends of a damage roll, from nothing to a loss; `share`: that it is made at all."""
        found = []
        for end in harm.ENDS:
            chance = harm.chance(ends, end) * share + (1 - share if end == harm.NOTHING else 0)
            if chance or end in (harm.NOTHING, harm.LOST):
                found.append(self.bar(self.names.say(f"harm-short.{end}"), chance))
        return tuple(found)

    # --- reckonings -------------------------------------------------------------------------------------

    def head(self, text: str, value: int | None = None) -> Note:
        return Note("head", text, value="" if value is None else str(value))

    def reckoning(self, title: str, value: Value) -> Iterable[Note]:
        """What a value is made of, line by line."""
        yield self.head(self.names.say(title), value.total)
        for number, part in enumerate(value.parts):
            text = self.part(part.key)
            if part.source:
                text = self.names.say("words.noted", name=text, note=self.bare(part.source))
            shown = str(part.amount) if number == 0 else self.names.signed(part.amount)
            yield Note("plain", text, part.rules, value=shown)

    def part(self, key: str) -> str:
        return self.names.say(f"part.{key}") if self.names.known(f"part.{key}") else self.names.source(key)
