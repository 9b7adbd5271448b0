"""A match at a point of its course, with what matters for a test: for all tests of this game."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt import Match
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

GUARD, ARCHER, KNIGHT = "guard-of-alahan", "archer-of-alahan", "knight-of-alahan"
CAPTAIN, MAGE = "captain-of-alahan", "light-weaver"
PROWLER, FANG, ALPHA, PRIEST = "prowler-of-yllia", "fang-of-yllia", "alpha-of-yllia", "moon-priest"


class SixSided(ScriptedDice):
    """The dice that a test has written down have six sides: who asks for others is wrong (CFX-BAS-03)."""

    def below(self, n: int) -> int:
        assert n == 6 or not self.left, f"a die with {n} sides"
        return super().below(n)


#: Around the middle of a table of 60 × 60 cm, in millimetres.
SOUTH, NORTH = 100, 500


def figure(
    seat: str, kind: str, at: tuple[float, float], facing: float = 90, *, n: int = 1, more: str = ""
) -> str:
    """The line of a figure; places in millimetres."""
    return f"figure {seat}-{kind}-{n} {kind} {at[0]},{at[1]} @{facing} {more}".rstrip()


def position(
    lines: Sequence[str], phase: str = "blue 1 round", course: str = "", seats: Sequence[str] = ()
) -> str:
    """A position of two players; `seats`: what the lines of blue and red say besides."""
    told = [*seats, *[""] * (2 - len(seats))]
    head = ["confrontation-x", f"blue {told[0]}".rstrip(), f"red {told[1]}".rstrip()]
    return "\n".join([*head, *lines, f"turn {phase}", *([f"course {course}"] if course else [])]) + "\n"


def match_of(
    lines: Sequence[str],
    phase: str = "blue 1 round",
    course: str = "",
    seats: Sequence[str] = (),
    rolls: Sequence[int] = (),
) -> Match:
    """A match from there; the dice fall as told, then as they like."""
    dice = SixSided(rolls, Dice(1)) if rolls else Dice(1)
    return Match.from_position(position(lines, phase, course, seats), dice=dice)


def acting(
    lines: Sequence[str],
    who: str,
    *,
    game_round: int = 2,
    rolls: Sequence[int] = (),
    seats: Sequence[str] = (),
) -> Match:
    """A match in which a figure is asked what it does."""
    course = f"winner 0 captains blue,red active {who}"
    seat = who.partition("-")[0]
    return match_of(lines, f"{seat} {game_round} act", course, seats, rolls)


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def there(match: Match, word: str) -> Figure:
    return state_of(match).figures[word]


def offered(match: Match) -> list[str]:
    return [option.text for option in match.decision.options]
