"""Positions as text: read and written, for tests, puzzles, bug reports and links.

    mage-wars
    blue beastmaster A3 mana 12
    red wizard B1 damage 4
    5 timber-wolf blue A3 damage 2 burn 1
    6 bear-strength blue on 5
    7 block red on 2 hidden
    8 wall-of-stone red A1-B1
    plan blue minor-heal dispel
    turn blue 3 turn

Mages are 1, 2, ... by seat; everything else has its number in front. docs/positions.md describes every line.
A position that play could not reach is fine; one that contradicts itself is refused with the line and the
contradiction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.positions import PositionReader, Value, Words
from walstatt.games.mage_wars.position.checks import between, of_thing
from walstatt.games.mage_wars.rules.abilities import SPENT
from walstatt.games.mage_wars.rules.conditions import CONDITIONS, COUNTERS, LATE
from walstatt.games.mage_wars.rules.course import PHASES
from walstatt.games.mage_wars.rules.steps import STEPS
from walstatt.games.mage_wars.setup import Box, new_state, option_specs
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import read_stack
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import Boon, Thing

_MODES = {2: "duel", 3: "three", 4: "four"}
_NUMBERS = ("damage", "mana", "life", "came", "seen", "chosen", "since")
_LISTS = ("used", "passed", "slots")
_FLAGS: dict[str, dict[str, bool]] = {
    "guard": {"guard": True}, "active": {"active": True}, "inactive": {"active": False},
    "quickcast": {"quickcast": True}, "spent": {"quickcast": False}, "hidden": {"hidden": True},
    "shown": {"bound_shown": True},
}  # fmt: skip
MOST = 99_999  # objects, steps, mana: more than any game has


class Reader(PositionReader[State]):
    game = "mage-wars"
    text = TEXT
    told = ("mages",)

    def __init__(self, box: Box, check: Callable[[dict[str, str]], dict[str, str]], dice: Dice) -> None:
        super().__init__(option_specs(box.library), check, dice)
        self.box = box
        self.mages: dict[int, str] = {}
        self.stack_line = 0  # 0: nothing is under way
        self.of_thing: dict[int, int] = {}  # in which line each object stands

    # --- who plays what -------------------------------------------------------------------------------------

    def seat_line(self, seat: int, words: Words) -> Words | None:
        """`blue beastmaster A3 mana 10 damage 4`"""
        self.mages[seat] = self.one_of("mage", words[0], self.box.library.mages)
        return Words(["mage", SEAT_NAMES[seat], *words[1:]])

    def new_state(self) -> State:
        count = len(self.seats)
        self.options.setdefault("mode", _MODES[count])
        self.options.setdefault("same-mages", "on")
        self.options["mages"] = ",".join(self.mages[seat] for seat in range(count))
        self.options = self.check(self.options)
        state = new_state(self.options, self.box, self.dice)
        if len(state.players) != count:
            raise self.wrong("seats", seats=", ".join(SEAT_NAMES))
        state.phase, state.round, state.turn = "turn", 1, 1
        return state

    # --- lines ----------------------------------------------------------------------------------------------

    def other_line(self, words: Words) -> bool:
        if whole(words[0]) is None:
            return False
        self._thing(words)
        return True

    def _face(self, card: str) -> Face:
        face = self.state.settings.faces.get(card)
        if face is None or face.type in ("mage", "attack", "incantation"):
            raise self.wrong("card", card=card)
        return face

    def _spell(self, card: str) -> str:
        if card not in self.box.library.cards:
            raise self.wrong("card", card=card)
        return card

    def _do_mage(self, words: Words) -> None:
        """What is left of the line of a seat."""
        state = self.state
        mage = state.things[state.players[self.seat(words[0])].mage]
        rest = words[1:]
        if rest and rest[0] in state.board.index:
            mage = state.change(mage, zone=state.board.index[rest.pop(0)])
        self._facts(mage, rest)

    def _thing(self, words: Words) -> None:
        """`5 timber-wolf blue A3 damage 2`, `6 bear-strength blue on 5`, `8 wall-of-stone red A1-B1`"""
        state = self.state
        number, face, seat = self.number(words[0], 1, MOST), self._face(words[1]), self.seat(words[2])
        if number in state.things:
            raise self.wrong("twice", what=words[0])
        place, rest = words[3], words[4:]
        thing = Thing(number, face, seat, seat, active=face.creature)
        if place == "on":
            host, rest = state.things.get(self.number(rest[0], 0, MOST)), rest[1:]
            if host is None:
                raise self.wrong("host")
            state.change(host, attached=(*host.attached, number))
            thing = msgspec.structs.replace(thing, host=host.id)
        elif face.wall and place in state.board.border_index:
            border = state.board.border_index[place]
            if state.walls.on(border):
                raise self.wrong("wall", border=place)
            base = face.base
            sight, passage = "blocks-los" in base, "passage-blocked" in base
            state.walls = state.walls.put(border, sight=sight, passage=passage)
            thing = msgspec.structs.replace(thing, border=border)
        elif place in state.board.index and not face.wall:
            thing = msgspec.structs.replace(thing, zone=state.board.index[place])
        elif place != "away":
            raise self.wrong("place", place=place)
        if face.type == "equipment" and face.card is not None:
            slots = face.card.locations[:1] if face.card.one_location else face.card.locations
            thing = msgspec.structs.replace(thing, slots=slots)
        state.things[number] = thing
        state.next_id = max(state.next_id, number + 1)
        self._facts(thing, rest)

    def _facts(self, thing: Thing, words: Words) -> None:
        """What has happened to a thing."""
        values: dict[str, Value] = {name: lambda word: self.number(word, 0, MOST) for name in _NUMBERS}
        values |= dict.fromkeys(CONDITIONS, self.number)
        values |= {name: lambda word: tuple(word.split(",")) for name in _LISTS}
        values |= {
            "life": lambda word: self.number(word, -999), "marks": self._marks, "boon": self._boon,
            "bound": self._spell, "home": self._zone, "owner": self.seat, "from": self.seat,
        }  # fmt: skip
        changes: dict[str, Any] = {}
        marks: dict[str, int] = {}
        boons: list[Boon] = []
        for name, value in self.facts(words, values, _FLAGS, often=("boon",)):
            if name in CONDITIONS or name == "marks":
                for mark, count in {name: value}.items() if name in CONDITIONS else value:
                    if mark in marks:
                        raise self.wrong("twice", what=mark)
                    marks[mark] = count
            elif name == "boon":
                boons.append(value)
            elif name in _FLAGS:
                changes |= _FLAGS[name]
            else:
                changes["bound_from" if name == "from" else name] = value
        thing = self.state.change(thing, marks=marks, boons=tuple(boons), **changes)
        self.of_thing[thing.id] = self.at
        for key, told in of_thing(self.state, thing):
            raise self.wrong(key, **told)

    def _marks(self, text: str) -> list[tuple[str, int]]:
        """`burn:2,rage:1`"""
        pairs = [pair.partition(":") for pair in text.split(",")]
        known = (*CONDITIONS, *COUNTERS)
        for name, _, _ in pairs:
            if not name.startswith(SPENT):
                self.one_of("mark", name.removeprefix(LATE), known)
        return [(name, self.number(count)) for name, _, count in pairs]

    def _zone(self, word: str) -> int:
        if word not in self.state.board.index:
            raise self.wrong("place", place=word)
        return self.state.board.index[word]

    def _boon(self, text: str) -> Boon:
        """`round:charge:fast=1,charge=1`, for certain attacks `melee:piercing-strike:piercing=3:melee`"""
        until, _, rest = text.partition(":")
        source, _, rest = rest.partition(":")
        traits, _, on = rest.partition(":")
        pairs = [pair.partition("=") for pair in traits.split(",") if pair]
        values = {name: self.number(value, -999) for name, _, value in pairs}
        return Boon(values, until, source, tuple(on.split(",")) if on else ())

    # --- books and the course -------------------------------------------------------------------------------

    def _do_plan(self, words: Words) -> None:
        """`plan blue minor-heal dispel`, for a familiar or spawnpoint `plan blue 12 timber-wolf`"""
        seat = self.seat(words[0])
        player = self.state.players[seat]
        caster, cards = player.mage, words[1:]
        number = whole(cards[0]) if cards else None
        if number is not None:
            caster, cards = number, cards[1:]
            if caster not in self.state.things:
                raise self.wrong("host")
        plans = tuple(Plan(self._spell(card), caster) for card in cards)
        self.state.set_player(seat, plans=(*player.plans, *plans))

    def _do_book(self, words: Words) -> None:
        """`book blue fireball 2 dispel 1`; without such a line: all of the book that was chosen"""
        seat = self.seat(words[0])
        book: dict[str, int] = {}
        for at in range(1, len(words), 2):
            card = self._spell(words[at])
            if card in book:
                raise self.wrong("twice", what=card)
            book[card] = self.number(words[at + 1])
        self.state.set_player(seat, book=book)

    def _do_discard(self, words: Words) -> None:
        cards = tuple(self._spell(card) for card in words[1:])
        self.state.set_player(self.seat(words[0]), discard=cards)

    def _do_fallen(self, words: Words) -> None:
        seat = self.seat(words[0])
        self.state.set_player(seat, alive=False)
        self.state.things.pop(self.state.players[seat].mage, None)

    def _do_turn(self, words: Words) -> None:
        """`turn blue 3 turn`: whose turn, the round, the phase"""
        state = self.state
        state.seat = state.initiative = self.seat(words[0])
        if len(words) > 1:
            state.round = self.number(words[1])
        if len(words) > 2:
            state.phase = self.one_of("phase", words[2], PHASES)

    def _do_initiative(self, words: Words) -> None:
        self.state.initiative = self.seat(words[0])

    def _do_course(self, words: Words) -> None:
        """What only a match in progress knows: `course step 12 next 30 done 0,1`"""
        values: dict[str, Value] = {
            "step": lambda word: self.number(word, 0, MOST), "next": lambda word: self.number(word, 0, MOST),
            "done": lambda word: tuple(self.number(seat, 0, 3) for seat in word.split(",")),
        }  # fmt: skip
        names = {"step": "turn", "next": "next_id", "done": "done"}
        for name, value in self.facts(words, values):
            setattr(self.state, names[name], value)

    def _do_stack(self, words: Words) -> None:
        """What is under way, as written by the program."""
        try:
            self.state.stack = read_stack(" ".join(words))
        except msgspec.MsgspecError as error:
            raise self.wrong("stack", why=error) from None
        self.stack_line = self.at
        for frame in self.state.stack:
            self.one_of("step", frame.at, STEPS)

    # --- the whole ------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Contradictions between lines. What is under way may leave anything half done."""
        if len({player.team for player in self.state.players if player.alive}) < 2:
            raise self.wrong("sides")
        if not self.stack_line:
            for thing in self.state.things.values():
                for key, told in between(self.state, thing):
                    self.at = self.of_thing.get(thing.id, 1)
                    raise self.wrong(key, **told)
