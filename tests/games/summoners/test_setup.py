"""What is agreed before a game (SETUP, GEN, DP-01 to DP-05)."""

from __future__ import annotations

import pytest

from tests.games.summoners.fight import kind
from tests.games.summoners.tabletop import REALMS, Board
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.errors import BadSetup
from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.summoners import setup
from walstatt.games.summoners.rules.course import cards_of
from walstatt.games.summoners.rules.scenarios import scenarios
from walstatt.games.summoners.rules.summoning import summon, summon_options
from walstatt.games.summoners.state.state import RANKS
from walstatt.games.summoners.state.units import Library
from walstatt.games.summoners.words.labels import labelled
from walstatt.spaces.table import INCH


def check(**options: str) -> dict[str, str]:
    return setup.check(REALMS, {name.replace("_", "-"): value for name, value in options.items()})


def refused(rule: str, **options: str) -> str:
    with pytest.raises(BadSetup) as caught:
        check(**options)
    assert rule in caught.value.rules
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value.text("en")


@pytest.mark.rule("SUM-SCON-06", "SUM-GEN-06", "SUM-LAST-02")
def test_without_any_wish_it_is_control_is_everything_on_36_inches_without_optional_rules() -> None:
    full = check()
    assert full["mode"] == "duel"
    assert full["scenario"] == "control"
    assert full["board"] == "36"
    assert full["ranks"] == "novice,novice"
    assert full["realms"] == "random,random"
    assert (full["portals"], full["last-effort"], full["goals"]) == ("off", "off", "off")


@pytest.mark.rule("SUM-SETUP-01", "SUM-DP-01")
def test_every_scenario_can_be_agreed_on_by_its_number_of_players() -> None:
    for name, scenario in scenarios().items():
        mode = "four" if scenario.four else "duel"
        assert check(scenario=name, mode=mode)["scenario"] == name
    assert len(scenarios()) == 10
    assert "control-four, hunt-four" in refused("SUM-SETUP-01", mode="four", scenario="well")
    assert "conquest" in refused("SUM-SETUP-01", mode="duel", scenario="hunt-four")


@pytest.mark.rule("SUM-SETUP-01", "SUM-DP-01", "SUM-PORT-01", "SUM-SBIT-04")
def test_exactly_what_is_offered_with_the_other_settings_is_accepted() -> None:
    specs = {spec.name: spec for spec in setup.option_specs(REALMS)}
    assert specs["scenario"].open_values({"mode": "teams"}) == ("control-four", "hunt-four")
    assert "hunt-four" not in specs["scenario"].open_values({"mode": "duel"})
    for mode in specs["mode"].values:
        for name in specs["scenario"].open_values({"mode": mode}):
            chosen = {"mode": mode, "scenario": name}
            assert check(**chosen)["scenario"] == name
            for switch in ("portals", "goals"):
                possible = specs[switch].open_values(chosen)
                assert possible[0] == "off"
                if "on" in possible:
                    assert check(**chosen, **{switch: "on"})[switch] == "on"
                else:
                    told = refused(specs[switch].rules[0], **chosen, **{switch: "on"})
                    assert f"With scenario={name} it may be: off." in told


@pytest.mark.rule("SUM-SETUP-01", "SUM-DP-01")
def test_a_refusal_says_what_a_scenario_needs_and_what_there_is_instead() -> None:
    told = refused("SUM-SETUP-01", scenario="hunt-four")
    assert "only with mode=three, four, teams." in told
    assert "With mode=duel it may be: control, bitter-end" in told
    assert "control-four" not in told
    assert "Allowed: control-four, hunt-four." in refused("SUM-SETUP-01", mode="three", scenario="nonsense")


@pytest.mark.rule("SUM-Q-131", "SUM-GEN-01")
def test_the_scenarios_with_a_variant_for_four_are_played_in_it_by_three_four_and_two_pairs() -> None:
    for mode, count in (("three", 3), ("four", 4), ("teams", 4)):
        assert check(mode=mode)["scenario"] == "control-four"
        assert check(mode=mode, scenario="hunt")["scenario"] == "hunt-four"
        assert len(Board(mode=mode).state.players) == setup.SEATS[mode] == count


