"""Which phase it is, and who has something to decide, as far as a view says."""

from __future__ import annotations

from walstatt.games.mage_wars.screen.now import asked_in_window
from walstatt.games.mage_wars.seen.frames import FrameView
from walstatt.games.mage_wars.seen.view import View
from walstatt.games.mage_wars.state.library import Library

#: The state names the phase that comes next as soon as one is over.
_PHASES = {"begin": "initiative", "plan": "planning", "turn": "action", "acted": "action", "over": "end"}
#: Windows at the end of phases.
_ENDS = (
    "initiative", "reset", "channel", "upkeep", "planning", "deployment", "quickcast-first", "quickcast-last",
)  # fmt: skip
#: Steps of an attack in which the defender is asked.
_DEFENDING = ("attack.avoid", "attack.defend", "attack.defended", "attack.counter")


def phase_of(view: View) -> str:
    """The phase of the round: what is still open of one belongs to it (MGW-RND-01)."""
    if view.stack:
        lowest = view.stack[0]
        if any(frame.kind == "upkeep" for frame in view.stack):
            return "upkeep"
        if lowest.kind == "window" and lowest.moment in _ENDS:
            return lowest.moment
        if any(frame.kind == "assigning" for frame in view.stack):
            return "planning"
    return _PHASES.get(view.phase, view.phase)


def to_move(view: View, library: Library) -> tuple[int, ...]:
    if view.result is not None:
        return ()
    if view.stack:
        return _in_frame(view, view.stack[-1])
    alive = [player.seat for player in view.players if player.alive]
    if view.phase == "plan":
        return tuple(alive)
    if view.phase == "turn":
        return (view.turn,)
    waiting = [seat for seat in _in_order(view) if seat not in view.done]
    if view.phase in ("quickcast-first", "quickcast-last"):
        quick = {seen.seat for seen in view.things if seen.type == "mage" and seen.quickcast}
        return tuple([seat for seat in waiting if seat in quick][:1])
    if view.phase == "deployment":
        return tuple([seat for seat in waiting if _has_spawn(view, seat, library)][:1])
    return ()


def _in_order(view: View) -> list[int]:
    count = len(view.players)
    seats = [(view.initiative + step) % count for step in range(count)]
    return [seat for seat in seats if view.players[seat].alive]


def _has_spawn(view: View, seat: int, library: Library) -> bool:
    """A spawnpoint with a spell and the mana that it needs (MGW-DEP-01)."""
    casters = {plan.caster for plan in view.players[seat].plans}
    for seen in view.things:
        card = library.cards.get(seen.card)
        if seen.id not in casters or card is None or "spawnpoint" not in card.traits:
            continue
        if seen.mana >= card.casts_from:
            return True
    return False


def _in_frame(view: View, frame: FrameView) -> tuple[int, ...]:
    """Whom the uppermost frame asks, if it asks anybody."""
    if frame.kind == "window":
        return (asked_in_window(view, frame),)
    if frame.kind == "assigning":
        return frame.seats
    if frame.seats:
        return frame.seats[:1]
    number = frame.thing
    if frame.kind == "attack":
        attack = view.attacks[-1]
        if attack.step not in _DEFENDING:
            return (attack.seat,)
        number = attack.target
    if frame.kind == "casting":
        return (view.castings[-1].seat,)
    return tuple([seen.seat for seen in view.things if seen.id == number])
