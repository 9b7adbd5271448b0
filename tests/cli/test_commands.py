"""The commands other than `play`: what they print, and what they do with wrong words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.core.broken_packs import BROKEN, user_pack
from walstatt import Match, __version__
from walstatt.cli import matches
from walstatt.cli.common import startup_lang
from walstatt.core import game as games
from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.lab.bench import Bench

ROOT = Path(__file__).parent.parent.parent
POSITION = """monolith-arena
blue dragon-empire
red lords-of-the-abyss hp 14
B2 banner blue
D4 banner red
C3 pikeman blue NE
C4 nightmare red W
reserve blue: knight move
turn blue 5 use
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a random game, 30 choices long."""
    match = Match.new("monolith-arena", {"factions": "dragon-empire,lords-of-the-abyss"}, seed=5)
    dice = Dice(5)
    for _ in range(30):
        match.play(match.decision.options[dice.below(len(match.decision.options))], match.decision.seat)
    file = tmp_path / "game.jsonl"
    match.record().save(file)
    return file


# --- the command itself ---------------------------------------------------------------------------------


def test_without_words_the_command_shows_its_help(walstatt: Command) -> None:
    ran = walstatt()
    assert ran.code == 0
    for name in ("games", "play", "match", "replay", "position", "bench", "rules", "pack"):
        assert re.search(rf"\b{name}\b", ran.out)


@pytest.mark.parametrize("words", [["-h"], ["--help"], ["rules"], ["pack"], ["rules", "show", "--help"]])
def test_help_is_no_mistake(walstatt: Command, words: list[str]) -> None:
    ran = walstatt(*words)
    assert ran.code == 0
    assert "Usage: walstatt" in ran.out
    assert ran.err == ""


def test_the_version_is_told(walstatt: Command) -> None:
    ran = walstatt("--version")
    assert (ran.code, ran.out.strip()) == (0, f"walstatt {__version__}")


def test_somebody_who_presses_control_c_is_told_that_the_program_stopped(
    walstatt: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(matches, "series", stopped)
    ran = walstatt("match", "monolith-arena", "--lang", "de")
    assert (ran.code, ran.err.strip()) == (130, "Angehalten.")


@pytest.mark.parametrize(
    ("words", "environment", "lang"),
    [
        (["games", "--lang", "de"], {"LANG": "en_US.UTF-8"}, "de"),
        (["games", "--lang=de"], {}, "de"),
        (["games", "--lang", "en"], {"WALSTATT_LANG": "de"}, "en"),
        (["games", "--lang", "fr"], {"LANG": "de_AT.UTF-8"}, "de"),
        (["games", "--lang"], {"LC_ALL": "de_DE"}, "de"),
        (["games"], {"WALSTATT_LANG": "de", "LC_ALL": "C"}, "de"),
        (["games"], {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        (["games"], {"LC_MESSAGES": "de_CH", "LANG": "en_US"}, "de"),
        (["games"], {"LANG": "fr_FR"}, "en"),
        (["games"], {}, "en"),
    ],
)
def test_the_language_follows_the_words_then_the_environment(
    monkeypatch: pytest.MonkeyPatch, words: list[str], environment: dict[str, str], lang: str
) -> None:
    for name in ("WALSTATT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.argv", ["walstatt", *words])
    assert startup_lang() == lang


# --- games and packs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "about"), [("en", "Settings of"), ("de", "Einstellungen von")])
def test_games_are_listed_with_their_settings(walstatt: Command, lang: str, about: str) -> None:
    ran = walstatt("games", "--lang", lang)
    assert ran.code == 0
    assert f"{about} Monolith Arena" in ran.out
    for spec in find_game("monolith-arena").options:
        assert spec.name in ran.out
    assert ran.err == ""


def test_broken_packs_are_reported_with_the_games(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "monolith-arena").mkdir()
    (tmp_path / "monolith-arena" / "bad.toml").write_text("[[", encoding="utf-8")
    (tmp_path / "monolith-arena" / "mine.toml").write_text(user_pack(), encoding="utf-8")
    monkeypatch.setenv("WALSTATT_PACKS", str(tmp_path))
    monkeypatch.delitem(games._games, "monolith-arena", raising=False)
    ran = walstatt("games", "--lang", "de")
    games._games.pop("monolith-arena")
    assert ran.code == 0
    assert ran.err.startswith("bad.toml: kein gültiges TOML")
    assert "salt-clans" in ran.out


def test_a_good_pack_is_called_fine(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(user_pack(), encoding="utf-8")
    assert walstatt("pack", "check", file, "--lang", "en").out.strip() == f"{file}: fine (salt-clans)."
    german = walstatt("pack", "check", file, "--lang", "de")
    assert german.out.strip() == f"{file}: in Ordnung (salt-clans)."


def test_a_pack_of_cards_is_called_fine_and_a_book_that_is_not_legal_refused(
    walstatt: Command, tmp_path: Path
) -> None:
    text = 'game = "mage-wars"\n[[book]]\nid = "wolves"\nname = { en = "Wolves", de = "Wölfe" }\n'
    file = tmp_path / "mine.toml"
    file.write_text(f'{text}mage = "beastmaster"\ncards = {{ timber-wolf = 4 }}\n', encoding="utf-8")
    assert walstatt("pack", "check", file).out.strip() == f"{file}: fine (wolves)."
    file.write_text(f'{text}mage = "beastmaster"\ncards = {{ timber-wolf = 5 }}\n', encoding="utf-8")
    assert walstatt("pack", "check", file).complaint.startswith(
        "mine.toml, wolves: Timber Wolf is in the book"
    )


def test_values_of_settings_are_whole_on_a_narrow_screen(walstatt: Command) -> None:
    ran = walstatt("games", "--lang", "en")
    assert "…" not in ran.out
    for value in ("guardians-of-the-realm", "apprentice-beastmaster"):
        assert value in ran.out


@pytest.mark.parametrize(("text", "named"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_pack_is_refused_in_one_line(
    walstatt: Command, tmp_path: Path, text: str, named: tuple[str, ...]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    complaint = walstatt("pack", "check", file).complaint
    assert complaint.startswith("mine.toml")
    for word in named:
        assert word in complaint


# --- rules ----------------------------------------------------------------------------------------------


def test_a_rule_is_shown_in_both_languages_and_any_case(walstatt: Command) -> None:
    english, german = (
        walstatt("rules", "show", "mon-net-04", "--lang", "en"),
        walstatt("rules", "show", "MON-NET-04", "--lang", "de"),
    )
    assert "§ MON-NET-04  Net" in english.out
    assert "A Net works from the moment its tile is placed" in english.out
    assert "rulebook L712-718" in english.out
    assert "§ MON-NET-04  Netz" in german.out
    assert "Ein Netz wirkt ab dem Moment" in german.out
    assert (english.code, german.code) == (0, 0)


def test_rules_are_searched_best_first(walstatt: Command) -> None:
    ran = walstatt("rules", "search", "Netz", "gefangen", "--lang", "de")
    assert re.match(r"\d+ Regeln zu „Netz gefangen“\n§ MON-NET-", ran.out)
    few = walstatt("rules", "search", "net", "--most", "2", "--game", "monolith-arena", "--lang", "en")
    assert few.out.count("§ ") == 2


def test_the_help_of_a_search_speaks_of_rules(walstatt: Command) -> None:
    ran = walstatt("rules", "search", "--help")
    assert "--most" in ran.out
    assert not re.search("How many games|Wie viele Partien", ran.out)


def test_a_search_without_result_says_so(walstatt: Command) -> None:
    ran = walstatt("rules", "search", "xyzzy", "--lang", "en")
    assert (ran.code, ran.out.strip()) == (1, "No rule for 'xyzzy'.")


@pytest.mark.parametrize("words", ["[/b]", "[bold]", "[red]x", "\\[a"])
def test_a_search_for_signs_of_markup_is_told_as_it_was_typed(walstatt: Command, words: str) -> None:
    ran = walstatt("rules", "search", words, "--lang", "en")
    assert (ran.code, ran.out.strip()) == (1, f"No rule for '{words}'.")


def proofs(folder: Path) -> list[str]:
    """Write proofs of all rules but the last three; their ids."""
    rules = list(find_game("monolith-arena").codex.rules)
    (folder / "build").mkdir()
    found = {"proofs": {rule: ["tests/test_x.py::test_y"] for rule in rules[:-3]}}
    (folder / "build" / "rule-proofs.json").write_text(json.dumps(found), encoding="utf-8")
    return rules


def test_coverage_counts_the_proofs_of_the_last_run(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rules = proofs(tmp_path)
    found = json.loads(walstatt("rules", "coverage", "monolith-arena", "--json").out)
    assert set(found) == {"game", "total", "proven", "not_automatable", "missing"}
    assert (found["game"], found["total"], found["proven"]) == ("monolith-arena", len(rules), len(rules) - 3)
    assert found["not_automatable"] + len(found["missing"]) == 3
    assert set(found["missing"]) <= set(rules[-3:])
    ran = walstatt("rules", "coverage", "monolith-arena", "--missing", "--lang", "de")
    assert f"{len(rules) - 3} von {len(rules)} Regeln bewiesen" in ran.out.replace("\n", " ")
    for rule in found["missing"]:
        assert rule in ran.out


def test_coverage_without_a_test_run_says_what_to_do(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "make test" in walstatt("rules", "coverage", "monolith-arena").complaint


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"proofs": 5}'])
def test_proofs_that_cannot_be_read_are_a_problem_and_no_crash(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    monkeypatch.chdir(tmp_path)
    proofs(tmp_path)
    (tmp_path / "build" / "rule-proofs.json").write_text(content, encoding="utf-8")
    assert "rule-proofs.json" in walstatt("rules", "coverage", "monolith-arena").complaint


# --- match and bench ------------------------------------------------------------------------------------

MATCH = ("match", "monolith-arena", "--players", "random,random", "--seed", 3, "--games", 2, "--jobs", 1)


def test_a_series_is_told_in_json_and_is_the_same_every_time(walstatt: Command) -> None:
    one, two = walstatt(*MATCH, "--json"), walstatt(*MATCH, "--json")
    assert one.out == two.out
    found = json.loads(one.out)
    assert list(found) == ["game", "seed", "games", "wins", "draws", "decisions", "digest"]
    assert (found["game"], found["seed"], found["games"]) == ("monolith-arena", 3, 2)
    assert sum(found["wins"].values()) + found["draws"] == 2
    assert one.out.count("\n") == 1
    assert (one.code, one.err) == (0, "")


def test_a_series_is_told_in_a_table(walstatt: Command) -> None:
    ran = walstatt(*MATCH, "--lang", "de")
    found = json.loads(walstatt(*MATCH, "--json").out)
    for word in ("random-2", "Siege", "Unentschieden", f"Entscheidungen: {found['decisions']}"):
        assert word in ran.out
    assert found["digest"][:16] in ran.out


def test_two_names_fill_all_seats_in_turn(walstatt: Command) -> None:
    ran = walstatt("match", "monolith-arena", "-o", "mode=two-vs-two", "--players", "random,random", "--json")
    assert set(json.loads(ran.out)["wins"]) == {"random", "random-2", "random-3", "random-4"}


def test_bench_tells_every_figure(walstatt: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = Bench("monolith-arena", 0.15, 9000.5, 80.0, 2.0, 30.0, 50000.0, 40.0)
    monkeypatch.setattr(matches, "bench_game", lambda game, options: figures)
    found = json.loads(walstatt("bench", "monolith-arena", "--json").out)
    assert list(found) == [
        "game", "calibration_s", "random_decisions_per_s", "random_games_per_s", "greedy_games_per_s",
        "clone_us", "replay_events_per_s", "kb_per_match",
    ]  # fmt: skip
    table = walstatt("bench", "monolith-arena", "--lang", "de").out
    assert re.search(r"Speicher einer laufenden Partie \(kB\)\W+40\W", table)
    assert table.count("│") >= 14


def test_bench_measures_a_game_with_its_settings(walstatt: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []
    figures = Bench("mage-wars", 0.15, 9000.5, 80.0, 2.0, 30.0, 50000.0, 40.0)

    def measured(game: str, options: dict[str, str]) -> Bench:
        seen.append(options)
        return figures

    monkeypatch.setattr(matches, "bench_game", measured)
    assert walstatt("bench", "mage-wars", "-o", "level=full", "--json").code == 0
    assert seen == [{"level": "full"}]
    refused = walstatt("bench", "-o", "level=full", "--lang", "de")
    assert refused.code == 2
    assert "monolith-arena" in refused.err
    assert len(seen) == 1


# --- replay and position --------------------------------------------------------------------------------


def test_a_record_is_shown_at_its_end_and_at_any_step(walstatt: Command, record: Path) -> None:
    end, start = (
        walstatt("replay", record, "--lang", "de"),
        walstatt("replay", record, "--step", 0, "--lang", "de"),
    )
    assert (end.code, start.code) == (0, 0)
    assert "ist am Zug" in end.out
    assert "Aufbau" in start.out
    assert end.out == walstatt("replay", record, "--step", 30, "--lang", "de").out


def test_the_events_of_a_record_are_told_with_their_rules(walstatt: Command, record: Path) -> None:
    whole, part = walstatt("replay", record, "--events"), walstatt("replay", record, "--events", "--step", 2)
    assert whole.out.startswith(part.out[: part.out.index("\n")])
    assert len(whole.out.splitlines()) > len(part.out.splitlines()) > 3
    assert "MON-SET-08" in part.out
    assert "│" not in whole.out


def test_a_record_is_drawn(walstatt: Command, record: Path, tmp_path: Path) -> None:
    svg = tmp_path / "out.svg"
    ran = walstatt("replay", record, "--step", 20, "--svg", svg, "--theme", "light", "--lang", "en")
    assert (ran.code, ran.out.strip()) == (0, f"Written: {svg}")
    assert svg.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("name", ["bild[neu].svg", "bild[1].svg", "mein bild.svg"])
def test_a_file_is_named_as_it_is(walstatt: Command, record: Path, tmp_path: Path, name: str) -> None:
    svg = tmp_path / name
    ran = walstatt("replay", record, "--svg", svg, "--lang", "de")
    assert (ran.code, ran.out.strip()) == (0, f"Geschrieben: {svg}")


def test_a_position_is_shown_and_drawn(walstatt: Command, tmp_path: Path) -> None:
    file, svg = tmp_path / "position.txt", tmp_path / "out.svg"
    file.write_text(POSITION, encoding="utf-8")
    shown = walstatt("position", file, "--lang", "de")
    assert "Blau: Was tust du?" in shown.out
    count = len(Match.from_position(POSITION).decision.options)
    assert f"{count} Möglichkeiten" in shown.out
    drawn = walstatt("position", file, "--svg", svg, "--lang", "de")
    assert (shown.code, drawn.code) == (0, 0)
    assert "<svg" in svg.read_text(encoding="utf-8")
