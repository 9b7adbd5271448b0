"""Options in words: one function a verb, or several verbs that look alike.

What an option is called depends on the position: a move says whom it touches, an attack what the dice must
show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.actions import MOVES
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import HIT, MISS, bonuses
from walstatt.games.mage_knight.rules.charging import AFTER
from walstatt.games.mage_knight.rules.contact import touched_there
from walstatt.games.mage_knight.rules.defence import guard
from walstatt.games.mage_knight.rules.driving import named
from walstatt.games.mage_knight.rules.marching import ways_of
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import Point, bearing, path_length
from walstatt.spaces.table.points import read_facing, read_point


class At(NamedTuple):
    """Where an option is told: in which position, as an answer to what."""

    names: Names
    state: State
    decision: Decision | None


def tell_option(names: Names, state: State, option: Option, decision: Decision | None) -> str:
    tell = _OPTIONS.get(option.verb)
    at = At(names, state, decision)
    return tell(at, option) if tell is not None else names.say(f"option.{option.verb}")


# --- going --------------------------------------------------------------------------------------------------


def _way(at: At, word: str, places: Sequence[Point], facing: int | None) -> str:
    """ "7.9″ north-east to 12.0″ / 8.0″", "6.3″ into contact with Imp 1 (Red)", "turn to the north"."""
    names, figure = at.names, at.state.find(word)
    if not places:
        return names.say("words.turn", facing=names.towards(facing or 0))
    end = places[-1]
    if figure is None:
        return names.say("words.to", to=names.place(end))
    length = path_length([figure.at, *places])
    facts = {
        "way": names.inches(length),
        "to": names.place(end),
        "facing": names.towards(bearing(end.x - figure.base.x, end.y - figure.base.y)),
    }
    there = figure.standing(end.x, end.y, facing if facing is not None else figure.facing)
    touched = touched_there(at.state, figure, there.base)
    if touched:
        return names.say("words.into-contact", targets=names.figures(f.word for f in touched), **facts)
    return names.say("words.way-bent" if len(places) > 1 else "words.way", **facts)


def _parts(words: Sequence[str]) -> tuple[list[Point], int | None]:
    """The places and the facing that words name."""
    places = [point for point in map(read_point, words) if point is not None]
    facings = [facing for facing in map(read_facing, words) if facing is not None]
    return places, facings[-1] if facings else None


def _move(at: At, option: Option) -> str:
    word, (places, facing) = option[1], _parts(option[2:])
    if option.verb == "advance":
        way = _way(at, word, places, facing)
        return at.names.say("option.advance", figure=at.names.figure(word), way=way) + _pushing(at, option)
    if len(option) == 2:  # in contact: the die decides first
        return at.names.say("option.move.away", figure=at.names.figure(word)) + _pushing(at, option)
    key = "option.move" if places else "option.move.turn"
    told = at.names.say(key, figure=at.names.figure(word), way=_way(at, word, places, facing))
    return told + _pushing(at, option)


def _drive(at: At, option: Option) -> str:
    """By some of its sections; straight back, if it does not turn."""
    names, word, sections = at.names, option[1], named(option)
    places, facing = _parts(option[2 + len(sections) :])
    told = names.join(names.say(f"side.{name}") for name in sections)
    key = f"option.{option.verb}" if places or facing is not None else "option.drive.away"
    way = _way(at, word, places, facing) if places or facing is not None else ""
    return names.say(key, figure=names.figure(word), sections=told, way=way) + _pushing(at, option)


def _spin(at: At, option: Option) -> str:
    """Nimble in one's own turn, or a free spin."""
    facing = at.names.towards(read_facing(option[-1]) or 0)
    if len(option) == 3:
        return at.names.say("option.spin.nimble", figure=at.names.figure(option[1]), facing=facing)
    return at.names.say("option.spin", facing=facing)


def _go(at: At, option: Option) -> str:
    """A formation, one member after the other."""
    ways = ways_of(option)
    if ways:
        return "; ".join(
            at.names.say("words.goes", figure=at.names.figure(word), way=_way(at, word, path, facing))
            for word, path, facing in ways
        )
    return at.names.say("option.go")


def _put(at: At, option: Option) -> str:
    places, facing = _parts(option[1:])
    place = at.names.place(places[0]) if places else ""
    return at.names.say(f"option.{option.verb}", at=place, facing=at.names.towards(facing or 0))


