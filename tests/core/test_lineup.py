"""Many pieces with one choice: each is asked for its place after those before it stand."""

from __future__ import annotations

from walstatt.core.kit.lineup import line_up
from walstatt.core.options import Option


def test_each_piece_takes_the_first_place_that_those_before_it_have_left() -> None:
    stands: dict[str, str] = {}

    def propose(piece: str) -> Option | None:
        free = [place for place in ("a1", "b1") if place not in stands.values()]
        return Option(("put", piece, free[0])) if free else None

    left = line_up(("x", "y", "z"), propose, lambda piece, option: stands.update({piece: option[2]}))
    assert stands == {"x": "a1", "y": "b1"}
    assert left == ["z"]
