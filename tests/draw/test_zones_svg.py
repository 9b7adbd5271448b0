"""A scene of zones to SVG: valid files, places, and what pieces, cards, walls and marks become."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from tests.draw import zone_scenes as scenes
from tests.draw.test_svg import SVG, of_class, parse, texts, titles
from tests.draw.zone_scenes import DUEL, LIT, MELEE, card, crowd, piece, wall
from walstatt.core.scene import Badge, Figure, Piece, Scene, Zone, ZoneSpace
from walstatt.draw import palette
from walstatt.draw.palette import SEATS, THEMES
from walstatt.draw.svg import piece_svg, scene_svg
from walstatt.draw.zone_rows import ROOM, row, spread

both = pytest.mark.parametrize("scene", [DUEL, MELEE], ids=["duel", "melee"])
Spot = tuple[float, float, float]


def only_board(scene: Scene, width: int = 848, lit: frozenset[str] = frozenset()) -> ElementTree.Element:
    return parse(scene_svg(scene, width=width, only_board=True, lit=lit))


def with_pieces(*pieces: Piece) -> Scene:
    return msgspec.structs.replace(DUEL, pieces=pieces)


def spots(root: ElementTree.Element) -> dict[str, Spot]:
    """Where each piece is drawn on the board: x, y and scale, by id."""
    (board,) = of_class(root, "zones")
    found: dict[str, Spot] = {}

    def walk(group: ElementTree.Element, x: float, y: float, scale: float) -> None:
        for inner in group:
            moved = re.match(r"translate\((\S+) (\S+)\)", inner.get("transform", ""))
            sized = re.search(r"scale\((\S+)\)", inner.get("transform", ""))
            dx, dy = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
            at = (x + scale * dx, y + scale * dy, scale * (float(sized[1]) if sized else 1.0))
            if inner.get("data-id"):
                found[inner.get("data-id", "")] = at
            walk(inner, *at)

    walk(board, 0.0, 0.0, 1.0)
    return found


def zone_box(name: str, board: ZoneSpace) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a zone in the units of the board."""
    zone = next(zone for zone in board.zones if zone.name == name)
    left, top = 34 + 195 * zone.column, 32 + 218 * zone.row
    return left, top, left + 191, top + 214


def board_of(scene: Scene) -> ZoneSpace:
    assert isinstance(scene.board, ZoneSpace)
    return scene.board


@both
@pytest.mark.parametrize("width", [240, 360, 480, 900, 1400, 2000])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_scene_is_one_valid_file(scene: Scene, width: int, theme: palette.ThemeName) -> None:
    markup = scene_svg(scene, theme=theme, width=width, lit=LIT)
    root = parse(markup)
    assert root.get("width") == str(width)
    assert not list(root.iter(f"{SVG}filter"))
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    used = {found.get("href", "")[1:] for found in root.iter(f"{SVG}use")}
    used |= set(re.findall(r"url\(#([^)]+)\)", markup))
    assert used <= set(ids)
    assert not re.search(r"\b(nan|inf)\b", markup)


@both
@pytest.mark.parametrize("width", [360, 848, 1400])
def test_everything_on_the_board_is_spoken(scene: Scene, width: int) -> None:
    found = "\n".join(titles(only_board(scene, width)))
    for standing in scene.pieces:
        assert standing.spoken in found
    for zone in board_of(scene).zones:
        assert zone.name in found


def test_a_full_board_stays_small() -> None:
    assert len(list(only_board(DUEL).iter())) < 1500


def test_the_same_scene_gives_the_same_picture() -> None:
    assert scene_svg(DUEL, lit=LIT) == scene_svg(DUEL, lit=LIT)


@both
def test_pieces_stand_in_their_zones_far_ones_above_near_ones_below(scene: Scene) -> None:
    found = spots(only_board(scene))
    board = board_of(scene)
    names = {zone.name for zone in board.zones}
    near = set(board.near) or {0, 2}
    checked = 0
    for standing in scene.pieces:
        if standing.place not in names or (standing.stand and standing.stand.on) or standing.id not in found:
            continue
        left, top, right, bottom = zone_box(standing.place, board)
        x, y, scale = found[standing.id]
        half = (15 if standing.shape in ("back", "card") else 33) * scale
        assert left <= x - half
        assert x + half <= right
        here = {one.seat in near for one in scene.pieces if one.place == standing.place}
        if len(here) == 2:  # who is alone in a zone may stand in all of it
            assert (y > (top + bottom) / 2) == (standing.seat in near)
        checked += 1
    assert checked >= 15