# --- attacks ------------------------------------------------------------------------------------------------


def _attack(at: At, option: Option) -> str:
    names, words = at.names, option[1:]
    plan = strikes.read(at.state, option)
    told = names.say(f"option.{option.verb}", figure=names.figure(words[0]), targets=names.figures(words[1:]))
    return told + (_chances(at, plan) if isinstance(plan, Attack) else "") + _pushing(at, option)


def _group(at: At, option: Option) -> str:
    names = at.names
    plan = strikes.read(at.state, option)
    told = names.say(
        f"option.{option.verb}", figure=names.figure(option[1]), target=names.figure(option[2]),
        others=names.figures(option[3:]),
    )  # fmt: skip
    return told + (_chances(at, plan) if isinstance(plan, Attack) else "") + _pushing(at, option)


def needed(state: State, plan: Attack, target: Figure) -> int:
    """What two dice must show at least; a double one always misses, a double six always hits."""
    attacker = state.unit(plan.figure)
    if plan.heals:
        return min(HIT, max(MISS + 1, target.slot.defence - attacker.slot.attack))
    bonus = sum(value for _, value in bonuses(state, plan))
    defence = guard(state, plan, target, primary=True).total
    return min(HIT, max(MISS + 1, defence - attacker.slot.attack - bonus))


def _chances(at: At, plan: Attack) -> str:
    """ " (9+)": for every target what the dice must show."""
    targets = [at.state.unit(word) for word in plan.targets]
    if any(target.kind.large for target in targets):  # which section is met its owner says (MKN-ARC-02)
        return ""
    needs = [f"{needed(at.state, plan, target)}+" for target in targets]
    return f" ({', '.join(needs)})" if needs else ""


def _rush(at: At, option: Option) -> str:
    """Charge and Bound: the way, then the attack at its end."""
    names, ability, word = at.names, option[0], option[1]
    cut = next((n for n, part in enumerate(option) if n > 1 and part in AFTER[ability]), len(option))
    places, facing = _parts(option[2:cut])
    told = names.say(
        f"option.{ability}",
        figure=names.figure(word),
        way=_way(at, word, places, facing),
        attack=names.say(f"words.then-{option[cut]}", targets=names.figures(option[cut + 1 :])),
    )
    return told + _pushing(at, option)


def _pushing(at: At, option: Option) -> str:
    """Whoever would be pushed, and takes a click for it."""
    if at.decision is None or at.decision.kind != "act":
        return ""
    pushed = pushed_by(at.state, option)
    if not pushed:
        return ""
    key = "words.pushed" if len(acting(option)) == 1 else "words.pushed-some"
    return at.names.say(key, figures=at.names.figures(pushed))


def pushed_by(state: State, option: Option) -> list[str]:
    """Whom this action would push: those with a token of an earlier turn. A titan is pushed once a turn, and
    castle sections never are (MKN-Q-47, MKN-BASE-196)."""
    found = [state.find(word) for word in acting(option)]
    return [f.word for f in found if f is not None and f.tokens and not f.acted and f.kind.plan is None]


def acting(option: Option) -> tuple[str, ...]:
    """The figures that an action is given to."""
    if option.verb == "march":
        return option[1:]
    if option.verb in ("drive", "reverse"):
        return tuple(f"{option[1]}/{name}" for name in named(option))
    if option.verb in strikes.GROUPS:
        return (option[1], *option[3:])
    return option[1:2]


# --- the rest -----------------------------------------------------------------------------------------------


def _one(at: At, option: Option) -> str:
    """A verb with a figure, and maybe another one."""
    target = at.names.figure(option[2]) if len(option) > 2 else ""
    told = at.names.say(f"option.{option.verb}", figure=at.names.figure(option[1]), target=target)
    return told + (_pushing(at, option) if option.verb in MOVES else "")


def _open(at: At, option: Option) -> str:
    names = at.names
    told = names.say("option.open", figure=names.figure(option[1]), chest=names.chest(option[2]))
    return told + _pushing(at, option)


def _leave(at: At, option: Option) -> str:
    places, facing = _parts(option[2:])
    told = at.names.say(
        "option.leave",
        figure=at.names.figure(option[1]),
        at=at.names.place(places[0]) if places else "",
        facing=at.names.towards(facing or 0),
    )
    return told + _pushing(at, option)


