"""What is agreed before a game, and the state it starts from (BAS, RND-01, DEP-02, ARMY-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from walstatt.core.dice import Dice
from walstatt.core.errors import BadPack, BadSetup
from walstatt.core.game import BY_LOT, Fit, OptionSpec, checked
from walstatt.core.kit.seats import pairs, per_seat
from walstatt.games.confrontation_x.rules import battlefield
from walstatt.games.confrontation_x.rules.armies import by_lot
from walstatt.games.confrontation_x.rules.battlefield import PIECES
from walstatt.games.confrontation_x.rules.lists import faults
from walstatt.games.confrontation_x.state.armies import Army, army_code, read_army, ready
from walstatt.games.confrontation_x.state.brought import taken_apart
from walstatt.games.confrontation_x.state.library import bring, library, with_cards
from walstatt.games.confrontation_x.state.packs import TEXT, why_of
from walstatt.games.confrontation_x.state.scenarios import SCENARIOS, objectives_of
from walstatt.games.confrontation_x.state.state import Player, Settings, State
from walstatt.spaces.table import Table

#: Always two sides: two players, one against two, two against two (CFX-BAS-01, CFX-Q-501).
SEATS = {"duel": 2, "three": 3, "teams": 4}
PAIRS = ("blue+gold", "blue+red", "blue+violet")
#: Which edge the sides have: two opposite ones (CFX-Q-03).
EDGES = (0, 2)
POINTS = ("200", "100", "300", "400")
BOARDS = ("60x60", "90x60", "120x80")
ON_OFF = ("on", "off")
#: The stream of dice by which terrain is laid.
TERRAIN = 1


@cache
def option_specs() -> Sequence[OptionSpec]:
    return [
        OptionSpec(
            "mode",
            tuple(SEATS),
            {"en": "Players and sides", "de": "Spieler und Seiten"},
            ("CFX-BAS-01", "CFX-Q-501"),
        ),
        OptionSpec(
            "points",
            POINTS,
            {"en": "Army points of each player", "de": "Armeepunkte jedes Spielers"},
            ("CFX-ARMY-01", "CFX-ARMY-02"),
        ),
        OptionSpec(
            "armies",
            (BY_LOT, *library().peoples, *ready()),
            {
                "en": "Army of each seat, separated by commas, or random",
                "de": "Armee jedes Platzes, durch Kommas getrennt, oder random",
            },
            ("CFX-BAS-02", "CFX-ARMY-01"),
            per_seat=True,
            first="alahan-patrol,steppe-raiders",
            fits={
                army.id: Fit({"points": _enough(army.points)}, ("CFX-ARMY-01",)) for army in ready().values()
            },
        ),
        OptionSpec(
            "rounds",
            ("6", "4", "8"),
            {"en": "Rounds that the game lasts", "de": "Runden, die das Spiel dauert"},
            ("CFX-RND-01", "CFX-Q-02"),
        ),
        OptionSpec(
            "board",
            BOARDS,
            {"en": "Table in centimetres", "de": "Spielfläche in Zentimetern"},
            ("CFX-BAS-04",),
        ),
        OptionSpec(
            "scenario",
            tuple(SCENARIOS),
            {"en": "Scenario", "de": "Szenario"},
            ("CFX-DEP-02", "CFX-Q-509"),
        ),
        OptionSpec(
            "terrain",
            tuple(PIECES),
            {"en": "Terrain, laid by lot", "de": "Gelände, ausgelost"},
            ("CFX-DEP-02", "CFX-Q-627"),
        ),
        OptionSpec(
            "zone",
            ("15", "10", "20"),
            {
                "en": "Depth of the deployment zones in centimetres",
                "de": "Tiefe der Aufstellungszonen in Zentimetern",
            },
            ("CFX-Q-03", "CFX-Q-508"),
            rare=True,
        ),
        OptionSpec(
            "fear",
            ON_OFF,
            {"en": "Fear, courage and panic", "de": "Furcht, Mut und Panik"},
            ("CFX-FEAR-01",),
            rare=True,
        ),
        OptionSpec(
            "miracles",
            ON_OFF,
            {
                "en": "House rules for priests, whose chapter is missing",
                "de": "Hausregeln für Priester, deren Kapitel fehlt",
            },
            ("CFX-MIR-01", "CFX-Q-50"),
            rare=True,
        ),
        OptionSpec(
            "contact-fire",
            ON_OFF,
            {"en": "Shots at enemies in base contact", "de": "Schüsse auf Gegner im Basenkontakt"},
            ("CFX-Q-40",),
            rare=True,
        ),
        OptionSpec(
            "measure",
            ("after", "before"),
            {"en": "When distances are shown", "de": "Wann Entfernungen gezeigt werden"},
            ("CFX-DIST-02", "CFX-Q-16"),
            rare=True,
        ),
        OptionSpec(
            "teams",
            (*PAIRS, BY_LOT),
            {"en": "Who plays with blue (two against two)", "de": "Wer mit Blau spielt (zwei gegen zwei)"},
            ("CFX-Q-501",),
            when={"mode": "teams"},
        ),
    ]


def _enough(points: int) -> tuple[str, ...]:
    return tuple(value for value in POINTS if int(value) >= points)


# --- checking -----------------------------------------------------------------------------------------------


def check(given: Mapping[str, str]) -> dict[str, str]:
    """Complete options; every contradiction is named."""
    full = checked("confrontation-x", option_specs(), given)
    chosen = per_seat("armies", full["armies"] or BY_LOT, SEATS[full["mode"]], "CFX-BAS-02", others=BY_LOT)
    for seat, word in enumerate(chosen):
        _check_army(word, full, seat)
    full["armies"] = ",".join(chosen)
    return full


def _check_army(word: str, full: Mapping[str, str], seat: int) -> None:
    """An army by lot, of a people, a ready-made one, or a code of a legal one (CFX-ARMY-01)."""
    if word == BY_LOT or word in tuple(library().peoples):
        return
    try:
        code = ready()[word].code if word in ready() else word
        army, known = read_army(code), with_cards(library(), taken_apart(code)[1])
    except ValueError as nonsense:
        raise BadSetup("setup.no-code", ("CFX-ARMY-01",), package=TEXT, army=nonsense.args[0]) from None
    except BadPack as bad:
        raise BadSetup("setup.bad-card", ("CFX-ARMY-01",), package=TEXT, why=why_of(bad)) from None
    wrong = faults(known, army, allowance(full, seat))
    if wrong:
        raise BadSetup("setup.army", wrong[0].rules, package=TEXT, army=word, why=wrong[0])


# --- starting -----------------------------------------------------------------------------------------------


def sides(options: Mapping[str, str]) -> list[int]:
    """The side of every seat; `teams` must be decided (CFX-Q-501)."""
    if options["mode"] == "teams":
        return pairs(options)
    return [0, 1] if options["mode"] == "duel" else [0, 1, 1]


def allowance(options: Mapping[str, str], seat: int) -> int:
    """Who plays alone against two has the points of both (CFX-Q-514)."""
    alone = options["mode"] == "three" and seat == 0
    return int(options["points"]) * (2 if alone else 1)


def start(options: Mapping[str, str], dice: Dice) -> State:
    """A state before anything was chosen; dice decide what was left to chance."""
    full = dict(options)
    if full["teams"] == BY_LOT:
        full["teams"] = dice.pick(PAIRS)
    known = library()
    armies = []
    for seat, word in enumerate(full["armies"].split(",")):
        people = dice.pick(sorted(known.peoples)) if word == BY_LOT else word
        if people in tuple(known.peoples):
            armies.append(by_lot(people, allowance(full, seat), known, dice))
        else:
            code = ready()[word].code if word in ready() else word
            bring(taken_apart(code)[1])
            armies.append(read_army(code))
    full["armies"] = ",".join(army_code(army) for army in armies)
    state = new_state(full, armies, dice)
    lots = dice.fork(TERRAIN)  # places are open, and so fine that they would tell the seed of all dice
    state.table = battlefield.laid(state.table, full["terrain"], state.objectives, lots)
    return state


def new_state(options: dict[str, str], armies: Sequence[Army], dice: Dice) -> State:
    """A bare table before deployment; all options are decided."""
    settings = Settings(options)
    known = library()
    teams = sides(options)
    players = [
        Player(seat, teams[seat], known.kinds[army[0][0].kind].people, army, EDGES[teams[seat]])
        for seat, army in enumerate(armies)
    ]
    state = State(settings, players, Table(settings.width, settings.depth), dice)
    state.objectives = objectives_of(SCENARIOS[settings.scenario], settings.width, settings.depth)
    return state
