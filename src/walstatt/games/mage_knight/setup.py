"""What is agreed before a game, and the state it starts from (MKN-BASE-13 to 22, decision points 1 to 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from walstatt.core.dice import Dice
from walstatt.core.errors import BadSetup, Problem
from walstatt.core.game import BY_LOT, SWITCH, Fit, OptionSpec, checked
from walstatt.core.kit.seats import pairs, per_seat
from walstatt.games.mage_knight.rules.armies import (
    DEEP,
    Agreed,
    army_of,
    faults,
    read_code,
    starts_demoralised,
)
from walstatt.games.mage_knight.state.armies import Army, armies, by_faction
from walstatt.games.mage_knight.state.chests import plans
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import TEXT, kinds
from walstatt.games.mage_knight.state.state import Player, Settings, State
from walstatt.spaces.table import Table

SEATS = {"duel": 2, "three": 3, "four": 4, "teams": 4}
PAIRS = ("blue+gold", "blue+red", "blue+violet")
#: Which edge each seat has: of two opposite ones (MKN-START-01).
EDGES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
UNLIMITED, CONQUEST, DUNGEONS = "unlimited", "conquest", "dungeons"
OUTSIDE = (UNLIMITED, CONQUEST)  # on an open field
#: Build totals of each mode, the usual one first: in Conquest 400 points bring an action (MKN-BASE-128).
POINTS = {
    UNLIMITED: ("200", "100", "300", "400", "500"),
    CONQUEST: ("400", "800"),
    DUNGEONS: ("200", "100", "300"),
}
BOARDS = ("36x36", "48x48", "36x72")
#: Sets of figures that armies are made from.
SETS = {
    "both": ("rebellion", "lancers"),
    "rebellion": ("rebellion",),
    "lancers": ("lancers",),
    "all": ("rebellion", "lancers", "house", "titans", "large", "castle"),
}
OLDER = "older"  # the second action of a titan only after a move (MKN-Q-81)
EVERY = "all"  # also the packs that people have typed in
#: Factions that have armies by lot.
FACTIONS = tuple(by_faction(kinds().values()))


@cache
def option_specs() -> Sequence[OptionSpec]:
    points = tuple(dict.fromkeys(total for totals in POINTS.values() for total in totals))
    return [
        OptionSpec(
            "mode",
            tuple(SEATS),
            {"en": "Players and teams", "de": "Spieler und Teams"},
            ("MKN-BASE-19", "MKN-Q-41"),
        ),
        OptionSpec(
            "rules",
            tuple(POINTS),
            {"en": "Unlimited, Conquest or Dungeons", "de": "Unlimited, Conquest oder Dungeons"},
            ("MKN-BASE-128", "MKN-BASE-129", "MKN-BASE-126"),
            fits={DUNGEONS: Fit({"mode": ("duel",)}, ("MKN-Q-111",))},
        ),
        OptionSpec(
            "points",
            points,
            {"en": "Points that each army may cost", "de": "Punkte, die jede Armee kosten darf"},
            ("MKN-BASE-13", "MKN-BASE-137"),
            fits={total: Fit({"rules": _modes(total)}, ("MKN-BASE-128",)) for total in points},
        ),
        OptionSpec(
            "sets",
            tuple(SETS),
            {"en": "Sets that the figures come from", "de": "Sets, aus denen die Figuren kommen"},
            ("MKN-BASE-15",),
        ),
        OptionSpec(
            "board",
            BOARDS,
            {"en": "Battlefield in inches", "de": "Schlachtfeld in Zoll"},
            ("MKN-BASE-18", "MKN-BASE-136"),
            fits={board: Fit({"rules": OUTSIDE}, ("MKN-Q-111",)) for board in BOARDS[1:]},
        ),
        OptionSpec(
            "dungeon",
            tuple(plans()),
            {"en": "Floor plan of the dungeon", "de": "Grundriss des Dungeons"},
            ("MKN-Q-111",),
            when={"rules": DUNGEONS},
        ),
        OptionSpec(
            "armies",
            (BY_LOT, *armies(), *FACTIONS),
            {
                "en": "Army of each seat, separated by commas, or random",
                "de": "Armee jedes Platzes, durch Kommas getrennt, oder random",
            },
            ("MKN-BASE-13", "MKN-BASE-14"),
            per_seat=True,
            fits={army.id: _fit(army) for army in armies().values()},
        ),
        OptionSpec(
            "terrain",
            ("random", "players", "none"),
            {"en": "How terrain is placed", "de": "Wie das Gelände aufgestellt wird"},
            ("MKN-BASE-21", "MKN-BASE-140"),
            fits={how: Fit({"rules": OUTSIDE}, ("MKN-Q-111",)) for how in ("random", "players")},
        ),
        OptionSpec(
            "elevated",
            SWITCH,
            {"en": "Hills and other elevated terrain", "de": "Hügel und anderes erhöhtes Gelände"},
            ("MKN-BASE-142", "MKN-BASE-136"),
            fits={"on": Fit({"terrain": ("random", "players")}, ("MKN-BASE-142",))},
        ),
        OptionSpec(
            "titans",
            ("two", OLDER),
            {"en": "What titans may do twice in a turn", "de": "Was Titanen zweimal im Zug dürfen"},
            ("MKN-ACT-04", "MKN-Q-81"),
            fits={OLDER: Fit({"sets": (EVERY,)})},
        ),
        OptionSpec(
            "turns",
            ("30", "10", "15", "20", "50", "0"),
            {
                "en": "The game ends after so many turns of each player",
                "de": "Die Partie endet nach so vielen Zügen jedes Spielers",
            },
            ("MKN-BASE-130", "MKN-BASE-136"),
        ),
        OptionSpec(
            "withdrawal",
            SWITCH,
            {"en": "Players may withdraw before the end", "de": "Man darf sich vor dem Ende zurückziehen"},
            ("MKN-WDRAW-01", "MKN-VP-08"),
            rare=True,
        ),
        OptionSpec(
            "teams",
            (*PAIRS, BY_LOT),
            {"en": "Who plays with blue (two against two)", "de": "Wer mit Blau spielt (zwei gegen zwei)"},
            ("MKN-Q-41",),
            when={"mode": "teams"},
        ),
    ]


def _fit(army: Army) -> Fit:
    """An army is for its build total, for the sets that have its figures, and a castle for a deep table."""
    needed = {kinds()[kind].set for kind in army.figures}
    sets = tuple(name for name, packs in SETS.items() if needed <= set(packs))
    when = {"points": (str(army.points),), "sets": sets}
    if any(kinds()[kind].plan is not None for kind in army.figures):  # MKN-BASE-18
        when["board"] = tuple(board for board in BOARDS if Agreed(board=board).depth >= DEEP)
    return Fit(when, ("MKN-BASE-13",))


def _modes(total: str) -> tuple[str, ...]:
    return tuple(mode for mode, totals in POINTS.items() if total in totals)


# --- checking -----------------------------------------------------------------------------------------------


def check(given: Mapping[str, str]) -> dict[str, str]:
    """Complete options; every contradiction is named."""
    full = checked("mage-knight", option_specs(), given)
    value = full["armies"] or BY_LOT
    chosen = per_seat("armies", value, SEATS[full["mode"]], "MKN-BASE-13", others=BY_LOT)
    for word in chosen:
        _check_army(word, full)
    full["armies"] = ",".join(chosen)
    return full


def _check_army(word: str, full: Mapping[str, str]) -> None:
    """An army by lot, of a faction, a ready-made one, or a code that obeys every rule."""
    if word == BY_LOT:
        return
    available, agreed = pool(full), Agreed.of(full)
    if word in FACTIONS:
        if not _fighters(by_faction(available.values()).get(word, ()), agreed.points):
            raise BadSetup("setup.no-figures", ("MKN-Q-82",), package=TEXT, army=word)
        return
    if word in armies() and armies()[word].points != agreed.points:
        made = armies()[word].points
        raise BadSetup(
            "setup.other-total", ("MKN-BASE-13",), package=TEXT, army=word, made=made, points=agreed.points
        )
    counts = armies()[word].figures if word in armies() else _read(word)
    for problem in faults(kinds(), counts, agreed):
        raise BadSetup("setup.army", problem.rules, package=TEXT, why=problem)
    for kind in counts:
        if kind not in available:
            raise BadSetup(
                "setup.other-set",
                ("MKN-BASE-15",),
                package=TEXT,
                figure=kinds()[kind].name,
                sets=full["sets"],
            )


def _read(word: str) -> Mapping[str, int]:
    """An army's code; a single word that names no figure is rather a wrong name."""
    try:
        counts = read_code(word)
    except Problem as why:
        raise BadSetup("setup.army", why.rules, package=TEXT, why=why) from why
    if len(counts) == 1 and not set(counts) & set(kinds()):
        allowed = ", ".join((BY_LOT, *armies(), *FACTIONS))
        raise BadSetup("setup.bad-value", ("MKN-BASE-13",), option="armies", value=word, allowed=allowed)
    return counts


