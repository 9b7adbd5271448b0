"""Why a choice is refused: which judge is asked, and what it says.

The options of a decision are the judge; this only explains. Checks run from the general to the special, and
the first that bites is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import refused
from walstatt.core.options import Option
from walstatt.games.summoners.explain.refused_actions import ACTIONS, too_dear
from walstatt.games.summoners.rules.placing import terrain_refusal
from walstatt.games.summoners.rules.preparing import deploy_refusal
from walstatt.games.summoners.rules.reasons import Length, Why
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import TEXT
from walstatt.spaces.table import INCH

_COLOURS = ("blue", "red", "gold", "violet")
_ACTING = ("action", "free-walk", "move", "charge-attack")


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    return refused(TEXT, decision, option, map(_shown, _reasons(state, decision, option)))


def _shown(why: Why) -> Why:
    """Units by their names, lengths in inches, and which pieces it speaks of."""
    words = tuple(fact.word for fact in why.facts.values() if isinstance(fact, Unit))
    facts = {name: _told(fact) for name, fact in why.facts.items()}
    return msgspec.structs.replace(why, facts=facts, pieces=(*words, *why.pieces))


def _told(fact: object) -> object:
    if isinstance(fact, Unit):
        return fact.kind.name
    if isinstance(fact, Length):  # with one decimal, as each language writes it
        text = f"{fact / INCH:.1f}"
        return {"en": text, "de": text.replace(".", ",")}
    return fact


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    verb, kind = option.verb, decision.kind
    for word in option[1:]:
        if "-" in word and word.split("-")[0] in _COLOURS and word not in state.units:
            yield Why("no-unit", (), {"unit": word})
    if kind in _ACTING and verb in ACTIONS:
        unit = state.units.get(decision.subject[0]) if decision.subject else None
        if unit is not None:
            yield from too_dear(unit, option) if kind == "action" else ()
            yield from ACTIONS[verb](state, unit, option)
    elif verb in ACTIONS and kind != "action":
        yield Why("answer-first" if kind.startswith(("react", "defensive")) else "not-now", decision.rules)
    if (kind, verb) in _ANSWERS:
        yield from _ANSWERS[kind, verb](state, decision, option)


# --- answers to questions -----------------------------------------------------------------------------------

Answer = Callable[[State, Decision, Option], Iterator[Why]]


def _always(key: str, *rules: str) -> Answer:
    """Whatever is wrong with it, this says what would be right."""

    def explain(state: State, decision: Decision, option: Option) -> Iterator[Why]:
        cards = " ".join(decision.options[0][1:])
        yield Why(key, rules, {"gems": state.players[decision.seat].gems, "cards": cards})

    return explain


_ANSWERS: dict[tuple[str, str], Answer] = {
    ("card", "pass"): _always("holds-a-card", "SUM-ACT-08"),
    ("card", "held"): _always("holds-none", "SUM-ACT-06", "SUM-ACT-07"),
    ("focus", "focus"): _always("focus", "SUM-CTRL-14"),
    ("boost", "boost"): _always("boost", "SUM-BOOST-02", "SUM-BOOST-03"),
    ("place", "place"): _always("place", "SUM-SUMM-08", "SUM-SUMM-09", "SUM-SUMM-10"),
    ("stack", "stack"): _always("stack", "SUM-START-03", "SUM-START-04"),
    ("terrain", "place"): lambda state, decision, option: terrain_refusal(state, option),
    ("deploy", "deploy"): lambda state, decision, option: deploy_refusal(state, option),
}
