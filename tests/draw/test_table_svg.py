"""A table scene to SVG: exact places and sizes, and what terrain, markers, life and states become."""

from __future__ import annotations

import json
import re
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from tests.draw import table_scenes as scenes
from tests.draw.table_scenes import GATHERING, INCH, SKIRMISH
from tests.draw.test_svg import SVG, of_class, parse, texts, titles
from walstatt.core.scene import Area, Badge, Meter, Piece, Scene, TableSpace
from walstatt.draw import palette
from walstatt.draw.badge_tones import TONES
from walstatt.draw.lengths import length, long_step
from walstatt.draw.luck import chances
from walstatt.draw.outlines import inside, middle, scattered, shrunk
from walstatt.draw.svg import piece_svg, scene_svg

ALL = GATHERING.pieces


def drawn(piece: Piece, width: int = 120) -> ElementTree.Element:
    return parse(piece_svg(piece, width))


def board_of(scene: Scene) -> TableSpace:
    assert isinstance(scene.board, TableSpace)
    return scene.board


def with_board(scene: Scene, **changes: object) -> Scene:
    return msgspec.structs.replace(scene, board=msgspec.structs.replace(board_of(scene), **changes))


def only_table(scene: Scene, width: int = 900) -> ElementTree.Element:
    return parse(scene_svg(scene, width=width, only_board=True))


def places(root: ElementTree.Element, kind: str) -> dict[str, tuple[float, float, float]]:
    """Where each piece or marker is drawn: x, y and scale of the group around it, by id."""
    found = {}
    for group in root.iter(f"{SVG}g"):
        for inner in group:
            if kind in inner.get("class", "").split():
                spot = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", group.get("transform", ""))
                assert spot is not None
                found[inner.get("data-id", "")] = (float(spot[1]), float(spot[2]), float(spot[3] or 1))
    return found


@pytest.mark.parametrize("scene", [SKIRMISH, GATHERING], ids=["skirmish", "gathering"])
@pytest.mark.parametrize("width", [240, 360, 480, 900, 1400, 2000])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_scene_is_one_valid_file(scene: Scene, width: int, theme: palette.ThemeName) -> None:
    markup = scene_svg(scene, theme=theme, width=width)
    root = parse(markup)
    assert root.get("width") == str(width)
    assert not list(root.iter(f"{SVG}filter"))
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    used = {found.get("href", "")[1:] for found in root.iter(f"{SVG}use")}
    used |= set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used <= set(ids)
    assert not re.search(r"\b(nan|inf)\b", markup)


@pytest.mark.parametrize("scene", [SKIRMISH, GATHERING], ids=["skirmish", "gathering"])
def test_everything_is_spoken(scene: Scene) -> None:
    found = titles(parse(scene_svg(scene)))
    for piece in scene.pieces:
        assert piece.spoken in found
    for token in board_of(scene).tokens:
        assert token.spoken in found
    for area in board_of(scene).areas:
        assert f"{area.name}: {area.note}" in found


def test_a_full_table_stays_small() -> None:
    assert len(list(only_table(GATHERING, 1100).iter())) < 1500


def test_the_same_scene_gives_the_same_picture() -> None:
    assert scene_svg(SKIRMISH) == scene_svg(SKIRMISH)


def test_north_is_up_and_distances_are_exact() -> None:
    root = only_table(SKIRMISH)
    spots = places(root, "piece")
    scale = (900 - 24 - 31) / (36 * INCH)
    for piece in SKIRMISH.pieces:
        assert piece.base is not None
        x, y, size = spots[piece.id]
        assert x == pytest.approx(30 + piece.base.x * scale, abs=0.02)
        assert y == pytest.approx(24 + (36 * INCH - piece.base.y) * scale, abs=0.02)
        assert size * 100 == pytest.approx(piece.base.radius * scale, abs=0.02)
    assert spots[scenes.PYRA.id][1] < spots[scenes.OSK.id][1]


