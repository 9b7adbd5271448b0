"""Combat dice: how many a figure has, how they may be shared out, and what is left (CDICE, SDEF)."""

from __future__ import annotations

from typing import Any

from walstatt.games.confrontation_x.events.combat import DieGained
from walstatt.games.confrontation_x.rules.hooks import CombatDice, may, of
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.state.fights import Combat, Fight, Pool
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

COMBAT = Occasion("combat")


def fight_of(state: State) -> Fight:
    assert state.fight is not None, "nothing is being fought"
    return state.fight


def combat_of(state: State) -> Combat:
    """The combat that is being fought."""
    number = fight_of(state).combat
    return next(combat for combat in state.combats if combat.number == number)


def fighters(state: State) -> list[Figure]:
    """Those of the combat under way that are still there."""
    return [state.figures[word] for word in combat_of(state).figures if word in state.figures]


def sides(state: State, team: int) -> tuple[list[Figure], list[Figure]]:
    """The figures of a team in the combat under way, and their enemies."""
    there = fighters(state)
    return [one for one in there if one.team == team], [one for one in there if one.team != team]


def pool(state: State, word: str) -> Pool:
    return fight_of(state).pool(word)


def keep(state: State, word: str, **changes: Any) -> Pool:
    """Change what a figure has."""
    fight = fight_of(state)
    now = fight.pool(word)._replace(**changes)
    pools = {**dict(fight.pools), word: now}
    state.fight = fight._replace(pools=tuple(pools.items()))
    return now


# --- how many -----------------------------------------------------------------------------------------------


def count(state: State, figure: Figure) -> int:
    """One for itself and one for every enemy in the combat, and what abilities add (CFX-CDICE-01, 02,
    CFX-DATA-21). See CFX-PANIC-09, CFX-ABIL-128."""
    enemies = sides(state, figure.team)[1]
    return 1 + len(enemies) + extra(state, figure) + pool(state, figure.word).extra


def extra(state: State, figure: Figure, only: str | None = None) -> int:
    """Dice of abilities; `only`: those that may be used for nothing else."""
    return sum(
        hook.dice
        for _, hook in of(figure, CombatDice)
        if (only is None or hook.only == only) and (hook.when is None or hook.when(state, figure, COMBAT))
    )


# --- sharing them out ---------------------------------------------------------------------------------------

NOT_ALL = Why("share-sum", ("CFX-CDICE-03",))


def illegal_share(state: State, figure: Figure, attack: int, defence: int) -> Why | None:
    """Why dice cannot be shared out so (CFX-CDICE-03, CFX-PANIC-09). See CFX-ABIL-54."""
    total = count(state, figure) - pool(state, figure.word).aside
    if attack < 0 or defence < 0 or attack + defence != total:
        return NOT_ALL.also(n=total)
    if figure.panic:  # before everything else
        return Why("share-panic", ("CFX-PANIC-09",)) if attack > defence else None
    if may(state, figure, "some-defence", COMBAT):  # a frenzy is over then (CFX-ABIL-86)
        return Why("share-defence", ("CFX-ABIL-86",)) if not defence else None
    if may(state, figure, "all-attack", COMBAT) and defence:
        return Why("share-frenzy", ("CFX-ABIL-85",))
    least = extra(state, figure, "attack")
    if attack < least:
        return Why("share-attack-die", ("CFX-ABIL-33",), {"n": least})
    return None


def shares(state: State, figure: Figure) -> list[tuple[int, int]]:
    """Every way to share them out, most in attack first."""
    total = count(state, figure) - pool(state, figure.word).aside
    return [
        (attack, total - attack)
        for attack in range(total, -1, -1)
        if illegal_share(state, figure, attack, total - attack) is None
    ]


def share(state: State, word: str, attack: int, defence: int) -> None:
    keep(state, word, attack=attack, defence=defence, put_attack=attack, put_defence=defence, shared=True)


# --- in the middle of a combat ------------------------------------------------------------------------------


def gain_attack(state: State, word: str, *rules: str) -> None:
    """An attack die that an ability gives (CFX-ATK-09)."""
    keep(state, word, attack=pool(state, word).attack + 1)
    figure = state.figures[word]
    state.emit(DieGained(seat=figure.seat, figure=word, kind_of="attack", rules=("CFX-ATK-09", *rules)))


def unset(state: State, word: str) -> None:
    """A die that was set aside becomes a defence die (CFX-SDEF-04, CFX-ABIL-55)."""
    now = pool(state, word)
    keep(state, word, aside=now.aside - 1, defence=now.defence + 1, put_defence=now.put_defence + 1)


def unsustained(state: State, figure: Figure) -> Why | None:
    """Why a figure cannot use sustained defence now (CFX-SDEF-02 to 05)."""
    own, enemies = sides(state, figure.team)
    now = pool(state, figure.word)
    if now.sustaining:  # judged when it was first announced (CFX-Q-48)
        return None if now.defence else Why("no-defence-die", ("CFX-SDEF-09",))
    if len(own) > len(enemies):
        return Why("outnumbers", ("CFX-SDEF-02",))
    if now.put_defence < now.put_attack + now.aside:
        return Why("more-attack", ("CFX-SDEF-03", "CFX-SDEF-04"))
    if now.defence != 1:
        return Why("not-last-die", ("CFX-SDEF-05",))
    return None
