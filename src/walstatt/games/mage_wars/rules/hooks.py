"""Running the hooks of cards."""

from __future__ import annotations

from typing import Any

from walstatt.core.flow import Decision, Flow
from walstatt.games.mage_wars.rules.steps import find, push, step
from walstatt.games.mage_wars.state.effects import EFFECTS
from walstatt.games.mage_wars.state.frames import Attack, Casting, Frame, Hook
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing


def run_hook(state: State, name: str, thing: Thing, *args: int) -> None:
    """Let a hook of a card run, if the card has it, before anything else goes on."""
    if getattr(thing.face.effect, name) is not None:
        push(state, Hook(hook=name, card=thing.face.id, thing=thing.id, args=args))


def tell(state: State, name: str, *args: object) -> None:
    """Call a hook that does not ask, of all objects that watch; each as it is when its turn comes."""
    for watcher in list(state.watchers()):
        hook = getattr(watcher.face.effect, name)
        if hook is not None and watcher.id in state.things:
            hook(state, state.things[watcher.id], *args)


def ask_later(state: State, thing: Thing, *words: str) -> None:
    """Let the card ask something, or do it, as soon as what runs now is done with."""
    push(state, Hook(hook="asks", card=thing.face.id, thing=thing.id, words=words))


def asking_first(state: State, frame: Frame, flow: Flow | None) -> Flow:
    """Carry out a flow as the step of a frame: its first question is a checkpoint, then the frame goes.

    What asks nothing before its end has been carried out when the frame is taken away, and what it has
    pushed stays above.
    """

    def leave() -> None:
        state.stack = tuple([other for other in state.stack if other is not frame])

    left = False
    if flow is not None:
        answer: Any = None
        while True:
            try:
                request = flow.send(answer)
            except StopIteration:
                break
            if not left and isinstance(request, Decision):
                request.turn = state.turn
            answer = yield request
            if not left:
                leave()
                left = True
    if not left:
        leave()


@step("hook.run")
def run(state: State, frame: Hook) -> Flow:
    thing = state.things.get(frame.thing)
    hook = getattr(EFFECTS[frame.card], frame.hook)
    if frame.hook == "resolve":  # a spell that is no object
        return asking_first(state, frame, hook(state, find(state, Casting)))
    if thing is None:
        return asking_first(state, frame, None)
    if frame.hook in ("declared", "attacked"):
        return asking_first(state, frame, hook(state, thing, find(state, Attack)))
    if frame.hook == "asks":
        return asking_first(state, frame, hook(state, thing, frame.words))
    return asking_first(state, frame, hook(state, thing, *frame.args))
