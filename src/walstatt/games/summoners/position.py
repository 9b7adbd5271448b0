"""Positions as text: read and written, for tests, puzzles, bug reports and links.

    summoners
    blue fire novice gems 5 points 2
    red water
    unit blue-summoner 457.2,15
    unit blue-ember-hyena-1 440,60 ap 2 damage 1
    unit red-summoner 457.2,899.4
    large-centre large 457.2,457.2 blue
    turn blue 2 active blue-ember-hyena-1

docs/positions.md describes every line. A position that play could not reach is fine; one that contradicts
itself is refused with the line and the contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from walstatt.core.dice import Dice
from walstatt.core.errors import BadPosition, Problem
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.goals import GOALS
from walstatt.games.summoners.rules.course import PHASES
from walstatt.games.summoners.rules.points import read_path, read_point
from walstatt.games.summoners.rules.values import MOST_MARKERS, ap_limit
from walstatt.games.summoners.setup import new_state, option_specs
from walstatt.games.summoners.state import (
    MOVES,
    NOBODY,
    OBJECTIVES,
    RANKS,
    Objective,
    Spelled,
    State,
    Unit,
    summoner_word,
)
from walstatt.games.summoners.terrain import TURN, pool
from walstatt.games.summoners.units import TEXT, Realm, Spell, UnitKind
from walstatt.spaces.table import Piece, Point

_MODES = {3: "three", 4: "four"}


def wrong(line: int, key: str, **args: object) -> BadPosition:
    why = Problem(f"position.{key}", package=TEXT, **args)
    return BadPosition("position.line", line=line, why=why)


class Reader:
    """Reads one position text, line by line."""

    def __init__(
        self, realms: Mapping[str, Realm], check: Callable[[dict[str, str]], dict[str, str]], dice: Dice
    ) -> None:
        self.realms = realms
        self.check = check
        self.dice = dice
        self.options: dict[str, str] = {}
        self.seats: dict[int, tuple[str, str]] = {}
        self.then: list[str] = []
        self.lines: list[tuple[int, list[str]]] = []
        self.late: list[tuple[int, Unit, list[str]]] = []  # spells, which name other units

    def read(self, text: str) -> tuple[dict[str, str], State, list[str]]:
        for number, raw in enumerate(text.splitlines(), 1):
            words = raw.split("#")[0].split()
            if words:
                self.lines.append((number, words))
        self._head()
        self.state = self._new_state()
        for line, words in self.lines:
            self._line(line, words)
        for line, unit, words in self.late:
            self._spells(line, unit, words)
        self._finish()
        return self.options, self.state, self.then

    # --- who plays what -------------------------------------------------------------------------------

    def _head(self) -> None:
        if not self.lines or self.lines[0][1] != ["summoners"]:
            raise wrong(self.lines[0][0] if self.lines else 1, "first-line")
        names = {spec.name for spec in option_specs(self.realms)}
        rest: list[tuple[int, list[str]]] = []
        for line, words in self.lines[1:]:
            if words[0] in SEAT_NAMES and len(words) > 1:
                self._seat_line(line, words)
                rest.append(
                    (line, ["player", words[0], *words[3 if len(words) > 2 and words[2] in RANKS else 2 :]])
                )
            elif words[0] in names and len(words) == 2 and words[0] not in ("realms", "ranks"):
                self.options[words[0]] = words[1]
            else:
                rest.append((line, words))
        self.lines = rest

    def _seat_line(self, line: int, words: list[str]) -> None:
        seat = SEAT_NAMES.index(words[0])
        if words[1] not in self.realms:
            raise wrong(line, "realm", realm=words[1], known=", ".join(self.realms))
        if seat in self.seats:
            raise wrong(line, "twice", what=words[0])
        rank = words[2] if len(words) > 2 and words[2] in RANKS else next(iter(RANKS))
        self.seats[seat] = (words[1], rank)

    def _new_state(self) -> State:
        count = len(self.seats)
        if sorted(self.seats) != list(range(count)) or count < 2:
            raise wrong(1, "seats", seats=", ".join(SEAT_NAMES))
        self.options.setdefault("mode", _MODES.get(count, "duel"))
        self.options.setdefault("teams", "blue+gold")
        self.options["realms"] = ",".join(self.seats[seat][0] for seat in range(count))
        self.options["ranks"] = ",".join(self.seats[seat][1] for seat in range(count))
        self.options = self.check(self.options)
        state = new_state(self.options, self.realms, self.dice)
        if len(state.players) == 2:
            state.players[1].edge = 2  # opposite
        state.phase = "turn"
        state.round = state.step = 1
        return state

    # --- lines ------------------------------------------------------------------------------------------

    def _line(self, line: int, words: list[str]) -> None:
        word = words[0].removesuffix(":")
        if word == "then":
            self.then.append(" ".join(words[1:]))
        elif len(words) > 2 and words[1] in OBJECTIVES:
            self._objective(line, words)
        elif hasattr(self, f"_do_{word}"):
            getattr(self, f"_do_{word}")(line, words[1:])
        else:
            raise wrong(line, "unknown", word=words[0])

    def _seat(self, line: int, word: str) -> int:
        name = word.removesuffix(":")
        if name not in SEAT_NAMES[: len(self.seats)]:
            raise wrong(line, "seat", seat=name, allowed=", ".join(SEAT_NAMES[: len(self.seats)]))
        return SEAT_NAMES.index(name)

    def _number(self, line: int, word: str, low: int = 0, high: int = 999) -> int:
        if not word.isdigit() or not low <= int(word) <= high:
            raise wrong(line, "number", word=word, low=low, high=high)
        return int(word)

    def _point(self, line: int, word: str) -> Point:
        point = read_point(word)
        if point is None:
            raise wrong(line, "point", word=word)
        return point

    def _pairs(
        self, line: int, words: list[str], numbers: tuple[str, ...], flags: tuple[str, ...]
    ) -> dict[str, int]:
        """`ap 2 damage 1 activated` as facts."""
        found: dict[str, int] = {}
        at = 0
        while at < len(words):
            word = words[at]
            if word in flags:
                found[word] = True
            elif word in numbers and at + 1 < len(words):
                at += 1
                found[word] = self._number(line, words[at])
            else:
                raise wrong(line, "state", word=word, known=", ".join((*numbers, *flags)))
            at += 1
        return found

    def _do_player(self, line: int, words: list[str]) -> None:
        player = self.state.players[self._seat(line, words[0])]
        facts = self._pairs(
            line, words[1:], ("gems", "points", "edge", "kills"), ("fallen", "out", "free-summoning")
        )
        if facts.get("gems", 0) > player.rank.most_gems:
            raise wrong(line, "gems", gems=facts["gems"], most=player.rank.most_gems)
        player.gems = facts.get("gems", player.gems)
        player.points = facts.get("points", 0)
        player.edge = facts.get("edge", player.edge) % 4
        player.kills = facts.get("kills", 0)
        player.alive = "fallen" not in facts
        player.out = "out" in facts
        player.free_summoning = "free-summoning" in facts

    # --- the table --------------------------------------------------------------------------------------

    def _do_terrain(self, line: int, words: list[str]) -> None:
        """`terrain wood-1 wood at 200,300 45`, or with its outline: `… wood 120,300 180,300 150,380`."""
        kind = pool().get(words[1]) if len(words) > 2 else None
        if kind is None:
            raise wrong(line, "terrain", known=", ".join(pool()))
        if words[2] == "at":
            degrees = self._number(line, words[4], 0, 359) if len(words) > 4 else 0
            if degrees % TURN:
                raise wrong(line, "turn", step=TURN)
            piece = kind.piece(words[0], self._point(line, words[3] if len(words) > 3 else ""), degrees)
        else:
            outline = read_path(tuple(words[2:]))
            if outline is None or len(outline) < 3:
                raise wrong(line, "outline")
            plain = kind.piece(words[0], (0, 0))
            piece = Piece(
                words[0], tuple(outline), plain.going, plain.veil, plain.size, plain.depth, plain.carries,
                plain.height, plain.ramps, plain.kind,
            )  # fmt: skip
        if piece.id in self.state.table.by_id:
            raise wrong(line, "twice", what=words[0])
        self.state.table = self.state.table.with_piece(piece)

    def _objective(self, line: int, words: list[str]) -> None:
        """`large-centre large 457.2,457.2 blue`"""
        point = self._point(line, words[2])
        owner = self._seat(line, words[3]) if len(words) > 3 else NOBODY
        if words[0] in self.state.objectives:
            raise wrong(line, "twice", what=words[0])
        objective = self.state.objectives[words[0]] = Objective(words[0], words[1], *point, owner)
        if owner != NOBODY and not objective.source:
            raise wrong(line, "no-owner", kind=words[1])
        self.state.table = self.state.table.with_marker(objective.base)

    def _do_unit(self, line: int, words: list[str]) -> None:
        """`unit blue-golem-1 440,60 ap 2 damage 1 moved walk,run spell stone-skin/blue-summoner`"""
        if len(words) < 2:
            raise wrong(line, "unit-line")
        word = words[0]
        seat = self._seat(line, word.split("-")[0])
        if word in self.state.units:
            raise wrong(line, "twice", what=word)
        kind = self._kind(line, seat, word)
        point = self._point(line, words[1])
        unit = Unit(word, kind, seat, self.state.players[seat].team, *point)
        rest, changes = self._special(line, unit, words[2:])
        flags = ("activated", "focused")
        facts = self._pairs(line, rest, ("ap", "damage", "ice", "fire", "lost"), flags)
        for marker, most in (("ice", MOST_MARKERS), ("fire", MOST_MARKERS), ("lost", 1)):
            if facts.get(marker, 0) > most:
                raise wrong(line, "markers", marker=marker, most=most)
        if facts.get("damage", 0) >= kind.life:
            raise wrong(line, "dead", unit=word, life=kind.life)
        unit = unit.changed(**changes, **{name: bool(v) if name in flags else v for name, v in facts.items()})
        if "ap" not in facts:
            unit = unit.changed(ap=ap_limit(unit))
        self.state.units[word] = unit

    def _special(self, line: int, unit: Unit, words: list[str]) -> tuple[list[str], dict[str, object]]:
        """States that are no plain numbers."""
        rest: list[str] = []
        changes: dict[str, object] = {}
        spells: list[str] = []
        at = 0
        while at < len(words):
            word, value = words[at], words[at + 1] if at + 1 < len(words) else ""
            if word == "moved":
                bits = [MOVES.get(move) for move in value.split(",")]
                if None in bits:
                    raise wrong(line, "moves", known=", ".join(MOVES))
                changes["moved"] = sum(bit for bit in bits if bit)
            elif word == "used":
                changes["used"] = tuple(value.split(","))
            elif word == "burnt-by":
                changes["fire_by"] = self._seat(line, value)
            elif word == "boosted":
                pairs = [pair.partition("+") for pair in value.split(",")]
                changes["boosted"] = tuple((stat, self._number(line, points)) for stat, _, points in pairs)
            elif word == "spell":
                spells.append(value)
            else:
                rest.append(word)
                at -= 1
            at += 2
        if spells:
            self.late.append((line, unit, spells))
        return rest, changes

    def _kind(self, line: int, seat: int, word: str) -> UnitKind:
        realm = self.state.players[seat].realm
        if word == summoner_word(seat):
            return realm.summoner
        key, _, number = word.rpartition("-")
        kind = realm.kind(key.partition("-")[2])
        if kind is None or kind.summoner or not number.isdigit():
            known = ", ".join(kind.id for kind in realm.creatures)
            raise wrong(line, "creature", word=word, realm=realm.id, known=known)
        names = self.state.names
        names[key] = max(names.get(key, 0), int(number))
        return kind

    def _spells(self, line: int, unit: Unit, words: list[str]) -> None:
        found: list[Spelled] = []
        for word in words:
            spell_id, _, caster = word.partition("/")
            seat = self._seat(line, caster.split("-")[0])
            spell = self._find_spell(line, seat, caster, spell_id)
            found.append(Spelled(spell, caster, seat))
        self.state.change(self.state.units[unit.word], spells=tuple(found))

    def _find_spell(self, line: int, seat: int, caster: str, spell_id: str) -> Spell:
        kind = self._kind(line, seat, caster)
        for spell in kind.spells:
            if spell.id == spell_id and spell.lasts != "instant":
                return spell
        raise wrong(line, "spell", spell=spell_id, unit=caster)

    # --- cards and the course ---------------------------------------------------------------------------

    def _cards(self, line: int, words: list[str]) -> tuple[int, tuple[str, ...]]:
        seat = self._seat(line, words[0] if words else "")
        cards = tuple(word for word in words[1:] if word != "-")
        for card in cards:
            if self.state.players[seat].realm.kind(card) is None:
                raise wrong(line, "card", card=card)
        return seat, cards

    def _do_stack(self, line: int, words: list[str]) -> None:
        seat, cards = self._cards(line, words)
        self.state.players[seat].stack = cards

    def _do_held(self, line: int, words: list[str]) -> None:
        seat, cards = self._cards(line, words)
        self.state.players[seat].held = cards[0] if cards else ""

    def _do_goals(self, line: int, words: list[str]) -> None:
        """`goals blue: thief heart! -hoard`; one with a ! is fulfilled, one with a - is not among them."""
        player = self.state.players[self._seat(line, words[0] if words else "")]
        names = [word.removesuffix("!").removeprefix("-") for word in words[1:]]
        if not set(names) <= set(GOALS) or len(set(names)) < len(names):
            raise wrong(line, "goal", known=", ".join(GOALS))
        player.goals = tuple(name for name in names if f"-{name}" not in words)
        player.fulfilled = tuple(word.removesuffix("!") for word in words[1:] if word.endswith("!"))
        player.lacks = tuple(word.removeprefix("-") for word in words[1:] if word.startswith("-"))

    def _do_names(self, line: int, words: list[str]) -> None:
        """How many units of a kind there have been: `names blue-ember-hyena 3`."""
        for key, number in zip(words[::2], words[1::2], strict=False):
            self.state.names[key] = max(self._number(line, number), self.state.names.get(key, 0))

    def _do_turn(self, line: int, words: list[str]) -> None:
        """`turn red 2 active blue-ember-hyena-1`: whose turn, the round, the phase, the unit."""
        state = self.state
        state.turn = state.first = self._seat(line, words[0] if words else "")
        if len(words) > 1:
            state.round = self._number(line, words[1], 0, 99)
        if len(words) > 2:
            if words[2] not in PHASES:
                raise wrong(line, "phase", phase=words[2], known=", ".join(PHASES))
            state.phase = words[2]
        if len(words) > 3:
            if words[3] not in state.units:
                raise wrong(line, "no-unit", word=words[3])
            state.active = words[3]
            state.card = state.units[words[3]].kind.id
            state.turn = state.units[words[3]].seat

    def _do_course(self, line: int, words: list[str]) -> None:
        """What only a match in progress knows: `course first red winner blue step 12 card golem …`"""
        state = self.state
        for word, value in zip(words[::2], words[1::2], strict=False):
            if word in ("first", "winner", "placing"):
                setattr(state, word, self._seat(line, value))
            elif word in ("step", "to_place", "place"):
                setattr(state, word, self._number(line, value, 0, 99999))
            elif word == "card":
                state.card = value
            elif word == "extra":
                state.extra = value == "on"
            elif word == "spots":
                state.spots = tuple(self._seat(line, name) for name in value.split(","))
            elif word == "todo":
                state.todo = tuple(value.split(","))
            else:
                raise wrong(line, "unknown", word=word)

    # --- the whole ----------------------------------------------------------------------------------------

    def _finish(self) -> None:
        state = self.state
        prepared = state.phase not in ("begin", "terrain", "deploy")
        for player in state.players:
            there = state.summoner(player.seat) is not None
            if prepared and player.alive != there:
                raise wrong(1, "summoner", seat=SEAT_NAMES[player.seat])
        bases = [unit.base for unit in state.units.values()]
        for unit in state.units.values():
            hits = state.table.obstacles_at(unit.base, bases)
            if hits:
                raise wrong(1, "overlap", unit=unit.word, what=hits[0].id or hits[0].kind)
        if state.phase in ("active", "control") and state.active not in state.units:
            raise wrong(1, "no-active")
        # Without a stack line everybody has the cards of all units that are not done yet, in any order.
        if state.phase in ("turn", "units", "control", "active"):
            named = {words[1].removesuffix(":") for _, words in self.lines if words[0] in ("stack", "held")}
            for player in state.players:
                if SEAT_NAMES[player.seat] not in named:
                    kinds = dict.fromkeys(u.kind.id for u in state.units_of(player.seat) if not u.activated)
                    player.stack = tuple(
                        kind for kind in kinds if kind != state.card or player.seat != state.turn
                    )
