"""What all explanations of refusals share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why, examples
from walstatt.core.options import Option
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.aiming import AMOUNT
from walstatt.games.mage_wars.words.names import Names

#: Verbs that are followed by an amount.
_AMOUNTS = ("heal",)


class Refused:
    """An answer that was not allowed, and words to speak about it in both languages."""

    def __init__(
        self, names: Callable[[Lang], Names], state: State, decision: Decision, option: Option
    ) -> None:
        self.names = names
        self.state = state
        self.decision = decision
        self.option = option

    # --- words ----------------------------------------------------------------------------------------------

    def both(self, say: Callable[[Names], str]) -> dict[str, str]:
        """A fact by language."""
        return {str(lang): say(self.names(lang)) for lang in LANGS}

    def examples(self, *start: str) -> str:
        """Some answers that are allowed, if possible such that begin with these words."""
        return examples(self.decision, *start)

    def is_amount(self, at: int) -> bool:
        """Whether a number in this place of the option is none of an object."""
        verb = self.option.verb
        if verb in _AMOUNTS or (verb == "defend" and at > 1):
            return True
        return verb == "use" and at > 3 and self.option[2] in AMOUNT

    # --- what the words mean --------------------------------------------------------------------------------

    def word(self, at: int) -> str:
        return self.option[at] if at < len(self.option) else ""

    def thing(self, at: int) -> Thing | None:
        word = self.word(at)
        return self.state.things.get(whole(word) or 0)


Reasons = Callable[[Refused], Iterator[Why]]


def found(why: Why | None) -> Iterator[Why]:
    if why is not None:
        yield why
