"""What a screen draws before a choice: areas, rings, and what is put down where one points."""

from __future__ import annotations

from math import hypot

import pytest

from tests.games.summoners.stage import Stage, game, house, look
from walstatt.core.frames import Film
from walstatt.core.hints import Form, Hints
from walstatt.core.match import Match
from walstatt.core.scene import Place
from walstatt.core.text import Lang
from walstatt.games.summoners.state.terrain import TURN, pool
from walstatt.spaces.table import DEGREE, FLIGHT, INCH, Piece, Point, Track, laid, measure, slow_stretches
from walstatt.spaces.table.points import point_word, read_point


def told(match: Match, lang: Lang = "en") -> Hints:
    return match.game.hints(match, match.decisions[0].seat, lang)


def form(match: Match, verb: str, lang: Lang = "en") -> Form:
    return next(found for found in told(match, lang).forms if found.verb == verb)


def fresh(**options: str) -> Match:
    return Match.new(house(), {"realms": "fire,earth", **options}, seed=5)


def wood(x: float, y: float) -> Piece:
    return pool()["wood"].piece("wood-1", Point(round(x * INCH), round(y * INCH)))


# --- what is put down -------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-Q-168", "SUM-TPLC-01", "SUM-TPLC-02")
def test_the_outline_of_a_piece_is_exactly_what_is_laid() -> None:
    match = fresh()
    option = next(o for o in match.decision.options if o[1] == "building" and o[3] != "0")
    found = form(match, "place building", "de")
    assert (found.kind, found.text, found.turn, found.apart) == ("terrain", "Gebäude", TURN, 4 * INCH)
    assert found.area is not None
    match.play(option)
    (piece,) = match.state.table.pieces
    x, y = (round(float(word) * 100) for word in option[2].split(","))
    assert laid(found.area.outline, Point(x, y), int(option[3]) * DEGREE) == piece.outline
    assert (found.area.size, found.area.kind) == (piece.size, "building")


@pytest.mark.rule("SUM-Q-168")
def test_only_pieces_that_are_left_are_shown() -> None:
    match = fresh(scenario="bitter-end")
    kinds = {found.verb for found in told(match).forms}
    assert kinds == {f"place {kind}" for kind in pool()}
    only = next(kind for kind in pool().values() if kind.count == 1)
    match.play(next(option for option in match.decision.options if option[1] == only.id))
    assert {found.verb for found in told(match).forms} == kinds - {f"place {only.id}"}


@pytest.mark.rule("SUM-Q-111", "SUM-SETUP-10")
def test_where_a_summoner_would_stand() -> None:
    match = fresh(terrain="none")
    seat = match.decision.seat
    found = {one.verb: one for one in told(match).forms}
    assert list(found) == ["deploy south", "deploy north"]
    match.play("deploy north")
    unit = match.state.summoner(seat)
    assert unit is not None
    north = found["deploy north"]
    assert (north.piece, north.radius, north.at) == (unit.word, unit.base.radius, unit.at)


@pytest.mark.rule("SUM-SUMM-08", "SUM-SUMM-09")
def test_a_new_creature_and_whom_it_must_touch() -> None:
    stage = Stage()
    near = stage.put("emberling", "blue", 20, 6)
    stage.gems("blue", 9)
    kinds = game().teller("en").kinds
    match = stage.acting("blue-summoner")
    option = next(o for o in match.decision.options if o.verb == "summon" and near in o)
    match.play(option)
    (found,) = told(match).forms
    kind = kinds[option[1]]
    assert (found.verb, found.kind, found.piece, found.radius) == ("place", "figure", kind.id, kind.radius)
    assert found.beside == ("blue-summoner", near)


@pytest.mark.rule("SUM-SPL-03", "SUM-SPL-05")
def test_a_spell_at_a_point_has_a_range_and_an_area() -> None:
    stage = Stage()
    stage.gems("blue", 10)
    match = stage.acting("blue-summoner")
    spell = next(s for s in stage.state.units["blue-summoner"].kind.spells if s.aim == "point")
    found = form(match, f"cast {spell.id}")
    assert (found.kind, found.radius, found.at) == ("area", spell.effect.around * INCH, None)
    ring = next(ring for ring in told(match).rings if ring.verbs == (f"cast {spell.id}",))
    assert (ring.piece, ring.length) == ("blue-summoner", spell.range * INCH)
    stage.gems("blue", 0)
    assert told(match).forms == ()


@pytest.mark.rule("SUM-SPL-03")
def test_how_far_a_unit_may_be_set_down() -> None:
    """The centre goes as far as the spell says; a ring counts from the edge of the base."""
    state = fresh(terrain="none", scenario="bitter-end").state
    earth = house().realms["earth"]
    kind, spell = next((kind, s) for kind in earth.creatures for s in kind.spells if s.effect.teleport)
    unit = state.new_unit(kind, 1, 14 * INCH, 14 * INCH)
    state.new_unit(earth.summoner, 1, 18 * INCH, 34 * INCH)
    state.change(unit, ap=3)
    state.phase, state.active, state.card, state.turn = "active", unit.word, kind.id, 1
    match = Film.start(house(), state)
    match.play(next(o for o in match.decision.options if o[:2] == ("cast", spell.id)))
    assert match.decision.kind == "teleport"
    word = match.decision.subject[0]
    assert word == unit.word
    radius = match.state.units[word].base.radius
    (ring,) = told(match).rings
    assert (ring.piece, ring.length + radius) == (word, spell.effect.teleport * INCH)
    assert form(match, "to").radius == radius
    x, y = match.state.units[word].at
    far = y + spell.effect.teleport * INCH
    assert match.decision.options.read(("to", point_word((x, far))))
    assert not match.decision.options.read(("to", point_word((x, far + 1))))


