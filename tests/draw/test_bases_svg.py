"""Bases, facing, levels, parts and groups to SVG: exact outlines, and what turns and what stays upright."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from shapely.geometry import Polygon
from shapely.geometry import box as box_of

from tests.draw.base_scenes import ARCHER, BASES, BOXES, BUTCHER, WALL, box, capsule, figure, round_base
from tests.draw.table_scenes import BURNING, INCH, SKIRMISH
from tests.draw.test_svg import SVG, of_class, parse, texts, titles
from walstatt.core.hints import Hints, Ring, Wedge
from walstatt.core.scene import Base, Bond, Group, Meter, Piece, Scene, TableSpace
from walstatt.draw import palette
from walstatt.draw.badge_tones import DIAL
from walstatt.draw.base_svg import outline, square_view
from walstatt.draw.groups_svg import Standing, around
from walstatt.draw.hulls import hull
from walstatt.draw.measure import plain_width
from walstatt.draw.svg import piece_svg, scene_svg
from walstatt.draw.table_svg import table_frame

FIGHTER, STALKER, MONSTER, LANCER, MAGE = BOXES


def drawn(piece: Piece, width: int = 120) -> ElementTree.Element:
    return parse(piece_svg(piece, width))


def with_base(piece: Piece, **changes: object) -> Piece:
    assert piece.base is not None
    return msgspec.structs.replace(piece, base=msgspec.structs.replace(piece.base, **changes))


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [300, 700, 1300])
def test_a_table_with_every_base_is_one_valid_file(theme: palette.ThemeName, width: int) -> None:
    markup = scene_svg(BASES, theme=theme, width=width)
    root = parse(markup)
    assert not re.search(r"\b(nan|inf)\b", markup)
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    assert {piece.spoken for piece in BASES.pieces} <= set(titles(root))


def test_a_capsule_is_two_circles_joined_by_hollow_arcs() -> None:
    path = outline(capsule(0))
    assert path == (
        "M-50 -86.6A100 100 0 1 1 -50 86.6A100 100 0 0 0 -150 86.6A100 100 0 1 1 -150 -86.6"
        "A100 100 0 0 0 -50 -86.6Z"
    )
    assert "A90 90 0 1 1" in outline(capsule(0), 90)
    assert "A110 110 0 0 0" in outline(capsule(0), 90)
    longer = outline(capsule(0, radius=1000, depth=3000))
    assert "-250 86.6" in longer


def test_a_box_has_its_exact_sides() -> None:
    corners = re.findall(r"-?\d+\.?\d*", outline(box(0)))
    assert {"-100", "100"} <= set(corners)
    assert "200" in re.findall(r"-?\d+\.?\d*", outline(box(0, 2.5, 5)))


def test_the_front_of_a_disc_is_a_band_over_its_arc_with_an_arrow() -> None:
    (front,) = of_class(drawn(ARCHER), "front")
    (group,) = front
    assert group.get("transform") == "rotate(-40)"
    (band,) = of_class(front, "arc")
    assert band.get("d") == "M64.35 -64.35A91 91 0 0 1 64.35 64.35"
    half = drawn(with_base(ARCHER, arc=18000))
    assert of_class(half, "arc")[0].get("d") == "M0 -91A91 91 0 0 1 0 91"
    all_round = of_class(drawn(with_base(ARCHER, arc=36000)), "arc")
    assert all_round[0].tag == f"{SVG}circle"
    assert not of_class(drawn(with_base(ARCHER, facing=None)), "front")


def test_the_front_edge_of_a_box_is_a_white_bar() -> None:
    (front,) = of_class(drawn(STALKER), "front")
    (bar,) = front.iter(f"{SVG}rect")
    assert (bar.get("x"), bar.get("width"), bar.get("height")) == ("81", "16", "194")
    (long,) = of_class(drawn(LANCER), "front")
    assert next(long.iter(f"{SVG}rect")).get("x") == "181"


def test_a_level_is_a_disc_away_from_the_front() -> None:
    (higher,) = of_class(drawn(BUTCHER), "level")
    assert "raised" in higher.get("class", "")
    x, y = re.findall(r"-?[\d.]+", higher.get("transform", ""))
    assert float(x) < 0
    assert float(y) < 0
    assert not of_class(drawn(ARCHER), "level")
    assert of_class(drawn(MONSTER), "level", "steep")


def test_clicks_that_are_lost_last_have_their_own_tone() -> None:
    colours = [found.get("stroke") for found in of_class(drawn(ARCHER), "point", "red")]
    assert colours == [DIAL["yellow"].fill] * 2
    assert len(of_class(drawn(ARCHER), "lost")) == 1


def test_wounds_of_a_box_come_from_the_left_and_stunned_shows_while_there_is_none() -> None:
    root = drawn(FIGHTER)
    assert [found.get("class") for found in of_class(root, "wounds")[0].iter(f"{SVG}rect")] == [
        "wound",
        "whole",
        "whole",
    ]
    assert len(of_class(drawn(MAGE), "stunned")) == 1
    hurt = msgspec.structs.replace(MAGE, life=Meter(2, 3))
    assert not of_class(drawn(hurt), "stunned")
    (stones,) = of_class(drawn(MAGE), "stones")
    assert texts(stones) == ["6"]


def test_tokens_lie_on_the_rear_circle_of_a_capsule() -> None:
    (tokens,) = of_class(drawn(BUTCHER), "tokens")
    (rear,) = of_class(drawn(BUTCHER), "rear")
    (token,) = tokens
    assert token.get("cx") == rear.get("cx")
    assert float(token.get("cy", "0")) == pytest.approx(float(rear.get("cy", "0")) + 46, abs=0.1)
    many = figure("Viele", 0, 1, 1, round_base(0, tokens=3))
    assert "3" in texts(of_class(drawn(many), "tokens")[0])


def test_states_of_a_figure_with_a_front_sit_behind_it() -> None:
    piece = msgspec.structs.replace(with_base(ARCHER, facing=0), badges=(BURNING,) * 3)
    for found in of_class(drawn(piece), "status"):
        x = float(re.findall(r"-?[\d.]+", found.get("transform", ""))[0])
        assert x < 0


def only_table(scene: Scene) -> ElementTree.Element:
    return parse(scene_svg(scene, width=1200, only_board=True))


def test_who_stands_higher_is_drawn_later() -> None:
    order = [found.get("data-id") for found in of_class(only_table(BASES), "piece")]
    assert order.index("unten") < order.index("oben")
    assert order.index("flieger") > order.index("unten")


def test_parts_with_a_place_are_drawn_there_and_arcs_around_the_base() -> None:
    root = only_table(BASES)
    assert len(of_class(root, "part")) == 3
    assert len(of_class(root, "part", "gone")) == 1
    assert "Tor 2/5" in texts(root)
    arcs = of_class(drawn(WALL), "part-arc")
    assert len(arcs) == 2
    assert [bool(found.get("stroke-dasharray")) for found in arcs] == [False, True]


def test_a_formation_is_ringed_and_its_contacts_say_what_they_add() -> None:
    root = only_table(BASES)
    (rings,) = of_class(root, "group", "rings")
    assert len(of_class(rings, "leader")) == 1
    assert len(of_class(rings, "member")) == 2
    assert sorted(texts(rings)) == ["+1", "+2", "+2"]


def test_a_fray_has_a_line_around_it_a_number_and_signs_at_its_contacts() -> None:
    root = only_table(BASES)
    assert len(of_class(root, "around")) == 2
    assert [texts(found) for found in of_class(root, "number")] == [["2"], ["3"]]
    assert len(of_class(root, "bond", "fights")) == 3
    assert len(of_class(root, "bond", "apart")) == 1
    assert "Gemenge, von dir geteilt" in texts(root)


def test_the_key_explains_front_levels_and_tokens_where_there_are_some() -> None:
    words = {"Front: wohin es blickt", "steht erhöht", "steht weit oben", "auf einer Mauer", "Aktionsmarker"}
    assert words <= set(texts(parse(scene_svg(BASES, width=1300))))
    assert not words & set(texts(parse(scene_svg(SKIRMISH, width=1300))))


def test_a_group_of_nobody_draws_nothing() -> None:
    gone = msgspec.structs.replace(BASES, groups=(Group("x", ("nobody",), look="outline", number=1),))
    assert not of_class(only_table(gone), "group")


def test_a_scene_says_nothing_of_what_it_does_not_have() -> None:
    assert msgspec.json.encode(Base(1, 2, 3)) == b'{"x":1,"y":2,"radius":3}'


def test_the_page_is_tested_with_the_same_scene() -> None:
    """`python -m tests.draw.base_scenes` writes it down."""
    kept = (Path(__file__).parent / "bases.json").read_bytes()
    assert msgspec.json.decode(kept) == msgspec.json.decode(msgspec.json.encode(BASES))


def test_what_lies_before_a_figure_and_how_far_it_reaches_is_drawn() -> None:
    hints = Hints(
        wedges=(
            Wedge("schütze", "Frontbogen", 4000, 9000, 4 * INCH),
            Wedge("bogner", "Sichtfeld", 9000, 18000, origin="front"),
            Wedge("nobody", "", 0, 9000),
        ),
        rings=(Ring("schütze", "Bogen", 2 * INCH), Ring("schütze", "Punkt", 2 * INCH, origin="dot")),
    )
    root = parse(scene_svg(BASES, width=1200, only_board=True, hints=hints))
    assert len(of_class(root, "wedge")) == 2
    assert {"Frontbogen, 4,0″", "Sichtfeld"} <= set(titles(root))
    edge, dot = (float(next(found.iter(f"{SVG}circle")).get("r", "0")) for found in of_class(root, "range"))
    assert edge / dot == pytest.approx((2 * INCH + 1900) / (2 * INCH), rel=1e-3)
    assert not of_class(only_table(BASES), "hints")


def test_what_is_near_a_box_or_a_rider_follows_its_shape() -> None:
    rings = (Ring("lanzenreiter", "Speer", 2 * INCH), Ring("schlächter", "Brüllen", 2 * INCH))
    root = parse(scene_svg(BASES, width=1200, only_board=True, hints=Hints(rings=rings)))
    box_ring, rider_ring = (next(found.iter(f"{SVG}path")) for found in of_class(root, "range"))
    assert box_ring.get("d", "").count("A") == 4  # round corners, as wide as it reaches
    assert rider_ring.get("d", "").count("A") == 2
    reaching = msgspec.structs.replace(BASES, pieces=(with_base(LANCER, reach=INCH),))
    (zone,) = of_class(only_table(reaching), "reach")
    assert zone.tag == f"{SVG}path"


@pytest.mark.parametrize("facing", [0, 3000, 4500, 9000, 20000])
@pytest.mark.parametrize("piece", [BUTCHER, LANCER, STALKER], ids=["capsule", "long", "box"])
def test_a_name_stands_clear_of_its_base_whatever_its_shape(piece: Piece, facing: int) -> None:
    lone = msgspec.structs.replace(BASES, pieces=(with_base(piece, facing=facing, x=20 * INCH, y=10 * INCH),))
    root = only_table(lone)
    (name,) = (found for group in of_class(root, "name") for found in group.iter(f"{SVG}text"))
    x, y, size = (float(name.get(key, "0")) for key in ("x", "y", "font-size"))
    wide = plain_width(name.text or "", size)
    words = box_of(x - wide / 2, y - size * 0.7, x + wide / 2, y)
    assert isinstance(lone.board, TableSpace)
    # The frame of the picture leaves 24 pixels beside the board.
    place = table_frame(lone.board, 1200 - 24)
    (base,) = (found.base for found in lone.pieces)
    assert base is not None
    stands = Polygon(hull(around(base, place.at((base.x, base.y)), place.scale, 0)))
    assert not words.intersects(stands)
    assert words.distance(stands) < 3 * size


def test_boxes_meet_where_they_touch() -> None:
    long = msgspec.structs.replace(LANCER, base=box(0, 2.5, 7.5, x=0, y=0))
    small = msgspec.structs.replace(FIGHTER, base=box(0, x=5000, y=900))
    scene = msgspec.structs.replace(BASES, pieces=(long, small))
    standing = Standing(scene, {long.id: (0, 0), small.id: (5000, -900)}, 1)
    assert standing.contact(Bond((long.id, small.id)))[0] == pytest.approx(3750)


@pytest.mark.parametrize("piece", [ARCHER, BUTCHER, LANCER, STALKER], ids=["disc", "capsule", "long", "box"])
@pytest.mark.parametrize("facing", [0, 4500, 9000, 20000])
def test_a_single_figure_fits_into_its_picture(piece: Piece, facing: int) -> None:
    turned = with_base(piece, facing=facing)
    assert turned.base is not None
    left, top, wide, high = square_view(turned.base, 0)
    assert wide == high
    points = around(turned.base, (0, 0), 100 / turned.base.radius, 0)
    assert all(left - 0.1 <= x <= left + wide + 0.1 and top - 0.1 <= y <= top + high + 0.1 for x, y in points)
