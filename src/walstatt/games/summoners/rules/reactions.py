"""Reactions of units that are attacked or approached: which they have, asking, paying (MREA, RREA).

Only who is attacked or approached may react (SUM-ACTN-22), and there are no other windows than those below
(SUM-ACTN-25). A reaction is paid when it is announced (SUM-ACTN-26) and needs no control roll (SUM-CTRL-17).
Who could only stay passive is not asked.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option, Options
from walstatt.games.summoners.events.combat import Reacted
from walstatt.games.summoners.rules import charges, covering, moves
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.targets import (
    can_shoot,
    melee_targets,
    no_shooting,
    no_strike,
    spell_behind,
)
from walstatt.games.summoners.rules.values import attack_has, has, parry_dice
from walstatt.games.summoners.state.state import COST, State, Unit
from walstatt.games.summoners.state.units import Attack, Spell
from walstatt.spaces.table import INCH, Point, gap, places_along, touching, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import point_word, read_path

PASSIVE = Option(("passive",))
LOOKS = INCH // 2  # how often along a path a shooter looks for the mover


def _pay(state: State, unit: Unit, against: str, answer: Option, ap: int, rules: tuple[str, ...]) -> None:
    """Announce a reaction; a ranged spell also costs its mana (SUM-Q-148).

    Before its activation a unit pays with the points that it has for it (SUM-ACTN-03).
    """
    attack = answer[1] if answer.verb in ("counter", "return", "shoot") else ""
    spell = spell_behind(unit, unit.kind.attack(attack)) if attack else None
    gems = spell.mana if spell is not None else 0
    unit = state.pay(unit, ap)
    state.players[unit.seat].gems -= gems
    if spell is not None and spell.once:
        state.change(unit, used=(*unit.used, spell.id))
    state.emit(
        Reacted(
            seat=unit.seat, unit=unit.word, target=against, by=answer.verb, attack=attack, ap=ap, gems=gems,
            rules=rules,
        )
    )  # fmt: skip


# --- against a melee attack ---------------------------------------------------------------------------------


def melee_reactions(state: State, unit: Unit, attacker: Unit) -> list[Option]:
    """Counter-strikes and the parry (SUM-MREA-01); of friends only the parry (SUM-Q-67)."""
    if unit.ap < 1 or has(unit, "static"):
        return []
    found: list[Option] = []
    if unit.team != attacker.team:
        for attack in unit.kind.melee_attacks:
            if no_strike(state, unit, attack, attacker):  # SUM-CONT-05, SUM-Q-65
                continue
            found.append(Option(("counter", attack.id)))
            if attack_has(unit, attack, "double-strike") and not attack_has(unit, attack, "shockwave"):
                # One strike must answer the attacker (SUM-Q-68).
                found += [
                    Option(("counter", attack.id, attacker.word, other.word))
                    for other in melee_targets(state, unit, attack)
                ]
    if parry_dice(unit):  # from any distance (SUM-MREA-19)
        found.append(Option(("parry",)))
    return found


def react_to_melee(state: State, word: str, attacker: str) -> Generator[Request, Any, Option]:
    """Ask the target of a melee attack; what it does is paid then (SUM-MREA-12, 15, 20, 21)."""
    unit, striker = state.units[word], state.units[attacker]
    found = melee_reactions(state, unit, striker)
    if not found:
        return PASSIVE
    options = Listed([*found, PASSIVE])
    answer: Option = yield ask(
        unit.seat, "react-melee", options, "SUM-MREA-01", "SUM-DP-20", about=(word, attacker)
    )
    if answer.verb != "passive":
        rules = ("SUM-MREA-12", "SUM-MREA-14") if answer.verb == "counter" else ("SUM-MREA-15",)
        _pay(state, unit, attacker, answer, 1, rules)
    return answer


# --- against a ranged attack --------------------------------------------------------------------------------


def shooting_profiles(state: State, unit: Unit) -> Iterator[tuple[Attack, Spell | None]]:
    """Ranged attacks that may be used as a reaction: plain ones, and spells that can be paid (SUM-Q-148).

    None with Displace (SUM-KEY-46).
    """
    for attack in unit.kind.attacks:
        if attack.ranged and not attack_has(unit, attack, "displace"):
            yield attack, None
    for spell in unit.kind.spells:
        if spell.attack is None or attack_has(unit, spell.attack, "displace"):
            continue
        if spell.mana <= state.players[unit.seat].gems and not (spell.once and spell.id in unit.used):
            yield spell.attack, spell


def _plain_ranged_reactions(state: State, unit: Unit, shooter: Unit) -> list[Option]:
    """Return fire and reaction charge: not against friends (SUM-Q-67)."""
    if unit.team == shooter.team:
        return []
    found = [
        Option(("return", attack.id))
        for attack, spell in shooting_profiles(state, unit)
        if can_shoot(state, unit, attack, shooter, spell)  # SUM-RREA-02, SUM-Q-88
    ]
    if charges.may_charge(state, unit, shooter):  # SUM-RREA-12, SUM-RREA-13
        found.append(Option(("charge",)))
    return found


def may_seek_cover(state: State, unit: Unit, shooter: Unit) -> bool:
    """Not who is in cover already, or out of sight (SUM-RREA-10), nor who cannot move (SUM-RREA-06)."""
    return any(moves.may_move(unit, move) for move in covering.MOVES) and not moves.in_cover(
        state, unit, shooter, unit.at
    )


def cover_options(state: State, unit: Unit, shooter: Unit) -> list[Option]:
    """Proposed moves into cover (SUM-RREA-05)."""
    if not covering.possible(state, unit, shooter):
        return []
    return [
        Option(("cover", move, *map(point_word, path)))
        for move in covering.MOVES
        for path in covering.proposals(state, unit, shooter, move)
    ]


def read_cover(state: State, unit: Unit, shooter: Unit, words: tuple[str, ...]) -> Option | None:
    """Any Walk or Run that really ends in cover is a way to seek it (SUM-RREA-06, 09, SUM-Q-85, SUM-Q-87)."""
    if len(words) < 3 or words[0] != "cover" or words[1] not in covering.MOVES:
        return None
    path = read_path(words[2:])
    if path is None or not may_seek_cover(state, unit, shooter):
        return None
    way = covering.way_into_cover(state, unit, shooter, words[1], path)
    return Option((*words[:2], *map(point_word, way))) if way is not None else None


def ranged_reactions(state: State, unit: Unit, shooter: Unit) -> Options:
    """`return ATTACK`, `charge`, `cover walk X,Y …`, `passive`."""
    listed = [
        *_plain_ranged_reactions(state, unit, shooter), *cover_options(state, unit, shooter), PASSIVE
    ]  # fmt: skip
    return Judged(listed, lambda words: read_cover(state, unit, shooter, words))


def react_to_shot(state: State, word: str, shooter: str) -> Generator[Request, Any, Option]:
    """Ask the target of a ranged attack and let it pay (SUM-RREA-01); moving it is left to the caller.

    Once for each attack (SUM-Q-152), and for the next one again (SUM-Q-151). It is asked wherever it may be
    able to do something, also if no way into cover is at hand to be listed.
    """
    unit, enemy = state.units[word], state.units[shooter]
    if unit.ap < 1 or has(unit, "static"):
        return PASSIVE
    if not _plain_ranged_reactions(state, unit, enemy) and not covering.possible(state, unit, enemy):
        return PASSIVE
    answer: Option = yield ask(
        unit.seat, "react-ranged", lambda: ranged_reactions(state, unit, enemy), "SUM-RREA-01", "SUM-DP-21",
        about=(word, shooter),
    )  # fmt: skip
    if answer.verb == "return":
        _pay(state, unit, shooter, answer, 1, ("SUM-RREA-02", "SUM-RREA-04"))
    elif answer.verb == "charge":
        _pay(state, unit, shooter, answer, COST["charge"], ("SUM-RREA-12", "SUM-RREA-15"))
    elif answer.verb == "cover":
        _pay(state, unit, shooter, answer, COST[answer[1]], ("SUM-RREA-05", "SUM-Q-86"))
    return answer


# --- against an approach ------------------------------------------------------------------------------------


def defensive_profiles(
    state: State, unit: Unit, mover: Unit, start: Point, path: Sequence[Point]
) -> list[tuple[Attack, Spell | None]]:
    """What a unit may fire at an enemy on its way to it (SUM-MREA-02, 03, 06, 07)."""
    if unit.ap < 1 or unit.team == mover.team or gap(unit.base, mover.base.at(start)) < charges.ROOM:
        return []
    return [
        (attack, spell)
        for attack, spell in shooting_profiles(state, unit)
        if not no_shooting(state, unit, spell) and in_the_open(state, unit, attack, mover, path)
    ]


def in_the_open(state: State, unit: Unit, attack: Attack, mover: Unit, path: Sequence[Point]) -> list[Point]:
    """Places on a path where the mover is in range and in sight, the last ones first (SUM-Q-80).

    The first one found and the place before it are enough to know.
    """
    unseen = attack_has(unit, attack, "shockwave") > 0
    for point in reversed(places_along(path, LOOKS)):
        if within(unit.base, mover.base.at(point), attack.reach) and (
            unseen or sees(state, unit, mover, at_b=point)
        ):
            return [point]
    return []


def always_in_melee(state: State, unit: Unit, mover: Unit, path: Sequence[Point]) -> bool:
    """Whether the mover touches an enemy other than the shooter all along its path: mostly it gets clear."""
    enemies = [enemy.base for enemy in state.enemies(mover) if enemy.word != unit.word]
    if not any(touching(mover.base, base) for base in enemies):
        return False
    return all(
        any(touching(mover.base.at(point), base) for base in enemies) for point in places_along(path, LOOKS)
    )


def defend(
    state: State, word: str, mover: str, found: Sequence[tuple[Attack, Spell | None]]
) -> Generator[Request, Any, Option]:
    """Ask an approached unit for a defensive shot (SUM-MREA-02)."""
    options = Listed([*(Option(("shoot", attack.id)) for attack, _ in found), PASSIVE])
    unit = state.units[word]
    answer: Option = yield ask(
        unit.seat, "defensive-shot", options, "SUM-MREA-02", "SUM-DP-19", about=(word, mover)
    )
    if answer.verb == "shoot":
        _pay(state, unit, mover, answer, 1, ("SUM-MREA-02", "SUM-MREA-03"))
    return answer
