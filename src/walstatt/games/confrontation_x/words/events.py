"""The facts of events in words, by the name of the field, and which wording an event has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.kit import telling as k
from walstatt.core.kit.telling import Fact
from walstatt.games.confrontation_x.events import courage as c
from walstatt.games.confrontation_x.events import course as e
from walstatt.games.confrontation_x.events import dice as d
from walstatt.games.confrontation_x.events import effects as f
from walstatt.games.confrontation_x.events import harm as h
from walstatt.games.confrontation_x.events import magic as g
from walstatt.games.confrontation_x.events import moves as m
from walstatt.games.confrontation_x.events import scenarios as o
from walstatt.games.confrontation_x.events import shots as s
from walstatt.games.confrontation_x.state.armies import read_army
from walstatt.games.confrontation_x.state.injuries import steps
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import Point, path_length


def _figure(names: Names, event: Event, word: str) -> str:
    return names.figure(word) if word else ""


Carded = e.CardPlayed | e.CardUsed | e.Reserved


def _card(names: Names, event: Carded, word: str) -> str:
    return names.card(word, event.kinds) if word else ""


def _other(names: Names, event: e.CardUsed, word: str) -> str:
    return names.card(word, event.other_kinds) if word else ""


def _cards(names: Names, event: e.SetAside | e.HandDealt, words: Sequence[str]) -> str:
    return names.join(names.card(word, kinds) for word, kinds in zip(words, event.kinds, strict=True))


def _place(names: Names, event: Event, place: tuple[int, int] | None) -> str:
    return names.place(place) if place is not None else ""


def _armies(names: Names, event: e.Started, armies: Sequence[str]) -> str:
    """ "Blue: Captain, Guard × 3. Red: ..."."""
    return " ".join(
        names.say(
            "words.army",
            seat=names.player(seat),
            army=names.card_of(one.kind for group in read_army(code) for one in group),
        )
        for seat, code in enumerate(armies)
    )


def _way(names: Names, event: m.Moved, _: object) -> str:
    return names.length(path_length([Point(*place) for place in event.path]))


def _to(names: Names, event: m.Moved, _: object) -> str:
    return names.place(event.path[-1])


def _facing(names: Names, event: Event, facing: int) -> str:
    return names.towards(facing)


def _purpose(names: Names, event: Event, purpose: str) -> str:
    return names.say(f"purpose.{purpose}")


def _gems(names: Names, event: Event, gems: Sequence[tuple[str, int]]) -> str:
    return names.join(f"{n} {names.say(f'element.{element}')}" for element, n in gems)


def _paid(names: Names, event: g.Casting | g.Upheld, _: object) -> str:
    """Gems or points of faith, whatever it costs."""
    if event.faith:
        return names.count("faith", event.faith)
    return _gems(names, event, event.gems) if event.gems else names.count("gem", 0)


def _x(names: Names, event: g.Casting, x: int) -> str:
    return f" (X = {x})" if x else ""


def _source(names: Names, event: Event, source: str) -> str:
    return names.source(source)


def _used(event: g.ItemUsed) -> str:
    return "-".join(filter(None, ("target" if event.target else "", "die" if event.die else "")))


def _does(names: Names, event: f.EffectBegan, _: object) -> str:
    """ "ATT +1 and Bravery"; a length in centimetres."""
    told = []
    for attribute, amount in event.gives:
        size = f"{abs(amount)}"
        if attribute in LENGTHS:
            size = names.length(abs(amount))
        told.append(f"{names.say(f'attribute.{attribute}')} {'−' if amount < 0 else '+'}{size}")
    return names.join([*told, *map(names.ability, event.grants)])


def _damage_notes(names: Names, event: h.DamageRead, _: object) -> str:
    """What counted at the steps of the roll: "Row and column: Hard-boiled"."""
    known = [
        (steps()[step].name[names.lang], names.say(f"damage-note.{what}"))
        if names.known(f"damage-note.{what}")
        else (steps()[step].name[names.lang], names.ability(what))
        for step, what in event.steps
    ]
    return "; ".join(f"{step}: {what}" for step, what in known)


def _damage_read(event: h.DamageRead) -> str:
    if event.printed != event.outcome:
        return "changed"
    return "noted" if event.steps else ""


def _flight(names: Names, event: c.Fled, _: object) -> str:
    return names.length(path_length([Point(*place) for place in event.path]))


def _points(names: Names, event: e.GameEnded, points: Sequence[int]) -> str:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return ", ".join(f"{names.player(seat)} {points[seat]}" for seat in order)


def _made_of(names: Names, event: s.Measured, parts: Sequence[tuple[str, int]]) -> str:
    """What a difficulty is made of: "7 for medium range, +2 full cover"."""
    told = []
    for n, (key, amount) in enumerate(parts):
        what = names.say(f"part.{key}") if names.known(f"part.{key}") else names.ability(key)
        told.append(f"{names.signed(amount) if n else amount} {what}")
    return ", ".join(told)


def _burst(names: Names, event: s.Burst, _: object) -> str:
    told = [
        names.say(f"burst.{how}", who=names.figures(words))
        for how, words in (("fully", event.fully), ("half", event.half))
        if words
    ]
    return " ".join(told) or names.say("burst.nobody")


def _scored_what(names: Names, event: o.Scored, what: str) -> str:
    """A quarter by the compass, a place by its number, somebody by its name."""
    if event.why == "quarter":
        return names.say(f"compass.{what}")
    if event.why in ("stronghold", "relic"):
        return names.say(f"token.{event.why}", n=what.rpartition("-")[2])
    return names.figure(what)


#: Attributes that are lengths.
LENGTHS = ("mov", "flight")
FACTS: dict[str, Fact] = {
    # who
    "seat": k.seat,
    "winner": k.seat,
    "winners": k.seats,
    "first": k.seat,
    "figure": _figure,
    "card": _card,
    "cards": _cards,
    "other": _other,
    # what
    "started.armies": _armies,
    "causer": _figure,
    "target": _figure,
    "targets": lambda names, event, words: names.figures(words),
    "enemies": lambda names, event, words: names.figures(words),
    "contacted.charged": lambda names, event, words: names.figures(words),
    "joint-announced.figures": lambda names, event, words: names.figures(words),
    "others": lambda names, event, words: names.figures(words),
    "dice-shared.attack": k.counted("attack"),
    "dice-shared.defence": k.counted("defence"),
    "defends.dice": k.counted("defence"),
    "zone": k.text("zone"),
    "damage-read.printed": k.text("harm"),
    "damage-read.outcome": k.text("harm"),
    "damage-read+notes": _damage_notes,
    "level": k.text("harm"),
    "before": k.text("harm"),
    "fled+way": _flight,
    "fled+to": lambda names, event, _: names.place(event.path[-1]),
    "source": lambda names, event, source: names.source(source),
    "effect-began+does": _does,
    "shot.reach": lambda names, event, reach: names.length(reach),
    "measured.distance": lambda names, event, distance: names.length(distance),
    "measured.band": lambda names, event, band: names.say(f"reach.{band}") if band else "",
    "measured.parts": _made_of,
    "deviated.length": lambda names, event, length: names.length(length),
    "piece": _figure,
    "piece-struck.printed": k.text("harm"),
    "piece-struck.lost": k.counted("structure"),
    "piece-struck.left": k.counted("structure"),
    "burst+who": _burst,
    "relic": lambda names, event, word: names.say("token.relic", n=word.rpartition("-")[2]),
    "decoys-removed.count": k.counted("decoy"),
    "decoys-removed.mines": lambda names, event, mines: names.count("mine", len(mines)),
    "scored.points": k.counted("point"),
    "scored.what": _scored_what,
    "ability": lambda names, event, ability: names.ability(ability),
    "purpose": _purpose,
    "attribute": k.text("attribute"),
    "gems": _gems,
    "authority-counted.count": k.counted("authority"),
    "casting+paid": _paid,
    "upheld+paid": _paid,
    "casting.x": _x,
    "casting.faith": k.counted("faith"),
    "countering.faith": k.counted("faith"),
    "countering.by": _figure,
    "dispelling.by": _figure,
    "dispelling.on": _figure,
    "mastered.dice": k.counted("die"),
    "power": _source,
    "item": _source,
    "power-measured.distance": lambda names, event, length: names.length(length),
    "power-measured.range": lambda names, event, length: names.length(length),
    "faith-changed.points": k.counted("faith"),
    "shifted+way": lambda names, event, _: names.length(path_length([Point(*p) for p in event.path])),
    "shifted+to": lambda names, event, _: names.place(event.path[-1]),
    # where
    "at": _place,
    "moved+way": _way,
    "moved+to": _to,
    "facing": _facing,
    # dice and numbers
    "rolled-off.dice": k.dice_by_seat,
    "faces": k.dice,
    "hand-dealt.count": k.counted("card"),
    "regenerated.gained": k.counted("gem"),
    "faith-counted.points": k.counted("faith"),
    "faith-counted.believers": k.counted("believer"),
    "game-ended.points": _points,
}


def _moved(event: m.Moved) -> str:
    """Assaults are told by where they end, or that they fall short; whoever flies by its altitude."""
    if event.short:
        return "short"
    if len(event.path) < 2 or event.path[0] == event.path[-1]:
        return event.climb or event.by
    return f"{event.by}-{event.climb}" if event.climb and event.by in ("walk", "run") else event.by


def _assaulted(event: m.AssaultAnnounced) -> str:
    return f"{event.how}-{event.climb}" if event.climb else event.how


def _ended(event: e.GameEnded) -> str:
    won = "draw" if not event.winners else "team" if len(event.winners) > 1 else "won"
    return f"{event.reason}-{won}" if event.winners else won


def _tested(event: d.Tested) -> str:
    if event.fumble:
        return "fumble"
    if event.difficulty is None:
        return "open"
    return "" if event.passed else "failed"


#: Where the field `by` does not say it.
VARIANTS: dict[str, Callable[[Any], str]] = {
    "moved": _moved,
    "assault-announced": _assaulted,
    "joint-announced": lambda x: x.how,
    "contacted": lambda x: "charged" if x.charged else "",
    "disengaged": lambda x: x.how,
    "parting": lambda x: "missed" if x.missed else "",
    "mine-laid": lambda x: "" if x.trap is None else "trap" if x.trap else "decoy",
    "scored": lambda x: x.why,
    "set-aside": lambda x: "" if x.cards else "none",
    "rolled-off": lambda x: "" if x.winner is not None else "tie",
    "placed": lambda x: "air" if x.air else "",
    "reserved": lambda x: "" if x.card else "none",
    "leader-named": lambda x: "" if x.figure else "none",
    "card-played": lambda x: "reserve" if x.reserve else "",
    "damage-thrown": lambda x: "causer" if x.causer else "",
    "damage-read": _damage_read,
    "dice-shared": lambda x: "aside" if x.aside else "",
    "die-gained": lambda x: x.kind_of,
    "defends": lambda x: "sustained" if x.sustained else "" if x.dice else "none",
    "warded": lambda x: "missed" if x.missed else "kept" if x.kept else "",
    "damage-annulled": lambda x: "die" if x.die else "again" if x.ability == "same-shot" else "",
    "shot": lambda x: "reach" if x.reach else "",
    "measured": lambda x: "" if x.band else "far",
    "shot-failed": lambda x: x.why,
    "allotted": lambda x: "nobody" if not x.figure else "" if x.figure == x.target else "other",
    "piece-struck": lambda x: "" if x.lost else "unhurt",
    "survived": lambda x: x.how,
    "die-lost": lambda x: x.kind_of,
    "marked": lambda x: "mutagen" if x.mark == "mutagen" else "",
    "authority-used": lambda x: x.use,
    "supply-rolled": lambda x: "target" if x.target else "",
    "reinforcement-rolled": lambda x: x.how,
    "steam-rolled": lambda x: "" if x.bonus else "trouble",
    "malfunctioned": lambda x: x.how,
    "figure-lost": lambda x: x.how,
    "fled": lambda x: "off" if x.off else "",
    "card-used": lambda x: x.how,
    "regenerated": lambda x: "lost" if x.lost else "",
    "thrown": lambda x: "",
    "effect-began": lambda x: "" if x.gives or x.grants else "plain",
    "tested": _tested,
    "casting": lambda x: "target" if x.target else "place" if x.at is not None else "",
    "countering": lambda x: "faith" if x.faith else "",
    "power-fails": lambda x: x.how,
    "unaffected": lambda x: x.how,
    "dispelling": lambda x: "",
    "dispelled": lambda x: "done" if x.done else "",
    "gems-changed": lambda x: "lost" if x.lost else "",
    "faith-changed": lambda x: "lost" if x.lost else "",
    "shifted": lambda x: x.how,
    "arrived": lambda x: x.how,
    "item-used": _used,
    "game-ended": _ended,
}
