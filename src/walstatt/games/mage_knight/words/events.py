"""The facts of events in words, by the name of the field, and which wording an event has.

`FACTS` has an entry for a field of all events (`figure`), of one kind (`clicked.clicks`), or for something
that is worked out from the whole event (`moved+way`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.kit import telling as k
from walstatt.core.kit.telling import Fact
from walstatt.games.mage_knight.events import combat as c
from walstatt.games.mage_knight.events import course as e
from walstatt.games.mage_knight.events.castle import Climbed
from walstatt.games.mage_knight.state.chests import plans
from walstatt.games.mage_knight.state.library import abilities
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import Point, path_length

#: Dice that decide by themselves (MKN-BASE-66, MKN-BASE-67).
_MISS, _HIT = 2, 12

# --- facts --------------------------------------------------------------------------------------------------


def _figure(names: Names, event: Event, word: str) -> str:
    return names.figure(word) if word else ""


def _figures(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.figures(words)


def _ability(names: Names, event: Event, ability: str) -> str:
    return names.ability(ability) if ability else ""


def _place(names: Names, event: Event, place: tuple[int, int]) -> str:
    return names.place(place)


def _armies(names: Names, event: Event, armies: Sequence[Sequence[str]]) -> str:
    """ "Blue: 2 × Zombie (tough), Necromancer. Red: ..."."""
    return " ".join(
        names.say("words.army", seat=names.player(seat), army=names.army(army))
        for seat, army in enumerate(armies)
    )


def _first_dice(names: Names, event: e.FirstRolled, _: object) -> str:
    """ "Blue 3 + 4 = 7, Red 6 + 2 = 8"."""
    parts = [(names.player(seat), dice) for seat, dice in enumerate(event.dice) if dice is not None]
    return ", ".join(f"{who} {dice[0]} + {dice[1]} = {sum(dice)}" for who, dice in parts)


def _pieces(names: Names, event: Event, pieces: Sequence[str]) -> str:
    return names.join(names.terrain(piece) for piece in pieces)


def _way(names: Names, event: e.Moved | Climbed, _: object) -> str:
    return names.inches(path_length([Point(*place) for place in event.path]))


def _to(names: Names, event: e.Moved, _: object) -> str:
    return names.place(event.path[-1])


def _action(names: Names, event: e.Acted, action: str) -> str:
    return names.say(f"action-of.{action}")


def _together(names: Names, event: e.Acted, _: object) -> str:
    return names.figures((event.figure, *event.others))


def _sum(names: Names, event: c.Attacked, _: object) -> str:
    """ "3 + 4, attack 9, +2 (supporters) = 18": what the total is made of."""
    value = event.total - event.bonus - sum(event.dice)
    parts = [names.say("words.dice-and-value", first=event.dice[0], second=event.dice[1], value=value)]
    parts += [names.say("words.part", what=_part(names, name), n=names.signed(n)) for name, n in event.parts]
    return ", ".join(parts)


def _critical(names: Names, event: c.Attacked, _: object) -> str:
    found = {_MISS: "roll.critical-miss", _HIT: "roll.critical-hit"}.get(sum(event.dice))
    return names.say("words.aside", text=names.say(found)) if found else ""


def _part(names: Names, name: str) -> str:
    """What has changed a number: an ability, or something that the texts name."""
    return names.ability(name) if name in abilities() else names.say(f"part.{name}")


def _guarded(names: Names, event: c.Met, _: object) -> str:
    """ "17 (Battle Armor +2)"."""
    parts = [names.say("words.part", what=_part(names, name), n=names.signed(n)) for name, n in event.parts]
    if event.lender:
        parts.insert(0, names.say("words.lent", figure=names.figure(event.lender)))
    return f"{event.defence} ({', '.join(parts)})" if parts else str(event.defence)


def _because(names: Names, event: Any, _: object) -> str:
    """How so many clicks came about, where there is more to it than one number."""
    steps = event.steps
    if not steps or (len(steps) == 1 and steps[0][0] in ("damage", "click")):
        return ""
    told = []
    for number, (name, n) in enumerate(steps):
        what = names.say("words.click-each") if name == "click" else _part(names, name)
        told.append(names.say("words.part", what=what, n=n if not number else names.signed(n)))
    return names.say("words.aside", text=", ".join(told))


def _cause(names: Names, event: Event, cause: str) -> str:
    return _part(names, cause)


def _points(names: Names, event: Event, points: Sequence[int]) -> str:
    """ "Blue 120, Red 86", the best first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ", ".join(f"{names.player(seat)} {points[seat]}" for seat in order)


