"""Refusals of answers outside action phases: planning, upkeep, windows, the middle of attacks and spells."""

from __future__ import annotations

import pytest

from tests.games.mage_wars import test_refusals
from tests.games.mage_wars.arena import arena, the_game
from tests.games.mage_wars.refused import PARTS, case, check, refused
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.text import LANGS, catalogue
from walstatt.games.mage_wars.explain.refusals import ANSWERING
from walstatt.games.mage_wars.state.frames import Push, write_stack
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.words.options import VERBS

MAGES = """
    level full
    blue warlock A3 mana 30 spent
    red beastmaster B3 mana 30 spent
"""
BOOK = MAGES + "book blue dispel 1 fireball 2 drain-life 1 death-link 1\n"
PLAN = BOOK + "turn blue 2 planning\n"
UPKEEP = MAGES + "5 timber-wolf blue A3 burn 1\n7 darkfenne-hydra blue A3 damage 3\nturn blue 2 upkeep\n"
DEPLOY = MAGES + "5 lair blue A3 mana 3\nplan blue 5 timber-wolf\nturn blue 2 deployment\n"
ARCHER = "5 royal-archer blue A3\n"
PUSHED = write_stack((Push(thing=2, source=0, seat=0),))

CASES = [
    # --- planning -------------------------------------------------------------------------------------------
    case(PLAN, "", "plan dispel fireball drain-life", "two-spells", "PLAN-01 Q-02", "that would be 3"),
    case(PLAN, "", "plan abracadabra", "no-such-card", "PLAN-08", "no card 'abracadabra'"),
    case(PLAN, "", "plan geyser", "not-in-book", "PLAN-01 PLAN-08", "Geyser is not in your spellbook"),
    case(PLAN, "", "plan dispel dispel", "too-few-copies", "CARD-01 PLAN-08", "only 1 × Dispel left"),
    case(PLAN + "discard blue geyser", "", "plan geyser", "discarded", "DISC-05 CARD-01",
         "Geyser lies in the discard pile", "liegt auf dem Ablagestapel"),
    case(PLAN, "", "move A2", "not-now", "PLAN-01 PLAN-02", "which spells, at most two",
         "Welche Zauber, höchstens zwei"),
    case(PLAN + "5 huginn-raven-familiar blue A3", "plan;plan", "assign 1 dispel", "assign-to", "PLAN-06",
         "the spell for Huginn, Raven Familiar (Blue): 'assign 5"),
    case(PLAN + "5 huginn-raven-familiar blue A3", "plan;plan", "assign 5", "assign-what", "PLAN-06",
         "'assign 5 -' assigns none"),
    case(PLAN + "5 huginn-raven-familiar blue A3", "plan;plan", "assign 5 fireball", "not-for-it",
         "FAM-02 Q-45", "cannot cast or bind Fireball"),
    case(PLAN + "5 lair blue A3", "plan;plan", "assign 5 fireball", "not-for-it", "SPWN-03 Q-45",
         "Lair 5 (Blue) cannot cast or bind Fireball"),
    case(PLAN.replace("death-link", "drain-power") + "5 huginn-raven-familiar blue A3", "plan;plan",
         "assign 5 drain-power", "not-for-it", "FAM-02 Q-45", "cannot cast or bind Drain Power"),
    case(PLAN + "5 fellella-pixie-familiar blue A3", "plan;plan", "assign 5 death-link", "magecast",
         "COD-167", "by a mage only"),
    # --- deployment and binding -----------------------------------------------------------------------------
    case(DEPLOY, "", "deploy 1 timber-wolf A3", "no-spawnpoint", "DEP-01 SPWN-01", "Yours: Lair 5 (Blue)."),
    case(DEPLOY, "", "deploy 5 fireball 2", "not-assigned", "SPWN-04 DEP-01", "Assigned: Timber Wolf."),
    case(DEPLOY, "", "deploy 5 timber-wolf B3", "out-of-range", "DIST-03 SPL-05", "1 zone away"),
    case(DEPLOY + "6 pentagram blue A2 mana 1\nplan blue 6 firebrand-imp", "", "deploy 6 firebrand-imp A2",
         "too-little-on-it", "SPWN-03 LIST-08", "needs 2 mana of its own to cast, it has 1"),
    case(BOOK + "plan blue mage-wand", "activate 1;cast mage-wand 1 weapon", "bind fireball", "not-for-it",
         "BIND-02", "Mage Wand 3 (Blue) cannot cast or bind Fireball"),
    case(BOOK + "plan blue mage-wand", "activate 1;cast mage-wand 1 weapon", "bind minor-heal",
         "not-in-book", "PLAN-01 PLAN-08", "Minor Heal is not in your spellbook"),
    # --- upkeep ---------------------------------------------------------------------------------------------
    case(UPKEEP, "", "burn 7", "no-burn", "COND-08 UPK-03", "does not burn"),
    case(UPKEEP, "", "rot 5", "no-rot", "COND-06 UPK-03", "has no Rot"),
    case(UPKEEP, "", "banish 5", "no-banish", "DATA-44", "is not banished"),
    case(UPKEEP, "", "regenerate 5", "no-regenerate", "COD-128 UPK-04", "does not regenerate"),
    case(UPKEEP, "", "pay 5", "no-upkeep", "UPK-01 COD-50", "has no upkeep cost"),
    case(UPKEEP, "", "forgo 2", "not-yours", "UPK-05 UPK-01", "You do not control Beastmaster (Red)"),
    case(UPKEEP, "", "burn A3", "upkeep-what", "UPK-05", "'burn 5'"),
    case(UPKEEP, "", "shield", "no-shield", "MAGE-41", "has no Voltaric Shield"),
    case(UPKEEP.replace("mana 30", "mana 1") + "6 force-hold blue on 5", "", "pay 6", "no-mana",
         "UPK-01 MANA-07", "that costs 3, there are 1"),
    case(UPKEEP + "8 whirling-spirit blue A3 burn 1", "regenerate 7", "regenerate 7", "upkeep-done",
         "UPK-05 UPK-08", "has happened already in this upkeep phase"),
    # --- enchantments ---------------------------------------------------------------------------------------
    case(MAGES + ARCHER + "6 block red on 2 hidden", "activate 5;attack 2 longbow", "pay 2", "pay-for",
         "MAND-02 MAND-07", "Block 6 (Red): 'pay 6' or 'refuse 6'"),
    case(MAGES + ARCHER + "6 block red on 2 hidden", "activate 5;attack 2 longbow", "refuse 2", "only-this",
         "MAND-07", "only about: Block 6 (Red)"),
    case(MAGES + ARCHER + "6 block red on 2 hidden", "activate 5;attack 2 longbow", "pay 6 less-9",
         "no-discount", "RES-06", "does not make Block cheaper"),
    case(MAGES + "6 rhino-hide blue on 1 hidden", "activate 1;reveal", "reveal B2", "reveal-what",
         "REV-13 ACT-15", "Yours: Rhino Hide 6 (Blue)"),
    case(MAGES + "6 rhino-hide red on 2 hidden\nplan blue seeking-dispel",
         "activate 1;cast seeking-dispel 6;reveal", "reveal 6", "sealed", "DATA-10",
         "does not let it be revealed"),
    case(MAGES + "6 hellfire-trap red A2 hidden\n7 teleport-trap red A2 hidden", "activate 1;move A2",
         "first 1", "only-these", "TRAP-10 Q-33", "Hellfire Trap 6 (Red) and Teleport Trap 7 (Red)"),
    case(MAGES.replace("A3", "A1") + "7 teleport-trap red A2 hidden", "activate 1;move A2;pay 7",
         "teleport D1", "teleport", "DATA-19 TRAP-06", "possible: "),
    # --- attacks --------------------------------------------------------------------------------------------
    case(MAGES + ARCHER + "6 feral-bobcat red B3\n7 cobra-reflexes red on 6", "activate 5;attack 6 longbow",
         "defend 6", "not-against-ranged", "DEF-12", "Possible: Cobra Reflexes 7 (Red)."),
    case(MAGES + "5 timber-wolf blue B3\n6 feral-bobcat red B3\n7 force-orb red on 6",
         "activate 5;attack 6 bite", "defend 7", "not-against-melee", "DEF-11",
         "Possible: Feral Bobcat 6 (Red)."),
    case(MAGES + "5 timber-wolf blue B3\n6 tarok-the-skyhunter red B3 guard\n7 cobra-reflexes red on 6",
         "activate 5;attack 6 bite", "defend 6", "only-against-flying", "LIST-09", "flying attackers only"),
    case(MAGES + "5 thunderift-falcon blue B3\n6 tarok-the-skyhunter red B3 used defense-0\n"
         "7 cobra-reflexes red on 6", "activate 5;attack 6 razor-beak", "defend 6", "defense-used",
         "DEF-06 DEF-07", "used up for this round"),
    case(MAGES + "5 timber-wolf blue B3\n6 feral-bobcat red B3 used defense-0\n7 cobra-reflexes red on 6",
         "activate 5;attack 6 bite", "defend 6", "defense-used", "DEF-06 DEF-07", "used up for this round"),
    case(MAGES + "5 timber-wolf blue B3\n6 feral-bobcat red B3", "activate 5;attack 6 bite", "defend 2",
         "no-defense", "DEF-05 DEF-15", "That is no defense of Feral Bobcat 6 (Red)"),
    case(MAGES + "5 timber-wolf blue B3\n6 feral-bobcat red B3 stun 1\n7 force-sword red on 6",
         "activate 5;attack 6 bite", "defend 6", "incapacitated", "DEF-14 COD-74", "is Incapacitated"),
    case(MAGES + "5 timber-wolf blue B3\n6 darkfenne-hydra red B3 guard", "activate 5;attack 6 bite",
         "counterstrike triple-bite", "no-counterstrike", "CSTR-05 CSTR-06", "Counterstrike: snapping-bite"),
    case(MAGES + f"stack {PUSHED}", "", "push W", "push", "COD-145 COD-144", "possible: "),
    case(MAGES.replace("A3", "B3") + "plan blue ring-of-fire\n6 timber-wolf red B3\n7 timber-wolf red B3",
         "activate 1;cast ring-of-fire B3", "next 1", "only-these", "ZATK-05", "Timber Wolf 6 (Red)"),
    case(MAGES + "5 adramelech-lord-of-fire blue B3\n6 emerald-tegu red B3",
         "activate 5;attack 6 hellfire-sweep", "attack 6 hellfire-sweep", "struck-before",
         "COD-130 COD-131", "needs another target"),
    case(MAGES + "5 adramelech-lord-of-fire blue B3\n6 emerald-tegu red B3",
         "activate 5;attack 6 hellfire-sweep", "attack 2 hellfire-scythe", "same-attack", "COD-130 COD-131",
         "goes on with the same attack"),
    case(MAGES + "5 steelclaw-grizzly blue B3 boon round:battle-fury:extra-attack=1\n6 timber-wolf red B3",
         "activate 5;attack 2 claws", "attack 6 heavy-claw-strike", "only-quick-melee", "LIST-11",
         "is no quick melee attack"),
    case(MAGES + "5 timber-wolf blue A3", "activate 5", "attack B3 bite", "attack-whom", "ATK-10",
         "For example: 'attack"),
]  # fmt: skip


