"""Scene to terminal: where the signs stand, that nothing overflows, and that it reads without colour."""

from __future__ import annotations

import io
from itertools import pairwise

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.draw import scenes
from tests.draw.scenes import DUEL, FOUR
from walstatt.core.scene import Badge, Piece, Scene
from walstatt.draw import palette, signs
from walstatt.draw.glyphs import GLYPHS, LOOK_SIGNS
from walstatt.draw.terminal import scene_terminal


def plain(scene: Scene, width: int = 80) -> list[str]:
    """The lines as a console without colour shows them."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(scene_terminal(scene))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue().splitlines()


def coloured(scene: Scene, width: int = 80) -> Console:
    console = Console(
        width=width, file=io.StringIO(), record=True, force_terminal=True, color_system="truecolor"
    )
    console.print(scene_terminal(scene))
    return console


def alone(piece: Piece, width: int = 80) -> list[str]:
    """A board with nothing but this piece, and no legend or panels below it."""
    scene = msgspec.structs.replace(
        DUEL, pieces=(msgspec.structs.replace(piece, place="C3"),), trays=(), seats=(), steps=()
    )
    return plain(scene, width)[:30]


def find(lines: list[str], words: str) -> tuple[int, int]:
    """Line and column of the only place where these words stand."""
    found = [(y, line.index(words)) for y, line in enumerate(lines) if words in line]
    assert len(found) == 1, (words, found)
    return found[0]


def test_the_six_sides_stand_around_the_name() -> None:
    wheel = scenes.piece(
        "Nabe", 0, marks=tuple(mark for side in range(6) for mark in scenes.melee(side, count=side + 1))
    )
    lines = alone(wheel)
    y, x = find(lines, "Nabe")
    end = x + len("Nabe")
    (east_y, east), (west_y, west) = find(lines, "1►"), find(lines, "◄4")
    assert east > end
    assert west < x
    assert east_y == west_y
    north, south = y - 1, y + 3
    assert find(lines, "6◥")[0] == north
    assert find(lines, "6◥")[1] >= end
    assert find(lines, "◤5")[0] == north
    assert find(lines, "◤5")[1] < x
    assert find(lines, "2◢")[0] == south
    assert find(lines, "2◢")[1] >= end
    assert find(lines, "◣3")[0] == south
    assert find(lines, "◣3")[1] < x


def test_every_kind_of_mark_has_its_sign() -> None:
    assert find(alone(scenes.ARQUEBUSIER), "1→▐")
    assert find(alone(scenes.HORROR), "#│")
    assert any("☠" in line for line in alone(scenes.MORLOCK))
    rune = alone(scenes.HASTE)
    assert find(rune, "○─")
    assert find(rune, "─●")
    assert find(rune, "●╲")
    assert find(rune, "╲○")
    assert any("◎" in line for line in alone(scenes.FOUR_RUNE))


def test_bonus_and_missing_effect_read_without_colour() -> None:
    assert find(alone(scenes.KNIGHT), "▌◤2⁺")
    assert find(alone(scenes.RIDER), "4⁺◥")
    caught = alone(scenes.CAUGHT)
    assert find(caught, "◁1")
    assert find(caught, "1▷")
    assert find(caught, "(×2)")
    assert any("╳" in line for line in caught)
    assert not any("╳" in line for line in alone(scenes.KNIGHT))


def test_numbers_and_states() -> None:
    assert find(alone(scenes.KNIGHT), "♥1/2")
    assert find(alone(scenes.AXEMAN), "(2 1)")
    assert find(alone(scenes.MORLOCK), "(!)")
    assert find(alone(scenes.FIGHTER), "(4▴)")
    assert find(alone(scenes.OWN_BANNER), "♥14/20")
    assert find(alone(scenes.SPIDER), "♠2")
    assert find(alone(scenes.CAUGHT), "▦")
    assert find(alone(scenes.MONOLITH), "≡2")
    assert find(alone(scenes.KNIGHT), "⇄* Ω")
    assert find(alone(scenes.RIDER), "⇄° Ω")
    many = alone(scenes.ASSASSIN)
    assert find(many, "♠1†")
    assert find(many, "♜ ⊕")
    assert not any("♥" in line for line in alone(scenes.SPIKE))


def test_every_cell_is_named_and_every_piece_has_its_seat_sign() -> None:
    for scene in (DUEL, FOUR):
        text = "\n".join(plain(scene))
        for cell in scenes.CELLS:
            assert cell.name in text
        for piece in scene.pieces:
            assert piece.seat is not None
            assert palette.SEAT_SIGNS[piece.seat] + piece.place in text


def test_rows_are_shifted_by_half_a_hex() -> None:
    bare = msgspec.structs.replace(DUEL, pieces=(), trays=())
    lines = plain(bare)
    starts = [find(lines, f"{row}1")[1] for row in "ABCDE"]
    assert [b - a for a, b in pairwise(starts)] == [-7, -7, 7, 7]
    down = [find(lines, f"{row}1")[0] for row in "ABCDE"]
    assert [b - a for a, b in pairwise(down)] == [5, 5, 5, 5]


@pytest.mark.parametrize("scene", [DUEL, FOUR], ids=["duel", "four"])
@pytest.mark.parametrize("width", [30, 45, 60, 64, 71, 72, 80, 100, 111, 120, 200])
def test_nothing_overflows(scene: Scene, width: int) -> None:
    for lines in (plain(scene, width), coloured(scene, width).export_text().splitlines()):
        assert max(cell_len(line.rstrip()) for line in lines) <= width


def test_a_given_width_is_kept_in_a_wider_console() -> None:
    console = Console(width=200, file=io.StringIO(), record=True, color_system=None)
    console.print(scene_terminal(DUEL, width=80))
    assert max(cell_len(line.rstrip()) for line in console.export_text().splitlines()) <= 80


def test_panels_stand_beside_the_board_where_there_is_room() -> None:
    wide, narrow = plain(DUEL, 120), plain(DUEL, 80)
    assert find(wide, "Imperium des Drachen")[0] < find(wide, "D1")[0]
    assert find(narrow, "Imperium des Drachen")[0] > find(narrow, "E1")[0]
    assert find(narrow, "Imperium des Drachen")[0] == find(narrow, "Gebieter des Schlunds")[0]


def test_very_narrow_consoles_get_a_list() -> None:
    text = "\n".join(plain(DUEL, 45))
    assert "B1 ● Karabinerschütze (2) O:1→▐" in text
    assert "leer: A1 A3 B4 C1 D1 E1" in text
    assert "B2 ◆ Mygalomorph (3) ♠2 ♠" in text


def test_panels_tell_what_the_players_have() -> None:
    text = "\n".join(plain(DUEL))
    for words in ("● Mara ► am Zug", "◆ Jorun", "14/20", "15/20", "Stapel 17 · Ablage 8", "[Einsetzen]"):
        assert words in text
    lines = plain(DUEL)
    y, x = find(lines, "▌◤3")
    assert lines[y][x:].split("╲")[1].strip().startswith("Drachenreiter")
    assert "dragon-rider" in lines[y + 1]
    assert "⇄ Manöver, Ω Kavallerie" in lines[y + 2]
    assert "━" * 14 + "─" * 6 in text
    haste = msgspec.structs.replace(scenes.HASTE, place="")
    tray = msgspec.structs.replace(DUEL.trays[0], pieces=(haste,), count=1)
    rune = plain(msgspec.structs.replace(DUEL, pieces=(), trays=(tray,)))
    assert find(rune, "Initiative +1")[0] == find(rune, "Rune der Eile")[0] + 1
    english = "\n".join(plain(FOUR))
    assert "Reserve: 3 face down" in english
    assert "Inside the monolith: 2 face down" in english


def test_the_legend_speaks_the_language_of_the_scene() -> None:
    german = "\n".join(plain(DUEL))
    for words in (
        "◤2 Nahkampf",
        "↖1 Fernkampf",
        "▌ Rüstung",
        "# Netz",
        "♠2 Gift",
        "▦ gefangen",
        "♜ verschanzt",
    ):
        assert words in german
    assert "melee" not in german
    english = "\n".join(plain(FOUR))
    for words in (
        "◤2 melee",
        "▌ armor",
        "▦ gefangen",  # states and abilities in the words of the scene
        "⊕ trifft überall",
        "□■ Monolith of Ingrid, unfolded",
    ):
        assert words in english
    assert "Nahkampf" not in english


def test_the_legend_explains_only_what_is_there() -> None:
    lonely = msgspec.structs.replace(DUEL, pieces=(scenes.SPIKE,), trays=())
    text = "\n".join(plain(lonely))
    assert "Nahkampf" in text
    assert "Netz" not in text
    assert "Gift" not in text


def test_unknown_badges_are_explained_in_the_words_of_the_scene() -> None:
    odd = msgspec.structs.replace(scenes.SPIKE, badges=(Badge("frozen", "eingefroren"),))
    text = "\n".join(plain(msgspec.structs.replace(DUEL, pieces=(odd,), trays=())))
    assert "E eingefroren" in text


def test_colours_are_those_of_the_seats() -> None:
    styled = coloured(FOUR, 120).export_text(styles=True)
    for seat in (1, 2, 3):
        red, green, blue = (int(palette.SEATS[seat].body[k : k + 2], 16) for k in (1, 3, 5))
        assert f"48;2;{red};{green};{blue}" in styled
    text = coloured(DUEL).export_text()
    assert "▀" in text
    assert "│" not in text


def test_the_drawing_with_colour_has_the_same_signs_at_the_same_places() -> None:
    lines = coloured(DUEL).export_text().splitlines()
    other = plain(DUEL)
    for words in ("●C2", "◤2⁺", "Ritter", "♥1/2", "◄1", "♠2"):
        places = [(y, line.index(words)) for y, line in enumerate(other) if words in line]
        assert places
        assert all(lines[y][x : x + len(words)] == words for y, x in places)


def test_every_sign_takes_one_column() -> None:
    glyphs = [glyph.sign for glyph in GLYPHS.values()]
    tables = (*glyphs, *LOOK_SIGNS.values(), *palette.SEAT_SIGNS, palette.NO_SEAT_SIGN)
    strings = [value for value in vars(signs).values() if isinstance(value, str) and len(value) in (1, 6)]
    for sign in "".join([*tables, *strings]):
        assert cell_len(sign) == 1


def test_names_cannot_command_the_terminal() -> None:
    bad = msgspec.structs.replace(scenes.SPIKE, label="\x1b[31mrot\x07", name="a\nb")
    seat = msgspec.structs.replace(DUEL.seats[0], name="\x1b]0;x\x07Eve")
    scene = msgspec.structs.replace(DUEL, pieces=(bad,), seats=(seat,), trays=(), headline="\x1b[2Jhin")
    text = "\n".join(plain(scene))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "[31mrot" in text
