"""Abilities of the supply phase (CFX-DATA-42): Short-lived, Regeneration, First Aid. Reinforcement is in
`rules/returning.py`."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import SupplyRolled
from walstatt.games.confrontation_x.rules.abilities.says import marked, x_of
from walstatt.games.confrontation_x.rules.arriving import just_arrived
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.hooks import May, Supply, declare
from walstatt.games.confrontation_x.rules.wounds import heal, healable, worsen
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: A second roll after a success, and no third (CFX-ABIL-93, CFX-ABIL-120).
ROLLS = 2
NEGATIVE, PASSIVE, ACTIVE = 3, 4, 5
#: Who has been helped in this round (CFX-ABIL-50).
AIDED = "aided"


def rolled(state: State, figure: Figure, ability: str, *rules: str, target: str = "") -> bool:
    """Whether a die shows the X of an ability or more."""
    die, needs = state.dice.roll(6), x_of(figure, ability)
    state.emit(
        SupplyRolled(
            seat=figure.seat, figure=figure.word, ability=ability, die=die, needs=needs, target=target,
            rules=rules,
        )
    )  # fmt: skip
    return die >= needs


def fade(state: State, figure: Figure) -> Flow:
    """Its level gets worse; that is no damage roll (CFX-ABIL-93)."""
    word = figure.word
    for _ in range(ROLLS):
        if word not in state.figures:
            return
        if not rolled(state, state.figures[word], "short-lived", "CFX-ABIL-93", "CFX-SUP-12"):
            return
        yield from worsen(state, word, 1, "CFX-ABIL-93")


def regenerate(state: State, figure: Figure) -> Flow:
    """One level, and maybe another, as long as it is wounded (CFX-ABIL-120, CFX-ABIL-121)."""
    word = figure.word
    for _ in range(ROLLS):
        now = state.figures[word]
        if not healable(state, now):
            return
        if not rolled(state, now, "regeneration", "CFX-ABIL-120", "CFX-SUP-13"):
            return
        heal(state, word, 1, "CFX-ABIL-120")
    return
    yield


def in_need(state: State, helper: Figure) -> list[Figure]:
    """Whom First Aid could help: itself and friends in contact, once a round each, never whoever is Enormous
    (CFX-ABIL-49 to 51, CFX-Q-156)."""
    return [
        figure
        for figure in state.figures.values()
        if figure.team == helper.team
        and healable(state, figure)
        and not marked(figure, AIDED)
        and not figure.has("enormous")
        and (figure is helper or in_contact(state, helper, figure))
    ]


def can_aid(state: State, figure: Figure) -> bool:
    """Not whoever was summoned in this round: to help is an action (CFX-SUMN-08)."""
    return not just_arrived(state, figure) and bool(in_need(state, figure))  # CFX-ABIL-49


def aid(state: State, figure: Figure) -> Flow:
    """One attempt a round (CFX-Q-159)."""
    able = in_need(state, figure)
    options = choices(*(f"aid {one.word}" for one in able), "pass")
    answer: Option = yield ask(
        figure.seat, "aid", options, "CFX-ABIL-49", "CFX-SUP-14", about=(figure.word,), turn=state.step
    )
    if answer.verb == "pass":
        return
    target = answer[1]
    if rolled(state, figure, "first-aid", "CFX-ABIL-49", "CFX-SUP-14", target=target):
        heal(state, target, 1, "CFX-ABIL-49")
        there = state.figures[target]
        state.change(there, marks=(*there.marks, (AIDED, 1)))


declare("short-lived", "CFX-ABIL-93", "CFX-ABIL-94", does=[Supply(NEGATIVE, fade), May("stay-hurt")])
declare(
    "regeneration", "CFX-ABIL-120", "CFX-ABIL-121",
    does=[Supply(PASSIVE, regenerate, healable)],
)  # fmt: skip
declare(
    "first-aid", "CFX-ABIL-49", "CFX-ABIL-50", "CFX-ABIL-51", active=True,
    does=[Supply(ACTIVE, aid, can_aid)],
)  # fmt: skip
declare(
    "reinforcement", "CFX-ABIL-145", "CFX-ABIL-146", "CFX-ABIL-147", "CFX-ABIL-148", "CFX-ABIL-149",
    "CFX-ABIL-150",
)  # fmt: skip
