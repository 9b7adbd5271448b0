"""Words: everything that happens, is asked or can be chosen has a text in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from tests.games.mage_wars.arena import Arena, arena, new, the_game
from walstatt.core import game as core_game
from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.flow import ask
from walstatt.core.match import Match
from walstatt.core.options import Option, choices
from walstatt.core.text import LANGS, Lang, catalogue
from walstatt.games import mage_wars
from walstatt.games.mage_wars.events import attacks as a
from walstatt.games.mage_wars.events import course as e
from walstatt.games.mage_wars.explain.refusals import ANSWERING
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.rules.conditions import CONDITIONS
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.words.options import VERBS

both = pytest.mark.parametrize("lang", LANGS)
FOLDER = Path(str(mage_wars.__file__)).parent
RULES = [*FOLDER.glob("*.py"), *FOLDER.glob("rules/*.py"), *FOLDER.glob("cards/*.py")]
WOLF, MAGE, UNKNOWN = "0/timber-wolf/5", "1/warlock/2", "1/?/9"
#: What the fields of events may hold.
SAMPLES: dict[str, Any] = {
    "seat": 0, "initiative": 1, "winner": 1, "owner": 1, "winners": (0,), "thing": WOLF, "host": MAGE,
    "caster": MAGE, "mage": MAGE, "attacker": WOLF, "target": MAGE, "source": "1/helm-of-fear/7",
    "giver": "1/block/8", "again": "1/temple-of-the-dawnbreaker/6", "foes": (MAGE, WOLF),
    "targets": (WOLF, "burn:2"), "card": "fireball", "cards": ("fireball", "dispel"), "bar": "fireball",
    "ability": "", "condition": "cripple", "effect": "daze", "mark": "burn", "traits": {"melee": 2},
    "until": "round", "dice": ("0", "2*"), "by": "", "why": "unpaid", "reason": "last-standing",
    "phase": "reset", "action": "quick", "zone": "A1", "to": "B1", "damage": 3, "knows": None,
    "reasons": (("base", 3, 0), ("melee", 2, 0), ("burn", 0, 1), ("agony", -2, 0)),
}  # fmt: skip
_KEY = re.compile(
    r"(?:^|[ (])(?:event|option|question|moment|count|aim|part|mark|until|trait|words|target)\.[a-z]"
)
#: Ids of cards, traits and marks would show as words with hyphens in small letters.
_ID = re.compile(r"(?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])")


def classes() -> list[type[Event]]:
    found = [
        kind
        for module in (e, a)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]
    return [kind for kind in found if not kind.__name__.startswith("_")]


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def example(kind: type[Event], **changes: Any) -> Event:
    """An event with something in every field."""
    values: dict[str, Any] = {"rules": ("MGW-GEN-01",)}
    for field in msgspec.structs.fields(kind):
        if field.name in SAMPLES:
            values[field.name] = SAMPLES[field.name]
        elif field.name != "rules":
            values[field.name] = True if field.type is bool else 3
    if kind is e.InitiativeRolled:
        values["dice"] = (3, None)
    if kind is a.Immune:
        values["damage"] = "flame"
    return kind(**{**values, **changes})


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def calls(name: str) -> list[ast.Call]:
    """All calls of a function in the rules and cards."""
    found = []
    for file in RULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                found.append(node)
    return found


def asked_kinds() -> set[str]:
    """The kinds of all questions in the rules; those of the quickcast windows are named beside them."""
    found = {"before", "after"}
    for call in calls("ask"):
        if len(call.args) > 3 and isinstance(call.args[1], ast.Constant):
            found.add(str(call.args[1].value))
    return found


def offered_verbs() -> set[str]:
    """First words of the options that the rules write out."""
    found = set()
    for call in calls("Option"):
        words = call.args[0] if call.args else None
        for tuple_ in (words.body, words.orelse) if isinstance(words, ast.IfExp) else (words,):
            if isinstance(tuple_, ast.Tuple) and isinstance(tuple_.elts[0], ast.Constant):
                found.add(str(tuple_.elts[0].value))
    return found


def clean(text: str) -> bool:
    return bool(text) and "{" not in text and not _KEY.search(text) and not _ID.search(text)


# --- nothing is missing -------------------------------------------------------------------------------------


def test_both_catalogues_say_the_same_things() -> None:
    english, german = catalogue(TEXT, "en"), catalogue(TEXT, "de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(german[key]), key
        assert text.strip(), key


@both
@pytest.mark.parametrize("kind", classes(), ids=tag)
def test_every_event_has_a_text(kind: type[Event], lang: Lang) -> None:
    assert f"event.{tag(kind)}" in catalogue(TEXT, lang)
    told = the_game().tell(example(kind), lang)
    assert clean(told), told
    assert "/" not in told


@both
def test_every_text_of_an_event_can_be_told(lang: Lang) -> None:
    """All wordings get what they need: each is filled in with the facts of its event."""
    by_tag = {tag(kind): kind for kind in classes()}
    teller = the_game().teller(lang)
    for key in catalogue(TEXT, lang):
        if not key.startswith("event."):
            continue
        kind, _, wording = key.removeprefix("event.").partition(".")
        assert kind in by_tag, f"{key}: there is no such event"
        assert placeholders(catalogue(TEXT, lang)[key]) <= teller.facts(example(by_tag[kind])).keys(), key
        assert wording or clean(teller.event(example(by_tag[kind])))


def test_every_question_has_a_text_and_answers() -> None:
    kinds = asked_kinds()
    assert kinds == set(ANSWERING)
    for lang in LANGS:
        texts = catalogue(TEXT, lang)
        for kind in kinds:
            assert any(key == f"question.{kind}" or key.startswith(f"question.{kind}.") for key in texts), (
                kind
            )


@both
def test_every_verb_has_a_text(lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    assert offered_verbs() <= set(VERBS)
    assert {verb for verbs in ANSWERING.values() for verb in verbs} == set(VERBS)
    for verb in VERBS:
        assert any(key == f"option.{verb}" or key.startswith(f"option.{verb}.") for key in texts), verb
        assert f"verb.{verb}" in texts


@both
def test_every_moment_of_a_window_has_a_text(lang: Lang) -> None:
    moments = {
        str(call.args[1].value) for call in calls("open_window") if isinstance(call.args[1], ast.Constant)
    }
    assert len(moments) > 15
    for moment in (*moments, "quickcast-first", "quickcast-last"):
        assert f"moment.{moment}" in catalogue(TEXT, lang)


@both
def test_marks_and_traits_have_names(lang: Lang) -> None:
    """Those that the rules give, and those that only spells give."""
    teller = the_game().teller(lang)
    given = {"rage", "wrath", "armor", "banish", "pet", "reaper", "shield", "one-move", "opened"}
    for mark in (*CONDITIONS, *given):
        assert clean(teller.mark(mark)), mark
    for trait in ("blink", "extra-attack", "fast", "melee"):
        assert clean(teller.trait(trait, 1)), trait


@both
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"level": "full"},
        {"level": "full", "mode": "teams"},
        {"level": "full", "mode": "three", "arena": "3x3"},
    ],
    ids=["small", "full", "teams", "three"],
)
def test_nothing_is_left_untold_in_a_game(options: dict[str, str], lang: Lang) -> None:
    game = the_game()
    match = Match.new(game, options, seed=5)
    dice, seen = Dice(5), 0
    for _ in range(400):
        if match.over:
            break
        decision = match.decisions[dice.below(len(match.decisions))]
        some = [decision.options[dice.below(len(decision.options))] for _ in range(6)]
        told = [game.question(match.state, decision, lang)]
        told += game.describe_all(match.state, some, lang, decision)
        told += [game.describe(match.state, option, lang) for option in some]
        match.play(some[0], decision.seat)
        for event in match.events[seen:]:
            told += [game.tell(known, lang) for seat in (None, 0, 1) if (known := event.seen_by(seat))]
        seen = len(match.events)
        for text in told:
            assert clean(text), text


def test_every_kind_of_question_is_asked_and_told() -> None:
    """Those that random play does not reach, in a position of their own."""
    game, state = the_game(), arena("blue warlock A3\nred wizard B1\n5 timber-wolf blue A3").state
    about = {
        "attack-price": ("5", "2", "2"), "pet": ("5", "3"), "blood-reaper": ("5", "4"),
        "on-activation": ("5", "1"), "zone-attack": ("1", "B2"), "reroll": ("attack", "5"),
        "quickcast": ("quickcast-last",), "reveal": ("upkeep-event", "5"),
    }  # fmt: skip
    for kind in ANSWERING:
        decision = ask(0, kind, choices("end"), "MGW-GEN-01", about=about.get(kind, ("5", "2")))
        for lang in LANGS:
            told = game.question(state, decision, lang)
            assert clean(told), told
            assert told.startswith("Blau: " if lang == "de" else "Blue: ")
            assert told.endswith(("?", "."))


# --- how things are called ----------------------------------------------------------------------------------


def say(event: Event | None, lang: Lang = "en") -> str:
    assert event is not None
    return the_game().tell(event, lang)


def test_objects_have_name_number_and_seat() -> None:
    english, german = the_game().teller("en"), the_game().teller("de")
    assert english.thing(WOLF) == "Timber Wolf 5 (Blue)"
    assert german.thing(WOLF) == "Timberwolf 5 (Blau)"
    assert english.thing(MAGE) == "Warlock (Red)"
    assert german.thing(UNKNOWN) == "verdeckte Verzauberung 9 (Rot)"
    assert english.thing("0/adramelech-lord-of-fire/7") == "Adramelech, Lord of Fire (Blue)"


@pytest.mark.rule("MGW-ENCH-01", "MGW-ENCH-18", "MGW-PLAN-03")
def test_what_a_seat_may_not_know_is_told_as_what_it_may_know() -> None:
    cast = e.Cast(seat=0, caster=MAGE, card="block", mana=2, targets=(WOLF,), knows=(0,), rules=())
    assert say(cast) == "Warlock (Red) casts Block face down on Timber Wolf 5 (Blue) (2 mana)."
    hidden = "Warlock (Red) casts an enchantment face down on Timber Wolf 5 (Blue) (2 mana)."
    assert say(cast.seen_by(1)) == say(cast.seen_by(None)) == hidden
    came = e.Came(seat=0, thing="0/block/9", host=WOLF, knows=(0,), rules=())
    assert say(came) == "Block 9 (Blue) lies face down on Timber Wolf 5 (Blue)."
    assert say(came.seen_by(1)) == "Hidden enchantment 9 (Blue) now lies on Timber Wolf 5 (Blue)."
    assert say(came.seen_by(1), "de") == "Verdeckte Verzauberung 9 (Blau) liegt nun auf Timberwolf 5 (Blau)."
    plan = e.Planned(seat=0, cards=("fireball", "dispel"), knows=(0,), rules=())
    assert say(plan) == "Blue prepares Fireball and Dispel."
    assert say(plan.seen_by(1)) == "Blue has prepared 2 spells."
    bound = e.Bound(seat=0, thing="0/mage-wand/7", card="heal", knows=(0,), rules=())
    assert say(bound.seen_by(1)) == "Blue binds a spell to Mage Wand 7 (Blue)."
    looked = e.Looked(seat=1, thing="0/block/9", knows=(0, 1), rules=())
    assert say(looked.seen_by(None)) == "Red looks at hidden enchantment 9 (Blue)."


def test_dice_are_told_as_they_fell() -> None:
    rolled = a.AttackRolled(
        seat=0, attacker=WOLF, target=MAGE, card="timber-wolf", bar="bite", dice=("0", "2*", "1"), die=9,
        modifier=-2, reasons=(("base", 4, 0), ("melee", 1, 0), ("agony", -2, 0)), rules=(),
    )  # fmt: skip
    assert say(rolled) == (
        "Timber Wolf 5 (Blue) rolls 3 dice against Warlock (Red) (dice 4, Melee +1, Agony −2): "
        "0, 2*, 1; * critical; effect die 9 − 2 = 7."
    )
    counted = a.DamageCounted(target=MAGE, critical=2, normal=1, armor=2, damage=2, rules=())
    assert say(counted) == "Warlock (Red): 2 critical, 1 normal against armor 2: 2 damage."
    defense = a.DefenseRolled(
        thing=WOLF, giver=WOLF, die=9, modifier=-2, needed=8, success=False, again="", rules=()
    )
    assert say(defense) == "Timber Wolf 5 (Blue) defends: 9 − 2 = 7, needed 8. Not enough."


# --- options ------------------------------------------------------------------------------------------------

TABLE = """
    level full
    blue priestess A3 mana 30
    red warlock A3 mana 30
    5 timber-wolf blue A3 burn 2 rot 1
    6 mage-wand blue on 1 bound teleport
    7 arcane-ring blue on 1
    8 bear-strength red on 5
    9 rhino-hide blue on 5 hidden
    10 block red on 2 hidden
    11 lair blue B3 mana 4
    12 temple-of-light blue A3
    plan blue lay-hands wall-of-stone mage-staff dispel seeking-dispel force-push sleep block
    plan blue 11 timber-wolf
