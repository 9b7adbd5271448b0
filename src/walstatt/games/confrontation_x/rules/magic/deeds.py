"""What powers and items do, deed by deed (`state/deeds.py`): each on everybody whom it reaches and spares
not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.core.flow import Flow
from walstatt.games.confrontation_x.events.magic import Steadied
from walstatt.games.confrontation_x.rules import courage, damage, effects, panic, wounds
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.magic import moving, stores, summoning
from walstatt.games.confrontation_x.rules.magic.reached import receivers, works_on
from walstatt.games.confrontation_x.rules.magic.work import LENGTHS, Work, number
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES, Attribute
from walstatt.games.confrontation_x.state.figures import Effect
from walstatt.games.confrontation_x.state.kinds import centimetres
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.packs import read_ability
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Deed


class Doing(NamedTuple):
    """A deed that is done to somebody."""

    work: Work
    deed: Deed
    part: int  # its place among the deeds
    word: str


def carry_out(state: State, work: Work) -> Flow:
    """Everything that a power does when it works, in the order of its text (CFX-CAST-14)."""
    for part, deed in enumerate(work.deeds):
        if deed.each:
            _abides(state, work, part)  # CFX-SUP-15, CFX-SUP-12
        else:
            yield from done(state, work, deed, part)


def done(state: State, work: Work, deed: Deed, part: int) -> Flow:
    """One deed, on one after the other; those that are about no figure of the table only once."""
    if deed.do in WITHOUT:
        yield from WITHOUT[deed.do](state, work, deed)
        return
    for word in receivers(state, work, deed):
        if word in state.figures and works_on(state, work, deed, word):
            yield from DOES[deed.do](state, Doing(work, deed, part, word))


def effect_of(state: State, work: Work, part: int) -> Effect:
    """What a power leaves behind, so that it can end (CFX-SPL-12 to 15)."""
    return Effect(
        work.source, work.by, work.seat, work.until, since=state.round, x=work.x, power=work.power,
        aim=work.aim, upkeep=work.upkeep, part=part,
    )  # fmt: skip


def _abides(state: State, work: Work, part: int) -> None:
    """What happens in every supply phase stays with whom it was aimed at, or with its owner."""
    middle = work.middle(state)
    if middle is not None:
        effects.begin(state, middle.word, effect_of(state, work, part), *_rules(work))


def _rules(work: Work) -> tuple[str, ...]:
    return {"spell": ("CFX-CAST-14",), "miracle": ("CFX-MIR-14",)}.get(work.purpose, ("CFX-ACT-03",))


# --- values -------------------------------------------------------------------------------------------------


def change(state: State, doing: Doing) -> Flow:
    """Values and abilities, until they end. The same power does not add up on one figure: the newer one
    takes its place (CFX-Q-644)."""
    work, deed, part, word = doing
    figure = state.figures[word]
    gives: list[tuple[Attribute, int]] = []
    for name in ATTRIBUTES:
        if name in deed.gives:
            found = number(state, work, deed.gives[name], figure)
            gives.append((name, centimetres(found) if name in LENGTHS else found))
    grants = tuple(
        pair for told in deed.grants for pair in read_ability("", work.source, told).items()
    )  # fmt: skip
    effects.end(state, word, lambda e: e.source == work.source and e.part == part)
    new = effect_of(state, work, part)._replace(gives=tuple(gives), grants=grants)
    effects.begin(state, word, new, *_rules(work), "CFX-Q-644")
    return
    yield


# --- injuries -----------------------------------------------------------------------------------------------


def hurt(state: State, doing: Doing) -> Flow:
    """A damage roll like any other (CFX-DMG-01, CFX-MIR-17)."""
    work, deed, _, word = doing
    strength = number(state, work, deed.strength, state.figures[word])
    yield from damage.hit(
        state, word, strength, by=work.by, about=Occasion(work.purpose, word), element=deed.element,
        bare=deed.bare, fixed=deed.fixed, entirely=deed.entirely, rules=_rules(work),
    )  # fmt: skip


def wound(state: State, doing: Doing) -> Flow:
    """The level gets worse without a damage roll."""
    work, deed, _, word = doing
    levels = number(state, work, deed.levels, state.figures[word])
    if levels > 0:
        yield from wounds.worsen(state, word, levels, *_rules(work), entirely=deed.entirely)


def heal(state: State, doing: Doing) -> Flow:
    work, deed, _, word = doing
    levels = number(state, work, deed.levels, state.figures[word])
    if levels > 0:
        wounds.heal(state, word, levels, *_rules(work))
    return
    yield


def stun(state: State, doing: Doing) -> Flow:
    """Unless it is immune to that (CFX-IMM-01)."""
    if not immune(state.figures[doing.word], "stunned"):
        wounds.stun(state, doing.word, *_rules(doing.work))
    return
    yield


def steady(state: State, doing: Doing) -> Flow:
    figure = state.figures[doing.word]
    if figure.stunned or figure.pressed:
        state.change(figure, stunned=False, pressed=False)
        state.emit(Steadied(seat=figure.seat, figure=figure.word, rules=_rules(doing.work)))
    return
    yield


# --- courage ------------------------------------------------------------------------------------------------


def frighten(state: State, doing: Doing) -> Flow:
    """A courage test against the FEAR that the power names; who fails it flees from its owner, or is in panic
    (CFX-FEAR-17, CFX-FEAR-18). Where fear is not played, nothing happens."""
    work, deed, _, word = doing
    figure = state.figures[word]
    if not state.settings.fear or figure.panic or immune(figure, "fear"):
        return
    fear = number(state, work, deed.difficulty, figure)
    if figure.braved >= fear:  # CFX-FEAR-23
        return
    passed = yield from courage.fear_test(
        state, figure, fear, cause=work.by, about=Occasion("courage", work.by)
    )
    if not passed and word in state.figures:
        source = state.figures.get(work.by) or state.figures[word]
        yield from courage.breaks(state, word, fear, [(source, source.at)])


def rally(state: State, doing: Doing) -> Flow:
    if state.figures[doing.word].panic:
        panic.end(state, doing.word, *_rules(doing.work))
    return
    yield


# --- other powers -------------------------------------------------------------------------------------------


def lift(state: State, doing: Doing) -> Flow:
    """All other spells and miracles that are at work on it end."""
    known = library().powers
    effects.end(
        state, doing.word, lambda e: e.source in known and e.source != doing.work.source, *_rules(doing.work)
    )
    return
    yield


# --- figures ------------------------------------------------------------------------------------------------


def summon(state: State, work: Work, deed: Deed) -> Flow:
    """New figures near whoever works it; nobody, if that one is gone (CFX-SUMN-02)."""
    summoner = state.figures.get(work.by)
    if summoner is not None:
        kind, count = library().kinds[deed.kind], number(state, work, deed.count)
        yield from summoning.summon(state, work.seat, kind, count, summoner=summoner, air=work.air)


def revive(state: State, work: Work, deed: Deed) -> Flow:
    owner = state.figures.get(work.by)
    if owner is not None:
        yield from stores.revive(state, owner, deed.ap)


def gems(state: State, doing: Doing) -> Flow:
    count = number(state, doing.work, doing.deed.count, state.figures[doing.word])
    yield from stores.gems(state, doing.word, count, doing.deed.of, doing.work.source, *_rules(doing.work))


def faith(state: State, doing: Doing) -> Flow:
    count = number(state, doing.work, doing.deed.count, state.figures[doing.word])
    stores.faith(state, doing.word, count, doing.work.source, *_rules(doing.work))
    return
    yield


def shift(state: State, doing: Doing) -> Flow:
    """Away from whoever works it, or towards (CFX-Q-645)."""
    by = number(state, doing.work, doing.deed.by, state.figures[doing.word])
    moving.shift(state, doing.work, doing.word, centimetres(max(0, by)), pull=doing.deed.do == "pull")
    return
    yield


def teleport(state: State, doing: Doing) -> Flow:
    by = number(state, doing.work, doing.deed.by, state.figures[doing.word])
    yield from moving.teleport(state, doing.work, doing.word, centimetres(max(0, by)))


DOES: dict[str, Callable[[State, Doing], Flow]] = {
    "change": change,
    "damage": hurt,
    "wound": wound,
    "heal": heal,
    "stun": stun,
    "steady": steady,
    "frighten": frighten,
    "rally": rally,
    "gems": gems,
    "faith": faith,
    "push": shift,
    "pull": shift,
    "teleport": teleport,
    "lift": lift,
}
#: Those that bring figures in, which are on nobody.
WITHOUT: dict[str, Callable[[State, Work, Deed], Flow]] = {"summon": summon, "revive": revive}