def _clicks(names: Names, event: Event, n: int) -> str:
    return names.count("click", abs(n))


FACTS: dict[str, Fact] = {
    # who
    "seat": k.seat,
    "winner": k.seat,
    "winners": k.seats,
    "eliminated.by": k.seat,
    "figure": _figure,
    "captor": _figure,
    "chariot": _figure,
    "section": _figure,
    "by": _figure,
    "lender": _figure,
    "figures": _figures,
    "targets": _figures,
    "others": _figures,
    "chest": lambda names, event, word: names.chest(word),
    "contents": lambda names, event, kind: names.contents(kind),
    "plan": lambda names, event, plan: plans()[plan].name[names.lang],
    "chest-tried.dice": lambda names, event, dice: f"{dice[0]} + {dice[1]} = {sum(dice)}",
    "chests-laid.places": lambda names, event, places: len(places),
    # what
    "ability": _ability,
    "cause": _cause,
    "armies": _armies,
    "kind_id": lambda names, event, kind: names.printed(kind),
    "climbed+way": _way,
    "collapsed.dice": lambda names, event, dice: ", ".join(map(str, dice)),
    "acted.action": _action,
    "acted+all": _together,
    "pieces": _pieces,
    "terrain": lambda names, event, kind: names.terrain(kind),
    # where
    "at": _place,
    "moved+way": _way,
    "moved+to": _to,
    "facing": lambda names, event, facing: names.towards(facing),
    # dice
    "first-rolled.dice": _first_dice,
    "attacked+sum": _sum,
    "attacked+critical": _critical,
    "met+guarded": _guarded,
    "clicked+because": _because,
    "unharmed+because": _because,
    # how many
    "actions": k.counted("action"),
    "clicked.clicks": _clicks,
    "scored.points": k.counted("victory"),
    "tokened.tokens": k.counted("token"),
    "game-ended.points": _points,
}


# --- wordings -----------------------------------------------------------------------------------------------


def _acted(event: e.Acted) -> str:
    return f"{event.action}-together" if event.others else event.action


def _attacked(event: c.Attacked) -> str:
    if event.capture:
        return "capture"
    return event.ability or event.how


def _clicked(event: c.Clicked) -> str:
    if event.cause == "necromancy":
        return "necromancy"
    if event.clicks < 0:
        return "healed"
    return "" if event.cause == "attack" else "by"


def _unharmed(event: c.Unharmed) -> str:
    if not event.steps and event.cause not in ("attack",):
        return "healed"
    return "" if event.cause == "attack" else "by"


def _climbed(event: Climbed) -> str:
    """Doors lead from top to top; an access point has a number."""
    if not event.access.rpartition(":")[2].isdigit():
        return "door"
    return "-".join(["up"] * event.up + ["here"] * (len(event.path) < 2))


def _eliminated(event: c.Eliminated) -> str:
    if event.cause in ("drowned", "demoralised", "berserk", "withdrawn"):
        return event.cause
    return "by" if event.by is not None else ""


#: Where the field `by` does not say it.
VARIANTS: dict[str, Callable[[Any], str]] = {
    "first-rolled": lambda x: "tie" if x.winner is None else "",
    "terrain-pooled": lambda x: "" if x.pieces else "none",
    "terrain-placed": lambda x: "lot" if x.seat is None else "",
    "command-rolled": lambda x: "gained" if x.gained else "",
    "acted": _acted,
    "broke-away": lambda x: "" if x.freed else "failed",
    "moved": lambda x: x.how,
    "turned": lambda x: x.how,
    "freed": lambda x: x.cause,
    "returned": lambda x: ("back" if x.back else "") if x.die else "whole",
    "scored": lambda x: x.cause,
    "game-ended": lambda x: _ended(x),
    "attacked": _attacked,
    "met": lambda x: "hit" if x.hit else "",
    "dodged": lambda x: "" if x.dodged else "failed",
    "clicked": _clicked,
    "unharmed": _unharmed,
    "eliminated": _eliminated,
    "chest-tried": lambda x: "" if x.opened else "failed",
    "sprung": lambda x: "" if x.figure else "nowhere",
    "carried-over": lambda x: "" if x.hit else "spared",
    "climbed": _climbed,
    "collapsed": lambda x: "on" if x.figures else "",
    "boarded": lambda x: "",
    "action-ended": lambda x: "",
    "captured": lambda x: "",
}


def _ended(event: e.GameEnded) -> str:
    won = "draw" if not event.winners else "team" if len(event.winners) > 1 else "won"
    return f"{event.reason}-{won}"
