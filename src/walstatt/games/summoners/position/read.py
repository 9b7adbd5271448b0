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
from typing import Any

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.positions import PositionReader, Value, Words
from walstatt.games.summoners.rules.course import PHASES
from walstatt.games.summoners.rules.end_phase import STATUSES
from walstatt.games.summoners.rules.goals import GOALS
from walstatt.games.summoners.rules.values import MOST_MARKERS, ap_limit
from walstatt.games.summoners.setup import new_state, option_specs
from walstatt.games.summoners.state.state import (
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
from walstatt.games.summoners.state.terrain import TURN, pool
from walstatt.games.summoners.state.units import TEXT, Realm, Spell, UnitKind
from walstatt.spaces.table import Piece, Point
from walstatt.spaces.table.points import read_path, read_point

_MODES = {3: "three", 4: "four"}


class Reader(PositionReader[State]):
    game = "summoners"
    text = TEXT
    told = ("realms", "ranks")

    def __init__(
        self, realms: Mapping[str, Realm], check: Callable[[dict[str, str]], dict[str, str]], dice: Dice
    ) -> None:
        super().__init__(option_specs(realms), check, dice)
        self.realms = realms
        self.chosen: dict[int, tuple[str, str]] = {}
        self.late: list[tuple[int, Unit, list[str]]] = []  # spells, which name other units

    # --- who plays what -------------------------------------------------------------------------------

    def seat_line(self, seat: int, words: Words) -> Words | None:
        """`blue fire novice gems 5 points 2`"""
        realm, rest = self.one_of("realm", words[0], self.realms), words[1:]
        rank = rest.pop(0) if rest and rest[0] in RANKS else next(iter(RANKS))
        self.chosen[seat] = (realm, rank)
        return Words(["player", SEAT_NAMES[seat], *rest])

    def new_state(self) -> State:
        count = len(self.seats)
        self.options.setdefault("mode", _MODES.get(count, "duel"))
        self.options.setdefault("teams", "blue+gold")
        self.options["realms"] = ",".join(self.chosen[seat][0] for seat in range(count))
        self.options["ranks"] = ",".join(self.chosen[seat][1] for seat in range(count))
        self.options = self.check(self.options)
        state = new_state(self.options, self.realms, self.dice)
        if len(state.players) == 2:
            state.players[1].edge = 2  # opposite
        state.phase = "turn"
        state.round = state.step = 1
        return state

    # --- lines ------------------------------------------------------------------------------------------

    def other_line(self, words: Words) -> bool:
        if len(words) < 3 or words[1] not in OBJECTIVES:
            return False
        self._objective(words)
        return True

    def _point(self, word: str) -> Point:
        point = read_point(word)
        if point is None:
            raise self.wrong("point", word=word)
        return point

    def _do_player(self, words: Words) -> None:
        """What is left of the line of a seat."""
        player = self.state.players[self.seat(words[0])]
        most = player.rank.most_gems
        values = {
            "gems": lambda word: self.number(word, 0, most), "points": self.number,
            "edge": lambda word: self.number(word, 0, 3), "kills": self.number,
        }  # fmt: skip
        for name, value in self.facts(words[1:], values, ("fallen", "out", "free-summoning")):
            if name == "fallen":
                player.alive = False
            else:
                setattr(player, name.replace("-", "_"), value)

    # --- the table --------------------------------------------------------------------------------------

    def _do_terrain(self, words: Words) -> None:
        """`terrain wood-1 wood at 200,300 45`, or with its outline: `… wood 120,300 180,300 150,380`."""
        kind = pool()[self.one_of("terrain", words[1], pool())]
        if words[2] == "at":
            degrees = self.number(words[4], 0, 359) if len(words) > 4 else 0
            if degrees % TURN:
                raise self.wrong("turn", step=TURN)
            piece = kind.piece(words[0], self._point(words[3]), degrees)
        else:
            outline = read_path(tuple(words[2:]))
            if outline is None or len(outline) < 3:
                raise self.wrong("outline")
            plain = kind.piece(words[0], (0, 0))
            piece = Piece(
                words[0], tuple(outline), plain.going, plain.veil, plain.size, plain.depth, plain.carries,
                plain.height, plain.ramps, plain.kind,
            )  # fmt: skip
        if piece.id in self.state.table.by_id:
            raise self.wrong("twice", what=words[0])
        self.state.table = self.state.table.with_piece(piece)

    def _objective(self, words: Words) -> None:
        """`large-centre large 457.2,457.2 blue`"""
        point = self._point(words[2])
        owner = self.seat(words[3]) if len(words) > 3 else NOBODY
        if words[0] in self.state.objectives:
            raise self.wrong("twice", what=words[0])
        objective = self.state.objectives[words[0]] = Objective(words[0], words[1], *point, owner)
        if owner != NOBODY and not objective.source:
            raise self.wrong("no-owner", kind=words[1])
        self.state.table = self.state.table.with_marker(objective.base)

    def _do_unit(self, words: Words) -> None:
        """`unit blue-golem-1 440,60 ap 2 damage 1 moved walk,run spell stone-skin/blue-summoner`"""
        word = words[0]
        seat = self.seat(word.split("-")[0])
        if word in self.state.units:
            raise self.wrong("twice", what=word)
        kind = self._kind(seat, word)
        point = self._point(words[1])
        unit = Unit(word, kind, seat, self.state.players[seat].team, *point)
        changes = self._states(unit, words[2:])
        if changes.get("damage", 0) >= kind.life:
            raise self.wrong("dead", unit=word, life=kind.life)
        unit = unit.changed(**changes)
        if "ap" not in changes:
            unit = unit.changed(ap=ap_limit(unit))
        self.state.units[word] = unit

    def _states(self, unit: Unit, words: Words) -> dict[str, Any]:
        """What has happened to a unit."""
        values: dict[str, Value] = {
            "ap": self.number, "damage": self.number, "lost": lambda word: self.number(word, 0, 1),
            "ice": lambda word: self.number(word, 0, MOST_MARKERS),
            "fire": lambda word: self.number(word, 0, MOST_MARKERS),
            "moved": self._moves, "used": lambda word: self._used(unit, word), "burnt-by": self.seat,
            "boosted": self._boosts, "spell": str,
        }  # fmt: skip
        changes: dict[str, Any] = {}
        spells: list[str] = []
        for name, value in self.facts(words, values, ("activated", "focused"), often=("spell",)):
            if name == "spell":
                spells.append(value)
            else:
                changes["fire_by" if name == "burnt-by" else name] = value
        if spells:
            self.late.append((self.at, unit, spells))
        return changes

    def _moves(self, word: str) -> int:
        return sum(MOVES[self.one_of("moves", move, MOVES)] for move in dict.fromkeys(word.split(",")))

    def _used(self, unit: Unit, word: str) -> tuple[str, ...]:
        spells = [spell.id for spell in unit.kind.spells]
        return tuple(self.one_of("used", spell, spells) for spell in word.split(","))

    def _boosts(self, word: str) -> tuple[tuple[str, int], ...]:
        """Bought ahead for the tests of the end phase: `resistance+2`"""
        pairs = (pair.partition("+") for pair in word.split(","))
        stats = [status.stat for status in STATUSES]
        return tuple((self.one_of("boost", stat, stats), self.number(points)) for stat, _, points in pairs)

    def _kind(self, seat: int, word: str) -> UnitKind:
        realm = self.state.players[seat].realm
        if word == summoner_word(seat):
            return realm.summoner
        key, _, number = word.rpartition("-")
        kind = realm.kind(key.partition("-")[2])
        count = whole(number, 1)
        if kind is None or kind.summoner or count is None:
            known = ", ".join(kind.id for kind in realm.creatures)
            raise self.wrong("creature", word=word, realm=realm.id, known=known)
        names = self.state.names
        names[key] = max(names.get(key, 0), count)
        return kind

    def _spells(self, unit: Unit, words: list[str]) -> None:
        found: list[Spelled] = []
        for word in words:
            spell_id, _, caster = word.partition("/")
            seat = self.seat(caster.split("-")[0])
            spell = self._find_spell(seat, caster, spell_id)
            found.append(Spelled(spell, caster, seat))
        self.state.change(self.state.units[unit.word], spells=tuple(found))

    def _find_spell(self, seat: int, caster: str, spell_id: str) -> Spell:
        kind = self._kind(seat, caster)
        for spell in kind.spells:
            if spell.id == spell_id and spell.lasts != "instant":
                return spell
        raise self.wrong("spell", spell=spell_id, unit=caster)

    # --- cards and the course ---------------------------------------------------------------------------

    def _cards(self, words: Words) -> tuple[int, tuple[str, ...]]:
        seat = self.seat(words[0])
        kinds = [kind.id for kind in self.state.players[seat].realm.kinds]
        return seat, tuple(self.one_of("card", word, kinds) for word in words[1:] if word != "-")

    def _do_stack(self, words: Words) -> None:
        seat, cards = self._cards(words)
        self.state.players[seat].stack = cards

    def _do_held(self, words: Words) -> None:
        seat, cards = self._cards(words)
        self.state.players[seat].held = cards[0] if cards else ""

    def _do_goals(self, words: Words) -> None:
        """`goals blue: thief heart! -hoard`; one with a ! is fulfilled, one with a - is not among them."""
        player = self.state.players[self.seat(words[0])]
        names = [self.one_of("goal", word.removesuffix("!").removeprefix("-"), GOALS) for word in words[1:]]
        for name in names:
            if names.count(name) > 1:
                raise self.wrong("twice", what=name)
        player.goals = tuple(name for name in names if f"-{name}" not in words)
        player.fulfilled = tuple(word.removesuffix("!") for word in words[1:] if word.endswith("!"))
        player.lacks = tuple(word.removeprefix("-") for word in words[1:] if word.startswith("-"))

    def _do_names(self, words: Words) -> None:
        """How many units of a kind there have been: `names blue-ember-hyena 3`."""
        for key, number in zip(words[::2], words[1::2], strict=False):
            self.state.names[key] = max(self.number(number), self.state.names.get(key, 0))

    def _do_turn(self, words: Words) -> None:
        """`turn red 2 active blue-ember-hyena-1`: whose turn, the round, the phase, the unit."""
        state = self.state
        state.turn = state.first = self.seat(words[0])
        if len(words) > 1:
            state.round = self.number(words[1], 0, 99)
        if len(words) > 2:
            state.phase = self.one_of("phase", words[2], PHASES)
        if len(words) > 3:
            state.active = self.one_of("no-unit", words[3], state.units)
            state.card = state.units[words[3]].kind.id
            state.turn = state.units[words[3]].seat

    def _do_course(self, words: Words) -> None:
        """What only a match in progress knows: `course first red winner blue step 12 card golem …`"""
        state = self.state
        values: dict[str, Value] = {
            "first": self.seat, "winner": self.seat, "placing": self.seat,
            "step": self._step, "to_place": self._step, "place": self._step,
            "card": self._card, "extra": lambda word: word == "on",
            "spots": lambda word: tuple(self.seat(name) for name in word.split(",")),
            "todo": lambda word: tuple(word.split(",")),
        }  # fmt: skip
        for name, value in self.facts(words, values):
            setattr(state, name, value)

    def _step(self, word: str) -> int:
        return self.number(word, 0, 99999)

    def _card(self, word: str) -> str:
        kinds = [kind.id for player in self.state.players for kind in player.realm.kinds]
        return self.one_of("card", word, kinds)

    # --- the whole ----------------------------------------------------------------------------------------

    def finish(self) -> None:
        state = self.state
        for line, unit, words in self.late:
            self.at = line
            self._spells(unit, words)
        self.at = 1
        prepared = state.phase not in ("begin", "terrain", "deploy")
        for player in state.players:
            there = state.summoner(player.seat) is not None
            if prepared and player.alive != there:
                raise self.wrong("summoner", seat=SEAT_NAMES[player.seat])
        bases = [unit.base for unit in state.units.values()]
        for unit in state.units.values():
            hits = state.table.obstacles_at(unit.base, bases)
            if hits:
                raise self.wrong("overlap", unit=unit.word, what=hits[0].id or hits[0].kind)
        if state.phase in ("active", "control") and state.active not in state.units:
            raise self.wrong("no-active")
        if state.card and not self._is_carried_out():
            raise self.wrong("carried-out", card=state.card)
        if state.phase == "deploy" and not self._is_deploying():
            raise self.wrong("spots")
        for word in state.todo:
            if not self._is_left(word):
                raise self.wrong("todo", word=word)
        # Without a stack line everybody has the cards of all units that are not done yet, in any order.
        if state.phase in ("turn", "units", "control", "active"):
            named = {words[1].removesuffix(":") for _, words in self.lines if words[0] in ("stack", "held")}
            for player in state.players:
                if SEAT_NAMES[player.seat] not in named:
                    kinds = dict.fromkeys(u.kind.id for u in state.units_of(player.seat) if not u.activated)
                    player.stack = tuple(
                        kind for kind in kinds if kind != state.card or player.seat != state.turn
                    )

    def _is_carried_out(self) -> bool:
        """A card lies open while its units act, and it is one of whoever has the turn."""
        kinds = self.state.players[self.state.turn].realm.kinds
        return self.state.phase in ("units", "control", "active") and self.state.card in {k.id for k in kinds}

    def _is_deploying(self) -> bool:
        """Everybody picks a point once, one of them is next, and those before have their Summoner there."""
        state = self.state
        picked = state.spots[: state.place]
        return (
            sorted(state.spots) == [player.seat for player in state.players]
            and state.place < len(state.spots)
            and all((state.summoner(seat) is not None) == (seat in picked) for seat in state.spots)
        )

    def _is_left(self, word: str) -> bool:
        """Whether the end phase can still have this to do: `fire/red-golem-1`, `red-golem-1/stone-skin`."""
        state = self.state
        first, _, second = word.partition("/")
        if state.phase == "end-status":
            return first in {status.marker for status in STATUSES} and second in state.units
        unit = state.units.get(first)
        return unit is not None and any(on.spell.id == second for on in unit.spells)
