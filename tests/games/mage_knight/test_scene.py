"""Scenes, hints and cues: all is shown, in both languages, and nothing by a name that people do not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from tests.games.mage_knight.field import Field
from tests.games.mage_knight.looking import Looked, scene
from walstatt import Match
from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.scene import CUES, Scene, TableSpace
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_knight.events import castle, combat, course, dungeon, large
from walstatt.games.mage_knight.screen import cues, hints
from walstatt.games.mage_knight.screen.board import BoardPainter
from walstatt.games.mage_knight.state.library import abilities, kinds
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import INCH

#: A key of the catalogues that nobody has translated, or a word of the rules.
RAW = re.compile(r"\b[a-z]+(?:\.[a-z-]+)+\b|\{\w+\}|\b(?:blue|red|gold|violet)-[a-z-]+-\d")
CHOICES = 60


def texts(value: object) -> Iterator[str]:
    """Everything in it that people read: names of fields, words and ids are none."""
    if isinstance(value, msgspec.Struct):
        for name in ("name", "label", "text", "note", "spoken", "title", "headline", "when", "doing", "value",
                     "code", "own", "empty", "hint"):  # fmt: skip
            if isinstance(found := getattr(value, name, None), str):
                yield found
        for field in value.__struct_fields__:
            yield from texts(getattr(value, field))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from texts(one)


def raw(value: object) -> list[str]:
    return sorted({text for text in texts(value) if RAW.search(text)})


def played(seed: int, **options: str) -> Match:
    """A match in which so many choices were made by lot; nobody plays on in it."""
    return _played(seed, tuple(options.items()))


@cache
def _played(seed: int, given: tuple[tuple[str, str], ...]) -> Match:
    options = dict(given)
    match, choose = Match.new("mage-knight", options, seed=seed), Dice(seed)
    for _ in range(CHOICES):
        if match.over:
            break
        asked = match.decisions[0]
        match.play(asked.options[choose.below(len(asked.options))], asked.seat)
    return match


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"points": "200"}),
        (2, {"points": "300", "sets": "all", "elevated": "on", "mode": "three"}),
        (4, {"points": "800", "rules": "conquest", "sets": "all"}),
    ],
)
def test_no_key_and_no_word_of_the_rules_is_shown(seed: int, options: dict[str, str]) -> None:
    match = played(seed, **options)
    for lang in LANGS:
        shown = match.scene(0, lang)
        assert raw(shown) == []
        assert len(shown.pieces) > 0
        for asked in match.decisions:
            assert raw(match.game.hints(match, asked.seat, lang)) == []


def test_every_event_has_a_cue_or_is_known_to_need_none() -> None:
    found = {
        kind
        for module in (castle, combat, course, dungeon, large)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert found == set(cues._CUES) | cues.SILENT
    assert not set(cues._CUES) & cues.SILENT


def test_cues_are_those_that_screens_know() -> None:
    match = played(5, points="200")
    made = [cues.cue(event) for event in match.events_of(0)]
    kinds_of_cues = {cue.kind for cue in made if cue is not None}
    assert kinds_of_cues <= set(CUES)
    assert {"place", "move", "roll", "phase"} <= kinds_of_cues


def battle() -> Field:
    field = Field(points=200)
    field.put("blue-utem-crossbowman-1", "rebellion-003", 10, 10, facing=45, tokens=1)
    field.put("red-heavy-lancer-on-heavy-warhorse-1", "lancers-112", 20, 20, facing=180, seat=1, clicks=2)
    field.lay("hill", 20, 20)
    field.begin()
    return field


def piece(shown: Scene, word: str):  # type: ignore[no-untyped-def]
    return next(piece for piece in shown.pieces if piece.word == word)


@pytest.mark.rule("MKN-BASE-02", "MKN-BASE-03", "MKN-BASE-06", "MKN-BASE-07")
def test_a_figure_carries_its_dial() -> None:
    """Twelve slots: the click that shows, abilities by colour and code, skulls behind the last live one."""
    found = piece(scene(battle()), "blue-utem-crossbowman-1")
    dial = found.dial
    assert [len(dial.slots), dial.now, dial.start] == [12, 0, 0]
    assert [value.text for value in dial.slots[0].values] == ["8", "8", "15", "1"]
    assert [slot.values == () for slot in dial.slots] == [False] * 6 + [True] * 6
    shaken = dial.slots[4].values[3]
    assert (shaken.tone, shaken.shape, shaken.name) == ("yellow", "square", "Demoralised")
    assert [ability.name for ability in dial.abilities] == ["Demoralised"]
    assert found.life.now == found.life.full == 6
    assert (found.base.red, found.base.last) == (2, "yellow")


def test_the_dial_of_a_figure_that_was_hurt_has_turned() -> None:
    found = piece(scene(battle()), "red-heavy-lancer-on-heavy-warhorse-1")
    assert found.dial.now == 2
    assert found.life.now == found.life.full - 2


@pytest.mark.rule("MKN-BASE-24", "MKN-BASE-105")
def test_bases_lie_as_they_do_on_the_table() -> None:
    shown = scene(battle())
    bow = piece(shown, "blue-utem-crossbowman-1").base
    lancer = piece(shown, "red-heavy-lancer-on-heavy-warhorse-1").base
    assert (bow.shape, bow.facing, bow.arc, bow.tokens) == ("disc", 4500, 9000, 1)
    assert (bow.x, bow.y) == (10 * INCH, 10 * INCH)
    assert (lancer.shape, lancer.facing, lancer.level) == ("capsule", 18000, "raised")


@pytest.mark.rule("MKN-BASE-53", "MKN-BASE-56")
def test_distances_run_from_dot_to_dot() -> None:
    """A ring or wedge as long as the range, from the centre: bases add nothing."""
    field = battle()
    shown = scene(field)
    assert isinstance(shown.board, TableSpace)
    assert shown.board.measured == "centres"
    found = hints.hints(Looked(field), 0, BoardPainter(Names(kinds(), "en")))  # type: ignore[arg-type]
    (wedge,) = found.wedges
    assert (wedge.piece, wedge.length, wedge.origin) == ("blue-utem-crossbowman-1", 10 * INCH, "dot")
    assert (wedge.facing, wedge.arc) == (4500, 9000)
    (reach,) = found.reaches
    assert reach.length == 8 * INCH
    far = max((x - 10 * INCH) ** 2 + (y - 10 * INCH) ** 2 for area in reach.areas for x, y in area)
    assert far <= (8 * INCH + 2) ** 2


def test_states_say_what_they_mean() -> None:
    field = Field(points=200)
    field.put("blue-utem-guardsman-1", "rebellion-006", 10, 10)
    field.put("red-utem-guardsman-1", "rebellion-006", beside="blue-utem-guardsman-1", seat=1)
    field.put("red-slasher-1", "rebellion-110", 30, 30, seat=1, tokens=2, clicks=4)
    field.hold("blue-utem-guardsman-1", "red-utem-guardsman-1")
    field.begin()
    shown = scene(field)
    held = piece(shown, "red-utem-guardsman-1").badges
    assert [badge.short for badge in held] == ["captive"]
    assert "Utem Guardsman 1 (Blue)" in held[0].text
    assert {badge.kind for badge in piece(shown, "red-slasher-1").badges} == {"demoralised", "exhausted"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_ability_has_words_a_code_and_a_colour(lang: Lang) -> None:
    names = Names(kinds(), lang)
    codes = set()
    for ability in abilities().values():
        if ability.slot != "base":
            codes.add((ability.slot, ability.code[lang]))
            assert names.known(f"ability.{ability.id}")
    assert len(codes) == 39
