"""What the contract tests share: every game in every mode, and random play through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.contract.books import BY_LOT, drawn_books, with_books
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup
from walstatt.core.game import find_game

#: A game and its options: every mode and player count, and the variants in combination.
SETUPS: list[tuple[str, dict[str, str]]] = [
    ("monolith-arena", {}),
    ("monolith-arena", {"monoliths": "on"}),
    ("monolith-arena", {"reinforcements": "on", "push-rotation": "on"}),
    ("monolith-arena", {"monoliths": "on", "reinforcements": "on"}),
    (
        "monolith-arena",
        {"same-factions": "on", "factions": "lords-of-the-abyss,lords-of-the-abyss", "monoliths": "on"},
    ),
    ("monolith-arena", {"mode": "two-vs-two", "teams": "random"}),
    ("monolith-arena", {"mode": "two-vs-two", "monoliths": "on", "reinforcements": "on"}),
    ("monolith-arena", {"mode": "one-vs-two", "lone": "random"}),
    ("monolith-arena", {"mode": "one-vs-two", "monoliths": "on", "push-rotation": "on"}),
    ("summoners", {}),
    ("summoners", {"scenario": "bitter-end", "ranks": "master", "terrain": "random"}),
    (
        "summoners",
        {"ranks": "master", "terrain": "random", "portals": "on", "last-effort": "on", "goals": "on"},
    ),
    ("summoners", {"scenario": "sanctuary", "ranks": "adept", "terrain": "random"}),
    ("summoners", {"scenario": "conquest", "terrain": "random", "realms": "earth,earth"}),
    ("summoners", {"scenario": "breakthrough", "terrain": "none", "board": "48"}),
    ("summoners", {"scenario": "hunt", "ranks": "novice,master", "terrain": "random"}),
    ("summoners", {"scenario": "shores", "ranks": "adept", "terrain": "random"}),
    ("summoners", {"scenario": "well", "ranks": "master", "terrain": "random"}),
    ("summoners", {"mode": "three", "ranks": "adept", "terrain": "random"}),
    ("summoners", {"mode": "four", "terrain": "random", "goals": "on", "board": "48"}),
    ("summoners", {"mode": "four", "scenario": "hunt", "ranks": "master", "terrain": "random"}),
    ("summoners", {"mode": "teams", "terrain": "random", "portals": "on"}),
    # Mage Wars knows no last round, and mages who heal faster than they hurt each other play for ever: where
    # that may happen to random players, one is agreed (MGW-Q-208).
    ("mage-wars", {}),
    ("mage-wars", {"level": "full", "same-mages": "on", "rounds": "40"}),
    ("mage-wars", {"level": "full", "books": BY_LOT, "rounds": "30"}),
    ("mage-wars", {"level": "full", "books": f"standard,{BY_LOT}", "arena": "3x3", "rounds": "30"}),
    ("mage-wars", {"mode": "teams", "rounds": "20"}),
    ("mage-wars", {"mode": "teams", "level": "full", "books": BY_LOT, "rounds": "15"}),
    ("mage-wars", {"mode": "three", "arena": "2x3", "rounds": "20"}),
    ("mage-wars", {"mode": "three", "level": "full", "books": BY_LOT, "arena": "4x3", "rounds": "15"}),
    ("mage-wars", {"mode": "four", "arena": "3x3", "rounds": "15"}),
    ("mage-wars", {"mode": "four", "level": "full", "books": BY_LOT, "rounds": "15", "same-mages": "on"}),
]


def name_of(game: str, options: dict[str, str]) -> str:
    return "+".join([game, *(f"{k}={v}" for k, v in options.items())])


def setups_of(game: str) -> list[tuple[str, dict[str, str]]]:
    return [setup for setup in SETUPS if setup[0] == game]


IDS = [name_of(game, options) for game, options in SETUPS]


def looked_at_closely(game: str, options: dict[str, str]) -> bool:
    """Whether the promises are checked at many moments: the others differ in the scenario, or in numbers."""
    if game == "summoners":
        return options.get("scenario", "") in ("", "shores") and options.get("mode") != "three"
    if game == "mage-wars":
        return not options or (options.get("books") == BY_LOT and options.get("mode") != "four")
    return True


CLOSE = [setup for setup in SETUPS if looked_at_closely(*setup)]
CLOSE_IDS = [name_of(game, options) for game, options in CLOSE]
#: Those that programs play to the end; of Mage Wars, which takes them seconds, one of each number of players.
GREEDY = [
    (game, options)
    for game, options in SETUPS
    if game != "mage-wars" or not options or options.get("rounds") == "15"
]
#: Random games are played in chunks of so many.
GAMES_A_CHUNK = 25
#: In `make test`: of so many chunks for every set-up the first ten games. 9 set-ups x 9 chunks are 810 games
#: of Monolith Arena, 13 set-ups are 130 of Summoners, 10 are 100 of Mage Wars. `make soak` plays them all.
CHUNKS = {"monolith-arena": 9, "summoners": 1, "mage-wars": 1}
FIRST_GAMES = 10
#: In `make soak` up to so many, and so many chunks in which every game has options by lot: 50,650 games of
#: Monolith Arena (8 ms each on a machine of 2024), 6,400 of Summoners (130 ms each) and 6,250 of Mage Wars
#: (120 ms each).
SOAK_CHUNKS = {"monolith-arena": 223, "summoners": 13, "mage-wars": 16}
DRAWN_CHUNKS = {"monolith-arena": 100, "summoners": 100, "mage-wars": 100}
#: More choices than any game needs; a game that is longer hangs. In Mage Wars a round of four players has
#: some hundred, most of them whether somebody reveals something.
MOST_CHOICES = {"monolith-arena": 4000, "summoners": 4000, "mage-wars": 20_000}


def drawn_options(game_id: str, number: int) -> dict[str, str]:
    """Options by lot: anything that goes together."""
    game, dice = find_game(game_id), Dice(number).fork(6)
    while True:
        options = {spec.name: dice.pick(spec.values) for spec in game.options if not spec.per_seat}
        if game_id == "mage-wars":
            if options["rounds"] == "unlimited" and (options["mode"], options["level"]) != (
                "duel",
                "apprentice",
            ):
                continue
            if options["level"] == "apprentice":
                options["library"] = "any"
            options = drawn_books(options, dice)
            game.check(options)
            return options
        count = game.seats({"mode": options["mode"]})
        for spec in game.options:
            if spec.per_seat:
                options[spec.name] = ",".join(dice.pick(spec.values) for _ in range(count))
        try:
            return game.check(options)
        except BadSetup:
            continue


def begin(game: str, options: dict[str, str], seed: int) -> Match:
    """A new match; what the options leave to the lot is drawn by the seed."""
    return Match.new(game, with_books(options, seed), seed=seed)


def step(match: Match, dice: Dice) -> None:
    """One random choice of a random player who is asked."""
    decision = match.decisions[dice.below(len(match.decisions))]
    options = decision.options
    match.play(options[dice.below(len(options))], decision.seat)


def random_game(
    game: str, options: dict[str, str], seed: int, watch: Callable[[Match], None] | None = None
) -> Match:
    """A whole random game; `watch` sees it before every choice."""
    match = begin(game, options, seed)
    dice = Dice(seed).fork(3)
    while not match.over:
        assert len(match.choices) < MOST_CHOICES[game], f"{game} {options} seed {seed} does not end"
        if watch is not None:
            watch(match)
        step(match, dice)
    return match


def moments(game: str, options: dict[str, str], seed: int, every: int) -> Iterator[tuple[Match, Dice]]:
    """A random game, stopped at about every `every`-th choice."""
    match = begin(game, options, seed)
    dice = Dice(seed).fork(4)
    while not match.over:
        if dice.below(every) == 0:
            yield match, dice
        step(match, dice)