def _kind(at: At, option: Option) -> str:
    """A figure that begins in a chariot, or for which there is no room."""
    chariot = at.names.figure(option[2]) if len(option) > 2 else ""
    return at.names.say(f"option.{option.verb}", figure=at.names.printed(option[1]), chariot=chariot)


def _march(at: At, option: Option) -> str:
    return at.names.say("option.march", figures=at.names.figures(option[1:])) + _pushing(at, option)


def _off(at: At, option: Option) -> str:
    """In one's own turn with the figure, else only the ability."""
    ability = at.names.ability(option[-1])
    if len(option) == 3:
        return at.names.say("option.off", figure=at.names.figure(option[1]), ability=ability)
    return at.names.say("option.off.alone", ability=ability)


def _use(at: At, option: Option) -> str:
    """Whose defence value is used, and how high it is."""
    lender = at.state.find(option[1])
    value = lender.slot.defence if lender is not None else ""
    return at.names.say("option.use", figure=at.names.figure(option[1]), value=value)


def _own(at: At, option: Option) -> str:
    subject = at.decision.subject if at.decision is not None else ()
    figure = at.state.find(subject[0]) if subject else None
    return at.names.say("option.own", value=figure.slot.defence if figure is not None else "")


def _add(at: At, option: Option) -> str:
    return at.names.say("option.add", terrain=at.names.terrain(option[1]))


def _place(at: At, option: Option) -> str:
    """A piece of terrain."""
    point = read_point(option[2])
    key = "option.place" if option[3] == "0" else "option.place.turned"
    place = at.names.place(point) if point is not None else option[2]
    return at.names.say(key, terrain=at.names.terrain(option[1]), at=place, angle=option[3])


def _build(at: At, option: Option) -> str:
    """A castle section."""
    point = read_point(option[2])
    key = "option.build" if option[3] == "0" else "option.build.turned"
    place = at.names.place(point) if point is not None else option[2]
    return at.names.say(key, figure=at.names.printed(option[1]), at=place, angle=option[3])


def _access(at: At, word: str) -> str:
    """An access point: of terrain or a castle section by its number, a door by what it leads to."""
    names, table = at.names, at.state.table
    piece, _, other = word.partition(":")
    if other.isdigit():
        return names.say("words.access", piece=names.thing(piece, table), n=other)
    return names.say("words.door", piece=names.figure(piece), other=names.figure(other))


def _climb(at: At, option: Option) -> str:
    """The way to an access point, and where the figure stands then."""
    names, word = at.names, option[1]
    cut = next(n for n, part in enumerate(option) if ":" in part)
    places, _ = _parts(option[2:cut])
    end = read_point(option[cut + 1])
    told = names.say(
        "option.climb" if places else "option.climb.here",
        figure=names.figure(word),
        way=_way(at, word, places, at.state.figures[word].facing),
        at=names.place(end) if end is not None else "",
        access=_access(at, option[cut]),
    )
    return told + _pushing(at, option)


def _deploy(at: At, option: Option) -> str:
    places, facing = _parts(option[2:])
    return at.names.say(
        "option.deploy",
        figure=at.names.printed(option[1]),
        at=at.names.place(places[0]) if places else "",
        facing=at.names.towards(facing or 0),
    )


def _value(at: At, option: Option) -> str:
    return at.names.say("option.value", clicks=at.names.count("click", int(option[1])))


_OPTIONS: dict[str, Callable[[At, Option], str]] = {
    "move": _move,
    "advance": _move,
    "drive": _drive,
    "reverse": _drive,
    "leave": _leave,
    "open": _open,
    "embark": _kind,
    "omit": _kind,
    "spin": _spin,
    "go": _go,
    "put": _put,
    "lead": _put,
    "charge": _rush,
    "bound": _rush,
    "march": _march,
    "off": _off,
    "use": _use,
    "own": _own,
    "add": _add,
    "place": _place,
    "build": _build,
    "climb": _climb,
    "deploy": _deploy,
    "value": _value,
    **dict.fromkeys(strikes.FORMS, _attack),
    **dict.fromkeys(strikes.GROUPS, _group),
    **dict.fromkeys(
        ("levitate", "raise", "regenerate", "board", "command", "decline", "poison", "section", "take"), _one
    ),
}
#: Verbs without anything more.
PLAIN_VERBS = ("line-up", "halt", "withdraw", "end", "stay", "dodge", "keep", "die", "done")
VERBS = (*_OPTIONS, *PLAIN_VERBS)
