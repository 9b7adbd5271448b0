"""Defence values: what an attack has to reach (DEF, AQUA, MKN-BASE-148, MKN-DATA-12)."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.mage_knight.rules import castles
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.contact import in_contact, touches_part
from walstatt.games.mage_knight.rules.fire import elevated, line
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import lie_of

#: Each raises the defence value by 2 against ranged attacks (MKN-AB-02, MKN-AB-16).
ARMOUR = (("battle-armor", 2, "MKN-AB-02"), ("invulnerability", 2, "MKN-AB-16"))
CAPTURE = 2  # MKN-BASE-76
SWIMMER = 2  # MKN-SA-43


class Bonus(NamedTuple):
    """A part of a defence or attack value."""

    name: str
    value: int
    rule: str


class Guard(NamedTuple):
    """What protects a figure against an attack."""

    value: int
    parts: tuple[Bonus, ...]
    lender: str = ""  # whose defence value is used

    @property
    def total(self) -> int:
        return self.value + sum(part.value for part in self.parts)


def guard(state: State, attack: Attack, figure: Figure, *, primary: bool, lender: str = "") -> Guard:
    """The defence value of a figure and all that raises it; `primary`: it is aimed at, not merely
    affected."""
    attacker = state.unit(attack.figure)
    own = abilities(state, attack, figure, pierced=primary and attack.pierces(attacker))
    parts = [*own, *_ground(state, attack, attacker, figure)] if primary else own
    if attack.capture:
        parts.append(Bonus("capture", CAPTURE, "MKN-BASE-76"))
    if not lender:
        return Guard(figure.slot.defence, tuple(parts))
    # A lender's abilities raise the value before it is lent, the ground does not (MKN-DEF-03, 06, 07).
    lent = state.figures[lender]
    value = lent.slot.defence + sum(part.value for part in abilities(state, attack, lent))
    return Guard(value, tuple(parts), lender)


def abilities(state: State, attack: Attack, figure: Figure, *, pierced: bool = False) -> list[Bonus]:
    """What a figure's own abilities add; nothing in close combat, and against a Shockwave only Aquatic
    (MKN-SA-40, MKN-AQUA-06). Pierce ignores armour of whom it aims at (MKN-AB-27)."""
    if attack.kind == "close":
        return []
    found = []
    if not attack.around and not pierced:
        found = [Bonus(name, value, rule) for name, value, rule in ARMOUR if figure.has(name)]
    if figure.has("aquatic") and in_water(state, figure):
        found.append(Bonus("aquatic", SWIMMER, "MKN-SA-43"))
    return found


def in_water(state: State, figure: Figure) -> bool:
    """Judged at the centre dot (MKN-SA-43, MKN-BASE-163)."""
    lie = lie_of(state.table)
    return any(piece.holds(figure.at) for piece in lie.shallow + lie.deep)


def _ground(state: State, attack: Attack, attacker: Figure, figure: Figure) -> list[Bonus]:
    """Hindering terrain on the line, and height; only for the target (MKN-BASE-102), not against Magic Blast
    (MKN-MBLST-05). Hindering terrain has no effect in close combat (MKN-BASE-64)."""
    if attack.ability == "magic-blast" or attack.indirect:  # MKN-MBLST-05, MKN-Q-99
        return []
    if attack.kind == "close":
        # MKN-BASE-98
        higher = elevated(state, figure) and not elevated(state, attacker) and figure.kind.plan is None
        return [Bonus("height", 1, "MKN-BASE-98")] if higher else []
    found = line(state, attacker, figure, bases=not attack.around)
    parts = [Bonus("hindering", 1, "MKN-BASE-57")] if found.hindered else []
    if found.height and figure.kind.plan is None:  # a section stands on the ground (MKN-Q-108)
        parts.append(Bonus("height", 1, "MKN-BASE-98"))
    if state.castle:
        found_bonus = castles.fortification(state, figure) if figure.kind.plan is None else 0
        parts += [Bonus("fortification", found_bonus, "MKN-BASE-122")] if found_bonus else []
    return parts


# --- Defend -------------------------------------------------------------------------------------------------


def lenders(state: State, attack: Attack, figure: Figure, affected: frozenset[str]) -> list[Figure]:
    """Friendly Defend figures whose value it may use: those in contact, and through them others that also
    show Defend (MKN-DEF-01). Whom a Shockwave strikes cannot lend (MKN-DEF-05, MKN-Q-67)."""
    friends = [other for other in state.friendly(figure) if other.has("defend")]
    if attack.around:
        friends = [other for other in friends if other.word not in affected]
    chain = [other for other in friends if touches_part(state, figure, other)]  # MKN-DEF-04
    for link in chain:
        chain += [other for other in friends if other not in chain and in_contact(link, other)]
    return chain


def better(state: State, attack: Attack, figure: Figure, affected: frozenset[str]) -> list[tuple[int, str]]:
    """The values that would be better than its own, the best first, with who lends them."""
    if attack.heals:
        return []
    mine = figure.slot.defence
    found = []
    for lender in lenders(state, attack, figure, affected):
        value = lender.slot.defence + sum(part.value for part in abilities(state, attack, lender))
        if value > mine:
            found.append((value, lender.word))
    return sorted(found, key=lambda one: (-one[0], one[1]))
