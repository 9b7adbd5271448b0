"""What is agreed before a game, and the state it starts from (SETUP, DP)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from walstatt.core.dice import Dice
from walstatt.core.game import Fit, OptionSpec, checked
from walstatt.core.kit.seats import pairs, per_seat
from walstatt.games.summoners.rules.scenarios import Scenario, scenarios
from walstatt.games.summoners.state.state import RANKS, Player, Settings, State
from walstatt.games.summoners.state.units import Realm
from walstatt.spaces.table import Table

SEATS = {"duel": 2, "three": 3, "four": 4, "teams": 4}
PAIRS = ("blue+gold", "blue+red", "blue+violet")
_ON_OFF = ("off", "on")
#: What is meant by a scenario for two when more sit at the table.
_VARIANTS = {"control": "control-four", "hunt": "hunt-four"}
_STANDARD = "control"  # SUM-SCON-06


def option_specs(realms: Mapping[str, Realm]) -> list[OptionSpec]:
    return [
        OptionSpec(
            "mode",
            tuple(SEATS),
            {"en": "Players and teams", "de": "Spieler und Teams"},
            ("SUM-GEN-01", "SUM-Q-131", "SUM-DP-05"),
        ),
        OptionSpec(
            "scenario",
            (_STANDARD, *(name for name in scenarios() if name != _STANDARD)),
            {"en": "Scenario", "de": "Szenario"},
            ("SUM-SETUP-01", "SUM-DP-01", "SUM-SCON-06"),
            fits={name: Fit({"mode": _modes(scenario)}) for name, scenario in scenarios().items()},
        ),
        OptionSpec(
            "realms",
            ("random", *realms),
            {
                "en": "Realm of each seat, separated by commas, or random",
                "de": "Reich jedes Platzes, durch Kommas getrennt, oder random",
            },
            ("SUM-GEN-02", "SUM-DP-04"),
            per_seat=True,
        ),
        OptionSpec(
            "ranks",
            tuple(RANKS),
            {
                "en": "Rank of each seat's Summoner, separated by commas, or one for all",
                "de": "Stufe des Beschwörers jedes Platzes, durch Kommas getrennt, oder eine für alle",
            },
            ("SUM-SETUP-02", "SUM-SETUP-03", "SUM-DP-03"),
            per_seat=True,
        ),
        OptionSpec(
            "board",
            ("36", "48"),
            {"en": "Side of the board in inches", "de": "Kantenlänge des Spielfelds in Zoll"},
            ("SUM-GEN-06", "SUM-GEN-07", "SUM-DP-02"),
            rare=True,
        ),
        OptionSpec(
            "terrain",
            ("dice", "random", "none"),
            {"en": "How terrain is placed", "de": "Wie das Gelände aufgestellt wird"},
            ("SUM-PREP-04", "SUM-SCEN-02"),
            first="random",
            rare=True,
        ),
        OptionSpec(
            "edges",
            ("choice", "random"),
            {"en": "Who gets which edge of the board", "de": "Wer welche Kante des Spielfelds bekommt"},
            ("SUM-PREP-06", "SUM-PREP-07"),
            first="random",
            rare=True,
        ),
        OptionSpec(
            "portals",
            _ON_OFF,
            {"en": "Portals instead of relics", "de": "Portale statt Relikten"},
            ("SUM-PORT-01",),
            fits={"on": Fit({"scenario": _with(lambda s: s.relics >= 2)})},
            rare=True,
        ),
        OptionSpec(
            "last-effort",
            _ON_OFF,
            {
                "en": "One last effort: maybe a seventh round",
                "de": "Ein letztes Aufbäumen: vielleicht eine siebte Runde",
            },
            ("SUM-LAST-01", "SUM-LAST-02"),
            rare=True,
        ),
        OptionSpec(
            "goals",
            _ON_OFF,
            {"en": "Secret secondary objectives", "de": "Geheime Sekundärziele"},
            ("SUM-PREP-09", "SUM-Q-129"),
            # Where no victory points are scored (SUM-SBIT-04) they would be worth nothing.
            fits={"on": Fit({"scenario": _with(lambda s: not s.to_the_death)}, ("SUM-SBIT-04",))},
            rare=True,
        ),
        OptionSpec(
            "teams",
            (*PAIRS, "random"),
            {"en": "Who plays with blue (two against two)", "de": "Wer mit Blau spielt (zwei gegen zwei)"},
            ("SUM-DP-05",),
            when={"mode": "teams"},
        ),
    ]  # fmt: skip


# --- checking -----------------------------------------------------------------------------------------------


def check(realms: Mapping[str, Realm], given: Mapping[str, str]) -> dict[str, str]:
    """Complete options; every contradiction is named."""
    full = checked("summoners", option_specs(realms), _in_variant(given))
    count = SEATS[full["mode"]]
    value, known = full["realms"] or "random", ("random", *realms)
    chosen = per_seat("realms", value, count, "SUM-GEN-02", known=known, others="random")
    ranks = per_seat("ranks", full["ranks"] or next(iter(RANKS)), count, "SUM-SETUP-02", known=RANKS)
    full["realms"], full["ranks"] = ",".join(chosen), ",".join(ranks)
    return full


def _in_variant(given: Mapping[str, str]) -> Mapping[str, str]:
    """With more than two players a scenario is played in its variant for them (SUM-Q-131)."""
    if "scenario" not in given or SEATS.get(given.get("mode", ""), 2) == 2:
        return given
    name = given["scenario"]
    return {**given, "scenario": _VARIANTS.get(name, name)}


def _modes(scenario: Scenario) -> tuple[str, ...]:
    """Scenarios are for two, or for more (SUM-SETUP-01)."""
    return tuple(mode for mode, count in SEATS.items() if (count > 2) == scenario.four)


def _with(fits: Callable[[Scenario], bool]) -> tuple[str, ...]:
    return tuple(name for name, scenario in scenarios().items() if fits(scenario))


# --- starting -----------------------------------------------------------------------------------------------


def teams_of(options: Mapping[str, str]) -> list[int]:
    """The team of every seat; `teams` must be decided. Without teams everybody is one."""
    count = SEATS[options["mode"]]
    if options["mode"] != "teams":
        return list(range(count))
    return pairs(options)


def start(options: Mapping[str, str], realms: Mapping[str, Realm], dice: Dice) -> State:
    """A state before anything was chosen; dice decide what was left to chance."""
    full = dict(options)
    if full["teams"] == "random":
        full["teams"] = dice.pick(PAIRS)
    chosen = [dice.pick(sorted(realms)) if word == "random" else word for word in full["realms"].split(",")]
    full["realms"] = ",".join(chosen)
    return new_state(full, realms, dice)


def new_state(options: dict[str, str], realms: Mapping[str, Realm], dice: Dice) -> State:
    """A bare table without objectives, terrain and units; all options are decided (SUM-SETUP-04)."""
    settings = Settings(options)
    realm_ids, ranks = options["realms"].split(","), options["ranks"].split(",")
    players = [
        Player(seat, team, realms[realm_ids[seat]], RANKS[ranks[seat]])
        for seat, team in enumerate(teams_of(options))
    ]
    return State(settings, players, Table(settings.size, settings.size), dice)
