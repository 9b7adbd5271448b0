"""A table scene in the terminal: where signs stand, what the lists say, that nothing overflows."""

from __future__ import annotations

import re

import msgspec
import pytest
from rich.cells import cell_len

from tests.draw import table_scenes as scenes
from tests.draw.table_scenes import GATHERING, INCH, SKIRMISH
from tests.draw.test_table_svg import board_of, with_board
from tests.draw.test_terminal import coloured, find, plain
from walstatt.core.scene import Area, Guide, Scene
from walstatt.draw import palette, signs

#: Columns and lines before the table's own.
LEFT, TOP = 4, 6


def table(scene: Scene, width: int = 80) -> list[str]:
    """The rows of the table without its border."""
    lines = plain(scene, width)
    first = next(y for y, line in enumerate(lines) if "┌" in line) + 1
    last = next(y for y, line in enumerate(lines) if "└" in line)
    return [
        line.split("│")[-2][-72:] if "┤" not in line else line.split("┤")[1][:72]
        for line in lines[first:last]
    ]


def bare(*areas: Area) -> Scene:
    return with_board(msgspec.structs.replace(SKIRMISH, pieces=()), areas=areas, tokens=(), guides=())


def test_an_inch_is_two_columns_and_one_line() -> None:
    rows = table(SKIRMISH)
    assert len(rows) == 36
    assert {len(row) for row in rows} == {72}
    lines = plain(SKIRMISH)
    assert lines[4].split() == ["0″", "6″", "12″", "18″", "24″", "30″", "36″"]
    marked = [line.split("┤")[0].strip() for line in lines if "┤" in line]
    assert marked == ["36", "30", "24", "18", "12", "6", "0"]


def test_figures_stand_where_they_are() -> None:
    rows = table(SKIRMISH)
    for label, piece in (("●1", scenes.OSK), ("●2", scenes.WOLF), ("◆1", scenes.PYRA), ("◆3", scenes.CASTER)):
        assert piece.base is not None
        y, x = find(rows, label)
        assert abs(x + 1 - 2 * piece.base.x / INCH) <= 1
        assert abs(y + 0.5 - (36 - piece.base.y / INCH)) <= 1
    assert find(rows, "(●5)")
    assert find(rows, "(◆4)")


def test_markers_show_a_letter_and_their_holder() -> None:
    rows = table(SKIRMISH)
    for label in ("A●", "B◆", "C○", "D○", "E○"):
        assert find(rows, label)


