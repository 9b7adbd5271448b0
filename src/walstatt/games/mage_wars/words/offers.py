"""What answers cost, what they mean, and what they are called without their target: for the screens."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.asking import Cost
from walstatt.core.options import Option
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.aiming import AMOUNT
from walstatt.games.mage_wars.words.names import Names
from walstatt.games.mage_wars.words.options import Facts
from walstatt.spaces.zones import DIRECTIONS

#: Verbs whose price is told beside them, and what is paid.
PAID = {
    "cast": "mana", "bound": "mana", "deploy": "mana", "use": "mana", "reveal": "mana", "shield": "mana",
    "pet": "mana", "reaper": "life", "redirect": "mana",
}  # fmt: skip
#: Those that are told to cost nothing where that is so.
EVEN_NOTHING = frozenset(("cast", "bound", "deploy", "reveal", "shield", "pet", "reaper"))


def cost_of(names: Names, option: Option, facts: Facts) -> tuple[Cost, ...]:
    what = PAID.get(option.verb)
    if what is None or not (facts.cost or option.verb in EVEN_NOTHING):
        return ()
    if option.verb == "use" and option[2] in AMOUNT:
        return ()  # as much as its last word says
    return (Cost(what, facts.cost, names.count(what, facts.cost)),)


def short_of(names: Names, option: Option, facts: Facts) -> str:
    """The spell, or what an ability is called."""
    if option.verb in ("cast", "bound", "deploy"):
        return names.card(facts.card)
    return names.ability(option[2]) if option.verb == "use" else ""


def role_of(state: State, option: Option, seat: int) -> str:
    """Attacks on one's own are grave."""
    if option.verb != "attack" or not option[1].isdigit():
        return ""
    target = state.things.get(int(option[1]))
    return "grave" if target is not None and state.friends(target.seat, seat) else ""


def word_names(names: Names) -> Mapping[str, str]:
    """Cards, attacks, abilities, slots and directions by their words."""
    library, lang = names.library, names.lang
    found = {word: names.direction(word) for word in DIRECTIONS}
    found |= {slot: names.slot(slot) for slot in library.terms["locations"]}
    found |= names.abilities | names.bars
    return found | {card.id: card.name[lang] for card in library.cards.values()}
