"""Data tables MON-DATA-01 to MON-DATA-03, compared with the engine number by number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    asked,
    battle,
    discarded,
    hits,
    hp,
    kind_at,
    library,
    phases,
    reserve,
    state,
)
from walstatt import Match
from walstatt.core.content import sources
from walstatt.core.errors import BadPack
from walstatt.games.monolith_arena.rules.effects import gifts
from walstatt.games.monolith_arena.seen.view import View, view
from walstatt.games.monolith_arena.state.arena import SIZE
from walstatt.games.monolith_arena.state.tiles import Faction, TileKind, faction_from

AROUND = ("B2", "B3", "C2", "C4", "D2", "D3")
ALL_ON = ("monoliths on", "inside blue: knight pikeman", "inside red: spike demon")


@cache
def packs() -> Mapping[str, Faction]:
    """The four factions as shipped."""
    return library().factions


def arena_tiles() -> list[TileKind]:
    """Every champion and rune, once."""
    found = [tile for faction in packs().values() for tile in faction.tiles if tile.arena]
    assert len(found) == 48
    return found


def seen(match: Match, seat: int | None) -> View:
    return view(state(match), seat)


# --- MON-DATA-01: basic numbers ---------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-01")
def test_the_numbers_of_hexes_factions_and_tiles() -> None:
    assert SIZE == 19
    assert len(packs()) == 4
    assert [1 + len(list(faction.all_tiles())) for faction in packs().values()] == [35, 35, 35, 35]


@pytest.mark.rule("MON-DATA-01")
def test_the_pile_has_34_tiles_at_the_start_and_32_with_monoliths() -> None:
    basic = Match.new("monolith-arena", seed=5)
    assert [player.pile for player in seen(basic, None).players] == [34, 34]
    stones = Match.new("monolith-arena", {"monoliths": "on"}, seed=5)
    for seat in (0, 1):
        decision = stones.decision_of(seat)
        assert decision is not None
        stones.play(decision.options[0], seat)
    assert [player.pile for player in seen(stones, None).players] == [32, 32]


@pytest.mark.rule("MON-DATA-01")
def test_a_banner_and_a_team_have_20_points_at_the_start() -> None:
    assert state(Match.new("monolith-arena")).pools == [20, 20]
    assert state(Match.new("monolith-arena", {"mode": "two-vs-two"})).pools == [20, 20]
    assert state(Match.new("monolith-arena", {"mode": "one-vs-two"})).pools == [20, 20]


@pytest.mark.rule("MON-DATA-01")
def test_a_banner_strikes_with_strength_one_on_all_sides_in_phase_nought_but_no_banner() -> None:
    match = battle(
        """
        C3 banner blue
        B2 golem red NW
        B3 golem red NW
        C2 mobility red SE
        C4 piercing red SE
        D2 double-attack red
        D3 banner red
        """,
        red=GUARDIANS,
    )
    blows = [hit for hit in hits(match) if hit[1] == "C3"]
    assert sorted(blows) == [(0, "C3", place, 1) for place in ("B2", "B3", "C2", "C4", "D2")]
    assert hp(match, "red") == 20


@pytest.mark.rule("MON-DATA-01")
def test_every_other_arena_tile_has_one_point_and_one_for_each_tough_symbol() -> None:
    tough = {"knight": 2, "crossbowman": 2, "golem": 3, "wyvern": 2, f"{LORDS}/strength": 2}
    for tile in arena_tiles():
        match = arena(f"C3 {tile.id} blue\n", blue=tile.faction, red=tile.faction)
        life = next(shown.life for shown in seen(match, 0).board if shown.hex == "C3")
        assert life == tough.get(tile.id, tough.get(f"{tile.faction}/{tile.id}", 1)), tile


@pytest.mark.rule("MON-DATA-01")
def test_printed_strengths_are_1_to_3_and_printed_initiatives_0_to_3() -> None:
    melee = {n for tile in arena_tiles() for _, n in tile.faces[0].melee}
    ranged = {n for tile in arena_tiles() for _, n in tile.faces[0].ranged}
    assert melee == {1, 2, 3}
    assert ranged == {1, 2}
    assert {value for tile in arena_tiles() for value in tile.initiative} == {0, 1, 2, 3}
    name, pack = next(pair for pair in sources("walstatt.games.monolith_arena.content") if DRAGONS in pair[0])
    for old, new in (("{ NW = 3 }", "{ NW = 4 }"), ("initiative = [3]", "initiative = [4]")):
        assert old in pack
        with pytest.raises(BadPack):
            faction_from(name, pack.replace(old, new))


@pytest.mark.rule("MON-DATA-01")
def test_initiative_has_no_upper_limit() -> None:
    match = battle(
        """
        C3 hunter blue E
        B2 lesser-haste blue
        B3 lesser-haste blue
        D3 lesser-haste blue
        C2 greater-haste blue NE
        C4 banner red
        """,
        blue=HARBINGERS,
    )
    assert [hit[0] for hit in hits(match) if hit[1] == "C3"] == [8, 5]  # 3 and 0, each with 1 + 1 + 1 + 2
    assert phases(match)[0] == 8


@pytest.mark.rule("MON-DATA-01")
def test_an_unfolded_monolith_has_three_segments_with_the_banner_in_the_first() -> None:
    match = arena("\n".join(ALL_ON))
    match.play("unfold A2 B2")
    assert sorted(seen(match, 1).segments) == [("A1", 0, 0), ("A2", 0, 1), ("B2", 0, 2)]
    assert kind_at(match, "A1") == "banner"


@pytest.mark.rule("MON-DATA-01")
def test_each_player_has_one_extra_turn_after_a_tied_final_battle() -> None:
    match = arena("last blue:\npile blue: -\npile red: -\nturn red 24 use\n")
    for seat in (1, 0, 1):
        assert match.decision.seat == seat
        match.play("end")
    assert match.over


# --- MON-DATA-02: first turns -----------------------------------------------------------------------

#: For each mode the turns in order: reserve after drawing, tiles thrown away in phase b, tiles played,
#: tiles that could not be played any more.
FIRST_TURNS = {
    "duel": [(1, 0, 1, 0), (2, 0, 2, 0), (3, 1, 2, 0), (3, 1, 2, 0)],
    "reinforcements": [(6, 1, 1, 4), (6, 1, 2, 3), (6, 1, 2, 3), (6, 1, 2, 3)],
    "two-vs-two": [(1, 0, 1, 0), (2, 0, 2, 0), (3, 1, 2, 0), (3, 1, 2, 0), (3, 1, 2, 0)],
    "one-vs-two": [(1, 0, 1, 0), (2, 0, 2, 0), (3, 1, 2, 0), (3, 1, 2, 0), (3, 1, 2, 0)],
}
SEATS = {
    "duel": {"blue": DRAGONS, "red": LORDS},
    "reinforcements": {"blue": DRAGONS, "red": LORDS},
    "two-vs-two": {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS, "violet": HARBINGERS},
    "one-vs-two": {"blue": DRAGONS, "red": LORDS, "gold": GUARDIANS},
}
CORNERS = {"blue": "A1", "red": "E3", "gold": "A3", "violet": "E1"}


@pytest.mark.rule("MON-DATA-02")
@pytest.mark.parametrize("mode", list(FIRST_TURNS))
def test_the_first_turns_of_every_mode(mode: str) -> None:
    lines = ["monolith-arena", "turn blue 1 draw"]
    if mode == "reinforcements":
        lines.append("reinforcements on")
    for seat, name in SEATS[mode].items():
        runes = [tile.id for tile in packs()[name].all_tiles() if tile.kind == "rune"]
        champions = [tile.id for tile in packs()[name].all_tiles() if tile.kind == "champion"]
        lines += [f"{seat} {name}", f"{CORNERS[seat]} banner {seat}"]
        lines.append(f"pile {seat}: {' '.join(runes[:6] + champions)}")
    match = Match.from_position("\n".join(lines))
    turns = []
    for _ in FIRST_TURNS[mode]:
        player = state(match).players[match.decision.seat]
        drawn = len(player.reserve)
        while match.decision.kind == "discard":
            match.play(next(option for option in match.decision.options if option.verb == "discard"))
        thrown = drawn - len(player.reserve)
        while option := next((o for o in match.decision.options if o.verb == "place"), None):
            match.play(option)
        turns.append((drawn, thrown, state(match).plays, len(player.reserve)))
        match.play("end")
    assert turns == FIRST_TURNS[mode]


@pytest.mark.rule("MON-DATA-02")
def test_in_a_later_turn_phase_b_is_skipped_with_fewer_than_three_tiles() -> None:
    match = arena("reserve blue: knight\npile blue: pikeman\nturn blue 23 draw\n")
    assert reserve(match, "blue") == ["knight", "pikeman"]
    assert asked(match) == ("blue", "use")


# --- MON-DATA-03: shared runes ----------------------------------------------------------------------


@pytest.mark.rule("MON-DATA-03")
@pytest.mark.parametrize(
    ("faction", "rune", "bonus", "amount", "paths"),
    [
        (DRAGONS, "strength", "melee", 1, 3),
        (HARBINGERS, "accuracy", "ranged", 1, 6),
        (DRAGONS, "lesser-haste", "initiative", 1, 6),
        (LORDS, "lesser-haste", "initiative", 1, 4),
        (HARBINGERS, "greater-haste", "initiative", 2, 3),
    ],
)
def test_a_shared_rune_gives_its_bonus_along_its_paths(
    faction: str, rune: str, bonus: str, amount: int, paths: int
) -> None:
    others = [tile.id for tile in packs()[faction].all_tiles() if tile.kind == "champion"][:6]
    text = "\n".join(f"{place} {tile} blue" for place, tile in zip(AROUND, others, strict=True))
    enemy = GUARDIANS if faction != GUARDIANS else LORDS
    bare = getattr(gifts(state(arena(text, blue=faction, red=enemy))), bonus)
    with_rune = getattr(gifts(state(arena(f"{text}\nC3 {rune} blue SE\n", blue=faction, red=enemy))), bonus)
    given = [after - before for before, after in zip(bare, with_rune, strict=True) if after != before]
    assert given == [amount] * paths


@pytest.mark.rule("MON-DATA-03")
@pytest.mark.parametrize("faction", [DRAGONS, GUARDIANS, HARBINGERS])
def test_a_rune_of_regeneration_protects_along_two_paths_and_is_then_discarded(faction: str) -> None:
    rune = packs()[faction].by_id["regeneration"]
    assert len(rune.faces[0].paths) == 2
    others = [tile.id for tile in packs()[faction].all_tiles() if tile.kind == "champion"][:6]
    text = "\n".join(f"{place} {tile} red" for place, tile in zip(AROUND, others, strict=True))
    saved = set()
    for place in AROUND:
        match = arena(
            f"{text}\nC3 regeneration red {rune.facings[0]}\nreserve blue: precise-shot\n",
            blue=HARBINGERS,
            red=faction,
        )
        match.play(f"precise-shot {place}")
        if kind_at(match, "C3") is None:
            saved.add(place)
            assert discarded(match, "red") == ["regeneration"]
    assert len(saved) == 2
