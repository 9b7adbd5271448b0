"""What one seat may know of a position (SUM-Q-141).

Open: the table, profiles and states of all units, gems, victory points, how many cards everybody has left and
which they are together. Hidden from all but their owner: the order of an activation stack, which card is
held, and secret objectives.
"""

from __future__ import annotations

import msgspec

from walstatt.core.game import Result
from walstatt.games.summoners.rules import values
from walstatt.games.summoners.rules.contact import engaged
from walstatt.games.summoners.rules.scenarios import PRESENCE, relic_owner
from walstatt.games.summoners.state.state import MOVES, NOBODY, Objective, Player, State, Unit
from walstatt.spaces.table import Piece

Place = tuple[int, int]


class OnUnit(msgspec.Struct, frozen=True):
    """A spell at work on a unit."""

    spell: str
    caster: str
    seat: int


class UnitView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    kind: str
    seat: int
    x: int
    y: int
    ap: int
    ap_limit: int
    life: int
    damage: int = 0
    wounded: bool = False  # badly
    ice: int = 0
    fire: int = 0
    lost: int = 0
    moved: tuple[str, ...] = ()
    activated: bool = False
    focused: bool = False
    engaged: bool = False
    spells: tuple[OnUnit, ...] = ()
    used: tuple[str, ...] = ()
    walk: int = 0  # the values as they are now
    run: int = 0
    reflexes: int = 0
    resistance: int = 0


class ObjectiveView(msgspec.Struct, frozen=True):
    word: str
    kind: str
    x: int
    y: int
    owner: int | None


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: str
    outline: tuple[Place, ...]
    size: int = 0
    height: int = 0
    ramps: tuple[int, ...] = ()


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    team: int
    realm: str
    gems: int
    most_gems: int
    levels: int  # creature levels in play
    most_levels: int
    points: int
    edge: int
    alive: bool
    waiting: tuple[str, ...] = ()  # cards that are still to come, in no order
    holds: bool = False  # one of them is held
    stack: tuple[str, ...] | None = None  # None: this seat may not look
    held: str | None = None
    goals: tuple[str, ...] | None = None
    secrets: int = 0  # how many secret objectives the player has
    fulfilled: tuple[str, ...] = ()  # those that everybody has seen
    free_summoning: bool = False


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    seat: int | None
    options: dict[str, str]
    round: int
    phase: str
    turn: int
    first: int
    width: int
    height: int
    pieces: tuple[PieceView, ...]
    objectives: tuple[ObjectiveView, ...]
    units: tuple[UnitView, ...]
    players: tuple[PlayerView, ...]
    card: str = ""
    active: str = ""
    winner: int = 0
    to_place: int = 0
    placing: int = 0  # whose turn it is to place terrain
    spots: tuple[int, ...] = ()  # the order in which deployment points are picked
    place: int = 0  # how many are picked
    extra: bool = False
    result: Result | None = None


def view(state: State, seat: int | None) -> View:
    """Everybody sees where everything is, and so can measure at any time (SUM-MEAS-01)."""
    return View(
        game="summoners",
        seat=seat,
        options=state.settings.options,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        width=state.table.width,
        height=state.table.height,
        pieces=tuple([_piece(piece) for piece in state.table.pieces]),
        objectives=tuple([_objective(state, objective) for objective in state.objectives.values()]),
        units=tuple([_unit(state, unit) for unit in state.units.values()]),
        players=tuple([_player(state, player, seat) for player in state.players]),
        card=state.card,
        active=state.active,
        winner=state.winner,
        to_place=state.to_place,
        placing=state.placing if state.phase == "terrain" else 0,
        spots=state.spots if state.phase == "deploy" else (),
        place=state.place if state.phase == "deploy" else 0,
        extra=state.extra,
        result=state.result,
    )


def _piece(piece: Piece) -> PieceView:
    outline = tuple([(point.x, point.y) for point in piece.outline])
    return PieceView(str(piece.id), piece.kind, outline, piece.size, piece.height, tuple(sorted(piece.ramps)))


def _objective(state: State, objective: Objective) -> ObjectiveView:
    """A relic belongs to whoever would score for it now."""
    owner = relic_owner(state, objective) if objective.kind in PRESENCE else objective.owner
    base = objective.base
    return ObjectiveView(objective.word, objective.kind, base.x, base.y, owner if owner != NOBODY else None)


def _unit(state: State, unit: Unit) -> UnitView:
    return UnitView(
        word=unit.word,
        kind=unit.kind.id,
        seat=unit.seat,
        x=unit.base.x,
        y=unit.base.y,
        ap=unit.ap,
        ap_limit=values.ap_limit(unit),
        life=unit.life,
        damage=unit.damage,
        wounded=unit.badly_wounded,
        ice=unit.ice,
        fire=unit.fire,
        lost=unit.lost,
        moved=tuple([move for move, bit in MOVES.items() if unit.moved & bit]),
        activated=unit.activated,
        focused=unit.focused,
        engaged=engaged(state, unit),
        spells=tuple([OnUnit(on.spell.id, on.caster, on.seat) for on in unit.spells]),
        used=unit.used,
        walk=values.walk(unit),
        run=values.run(unit),
        reflexes=values.reflexes(unit),
        resistance=values.resistance(state, unit),
    )


def _player(state: State, player: Player, seat: int | None) -> PlayerView:
    own = seat == player.seat
    held = (player.held,) if player.held else ()
    return PlayerView(
        seat=player.seat,
        team=player.team,
        realm=player.realm.id,
        gems=player.gems,
        most_gems=player.rank.most_gems,
        levels=state.levels(player.seat),
        most_levels=player.rank.levels,
        points=player.points,
        edge=player.edge,
        alive=player.alive,
        waiting=tuple(sorted((*player.stack, *held))),
        holds=bool(player.held),
        stack=player.stack if own else None,
        held=player.held if own else None,
        goals=player.goals if own else None,
        secrets=len(player.goals),
        fulfilled=player.fulfilled,
        free_summoning=player.free_summoning,
    )
