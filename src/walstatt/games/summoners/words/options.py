"""Options in words: one function a verb, or several verbs that look alike.

What an option is called follows from its words, and from whether it costs action points.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.games.summoners.rules.boosts import PRICE
from walstatt.games.summoners.rules.pushes import read_length
from walstatt.games.summoners.state.state import COST
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.words.names import Names
from walstatt.games.summoners.words.offers import cost_of
from walstatt.spaces.table.points import read_point


def tell_option(names: Names, option: Option, *, free: bool = False) -> str:
    """With `free` nothing is said of a cost: it has been paid, or there is none."""
    if free and option.verb in _FREE:
        return _FREE[option.verb](names, option.verb, option[1:])
    tell = _OPTIONS.get(option.verb)
    if tell is not None:
        return tell(names, option.verb, option[1:])
    return names.say(f"option.{option.verb}", cost=ap(names, option.verb))


def ap(names: Names, move: str) -> str:
    return names.count("ap", COST.get(move, 1))


def way(names: Names, words: tuple[str, ...]) -> str:
    """ "to 12.4″ / 8.0″", by way of other places and maybe a portal; of many only the last is said."""
    points = [(word, read_point(word)) for word in words]
    if len(points) > 2 and all(point is not None for _, point in points):
        return names.say("words.way-bent", to=names.place(points[-1][1] or (0, 0)))
    on = [names.place(point) if point is not None else names.objective(word) for word, point in points]
    if len(on) > 1:
        return names.say("words.way-over", over=names.join(on[:-1]), to=on[-1])
    return names.say("words.way", to=on[0] if on else "")


# --- one verb after the other -------------------------------------------------------------------------------

_Tell = Callable[[Names, str, tuple[str, ...]], str]


def _move(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say(f"option.{verb}", way=way(names, words), cost=ap(names, verb))


def _free_move(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say(f"option.{verb}.free", way=way(names, words))


def _set_down(names: Names, verb: str, words: tuple[str, ...]) -> str:
    at = read_point(words[0])
    return names.say(f"option.{verb}", at=names.place(at) if at is not None else words[0])


def _disengage(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say(f"option.disengage.{words[0]}", cost=ap(names, words[0]))


def _free_disengage(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say(f"option.disengage.{words[0]}.free")


def _cover(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say(f"option.cover.{words[0]}", way=way(names, words[1:]), cost=ap(names, words[0]))


def _charge(names: Names, verb: str, words: tuple[str, ...]) -> str:
    cost = ap(names, "charge")
    if not words:
        return names.say("option.charge.back", cost=cost)
    if len(words) > 1:
        return names.say(
            "option.charge.to", target=names.unit(words[0]), way=way(names, words[1:]), cost=cost
        )
    return names.say("option.charge", target=names.unit(words[0]), cost=cost)


def _attack(names: Names, verb: str, words: tuple[str, ...]) -> str:
    """strike, shoot, counter, return: with what, and at whom if that is not clear."""
    key = f"option.{verb}" + (".at" if len(words) > 1 else "")
    return names.say(
        key, attack=names.attack(words[0]), targets=names.units(words[1:]), cost=names.count("ap", 1)
    )


def _free_strike(names: Names, verb: str, words: tuple[str, ...]) -> str:
    key = "option.strike.free" if len(words) == 1 else "option.strike.at.free"
    return names.say(key, attack=names.attack(words[0]), targets=names.units(words[1:]))


def _cast(names: Names, verb: str, words: tuple[str, ...]) -> str:
    cost = cost_of(names, Option((verb, *words)))
    args = {"spell": names.spell(words[0]), "cost": ", ".join(part.text for part in cost)}
    if len(words) < 2:
        return names.say("option.cast", **args)
    point = read_point(words[1])
    if point is not None:
        return names.say("option.cast.at", at=names.place(point), **args)
    return names.say("option.cast.on", target=names.unit(words[1]), **args)


def _summon(names: Names, verb: str, words: tuple[str, ...]) -> str:
    kind = names.kinds.get(words[0])
    gems = names.count("gem", kind.mana if kind is not None else 0)
    key = f"option.{verb}" + (".sacrifice" if len(words) > 1 else "")
    return names.say(key, creature=names.kind(words[0]), gems=gems, units=names.units(words[1:]))


def _place(names: Names, verb: str, words: tuple[str, ...]) -> str:
    """A new creature, or a piece of terrain."""
    if len(words) == 1:
        return _set_down(names, verb, words)
    kind = pool()[words[0]]
    turned = words[2] if len(words) > 2 else "0"
    key = "option.place.terrain" if turned == "0" else "option.place.turned"
    at = read_point(words[1])
    place = names.place(at) if at is not None else words[1]
    return names.say(key, terrain=kind.name[names.lang], at=place, angle=turned)


def _number(names: Names, verb: str, words: tuple[str, ...]) -> str:
    """focus and boost: how much, and what it costs."""
    n = int(words[0])
    gems = names.count("gem", n if verb == "focus" else PRICE[n])
    what = names.count("die" if verb == "focus" else "point", n)
    return names.say(f"option.{verb}" if n else f"option.{verb}.none", what=what, gems=gems)


def _push(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say("option.push", length=names.inches(read_length(words[0]) or 0))


def _stack(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say("option.stack", cards=", ".join(names.kind(word) for word in words))


def _first(names: Names, verb: str, words: tuple[str, ...]) -> str:
    return names.say("option.first", seat=names.seat(SEAT_NAMES.index(words[0])))


def _keep(names: Names, verb: str, words: tuple[str, ...]) -> str:
    """Channel a spell that lasts."""
    spell = names.spells.get(words[0])
    gems = names.count("gem", spell.upkeep if spell is not None else 0)
    return names.say("option.keep", spell=names.spell(words[0]), unit=names.unit(words[1]), gems=gems)


_OPTIONS: dict[str, _Tell] = {
    "walk": _move,
    "run": _move,
    "to": _set_down,
    "disengage": _disengage,
    "cover": _cover,
    "charge": _charge,
    "strike": _attack,
    "shoot": _attack,
    "counter": _attack,
    "return": _attack,
    "cast": _cast,
    "summon": _summon,
    "summon-free": _summon,
    "place": _place,
    "focus": _number,
    "boost": _number,
    "push": _push,
    "stack": _stack,
    "first": _first,
    "keep": _keep,
    "interact": lambda t, v, w: t.say("option.interact", objective=t.objective(w[0]), cost=t.count("ap", 1)),
    "activate": lambda t, v, w: t.say("option.activate", unit=t.unit(w[0])),
    "deploy": lambda t, v, w: t.say("option.deploy", edge=t.say(f"where.{w[0]}")),
}
#: The same where nothing is to be paid.
_FREE: dict[str, _Tell] = {
    "walk": _free_move, "run": _free_move, "disengage": _free_disengage, "strike": _free_strike,
}  # fmt: skip
#: Verbs without anything more.
PLAIN_VERBS = (
    "end", "concentrate", "reveal", "held", "pass", "hold", "stay", "leave", "parry", "passive", "drop", "on",
    "stop",
)  # fmt: skip
VERBS = (*_OPTIONS, *PLAIN_VERBS)