@pytest.mark.parametrize(
    ("count", "scale", "first"), [(2, 1, 2), (3, 1, 2), (4, 1, 2), (6, 0.8, 3), (8, 0.6, 4)]
)
def test_who_is_alone_in_a_zone_has_all_of_it(count: int, scale: float, first: int) -> None:
    own, other = spread(crowd(count, 0, "A1"))
    assert len(own.seats) == first
    assert len(own.seats) + len(other.seats) == count
    assert {seat.scale for seat in (*own.seats, *other.seats)} == {scale}


@pytest.mark.parametrize("near", [(0,), (1,)])
def test_whoever_looks_stands_below(near: tuple[int, ...]) -> None:
    board = msgspec.structs.replace(board_of(DUEL), near=near)
    found = spots(only_board(msgspec.structs.replace(DUEL, board=board)))
    above, below = (scenes.BEAR, scenes.LORD) if near == (1,) else (scenes.LORD, scenes.BEAR)
    assert found[above.id][1] < found[below.id][1]


@pytest.mark.parametrize("count", range(15))
def test_pieces_of_a_half_never_cover_each_other(count: int) -> None:
    found = row(crowd(count, 0, "A1"))
    assert len(found.seats) + len(found.more) == count
    assert bool(found.more) == (count > 8)
    boxes = [(s.x - 33 * s.scale, s.x + 33 * s.scale, s.y) for s in found.seats]
    boxes += [(found.more_at[0] - 15, found.more_at[0] + 15, found.more_at[1])] if found.more else []
    for k, (left, right, y) in enumerate(boxes):
        assert left >= -ROOM / 2 - 0.01
        assert right <= ROOM / 2 + 0.01
        assert all(right <= other[0] or other[1] <= left for other in boxes[k + 1 :] if other[2] == y)
    scales = {s.scale for s in found.seats}
    assert len(scales) <= 1


def test_fewer_pieces_are_larger() -> None:
    scales = [row(crowd(count, 0, "A1")).seats[0].scale for count in (1, 2, 3, 4, 8)]
    assert scales == sorted(scales, reverse=True)
    assert scales[0] == scales[1] == 1.0
    assert scales[-1] >= 0.6


def test_what_has_no_room_is_counted_and_named() -> None:
    pieces = [*crowd(12, 0, "A1"), *crowd(1, 1, "A1")]
    (more,) = [
        found
        for found in of_class(only_board(with_pieces(*pieces)), "more")
        if "Meute 12" in titles(found)[0]
    ]
    assert texts(more) == ["+5"]
    assert titles(more)[0].count("Meute") == 5


@pytest.mark.parametrize(
    ("kind", "start"), [("leader", "M-33 -2A33 33"), ("creature", "M-26 -31H26"), ("site", "M-22 -31H22")]
)
def test_the_kind_is_a_shape(kind: str, start: str) -> None:
    root = parse(piece_svg(piece("Wesen", 0, "A1", kind=kind), 120))
    (group,) = of_class(root, "piece")
    outline = next(path for path in group.iter(f"{SVG}path") if path.get("fill") == SEATS[0].body)
    assert outline.get("d", "").startswith(start)
    assert bool(of_class(root, "crown")) == (kind == "leader")


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_the_seat_is_colour_and_hatching(seat: int | None) -> None:
    markup = piece_svg(piece("Wesen", seat, "A1"), 120)
    assert palette.seat_colours(seat).body in markup
    assert (f"url(#wal-h{seat})" in markup) == (seat is not None)


@pytest.mark.parametrize(
    ("now", "colour"),
    [
        (10, palette.LIFE_WHITE),
        (6, palette.LIFE_WHITE),
        (5, palette.HALF_LIFE),
        (2, palette.LAST_LIFE),
        (0, palette.LAST_LIFE),
    ],
)
def test_life_is_a_number_and_a_bar(now: int, colour: str) -> None:
    root = parse(piece_svg(piece("Wesen", 0, "A1", (now, 10)), 160))
    (life,) = of_class(root, "life")
    assert "".join(life.itertext()) == f"{now}/10"
    (bar,) = of_class(life, "left")
    assert float(bar.get("width", "")) == 5 * now
    assert bar.get("fill") == colour


