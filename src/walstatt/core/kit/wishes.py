"""Why not? What is not offered, with the reason that the rules give.

A game only names *wishes*: answers that whoever is asked may have in mind, the likeliest of each deed first.
Whether they are allowed, and why not, its judges say, as they would if somebody tried. Nothing is worked out
before somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from walstatt.core.asking import Verb
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import Lang

#: Texts that give no reason: they only name examples of what is allowed.
UNEXPLAINED = ("core.nonsense", "core.empty", "refused.other")
#: A word that names something on the board has no more letters.
LONGEST = 60
_PLAIN = Verb()


class Barred(msgspec.Struct, frozen=True):
    """A deed that is not offered now."""

    choice: str  # the answer that was judged
    verb: Verb
    text: str  # why not
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()  # that cause it; words of the scene
    cells: tuple[str, ...] = ()


def barred(match: Match, seat: int, lang: Lang, thing: str = "") -> list[Barred]:
    """Deeds of which nothing is offered to this seat; with a `thing`, what cannot be done with it."""
    decision = match.decision_of(seat)
    game = match.game
    if decision is None or decision.kind not in game.wish_kinds or len(thing) > LONGEST:
        return []
    deeds = game.deeds(lang)
    done = set() if thing else {_head(option, deeds) for option in decision.options}
    found: list[Barred] = []
    for wish in game.wishes(match.state, decision, thing):
        head = _head(wish, deeds)
        if head in done:
            continue
        if decision.accepts(wish):
            done.add(head)
            continue
        why = game.refusal(match.state, decision, wish)
        if why.key not in UNEXPLAINED:
            done.add(head)
            verb = deeds.get(wish.verb, _PLAIN)
            found.append(Barred(wish.text, verb, why.text(lang), why.rules, why.pieces, why.cells))
    return found


def _head(option: Option, deeds: Mapping[str, Verb]) -> tuple[str, ...]:
    return tuple(option[: deeds.get(option.verb, _PLAIN).head])
