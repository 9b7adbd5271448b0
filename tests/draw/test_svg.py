"""Scene to SVG: valid files, and what each mark, badge and number becomes."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest

from tests.draw import scenes
from tests.draw.scenes import DUEL, FOUR
from walstatt.core.scene import Badge, Mark, Meter, Piece, Scene
from walstatt.draw import palette
from walstatt.draw.icons import icon_set
from walstatt.draw.svg import piece_svg, scene_svg

SVG = "{http://www.w3.org/2000/svg}"
ALL = (*DUEL.pieces, *FOUR.pieces, *(piece for tray in DUEL.trays for piece in tray.pieces))


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def of_class(root: ElementTree.Element, *names: str) -> list[ElementTree.Element]:
    """Elements that carry all these class names."""
    return [found for found in root.iter() if set(names) <= set(found.get("class", "").split())]


def titles(root: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in root.iter(f"{SVG}title")]


def texts(root: ElementTree.Element) -> list[str]:
    return [found.text or "" for found in root.iter(f"{SVG}text")]


def drawn(piece: Piece, width: int = 120) -> ElementTree.Element:
    return parse(piece_svg(piece, width))


@pytest.mark.parametrize("scene", [DUEL, FOUR], ids=["duel", "four"])
@pytest.mark.parametrize("width", [320, 480, 900, 1400])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_scene_is_one_valid_file(scene: Scene, width: int, theme: palette.ThemeName) -> None:
    root = parse(scene_svg(scene, theme=theme, width=width))
    assert root.tag == f"{SVG}svg"
    assert root.get("width") == str(width)
    assert not list(root.iter(f"{SVG}filter"))
    used = {found.get("href", "")[1:] for found in root.iter(f"{SVG}use")}
    ids = [found.get("id") for found in root.iter() if found.get("id")]
    assert used <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("scene", [DUEL, FOUR], ids=["duel", "four"])
def test_every_piece_is_spoken(scene: Scene) -> None:
    found = titles(parse(scene_svg(scene)))
    reserve = [piece for tray in scene.trays if tray.kind == "reserve" for piece in tray.pieces]
    for piece in (*scene.pieces, *reserve):
        assert piece.spoken in found


@pytest.mark.parametrize("piece", ALL, ids=lambda piece: piece.id)
@pytest.mark.parametrize("width", [44, 70, 130])
def test_every_piece_can_be_drawn_alone_at_every_size(piece: Piece, width: int) -> None:
    root = drawn(piece, width)
    assert piece.spoken in titles(root)
    assert root.get("width") == str(width)


def test_a_full_arena_stays_small() -> None:
    assert len(list(parse(scene_svg(FOUR, width=1100)).iter())) < 1500


def test_empty_cells_carry_their_names_and_rows_are_named() -> None:
    root = parse(scene_svg(DUEL, only_board=True))
    taken = {piece.place for piece in DUEL.pieces}
    free = [cell.name for cell in scenes.CELLS if cell.name not in taken]
    assert [cell.get("data-cell") for cell in of_class(root, "cell")] == free
    assert set(texts(root)) >= {"A", "B", "C", "D", "E", *free}
    assert not taken & set(texts(root))


def test_only_the_board_has_no_panels() -> None:
    assert not of_class(parse(scene_svg(DUEL, only_board=True)), "seat")
    assert len(of_class(parse(scene_svg(DUEL)), "seat")) == 2
    assert len(of_class(parse(scene_svg(FOUR)), "seat")) == 4


def test_wedges_count_the_strength_and_show_the_bonus() -> None:
    root = drawn(scenes.KNIGHT)
    assert len(of_class(root, "melee")) == 2
    assert [found.get("fill") for found in of_class(root, "melee", "bonus")] == [palette.BONUS]
    plain = [found for found in of_class(root, "melee") if found.get("fill") != palette.BONUS]
    assert [found.get("fill") for found in plain] == [palette.SEATS[0].ink]
    spider = drawn(scenes.SPIDER)
    assert len(of_class(spider, "melee")) == 6
    assert len(of_class(spider, "melee", "bonus")) == 3


def test_strength_four_is_one_wedge_with_an_upright_number() -> None:
    root = drawn(scenes.RIDER)
    assert len(of_class(root, "melee")) == 1
    assert "4" in texts(root)
    assert "rotate(-300 72 0)" in piece_svg(scenes.RIDER, 120)


def test_arrows_armour_nets_and_kills() -> None:
    assert len(of_class(drawn(scenes.TOWER), "ranged")) == 8
    assert len(of_class(drawn(scenes.KNIGHT), "armor")) == 3
    assert len(of_class(drawn(scenes.HORROR), "net")) == 2
    assert len(of_class(drawn(scenes.MORLOCK), "kill")) == 1
    assert "#wal-i-death-skull" in piece_svg(scenes.MORLOCK, 120)


def test_melee_and_ranged_share_one_side() -> None:
    both = scenes.piece("Beides", 0, marks=(*scenes.melee(scenes.E, count=2), *scenes.ranged(scenes.E)))
    root = drawn(both)
    assert len(of_class(root, "side")) == 1
    middles = [float(m) for m in re.findall(r"L9[78](?:\.5)? (-?[\d.]+)L", piece_svg(both, 120))]
    assert middles == [-25, 0, 25]


def test_each_side_turns_to_its_place() -> None:
    for side in range(6):
        root = drawn(scenes.piece("Eins", 1, marks=scenes.melee(side)))
        (group,) = of_class(root, "side")
        assert group.get("transform") == f"rotate({60 * side})"


def test_attacks_without_effect_are_hollow() -> None:
    root = drawn(scenes.CAUGHT)
    hollow = of_class(root, "melee", "hollow")
    assert len(hollow) == 4
    assert {found.get("fill") for found in hollow} == {palette.dim(palette.SEATS[0].body)}
    assert not of_class(drawn(scenes.KNIGHT), "hollow")


def test_only_captured_pieces_lie_under_the_mesh() -> None:
    for piece in ALL:
        caught = any(badge.look == "net" for badge in piece.badges)
        markup = piece_svg(piece, 120)
        assert bool(of_class(parse(markup), "mesh")) == caught
        assert ("wal-mesh" in markup) == caught


def test_connected_paths_are_filled_and_cross_the_border() -> None:
    root = drawn(scenes.HASTE)
    assert len(of_class(root, "path")) == 6
    assert len(of_class(root, "path", "joined")) == 3
    board = parse(scene_svg(DUEL, only_board=True))
    assert len(of_class(board, "bridge")) == 5  # three of one rune, two of the other
    order = [found.get("class", "") for found in board.iter() if found.get("class")]
    last_piece = max(k for k, name in enumerate(order) if name.startswith("piece"))
    assert order.index("bridge") > last_piece


def test_paths_of_a_captured_rune_are_dashed() -> None:
    caught = msgspec.structs.replace(scenes.HASTE, badges=(scenes.CAPTURED,))
    assert all(found.get("stroke-dasharray") for found in of_class(drawn(caught), "path"))
    assert not any(found.get("stroke-dasharray") for found in of_class(drawn(scenes.HASTE), "path"))


def test_rings_reach_everywhere() -> None:
    assert len(of_class(drawn(scenes.FOUR_RUNE), "ring")) == 1
    assert not of_class(drawn(scenes.HASTE), "ring")


def test_initiatives_are_discs() -> None:
    assert len(of_class(drawn(scenes.AXEMAN), "figure")) == 2
    assert len(of_class(drawn(scenes.AXEMAN, 44), "figure")) == 1  # one pill
    assert "!" in texts(drawn(scenes.MORLOCK))
    raised = drawn(scenes.FIGHTER)
    assert [found.get("fill") for found in of_class(raised, "figure")] == [palette.BONUS]
    assert len(of_class(raised, "change")) == 1
    assert len(of_class(drawn(scenes.CAUGHT), "struck")) == 1
    assert not of_class(drawn(scenes.KNIGHT), "struck")


def test_life_is_shown_as_shields_with_wounds_on_top() -> None:
    golem = drawn(scenes.GOLEM)
    assert len(of_class(golem, "shield")) == 3
    lost = of_class(golem, "shield", "lost")
    assert len(lost) == 2
    assert {found.get("fill") for found in lost} == {palette.WOUND}
    assert not of_class(drawn(scenes.SPIKE), "shield")
    assert "5" in texts(drawn(scenes.MONOLITH))


def test_a_banner_shows_its_hit_points_large() -> None:
    root = drawn(scenes.OWN_BANNER)
    assert not of_class(root, "shield")
    for width, size in ((120, "52"), (44, "66")):
        sizes = {found.text: found.get("font-size") for found in drawn(scenes.OWN_BANNER, width).iter()}
        assert sizes["14"] == size


def test_markers_sit_on_their_corners() -> None:
    corners = {
        "captured": (0, -97),
        "poison": (84, -48.5),
        "entrenched": (-84, 48.5),
        "disarmed": (-84, -48.5),
    }
    badges = (scenes.CAPTURED, scenes.poison(2), scenes.ENTRENCHED, scenes.DISARMED)
    root = drawn(scenes.piece("Alles", 2, badges=badges))
    for kind, (x, y) in corners.items():
        (marker,) = of_class(root, "marker", kind)
        place = re.match(r"translate\((\S+) (\S+)\)", marker.get("transform", ""))
        assert place is not None
        assert float(place[1]) == pytest.approx(x, abs=0.1)
        assert float(place[2]) == pytest.approx(y, abs=0.1)
    (drop,) = of_class(root, "marker", "poison")
    assert texts(drop) == ["2"]
    assert "Gift 2" in titles(drop)
    assert len(of_class(root, "trench")) == 6


def test_unknown_states_and_icons_are_not_dropped() -> None:
    odd = Badge("frozen", "eingefroren", count=2)
    root = drawn(scenes.piece("Seltsam", None, icon="no-such-icon", badges=(odd,)))
    (marker,) = of_class(root, "marker", "frozen")
    assert "eingefroren" in titles(marker)
    assert texts(marker) == ["E", "2"]
    assert "S" in texts(root)


def test_abilities_show_whether_they_are_ready() -> None:
    root = drawn(scenes.KNIGHT)
    assert len(of_class(root, "ability")) == 2
    (ready,) = of_class(root, "ability", "ready")
    assert titles(ready) == ["Manöver"]
    assert any(found.get("stroke") == palette.READY_RING for found in ready.iter())
    (used,) = of_class(drawn(scenes.RIDER), "ability", "used")
    assert used.get("opacity") == ".4"


def test_seats_differ_in_colour_hatching_and_plate() -> None:
    looks = set()
    for seat in range(4):
        markup = piece_svg(scenes.piece("Gleich", seat), 120)
        root = parse(markup)
        (body,) = of_class(root, "body")
        assert body.get("fill") == palette.SEATS[seat].body
        assert f"url(#wal-h{seat})" in markup
        plates = [found for found in root.iter() if found.get("fill") == palette.SEATS[seat].core]
        looks.add(plates[0].tag + plates[0].get("d", ""))
    assert len(looks) == 4


def test_names_appear_from_88_pixels_on_and_never_overflow() -> None:
    assert "Belagerungsturm" in texts(drawn(scenes.TOWER, 90))
    assert "Belagerungsturm" not in texts(drawn(scenes.TOWER, 87))
    (name,) = [found for found in drawn(scenes.TOWER).iter(f"{SVG}text") if found.text == "Belagerungsturm"]
    assert float(name.get("textLength", "0")) == 126


def test_a_folded_monolith_is_a_stack_and_an_unfolded_one_is_joined() -> None:
    assert len(of_class(drawn(scenes.MONOLITH), "below")) == 2
    assert not of_class(drawn(scenes.KNIGHT), "below")
    root = parse(scene_svg(FOUR))
    (ring,) = of_class(root, "segments")
    assert "Monolith of Ingrid, unfolded" in titles(ring)
    assert len([found for found in ring.iter() if found.get("stroke-dasharray") == "10 6"]) == 3


def test_team_games_mark_the_team() -> None:
    assert len(of_class(parse(scene_svg(FOUR)), "team")) == len(FOUR.pieces)
    assert not of_class(parse(scene_svg(DUEL)), "team")


def test_panels_and_head_tell_the_numbers() -> None:
    root = parse(scene_svg(DUEL))
    words = texts(root)
    assert {"Mara ist am Zug", "Arena · Zug 7", "Mara", "Jorun", "14", "17", "Stapel", "8", "Ablage"} <= set(
        words
    )
    assert len(of_class(root, "to-move")) == 1
    (pill,) = of_class(root, "current")
    assert pill.get("stroke") == palette.THEMES["dark"].go
    full = [
        found
        for found in root.iter(f"{SVG}rect")
        if found.get("fill") == palette.THEMES["dark"].seats[0].fill
    ]
    assert len(full) == 14


def test_texts_are_escaped() -> None:
    nasty = '<script>"&\x00\x1b</script>'
    piece = msgspec.structs.replace(scenes.KNIGHT, id=nasty, name=nasty, label=nasty, spoken=nasty)
    scene = msgspec.structs.replace(FOUR, title=nasty, headline=nasty, pieces=(piece,))
    root = parse(scene_svg(scene))
    assert not list(root.iter(f"{SVG}script"))
    assert '<script>"&</script>' in titles(root)


def test_the_theme_changes_the_table_and_not_the_pieces() -> None:
    dark, light = scene_svg(DUEL, only_board=True), scene_svg(DUEL, only_board=True, theme="light")
    assert palette.THEMES["dark"].ground in dark
    assert palette.THEMES["light"].ground in light
    pieces = [
        [ElementTree.tostring(found) for found in of_class(parse(markup), "piece")]
        for markup in (dark, light)
    ]
    assert pieces[0] == pieces[1]


def test_hidden_trays_lie_face_down() -> None:
    assert len(of_class(parse(scene_svg(FOUR)), "piece", "back")) == 1 + 3 + 2


def test_icons_are_credited() -> None:
    assert "CC BY 3.0" in icon_set().credit
    assert icon_set().credit.split(" ")[0] in scene_svg(DUEL)
    for body in icon_set().icons.values():
        parse(f"<svg>{body}</svg>")


def test_strange_numbers_do_no_harm() -> None:
    odd = scenes.piece(
        "Null",
        7,
        marks=(Mark("melee", 0, 0), Mark("ranged", 1, 5), Mark("unknown", 2), Mark("armor", 8, live=False)),
        life=Meter(4, 3),
        below=9,
    )
    assert of_class(drawn(odd), "ranged")
    assert len(of_class(drawn(odd), "below")) == 2
