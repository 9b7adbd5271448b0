"""Scenes: the table, its figures and cards in the reader's language, and nothing that a seat may not know."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.summoners.stage import Stage, game, house
from walstatt.core.dice import Dice
from walstatt.core.game import Result
from walstatt.core.match import Match
from walstatt.core.scene import Piece, Scene, SeatPanel, TableSpace, Token, Tray
from walstatt.core.text import LANGS, Lang
from walstatt.games.summoners.screen.profiles import profile
from walstatt.games.summoners.state.state import Spelled
from walstatt.games.summoners.state.terrain import pool
from walstatt.spaces.table import INCH, Point

both = pytest.mark.parametrize("lang", LANGS)
WOOD = pool()["wood"].piece("wood-1", Point(10 * INCH, 10 * INCH))
HILL = pool()["hill"].piece("hill-1", Point(25 * INCH, 25 * INCH))


def rich() -> Stage:
    """Some of everything: terrain, owned sources, wounded, burning and enchanted units, cards, goals."""
    stage = Stage("control", WOOD, HILL, goals="on")
    state = stage.state
    hyena = stage.put("ember-hyena", "blue", 14, 12, damage=4, fire=2, lost=1, moved=1)
    stage.put("ember-hyena", "blue", 14, 8, focused=True)
    stage.put("lava-ray", "blue", 18, 8, activated=True)
    spider = stage.beside("polar-spider", "red", hyena, ice=3)
    shield = stage.put("shield-bearer", "red", 20, 24)
    spells = {spell.id: spell for spell in state.players[0].realm.summoner.spells}
    stage.change(hyena, spells=(Spelled(spells["inner-fire"], "blue-summoner", 0),))
    state.objectives["large-west"] = state.objectives["large-west"].owned_by(0)
    blue, red = state.players
    blue.stack, blue.held, blue.goals = ("fire-summoner", "ember-hyena"), "lava-ray", ("thief", "hoard")
    red.stack, red.goals, red.points = (
        ("shield-bearer", "water-summoner", "polar-spider"),
        ("heart", "vanguard"),
        3,
    )
    assert {spider, shield} <= set(state.units)
    return stage


def piece(scene: Scene, word: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.word == word)


def tray(scene: Scene, tray_id: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == tray_id)


def trays(scene: Scene) -> set[str]:
    return {tray.id for tray in scene.trays}


def token(scene: Scene, word: str) -> Token:
    return next(token for token in board(scene).tokens if token.word == word)


def board(scene: Scene) -> TableSpace:
    assert isinstance(scene.board, TableSpace)
    return scene.board


def counters(panel: SeatPanel) -> dict[str, str]:
    return {figure.label: figure.text for figure in panel.counters}


# --- whole scenes -------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_scene_survives_json(seat: int | None, lang: Lang) -> None:
    scene = rich().scene(seat, lang)
    text = msgspec.json.encode(scene)
    assert msgspec.json.decode(text, type=Scene) == scene
    assert b"{" not in text.replace(b'{"', b"")  # no text is left unfilled


def test_the_frame_of_a_scene() -> None:
    stage = rich()
    scene = stage.scene()
    assert scene.game == "summoners"
    assert scene.title == "Summoners, Control Is Everything, Adept"
    assert scene.turn == 2
    assert scene.headline == "Round 2 of 6: Blue to move"
    assert [step.id for step in scene.steps if step.current] == ["activation"]
    stage.state.phase, stage.state.active = "active", "blue-ember-hyena-1"
    assert stage.scene(lang="de").headline == "Runde 2 von 6: Gluthyäne 1 (Blau) handelt"
    stage.state.phase = "end-channel"
    assert stage.scene().headline == "Round 2 of 6: End phase"
    stage.state.result = Result((1,), "points", ())
    assert stage.scene().headline == "Red wins"


def test_every_scenario_and_phase_can_be_painted() -> None:
    for options in (
        {"scenario": "breakthrough", "terrain": "dice"},
        {"scenario": "well", "terrain": "none"},
        {"mode": "four", "scenario": "hunt", "terrain": "random"},
    ):
        match = Match.new(house(), options, seed=3)
        dice = Dice(3)
        for _ in range(40):
            if match.over:
                break
            assert match.scene(None).steps
            assert match.scene(0, "de").headline
            decision = match.decisions[0]
            match.play(decision.options[dice.below(len(decision.options))], decision.seat)


# --- the table ----------------------------------------------------------------------------------------------


def test_terrain_says_what_it_does() -> None:
    areas = {area.id: area for area in board(rich().scene()).areas}
    assert (areas["wood-1"].name, areas["wood-1"].note) == ("Wood", "slow · hides past 2″")
    assert areas["hill-1"].note == "climbed, 2″ high · size 3"
    assert areas["hill-1"].height == 2 * INCH
    assert areas["wood-1"].outline == tuple((point.x, point.y) for point in WOOD.outline)
    german = board(rich().scene(lang="de")).areas[0]
    assert (german.name, german.note) == ("Wald", "schwer · verbirgt ab 2″")


def test_objectives_have_owners_and_a_yield() -> None:
    scene = rich().scene()
    west, relic = token(scene, "large-west"), next(t for t in board(scene).tokens if t.kind == "relic")
    assert (west.name, west.seat, west.text) == ("Large mana source (west)", 0, "2 gems · 1 VP")
    assert west.spoken == "Large mana source (west), Blue, 2 gems · 1 VP"
    assert token(scene, "large-east").seat is None
    assert relic.text == "1 VP, 3 in the enemy half"
    assert {t.icon for t in board(scene).tokens} == {"crystal-shine", "obelisk"}
    well = Stage("well").scene(lang="de")
    assert token(well, "large-south-west").name == "Brunnenquelle (Südwesten)"
    assert token(well, "well-centre").text == "1 Gemme · 2 SP"
    assert token(Stage("shores").scene(), "exit-centre").text == "1 VP a level"
    assert token(Stage("bitter-end").scene(), "large-centre").text == "2 gems"


def test_lines_that_matter() -> None:
    def texts(stage: Stage) -> list[str]:
        return [guide.text for guide in board(stage.scene()).guides]

    assert texts(Stage()) == ["Centre line"]
    assert texts(Stage("breakthrough")) == ["Centre line", "Third", "Third"]
    third = board(Stage("breakthrough").scene()).guides[1]
    assert third.path == ((0, 12 * INCH), (36 * INCH, 12 * INCH))
    four = Stage(mode="four", realms="fire,water,fire,water")
    assert texts(four) == []
    four.state.phase = "deploy"
    assert len(texts(four)) == 4


# --- figures ------------------------------------------------------------------------------------------------


def test_a_unit_on_the_table() -> None:
    scene = rich().scene()
    hyena, ray = piece(scene, "blue-ember-hyena-1"), piece(scene, "blue-lava-ray-1")
    assert (hyena.kind, hyena.name, hyena.label, hyena.seat) == (
        "creature",
        "Ember Hyena 1",
        "Ember Hyena",
        0,
    )
    assert hyena.life is not None
    assert hyena.base is not None
    assert hyena.base.points is not None
    assert (hyena.life.now, hyena.life.full, hyena.base.red) == (2, 6, 3)
    assert (hyena.base.x, hyena.base.y, hyena.base.radius) == (14 * INCH, 12 * INCH, 1500)
    assert hyena.base.points.now == 2
    assert ray.base is not None
    assert ray.base.acted
    assert ray.base.reach == 2 * INCH
    assert piece(scene, "red-summoner").kind == "summoner"


def test_states_are_badges_with_their_rules() -> None:
    scene = rich().scene()
    badges = {badge.kind: badge for badge in piece(scene, "blue-ember-hyena-1").badges}
    assert list(badges) == ["wounded", "fire", "lost", "engaged", "inner-fire"]
    assert (badges["fire"].text, badges["fire"].count, badges["fire"].icon) == ("fire 2", 2, "flame")
    assert "SUM-CTRL-11" in badges["lost"].rules
    assert badges["inner-fire"].text.startswith("Inner Fire: ")
    assert all(badge.rules for badge in badges.values())
    assert [badge.kind for badge in piece(scene, "blue-ember-hyena-2").badges] == ["focused"]
    ice = next(badge for badge in piece(scene, "red-polar-spider-1").badges if badge.kind == "ice")
    assert ice.count == 3
    known = {rule.id for chapter in game().codex.chapters for rule in chapter.rule}
    assert {rule for p in scene.pieces for badge in p.badges for rule in badge.rules} <= known


def test_the_profile_shows_values_as_they_are_now() -> None:
    """Badly wounded: -1 on everything; Inner Fire: +1 die, Mighty (+1) and 2 inches more when running."""
    hyena = piece(rich().scene(), "blue-ember-hyena-1")
    lines = tuple(map(str, hyena.lines))
    assert lines[0] == "Creature, level 1 · 2 gems"
    assert told(hyena) == "AP 2 / 2 · Move 5″ / 11″ · Reflexes 4 · Resistance 2 · Size 1"
    assert "Glowing Jaws: melee, 3 dice, base contact, Mighty (1)" in lines
    assert "Used this round: walk" in lines
    german = piece(rich().scene(lang="de"), "blue-ember-hyena-1")
    assert told(german) == "AP 2 / 2 · Bewegung 5″ / 11″ · Reflexe 4 · Widerstand 2 · Größe 1"
    assert "Glühende Kiefer: Nahkampf, 3 Würfel, Basekontakt, Mächtig (1)" in map(str, german.lines)


def told(piece: Piece) -> str:
    return " · ".join(f"{stat.label} {stat.value}" for stat in piece.stats)


def test_a_printed_profile_has_every_part_of_the_card() -> None:
    names = game().teller("en")
    card = profile(names, names.kinds["fire-summoner"])
    assert [stat.id for stat in card.stats] == ["ap", "movement", "reflexes", "resistance", "size"]
    assert (card.white, card.red, card.cost) == (6, 6, "")
    assert next(stat for stat in card.stats if stat.id == "reflexes").boost
    assert card.attacks[0].boost
    bolt = next(spell for spell in card.spells if spell.id == "fire-bolt")
    assert bolt.cost == "1 AP, 1 gem"
    assert bolt.attack is not None
    assert [word.name for word in bolt.attack.keywords] == ["Fire (1)"]
    ray = profile(names, names.kinds["lava-ray"])
    assert ray.cost == "2 gems, sacrifice of 1 level"
    assert [word.name for word in ray.attacks[0].keywords] == ["Combat Zone 2″", "Fire (1)"]
    names = house().teller("en")
    for kind in names.kinds.values():
        told = profile(names, kind)
        assert all(word.note for attack in told.attacks for word in attack.keywords)
        assert not any(stat.change for stat in told.stats)


# --- players and cards --------------------------------------------------------------------------------------


def test_panels_count_what_a_player_has() -> None:
    blue, red = rich().scene().seats
    assert (blue.name, blue.title, blue.icon, blue.to_move) == ("Blue", "Fire", "flame", True)
    assert (blue.meter.now, blue.meter.full, blue.meter.label) == (12, 12, "Summoner")
    assert counters(blue) == {
        "Mana gems": "10/20", "Creature levels": "4/10", "Victory points": "0", "Cards to come": "3",
    }  # fmt: skip
    assert counters(red)["Victory points"] == "3"
    assert "Victory points" not in counters(Stage("bitter-end").scene().seats[0])
    full = Stage(ranks="novice")
    for n in range(4):
        full.put("lava-ray", "blue", 10 + 3 * n, 12)
    assert counters(full.scene().seats[0])["Creature levels; control rolls need 1 more"] == "8/7"
    del full.state.units["red-summoner"]
    assert full.scene().seats[1].meter.now == 0


def test_the_pool_says_what_can_be_summoned() -> None:
    stage = Stage()
    stage.gems("blue", 2)
    scene = stage.scene()
    pool = {piece.word: piece for piece in tray(scene, "blue-pool").pieces}
    assert set(pool) == {kind.id for kind in game().realms["fire"].creatures}
    assert {piece.kind for piece in pool.values()} == {"profile"}

    def said(kind: str) -> tuple[str, str]:
        badge = pool[kind].badges[0]
        return badge.role, badge.text

    assert said("ember-hyena") == ("ready", "can be summoned")
    assert said("fire-herald") == ("used", "1 gem missing")
    assert said("lava-ray") == ("used", "needs a sacrifice of 1 level")
    assert [figure.text for figure in pool["lava-ray"].figures] == ["2", "2", "1"]
    stage.put("emberling", "blue", 18, 12)
    again = {piece.word: piece for piece in tray(stage.scene(), "blue-pool").pieces}
    assert again["lava-ray"].badges[0].role == "ready"


@pytest.mark.rule("SUM-ACT-10", "SUM-Q-141")
def test_cards_are_open_to_their_owner_and_backs_to_others() -> None:
    stage = rich()
    own, other = stage.scene(0), stage.scene(1)
    assert [card.word for card in tray(own, "blue-stack").pieces] == ["fire-summoner", "ember-hyena"]
    assert [card.word for card in tray(own, "blue-held").pieces] == ["lava-ray"]
    assert [card.kind for card in tray(own, "blue-stack").pieces] == ["card", "card"]
    assert tray(own, "blue-stack").pieces[1].figures[0].text == "×2"
    for scene in (other, stage.scene(None)):
        assert [card.kind for card in tray(scene, "blue-stack").pieces] == ["back", "back"]
        assert [card.kind for card in tray(scene, "blue-held").pieces] == ["back"]
        assert tray(scene, "blue-stack").count == 2
    assert "red-held" not in trays(own)


@pytest.mark.rule("SUM-Q-141")
@both
def test_hidden_things_change_nothing_in_other_seats_scenes(lang: Lang) -> None:
    stage, twin = rich(), rich()
    blue = twin.state.players[0]
    blue.stack, blue.held, blue.goals = ("lava-ray", "fire-summoner"), "ember-hyena", ("springs", "unbroken")
    for seat in (1, None):
        assert msgspec.json.encode(stage.scene(seat, lang)) == msgspec.json.encode(twin.scene(seat, lang))
    assert stage.scene(0, lang) != twin.scene(0, lang)


def test_secret_objectives_are_shown_to_their_owner() -> None:
    stage = rich()
    assert [piece.word for piece in tray(stage.scene(0), "blue-goals").pieces] == ["thief", "hoard"]
    for seat in (1, None):
        assert "blue-goals" not in trays(stage.scene(seat))
    assert tray(stage.scene(0), "blue-goals").pieces[0].lines
