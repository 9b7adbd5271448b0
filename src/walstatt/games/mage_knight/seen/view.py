"""What one seat may know of a position: everything but the dice to come (MKN-BASE-13).

Armies are shown before play, dials and tokens lie open, and everybody may measure.
"""

from __future__ import annotations

import msgspec

from walstatt.core.game import Result
from walstatt.games.mage_knight.rules.contact import arc_of
from walstatt.games.mage_knight.rules.fire import elevated
from walstatt.games.mage_knight.state.chests import Chest
from walstatt.games.mage_knight.state.state import Figure, Player, State
from walstatt.spaces.table import Piece

Place = tuple[int, int]


class PartView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has happened to a section in this turn."""

    tokens: int = 0
    acted: bool = False
    off: tuple[str, ...] = ()


class FigureView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    kind: str
    seat: int
    x: int
    y: int
    facing: int
    arc: int  # of its front, as the rules of this match have it
    clicks: tuple[int, ...]  # what every dial shows
    start: tuple[int, ...]  # the starting position of every dial
    tokens: int = 0
    acted: bool = False
    still: bool = False
    engaged: bool = False
    raised: bool = False  # stands on elevated terrain
    off: tuple[str, ...] = ()
    captor: str = ""
    captive: str = ""
    returned: bool = False
    given: int = 0
    parts: tuple[PartView, ...] = ()  # of a figure with several dials
    rider: str = ""  # who rides in it
    riding: str = ""  # in what it rides


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: str
    outline: tuple[Place, ...]
    size: int = 0
    height: int = 0


class ChestView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    x: int
    y: int
    kind: str = ""  # "": nobody has tried to open it, so nobody knows (MKN-Q-112)


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    team: int
    edge: int
    army: tuple[str, ...]  # kinds, as it was built
    spent: int
    points: int = 0
    pool: tuple[str, ...] = ()
    out: bool = False


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    seat: int | None
    options: dict[str, str]
    phase: str
    width: int
    height: int
    pieces: tuple[PieceView, ...]
    figures: tuple[FigureView, ...]
    fallen: tuple[FigureView, ...]
    players: tuple[PlayerView, ...]
    castle: tuple[FigureView, ...] = ()  # sections
    riders: tuple[FigureView, ...] = ()  # passengers
    chests: tuple[ChestView, ...] = ()
    first: int = 0
    turn: int = 0
    turns: int = 0
    limit: int = 0  # turns of each player, 0: no limit
    actions: int = 0  # that are left
    usual: int = 0  # that a turn has
    extra: int = 0
    shaken: tuple[str, ...] = ()
    to_do: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    placing: int = 0
    waiting: tuple[str, ...] = ()
    result: Result | None = None


def view(state: State, seat: int | None) -> View:
    settings = state.settings
    return View(
        game="mage-knight",
        seat=seat,
        options=settings.options,
        phase=state.phase,
        width=settings.width,
        height=settings.depth,
        pieces=tuple([_piece(piece) for piece in state.table.pieces]),
        figures=tuple([_figure(state, figure) for figure in state.figures.values()]),
        fallen=tuple([_figure(state, figure) for figure in state.fallen.values()]),
        players=tuple([_player(player) for player in state.players]),
        castle=tuple([_figure(state, section) for section in state.castle.values()]),
        riders=tuple([_figure(state, rider) for rider in state.riders.values()]),
        chests=tuple([_chest(chest) for chest in state.chests.values()]),
        first=state.first,
        turn=state.turn,
        turns=state.turns,
        limit=settings.turns,
        actions=state.actions,
        usual=settings.actions,
        extra=state.extra,
        shaken=tuple(sorted(state.shaken)),
        to_do=state.to_do,
        pool=state.pool,
        placing=state.placing,
        waiting=state.waiting,
        result=state.result,
    )


def _piece(piece: Piece) -> PieceView:
    outline = tuple([(point.x, point.y) for point in piece.outline])
    return PieceView(str(piece.id), piece.kind, outline, piece.size, piece.height)


def _figure(state: State, figure: Figure) -> FigureView:
    return FigureView(
        word=figure.word,
        kind=figure.kind.id,
        seat=figure.seat,
        x=figure.base.x,
        y=figure.base.y,
        facing=figure.facing,
        arc=arc_of(state, figure),
        clicks=figure.clicks,
        start=figure.start,
        tokens=figure.tokens,
        acted=figure.acted,
        still=figure.still,
        engaged=figure.engaged,
        raised=elevated(state, figure),
        off=tuple(sorted(figure.off)),
        captor=figure.captor,
        captive=figure.captive,
        returned=figure.returned,
        given=figure.given,
        parts=tuple([PartView(part.tokens, part.acted, tuple(sorted(part.off))) for part in figure.parts]),
        rider=figure.rider,
        riding=figure.riding,
    )


def _chest(chest: Chest) -> ChestView:
    return ChestView(chest.word, chest.at.x, chest.at.y, chest.kind if chest.known else "")


def _player(player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        team=player.team,
        edge=player.edge,
        army=tuple([kind.id for kind in player.army]),
        spent=player.spent,
        points=player.points,
        pool=player.pool,
        out=player.out,
    )
