"""Words: everything that happens, is asked or can be chosen has a text in both languages."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

from tests.games.mage_knight.field import Field
from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, ask
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.options import Option, choices
from walstatt.core.text import LANGS, Lang, catalogue
from walstatt.games.mage_knight import rules
from walstatt.games.mage_knight.events import castle, dungeon, large
from walstatt.games.mage_knight.events import combat as c
from walstatt.games.mage_knight.events import course as e
from walstatt.games.mage_knight.rules.strikes import FORMS, GROUPS
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.library import TEXT
from walstatt.games.mage_knight.words.events import VARIANTS
from walstatt.games.mage_knight.words.options import VERBS

both = pytest.mark.parametrize("lang", LANGS)
RULES = Path(str(rules.__file__)).parent
GUARD, ZOMBIE = "blue-utem-guardsman-2", "red-zombie-1"
#: What the fields of events may hold.
SAMPLES: dict[str, Any] = {
    "seat": 0, "winner": 1, "by": ZOMBIE, "figure": GUARD, "figures": (GUARD, ZOMBIE), "captor": ZOMBIE,
    "kind_id": "rebellion-003", "access": "plateau-1:2",
    "chest": "chest-2", "contents": "iron-chest", "plan": "vaults", "places": ((0, 0), (9, 9)),
    "chariot": "red-bone-chariot-1", "section": "red-bone-chariot-1/left", "targets": (ZOMBIE,),
    "others": (GUARD,), "lender": GUARD, "action": "move", "ability": "flight",
    "how": "move", "cause": "attack", "reason": "time", "armies": (("rebellion-003",), ()),
    "pieces": ("wood", "deep-pond"), "piece": "wood-1", "terrain": "wood", "at": (31496, 20320),
    "path": ((0, 0), (0, 10160)), "facing": 9000, "angle": 45, "dice": (3, 5), "winners": (0,),
    "steps": (("damage", 3), ("toughness", -1)), "parts": (("formation", 2), ("rear", 1)),
}  # fmt: skip


def game() -> Any:
    return find_game("mage-knight")


def classes() -> list[type[Event]]:
    return [
        kind
        for module in (e, c, large, castle, dungeon)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def example(kind: type[Event], **changes: Any) -> Event:
    """An event with something in every field."""
    values: dict[str, Any] = {"rules": ("MKN-BASE-26",)}
    for field in msgspec.structs.fields(kind):
        if field.name in SAMPLES:
            values[field.name] = SAMPLES[field.name]
        elif field.name != "rules":
            values[field.name] = True if field.type is bool else 3
    if kind is e.FirstRolled:
        values["dice"] = ((3, 4), (6, 1))
    if kind is e.GameEnded:
        values["points"] = (120, 86)
    if kind is c.Eliminated:
        values["by"] = 1
    return kind(**{**values, **changes})


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def calls(name: str) -> list[ast.Call]:
    found = []
    for file in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                found.append(node)
    return found


def asked_kinds() -> set[str]:
    """The kinds of all questions in the rules."""
    kinds = [call.args[1] for call in calls("ask")]
    assert all(isinstance(kind, ast.Constant) for kind in kinds), "a question that is not written out"
    return {str(kind.value) for kind in kinds if isinstance(kind, ast.Constant)}


def reason_keys() -> set[str]:
    """The keys of all reasons that the judges write out."""
    return {
        str(call.args[0].value)
        for call in calls("Why")
        if call.args and isinstance(call.args[0], ast.Constant)
    }


def offered_verbs() -> set[str]:
    """First words of the options that the rules write out."""
    found = set(FORMS) | set(GROUPS)
    for call in calls("choices"):
        found |= {word for arg in call.args for word in _first_words(arg)}
    for call in calls("Option"):
        if call.args and isinstance(call.args[0], ast.Tuple):
            found |= set(_first_words(call.args[0].elts[0]))
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
    assert f"event.{tag(kind)}" in catalogue(TEXT, lang)
    told = game().tell(example(kind), lang)
    assert not told.casefold().startswith("event.")
    assert "{" not in told
    assert GUARD not in told
    assert ZOMBIE not in told


@both
def test_every_text_of_an_event_can_be_told(lang: Lang) -> None:
    """All wordings get what they need: each is filled in with the facts of its event."""
    by_tag = {tag(kind): kind for kind in classes()}
    teller = game().teller(lang)
    for key in catalogue(TEXT, lang):
        if key.startswith("event."):
            kind = key.removeprefix("event.").partition(".")[0]
            assert kind in by_tag, f"{key}: there is no such event"
            event = example(by_tag[kind])
            facts = msgspec.structs.asdict(event).keys() | teller.facts(event).keys()
            assert placeholders(catalogue(TEXT, lang)[key]) <= facts, key


UNMOVING = ("levitate", "raise", "regenerate", "board", "leave", "drive", "reverse", "advance", "open")
#: For kinds of events with several wordings what their deciding field may hold.
WORDINGS: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "acted": ("action", ("move", *UNMOVING, "charge", "bound", *FORMS), {"others": ()}),
    "moved": ("how", ("flight", "levitated", "confused", "captive", "returned", "drive", "reverse"), {}),
    "turned": ("how", ("spin", "nimble"), {}),
    "freed": ("cause", ("captor-eliminated", "abilities"), {}),
    "scored": ("cause", ("eliminated", "captive", "survivor", "shared", "worn"), {}),
    "attacked": (
        "ability", tuple(form.ability for form in FORMS.values()), {"how": "close", "capture": False},
    ),
    "eliminated": ("cause", ("drowned", "demoralised", "berserk"), {}),
    "game-ended": ("reason", ("last-side", "time"), {}),
}  # fmt: skip


@both
@pytest.mark.parametrize("kind", sorted(WORDINGS))
def test_every_wording_that_is_needed_is_there(kind: str, lang: Lang) -> None:
    found = next(one for one in classes() if tag(one) == kind)
    field, values, more = WORDINGS[kind]
    for value in values:
        wording = VARIANTS[kind](example(found, **{**more, field: value}))
        assert f"event.{kind}.{wording}" in catalogue(TEXT, lang), value


@both
def test_actions_of_formations_are_told_with_all_who_take_part(lang: Lang) -> None:
    for verb in ("march", *GROUPS):
        told = game().tell(example(e.Acted, action=verb, others=(ZOMBIE,)), lang)
        assert "Zombie 1" in told, verb
        assert "Utem Guardsman 2" in told, verb


@both
@pytest.mark.parametrize("kind", sorted(asked_kinds()))
def test_every_question_has_a_text(kind: str, lang: Lang) -> None:
    field = Field()
    field.put(GUARD, "rebellion-005", 10, 10)
    field.put(ZOMBIE, "rebellion-026", 20, 20, seat=1)
    decision = ask(0, kind, choices("end"), "MKN-BASE-26", about=(GUARD, ZOMBIE))
    told = game().question(field.state, decision, lang)
    assert not told.startswith("question.")
    assert "{" not in told
    assert "question." not in told
    assert GUARD not in told


@both
def test_every_verb_has_a_text(lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    assert offered_verbs() <= set(VERBS)
    for verb in VERBS:
        assert any(key == f"option.{verb}" or key.startswith(f"option.{verb}.") for key in texts), verb
        assert f"deed.{verb}" in texts
        assert f"verb.{verb}" in texts
    assert set(game().verbs) == set(VERBS)


@both
def test_every_reason_has_a_text(lang: Lang) -> None:
    texts = catalogue(TEXT, lang)
    for key in reason_keys() | {"terrain-edge", "terrain-near"}:
        assert f"refused.{key}" in texts, key


@both
def test_causes_and_steps_of_damage_have_names(lang: Lang) -> None:
    """Whatever turns a dial is an ability or has a name of its own."""
    teller = game().teller(lang)
    for cause in ("pushed", "critical-miss", "shake-off", "explosion", "poison", "ram", "pole-arm"):
        told = teller.event(example(c.Clicked, cause=cause, steps=()))
        assert "part." not in told
    assert set(ALL) >= {"poison", "ram", "pole-arm"}


@pytest.mark.parametrize(
    ("options", "choices"),
    [
        ({"armies": "restless-graves,deep-grove", "elevated": "on"}, 90),
        ({"armies": "border-raid,dragon-wings"}, 90),
        ({"mode": "three", "points": "100", "terrain": "players"}, 90),
        ({"sets": "all", "armies": "orc-raiders,black-powder-rebels"}, 90),
        ({"sets": "all", "points": "300", "armies": "holdfast,ember-flight", "board": "36x72"}, 90),
        ({"rules": "conquest", "points": "400", "board": "36x72"}, 70),
    ],
    ids=["graves", "raid", "three", "large", "castle", "conquest"],
)
def test_nothing_is_left_untold_in_a_game(options: dict[str, str], choices: int) -> None:
    """A game by lot, in which attacks are chosen as often as moves: no raw key and no raw word is told."""
    match = Match.new("mage-knight", options, seed=5)
    dice, seen = Dice(5), 0
    for _ in range(choices):
        if match.over:
            break
        decision = match.decisions[0]
        option = any_of_a_verb(decision, dice)
        told = [game().question(match.state, decision, lang) for lang in LANGS]
        told += [text for lang in LANGS for text in offers(match, decision, [option], lang)]
        words = list(match.state.figures)
        match.play(option, decision.seat)
        new, seen = match.events[seen:], len(match.events)
        for lang in LANGS:
            told += [game().tell(event, lang) for event in new]
            told += [game().heading(event, lang) for event in new if event.opens]
        for text in told:
            assert "{" not in text
            assert not any(f" {key}" in f" {text.casefold()}" for key in KEYS), text
            assert not any(word in text for word in words), text


KEYS = tuple(
    f"{section}."
    for section in ("event", "option", "question", "count", "part", "words", "compass", "action-of", "roll")
)


def any_of_a_verb(decision: Decision, dice: Dice) -> Option:
    """An answer by lot, of a verb by lot: there are far more moves than attacks."""
    by_verb: dict[str, list[Option]] = {}
    for option in decision.options:
        by_verb.setdefault(option.verb, []).append(option)
    return dice.pick(by_verb[dice.pick([verb for verb in by_verb if verb != "end"] or ["end"])])


def offers(match: Match, decision: Decision, options: list[Option], lang: Lang) -> list[str]:
    return [said.text for said in game().offers(match.state, decision, options, lang)]


# --- how things are called ----------------------------------------------------------------------------------


def say(event: Event, lang: Lang = "en") -> str:
    told: str = game().tell(event, lang)
    return told


def test_figures_are_told_by_name_number_and_seat() -> None:
    english, german = game().teller("en"), game().teller("de")
    assert english.figure(GUARD) == "Utem Guardsman 2 (Blue)"
    assert german.figure(GUARD) == "Utem Guardsman 2 (Blau)"
    assert english.figure("red-necromancer-1") == "Necromancer (Red)"
    assert english.printed("rebellion-005") == "Utem Guardsman, standard"
    assert german.printed("rebellion-149") == "Necromancer"
    assert german.terrain("deep-pond") == "Teich (tief)"


def test_an_attack_is_told_as_players_write_it_down() -> None:
    attacked = c.Attacked(
        seat=0, figure=GUARD, how="close", ability="", targets=(ZOMBIE,), dice=(4, 5), bonus=2, total=19,
        parts=(("formation", 1), ("rear", 1)), rules=(),
    )  # fmt: skip
    assert say(attacked) == (
        "Utem Guardsman 2 (Blue) strikes at Zombie 1 (Red): "
        "4 + 5, attack 8, formation +1, from behind +1 = 19."
    )
    assert say(attacked, "de") == (
        "Utem Guardsman 2 (Blau) schlägt nach Zombie 1 (Rot): "
        "4 + 5, Angriff 8, Formation +1, von hinten +1 = 19."
    )
    met = c.Met(
        figure=ZOMBIE, by=GUARD, defence=14, hit=True, roll=19, parts=(("battle-armor", 2),), rules=()
    )
    assert say(met) == "19 against Zombie 1 (Red), defence 14 (Battle Armor +2): a hit."
    assert say(met, "de") == "19 gegen Zombie 1 (Rot), Verteidigung 14 (Panzerung +2): getroffen."
    clicked = c.Clicked(
        figure=ZOMBIE, clicks=2, cause="attack", click=3, steps=(("damage", 3), ("toughness", -1)), rules=()
    )
    assert say(clicked) == "Zombie 1 (Red) takes 2 clicks (damage 3, Toughness −1) and shows click 3."
    assert (
        say(clicked, "de") == "Zombie 1 (Rot) nimmt 2 Klicks (Schaden 3, Zähigkeit −1) und steht auf Klick 3."
    )


@pytest.mark.rule("MKN-BASE-66", "MKN-BASE-67")
def test_criticals_are_named() -> None:
    roll: dict[str, Any] = {
        "total": 20,
        "bonus": 0,
        "parts": (),
        "ability": "",
        "capture": False,
        "how": "close",
    }
    assert "(Critical hit)" in say(example(c.Attacked, dice=(6, 6), **roll))
    assert "(Kritischer Patzer)" in say(example(c.Attacked, dice=(1, 1), **roll), "de")
    assert "ritical" not in say(example(c.Attacked, dice=(6, 5), **roll))


# --- choices ------------------------------------------------------------------------------------------------


def fight() -> Field:
    """A guardsman and a crossbowman of blue before a zombie of red, which the guardsman touches."""
    field = Field()
    field.put("blue-utem-guardsman-1", "rebellion-006", 10, 10, facing=0)
    field.put("blue-utem-crossbowman-1", "rebellion-003", 4, 4, facing=0)
    field.put("red-zombie-1", "rebellion-026", beside="blue-utem-guardsman-1", facing=180, seat=1)
    field.put("red-crusher-1", "rebellion-113", 11, 4, facing=180, seat=1)
    return field


def told(field: Field, text: str, lang: Lang = "en") -> str:
    assert field.decision is not None
    (found,) = game().describe_all(field.state, [Option.parse(text)], lang, field.decision)
    return str(found)


@pytest.mark.rule("MKN-BASE-58")
def test_attacks_say_what_the_dice_must_show() -> None:
    field = fight()
    field.begin()
    strike = "strike blue-utem-guardsman-1 red-zombie-1"
    assert told(field, strike) == "Utem Guardsman 1 (Blue) strikes at Zombie 1 (Red) (3+)"  # 12 - 9
    shoot = "shoot blue-utem-crossbowman-1 red-crusher-1"  # 15 + 2 by Battle Armor - 8
    assert told(field, shoot, "de") == "Utem Crossbowman 1 (Blau) schießt auf Crusher 1 (Rot) (9+)"


@pytest.mark.rule("MKN-BASE-34")
def test_who_is_pushed_is_told_and_never_meant_first() -> None:
    field = fight()
    field.begin()
    assert field.decision is not None
    strike = Option.parse("strike blue-utem-guardsman-1 red-zombie-1")
    (said,) = game().offers(field.state, field.decision, [strike], "en")
    assert (said.role, said.cost[0].text) == ("", "1 action")
    guardsman = field["blue-utem-guardsman-1"]
    field.state.change(guardsman, tokens=1)
    (said,) = game().offers(field.state, field.decision, [strike], "en")
    assert said.role == "grave"
    assert said.text.endswith("(3+), pushed: 1 click")


@pytest.mark.rule("MKN-SHOCK-01")
def test_an_attack_that_strikes_friends_is_never_meant_first() -> None:
    field = Field()
    field.put("blue-a-1", "8 8 15 2 shockwave", 10, 10, range=10)
    field.put("red-b-1", "8 8 15 2", 13, 10, seat=1)
    field.begin()
    assert field.decision is not None
    shock = Option.parse("shock blue-a-1")
    assert game().offers(field.state, field.decision, [shock], "en")[0].role == ""
    field.put("blue-c-1", "8 8 15 2", 10, 13)
    assert game().offers(field.state, field.decision, [shock], "en")[0].role == "grave"


@pytest.mark.rule("MKN-BASE-41")
def test_moves_say_how_far_where_to_and_whom_they_touch() -> None:
    field = Field()
    field.put("blue-utem-guardsman-1", "rebellion-006", 10, 10, facing=0)
    field.put("red-zombie-1", "rebellion-026", 10, 15, facing=180, seat=1)
    field.begin()
    away = told(field, "move blue-utem-guardsman-1 254,152.4 @90")
    assert away == "Move: Utem Guardsman 1 (Blue), 4″ south to 10″ / 6″"
    into = next(o for o in field.options if o.startswith("move") and "Zombie" in told(field, o))
    assert told(field, into) == "Move: Utem Guardsman 1 (Blue), 3.9″ into contact with Zombie 1 (Red)"
    turn = told(field, "move blue-utem-guardsman-1 @180", "de")
    assert turn == "Bewegen: Utem Guardsman 1 (Blau), Blick nach Westen"


@pytest.mark.rule("MKN-QUICK-03")
def test_moves_of_quick_figures_are_free() -> None:
    field = Field()
    field.put("blue-a-1", "8 8 15 2 quickness", 10, 10)
    field.put("red-b-1", "8 8 15 2", 20, 20, seat=1)
    field.begin()
    assert field.decision is not None
    moves = [option for option in field.decision.options if option.verb == "move"]
    assert all(not said.cost for said in game().offers(field.state, field.decision, moves, "en"))


def test_people_may_type_their_own_language() -> None:
    german, english = game().words("de"), game().words("en")
    assert german["gehen"] == ["move"]
    assert german["schießen".casefold()] == ["shoot"]
    assert german["blau-utem-guardsman-2"] == [GUARD]
    assert GUARD in german["utem-guardsman-2"]
    assert german["rot-necromancer"] == ["red-necromancer-1"]
    assert german["necromancer"][0] == "rebellion-149"
    assert english["utem-guardsman-tough"] == ["rebellion-006"]
    assert "flight" in german["fliegen"]
    assert german["wald"] == ["wood"]
