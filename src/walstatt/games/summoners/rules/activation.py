"""What a unit may do in its activation, and doing it (ACTN)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, Options, choices
from walstatt.games.summoners.events.course import ActivationEnded, Announced, Concentrated
from walstatt.games.summoners.rules import charges, going, moves, spells, summoning
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.disengaging import disengage, no_disengaging
from walstatt.games.summoners.rules.interacting import interact, interactions
from walstatt.games.summoners.rules.melee import melee_attack, melee_options, strikes_of
from walstatt.games.summoners.rules.menus import MoveMenu, open_directions
from walstatt.games.summoners.rules.ranged import defensive_shots, ranged_attack, shot_options
from walstatt.games.summoners.rules.values import has, run
from walstatt.games.summoners.state.state import COST, State, Unit
from walstatt.spaces.table import gap
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import point_word, read_point

END = choices("end")


def act(state: State) -> Flow:
    """Ask the active unit for one action and carry it out."""
    unit = state.units[state.active]
    if not unit.ap and not summoning.free_now(state, unit):  # nothing can be paid (SUM-CTRL-08)
        end(state, unit)
        return
    answer: Option = yield ask(
        unit.seat, "action", lambda: options(state, unit), "SUM-ACTN-01", "SUM-ACTN-02",
        about=(unit.word,), turn=state.step,
    )  # fmt: skip
    if answer.verb == "end":
        end(state, unit)
    else:
        yield from ACTIONS[answer.verb](state, unit, answer)


def end(state: State, unit: Unit) -> None:
    """Points that are left may pay for reactions until the end phase (SUM-ACTN-02)."""
    state.change(unit, activated=True)
    state.emit(
        ActivationEnded(seat=unit.seat, unit=unit.word, ap=unit.ap, rules=("SUM-ACTN-02", "SUM-ACT-11"))
    )


# --- what is possible ---------------------------------------------------------------------------------------


def options(state: State, unit: Unit) -> Menu:
    return Menu([*_parts(state, unit), END])


def _parts(state: State, unit: Unit) -> Iterator[Options]:
    """Everything that can be paid, again and again, but moves (SUM-ACTN-24).

    Static units still have their special actions (SUM-Q-149).
    """
    if unit.ap:
        bound = bool(binders(state, unit))  # where the move starts, not on its way (SUM-Q-47)
        gaits = [move for move in ("walk", "run") if moves.may_move(unit, move)]
        ways = open_directions(state, unit) if gaits and not bound else None
        for move in gaits:
            yield MoveMenu(state, unit, move, bound=bound, ways=ways)
            if bound and not no_disengaging(state, unit):  # SUM-DIS-01
                yield choices(f"disengage {move}")
        if moves.may_move(unit, "charge"):
            yield charge_options(state, unit)
        if not has(unit, "static"):
            yield Listed(Option(words) for words in melee_options(state, unit))
            yield Listed(Option(words) for words in shot_options(state, unit))
            if not unit.focused and any(unit.kind.all_attacks):  # SUM-ACTN-12
                yield choices("concentrate")
        yield Listed(interactions(state, unit))
        yield from spells.cast_options(state, unit)
    if unit.kind.summoner:
        yield summoning.summon_options(state, unit)


def charge_options(state: State, unit: Unit) -> Judged:
    """`charge TARGET` on the best straight line, or `charge TARGET X,Y` to an end of one's own choice.

    Never through a portal (SUM-PORT-07), and only where one gets there (SUM-ACTN-06).
    """
    reach = run(unit) + unit.kind.zone
    near = [enemy for enemy in state.enemies(unit) if gap(unit.base, enemy.base) <= reach]
    listed = [
        Option(("charge", enemy.word))
        for enemy in near
        if charges.charge_allowed(state, unit, enemy) and charges.charge_end(state, unit, enemy) is not None
    ]

    def judge(words: tuple[str, ...]) -> Option | None:
        if len(words) != 3 or words[0] != "charge":
            return None
        target, end = state.units.get(words[1]), read_point(words[2])
        if target is None or end is None or not charges.charge_allowed(state, unit, target):
            return None
        return Option((*words[:2], point_word(end))) if charges.charge_to(state, unit, target, end) else None

    return Judged(listed, judge)


# --- moves --------------------------------------------------------------------------------------------------


def step(state: State, unit: Unit, answer: Option) -> Flow:
    """Walk or Run (SUM-ACTN-04, SUM-ACTN-05)."""
    move = answer.verb
    state.pay(unit, COST[move])  # before any shot at it takes a point (SUM-MREA-09)
    yield from going.go(state, unit.word, answer, ("SUM-ACTN-04" if move == "walk" else "SUM-ACTN-05",))


def break_off(state: State, unit: Unit, answer: Option) -> Flow:
    """Announce a Walk or Run out of contact, test, and go if it succeeds (SUM-DIS-01)."""
    move = answer[1]
    state.pay(unit, COST[move])  # lost if the test fails (SUM-DIS-11, SUM-Q-54)
    success = yield from disengage(state, unit.word, move)
    if success:
        yield from going.go_free(state, unit.word, move)


def charge(state: State, unit: Unit, answer: Option) -> Flow:
    """Straight into melee, with a free attack at the end (SUM-ACTN-06, SUM-ACTN-10)."""
    word, target = unit.word, answer[1]
    state.pay(unit, COST["charge"])
    end = read_point(answer[2]) if len(answer) > 2 else charges.charge_end(state, unit, state.units[target])
    assert end is not None, "the menu has found it"
    state.emit(Announced(seat=unit.seat, unit=word, target=target, rules=("SUM-ACTN-06", "SUM-ACTN-07")))
    approached = dict.fromkeys([target, *moves.approached(state, unit, end)])
    yield from defensive_shots(state, word, [end], list(approached))
    if word in state.units:  # else all is lost (SUM-Q-170)
        yield from going.charge_home(state, word, target, end, unit.at, run(unit))


# --- the rest -----------------------------------------------------------------------------------------------


def strike(state: State, unit: Unit, answer: Option) -> Flow:
    state.pay(unit, 1)  # SUM-ACTN-15
    yield from melee_attack(state, unit.word, strikes_of(state, unit, answer))


def shoot(state: State, unit: Unit, answer: Option) -> Flow:
    state.pay(unit, 1)  # SUM-ACTN-16
    target = answer[2] if len(answer) > 2 else ""
    yield from ranged_attack(state, unit.word, unit.kind.attack(answer[1]), target)


def concentrate(state: State, unit: Unit, _answer: Option) -> Flow:
    """A bonus die and Mighty (+1) for as long as the unit stays where it is (SUM-ACTN-12, 13, 14)."""
    unit = state.pay(unit, 1)
    state.change(unit, focused=True)
    state.emit(Concentrated(seat=unit.seat, unit=unit.word, rules=("SUM-ACTN-12", "SUM-ACTN-13")))
    return
    yield


def use(state: State, unit: Unit, answer: Option) -> Flow:
    state.pay(unit, 1)  # SUM-ACTN-19
    interact(state, state.units[unit.word], answer[1])
    return
    yield


ACTIONS: dict[str, Callable[[State, Unit, Option], Flow]] = {
    "walk": step,
    "run": step,
    "disengage": break_off,
    "charge": charge,
    "strike": strike,
    "shoot": shoot,
    "concentrate": concentrate,
    "interact": use,
    "cast": spells.cast,
    "summon": summoning.summon,
    "summon-free": summoning.summon,
}
