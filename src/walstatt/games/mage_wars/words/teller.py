"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from walstatt.core.asking import Cost, Said
from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Typed
from walstatt.core.options import Option
from walstatt.core.text import Lang
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.rules.costs import LESS
from walstatt.games.mage_wars.seen.view import knows
from walstatt.games.mage_wars.state.kinds import Card, Mage
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.events import FACTS, VARIANTS
from walstatt.games.mage_wars.words.facts import facts_of
from walstatt.games.mage_wars.words.names import Names
from walstatt.games.mage_wars.words.offers import cost_of, role_of, short_of
from walstatt.games.mage_wars.words.options import BY_QUESTION, OWN, PRICED, Facts, tell_option
from walstatt.games.mage_wars.words.questions import ask

OPTIONS = 32768  # that a teller remembers
_NOTHING = Facts()


class Teller(Names):
    """Says things in one language, with the names of all that is in play."""

    facts_of_events = FACTS
    variants = VARIANTS

    def __init__(self, library: Library, lang: Lang) -> None:
        super().__init__(library, lang)
        #: The same options are offered again and again; what they are called is worked out once.
        self._told = lru_cache(OPTIONS)(self._option)
        self._priced = lru_cache(OPTIONS)(self._price)

    # --- questions and options ------------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        return ask(self, state, decision)

    def option(self, state: State, option: Option) -> str:
        """Without the question: as everybody may know it, or as the controller of what is revealed does."""
        thing = state.things.get(int(option[1])) if option[0] in OWN and len(option) > 1 else None
        return self._as_known_to(state, [option], thing.seat if thing is not None else None, None)[0]

    def options(self, state: State, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        """Options as the one who is asked may know them."""
        if decision is None:
            return [self.option(state, option) for option in options]
        return self._as_known_to(state, options, decision.seat, decision)

    def _as_known_to(
        self, state: State, options: Iterable[Option], seat: int | None, decision: Decision | None
    ) -> list[str]:
        called, told = self._called(state, seat), self._told
        return [
            told(option, tuple(map(called, option)), _facts(state, decision, option)) for option in options
        ]

    def _called(self, state: State, seat: int | None) -> Callable[[str], str | None]:
        """The names of what is in play, as a seat may know them, by the words of options."""
        here: dict[str, str] = {}
        for thing in state.things.values():
            card = thing.face.id if knows(state, thing, seat) else HIDDEN
            here[thing.word] = here[LESS + thing.word] = self.thing(f"{thing.seat}/{card}/{thing.id}")
        return here.get

    def offers(self, state: State, options: Iterable[Option], decision: Decision) -> list[Said]:
        """The same, with what they cost and mean."""
        called, found = self._called(state, decision.seat), []
        for option in options:
            facts = _facts(state, decision, option)
            text = self._told(option, tuple(map(called, option)), facts)
            cost, short = self._priced(option, facts)
            found.append(Said(text, cost, role_of(state, option, decision.seat), short))
        return found

    def _price(self, option: Option, facts: Facts) -> tuple[tuple[Cost, ...], str]:
        return cost_of(self, option, facts), short_of(self, option, facts)

    def _option(self, option: Option, called: tuple[str | None, ...], facts: Facts) -> str:
        told = tell_option(self, option, called, facts)
        return told[:1].upper() + told[1:]


def _facts(state: State, decision: Decision | None, option: Option) -> Facts:
    """What the text of an option needs to know; few have anything."""
    verb = option[0]
    facts = facts_of(state, decision, option) if verb in PRICED else _NOTHING
    if verb in BY_QUESTION:
        return facts._replace(kind=decision.kind if decision is not None else "")
    return facts


# --- what people type ---------------------------------------------------------------------------------------


def typed_words(library: Library, lang: Lang) -> Typed:
    """Words that people may type, in small letters, and the option words they may mean."""
    found = Typed()
    found.sections(TEXT, lang, "verb", "direction")
    means = found.means
    for card in library.cards.values():
        means(card.name[lang], card.id)
    faces: tuple[Card | Mage, ...] = (*library.cards.values(), *library.mages.values())
    for face in faces:
        for bar in face.attacks:
            means(bar.name[lang], bar.id)
        for ability in face.abilities:
            means(ability.name[lang], ability.id)
    for slot in library.terms["locations"]:
        means(library.term("locations", slot, lang), slot)
    return found