"""


def told(match: Arena, option: str, lang: Lang) -> str:
    return the_game().describe_all(match.state, [Option.parse(option)], lang, match.asked)[0]


@pytest.mark.parametrize(
    ("option", "english", "german"),
    [
        ("move A2", "Move to A2", "Bewegen nach A2"),
        ("guard", "Stand guard", "Wache halten"),
        (
            "attack 2 basic",
            "Attack Warlock (Red) with Basic Melee Attack",
            "Hexenmeister (Rot) angreifen: Einfacher Nahkampfangriff",
        ),
        (
            "cast lay-hands 5 burn:2 rot:1",
            "Cast Lay Hands on Timber Wolf 5 (Blue), removing 2 Burn tokens and 1 Rot token (15 mana)",
            "Anwenden: Hand auflegen auf Timberwolf 5 (Blau), beseitigt: 2 Plättchen In Brand und "
            "1 Plättchen Fäulnis (15 Mana)",
        ),
        (
            "cast wall-of-stone A3-B3 A2-B2",
            "Raise Wall of Stone on the border A3-B3 and A2-B2 (16 mana)",
            "Errichten: Steinwall am Zonenrand A3-B3 und A2-B2 (16 Mana)",
        ),
        (
            "cast mage-staff 1 less-7",
            "Equip Mage Staff for Priestess (Blue) (4 mana), with Arcane Ring 7 (Blue)",
            "Ausrüsten: Magierstab für Priesterin (Blau) (4 Mana), mit Arkaner Ring 7 (Blau)",
        ),
        (
            "cast dispel 8",
            "Cast Dispel on Bear Strength 8 (Red) (5 mana)",
            "Anwenden: Beseitigung auf Bärenstärke 8 (Rot) (5 Mana)",
        ),
        (
            "cast seeking-dispel 10",
            "Cast Seeking Dispel on hidden enchantment 10 (Red) (2 mana)",
            "Anwenden: Suchende Zerteilung auf verdeckte Verzauberung 10 (Rot) (2 Mana)",
        ),
        (
            "cast force-push 5 N",
            "Cast Force Push on Timber Wolf 5 (Blue), to the north (3 mana)",
            "Anwenden: Machtstoß auf Timberwolf 5 (Blau), nach Norden (3 Mana)",
        ),
        (
            "cast sleep 5",
            "Cast Sleep on Timber Wolf 5 (Blue) (5 mana)",
            "Anwenden: Schlaf auf Timberwolf 5 (Blau) (5 Mana)",
        ),
        (
            "cast block 5",
            "Enchant face down: Block on Timber Wolf 5 (Blue) (2 mana)",
            "Verdeckt verzaubern: Blocken auf Timberwolf 5 (Blau) (2 Mana)",
        ),
        (
            "bound 6 5 B2",
            "Cast Teleport on Timber Wolf 5 (Blue), to B2 (6 mana), bound to Mage Wand 6 (Blue)",
            "Anwenden: Teleportation auf Timberwolf 5 (Blau), nach B2 (6 Mana), gebunden an "
            "Magierzauberstab 6 (Blau)",
        ),
        (
            "use 1 restore 5 burn:1",
            "Restore (Priestess (Blue)) on Timber Wolf 5 (Blue), removing 1 Burn token (2 mana)",
            "Wiederherstellen (Priesterin (Blau)) auf Timberwolf 5 (Blau), beseitigt: "
            "1 Plättchen In Brand (2 Mana)",
        ),
        (
            "use 12 light-blast 2 2",
            "Light Blast (Temple of Light (Blue)) on Warlock (Red) with 2 mana",
            "Lichtblitz (Tempel des Lichts (Blau)) auf Hexenmeister (Rot) mit 2 Mana",
        ),
    ],
)
def test_options_in_words(option: str, english: str, german: str) -> None:
    match = arena(TABLE).do("activate 1").skip()
    assert match.kind == "action"
    assert told(match, option, "en") == english
    assert told(match, option, "de") == german


def test_other_options_in_words() -> None:
    match = arena(TABLE).do("activate 1")
    assert match.kind == "reveal"
    assert told(match, "reveal 9", "en") == "Reveal Rhino Hide 9 (Blue) (2 mana)"
    assert told(match, "pass", "en") == "Reveal nothing"
    assert told(match, "pass", "de") == "Nichts aufdecken"
    assert the_game().describe(match.state, Option.parse("reveal 9"), "en").startswith("Reveal Rhino Hide 9")
    match = arena(TABLE + "turn blue 1 deployment")
    assert told(match, "deploy 11 timber-wolf B3", "en") == (
        "Lair 11 (Blue): Summon Timber Wolf in B3 (9 mana)"
    )
    match = new()
    assert told(match, "plan dispel fireball", "de") == "Vorbereiten: Beseitigung und Feuerball"
    assert told(match, "plan", "en") == "Prepare nothing"


def test_a_thousand_options_are_told_quickly() -> None:
    """Names are worked out once: telling them again only looks them up."""
    match = new(level="full")
    decision = match.asked
    some = [decision.options[n] for n in range(1000)]
    teller = the_game().teller("en")
    first = the_game().describe_all(match.state, some, "en", decision)
    misses = teller._told.cache_info().misses
    assert the_game().describe_all(match.state, some, "en", decision) == first
    assert teller._told.cache_info().misses == misses


def test_people_may_type_their_own_language() -> None:
    german, english = the_game().words("de"), the_game().words("en")
    assert german["angreifen"] == ["attack"]
    assert german["feuerball"] == ["fireball"]
    assert german["biss"] == ["bite"]
    assert german["norden"] == ["N"]
    assert "weapon" in german["waffe"]
    assert english["lay-hands"] == ["lay-hands"]


# --- settings -----------------------------------------------------------------------------------------------


def test_every_setting_has_labels_in_both_languages() -> None:
    for spec in the_game().options:
        assert set(spec.text) == set(LANGS)
        for value in spec.values:
            label = spec.labels[value]
            assert set(label.title) == set(LANGS), (spec.name, value)
            assert set(label.note) in (set(), set(LANGS))
    mages = next(spec for spec in the_game().options if spec.name == "mages")
    assert mages.labels["warlock"].title["de"] == "Hexenmeister"


@pytest.mark.rule("MGW-Q-08", "MGW-ENCH-01", "MGW-PLAN-03")
@pytest.mark.parametrize("options", [{}, {"level": "full"}], ids=["small", "full"])
def test_questions_and_options_tell_nothing_hidden(options: dict[str, str]) -> None:
    """In a world that looks the same to a seat its options read the same; a question, to every seat."""
    game = the_game()
    match, dice = Match.new(game, options, seed=21), Dice(21)
    for _ in range(300):
        if match.over:
            break
        asked = match.decisions[dice.below(len(match.decisions))]
        some = [asked.options[dice.below(len(asked.options))] for _ in range(8)]
        for seat in range(len(match.state.players)):
            twin = match.imagine(seat, Dice(dice.below(1000)))
            again = twin.decision_of(asked.seat)
            assert again is not None
            for lang in LANGS:
                assert game.question(twin.state, again, lang) == game.question(match.state, asked, lang)
                if seat == asked.seat:
                    told = game.describe_all(match.state, some, lang, asked)
                    assert game.describe_all(twin.state, some, lang, again) == told
        match.play(some[0], asked.seat)


def test_the_game_can_be_found_and_played_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(core_game._makers, "mage-wars", MageWars)
    monkeypatch.setitem(core_game._games, "mage-wars", the_game())
    match = Match.new("mage-wars", {"mages": "wizard,warlock"}, seed=4)
    match.play("plan", 0)
    match.play("plan", 1)
    assert "Blue prepares no spell." in [match.game.tell(event, "en") for event in match.events]
    again = Match.from_record(match.record())
    assert again.digest() == match.digest()
