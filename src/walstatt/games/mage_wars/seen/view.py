"""What one seat may know of a position.

Open: the arena, everything face up, how many face-down enchantments lie where and whose they are, how many
spells are prepared for whom, mana, damage, discard piles. Hidden from all but the own team: spellbooks,
prepared and assigned spells, face-down enchantments, bound spells that were never cast (MGW-PLAN-03,
MGW-ENCH-01, MGW-BIND-03, MGW-MULT-11, MGW-Q-08).
"""

from __future__ import annotations

import msgspec

from walstatt.core.game import Result
from walstatt.games.mage_wars.rules.coming import bound_owner
from walstatt.games.mage_wars.rules.traits import armor_of, channeling_of, life_of, traits
from walstatt.games.mage_wars.seen.frames import FrameView, frame_view
from walstatt.games.mage_wars.setup import open_options
from walstatt.games.mage_wars.state.frames import Attack, Casting
from walstatt.games.mage_wars.state.state import Player, State, zone_of
from walstatt.games.mage_wars.state.things import NOBODY, Thing
from walstatt.spaces.zones import NOWHERE

HIDDEN = "?"


class BoonView(msgspec.Struct, frozen=True, omit_defaults=True):
    source: str
    until: str
    traits: dict[str, int]
    on: tuple[str, ...] = ()


class ThingView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: int
    card: str  # "?": face down
    type: str
    seat: int
    owner: int
    zone: str = ""
    border: str = ""
    host: int = 0
    attached: tuple[int, ...] = ()
    hidden: bool = False
    damage: int = 0
    life: int = 0
    armor: int = 0
    mana: int = 0
    channeling: int | None = None
    active: bool = False
    guard: bool = False
    quickcast: bool = False
    came: int = 0
    traits: dict[str, int] = {}
    marks: dict[str, int] = {}
    boons: tuple[BoonView, ...] = ()
    used: tuple[str, ...] = ()
    bound: str = ""  # "?": a spell is bound, and not known
    chosen: int = 0
    home: str = ""  # the zone to which a banished creature comes back
    slots: tuple[str, ...] = ()


class PlanView(msgspec.Struct, frozen=True):
    card: str  # "?": face down
    caster: int


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    team: int
    mage: int
    name: str  # id of the mage
    alive: bool
    plans: tuple[PlanView, ...] = ()
    book: dict[str, int] | None = None  # None: this seat may not look
    left: int = 0  # cards in the book
    discard: tuple[str, ...] = ()
    school: str = ""


class CastingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell in progress."""

    seat: int
    caster: int
    card: str
    words: tuple[str, ...]
    step: str
    ability: str = ""
    cost: int = 0


class AttackView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack in progress."""

    seat: int
    attacker: int
    source: int
    card: str
    bar: str
    target: int
    step: str
    by: str
    zone: str = ""
    strike: int = 0  # strikes made before this one
    rolled: tuple[str, ...] = ()  # attack dice of this strike
    die: int = 0  # its effect die, and what is added to it
    shift: int = 0
    avoided: bool = False
    todo: tuple[int, ...] = ()  # those that a zone attack has still to attack


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    seat: int | None
    options: dict[str, str]
    columns: int
    rows: int
    round: int
    phase: str
    turn: int  # whose turn it is
    initiative: int
    things: tuple[ThingView, ...]
    players: tuple[PlayerView, ...]
    steps: tuple[str, ...] = ()  # what is under way, the last uppermost
    stack: tuple[FrameView, ...] = ()  # the same with its facts
    done: tuple[int, ...] = ()  # seats that are through with a phase in which one follows the other
    castings: tuple[CastingView, ...] = ()
    attacks: tuple[AttackView, ...] = ()
    result: Result | None = None


def view(state: State, seat: int | None) -> View:
    board = state.board
    stack = state.stack
    return View(
        game="mage-wars",
        seat=seat,
        options=open_options(state.settings.options, seat),
        columns=max(column for column, _ in board.spots) + 1,
        rows=max(row for _, row in board.spots) + 1,
        round=state.round,
        phase=state.phase,
        turn=state.seat,
        initiative=state.initiative,
        things=tuple([_thing(state, thing, seat) for thing in state.things.values()]),
        players=tuple([_player(state, player, seat) for player in state.players]),
        steps=tuple([frame.at for frame in stack]),
        stack=tuple([frame_view(state, frame) for frame in stack]),
        done=state.done,
        castings=tuple([_casting(state, frame, seat) for frame in stack if isinstance(frame, Casting)]),
        attacks=tuple([_attack(state, frame) for frame in stack if isinstance(frame, Attack)]),
        result=state.result,
    )


