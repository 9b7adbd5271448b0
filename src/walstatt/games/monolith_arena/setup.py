"""What is agreed before a game, and the state it starts from."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.dice import Dice
from walstatt.core.errors import Problem
from walstatt.core.game import SEAT_NAMES, OptionSpec, checked
from walstatt.core.kit.seats import bad_value, pairs, per_seat
from walstatt.games.monolith_arena.state.state import Player, Settings, State
from walstatt.games.monolith_arena.state.tiles import Faction

TEXT = "walstatt.games.monolith_arena.text"
SEATS = {"duel": 2, "two-vs-two": 4, "one-vs-two": 3}  # MON-Q-61: no free-for-all
_ON_OFF = ("off", "on")


def option_specs(factions: Mapping[str, Faction]) -> list[OptionSpec]:
    return [
        OptionSpec(
            "mode",
            ("duel", "two-vs-two", "one-vs-two"),
            {"en": "Players and teams", "de": "Spieler und Teams"},
            ("MON-OBJ-03", "MON-TEAM-01", "MON-SOLO-01"),
        ),
        OptionSpec(
            "monoliths",
            _ON_OFF,
            {"en": "Play with monoliths", "de": "Mit Monolithen spielen"},
            ("MON-MONO-01",),
        ),
        OptionSpec(
            "reinforcements",
            _ON_OFF,
            {
                "en": "Reserve of six tiles, two plays a turn",
                "de": "Reserve von sechs Plättchen, zwei je Zug ausspielen",
            },
            ("MON-VAR-01",),
        ),
        OptionSpec(
            "factions",
            ("random", *factions),
            {
                "en": "Faction of each seat, separated by commas, or random",
                "de": "Fraktion jedes Platzes, durch Kommas getrennt, oder random",
            },
            ("MON-SET-03",),
            per_seat=True,
            same_if="same-factions",
        ),
        OptionSpec(
            "first",
            ("random", *SEAT_NAMES),
            {"en": "Who begins", "de": "Wer beginnt"},
            ("MON-SET-07", "MON-SOLO-04"),
            rare=True,
        ),
        OptionSpec(
            "teams",
            ("blue+gold", "blue+red", "blue+violet", "random"),
            {"en": "Who plays with blue (two against two)", "de": "Wer mit Blau spielt (zwei gegen zwei)"},
            ("MON-TEAM-02",),
            when={"mode": "two-vs-two"},
        ),
        OptionSpec(
            "lone",
            ("blue", "red", "gold", "random"),
            {"en": "Who plays alone (one against two)", "de": "Wer allein spielt (eins gegen zwei)"},
            ("MON-SOLO-02",),
            when={"mode": "one-vs-two"},
        ),
        OptionSpec(
            "push-rotation",
            _ON_OFF,
            {
                "en": "The owner also turns a tile that is pushed back",
                "de": "Der Besitzer dreht ein zurückgedrängtes Plättchen auch",
            },
            ("MON-Q-01",),
            rare=True,
        ),
        OptionSpec(
            "same-factions",
            _ON_OFF,
            {"en": "Several players may have the same faction", "de": "Gleiche Fraktionen sind erlaubt"},
            ("MON-Q-62",),
            rare=True,
        ),
    ]


def check(factions: Mapping[str, Faction], given: Mapping[str, str]) -> dict[str, str]:
    """Complete options; every contradiction is named."""
    full = checked("monolith-arena", option_specs(factions), given)
    count = SEATS[full["mode"]]
    known = ("random", *factions)
    value = full["factions"] or "random"
    wanted = per_seat("factions", value, count, "MON-SET-03", known=known, others="random")
    named = [word for word in wanted if word != "random"]
    if len(set(named)) < len(named) and full["same-factions"] == "off":
        differ = Problem("setup.different", package=TEXT)
        raise bad_value("factions", ",".join(wanted), differ, "MON-Q-62")
    if full["first"] in SEAT_NAMES[count:]:
        raise bad_value("first", full["first"], ", ".join(("random", *SEAT_NAMES[:count])), "MON-SET-07")
    return {**full, "factions": ",".join(wanted)}


def teams_of(options: Mapping[str, str]) -> list[int]:
    """The team of every seat; `teams` and `lone` must be decided."""
    if options["mode"] == "duel":
        return [0, 1]
    if options["mode"] == "one-vs-two":
        lone = SEAT_NAMES.index(options["lone"])
        return [0 if seat == lone else 1 for seat in range(3)]
    return pairs(options)


def new_state(
    options: dict[str, str], factions: Mapping[str, Faction], chosen: list[str], dice: Dice
) -> State:
    """A state before anything was chosen; all options and factions are decided."""
    teams = teams_of(options)
    players = [Player(factions[name], team) for name, team in zip(chosen, teams, strict=True)]
    for player in players:
        player.pile = tuple(player.faction.all_tiles())  # MON-SET-05: all but the banner
    return State(Settings(options), players, standard_order(options), dice)


def standard_order(options: Mapping[str, str]) -> list[int]:
    """Seats in turn order, teams alternating, lowest seats first (MON-TEAM-04, MON-SOLO-05)."""
    teams = teams_of(options)
    sides = [[seat for seat, team in enumerate(teams) if team == side] for side in (0, 1)]
    rounds = max(len(side) for side in sides)
    return [side[n % len(side)] for n in range(rounds) for side in sides]


def start(options: Mapping[str, str], factions: Mapping[str, Faction], dice: Dice) -> State:
    """Decide by dice what was left to chance (MON-SET-03, MON-SET-07, MON-TEAM-02, MON-SOLO-04)."""
    full = dict(options)
    if full["teams"] == "random":
        full["teams"] = dice.pick(("blue+gold", "blue+red", "blue+violet"))
    if full["lone"] == "random":
        full["lone"] = dice.pick(SEAT_NAMES[:3])
    state = new_state(full, factions, deal_factions(full, factions, dice), dice)
    state.order = deal_order(full, dice)
    state.active = state.order[0]
    return state


def deal_factions(options: Mapping[str, str], factions: Mapping[str, Faction], dice: Dice) -> list[str]:
    wanted = options["factions"].split(",")
    free = [name for name in sorted(factions) if name not in wanted]
    chosen = []
    for word in wanted:
        if word == "random":
            word = dice.pick(sorted(factions) if options["same-factions"] == "on" else free)
            if word in free:
                free.remove(word)
        chosen.append(word)
    return chosen


def deal_order(options: Mapping[str, str], dice: Dice) -> list[int]:
    """A random order of turns in which teams alternate; `first` names who begins."""
    teams = teams_of(options)
    sides = [[seat for seat, team in enumerate(teams) if team == side] for side in (0, 1)]
    first = options["first"]
    seat = dice.pick(range(len(teams))) if first == "random" else SEAT_NAMES.index(first)
    if options["mode"] == "one-vs-two" and first == "random":
        seat = dice.pick(dice.pick(sides))  # the lone player or the team begins, each as likely
    opening, other = sides[teams[seat]], sides[1 - teams[seat]]
    opening = [seat] + [mate for mate in opening if mate != seat]
    if len(other) > 1 and dice.below(2):
        other = other[::-1]
    rounds = max(len(opening), len(other))
    return [side[n % len(side)] for n in range(rounds) for side in (opening, other)]
