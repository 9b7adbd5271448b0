"""What tests of single cards share: the record of which cards they are about, and short ways to fight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled

T = TypeVar("T", bound=Callable[..., object])
#: Two mages of the full game far from each other, without a quickcast.
MAGES = """
    level full
    blue warlock A3 spent mana 20
    red wizard D1 spent mana 20
"""


#: Cards that have a test of their own (`test_cards_complete.py` looks whether all have).
SUBJECTS: set[str] = set()


def about(*cards: str) -> Callable[[T], T]:
    """Note the cards that a test is about."""

    def note(test: T) -> T:
        SUBJECTS.update(cards)
        return test

    return note


def go_on(match: Arena, *kinds: str) -> Arena:
    """Decline whatever is asked, as long as it is one of these."""
    while match.kind in kinds:
        match.match.play("pass" if "pass" in match.options else "no", match.asked.seat)
    return match


def fight(text: str, option: str, *, rolls: Iterable[object] = (), who: int = 5, mages: str = MAGES) -> Arena:
    """Number 5 attacks; nobody defends himself, strikes back or reveals anything."""
    match = arena(mages + text, rolls)
    match.do(f"activate {who}")
    go_on(match, "reveal", "on-activation").do(option)
    return go_on(match, "reveal", "defense", "counterstrike")


def dice_of(match: Arena) -> list[int]:
    """Numbers of attack dice, roll by roll."""
    return [len(event.dice) for event in match.events(AttackRolled)]


def effect_of(match: Arena) -> list[int]:
    """What was added to the effect die, roll by roll."""
    return [event.modifier for event in match.events(AttackRolled)]


def next_round(match: Arena) -> Arena:
    """Nobody does anything until spells are planned in the next round."""
    begun = match.state.round
    while match.state.round == begun or match.kind not in ("plan", ""):
        options = match.options
        wanted = [word for word in ("end", "pass", "no", "no-shield", "keep") if word in options]
        choice = "plan" if match.kind == "plan" else wanted[0] if wanted else options[0]
        match.match.play(choice, match.asked.seat)
    return match
