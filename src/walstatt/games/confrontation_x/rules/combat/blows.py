"""One attack and the defence against it (ATK, SDEF), in the order of CFX-ATK-11."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.combat import Attacked, Defends, Warded
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.announcing import window
from walstatt.games.confrontation_x.rules.combat.dice import fight_of, gain_attack, keep, pool, unsustained
from walstatt.games.confrontation_x.rules.hooks import may
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Outcome, Probe, prepared, roll
from walstatt.games.confrontation_x.rules.values import Value, value
from walstatt.games.confrontation_x.state.fights import Blow
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: What the DEF test has to reach: the attacker's ATT and so much, and more for every successful roll-on
#: (CFX-DATA-14).
BASE, ROLLED_ON = 3, 4
#: The first sustained defence of a combat is so much harder, every further one by one more (CFX-SDEF-07, 08).
SUSTAINED = 2
#: By so much a defence has to be better for Ambidextrous (CFX-ABIL-29).
MARGIN = 2


def blow_of(state: State) -> Blow:
    blow = fight_of(state).blow
    assert blow is not None, "nobody attacks"
    return blow


def change(state: State, **changes: object) -> Blow:
    """Something about the attack under way is announced, or settled."""
    blow = blow_of(state)._replace(**changes)  # type: ignore[arg-type]
    state.fight = fight_of(state)._replace(blow=blow)
    return blow


# --- announcing it ------------------------------------------------------------------------------------------


def strike(state: State, by: str, on: str, *, aside: bool = False) -> None:
    """An attack is announced; `aside`: with the die that was set aside (CFX-EXCH-01)."""
    fight = fight_of(state)
    blow = Blow(by, on, aside=aside)
    state.fight = fight._replace(blow=blow, stage="strike", struck=(*fight.struck, (by, on)))
    figure = state.figures[by]
    state.emit(Attacked(seat=figure.seat, figure=by, target=on, rules=("CFX-EXCH-01", "CFX-ATK-11")))


def announced(state: State) -> Flow:
    """What the attacker announces with it (step 1)."""
    blow = blow_of(state)
    yield from window(state, "strike", Occasion("attack", blow.on), (blow.by,))
    state.fight = fight_of(state)._replace(stage="defend")


def answered(state: State) -> Flow:
    """What the defender announces before it says how it defends itself (step 2)."""
    blow = blow_of(state)
    yield from window(state, "defend", Occasion("defence", blow.by), (blow.on,))
    state.fight = fight_of(state)._replace(stage="ward")


def defences(state: State, figure: Figure) -> list[str]:
    """How a figure can defend itself: any number of its dice, none, or by sustained defence
    (CFX-ATK-07, CFX-ATK-08, CFX-SDEF-06). See CFX-ABIL-64."""
    now = pool(state, figure.word)
    found = [] if now.sustaining else [str(dice) for dice in range(now.defence, 0, -1)]
    if unsustained(state, figure) is None and may_sustain(state):
        found.append("sustained")
    return [*found, "none"]


def may_sustain(state: State) -> bool:
    """Counter-attack and sustained defence exclude each other (CFX-ABIL-64)."""
    return "counter-attack" not in blow_of(state).announced


def ward(state: State) -> Flow:
    """The defence is announced before the attack is thrown (CFX-Q-36); then everything is settled."""
    blow = blow_of(state)
    target = state.figures[blow.on]
    able = defences(state, target)
    how = able[-1]
    if len(able) > 1:
        answer: Option = yield ask(
            target.seat, "defend", choices(*(f"defend {word}" for word in able)), "CFX-ATK-07",
            "CFX-ATK-11", "CFX-SDEF-02", about=(blow.on, blow.by), turn=state.step,
        )  # fmt: skip
        how = answer[1]
    sustained = how == "sustained"
    dice = 1 if sustained else 0 if how == "none" else int(how)
    if sustained:
        keep(state, blow.on, sustaining=True)
    if len(able) > 1:
        rules = ("CFX-SDEF-05", "CFX-SDEF-06") if sustained else ("CFX-ATK-07",) if dice else ("CFX-ATK-08",)
        state.emit(Defends(seat=target.seat, figure=blow.on, dice=dice, sustained=sustained, rules=rules))
    state.step += 1
    yield from settled(state, dice, sustained=sustained)
    state.fight = fight_of(state)._replace(blow=None, stage="exchange")


# --- settling it --------------------------------------------------------------------------------------------


def attack_probe(state: State, blow: Blow) -> Probe:
    """A success test on ATT (CFX-ATK-01)."""
    about = Occasion("attack", blow.on)
    return prepared(state, state.figures[blow.by], "att", about, "CFX-ATK-01", "CFX-EXCH-01", more=True)


def rolling_on(defended: bool) -> Callable[[int], bool | None]:
    """Rolling on makes a defence harder, and may fumble; without a defence it is of no use (CFX-ATK-04,
    CFX-ATK-05)."""
    return lambda total: True if total <= 0 else None if defended else False


def difficulty(attack: int, rolled_on: int, sustained: int | None, harder: int = 0) -> int:
    """Of the DEF test; `sustained`: how often it was made before, None: it is not (CFX-ATK-03, CFX-ATK-04,
    CFX-SDEF-07, CFX-SDEF-08)."""
    more = 0 if sustained is None else SUSTAINED + sustained
    return attack + BASE + ROLLED_ON * rolled_on + more + harder


def defence_probe(state: State, blow: Blow, needed: int, dice: int) -> Probe:
    """With several dice any one of them may count (CFX-ATK-07, CFX-ATK-12)."""
    figure, about = state.figures[blow.on], Occasion("defence", blow.by)
    return prepared(
        state, figure, "def", about, "CFX-ATK-02", "CFX-ATK-12", difficulty=needed, dice=dice,
        more=may(state, figure, "wards-by-margin", about),
    )  # fmt: skip


def strength(state: State, blow: Blow) -> Value:
    """The current STR of the attacker, and what was announced (CFX-DMG-09, step 3 of CFX-DATA-60).
    See CFX-STM-07."""
    found = value(state, state.figures[blow.by], "str", Occasion("blow", blow.on))
    assert found is not None, "everybody has STR"
    return found._replace(total=found.total + blow.strength)


def settled(state: State, dice: int, *, sustained: bool) -> Flow:
    """The test, the defence, the damage (steps 3 to 8). See CFX-ABIL-57, CFX-ABIL-63."""
    blow = blow_of(state)
    spend(state, blow)
    test = attack_probe(state, blow)
    attack = yield from roll(state, test, rolling_on(dice > 0))  # CFX-ATK-05
    if not attack.passed:  # committed dice were not used (CFX-Q-36)
        state.emit(Warded(seat=test.seat, figure=blow.on, missed=True, rules=("CFX-ATK-01", "CFX-Q-36")))
        if dice and not sustained and {blow.by, blow.on} <= state.figures.keys():
            yield from missed(state, attack)
        return
    there = blow.on in state.figures  # a boiler that has burst may have killed it
    if there and dice and (yield from defended(state, attack, dice, sustained=sustained)):
        return
    yield from window(state, "unparried", Occasion("attack", blow.on), (blow.by, blow.on))
    blow = blow_of(state)
    if blow.on in state.figures and blow.by in state.figures and not blow.forgone:
        yield from hurt(state, blow)


def spend(state: State, blow: Blow) -> None:
    """The attack dice are used up, whatever comes of it (CFX-CDICE-06)."""
    now = pool(state, blow.by)
    if blow.aside:
        keep(state, blow.by, aside=now.aside - 1, put_attack=now.put_attack + 1)  # CFX-SDEF-04
    else:
        keep(state, blow.by, attack=now.attack - blow.dice)


def defended(state: State, attack: Outcome, dice: int, *, sustained: bool) -> Generator[Request, Any, bool]:
    """Whether the attack is warded off (CFX-ATK-02, CFX-SDEF-01, CFX-SDEF-09). See CFX-KEY-13."""
    blow = blow_of(state)
    now, seat = (
        pool(state, blow.on),
        state.figures[blow.by].seat,
    )  # a boiler that bursts may kill the attacker
    needed = difficulty(attack.value, attack.rolled_on, now.sustained if sustained else None, blow.harder)
    found = yield from roll(state, defence_probe(state, blow, needed, dice))
    kept = sustained and found.passed
    now = pool(state, blow.on)
    keep(
        state, blow.on,
        defence=now.defence - (0 if kept else dice),
        sustained=now.sustained + sustained,
    )  # fmt: skip
    if found.passed:
        rules = ("CFX-SDEF-01",) if sustained else ("CFX-ATK-12",)
        state.emit(Warded(seat=seat, figure=blow.on, kept=kept, rules=rules))
        gained(state, found.total - needed, sustained=sustained)
    return found.passed


def gained(state: State, margin: int, *, sustained: bool) -> None:
    """Attack dice for a defence that has held: one for a Counter-attack, and one for a margin of 2, but not
    with sustained defence (CFX-ABIL-29, 31, 62, CFX-Q-410). See CFX-ATK-12."""
    blow = blow_of(state)
    if "counter-attack" in blow.announced:
        gain_attack(state, blow.on, "CFX-ABIL-62")
    able = may(state, state.figures[blow.on], "wards-by-margin", Occasion("defence", blow.by))
    if able and margin >= MARGIN and not sustained:
        gain_attack(state, blow.on, "CFX-ABIL-29")


def missed(state: State, attack: Outcome) -> Flow:
    """One of the dice committed against an attack that has failed may be turned into an attack die: after any
    failure by Ambidextrous, after a fumble by an announced Counter-attack (CFX-ABIL-30, CFX-ABIL-63,
    CFX-Q-125)."""
    blow = blow_of(state)
    figure = state.figures[blow.on]
    rule = "CFX-ABIL-30" if may(state, figure, "turns-dice", Occasion("defence", blow.by)) else "CFX-ABIL-63"
    if rule == "CFX-ABIL-63" and not (attack.fumble and "counter-attack" in blow.announced):
        return
    options = choices("turn-die attack", "turn-die defence")
    answer: Option = yield ask(figure.seat, "turn-die", options, rule, "CFX-Q-125", about=(blow.on, blow.by))
    if answer[1] == "attack":
        keep(state, blow.on, defence=pool(state, blow.on).defence - 1)
        gain_attack(state, blow.on, rule)


def hurt(state: State, blow: Blow) -> Flow:
    """A damage roll with the attacker's STR (CFX-ATK-06, CFX-DMG-01)."""
    yield from damage.hit(
        state, blow.on, strength(state, blow).total, by=blow.by, about=Occasion("blow", blow.on),
        rules=("CFX-ATK-06",), poison=venom(state, blow),
    )  # fmt: skip


def venom(state: State, blow: Blow) -> int | None:
    """STR of the second roll of an attack for which a poison die was announced (CFX-ABIL-68)."""
    if "poison" not in blow.announced:
        return None
    found = state.figures[blow.by].ability("poison")
    return found.value if found is not None else None