def pool(full: Mapping[str, str]) -> dict[str, Kind]:
    """The figures that armies may be made from."""
    sets = SETS[full["sets"]]
    return {word: kind for word, kind in kinds().items() if kind.set in sets or full["sets"] == EVERY}


# --- starting -----------------------------------------------------------------------------------------------


def teams_of(options: Mapping[str, str]) -> list[int]:
    """The team of every seat; `teams` must be decided. Without teams everybody is one."""
    if options["mode"] != "teams":
        return list(range(SEATS[options["mode"]]))
    return pairs(options)


def start(options: Mapping[str, str], dice: Dice) -> State:
    """A state before anything was chosen; dice decide what was left to chance."""
    full = dict(options)
    if full["teams"] == BY_LOT:
        full["teams"] = dice.pick(PAIRS)
    chosen = [chosen_army(word, full, dice) for word in full["armies"].split(",")]
    return new_state(full, chosen, teams_of(full), dice)


def chosen_army(word: str, full: Mapping[str, str], dice: Dice) -> Sequence[Kind]:
    """The figures that an option means; by lot they are of one faction, so that they can form up."""
    factions, total = by_faction(pool(full).values()), int(full["points"])
    if word == BY_LOT:
        word = dice.pick([name for name, found in factions.items() if len(_fighters(found, total)) > 1])
    if word in factions:
        drawn = random_army({kind.id: kind for kind in factions[word]}, total, dice)
        return army_of(kinds(), Counter(kind.id for kind in drawn))  # in the order of all armies
    return army_of(kinds(), armies()[word].figures if word in armies() else read_code(word))


