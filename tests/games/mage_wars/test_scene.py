"""Scenes: the arena, its pieces and cards in the reader's language, and nothing that a seat may not know."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.mage_wars.arena import Arena, arena, new, the_game
from walstatt.core.dice import Dice
from walstatt.core.game import Result
from walstatt.core.match import Match
from walstatt.core.scene import Badge, Now, Piece, Scene, SeatPanel, Tray, ZoneSpace
from walstatt.core.text import LANGS, Lang
from walstatt.draw.icons import known_icons
from walstatt.games.mage_wars.rules.steps import STEPS
from walstatt.games.mage_wars.screen.now import ATTACK_RULES, ATTACK_STEPS
from walstatt.games.mage_wars.seen.view import View

both = pytest.mark.parametrize("lang", LANGS)
#: Some of everything: wounded, burning, guarding, flying and banished creatures, walls, traps, worn things.
RICH = """
    level full
    blue beastmaster A3 mana 12 damage 9
    red warlock C2 mana 7 damage 14 spent inactive
    5 lair blue A2 damage 3 mana 4
    6 bitterwood-fox blue A2
    7 timber-wolf blue B2 damage 2 inactive guard
    8 thunderift-falcon blue B3 inactive
    9 steelclaw-grizzly blue C2 damage 6 burn 2 rot 1
    10 mana-flower blue A3
    11 dark-pact-slayer red C2 guard
    12 firebrand-imp red B2 damage 4 stun 1 inactive
    13 darkfenne-bat red away home B1 inactive marks banish:2
    14 pentagram red D1 mana 12
    16 bear-strength blue on 9
    17 rhino-hide blue on 9 hidden
    18 wall-of-thorns blue B1-B2
    19 wall-of-stone red C2-D2
    20 hellfire-trap red C1 hidden
    21 teleport-trap blue D3 hidden
    22 block red on 2 hidden
    24 ghoul-rot blue on 2 hidden
    25 leather-boots blue on 1
    28 mage-wand red on 2 bound minor-heal
    29 ring-of-beasts blue on 1
    32 tanglevine blue on 12
    33 decoy red on 28 hidden
    plan blue rouse-the-beast teleport-trap
    plan blue 5 feral-bobcat
    plan red fireball dispel
    discard red geyser fireball
    book blue sleep 2 timber-wolf 1 bear-strength 1
    book red flameblast 3
    turn blue 5 turn