def test_bases_in_contact_touch_on_the_screen() -> None:
    left = scenes.unit("Links", 0, 10, 10, word="left")
    assert left.base is not None
    touching = msgspec.structs.replace(left.base, x=left.base.x + 2400, y=left.base.y + 1800)
    right = msgspec.structs.replace(left, id="right", base=touching)
    spots = places(only_table(msgspec.structs.replace(SKIRMISH, pieces=(left, right))), "piece")
    (ax, ay, a), (bx, by, b) = spots["left"], spots["right"]
    assert hypot(bx - ax, by - ay) == pytest.approx(100 * (a + b), abs=0.05)


def test_rulers_count_from_the_south_west_corner() -> None:
    root = only_table(SKIRMISH)
    (ruler,) = of_class(root, "ruler")
    words = [
        (found.text, float(found.get("x", "0")), float(found.get("y", "0")))
        for found in ruler.iter(f"{SVG}text")
    ]
    top = [word for word in words if word[2] < 20]
    assert [word for word, _, _ in top] == ["0″", "6″", "12″", "18″", "24″", "30″", "36″"]
    assert [x for _, x, _ in top] == sorted(x for _, x, _ in top)
    left = [word for word in words if word[2] >= 20]
    assert [word for word, _, _ in left] == ["0″", "6″", "12″", "18″", "24″", "30″"]
    assert [y for _, _, y in left] == sorted((y for _, _, y in left), reverse=True)
    (grid,) = of_class(root, "grid")
    assert grid.get("d", "").count("M") == 10
    ticks = ruler.find(f"{SVG}path")
    assert ticks is not None
    assert ticks.get("d", "").count("M") == 2 * 37


def test_centimetres_have_a_line_every_ten() -> None:
    (ruler,) = of_class(only_table(GATHERING), "ruler")
    assert {"10 cm", "90 cm", "120 cm"} <= set(texts(ruler))
    huge = TableSpace(1_000_000, 1_000_000, 1000)
    assert huge.width // (huge.unit * long_step(huge)) <= 12


@pytest.mark.parametrize("area", scenes.EVERY, ids=lambda area: area.kind)
def test_terrain_is_drawn_by_its_kind_on_its_exact_outline(area: Area) -> None:
    (group,) = of_class(only_table(with_board(SKIRMISH, areas=(area,))), "area")
    assert area.kind in group.get("class", "").split()
    scale = (900 - 24 - 31) / (36 * INCH)
    x, y = area.outline[0]
    start = (30 + x * scale, 24 + (36 * INCH - y) * scale)
    starts = re.findall(r'd="M([\d.]+) ([\d.]+)L', ElementTree.tostring(group, encoding="unicode"))
    assert any(abs(float(a) - start[0]) < 0.02 and abs(float(b) - start[1]) < 0.02 for a, b in starts)


def test_kinds_of_terrain_look_different() -> None:
    looks = set()
    for area in scenes.EVERY:
        same = msgspec.structs.replace(scenes.WOOD, kind=area.kind)
        (group,) = of_class(only_table(with_board(SKIRMISH, areas=(same,))), "area")
        looks.add(re.sub(r'class="[^"]*"', "", ElementTree.tostring(group, encoding="unicode")))
    assert len(looks) == len(scenes.EVERY)


def test_trees_stand_where_their_wood_says() -> None:
    def crowns(area: Area) -> list[str]:
        (group,) = of_class(only_table(with_board(SKIRMISH, areas=(area,))), "area")
        return [found.get("d", "") for found in group.iter(f"{SVG}path") if "a" in found.get("d", "")]

    assert len(crowns(scenes.WOOD)) > 20
    assert crowns(scenes.WOOD) == crowns(scenes.WOOD)
    assert crowns(scenes.WOOD) != crowns(msgspec.structs.replace(scenes.WOOD, id="other"))


def test_a_hill_shows_where_it_is_steep() -> None:
    (hill,) = of_class(only_table(SKIRMISH), "area", "hill")
    (ramp,) = of_class(hill, "ramp")
    assert ramp.get("d", "").count("M") == 1
    assert ramp.get("stroke-dasharray")
    assert of_class(hill, "steep")
    flat = msgspec.structs.replace(scenes.HILL, height=0, ramps=())
    assert not of_class(only_table(with_board(SKIRMISH, areas=(flat,))), "steep")


