"""The judgement of `reference/1`: what programs thought before they fought battles in advance.

It never changes, so that whatever plays better is measured against the same player for ever. The measure is
hit points of the banners, now and after the battle that may come: every tile is credited with the damage it
threatens, discounted by how late it acts and how exposed it is.
"""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.monolith_arena.rules.attacks import hits_of, kill_hits
from walstatt.games.monolith_arena.rules.battle import initiatives
from walstatt.games.monolith_arena.rules.effects import gifts, toughness
from walstatt.games.monolith_arena.state.arena import AROUND, DISTANCE
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.state.tiles import TileKind

#: Worth of a point of damage on a banner, and of holding a tile, in hit points.
BANNER_HIT = 0.55
TILE_HIT = 0.30
TILE_STANDS = 0.35
RESERVE = 0.3
WIN = 1000.0


def evaluate(state: State, seat: int) -> float:
    team = state.team(seat)
    if state.result is not None:
        if state.result.draw:
            return 0.0
        return WIN if seat in state.result.winners else -WIN
    own, other = state.pools[team], state.pools[1 - team]
    score = 2.0 * (own - other) + (40 / (other + 2) - 40 / (own + 2))
    score += arena_worth(state, team)
    for player in state.players:
        held = sum(worth_in_reserve(state, kind) for kind in player.reserve)
        battles = sum("battle" in kind.commands for kind in player.reserve)
        held -= 0.5 * max(0, battles - 1)  # one battle can be played a turn
        score += RESERVE * held if player.team == team else -RESERVE * held
    return score


def worth_in_reserve(state: State, kind: TileKind) -> float:
    """What a tile promises while it waits: fighters most, a Battle nobody may play any more nothing."""
    if kind.kind == "command":
        if kind.commands == ("battle",):
            return 0.6 if state.stage == "normal" else 0.0
        return 1.0
    if kind.kind == "rune":
        return 1.2
    face = kind.faces[0]
    strength = sum(n for _, n in (*face.melee, *face.ranged)) + 1.5 * (kind.anywhere + len(face.kills))
    acts = max(1, len(kind.initiative))
    return 1.0 + 0.4 * strength * acts + 0.3 * kind.tough + 0.6 * len(face.nets)


def arena_worth(state: State, team: int) -> float:
    """Threats and cover of everything in the arena, from the team's side."""
    given = gifts(state)
    board = state.board
    score = 0.0
    incoming = [0.0] * len(board)
    for place, tile in enumerate(board):
        if tile is None:
            continue
        sign = 1.0 if state.team(tile.seat) == team else -1.0
        if not tile.banner:
            life = toughness(state, place, given.tough[place]) - tile.damage
            score += sign * (TILE_STANDS + 0.3 * worth_in_reserve(state, tile.kind)) * (1 + 0.2 * (life - 1))
        score -= sign * 0.5 * tile.poison
        if state.captured >> place & 1:
            score -= sign * (0.8 if tile.banner else 0.7)
            continue
        if tile.kind.gives and not tile.banner:
            score += sign * 0.3 * _helped(state, place)
        if state.disarmed >> place & 1:
            score -= sign * 0.3
            continue
        values = initiatives(tile, place, given)
        acts = len(values) + (1 if given.double[place] and values and min(values) > 0 else 0)
        speed = 0.7 + 0.1 * min(max(values, default=0), 4)
        if tile.kind.start_of_battle:
            acts, speed = 1, 1.2
        for hit in [*hits_of(state, place, tile, given), *kill_hits(state, place, tile, given)]:
            victim = board[hit.target]
            if victim is None:
                continue
            power = min(hit.damage, 3)
            if victim.banner:
                score += sign * BANNER_HIT * power * acts * speed
            else:
                incoming[hit.target] += power * speed
                score += sign * TILE_HIT * power * speed
        if tile.kind.anywhere:
            score += sign * 0.5 * acts
        if "maneuver" in tile.kind.abilities:
            score += sign * 0.15
    for place, tile in enumerate(board):
        if tile is not None and incoming[place] and not tile.banner:
            life = toughness(state, place, given.tough[place]) - tile.damage
            if incoming[place] >= life * 0.8:
                score -= 0.4 if state.team(tile.seat) == team else -0.4
    return score + nearness(state, team)


def _helped(state: State, place: int) -> int:
    tile = state.board[place]
    assert tile is not None
    hexes = [p for p in AROUND[place] if (t := state.board[p]) is not None and t.seat == tile.seat]
    return min(2, len(hexes))


def nearness(state: State, team: int) -> float:
    """Fighters near the enemy banner are worth more than fighters at the rim."""
    homes = [(p, t) for p, t in enumerate(state.board) if t is not None and t.banner]
    score = 0.0
    for place, tile in enumerate(state.board):
        if tile is None or tile.banner or not tile.kind.attacks:
            continue
        sign = 1.0 if state.team(tile.seat) == team else -1.0
        for home, banner in homes:
            if not state.friends(tile.seat, banner.seat):
                score += sign * 0.08 * (4 - DISTANCE[place][home])
    return score


def first_look(state: State, decision: Decision, seat: int) -> list[Option]:
    """All options but those that hardly ever help: throwing good tiles away while they can be kept."""
    options = list(decision.options)
    if decision.kind != "use" or len(options) == 1:
        return options
    kept = [option for option in options if option.verb != "discard"]
    return kept or options
