"""Every ability is exercised in play: random games in which everybody has a few abilities by lot, with a
count of what each of them really did (CFX-ABIL-01).

Counted is what has an effect: a permission that was given, a bonus that was added, a die that an ability
makes safe or rolls on, a damage roll that it changes, an announcement that was carried out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from walstatt.core.dice import Dice
from walstatt.core.flow import Checkpoint, Together
from walstatt.games.confrontation_x import setup
from walstatt.games.confrontation_x.events.moves import Moved
from walstatt.games.confrontation_x.rules import hooks, staffs
from walstatt.games.confrontation_x.rules.course import play
from walstatt.games.confrontation_x.rules.hooks import (
    ABILITIES,
    Announce,
    Base,
    Implies,
    Keeps,
    Supply,
    with_implied,
)
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Abilities, Has, merged
from walstatt.games.confrontation_x.state.scenarios import SCENARIOS
from walstatt.games.confrontation_x.state.state import State

rule = pytest.mark.rule
#: They matter when an army is built; Rapid Reload is a name without a rule (CFX-Q-57).
NOT_IN_PLAY = frozenset(("alliance", "artefact", "mercenary", "rapid-reload"))
#: What an ability is worth and about, where it needs that.
TOLD: dict[str, tuple[Has, ...]] = {
    "bane": tuple(Has(about=(rank,)) for rank in ("soldier", "veteran", "elite", "creature", "special")),
    "command": (Has(15),),
    "concentration": (Has(3, ("ini", "att", "str", "def", "res", "mov")),),
    "devotion": (Has(3),),
    "elemental": (Has(about=("fire",)), Has(about=("water",))),
    "immortal": tuple(Has(about=(path,)) for path in ("darkness", "light", "destiny")),
    "immune": (
        Has(about=("stunned", "light-wound")), Has(about=("head", "fear")), Has(about=("terrain", "control")),
        Has(about=("spell", "miracle")), Has(about=("earth", "fire", "water", "poison")),
    ),
    "steam": (Has(1, ("ini", "att", "str", "def", "mov", "aim", "fear")),),
    "target": (Has(1), Has(-1)),
    "war-cry": (Has(7),),
}  # fmt: skip
#: Abilities that only some can use, and who they are.
ONLY: dict[str, Callable[[Figure], bool]] = {
    **dict.fromkeys(
        (
            "charge-and-shoot",
            "skirmish-fire",
            "steady-hand",
            "master-shot",
            "sure-aim",
            "precise",
            "marksman",
        ),
        lambda figure: figure.kind.weapon is not None,
    ),
    **dict.fromkeys(("focused", "mastery-of-magic", "war-mage"), lambda figure: figure.kind.mage),
    "war-priest": lambda figure: figure.kind.priest,
    "fly": lambda figure: figure.kind.flies,
    "reinforcement": lambda figure: not figure.kind.character,
}
EACH = 10
Count = Counter[str]


def printed() -> list[str]:
    """All that can stand on a card."""
    return [id for id, ability in ABILITIES.items() if not ability.granted and id not in NOT_IN_PLAY]


# --- counting -----------------------------------------------------------------------------------------------


def watched(hook: Any, note: Callable[[], None]) -> Any:
    """The same hook, and whoever counts hears when it has an effect."""
    if isinstance(hook, Announce | Supply):
        does = hook.does

        def told(*args: Any) -> Any:
            note()
            return does(*args)

        return hook._replace(does=told)
    if isinstance(hook, Base | Implies | Keeps):
        return hook
    before = hook.when

    def when(*args: Any) -> bool:
        counts = before is None or before(*args)
        if counts:
            note()
        return counts

    return hook._replace(when=when)


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Iterator[Count]:
    found: Count = Counter()
    for id, ability in list(ABILITIES.items()):
        name = OF_GRANTED.get(id, id)

        def note(name: str = name) -> None:
            found[name] += 1

        better = ability._replace(hooks=tuple(watched(hook, note) for hook in ability.hooks))
        monkeypatch.setitem(ABILITIES, id, better)
    over = staffs.over

    def lent(state: State, figure: Figure) -> Iterator[staffs.Staff]:
        for staff in over(state, figure):
            found["command"] += staff.commander.word != figure.word
            yield staff

    monkeypatch.setattr(staffs, "over", lent)
    hooks._listed.cache_clear()
    yield found
    monkeypatch.undo()
    hooks._listed.cache_clear()


#: What an announcement makes of a figure is that ability's doing.
OF_GRANTED = {
    "in-frenzy": "war-frenzy", "wary": "war-frenzy", "crying": "war-cry", "shooting-twice": "master-shot",
    "standing-still": "sure-aim", "hissing": "steam", "overheated": "steam",
}  # fmt: skip
#: Events that tell what an ability without hooks has done.
BY_EVENT = {
    "authority-used": "authority", "hid": "scout", "reinforcement-rolled": "reinforcement",
    "mine-laid": "minelayer", "braced": "unreceptive",
}  # fmt: skip


def note_events(state: State, found: Count) -> None:
    for event in state.log:
        if event.kind in BY_EVENT:
            found[BY_EVENT[event.kind]] += 1
        elif isinstance(event, Moved) and (event.climb or _flies(state, event.figure)):
            found["fly"] += 1
        elif event.kind in ("thrown", "rolled-on"):
            note_dice(state, event, found)
    state.log.clear()


def _flies(state: State, word: str) -> bool:
    return word in state.figures and state.figures[word].air


def note_dice(state: State, event: Any, found: Count) -> None:
    """Which abilities make something of these faces."""
    figure = state.figures.get(event.figure)
    for one, hook in hooks.of(figure, Keeps) if figure is not None else ():
        attribute = getattr(event, "attribute", hook.attribute)
        if hook.attribute == attribute and ((hook.safe and 1 in event.faces) or hook.on & set(event.faces)):
            found[one.ability.id] += 1


# --- playing ------------------------------------------------------------------------------------------------


def _anybody(figure: Figure) -> bool:
    return True


def gifted(figure: Figure, dice: Dice, queue: list[str]) -> Abilities:
    """A few abilities by lot, those first that nobody has had yet."""
    able = [id for id in queue if ONLY.get(id, _anybody)(figure)][:EACH]
    for id in able:
        queue.remove(id)
    rest = [id for id in printed() if ONLY.get(id, _anybody)(figure) and id not in able]
    while len(able) < EACH:
        able.append(dice.pick([id for id in rest if id not in able]))
    own = {id: dice.pick(TOLD.get(id, (Has(4),))) for id in able}
    return with_implied(merged(figure.abilities, own), character=figure.kind.character)


KEEN = ("use", "charge", "engage", "jointly", "shoot", "cast", "pray")


def chosen(request: Any, dice: Dice) -> Any:
    """One option by lot; announcements and assaults rather than passing."""
    options = list(request.options)
    keen = [
        option for option in options if option.verb in ("use", "charge", "engage", "jointly", "shoot", "cast")
    ]
    if keen and dice.below(3):
        return dice.pick(keen)
    return dice.pick(options)


def game(seed: int, found: Count, **options: str) -> State:
    dice = Dice(seed).fork(9)
    scenario = list(SCENARIOS)[seed % len(SCENARIOS)]
    told = {"points": "200", "rounds": "4", "scenario": scenario, "terrain": "some", **options}
    state = setup.start(setup.check(told), Dice(seed))
    flow = play(state)
    answer: Any = None
    for _ in range(6000):
        try:
            request = flow.send(answer)
        except StopIteration:
            break
        note_events(state, found)
        if isinstance(request, Checkpoint):
            answer = None
            continue
        if state.phase == "aside":
            queue = printed()
            dice.shuffle(queue)
            for word, figure in list(state.coming.items()):
                state.coming[word] = figure.changed(abilities=gifted(figure, dice, queue))
        if isinstance(request, Together):
            answer = tuple(chosen(one, dice) for one in request.decisions)
        else:
            answer = chosen(request, dice)
    else:
        raise AssertionError("it does not end")
    note_events(state, found)
    return state


#: Together these games exercise all of them; whoever changes a rule may have to look for others.
SEEDS = (16, 6, 4, 22, 7, 17)


@rule("CFX-ABIL-01")
def test_every_ability_is_exercised_in_play(count: Count) -> None:
    for seed in SEEDS:
        assert game(seed, count).result is not None
    idle = [id for id in printed() if not count[id]]
    for seed in range(100, 140):  # a change of rules leads other ways
        if not idle:
            break
        game(seed, count)
        idle = [id for id in idle if not count[id]]
    assert idle == []


@pytest.mark.soak
def test_games_with_whatever_abilities_end(count: Count) -> None:
    modes: tuple[dict[str, str], ...] = (
        {},
        {"mode": "three", "points": "100"},
        {"mode": "teams", "points": "100"},
        {"points": "400"},
    )
    for seed in range(100, 300):
        assert game(seed, count, **modes[seed % len(modes)]).result is not None
