"""What answers cost, what they mean, and what they are called without their target: for the screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from walstatt.core.asking import Cost
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.games.summoners.rules.boosts import PRICE
from walstatt.games.summoners.state.state import COST, State
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.words.names import Names

#: Verbs that hurt whom they name.
HARMFUL = frozenset(("strike", "shoot", "charge", "counter", "return"))
#: Verbs that cost nothing where the question says that they are free.
FREE_VERBS = frozenset(("walk", "run", "disengage", "strike"))

_Costs = tuple[Cost, ...]
_Words = tuple[str, ...]


def cost_of(names: Names, option: Option, *, free: bool = False) -> _Costs:
    if free and option.verb in FREE_VERBS:
        return ()
    tell = _COSTS.get(option.verb)
    return tell(names, option.verb, option[1:]) if tell is not None else ()


def short_of(names: Names, option: Option) -> str:
    """What is done, where the verb alone does not say it."""
    verb, words = option.verb, option[1:]
    if verb == "cast":
        return names.spell(words[0])
    if verb == "place" and len(words) > 1:
        return pool()[words[0]].name[names.lang]
    if verb == "cover":
        return names.say(f"deed.cover-{words[0]}")
    if verb == "charge" and words:
        return names.say("deed.charge-at", target=names.unit(words[0]))
    return ""


def role_of(state: State, option: Option, seat: int) -> str:
    """Blows at one's own are grave; a card is usually revealed, and who may say who begins does it."""
    if option.verb == "reveal" or option == ("first", SEAT_NAMES[seat]):
        return "usual"
    if option.verb not in HARMFUL:
        return ""
    struck = [state.units[word] for word in option[1:] if word in state.units]
    own = any(state.friends(unit.seat, seat) for unit in struck)
    return "grave" if own else ""


def word_names(names: Names) -> Mapping[str, str]:
    """Attacks, spells, creatures, terrain, edges and seats by their words."""
    lang = names.lang
    found = {kind.id: kind.name[lang] for kind in names.kinds.values()}
    found |= {kind.id: kind.name[lang] for kind in pool().values()}
    found |= {attack.id: attack.name[lang] for attack in names.attacks.values()}
    found |= {spell.id: spell.name[lang] for spell in names.spells.values()}
    found |= {word: names.say(f"deed.{word}") for word in ("walk", "run")}
    found |= {edge: names.say(f"where.{edge}") for edge in _edges(names)}
    return found | {word: names.seat(seat) for seat, word in enumerate(SEAT_NAMES)}


def _edges(names: Names) -> Sequence[str]:
    return [edge for edge in ("north", "east", "south", "west") if names.known(f"where.{edge}")]


# --- costs, one verb after the other ------------------------------------------------------------------------


def ap(names: Names, n: int) -> Cost:
    return Cost("ap", n, names.count("ap", n))


def gems(names: Names, n: int) -> Cost:
    return Cost("gem", n, names.count("gem", n))


def _action(names: Names, verb: str, words: _Words) -> _Costs:
    return (ap(names, COST.get(verb, 1)),)


def _by_move(names: Names, verb: str, words: _Words) -> _Costs:
    """disengage and cover cost what the move costs with which they are done."""
    return (ap(names, COST.get(words[0], 1)),)


def _cast(names: Names, verb: str, words: _Words) -> _Costs:
    spell = names.spells.get(words[0])
    if spell is None:
        return ()
    action = (ap(names, spell.ap),) if spell.ap else ()
    return (*action, gems(names, spell.mana)) if spell.mana else action


def _summon(names: Names, verb: str, words: _Words) -> _Costs:
    kind = names.kinds.get(words[0])
    mana = kind.mana if kind is not None else 0
    return ap(names, 1 if verb == "summon" else 0), gems(names, mana)


def _number(names: Names, verb: str, words: _Words) -> _Costs:
    n = int(words[0])
    return (gems(names, n if verb == "focus" else PRICE[n]),) if n else ()


def _keep(names: Names, verb: str, words: _Words) -> _Costs:
    spell = names.spells.get(words[0])
    return (gems(names, spell.upkeep),) if spell is not None else ()


_COSTS: dict[str, Callable[[Names, str, _Words], _Costs]] = {
    **dict.fromkeys(
        ("walk", "run", "charge", "strike", "shoot", "counter", "return", "interact", "concentrate", "parry"),
        _action,
    ),
    "disengage": _by_move,
    "cover": _by_move,
    "cast": _cast,
    "summon": _summon,
    "summon-free": _summon,
    "focus": _number,
    "boost": _number,
    "keep": _keep,
}
