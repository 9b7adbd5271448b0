"""A blow: one attack of one unit on one other, with the dice it has as things stand."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.games.summoners.rules.pools import Pool, brawl, melee_pool, ranged_pool
from walstatt.games.summoners.rules.values import attack_has
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack, Boost
from walstatt.spaces.table import Point, touching


class Blow:
    """One attack of one unit on one other, from its hit roll to what it did."""

    __slots__ = (
        "attack", "automatic", "crowd", "damage", "displaces", "hits", "origin", "pool", "seat", "spell",
        "striker", "target",
    )  # fmt: skip

    def __init__(
        self,
        striker: Unit,
        attack: Attack,
        target: Unit,
        pool: Pool,
        *,
        spell: bool = False,
        crowd: Sequence[str] = (),
    ) -> None:
        self.striker = striker.word
        self.seat = striker.seat
        self.origin: Point = striker.at  # where pushes go away from
        self.attack = attack
        self.spell = spell  # it is a ranged spell
        self.target = target.word
        self.pool = pool
        self.crowd = tuple(crowd)  # whom friendly fire may hit
        self.displaces = attack_has(striker, attack, "displace") > 0
        self.automatic = self.displaces and striker.team == target.team  # SUM-KEY-44
        self.hits = 0
        self.damage = 0

    @property
    def stat(self) -> Boost:
        """What more dice would come from."""
        return "melee" if self.attack.melee else "ranged"


def strike(state: State, striker: Unit, attack: Attack, target: Unit, *, charge: bool = False) -> Blow:
    """A melee attack as it stands now."""
    return Blow(striker, attack, target, melee_pool(state, striker, attack, target, charge))


def shot(
    state: State,
    shooter: Unit,
    attack: Attack,
    target: Unit,
    *,
    spell: bool = False,
    moving: bool = False,
    into_melee: bool | None = None,
) -> Blow:
    """A ranged attack as it stands now."""
    pool = ranged_pool(state, shooter, attack, target, moving=moving, into_melee=into_melee)
    crowd: tuple[str, ...] = ()
    if any(part.name == "into-melee" for part in pool.parts):
        crowd = bystanders(state, shooter, target)
    return Blow(shooter, attack, target, pool, spell=spell, crowd=crowd)


def bystanders(state: State, shooter: Unit, target: Unit) -> tuple[str, ...]:
    """Whom a shot into a melee may hit by mistake: all in it but who is in it from afar (SUM-FF-03, 04)."""
    crowd = [state.units[word] for word in brawl(state, target)]
    found = [
        unit.word
        for unit in crowd
        if unit.word not in (target.word, shooter.word)
        and any(other is not unit and touching(unit.base, other.base) for other in crowd)
    ]
    order = list(state.units)
    return tuple(sorted(found, key=order.index))