@pytest.mark.parametrize(PARTS, CASES)
def test_a_refusal_says_the_cause(
    position: str, played: str, choice: str, key: str, rules: tuple[str, ...], english: str, german: str
) -> None:
    check(position, played, choice, key, rules, english, german)


# --- where dice or a longer story are needed ----------------------------------------------------------------


@pytest.mark.rule("MGW-ATK-20")
def test_an_attack_that_was_called_off_cannot_be_tried_again() -> None:
    match = arena(MAGES + "5 timber-wolf blue B3\n6 helm-of-fear red on 2", [12])
    match.do("activate 5", "attack 2 bite")
    found = refused(match, "attack 2 bite")
    assert found.key == "refused.called-off"
    assert found.rules == ("MGW-ATK-20",)
    assert "Beastmaster (Red)" in found.text("en")


@pytest.mark.rule("MGW-LIST-12")
def test_lightning_leaps_to_others_only() -> None:
    match = arena(MAGES + "5 emerald-tegu red B3\nplan blue chain-lightning", ["2*"] * 5 + [1])
    match.do("activate 1", "cast chain-lightning 2")
    assert match.kind == "leap"
    found = refused(match, "leap 2")
    assert (found.key, found.rules) == ("refused.leap", ("MGW-LIST-12",))
    assert "Emerald Tegu 5 (Red)" in found.text("en")


