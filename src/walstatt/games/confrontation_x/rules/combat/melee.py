"""The melee phase: frays are divided, combats are selected and fought, and pursuit follows each of them (MEL,
PURS)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.combat import CombatBegan, MeleeBegan
from walstatt.games.confrontation_x.events.course import SupplyBegan
from walstatt.games.confrontation_x.rules import authority, effects, pursuit
from walstatt.games.confrontation_x.rules.combat import frays
from walstatt.games.confrontation_x.rules.combat.dice import combat_of, fight_of
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.hooks import may_be
from walstatt.games.confrontation_x.rules.losses import phase_ends
from walstatt.games.confrontation_x.rules.occasions import ANY
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.state.fights import Combat, Fight
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: Every figure may make one pursuit move in a round (CFX-PURS-06).
PURSUITS = 1


def begin(state: State) -> Flow:
    """The activation phase is over when all cards have been played (CFX-RND-06, CFX-MEL-01)."""
    yield from phase_ends(state)
    effects.expire(state, "phase")
    state.turn = state.captains[0]  # CFX-MEL-09, CFX-TACT-06
    state.combats = ()
    state.to_do = frays.begin(state)
    if state.to_do:
        state.emit(MeleeBegan(round=state.round, rules=("CFX-RND-03", "CFX-MEL-01")))
    state.enter("divide")


def finish(state: State) -> Flow:
    """All combats are fought; the supply phase begins (CFX-RND-03)."""
    yield from phase_ends(state)
    effects.expire(state, "phase")
    state.combats = ()
    state.emit(SupplyBegan(round=state.round, rules=("CFX-RND-03", "CFX-SUP-01")))
    state.supply = 1
    state.enter("supply")


# --- dividing -----------------------------------------------------------------------------------------------


def divide(state: State) -> Flow:
    """The tactic winner divides frays, also those that arise later, before the next combat is selected
    (CFX-MEL-05 to 08, CFX-TACT-05, CFX-PURS-08)."""
    waiting = tuple(word for word in state.to_do if word in state.figures)
    near = frays.neighbours(state, waiting)
    found = frays.divided(frays.stars_of(frays.pending(state)), near)
    turn: int | None = state.step
    while found.word:
        options = choices(*(f"divide {found.word} {other}" for other in found.options))
        answer: Option = yield ask(
            state.captains[0], "divide", options, "CFX-MEL-05", "CFX-MEL-07", "CFX-TACT-05",
            about=(found.word,), turn=turn,
        )  # fmt: skip
        one, other = answer[1:]
        chosen = found.stars.joined(one, other) or found.stars.joined(one, other, torn=True)
        assert chosen is not None, "it was a choice"
        found = frays.divided(chosen, near)
        turn = None  # what was said before is nowhere but in the choices
    frays.settle(state, found.stars)
    state.to_do = ()
    state.enter("assail")


# --- selecting ----------------------------------------------------------------------------------------------


def select(state: State) -> Flow:
    """The tactic winner selects the first combat, the loser the second, and so on; each only once, and nobody
    may pass (CFX-MEL-09 to 11). See CFX-MEL-01, CFX-ABIL-27."""
    waiting = [combat for combat in state.combats if combat.state == "next"]
    if not waiting:
        yield from finish(state)
        return
    seat, found = yield from authority.out_of_turn(state, waiting)
    if found is not None:
        fought(state, found, seat)
        return
    chosen = waiting[0]
    if len(waiting) > 1:
        options = choices(*(f"combat {combat.centre}" for combat in waiting))
        # questions about markers came before it, and are asked again with it
        turn = None if any(player.authority for player in state.players) else state.step
        answer: Option = yield ask(state.turn, "combat", options, "CFX-MEL-09", "CFX-MEL-11", turn=turn)
        chosen = next(combat for combat in waiting if combat.centre == answer[1])
    seat = state.turn
    first, second = state.captains
    state.turn = second if seat == first else first
    fought(state, chosen, seat)


def fought(state: State, chosen: Combat, seat: int) -> None:
    """A combat is fought now, because a seat has selected it. See CFX-MEL-13."""
    now = chosen._replace(state="now", chosen_by=seat)
    rest = [one for one in state.combats if one.number != chosen.number]
    before = [one for one in rest if one.state != "next"]  # in the order in which they were chosen
    state.combats = (*before, now, *(one for one in rest if one.state == "next"))
    state.fight = Fight(chosen.number, "assail" if chosen.piece else "begin")
    rules = ("CFX-MEL-09", "CFX-MEL-10", *(("CFX-TFGT-17",) if chosen.piece else ()))
    others = (chosen.piece,) if chosen.piece else chosen.others
    state.emit(CombatBegan(seat=seat, figure=chosen.centre, others=others, rules=rules))
    state.enter("fight")


# --- pursuit ------------------------------------------------------------------------------------------------


def entitled(state: State, figure: Figure, foes: tuple[str, ...]) -> bool:
    """Whether a figure may pursue after a combat: none of its opponents there is in contact with it any more
    (CFX-PURS-01, CFX-PURS-06, CFX-Q-99, CFX-ABIL-154)."""
    if pursuit.unable(figure) is not None or figure.dying or figure.pursuits >= limit(state, figure):
        return False
    if figure.arrived and figure.arrived == state.round:
        return False
    if combat_of(state).piece or figure.word in fight_of(state).razed:  # CFX-TFGT-06
        return False
    return not any(enemy.word in foes for enemy in opponents(state, figure))


def limit(state: State, figure: Figure) -> int:
    """CFX-PURS-06; more with Relentless (CFX-ABIL-48, CFX-Q-412)."""
    return PURSUITS + (may_be(state, figure, "pursue-again", ANY) or 0)


def pursue(state: State) -> Flow:
    """Whoever may pursue does, the tactic loser's figures first, in the order of their player (CFX-Q-38);
    `to_do`: the figures of the combat whose turn it has not been. See CFX-MEL-13."""
    combat = combat_of(state)
    able = [
        word
        for seat in by_tactics(state)
        for word in state.to_do
        if (figure := state.figures.get(word)) is not None
        and figure.seat == seat
        and entitled(state, figure, combat.figures)
    ]
    if not able:
        state.to_do = frays.repaired(state, fight_of(state).arrived)
        state.fight = None
        state.enter("divide")
        return
    seat = state.figures[able[0]].seat
    own = [word for word in able if state.figures[word].seat == seat]
    word = own[0]
    if len(own) > 1:
        options = choices(*(f"pursuer {one}" for one in own))
        answer: Option = yield ask(seat, "pursuer", options, "CFX-PURS-01", "CFX-Q-38", turn=state.step)
        word = answer[1]
    made = state.figures[word].pursuits
    yield from pursuit.pursue(state, word)
    effects.expire(state, "move")
    state.to_do = tuple(one for one in state.to_do if one != word)
    moved = state.figures.get(word)
    if moved is not None and moved.pursuits > made and opponents(state, moved):  # CFX-PURS-07
        now = fight_of(state)
        state.fight = now._replace(arrived=(*now.arrived, word))
    state.step += 1