def _fighters(found: Sequence[Kind], total: int) -> list[Kind]:
    """Those that an army for so many points can have, and that keep a player in the game."""
    return [kind for kind in found if kind.points <= total and not starts_demoralised(kind)]


def new_state(
    options: dict[str, str], armies: Sequence[Sequence[Kind]], teams: Sequence[int], dice: Dice
) -> State:
    """A bare table; all options are decided."""
    settings = Settings(options)
    edges = EDGES[len(armies)]
    players = [Player(seat, teams[seat], tuple(army), edges[seat]) for seat, army in enumerate(armies)]
    return State(settings, players, Table(settings.width, settings.depth), dice)


def random_army(kinds: Mapping[str, Kind], points: int, dice: Dice, *, castle: bool = False) -> list[Kind]:
    """A legal army by lot: at most the agreed points, unique figures once, and one that does not start
    demoralised (MKN-BASE-13, MKN-BASE-14, MKN-Q-82, MKN-Q-95). `castle`: it may have sections of one, for
    which not every table has room."""
    pool = sorted((k for k in kinds.values() if castle or k.plan is None), key=lambda kind: kind.id)
    while True:
        army: list[Kind] = []
        left = points
        while fitting := [k for k in pool if k.points <= left and not (k.unique and k.print in taken(army))]:
            army.append(dice.pick(fitting))
            left -= army[-1].points
        if not all(starts_demoralised(kind) for kind in army):
            return army


def taken(army: Sequence[Kind]) -> set[str]:
    """The printed figures of an army, whatever they start with and cost (MKN-BASE-193)."""
    return {kind.print for kind in army}
