"""Questions in words. They are also shown to those who only watch, so they name nothing that is hidden."""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.games.mage_wars.events.course import ref, veiled
from walstatt.games.mage_wars.rules.costs import supply
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.state.frames import Activation, Attack, Casting
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.aiming import aim
from walstatt.games.mage_wars.words.names import Names

#: Where in the subject of a question a price stands.
_PRICES = {"pet": 1, "blood-reaper": 1, "on-activation": 1, "attack-price": 2}
#: Moments in the casting of a spell.
_CASTING = ("cast", "counter", "resolve")


def ask(names: Names, state: State, decision: Decision) -> str:
    kind, subject = decision.kind, decision.subject
    first, second = (*subject, "", "")[:2]
    facts: dict[str, object] = {
        "mana": supply(state, decision.seat),
        "first": open_name(names, state, first),
        "second": open_name(names, state, second),
    }
    if kind in _PRICES:
        price = int(subject[_PRICES[kind]])
        facts |= {"price": names.count("mana", price), "life": names.count("life", price)}
    if kind == "action":
        facts["so-far"] = _so_far(names, state)
    elif kind == "reveal":
        facts["moment"] = moment(names, state, subject)
    elif kind == "reroll":
        facts["dice"] = _dice(names, state)
    elif kind == "zone-attack":
        facts["zone"] = second
    return names.ask(decision.seat, _key(names, state, decision), **facts)


def _key(names: Names, state: State, decision: Decision) -> str:
    """Some questions have several wordings."""
    key = decision.kind
    if decision.kind == "turn" and state.done:
        return f"{key}.after-quickcast"
    if decision.kind == "defense" and not open_name(names, state, decision.subject[0]):
        return f"{key}.alone"
    full = f"{key}.{decision.subject[0]}" if decision.subject else key
    return full if names.known(f"question.{full}") else key


def open_name(names: Names, state: State, word: str) -> str:
    """An object as everybody may call it; nothing if it is gone."""
    thing = state.things.get(int(word)) if word.isdigit() else None
    if thing is None:
        return ""
    return names.thing(veiled(ref(thing)) if thing.hidden else ref(thing))


def _so_far(names: Names, state: State) -> str:
    """What a creature has done in its action phase."""
    frame = find(state, Activation)
    if frame is None:
        return ""
    said = names.say("so-far.moved" if frame.moves == 1 else "so-far.moved-twice") if frame.moves else ""
    return said + (names.say("so-far.hindered") if frame.hindered else "")


def _dice(names: Names, state: State) -> str:
    """The dice of the attack that is going on."""
    attack = find(state, Attack)
    if attack is None:
        return ""
    die = names.say("words.effect-die", roll=attack.die) if attack.die else ""
    return names.dice(attack.rolled) + die


# --- when enchantments may be revealed ----------------------------------------------------------------------


def moment(names: Names, state: State, subject: tuple[str, ...]) -> str:
    """What has just happened, or is about to."""
    name, *about = subject
    first, second = [open_name(names, state, word) for word in (*about, "", "")[:2]]
    key = f"moment.{name}"
    if name in _CASTING:
        return _upper(_casting(names, state, key))
    if name.startswith("attack."):
        return names.say(key, attack=_attack(names, first, second), dice=_dice(names, state))
    if not first and names.known(f"{key}.gone"):
        key = f"{key}.gone"
    return _upper(names.say(key, first=first))


def _casting(names: Names, state: State, key: str) -> str:
    """A spell on its way; of an enchantment only that it is one (MGW-ENCH-18)."""
    frame: Casting | None = find(state, Casting)
    assert frame is not None, "only a spell opens such a window"
    face = state.face(frame.card) if frame.card else None
    if face is None:
        spell = names.ability(frame.ability)
    else:
        spell = names.say("words.enchantment") if face.type == "enchantment" else names.card(face.id)
    card = face.card if face is not None else None
    on = aim(names, card, frame.words, lambda word: open_name(names, state, word) or None, frame.ability)
    caster = open_name(names, state, str(frame.caster))
    if frame.countered and names.known(f"{key}.countered"):
        key = f"{key}.countered"
    return names.say(key, spell=spell, on=on, caster=caster)


def _attack(names: Names, first: object, second: object) -> str:
    which = "both" if first and second else "target" if second else "attacker" if first else "gone"
    return names.say(f"moment.attack-{which}", first=first, second=second)


def _upper(text: str) -> str:
    """A sentence may begin with something whose name begins with a small letter."""
    return text[:1].upper() + text[1:]
