"""Fallen figures that come back, and Reinforcement (SUP-17, SUP-18, CFX-ABIL-145 to 150)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow, ask
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import ReinforcementRolled, Returned
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.distances import apart
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.moves import stopped
from walstatt.games.confrontation_x.rules.reasons import Length, Why
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, Point
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point
from walstatt.spaces.table.shapes import towards
from walstatt.spaces.table.units import unit

#: One die for so many AP (CFX-ABIL-145), and how near to the leader they come (CFX-ABIL-148).
PER, NEAR = 50, 10 * CENTIMETRE
#: So many places are listed, of these directions around the leader.
LISTED, DIRECTIONS = 6, 12

# --- who comes back -----------------------------------------------------------------------------------------


def lost(state: State, seat: int) -> list[Figure]:
    """Figures with the ability that have fled or died; never Characters, nor who is entirely out of the game
    (CFX-ABIL-150, CFX-WND-16, CFX-KEY-03)."""
    return [
        figure
        for figure in state.fallen.values()
        if figure.seat == seat
        and figure.word not in state.removed
        and "reinforcement" in figure.abilities
        and not figure.kind.character
    ]


def dice_due(state: State, seat: int) -> int:
    """One die for every started 50 AP, counted before the first is thrown (CFX-Q-147)."""
    return -(-sum(figure.cost for figure in lost(state, seat)) // PER)


def due(state: State, seats: list[int]) -> tuple[str, ...]:
    """The seat of every die, in the order in which they are thrown."""
    return tuple(SEAT_NAMES[seat] for seat in seats for _ in range(dice_due(state, seat)))


def throw(state: State, seat: int) -> Flow:
    """One die: 1 and 2 take the cheapest out of the game, 5 and 6 bring it back (CFX-ABIL-146 to 148)."""
    able = lost(state, seat)
    if not able:
        return
    die = state.dice.roll(6)
    leader = state.figures.get(state.players[seat].leader)
    if 3 <= die <= 4 or (die >= 5 and leader is None):
        rules = ("CFX-ABIL-147",) if die <= 4 else ("CFX-Q-147",)
        state.emit(ReinforcementRolled(seat=seat, die=die, how="nothing", rules=rules))
        return
    how, rule = ("gone", "CFX-ABIL-146") if die <= 2 else ("back", "CFX-ABIL-148")
    state.emit(ReinforcementRolled(seat=seat, die=die, how=how, rules=(rule, "CFX-Q-51")))
    least = min(figure.cost for figure in able)
    cheapest = [figure for figure in able if figure.cost == least]
    figure = cheapest[0]
    if len({(one.kind.id, one.things) for one in cheapest}) > 1:
        options = choices(*(f"cheapest {one.word}" for one in cheapest))
        answer: Option = yield ask(seat, "cheapest", options, rule)
        figure = state.fallen[answer[1]]
    if how == "gone":
        state.removed |= {figure.word}
        return
    assert leader is not None, "it was looked for"
    fresh = renewed(figure)
    menu = places(state, fresh, leader)
    if not menu.size:  # no room anywhere
        return
    answer = yield ask(seat, "arrive", menu, "CFX-ABIL-148", "CFX-Q-147", about=(figure.word, leader.word))
    at, facing = read_point(answer[1]), read_facing(answer[2])
    assert at is not None
    assert facing is not None, "the menu has read it"
    back(state, fresh.standing(at.x, at.y, facing), "CFX-ABIL-148", "CFX-ABIL-149")


def renewed(figure: Figure) -> Figure:
    """Without spells, miracles and artefacts, but healed and free of all effects (CFX-ABIL-149)."""
    known = library()
    things = tuple(
        thing
        for thing in figure.things
        if thing not in known.powers and not (thing in known.items and known.items[thing].artefact)
    )
    return Figure(
        figure.word, figure.kind, figure.seat, figure.team, card=figure.card, cost=figure.cost,
        things=things, abilities=abilities_of(figure.kind, things),
    )  # fmt: skip


def back(state: State, figure: Figure, *rules: str) -> None:
    """A fallen figure is on the table again, on its old card; it does nothing more in this supply phase
    (CFX-SUP-17, CFX-SUP-18, CFX-Q-147), and is no loss any more (CFX-Q-582)."""
    del state.fallen[figure.word]
    player = state.players[figure.seat]
    player.losses -= figure.cost
    player.out = False
    state.figures[figure.word] = figure.changed(arrived=state.round, activated=True)
    state.emit(
        Returned(
            seat=figure.seat, figure=figure.word, at=(figure.base.x, figure.base.y), facing=figure.facing,
            rules=("CFX-SUP-17", *rules),
        )
    )  # fmt: skip


# --- where --------------------------------------------------------------------------------------------------


def misplaced(state: State, figure: Figure, leader: Figure) -> Why | None:
    """Why it cannot come there: too far from the leader, on something, in contact with an enemy."""
    if apart(figure, leader) > NEAR:
        return Why("far-from-leader", ("CFX-ABIL-148",), {"most": Length(NEAR)}, (leader.word,))
    hits = ground(state, figure).obstacles_at(figure.base, state.others(figure))
    if hits:
        return stopped(state, hits[0])
    if (why := no_standing(state, figure)) is not None:
        return why
    for enemy in state.enemies(figure):
        if in_contact(state, figure, enemy):
            return Why("contact", ("CFX-Q-147",), {"what": enemy}, (enemy.word,))
    return None


def places(state: State, figure: Figure, leader: Figure) -> Judged:
    """`arrive X,Y @F`: a few places around the leader, looking as it does; every legal one is accepted."""
    listed = [
        Option(("arrive", point_word(at), facing_word(leader.facing))) for at in _spots(state, figure, leader)
    ]

    def judge(words: tuple[str, ...]) -> Option | None:
        if len(words) not in (2, 3) or words[0] != "arrive":
            return None
        at = read_point(words[1])
        facing = leader.facing if len(words) == 2 else read_facing(words[2])
        if at is None or facing is None:
            return None
        if misplaced(state, figure.standing(at.x, at.y, facing), leader) is not None:
            return None
        return Option(("arrive", point_word(at), facing_word(facing)))

    return Judged(listed, judge)


def _spots(state: State, figure: Figure, leader: Figure) -> Iterator[Point]:
    found = 0
    least = figure.base[2] + leader.base[2]
    for length in (least, least + NEAR // 2):
        for n in range(DIRECTIONS):
            ux, uy = unit(n * FULL_TURN // DIRECTIONS)
            at = towards(leader.at, (leader.base.x + ux, leader.base.y + uy), length)
            if misplaced(state, figure.standing(at.x, at.y, leader.facing), leader) is None:
                yield at
                found += 1
                if found >= LISTED:
                    return
