"""Positions whose figures have the values that a test needs, and rules run on them without a match."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from tests.games.confrontation_x.field import GUARD, SixSided, position
from tests.games.confrontation_x.field import figure as line
from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.flow import Checkpoint, Decision, Flow
from walstatt.games.confrontation_x.game import ConfrontationX
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.course import PHASES
from walstatt.games.confrontation_x.state.fights import Combat, Fight, Pool
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has, Kind, Weapon, centimetres
from walstatt.games.confrontation_x.state.packs import read_ability
from walstatt.games.confrontation_x.state.state import State

GAME = ConfrontationX()
#: Half of an infantry and of a creature base, in millimetres.
SMALL, BIG = 12.5, 18.75
COURSE = "winner 0 captains blue,red"


def laid(
    lines: Sequence[str], phase: str = "blue 2 melee", course: str = COURSE, rolls: Sequence[int] = ()
) -> State:
    """A state, and the dice as they will fall."""
    dice = SixSided(rolls, Dice(1)) if rolls else Dice(1)
    return GAME.read_position(position(lines, phase, course), dice)[1]


def ability(word: str) -> tuple[str, Has]:
    """`born-fighter`, `command/10`, `immune/fire`, `concentration/2:ini,def`."""
    ((name, has),) = read_ability("test", "test", word).items()
    return name, has


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


# --- combats ------------------------------------------------------------------------------------------------


def duel(*rolls: int, red: Mapping[str, Any] | None = None, **blue: Any) -> State:
    """Two guards in contact, before the melee phase; both with INI 3, ATT 4, STR 5, DEF 4, RES 5 and four
    wound levels, and with what is named."""
    lines = [
        line("blue", GUARD, (300, 300)),
        line("red", GUARD, (300, 300 + 2 * SMALL), 270),
        line("blue", GUARD, (50, 550), n=2),
        line("red", GUARD, (50, 50), n=2),
    ]
    state = laid(lines, rolls=rolls)
    for word, more in ((ONE, blue), (OTHER, dict(red or {}))):
        shape(state, word, **{**PLAIN, **more})
    return state


ONE, OTHER = f"blue-{GUARD}-1", f"red-{GUARD}-1"
PLAIN: dict[str, Any] = {
    "rank": "elite", "ini": 3, "att": 4, "str": 5, "def": 4, "res": 5, "cou": 4, "dis": 4
}  # fmt: skip


def exchanging(
    state: State, pools: Mapping[str, Pool] | None = None, *, first: int = 0, others: Sequence[str] = (OTHER,)
) -> State:
    """The combat of ONE against OTHER, with these dice left, and the team whose attack is due."""
    state.combats = (Combat(1, ONE, tuple(others), "now", 0),)
    told = {word: Pool(put_attack=p.attack, put_defence=p.defence, shared=True)._replace(
        attack=p.attack, defence=p.defence, aside=p.aside) for word, p in (pools or {}).items()}  # fmt: skip
    state.fight = Fight(1, "exchange" if pools else "begin", tuple(told.items()), first=first, side=first)
    state.phase = "fight"
    return state


def fought_out(state: State) -> bool:
    """Whether the combat is over."""
    return state.phase != "fight"


def stage(name: str) -> Callable[[State], bool]:
    return lambda state: state.phase != "fight" or (state.fight is not None and state.fight.stage == name)


def after_blow(state: State) -> bool:
    """Whether an attack has been settled."""
    fight = state.fight
    return fight is None or (bool(fight.struck) and fight.blow is None)


def dice_of(state: State, word: str) -> tuple[int, int, int]:
    """Attack, defence, set aside."""
    assert state.fight is not None, "nobody fights"
    now = state.fight.pool(word)
    return now.attack, now.defence, now.aside
