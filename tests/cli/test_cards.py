"""`walstatt cards`: files, filters, and what it says to wrong words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.draw.pdf_reading import reader, squeezed, words_of
from walstatt.core import game as games
from walstatt.games.summoners.game import Summoners

REALMS = "air, earth, fire, water"


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game is known, with the realms of the package alone."""
    monkeypatch.setenv("WALSTATT_PACKS", str(tmp_path / "packs"))
    before = games._makers.get("summoners")
    games.register("summoners", Summoners)
    yield
    games._games.pop("summoners", None)
    if before is None:
        games._makers.pop("summoners")
    else:
        games.register("summoners", before)


@pytest.mark.parametrize(
    ("lang", "said", "found"),
    [("en", "Written: ", ("Ember Hyena", "Activation card", "house content")),
     ("de", "Geschrieben: ", ("Gluthyäne", "Aktivierungskarte", "Hausinhalt"))],
)  # fmt: skip
def test_cards_are_written(
    walstatt: Command, tmp_path: Path, lang: str, said: str, found: tuple[str, ...]
) -> None:
    file = tmp_path / "karten.pdf"
    ran = walstatt("cards", "summoners", "--pdf", file, "--group", "fire", "--lang", lang)
    assert (ran.code, ran.err, ran.out.strip()) == (0, "", f"{said}{file}")
    text = words_of(file.read_bytes())
    assert all(squeezed(words) in text for words in found)


def test_a_realm_is_all_that_is_printed_of_it(walstatt: Command, tmp_path: Path) -> None:
    one, two, every = tmp_path / "one.pdf", tmp_path / "two.pdf", tmp_path / "every.pdf"
    assert walstatt("cards", "summoners", "--pdf", one, "--group", "air").code == 0
    assert walstatt("cards", "summoners", "--pdf", two, "--group", "air", "--group", "fire").code == 0
    assert walstatt("cards", "summoners", "--out", every).code == 0
    texts = [words_of(file.read_bytes()) for file in (one, two, every)]
    assert [("AirSummoner" in text, "EmberHyena" in text, "PolarSpider" in text) for text in texts] == [
        (True, False, False), (True, True, False), (True, True, True),
    ]  # fmt: skip


def test_paper_and_ink_can_be_chosen(walstatt: Command, tmp_path: Path) -> None:
    plain, other = tmp_path / "plain.pdf", tmp_path / "other.pdf"
    walstatt("cards", "summoners", "--group", "fire", "--pdf", plain)
    walstatt("cards", "summoners", "--group", "fire", "--pdf", other, "--paper", "letter", "--mono")
    sizes = [reader(file.read_bytes()).pages[0].mediabox.width for file in (plain, other)]
    assert [round(size) for size in sizes] == [595, 612]
    assert words_of(plain.read_bytes()) == words_of(other.read_bytes())


@pytest.mark.parametrize(
    ("words", "lang", "complaint"),
    [
        (["summoners", "--group", "ferns"], "en", f"There are no cards of 'ferns'. There are: {REALMS}."),
        (["summoners", "--group", "farn"], "de", f"Karten von „farn“ gibt es nicht. Es gibt: {REALMS}."),
        (["summoners", "--paper", "a3"], "en", "There is no paper 'a3'. There are: a4, letter."),
        (["summoners", "--paper", "a3"], "de", "Das Papier „a3“ gibt es nicht. Es gibt: a4, letter."),
    ],
)  # fmt: skip
def test_wrong_words_are_one_clear_line(
    walstatt: Command, tmp_path: Path, words: list[str], lang: str, complaint: str
) -> None:
    file = tmp_path / "cards.pdf"
    assert walstatt("cards", *words, "--pdf", file, "--lang", lang).complaint == complaint
    assert not file.exists()


@pytest.mark.parametrize(
    ("lang", "complaint"),
    [("en", "summoners has no cards to print."), ("de", "summoners hat keine Karten zum Drucken.")],
)
def test_a_game_without_cards_says_so(
    walstatt: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, complaint: str
) -> None:
    monkeypatch.setattr(Summoners, "cards", games.Game.cards)
    assert walstatt("cards", "summoners", "--pdf", tmp_path / "c.pdf", "--lang", lang).complaint == complaint


def test_tiles_are_printed_with_what_their_signs_mean(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "tiles.pdf"
    walstatt("cards", "monolith-arena", "--group", "dragon-empire", "--pdf", file)
    words = words_of(file.read_bytes())
    assert "Landsknecht" in words
    assert "Maneuver" in words


def test_a_game_that_nobody_knows_is_named(walstatt: Command, tmp_path: Path) -> None:
    assert "chess" in walstatt("cards", "chess", "--pdf", tmp_path / "cards.pdf").complaint


def test_the_file_must_be_named(walstatt: Command) -> None:
    assert "--pdf" in walstatt("cards", "summoners").complaint


def test_a_file_that_cannot_be_written_is_named(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "no" / "such" / "cards.pdf"
    ran = walstatt("cards", "summoners", "--group", "air", "--pdf", file)
    assert str(file) in ran.complaint
