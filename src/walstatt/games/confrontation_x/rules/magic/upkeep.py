"""Lasting powers in the supply phase: harm in its third step, upkeep and all else in its sixth (SUP-12,
SUP-15, SUP-16, CAST-25, MIR-18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.magic import Upheld
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.gear import carried
from walstatt.games.confrontation_x.rules.magic import deeds, paying
from walstatt.games.confrontation_x.rules.magic.dispelling import same
from walstatt.games.confrontation_x.rules.magic.reached import receivers
from walstatt.games.confrontation_x.rules.magic.stores import told
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.rules.returning import came_back
from walstatt.games.confrontation_x.state.deeds import harms
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.library import deed_of, library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Deed

HARM, OTHER = 3, 6


class Due(NamedTuple):
    """Something that happens in this supply phase."""

    word: str  # how it is named: the figure that bears it, the source, which of its deeds
    work: Work
    deed: Deed
    part: int


def work_of(state: State, figure: Figure, effect: Effect) -> Work:
    """A lasting power as it was worked, around whoever bears it."""
    power = library().powers[effect.source]
    return Work(
        effect.source, "miracle" if power.miracle else "spell", effect.by, effect.seat,
        state.players[effect.seat].team, power.effects, power.area, effect.until,
        target=figure.word if effect.aim else "", x=effect.x, power=effect.power,
    )  # fmt: skip


def due(state: State, step: int) -> Iterator[Due]:
    """Everything of a step: of powers that last, and of what is carried; nothing for whoever has come back in
    this phase (CFX-SUP-18)."""
    for figure in state.figures.values():
        if came_back(figure):
            continue
        for effect in figure.effects:
            deed = deed_of(effect.source, effect.part)
            if deed is not None and deed.each and effect.source in library().powers and _in(deed, step):
                word = f"{figure.word}:{effect.source}:{effect.part}"
                yield Due(word, work_of(state, figure, effect), deed, effect.part)
        for item in carried.items(figure):
            for part, deed in enumerate(item.effects):
                if deed.each and _in(deed, step):
                    work = Work(
                        item.id, "effect", figure.word, figure.seat, figure.team, item.effects, "none", "test"
                    )
                    yield Due(f"{figure.word}:{item.id}:{part}", work, deed, part)


def _in(deed: Deed, step: int) -> bool:
    """Harm comes before everything else (CFX-SUP-12, CFX-SUP-15)."""
    return harms(deed) == (step == HARM)


def run(state: State, step: int) -> Flow:
    """One after the other; where several sides have something, the tactic winner says in which order
    (CFX-SUP-16, CFX-CAST-25)."""
    left = list(due(state, step))
    while left:
        chosen = left[0]
        order = {one.word: one for one in left}
        if state.captains and _meet(state, left):
            options = choices(*(f"effect {' '.join(one.word.split(':'))}" for one in left))
            answer: Option = yield ask(captain(state), "order", options, "CFX-SUP-16", "CFX-CAST-25")
            chosen = order[":".join(answer[1:])]
        left = [one for one in left if one.word != chosen.word]
        yield from deeds.done(state, chosen.work, chosen.deed, chosen.part)
        still = {one.word for one in due(state, step)}
        left = [one for one in left if one.word in still]


def _meet(state: State, left: list[Due]) -> bool:
    """Whether two sides' effects are at the same figures: else their order does not matter."""
    reached: dict[str, int] = {}
    for one in left:
        for word in receivers(state, one.work, one.deed):
            if reached.setdefault(word, one.work.team) != one.work.team:
                return True
    return False


def captain(state: State) -> int:
    """Who made the tactic test for the winning side (CFX-Q-502)."""
    return state.captains[0]


# --- upkeep -------------------------------------------------------------------------------------------------


def upheld(state: State) -> Flow:
    """Every lasting power that costs upkeep is paid for, or ends; whose owner is gone ends too
    (CFX-CAST-25, CFX-MIR-18, CFX-Q-650)."""
    seen: list[Effect] = []
    for figure, effect in list(effects.running(state)):
        if effect.until == "upkeep" and not any(same(effect, old) for old in seen):
            seen.append(effect)
            yield from _uphold(state, figure, effect)


def _uphold(state: State, bearer: Figure, effect: Effect) -> Flow:
    owner, power = state.figures.get(effect.by), library().powers.get(effect.source)
    kept = owner is not None and power is not None and _held(owner, power.miracle) >= effect.upkeep
    if kept and owner is not None:
        answer: Option = yield ask(
            owner.seat, "upkeep", choices("uphold", "release"), "CFX-CAST-25", "CFX-Q-650",
            about=(owner.word, bearer.word, effect.source),
        )  # fmt: skip
        kept = answer.verb == "uphold"
    if kept and owner is not None and power is not None:
        gems, points = paying.NONE, effect.upkeep if power.miracle else 0
        if not power.miracle:
            gems = yield from paying.free_gems(state, owner, owner.gems, effect.upkeep, "CFX-Q-650")
        owner = state.figures[owner.word]
        state.change(owner, gems=paying.minus(owner.gems, gems), faith=owner.faith - points)
        state.emit(
            Upheld(
                seat=owner.seat, figure=owner.word, power=power.id, kept=True, gems=told(gems), faith=points,
                rules=("CFX-CAST-25", "CFX-Q-650"),
            )
        )  # fmt: skip
        return
    for figure in list(state.figures.values()):
        effects.end(state, figure.word, lambda one: same(one, effect), "CFX-CAST-25", "CFX-Q-650")


def _held(owner: Figure, miracle: bool) -> int:
    return owner.faith if miracle else sum(owner.gems)
