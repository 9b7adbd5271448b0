"""Positions as text: writing. Reading what is written here gives an equal state back."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.games.mage_wars.position.read import _LISTS, _NUMBERS
from walstatt.games.mage_wars.state.frames import write_stack
from walstatt.games.mage_wars.state.state import Player, State
from walstatt.games.mage_wars.state.things import NOBODY, Boon, Thing
from walstatt.spaces.zones import NOWHERE


def write(state: State) -> str:
    """The text of a state; reading it back gives an equal state."""
    lines = ["mage-wars"]
    lines += [f"{name} {value}" for name, value in state.settings.options.items() if name != "mages"]
    mages = {player.mage for player in state.players}
    names = state.settings.options["mages"].split(",")
    for player in state.players:
        mage = state.things.get(player.mage)
        head = f"{SEAT_NAMES[player.seat]} {names[player.seat]}"
        lines.append(head if mage is None else f"{head} {_place(state, mage)}{_facts(state, mage)}")
    lines += [f"fallen {SEAT_NAMES[p.seat]}" for p in state.players if not p.alive]
    for thing in state.things.values():
        if thing.id not in mages:
            head = f"{thing.id} {thing.face.id} {SEAT_NAMES[thing.seat]} {_place(state, thing)}"
            lines.append(head + _facts(state, thing))
    for player in state.players:
        lines += _cards(player)
    lines.append(f"turn {SEAT_NAMES[state.seat]} {state.round} {state.phase}")
    lines.append(f"initiative {SEAT_NAMES[state.initiative]}")
    done = f" done {','.join(map(str, state.done))}" if state.done else ""
    lines.append(f"course step {state.turn} next {state.next_id}{done}")
    if state.stack:
        lines.append(f"stack {write_stack(state.stack)}")
    return "".join(line + "\n" for line in lines)


def _place(state: State, thing: Thing) -> str:
    if thing.host:
        return f"on {thing.host}"
    if thing.border != NOWHERE:
        return state.board.borders[thing.border].name
    return state.board.names[thing.zone] if thing.zone != NOWHERE else "away"


def _facts(state: State, thing: Thing) -> str:
    words: list[str] = []
    mage = thing.face.type == "mage"
    for name in _NUMBERS:
        value = getattr(thing, name)
        if value or (mage and name == "mana"):
            words.append(f"{name} {value}")
    if thing.face.creature and not thing.active:
        words.append("inactive")
    if mage and not thing.quickcast:
        words.append("spent")
    if thing.home != NOWHERE:
        words.append(f"home {state.board.names[thing.home]}")
    words += [flag for flag in ("guard", "hidden") if getattr(thing, flag)]
    if thing.marks:
        words.append("marks " + ",".join(f"{name}:{count}" for name, count in thing.marks.items()))
    words += [f"boon {_boon(boon)}" for boon in thing.boons]
    words += [f"{name} {','.join(value)}" for name in _LISTS if (value := getattr(thing, name))]
    if thing.bound:
        words.append(f"bound {thing.bound}" + (" shown" if thing.bound_shown else ""))
    if thing.bound_from != NOBODY:
        words.append(f"from {SEAT_NAMES[thing.bound_from]}")
    if thing.owner != thing.seat:
        words.append(f"owner {SEAT_NAMES[thing.owner]}")
    return "".join(f" {word}" for word in words)


def _boon(boon: Boon) -> str:
    traits = ",".join(f"{name}={value}" for name, value in boon.traits.items())
    return f"{boon.until}:{boon.source}:{traits}" + (f":{','.join(boon.on)}" if boon.on else "")


def _cards(player: Player) -> list[str]:
    name = SEAT_NAMES[player.seat]
    lines = [f"book {name} " + " ".join(f"{card} {count}" for card, count in sorted(player.book.items()))]
    casters = dict.fromkeys(plan.caster for plan in player.plans)
    for caster in casters:
        cards = " ".join(plan.card for plan in player.plans if plan.caster == caster)
        lines.append(f"plan {name} {'' if caster == player.mage else f'{caster} '}{cards}")
    if player.discard:
        lines.append(f"discard {name} {' '.join(player.discard)}")
    return [line.rstrip() for line in lines]
