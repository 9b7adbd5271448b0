"""A scene of zones in the terminal: where signs stand, what the lists say, that nothing overflows."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.draw import zone_scenes as scenes
from tests.draw.test_terminal import coloured, plain
from tests.draw.test_zones_svg import board_of, with_pieces
from tests.draw.zone_scenes import DUEL, LIT, MELEE, card, crowd, piece, wall
from walstatt.core.scene import Scene, ZoneSpace
from walstatt.draw import palette
from walstatt.draw.terminal import scene_terminal
from walstatt.draw.zone_roster_text import zone_pieces

both = pytest.mark.parametrize("scene", [DUEL, MELEE], ids=["duel", "melee"])


def marked(scene: Scene, lit: frozenset[str], width: int = 80) -> list[str]:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(scene_terminal(scene, lit=lit))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def zone(lines: list[str], name: str) -> list[str]:
    """The lines inside a zone."""
    top, at = next(
        (y, re.search(rf"[┌┬├┼]─ »?{name} ", line))
        for y, line in enumerate(lines)
        if f" {name} " in line or f"»{name} " in line
    )
    assert at is not None
    inside = []
    for line in lines[top + 1 :]:
        if line[at.start()] in "├┼└┴":
            break
        rest = line[at.start() + 1 :]
        inside.append(re.split("[│█‡░»]", rest[1:])[0] if rest[0] == "»" else re.split("[│█‡░]", rest)[0])
    return inside


@both
@pytest.mark.parametrize("width", [20, 30, 45, 60, 64, 80, 100, 120, 150, 200])
def test_nothing_overflows(scene: Scene, width: int) -> None:
    for lines in (plain(scene, width), marked(scene, LIT, width)):
        assert max(map(cell_len, lines)) <= width


@both
@pytest.mark.parametrize("width", [20, 45, 80, 150])
def test_every_piece_is_told_with_the_word_that_options_use(scene: Scene, width: int) -> None:
    text = " ".join("\n".join(plain(scene, width)).split())
    told = [
        standing
        for standing in scene.pieces
        if standing.kind != "wall" and len(standing.word) + 4 <= min(width, 38)
    ]
    assert told
    for standing in told:
        assert standing.word in text, standing.word


def test_words_that_options_use_are_never_cut() -> None:
    long = piece("Wesen", 0, "A1", word="ein-wort-das-laenger-ist-als-die-zeile")
    lines = zone_pieces(with_pieces(long), board_of(DUEL), {0}, 20, coloured=False)
    assert long.word in "".join(line.plain.strip() for line in lines)


def test_a_board_has_a_box_for_each_zone() -> None:
    lines = plain(with_pieces())
    names = [re.findall(r"[A-D][1-3]", line) for line in lines if "─ " in line and re.search("[┌├]", line)]
    assert names == [["A1", "B1", "C1", "D1"], ["A2", "B2", "C2", "D2"], ["A3", "B3", "C3", "D3"]]


def test_far_pieces_stand_above_near_ones() -> None:
    inside = zone(plain(DUEL), "C2")
    lord = next(y for y, line in enumerate(inside) if "Schatten" in line)
    bear = next(y for y, line in enumerate(inside) if "Klauenbär" in line)
    assert lord == 0
    assert bear > lord + 3
    turned = msgspec.structs.replace(DUEL, board=msgspec.structs.replace(board_of(DUEL), near=(1,)))
    inside = zone(plain(turned), "C2")
    assert "Klauenbär" in inside[0]


def test_a_piece_shows_seat_action_name_and_life() -> None:
    lines = plain(with_pieces(scenes.WOLF, scenes.FOX, scenes.FLOWER))
    assert [line.split() for line in zone(lines, "A2") if line.strip()] == [["●►Rotfuchs", "5/5"]]
    assert [line.split() for line in zone(lines, "B2") if line.strip()] == [
        ["●-Grauwolf", "8/10"],
        ["♜", "▣2"],
    ]
    assert [line.split() for line in zone(lines, "A3") if line.strip()] == [["●", "Silberblüte", "6/6"]]


def test_markers_states_and_cards_are_signs_in_order() -> None:
    lines = plain(DUEL, 130)
    bear = [line.split() for line in zone(lines, "C2") if "Bra2" in line]
    assert bear == [["▣3", "Bra2", "Fäu", "□●", "▒◆"]]
    assert ["^", "ben"] in [line.split() for line in zone(lines, "D1")]
    assert ["▣3", "✦4", "Opf*"] in [line.split() for line in zone(lines, "A2")]


def test_signs_that_need_more_than_a_line_get_one() -> None:
    badges = (scenes.burn(2), scenes.ROT, scenes.DAZED, scenes.STUNNED, scenes.CRIPPLED)
    inside = zone(plain(with_pieces(piece("Wesen", 0, "A1", badges=badges, armor=2, guard=True))), "A1")
    words = " ".join(inside).split()
    assert words == ["●", "Wesen", "5/5", "♜", "▣2", "Bra2", "Fäu", "ben", "bet", "ver"]


def test_a_face_down_card_is_a_pattern_and_a_seat() -> None:
    lines = plain(with_pieces(card("Bann", 1, "A1"), card("Segen", 0, "A1", icon="flame")))
    assert [line.strip() for line in zone(lines, "A1") if line.strip()] == ["▒◆Bann", "□●Segen"]


def test_walls_stand_in_the_lines() -> None:
    lines = plain(DUEL)
    inside = [line for line in lines if line.startswith("│") and line.count("│") < 5]
    assert len(inside) >= 6
    assert all(line[57] == "█" for line in inside)
    (upper,) = [line for line in lines if "B2" in line and "┼" in line]
    assert re.search(r"B2 ‡+ ●D\S* 4/6 ø ‡", upper)
    text = "\n".join(lines)
    assert "Dornenwall · Leben 4/6 · trifft, wer hindurchgeht" in text
    assert "Steinwall · Leben 10/10 · versperrt den Weg" in text
    assert "blocks nothing" in "\n".join(plain(MELEE))


@pytest.mark.parametrize(
    ("does", "sign"), [(("passage", "strike"), "█"), (("strike",), "‡"), (("sight",), "░"), ((), "░")]
)
def test_a_wall_is_made_of_what_it_does(does: tuple[str, ...], sign: str) -> None:
    lines = plain(with_pieces(wall("Wall", 0, "A1-B1", (2, 2), *does)))
    assert any(line.startswith("│") and line[19] == sign for line in lines)


def test_what_may_be_chosen_is_marked_and_nothing_else() -> None:
    assert "»" not in "\n".join(plain(DUEL))
    lines = marked(DUEL, LIT)
    text = "\n".join(lines)
    assert "»◆►Paktschlä" in text
    assert "»▒◆verdeckte" in text
    assert "─ »B3 ─" in text
    assert "─ »C3 »»»»" in text  # the zone, and the border above it
    assert text.count("»◆") == 1
    upright = marked(DUEL, frozenset({"A1-B1", "C2-D2"}))
    assert any(line.startswith("│") and line[19] == "»" for line in upright)
    assert (
        sum(line.count("»") for line in upright if "█" in line or "Paktsch" in line or "Schatten" in line)
        == 1
    )


def test_narrow_consoles_list_the_zones() -> None:
    lines = plain(DUEL, 45)
    assert not any("┌" in line for line in lines)
    assert any(line.startswith("A2 ●  Höhle") for line in lines)
    assert any(line.startswith("leer: A1 B1") for line in lines)


def test_wide_consoles_have_the_players_beside_the_board() -> None:
    lines = plain(DUEL, 150)
    top = next(line for line in lines if "┌" in line)
    assert "Mara" in top
    assert "Mara" not in next(line for line in plain(DUEL, 80) if "┌" in line)


def test_crowds_are_told_in_full() -> None:
    text = "\n".join(zone(plain(with_pieces(*crowd(12, 1, "D3")), 80), "D3"))
    assert [int(n) for n in re.findall(r"Meute (\d+)", text)] == list(range(1, 13))


def test_what_belongs_to_nobody_is_listed_too() -> None:
    assert any("D6 ○" in line for line in plain(MELEE, 150))


def test_the_legend_explains_the_signs_that_occur() -> None:
    text = " ".join(plain(DUEL))
    for words in (
        "► muss noch handeln",
        "♜ hält Wache",
        "▣ Rüstung",
        "▒ verdeckte Karte",
        "Bra Brand",
        "ø versperrt die Sicht",
    ):
        assert words in text
    bare = " ".join(plain(with_pieces(scenes.FLOWER)))
    assert not any(words in bare for words in ("hält Wache", "verdeckte Karte", "versperrt", "muss noch"))


def test_trays_name_cards_and_what_they_take() -> None:
    text = "\n".join(plain(DUEL))
    assert "▪ Bärenfell, Umhang" in text
    assert "Vorbereitet: 2 verdeckt" in text


def test_colours_say_the_seat_and_the_danger() -> None:
    page = coloured(DUEL).export_html()
    assert palette.SEATS[0].body.lower() in page.lower()
    assert palette.SEATS[1].body.lower() in page.lower()
    assert palette.HALF_LIFE.lower() in page.lower()


def test_an_empty_board_is_no_accident() -> None:
    empty = msgspec.structs.replace(with_pieces(), board=ZoneSpace(()))
    assert plain(empty)
