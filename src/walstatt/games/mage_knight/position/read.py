"""Positions as text: read, and checked line by line.

    mage-knight
    points 100
    blue
    red
    figure blue-magus-1 rebellion-145 457.2,101.6 @90
    figure red-utem-crossbowman-1 rebellion-003 457.2,304.8 @270 clicks 2 tokens 1
    terrain wood-1 wood at 300,450 45
    turn blue

docs/positions.md describes every line. A position that play could not reach is fine; one that contradicts
itself is refused with the line and the contradiction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import SEAT_NAMES, OptionSpec
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.positions import PositionReader, Value, Words
from walstatt.core.kit.seats import pairs
from walstatt.games.mage_knight.position.check import contradictions
from walstatt.games.mage_knight.position.write import FLAGS
from walstatt.games.mage_knight.rules.armies import TEXT, army_code, army_of, army_of_code, no_figure
from walstatt.games.mage_knight.rules.castles import raise_section
from walstatt.games.mage_knight.rules.course import PHASES
from walstatt.games.mage_knight.rules.turns import AT_START
from walstatt.games.mage_knight.setup import SEATS, new_state
from walstatt.games.mage_knight.state.abilities import OPTIONAL
from walstatt.games.mage_knight.state.chests import Chest, changelings, chest_kinds
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.state import TIRED, Figure, Part, State
from walstatt.games.mage_knight.state.terrain import TURN, kind_of, known, pool
from walstatt.spaces.table import DEGREE, FULL_TURN, Level, Point, on_top
from walstatt.spaces.table.points import read_facing, read_path, read_point

_MODES = {count: mode for mode, count in reversed(SEATS.items())}
#: The phases of a turn in which actions are counted.
ACTIVE = ("start", "act", "end")


class Reader(PositionReader[State]):
    game = "mage-knight"
    text = TEXT
    told = ("armies",)

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        specs: Sequence[OptionSpec],
        check: Callable[[dict[str, str]], dict[str, str]],
        dice: Dice,
    ) -> None:
        super().__init__(specs, check, dice)
        self.kinds = kinds
        self.armies: dict[int, tuple[Kind, ...]] = {}  # of seats whose line tells them
        self.captors: list[tuple[int, str, str]] = []  # line, who is held, and by whom
        self.where: dict[str, int] = {}  # the lines of figures

    # --- who plays what -------------------------------------------------------------------------------

    def seat_line(self, seat: int, words: Words) -> Words | None:
        """`blue army rebellion-001*2 edge 0 points 12`: what is left is read when there is a state."""
        return Words(["player", SEAT_NAMES[seat], *words])

    def new_state(self) -> State:
        count = len(self.seats)
        self.options.setdefault("mode", _MODES[count])
        self.options.setdefault("teams", "blue+gold")
        self.options["armies"] = ",".join(["random"] * count)  # those of the seats need not be legal
        self.options = self.check(self.options)
        teams = pairs(self.options) if self.options["mode"] == "teams" else list(range(count))
        state = new_state(self.options, [()] * count, teams, self.dice)
        state.phase = "turn"
        state.step = 1
        return state

    def _do_player(self, words: Words) -> None:
        """What is left of the line of a seat."""
        player = self.state.players[self.seat(words[0])]
        values: dict[str, Value] = {
            "army": self._army, "edge": lambda word: self.number(word, 0, 3), "points": self._points,
        }  # fmt: skip
        for name, value in self.facts(words[1:], values, ("out",)):
            if name == "army":
                self.armies[player.seat] = value
            else:
                setattr(player, name, value)

    def _army(self, word: str) -> tuple[Kind, ...]:
        try:
            return army_of_code(self.kinds, word) if word != "-" else ()
        except Problem as why:
            raise self.wrong("army", why=why) from why

    def _points(self, word: str) -> int:
        return self.number(word, 0, 99_999)

    # --- the table ------------------------------------------------------------------------------------

    def _do_terrain(self, words: Words) -> None:
        """`terrain wood-1 wood at 200,300 45`, or with its outline: `… wood 120,300 180,300 150,380`."""
        kind = known()[self.one_of("terrain", words[1], known())]
        if words[2] == "at":
            degrees = self.number(words[4], 0, 359) if len(words) > 4 else 0
            if degrees % TURN:
                raise self.wrong("turn", step=TURN)
            piece = kind.piece(words[0], self._point(words[3]), degrees)
        else:
            outline = read_path(tuple(words[2:]))
            if outline is None or len(outline) < 3:
                raise self.wrong("outline")
            piece = replace(kind.piece(words[0], Point(0, 0)), outline=tuple(outline))
        if piece.id in self.state.table.by_id:
            raise self.wrong("twice", what=words[0])
        self.state.table = self.state.table.with_piece(piece)

    def _point(self, word: str) -> Point:
        point = read_point(word)
        if point is None:
            raise self.wrong("point", word=word)
        return point

    def _do_pool(self, words: Words) -> None:
        """`pool wood rocks` is what is still to be placed; `pool blue: wood` is what blue has put into it."""
        owned = words[0].endswith(":")
        pieces = tuple(self.one_of("terrain", word, pool()) for word in words[owned:])
        if owned:
            self.state.players[self.seat(words[0])].pool = pieces
        else:
            self.state.pool = pieces

    # --- figures --------------------------------------------------------------------------------------

    def _do_figure(self, words: Words) -> None:
        figure = self._figure(words)
        dead = all(d.at(n).dead for d, n in zip(figure.kind.dials, figure.clicks, strict=True))
        if dead:
            raise self.wrong("dead", figure=figure.word, most=min(map(len, figure.kind.dials)) - 1)
        self.state.figures[figure.word] = figure

    def _do_rider(self, words: Words) -> None:
        """`rider blue-magus-1 rebellion-145 … in blue-bone-chariot-1`: a passenger."""
        figure = self._figure(words)
        chariot = self.state.figures.get(figure.riding)
        if chariot is None or chariot.kind.type != "chariot" or chariot.rider:
            raise self.wrong("chariot", word=figure.riding, figure=figure.word)
        self.state.change(chariot, rider=figure.word)
        self.state.riders[figure.word] = figure.changed(of=figure.word)

    def _do_castle(self, words: Words) -> None:
        """A castle section, which is a piece of terrain too."""
        figure = self._figure(words)
        if figure.kind.plan is None:
            raise self.wrong("section", word=figure.word)
        degrees = (figure.facing - FULL_TURN // 4) % FULL_TURN // DEGREE
        if degrees % TURN:
            raise self.wrong("turn", step=TURN)
        section = raise_section(self.state, figure.kind, figure.seat, figure.at, degrees, figure.word)
        self.state.castle[figure.word] = figure.changed(level=section.level)

    def _do_chest(self, words: Words) -> None:
        """`chest chest-1 iron-chest 457.2,457.2 known`: in a dungeon; `known` once somebody has tried it."""
        if not self.state.settings.dungeons:
            raise self.wrong("no-dungeon")
        key, _, number = words[0].rpartition("-")
        if key != "chest" or whole(number, 1) is None:
            raise self.wrong("chest-name", word=words[0])
        if words[0] in self.state.chests:
            raise self.wrong("twice", what=words[0])
        kind = self.one_of("chest", words[1], chest_kinds())
        flags = [name for name, _ in self.facts(words[3:], {}, ("known",))]
        if flags and chest_kinds()[kind].changeling:
            raise self.wrong("known-changeling", what=words[0])
        self.state.chests[words[0]] = Chest(words[0], kind, self._point(words[2]), "known" in flags)

    def _do_access(self, words: Words) -> None:
        """`access plateau-1 300,400`: where figures get up and down."""
        piece = self.state.table.by_id.get(words[0])
        if piece is None:
            raise self.wrong("top", word=words[0])
        self.state.access[words[0]] = tuple(self._point(word) for word in words[1:])

    def _on(self, word: str) -> Level:
        piece = self.state.table.by_id.get(word)
        if piece is None or not kind_of(piece).abrupt:
            raise self.wrong("top", word=word)
        return on_top(piece)

    def _do_later(self, words: Words) -> None:
        """`later blue: rebellion-003`: what a seat deploys in its second turn of it (Conquest)."""
        kinds = tuple(self._kind(word).id for word in words[1:])
        self.state.later[self.seat(words[0])] = kinds

    def _do_fallen(self, words: Words) -> None:
        figure = self._figure(words)
        self.state.fallen[figure.word] = figure

    def _figure(self, words: Words) -> Figure:
        """`red-utem-crossbowman-1 rebellion-003 457.2,304.8 @270 clicks 2 tokens 1`"""
        word, kind = words[0], self._kind(words[1])
        if word in self.where:
            raise self.wrong("twice", what=word)
        seat = self._named(word, kind)
        place, facing = self._point(words[2]), read_facing(words[3])
        if facing is None:
            raise self.wrong("facing", word=words[3])
        figure = Figure(word, kind, seat, self.state.players[seat].team, place.x, place.y, facing)
        self.where[word] = self.at
        return figure.changed(**self._states(figure, words[4:]))

    def _kind(self, word: str) -> Kind:
        kind = self.kinds.get(word)
        if kind is None:
            raise self.wrong("kind", why=no_figure(self.kinds, word))
        return kind

    def _named(self, word: str, kind: Kind) -> int:
        """The seat in a figure's name, which is counted: there may be several of it."""
        seat = self.seat(word.split("-")[0])
        key, _, number = word.rpartition("-")
        count = whole(number, 1)
        if count is None or key != f"{SEAT_NAMES[seat]}-{kind.slug}":
            raise self.wrong("name", word=word, example=f"{SEAT_NAMES[seat]}-{kind.slug}-1")
        self.state.names[key] = max(self.state.names.get(key, 0), count)
        return seat

    def _states(self, figure: Figure, words: Words) -> dict[str, Any]:
        """What has happened to a figure."""
        values: dict[str, Value] = {
            "clicks": lambda word: self._clicks(figure, word), "tokens": lambda w: self.number(w, 0, TIRED),
            "off": self._off, "captor": str, "hurt-by": self.seat, "in": str, "on": self._on,
            "given": lambda word: self.number(word, 0, 3), "parts": lambda word: self._parts(figure, word),
        }  # fmt: skip
        changes: dict[str, Any] = {}
        for name, value in self.facts(words, values, FLAGS):
            if name == "captor":
                self.captors.append((self.at, figure.word, value))
            changes[{"in": "riding", "on": "level"}.get(name, name.replace("-", "_"))] = value
        return changes

    def _clicks(self, figure: Figure, word: str) -> tuple[int, ...]:
        """How far every dial is turned, counted from its first slot."""
        numbers = word.split(",")
        if len(numbers) != len(figure.kind.dials):
            raise self.wrong("dials", figure=figure.word, dials=len(figure.kind.dials))
        dials = zip(numbers, figure.kind.starts, figure.kind.dials, strict=True)
        return tuple(self.number(number, start, len(dial)) for number, start, dial in dials)

    def _parts(self, figure: Figure, word: str) -> tuple[Part, ...]:
        """What has happened to the sections of a figure with several dials: `1/acted,0,0,2/flight`."""
        found = []
        for text in word.split(","):
            tokens, *more = text.split("/")
            off = frozenset(self.one_of("off", w, sorted(OPTIONAL)) for w in more if w != "acted")
            found.append(Part(self.number(tokens, 0, TIRED), "acted" in more, off))
        if len(found) != len(figure.parts):
            raise self.wrong("dials", figure=figure.word, dials=len(figure.parts))
        return tuple(found)

    def _off(self, word: str) -> frozenset[str]:
        return frozenset(self.one_of("off", ability, sorted(OPTIONAL)) for ability in word.split(","))

    def _do_names(self, words: Words) -> None:
        """How many figures of a name there have been: `names blue-magus 2`."""
        for key, number in zip(words[::2], words[1::2], strict=False):
            self.state.names[key] = max(self.number(number), self.state.names.get(key, 0))

    def _do_waiting(self, words: Words) -> None:
        """Figures that the seat whose turn it is to deploy still has."""
        self.state.waiting = tuple(self._kind(word).id for word in words)

    # --- the course -----------------------------------------------------------------------------------

    def _do_turn(self, words: Words) -> None:
        """`turn red 3 act`: whose turn, how many turns have begun, the phase."""
        state = self.state
        state.turn = state.first = state.placing = self.seat(words[0])
        if len(words) > 1:
            state.turns = self.number(words[1], 0, 9999)
        if len(words) > 2:
            state.phase = self.one_of("phase", words[2], PHASES)
        if state.phase in ACTIVE:
            state.actions = state.settings.actions

    def _do_course(self, words: Words) -> None:
        """What only a match in progress knows: `course first red step 12 actions 1 shaken … todo …`"""
        values: dict[str, Value] = {
            "first": self.seat, "placing": self.seat, "step": self._points, "actions": self.number,
            "extra": self.number, "reserve": self.number, "todo": self._to_do,
            "shaken": lambda word: frozenset(word.split(",")),
        }  # fmt: skip
        for name, value in self.facts(words, values):
            setattr(self.state, "to_do" if name == "todo" else name, value)

    def _to_do(self, word: str) -> tuple[str, ...]:
        """Effects at the start of the turn that are still to come: `command/blue-magus-1,poison/…`"""
        found = [part.partition("/")[::2] for part in word.split(",")]
        return tuple(f"{self.one_of('effect', ability, AT_START)} {figure}" for ability, figure in found)

    # --- the whole ------------------------------------------------------------------------------------

    def finish(self) -> None:
        for line, word, captor in self.captors:
            self.at = line
            self._hold(word, captor)
        self.at = 1
        self._muster()
        for key, word, facts in contradictions(self.state):
            self.at = self.where.get(word, 1)
            raise self.wrong(key, **facts)

    def _hold(self, word: str, captor: str) -> None:
        """A captive names its captor, who holds no other and is no captive."""
        state = self.state
        holder = state.figures.get(captor)
        captive = state.figures.get(word)
        free = holder is not None and not holder.captor and not holder.captive
        if holder is None or captive is None or not free or holder.team == captive.team:
            raise self.wrong("captor", word=captor, figure=word)
        state.change(holder, captive=word)

    def _muster(self) -> None:
        """Without its `army` a seat has those on the table, the fallen, and those that wait."""
        state = self.state
        for player in state.players:
            own = [
                *state.figures.values(), *state.riders.values(), *state.castle.values(),
                *state.fallen.values(),
            ]  # fmt: skip
            mine = [figure.kind for figure in own if figure.seat == player.seat]
            here = [kind for kind in mine if kind.id not in changelings()]
            if state.phase == "deploy" and player.seat == state.placing:
                here += [self.kinds[word] for word in state.waiting]
            told = self.armies.get(player.seat)
            if told is not None:
                self._in_army(player.seat, here, told)
            counts = Counter(kind.id for kind in (here if told is None else told))
            player.army = army_of(self.kinds, counts)
            player.spent = sum(kind.points for kind in player.army)
        codes = [army_code(kind.id for kind in player.army) or "-" for player in state.players]
        self.options["armies"] = state.settings.options["armies"] = ",".join(codes)

    def _in_army(self, seat: int, here: Collection[Kind], army: Collection[Kind]) -> None:
        """No figure that is not part of the army."""
        for kind in Counter(kind.id for kind in here) - Counter(kind.id for kind in army):
            raise self.wrong("not-in-army", figure=kind, seat=SEAT_NAMES[seat])
