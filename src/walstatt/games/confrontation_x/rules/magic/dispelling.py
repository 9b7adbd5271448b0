"""Dispelling: an enemy's lasting spell is ended in a later round (ANTI-14 to 19, CFX-DATA-40, CFX-Q-69,
CFX-Q-70)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.flow import Flow
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events.magic import Dispelled, Dispelling
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.command import raised
from walstatt.games.confrontation_x.rules.magic import counter, paying
from walstatt.games.confrontation_x.rules.magic.counter import ACROSS, TRIED, Rival
from walstatt.games.confrontation_x.rules.magic.stores import told
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.tests import Probe, opposed, prepared
from walstatt.games.confrontation_x.rules.values import Part, Value
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.things import Power
from walstatt.spaces.table import Point

#: A dispel costs the gems of the card so often (CFX-ANTI-15).
TIMES = 2
#: What lasts over several rounds (CFX-ANTI-14).
LASTING = frozenset(("game", "upkeep"))
FRESH = Why("dispel-fresh", ("CFX-ANTI-17",))
TRIED_ALREADY = Why("dispel-tried", ("CFX-ANTI-18",))
#: The act of an activation: it combines like casting, but is no spell (CFX-Q-69).
ACT = "dispel"


class Standing(NamedTuple):
    """A lasting spell that is in play."""

    power: Power
    effect: Effect
    bearers: tuple[str, ...]


def same(one: Effect, other: Effect) -> bool:
    """Whether two effects are of one and the same casting."""
    return (one.source, one.by, one.since, one.aim) == (other.source, other.by, other.since, other.aim)


def standing(state: State) -> list[Standing]:
    """All lasting spells in play, each once. Summonings leave nothing behind (CFX-ANTI-19), miracles are no
    spells."""
    known = library().powers
    found: list[tuple[Effect, list[str]]] = []
    for figure, effect in effects.running(state):
        power = known.get(effect.source)
        if power is None or power.miracle or effect.until not in LASTING:
            continue
        for old, bearers in found:
            if same(old, effect):
                bearers += [figure.word] if figure.word not in bearers else []  # CFX-ANTI-14
                break
        else:
            found.append((effect, [figure.word]))
    return [Standing(known[effect.source], effect, tuple(bearers)) for effect, bearers in found]


def against(state: State, figure: Figure) -> Iterator[Standing]:
    """Those of the other side."""
    for one in standing(state):
        if not state.friends(figure.seat, one.effect.seat):
            yield one


def mark(one: Standing) -> str:
    """How the one attempt of a round is kept with whoever bears the spell (CFX-ANTI-18)."""
    return f"dispel:{one.power.id}:{one.effect.by}"


def rival_of(state: State, one: Standing) -> Rival:
    """The caster and the target of that time, where they are now (CFX-ANTI-14)."""
    effect = one.effect
    team = state.players[effect.seat].team
    x, _, y = effect.aim.partition(":")
    place = Point(int(x), int(y)) if y else None
    work = Work(
        effect.source, "spell", effect.by, effect.seat, team, one.power.effects, one.power.area,
        effect.until, target="" if place else effect.aim, place=place, x=effect.x, power=effect.power,
    )  # fmt: skip
    return Rival(one.power, state.figures.get(effect.by), team, work, effect.x)


def undispellable(state: State, figure: Figure, one: Standing) -> Why | None:
    """Why somebody cannot try it (CFX-ANTI-14, 15, 17, 18); his one attempt of the round it is too
    (CFX-Q-69)."""
    if one.effect.since >= state.round:
        return FRESH
    if any(mark(one) in state.figures[word].used for word in one.bearers):
        return TRIED_ALREADY
    why = clash(state, figure, ACT)
    if why is not None:
        return why
    return counter.unable(state, figure, rival_of(state, one), TIMES)


def options(state: State, figure: Figure) -> list[Option]:
    """`dispel SPELL BEARER`"""
    if not figure.kind.mage or figure.panic or TRIED in figure.used:
        return []
    return [
        Option(("dispel", one.power.id, one.bearers[0]))
        for one in against(state, figure)
        if undispellable(state, figure, one) is None
    ]


def find(state: State, figure: Figure, answer: Option) -> Standing | None:
    """Which spell is meant."""
    for one in against(state, figure):
        if one.power.id == answer[1] and answer[2] in one.bearers:
            return one
    return None


def dispel(state: State, figure: Figure, answer: Option) -> Flow:
    """The gems are paid, both test POW, and if the caster loses the spell ends at once (CFX-ANTI-15,
    CFX-ANTI-16)."""
    one = find(state, figure, answer)
    assert one is not None, "it was offered"
    rival = rival_of(state, one)
    needs = counter.cost(one.power, one.effect.x, TIMES)
    gems = yield from paying.free_gems(state, figure, figure.gems, needs, "CFX-ANTI-15")
    figure = state.change(
        state.figures[figure.word], gems=paying.minus(figure.gems, gems), used=(*figure.used, TRIED),
        acts=(*figure.acts, ACT),
    )  # fmt: skip
    for word in one.bearers:
        bearer = state.figures[word]
        state.change(bearer, used=(*bearer.used, mark(one)))
    state.emit(
        Dispelling(
            seat=figure.seat, figure=figure.word, power=one.power.id, by=one.effect.by, on=one.bearers[0],
            gems=told(gems), rules=("CFX-ANTI-14", "CFX-ANTI-15"),
        )
    )  # fmt: skip
    mine, theirs = probes(state, state.figures[figure.word], one, rival)
    won = yield from opposed(state, mine, theirs)
    state.emit(
        Dispelled(seat=figure.seat, figure=figure.word, power=one.power.id, done=won, rules=("CFX-ANTI-16",))
    )
    for word in one.bearers if won else ():
        effects.end(state, word, lambda effect: same(effect, one.effect), "CFX-ANTI-16")


def probes(state: State, figure: Figure, one: Standing, rival: Rival) -> tuple[Probe, Probe]:
    """POW against POW; a caster who is dead has what he had (CFX-ANTI-16, CFX-Q-70). Across altitudes it is
    harder for whoever dispels (CFX-Q-404)."""
    about = Occasion("dispel", one.effect.by)
    mine = prepared(state, figure, "pow", about, "CFX-ANTI-16", more=True)
    if counter.across(state, figure, rival):
        less = Part(-ACROSS, "altitude", ("CFX-Q-404",))
        mine = mine._replace(value=raised(mine.value, less), rules=(*mine.rules, "CFX-Q-404"))
    if rival.caster is not None:
        back = Occasion("dispel", figure.word)
        return mine, prepared(state, rival.caster, "pow", back, "CFX-ANTI-16", more=True)
    had = Part(one.effect.power, "when-cast", ("CFX-Q-70",))
    dead = Probe(
        one.effect.seat, one.effect.by, "pow", "dispel", Value(had.amount, (had,)),
        ("CFX-ANTI-16", "CFX-Q-70"), more=True,
    )  # fmt: skip
    return mine, dead
