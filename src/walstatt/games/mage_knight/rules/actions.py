"""What the active player may do: the menu of a turn, and carrying the choice out (ACT, MKN-BASE-26).

`move F x,y… @f`, `charge F x,y @f T [capture|smash|sweep]`, `bound F x,y @f T…`, `march A B C…`, attacks and
formations (`strikes.py`), `levitate F T`, `raise F T`, `regenerate F`, `spin F @f` (Nimble), `off F ABILITY`,
`drive`, `reverse` (`driving.py`), `board F CHARIOT`, `leave F x,y @f`, `advance F x,y @f` (titans in
Conquest), `end`. Passing is giving no action (MKN-BASE-29).
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option, Options, choices
from walstatt.games.mage_knight.events.castle import Climbed
from walstatt.games.mage_knight.events.course import Turned
from walstatt.games.mage_knight.rules import (
    capture,
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
from walstatt.games.mage_knight.rules.contact import enemies_touched, sections, working
from walstatt.games.mage_knight.rules.facings import FacingMenu
from walstatt.games.mage_knight.rules.going import PathMenu
from walstatt.games.mage_knight.rules.marching import MarchMenu, march
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.switching import switch_off, switchable
from walstatt.games.mage_knight.rules.tokens import cannot_act, give, push
from walstatt.games.mage_knight.state.abilities import OPTIONAL
from walstatt.games.mage_knight.state.figures import SECTIONS
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Point
from walstatt.spaces.table.menus import Judged, Menu
from walstatt.spaces.table.points import read_facing, read_point

END = choices("end")
WITHDRAW = choices("withdraw")
UNMOVING = frozenset(("magic-levitation", "necromancy", "regeneration"))
#: Verbs that are move actions without an attack.
MOVES = frozenset(("move", "climb", "levitate", "raise", "regenerate", "board", "leave"))
RULES = ("MKN-BASE-26", "MKN-BASE-27")


# --- the menu -----------------------------------------------------------------------------------------------


def menu(state: State) -> Options:
    seat = state.turn
    parts: list[Options] = []
    team = state.players[seat].team
    opposing = [figure for figure in state.figures.values() if figure.team != team and not figure.captor]
    touched: dict[str, list[Figure]] = {}
    for figure in state.figures_of(seat):
        if figure.kind.large:
            parts += large_menus(state, figure, opposing)
            continue
        able = cannot_act(state, figure) is None
        if able or figure.has("quickness") or figure.has("nimble"):
            enemies = enemies_touched(state, figure)
            parts += figure_menus(state, figure, enemies, opposing)
            if able:
                touched[figure.word] = enemies
    if state.riders or state.castle or any(f.kind.type == "chariot" for f in state.figures.values()):
        parts += apart_menus(state, seat)
    if len(touched) > 1:
        groups = list(strikes.offered_groups(state, touched))
        parts.append(Judged(groups, lambda words: read_attack(state, words)))
        parts.append(MarchMenu(state, [state.figures[word] for word in touched]))
    parts.append(SwitchMenu(state, seat))
    if state.settings.withdrawal:
        parts.append(WITHDRAW)
    parts.append(END)
    return Menu(parts)


def figure_menus(
    state: State, figure: Figure, touched: list[Figure], opposing: list[Figure]
) -> Iterator[Options]:
    """What one figure can be told to do that touches these opposing ones."""
    if cannot_act(state, figure, free=figure.has("quickness")) is None:
        yield from _moves(state, figure, touched, opposing)
        if figure.slot.abilities & UNMOVING:  # they take a move action too (MKN-AB-43, MKN-QUICK-03)
            yield Listed(list(_unmoving(state, figure)))
    if cannot_act(state, figure) is None:
        yield Judged(list(strikes.offered(state, figure, touched)), lambda words: read_attack(state, words))
        if doubles(figure):
            yield ChargeMenu(state, figure)
        if figure.kind.type == "titan" and state.settings.conquest and not figure.engaged:
            yield PathMenu(state, figure, verb="advance", enemies=opposing)  # MKN-ACT-05
    if figure.has("nimble") and not figure.captor:
        yield NimbleMenu(state, figure)


def large_menus(state: State, figure: Figure, opposing: list[Figure]) -> list[Options]:
    """A figure with several dials moves as a whole and does all else by its sections."""
    touched = enemies_touched(state, figure)
    found = driving.menus(state, figure, touched, opposing)
    for part in sections(figure):
        if not part.slot.dead and cannot_act(state, part) is None:
            found.append(Listed(list(_unmoving(state, part))))
            found.append(_attacks(state, part))
    return found


def _attacks(state: State, figure: Figure) -> Options:
    listed = strikes.offered(state, figure, enemies_touched(state, figure))
    return Judged(list(listed), lambda words: read_attack(state, words))


def apart_menus(state: State, seat: int) -> Iterator[Options]:
    """Getting into chariots, and what passengers do."""
    chariots = [f for f in state.figures_of(seat) if f.kind.type == "chariot" and not f.rider]
    for figure in state.figures_of(seat) if chariots else ():
        doors = [c for c in chariots if riding.cannot_board(state, figure, c) is None]
        yield Listed([Option(("board", figure.word, chariot.word)) for chariot in doors])
    for rider in [f for f in state.riders.values() if f.seat == seat]:
        if cannot_act(state, rider, free=rider.has("quickness")) is None:
            yield riding.LeaveMenu(state, rider)
            if rider.has("regeneration") and rider.clicks > rider.start:
                yield Listed([Option(("regenerate", rider.word))])
        if cannot_act(state, rider) is None:
            for name in SECTIONS[1:]:
                yield _attacks(state, state.unit(f"{rider.word}/{name}"))
    for section in [s for s in state.castle.values() if s.seat == seat]:
        if cannot_act(state, section) is None:
            yield _attacks(state, section)


def free_things(state: State) -> bool:
    """Whether anything can be done that costs no action."""
    return any(
        figure.has("nimble") or (figure.has("quickness") and cannot_act(state, figure, free=True) is None)
        for figure in state.everyone_of(state.turn)
    )


def _moves(state: State, figure: Figure, touched: list[Figure], opposing: list[Figure]) -> Iterator[Options]:
    """In contact the die decides first: the action is given, and the way is asked for after the roll. Who
    only turns on a round base need not roll (MKN-Q-96)."""
    if touched:
        yield Listed([Option(("move", figure.word))])
        if not figure.kind.mounted:
            yield TurnMenu(state, figure)
    else:
        yield PathMenu(state, figure, doubled=doubles(figure), enemies=opposing)
        if state.access:
            yield ClimbMenu(state, figure)


def doubles(figure: Figure) -> bool:
    """Charge and Bound double a move without an attack (MKN-SA-34, MKN-SA-45)."""
    return figure.has("charge") or figure.has("bound")


def _unmoving(state: State, figure: Figure) -> Iterator[Option]:
    if figure.has("magic-levitation"):
        for other in state.figures.values():
            if unmoving.cannot_levitate(state, figure, other) is None:
                yield Option(("levitate", figure.word, other.word))
    if figure.has("necromancy"):
        for fallen in state.fallen.values():
            if unmoving.cannot_raise(state, figure, fallen) is None:
                yield Option(("raise", figure.word, fallen.word))
    if unmoving.cannot_regenerate(figure) is None:
        yield Option(("regenerate", figure.word))


class SwitchMenu(Listed):
    """`off F ABILITY`, listed for those who may still act this turn; every other is accepted too."""

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: int) -> None:
        self._state, self._seat = state, seat
        able = [
            f for f in working(state, seat) if f.slot.abilities & OPTIONAL and cannot_act(state, f) is None
        ]
        super().__init__([Option(("off", f.word, ability)) for f in able for ability in switchable(f)])

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple) or len(option) != 3 or option[0] != "off":
            return False
        figure = self._state.find(option[1])
        return figure is not None and figure.seat == self._seat and option[2] in switchable(figure)

    def complete(self) -> bool:
        return False


class TurnMenu(FacingMenu):
    """`move F @90` in contact: only a turn."""

    __slots__ = ("_word",)

    def __init__(self, state: State, figure: Figure) -> None:
        from walstatt.games.mage_knight.rules.going import PathMenu as Paths
        from walstatt.games.mage_knight.rules.moves import Pace

        paths = Paths(state, figure, how=Pace(0))
        self._word = figure.word
        Judged.__init__(self, list(paths), paths.read)


class NimbleMenu(Judged):
    """`spin F @90`: a turn that costs nothing (MKN-BASE-188)."""

    __slots__ = ()

    def __init__(self, state: State, figure: Figure) -> None:
        from walstatt.games.mage_knight.rules.moves import Pace

        paths = PathMenu(state, figure, verb="spin", how=Pace(0))
        super().__init__(list(paths), paths.read)


def read_attack(state: State, words: tuple[str, ...]) -> Option | None:
    return Option(words) if isinstance(strikes.read(state, words), Attack) else None


# --- carrying it out ----------------------------------------------------------------------------------------


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
    yield from moving.arrived(state, figure.word, action=False)  # it counts as moved (MKN-Q-13)


def _action(state: State, answer: Option) -> Flow:
    """An action from its token to the click of pushing."""
    verb = answer.verb
    if verb in ("drive", "reverse"):
        yield from driving.drive(state, answer)
        return
    if verb == "march":
        yield from march(state, answer)
        return
    figure = state.unit(answer[1])
    plan = strikes.read(state, answer)
    if isinstance(plan, Attack):
        members = (plan.figure, *plan.supporters)
        give(state, figure, verb, "MKN-CBT-04", others=plan.supporters)
        yield from healing.heal(state, plan) if plan.heals else attack(state, plan)
        push(state, members)
        return
    free = verb in MOVES and figure.has("quickness")
    way = (
        PathMenu(state, figure, doubled=doubles(figure), listed=False).way(answer)
        if verb in ("move", "advance") and len(answer) > 2
        else None
    )
    charge = ChargeMenu(state, figure).plan(answer) if verb in ("charge", "bound") else None
    give(state, figure, verb, "MKN-BASE-26", free=free)
    if verb == "move":
        if way is None:
            yield from _from_contact(state, figure.word)
        else:
            yield from moving.move(state, figure.word, *way)
    elif charge is not None:
        yield from carry_out(state, figure.word, charge)
    elif verb == "advance" and way is not None:
        yield from _advance(state, figure.word, way)
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
        yield from unmoving.levitate(state, figure.word, answer[2])
    elif verb == "raise":
        yield from unmoving.raise_up(state, figure.word, answer[2])
    else:
        healing.regenerate(state, figure.word)
    push(state, [figure.word])


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
    freed = moving.break_away(state, figure)
    figure = state.figures[word]
    if freed:
        menu = PathMenu(state, figure, doubled=doubles(figure))
        rules = ("MKN-BASE-49", "MKN-BASE-40")
    elif not figure.kind.mounted:
        from walstatt.games.mage_knight.rules.moves import Pace

        menu = PathMenu(state, figure, how=Pace(0))
        rules = ("MKN-BASE-47", "MKN-SPIN-03")
    else:
        return
    parts: list[Options] = [menu, Listed([Option(("stay",))])]
    if freed and state.access:
        parts.append(ClimbMenu(state, figure))
    answer: Option = yield ask(figure.seat, "go", Menu(parts), *rules, about=(word,))
    if answer.verb == "climb":
        yield from _climb(state, word, answer)
    elif answer.verb != "stay":
        yield from moving.move(state, word, *menu.way(answer))


def why_not_move(state: State, figure: Figure) -> Why | None:
    return cannot_act(state, figure, free=figure.has("quickness"))
