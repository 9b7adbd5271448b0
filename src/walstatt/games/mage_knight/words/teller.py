"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.asking import Said
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.telling import Typed
from walstatt.core.options import Option
from walstatt.core.text import Lang, catalogue
from walstatt.games.mage_knight.state.chests import everybody
from walstatt.games.mage_knight.state.library import TEXT, abilities
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.state.terrain import pool
from walstatt.games.mage_knight.words.events import FACTS, VARIANTS
from walstatt.games.mage_knight.words.names import Names
from walstatt.games.mage_knight.words.offers import cost_of, role_of, short_of
from walstatt.games.mage_knight.words.options import tell_option

MODELS = 9  # figures of a name that people may type


class Teller(Names):
    """Says things in one language, with the names of all that is in play."""

    facts_of_events = FACTS
    variants = VARIANTS

    # --- questions ------------------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        about = (*decision.subject, "", "")
        args: dict[str, object] = {
            "actions": self.count("action", state.actions),
            "figure": self.figure(about[0]),
            "target": self.figure(about[1]),
            "figures": self.figures(decision.subject),
            "pieces": self.count("piece", len(state.pool)),
            "waiting": self.count("figure", len(state.waiting)),
        }
        return self.ask(decision.seat, self._asked(state, decision), **args)

    def _asked(self, state: State, decision: Decision) -> str:
        """The key of a question; some have two wordings."""
        kind = decision.kind
        if kind == "act" and not state.actions:
            return "act-free"
        if kind in ("go", "confuse") and not _leads_away(decision):
            return f"{kind}-held"
        return kind

    # --- options --------------------------------------------------------------------------------------

    def options(self, state: State, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        return [tell_option(self, state, option, decision) for option in options]

    def offers(self, state: State, options: Iterable[Option], decision: Decision) -> list[Said]:
        """The same, with what they cost and mean."""
        return [
            Said(
                tell_option(self, state, option, decision),
                cost_of(self, state, option, decision),
                role_of(state, option, decision),
                short_of(self, option),
            )
            for option in options
        ]


def _leads_away(decision: Decision) -> bool:
    """Whether a figure in contact has got free: who has not can only turn."""
    return any(len(option) > 3 for option in decision.options)


# --- what people type -------------------------------------------------------------------------------------


def typed_words(lang: Lang) -> Typed:
    """Words that people may type, in small letters, and the option words they may mean."""
    found = Typed()
    found.sections(TEXT, lang, "verb", "seat", "side")
    means = found.means
    names = Names(everybody(), lang)
    texts = catalogue(TEXT, lang)
    for piece in pool().values():
        means(names.terrain(piece.id), piece.id)
    for ability in abilities().values():
        means(ability.name[lang], ability.id)
    for kind in names.kinds.values():
        name = kind.called(lang)
        means(name if kind.unique else f"{name}-{names.say(f'rank.{kind.rank}')}", kind.id)
    for slug, kind in names.by_slug.items():
        name = kind.called(lang)
        for seat in SEAT_NAMES:
            if kind.unique:  # there is only one of it, so it has no number
                means(f"{texts[f'seat.{seat}']}-{name}", f"{seat}-{slug}-1")
                means(name, f"{seat}-{slug}-1")
            for number in range(1, MODELS + 1):
                word = f"{seat}-{slug}-{number}"
                means(f"{texts[f'seat.{seat}']}-{name}-{number}", word)
                means(f"{name}-{number}", word)
    return found
