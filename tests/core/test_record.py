"""The record file: it comes back as it was, and every damage is found where it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.signing import signed
from tests.core.toy import POSITION, ToyGame, everything
from walstatt import Match, Problem
from walstatt.core import record as records
from walstatt.core.dice import ScriptedDice
from walstatt.core.errors import BadRecord
from walstatt.core.record import Choice, Header, Record

HEAD: dict[str, Any] = {
    "walstatt": "record", "format": 1, "game": "toy", "rules": "1", "options": {"start": "no"},
}  # fmt: skip
ROLL: dict[str, Any] = {"n": 1, "seat": "blue", "choice": "roll"}
TAKE: dict[str, Any] = {"n": 2, "seat": "blue", "choice": "take"}
END: dict[str, Any] = {"n": 3, "seat": "blue", "choice": "end"}
GOOD = signed(HEAD, ROLL, TAKE, END)


def damage(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        records.parse(text, "my.jsonl")
    return caught.value


# --- there and back -------------------------------------------------------------------------------------


def test_the_file_is_written_as_it_is_documented(toy: ToyGame) -> None:
    match = Match.new("toy")
    for choice in ("roll", "take", "end"):
        match.play(choice)
    assert match.record().text() == GOOD


def test_fields_that_are_not_empty_are_in_the_header(toy: ToyGame) -> None:
    named = Match.new("toy", seed=7, names=["Ada", "Bodo"]).record()
    assert json.loads(named.lines()[0]).items() >= {"seed": 7, "names": ["Ada", "Bodo"]}.items()
    match = Match.from_position(POSITION, dice=ScriptedDice([4, 5]))
    match.play("roll")
    head = json.loads(match.record().lines()[0])
    assert (head["position"], head["rolls"]) == (POSITION, [4, 5])


texts = st.text(min_size=1, max_size=20)
headers = st.builds(
    Header,
    game=texts,
    rules=texts,
    options=st.dictionaries(texts, texts, max_size=3),
    seed=st.integers(0, 1 << 48),
    names=st.lists(texts, max_size=3).map(tuple),
    position=st.one_of(st.just(""), texts),
    rolls=st.lists(st.one_of(st.integers(1, 20), texts), max_size=4).map(tuple),
)
moves = st.lists(st.builds(Choice, st.integers(0, 3), texts), max_size=5)


@given(headers, moves, moves)
def test_every_record_reads_back_as_it_was(header: Header, made: list[Choice], pending: list[Choice]) -> None:
    record = Record(header=header, choices=made, pending=pending)
    again = records.parse(record.text())
    assert (again.header, again.choices, again.pending) == (header, made, pending)
    assert again.text() == record.text()


def test_a_record_is_saved_and_loaded_and_replaced_as_a_whole(toy: ToyGame, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    match = Match.new("toy", seed=7)
    match.record().save(file)
    match.play("roll")
    match.record().save(file)
    record = records.load(file)
    assert record.file == "game.jsonl"
    assert everything(Match.from_record(record)) == everything(match)
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_line_ends_of_other_systems_and_empty_lines_are_read(toy: ToyGame, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(GOOD.replace("\n", "\r\n").encode() + b"\r\n\r\n")
    assert records.load(file).choices == records.parse(GOOD).choices


def test_the_last_line_may_lack_its_end() -> None:
    assert records.parse(GOOD.rstrip("\n")).choices == records.parse(GOOD).choices


def test_a_record_cut_after_any_whole_line_is_a_good_shorter_record(toy: ToyGame) -> None:
    lines = GOOD.splitlines(keepends=True)
    for count in range(1, len(lines) + 1):
        record = records.parse("".join(lines[:count]))
        assert len(record.choices) == count - 1
        assert len(Match.from_record(record).choices) == count - 1


# --- damage ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "  \n\n "])
def test_an_empty_file_is_called_empty(text: str) -> None:
    problem = damage(text)
    assert problem.text("en") == "my.jsonl: the file is empty."
    assert problem.text("de") == "my.jsonl: Die Datei ist leer."


@pytest.mark.parametrize(
    "text", ["hello", "[1, 2]", "5", "{}", '{"walstatt": "map"}', "\n" + GOOD, "<html>\n</html>", '{"a": 1']
)
def test_a_foreign_file_is_called_foreign(text: str) -> None:
    problem = damage(text)
    assert problem.key == "record.foreign"
    assert problem.text("en").startswith("my.jsonl is not a recorded match. ")
    assert problem.text("de").startswith("my.jsonl ist keine aufgezeichnete Partie. ")


@pytest.mark.parametrize("found", [2, 0, "1", None])
def test_another_format_is_named(found: object) -> None:
    problem = damage(signed({**HEAD, "format": found}, ROLL))
    assert problem.text("en") == f"my.jsonl: the record has format {found}; this version reads format 1."
    assert problem.text("de").endswith(f"hat Format {found}; diese Version liest Format 1.")


def changed(number: int, old: str, new: str) -> str:
    """The good file with one line changed; lines count from 1."""
    lines = GOOD.splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    return "".join(lines)


def without(number: int) -> str:
    lines = GOOD.splitlines(keepends=True)
    del lines[number - 1]
    return "".join(lines)


def swapped() -> str:
    head, one, two, three = GOOD.splitlines(keepends=True)
    return head + two + one + three


BROKEN_SUMS = {
    "a changed header": (changed(1, '"no"', '"yes"'), 1, 0),
    "a changed choice": (changed(3, "take", "again"), 3, 1),
    "a changed seat": (changed(2, "blue", "red"), 2, 0),
    "a changed number": (changed(4, '"n": 3', '"n": 4'), 4, 2),
    "a changed checksum": (changed(3, '"sum": "', '"sum": "0'), 3, 1),
    "a line without checksum": (changed(3, ', "sum"', ', "gum"'), 3, 1),
    "a first choice that is missing": (without(2), 2, 0),
    "a choice in the middle that is missing": (without(3), 3, 1),
    "two lines in the wrong order": (swapped(), 2, 0),
    "a line that stands twice": (GOOD + GOOD.splitlines()[-1], 5, 3),
    "a field behind the checksum": (changed(3, '"}', '", "choice": "again"}'), 3, 1),
    "a space more": (changed(3, '"n": 2', '"n":  2'), 3, 1),
}


@pytest.mark.parametrize(("text", "line", "good"), BROKEN_SUMS.values(), ids=list(BROKEN_SUMS))
def test_a_checksum_that_does_not_fit_names_the_line_and_what_is_intact(
    text: str, line: int, good: int
) -> None:
    problem = damage(text)
    assert problem.text("en") == (
        f"my.jsonl, line {line}: the checksum does not fit; the line was changed or lines are missing. "
        f"The {good} choices before it are intact."
    )
    german = problem.text("de")
    assert german.startswith(f"my.jsonl, Zeile {line}: Die Prüfsumme passt nicht")
    assert german.endswith(f"Die {good} Entscheidungen davor sind unversehrt.")


@pytest.mark.parametrize("cut", [1, 2, 20, 50])
def test_a_half_written_last_line_is_found_and_the_rest_is_intact(cut: int) -> None:
    problem = damage(GOOD.rstrip("\n")[:-cut])
    assert problem.text("en").startswith("my.jsonl, line 4: ")
    assert problem.text("en").endswith("The 2 choices before it are intact.")
    assert problem.text("de").startswith("my.jsonl, Zeile 4: ")
    assert problem.text("de").endswith("Die 2 Entscheidungen davor sind unversehrt.")


@pytest.mark.parametrize("line", ["[1]", "7", "null", '"roll"', "roll", "{"])
def test_a_line_that_is_no_object_is_named(line: str) -> None:
    head, one, *_ = GOOD.splitlines()
    problem = damage(f"{head}\n{one}\n{line}\n")
    assert problem.key == "record.line"
    assert problem.text("en").startswith("my.jsonl, line 3: the line is damaged (")
    assert problem.text("de").startswith("my.jsonl, Zeile 3: Die Zeile ist beschädigt (")
    assert problem.text("de").endswith("Die 1 Entscheidungen davor sind unversehrt.")


WRONG_FIELDS: dict[str, tuple[dict[str, Any], str]] = {
    "no seat": ({"n": 2, "choice": "take"}, "seat"),
    "an unknown seat": ({**TAKE, "seat": "green"}, "seat"),
    "a seat by number": ({**TAKE, "seat": 0}, "seat"),
    "a list of seats": ({**TAKE, "seat": ["blue"]}, "seat"),
    "no choice": ({"n": 2, "seat": "blue"}, "choice"),
    "a choice that is no text": ({**TAKE, "choice": 5}, "choice"),
    "a choice that is nothing": ({**TAKE, "choice": None}, "choice"),
}


@pytest.mark.parametrize(("body", "field"), WRONG_FIELDS.values(), ids=list(WRONG_FIELDS))
def test_a_wrong_field_is_named_with_its_line(body: dict[str, Any], field: str) -> None:
    problem = damage(signed(HEAD, ROLL, body))
    assert problem.text("en").startswith(f'my.jsonl, line 3: the field "{field}" must be ')
    assert problem.text("de").startswith(f"my.jsonl, Zeile 3: Das Feld „{field}“ ")


def test_a_wrong_field_is_told_in_german_throughout() -> None:
    for body, _ in WRONG_FIELDS.values():
        assert "must be" not in damage(signed(HEAD, ROLL, body)).text("de")


WRONG_HEADS: dict[str, tuple[dict[str, Any], str]] = {
    "no game": ({key: value for key, value in HEAD.items() if key != "game"}, "game"),
    "no options": ({key: value for key, value in HEAD.items() if key != "options"}, "options"),
    "options that are a list": ({**HEAD, "options": []}, "options"),
    "a seed that is a text": ({**HEAD, "seed": "x"}, "seed"),
    "names that are a text": ({**HEAD, "names": "Ada"}, "names"),
    "rolls of halves": ({**HEAD, "rolls": [2.5]}, "rolls"),
}


@pytest.mark.parametrize(("head", "field"), WRONG_HEADS.values(), ids=list(WRONG_HEADS))
def test_a_wrong_field_of_the_header_is_named(head: dict[str, Any], field: str) -> None:
    problem = damage(signed(head, ROLL))
    assert problem.text("en").startswith("my.jsonl, line 1: ")
    assert field in problem.text("en")
    assert field in problem.text("de")


@pytest.mark.parametrize(
    ("options", "named"), [({"start": "maybe"}, "start"), ({"start": "no", "stop": "yes"}, "stop")]
)
def test_a_header_with_impossible_options_is_refused(
    toy: ToyGame, options: dict[str, str], named: str
) -> None:
    record = records.parse(signed({**HEAD, "options": options}, ROLL))
    with pytest.raises(Problem, match=f"'{named}'"):
        Match.from_record(record)


def test_an_option_that_a_header_does_not_name_has_its_default(toy: ToyGame) -> None:
    match = Match.from_record(records.parse(signed({**HEAD, "options": {}}, ROLL)))
    assert everything(match)[:6] == everything(Match.from_record(records.parse(signed(HEAD, ROLL))))[:6]


@pytest.mark.parametrize(
    ("body", "why"), [({**TAKE, "choice": "fly"}, "fly"), ({**TAKE, "seat": "red"}, "Red")]
)
def test_an_illegal_choice_inside_is_named_with_line_number_and_reason(
    toy: ToyGame, body: dict[str, Any], why: str
) -> None:
    record = records.parse(signed(HEAD, ROLL, body, END), "my.jsonl")
    with pytest.raises(BadRecord) as caught:
        Match.from_record(record)
    english, german = caught.value.text("en"), caught.value.text("de")
    assert english.startswith(f"my.jsonl, line 3: choice 2 ('{body['choice']}') is not legal here: ")
    assert why in english
    assert german.startswith(
        f"my.jsonl, Zeile 3: Entscheidung 2 („{body['choice']}“) ist hier nicht erlaubt: "
    )
    assert caught.value.rules == ("TOY-1",)
    assert len(Match.from_record(record, upto=1).choices) == 1


def test_an_illegal_waiting_answer_is_named_with_its_line(toy: ToyGame) -> None:
    bid = {"n": 1, "seat": "blue", "choice": "bid"}
    record = records.parse(signed(HEAD, bid, {"pending": True, "seat": "red", "choice": "bid 9"}), "my.jsonl")
    with pytest.raises(BadRecord, match=r"my\.jsonl, line 3: .*'bid 9'"):
        Match.from_record(record)


def test_choices_after_the_end_of_the_game_are_named(toy: ToyGame) -> None:
    ends = [{"n": n, "seat": ("red", "blue")[n % 2], "choice": "end"} for n in range(1, 8)]
    with pytest.raises(BadRecord, match=r"line 8: choice 7 .*the game is over"):
        Match.from_record(records.parse(signed(HEAD, *ends)))


# --- files ----------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        records.load(tmp_path / "none.jsonl")
    assert caught.value.text("en").endswith("none.jsonl: there is no such file.")
    assert caught.value.text("de").endswith("none.jsonl: Diese Datei gibt es nicht.")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", GOOD.encode("utf-16"), b"\x89PNG\r\n", b"\x00\x01\x02"])
def test_a_file_that_is_no_text_is_called_foreign(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        records.load(file)
    assert caught.value.key == "record.foreign"
    assert caught.value.text("en").startswith("game.jsonl is not a recorded match. ")


def test_bytes_that_are_no_text_in_a_later_line_leave_the_lines_before_intact(tmp_path: Path) -> None:
    """The first lines are a record, so it is not called foreign."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(GOOD.encode().replace(b"take", b"t\xffke"))
    with pytest.raises(BadRecord) as caught:
        records.load(file)
    assert caught.value.text("en").startswith("game.jsonl, line 3: ")
    assert caught.value.text("en").endswith("The 1 choices before it are intact.")