def test_markers_are_ringed_in_their_holders_cut() -> None:
    root = only_table(GATHERING)
    tokens = {found.get("data-id"): found for found in of_class(root, "token")}
    rings = {word: of_class(found, "ring") for word, found in tokens.items()}
    (free,) = rings["source-east"]
    assert free.get("stroke") == palette.TOKEN_FREE
    assert free.get("stroke-dasharray")
    (azure,) = rings["source-west"]
    assert azure.get("stroke") == palette.SEATS[0].ring
    assert not azure.get("stroke-dasharray")
    (vermilion,) = rings["source-centre"]
    assert vermilion.get("stroke") == palette.SEATS[1].ring
    assert vermilion.get("stroke-dasharray")
    assert len(rings["well"]) == 2
    assert of_class(tokens["source-west"], "holder")
    assert not of_class(tokens["source-east"], "holder")
    assert of_class(tokens["source-east"], "crystal")
    assert not of_class(tokens["relic-south-east"], "crystal")
    assert "#wal-i-obelisk" in {found.get("href") for found in tokens["relic-south-east"].iter()}
    assert [text for found in of_class(root, "worth") for text in texts(found)] == ["2", "2", "2", "1"]


def test_the_ring_of_a_marker_ends_at_its_edge() -> None:
    for found in of_class(only_table(SKIRMISH), "token"):
        (base,) = of_class(found, "base")
        for ring in of_class(found, "ring"):
            outer = float(ring.get("r", "0")) + float(ring.get("stroke-width", "0")) / 2
            assert outer == pytest.approx(float(base.get("r", "0")), abs=0.02)


def test_guides_are_lines_and_points_in_the_colours_of_their_seats() -> None:
    root = only_table(SKIRMISH)
    assert len(of_class(root, "guide", "line")) == 2
    assert len(of_class(root, "guide", "point")) == 2
    strokes = [found[-1].get("stroke") for found in of_class(root, "guide")]
    dark = palette.THEMES["dark"]
    assert strokes == [dark.seats[0].fill, dark.seats[1].fill, dark.seats[0].fill, dark.ink_3]
    assert {"Süddrittel", "Norddrittel", "Aufstellung"} <= set(texts(root))


@pytest.mark.parametrize("piece", ALL, ids=lambda piece: piece.id)
@pytest.mark.parametrize("width", [16, 30, 90])
def test_every_figure_can_be_drawn_alone_at_every_size(piece: Piece, width: int) -> None:
    root = drawn(piece, width)
    assert piece.spoken in titles(root)
    assert root.get("width") == root.get("height") == str(width)


def test_life_is_an_arc_that_empties_from_the_right_white_before_red() -> None:
    root = drawn(scenes.unit("Bär", 0, 1, 1, life=(4, 7, 3)))
    kinds = [found.get("class", "").split()[1:] for found in of_class(root, "point")]
    assert kinds == [["red"]] * 3 + [["white"]] + [["white", "lost"]] * 3
    strokes = [found.get("stroke") for found in of_class(root, "point")]
    assert strokes == [palette.LIFE_RED] * 3 + [palette.LIFE_WHITE] + ["#000"] * 3
    dying = drawn(scenes.unit("Bär", 0, 1, 1, life=(2, 7, 3)))
    assert [len(of_class(dying, "red", "lost")), len(of_class(dying, "white", "lost"))] == [1, 4]


def test_the_life_arc_runs_over_the_top() -> None:
    for full in (1, 5, 13, 30):
        segments = of_class(drawn(scenes.unit("Bär", 0, 1, 1, life=(full, full, 1))), "point")
        assert len(segments) == full
        numbers = [[float(n) for n in re.findall(r"-?[\d.]+", found.get("d", ""))] for found in segments]
        assert numbers[0][:2] == pytest.approx([-60.62, 35], abs=0.02)
        assert numbers[-1][-2:] == pytest.approx([60.62, 35], abs=0.02)


