"""Why an answer is not allowed: what is wrong, what would be allowed, and the rule that says so.

The options of a decision are the judge; this only explains. Checks run from the general to the special, and
the first that bites is told. Nothing is said that the one who asks may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option
from walstatt.core.text import Lang
from walstatt.games.mage_wars.explain.refused_actions import ACTIONS
from walstatt.games.mage_wars.explain.refused_answers import ANSWERS
from walstatt.games.mage_wars.explain.refused_casting import CASTING
from walstatt.games.mage_wars.explain.refused_ready import READY
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused
from walstatt.games.mage_wars.explain.wording import worded
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.words.names import Names
from walstatt.games.mage_wars.words.options import VERBS
from walstatt.games.mage_wars.words.questions import ask

_CASTS = ("cast", "bound", "use")
#: What answers which question.
ANSWERING: dict[str, tuple[str, ...]] = {
    "turn": ("activate", *_CASTS, "pass"),
    "action": ("move", "cross", "climb", "guard", "attack", *_CASTS, "end"),
    "before": (*_CASTS, "pass"),
    "after": (*_CASTS, "pass"),
    "quickcast": (*_CASTS, "pass"),
    "deploy": ("deploy", "pass"),
    "plan": ("plan",),
    "assign": ("assign",),
    "upkeep": (
        "pay", "forgo", "burn", "rot", "banish", "regenerate", "effect", "shield", "no-shield",
    ),
    "reveal": ("reveal", "drop", "pass"),
    "order": ("first",),
    "mandatory": ("pay", "refuse"),
    "push": ("push",),
    "bind": ("bind", "no"),
    "defense": ("defend", "no"),
    "reroll": ("reroll", "keep"),
    "counterstrike": ("counterstrike", "no"),
    "zone-attack": ("next",),
    "gate-attack": ("next",),
    "sweep": ("attack", "no"),
    "extra-attack": ("attack", "no"),
    "attack-price": ("pay", "refuse"),
    "leap": ("leap", "no"),
    "pet": ("pet", "no"),
    "blood-reaper": ("reaper", "no"),
    "reaper-heal": ("heal", "no"),
    "curseweaving": ("return", "no"),
    "death-link": ("heal",),
    "torment": ("use", "no"),
    "on-activation": ("use", "no"),
    "choose-mage": ("choose",),
    "redirect": ("redirect", "no"),
    "teleport": ("teleport", "no"),
}  # fmt: skip
#: Who explains a verb. Where nobody does, the examples say enough.
_EXPLAINED: dict[str, Reasons] = {**READY, **ACTIONS, **CASTING, **ANSWERS}
_IN_ACTION = ("move", "cross", "climb", "guard", "attack", "end")


def refusal(
    names: Callable[[Lang], Names], state: State, decision: Decision, option: Option
) -> IllegalChoice:
    """The first reason that fits; failing all, some examples of what is allowed."""
    refused = Refused(names, state, decision, option)
    if not option or option.verb not in VERBS:
        key = "core.nonsense" if option else "core.empty"
        return IllegalChoice(key, decision.rules, option=option.text, examples=refused.examples())
    other = Why("other", decision.rules, {"examples": refused.examples()})
    why = next(_reasons(refused), other)
    return worded(names, state, decision.seat, why, choice=option.text)


def explained_by(verb: str) -> Reasons:
    return _EXPLAINED.get(verb, lambda refused: iter(()))


def _reasons(refused: Refused) -> Iterator[Why]:
    verb, kind = refused.option.verb, refused.decision.kind
    if verb not in ANSWERING[kind]:
        yield _not_now(refused, verb, kind)
        return
    yield from _words(refused)
    yield from explained_by(verb)(refused)
    yield from _superfluous(refused)


def _not_now(refused: Refused, verb: str, kind: str) -> Why:
    """The verb answers another question than the one that is asked."""
    if kind == "reveal":
        return Why("window", refused.decision.rules)
    if kind == "turn" and verb in _IN_ACTION:
        return Why("activate-first", ("MGW-ACT-05", "MGW-ACT-06"))
    if kind == "action" and verb == "activate":
        thing = refused.state.things[int(refused.decision.subject[0])]
        return Why("acts-already", ("MGW-ACT-03", "MGW-ACT-14"), {"thing": thing})
    if kind == "action" and verb == "pass":
        return Why("no-pass-in-action", ("MGW-ACT-07", "MGW-OPT-12"))
    if verb in ("reveal", "drop"):
        return Why("no-window", ("MGW-REV-02", "MGW-REV-18"))
    if kind in ("before", "after", "quickcast") and verb in _IN_ACTION:
        return Why("only-quickcast", ("MGW-QC-01", "MGW-QC-02"))
    if verb == "deploy":
        return Why("only-deployment", ("MGW-SPWN-05", "MGW-DEP-01"))
    if verb in ("plan", "assign"):
        return Why("only-planning", ("MGW-PLAN-01", "MGW-PLAN-06"))
    question = refused.both(lambda names: str(ask(names, refused.state, refused.decision)))
    return Why("not-now", refused.decision.rules, {"question": question, "examples": refused.examples()})


def _words(refused: Refused) -> Iterator[Why]:
    """Numbers of objects that are not in play."""
    for at, word in enumerate(refused.option[1:], 1):
        number = whole(word)
        if number is not None and number not in refused.state.things and not refused.is_amount(at):
            yield Why("no-thing", (), {"number": word})


def _superfluous(refused: Refused) -> Iterator[Why]:
    """With fewer words it would be allowed."""
    option, options = refused.option, refused.decision.options
    for end in range(len(option) - 1, 0, -1):
        start = Option(option[:end])
        if start in options:
            rest = " ".join(option[end:])
            yield Why("superfluous", refused.decision.rules, {"start": start.text, "rest": rest})
