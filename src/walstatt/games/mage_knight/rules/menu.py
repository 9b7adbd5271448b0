"""What the active player may choose from in a turn (ACT, MKN-BASE-26).

`move F x,y… @f`, `charge F x,y @f T [capture|smash|sweep]`, `bound F x,y @f T…`, `march A B C…`, attacks and
formations (`strikes.py`), `levitate F T`, `raise F T`, `regenerate F`, `spin F @f` (Nimble), `off F ABILITY`,
`open F CHEST`, `drive`, `reverse` (`driving.py`), `board F CHARIOT`, `leave F x,y @f`, `advance F x,y @f`
(titans in Conquest), `end`. Passing is giving no action (MKN-BASE-29).

Nobody counts all this before somebody looks: of every part is known how much it may hold at most
(`core/uncounted.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import comb

from walstatt.core.options import Listed, Option, Options, choices
from walstatt.core.uncounted import Plan, Plans, Uncounted, listed
from walstatt.games.mage_knight.rules import chests, driving, riding, strikes, unmoving
from walstatt.games.mage_knight.rules.access import ClimbMenu, ways
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.charging import ChargeMenu
from walstatt.games.mage_knight.rules.contact import enemies_touched, sections, touched_among, walls, working
from walstatt.games.mage_knight.rules.facings import FacingMenu
from walstatt.games.mage_knight.rules.going import AROUND, PathMenu
from walstatt.games.mage_knight.rules.marching import MarchMenu
from walstatt.games.mage_knight.rules.moves import Pace
from walstatt.games.mage_knight.rules.switching import switchable
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.abilities import OPTIONAL
from walstatt.games.mage_knight.state.figures import CONTACT, SECTIONS
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import INCH
from walstatt.spaces.table.menus import Judged, Menu

END = choices("end")
WITHDRAW = choices("withdraw")
UNMOVING = frozenset(("magic-levitation", "necromancy", "regeneration"))
FREE = frozenset(("nimble", "quickness"))
DOUBLING = frozenset(("charge", "bound"))
HEALING = frozenset(("healing", "magic-healing"))
#: Abilities that are aimed at one figure at a time.
ONE_BY_ONE = frozenset(("magic-blast", "magic-confusion"))
#: Moves of a figure in contact: breaking away, and a turn.
IN_CONTACT = 2
#: At most so much is listed: moves of a figure besides those towards opposing ones, ways of one Charge and
#: Bound besides one for each weapon and opposing figure, blows at one figure, abilities that a dial shows.
STEPS, RUSHES, BLOWS, ABILITIES = 1 + len(AROUND.ways), 4, 3, 4
#: Whose edges are further apart can neither touch nor fight across a low wall.
FENCE = INCH + 2 * CONTACT


def menu(state: State) -> Options:
    seat = state.turn
    plans: list[Plan] = []
    team = state.players[seat].team
    own: list[Figure] = []
    opposing: list[Figure] = []
    chariots = False
    for figure in state.figures.values():
        if figure.seat == seat:
            own.append(figure)
        elif figure.team != team and not figure.captor:
            opposing.append(figure)
        chariots = chariots or figure.kind.type == "chariot"
    able: list[Deeds] = []
    switches = 0
    for figure in own:
        switches += figure.slot.optional
        if figure.kind.large:
            switches += ABILITIES * len(SECTIONS)
            plans += [listed(figure.word, part) for part in large_menus(state, figure, opposing)]
            continue
        free = cannot_act(state, figure) is None
        if free or figure.has("quickness") or figure.has("nimble"):
            deeds = Deeds(state, figure, opposing)
            plans += deeds.plans(free)
            if free:
                able.append(deeds)
    if state.riders or state.castle or chariots:
        plans += [listed("", part) for part in apart_menus(state, seat)]
    if state.chests:
        plans.append(listed("", Listed(list(chests.offered(state, seat)))))
    if len(able) > 1:
        plans += _together(state, able)
    switches += ABILITIES * len(state.riders)  # at most so many abilities can be switched off
    plans.append(("", switches, lambda: SwitchMenu(state, seat), None))
    if state.settings.withdrawal:
        plans.append(listed("", WITHDRAW))
    plans.append(listed("", END))
    return Uncounted(Plans(plans))


def _together(state: State, able: Sequence[Deeds]) -> list[Plan]:
    """What several figures may do with one action. Attacks together need two who may touch the same, or three
    who may shoot at somebody."""

    def groups() -> Options:
        touched = {deeds.figure.word: deeds.touched for deeds in able}
        return Judged(list(strikes.offered_groups(state, touched)), partial(read_attack, state))

    def marches() -> Options:
        return MarchMenu(state, [deeds.figure for deeds in able])

    beset: list[Figure] = []
    shooters = 0
    for deeds in able:
        beset += deeds.close
        shooters += deeds.shots > 0
    fighting = shooters > 2 or (len(beset) > 1 and len(set(beset)) < len(beset))
    return [
        listed("", groups()) if fighting else ("", 0, groups, None),
        ("", len(able), marches, None),
    ]


class Deeds:
    """What one figure with one dial can be told to do."""

    __slots__ = ("_attacks", "_moves", "_touched", "close", "figure", "opposing", "shots", "state")

    def __init__(self, state: State, figure: Figure, opposing: list[Figure]) -> None:
        self.state, self.figure, self.opposing = state, figure, opposing
        left, right, low, high = figure.room
        west, east, south, north = left - FENCE, right + FENCE, low - FENCE, high + FENCE
        #: Whom it may touch, or fight across a wall.
        self.close = [
            other
            for other in opposing
            if (room := other.room)[0] <= east and room[1] >= west and room[2] <= north and room[3] >= south
        ]
        self.shots = _in_range(state, figure, opposing) if figure.kind.range else 0  # at so many it may shoot
        self._touched: list[Figure] | None = None
        self._moves: Options | None = None
        self._attacks: Options | None = None

    @property
    def touched(self) -> list[Figure]:
        if self._touched is None:
            self._touched = touched_among(self.figure, self.close) if self.close else []
        return self._touched

    def plans(self, able: bool) -> list[Plan]:
        """`able`: an action can be given to it."""
        state, figure = self.state, self.figure
        word, shown = figure.word, figure.slot.abilities
        found: list[Plan] = []
        if able or cannot_act(state, figure, free=figure.has("quickness")) is None:
            climbs = len(ways(state)) if state.access else 0
            found.append((word, STEPS + len(self.opposing) + climbs, self.moves, self.move))
            if not shown.isdisjoint(UNMOVING):  # they take a move action too (MKN-AB-43, MKN-QUICK-03)
                found.append(listed(word, Listed(list(_unmoving(state, figure)))))
        if able:
            found.append((word, self.most_attacks(), self.attacks, self.attack))  # MKN-CBT-05
            if doubles(figure):
                rushes = RUSHES + 2 * len(self.opposing)
                found.append((word, rushes, partial(ChargeMenu, state, figure), None))  # MKN-CHRG-01
            if state.settings.conquest and figure.kind.type == "titan" and not figure.engaged:
                most = STEPS + len(self.opposing)
                found.append((word, most, self.advances, None))  # MKN-ACT-05
        if figure.has("nimble"):  # MKN-AB-26, MKN-MOV-01
            found.append((word, 1, partial(NimbleMenu, state, figure), None))
        return found

    def moves(self) -> Options:
        if self._moves is None:
            found = list(_moves(self.state, self.figure, self.touched, self.opposing))
            self._moves = found[0] if len(found) == 1 else Menu(found)
        return self._moves

    def move(self, index: int) -> Option | None:
        """One of the moves. In contact there are only two, and none is made to say so."""
        return None if index >= IN_CONTACT and self.touched else self.moves().named(index)

    def advances(self) -> Options:
        return PathMenu(self.state, self.figure, verb="advance", enemies=self.opposing)

    def attacks(self) -> Options:
        if self._attacks is None:
            near = bool(self.close or self.state.castle)
            listed = strikes.offered(self.state, self.figure, self.touched, near=near)
            self._attacks = Judged(list(listed), partial(read_attack, self.state))
        return self._attacks

    def attack(self, index: int) -> Option | None:
        """One of the attacks. Most numbers name none, and then none is listed to say so."""
        return None if self._attacks is None and index >= self.few_attacks() else self.attacks().named(index)

    def few_attacks(self) -> int:
        """Not fewer than there are, by a second look."""
        state, figure, shown = self.state, self.figure, self.figure.slot.abilities
        large = [1 for other in self.close if other.kind.large]
        if state.castle or state.access or large or shown & HEALING:
            return self.most_attacks()
        few = 0
        if walls(state.table):
            few = BLOWS * len(self.close) + 1
        elif self.touched:
            few = BLOWS * len(self.touched) + 1
        if figure.kind.range and not self.touched:
            shots = self.shots
            sets = _sets(shots, figure.kind.targets)
            few += sets + sets * ("flame-lightning" in shown) + shots * len(shown & ONE_BY_ONE)
            few += shots * figure.kind.indirect + ("shockwave" in shown)
        return few

    def most_attacks(self) -> int:
        """Not fewer than there are."""
        state, figure = self.state, self.figure
        shown = figure.slot.abilities
        if figure.captive or "demoralised" in shown:
            return 0
        most = 0
        if self.close or state.castle:
            most = BLOWS * (len(state.figures) + len(state.castle)) + 1
        if not shown.isdisjoint(HEALING):
            friends = len(state.figures)
            most += friends + _sets(friends, figure.kind.targets)
        if self.shots:
            most += 2 * _sets(self.shots, figure.kind.targets) + 3 * self.shots
        return most + ("shockwave" in shown)


def _in_range(state: State, figure: Figure, opposing: Sequence[Figure]) -> int:
    """At so many, at most, it may shoot."""
    x, y, square = figure.base[0], figure.base[1], figure.kind.range**2
    near = [
        other
        for other in opposing
        if (dx := (base := other.base)[0] - x) * dx + (dy := base[1] - y) * dy <= square
    ]
    return len(state.castle) + sum([len(SECTIONS) if other.kind.large else 1 for other in near])


def _sets(count: int, most: int) -> int:
    """So many sets of at most some of them there are."""
    return count if most == 1 else sum([comb(count, size) for size in range(1, most + 1)])


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
    for figure in state.everyone_of(state.turn):
        if not figure.slot.abilities.isdisjoint(FREE) and (
            figure.has("nimble") or (figure.has("quickness") and cannot_act(state, figure, free=True) is None)
        ):
            return True
    return False


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
    return not figure.slot.abilities.isdisjoint(DOUBLING) and (figure.has("charge") or figure.has("bound"))


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
        paths = PathMenu(state, figure, how=Pace(0))
        self._word = figure.word
        Judged.__init__(self, list(paths), paths.read)


class NimbleMenu(Judged):
    """`spin F @90`: a turn that costs nothing (MKN-BASE-188)."""

    __slots__ = ()

    def __init__(self, state: State, figure: Figure) -> None:
        paths = PathMenu(state, figure, verb="spin", how=Pace(0))
        super().__init__(list(paths), paths.read)


def read_attack(state: State, words: tuple[str, ...]) -> Option | None:
    return Option(words) if isinstance(strikes.read(state, words), Attack) else None
