"""Options in words: one function a verb, or several verbs that look alike.

What an option is called follows from its words, from the names of the objects they stand for, and from a few
facts of the moment: which card is cast, what it costs, which question is answered. All of them are given, so
that the text can be remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.castable import QUICKLY
from walstatt.games.mage_wars.rules.costs import LESS
from walstatt.games.mage_wars.words.aiming import AMOUNT, aim
from walstatt.games.mage_wars.words.names import Names


class Facts(NamedTuple):
    """What an option does not say itself."""

    kind: str = ""  # of the question, for the verbs in `BY_QUESTION`
    card: str = ""  # what is cast, or has the attack
    cost: int = 0
    needed: int = 0  # of a defense
    modifier: int = 0
    own: bool = False  # a defense of the creature itself


Called = tuple[str | None, ...]  # the object that each word stands for, if it does
#: Verbs whose text depends on the question that they answer.
BY_QUESTION = ("pass", "no", "pay", "refuse", "heal")
#: Verbs that only the controller of the object is offered.
OWN = ("reveal", "drop", "pay", "refuse", "first")
#: Verbs that cost something, or name a card with a cost.
PRICED = (
    "cast", "bound", "deploy", "use", "reveal", "pay", "shield", "pet", "reaper", "redirect", "defend",
    "attack", "counterstrike",
)  # fmt: skip


def tell_option(names: Names, option: Option, called: Called, facts: Facts) -> str:
    tell = _OPTIONS.get(option.verb)
    if tell is not None:
        return tell(names, option, called, facts)
    return _by_question(names, option, called, facts)


def name(option: Option, called: Called, at: int) -> str:
    """The object that a word stands for; the word itself where it stands for none."""
    return called[at] or option[at]


# --- one verb after the other -------------------------------------------------------------------------------

_Tell = Callable[[Names, Option, Called, Facts], str]


def _by_question(names: Names, option: Option, called: Called, facts: Facts) -> str:
    """`pass`, `no`, `pay 5`: a text for the question if there is one."""
    key = f"option.{option.verb}"
    full = f"{key}.{facts.kind}"
    thing = name(option, called, 1) if len(option) > 1 else ""
    return names.say(full if names.known(full) else key, thing=thing, mana=names.count("mana", facts.cost))


def _thing(names: Names, option: Option, called: Called, facts: Facts) -> str:
    """A verb and an object, maybe with a cost."""
    return names.say(
        f"option.{option.verb}",
        thing=name(option, called, 1),
        mana=names.count("mana", facts.cost),
        life=names.count("life", facts.cost),
    )


def _zone(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say(f"option.{option.verb}", zone=option[1])


def _card(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say(f"option.{option.verb}", spell=names.card(option[1]))


def _plan(names: Names, option: Option, called: Called, facts: Facts) -> str:
    if len(option) == 1:
        return names.say("option.plan.none")
    return names.say("option.plan", spells=names.join(names.card(card) for card in option[1:]))


def _assign(names: Names, option: Option, called: Called, facts: Facts) -> str:
    key = "option.assign.none" if option[2] == "-" else "option.assign"
    return names.say(key, thing=name(option, called, 1), spell=names.card(option[2]))


def _attack(names: Names, option: Option, called: Called, facts: Facts) -> str:
    bar = names.bar(facts.card, option[2])
    return names.say("option.attack", target=name(option, called, 1), bar=bar)


def _counterstrike(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say("option.counterstrike", bar=names.bar(facts.card, option[1]))


def _cast(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return _casting(names, option, called, facts, 2)


def _bound(names: Names, option: Option, called: Called, facts: Facts) -> str:
    said = _casting(names, option, called, facts, 2)
    return names.say("option.bound", cast=said, thing=name(option, called, 1))


def _deploy(names: Names, option: Option, called: Called, facts: Facts) -> str:
    said = _casting(names, option, called, facts, 3)
    return names.say("option.deploy", cast=said, thing=name(option, called, 1))


def _casting(names: Names, option: Option, called: Called, facts: Facts, start: int) -> str:
    """ "Cast Fireball at Timber Wolf 5 (Red) (8 mana)", and what makes it quicker or cheaper."""
    card = names.library.cards[facts.card]
    words = [word for word in option[start:] if word != QUICKLY and not word.startswith(LESS)]
    by_word = dict(zip(option, called, strict=True))
    said = names.say(
        f"option.cast.{'wall' if card.is_wall else card.type}",
        spell=card.name[names.lang],
        on=aim(names, card, words, by_word.get),
        mana=names.count("mana", facts.cost),
    )
    if QUICKLY in option[start:]:
        said = names.say("option.quickly", cast=said)
    return _with_rings(names, option, called, said)


def _with_rings(names: Names, option: Option, called: Called, said: str) -> str:
    """What makes it cheaper; its discount is part of the cost that is told."""
    rings = [name(option, called, at) for at, word in enumerate(option) if word.startswith(LESS)]
    return names.say("option.cheaper", cast=said, things=names.join(rings)) if rings else said


def _use(names: Names, option: Option, called: Called, facts: Facts) -> str:
    by_word = dict(zip(option[3:], called[3:], strict=True))
    return names.say(
        "option.use" if facts.cost and option[2] not in AMOUNT else "option.use.free",
        ability=names.ability(option[2]),
        thing=name(option, called, 1),
        on=aim(names, None, option[3:], by_word.get, option[2]),
        mana=names.count("mana", facts.cost),
    )


def _reveal(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return _with_rings(names, option, called, _thing(names, option, called, facts))


def _pay(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return _with_rings(names, option, called, _by_question(names, option, called, facts))


def _effect(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say("option.effect", source=name(option, called, 1), thing=name(option, called, 2))


def _mana(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say(f"option.{option.verb}", mana=names.count("mana", facts.cost))


def _push(names: Names, option: Option, called: Called, facts: Facts) -> str:
    return names.say("option.push", direction=names.direction(option[1]))


def _defend(names: Names, option: Option, called: Called, facts: Facts) -> str:
    own = ".own" if facts.own else ""
    return names.say(
        f"option.defend{own}.modified" if facts.modifier else f"option.defend{own}",
        thing=name(option, called, 1),
        needed=facts.needed,
        modifier=names.signed(facts.modifier),
    )


def _reroll(names: Names, option: Option, called: Called, facts: Facts) -> str:
    which = f".{option[2]}" if len(option) > 2 else ""
    return names.say(f"option.reroll{which}", thing=name(option, called, 1))


def _heal(names: Names, option: Option, called: Called, facts: Facts) -> str:
    """How much damage is taken away, or goes over to another (Death Link)."""
    points = int(option[1])
    linked = facts.kind == "death-link"
    if not points:
        return names.say("option.heal.death-link-none" if linked else "option.heal.none")
    key = "option.heal.death-link" if linked else "option.heal"
    return names.say(key, points=names.count("damage", points))


def _redirect(names: Names, option: Option, called: Called, facts: Facts) -> str:
    by_word = dict(zip(option[1:], called[1:], strict=True))
    return names.say(
        "option.redirect" if facts.cost else "option.redirect.free",
        on=aim(names, names.library.cards.get(facts.card), option[1:], by_word.get),
        mana=names.count("mana", facts.cost),
    )


_OPTIONS: dict[str, _Tell] = {
    "plan": _plan,
    "assign": _assign,
    "attack": _attack,
    "counterstrike": _counterstrike,
    "cast": _cast,
    "bound": _bound,
    "deploy": _deploy,
    "use": _use,
    "reveal": _reveal,
    "pay": _pay,
    "effect": _effect,
    "shield": _mana,
    "push": _push,
    "defend": _defend,
    "reroll": _reroll,
    "heal": _heal,
    "redirect": _redirect,
    **dict.fromkeys(("move", "cross", "climb", "teleport"), _zone),
    **dict.fromkeys(("bind", "return"), _card),
    **dict.fromkeys(
        (
            "activate", "drop", "first", "forgo", "burn", "rot", "banish", "regenerate", "next", "leap",
            "pet", "reaper", "choose",
        ),
        _thing,
    ),
}  # fmt: skip
#: Verbs without anything more, or only an object to which the question gives a meaning.
PLAIN_VERBS = ("pass", "guard", "end", "no", "no-shield", "keep", "refuse")
VERBS = (*_OPTIONS, *PLAIN_VERBS)
