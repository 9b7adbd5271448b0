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

import re
from collections.abc import Callable
from typing import Any

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.games.mage_wars.faces import Face
from walstatt.games.mage_wars.frames import read_stack
from walstatt.games.mage_wars.position_checks import check_sides, check_stack, check_thing, wrong
from walstatt.games.mage_wars.rules.conditions import CONDITIONS
from walstatt.games.mage_wars.rules.course import PHASES
from walstatt.games.mage_wars.setup import Box, new_state, option_specs
from walstatt.games.mage_wars.state import Plan, State
from walstatt.games.mage_wars.things import Boon, Thing

_MODES = {2: "duel", 3: "three", 4: "four"}
_NUMBERS = ("damage", "mana", "life", "came", "seen", "chosen", "since")
_LISTS = ("used", "passed", "slots")


_NUMBER = re.compile(r"-?[0-9]{1,9}")


def is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


class Reader:
    """Reads one position text, line by line."""

    def __init__(self, box: Box, check: Callable[[dict[str, str]], dict[str, str]], dice: Dice) -> None:
        self.box = box
        self.check = check
        self.dice = dice
        self.options: dict[str, str] = {}
        self.seats: dict[int, str] = {}
        self.then: list[str] = []
        self.lines: list[tuple[int, list[str]]] = []
        self.stack_line = 1

    def read(self, text: str) -> tuple[dict[str, str], State, list[str]]:
        for number, raw in enumerate(text.splitlines(), 1):
            words = raw.split("#")[0].split()
            if words:
                self.lines.append((number, words))
        self._head()
        self.state = self._new_state()
        for line, words in self.lines:
            self._line(line, words)
        check_sides(self.state)
        return self.options, self.state, self.then

    # --- who plays what -------------------------------------------------------------------------------------

    def _head(self) -> None:
        if not self.lines or self.lines[0][1] != ["mage-wars"]:
            raise wrong(self.lines[0][0] if self.lines else 1, "first-line")
        names = {spec.name for spec in option_specs(self.box.library)}
        rest: list[tuple[int, list[str]]] = []
        for line, words in self.lines[1:]:
            if words[0] in SEAT_NAMES and len(words) > 1:
                self._seat_line(line, words)
            if words[0] in names and len(words) == 2 and words[0] != "mages":
                self.options[words[0]] = words[1]
            else:
                rest.append((line, words))
        self.lines = rest

    def _seat_line(self, line: int, words: list[str]) -> None:
        seat = SEAT_NAMES.index(words[0])
        mages = self.box.library.mages
        if words[1] not in mages:
            raise wrong(line, "mage", mage=words[1], known=", ".join(mages))
        if seat in self.seats:
            raise wrong(line, "twice", what=words[0])
        self.seats[seat] = words[1]

    def _new_state(self) -> State:
        count = len(self.seats)
        if sorted(self.seats) != list(range(count)) or count < 2:
            raise wrong(1, "seats", seats=", ".join(SEAT_NAMES))
        self.options.setdefault("mode", _MODES[count])
        self.options.setdefault("same-mages", "on")
        self.options["mages"] = ",".join(self.seats[seat] for seat in range(count))
        self.options = self.check(self.options)
        state = new_state(self.options, self.box, self.dice)
        if len(state.players) != count:
            raise wrong(1, "seats", seats=", ".join(SEAT_NAMES))
        state.phase, state.round, state.turn = "turn", 1, 1
        return state

    # --- lines ----------------------------------------------------------------------------------------------

    def _line(self, line: int, words: list[str]) -> None:
        if words[0] in SEAT_NAMES:
            self._mage(line, words)
        elif is_number(words[0]):
            self._thing(line, words)
        else:
            work = getattr(self, f"_do_{words[0].replace('-', '_')}", None)
            if work is None:
                raise wrong(line, "unknown", word=words[0])
            try:
                work(line, words[1:])
            except IndexError:
                raise wrong(line, "short") from None

    def _seat(self, line: int, word: str) -> int:
        seat = SEAT_NAMES.index(word) if word in SEAT_NAMES else -1
        if not 0 <= seat < len(self.state.players):
            raise wrong(line, "seat", seat=word)
        return seat

    def _number(self, line: int, word: str) -> int:
        if not _NUMBER.fullmatch(word):
            raise wrong(line, "number", word=word)
        return int(word)

    def _face(self, line: int, card: str) -> Face:
        face = self.state.settings.faces.get(card)
        if face is None or face.type in ("mage", "attack", "incantation"):
            raise wrong(line, "card", card=card)
        return face

    def _spell(self, line: int, card: str) -> str:
        if card not in self.box.library.cards:
            raise wrong(line, "card", card=card)
        return card

    def _mage(self, line: int, words: list[str]) -> None:
        """`blue beastmaster A3 mana 10 damage 4`"""
        state = self.state
        seat = SEAT_NAMES.index(words[0])
        mage = state.things[state.players[seat].mage]
        rest = words[2:]
        if rest and rest[0] in state.board.index:
            mage = state.change(mage, zone=state.board.index[rest.pop(0)])
        self._facts(line, mage, rest)

    def _thing(self, line: int, words: list[str]) -> None:
        """`5 timber-wolf blue A3 damage 2`, `6 bear-strength blue on 5`, `8 wall-of-stone red A1-B1`"""
        state = self.state
        if len(words) < 4:
            raise wrong(line, "short")
        number, face, seat = int(words[0]), self._face(line, words[1]), self._seat(line, words[2])
        if number in state.things:
            raise wrong(line, "twice", what=words[0])
        rest = words[4:]
        thing = Thing(number, face, seat, seat, active=face.creature)
        place = words[3]
        if place == "on":
            host = state.things.get(self._number(line, rest.pop(0)) if rest else 0)
            if host is None:
                raise wrong(line, "host")
            state.change(host, attached=(*host.attached, number))
            thing = msgspec.structs.replace(thing, host=host.id)
        elif face.wall and place in state.board.border_index:
            border = state.board.border_index[place]
            if state.walls.on(border):
                raise wrong(line, "wall", border=place)
            base = face.base
            sight, passage = "blocks-los" in base, "passage-blocked" in base
            state.walls = state.walls.put(border, sight=sight, passage=passage)
            thing = msgspec.structs.replace(thing, border=border)
        elif place in state.board.index and not face.wall:
            thing = msgspec.structs.replace(thing, zone=state.board.index[place])
        elif place != "away":
            raise wrong(line, "place", place=place)
        if face.type == "equipment" and face.card is not None:
            slots = face.card.locations[:1] if face.card.one_location else face.card.locations
            thing = msgspec.structs.replace(thing, slots=slots)
        state.things[number] = thing
        state.next_id = max(state.next_id, number + 1)
        self._facts(line, thing, rest)

    def _facts(self, line: int, thing: Thing, words: list[str]) -> None:
        """What has happened to a thing."""
        changes: dict[str, Any] = {}
        marks: dict[str, int] = {}
        boons: list[Boon] = []
        at = 0
        while at < len(words):
            word, value = words[at], words[at + 1] if at + 1 < len(words) else ""
            at += 2
            if word in _NUMBERS:
                changes[word] = self._number(line, value)
            elif word in CONDITIONS:
                marks[word] = self._number(line, value)
            elif word == "marks":
                for pair in value.split(","):
                    name, _, count = pair.partition(":")
                    marks[name] = self._number(line, count)
            elif word == "boon":
                boons.append(self._boon(line, value))
            elif word in _LISTS:
                changes[word] = tuple(value.split(","))
            elif word == "bound":
                changes["bound"] = self._spell(line, value)
            elif word == "home":
                if value not in self.state.board.index:
                    raise wrong(line, "place", place=value)
                changes["home"] = self.state.board.index[value]
            elif word in ("owner", "from"):
                changes["owner" if word == "owner" else "bound_from"] = self._seat(line, value)
            else:
                at -= 1
                flags = {
                    "guard": ("guard", True), "active": ("active", True), "inactive": ("active", False),
                    "quickcast": ("quickcast", True), "spent": ("quickcast", False),
                    "hidden": ("hidden", True),
                    "shown": ("bound_shown", True),
                }  # fmt: skip
                if word not in flags:
                    raise wrong(line, "unknown", word=word)
                name, flag = flags[word]
                changes[name] = flag
        thing = self.state.change(thing, marks=marks, boons=tuple(boons), **changes)
        check_thing(self.state, thing, line)

    def _boon(self, line: int, text: str) -> Boon:
        """`round:charge:fast=1,charge=1`, for certain attacks `melee:piercing-strike:piercing=3:melee`"""
        until, _, rest = text.partition(":")
        source, _, rest = rest.partition(":")
        traits, _, on = rest.partition(":")
        pairs = [pair.partition("=") for pair in traits.split(",") if pair]
        values = {name: self._number(line, value) for name, _, value in pairs}
        return Boon(values, until, source, tuple(on.split(",")) if on else ())

    # --- books and the course -------------------------------------------------------------------------------

    def _do_plan(self, line: int, words: list[str]) -> None:
        """`plan blue minor-heal dispel`, for a familiar or spawnpoint `plan blue 12 timber-wolf`"""
        seat = self._seat(line, words[0])
        player = self.state.players[seat]
        caster, cards = player.mage, words[1:]
        if cards and is_number(cards[0]):
            caster, cards = int(cards[0]), cards[1:]
            if caster not in self.state.things:
                raise wrong(line, "host")
        plans = tuple(Plan(self._spell(line, card), caster) for card in cards)
        self.state.set_player(seat, plans=(*player.plans, *plans))

    def _do_book(self, line: int, words: list[str]) -> None:
        """`book blue fireball 2 dispel 1`; without such a line: all of the book that was chosen"""
        seat = self._seat(line, words[0])
        book: dict[str, int] = {}
        for card, count in zip(words[1::2], words[2::2], strict=False):
            book[self._spell(line, card)] = self._number(line, count)
        self.state.set_player(seat, book=book)

    def _do_discard(self, line: int, words: list[str]) -> None:
        cards = tuple(self._spell(line, card) for card in words[1:])
        self.state.set_player(self._seat(line, words[0]), discard=cards)

    def _do_fallen(self, line: int, words: list[str]) -> None:
        seat = self._seat(line, words[0])
        self.state.set_player(seat, alive=False)
        self.state.things.pop(self.state.players[seat].mage, None)

    def _do_turn(self, line: int, words: list[str]) -> None:
        """`turn blue 3 turn`: whose turn, the round, the phase"""
        state = self.state
        state.seat = state.initiative = self._seat(line, words[0])
        if len(words) > 1:
            state.round = self._number(line, words[1])
        if len(words) > 2:
            if words[2] not in PHASES:
                raise wrong(line, "phase", phase=words[2], known=", ".join(PHASES))
            state.phase = words[2]

    def _do_initiative(self, line: int, words: list[str]) -> None:
        self.state.initiative = self._seat(line, words[0])

    def _do_course(self, line: int, words: list[str]) -> None:
        """What only a match in progress knows: `course step 12 next 30 done 0,1`"""
        for word, value in zip(words[::2], words[1::2], strict=False):
            if word == "step":
                self.state.turn = self._number(line, value)
            elif word == "next":
                self.state.next_id = self._number(line, value)
            elif word == "done":
                self.state.done = tuple(self._number(line, seat) for seat in value.split(","))
            else:
                raise wrong(line, "unknown", word=word)

    def _do_stack(self, line: int, words: list[str]) -> None:
        """What is under way, as written by the program."""
        try:
            self.state.stack = read_stack(" ".join(words))
        except msgspec.MsgspecError as error:
            raise wrong(line, "stack", why=error) from None
        self.stack_line = line
        check_stack(self.state, line)

    def _do_then(self, line: int, words: list[str]) -> None:
        self.then.append(" ".join(words))