def test_figures_in_contact_never_hide_each_other() -> None:
    crowd = tuple(
        scenes.unit("Ratte", k % 2, 10 + k % 5 * 0.84, 10 + k // 5 * 0.84, word=f"rat-{k}") for k in range(15)
    )
    text = "\n".join(table(msgspec.structs.replace(SKIRMISH, pieces=crowd)))
    labels = {f"●{k}" for k in "12345678"} | {f"◆{k}" for k in "1234567"}
    assert set(re.findall("[●◆][1-9]", text)) >= labels


@pytest.mark.parametrize("area", scenes.EVERY, ids=lambda area: area.kind)
def test_terrain_is_a_pattern_of_its_size(area: Area) -> None:
    sign = signs.TERRAIN.get(area.kind, signs.OTHER_TERRAIN)
    rows = table(bare(area))
    cells = {(x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == sign}
    xs, ys = [x for x, _ in area.outline], [y for _, y in area.outline]
    wide, high = 2 * (max(xs) - min(xs)) / INCH, (max(ys) - min(ys)) / INCH
    assert abs(max(x for x, _ in cells) - min(x for x, _ in cells) + 1 - wide) <= 1.5
    assert abs(max(y for _, y in cells) - min(y for _, y in cells) + 1 - high) <= 1.5
    assert f"{sign} {area.name}" in "\n".join(plain(bare(area)))


def test_even_a_speck_of_terrain_is_seen() -> None:
    speck = msgspec.structs.replace(scenes.BOULDER, outline=((50000, 50000), (50100, 50000), (50000, 50100)))
    assert any("▲" in row for row in table(bare(speck)))


def test_guides_are_lines_and_points() -> None:
    rows = table(SKIRMISH)
    assert rows[12].count("┄") > 40
    assert rows[24].count("┄") > 40
    assert sum(row.count("×") for row in rows) == 2
    upright = Guide("line", ((18 * INCH, 0), (18 * INCH, 36 * INCH)), "Mitte")
    assert sum("┆" in row for row in table(with_board(SKIRMISH, guides=(upright,)))) > 25
    text = "\n".join(plain(SKIRMISH))
    assert "┄ Süddrittel ●" in text
    assert "× Aufstellung ●" in text


def test_the_list_tells_life_points_place_and_word() -> None:
    lines = plain(SKIRMISH)
    heads = lines[find(lines, "Figuren ")[0]].split()
    assert heads == ["Figuren", "weiß", "rot", "AP", "→″", "↑″"]
    (osk,) = [line for line in lines if line.startswith("●1✓")]
    assert osk.split() == [
        "●1✓",
        "Wasserbeschwörer",
        "5/7",
        "6/6",
        "1/3",
        "15,0",
        "4,5",
        "azure-water-summoner",
    ]
    (biter,) = [line for line in lines if line.startswith("●3 ")]
    assert biter.split()[3:] == ["0/3", "2/2", "0/2", "19,6", "18,9", "azure-frost-wolf-2"]
    y, _ = find(lines, "azure-frost-wolf-2")
    assert lines[y + 1].strip() == "außer Kontrolle"
    y, _ = find(lines, "azure-ice-golem-1")
    assert lines[y + 1].strip() == "Reichweite 1,0″"


def test_every_figure_and_marker_is_listed_at_every_width() -> None:
    for scene in (SKIRMISH, GATHERING):
        for width in (30, 50, 80, 120, 160):
            text = "\n".join(plain(scene, width))
            for piece in scene.pieces:
                assert piece.name in text
                assert piece.word in text
            for token in board_of(scene).tokens:
                assert token.word in text


def test_life_without_red_is_one_column() -> None:
    simple = scenes.unit("Bauer", 0, 5, 5, life=(2, 3, 0), ap=None)
    lines = plain(msgspec.structs.replace(SKIRMISH, pieces=(simple,)))
    assert lines[find(lines, "Figuren ")[0]].split() == ["Figuren", "Leben", "→″", "↑″"]
    (row,) = [line for line in lines if line.startswith("●1  Bauer")]
    assert row.split()[2] == "2/3"


def test_objectives_say_who_holds_them() -> None:
    text = "\n".join(plain(SKIRMISH))
    assert "A●  Westquelle · 2 · Mara · →6,0 ↑19,0″ · source-west" in text
    assert "C○  Ostquelle · 2 · frei" in text


def test_panels_have_counters_and_cards() -> None:
    text = "\n".join(plain(SKIRMISH))
    for words in (
        "● Mara ► am Zug",
        "11/13 Leben des",
        "Siegpunkte 5 · Manasteine 6/20",
        "Splitterwerfer",
        "Aktivierungsstapel: 2 verdeckt",
        "Ziele 2",
        "[Aktivierung]",
    ):
        assert words in text
    assert "♥" not in text
    assert "╱" not in text


def test_lists_stand_beside_the_table_where_there_is_room() -> None:
    wide, narrow = plain(SKIRMISH, 120), plain(SKIRMISH, 80)
    assert find(wide, "Reich des Wassers")[0] < 10
    assert find(narrow, "Reich des Wassers")[0] > 45
    assert any("Stray" in line for line in plain(GATHERING, 140))


@pytest.mark.parametrize("scene", [SKIRMISH, GATHERING], ids=["skirmish", "gathering"])
@pytest.mark.parametrize("width", [24, 28, 30, 45, 61, 62, 63, 80, 100, 115, 116, 120, 150, 220])
def test_nothing_overflows(scene: Scene, width: int) -> None:
    for lines in (plain(scene, width), coloured(scene, width).export_text().splitlines()):
        assert max(cell_len(line.rstrip()) for line in lines) <= width


def test_the_legend_explains_only_what_is_there() -> None:
    text = "\n".join(plain(bare(scenes.RIVER)))
    assert "≈ Fluss (kein Durchgang)" in text
    assert "+ eine Linie alle 6″" in text
    assert "Figur:" not in text
    assert "Ziel:" not in text
    assert "✓" not in text
    english = "\n".join(plain(GATHERING))
    assert "figure: seat and number" in english
    assert "a line every 10 cm" in english


def test_colours_are_those_of_seats_and_terrain() -> None:
    styled = coloured(SKIRMISH).export_text(styles=True)
    dark = palette.THEMES["dark"].table
    for colour in (
        palette.SEATS[0].body,
        palette.SEATS[1].body,
        dark.ground,
        dark.ruin,
        dark.house,
        palette.PLANK,
    ):
        red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
        assert f"48;2;{red};{green};{blue}" in styled
    acted = palette.dimmed(palette.SEATS[0]).body
    red, green, blue = (int(acted[k : k + 2], 16) for k in (1, 3, 5))
    assert f"48;2;{red};{green};{blue}" in styled
    assert "▀" in styled


def test_the_drawing_with_colour_has_the_same_labels_at_the_same_places() -> None:
    lines, other = coloured(SKIRMISH).export_text().splitlines(), plain(SKIRMISH)
    for label in ("●1", "●2", "●3", "◆1", "◆2", "◆3", "A●", "B◆", "C○"):
        first = next((y, line.index(label)) for y, line in enumerate(other) if label in line)
        assert next((y, line.index(label)) for y, line in enumerate(lines) if label in line) == first


def test_names_cannot_command_the_terminal() -> None:
    bad = msgspec.structs.replace(scenes.EMBER, name="\x1b[31mrot\x07", word="a\x1bb")
    area = msgspec.structs.replace(scenes.WOOD, name="\x1b[2JWald")
    token = msgspec.structs.replace(scenes.EAST, name="\x1b]0;x\x07Ost")
    scene = with_board(msgspec.structs.replace(SKIRMISH, pieces=(bad,)), areas=(area,), tokens=(token,))
    for width in (40, 80, 120):
        text = "\n".join(plain(scene, width))
        assert "\x1b" not in text
        assert "\x07" not in text
        assert "[31mrot" in text


def test_every_sign_takes_one_column() -> None:
    for sign in (
        *signs.TERRAIN.values(),
        signs.OTHER_TERRAIN,
        signs.GRID,
        signs.LINE,
        signs.UPRIGHT,
        signs.ACTED,
    ):
        assert cell_len(sign) == 1
    assert len(set(signs.TERRAIN.values())) == len(signs.TERRAIN)
