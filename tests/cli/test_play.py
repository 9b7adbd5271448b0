"""`walstatt play` in German, with everything that a person may type."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from walstatt import Match
from walstatt.core import record as records
from walstatt.core.game import find_game
from walstatt.games.monolith_arena.events import Unfolded

HOT_SEAT = ("play", "--players", "human,human", "--lang", "de")
DUEL = {"factions": "dragon-empire,lords-of-the-abyss", "first": "blue"}
BANNER = "Wo steht dein Banner?"
ENDINGS = ("Blau hat gewonnen.", "Rot hat gewonnen.", "Die Partie endet unentschieden.")


def loaded(file: Path) -> Match:
    return Match.from_record(records.load(file))


def choices(file: Path) -> list[str]:
    return [choice.choice for choice in records.load(file).choices]


def saved(match: Match, folder: Path) -> Path:
    file = folder / "game.jsonl"
    match.record().save(file)
    return file


@pytest.fixture
def knight(tmp_path: Path) -> Path:
    """A record that stops at blue's first turn, with a knight in the reserve; banners on A1 and E3."""
    for seed in range(200):
        match = Match.new("monolith-arena", DUEL, seed=seed)
        match.play("place banner A1")
        match.play("place banner E3")
        if [kind.id for kind in match.state.players[0].reserve] == ["knight"]:
            return saved(match, tmp_path)
    raise AssertionError("no seed deals a knight")


# --- whole games ----------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_with_numbers(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = walstatt(*HOT_SEAT, "--seed", 7, "--record", file, typed="1\n" * 3000)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Monolith Arena. Gib eine Zahl ein oder Wörter wie „ritter C3 NW“. ? hilft.")
    match = loaded(file)
    assert match.over
    assert match.result is not None
    names = [match.scene(None, "de").seats[seat].name for seat in match.result.winners]
    ending = f"{names[0]} hat gewonnen." if names else "Die Partie endet unentschieden."
    last, farewell = ran.out.strip().splitlines()[-2:]
    assert last == ending
    assert farewell == (
        f"Die Partie ist in {file} aufgezeichnet; noch einmal ansehen: walstatt replay {file} --lang de"
    )


def test_a_person_plays_a_whole_game_against_a_program_with_words(walstatt: Command, tmp_path: Path) -> None:
    """Whoever always ends the turn, discards what must be discarded, and keeps commands, comes to an end."""
    file = tmp_path / "game.jsonl"
    typed = "C3\n" + "ende\nbehalten\nablegen\n1\n" * 400
    ran = walstatt(
        "play", "--players", "human,random", "--seed", 7, "--record", file, "--lang", "de", typed=typed
    )
    assert ran.code == 0
    assert loaded(file).over


def test_a_program_and_a_person_may_sit_anywhere(walstatt: Command) -> None:
    ran = walstatt("play", "--players", "random,human", "--seed", 7, "--lang", "de", typed="1\n" * 3000)
    assert ran.code == 0
    assert ran.out.strip().splitlines()[-1] == "Die Partie wurde nicht aufgezeichnet."
    assert ran.out.strip().splitlines()[-2] in ENDINGS


def test_programs_may_play_among_themselves_without_a_word(walstatt: Command) -> None:
    ran = walstatt("play", "--players", "random,random", "--seed", 7, "--lang", "de")
    assert ran.code == 0
    assert "Wahl>" not in ran.out


