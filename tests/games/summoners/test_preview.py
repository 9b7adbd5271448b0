"""Previews: exact odds before the dice, what moves lead to, and nothing hidden."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from tests.games.summoners.stage import Stage, chances, game, house, look, notes
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.match import Match
from walstatt.core.odds import percent
from walstatt.core.preview import Preview, Roll
from walstatt.core.text import LANGS, Lang
from walstatt.games.summoners.seen.view import view
from walstatt.games.summoners.state.terrain import pool
from walstatt.spaces.table import INCH, Point

FACES = range(1, 9)


def text(chance: Fraction) -> str:
    return percent(chance, 0).replace("%", " %")


def parts(roll: Roll) -> list[str]:
    return [part.text for part in roll.parts]


def damage(
    dice: int, needed: int, bonus: int, armour: int, parry: tuple[int, int] = (0, 0)
) -> dict[int, Fraction]:
    """What an attack does, by trying all dice: hits, parries (dice, needed), then a damage die each."""
    found: Counter[int] = Counter()

    def good(die: int, least: int) -> bool:
        return die == 8 or (die > 1 and die >= least)

    hits: Counter[int] = Counter()
    for rolled in product(FACES, repeat=dice + parry[0]):
        made = sum(good(die, needed) for die in rolled[:dice])
        taken = sum(good(die, parry[1]) for die in rolled[dice:])
        hits[max(0, made - taken)] += 1
    most = max(hits)
    for count, ways in hits.items():
        for rolled in product(FACES, repeat=count):
            done = sum(max(0, die + bonus - armour) for die in rolled)
            found[done] += ways * 8 ** (most - count)
    whole = sum(found.values())
    return {points: Fraction(ways, whole) for points, ways in found.items()}


def at_least(odds: dict[int, Fraction], points: int) -> str:
    return text(sum((share for done, share in odds.items() if done >= points), Fraction(0)))


# --- attacks ------------------------------------------------------------------------------------------------


def test_a_strike_with_its_reckoning_and_odds() -> None:
    """Three dice against Reflexes 4, each hit a D8 less Resistance 2; the snowling has 2 white and 2 red."""
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    snowling = stage.beside("snowling", "red", hyena, ap=0)
    preview = look(stage.acting(hyena), f"strike glowing-jaws {snowling}")
    (roll,) = preview.rolls
    odds = damage(3, 4, 0, 2)
    assert preview.exact
    assert (roll.source, roll.target, roll.dice, roll.lost, roll.sides) == (hyena, snowling, 3, 0, 8)
    assert roll.needs == "4 or more"
    assert parts(roll) == [
        "Melee value: 3 dice", "Hits on 4 or more: 63 % a die", "Each hit: D8 less Resistance 2",
    ]  # fmt: skip
    assert chances(roll) == {
        "any damage": at_least(odds, 1), "badly wounded": at_least(odds, 2), "eliminated": at_least(odds, 4),
    }  # fmt: skip
    assert [bar.label for bar in roll.spread] == ["0", "1", "2", "3", "4+"]
    assert [bar.tone for bar in roll.spread] == ["plain", "light", "grave", "grave", "fatal"]
    assert abs(sum(bar.share for bar in roll.spread) - 1) < 1e-9
    mean = sum((points * share for points, share in odds.items()), Fraction(0))
    assert roll.mean == f"{float(mean):.1f}"
    assert notes(preview) == ["1 AP, 1 left"]


def test_two_strikes_on_one_target_are_added_up() -> None:
    stage = Stage()
    dancer = stage.put("flame-dancer", "blue", 18, 12)
    shield = stage.beside("shield-bearer", "red", dancer, ap=0)
    preview = look(stage.acting(dancer), f"strike twin-blades {shield} {shield}")
    (roll,) = preview.rolls
    odds = damage(4, 4, 0, 4)  # 2 dice twice; the Defender's Resistance is 3 + 1
    assert roll.title == "Flame Dancer 1 (Blue): Twin Blades at Shield Bearer 1 (Red) twice"
    assert chances(roll)["any damage"] == at_least(odds, 1)
    assert chances(roll)["eliminated"] == at_least(odds, 6)


def test_a_charge_is_looked_at_where_it_ends() -> None:
    """Onrush and the charge give a die each, and a friend who is there already gives one more."""
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 12, 12)
    snowling = stage.put("snowling", "red", 18, 12, ap=0)
    stage.beside("emberling", "blue", snowling)
    match = stage.acting(hyena)
    before = msgspec.json.encode(view(match.state, 0))
    preview = look(match, f"charge {snowling}")
    (roll,) = preview.rolls
    assert roll.dice == 6
    assert parts(roll)[1:4] == ["charge +1", "Onrush +1", "outnumbering +1"]
    assert notes(preview)[:2] == ["2 AP, 0 left", "4.9″ of 10.0″"]
    assert [cue.kind for cue in preview.hits] == ["move", "hit"]
    assert msgspec.json.encode(view(match.state, 0)) == before


def test_cover_takes_a_die_and_the_target_may_answer() -> None:
    """An emberling between them is small enough to be seen over and large enough to hide behind."""
    stage = Stage()
    herald = stage.put("fire-herald", "blue", 22, 8)
    stage.put("emberling", "blue", 22, 12)
    hail = stage.put("hail-bringer", "red", 22, 17)
    preview = look(stage.acting(herald), f"shoot fire-shot {hail}")
    (roll,) = preview.rolls
    assert (roll.dice, roll.lost) == (2, 1)
    cover = next(note for note in roll.parts if note.text.startswith("cover"))
    assert (cover.tone, cover.text) == ("bad", "cover −1: Emberling 1 (Blue)")
    assert cover.rules == ("SUM-RMOD-06", "SUM-COV-02")
    assert "Damage also gives 1 fire marker" in parts(roll)
    assert not preview.exact
    assert preview.why == "Not in the odds: Hail Bringer 1 (Red) may return fire."
    assert [(cue.kind, cue.source, cue.target) for cue in preview.hits] == [("shot", herald, hail)]


def test_a_shot_into_melee_may_go_astray() -> None:
    stage = Stage()
    herald = stage.put("fire-herald", "blue", 18, 8)
    snowling = stage.put("snowling", "red", 18, 15, ap=0)
    emberling = stage.beside("emberling", "blue", snowling)
    assert emberling in stage.state.units
    preview = look(stage.acting(herald), f"shoot fire-shot {snowling}")
    assert "into melee −1" in parts(preview.rolls[0])
    assert "If every die misses, the shot may hit Emberling 1 (Blue)" in notes(preview)


def test_a_ranged_spell_costs_gems() -> None:
    stage = Stage()
    snowling = stage.put("snowling", "red", 18, 10, ap=0)
    preview = look(stage.acting("blue-summoner"), f"cast fire-bolt {snowling}", "de")
    assert notes(preview)[0] == "1 AP, noch 2 · 1 Gemme, noch 9"
    assert preview.rolls[0].title == "Beschwörer (Blau): Feuerpfeil gegen Schneeling 1 (Rot)"
    assert parts(preview.rolls[0])[0] == "Fernkampfwert: 2 Würfel"


# --- answers ------------------------------------------------------------------------------------------------


def attacked(gems: int = 0) -> tuple[Match, str, str]:
    """Blue's hyena strikes red's spider, which may answer."""
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    spider = stage.beside("polar-spider", "red", hyena)
    stage.gems("blue", gems)
    stage.gems("red", gems)
    match = stage.acting(hyena)
    match.play(f"strike glowing-jaws {spider}")
    assert match.decision.kind == "react-melee"
    return match, hyena, spider


def test_an_attack_that_has_to_be_answered() -> None:
    match, hyena, _ = attacked()
    (roll,) = look(match).rolls  # nothing chosen yet
    assert roll.source == hyena
    assert look(match, "passive").rolls == [roll]
    assert chances(roll)["any damage"] == at_least(damage(3, 5, 0, 2), 1)


def test_a_parry_takes_hits_away() -> None:
    match, _, _ = attacked()
    (roll,) = look(match, "parry").rolls
    odds = damage(3, 5, 0, 2, parry=(3, 5))
    assert chances(roll) == {
        "any damage": at_least(odds, 1), "badly wounded": at_least(odds, 3), "eliminated": at_least(odds, 5),
    }  # fmt: skip
    assert parts(roll)[-1] == "Polar Spider 1 (Red) parries with 3 dice, 5 or more: 50 % a die"


def test_a_counter_strike_shows_both_rolls() -> None:
    match, hyena, spider = attacked()
    preview = look(match, "counter fangs")
    assert [(roll.source, roll.target) for roll in preview.rolls] == [(hyena, spider), (spider, hyena)]
    assert "Both are rolled at the same time" in notes(preview)


def test_answers_to_a_shot() -> None:
    stage = Stage()
    hail = stage.put("hail-bringer", "red", 22, 20)
    herald = stage.put("fire-herald", "blue", 22, 13)
    stage.gems("blue", 0)
    match = stage.acting(hail)
    match.play(f"shoot hailstones {herald}")
    assert match.decision.kind == "react-ranged"
    back = look(match, "return fire-shot")
    assert [(roll.source, roll.dice) for roll in back.rolls] == [(hail, 3), (herald, 3)]
    charge = look(match, "charge")
    assert [(roll.source, roll.dice) for roll in charge.rolls] == [(hail, 2), (herald, 3)]
    assert "target in motion −1" in parts(charge.rolls[0])
    assert "charge +1" in parts(charge.rolls[1])


def test_boosts_before_a_hit_roll_and_before_a_damage_roll() -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 34)
    stage.change(hyena, base=stage.state.units[hyena].base.at(Point(18 * INCH, 36 * INCH - 4501)))
    match = stage.acting(hyena)
    match.play("strike glowing-jaws red-summoner")
    match.play("passive")
    assert match.decision.subject == ("red-summoner", "reflexes")
    plain, raised = (look(match, f"boost {n}").rolls[0] for n in (0, 2))
    assert chances(plain)["any damage"] == at_least(damage(3, 4, 0, 4), 1)
    assert chances(raised)["any damage"] == at_least(damage(3, 6, 0, 4), 1)
    match.state.dice = ScriptedDice((8, 8, 1, 5, 5))
    match.play("boost 0")
    assert match.decision.subject == ("red-summoner", "resistance")
    roll = look(match, "boost 1").rolls[0]
    assert roll.title == "Damage to Summoner (Red): 2 hits"
    sums = Counter(sum(max(0, die - 5) for die in pair) for pair in product(FACES, repeat=2))
    assert chances(roll)["any damage"] == text(Fraction(64 - sums[0], 64))


# --- tests and control --------------------------------------------------------------------------------------


@pytest.mark.rule("SUM-CTRL-03", "SUM-CTRL-14")
def test_the_chance_of_control() -> None:
    stage = Stage(ranks="novice")
    ray = stage.put("lava-ray", "blue", 18, 20)  # level 2, beyond 12 inches: 5 needed
    match = stage.acting(ray, "control")
    one, two = (look(match, f"focus {n}").rolls[0] for n in (0, 1))
    assert (one.needs, chances(one)) == ("5 or more in all", {"obeys": "50 %"})
    assert parts(one) == ["Creature level 2", "Distance to the Summoner 18.0″: +3"]
    enough = sum(a + b >= 5 for a, b in product(FACES, repeat=2))
    assert chances(two)["obeys"] == text(Fraction(enough, 64))


def test_a_second_failure_loses_the_creature() -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 14, lost=1)  # level 1, band 3: 4 needed
    preview = look(stage.acting(hyena, "control"), "focus 0")
    assert chances(preview.rolls[0]) == {"obeys": "63 %", "total control": "13 %", "gone for good": "38 %"}
    assert "If it fails without an 8, the creature is gone" in notes(preview)
    two = look(stage.acting(hyena, "control"), "focus 1").rolls[0]
    gone = sum(a + b < 4 and 8 not in (a, b) for a, b in product(FACES, repeat=2))
    assert chances(two)["gone for good"] == text(Fraction(gone, 64))


def test_the_chance_to_disengage() -> None:
    """Three dice, one less for Entangle; two successes of at most Reflexes 5."""
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    stage.beside("polar-spider", "red", hyena)
    preview = look(stage.acting(hyena), "disengage walk")
    (roll,) = preview.rolls
    assert (roll.dice, roll.lost) == (2, 1)
    assert "Entangle −1" in parts(roll)
    assert chances(roll) == {"gets away": text(Fraction(25, 64))}


def test_summoning_looks_at_levels_and_the_first_control_roll() -> None:
    stage = Stage(ranks="novice")
    for n in range(3):
        stage.put("lava-ray", "blue", 6 + 4 * n, 12)
    preview = look(stage.acting("blue-summoner"), "summon lava-ray blue-lava-ray-1")
    assert notes(preview) == [
        "1 AP, 2 left · 2 gems, 5 left",
        "Creature levels then 6 of 7",
        "Sacrifices Lava Ray 1 (Blue)",
        "With 1 die more: " + text(Fraction(63, 64)),
        "With 2 dice more: 100 %",
        "It has no AP before the next round",
    ]
    assert chances(preview.rolls[0]) == {"obeys": "75 %"}
    over = look(stage.acting("blue-summoner"), "summon fire-herald")
    assert "Creature levels then 8 of 7: all control rolls need 1 more" in notes(over)
    assert "Levels above the maximum: +1" in parts(over.rolls[0])


def test_spells_show_whom_they_hit_and_who_may_resist() -> None:
    stage = Stage()
    snowling = stage.put("snowling", "red", 18, 10)
    emberling = stage.beside("emberling", "blue", snowling, apart=INCH)
    preview = look(stage.acting("blue-summoner"), "cast fireball 457.2,254")
    assert {roll.target for roll in preview.rolls} == {snowling, emberling}
    assert "Hits the own side too: Emberling 1 (Blue)" in notes(preview)
    assert chances(preview.rolls[0])["any damage"] == "75 %"  # D8 less Resistance 2
    near = stage.put("ember-hyena", "blue", 18, 27)
    resist = look(stage.acting("red-summoner"), f"cast undertow {near}").rolls[0]
    good = Fraction(5, 8)
    assert chances(resist) == {"wards it off": text(3 * good**2 * (1 - good) + good**3)}


# --- moves --------------------------------------------------------------------------------------------------


def test_a_move_says_what_it_costs_and_whom_it_meets() -> None:
    ford = pool()["ford"].piece("ford-1", Point(22 * INCH, 15 * INCH))
    stage = Stage("control", ford)
    hyena = stage.put("ember-hyena", "blue", 22, 12, focused=True)
    hail = stage.put("hail-bringer", "red", 22, 19)
    end = stage.state.units[hail].base.y - 3001
    match = stage.acting(hyena)
    preview = look(match, f"run 558.8,{end // 100}.{end % 100:02}")
    told = notes(preview)
    assert told[0] == "2 AP, 0 left"
    assert told[1].endswith("″ of 10.0″")
    assert any(text.endswith("through slow terrain count double") for text in told)
    assert "Ends Concentrate" in told
    assert "Comes into melee with Hail Bringer 1 (Red)" in told
    assert "Hail Bringer 1 (Red) may fire a defensive shot" in told
    (shot,) = preview.rolls
    assert (shot.source, shot.dice) == (hail, 2)
    assert not preview.exact
    assert preview.hits[-1].path[-1] == (22 * INCH, end)


def test_a_move_says_what_it_reaches() -> None:
    stage = Stage()
    source = stage.state.objectives["large-centre"].base
    ray = stage.put("lava-ray", "blue", 18, source.y / INCH - 3)
    end = source.y - source.radius - 2001
    match = stage.acting(ray)
    assert "Touches the large mana source (centre)" in notes(
        look(match, f"run 457.2,{end // 100}.{end % 100:02}")
    )
    back = look(match, "walk 457.2,254")
    assert "The next control roll there needs 4" in notes(back)


def test_interacting_says_what_it_brings() -> None:
    stage = Stage()
    source = stage.state.objectives["large-centre"].base
    ray = stage.put("lava-ray", "blue", 18, (source.y - source.radius - 2001) / INCH)
    match = stage.acting(ray)
    assert notes(look(match, "interact large-centre"))[1:] == [
        "large mana source (centre): 2 gems at the end of every round"
    ]
    stage.state.objectives["large-centre"] = stage.state.objectives["large-centre"].owned_by(1)
    assert notes(look(stage.acting(ray), "interact large-centre"))[1].startswith(
        "large mana source (centre): no longer Red's"
    )


# --- nothing hidden -----------------------------------------------------------------------------------------


def test_own_cards_may_be_looked_at() -> None:
    stage = Stage()
    stage.state.players[0].stack = ("fire-summoner",)
    stage.state.players[1].stack = ("water-summoner",)
    match = stage.acting("blue-summoner", "turn")
    assert notes(look(match, "reveal")) == ["Card: Fire Summoner"]


@pytest.mark.rule("SUM-Q-141")
def test_hidden_things_change_no_preview() -> None:
    found: list[list[bytes]] = []
    secrets = (
        (("ember-hyena", "fire-summoner"), ("thief", "hoard")),
        (("fire-summoner", "ember-hyena"), ("heart", "springs")),
    )
    for stack, goals in secrets:
        stage = Stage(goals="on")
        stage.state.players[0].stack, stage.state.players[0].goals = stack, goals
        hyena = stage.put("ember-hyena", "blue", 18, 20)
        snowling = stage.beside("snowling", "red", hyena)
        match = stage.acting(snowling)
        options = list(match.decision.options)
        found.append([msgspec.json.encode(game().preview(match, 1, option, "en")) for option in options])
    assert found[0] == found[1]
    assert len(found[0]) > 3


def test_who_is_not_asked_sees_nothing() -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    match = stage.acting(hyena)
    for seat in (1, None):
        assert game().preview(match, seat, None, "en") == Preview(True, "", [], [], [], [])
    assert look(match).rolls == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_of_a_game_can_be_looked_at(lang: Lang) -> None:
    """Nothing breaks, nothing changes, all distributions are whole, all texts are there."""
    match = Match.new(house(), {"terrain": "random", "ranks": "master", "realms": "water,air"}, seed=21)
    dice = Dice(21)
    for _ in range(50):
        if match.over:
            break
        decision = match.decisions[0]
        before = match.game.write_position(match.state)
        for option in list(decision.options[:40])[::5]:
            preview = house().preview(match, decision.seat, option, lang)
            assert preview is not None
            told = msgspec.json.encode(preview).decode()
            assert "preview." not in told
            for roll in preview.rolls:
                assert not roll.spread or abs(sum(bar.share for bar in roll.spread) - 1) < 1e-9
                assert all(0 <= chance.share <= 1 for chance in roll.chances)
        assert match.game.write_position(match.state) == before
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)