@pytest.mark.rule("SUM-DP-02", "SUM-GEN-07")
def test_the_board_is_36_or_48_inches() -> None:
    assert Board().state.table.width == Board().state.table.height == 36 * INCH == 91440
    for board in (Board(board="48", ranks="master"), Board(board="48", mode="four")):
        assert board.state.table.width == 48 * INCH
    refused("SUM-DP-02", board="40")


@pytest.mark.rule("SUM-SETUP-02", "SUM-SETUP-03", "SUM-DP-03")
def test_ranks_are_one_for_all_or_one_for_each_seat() -> None:
    assert check(ranks="adept", mode="three")["ranks"] == "adept,adept,adept"
    assert check(ranks="novice, master")["ranks"] == "novice,master"
    assert "one for each seat" in refused("SUM-SETUP-02", ranks="novice,adept,master")
    refused("SUM-SETUP-02", ranks="apprentice")
    board = Board(ranks="novice,master")
    assert [player.rank for player in board.state.players] == [RANKS["novice"], RANKS["master"]]


@pytest.mark.rule("SUM-SETUP-05", "SUM-SETUP-06", "SUM-SETUP-07", "SUM-DATA-01")
@pytest.mark.parametrize(
    ("rank", "gems", "most", "levels", "regeneration"),
    [("novice", 7, 14, 7, 1), ("adept", 10, 20, 10, 2), ("master", 15, 30, 15, 3)],
)
def test_what_a_rank_fixes(rank: str, gems: int, most: int, levels: int, regeneration: int) -> None:
    player = Board(ranks=rank).player("blue")
    assert player.gems == gems
    assert (player.rank.most_gems, player.rank.levels, player.rank.regeneration) == (
        most,
        levels,
        regeneration,
    )


@pytest.mark.rule("SUM-SETUP-04", "SUM-SETUP-09", "SUM-Q-07")
def test_gems_beyond_the_maximum_of_the_rank_are_lost_as_they_come() -> None:
    state = Board(ranks="novice,adept").state
    assert state.gain(0, 5) == 5
    assert state.gain(0, 5) == 2
    assert state.players[0].gems == 14
    assert state.gain(0, 1) == 0
    assert state.gain(1, 100) == 10
    assert state.players[1].gems == 20


@pytest.mark.rule("SUM-SETUP-08", "SUM-DATA-01")
def test_only_a_master_may_summon_once_a_round_without_an_action_point() -> None:
    board = Board(ranks="master,adept").laid(1, 1)
    board.state.phase = "round"
    board.drive(until="stacks", whole=True)

    def offered(seat: str) -> list[str]:
        board.change(f"{seat}-summoner", ap=0)
        return [option.text for option in summon_options(board.state, board.unit(f"{seat}-summoner"))]

    assert offered("blue") == ["summon-free wolf", "summon-free bear"]
    assert offered("red") == []
    flow = summon(board.state, board.unit("blue-summoner"), Option(("summon-free", "wolf")))
    next(flow)  # where is it placed?
    assert board.player("blue").gems == 15  # this creature costs nothing
    assert offered("blue") == []
    board.state.phase = "round"
    board.drive(until="stacks", whole=True)
    assert offered("blue") == ["summon-free wolf", "summon-free bear"]


@pytest.mark.rule("SUM-GEN-04", "SUM-START-04")
def test_there_is_one_activation_card_for_each_kind_of_unit() -> None:
    board = Board().laid(1, 1)
    for profile, x in ((kind("wolf"), 10), (kind("bear"), 14), (kind("wolf"), 18)):
        board.put(profile, "blue", x, 12)
    assert cards_of(board.state, 0) == ["mage", "wolf", "bear"]
    assert cards_of(board.state, 1) == ["mage"]


