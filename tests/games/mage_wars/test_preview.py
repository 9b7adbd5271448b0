"""Previews: odds compared with every throw there is, costs, and nothing that a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from tests.games.mage_wars.card_tests import go_on
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview, Roll
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.events.course import Damaged, MarkGiven
from walstatt.games.mage_wars.rules.conditions import CONDITIONS
from walstatt.games.mage_wars.rules.damage import ATTACK_DIE

both = pytest.mark.parametrize("lang", LANGS)
MAGES = """
    level full
    blue warlock A3 mana 20 spent
    red wizard D1 mana 20 spent
"""


def look(match: Arena, choice: str | None, lang: Lang = "en", seat: int | None = None) -> Preview:
    seat = match.asked.seat if seat is None else seat
    option = Option(choice.split()) if choice is not None else None
    found = the_game().preview(match.match, seat, option, lang)
    assert found is not None
    return found


def notes(preview: Preview) -> list[str]:
    return [note.text for note in preview.notes]


def chances(roll: Roll) -> dict[str, float]:
    return {chance.label: chance.share for chance in roll.chances}


def rules(preview: Preview) -> set[str]:
    parts = [part for roll in preview.rolls for part in roll.parts]
    return {rule for note in (*preview.notes, *parts) for rule in note.rules}


# --- every throw --------------------------------------------------------------------------------------------


Throw = tuple[object, ...]


class Counted:
    """What every throw of an attack does to its target, played out."""

    def __init__(self, text: str, start: list[str], target: int, throws: Iterator[Throw]) -> None:
        self.damage: dict[int, Fraction] = {}
        self.tokens: dict[str, Fraction] = {}
        self.destroyed = Fraction(0)
        outcomes = [self._play(text, start, target, throw) for throw in throws]
        each = Fraction(1, len(outcomes))
        for damage, tokens, gone in outcomes:
            self.damage[damage] = self.damage.get(damage, Fraction(0)) + each
            self.destroyed += each if gone else 0
            for name in tokens:
                self.tokens[name] = self.tokens.get(name, Fraction(0)) + each

    def _play(self, text: str, start: list[str], target: int, throw: Throw) -> tuple[int, set[str], bool]:
        match = arena(text, rolls=throw)
        match.do(*start)
        go_on(match, "reveal", "defense", "counterstrike", "sweep")
        hurt = sum(event.damage for event in match.events(Damaged) if event.thing.endswith(f"/{target}"))
        marks = [event for event in match.events(MarkGiven) if event.thing.endswith(f"/{target}")]
        tokens = {event.mark for event in marks if event.mark in CONDITIONS}
        tokens |= {f"{event.mark} {event.total}" for event in marks if event.total > 1}
        return hurt, tokens, match.gone(target)


def faces(dice: int) -> Iterator[Throw]:
    yield from product(ATTACK_DIE.faces, repeat=dice)


def with_effect_die(dice: int) -> Iterator[Throw]:
    yield from product(*([ATTACK_DIE.faces] * dice), range(1, 13))


def same(roll: Roll, counted: Counted) -> None:
    """The chart and the chance of a kill are exactly those of all throws."""
    assert roll.spread[-1].label.rstrip("+") == str(len(roll.spread) - 1)
    for n, bar in enumerate(roll.spread):
        assert bar.share == float(counted.damage.get(n, Fraction(0))), n
    assert chances(roll)["destroyed"] == float(counted.destroyed)


@pytest.mark.rule("MGW-DMG-01", "MGW-DMG-02", "MGW-EFF-01")
def test_damage_and_effect_of_one_strike() -> None:
    text = MAGES + "5 firebrand-imp blue B2\n6 timber-wolf red B2 damage 7"
    match = arena(text).do("activate 5")
    (roll,) = look(match, "attack 6 hellfire-claws").rolls
    counted = Counted(text, ["activate 5", "attack 6 hellfire-claws"], 6, with_effect_die(2))
    assert roll.dice == 2
    same(roll, counted)
    assert chances(roll)["Burn"] == float(counted.tokens["burn"])  # only if it lives on
    assert 0 < chances(roll)["Burn"] < 5 / 12


@pytest.mark.rule("MGW-COD-35", "MGW-ATK-31", "MGW-COD-30", "MGW-Q-63")
def test_the_first_of_two_strikes_may_make_the_second_thirsty() -> None:
    mages = MAGES.replace("blue warlock A3", "blue beastmaster B2")
    text = mages + "5 goran-werewolf-pet blue B2 weak 3\n6 timber-wolf red B2 damage 6"
    match = arena(text).do("activate 5")
    preview = look(match, "attack 6 feral-claws")
    # the wolf is wounded already: one die and one of thirst; both strikes
    counted = Counted(text, ["activate 5", "attack 6 feral-claws"], 6, faces(4))
    same(preview.rolls[0], counted)
    assert "2 strikes, each with its own roll" in [part.text for part in preview.rolls[0].parts]
    fresh = text.replace("red B2 damage 6", "red B2")
    match = arena(fresh).do("activate 5")
    (roll, *_) = look(match, "attack 6 feral-claws").rolls
    counted = Counted(fresh, ["activate 5", "attack 6 feral-claws"], 6, faces(3))
    same(roll, counted)


@pytest.mark.rule("MGW-MAGE-42", "MGW-MAGE-44", "MGW-COD-35")
def test_a_voltaric_shield_takes_from_the_first_wound_only() -> None:
    shield = MAGES.replace("red wizard D1", "red wizard B2 damage 29 marks shield:1")
    text = shield + "5 goran-werewolf-pet blue B2 weak 2"
    match = arena(text).do("activate 5")
    (roll, *_) = look(match, "attack 2 feral-claws").rolls
    counted = Counted(text, ["activate 5", "attack 2 feral-claws"], 2, faces(4))
    assert roll.dice == 2
    same(roll, counted)
    assert "The Voltaric Shield stops the first 3" in [part.text for part in roll.parts]


@pytest.mark.rule("MGW-COD-94", "MGW-CORP-03")
def test_an_incorporeal_target_suffers_little() -> None:
    text = MAGES + "5 darkfenne-bat blue B2\n6 pentagram red B2"
    match = arena(text).do("activate 5")
    (roll,) = look(match, "attack 6 diseased-bite").rolls
    counted = Counted(text, ["activate 5", "attack 6 diseased-bite"], 6, with_effect_die(2))
    same(roll, counted)
    assert "Rot" not in chances(roll)
    assert not counted.tokens


def test_an_attack_spell_with_two_effects() -> None:
    text = MAGES + "6 timber-wolf red B3 damage 8\nplan blue pillar-of-light"
    start = ["activate 1", "cast pillar-of-light 6"]
    match = arena(text).do("activate 1")
    preview = look(match, start[1])
    counted = Counted(text, start, 6, with_effect_die(2))
    same(preview.rolls[0], counted)
    assert chances(preview.rolls[0])["Daze"] == float(counted.tokens["daze"])
    assert chances(preview.rolls[0])["Stun"] == float(counted.tokens["stun"])
    assert notes(preview)[0] == "Costs 5 mana, 15 left"
    assert preview.exact


@pytest.mark.rule("MGW-EFF-02")
def test_two_tokens_of_one_band() -> None:
    text = MAGES + "5 flaming-hellion blue A2\n6 timber-wolf red B2 damage 9"
    match = arena(text).do("activate 5")
    (roll, *_) = look(match, "attack 6 flameblast").rolls
    counted = Counted(text, ["activate 5", "attack 6 flameblast"], 6, with_effect_die(3))
    same(roll, counted)
    assert chances(roll)["Burn"] == float(counted.tokens["burn"])
    assert chances(roll)["2 × Burn"] == float(counted.tokens["burn 2"])


@pytest.mark.rule("MGW-COND-08", "MGW-COND-09")
def test_burning_is_counted_like_every_throw() -> None:
    text = MAGES + "5 firebrand-imp red B2\n6 timber-wolf blue B2 damage 7 burn 2 rot 1\nturn blue 2 upkeep"
    match = arena(text)
    assert match.kind == "upkeep"
    (roll,) = look(match, "burn 6").rolls
    counted: dict[int, int] = {}
    for throw in faces(2):
        damage = sum(int(str(face)[0]) for face in throw)
        counted[damage] = counted.get(damage, 0) + 1
    assert [bar.share for bar in roll.spread] == [counted.get(n, 0) / 36 for n in range(5)]
    assert chances(roll) == {
        "destroyed": float(Fraction(counted[3] + counted[4], 36)),
        "all tokens gone": 4 / 36,
    }
    assert notes(look(match, "rot 6")) == ["Timber Wolf 6 (Blue) suffers 1 damage"]


# --- the reckoning ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-DICE-02", "MGW-COD-37", "MGW-COD-118")
def test_the_reckoning_names_every_reason() -> None:
    match = arena(
        MAGES + "5 steelclaw-grizzly blue B2 weak 1\n6 timber-wolf red B2\n7 bear-strength blue on 5"
    ).do("activate 5")
    (roll,) = look(match, "attack 6 claws").rolls
    assert [(part.tone, part.text) for part in roll.parts] == [
        ("plain", "5 dice of the attack"),
        ("good", "Melee +2"),
        ("bad", "Weak −1"),
        ("plain", "Armor 2, 1 of it after Piercing"),
    ]
    assert (roll.dice, roll.lost, roll.needs) == (6, 1, "against armor 1")
    assert roll.title == "Steelclaw Grizzly 5 (Blue): Claws against Timber Wolf 6 (Red)"
    assert all(part.rules for part in roll.parts)


def test_good_and_bad_depend_on_who_looks() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 firebrand-imp red B2").do("activate 5")
    (roll,) = look(match, "attack 6 bite").rolls
    assert {chance.tone for chance in roll.chances if chance.label == "destroyed"} == {"good"}
    assert [bar.tone for bar in roll.spread[-3:]] == ["good", "good", "good"]
    own = look(match, "attack 5 bite")  # it may bite itself
    assert {chance.tone for chance in own.rolls[0].chances if chance.label == "destroyed"} == {"bad"}


@pytest.mark.rule("MGW-DMG-17")
def test_nothing_is_rolled_against_who_is_immune() -> None:
    match = arena(MAGES + "5 firebrand-imp blue B2\n6 firebrand-imp red B2").do("activate 5")
    preview = look(match, "attack 6 hellfire-claws")
    assert preview.rolls == []
    assert notes(preview) == ["Firebrand Imp 6 (Red) is immune: nothing is rolled"]


@pytest.mark.rule("MGW-COND-17", "MGW-DEF-01", "MGW-COND-21")
def test_daze_and_defenses_have_their_chances() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2 daze 1\n6 feral-bobcat red B2 daze 1").do("activate 5")
    preview = look(match, "attack 6 bite")
    found = chances(preview.rolls[0])
    assert found["misses (daze)"] == 0.5
    assert found["its defense avoids it"] == 3 / 12  # 8 or more, and the token costs 2
    assert preview.why == "Not certain: Feral Bobcat 6 (Red) may use a defense."


@pytest.mark.rule("MGW-GRD-02")
def test_a_guard_strikes_back() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 firebrand-imp red B2 guard").do("activate 5")
    preview = look(match, "attack 6 bite")
    assert [roll.title for roll in preview.rolls] == [
        "Timber Wolf 5 (Blue): Bite against Firebrand Imp 6 (Red)",
        "Firebrand Imp 6 (Red): Hellfire Claws against Timber Wolf 5 (Blue)",
    ]
    assert "Firebrand Imp 6 (Red) loses its guard token afterwards" in notes(preview)
    assert preview.why == "Not certain: Firebrand Imp 6 (Red) may strike back."
    assert [(hit.source, hit.target) for hit in preview.hits] == [("5", "6"), ("6", "5")]


def test_a_damage_barrier_answers() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 firebrand-imp red B2\n7 circle-of-lightning red on 6")
    match.do("activate 5").skip()
    preview = look(match, "attack 6 bite")
    assert preview.rolls[1].title == "Firebrand Imp 6 (Red): Electric Surge against Timber Wolf 5 (Blue)"
    assert set(chances(preview.rolls[1])) >= {"Daze", "Stun"}


def test_who_is_attacked_sees_what_threatens_and_what_a_defense_is_worth() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 feral-bobcat red B2").do("activate 5", "attack 6 bite")
    assert (match.kind, match.seat) == ("defense", "red")
    before = look(match, None)
    assert before.rolls[0].title == "Timber Wolf 5 (Blue): Bite against Feral Bobcat 6 (Red)"
    defended = look(match, "defend 6")
    assert notes(defended) == ["Its own defense avoids the attack: 41.7%"]
    assert [bar.tone for bar in defended.rolls[0].spread][-1] == "bad"
    assert look(match, "no").rolls == before.rolls


def test_dice_that_have_fallen_are_added_up() -> None:
    match = arena(
        MAGES + "5 timber-wolf blue B2\n6 firebrand-imp red B2\n9 block blue on 5 hidden",
        rolls=["2*", "2", "1", "0"],
    )
    match.do("activate 5").skip().do("attack 6 bite")
    while match.asked.subject[0] != "attack.roll":
        match.do("pass")
    preview = look(match, None)
    assert notes(preview) == ["The dice (2*, 2, 1, 0; * critical) deal 5 damage to Firebrand Imp 6 (Red)"]


def test_lightning_that_leaps_on_is_weaker() -> None:
    text = MAGES + "6 timber-wolf red A2\n7 firebrand-imp red A2\nplan blue chain-lightning"
    match = arena(text, rolls=["2*", "2*", "2*", "2*", "2*", 3]).do("activate 1")
    first = look(match, "cast chain-lightning 6").rolls[0]
    match.do("cast chain-lightning 6")
    assert match.kind == "leap"
    (roll,) = look(match, "leap 7").rolls
    assert roll.dice == first.dice - 1
    assert roll.target == "7"


@pytest.mark.rule("MGW-DEF-01")
def test_a_roll_that_may_be_repeated_shows_what_there_is_and_what_there_could_be() -> None:
    text = MAGES + "5 timber-wolf blue B2\n6 feral-bobcat red B2\n7 temple-of-the-dawnbreaker red D1"
    match = arena(text, rolls=[2, "2*", "2*", "0", "0"]).do("activate 5", "attack 6 bite", "defend 6")
    assert match.kind == "reroll"
    assert notes(look(match, "reroll 7")) == ["The attack is avoided: 41.7%"]
    match.do("keep")
    assert match.kind == "reroll"
    assert notes(look(match, "keep")) == [
        "The dice (2*, 2*, 0, 0; * critical) deal 4 damage to Feral Bobcat 6 (Red)"
    ]
    again = look(match, "reroll 7 dice")
    assert len(again.rolls) == 1
    assert notes(again) == notes(look(match, "keep"))


# --- spells, moves and the rest -----------------------------------------------------------------------------


@pytest.mark.rule("MGW-ENCH-15")
def test_an_enchantment_names_both_costs() -> None:
    match = arena(MAGES.replace("mana 20", "mana 6") + "5 timber-wolf blue A3\nplan blue circle-of-lightning")
    match.do("activate 1")
    preview = look(match, "cast circle-of-lightning 5")
    assert notes(preview)[:2] == [
        "Costs 2 mana, 4 left",
        "It lies face down; revealing it costs 4 mana more (4 left then)",
    ]
    on_mage = look(match, "cast circle-of-lightning 1")
    assert notes(on_mage)[1] == "It lies face down; revealing it costs 6 mana more (4 left then)"
    assert (preview.notes[1].tone, on_mage.notes[1].tone) == ("plain", "bad")  # that is too much


@pytest.mark.rule("MGW-COST-06")
def test_a_variable_cost_is_worked_out() -> None:
    match = arena(MAGES + "5 timber-wolf blue A3\nplan blue teleport").do("activate 1")
    assert notes(look(match, "cast teleport 5 A2"))[0] == "Costs 3 mana, 17 left"
    assert notes(look(match, "cast teleport 5 B2"))[0] == "Costs 6 mana, 14 left"


def test_a_spawnpoint_pays_first() -> None:
    match = arena(MAGES + "5 lair blue A2 mana 4\nplan blue 5 timber-wolf\nturn blue 2 deployment")
    assert match.kind == "deploy"
    preview = look(match, "deploy 5 timber-wolf A2")
    assert notes(preview)[0] == "Costs 9 mana, 4 of it from the caster itself; 15 left in your supply"
    assert "It comes into play inactive and acts from the next round on" in notes(preview)


@pytest.mark.rule("MGW-ZATK-04", "MGW-Q-75")
def test_a_zone_attack_shows_everybody_it_reaches() -> None:
    match = arena(MAGES + "5 timber-wolf blue A3\n6 timber-wolf red A3\nplan blue ring-of-fire")
    match.do("activate 1")
    preview = look(match, "cast ring-of-fire A3")
    assert [roll.target for roll in preview.rolls] == ["5", "6"]  # but not its caster
    assert "It also strikes Timber Wolf 5 (Blue)" in notes(preview)


@pytest.mark.rule("MGW-DMG-05")
def test_healing_has_odds_too() -> None:
    match = arena(MAGES + "5 timber-wolf blue A3 damage 3\nplan blue minor-heal").do("activate 1")
    preview = look(match, "cast minor-heal 5")
    (roll,) = preview.rolls
    assert roll.title == "Healing of Timber Wolf 5 (Blue)"
    assert len(roll.spread) == 4  # no more than the damage
    total = sum(
        Fraction(1, 6**roll.dice)
        for throw in faces(roll.dice)
        if sum(int(str(face)[0]) for face in throw) >= 3
    )
    assert chances(roll)["all damage healed"] == float(total)


def test_hidden_enchantments_of_the_enemy_may_counter() -> None:
    match = arena(MAGES + "5 timber-wolf red A3\n6 nullify red on 5 hidden\nplan blue sleep").do("activate 1")
    match.skip()
    preview = look(match, "cast sleep 5")
    assert any("may counter it" in note for note in notes(preview))
    assert not preview.exact
    assert "hidden enchantment may counter" in preview.why


def test_moves_name_who_hinders_what_strikes_and_what_lies_there() -> None:
    match = arena(
        MAGES
        + "5 timber-wolf blue B2\n6 firebrand-imp red C2\n7 hellfire-trap red C2 hidden\n"
        + "8 wall-of-fire red B2-C2"
    ).do("activate 5")
    match.skip()
    preview = look(match, "move C2")
    told = notes(preview)
    assert "Wall of Fire 8 (Red) attacks on the way through (1 ×)" in told
    assert "Timber Wolf 5 (Blue) is hindered by Firebrand Imp 6 (Red): only one move action" in told
    assert "Hidden enchantments of the enemy lie in C2: 1" in told
    assert told[-1] == "A quick action is left, but no move"
    assert preview.rolls[0].target == "5"
    assert rules(preview) >= {"MGW-MOVE-06", "MGW-TRAP-03", "MGW-WALL-05"}
    free = look(match, "move B3")
    assert notes(free) == ["A quick action is left, which may be another move"]


def test_a_push_shows_where_it_ends() -> None:
    text = MAGES.replace("blue warlock A3", "blue warlock B1") + "6 timber-wolf red B1\nplan blue jet-stream"
    match = arena(text, rolls=["0", "0", 5]).do("activate 1", "cast jet-stream 6")
    assert match.kind == "push"
    wall = look(match, "push N")
    assert notes(wall)[0] == "Timber Wolf 6 (Red) cannot pass there and is bashed"
    assert wall.rolls[0].dice == 3
    assert notes(look(match, "push E")) == ["Timber Wolf 6 (Red) is pushed to C1"]


def test_revealing_names_cost_and_effect() -> None:
    match = arena(MAGES + "5 timber-wolf blue B2\n6 bear-strength blue on 5 hidden").do("activate 5")
    assert match.kind == "reveal"
    preview = look(match, "reveal 6")
    assert notes(preview)[0] == "Costs 3 mana, 17 left"
    assert "Timber Wolf 5 (Blue) gets Melee +2" in notes(preview)
    assert notes(look(match, "drop 6")) == [
        "Bear Strength 6 (Blue) is destroyed without effect; 3 mana would let it work"
    ]


def test_planned_spells_say_what_they_could_be_cast_on() -> None:
    match = arena(
        MAGES + "5 timber-wolf red A3\nbook blue fireball 1 resurrection 1 dispel 1\nturn blue 2 planning"
    )
    preview = look(match, "plan dispel fireball", seat=0)
    assert notes(preview) == [
        "Dispel (cost X): no legal target from here now",
        "Fireball (cost 8): 2 legal targets from here",
        "Both together cost 8 mana at least; mana now 20",
    ]
    assert set(preview.notes[1].cells) == {"1", "5"}


# --- everything ---------------------------------------------------------------------------------------------


def test_spectators_and_those_who_wait_see_nothing() -> None:
    match = arena(MAGES)
    assert the_game().preview(match.match, None, None, "en") == Preview(True, "", [], [], [], [])
    assert the_game().preview(match.match, 1, None, "en") == Preview(True, "", [], [], [], [])


@both
def test_every_choice_of_random_games_can_be_previewed(lang: Lang) -> None:
    codex = {rule.id for chapter in the_game().codex.chapters for rule in chapter.rule}
    for options in ({"level": "full"}, {"mode": "teams", "level": "full"}):
        match = Match.new(the_game(), options, seed=7)
        dice = Dice(7)
        for _ in range(150):
            if match.over:
                break
            decision = match.decisions[dice.below(len(match.decisions))]
            picks = [decision.options[dice.below(len(decision.options))] for _ in range(3)]
            for choice in (None, *picks):
                preview = the_game().preview(match, decision.seat, choice, lang)
                assert preview is not None
                text = msgspec.json.encode(preview).decode()
                assert "{" not in text.replace('{"', "").replace("{}", "")
                assert "preview." not in text
                assert rules(preview) <= codex
                assert preview.exact == (not preview.why)
            match.play(picks[0], decision.seat)


@pytest.mark.rule("MGW-PLAN-03", "MGW-ENCH-01")
def test_previews_are_the_same_whatever_is_hidden() -> None:
    """Hidden things are dealt anew as the seat may believe them: nothing in its previews changes."""
    for seed in (2, 11):
        match = Match.new(the_game(), {"level": "full"}, seed=seed)
        dice = Dice(seed)
        seen = 0
        while not match.over and seen < 120:
            decision = match.decisions[0]
            if any(thing.hidden for thing in match.state.things.values()):
                seen += 1
                other = match.imagine(decision.seat, Dice(dice.below(1000)))
                options = decision.options
                picks = [options[dice.below(len(options))] for _ in range(min(6, len(options)))]
                for choice in (None, *picks):
                    mine = the_game().preview(match, decision.seat, choice, "en")
                    theirs = the_game().preview(other, decision.seat, choice, "en")
                    assert mine == theirs, choice
            match.play(decision.options[dice.below(len(decision.options))], decision.seat)
            if len(match.choices) > 1500:
                break
        assert seen > 20
