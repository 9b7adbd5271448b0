"""Fighting pieces of terrain (TFGT-10 to 19): alone against one, and beside enemies.

Alone a figure has two dice and nobody to be faster than: there is no INI test, and dice in defence would be
of no use (CFX-Q-118). Nothing that is announced against somebody, or changes damage rolls, works here
(CFX-TFGT-15, CFX-Q-421), so no window for attacks is opened.
"""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.combat import (
    Attacked,
    CombatFormed,
    DiceShared,
    ExchangeBegan,
    Warded,
)
from walstatt.games.confrontation_x.rules import structure
from walstatt.games.confrontation_x.rules.combat.blows import blow_of, rolling_on
from walstatt.games.confrontation_x.rules.combat.dice import combat_of, fight_of, keep, pool, share, sides
from walstatt.games.confrontation_x.rules.contact import free_of_opponents
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.rules.sight import touches_piece
from walstatt.games.confrontation_x.rules.structure import breakable
from walstatt.games.confrontation_x.rules.tests import prepared, roll
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.fights import Blow, Combat
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import Piece

#: Exactly so many combat dice, whatever abilities say (CFX-TFGT-13, CFX-TFGT-16).
DICE = 2
#: Who has been asked in this round whether it fights a piece, and in an exchange that it lets one be.
ASKED, SPARED = "assail", "spared"


def beside(state: State, figure: Figure) -> list[Piece]:
    """The pieces that a figure can fight: it stands at them since the activation phase, and not because it
    has pursued (CFX-TFGT-10, CFX-TFGT-12)."""
    if figure.pursuits:
        return []
    return [piece for piece in state.table.pieces if breakable(state, piece) and touches_piece(figure, piece)]


# --- a combat of its own ------------------------------------------------------------------------------------


def assailable(state: State, figure: Figure) -> list[Piece]:
    """Those that it can fight alone: free of enemies, and it has not fought yet (CFX-TFGT-13, CFX-Q-549)."""
    if figure.fought or ASKED in figure.used:
        return []
    found = beside(state, figure)
    return found if found and free_of_opponents(state, figure) else []


def offer(state: State) -> Flow:
    """Whether a figure fights a piece that it touches, its owner says, the tactic loser first (CFX-Q-549);
    then the next combat is selected (CFX-TFGT-17)."""
    waiting = {combat.centre for combat in state.combats if combat.state == "next"}
    for seat in by_tactics(state) if state.table.pieces else ():
        for figure in state.figures_of(seat):
            able = assailable(state, figure) if figure.word not in waiting else []
            if not able:
                continue
            words = [f"assail {figure.word} {piece.id}" for piece in able]
            answer: Option = yield ask(
                seat, "assail", choices(*words, f"spare {figure.word}"), "CFX-TFGT-10", "CFX-TFGT-17",
                "CFX-Q-549", about=(figure.word,), turn=state.step,
            )  # fmt: skip
            state.change(figure, used=(*figure.used, ASKED))
            if answer.verb == "assail":
                form(state, figure, answer[2])
            state.step += 1
            return
    state.enter("combat")


def form(state: State, figure: Figure, piece: str) -> None:
    number = max((combat.number for combat in state.combats), default=0) + 1
    state.combats = (*state.combats, Combat(number, figure.word, (), piece=piece))
    state.emit(CombatFormed(figure=figure.word, others=(piece,), rules=("CFX-TFGT-17",)))


def stands(state: State, combat: Combat) -> bool:
    """Whether a combat against a piece can still be fought: by whoever is free of enemies, and there is
    something left of the piece."""
    figure, piece = state.figures.get(combat.centre), state.table.by_id.get(combat.piece)
    return (
        figure is not None and piece is not None and piece in beside(state, figure)
        and free_of_opponents(state, figure)
    )  # fmt: skip


