"""What is offered and what the judges allow is the same, over everything that can be asked about.

Options are listed by going through what there may be, refusals by judging the words that somebody has typed.
Both ask the same judges; here every choice that can be made of the words of a position is put to both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

import pytest

from tests.games.mage_wars.arena import the_game
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_wars.explain.refusals import ANSWERING, explained_by
from walstatt.games.mage_wars.explain.refusing import Refused
from walstatt.games.mage_wars.rules.costs import LESS
from walstatt.games.mage_wars.state.state import State

Words = tuple[str, ...]
#: In an upkeep phase nothing happens twice; that is said of what no judge has anything against.
DONE = ["upkeep-done"]
SETUPS: dict[str, dict[str, str]] = {
    "small": {},
    "full": {"level": "full"},
    "same": {"level": "full", "same-mages": "on"},
    "teams": {"level": "full", "mode": "teams"},
    "three": {"level": "full", "mode": "three", "arena": "2x3"},
}


# --- everything that can be said ----------------------------------------------------------------------------


def things(state: State) -> list[str]:
    return [thing.word for thing in state.things.values()]


def places(state: State) -> list[str]:
    return [*state.board.names, *(border.name for border in state.board.borders)]


def aims(state: State, seat: int) -> Iterator[Words]:
    """Targets of spells: nothing, one word, two words of which the first is an object or border; rings."""
    pile = state.players[seat].discard
    single = [*things(state), *places(state), *dict.fromkeys(pile)]
    yield ()
    yield from product(single)
    second = [*things(state), *places(state), "N", "melee", "weapon", "shield", "ring", "burn:1"]
    for first in [*things(state), *(border.name for border in state.board.borders)]:
        yield from ((first, word) for word in second)
    mages = [thing for thing in state.things.values() if thing.face.type == "mage"]
    for mage in mages:
        for item in mage.attached:
            yield mage.word, "weapon", str(item)
            yield mage.word, "quick"
            yield mage.word, f"{LESS}{item}"
    yield from ((zone, "quick") for zone in state.board.names)


def casts(state: State, decision: Decision) -> Iterator[Option]:
    plans = [plan.card for plan in state.players[decision.seat].plans]
    for card in dict.fromkeys([*plans, "fireball"]):
        yield from (Option(("cast", card, *words)) for words in aims(state, decision.seat))


def bound(state: State, decision: Decision) -> Iterator[Option]:
    holders = [thing for thing in state.things.values() if thing.bound]
    for holder in holders:
        yield from (Option(("bound", holder.word, *words)) for words in aims(state, decision.seat))


def deploys(state: State, decision: Decision) -> Iterator[Option]:
    for plan in state.players[decision.seat].plans:
        for words in aims(state, decision.seat):
            yield Option(("deploy", str(plan.caster), plan.card, *words))


def uses(state: State, decision: Decision) -> Iterator[Option]:
    for thing in state.things.values():
        for ability in thing.face.abilities:
            targets: list[Words] = [(), *product([*things(state), *state.board.names])]
            targets += product(things(state), ("melee", "heal", "armor", "burn:1", "1", *things(state)))
            yield from (Option(("use", thing.word, ability.id, *words)) for words in targets)


def attacks(state: State, decision: Decision) -> Iterator[Option]:
    bars = dict.fromkeys(bar for thing in state.things.values() for bar in thing.face.bars)
    yield from (Option(("attack", word, bar)) for word in things(state) for bar in bars)


def plans(state: State, decision: Decision) -> Iterator[Option]:
    cards = [*sorted(state.players[decision.seat].book), "fireball", *state.players[decision.seat].discard]
    for pair in product(dict.fromkeys(cards), repeat=2):
        yield Option(("plan", *sorted(pair)))


def of(verb: str, *words: Callable[[State], Iterable[str]]) -> Callable[[State, Decision], Iterator[Option]]:
    def every(state: State, decision: Decision) -> Iterator[Option]:
        for chosen in product(*(each(state) for each in words)):
            yield Option((verb, *chosen))

    return every


def books(state: State) -> list[str]:
    return [*dict.fromkeys(card for player in state.players for card in player.book), "fireball"]


EVERY: dict[str, Callable[[State, Decision], Iterator[Option]]] = {
    **{verb: of(verb, things) for verb in ("activate", "reveal", "drop", "defend")},
    **{verb: of(verb, places) for verb in ("move", "cross", "climb")},
    **{verb: of(verb) for verb in ("guard", "end")},
    "attack": attacks, "cast": casts, "bound": bound, "deploy": deploys, "use": uses, "plan": plans,
    "assign": of("assign", things, books), "bind": of("bind", books),
    "pay": of("pay", things), "forgo": of("forgo", things), "burn": of("burn", things),
}  # fmt: skip


# --- both are asked -----------------------------------------------------------------------------------------


def differ(match: Match, decision: Decision, verb: str) -> Iterator[str]:
    """Choices that are offered and refused, or neither."""
    offered = set(decision.options)
    assert len(offered) == len(decision.options), "each once"
    explain = explained_by(verb)
    for option in EVERY[verb](match.state, decision):
        refused = Refused(the_game().teller, match.state, decision, option)
        reasons = [why.key for why in explain(refused)]
        if decision.kind == "upkeep" and (reasons == DONE or option in offered):
            fine = reasons == DONE
        else:
            fine = (option in offered) == (not reasons)
        if not fine:
            yield f"{option.text}: offered {option in offered}, {reasons}"


def check(name: str, seed: int, steps: int, each: int) -> int:
    match, dice = Match.new(the_game(), SETUPS[name], seed=seed), Dice(seed)
    asked = 0
    for step in range(steps):
        if match.over:
            break
        decision = match.decisions[dice.below(len(match.decisions))]
        if step % each == 0:
            for verb in ANSWERING[decision.kind]:
                if verb in EVERY and not (verb == "pay" and decision.kind != "upkeep"):
                    assert list(differ(match, decision, verb))[:5] == [], (decision.kind, match.position())
                    asked += 1
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
    return asked


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_offered_is_what_the_judges_allow(name: str) -> None:
    assert check(name, seed=5, steps=240, each=20) > 10


@pytest.mark.soak
@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", range(100, 120))
def test_what_is_offered_is_what_the_judges_allow_in_long_games(name: str, seed: int) -> None:
    assert check(name, seed, steps=1500, each=10) > 20
