"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.core.text import Lang, catalogue
from walstatt.games.summoners.event_words import FACTS, VARIANTS
from walstatt.games.summoners.names import SUMMONER, Names
from walstatt.games.summoners.option_words import tell_option
from walstatt.games.summoners.rules.control import needed
from walstatt.games.summoners.state import State
from walstatt.games.summoners.terrain import pool
from walstatt.games.summoners.units import TEXT, Realm

OPTIONS = 32768  # that a teller remembers
MODELS = 6  # units of a kind that people may type
#: Questions whose answers cost no action points (SUM-SUMM-13, SUM-DIS-11, SUM-ACTN-10).
FREE = ("free-walk", "move", "charge-attack")


class Teller(Names):
    """Says things in one language, with the names of all that is in play."""

    def __init__(self, realms: Mapping[str, Realm], lang: Lang) -> None:
        super().__init__(realms, lang)
        #: What an option is called follows from its words and from whether it is free; worked out once.
        self._told = lru_cache(OPTIONS)(self._option)

    # --- events ---------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        return self.say(self._key(event), **self.facts(event))

    def facts(self, event: Event) -> dict[str, object]:
        """What the texts of an event may name."""
        kind = event.kind
        found: dict[str, object] = {}
        for name, value in msgspec.structs.asdict(event).items():
            if name != "rules":
                tell = FACTS.get(f"{kind}.{name}") or FACTS.get(name)
                found[name] = tell(self, event, value) if tell is not None else value
        for name, derive in FACTS.items():
            if name.startswith(f"{kind}+"):
                found[name.partition("+")[2]] = derive(self, event, None)
        return found

    def _key(self, event: Event) -> str:
        """The text of an event, in the variant that fits it: `moved.walk`, `scored.relic`."""
        key = f"event.{event.kind}"
        variant = VARIANTS.get(event.kind)
        special = variant(event) if variant is not None else getattr(event, "by", "")
        full = f"{key}.{special}"
        return full if special and self.known(full) else key

    # --- questions ------------------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        about = (*decision.subject, "", "")
        first = state.units.get(about[0])
        args: dict[str, object] = {
            "who": self.seat(decision.seat),
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
        return self.say(f"question.{decision.kind}", **args)

    # --- options --------------------------------------------------------------------------------------

    def option(self, option: Option) -> str:
        return self._told(option, False)

    def options(self, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        """What answers some questions has been paid for, or costs nothing: the free Walk is one."""
        told, free = self._told, decision is not None and decision.kind in FREE
        return [told(option, free) for option in options]

    def _option(self, option: Option, free: bool) -> str:
        return tell_option(self, option, free=free)


# --- what people type -------------------------------------------------------------------------------------


def typed_words(realms: Mapping[str, Realm], lang: Lang) -> dict[str, list[str]]:
    """Words that people may type, in small letters, and the option words they may mean."""
    found: dict[str, list[str]] = {}

    def means(typed: str, word: str) -> None:
        meanings = found.setdefault(typed.casefold().replace(" ", "-"), [])
        if word not in meanings:
            meanings.append(word)

    names = Names(realms, lang)
    texts = catalogue(TEXT, lang)
    for key, text in texts.items():
        section, _, word = key.partition(".")
        if section == "verb":
            means(text, word)
        elif section == "seat":
            means(text, word)
            means(f"{text}-{names.say('words.summoner')}", f"{word}-{SUMMONER}")
        elif section == "where":
            means(text, word)
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