@pytest.mark.rule("MGW-DATA-44")
def test_no_more_goes_over_a_death_link_than_there_is() -> None:
    text = MAGES.replace("mana 30", "mana 30 damage 1") + "5 timber-wolf red B3\n6 death-link blue on 5\n"
    match = arena(text + "turn blue 2 upkeep")
    assert match.kind == "death-link"
    found = refused(match, "heal 5")
    assert found.key == "refused.points"
    assert found.text("en") == "Possible are: 0, 1."


@pytest.mark.rule("MGW-MAGE-30", "MGW-MAGE-31")
def test_only_a_curse_that_has_just_been_lost_comes_back() -> None:
    text = MAGES + "5 bitterwood-fox red A3 damage 4\n6 agony blue on 5\nplan blue flameblast\n"
    match = arena(text, ["2*"] * 4 + [1])
    match.do("activate 1", "cast flameblast 5")
    assert match.kind == "curseweaving"
    found = refused(match, "return magebane")
    assert found.key == "refused.no-curse"
    assert found.text("de").endswith("möglich: Agonie.")


def test_what_nobody_explains_has_examples() -> None:
    temple = "5 temple-of-the-dawnbreaker red B3\n"
    match = arena(MAGES + temple + "plan blue fireball", ["1"] * 6 + [1])
    match.do("activate 1", "cast fireball 2")
    assert match.kind == "reroll"
    found = refused(match, "reroll 2")
    assert found.key == "refused.other"
    assert "'reroll 5 dice'" in found.text("en")
    assert found.rules == match.asked.rules
    assert refused(match, "").key == "core.empty"
    assert refused(match, "abracadabra").key == "core.nonsense"


