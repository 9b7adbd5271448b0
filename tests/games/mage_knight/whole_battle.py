"""A whole game for 100 points in which everything happens that people do in one, for the tests with browsers.

    .venv/bin/python -m tests.games.mage_knight.whole_battle

looks for such a game anew where rules or menus have changed: both sides move by lot towards each other and
take whatever attack shows something that has not been seen yet. It prints the choices.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from walstatt.core.events import Event
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.combat import Attacked, Clicked, Met
from walstatt.games.mage_knight.events.course import Captured, Moved
from walstatt.games.mage_knight.rules.strikes import FORMS, GROUPS
from walstatt.spaces.table import distance
from walstatt.spaces.table.points import read_point

GAME = "mage-knight"
#: What each of both builds.
COUNTS = {"rebellion-013": 2, "rebellion-016": 1, "rebellion-022": 3}
ARMY = "rebellion-013*2+rebellion-016+rebellion-022*3"
OPTIONS = {"points": "100", "turns": "10", "armies": f"{ARMY},{ARMY}"}
SEED = 1
WANTED = {"capture", "cover", "heal", "march", "pushed", "rear"}
CHOICES = (
    "line-up",
    "line-up",
    "march blue-ranger-2 blue-mending-priestess-1 blue-woodland-scout-1 blue-ranger-1",
    "go blue-ranger-1 586.78,238.16 @60 blue-mending-priestess-1 558.8,238.16 "
    "@60 blue-ranger-2 530.82,238.16 @60 blue-woodland-scout-1 502.84,238.16 @60",
    "move red-woodland-scout-1 509.75,649.04 @269.04",
    "move blue-ranger-2 506.64,439.91 @89.15",
    "move red-woodland-scout-1 675.02,553.63 @214.03",
    "move blue-mending-priestess-1 525.24,397.21 @46.24",
    "move red-ranger-1 457.72,651.02 @283.05",
    "move blue-ranger-2 506.64,643.11 @170.82",
    "move red-ranger-1 479.05,647.57 @350.82",
    "spin @170.82",
    "move blue-ranger-1 544.83,436.98 @41.86",
    "move red-mending-priestess-1 490.76,693.16 @287.6",
    "shoot blue-ranger-1 red-woodland-scout-1",
    "capture red-ranger-1 blue-ranger-2",
    "mend blue-mending-priestess-1 blue-ranger-1",
    "move red-woodland-scout-1 675.02,477.43 @197.26",
    "move blue-ranger-1 491.71,590.61 @102.53",
    "move red-ranger-1 479.41,644.1 @282.95",
    "lead 507.34,643.09 @177.92",
    "move blue-mending-priestess-1 460.87,589.94 @71.1",
    "move red-mending-priestess-1 441.51,610.1 @313.84",
    "stay",
    "move blue-woodland-scout-1 401.25,414.13 @78.39",
    "capture red-mending-priestess-1 blue-mending-priestess-1",
)
ATTACKS = frozenset((*FORMS, *GROUPS))
MOST = 75
FAR = 10**6


def features(events: Iterable[Event]) -> set[str]:
    """What of all that is wanted has happened."""
    found: set[str] = set()
    went: set[str] = set()
    for event in events:
        if isinstance(event, Met) and "hindering" in dict(event.parts):
            found.add("cover")
        elif isinstance(event, Attacked) and "rear" in dict(event.parts):
            found.add("rear")
        elif isinstance(event, Captured):
            found.add("capture")
        elif isinstance(event, Clicked):
            found |= {"pushed"} if event.cause == "pushed" else set()
            found |= {"heal"} if event.cause == "magic-healing" and event.clicks < 0 else set()
        elif isinstance(event, Moved):
            went.add(event.figure)
    return found | ({"march"} if len(went) > 2 else set())


def left(match: Match, option: Option) -> int:
    """How far it still is to an opposing figure where a move leads."""
    figure = match.state.figures.get(option[1]) if option.verb in ("move", "go") and len(option) > 3 else None
    place = read_point(option[2]) if figure is not None else None
    if figure is None or place is None:
        return FAR
    return min([distance(place, other.at) for other in match.state.opposing(figure)], default=0)


def shows(match: Match, option: Option, seat: int) -> set[str]:
    """What would have happened after it; who is asked then takes what is listed first."""
    trial = Match.from_record(match.record())
    trial.play(option, seat)
    for _ in range(4):
        if trial.over or trial.decision.kind in ("act", "deploy"):
            break
        trial.play(trial.decision.options[0])
    return features(trial.events[len(match.events) :])


def choose(match: Match, got: set[str], lot: random.Random) -> Option:
    decision = match.decision
    options = list(decision.options)
    if decision.kind == "deploy":
        return next((option for option in options if option.verb == "line-up"), options[0])
    if decision.kind in ("march", "go"):
        return min(options, key=lambda option: (option.verb == "stay", left(match, option)))
    if decision.kind != "act":
        return options[0] if lot.random() < 0.7 else lot.choice(options)
    marches = [option for option in options if option.verb == "march"]
    if marches and "march" not in got and lot.random() < 0.8:
        return lot.choice(marches)
    attacks = [option for option in options if option.verb in ATTACKS]
    lot.shuffle(attacks)
    for option in attacks[:10]:
        if shows(match, option, decision.seat) - got:
            return option
    moves = [option for option in options if option.verb == "move"] or options
    tired = [o for o in moves if len(o) > 1 and match.state.figures[o[1]].tokens == 1]
    if tired and "pushed" not in got and lot.random() < 0.5:
        moves = tired
    return min(lot.sample(moves, min(8, len(moves))), key=lambda option: left(match, option))


def by_lot(number: int) -> tuple[Match, set[str]]:
    lot, got = random.Random(number), set[str]()
    match = Match.new(GAME, OPTIONS, seed=SEED)
    while not match.over and len(match.choices) < MOST:
        before = len(match.events)
        match.play(choose(match, got, lot))
        got |= features(match.events[before:])
    return match, got


def main() -> None:
    number = 0
    while True:
        match, got = by_lot(number)
        if match.over and got == WANTED:
            break
        number += 1
    for made in match.choices:
        print(f'    "{made.choice}",')


if __name__ == "__main__":
    main()
