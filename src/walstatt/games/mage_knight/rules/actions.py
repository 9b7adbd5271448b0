"""What the active player has chosen, carried out (ACT, MKN-BASE-26); `menu.py` says what there is."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, Options
from walstatt.core.uncounted import Part, Uncounted, counted
from walstatt.games.mage_knight.events.castle import Climbed
from walstatt.games.mage_knight.events.course import Turned
from walstatt.games.mage_knight.rules import (
    capture,
    chests,
    driving,
    ending,
    healing,
    moving,
    riding,
    strikes,
    unmoving,
)
from walstatt.games.mage_knight.rules.access import ClimbMenu
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import attack
from walstatt.games.mage_knight.rules.charging import ChargeMenu, carry_out
from walstatt.games.mage_knight.rules.contact import enemies_touched
from walstatt.games.mage_knight.rules.going import PathMenu, way_of
from walstatt.games.mage_knight.rules.held import STAY, held
from walstatt.games.mage_knight.rules.marching import march
from walstatt.games.mage_knight.rules.menu import doubles, menu
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.switching import switch_off
from walstatt.games.mage_knight.rules.tokens import cannot_act, give, push
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Point
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import read_facing, read_point

#: Verbs that are move actions without an attack.
MOVES = frozenset(("move", "climb", "levitate", "raise", "regenerate", "board", "leave"))
RULES = ("MKN-BASE-26", "MKN-BASE-27")


def act(state: State) -> Flow:
    """One choice of the active player."""
    answer: Option = yield ask(state.turn, "act", lambda: menu(state), *RULES, turn=state.step)
    verb = answer.verb
    if verb == "end":
        state.phase = "end"
    elif verb == "withdraw":
        state.phase = "end"
        ending.withdraw(state, state.players[state.turn])
    elif verb == "off":
        switch_off(state, answer[1], answer[2])
    elif verb == "spin":
        yield from _nimble(state, answer)
    else:
        yield from _action(state, answer)


def _nimble(state: State, answer: Option) -> Flow:
    figure = state.figures[answer[1]]
    facing = read_facing(answer[2])
    assert facing is not None, "the menu has read it"
    state.figures[figure.word] = figure.standing(figure.base.x, figure.base.y, facing)
    rules = ("MKN-AB-26", "MKN-BASE-188")
    state.emit(Turned(seat=figure.seat, figure=figure.word, facing=facing, how="nimble", rules=rules))
    yield from capture.follow(state, figure.word)  # MKN-CAP-14
    yield from moving.arrived(state, figure.word, action=False)  # it counts as moved (MKN-Q-13)


def _action(state: State, answer: Option) -> Flow:
    """An action from its token to the click of pushing."""
    verb = answer.verb
    if verb in ("drive", "reverse"):
        yield from driving.drive(state, answer)  # MKN-MOV-02
        return
    if verb == "march":
        yield from march(state, answer)  # MKN-BASE-84
        return
    figure = state.unit(answer[1])
    plan = strikes.read(state, answer)
    if isinstance(plan, Attack):
        members = (plan.figure, *plan.supporters)
        give(state, figure, verb, "MKN-CBT-04", others=plan.supporters)
        yield from healing.heal(state, plan) if plan.heals else attack(state, plan)
        push(state, members)  # MKN-CBT-13
        return
    free = verb in MOVES and figure.has("quickness")  # MKN-QUICK-01
    goes = verb in ("move", "advance") and len(answer) > 2  # or rolls first (MKN-BASE-42, MKN-BASE-47)
    way = way_of(answer) if goes else None
    charge = ChargeMenu(state, figure).plan(answer) if verb in ("charge", "bound") else None
    give(state, figure, verb, "MKN-BASE-26", free=free)
    if verb == "move":
        if way is None:
            yield from _from_contact(state, figure.word)  # MKN-BASE-47, MKN-Q-71
        else:
            yield from moving.move(state, figure.word, *way)
    elif charge is not None:
        yield from carry_out(state, figure.word, charge)  # MKN-BASE-166
    elif way is not None:  # advance
        yield from _advance(state, figure.word, way)  # MKN-ACT-05
    elif verb == "climb":
        yield from _climb(state, figure.word, answer)
    elif verb == "board":
        riding.board(state, figure.word, answer[2])
    elif verb == "leave":
        place, facing = read_point(answer[2]), read_facing(answer[3])
        assert place is not None
        assert facing is not None, "the menu has read it"
        yield from riding.leave(state, figure.word, place, facing)
    elif verb == "levitate":
        yield from unmoving.levitate(state, figure.word, answer[2])  # MKN-SA-12
    elif verb == "raise":
        yield from unmoving.raise_up(state, figure.word, answer[2])  # MKN-SA-28
    elif verb == "open":
        chests.open_chest(state, figure.word, answer[2])  # MKN-Q-113
    else:
        healing.regenerate(state, figure.word)  # MKN-AB-32
    push(state, [figure.word])  # MKN-BASE-34


def _climb(state: State, word: str, answer: Option) -> Flow:
    """To an access point and through it (ACC)."""
    found = ClimbMenu(state, state.figures[word]).judge(answer[2:])
    assert not isinstance(found, Why), "the menu has read it"
    path, way, place, facing = found
    figure = state.figures[word]
    start = figure.at
    state.figures[word] = figure.standing(place.x, place.y, facing).changed(level=way.there)
    state.emit(
        Climbed(
            seat=figure.seat, figure=word, access=way.word, path=tuple((p.x, p.y) for p in (start, *path)),
            at=(place.x, place.y), facing=facing, up=bool(way.there.on), rules=("MKN-ACC-02", "MKN-BASE-123"),
        )
    )  # fmt: skip
    yield from capture.follow(state, word)
    yield from moving.arrived(state, word)


def _advance(state: State, word: str, way: tuple[list[Point], int]) -> Flow:
    """A titan in Conquest moves and attacks with one action, as though it were two: a Pole Arm ends only the
    move (MKN-ACT-05, MKN-POLE-04, MKN-Q-48)."""
    yield from moving.move(state, word, *way)
    figure = state.figures.get(word)
    if figure is None:
        return
    listed = [*strikes.offered(state, figure, enemies_touched(state, figure)), Option(("stay",))]

    def judge(words: tuple[str, ...]) -> Option | None:
        found = strikes.read(state, words, given=False) if words[1:2] == (word,) else None
        return Option(words) if isinstance(found, Attack) else None

    answer: Option = yield ask(
        figure.seat, "advance", Judged(listed, judge), "MKN-ACT-05", "MKN-Q-48", about=(word,)
    )
    plan = strikes.read(state, answer, given=False)
    if isinstance(plan, Attack):
        yield from healing.heal(state, plan) if plan.heals else attack(state, plan)


def _from_contact(state: State, word: str) -> Flow:
    """Break away and go; who fails may turn, but not on horseback (MKN-BASE-47, MKN-BASE-154)."""
    figure = state.figures[word]
    if not moving.break_away(state, figure):
        yield from held(state, word)
        return
    figure = state.figures[word]

    def going() -> Options:
        ways = PathMenu(state, figure, doubled=doubles(figure))
        parts = [Part(word, ways.most, lambda: ways), counted("", STAY)]
        if state.access:
            parts.append(counted(word, ClimbMenu(state, figure)))
        return Uncounted(parts)

    answer: Option = yield ask(figure.seat, "go", going, "MKN-BASE-49", "MKN-BASE-40", about=(word,))
    if answer.verb == "climb":
        yield from _climb(state, word, answer)
    elif answer.verb != "stay":
        yield from moving.move(state, word, *way_of(answer))


def why_not_move(state: State, figure: Figure) -> Why | None:
    return cannot_act(state, figure, free=figure.has("quickness"))