def test_small_pieces_keep_what_is_left_of_their_life() -> None:
    root = parse(piece_svg(piece("Wesen", 0, "A1", (7, 10), armor=2), 40))
    (life,) = of_class(root, "life")
    assert "".join(life.itertext()) == "7"
    assert not of_class(root, "armor")


def test_armour_mana_guard_flight_and_action_are_marked() -> None:
    plain = parse(piece_svg(piece("Wesen", 0, "A1"), 160))
    for name in ("armor", "stock", "guard", "flying", "action", "status"):
        assert not of_class(plain, name)
    full = piece("Wesen", 0, "A1", armor=3, mana=11, guard=True, flying=True, action="active")
    root = parse(piece_svg(full, 160))
    assert texts(of_class(root, "armor")[0]) == ["3"]
    assert texts(of_class(root, "stock")[0]) == ["11"]
    assert of_class(root, "guard")
    assert of_class(root, "flying")
    assert palette.POINT in ElementTree.tostring(of_class(root, "action", "active")[0], "unicode")
    idle = parse(piece_svg(piece("Wesen", 0, "A1", action="inactive"), 160))
    assert palette.POINT not in ElementTree.tostring(of_class(idle, "action", "inactive")[0], "unicode")


def test_changed_armour_says_so() -> None:
    stand = scenes.BEAR.stand
    assert stand is not None
    for change, drawn in ((0, 0), (1, 1), (-1, 1)):
        armor = Figure("4", change=change, label="Rüstung")
        changed = msgspec.structs.replace(scenes.BEAR, stand=msgspec.structs.replace(stand, armor=armor))
        assert len(of_class(parse(piece_svg(changed, 160)), "change")) == drawn


def test_states_are_pills_with_their_count() -> None:
    root = parse(piece_svg(piece("Wesen", 0, "A1", badges=(scenes.burn(3), scenes.ROT)), 160))
    pills = of_class(root, "status")
    assert [titles(pill) for pill in pills] == [["Brand 3"], ["Fäulnis"]]
    assert texts(pills[0]) == ["3"]
    assert texts(pills[1]) == []
    unknown = parse(piece_svg(piece("Wesen", 0, "A1", badges=(Badge("odd", "wunderlich"),)), 160))
    assert texts(of_class(unknown, "status")[0]) == ["W"]


def test_states_without_room_are_counted() -> None:
    badges = (scenes.burn(3), scenes.ROT, scenes.DAZED, scenes.STUNNED)
    root = parse(piece_svg(piece("Wesen", 0, "A1", badges=badges), 160))
    assert len(of_class(root, "status")) == 2
    (more,) = of_class(root, "more")
    assert texts(more) == ["+2"]
    assert titles(more) == ["benommen, betäubt"]


def test_passive_abilities_are_no_marks_but_told_beside_the_board() -> None:
    assert not of_class(parse(piece_svg(scenes.FOX, 160)), "status")
    assert any("schnell" in words for words in texts(parse(scene_svg(DUEL, width=1400))))


def test_attached_cards_peek_out_in_order() -> None:
    found = spots(only_board(DUEL))
    cards = [found[hanging.id] for hanging in scenes.HANGING[:3]]
    assert [x for x, _, _ in cards] == sorted(x for x, _, _ in cards)
    x, y, _ = found[scenes.LADY.id]
    assert all(abs(cx - x) < 33 and cy < y - 25 for cx, cy, _ in cards)


def test_face_down_cards_show_nothing_but_their_seat() -> None:
    hidden, known = card("Geheimnis", 1, "A1"), card("Bann", 1, "A1", icon="flame")
    back, face = piece_svg(hidden, 80), piece_svg(known, 80)
    assert SEATS[1].body in back
    assert "wal-h1" in back
    assert "<use" not in back
    assert "<use" in face
    assert palette.CARD in face
    drawn = only_board(with_pieces(hidden))
    (group,) = of_class(drawn, "piece", "back")
    assert titles(group) == [hidden.spoken]


