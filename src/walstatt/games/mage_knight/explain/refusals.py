"""Why a choice is not allowed, in words and with the rule that forbids it: the judges are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import refused
from walstatt.core.options import Option
from walstatt.core.text import LANGS
from walstatt.games.mage_knight.explain.refused_actions import ACTIONS, NO_FIGURE, why_not
from walstatt.games.mage_knight.rules import building, capture, deploying, setting_up, unmoving
from walstatt.games.mage_knight.rules.access import ClimbMenu
from walstatt.games.mage_knight.rules.going import PathMenu
from walstatt.games.mage_knight.rules.marching import GoMenu
from walstatt.games.mage_knight.rules.menu import doubles
from walstatt.games.mage_knight.rules.moves import NO_PATH, Pace
from walstatt.games.mage_knight.rules.moving import spin_fits
from walstatt.games.mage_knight.rules.reasons import Length, Why
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.chests import everybody
from walstatt.games.mage_knight.state.library import TEXT, kinds
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import TURN, pool
from walstatt.games.mage_knight.words.names import FigureWord, Names
from walstatt.spaces.table.laying import read_laid
from walstatt.spaces.table.points import read_facing, read_point

_BY_LANG = {lang: Names(everybody(), lang) for lang in LANGS}
#: An actor that is a captive, in contrast to a target (MKN-BASE-77, MKN-BASE-78).
_OWN = "MKN-BASE-77"


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    meant = Option(tuple(_meant(state, word) for word in option))
    reasons = (_shown(state, decision, meant, why) for why in _reasons(state, decision, meant))
    return refused(TEXT, decision, option, reasons)


def _meant(state: State, word: str) -> str:
    """Who types a name without a colour may mean a figure of another seat than the first of that name."""
    parts = FigureWord(word)
    if parts.seat is None or state.find(word) is not None or word in state.fallen:
        return word
    same = [f.word for f in state.figures.values() if f.word.partition("-")[2] == word.partition("-")[2]]
    return same[0] if len(same) == 1 else word


# --- in words -----------------------------------------------------------------------------------------------


def _shown(state: State, decision: Decision, option: Option, why: Why) -> Why:
    """Every reason knows who acts, whom it was aimed at, and what stands against it."""
    named = [found for word in option[1:] if (found := state.find(word)) is not None]
    if decision.kind != "act":
        named = [found for word in decision.subject if (found := state.find(word)) is not None]
    figure = why.facts.get("who") or why.facts.get("figure") or (named[0] if named else "")
    target = named[1] if len(named) > 1 else figure
    about = figure if _OWN in why.rules else target
    facts = {"figure": figure, "target": target, "what": about, **why.facts}
    words = tuple(fact.word for name, fact in why.facts.items() if isinstance(fact, Figure))
    told = {name: _told(fact) for name, fact in facts.items()}
    return msgspec.structs.replace(why, facts=told, pieces=(*words, *why.pieces))


def _told(fact: object) -> object:
    """Figures, abilities and lengths as each language calls them."""
    if isinstance(fact, Figure):
        return {lang: names.figure(fact.word) for lang, names in _BY_LANG.items()}
    if isinstance(fact, Length):
        return {lang: names.inches(fact) for lang, names in _BY_LANG.items()}
    if isinstance(fact, str) and fact in ALL:
        return {lang: names.ability(fact) for lang, names in _BY_LANG.items()}
    if isinstance(fact, str) and FigureWord(fact).seat is not None:
        return {lang: names.figure(fact) for lang, names in _BY_LANG.items()}
    return fact


# --- which judge --------------------------------------------------------------------------------------------


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    kind, verb = decision.kind, option.verb
    if kind == "act":
        if verb in ACTIONS:
            yield from _unknown(state, option)
            yield from why_not(state, option)
        return
    if (kind, verb) in _ANSWERS:
        yield from _ANSWERS[kind, verb](state, decision, option)
    elif verb in ACTIONS or verb == "end":
        yield Why("answer-first", decision.rules)


def _unknown(state: State, option: Option) -> Iterator[Why]:
    """Words that look like figures and name none on the table."""
    for word in option[1:]:
        known = state.find(word) is not None or (option.verb == "raise" and word in state.fallen)
        if FigureWord(word).seat is not None and not known:
            yield Why("eliminated" if word in state.fallen else "no-figure", NO_FIGURE.rules, {"what": word})


Answer = Callable[[State, Decision, Option], Iterator[Why]]


def _found(why: object) -> Iterator[Why]:
    if isinstance(why, Why):
        yield why


def _go(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """After a roll to break away, by the own player or by one that confuses."""
    figure = state.figures[decision.subject[0]]
    if option[1:2] != (figure.word,):
        yield Why("other-figure", decision.rules)
        return
    if figure.kind.large:
        return
    freed = any(len(offered) > 3 for offered in decision.options)
    how = None if freed else Pace(0)
    if not freed and any(read_point(word) is not None for word in option[2:]):
        yield Why("not-free", ("MKN-BASE-47",))
        return
    menu = PathMenu(state, figure, doubled=doubles(figure), how=how, own=decision.kind == "go")
    yield from _found(menu.judge(option[2:]))


def _climb(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """After a roll to break away."""
    if not any(len(offered) > 3 for offered in decision.options):
        yield Why("not-free", ("MKN-BASE-47",))
        return
    yield from _found(ClimbMenu(state, state.figures[decision.subject[0]]).judge(option[2:]))


def _build(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    if len(option) < 2 or option[1] not in state.waiting:
        yield Why("not-waiting", ("MKN-CAS-02",))
        return
    found = read_laid("build", option, TURN)
    if found is None:
        yield Why("no-laying", ("MKN-CAS-02",), {"step": TURN})
        return
    kind, at, degrees = found
    player = state.players[decision.seat]
    yield from _found(building.unbuildable(state, player, kinds()[kind], at, degrees))


def _formation(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    if isinstance(decision.options, GoMenu):
        yield from _found(decision.options.why_not(option))


def _spin(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    facing = read_facing(option[1]) if len(option) == 2 else None
    figure, cause = (state.figures.get(word) for word in decision.subject)
    if facing is None:
        yield Why("no-facing", ("MKN-SPIN-05",))
    elif figure is not None and cause is not None and not spin_fits(state, figure, cause, facing):
        yield Why("spin-front", ("MKN-SPIN-05",))


def _put(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """A figure that is levitated, called back or led."""
    place = read_point(option[1]) if len(option) > 1 else None
    facing = read_facing(option[2]) if len(option) > 2 else None
    if place is None or (len(option) > 2 and facing is None):
        yield NO_PATH
        return
    word, other = decision.subject
    if decision.kind == "levitate":
        moved = state.figures[word]
        looks = moved.facing if facing is None else facing
        yield from _found(unmoving.no_landing(state, moved, place, looks))
    elif decision.kind == "raise":
        fallen = state.fallen[word]
        looks = fallen.facing if facing is None else facing
        yield from _found(unmoving.cannot_stand(state, state.figures[other], fallen, place, looks))
    else:
        captive = state.figures[word]
        looks = captive.facing if facing is None else facing
        yield from _found(capture.misfit(state, state.figures[other], captive, place, looks))


def _deploy(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    if len(option) < 2 or option[1] not in state.waiting:
        yield Why("not-waiting", ("MKN-BASE-22",))
        return
    place = read_point(option[2]) if len(option) > 2 else None
    player = state.players[decision.seat]
    facing = read_facing(option[3]) if len(option) == 4 else deploying.ahead_of(player)
    if place is None or facing is None:
        yield NO_PATH
        return
    yield from _found(deploying.undeployable(state, player, kinds()[option[1]], place, facing))


def _place(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    if len(option) < 2 or option[1] not in state.pool:
        yield Why("not-in-pool", ("MKN-BASE-21",))
        return
    found = read_laid("place", option, TURN)
    if found is None:
        yield Why("no-laying", ("MKN-BASE-140",), {"step": TURN})
        return
    kind, at, degrees = found
    yield from _found(setting_up.misplaced(state, pool()[kind].piece("", at, degrees)))


def _add(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    if len(state.players[decision.seat].pool) >= setting_up.MOST:
        yield Why("pool-full", ("MKN-BASE-21",), {"most": setting_up.MOST})
    elif len(option) == 2 and option[1] in pool():
        yield Why("no-hills", ("MKN-BASE-142",))


_ANSWERS: dict[tuple[str, str], Answer] = {
    ("go", "move"): _go,
    ("confuse", "move"): _go,
    ("go", "climb"): _climb,
    ("build", "build"): _build,
    ("march", "go"): _formation,
    ("spin", "spin"): _spin,
    ("levitate", "put"): _put,
    ("raise", "put"): _put,
    ("lead", "lead"): _put,
    ("deploy", "deploy"): _deploy,
    ("terrain", "place"): _place,
    ("pool", "add"): _add,
}