@pytest.mark.rule("SUM-GEN-02", "SUM-DP-04")
def test_realms_are_named_for_each_seat_and_may_be_the_same() -> None:
    library = Library.load()
    known = library.realms
    full = setup.check(known, {"realms": "fire,fire"})
    state = setup.start(full, known, Dice(1))
    assert [player.realm.id for player in state.players] == ["fire", "fire"]
    assert setup.check(known, {"realms": "water"})["realms"] == "water,random"
    with pytest.raises(BadSetup) as caught:
        setup.check(known, {"realms": "fire,gnomes"})
    assert "fire" in caught.value.text("en")
    with pytest.raises(BadSetup):
        setup.check(known, {"realms": "fire,water,air"})


@pytest.mark.rule("SUM-GEN-02")
def test_a_realm_left_to_chance_is_drawn_when_the_game_starts() -> None:
    known = Library.load().realms
    full = setup.check(known, {"realms": "random,random"})
    state = setup.start(full, known, ScriptedDice([1, 4]))
    assert [player.realm.id for player in state.players] == [sorted(known)[0], sorted(known)[3]]
    assert state.settings.options["realms"] == ",".join(player.realm.id for player in state.players)


@pytest.mark.rule("SUM-DP-05")
def test_partners_are_blue_and_gold_unless_agreed_otherwise() -> None:
    assert [player.team for player in Board(mode="teams").state.players] == [0, 1, 0, 1]
    assert [p.team for p in Board(mode="teams", teams="blue+red").state.players] == [0, 0, 1, 1]
    full = setup.check(REALMS, {"mode": "teams", "teams": "random", "realms": "plain,plain,plain,plain"})
    assert [p.team for p in setup.start(full, REALMS, ScriptedDice([3])).players] == [0, 1, 1, 0]
    assert [player.team for player in Board(mode="four").state.players] == [0, 1, 2, 3]


@pytest.mark.rule("SUM-PORT-01", "SUM-DP-05")
def test_portals_need_a_scenario_with_two_relics() -> None:
    assert check(portals="on")["portals"] == "on"
    assert check(portals="on", mode="four")["portals"] == "on"
    assert "control, control-four" in refused("SUM-PORT-01", portals="on", scenario="sanctuary")
    refused("SUM-PORT-01", portals="on", scenario="hunt")


@pytest.mark.rule("SUM-SBIT-04")
def test_secret_goals_do_not_go_with_the_bitter_end() -> None:
    assert check(goals="on")["goals"] == "on"
    refused("SUM-SBIT-04", goals="on", scenario="bitter-end")


def test_every_value_of_every_option_has_a_label_in_both_languages() -> None:
    realms = Library.load().realms
    for spec in labelled(setup.option_specs(realms), realms):
        assert set(spec.text) == {"en", "de"}
        assert set(spec.labels) == set(spec.values)
        for label in spec.labels.values():
            assert set(label.title) == {"en", "de"}, spec.name
            assert set(label.note) in ({"en", "de"}, set()), spec.name
    scenario = next(s for s in labelled(setup.option_specs(realms), realms) if s.name == "scenario")
    assert scenario.labels["control"].title["de"] == "Kontrolle ist alles"
    assert all(label.note and label.icon for label in scenario.labels.values())


def test_edges_by_lot_are_nobodys_question() -> None:
    for seed in range(4):
        match = Match.new("summoners", {"terrain": "none", "edges": "random"}, seed=seed)
        assert match.decision is not None
        assert match.decision.kind != "deploy"
        assert {player.edge for player in match.state.players} == {0, 2}
    match = Match.new("summoners", {"terrain": "none"}, seed=1)
    assert match.decision is not None
    assert match.decision.kind == "deploy"


def test_who_may_say_who_begins_usually_does_so_and_cards_are_usually_revealed() -> None:
    match = Match.new("summoners", {"terrain": "none", "edges": "random"}, seed=1)
    roles: dict[tuple[str, bool], str] = {}
    while (decision := match.decision) is not None and decision.kind != "action":
        options = list(decision.options[:9])
        for said, option in zip(
            match.game.offers(match.state, decision, options, "en"), options, strict=True
        ):
            own = SEAT_NAMES[decision.seat] in option
            roles[option.verb, own] = said.role
        match.play(options[0])
    assert (roles["first", True], roles["first", False]) == ("usual", "")
    assert (roles["reveal", False], roles["pass", False]) == ("usual", "")
