"""Why a question in the middle of something cannot be answered so (DEF, CSTR, COD, TRAP)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused
from walstatt.games.mage_wars.rules.attack_answers import counterstrikes
from walstatt.games.mage_wars.rules.attack_avoid import no_help, usable_defenses
from walstatt.games.mage_wars.rules.reasons import Told
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import defenses_of
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.things import Thing


def _defend(refused: Refused) -> Iterator[Why]:
    state = refused.state
    attack: Attack | None = find(state, Attack)
    target = state.things.get(attack.target) if attack is not None else None
    if attack is None or target is None:
        return
    usable = [state.things[giver] for giver, _, _ in usable_defenses(state, attack, target)]
    facts: dict[str, object] = {"thing": target, "known": list(usable)}
    number = whole(refused.word(2)) or 0
    given = [
        each for each in defenses_of(state, target) if (str(each[0]), each[1]) == (refused.word(1), number)
    ]
    if not given:
        yield Why("no-defense", ("MGW-DEF-05", "MGW-DEF-15"), facts)
        return
    why = no_help(state, attack, target, *given[0])
    if why is not None:
        yield why.also(**facts)


def _counterstrike(refused: Refused) -> Iterator[Why]:
    state = refused.state
    attacker, creature = [state.things.get(int(word)) for word in refused.decision.subject]
    if attacker is None or creature is None:
        return
    known = ", ".join(bar.id for _, bar in counterstrikes(state, creature, attacker))
    facts: dict[str, object] = {"thing": creature, "known": known}
    yield Why("no-counterstrike", ("MGW-CSTR-05", "MGW-CSTR-06"), facts)


def _one_of(key: str, *rules: str) -> Reasons:
    """A choice among a few things, all of which are named."""

    def reasons(refused: Refused) -> Iterator[Why]:
        verb = refused.option.verb
        words = [option[1] for option in refused.decision.options if option.verb == verb and len(option) > 1]
        found = [t for word in words if (t := _thing(refused, word)) is not None]
        known: object = found if found else ", ".join(words)
        yield Why(key, rules or refused.decision.rules, {"known": known})

    return reasons


def _thing(refused: Refused, word: str) -> Thing | None:
    return refused.state.things.get(whole(word) or 0) if refused.option.verb != "heal" else None


def _refuse(refused: Refused) -> Iterator[Why]:
    if refused.decision.kind == "mandatory":
        yield from _one_of("only-this", "MGW-MAND-07")(refused)


def _return(refused: Refused) -> Iterator[Why]:
    known = Told("cards", tuple(option[1] for option in refused.decision.options if option.verb == "return"))
    yield Why("no-curse", ("MGW-MAGE-30", "MGW-MAGE-31"), {"known": known})


ANSWERS: dict[str, Reasons] = {
    "defend": _defend,
    "counterstrike": _counterstrike,
    "push": _one_of("push", "MGW-COD-145", "MGW-COD-144"),
    "teleport": _one_of("teleport"),
    "refuse": _refuse,
    "first": _one_of("only-these", "MGW-TRAP-10", "MGW-Q-33"),
    "next": _one_of("only-these"),
    "leap": _one_of("leap", "MGW-LIST-12"),
    "choose": _one_of("only-these"),
    "pet": _one_of("only-this", "MGW-MAGE-13"),
    "reaper": _one_of("only-this", "MGW-MAGE-32"),
    "heal": _one_of("points"),
    "return": _return,
}
