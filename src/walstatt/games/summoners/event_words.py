"""The facts of events in words, by the name of the field, and which wording an event has.

`FACTS` has an entry for a field of all events (`unit`), of one kind (`wounded.points`), or for something that
is worked out from the whole event (`moved+way`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.games.summoners import combat_events as c
from walstatt.games.summoners import events as e
from walstatt.games.summoners import table_events as t
from walstatt.games.summoners.events import HIDDEN
from walstatt.games.summoners.names import Names
from walstatt.games.summoners.terrain import pool
from walstatt.spaces.table import path_length

Fact = Callable[[Names, Any, Any], object]


# --- facts --------------------------------------------------------------------------------------------------


def _unit(names: Names, event: Event, word: str) -> str:
    return names.unit(word) if word else ""


def _units(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.units(words)


def _kind(names: Names, event: Event, kind: str) -> str:
    return names.kind(kind)


def _seat(names: Names, event: Event, seat: int | None) -> str:
    return names.seat(seat) if seat is not None else ""


def _seats(names: Names, event: Event, seats: Sequence[int]) -> str:
    return names.join(names.seat(seat) for seat in seats)


def _attack(names: Names, event: Any, attack: str) -> str:
    return names.attack(attack, event.unit) if attack else ""


def _objective(names: Names, event: Event, word: str) -> str:
    return names.objective(word) if word else ""


def _objectives(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.join(names.objective(word) for word in words)


def _dice(names: Names, event: Event, dice: Sequence[int]) -> str:
    return names.numbers(dice)


def _dice_by_seat(names: Names, event: Event, dice: Sequence[int | None]) -> str:
    return ", ".join(f"{names.seat(seat)} {die}" for seat, die in enumerate(dice) if die is not None)


def _added(names: Names, event: Any, _: object) -> str:
    """ "6", or "3 + 5 = 8"."""
    total = sum(event.dice)
    return f"{' + '.join(map(str, event.dice))} = {total}" if len(event.dice) > 1 else str(total)


def _place(names: Names, event: Event, place: tuple[int, int] | None) -> str:
    return names.place(place) if place is not None else ""


def _length(names: Names, event: Event, length: int) -> str:
    return names.inches(length)


def _way(names: Names, event: e.Moved, _: object) -> str:
    """How long a path was, and what it cost if that was more."""
    length = path_length(event.path)
    if names.inches(event.cost) == names.inches(length) or event.cost < length:
        return names.inches(length)
    return names.say("words.costs", length=names.inches(length), cost=names.inches(event.cost))


def _why(names: Names, event: Any, _: object) -> str:
    """Why there were so many dice, where more than the attack itself counted."""
    if len(event.reasons) < 2 and event.kind == "hit-rolled":
        return ""
    parts = [
        names.say(
            "words.part", what=names.say(f"part.{name}"), number=n if name == "attack" else names.signed(n)
        )
        for name, n, _ in event.reasons
    ]
    return names.say("words.parts", parts=", ".join(parts)) if parts else ""


def _reduced(names: Names, event: c.DamageRolled, _: object) -> str:
    """What changes every damage die: "+1 −3"."""
    changes = [names.signed(event.bonus)] if event.bonus else []
    return " ".join([*changes, f"−{event.resistance}"])


def _counted(what: str) -> Fact:
    return lambda names, event, n: names.count(what, n)


def _text(section: str) -> Fact:
    return lambda names, event, word: names.say(f"{section}.{word}")


def _texts(section: str) -> Fact:
    return lambda names, event, words: names.join(names.say(f"{section}.{word}") for word in words)


def _realms(names: Names, event: Event, realms: Sequence[str]) -> str:
    return names.join(names.realms[realm].name[names.lang] for realm in realms)


def _ranks(names: Names, event: Event, ranks: Sequence[str]) -> str:
    """Mostly all have the same."""
    return names.join(dict.fromkeys(names.say(f"rank.{rank}") for rank in ranks))


def _markers(names: Names, event: Any, n: int) -> str:
    return names.count(event.marker, n)


FACTS: dict[str, Fact] = {
    # who
    "seat": _seat,
    "first": _seat,
    "winner": _seat,
    "owner": _seat,
    "killer": _seat,
    "winners": _seats,
    "unit": _unit,
    "target": _unit,
    "targets": _units,
    "among": _units,
    "units": _units,
    # what
    "card": _kind,
    "creature": _kind,
    "kind_id": _kind,
    "cards": lambda names, event, cards: ", ".join(names.kind(card) for card in cards),
    "stack-built+count": lambda names, event, _: names.count("card", len(event.cards)),
    "attack": _attack,
    "spell": lambda names, event, spell: names.spell(spell),
    "source": _objective,
    "sources": _objectives,
    "portal": _objective,
    "objective": _objective,
    "objectives": _objectives,
    "terrain": lambda names, event, kind: pool()[kind].name[names.lang],
    "scenario": _text("scenario"),
    "realms": _realms,
    "ranks": _ranks,
    "goal": _text("goal"),
    "goals": _texts("goal"),
    "edge": _text("where"),
    "stat": _text("stat"),
    # where
    "at": _place,
    "length": _length,
    "cost": _length,
    "moved+way": _way,
    "moved+to": lambda names, event, _: names.place(event.path[-1]),
    # dice
    "dice": _dice,
    "initiative-rolled.dice": _dice_by_seat,
    "rolled-off.dice": _dice_by_seat,
    "control-rolled+rolled": _added,
    "hit-rolled+why": _why,
    "damage-rolled+why": _why,
    "damage-rolled+reduced": _reduced,
    "hits": _counted("hit"),
    "cancelled": _counted("hit"),
    "ignored": _counted("hit"),
    "damage": _counted("damage"),
    # how many
    "ap": _counted("ap"),
    "gems": _counted("gem"),
    "gained": _counted("gem"),
    "regeneration": _counted("gem"),
    "gems-gained.gems": lambda names, event, n: names.count("gem", abs(n)),
    "mana-gained.sources": _counted("gem"),
    "points-gained.ap": lambda names, event, n: names.count("ap", abs(n)),
    "wounded.points": _counted("life"),
    "wounded.left": _counted("life"),
    "healed.points": _counted("life"),
    "left.points": _counted("victory"),
    "scored.points": _counted("victory"),
    "goal-fulfilled.points": _counted("victory"),
    "game-ended.points": lambda names, event, points: " : ".join(map(str, points)),
    "boosted.points": lambda names, event, n: names.signed(n),
    "markers-gone.count": _markers,
    "status-tested.gone": _markers,
    "status-tested.left": _markers,
    "iced.count": _counted("ice"),
    "ignited.count": _counted("fire"),
    "terrain-rolled.count": _counted("piece"),
    "terrain-forfeited.count": _counted("piece"),
    "spell-burns-out+damage": lambda names, event, _: names.count("damage", sum(event.dice)),
    "goals-drawn+count": lambda names, event, _: names.count("goal", len(event.goals)),
}  # fmt: skip


# --- wordings -----------------------------------------------------------------------------------------------


def _cast(event: e.Cast) -> str:
    what = "target" if event.target else "at" if event.at is not None else ""
    if event.gems:
        return what
    return f"free-{what}" if what else "free"


def _moved(event: e.Moved) -> str:
    """The second half of a way through a portal costs nothing that is known."""
    if event.cost:
        return event.by
    return "on" if path_length(event.path) else "stays"


def _won(by: str, event: e.InitiativeRolled | t.RolledOff) -> str:
    return f"{by}tie" if event.winner is None else by.rstrip("-")


def _revealed(event: e.CardRevealed) -> str:
    return "void" if event.void else "held" if event.held else ""


#: Where the field `by` does not say it.
VARIANTS: dict[str, Callable[[Any], str]] = {
    "stack-built": lambda x: "hidden" if HIDDEN in x.cards else "",
    "initiative-rolled": lambda x: _won("", x),
    "first-named": lambda x: "self" if x.seat == x.first else "",
    "card-revealed": _revealed,
    "passed": lambda x: "hidden" if x.card == HIDDEN else "",
    "activation-ended": lambda x: "saved" if x.ap else "",
    "control-rolled": lambda x: "" if x.success else "failed",
    "moved": _moved,
    "disengage-tested": lambda x: "" if x.success else "failed",
    "cast": _cast,
    "resisted": lambda x: "" if x.success else "failed",
    "points-gained": lambda x: "lost" if x.ap < 0 else "",
    "gems-gained": lambda x: "lost" if x.gems < 0 else "",
    "hit-rolled": lambda x: "" if x.dice else "automatic",
    "damage-rolled": lambda x: "" if x.attack else "spell",
    "iced": lambda x: "ap" if x.ap else "",
    "collided": lambda x: x.into,
    "eliminated": lambda x: "by" if x.killer is not None and x.killer != x.owner else "",
    "goals-drawn": lambda x: "hidden" if HIDDEN in x.goals else "",
    "rolled-off": lambda x: _won(f"{x.by}-", x),
    "last-effort-rolled": lambda x: "further" if x.further else "",
    "played-on": lambda x: "further" if x.further else "",
    "summoner-fell": lambda x: "by" if x.killer is not None else "",
    "game-ended": lambda x: f"{x.reason}-team" if len(x.winners) > 1 else x.reason,
    "wounded": lambda x: "gone" if x.left <= 0 else x.by,
}  # fmt: skip
