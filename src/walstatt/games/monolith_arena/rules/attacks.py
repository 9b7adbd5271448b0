"""What one acting tile hits: melee, ranged, anywhere and kill attacks.

Attacks are worked out on the arena as it stands, before any damage of the moment: tiles that are
destroyed in the same step still stand and still stop shots (MON-RNG-09).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.games.monolith_arena.events import Attacked
from walstatt.games.monolith_arena.rules.effects import Gifts, key, toughness
from walstatt.games.monolith_arena.rules.regeneration import Blow
from walstatt.games.monolith_arena.state.arena import NAMES, NEIGHBOUR, RAY
from walstatt.games.monolith_arena.state.state import State, Tile

_RULES = {
    "melee": ("MON-MEL-01", "MON-MEL-03"),
    "ranged": ("MON-RNG-01", "MON-RNG-03"),
    "anywhere": ("MON-FAC-16",),
    "kill": ("MON-FAC-15", "MON-OTHER-05"),
}


class Hit(NamedTuple):
    target: int
    manner: str
    strength: int
    damage: int


def hits_of(state: State, place: int, tile: Tile, given: Gifts) -> Iterator[Hit]:
    """Every hit of all the tile's attack sides (MON-INIT-16)."""
    face = tile.face
    for direction, strength in face.melee:  # MON-MEL-02
        there = NEIGHBOUR[place][direction]
        victim = state.board[there] if there >= 0 else None
        if victim is not None and _may_hit(tile, victim):
            power = strength + given.melee[place]  # MON-MEL-04, MON-RSHR-06
            yield Hit(there, "melee", power, power)  # MON-ARM-02, MON-MEL-06
    for direction, strength in face.ranged:  # MON-RNG-02
        power = strength + given.ranged[place]  # MON-RNG-04
        for there in RAY[place][direction]:  # MON-RNG-08: the neighbour too
            victim = state.board[there]
            if victim is None or victim.team == tile.team:
                continue  # MON-RNG-06, MON-ALLY-08; an empty segment is empty (MON-RNG-11)
            if _may_hit(tile, victim):
                # Every tile by its own armor, every shot anew (MON-Q-23, MON-ARM-08).
                guard = 1 if armored(victim, (direction + 3) % 6) else 0
                yield Hit(there, "ranged", power, max(0, power - guard))  # MON-ARM-01
            if not given.piercing[place]:
                break  # MON-RNG-07; with piercing the shot goes on (MON-FAC-08, MON-ARM-05, MON-Q-24)


def _may_hit(tile: Tile, victim: Tile) -> bool:
    """Enemies only (MON-MEL-01, MON-ALLY-07), and a banner never hits or harms a banner.

    (MON-BAN-05, MON-BAN-06, MON-Q-60)
    """
    return tile.team != victim.team and not (tile.banner and victim.banner)


def armored(tile: Tile, side: int) -> bool:
    """Whether a shot through this side is weakened (MON-ARM-03), as it always is (MON-ARM-06).

    Nets do not switch armor off (MON-ARM-07); an entrenched tile has it on all sides (MON-FAC-12).
    """
    return tile.entrenched or side in tile.face.armor


def anywhere_targets(state: State, seat: int) -> list[int]:
    """Whom an assassin may choose: every enemy tile but banners (MON-FAC-16, MON-Q-72)."""
    return [
        place
        for place, tile in enumerate(state.board)
        if tile is not None and not tile.banner and not state.friends(seat, tile.seat)
    ]


def anywhere_hit(tile: Tile, place: int, target: int, given: Gifts) -> Hit:
    """An assassin's hit: it has no direction, so armor does not count."""
    bonus = given.ranged if tile.kind.anywhere_as == "ranged" else given.melee
    power = tile.kind.anywhere + bonus[place]
    return Hit(target, "anywhere", power, power)


def kill_hits(state: State, place: int, tile: Tile, given: Gifts) -> Iterator[Hit]:
    """A kill attack takes all the life that is left; a banner loses exactly 1 (MON-FAC-15, MON-Q-18)."""
    for direction in tile.face.kills:
        there = NEIGHBOUR[place][direction]
        victim = state.board[there] if there >= 0 else None
        if victim is not None and victim.team != tile.team:
            left = toughness(state, there, given.tough[there]) - victim.damage
            yield Hit(there, "kill", 1, 1 if victim.banner else left)


def poisonous(tile: Tile, place: int, given: Gifts) -> bool:
    return "poisonous" in tile.kind.abilities or given.poisonous[place] > 0


def collect(
    state: State, place: int, tile: Tile, hits: Iterator[Hit] | list[Hit], given: Gifts, blows: list[Blow]
) -> None:
    """Tell every hit and add its damage to the blows, one blow for each tile that is hit (MON-Q-49)."""
    venom = poisonous(tile, place, given)
    for hit in hits:
        victim = state.board[hit.target]
        assert victim is not None
        state.emit(
            Attacked(
                tile=key(tile), hex=NAMES[place], target=NAMES[hit.target], victim=key(victim),
                manner=hit.manner, strength=hit.strength, damage=hit.damage,
                rules=_RULES[hit.manner],
            )
        )  # fmt: skip
        if hit.damage <= 0:
            continue  # MON-Q-48: no damage, nothing to prevent, and no poison (MON-FAC-03)
        source = ("tile", tile.uid)
        for blow in blows:
            if blow.place == hit.target and blow.source == source:
                blow.amount += hit.damage
                blow.poison += venom  # MON-FAC-03
                break
        else:
            blows.append(Blow(hit.target, source, NAMES[place], hit.damage, int(venom)))
