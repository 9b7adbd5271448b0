"""What can be announced in combats: before the INI test, when dice are shared out, with an attack, against
one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.games.confrontation_x.events.combat import DieLost
from walstatt.games.confrontation_x.rules.abilities.says import (
    PLAIN,
    Words,
    at_once,
    give,
    marked,
    under_way,
    unmark,
    x_of,
)
from walstatt.games.confrontation_x.rules.combat import blows
from walstatt.games.confrontation_x.rules.combat.dice import COMBAT, keep, pool, unset
from walstatt.games.confrontation_x.rules.hooks import Announce, CombatDice, May, declare, may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State

#: How much harder Counter-attack makes a defence (CFX-ABIL-62).
COUNTER = 2
#: How far Extra Limb shifts (CFX-Q-150).
SHIFT = 2

# --- before the INI test ------------------------------------------------------------------------------------


def frenzied(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """Not while something makes it defend itself (CFX-ABIL-86), nor with a die set aside (CFX-Q-130)."""
    if under_way(figure, "war-frenzy") or may(state, figure, "some-defence", COMBAT):
        return ()
    return PLAIN if not pool(state, figure.word).aside else ()


def rage(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    give(state, figure, "war-frenzy", "round", "CFX-ABIL-85", grants=(("in-frenzy", Has()),))


def fences(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """One die in a melee, and none in a frenzy, which puts all into attack (CFX-Q-130)."""
    taken = pool(state, figure.word).aside or may(state, figure, "all-attack", COMBAT)
    return () if taken else PLAIN


def set_aside(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    keep(state, figure.word, aside=1)


def shifts(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    if not under_way(figure, "extra-limb"):
        for name in ("att", "def"):
            yield from ((name, str(n)) for n in range(1, SHIFT + 1))


def shift(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    """Each point added to one is taken from the other."""
    n = int(words[1]) * (1 if words[0] == "att" else -1)
    give(state, figure, "extra-limb", "combat", "CFX-ABIL-157", gives=(("att", n), ("def", -n)))


declare(
    "war-frenzy", "CFX-ABIL-85", "CFX-ABIL-86", active=True,
    does=[Announce("before-ini", frenzied, at_once(rage))],
)  # fmt: skip
declare("in-frenzy", "CFX-ABIL-85", granted=True, does=[CombatDice(1), May("all-attack")])
#: Some effects make their target place a die in defence.
declare("wary", "CFX-ABIL-86", granted=True, does=[May("some-defence")])
declare(
    "extra-limb", "CFX-ABIL-157", active=True, does=[Announce("before-ini", shifts, at_once(shift))]
)  # fmt: skip

# --- when dice are shared out -------------------------------------------------------------------------------


def flurries(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    if not under_way(figure, "flurry"):
        yield from ((str(n),) for n in range(1, x_of(figure, "flurry") + 1))


def flurry(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    n = int(words[0])
    keep(state, figure.word, extra=pool(state, figure.word).extra + n)
    give(state, figure, "flurry", "combat", "CFX-ABIL-128", gives=(("att", -n), ("def", -n)))


declare("flurry", "CFX-ABIL-128", active=True, does=[Announce("allocate", flurries, at_once(flurry))])

# --- with an attack -----------------------------------------------------------------------------------------


def masters(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """With two attack dice, for one test (CFX-ABIL-104)."""
    blow = blows.blow_of(state)
    able = pool(state, figure.word).attack >= 2 and blow.dice == 1 and not blow.aside
    return PLAIN if able else ()


def master_strike(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    blow = blows.blow_of(state)
    more = x_of(figure, "master-strike") + (figure.kind.printed("att") or 0)
    blows.change(state, dice=2, strength=blow.strength + more, announced=(*blow.announced, "master-strike"))


def poisons(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    shoots = state.shot is not None and state.shot.by == figure.word
    own = shoots if about.purpose == "shot" else True
    return PLAIN if own and marked(figure, "poison") else ()


def poison(state: State, figure: Figure, words: Words, about: Occasion) -> str:
    """The die is used for this test, whatever comes of it (CFX-ABIL-67)."""
    unmark(state, figure, "poison")
    if about.purpose == "attack":
        blow = blows.blow_of(state)
        blows.change(state, announced=(*blow.announced, "poison"))  # CFX-ABIL-68
    return "poison"


def feints(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    """Any die that whom it has hit has left (CFX-ABIL-57, CFX-Q-131)."""
    blow = blows.blow_of(state)
    if blow.by == figure.word and not blow.forgone:
        left = pool(state, blow.on)
        counts = (("attack", left.attack), ("defence", left.defence), ("aside", left.aside))
        yield from ((kind,) for kind, n in counts if n)


def feint(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    on, kind = blows.blow_of(state).on, words[0]
    keep(state, on, **{kind: getattr(pool(state, on), kind) - 1})
    blows.change(state, forgone=True)
    state.emit(DieLost(seat=figure.seat, figure=on, kind_of=kind, rules=("CFX-ABIL-57", "CFX-Q-131")))


declare(
    "master-strike", "CFX-ABIL-104", active=True,
    does=[Announce("strike", masters, at_once(master_strike))],
)  # fmt: skip
declare(
    "poison", "CFX-ABIL-65", "CFX-ABIL-66", "CFX-ABIL-67", "CFX-ABIL-68", "CFX-ABIL-69",
    does=[Announce("strike", poisons, at_once(poison)), Announce("shot", poisons, at_once(poison))],
)  # fmt: skip
declare("feint", "CFX-ABIL-57", active=True, does=[Announce("unparried", feints, at_once(feint))])
declare("relentless", "CFX-ABIL-48", active=True, does=[May("pursue-again")])

# --- against an attack --------------------------------------------------------------------------------------


def counters(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """With a defence die, and not with sustained defence (CFX-ABIL-62, CFX-ABIL-64)."""
    now = pool(state, figure.word)
    announced = "counter-attack" in blows.blow_of(state).announced
    return PLAIN if now.defence and not now.sustaining and not announced else ()


def counter(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    blow = blows.blow_of(state)
    blows.change(state, harder=blow.harder + COUNTER, announced=(*blow.announced, "counter-attack"))


def parries(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    return PLAIN if pool(state, figure.word).aside else ()


def parry(state: State, figure: Figure, words: Words, about: Occasion) -> None:
    unset(state, figure.word)


declare(
    "counter-attack", "CFX-ABIL-62", "CFX-ABIL-63", "CFX-ABIL-64", active=True,
    does=[Announce("defend", counters, at_once(counter))],
)  # fmt: skip
declare(
    "fencer", "CFX-ABIL-54", "CFX-ABIL-55", "CFX-ABIL-56", active=True,
    does=[Announce("before-ini", fences, at_once(set_aside)), Announce("defend", parries, at_once(parry))],
)  # fmt: skip