@pytest.mark.parametrize(("mode", "seats"), [("two-vs-two", 4), ("one-vs-two", 3)])
def test_other_modes_with_monoliths_are_played(
    walstatt: Command, tmp_path: Path, mode: str, seats: int
) -> None:
    file = tmp_path / "game.jsonl"
    ran = walstatt(
        *HOT_SEAT, "--seed", 7, "-o", f"mode={mode}", "-o", "monoliths=on", "--record", file,
        typed="1\n" * 90,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    match = loaded(file)
    assert match.state.turn >= 2
    assert {choice.seat for choice in match.choices} == set(range(seats))


# --- stopping and going on ------------------------------------------------------------------------------


def test_the_end_of_input_stops_the_game_and_the_record_is_whole(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = walstatt(*HOT_SEAT, "--seed", 7, "--record", file, typed="A1\nE3\n")
    assert ran.code == 0
    assert choices(file) == ["place banner A1", "place banner E3"]
    assert f"walstatt play --resume {file}" in ran.out


def test_a_game_that_is_stopped_at_once_is_recorded_as_it_is_told(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = walstatt(*HOT_SEAT, "--seed", 7, "--record", file, typed="")
    assert f"Die Partie ist in {file} aufgezeichnet" in ran.out
    assert choices(file) == []


def test_quitting_is_the_same_as_the_end_of_input(walstatt: Command, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    walstatt(*HOT_SEAT, "--seed", 7, "--record", one, typed="A1\nschluss\nE3\n")
    walstatt(*HOT_SEAT, "--seed", 7, "--record", two, typed="A1\n")
    assert one.read_text(encoding="utf-8") == two.read_text(encoding="utf-8")


def test_a_game_goes_on_exactly_where_it_stopped(walstatt: Command, tmp_path: Path) -> None:
    """Stopped after every choice and resumed each time, a game is the same as one played in one go."""
    parts, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    walstatt(*HOT_SEAT, "--seed", 7, "--record", parts, typed="A1\n")
    typed = ["E3\n", "ende\n", "ende\n", "1\n", "ende\n"]
    for line in typed:
        before = len(choices(parts))
        ran = walstatt(*HOT_SEAT, "--resume", parts, typed=line)
        assert ran.code == 0
        assert len(choices(parts)) == before + 1
    walstatt(*HOT_SEAT, "--seed", 7, "--record", whole, typed="A1\n" + "".join(typed))
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_a_resumed_game_asks_the_same_question(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    first = walstatt(*HOT_SEAT, "--seed", 7, "--record", file, typed="A1\nE3\n")
    again = walstatt(*HOT_SEAT, "--resume", file)
    question = first.out.rpartition("Monolith Arena, Duell")[2]
    assert again.out.rpartition("Monolith Arena, Duell")[2] == question


def test_a_resumed_game_can_be_recorded_elsewhere(walstatt: Command, knight: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    walstatt(*HOT_SEAT, "--resume", knight, "--record", other, typed="ende\n")
    assert len(choices(knight)) == 2
    assert choices(other)[2:] == ["end"]


def test_a_finished_game_shows_its_end_when_resumed(walstatt: Command, tmp_path: Path) -> None:
    match = Match.new("monolith-arena", seed=7)
    while not match.over:
        match.play(match.decision.options[0], match.decision.seat)
    ran = walstatt(*HOT_SEAT, "--resume", saved(match, tmp_path))
    assert ran.code == 0
    assert "hat gewonnen." in ran.out


def test_a_record_that_cannot_be_written_is_told_before_anything_is_played(
    walstatt: Command, tmp_path: Path
) -> None:
    ran = walstatt(*HOT_SEAT, "--record", tmp_path / "none" / "game.jsonl", typed="A1\n")
    assert "game.jsonl" in ran.complaint
    assert BANNER not in ran.out


def test_a_record_is_never_overwritten_by_a_new_game(walstatt: Command, knight: Path) -> None:
    """Nothing is lost because somebody typed --record instead of --resume."""
    before = knight.read_text(encoding="utf-8")
    ran = walstatt(*HOT_SEAT, "--record", knight, "--seed", 1, typed="A1\n")
    assert knight.read_text(encoding="utf-8") == before
    assert "--resume" in ran.complaint


def test_a_record_is_named_as_it_is(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "partie[neu].jsonl"
    ran = walstatt(*HOT_SEAT, "--seed", 7, "--record", file, typed="A1\n")
    assert f"walstatt play --resume {file}" in ran.out


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "ritter C3 NO",
        "setze ritter C3 NO",
        "Setze Ritter c3 no",
        "place knight C3 NE",
        "C3 NO",
        "knight c3 ne",
        "ritter\nC3\nNO",
        "ritter\n1\nritter C3\n2",
        "  ritter   C3   NO  ",
        "ritter, C3, NO.",
    ],
)
def test_words_narrow_the_choice_down_until_one_is_left(walstatt: Command, knight: Path, typed: str) -> None:
    walstatt(*HOT_SEAT, "--resume", knight, typed=typed + "\n")
    assert choices(knight)[2:] == ["place knight C3 NE"]


@pytest.mark.parametrize("typed", ["ablegen Drehung", "Ablegen drehung", "discard rotation"])
def test_a_word_that_is_a_verb_and_a_tile_is_understood_as_either(
    walstatt: Command, tmp_path: Path, typed: str
) -> None:
    """ "Drehung" is a tile and what is done with it."""
    position = (
        "monolith-arena\nblue guardians-of-the-realm\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "C3 golem blue W\nreserve blue: rotation\nturn blue 5 use\n"
    )
    file = saved(Match.from_position(position), tmp_path)
    walstatt(*HOT_SEAT, "--resume", file, typed=typed + "\n")
    assert choices(file) == ["discard rotation"]
    walstatt(*HOT_SEAT, "--resume", saved(Match.from_position(position), tmp_path), typed="drehung C3 NO\n")
    assert choices(file) == ["rotate C3 NE"]


def test_words_that_fit_several_options_show_those(walstatt: Command, knight: Path) -> None:
    ran = walstatt(*HOT_SEAT, "--resume", knight, typed="ritter C3\n")
    menu = ran.out.rpartition("Was tust du?")[2]
    assert "Ritter auf C3 setzen, Front nach NW" in menu
    assert menu.count("place knight C3") == 6
    assert len(choices(knight)) == 2


def test_an_empty_line_shows_all_options_again(walstatt: Command, knight: Path) -> None:
    ran = walstatt(*HOT_SEAT, "--resume", knight, typed="ritter C3\n\n")
    assert ran.out.count("104 Möglichkeiten") == 2


def test_a_number_chooses_from_the_menu_that_is_shown(walstatt: Command, knight: Path) -> None:
    walstatt(*HOT_SEAT, "--resume", knight, typed="ritter C3\n6\n")
    assert choices(knight)[2:] == ["place knight C3 W"]


# --- commands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Gib die Zahl eines Eintrags ein oder Wörter"),
        ("hilfe", "Gib die Zahl eines Eintrags ein oder Wörter"),
        ("regel MON-NET-04", "Ein Netz wirkt ab dem Moment"),
        ("regel mon-net-04", "§ MON-NET-04  Netz"),
        ("regel netz gefangen", "§ MON-NET-"),
        ("REGEL MON-NET-04", "§ MON-NET-04"),
        ("rule MON-NET-04", "§ MON-NET-04"),
        ("regel xyzzy", "Keine Regel zu „xyzzy“."),
        ("warum", "§ MON-TURN-04"),
        ("verlauf", "Rot stellt das Banner auf E3."),
        ("brett", "Blau ist am Zug"),
        ("karte ritter", "Fügt dem Gegner neben dieser Seite so viel Schaden zu, wie dort steht."),
        ("karte rune der entwaffnung", "Sie greifen nicht an. § MON-FAC-06"),
        ("bestand", "Rot: Gebieter des Schlunds"),
        ("bestand", "Kommt noch"),
    ],
)
def test_commands_answer_and_the_question_stays(
    walstatt: Command, knight: Path, typed: str, answer: str
) -> None:
    before = knight.read_text(encoding="utf-8")
    ran = walstatt(*HOT_SEAT, "--resume", knight, typed=f"{typed}\n")
    asked = ran.out.split("Was tust du?")
    assert len(asked) == 3
    assert answer in asked[1]
    assert ran.err == ""
    assert knight.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("typed", ["regel", "regel ", "regel [/b]", "regel [bold]"])
def test_a_rule_that_is_not_named_well_is_no_crash(walstatt: Command, knight: Path, typed: str) -> None:
    ran = walstatt(*HOT_SEAT, "--resume", knight, typed=f"{typed}\n")
    assert ran.code == 0
    assert ran.out.count("Was tust du?") == 2
    assert typed.removeprefix("regel").strip() in ran.out


def test_undo_takes_back_and_asks_again(walstatt: Command, knight: Path) -> None:
    ran = walstatt(*HOT_SEAT, "--resume", knight, typed="ritter C3 NW\nzurück\n")
    assert "Zurückgenommen." in ran.out
    assert choices(knight) == ["place banner A1", "place banner E3"]
    walstatt(*HOT_SEAT, "--resume", knight, typed="zurück\nzurück\n")
    assert choices(knight) == []


def test_people_at_one_keyboard_may_go_back_across_turns(walstatt: Command, knight: Path) -> None:
    walstatt(*HOT_SEAT, "--resume", knight, typed="ende\nzurück\nritter C3 NW\n")
    assert choices(knight)[2:] == ["place knight C3 NW"]


def test_nothing_to_undo_is_told_and_the_question_stays(walstatt: Command) -> None:
    ran = walstatt(*HOT_SEAT, "--seed", 7, typed="zurück\n")
    assert ran.err == "Es gibt keine Wahl, die sich zurücknehmen ließe.\n"
    assert ran.out.count(BANNER) == 2


def test_against_programs_nothing_is_taken_back_that_revealed_something(
    walstatt: Command, knight: Path
) -> None:
    words = ("play", "--players", "human,random", "--lang", "de", "--resume", knight)
    own = walstatt(*words, typed="ritter C3 NW\nzurück\n")
    assert own.err == ""
    assert "Zurückgenommen." in own.out
    late = walstatt(*words, typed="ende\nzurück\n")
    assert late.err.startswith("Das lässt sich nicht zurücknehmen: Seither wurde gezogen, gewürfelt")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [60, 80, 110])
def test_help_fits_the_window(walstatt: Command, knight: Path, lang: str, width: int) -> None:
    """Lines are broken where the window ends, not where the text was written."""
    words = ("play", "--resume", knight, "--players", "human,human", "--lang", lang)
    shown = walstatt(*words, typed="?\n", width=width).out.split("> ", 1)[1]
    told = shown[: shown.index("schluss" if lang == "de" else "quit")].split("\n")[:-1]
    assert max(map(len, told)) <= width
    paragraph = [line for line in told if not line.startswith("  ")]
    ends = pairwise(paragraph)
    assert all(len(line) + 1 + len(following.split()[0]) > width for line, following in ends)


def test_a_monolith_without_tiles_says_so() -> None:
    game = find_game("monolith-arena")
    empty, one = "auf E2 und E1; beide Segmente sind leer.", " und nichts."
    for tiles, words in ((("-", "-"), empty), (("knight", "-"), one)):
        event = Unfolded(seat=0, hexes=("E2", "E1"), tiles=tiles, rules=())
        assert game.tell(event, "de").endswith(words)


# --- secrets at one keyboard ----------------------------------------------------------------------------

MONOLITHS = (*HOT_SEAT, "-o", "monoliths=on", "-o", "factions=dragon-empire,lords-of-the-abyss", "--seed", 7)
HANDED = "übergeben und Eingabetaste drücken."


def test_the_keyboard_is_handed_over_between_secret_choices(walstatt: Command) -> None:
    ran = walstatt(*MONOLITHS, typed="ritter pikenier\n")
    assert f"An Rot {HANDED}" in ran.out
    assert "Rot: Welche zwei Plättchen" not in ran.out


def test_a_secret_answer_of_the_first_is_in_the_record_while_the_second_thinks(
    walstatt: Command, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    walstatt(*MONOLITHS, "--record", file, typed="hinein knight pikeman\n")
    record = records.load(file)
    assert (record.choices, record.pending) == ([], [(0, "inside knight pikeman")])
    ran = walstatt(*HOT_SEAT, "--resume", file, typed="\nalbtraum dämon\n")
    assert "Rot: Welche zwei Plättchen kommen in deinen Monolithen?" in ran.out
    assert "Blau: Welche zwei" not in ran.out


def test_the_second_does_not_see_what_the_first_has_chosen(walstatt: Command) -> None:
    """Neither the questions nor the news to red name the tiles that blue has chosen."""
    ran = walstatt(*MONOLITHS, typed="inside knight pikeman\n\n\n")
    after = ran.out.rpartition("Rot: Welche zwei Plättchen")[2]
    assert "Ritter" not in after
    assert "Pikenier" not in after


# --- on a table -------------------------------------------------------------------------------------------


def test_a_duel_of_summoners_is_played_with_numbers(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    ran = walstatt(
        "play", "summoners", "--players", "human,greedy", "--seed", 3, "-o", "terrain=random", "--lang",
        "de", "--record", file, typed="1\n" * 600,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith('Summoners. Gib eine Zahl ein oder Wörter wie „gehen 18"/9,5"“. ? hilft.')
    assert loaded(file).over
    assert ran.out.strip().splitlines()[-2] in ENDINGS
    assert "Zug 1" not in ran.out  # rounds are counted in the headline
    assert "(Stufe/Managemmen/" in ran.out


def test_places_are_typed_in_inches_as_they_are_shown(walstatt: Command, tmp_path: Path) -> None:
    for typed in ('gehen 18"/4"', "Gehen 18,0″ / 4,0″", "walk 457.2,101.6"):
        file = tmp_path / f"{len(typed)}.jsonl"
        ran = walstatt(
            "play", "summoners", "--players", "human,human", "--seed", 1, "-o", "terrain=none", "--lang",
            "de", "--record", file, typed=f"deploy south\n\nfirst blue\n\nreveal\n\n{typed}\n",
        )  # fmt: skip
        assert ran.code == 0
        assert "walk 457.2,101.6" in choices(file), (typed, choices(file), ran.err)


def test_pieces_of_terrain_are_offered_with_their_size(walstatt: Command) -> None:
    ran = walstatt("play", "summoners", "--seed", 1, "--players", "human,human", typed="place\n?\n")
    assert "Building  [place building] … (4)  5.9″ × 4.3″ · impassable · blocks sight" in ran.out
    assert "inches" in ran.out


def test_a_screen_that_has_not_changed_is_not_drawn_again(walstatt: Command) -> None:
    ran = walstatt(
        "play", "summoners", "--seed", 1, "-o", "terrain=none", "--players", "human,human",
        typed="nonsense\ndeploy\nboard\n",
    )  # fmt: skip
    assert ran.out.count("Set-up: deployment") == 2  # at first, and when it was asked for


# --- in zones ---------------------------------------------------------------------------------------------

MAGES = ("play", "mage-wars", "-o", "mages=priestess,warlock", "--seed", 3)


def test_a_duel_of_mages_is_played_with_numbers(walstatt: Command, tmp_path: Path) -> None:
    """Also with a book of one's own, of which the program is told nothing."""
    file = tmp_path / "duel.jsonl"
    ran = walstatt(
        *MAGES, "--players", "human,random", "-o", "level=full", "-o", "arena=2x3", "-o", "rounds=15", "-o",
        "books=priestess:dispel*2+heal+asyran-cleric*3,standard", "--lang", "de", "--record", file,
        typed="1\n" * 900,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Mage Wars. Gib eine Zahl ein oder Wörter wie „angreifen 5 biss“. ? hilft.")
    assert loaded(file).over
    assert ran.out.strip().splitlines()[-2] in ENDINGS


def test_a_menu_of_pairs_names_the_first_of_them(walstatt: Command) -> None:
    ran = walstatt(*MAGES, typed="asyran\n")
    assert "Prepare Asyran Cleric  [plan asyran-cleric] … (" in ran.out
    assert "  Prepare Block  [plan block] … (" in ran.out


@pytest.mark.parametrize("typed", ["nullify block", "Block Nullify", "plan nullify block"])
def test_two_spells_are_named_in_any_order(walstatt: Command, tmp_path: Path, typed: str) -> None:
    file = tmp_path / "duel.jsonl"
    walstatt(*MAGES, "--players", "human,human", "--record", file, typed=f"{typed}\n\nplan\n")
    assert choices(file)[-2:] == ["plan block nullify", "plan"]


def against(folder: Path, enchantment: str, turn: str = "red") -> Path:
    """A record that stops at somebody's turn; blue has this one face down."""
    text = "mage-wars\nblue beastmaster A3\nred warlock B1\n5 {} blue on 1 hidden\nturn {} 3 turn\n"
    folder.mkdir()
    return saved(Match.from_position(text.format(enchantment, turn), seed=2), folder)


def test_who_can_only_pass_is_not_asked_unless_somebody_would_notice(
    walstatt: Command, tmp_path: Path
) -> None:
    """Block waits for an attack: in a window there is nothing that blue could do with it."""
    alone = walstatt("play", "--resume", against(tmp_path / "1", "block"), "--players", "human,random")
    assert "Blue: reveal an enchantment?" not in alone.out
    file = against(tmp_path / "2", "block")
    both = walstatt("play", "--resume", file, "--players", "human,human", typed="activate 2\n\n")
    assert "Blue: reveal an enchantment?" in both.out


def test_an_answer_with_a_mark_stands_until_another_question_comes(walstatt: Command, tmp_path: Path) -> None:
    told = []
    for name, typed in (("once", "pass\n"), ("always", "pass!\n")):
        file = against(tmp_path / name, "rhino-hide", turn="blue")
        # Else nobody would be asked: the mage is not attacked.
        first = "stops everything\nend\npass\npass\n"
        ran = walstatt("play", "--resume", file, "--players", "human,random", typed=first + typed)
        told.append((ran.out.count("Blue: reveal an enchantment?"), choices(file).count("pass")))
    assert told[0][0] == 3  # asked again, and there was no more input
    assert told[1][0] == 2
    assert told[1][1] > told[0][1] + 1


@pytest.mark.parametrize(
    ("lang", "words", "said"),
    [
        ("en", "card knight", "Knight"), ("de", "karte ritter", "Ritter"),
        ("en", "card unicorn", "There is no piece or card called 'unicorn'."),
        ("de", "karte einhorn", "Ein Plättchen oder eine Karte „einhorn“ gibt es nicht."),
    ],
)  # fmt: skip
def test_a_piece_in_play_can_be_looked_at(
    walstatt: Command, tmp_path: Path, lang: str, words: str, said: str
) -> None:
    file = tmp_path / "game.jsonl"
    text = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    Match.from_position(text + "C3 knight blue NW\n").record().save(file)
    ran = walstatt("play", "--resume", file, "--players", "human,human", "--lang", lang, typed=f"{words}\n")
    assert ran.code == 0
    assert said in ran.out.split("§", 1)[1]
    assert f"--resume {file} --lang {lang}" in ran.out  # who goes on goes on in this language


@pytest.mark.parametrize(
    ("words", "said"), [("card fireball", "Fireball"), ("card battle fury", "quick melee")]
)
def test_a_card_of_the_game_can_be_looked_at(walstatt: Command, words: str, said: str) -> None:
    ran = walstatt("play", "mage-wars", "--seed", "5", "--lang", "en", typed=f"{words}\n")
    assert said in ran.out.split(">", 1)[1]


def test_options_that_part_within_a_word_are_called_by_their_verb(walstatt: Command) -> None:
    """The spells of the Water Summoner begin with the same letters, not with the same word."""
    for lang, verb in (("en", "Cast"), ("de", "Zaubern")):
        ran = walstatt("play", "summoners", "-o", "realms=water,fire", "-o", "terrain=none", "--seed", "3",
                       "--players", "human,random", "--lang", lang, typed="1\n" * 12)  # fmt: skip
        assert "[cast]" in ran.out
        assert all(line.split()[1] == verb for line in ran.out.splitlines() if "[cast]" in line)