def test_action_points_are_dots_at_the_lower_edge() -> None:
    root = drawn(scenes.unit("Bär", 0, 1, 1, ap=(2, 3)))
    (group,) = of_class(root, "points")
    assert [found.get("class") for found in group] == ["left", "left", "spent"]
    xs = [float(found.get("cx", "0")) for found in group]
    assert xs == pytest.approx([-29.58, 0, 29.58], abs=0.02)
    assert all(float(found.get("cy", "0")) > 60 for found in group)
    assert not of_class(drawn(scenes.unit("Bär", 0, 1, 1, ap=None)), "points")


def test_seats_differ_in_colour_and_cut() -> None:
    looks = []
    for seat in range(4):
        (ring,) = of_class(drawn(scenes.unit("Gleich", seat, 1, 1)), "ring")
        assert palette.SEATS[seat].ring in {found.get("stroke") for found in ring}
        looks.append([(found.get("r"), found.get("stroke-dasharray")) for found in ring])
    assert looks[0] == [("90", None)]
    assert looks[1] == [("90", "57.69 13")]
    assert looks[2] == [("90", None), ("90", "0 28.27")]
    assert looks[3] == [("95.7", None), ("83.9", None)]
    (nobody,) = of_class(drawn(scenes.unit("Niemand", None, 1, 1)), "ring")
    assert palette.NOBODY.ring in {found.get("stroke") for found in nobody}


def test_states_are_discs_at_the_right_shoulder() -> None:
    root = drawn(scenes.EMBER)
    (ice,) = of_class(root, "status", "ice")
    assert ice.get("transform") == "translate(72.5 -56.64)"
    assert titles(ice) == ["Eis 2"]
    assert texts(ice) == ["2"]
    assert {found.get("fill") for found in ice.iter(f"{SVG}circle")} == {TONES["ice"].fill}
    (fire,) = of_class(root, "status", "fire")
    assert not texts(fire)
    assert not of_class(drawn(scenes.WOLF), "status")


def test_too_many_states_are_counted_and_none_is_dropped() -> None:
    root = drawn(scenes.BRUTE)
    assert len(of_class(root, "status")) == 1
    (more,) = of_class(root, "more")
    assert texts(more) == ["+3"]
    assert titles(more) == ["außer Kontrolle, brennt, konzentriert"]
    odd = scenes.unit("Seltsam", 0, 1, 1, badges=(Badge("frozen", "eingefroren", "no-such-icon", 12),))
    (status,) = of_class(drawn(odd), "status", "frozen")
    assert texts(status) == ["E", "12"]


def test_who_has_acted_is_dark_and_ticked() -> None:
    assert of_class(drawn(scenes.OSK), "acted")
    assert of_class(drawn(scenes.OSK), "tick")
    assert not of_class(drawn(scenes.WOLF), "acted")
    assert not of_class(drawn(scenes.WOLF), "tick")


def test_flyers_cast_their_shadow_farther_away() -> None:
    (far,) = of_class(drawn(scenes.DJINN), "shadow")
    (near,) = of_class(drawn(scenes.WOLF), "shadow")
    assert (far.get("cx"), far.get("cy")) == ("12", "22")
    assert (near.get("cx"), near.get("cy")) == ("5", "9")


def test_reach_is_a_ring_from_the_edge_of_the_base() -> None:
    (ring,) = of_class(only_table(SKIRMISH), "reach")
    scale = (900 - 24 - 31) / (36 * INCH)
    assert float(ring.get("r", "0")) == pytest.approx((2500 + INCH) * scale, abs=0.01)


def test_detail_follows_the_drawn_size() -> None:
    large, small, tiny = (drawn(scenes.BRUTE, width) for width in (60, 36, 18))
    assert of_class(large, "points")
    assert not of_class(small, "points")
    assert of_class(small, "life")
    assert len(of_class(small, "status")) == 1
    assert not texts(*of_class(small, "more"))
    assert not of_class(tiny, "life")
    assert list(tiny.iter(f"{SVG}use"))


