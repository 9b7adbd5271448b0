"""SVG path data as moves, lines and curves."""

from __future__ import annotations

import re
from math import hypot

import pytest

from walstatt.draw.icons import icon_set
from walstatt.draw.paths import Step, steps


def points(found: list[Step]) -> list[tuple[float, float]]:
    """Places along the path, eight on every curve."""
    at, places = (0.0, 0.0), []
    for letter, numbers in found:
        if letter == "C":
            a, b, c = (numbers[0:2], numbers[2:4], numbers[4:6])
            for part in range(1, 9):
                t = part / 8
                mix = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                x = sum(m * p[0] for m, p in zip(mix, (at, a, b, c), strict=True))
                y = sum(m * p[1] for m, p in zip(mix, (at, a, b, c), strict=True))
                places.append((x, y))
        if numbers:
            at = (numbers[-2], numbers[-1])
            places.append(at)
    return places


def test_small_letters_count_from_where_the_pen_is() -> None:
    assert steps("m10 10h5v5h-5zm1 1l2 3") == [
        ("M", (10, 10)), ("L", (15, 10)), ("L", (15, 15)), ("L", (10, 15)), ("Z", ()), ("M", (11, 11)),
        ("L", (13, 14)),
    ]  # fmt: skip


def test_numbers_may_stand_close_together_and_a_letter_goes_on() -> None:
    assert steps("M1.5.5-2-3") == [("M", (1.5, 0.5)), ("L", (-2, -3))]
    assert steps("M0 0H1 2V3") == [("M", (0, 0)), ("L", (1, 0)), ("L", (2, 0)), ("L", (2, 3))]


def test_a_smooth_curve_goes_on_as_the_last_one_ended() -> None:
    assert steps("M0 0C0 1 2 3 4 4s1 1 2 0")[2] == ("C", (6, 5, 5, 5, 6, 4))
    assert steps("M0 0S1 1 2 0")[1] == ("C", (0, 0, 1, 1, 2, 0))


def test_quadratic_curves_become_cubic() -> None:
    assert steps("M0 0Q3 3 6 0T12 0") == [
        ("M", (0, 0)), ("C", pytest.approx((2, 2, 4, 2, 6, 0))), ("C", pytest.approx((8, -2, 10, -2, 12, 0))),
    ]  # fmt: skip


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_an_arc_stays_on_its_circle(flags: str) -> None:
    found = points(steps(f"M0 0A10 10 30 {flags} 10 10"))
    middles = [(10.0, 0.0), (0.0, 10.0)]
    assert found[-1] == (10, 10)
    assert any(
        all(hypot(x - mx, y - my) == pytest.approx(10, abs=0.01) for x, y in found) for mx, my in middles
    )


def test_flags_of_an_arc_need_no_spaces() -> None:
    assert steps("M0 0a1 1 0 012 0") == steps("M0 0A1 1 0 0 1 2 0")


def test_an_arc_without_radius_is_a_line_and_a_short_one_grows() -> None:
    assert steps("M0 0A0 5 0 0 0 3 4")[1] == ("L", (3, 4))
    assert points(steps("M0 0A1 1 0 0 1 10 0"))[-1] == (10, 0)


@pytest.mark.parametrize("data", ["5 5", "M1", "M0 0C1 2 3", "M0 0z5 5"])
def test_broken_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="numbers"):
        steps(data)


def test_every_icon_is_drawn_within_its_square() -> None:
    for name, icon in icon_set().icons.items():
        for data in re.findall(r' d="([^"]*)"', icon):
            for x, y in points(steps(data)):
                assert -1 <= x <= 513, name
                assert -1 <= y <= 513, name
