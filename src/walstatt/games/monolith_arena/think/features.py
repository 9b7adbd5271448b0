"""What a position shows, in figures with names; the weights beside it say what they are worth.

All are differences, own side less the other, so that both sides think alike. A battle is not guessed at but
fought (`foresight`): what it takes counts by who could begin it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.games.monolith_arena.rules.attacks import hits_of, kill_hits
from walstatt.games.monolith_arena.rules.battle import initiatives
from walstatt.games.monolith_arena.rules.effects import Gifts, gifts, toughness
from walstatt.games.monolith_arena.state.arena import AROUND, DISTANCE
from walstatt.games.monolith_arena.state.state import State, Tile
from walstatt.games.monolith_arena.think.foresight import foresee, standing
from walstatt.games.monolith_arena.think.worth import AVERAGE, worth

#: A banner that falls, in hit points.
FALL = 25.0
#: So many turns may still come before whoever has no Battle draws one.
_DRAWS = 3


class Features(NamedTuple):
    """Figures of a position for one side."""

    hp: float  # hit points, the last ones dearer
    late: float  # hit points, the more the nearer the end is
    standing: float  # what stands in the arena
    banner_threat: float  # strikes that would reach the other banner, were nobody destroyed before
    tile_threat: float  # and other tiles
    doomed: float  # tiles that are threatened with all they can take
    near: float  # fighters near the other banner
    held: float  # tiles that are captured or disarmed
    poison: float  # markers on the other banner
    helped: float  # neighbours of runes
    nimble: float  # tiles that can move by themselves
    open_sides: float  # free hexes beside the other banner
    middle: float  # banners: how far from the middle, before anything else stands
    reserve: float  # what the tiles in the reserve are worth more than others
    battles: float  # Battles in the reserve
    battle_hp: float  # what a battle now would take from the banners
    battle_standing: float  # and from what stands
    battle_own: float  # what a battle would gain, if this side can begin it
    battle_other: float  # what it would lose, if the other side can
    battle_fills: float  # what it would do where it comes soon by itself


NAMES = Features._fields
assert len(NAMES) == len(set(NAMES))
#: What a coach speaks of (`coach.TOPIC` in the texts), by feature.
TOPICS = {
    "hp": "points", "late": "points",
    "standing": "standing",
    "banner_threat": "banner", "near": "banner",
    "tile_threat": "tiles", "doomed": "tiles",
    "held": "held",
    "poison": "poison",
    "helped": "runes",
    "nimble": "nimble",
    "open_sides": "cover", "middle": "cover",
    "reserve": "reserve", "battles": "reserve",
    "battle_hp": "battle", "battle_standing": "battle", "battle_own": "battle", "battle_other": "battle",
    "battle_fills": "battle",
}  # fmt: skip


def hit_points(own: int, other: int) -> float:
    """What hit points are worth: the last ones most, and a fallen banner more than all."""
    if own <= 0 or other <= 0:
        return FALL * ((own > 0) - (other > 0)) + (own - other)
    return own - other + 20 / (other + 2) - 20 / (own + 2)


def features(state: State, team: int) -> Features:
    own, other = state.pools[team], state.pools[1 - team]
    arena = Arena(state, team)
    now = standing(state)
    value = hit_points(own, other)
    after = foresee(state)
    battle_hp = hit_points(after.pools[team], after.pools[1 - team]) - value
    stood = now[team] - now[1 - team]
    battle_standing = (after.standing[team] - after.standing[1 - team]) - stood
    battle = battle_hp + 0.3 * battle_standing
    mine = max(chance(state, seat) for seat, p in enumerate(state.players) if p.team == team)
    theirs = max(chance(state, seat) for seat, p in enumerate(state.players) if p.team != team)
    reserve = battles = 0.0
    for player in state.players:
        sign = 1.0 if player.team == team else -1.0
        reserve += sign * sum(worth(kind) - AVERAGE for kind in player.reserve)
        battles += sign * any("battle" in kind.commands for kind in player.reserve)
    return Features(
        hp=value,
        late=(own - other) * lateness(state),
        standing=stood,
        banner_threat=arena.banner_threat,
        tile_threat=arena.tile_threat,
        doomed=arena.doomed,
        near=arena.near,
        held=arena.held,
        poison=arena.poison,
        helped=arena.helped,
        nimble=arena.nimble,
        open_sides=arena.open_sides,
        middle=arena.middle,
        reserve=reserve,
        battles=battles if state.stage == "normal" else 0.0,
        battle_hp=battle_hp,
        battle_standing=battle_standing,
        battle_own=max(battle, 0.0) * mine,
        battle_other=min(battle, 0.0) * theirs,
        battle_fills=battle * soon(state),
    )


def lateness(state: State) -> float:
    """From 0 at the beginning to 1 when the piles are empty."""
    if state.stage != "normal":
        return 1.0
    left = min(len(player.pile) for player in state.players)
    return max(0.0, 1.0 - left / 34)


def soon(state: State) -> float:
    """How sure a battle is that nobody need command: the arena is almost full, or the piles are empty."""
    if state.stage != "normal":
        return 1.0
    empty = state.board.count(None)
    return (0.9, 0.8, 0.6, 0.35, 0.15)[empty] if empty < 5 else 0.0


def chance(state: State, seat: int) -> float:
    """How likely this seat can command a battle in its next turn, from its reserve and its next tiles.

    What is left in a pile is open, its order is not.
    """
    if state.stage != "normal":
        return 0.0  # MON-CBAT-04
    player = state.players[seat]
    if any("battle" in kind.commands for kind in player.reserve):
        return 1.0
    pile = player.pile
    if not pile:
        return 0.0
    battles = sum("battle" in kind.commands for kind in pile)
    return 1.0 - (1.0 - battles / len(pile)) ** max(0, _DRAWS - len(player.reserve))


class Arena:
    """Threats and cover of everything that lies in the arena."""

    def __init__(self, state: State, team: int) -> None:
        self.banner_threat = self.tile_threat = self.doomed = self.near = self.held = 0.0
        self.poison = self.helped = self.nimble = self.open_sides = self.middle = 0.0
        self._state = state
        self._team = team
        self._given = gifts(state)
        self._incoming = [0.0] * len(state.board)
        self._banners = [
            (place, tile) for place, tile in enumerate(state.board) if tile is not None and tile.banner
        ]
        for place, tile in enumerate(state.board):
            if tile is not None:
                self._look(place, tile, 1.0 if tile.team == team else -1.0)
        for place, tile in enumerate(state.board):
            if tile is not None and self._incoming[place] and not tile.banner:
                life = toughness(state, place, self._given.tough[place]) - tile.damage
                if self._incoming[place] >= life * 0.8:
                    self.doomed += -1.0 if tile.team == team else 1.0

    def _look(self, place: int, tile: Tile, sign: float) -> None:
        state, kind = self._state, tile.kind
        if tile.banner:
            self._look_at_banner(place, tile, sign)
        if state.captured >> place & 1:
            self.held -= sign * (1.5 if tile.banner else 1.0)
            return
        if kind.gives and not tile.banner:
            self.helped += sign * self._beside(place, tile)
        if "maneuver" in kind.abilities:
            self.nimble += sign
        if kind.attacks and not tile.banner:
            for home, banner in self._banners:
                if banner.team != tile.team:
                    self.near += sign * (4 - DISTANCE[place][home])
        if state.disarmed >> place & 1:
            self.held -= sign * 0.5
            return
        if kind.attacks or kind.faces[0].kills:
            self._strikes(place, tile, sign, self._given)

    def _look_at_banner(self, place: int, tile: Tile, sign: float) -> None:
        free = sum(self._state.board[there] is None for there in AROUND[place])
        self.open_sides -= sign * free
        self.poison -= sign * tile.poison
        if len(self._banners) == sum(found is not None for found in self._state.board):
            self.middle += sign * (6 - len(AROUND[place]))

    def _beside(self, place: int, tile: Tile) -> int:
        board = self._state.board
        beside = [board[there] for there in AROUND[place]]
        return min(2, sum(found is not None and found.seat == tile.seat for found in beside))

    def _strikes(self, place: int, tile: Tile, sign: float, given: Gifts) -> None:
        state = self._state
        if tile.kind.start_of_battle:
            acts, speed = 1, 1.2
        else:
            values = initiatives(tile, place, given)
            acts = len(values) + (1 if given.double[place] and values and min(values) > 0 else 0)
            speed = 0.7 + 0.1 * min(max(values, default=0), 4)
        for hit in [*hits_of(state, place, tile, given), *kill_hits(state, place, tile, given)]:
            victim = state.board[hit.target]
            assert victim is not None
            power = min(hit.damage, 3)
            if victim.banner:
                self.banner_threat += sign * power * acts * speed
            else:
                self._incoming[hit.target] += power * speed
                self.tile_threat += sign * power * speed
        if tile.kind.anywhere:
            self.tile_threat += sign * 1.5 * acts


def weighed(found: Features, weights: Sequence[float]) -> float:
    return sum(figure * weight for figure, weight in zip(found, weights, strict=True))
