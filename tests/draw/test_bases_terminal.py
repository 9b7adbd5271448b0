"""Bases, facing, levels and groups in characters."""

from __future__ import annotations

import msgspec
import pytest
from rich.cells import cell_len

from tests.draw.base_scenes import BASES, box, capsule
from walstatt.core.scene import Scene, TableSpace
from walstatt.draw.base_text import ARROWS, LEVELS, facing_sign, footprint
from walstatt.draw.roster_text import figures
from walstatt.draw.table_text import sheet, table_text


def board_of(scene: Scene) -> TableSpace:
    assert isinstance(scene.board, TableSpace)
    return scene.board


def table(room: int = 110, *, coloured: bool = False) -> str:
    place = sheet(board_of(BASES), room)
    assert place is not None
    return "\n".join(found.plain for found in table_text(BASES, place, coloured))


@pytest.mark.parametrize(
    ("facing", "sign"),
    [(0, "→"), (4500, "↗"), (9000, "↑"), (18000, "←"), (27000, "↓"), (31500, "↘"), (35900, "→"), (None, "")],
)
def test_an_arrow_says_where_a_figure_looks(facing: int | None, sign: str) -> None:
    assert facing_sign(facing) == sign


def test_every_sign_takes_one_column() -> None:
    assert all(cell_len(sign) == 1 for sign in (*ARROWS, *LEVELS.values()))


def test_brackets_say_the_shape_where_there_is_no_colour() -> None:
    drawn = table()
    for words in ("(●1↗)", "{◆1↗△}", "[●2↑]", "[◆3↑▲]", "{✤1←♖}"):
        assert words in drawn
    assert "●1↗" in table(coloured=True)
    assert "(●1↗)" not in table(coloured=True)


def test_a_long_base_covers_more_of_the_table() -> None:
    def wide(base: object) -> float:
        xs = [x for x, _ in footprint(base, lambda point: point)]  # type: ignore[arg-type]
        return max(xs) - min(xs)

    assert wide(box(0, 2.5, 5)) == pytest.approx(5000)
    assert wide(box(90, 2.5, 5)) == pytest.approx(2500)
    assert wide(capsule(0)) == pytest.approx(4 * 1900)


def test_groups_are_told_below_the_table() -> None:
    drawn = table()
    assert "Formation: ●5 ●6 ●7 (●5+●6 +2, ●5+●7 +2, ●5+■1 +1)" in drawn
    assert "►2: ◆4 ●8 ●9" in drawn
    assert "●9×◆5" in drawn
    none = msgspec.structs.replace(BASES, groups=())
    place = sheet(board_of(none), 110)
    assert place is not None
    assert len(table_text(none, place, False)) < len(drawn.splitlines())


def test_the_roster_says_level_tokens_and_parts() -> None:
    told = "\n".join(found.plain for found in figures(BASES, board_of(BASES), {0, 1, 3}, 100, False))
    for words in ("steht erhöht", "auf einer Mauer", "Aktionsmarker 2", "Tor 2/5", "Licht 6", "betäubt"):
        assert words in told
