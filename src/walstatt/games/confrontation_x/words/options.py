"""Options in words: one function a verb, or several verbs that look alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.menus import read_way
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, bearing, path_length
from walstatt.spaces.table.points import read_facing, read_point

#: Attributes that are lengths.
LENGTHS = ("mov", "flight")


class At(NamedTuple):
    """Where an option is told: in which position, as an answer to what."""

    names: Names
    state: State
    decision: Decision | None


def tell_option(names: Names, state: State, option: Option, decision: Decision | None) -> str:
    tell = _OPTIONS.get(option.verb)
    at = At(names, state, decision)
    return tell(at, option) if tell is not None else names.say(f"option.{option.verb}")


def card_in_words(names: Names, state: State, word: str) -> str:
    """A card by whom it stands for: "Guard of Alahan × 3 (Blue)"."""
    card = state.cards.get(word)
    if card is None:
        return names.card(word)
    return names.card(word, card.kinds)


def _cards(at: At, option: Option) -> str:
    words = [word for word in option[1:] if word != "none"]
    if not words:
        return at.names.say(f"option.{option.verb}.none")
    told = at.names.join(card_in_words(at.names, at.state, word) for word in words)
    reserve = at.decision is not None and words[0] == at.state.players[at.decision.seat].reserve
    key = f"option.{option.verb}.reserve" if option.verb == "play" and reserve else f"option.{option.verb}"
    return at.names.say(key, cards=told)


def _figure(at: At, option: Option) -> str:
    return at.names.say(f"option.{option.verb}", figure=at.names.figure(option[1]))


def _place(at: At, option: Option) -> str:
    point, facing = read_point(option[1]), read_facing(option[2]) if len(option) > 2 else None
    key = "option.place.air" if "air" in option else f"option.{option.verb}"
    place = at.names.place(point) if point is not None else option[1]
    return at.names.say(key, at=place, facing=at.names.towards(facing or 0))


def _at(at: At, option: Option) -> str:
    point = read_point(option[1])
    return at.names.say(f"option.{option.verb}", at=at.names.place(point) if point is not None else option[1])


def _pay(at: At, option: Option) -> str:
    told = at.names.join(f"{n} {at.names.say(f'element.{e}')}" for e, n in _pairs(option))
    return at.names.say("option.pay", gems=told)


def _pairs(option: Option) -> list[tuple[str, str]]:
    return [(e, n) for e, n in zip(option[1::2], option[2::2], strict=False) if n != "0"]


def _gems(at: At, option: Option) -> str:
    told = at.names.join(f"{n} {at.names.say(f'element.{e}')}" for e, n in _pairs(option))
    return at.names.say("option.gems", gems=told)


def _first(at: At, option: Option) -> str:
    known = option[1] in SEAT_NAMES
    seat = at.names.player(SEAT_NAMES.index(option[1])) if known else option[1]
    return at.names.say("option.first", seat=seat)


def _go(at: At, option: Option) -> str:
    """ "walk 7.5 cm north-east to 12 / 8 cm", and where the figure looks then."""
    names, read = at.names, read_way(option[1:])
    figure = at.state.figures.get(at.decision.subject[0] if at.decision is not None else at.state.active)
    if read is None or figure is None:
        return names.say(f"option.{option.verb}.away")
    path, facing, climb = read
    if climb and not path:
        return names.say(f"option.{climb}")
    end = path[-1] if path else figure.at
    told = names.say(
        f"option.{option.verb}",
        way=names.length(path_length([figure.at, *path])),
        to=names.place(end),
        towards=names.towards(bearing(end.x - figure.base.x, end.y - figure.base.y))
        if end != figure.at
        else "",
    )
    if facing is not None:
        told = names.say("words.looking", way=told, facing=names.towards(facing))
    return _climbing(at, told, climb)


def _assault(at: At, option: Option) -> str:
    """Whom it charges or engages; "running" is what everybody means, so it is not said."""
    rest = [word for word in option[1:] if word not in ("walk", "run", "rise", "land")]
    key = f"option.{option.verb}.walk" if "walk" in option[1:] else f"option.{option.verb}"
    told = at.names.say(key, target=at.names.figures(rest))
    return _climbing(at, told, option[-1])


def _climbing(at: At, told: str, climb: str) -> str:
    return at.names.say(f"words.{climb}", way=told) if climb in ("rise", "land") else told


def _reach(at: At, option: Option) -> str:
    """From where it attacks: "from the south, at 12 / 8 cm"."""
    read = read_way(option[1:])
    if read is None or not read.path:
        return at.names.say("option.reach", towards="", to="")
    facing = read.facing or 0
    return at.names.say(
        "option.reach", towards=at.names.towards(facing + FULL_TURN // 2), to=at.names.place(read.path[-1])
    )


def _target(at: At, option: Option) -> str:
    return at.names.say(f"option.{option.verb}", target=at.names.figure(option[1]))


def _jointly(at: At, option: Option) -> str:
    return at.names.say(
        "option.jointly",
        figures=at.names.figures(option[3:]),
        target=at.names.figure(option[2]),
        how=at.names.say(f"deed.{option[1]}"),
    )


def _disengage(at: At, option: Option) -> str:
    return at.names.say("option.disengage", attribute=at.names.say(f"attribute.{option[1]}"))


def _turn(at: At, option: Option) -> str:
    return at.names.say("option.turn", facing=at.names.towards(read_facing(option[1]) or 0))


def _shoot(at: At, option: Option) -> str:
    """At a figure, or a piece of terrain; of a penetrating shot also how far."""
    names, target = at.names, at.names.figure(option[1])
    if len(option) < 3:
        return names.say("option.shoot", target=target)
    return names.say("option.shoot.reach", target=target, reach=names.say(f"reach.{option[2]}"))


def _use(at: At, option: Option) -> str:
    """An announcement: ability, figure, and whatever else is said."""
    more = _values(at, option[3:])
    told = at.names.say("option.use", ability=at.names.ability(option[1]), figure=at.names.figure(option[2]))
    return f"{told} ({more})" if more else told


def _values(at: At, words: tuple[str, ...]) -> str:
    """Attributes with numbers, "ATT +1 and DEF +1"; other words as the texts have them."""
    names, told = at.names, []
    for word, n in zip(words, (*words[1:], ""), strict=False):
        if names.known(f"attribute.{word}"):
            value = int(n) if n.isdigit() else 0
            length = names.length(value * CENTIMETRE) if word in LENGTHS else str(value)
            told.append(f"{names.say(f'attribute.{word}')} +{length}" if value else "")
            told[-1] = told[-1] or names.say(f"attribute.{word}")
        elif names.known(f"given.{word}"):
            told.append(names.say(f"given.{word}"))
        elif not (word.isdigit() and told):
            told.append(names.say(f"element.{word}") if names.known(f"element.{word}") else word)
    return names.join(told)


def _either(at: At, option: Option) -> str:
    """A verb whose second word has a text of its own."""
    return at.names.say(f"option.{option.verb}.{option[1]}")


def _mark(at: At, option: Option) -> str:
    return at.names.say("option.mark", figure=at.names.figure(option[2]))


def _dice(at: At, option: Option) -> str:
    return at.names.say(f"option.{option.verb}", dice=at.names.join(option[1:]))


def _edge(at: At, option: Option) -> str:
    return at.names.say("option.edge", edge=at.names.say(f"edge.{option[1]}"))


def _rally(at: At, option: Option) -> str:
    return at.names.say("option.rally", attribute=at.names.say(f"attribute.{option[1]}"))


def _divide(at: At, option: Option) -> str:
    one, other = (at.names.figure(word) for word in option[1:3])
    return at.names.say("option.divide", figure=one, other=other)


def _combat(at: At, option: Option) -> str:
    combat = next((c for c in at.state.combats if c.centre == option[1] and c.state == "next"), None)
    others = at.names.figures(combat.others or (combat.piece,)) if combat is not None else ""
    return at.names.say("option.combat", figure=at.names.figure(option[1]), others=others)


def _share(at: At, option: Option) -> str:
    return at.names.say("option.share", attack=option[2], defence=option[4])


def _strike(at: At, option: Option) -> str:
    one, other = (at.names.figure(word) for word in option[1:3])
    return at.names.say("option.strike", figure=one, target=other)


def _defend(at: At, option: Option) -> str:
    if option[1] in ("none", "sustained"):
        return at.names.say(f"option.defend.{option[1]}")
    return at.names.say("option.defend", dice=at.names.count("defence", int(option[1])))


def _power(at: At, option: Option) -> str:
    """A spell, miracle or item with its target: "cast Spear of Dawn at Fang 1 (Red)"."""
    names, word = at.names, option[2] if len(option) > 2 else ""
    power = names.source(option[1]) if len(option) > 1 else ""
    point = read_point(word) if word and word not in at.state.figures else None
    if word in ("air", "ground"):
        return names.say(f"option.{option.verb}.{word}", power=power)
    if point is not None:
        return names.say(f"option.{option.verb}.place", power=power, at=names.place(point))
    if word:
        return names.say(f"option.{option.verb}.target", power=power, target=names.figure(word))
    return names.say(f"option.{option.verb}", power=power)


def _dispel(at: At, option: Option) -> str:
    power, target = at.names.source(option[1]), at.names.figure(option[2])
    return at.names.say("option.dispel", power=power, target=target)


def _number(at: At, option: Option) -> str:
    return at.names.say(f"option.{option.verb}", n=option[1])


def _mastery(at: At, option: Option) -> str:
    dice = int(option[1])
    if not dice:
        return at.names.say("option.mastery.none")
    gems = at.names.count("gem", 2 * dice)
    return at.names.say("option.mastery", dice=at.names.count("die", dice), gems=gems)


def _put(at: At, option: Option) -> str:
    point, facing = read_point(option[1]), read_facing(option[2]) if len(option) > 2 else None
    place = at.names.place(point) if point is not None else option[1]
    return at.names.say("option.put", at=place, facing=at.names.towards(facing or 0))


def _effect(at: At, option: Option) -> str:
    return at.names.say("option.effect", figure=at.names.figure(option[1]), power=at.names.source(option[2]))


_OPTIONS: dict[str, Callable[[At, Option], str]] = {
    "aside": _cards,
    "reserve": _cards,
    "deploy": _cards,
    "play": _cards,
    "place": _place,
    "trap": _at,
    "decoy": _at,
    "gems": _gems,
    "leader": _figure,
    "act": _figure,
    "first": _first,
    "walk": _go,
    "run": _go,
    "turn": _turn,
    "charge": _assault,
    "engage": _assault,
    "reach": _reach,
    "jointly": _jointly,
    "disengage": _disengage,
    "redirect": _target,
    "pursue": _go,
    "onward": _go,
    "shoot": _shoot,
    "use": _use,
    "on": _dice,
    "die": _dice,
    "damage": _dice,
    "divide": _divide,
    "combat": _combat,
    "tester": _figure,
    "share": _share,
    "strike": _strike,
    "hold": _figure,
    "assail": _strike,
    "spare": _figure,
    "defend": _defend,
    "pursuer": _figure,
    "edge": _edge,
    "turn-die": _either,
    "again": _either,
    "mark": _mark,
    "aid": _figure,
    "cheapest": _figure,
    "rally": _rally,
    "cast": _power,
    "pray": _power,
    "apply": _power,
    "dispel": _dispel,
    "x": _number,
    "pay": _pay,
    "mastery": _mastery,
    "counter": _figure,
    "put": _put,
    "revive": _figure,
    "effect": _effect,
}
#: Verbs without anything more.
PLAIN_VERBS = (
    "overrule", "stay", "activate", "together", "line-up", "keep", "swap", "stop", "pass", "end", "uphold",
    "release",
)  # fmt: skip
VERBS = (*_OPTIONS, *PLAIN_VERBS)
