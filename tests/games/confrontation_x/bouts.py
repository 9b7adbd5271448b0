"""Positions whose figures have the values that a test needs, and rules run on them without a match."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from tests.games.confrontation_x.field import position
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.events import Event
from walstatt.core.flow import Checkpoint, Decision, Flow
from walstatt.games.confrontation_x.game import ConfrontationX
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.course import PHASES
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has, Kind, Weapon, centimetres
from walstatt.games.confrontation_x.state.state import State

GAME = ConfrontationX()
#: Half of an infantry and of a creature base, in millimetres.
SMALL, BIG = 12.5, 18.75
COURSE = "winner 0 captains blue,red"


def laid(
    lines: Sequence[str], phase: str = "blue 2 melee", course: str = COURSE, rolls: Sequence[int] = ()
) -> State:
    """A state, and the dice as they will fall."""
    dice = ScriptedDice(rolls, Dice(1)) if rolls else Dice(1)
    return GAME.read_position(position(lines, phase, course), dice)[1]


def ability(word: str) -> tuple[str, Has]:
    """`born-fighter`, `command/10`, `immune/fire`."""
    name, _, behind = word.partition("/")
    return name, Has(int(behind)) if behind.isdigit() else Has(0, tuple(filter(None, (behind,))))


def shape(
    state: State, word: str, *, abilities: Sequence[str] | None = None, without: Sequence[str] = (),
    rank: str = "", character: bool | None = None, size: str = "", role: str | None = None,
    weapon: tuple[int, tuple[float, float, float]] | None = None, artillery: str = "", **values: int,
) -> Figure:  # fmt: skip
    """The same figure of another profile: exactly these abilities, and the values that are named. `weapon`:
    STR and three ranges in centimetres."""
    figure = state.figures[word]
    old = figure.kind
    told = dict(old.values) | values
    if "cou" in values:
        told.pop("fear", None)
    if "fear" in values:
        told.pop("cou", None)
    kind = Kind(
        id=old.id, people=old.people, name=old.name, rank=rank or old.rank, base=old.base, icon=old.icon,
        cost=old.cost, values=told,  # type: ignore[arg-type]
        abilities=dict(map(ability, abilities or ())), weapon=armed(weapon) if weapon else old.weapon,
        character=old.character if character is None else character, size=size,
        role=old.role if role is None else role, artillery=artillery,
    )  # fmt: skip
    return state.change(figure, kind=kind, abilities=abilities_of(kind))


def armed(weapon: tuple[int, tuple[float, float, float]]) -> Weapon:
    strength, reach = weapon
    short, medium, long = map(centimetres, reach)
    return Weapon("test-bow", {"en": "Bow", "de": "Bogen"}, strength, (short, medium, long))


def run(flow: Generator[Any, Any, Any], *answers: str) -> Any:
    """What a flow comes to with these answers; `run.asked` are the questions of the last run."""
    asked: list[tuple[str, list[str]]] = []
    RUNS.append(asked)
    left = list(answers)
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration as done:
            assert not left, f"nobody was asked for {left}"
            return done.value
        answer = None
        if isinstance(request, Checkpoint):
            continue
        assert isinstance(request, Decision), request
        asked.append((request.kind, [option.text for option in request.options]))
        assert left, f"asked {request.kind}: {asked[-1][1]}"
        word = left.pop(0)
        answer = request.options.read(tuple(word.split()))
        assert answer is not None, (word, asked[-1])


#: What was asked in each run, the last one at the end.
RUNS: list[list[tuple[str, list[str]]]] = []


def asked() -> list[tuple[str, list[str]]]:
    return RUNS[-1]


def course(state: State, stop: Callable[[State], bool]) -> Flow:
    """Phase after phase until something holds."""
    while not stop(state):
        yield from PHASES[state.phase](state)


def until(state: State, stop: Callable[[State], bool], *answers: str) -> list[tuple[str, list[str]]]:
    """Runs on with these answers; returns what was asked."""
    run(course(state, stop), *answers)
    return asked()


def events(state: State, kind: str) -> list[Any]:
    return [event for event in state.log if event.kind == kind]


def first(state: State, kind: str) -> Any:
    return events(state, kind)[0]


def told(event: Event, lang: str = "en") -> str:
    return GAME.teller(lang).event(event)  # type: ignore[arg-type]
