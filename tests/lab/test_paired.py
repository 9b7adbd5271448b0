"""Pairs of games with seats changed, and the habits that are counted in them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mage_wars.arena import arena
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.lab import paired
from walstatt.lab.paired import Played, percentile, play_pair, told, varied, watched
from walstatt.lab.style import MageWarsWatcher, SummonersWatcher, Watcher
from walstatt.players import make_player

LAST = """summoners
terrain none
blue fire adept gems 0 points 0 edge 0
red water adept gems 0 points 0 edge 2
relic-south-west relic 228.6,228.6
relic-north-east relic 685.8,685.8
unit blue-summoner 228.6,180 ap 3
unit blue-lava-ray-1 700,200 activated
unit red-summoner 600,800 activated
unit red-hail-bringer-1 600,700 ap 2
stack red: hail-bringer
turn blue 6 active blue-summoner
course first blue winner blue step 30 card fire-summoner
"""


def watch(match: Match, watcher: Watcher, *choices: str) -> None:
    for text in choices:
        option = Option.parse(text)
        seat = match.decisions[0].seat
        watcher.before(match, seat, option)
        match.play(option, seat)
        watcher.after(match, seat, option)


def test_a_deal_is_played_twice_with_seats_changed() -> None:
    games = list(play_pair("summoners", {"terrain": "none"}, ("random", "random"), 3, 0))
    assert [one.seat for one in games] == [0, 1]
    assert all(one.score in (0.0, 0.5, 1.0) for one in games)
    again = list(play_pair("summoners", {"terrain": "none"}, ("random", "random"), 3, 0))
    assert [one.score for one in again] == [one.score for one in games]


def test_options_that_vary_take_their_values_in_turn() -> None:
    chosen = [varied("summoners", {}, ["scenario", "realms"], n, Dice(n)) for n in range(9)]
    scenarios = [options["scenario"] for options in chosen]
    assert len(set(scenarios[:8])) == 8
    assert scenarios[8] == scenarios[0]
    assert not any("four" in scenario for scenario in scenarios), "two players"
    assert all(len(set(options["realms"].split(","))) == 2 for options in chosen)
    assert not any("random" in options["realms"] for options in chosen)


def test_a_sure_point_is_counted_and_so_is_one_that_is_given_away() -> None:
    for choices, given in ((("end",), 0), (("run 400,180", "end"), 1)):
        match, watcher = Match.from_position(LAST), SummonersWatcher(2)
        watch(match, watcher, *choices)
        assert watcher.counts[0]["sure points"] == 1
        assert watcher.counts[0]["given away"] == given
        assert watcher.counts[1]["sure points"] == 0


def test_a_point_that_an_enemy_can_still_take_is_not_sure() -> None:
    near = LAST.replace("unit red-hail-bringer-1 600,700", "unit red-hail-bringer-1 330,300")
    match, watcher = Match.from_position(near), SummonersWatcher(2)
    watch(match, watcher, "end")
    assert watcher.counts[0]["sure points"] == 0


@pytest.mark.parametrize("summons", [True, False])
def test_creatures_of_the_first_round_are_counted(summons: bool) -> None:
    match, watcher = Match.new("summoners", {"terrain": "none"}, seed=1), SummonersWatcher(2)
    while match.state.round < 2:
        decision = match.decisions[0]
        texts = [option.text for option in decision.options]
        wanted = [text for text in texts if text.startswith("summon") is summons]
        pick = "end" if "end" in texts and not summons else (wanted or texts)[0]
        watch(match, watcher, pick)
    watcher.end(match)
    for counts in watcher.counts:
        assert counts["could summon in round 1"] == 1
        assert counts["summoned in round 1"] == summons


KILLABLE = """
    blue warlock A3 mana 0 inactive
    red priestess B1 mana 0 damage {damage} inactive
    5 timber-wolf blue B1
"""


@pytest.mark.parametrize(
    ("damage", "choices", "could", "attacked"),
    [
        (23, ("activate 5", "attack 2 bite"), 1, 1),
        (23, ("activate 5", "guard"), 1, 0),
        (0, ("activate 5", "attack 2 bite"), 0, 0),
    ],
)
def test_a_mage_who_could_be_killed_is_counted(
    damage: int, choices: tuple[str, ...], could: int, attacked: int
) -> None:
    match, watcher = arena(KILLABLE.format(damage=damage)).match, MageWarsWatcher(2)
    watch(match, watcher, *choices)
    assert watcher.counts[0]["mage could be killed"] == could
    assert watcher.counts[0]["mage was attacked"] == attacked


def test_enchantments_are_counted_by_what_becomes_of_them() -> None:
    text = KILLABLE.format(damage=0) + "6 bear-strength blue on 5 hidden\n7 agony blue on 2 hidden\n"
    match, watcher = arena(text.replace("A3 mana 0", "A3 mana 9")).match, MageWarsWatcher(2)
    watch(match, watcher, "activate 5", "reveal 6")
    assert watcher.counts[0]["enchantments laid"] == 2
    assert watcher.counts[0]["died unrevealed"] == 0
    while match.decision.kind == "reveal" and "drop 7" not in [o.text for o in match.decision.options]:
        watch(match, watcher, "pass")
    watch(match, watcher, "drop 7")
    watcher.end(match)
    assert watcher.counts[0]["died unrevealed"] == 1, "it was given up without being paid for"
    assert watcher.counts[0]["unrevealed at the end"] == 0


def test_what_was_counted_is_told_with_its_interval() -> None:
    style = Counter({"hits": 3}), Counter[str]()
    games = [Played({}, 0, 1.0, ((0.1, 0.3), (0.2,)), style)] * 3
    lines = list(told(("a", "b"), games))
    assert lines[0].startswith("a v b: 3.0 of 3 = 100.0% (43.8% to 100.0%)")
    assert lines[1] == "a: median 0.300 s a unit, 99 % 0.300 s, 6 units"
    assert lines[2] == "  hits: 9"
    assert percentile([], 0.5) == 0.0


def test_time_is_counted_by_unit() -> None:
    match = Match.new("summoners", {"terrain": "none"}, seed=2)
    seconds, counts = watched(match, [make_player("random", Dice(seat)) for seat in range(2)])
    assert match.over
    assert len(counts) == 2
    assert sum(map(len, seconds)) < len(match.choices)


def test_the_command_prints_every_game_and_the_sum(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["paired", "summoners", "random", "random", "--deals", "1", "--option", "terrain=none"]
    monkeypatch.setattr("sys.argv", arguments)
    paired.main()
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("0.0 ")
    assert out[1].startswith("0.1 ")
    assert out[2].startswith("random v random: ")