@pytest.mark.parametrize(
    ("choice", "pieces", "cells"),
    [
        ("attack 2 longbow", ("2",), ()),
        ("attack 6 longbow", ("6", "7"), ()),
        ("move B3", ("7", "5"), ()),
        ("move C1", ("5",), ("C1", "A2", "B3")),
        ("guard 1", (), ()),
    ],
)
def test_a_refusal_names_the_pieces_and_places_it_speaks_of(
    choice: str, pieces: tuple[str, ...], cells: tuple[str, ...]
) -> None:
    match = arena(MAGES.replace("B3", "D1") + ARCHER + "6 timber-wolf red B3\n7 wall-of-stone red A3-B3")
    found = refused(match.do("activate 5").skip(), choice)
    assert (set(found.pieces), set(found.cells)) == (set(pieces), set(cells))


# --- all of them --------------------------------------------------------------------------------------------


def test_every_text_of_a_refusal_is_proven() -> None:
    texts = {key.removeprefix("refused.") for key in catalogue(TEXT, "en") if key.startswith("refused.")}
    told = {case.values[3] for case in (*CASES, *test_refusals.CASES)}
    assert texts == told | {"called-off", "leap", "points", "no-curse", "other"}


def nonsense(match: Match, seat: int, dice: Dice) -> Option:
    """An answer in which words were changed, or made of words that mean something elsewhere."""
    decision = match.decision_of(seat)
    assert decision is not None
    state = match.state
    words = [
        *map(str, state.things), *state.board.names, "A1-B1", "A1-N", "Z9", "77", "N", "burn:1", "less-1",
        "weapon", "quick", "-", *list(state.players[seat].book)[:5], "fireball", "teleport", "block",
        *(plan.card for plan in state.players[seat].plans),
        *(bar for thing in state.things.values() for bar in thing.face.bars),
        *(ability.id for thing in state.things.values() for ability in thing.face.abilities),
    ]  # fmt: skip
    if dice.below(2):
        option = list(decision.options[dice.below(len(decision.options))])
        at = 1 + dice.below(len(option))
        return Option((*option[:at], dice.pick(words), *option[at + 1 :]))
    verbs = ANSWERING[decision.kind] if dice.below(2) else VERBS
    return Option((dice.pick(verbs), *(dice.pick(words) for _ in range(dice.below(4)))))


@pytest.mark.rule("MGW-Q-08", "MGW-ENCH-01", "MGW-PLAN-03")
@pytest.mark.parametrize(
    "options", [{}, {"level": "full"}, {"level": "full", "mode": "teams"}], ids=["small", "full", "teams"]
)
def test_refusals_explain_anything_and_tell_nothing_hidden(options: dict[str, str]) -> None:
    """In a world that looks the same to the one who asks, every refusal reads the same."""
    game = the_game()
    match, dice = Match.new(game, options, seed=11), Dice(11)
    count = 0
    for _ in range(250):
        if match.over:
            break
        asked = match.decisions[dice.below(len(match.decisions))]
        twin = match.imagine(asked.seat, Dice(dice.below(1000)))
        again = twin.decision_of(asked.seat)
        assert again is not None
        for _ in range(4):
            option = nonsense(match, asked.seat, dice)
            if asked.options.read(tuple(option)) is not None:
                continue
            found = game.refusal(match.state, asked, option)
            for lang in LANGS:
                told = found.text(lang)
                assert "{" not in told
                assert not told.startswith(("refused.", "core."))
                assert told == game.refusal(twin.state, again, option).text(lang)
            assert found.rules or found.key in ("refused.no-thing",)
            count += 1
        match.play(asked.options[dice.below(len(asked.options))], asked.seat)
    assert count > 500