def test_names_stand_beside_their_figures_and_never_on_each_other() -> None:
    root = only_table(SKIRMISH)
    names = [found for group in of_class(root, "name") for found in group.iter(f"{SVG}text")]
    assert {found.text for found in names} == {piece.label for piece in SKIRMISH.pieces}
    spots = places(root, "piece")
    by_name = {piece.label: spots[piece.id] for piece in SKIRMISH.pieces}
    for name in names:
        x, y, size = by_name[name.text or ""]
        assert hypot(float(name.get("x", "0")) - x, float(name.get("y", "0")) - y) < 100 * size + 80
    assert not of_class(only_table(SKIRMISH, 320), "name")


def test_a_crowd_leaves_names_out_rather_than_piling_them_up() -> None:
    crowd = tuple(
        scenes.unit("Langer Name", k % 2, 10 + k % 6 * 1.2, 10 + k // 6 * 1.2, word=f"u{k}")
        for k in range(36)
    )
    root = only_table(msgspec.structs.replace(SKIRMISH, pieces=crowd))
    assert len(of_class(root, "piece")) == 36
    assert 0 < len(of_class(root, "name")) < 36


def test_states_lie_above_all_figures_and_names_above_all() -> None:
    order = [found.get("class", "").split()[0] for found in only_table(SKIRMISH).iter() if found.get("class")]
    last_piece = max(k for k, name in enumerate(order) if name == "piece")
    assert order.index("status") > last_piece
    assert order.index("name") > max(k for k, name in enumerate(order) if name == "status")


def test_panels_count_and_list_what_players_have() -> None:
    root = parse(scene_svg(SKIRMISH))
    assert len(of_class(root, "seat")) == 2
    counters = [texts(found) for found in of_class(root, "counter")]
    assert ["Manasteine", "6/20"] in counters
    assert ["Siegpunkte", "4"] in counters
    words = texts(root)
    assert "weiß 0/3 · rot 2/2 · AP 0/2" in words
    assert "Eis 2, brennt" in words
    assert "2 verdeckt" in words
    assert "Aktivierungsstapel 3" in words
    assert len(of_class(root, "piece", "back")) == 2
    (pill,) = of_class(root, "current")
    assert pill is not None
    assert "Runde 3 von 6: Mara führt den Splitterwerfer" in words


def test_the_legend_explains_what_is_there_in_the_language_of_the_scene() -> None:
    (german,) = of_class(parse(scene_svg(SKIRMISH)), "key")
    words = texts(german)
    assert {"Gelände", "Ziele", "Figuren", "Wald", "langsam, verdeckt ab 2″", "2 · Mara", "1 · frei"} <= set(
        words
    )
    assert {"hat gehandelt", "verlorenes Leben", "Eis", "brennt", "außer Kontrolle"} <= set(words)
    assert "fliegt" not in words
    assert "Furt" not in words
    (english,) = of_class(parse(scene_svg(GATHERING)), "key")
    assert {"Terrain", "Objectives", "Figures", "flying", "1 · free"} <= set(texts(english))
    bare = with_board(msgspec.structs.replace(SKIRMISH, pieces=()), areas=(), tokens=())
    (empty,) = of_class(parse(scene_svg(bare)), "key")
    assert not texts(empty)


def test_panels_stand_beside_only_where_the_table_stays_readable() -> None:
    def first_panel(width: int) -> float:
        root = parse(scene_svg(SKIRMISH, width=width))
        spots = []
        for group in root.iter(f"{SVG}g"):
            if any("seat" in inner.get("class", "").split() for stack in group for inner in stack):
                spots.append(float(group.get("transform", "").split()[1].rstrip(")")))
        return min(spots)

    assert first_panel(1400) < 150
    assert first_panel(900) > 900


def test_the_theme_changes_the_table_and_not_the_pieces() -> None:
    dark, light = scene_svg(SKIRMISH, only_board=True), scene_svg(SKIRMISH, only_board=True, theme="light")
    assert palette.THEMES["dark"].table.ground in dark
    assert palette.THEMES["light"].table.ground in light
    for kind in ("piece", "token"):
        pieces = [
            [ElementTree.tostring(found) for found in of_class(parse(markup), kind)]
            for markup in (dark, light)
        ]
        assert pieces[0] == pieces[1]


def test_texts_are_escaped() -> None:
    nasty = '<script>"&\x00\x1b</script>'
    piece = msgspec.structs.replace(scenes.EMBER, id=nasty, kind=nasty, name=nasty, label=nasty, spoken=nasty)
    area = msgspec.structs.replace(scenes.WOOD, id=nasty, name=nasty, note=nasty)
    odd = msgspec.structs.replace(scenes.WOOD, id="x", kind=nasty)
    token = msgspec.structs.replace(scenes.EAST, id=nasty, kind=nasty, name=nasty, text=nasty, spoken=nasty)
    guide = msgspec.structs.replace(scenes.GUIDES[0], text=nasty, kind=nasty)
    scene = msgspec.structs.replace(SKIRMISH, title=nasty, headline=nasty, pieces=(piece,))
    root = parse(scene_svg(with_board(scene, areas=(area, odd), tokens=(token,), guides=(guide,))))
    assert not list(root.iter(f"{SVG}script"))


def test_strange_numbers_do_no_harm() -> None:
    line = msgspec.structs.replace(scenes.WOOD, outline=((0, 0), (5000, 0), (9000, 0)))
    speck = msgspec.structs.replace(scenes.BARRICADE, id="b", outline=((0, 0), (0, 0), (0, 0), (0, 0)))
    nothing = msgspec.structs.replace(scenes.HILL, id="n", outline=())
    huge = msgspec.structs.replace(
        scenes.WOOD, id="h", outline=((0, 0), (scenes.SIDE, 0), (scenes.SIDE, scenes.SIDE), (0, scenes.SIDE))
    )
    odd = scenes.unit("Null", 9, -3, 99, life=(9, 3, 5), ap=(7, 2))
    dead = scenes.unit("Tot", 1, 5, 5, life=(-1, 3, 1), ap=(0, 0), word="dead")
    for kind in (area.kind for area in scenes.EVERY):
        areas = tuple(msgspec.structs.replace(area, kind=kind) for area in (line, speck, nothing, huge))
        assert (
            parse(scene_svg(with_board(msgspec.structs.replace(SKIRMISH, pieces=(odd, dead)), areas=areas)))
            is not None
        )
    point = msgspec.structs.replace(scenes.GUIDES[0], path=())
    assert parse(scene_svg(with_board(SKIRMISH, guides=(point,)))) is not None
    big = msgspec.structs.replace(scenes.GOLEM, life=Meter(60, 80))
    assert of_class(drawn(big), "life")


def test_chance_is_that_of_the_page() -> None:
    kept = json.loads((Path(__file__).parent / "luck.json").read_text(encoding="utf-8"))
    for name, numbers in kept.items():
        luck = chances(name)
        assert [round(next(luck) * 2**32) for _ in numbers] == numbers


def test_chance_is_always_the_same() -> None:
    first, second = chances("wood"), chances("wood")
    numbers = [next(first) for _ in range(200)]
    assert numbers == [next(second) for _ in range(200)]
    assert all(0 <= number < 1 for number in numbers)
    assert 0.35 < sum(numbers) / 200 < 0.65
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    found = scattered("wood", square, 2)
    assert 15 < len(found) < 40
    assert all(inside(square, place) for place, _ in found)
    assert middle(square) == pytest.approx((5, 5))
    assert shrunk(square, 0.5)[0] == pytest.approx((2.5, 2.5))


def test_lengths_are_written_as_the_reader_writes_them() -> None:
    assert length(round(12.34 * INCH), INCH, "en") == "12.3"
    assert length(round(12.35 * INCH), INCH, "de") == "12,4"
    assert length(0, INCH, "de") == "0,0"
    assert length(-INCH // 2, INCH, "en") == "-0.5"
    assert length(4560, 1000, "en") == "4.6"
