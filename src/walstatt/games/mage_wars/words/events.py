"""The facts of events in words, by the name of the field, and which wording an event has.

`FACTS` has an entry for a field of all events (`thing`), of one kind (`cast.card`), or for something that is
worked out from the whole event (`cast+on`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.kit import telling as k
from walstatt.core.kit.telling import Fact
from walstatt.games.mage_wars.events import attacks as a
from walstatt.games.mage_wars.events import course as e
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.words.aiming import aim
from walstatt.games.mage_wars.words.names import Names

# --- facts --------------------------------------------------------------------------------------------------


def _thing(names: Names, event: Event, ref: str) -> str:
    return names.thing(ref) if ref else ""


def _things(names: Names, event: Event, refs: Sequence[str]) -> str:
    return names.things(refs)


def _card(names: Names, event: Event, card: str) -> str:
    return names.card(card) if card else ""


def _cards(names: Names, event: Event, cards: Sequence[str]) -> str:
    return names.join(names.card(card) for card in cards)


def _amount(what: str) -> Fact:
    """Without the sign: the wording says whether it is gained or lost."""
    return lambda names, event, n: names.count(what, abs(n))


def _dice(names: Names, event: Event, dice: Sequence[str]) -> str:
    return names.dice(dice)


def _spell(names: Names, event: Any, _: object) -> str:
    """What is being cast: a card, an ability, or an enchantment that nobody else knows."""
    if event.ability:
        return names.ability(event.ability)
    return names.say("words.enchantment") if event.card == HIDDEN else names.card(event.card)


def _on(names: Names, event: Any, _: object) -> str:
    """Targets and choices: " on Timber Wolf 5 (Blue), removing 2 Burn tokens"."""
    card = names.library.cards.get(getattr(event, "card", ""))
    return aim(names, card, event.targets, lambda word: _named(names, word), event.ability)


def _named(names: Names, word: str) -> str | None:
    return names.thing(word) if "/" in word else None


def _targets(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.join(_named(names, word) or word for word in words)


def _bar(names: Names, event: Any, bar: str) -> str:
    return names.bar(event.card, bar)


def _tokens(names: Names, event: Any, n: int) -> str:
    return names.tokens(event.mark, n)


def _roll(names: Names, event: Any, _: object) -> str:
    """ "7", or "9 − 2 = 7"."""
    if not event.modifier:
        return str(event.die)
    sign = "+" if event.modifier > 0 else "−"
    return f"{event.die} {sign} {abs(event.modifier)} = {event.die + event.modifier}"


def _effect_die(names: Names, event: a.AttackRolled, _: object) -> str:
    return names.say("words.effect-die", roll=_roll(names, event, None)) if event.die else ""


def _why(names: Names, event: a.AttackRolled, _: object) -> str:
    """Why there were so many dice, where more than the bar itself counted."""
    parts = [(word, dice) for word, dice, _ in event.reasons if dice]
    if len(parts) < 2:
        return ""
    said = [
        names.say("words.part", what=reason(names, word), number=n if word == "base" else names.signed(n))
        for word, n in parts
    ]
    return names.say("words.parts", parts=", ".join(said))


def reason(names: Names, word: str) -> str:
    """What changes the number of dice: a trait, a condition, a card, or one of a few words."""
    if names.known(f"part.{word}"):
        return names.say(f"part.{word}")
    terms = names.library.terms
    for group in ("traits", "effects"):
        if word in terms[group]:
            return terms[group][word].de if names.lang == "de" else terms[group][word].en
    return names.card(word)


def _anew(names: Names, event: Any, _: object) -> str:
    """What let a roll be repeated."""
    return names.say("words.anew", thing=names.thing(event.again)) if event.again else ""


FACTS: dict[str, Fact] = {
    # who
    "seat": k.seat, "initiative": k.seat, "winner": k.seat, "owner": k.seat, "winners": k.seats,
    # objects
    "thing": _thing, "host": _thing, "caster": _thing, "mage": _thing, "attacker": _thing, "target": _thing,
    "source": _thing, "giver": _thing, "foes": _things, "targets": _targets,
    # cards and what is on them
    "card": _card, "cards": _cards, "bar": _bar, "ability": lambda names, event, word: names.ability(word),
    "planned+count": lambda names, event, _: names.count("spell", len(event.cards)),
    "plans-returned+count": lambda names, event, _: names.count("spell", len(event.cards)),
    "cast+spell": _spell, "cast+on": _on, "countered+spell": _spell, "resolved+spell": _spell,
    "used+on": _on,
    # tokens and traits
    "condition": lambda names, event, word: names.mark(word),
    "effect": lambda names, event, word: names.mark(word),
    "mark": lambda names, event, word: names.mark(word),
    "mark-given.count": _tokens, "mark-taken.count": _tokens,
    "boon-given.traits": lambda names, event, traits: names.traits(dict(traits)),
    "until": lambda names, event, word: names.say(f"until.{word}"),
    # dice
    "dice": _dice, "initiative-rolled.dice": k.dice_by_seat,
    "direction": lambda names, event, word: names.direction(word),
    "burn-rolled.gone": lambda names, event, n: names.tokens("burn", n),
    "defense-rolled+roll": _roll, "attack-rolled+effect": _effect_die, "attack-rolled+why": _why,
    "attack-rolled+count": lambda names, event, _: names.count("die", len(event.dice)),
    "attack-rolled+anew": _anew, "defense-rolled+anew": _anew, "escape-rolled+anew": _anew,
    # how many
    "mana": _amount("mana"), "channeled.now": k.counted("mana"), "mana-changed.now": k.counted("mana"),
    "damage": k.counted("damage"), "points": k.counted("point"), "healed.points": k.counted("damage"),
    "healed.total": k.counted("damage"), "life-changed.life": _amount("life"),
    "immune.damage": lambda names, event, word: names.damage(word) if word else "",
}  # fmt: skip


# --- wordings -----------------------------------------------------------------------------------------------


def _planned(event: e.Planned) -> str:
    """For a mage or an object; nothing, known or hidden."""
    what = "none" if not event.cards else "hidden" if HIDDEN in event.cards else ""
    return "-".join(word for word in ("thing" if event.thing else "", what) if word)


def _cast(event: e.Cast) -> str:
    """An ability, a spell that everybody sees, or an enchantment: known to its side alone, or to nobody."""
    if event.ability:
        return "ability" if event.mana else "free-ability"
    if event.card == HIDDEN:
        return "hidden"
    return "face-down" if event.knows is not None else "deploy" if event.action == "deploy" else ""


def _laid(event: e.Came | e.Shifted) -> str:
    """Where something lies or stands, and whether face down."""
    place = "host" if event.host else "border" if "-" in event.zone else "zone"
    if event.knows is None:
        return place
    return f"{place}-unknown" if HIDDEN in event.thing else f"{place}-hidden"


def _revealed(event: e.Revealed) -> str:
    where = "host" if event.host else "zone" if event.zone else ""
    if event.by == "paid":
        return where
    return event.by


def _marked(event: e.MarkGiven | e.MarkTaken) -> str:
    return event.mark


def _success(event: Any) -> str:
    return "" if event.success else "failed"


def _defended(event: a.DefenseRolled) -> str:
    """With a defense of its own, or one that something gives."""
    own = "own" if event.giver == event.thing else ""
    return "-".join(word for word in (own, _success(event)) if word)


#: Where the field `by` does not say it.
VARIANTS: dict[str, Callable[[Any], str]] = {
    "initiative-rolled": lambda x: "tie" if x.winner is None else "",
    "phase-began": lambda x: x.phase,
    "planned": _planned,
    "plans-returned": lambda x: "hidden" if HIDDEN in x.cards else "",
    "burn-rolled": lambda x: "gone" if x.gone else "",
    "escape-rolled": _success,
    "cast": _cast,
    "redirected": lambda x: "paid" if x.mana else "",
    "used": lambda x: "" if x.mana else "free",
    "came": _laid,
    "shifted": _laid,
    "bound": lambda x: "hidden" if x.card == HIDDEN else "",
    "revealed": _revealed,
    "mark-given": _marked,
    "mark-taken": _marked,
    "mana-changed": lambda x: "lost" if x.mana < 0 else "",
    "life-changed": lambda x: "lost" if x.life < 0 else "",
    "game-ended": lambda x: f"{x.reason}-team" if len(x.winners) > 1 else x.reason,
    "attack-cancelled": lambda x: x.why if x.attacker and x.target else "gone",
    "daze-checked": _success,
    "fear-rolled": _success,
    "defense-rolled": _defended,
    "attack-avoided": lambda x: "own" if x.giver == x.target else "",
    "attack-rolled": lambda x: "" if x.attacker else "nobody",
    "attack-ended": lambda x: "" if x.target else "gone",
}  # fmt: skip
