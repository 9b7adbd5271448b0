"""The facts of events in words, by the name of the field, and which wording an event has.

`FACTS` has an entry for a field of all events (`unit`), of one kind (`wounded.points`), or for something that
is worked out from the whole event (`moved+way`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from walstatt.core.events import Event
from walstatt.core.kit import telling as k
from walstatt.core.kit.telling import Fact
from walstatt.games.summoners.events import combat as c
from walstatt.games.summoners.events import course as e
from walstatt.games.summoners.events import table as t
from walstatt.games.summoners.events.course import HIDDEN
from walstatt.games.summoners.state.terrain import pool
from walstatt.games.summoners.words.names import Names
from walstatt.spaces.table import path_length

# --- facts --------------------------------------------------------------------------------------------------


def _unit(names: Names, event: Event, word: str) -> str:
    return names.unit(word) if word else ""


def _units(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.units(words)


def _kind(names: Names, event: Event, kind: str) -> str:
    return names.kind(kind)


def _attack(names: Names, event: Any, attack: str) -> str:
    return names.attack(attack, event.unit) if attack else ""


def _objective(names: Names, event: Event, word: str) -> str:
    return names.objective(word) if word else ""


def _objectives(names: Names, event: Event, words: Sequence[str]) -> str:
    return names.join(names.objective(word) for word in words)


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
    if len(event.reasons) < 2:
        return ""
    parts = [
        names.say(
            "words.part", what=names.say(f"part.{name}"), number=n if name == "attack" else names.signed(n)
        )
        for name, n, _ in event.reasons
    ]
    return names.say("words.parts", parts=", ".join(parts)) if parts else ""


def _reduced(names: Names, event: c.DamageRolled, _: object) -> str:
    """What changes every damage die: "+1 (Mighty) −3 (Resistance)"."""
    changes = [(names.say(f"part.{name}"), n) for name, n, _ in event.reasons]
    changes.append((names.say("stat.resistance"), -event.resistance))
    return " ".join(f"{names.signed(n) if n else '−0'} ({what})" for what, n in changes)


def _realms(names: Names, event: Event, realms: Sequence[str]) -> str:
    return names.join(names.realms[realm].name[names.lang] for realm in realms)


def _ranks(names: Names, event: Event, ranks: Sequence[str]) -> str:
    """Mostly all have the same."""
    return names.join(dict.fromkeys(names.say(f"rank.{rank}") for rank in ranks))


def _markers(names: Names, event: Any, n: int) -> str:
    return names.count(event.marker, n)


def _score(names: Names, event: Any, points: Sequence[int]) -> str:
    """The winner's first; partners have theirs together (SUM-SCEN-06)."""
    if len(event.winners) > 1:
        together = sum(points[seat] for seat in event.winners)
        points = (together, sum(points) - together)
    return " : ".join(map(str, sorted(points, reverse=True)))


FACTS: dict[str, Fact] = {
    # who
    "seat": k.seat,
    "first": k.seat,
    "winner": k.seat,
    "owner": k.seat,
    "killer": k.seat,
    "winners": k.seats,
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
    "scenario": k.text("scenario"),
    "realms": _realms,
    "ranks": _ranks,
    "goal": k.text("goal"),
    "goals": k.texts("goal"),
    "edge": k.text("where"),
    "stat": k.text("stat"),
    # where
    "at": _place,
    "length": _length,
    "cost": _length,
    "moved+way": _way,
    "moved+to": lambda names, event, _: names.place(event.path[-1]),
    # dice
    "dice": k.dice,
    "initiative-rolled.dice": k.dice_by_seat,
    "rolled-off.dice": k.dice_by_seat,
    "control-rolled+rolled": _added,
    "hit-rolled+why": _why,
    "damage-rolled+reduced": _reduced,
    "hits": k.counted("hit"),
    "cancelled": k.counted("hit"),
    "ignored": k.counted("hit"),
    "damage": k.counted("damage"),
    # how many
    "ap": k.counted("ap"),
    "gems": k.counted("gem"),
    "gained": k.counted("gem"),
    "regeneration": k.counted("gem"),
    "gems-gained.gems": lambda names, event, n: names.count("gem", abs(n)),
    "mana-gained.sources": k.counted("gem"),
    "points-gained.ap": lambda names, event, n: names.count("ap", abs(n)),
    "wounded.points": k.counted("life"),
    "wounded.left": k.counted("life"),
    "healed.points": k.counted("life"),
    "left.points": k.counted("victory"),
    "scored.points": k.counted("victory"),
    "goal-fulfilled.points": k.counted("victory"),
    # The winner's first: it has the most.
    "game-ended.points": _score,
    "boosted.points": lambda names, event, n: names.signed(n),
    "markers-gone.count": _markers,
    "status-tested.gone": _markers,
    "status-tested.left": _markers,
    "iced.count": k.counted("ice"),
    "ignited.count": k.counted("fire"),
    "terrain-rolled.count": k.counted("piece"),
    "terrain-forfeited.count": k.counted("piece"),
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
    "pushed": lambda x: "" if x.unit else "spell",
    "not-pushed": lambda x: "" if x.unit else "spell",
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
