"""What one seat may know of a position.

Open: the table, profiles and states of all figures, armies, reserves once they are named, how many cards
everybody holds. Hidden from all but their owner: which cards are in a hand (CFX-CARD-01, CFX-Q-22), and which
markers of a Minelayer are mines until the deployment is over (CFX-ABIL-107).
"""

from __future__ import annotations

import msgspec

from walstatt.core.game import Result
from walstatt.games.confrontation_x.rules import mines
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.ending import points_of
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES
from walstatt.games.confrontation_x.state.fights import Fight
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.mines import Mine
from walstatt.games.confrontation_x.state.state import Card, Player, State
from walstatt.games.confrontation_x.state.terrain import kind_of
from walstatt.spaces.table import Piece

Place = tuple[int, int]


class OnFigure(msgspec.Struct, frozen=True):
    """An effect at work on a figure."""

    source: str
    by: str
    until: str


class FigureView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    kind: str
    seat: int
    card: str
    x: int
    y: int
    facing: int
    cost: int
    values: tuple[tuple[str, int], ...]  # by attribute, as they are now; what is not printed is not there
    abilities: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    air: bool = False
    wound: int = 0
    stunned: bool = False
    panic: bool = False
    pressed: bool = False
    activated: bool = False
    engaged: bool = False
    hidden: bool = False
    dying: bool = False
    faith: int = 0
    gems: tuple[int, ...] = ()
    acts: tuple[str, ...] = ()
    effects: tuple[OnFigure, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    seat: int
    figures: tuple[str, ...]
    kinds: tuple[str, ...]
    alive: int  # how many of them are on the table or to come


class PlayedView(msgspec.Struct, frozen=True):
    card: str
    seat: int
    how: str


class MineView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    x: int
    y: int
    trap: bool | None = None  # None: this seat may not know (CFX-ABIL-107)


class ObjectiveView(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    x: int
    y: int
    bearer: str = ""


class CombatView(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    centre: str
    others: tuple[str, ...]
    state: str
    chosen_by: int = -1


class PoolView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The combat dice that a figure has left; everybody sees them (CFX-CDICE-05)."""

    figure: str
    attack: int = 0
    defence: int = 0
    aside: int = 0
    shared: bool = False
    sustaining: bool = False


class FightView(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the combat that is being fought has come."""

    combat: int
    stage: str
    exchange: int
    pools: tuple[PoolView, ...]
    first: int = -1  # the team that won the INI test
    side: int = -1
    blow: tuple[str, str] | None = None  # who attacks whom


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    kind: str
    outline: tuple[Place, ...]
    size: int = 0
    height: int = 0
    left: int | None = None  # structure points of what can be destroyed


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    team: int
    edge: int
    people: str
    cards: int  # in hand
    points: int
    aside: tuple[str, ...] = ()
    hand: tuple[str, ...] | None = None  # None: this seat may not look
    reserve: str = ""
    leader: str = ""
    losses: int = 0
    swapped: bool = False


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    seat: int | None
    options: dict[str, str]
    phase: str
    width: int
    height: int
    pieces: tuple[PieceView, ...]
    figures: tuple[FigureView, ...]
    cards: tuple[CardView, ...]
    players: tuple[PlayerView, ...]
    coming: tuple[FigureView, ...] = ()
    fallen: tuple[FigureView, ...] = ()
    round: int = 0
    rounds: int = 0
    turn: int = 0
    winner: int = -1  # the team that won the tactic test
    captains: tuple[int, ...] = ()
    played: tuple[PlayedView, ...] = ()
    opened: str = ""
    active: str = ""
    waiting: tuple[str, ...] = ()
    placing: str = ""
    combats: tuple[CombatView, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()  # enemies in contact, while combats are fought
    fight: FightView | None = None
    supply: int = 0
    mines: tuple[MineView, ...] = ()
    objectives: tuple[ObjectiveView, ...] = ()
    result: Result | None = None


def view(state: State, seat: int | None) -> View:
    settings = state.settings
    return View(
        game="confrontation-x",
        seat=seat,
        options=settings.options,
        phase=state.phase,
        width=settings.width,
        height=settings.depth,
        pieces=tuple([_piece(state, piece) for piece in state.table.pieces]),
        figures=tuple([_figure(state, figure) for figure in state.figures.values()]),
        cards=tuple([_card(state, card) for card in state.cards.values()]),
        players=tuple([_player(state, player, seat) for player in state.players]),
        coming=tuple([_figure(state, figure) for figure in state.coming.values()]),
        fallen=tuple([_figure(state, figure) for figure in state.fallen.values()]),
        round=state.round,
        rounds=settings.rounds,
        turn=state.turn,
        winner=state.winner,
        captains=state.captains,
        played=tuple([PlayedView(*played) for played in state.played]),
        opened=state.opened,
        active=state.active,
        waiting=state.waiting,
        placing=state.placing,
        combats=tuple(
            [
                CombatView(c.number, c.centre, c.others or (c.piece,), c.state, c.chosen_by)
                for c in state.combats
            ]
        ),
        contacts=_contacts(state) if state.combats else (),
        fight=_fight(state.fight) if state.fight is not None else None,
        supply=state.supply if state.phase == "supply" else 0,
        mines=tuple([_mine(state, mine, seat) for mine in state.mines]),
        objectives=tuple(
            [ObjectiveView(one.word, one.at.x, one.at.y, one.bearer) for one in state.objectives]
        ),
        result=state.result,
    )


def _mine(state: State, mine: Mine, seat: int | None) -> MineView:
    """Its owner knows what it is; all others when the decoys are gone."""
    open_now = state.phase not in mines.SECRET or seat == mine.seat
    return MineView(mine.seat, mine.at.x, mine.at.y, mine.trap if open_now else None)


def _piece(state: State, piece: Piece) -> PieceView:
    outline = tuple([(point.x, point.y) for point in piece.outline])
    whole = kind_of(piece).structure
    left = state.structure.get(str(piece.id), whole) if whole else None
    return PieceView(str(piece.id), piece.kind, outline, piece.size, piece.height, left)


def _figure(state: State, figure: Figure) -> FigureView:
    values = tuple(
        [(name, amount(state, figure, name)) for name in ATTRIBUTES if figure.kind.printed(name) is not None]
    )
    return FigureView(
        word=figure.word,
        kind=figure.kind.id,
        seat=figure.seat,
        card=figure.card,
        x=figure.base.x,
        y=figure.base.y,
        facing=figure.facing,
        cost=figure.cost,
        values=values,
        abilities=tuple(figure.abilities),
        things=figure.things,
        air=figure.air,
        wound=figure.wound,
        stunned=figure.stunned,
        panic=bool(figure.panic),
        pressed=figure.pressed,
        activated=figure.activated,
        engaged=figure.word in state.figures and bool(opponents(state, figure)),
        hidden=figure.hidden,
        dying=figure.dying,
        faith=figure.faith,
        gems=figure.gems if any(figure.gems) else (),
        acts=figure.acts,
        effects=tuple([OnFigure(e.source, e.by, e.until) for e in figure.effects]),
        marks=figure.marks,
    )


def _card(state: State, card: Card) -> CardView:
    alive = sum(word in state.figures or word in state.coming for word in card.figures)
    return CardView(card.word, card.seat, card.figures, card.kinds, alive)


def _contacts(state: State) -> tuple[tuple[str, str], ...]:
    """Every pair of enemies in base contact once (CFX-BASE-01)."""
    return tuple(
        (figure.word, enemy.word)
        for figure in state.figures.values()
        for enemy in opponents(state, figure)
        if figure.team < enemy.team
    )


def _fight(fight: Fight) -> FightView:
    blow = fight.blow
    return FightView(
        combat=fight.combat,
        stage=fight.stage,
        exchange=fight.exchange,
        pools=tuple(
            [
                PoolView(word, pool.attack, pool.defence, pool.aside, pool.shared, pool.sustaining)
                for word, pool in fight.pools
            ]
        ),
        first=fight.first,
        side=fight.side,
        blow=(blow.by, blow.on) if blow is not None else None,
    )


def _player(state: State, player: Player, seat: int | None) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        team=player.team,
        edge=player.edge,
        people=player.people.id,
        cards=len(player.hand),
        points=points_of(state, player.team),
        aside=player.aside,
        hand=player.hand if seat == player.seat else None,
        reserve=player.reserve,
        leader=player.leader,
        losses=player.losses,
        swapped=player.swapped,
    )