"""


def rich() -> Arena:
    return arena(RICH)


def scene(match: Arena, seat: int | None = 0, lang: Lang = "en") -> Scene:
    return match.match.scene(seat, lang)


def piece(scene: Scene, word: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.word == word)


def tray(scene: Scene, tray_id: str) -> Tray:
    return next(tray for tray in scene.trays if tray.id == tray_id)


def panel(scene: Scene, seat: int) -> dict[str, str]:
    return {figure.label: figure.text for figure in scene.seats[seat].counters}


def badge(piece: Piece, kind: str) -> Badge:
    return next(badge for badge in piece.badges if badge.kind == kind)


def kinds(piece: Piece, *roles: str) -> list[str]:
    return [badge.kind for badge in piece.badges if badge.role in roles]


def everything(scene: Scene) -> list[Piece]:
    return [*scene.pieces, *(piece for tray in scene.trays for piece in tray.pieces)]


def now(match: Arena, seat: int | None = 0, lang: Lang = "en") -> list[str]:
    return [line.text for line in scene(match, seat, lang).now]


# --- whole scenes -------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_scene_survives_json_and_leaves_no_text_unfilled(seat: int | None, lang: Lang) -> None:
    found = scene(rich(), seat, lang)
    text = msgspec.json.encode(found)
    assert msgspec.json.decode(text, type=Scene) == found
    filled = msgspec.json.encode(msgspec.structs.replace(found, panels=()))  # those, the screen fills in
    assert b"{" not in filled.replace(b'{"', b"").replace(b"{}", b"")
    assert b"scene." not in text
    assert b"count." not in text


def test_ids_are_unique_and_every_piece_has_a_picture_and_a_place() -> None:
    for seat in (0, 1, None):
        found = scene(rich(), seat)
        pieces = everything(found)
        assert len({one.id for one in pieces}) == len(pieces)
        assert isinstance(found.board, ZoneSpace)
        places = {zone.name for zone in found.board.zones} | {border.name for border in found.board.borders}
        assert all(one.place in places for one in found.pieces)
        assert all(one.stand is not None and one.spoken for one in pieces)
        for one in pieces:
            assert known_icons(one.icons) or one.kind == "back"
            assert all(known_icons((badge.icon,)) for badge in one.badges if badge.icon)


def test_every_rule_that_a_scene_names_exists() -> None:
    codex = {rule.id for chapter in the_game().codex.chapters for rule in chapter.rule}
    for one in everything(scene(rich())):
        for found in one.badges:
            assert set(found.rules) <= codex, found


def test_the_frame_of_a_scene() -> None:
    match = rich()
    found = scene(match)
    assert found.game == "mage-wars"
    assert found.title == "Mage Wars · Duel · Full game"
    assert found.turn == 5
    assert found.headline == "Round 5: Blue to move"
    assert [step.text for step in found.steps if step.current] == ["Actions"]
    assert [(seat.title, seat.to_move) for seat in found.seats] == [("Beastmaster", True), ("Warlock", False)]
    assert scene(match, lang="de").headline == "Runde 5: Blau ist am Zug"
    match.state.result = Result((1,), "last-standing", ())
    assert scene(match).headline == "Red wins"
    match.state.result = Result((), "all-fell", ())
    assert scene(match).headline == "A draw"


def test_every_moment_of_random_games_can_be_painted() -> None:
    for options in ({"level": "full"}, {"mode": "teams"}, {"mode": "three"}):
        match = Match.new(the_game(), options, seed=3)
        dice = Dice(3)
        for step in range(250):
            if match.over:
                break
            for seat in (None, 0, 1):
                found = match.scene(seat, "de" if step % 2 else "en")
                assert found.headline
                assert sum(one.current for one in found.steps) == 1
            asked = {decision.seat for decision in match.decisions}
            moving = {panel.seat for panel in match.scene(None).seats if panel.to_move}
            # who has answered a question to all is not known to the state
            together = match.decisions[0].kind in ("plan", "assign")
            assert moving >= asked if together else moving == asked, (moving, asked)
            decision = match.decisions[0]
            match.play(decision.options[dice.below(len(decision.options))], decision.seat)


# --- the arena ----------------------------------------------------------------------------------------------


def test_the_board_says_what_cannot_be_seen() -> None:
    board = scene(rich()).board
    assert isinstance(board, ZoneSpace)
    zones = {zone.name: zone for zone in board.zones}
    assert len(zones) == 12
    assert zones["C2"].neighbours == ("C1", "D2", "C3", "B2")
    assert "D2" in zones["C2"].unseen  # behind the wall of stone
    assert "B1" in zones["B2"].unseen
    assert "A2" not in zones["B2"].unseen
    assert board.near == (0,)
    other = scene(rich(), 1).board
    assert isinstance(other, ZoneSpace)
    assert other.near == (1,)
    small = scene(new()).board
    assert isinstance(small, ZoneSpace)
    assert len(small.zones) == 6


def test_partners_stand_on_the_same_side() -> None:
    match = new(mode="teams")
    board = scene(match, 2).board
    assert isinstance(board, ZoneSpace)
    assert set(board.near) == set(match.state.team(2))


def test_creatures_show_life_armor_markers_and_states() -> None:
    found = scene(rich())
    bear = piece(found, "9")
    assert (bear.kind, bear.place, bear.seat, bear.name) == ("creature", "C2", 0, "Steelclaw Grizzly 9")
    assert bear.life is not None
    assert (bear.life.now, bear.life.full) == (9, 15)
    assert bear.stand is not None
    assert bear.stand.armor is not None
    assert (bear.stand.armor.text, bear.stand.action) == ("3", "active")
    assert badge(bear, "burn").text.startswith("Burn 2: in every upkeep phase")
    assert (badge(bear, "burn").count, badge(bear, "burn").rules) == (2, ("MGW-COND-08",))
    assert "Burn 2" in bear.spoken
    wolf = piece(found, "7")
    assert wolf.stand is not None
    assert (wolf.stand.guard, wolf.stand.action) == (True, "inactive")
    falcon = piece(found, "8")
    assert falcon.stand is not None
    assert falcon.stand.flying
    assert badge(falcon, "flying").rules == the_game().library.terms["traits"]["flying"].rules
    mage = piece(found, "1")
    assert mage.kind == "leader"
    assert badge(mage, "quickcast").role == "ready"
    assert badge(piece(found, "2"), "quickcast").role == "used"


def test_conjurations_walls_and_mana() -> None:
    found = scene(rich())
    lair = piece(found, "5")
    assert lair.kind == "site"
    assert lair.stand is not None
    assert lair.stand.stock is not None
    assert (lair.stand.stock.text, lair.stand.action) == ("4", "")
    assert badge(lair, "assigned").count == 1
    assert "zone-exclusive" in kinds(lair, "passive")
    assert "unmovable" not in kinds(lair, "passive")  # as every conjuration
    thorns, stone = piece(found, "18"), piece(found, "19")
    assert thorns.stand is not None
    assert stone.stand is not None
    assert (thorns.kind, thorns.place, thorns.stand.wall) == ("wall", "B1-B2", ("sight", "strike"))
    assert (stone.place, stone.stand.wall) == ("C2-D2", ("sight", "passage"))


def test_what_a_card_does_to_its_bearer_is_a_state() -> None:
    found = scene(rich())
    imp, vine = piece(found, "12"), piece(found, "32")
    assert kinds(imp, "state") == ["stun", "restrained"]
    assert badge(imp, "restrained").rules == ("MGW-COD-65",)
    assert (vine.kind, vine.place) == ("site", "B2")  # it can be attacked, so it stands for itself
    assert "Attached to Firebrand Imp 12." in map(str, vine.lines)


@pytest.mark.rule("MGW-ENCH-11")
def test_enchantments_hang_on_their_bearers_in_the_order_played() -> None:
    found = scene(rich())
    hanging = [one.word for one in found.pieces if one.stand is not None and one.stand.on == "9"]
    assert hanging == ["16", "17"]
    assert piece(found, "16").kind == "spell"
    assert piece(found, "16").place == "C2"
    # what lies on an item hangs on its mage, and says what it really lies on
    decoy = piece(found, "33")
    assert decoy.stand is not None
    assert decoy.stand.on == "2"
    assert "Attached to Mage Wand 28." in map(str, decoy.lines)


def test_banished_creatures_wait_beside_the_board() -> None:
    found = scene(rich())
    assert not any(one.word == "13" for one in found.pieces)
    away = tray(found, "red-away").pieces
    assert [one.word for one in away] == ["13"]
    assert "Banished; it comes back to B1." in map(str, away[0].lines)


def test_boons_are_told_with_their_card_and_their_end() -> None:
    match = arena(
        RICH.replace("6 bitterwood-fox blue A2", "6 bitterwood-fox blue A2 boon round:charge:charge=3")
    )
    found = badge(piece(scene(match), "6"), "boon")
    assert found.text == "Charge: Charge +3, until the end of the round"


# --- what is hidden -----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-ENCH-01", "MGW-ENCH-16")
def test_face_down_enchantments_are_backs_whose_owner_knows_them() -> None:
    match = rich()
    mine, theirs, watcher = scene(match, 0), scene(match, 1), scene(match, None)
    own, other = piece(mine, "17"), piece(theirs, "17")
    assert own.kind == other.kind == "back"
    assert own.seat == other.seat == 0
    assert own.name == "Rhino Hide 17"
    assert own.icons
    assert any("Enchantment" in line.text for line in own.lines)
    assert (other.name, other.icons) == ("Hidden enchantment 17", ())
    assert piece(watcher, "17") == other


@pytest.mark.rule("MGW-PLAN-03", "MGW-BIND-03", "MGW-DISC-04")
def test_nothing_hidden_is_in_the_scene_of_who_may_not_see_it() -> None:
    secrets = {
        "Rhino Hide", "Teleport Trap", "Ghoul Rot", "Rouse the Beast", "Feral Bobcat", "Sleep",
    }  # fmt: skip
    match = rich()
    for seat in (1, None):
        text = msgspec.json.encode(scene(match, seat)).decode()
        for secret in secrets:
            assert secret not in text, secret
            assert secret.lower().replace(" ", "-") not in text, secret
    text = msgspec.json.encode(scene(match, 0)).decode()
    for secret in ("Hellfire Trap", "Minor Heal", "Dispel", "Decoy", "Flameblast"):
        assert secret not in text, secret
    assert "Fireball" in text  # one of the two lies in the discard pile, open to all


@pytest.mark.rule("MGW-PLAN-03")
def test_scenes_are_the_same_whatever_lies_in_hidden_places() -> None:
    match = rich().match
    for seat in (0, 1):
        for seed in range(5):
            other = match.imagine(seat, Dice(seed))
            assert other.scene(seat) == match.scene(seat)


def test_a_scene_is_made_from_the_view_alone() -> None:
    match = rich().match
    view = match.view(0)
    again = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert the_game().scene(again, "en") == match.scene(0)


# --- players and cards --------------------------------------------------------------------------------------


def test_panels_tell_life_mana_channeling_quickcast_and_initiative() -> None:
    found = scene(rich())
    blue, red = found.seats
    assert (blue.meter.now, blue.meter.full, red.meter.now, red.meter.full) == (27, 36, 24, 38)
    assert panel(found, 0) == {
        "Mana": "12", "Channeling": "+10", "Quickcast": "ready", "Initiative": "first",
    }  # fmt: skip
    assert panel(found, 1) == {"Mana": "7", "Channeling": "+9", "Quickcast": "used"}
    assert [figure.change for figure in blue.counters if figure.label == "Channeling"] == [1]  # Mana Flower


def test_a_fallen_mage_has_no_life_left() -> None:
    match = arena("mode three\nlevel full\nblue wizard A1\nred warlock B2\ngold priestess B1\nfallen red")
    found: SeatPanel = scene(match, None).seats[1]
    assert found.meter.now == 0
    assert [figure.label for figure in found.counters] == ["fallen"]


def test_trays_of_the_own_seat_and_of_others() -> None:
    match = rich()
    mine = scene(match)
    worn = tray(mine, "blue-worn")
    assert [(one.word, one.stand and one.stand.slot) for one in worn.pieces] == [
        ("25", "Boots"),
        ("29", "Ring"),
    ]
    assert badge(worn.pieces[1], "discount").role == "ready"
    prepared = tray(mine, "blue-prepared")
    assert [one.word for one in prepared.pieces] == ["rouse-the-beast", "teleport-trap", "feral-bobcat"]
    assert prepared.pieces[2].stand is not None
    assert (prepared.pieces[2].stand.on, prepared.pieces[2].stand.slot) == ("5", "Lair 5")
    theirs = tray(mine, "red-prepared")
    assert [one.kind for one in theirs.pieces] == ["back", "back"]
    assert [one.word for one in tray(mine, "red-discard").pieces] == ["geyser", "fireball"]
    assert tray(mine, "red-book").pieces == ()
    assert tray(mine, "red-book").count == 3


def test_the_own_spellbook_says_cost_level_school_and_copies() -> None:
    found = tray(scene(rich()), "blue-book")
    assert found.count == 4
    cards = {one.word: one for one in found.pieces}
    assert list(cards) == ["timber-wolf", "bear-strength", "sleep"]  # by type, level and name
    wolf = {figure.label: figure.text for figure in cards["timber-wolf"].figures}
    assert wolf == {"Mana": "9", "Level": "2", "School": "Nature 2"}
    sleep = {figure.label: figure.text for figure in cards["sleep"].figures}
    assert (sleep["Mana"], sleep["Copies"]) == ("X", "×2")
    assert cards["timber-wolf"].badges[0].text == "Payable now with Ring of Beasts: 8 mana, 4 left"
    assert badge(cards["sleep"], "affordable").text == "The cost depends on the target"
    assert badge(cards["bear-strength"], "affordable").text == "Payable now: 2 mana, 10 left"
    poor = tray(scene(arena(RICH.replace("mana 12 damage 9", "mana 5 damage 9"))), "blue-book")
    short = next(one for one in poor.pieces if one.word == "timber-wolf")
    assert (short.badges[0].text, short.badges[0].role) == ("3 mana short", "used")


@pytest.mark.rule("MGW-BIND-03", "MGW-BIND-06")
def test_a_bound_spell_is_known_to_its_side_until_it_was_cast() -> None:
    match = rich()
    assert badge(tray(scene(match, 1), "red-worn").pieces[0], "bound").text == "Bound spell: Minor Heal"
    hidden = badge(tray(scene(match, 0), "red-worn").pieces[0], "bound")
    assert (hidden.text, hidden.role) == ("Bound spell: not known", "ready")
    shown = arena(RICH.replace("bound minor-heal", "bound minor-heal shown used bound"))
    found = badge(tray(scene(shown, 0), "red-worn").pieces[0], "bound")
    assert (found.text, found.role) == ("Bound spell: Minor Heal", "used")


# --- what is going on ---------------------------------------------------------------------------------------


def test_an_attack_is_followed_step_by_step() -> None:
    match = arena(RICH, rolls=["2*", "1", "0", "0", "0", "0", "0"])
    match.do("activate 9")
    assert now(match) == [
        "Steelclaw Grizzly 9 (Blue) acts",
        "Blue may reveal enchantments now that Steelclaw Grizzly 9 (Blue) has been activated",
    ]
    match.skip()
    match.do("attack 11 claws")
    lines = scene(match).now
    assert lines[1] == Now(
        "Steelclaw Grizzly 9 (Blue) attacks Dark Pact Slayer 11 (Red) with Claws: step 1, declaring",
        ("MGW-ATK-09",),
        ("9", "11"),
    )
    assert lines[2].text == "Blue may reveal enchantments now that the attack is declared"
    assert scene(match).headline == f"Round 5: {lines[2].text}"
    match.do("pass")
    assert now(match)[2].startswith("Red may reveal")
    assert [one.to_move for one in scene(match).seats] == [False, True]
    while "dice" not in " ".join(now(match)):
        match.do("pass")
    assert now(match)[1].endswith("step 3, rolling dice. dice 2*, 1, 0, 0, 0, 0, 0; * critical")
    assert "Schritt 3, Würfel werfen" in now(match, lang="de")[1]


@pytest.mark.rule("MGW-ENCH-18")
def test_of_an_enchantment_that_is_being_cast_others_see_only_that_it_is_one() -> None:
    match = arena(RICH + "\n34 nullify red on 9 hidden").do("activate 1").skip()
    match.do("cast teleport-trap B3").skip("none")
    mine, theirs = now(match, 0), now(match, 1)
    assert mine[1] == "Beastmaster (Blue) casts Teleport Trap in B3 (2 mana): step 1, casting"
    assert theirs[1] == "Beastmaster (Blue) casts an enchantment in B3 (2 mana): step 1, casting"


def test_every_step_of_an_attack_has_a_name() -> None:
    attacking = {name for name in STEPS if name.startswith("attack.")}
    assert attacking == set(ATTACK_STEPS)
    assert set(ATTACK_STEPS.values()) == set(ATTACK_RULES)


def test_phases_without_a_question_of_their_own_are_told_by_their_window() -> None:
    match = arena(RICH.replace("turn blue 5 turn", "turn blue 5 upkeep"))
    found = scene(match)
    assert [step.id for step in found.steps if step.current] == ["ready"]
    assert found.now[-1].text.startswith("Upkeep of Blue: Burn on Steelclaw Grizzly 9 (Blue)")
    assert found.now[-1].rules == ("MGW-UPK-05", "MGW-UPK-02")
    plan = arena(RICH.replace("turn blue 5 turn", "turn blue 5 planning"))
    assert scene(plan).headline == "Round 5: planning phase"
    assert all(panel.to_move for panel in scene(plan).seats)


# --- faces --------------------------------------------------------------------------------------------------


@both
def test_every_card_and_mage_has_a_face_in_words(lang: Lang) -> None:
    painter = the_game().painter(lang)
    for card in the_game().library.cards:
        found = painter.cards.card(card, 0, "x")
        assert found.lines
        assert all("{" not in str(line) and "scene." not in str(line) for line in found.lines), found.lines


def test_the_face_of_a_card() -> None:
    painter = the_game().painter("en")
    imp = painter.cards.card("firebrand-imp", 0, "x")
    assert tuple(map(str, imp.lines[:3])) == (
        "Creature: Demon · Dark 1",
        "Cost 5 · full action · range 0–0 · zone",
        "Life 6 · Armor 0",
    )
    assert (
        str(imp.lines[3])
        == "Hellfire Claws: melee, quick action, 2 dice, Flame, Defrost; effect die 8+: Burn"
    )
    assert badge(imp, "flame-immunity").rules == ("MGW-COD-87",)
    assert badge(imp, "defrost").rules == ("MGW-COD-47",)
    gremlin = painter.cards.card("blue-gremlin", 0, "x")
    assert badge(gremlin, "defense").text == "Defense 8+: once a round"
    assert badge(gremlin, "blink").text.startswith("Blink: (on being activated, 1 mana) Until the end")


def test_ready_tokens_are_ready_or_used() -> None:
    text = "level full\nblue wizard A3\nred warlock D1\n5 blue-gremlin blue B2"
    fresh = scene(arena(text))
    assert badge(piece(fresh, "5"), "defense").role == "ready"
    assert badge(piece(fresh, "1"), "arcane-zap").role == "ready"
    assert badge(piece(fresh, "1"), "voltaric-shield").role == "passive"
    used = arena(text.replace("wizard A3", "wizard A3 used arcane-zap").replace("B2", "B2 used defense-0"))
    assert badge(piece(scene(used), "5"), "defense").role == "used"
    assert badge(piece(scene(used), "1"), "arcane-zap").role == "used"


def test_attacks_in_play_count_the_dice_of_the_moment() -> None:
    bear = piece(scene(rich()), "9")
    assert any("7 dice (+2)" in line.text for line in bear.lines), bear.lines  # Bear Strength