def assail(state: State) -> Flow:
    """Attack after attack until the dice are used up, or nothing is left of the piece."""
    combat = combat_of(state)
    figure, piece = state.figures.get(combat.centre), state.table.by_id[combat.piece]
    state.step += 1
    if figure is None:
        _over(state)
    elif not pool(state, figure.word).shared:
        _take_dice(state, figure)  # CFX-TFGT-13
    elif pool(state, figure.word).attack and breakable(state, piece):
        number = fight_of(state).exchange
        state.emit(ExchangeBegan(number=number, rules=("CFX-EXCH-02",)))
        state.fight = fight_of(state)._replace(exchange=number + 1)
        yield from attack(state, figure, piece)
    else:
        _over(state)


def _over(state: State) -> None:
    state.fight = fight_of(state)._replace(stage="end")


def _take_dice(state: State, figure: Figure) -> None:
    """All in attack (CFX-Q-118); in panic no more than in defence (CFX-PANIC-09)."""
    defence = DICE // 2 if figure.panic else 0
    share(state, figure.word, DICE - defence, defence)
    state.emit(
        DiceShared(
            seat=figure.seat, figure=figure.word, attack=DICE - defence, defence=defence,
            rules=("CFX-TFGT-13", "CFX-TFGT-16", "CFX-Q-118"),
        )
    )  # fmt: skip


# --- one attack ---------------------------------------------------------------------------------------------


def attack(state: State, figure: Figure, piece: Piece) -> Flow:
    """It hits unless the ATT test fails: a piece does not defend itself (CFX-TFGT-18)."""
    word, seat = figure.word, figure.seat
    keep(state, word, attack=pool(state, word).attack - 1)
    fight = fight_of(state)
    blow = Blow(word, str(piece.id))  # what is announced for the test may raise its STR
    state.fight = fight._replace(struck=(*fight.struck, (word, str(piece.id))), blow=blow)
    state.emit(Attacked(seat=seat, figure=word, target=str(piece.id), rules=("CFX-TFGT-01", "CFX-TFGT-18")))
    test = prepared(state, figure, "att", Occasion("attack"), "CFX-ATK-01", "CFX-TFGT-18", more=True)
    found = yield from roll(state, test, rolling_on(False))
    blow = blow_of(state)
    state.fight = fight_of(state)._replace(blow=None)
    if word not in state.figures:
        return
    if not found.passed or blow.forgone:
        state.emit(Warded(seat=seat, figure=str(piece.id), missed=True, rules=("CFX-ATK-01", "CFX-TFGT-18")))
        return
    strength = amount(state, state.figures[word], "str", Occasion("blow")) + blow.strength
    if structure.strike(state, piece, strength, by=word, purpose="blow", rules=("CFX-TFGT-15",)):
        fight = fight_of(state)
        state.fight = fight._replace(razed=(*fight.razed, word))  # CFX-TFGT-06


# --- beside enemies -----------------------------------------------------------------------------------------


def walls(state: State, figure: Figure) -> list[str]:
    """The pieces that it can still attack in this exchange, once each (CFX-TFGT-19)."""
    mine = _mine(state, figure)
    if not pool(state, figure.word).attack or SPARED in mine or "" in mine:
        return []
    return [str(piece.id) for piece in beside(state, figure) if str(piece.id) not in mine]


def enemies_first(state: State, figure: Figure) -> bool:
    """Whether it has dice for everybody and everything that it can attack: then its enemies come first
    (CFX-TFGT-19)."""
    standing = beside(state, figure)
    if not standing:
        return False
    own, enemies = sides(state, figure.team)
    foes = len(enemies) if len(own) == 1 else 1
    return pool(state, figure.word).attack + len(_mine(state, figure)) >= foes + len(standing)


def _mine(state: State, figure: Figure) -> list[str]:
    return [whom for who, whom in fight_of(state).struck if who == figure.word]


def spare(state: State, word: str) -> None:
    """It lets the pieces be in this exchange; the die stays (CFX-TFGT-19)."""
    fight = fight_of(state)
    state.fight = fight._replace(struck=(*fight.struck, (word, SPARED)))
