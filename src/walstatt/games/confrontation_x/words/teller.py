"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.asking import Said
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Typed
from walstatt.core.options import Option
from walstatt.core.text import Lang, catalogue
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.events import FACTS, VARIANTS
from walstatt.games.confrontation_x.words.names import Names
from walstatt.games.confrontation_x.words.offers import cost_of, role_of, shared_before, short_of
from walstatt.games.confrontation_x.words.options import card_in_words, tell_option

MODELS = 9  # figures of a kind, and cards, that people may type


class Teller(Names):
    """Says things in one language, with the names of all that is in play."""

    facts_of_events = FACTS
    variants = VARIANTS

    # --- questions ------------------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        about = (*decision.subject, "", "")
        args: dict[str, object] = {
            "figure": self.figure(about[0]),
            "target": self.figure(about[1]),
            "power": self.source(about[-3]) if len(about) > 3 else "",
            "card": card_in_words(self, state, state.opened or state.placing or about[0]),
            "cards": self.count("card", len(state.players[decision.seat].hand)),
            "round": state.round,
        }
        shared = tuple(shared_before(self, state, decision))
        return self.ask(decision.seat, decision.kind, **args).after(shared)

    # --- options --------------------------------------------------------------------------------------

    def options(self, state: State, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        return [tell_option(self, state, option, decision) for option in options]

    def offers(self, state: State, options: Iterable[Option], decision: Decision) -> list[Said]:
        """The same, with what they cost and mean."""
        return [
            Said(
                tell_option(self, state, option, decision),
                cost_of(self, state, option, decision),
                role_of(option),
                short_of(self, option, decision),
            )
            for option in options
        ]


# --- what people type -------------------------------------------------------------------------------------


def typed_words(library: Library, lang: Lang) -> Typed:
    """Words that people may type, in small letters, and the option words they may mean."""
    found = Typed()
    found.sections(TEXT, lang, "verb", "seat", "element")
    texts = catalogue(TEXT, lang)
    for seat in SEAT_NAMES:
        for number in range(1, MODELS + 1):
            found.means(
                f"{texts[f'seat.{seat}']}-{texts['words.card-word']}-{number}", f"{seat}-card-{number}"
            )
    for power in library.powers.values():
        found.means(power.name[lang], power.id)
    for item in library.items.values():
        found.means(item.name[lang], item.id)
    for kind in library.kinds.values():
        for seat in SEAT_NAMES:
            for number in range(1, (1 if kind.character else MODELS) + 1):
                word = f"{seat}-{kind.id}-{number}"
                found.means(f"{texts[f'seat.{seat}']}-{kind.name[lang]}-{number}", word)
                found.means(f"{kind.name[lang]}-{number}", word)
                if kind.character:
                    found.means(kind.name[lang], word)
    return found


def word_names(names: Names) -> dict[str, str]:
    """Words of options that name neither a piece nor a place."""
    texts = catalogue(TEXT, names.lang)
    found = {key.partition(".")[2]: text for key, text in texts.items() if key.startswith("element.")}
    found |= {seat: texts[f"seat.{seat}"] for seat in SEAT_NAMES}
    found |= {power.id: power.name[names.lang] for power in names.library.powers.values()}
    found |= {item.id: item.name[names.lang] for item in names.library.items.values()}
    return {**found, **{word: texts[f"words.{word}"] for word in ("none", "air", "attack", "defence")}}
