"""Words: everything that happens, is asked or can be chosen has a text in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from tests.games.summoners.stage import Stage, game, house
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.flow import ask
from walstatt.core.match import Match
from walstatt.core.options import Option, choices
from walstatt.core.text import LANGS, Lang, catalogue
from walstatt.games.summoners import rules
from walstatt.games.summoners.events import combat as c
from walstatt.games.summoners.events import course as e
from walstatt.games.summoners.events import table as table_events
from walstatt.games.summoners.rules.goals import GOALS
from walstatt.games.summoners.rules.scenarios import scenarios
from walstatt.games.summoners.screen.profiles import KEYWORD_RULES
from walstatt.games.summoners.state.units import TEXT
from walstatt.games.summoners.words.options import VERBS

both = pytest.mark.parametrize("lang", LANGS)
RULES = Path(str(rules.__file__)).parent
HYENA, RAY = "blue-ember-hyena-2", "red-lava-ray-1"
#: What the fields of events may hold.
SAMPLES: dict[str, Any] = {
    "seat": 0, "first": 1, "winner": 1, "owner": 1, "killer": 0, "winners": (0,), "unit": HYENA,
    "target": RAY, "targets": (RAY,), "among": (RAY,), "units": (HYENA, RAY), "card": "ember-hyena",
    "creature": "lava-ray", "kind_id": "lava-ray", "cards": ("ember-hyena", "lava-ray"),
    "attack": "glowing-jaws", "spell": "inner-fire", "source": "large-west", "sources": ("large-west",),
    "portal": "portal-south-west", "objective": "large-west",
    "objectives": ("large-west", "relic-north-east"), "places": ((0, 0), (2540, 2540)), "terrain": "wood",
    "scenario": "control", "realms": ("fire", "water"), "ranks": ("adept", "adept"), "goal": "thief",
    "goals": ("thief", "hoard"), "edge": "south", "stat": "reflexes", "at": (31496, 20320), "length": 5080,
    "path": ((0, 0), (0, 10160)), "cost": 12700, "dice": (3, 5, 8),
    "reasons": (("attack", 3, "SUM-MEL-01"),), "marker": "fire", "by": "", "into": "edge",
    "reason": "points", "points": 2, "piece": "wood-1", "answers": (True, False),
}  # fmt: skip


def classes() -> list[type[Event]]:
    found = [
        kind
        for module in (e, c, table_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]
    return [kind for kind in found if not kind.__name__.startswith("_")]


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def example(kind: type[Event], **changes: Any) -> Event:
    """An event with something in every field."""
    values: dict[str, Any] = {"rules": ("SUM-GEN-01",)}
    for field in msgspec.structs.fields(kind):
        if field.name in SAMPLES:
            values[field.name] = SAMPLES[field.name]
        elif field.name != "rules":
            values[field.name] = True if field.type is bool else 3
    if kind in (e.InitiativeRolled, table_events.RolledOff):
        values["dice"] = (3, None)
    if kind is table_events.GameEnded:
        values["points"] = (4, 2)
    return kind(**{**values, **changes})


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def asked_kinds() -> set[str]:
    """The kinds of all questions in the rules."""
    found = set()
    for file in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ask":
                kind = node.args[1]
                assert isinstance(kind, ast.Constant), f"{file.name} asks something that is not written out"
                found.add(str(kind.value))
    return found


def offered_verbs() -> set[str]:
    """First words of the options that the rules write out."""
    found = set()
    for file in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "choices":
                found |= {word for arg in node.args for word in _first_words(arg)}
            elif node.func.id == "Option" and node.args and isinstance(node.args[0], ast.Tuple):
                found |= set(_first_words(node.args[0].elts[0]))
    return found


def _first_words(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Starred):
        return _first_words(node.value)
    if isinstance(node, ast.GeneratorExp):
        return _first_words(node.elt)
    if isinstance(node, ast.JoinedStr):
        return _first_words(node.values[0])
    return [str(node.value).split()[0]] if isinstance(node, ast.Constant) else []


# --- nothing is missing -------------------------------------------------------------------------------------


def test_both_catalogues_say_the_same_things() -> None:
    english, german = catalogue(TEXT, "en"), catalogue(TEXT, "de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(german[key]), key


@both
@pytest.mark.parametrize("kind", classes(), ids=tag)
def test_every_event_has_a_text(kind: type[Event], lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    assert f"event.{tag(kind)}" in texts
    told = game().tell(example(kind), lang)
    assert not told.startswith("event.")
    assert "{" not in told
    assert HYENA not in told
    assert RAY not in told


@both
def test_every_text_of_an_event_can_be_told(lang: Lang) -> None:
    """All wordings get what they need: each is filled in with the facts of its event."""
    by_tag = {tag(kind): kind for kind in classes()}
    teller = game().teller(lang)
    for key in catalogue(TEXT, lang):
        if not key.startswith("event."):
            continue
        kind, _, wording = key.removeprefix("event.").partition(".")
        assert kind in by_tag, f"{key}: there is no such event"
        event = example(by_tag[kind], **({"by": wording} if "by" in by_tag[kind].__struct_fields__ else {}))
        facts = msgspec.structs.asdict(event).keys() | teller.facts(event).keys()
        assert placeholders(catalogue(TEXT, lang)[key]) <= facts, key


@both
@pytest.mark.parametrize("kind", sorted(asked_kinds()))
def test_every_question_has_a_text(kind: str, lang: Lang) -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 18, 12)
    about = {
        "boost": ("blue-summoner", "reflexes"),
        "channel": ("inner-fire", hyena),
        "place": ("lava-ray",),
    }.get(kind, (hyena, "red-summoner"))
    decision = ask(0, kind, choices("end"), "SUM-GEN-01", about=about)
    told = game().question(stage.state, decision, lang)
    assert not told.startswith("question.")
    assert told.endswith(("?", "."))


@both
def test_every_verb_has_a_text(lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    assert offered_verbs() <= set(VERBS)
    for verb in VERBS:
        assert any(key == f"option.{verb}" or key.startswith(f"option.{verb}.") for key in texts), verb


@both
def test_names_of_what_packs_and_scenarios_use(lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    for word in KEYWORD_RULES:
        assert f"keyword.{word}" in texts
        assert f"keyword-note.{word}" in texts
    for name in scenarios():
        assert f"scenario.{name}" in texts
    for goal in GOALS:
        assert f"goal.{goal}" in texts
        assert f"goal-note.{goal}" in texts


@both
@pytest.mark.parametrize(
    "options",
    [
        {"ranks": "master", "goals": "on", "last-effort": "on", "portals": "on"},
        {"scenario": "shores", "realms": "air,earth", "terrain": "random"},
        {"mode": "four", "scenario": "hunt", "ranks": "adept", "terrain": "random"},
    ],
    ids=["duel", "shores", "four"],
)
def test_nothing_is_left_untold_in_a_game(options: dict[str, str], lang: Lang) -> None:
    match = Match.new(house(), options, seed=5)
    dice, seen = Dice(5), 0
    for _ in range(80):
        if match.over:
            break
        decision = match.decisions[dice.below(len(match.decisions))]
        option = decision.options[dice.below(len(decision.options))]
        told = [house().question(match.state, decision, lang), house().describe(match.state, option, lang)]
        match.play(option, decision.seat)
        for event in match.events[seen:]:
            told += [house().tell(known, lang) for seat in (None, 0, 1) if (known := event.seen_by(seat))]
        seen = len(match.events)
        keys = ("event.", "option.", "question.", "count.", "part.", "goal.", "where.")
        for text in told:
            assert "{" not in text
            assert not any(key in text and f" {key}" in f" {text}" for key in keys), text


# --- how things are called ----------------------------------------------------------------------------------


def say(event: Event, lang: Lang = "en") -> str:
    return game().tell(event, lang)


def test_units_are_told_by_name_number_and_seat() -> None:
    english, german = game().teller("en"), game().teller("de")
    assert english.unit(HYENA) == "Ember Hyena 2 (Blue)"
    assert german.unit(HYENA) == "Gluthyäne 2 (Blau)"
    assert english.unit("red-summoner") == "Summoner (Red)"
    assert german.unit("red-summoner") == "Beschwörer (Rot)"
    assert english.units([RAY, RAY]) == "Lava Ray 1 (Red) twice"


def test_places_and_lengths_are_inches_with_one_decimal() -> None:
    moved = e.Moved(seat=0, unit=HYENA, path=((0, 20320), (31496, 20320)), by="run", cost=31496, rules=())
    assert say(moved) == "Ember Hyena 2 (Blue) runs 12.4″ to 12.4″ / 8.0″."
    assert say(moved, "de") == "Gluthyäne 2 (Blau) rennt 12,4″ nach 12,4″ / 8,0″."
    slow = e.Moved(seat=0, unit=HYENA, path=((0, 0), (7620, 0)), by="walk", cost=12700, rules=())
    assert say(slow) == "Ember Hyena 2 (Blue) walks 3.0″, which counts as 5.0″ to 3.0″ / 0.0″."
    assert say(slow, "de") == "Gluthyäne 2 (Blau) geht 3,0″, die als 5,0″ zählen, nach 3,0″ / 0,0″."


def test_dice_are_told_as_they_fell() -> None:
    reasons = (("attack", 3, "SUM-MEL-01"), ("charge", 1, "SUM-MMOD-03"))
    rolled = c.HitRolled(
        seat=0, unit=HYENA, attack="glowing-jaws", target=RAY, dice=(3, 5, 8, 1), needed=4, hits=2,
        reasons=reasons, rules=(),
    )  # fmt: skip
    who, how = "Ember Hyena 2 (Blue) (dice 3, charge +1)", "3, 5, 8, 1 against Lava Ray 1 (Red)"
    assert say(rolled) == f"{who}: {how}, 4 or more hits: 2 hits."
    control = e.ControlRolled(seat=0, unit=HYENA, dice=(3, 5), needed=6, success=True, rules=())
    assert say(control) == "Control roll for Ember Hyena 2 (Blue): 3 + 5 = 8, needed 6. It obeys."
    assert say(control, "de") == "Kontrollwurf für Gluthyäne 2 (Blau): 3 + 5 = 8, nötig 6. Gelungen."


def test_hidden_cards_and_goals_stay_hidden_in_words() -> None:
    built = e.StackBuilt(seat=0, cards=("ember-hyena", "fire-summoner"), rules=())
    assert say(built) == "Blue stacks Ember Hyena, Fire Summoner."
    assert say(built.seen_by(1)) == "Blue has stacked 2 cards."
    passed = e.Passed(seat=0, card="ember-hyena", rules=())
    assert say(passed.seen_by(None)) == "Blue holds a card back and passes."
    drawn = table_events.GoalsDrawn(seat=0, goals=("thief", "hoard"), rules=())
    assert say(drawn.seen_by(1)) == "Blue draws 2 secret objectives."


@pytest.mark.parametrize(
    ("option", "english", "german"),
    [
        ("walk 315,203.2", "Walk to 12.4″ / 8.0″ (1 AP)", "Gehen nach 12,4″ / 8,0″ (1 AP)"),
        (
            "run 0,0 25.4,0",
            "Run by way of 0.0″ / 0.0″ to 1.0″ / 0.0″ (2 AP)",
            "Rennen über 0,0″ / 0,0″ nach 1,0″ / 0,0″ (2 AP)",
        ),
        (
            "walk 0,0 25.4,0 25.4,25.4",
            "Walk in an arc to 1.0″ / 1.0″ (1 AP)",
            "Gehen im Bogen nach 1,0″ / 1,0″ (1 AP)",
        ),
        (
            "charge red-lava-ray-1",
            "Charge Lava Ray 1 (Red) (2 AP)",
            "Sturmangriff auf Lavarochen 1 (Rot) (2 AP)",
        ),
        ("charge", "Charge the shooter (2 AP)", "Sturmangriff auf den Schützen (2 AP)"),
        (
            "strike twin-blades red-lava-ray-1 red-lava-ray-1",
            "Strike Lava Ray 1 (Red) twice with Twin Blades (1 AP)",
            "Lavarochen 1 (Rot) zweimal angreifen: Zwillingsklingen (1 AP)",
        ),
        (
            "cast fireball 25.4,50.8",
            "Fireball at 1.0″ / 2.0″ (1 AP, 3 gems)",
            "Feuerball bei 1,0″ / 2,0″ (1 AP, 3 Gemmen)",
        ),
        (
            "summon lava-ray blue-ember-hyena-2",
            "Summon Lava Ray (1 AP, 2 gems), sacrificing Ember Hyena 2 (Blue)",
            "Lavarochen beschwören (1 AP, 2 Gemmen), Opfer: Gluthyäne 2 (Blau)",
        ),
        ("focus 2", "2 dice more (2 gems)", "2 Würfel mehr (2 Gemmen)"),
        ("boost 2", "2 points more (3 gems)", "2 Punkte mehr (3 Gemmen)"),
        ("push 50.8", "Push it 2.0″", "2,0″ weit stoßen"),
        (
            "place wood 254,254 45",
            "Wood at 10.0″ / 10.0″, turned by 45°",
            "Wald bei 10,0″ / 10,0″, um 45° gedreht",
        ),
        ("place 254,254", "Place it at 10.0″ / 10.0″", "Aufstellen bei 10,0″ / 10,0″"),
        (
            "interact large-west",
            "Interact: large mana source (west) (1 AP)",
            "Interagieren: große Manaquelle (Westen) (1 AP)",
        ),
    ],
)
def test_options_in_words(option: str, english: str, german: str) -> None:
    state = Stage().state
    assert game().describe(state, Option.parse(option), "en") == english
    assert game().describe_all(state, [Option.parse(option)], "de") == [german]


@pytest.mark.rule("SUM-SUMM-13", "SUM-SUMM-15")
def test_the_free_walk_names_no_cost() -> None:
    """It costs nothing, and the new creature has no action points at all."""
    stage = Stage()
    stage.gems("blue", 9)
    match = stage.acting("blue-summoner")
    paid = [o for o in match.decision.options if o.verb == "walk"]
    assert all("(1 AP)" in text for text in texts(match, paid, "en") + texts(match, paid, "de"))
    match.play("summon emberling")
    match.play(match.decision.options[0])
    match.state.dice = ScriptedDice([8, 8, 8, 8])
    while match.decision.kind == "focus":
        match.play(match.decision.options[0])
    assert match.decision.kind == "free-walk"
    for lang in LANGS:
        told = texts(match, match.decision.options, lang)
        assert len(told) > 5
        assert not any("AP" in text for text in told)
    assert texts(match, [Option.parse("disengage walk")], "de") == ["Lösen mit Gehen"]


@pytest.mark.rule("SUM-DIS-11", "SUM-DIS-13")
def test_a_move_out_of_contact_is_paid_before_the_test() -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 20, 8)
    stage.beside("snowling", "red", hyena)
    match = stage.acting(hyena)
    assert texts(match, [Option.parse("disengage run")], "en") == ["Disengage with a run (2 AP)"]
    match.state.dice = ScriptedDice([1, 1, 1])
    match.play("disengage run")
    assert match.decision.kind == "move"
    assert texts(match, [Option.parse("run 254,254")], "en") == ["Run to 10.0″ / 10.0″"]


@pytest.mark.rule("SUM-ACTN-10", "SUM-ACTN-15")
def test_a_strike_costs_a_point_and_none_out_of_a_charge() -> None:
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 20, 8)
    snowling = stage.put("snowling", "red", 20, 12, ap=0)
    match = stage.acting(hyena)
    match.play(f"charge {snowling}")
    assert match.decision.kind == "charge-attack"
    assert not any("AP" in text for text in texts(match, match.decision.options, "en"))
    stage = Stage()
    hyena = stage.put("ember-hyena", "blue", 20, 8)
    stage.beside("snowling", "red", hyena)
    match = stage.acting(hyena)
    strikes = [o for o in match.decision.options if o.verb == "strike"]
    assert strikes
    assert all(text.endswith(" (1 AP)") for text in texts(match, strikes, "de"))


def texts(match: Match, options: Iterable[Option], lang: Lang) -> list[str]:
    return game().describe_all(match.state, options, lang, match.decision)


def test_people_may_type_their_own_language() -> None:
    german, english = game().words("de"), game().words("en")
    assert german["gehen"] == ["walk"]
    assert german["gluthyäne"] == ["ember-hyena"]
    assert german["rot-gluthyäne-1"] == ["red-ember-hyena-1"]
    assert "blue-ember-hyena-2" in german["gluthyäne-2"]
    assert german["rot-beschwörer"] == ["red-summoner"]
    assert german["groß-westen".casefold()] == ["large-west"]
    assert english["fire-bolt"] == ["fire-bolt"]
    assert german["feuerpfeil"] == ["fire-bolt"]


@pytest.mark.parametrize(("lang", "text"), [("en", "13.2"), ("de", "13,2")])
def test_lengths_in_refusals_are_written_as_the_reader_writes_them(lang: Lang, text: str) -> None:
    stage = Stage()
    match = stage.acting(stage.put("ember-hyena", "blue", 20, 8))
    with pytest.raises(IllegalChoice) as caught:
        match.play('walk 20"/21.2"')
    assert f"{text}″" in caught.value.text(lang)