def knows(state: State, thing: Thing, seat: int | None) -> bool:
    """Whether a seat knows what a thing is; who controls it always does (MGW-ENCH-02)."""
    if not thing.hidden:  # equipment never is (MGW-EQU-03)
        return True
    return seat is not None and (state.friends(seat, thing.seat) or bool(thing.seen >> seat & 1))


def _thing(state: State, thing: Thing, seat: int | None) -> ThingView:
    board, face = state.board, thing.face
    zone = zone_of(state, thing)
    place = board.names[zone] if zone != NOWHERE else ""
    if not knows(state, thing, seat):
        return ThingView(
            id=thing.id, card=HIDDEN, type="enchantment", seat=thing.seat, owner=thing.owner, zone=place,
            host=thing.host, hidden=True, came=thing.came,
        )  # fmt: skip
    bound = thing.bound
    if bound and not knows_bound(state, thing, seat):
        bound = HIDDEN
    return ThingView(
        id=thing.id,
        card=face.id,
        type=face.type,
        seat=thing.seat,
        owner=thing.owner,
        zone=place,
        border=board.borders[thing.border].name if thing.border != NOWHERE else "",
        host=thing.host,
        attached=thing.attached,
        hidden=thing.hidden,
        damage=thing.damage,  # MGW-LIFE-03
        life=life_of(state, thing) if face.has_life else 0,
        armor=armor_of(state, thing) if face.has_life else 0,
        mana=thing.mana,  # MGW-MANA-03
        channeling=channeling_of(state, thing),
        active=thing.active,
        guard=thing.guard,
        quickcast=thing.quickcast,
        came=thing.came,
        traits=dict(traits(state, thing)),
        marks=dict(thing.marks),
        boons=tuple([BoonView(b.source, b.until, dict(b.traits), b.on) for b in thing.boons]),
        used=thing.used,
        bound=bound,
        chosen=thing.chosen,
        home=board.names[thing.home] if thing.home != NOWHERE else "",
        slots=thing.slots,
    )


def knows_bound(state: State, thing: Thing, seat: int | None) -> bool:
    """Whose book it comes from knows a bound spell (MGW-COD-177), and who has stolen it (MGW-COD-179)."""
    if thing.bound_shown or seat is None:
        return thing.bound_shown
    stolen = thing.bound_from != NOBODY and state.friends(seat, thing.seat)
    return stolen or state.friends(seat, bound_owner(state, thing))


def _player(state: State, player: Player, seat: int | None) -> PlayerView:
    own = seat is not None and state.friends(seat, player.seat)
    return PlayerView(
        seat=player.seat,
        team=player.team,
        mage=player.mage,
        name=state.settings.options["mages"].split(",")[player.seat],
        alive=player.alive,
        plans=tuple([PlanView(plan.card if own else HIDDEN, plan.caster) for plan in player.plans]),
        book=dict(sorted(player.book.items())) if own else None,
        left=sum(player.book.values()),
        discard=player.discard,
        school=player.school,
    )


def _casting(state: State, frame: Casting, seat: int | None) -> CastingView:
    secret = bool(frame.card) and state.face(frame.card).type == "enchantment"
    known = not secret or (
        seat is not None and (state.friends(seat, frame.seat) or state.friends(seat, frame.owner))
    )
    return CastingView(
        seat=frame.seat, caster=frame.caster, card=frame.card if known else HIDDEN, words=frame.words,
        step=frame.at, ability=frame.ability, cost=frame.cost,
    )  # fmt: skip


def _attack(state: State, frame: Attack) -> AttackView:
    return AttackView(
        seat=frame.seat, attacker=frame.attacker, source=frame.source, card=frame.card, bar=frame.bar,
        target=frame.target, step=frame.at, by=frame.by,
        zone=state.board.names[frame.zone] if frame.zone != NOWHERE else "", strike=frame.strike,
        rolled=frame.rolled, die=frame.die, shift=frame.shift, avoided=frame.avoided, todo=frame.todo,
    )  # fmt: skip
