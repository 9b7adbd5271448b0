"""Positions as text: reading and writing.

dice-toe
blue d6 4
red d8 ?
turn 2
B2 blue 5
"""

from __future__ import annotations

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.positions import PositionReader, Words
from walstatt.toys.dice_toe.rules import outcome
from walstatt.toys.dice_toe.setup import OPTIONS, check, start
from walstatt.toys.dice_toe.state import CELLS, DICE, State, Stone

LAST_TURN = 99


class Reader(PositionReader[State]):
    game = "dice-toe"
    text = "walstatt.toys.dice_toe.text"
    told = ("dice",)

    def __init__(self, dice: Dice) -> None:
        super().__init__(OPTIONS, check, dice)
        self.held: dict[int, tuple[str, int]] = {}  # the die of each seat, and what it shows

    def seat_line(self, seat: int, words: Words) -> None:
        """`blue d6 4`: the die, and what it shows; `?` or nothing: it is rolled."""
        die = self.one_of("die", words[0], DICE)
        shown = words[1] if len(words) > 1 else "?"
        self.done(words[2:])
        self.held[seat] = die, 0 if shown == "?" else self.number(shown, 1, DICE[die])

    def new_state(self) -> State:
        if len(self.seats) != 2:
            raise self.wrong("two")
        self.options["dice"] = ",".join(self.held[seat][0] for seat in (0, 1))
        self.options = self.check(self.options)
        state = start(self.options, self.dice)
        state.turn = 1
        state.held = [self.held[seat][1] or self.dice.roll(state.sides(seat)) for seat in (0, 1)]
        return state

    def done(self, rest: Words) -> None:
        if rest:
            raise self.wrong("rest", words=" ".join(rest))

    def _do_turn(self, words: Words) -> None:
        self.state.turn = self.number(words[0], 1, LAST_TURN)
        self.done(words[1:])

    def other_line(self, words: Words) -> bool:
        """`B2 blue 5`."""
        cell = words[0]
        if cell not in CELLS:
            return False
        if cell in self.state.stones:
            raise self.wrong("twice", what=cell)
        seat = self.seat(words[1])
        self.done(words[3:])
        self.state.stones[cell] = Stone(seat, self.number(words[2], 1, self.state.sides(seat)))
        return True

    def finish(self) -> None:
        state = self.state
        if len(state.stones) >= state.turn:
            raise self.wrong("early", turn=state.turn, stones=len(state.stones))
        if outcome(state) is not None:
            raise self.wrong("over")


def write(state: State) -> str:
    lines = ["dice-toe"]
    lines += [f"{name} {value}" for name, value in state.options.items() if name != "dice"]
    for name, die, held in zip(SEAT_NAMES, state.options["dice"].split(","), state.held, strict=False):
        lines.append(f"{name} {die} {held or '?'}")
    lines.append(f"turn {state.turn}")
    for cell, stone in state.stones.items():
        lines.append(f"{cell} {SEAT_NAMES[stone.seat]} {stone.value}")
    return "".join(line + "\n" for line in lines)