# --- where one gets ---------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-RREA-05", "SUM-RREA-10")
def test_who_is_shot_at_sees_how_far_it_gets() -> None:
    stage = Stage()
    herald = stage.put("fire-herald", "blue", 18, 8)
    hail = stage.put("hail-bringer", "red", 18, 16)
    match = stage.acting(herald)
    match.play(f"shoot fire-shot {hail}")
    assert match.decision.kind == "react-ranged"
    unit = stage.state.units[hail]
    found = {reach.verb: reach.length for reach in told(match).reaches}
    assert found == {"cover walk": unit.kind.walk * INCH, "cover run": unit.kind.run * INCH}


# --- stretches --------------------------------------------------------------------------------------------


def length(path: tuple[Place, ...]) -> float:
    return hypot(path[1][0] - path[0][0], path[1][1] - path[0][1])


@pytest.mark.rule("SUM-TMOV-03")
@pytest.mark.parametrize("way", ["558.8,330", "540,270 580,290"])
def test_slow_stretches_are_as_long_as_what_counts_double(way: str) -> None:
    stage = Stage("control", wood(22, 12))
    hyena = stage.put("ember-hyena", "blue", 22, 8)
    preview = look(stage.acting(hyena), f"run {way}")
    slow = [one for one in preview.stretches if one.kind == "slow"]
    assert {one.cause for one in slow} == {"wood-1"}
    assert slow[0].text == "Wood: slow, counts double"
    unit = stage.state.units[hyena]
    points = [read_point(word) for word in way.split()]
    cost = measure(stage.state.table, unit.base.radius, [unit.at, *(point for point in points if point)])
    assert isinstance(cost, Track)
    assert cost.difficult > 2 * INCH
    assert abs(sum(length(one.path) for one in slow) - cost.difficult) < 4  # the ends are rounded
    assert all(one.rules == ("SUM-TMOV-03",) for one in slow)


@pytest.mark.rule("SUM-TMOV-03", "SUM-KEY-19")
def test_nothing_is_slow_for_who_flies_or_keeps_out_of_it() -> None:
    stage = Stage("control", wood(22, 12))
    hyena = stage.put("ember-hyena", "blue", 22, 6)
    assert look(stage.acting(hyena), "walk 480,160").stretches == []
    path = [stage.state.units[hyena].at, Point(55880, 33000)]
    table = stage.state.table
    assert slow_stretches(table, 1250, path)
    assert slow_stretches(table, 1250, path, FLIGHT) == []


@pytest.mark.rule("SUM-COV-02", "SUM-RMOD-06")
def test_what_gives_cover_and_where() -> None:
    stage = Stage("control", pool()["bush"].piece("bush-1", Point(round(22.9 * INCH), round(14 * INCH))))
    herald = stage.put("fire-herald", "blue", 22, 8)
    between = stage.put("emberling", "blue", 22, 11)
    hail = stage.put("hail-bringer", "red", 22, 18)
    preview = look(stage.acting(herald), f"shoot fire-shot {hail}")
    found = [one for one in preview.stretches if one.kind == "cover"]
    assert [one.cause for one in found] == [between, "bush-1"]
    assert {(one.source, one.target) for one in found} == {(herald, hail)}
    base = stage.state.units[between].base
    assert found[0].path == ((base.x, base.y - base.radius), (base.x, base.y + base.radius))
    assert found[1].text == "Bush gives cover"
    cover = next(note for note in preview.rolls[0].parts if "SUM-RMOD-06" in note.rules)
    assert cover.cells == (between, "bush-1")


@pytest.mark.rule("SUM-RMOD-04", "SUM-RREA-08")
def test_no_cover_where_the_rules_give_none() -> None:
    """Units of the target's own melee hide it no more, and nothing hides who moves."""
    stage = Stage()
    herald = stage.put("fire-herald", "blue", 22, 8)
    hail = stage.put("hail-bringer", "red", 22, 16)
    base = stage.state.units[hail].base
    fighter = stage.put("emberling", "blue", 22, (base.y - base.radius - 1251) / INCH)
    assert stage.state.units[fighter].base.y < base.y
    preview = look(stage.acting(herald), f"shoot fire-shot {hail}")
    assert any("SUM-RMOD-03" in part.rules for part in preview.rolls[0].parts)
    assert preview.stretches == []


@pytest.mark.rule("SUM-RREA-08", "SUM-Q-85")
def test_seeking_cover_shows_what_will_hide_the_unit() -> None:
    stage = Stage("control", pool()["boulder"].piece("boulder-1", Point(round(19 * INCH), round(9 * INCH))))
    herald = stage.put("fire-herald", "blue", 22, 4)
    hail = stage.put("hail-bringer", "red", 22, 12)
    match = stage.acting(herald)
    match.play(f"shoot fire-shot {hail}")
    option = next(o for o in match.decision.options if o.verb == "cover")
    preview = look(match, option.text)
    causes = [one.cause for one in preview.stretches if one.kind == "cover"]
    unseen = any(note.rules == ("SUM-Q-85",) for note in preview.notes)
    assert bool(causes) != unseen
    assert set(causes) <= {"boulder-1"}