def test_many_attached_cards_are_counted() -> None:
    root = only_board(MELEE)
    (more,) = [found for found in of_class(root, "more") if "Bann" in titles(found)[0]]
    assert texts(more) == ["+3"]


@pytest.mark.parametrize(
    ("does", "signs"),
    [
        (("passage",), {"bricks"}),
        (("strike",), {"spikes"}),
        (("sight",), {"no-sight"}),
        (("passage", "strike", "sight"), {"bricks", "spikes", "no-sight"}),
        ((), set()),
    ],
)
def test_a_wall_shows_what_it_does(does: tuple[str, ...], signs: set[str]) -> None:
    root = only_board(with_pieces(wall("Wall", 0, "B1-B2", (4, 6), *does)))
    assert {name for name in ("bricks", "spikes", "no-sight") if of_class(root, name)} == signs
    (medallion,) = of_class(root, "medallion")
    assert texts(medallion) == ["4/6"]


@pytest.mark.parametrize(("name", "middle"), [("B1-B2", (324.5, 248)), ("C2-D2", (617, 357))])
def test_a_wall_covers_its_border(name: str, middle: tuple[float, float]) -> None:
    found = spots(only_board(with_pieces(wall("Wall", 0, name, None))))
    assert found[f"wall-{name.lower()}"][:2] == pytest.approx(middle)


def test_names_keep_clear_of_walls() -> None:
    bare = spots(only_board(with_pieces(scenes.SLAYER, scenes.LORD)))
    walled = spots(only_board(with_pieces(scenes.SLAYER, scenes.LORD, scenes.STONES)))
    assert walled[scenes.LORD.id][0] < bare[scenes.LORD.id][0]


def test_what_may_be_chosen_is_lit_and_nothing_else() -> None:
    assert not of_class(only_board(DUEL), "lit")
    root = only_board(DUEL, lit=LIT)
    lit = of_class(root, "lit")
    assert len(lit) == len(LIT)
    assert {found.get("stroke") for found in lit} == {THEMES["dark"].go}
    cells = [
        group.get("data-cell")
        for group in root.iter(f"{SVG}g")
        if of_class(group, "lit") and group.get("data-cell")
    ]
    assert sorted(filter(None, cells)) == ["B3", "C2-C3", "C3"]
    by_id = of_class(only_board(DUEL, lit=frozenset({scenes.STONES.id})), "lit")
    assert len(by_id) == 1


def test_lines_and_rows_carry_the_names_that_their_zones_share() -> None:
    words = texts(only_board(with_pieces()))
    assert words == ["A", "B", "C", "D", "1", "2", "3"]
    odd = ZoneSpace((Zone("Nord", 0, 0, ("Süd",)), Zone("Süd", 0, 1, ("Nord",))))
    assert "Nord" not in texts(only_board(msgspec.structs.replace(with_pieces(), board=odd)))


def test_a_board_without_zones_is_drawn_all_the_same() -> None:
    empty = msgspec.structs.replace(with_pieces(), board=ZoneSpace(()))
    assert parse(scene_svg(empty)).tag == f"{SVG}svg"


def test_panels_tell_every_piece_in_words() -> None:
    words = " ".join(texts(parse(scene_svg(DUEL, width=1400))))
    for told in (
        "Leben 9/15 · Rüstung 3",
        "Leben 10/10 · Mana 12",
        "hält Wache",
        "Fäulnis",
        "versperrt den Weg",
    ):
        assert told in words
    for name in ("Weckruf", "Bärenfell", "Umhang", "2 verdeckt", "38"):
        assert name in words


def test_the_legend_explains_what_occurs() -> None:
    (key,) = of_class(parse(scene_svg(DUEL, width=1400)), "key")
    said = texts(key)
    for name in (
        "Anführer",
        "Kreatur",
        "Bauwerk",
        "hält Wache",
        "verdeckte Karte",
        "Brand",
        "versperrt die Sicht",
    ):
        assert name in said
    (bare,) = of_class(parse(scene_svg(with_pieces(scenes.FOX), width=1400)), "key")
    assert not {"Anführer", "hält Wache", "Wälle", "verdeckte Karte"} & set(texts(bare))


@both
def test_a_scene_survives_json(scene: Scene) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
