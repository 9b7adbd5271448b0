"""Step 2 of casting a spell: it may be countered (SPL, MAND)."""

from __future__ import annotations

from walstatt.games.mage_wars.rules.mandatory import hidden_on, mandatory, triggered
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, push, step
from walstatt.games.mage_wars.state.effects import Words
from walstatt.games.mage_wars.state.frames import Casting, Mandatory
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing


@step("cast.counter")
def counter(state: State, frame: Casting) -> None:
    """Step 2: enchantments that counter the spell must be revealed now (MGW-SPL-11, MGW-MAND-08)."""
    go(state, frame, "cast.resolve")
    open_window(state, "counter", *about(state, frame.caster, frame.words))
    answers: list[int] = []
    subject = frame.caster
    if frame.card and state.face(frame.card).type in ("incantation", "enchantment"):
        for number in targeted(state, frame.words):
            subject = number if not answers else subject
            answers += triggered(state, "targeted", _against(state, number, frame.seat))
    caster = state.things.get(frame.caster)
    trigger = "targeted"
    if caster is not None and frame.quick and caster.face.creature:
        jinxes = triggered(state, "casts-quick", hidden_on(state, caster))
        if jinxes:
            trigger, subject, answers = "casts-quick", caster.id, jinxes + answers
    if answers:  # all at once: each player orders his own (MGW-Q-33)
        push(state, Mandatory(trigger=trigger, left=tuple(answers), subject=subject))


def targeted(state: State, words: Words) -> list[int]:
    """Creatures that a spell targets; those that are to get an enchantment from elsewhere too."""
    numbers = [int(word) for word in words if word.isdigit()]
    return [n for n in numbers if n in state.things and state.things[n].face.creature]


def answer_target(state: State, number: int, seat: int) -> None:
    """A creature is the target of a spell of this player: enchantments on it may have to answer that."""
    mandatory(state, "targeted", _against(state, number, seat), number)


def _against(state: State, number: int, seat: int) -> list[Thing]:
    """Face-down enchantments on a creature that this player's enemies control."""
    return [t for t in hidden_on(state, state.things[number]) if not state.friends(t.seat, seat)]


def about(state: State, caster: int, words: Words) -> list[int]:
    """What a window in a casting is about: the caster and the targets."""
    return [caster, *(int(word) for word in words if word.isdigit() and int(word) in state.things)]
