"""Formations: several figures that share one action (FORM, MFORM, RFORM, FAC, MKN-BASE-84 to 92,
MKN-DATA-04)."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.mage_knight.rules.castles import cannot_storm, no_castle_volley
from walstatt.games.mage_knight.rules.contact import enemies_touched, in_contact, within_reach
from walstatt.games.mage_knight.rules.fire import cannot_shoot, no_target
from walstatt.games.mage_knight.rules.moves import speed_of
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import chains

SPAWN, SHYFT, APOCALYPSE = "mage-spawn", "shyft", "apocalypse"
#: Fewest and most members (MKN-DATA-04).
MOVING = (3, 5)
RANGED = (3, 5)
CLOSE = (2, 3)
CLOSE_CONQUEST = (2, 5)
#: While switched on they keep a figure out of all formations, or of movement formations (MKN-BASE-91).
LONERS = ("charge", "bound")
NOT_MOVING = ("flight", "quickness", "ram")


def no_formation(state: State, members: Sequence[Figure], size: tuple[int, int]) -> Why | None:
    """What speaks against a formation of these figures whatever it is for."""
    least, most = size
    if not least <= len(members) <= most:
        return Why(
            "formation-size", ("MKN-BASE-85", "MKN-BASE-87", "MKN-BASE-88"), {"least": least, "most": most}
        )
    for member in members:
        why = cannot_act(state, member)
        if why is not None:
            return why.also(who=member)
        if not member.kind.single or member.kind.type == "titan" or member.of:  # MKN-BASE-176, MKN-Q-101
            return Why("never-formation", ("MKN-BASE-176",), {"what": member})
    return no_common_symbol(members)


def no_common_symbol(members: Sequence[Figure]) -> Why | None:
    """All members share a faction symbol (MKN-FORM-01). Apocalypse figures go with everybody (MKN-FAC-01);
    Mage Spawn only where a Shyft is a member, and then nobody else (MKN-FAC-02, MKN-BASE-90, MKN-Q-57)."""
    symbols = [set(member.kind.factions) for member in members]
    bound = [own for own in symbols if APOCALYPSE not in own]
    if any(own == {SPAWN} for own in bound):
        if not any(SHYFT in own for own in bound) or any(not own & {SPAWN, SHYFT} for own in bound):
            return Why("mage-spawn", ("MKN-BASE-90", "MKN-FAC-02", "MKN-Q-57"))
        return None
    if bound and not set.intersection(*bound):
        return Why("no-common-symbol", ("MKN-FORM-01", "MKN-BASE-84"))
    return None


def not_linked(members: Sequence[Figure]) -> Why | None:
    """Each touches another member, and all hang together (MKN-BASE-84)."""
    by_word = {member.word: member for member in members}
    linked = chains(
        [member.base for member in members], lambda a, b: in_contact(by_word[str(a[3])], by_word[str(b[3])])
    )
    return None if len(linked) == 1 else Why("formation-apart", ("MKN-BASE-84", "MKN-BASE-86"))


# --- movement -----------------------------------------------------------------------------------------------


def no_march(state: State, members: Sequence[Figure]) -> Why | None:
    """Why these figures cannot be a movement formation; demoralised ones and captors may (MKN-DEM-05,
    MKN-CAP-03)."""
    why = no_formation(state, members, MOVING)
    if why is not None:
        return why
    for member in members:
        barred = _barred(state, members, member, (*LONERS, *NOT_MOVING))
        if barred:
            return Why("bars-formation", ("MKN-BASE-91",), {"what": member, "ability": barred})
    return not_linked(members)


def _barred(state: State, members: Sequence[Figure], member: Figure, abilities: Sequence[str]) -> str:
    """The ability that keeps a figure out; in Conquest one that all members show does not (MKN-MFORM-01)."""
    for ability in abilities:
        if member.has(ability):
            shared = ability in ("charge", "bound", "flight") and all(other.has(ability) for other in members)
            if not (state.settings.conquest and shared):
                return ability
    return ""


def common_speed(state: State, members: Sequence[Figure]) -> int:
    """The slowest member's speed. Who profits from a Forced March uses that; a captive's speed is counted
    after it, and it never profits (MKN-CAP-04, MKN-CAP-09, 10, MKN-HIND-01, MKN-BASE-86)."""
    lent = max((member.slot.speed for member in members if member.has("forced-march")), default=0)
    return min(speed_of(state, member, lent) for member in members)


def must_break_away(state: State, members: Sequence[Figure]) -> list[Figure]:
    """Those who touch opposing figures roll before anybody is moved (MKN-BRK-01)."""
    return [member for member in members if enemies_touched(state, member)]


# --- attacks ------------------------------------------------------------------------------------------------


def no_volley(state: State, members: Sequence[Figure], target: Figure, ability: str = "") -> Why | None:
    """Why these figures, the primary attacker first, cannot shoot together at one target (MKN-CHG-02,
    RFORM, MKN-BASE-87)."""
    why = no_formation(state, members, RANGED) or not_linked(members)
    if why is None and target.kind.plan is not None:  # MKN-CAS-08
        why = no_castle_volley(members)
    if why is not None:
        return why
    for number, member in enumerate(members):
        barred = next((loner for loner in LONERS if member.has(loner)), "")
        if barred:
            return Why("bars-formation", ("MKN-BASE-91",), {"what": member, "ability": barred})
        blast = ability == "magic-blast" and number == 0  # only the primary attacker (MKN-MBLST-01)
        magic = number == 0 and ability.startswith("magic-")
        # MKN-DEM-05, MKN-RFORM-02
        why = cannot_shoot(state, member) or no_target(state, member, target, blast=blast, magic=magic)
        if why is not None:
            return why.also(*why.rules, "MKN-RFORM-01", "MKN-RFORM-02", who=member)
    return None


def no_assault(state: State, members: Sequence[Figure], target: Figure) -> Why | None:
    """Why these figures, the primary attacker first, cannot strike together: each touches the target with its
    front arc, but they need not touch each other (MKN-CHG-03, MKN-BASE-88, MKN-BASE-174)."""
    why = no_formation(state, members, CLOSE_CONQUEST if state.settings.conquest else CLOSE)
    if why is not None:
        return why
    for member in members:
        barred = next((loner for loner in LONERS if member.has(loner)), "")
        if barred:
            return Why("bars-formation", ("MKN-BASE-91",), {"what": member, "ability": barred})
        if member.demoralised:
            return Why("demoralised", ("MKN-DEM-05",), {"who": member})
        if member.captive:
            return Why("holds-captive", ("MKN-BASE-80",), {"who": member})
        if target.kind.plan is not None:
            why = cannot_storm(state, member, "close", "", target)
            if why is not None:
                return why.also(what=member)
        elif all(other.base[3] != target.base[3] for other in within_reach(state, member)):
            return Why("not-in-reach", ("MKN-BASE-62", "MKN-BASE-88"), {"who": member})
    return None
