"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from walstatt.core.asking import Cost, Said
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Typed
from walstatt.core.options import Option
from walstatt.core.text import Lang, catalogue
from walstatt.games.summoners.rules.control import needed
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.state.units import TEXT, Realm
from walstatt.games.summoners.words.events import FACTS, VARIANTS
from walstatt.games.summoners.words.names import SUMMONER, Names
from walstatt.games.summoners.words.offers import cost_of, role_of, short_of
from walstatt.games.summoners.words.options import tell_option

OPTIONS = 32768  # that a teller remembers
MODELS = 6  # units of a kind that people may type
#: Questions whose answers cost no action points (SUM-SUMM-13, SUM-DIS-11, SUM-ACTN-10).
FREE = ("free-walk", "move", "charge-attack")


class Teller(Names):
    """Says things in one language, with the names of all that is in play."""

    facts_of_events = FACTS
    variants = VARIANTS

    def __init__(self, realms: Mapping[str, Realm], lang: Lang) -> None:
        super().__init__(realms, lang)
        #: What an option is called follows from its words and from whether it is free; worked out once.
        self._told = lru_cache(OPTIONS)(self._option)
        self._priced = lru_cache(OPTIONS)(self._price)

    # --- questions ------------------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        about = (*decision.subject, "", "")
        first = state.units.get(about[0])
        args: dict[str, object] = {
            "gems": self.count("gem", state.players[decision.seat].gems),
            "left": self.count("piece", state.to_place),
            "unit": self.unit(about[0]),
            "target": self.unit(about[1]),
        }
        if first is not None:
            args["ap"] = self.count("ap", first.ap)
        if decision.kind == "focus" and first is not None:
            args["needed"] = needed(state, first)
        elif decision.kind == "place":
            args["creature"] = self.kind(about[0])
        elif decision.kind == "boost":
            args["stat"] = self.say(f"stat.{about[1]}")
        elif decision.kind == "channel":
            args |= {"spell": self.spell(about[0]), "unit": self.unit(about[1])}
        return self.ask(decision.seat, decision.kind, **args)

    # --- options --------------------------------------------------------------------------------------

    def option(self, option: Option) -> str:
        return self._told(option, False)

    def options(self, state: State, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        """What answers some questions has been paid for, or costs nothing: the free Walk is one."""
        told, free = self._told, decision is not None and decision.kind in FREE
        return [told(option, free) for option in options]

    def _option(self, option: Option, free: bool) -> str:
        return tell_option(self, option, free=free)

    def offers(self, state: State, options: Iterable[Option], decision: Decision) -> list[Said]:
        """The same, with what they cost and mean."""
        free = decision.kind in FREE
        return [
            Said(self._told(option, free), cost, role_of(state, option, decision.seat), short)
            for option in options
            for cost, short in (self._priced(option, free),)
        ]

    def _price(self, option: Option, free: bool) -> tuple[tuple[Cost, ...], str]:
        return cost_of(self, option, free=free), short_of(self, option)


# --- what people type -------------------------------------------------------------------------------------


def typed_words(realms: Mapping[str, Realm], lang: Lang) -> Typed:
    """Words that people may type, in small letters, and the option words they may mean."""
    found = Typed()
    found.sections(TEXT, lang, "verb", "seat", "where")
    means = found.means
    names = Names(realms, lang)
    texts = catalogue(TEXT, lang)
    for seat in SEAT_NAMES:
        means(f"{texts[f'seat.{seat}']}-{names.say('words.summoner')}", f"{seat}-{SUMMONER}")
    for kind in pool().values():
        means(kind.name[lang], kind.id)
    for attack in names.attacks.values():
        means(attack.name[lang], attack.id)
    for spell in names.spells.values():
        means(spell.name[lang], spell.id)
    for creature in names.kinds.values():
        means(creature.name[lang], creature.id)
        if not creature.summoner:
            for seat in SEAT_NAMES:
                for number in range(1, MODELS + 1):
                    word = f"{seat}-{creature.id}-{number}"
                    means(f"{texts[f'seat.{seat}']}-{creature.name[lang]}-{number}", word)
                    means(f"{creature.name[lang]}-{number}", word)
    for kind_id in ("small", "large", "relic", "portal", "exit", "well"):
        for where in (key.partition(".")[2] for key in texts if key.startswith("where.")):
            means(f"{names.say(f'typed.{kind_id}')}-{names.say(f'where.{where}')}", f"{kind_id}-{where}")
    return found
