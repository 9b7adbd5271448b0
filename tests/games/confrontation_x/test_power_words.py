"""What is said of powers: questions, answers, events, and why something is refused; and positions in the
middle of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.confrontation_x.bouts import GAME
from tests.games.confrontation_x.field import acting, figure, offered, state_of, there
from tests.games.confrontation_x.powers import FOE, GUARD, MAGE, ME, PRAYS, PRIEST, YOU, gems
from walstatt import Match
from walstatt.core.asking import Question
from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.options import Option
from walstatt.games.confrontation_x.events import magic
from walstatt.games.confrontation_x.rules.magic import counter

rule = pytest.mark.rule
pytestmark = pytest.mark.usefixtures("learnt")
STOCK = ",".join(map(str, gems(water=9, light=3)))
KNOWS = "bolt,glaive,bless,touch,self-only,burst,call-bat,curse,horn"


def match(*more: str, things: str = KNOWS, mine: str = "", stock: str = STOCK, **options: Any) -> Match:
    lines = [
        figure("blue", MAGE, (300, 100), more=f"things {things} gems {stock} {mine}".rstrip()),
        figure("red", GUARD, (300, 250), 270),
        figure("blue", PRIEST, (220, 100), more="things smite,mercy faith 3"),
        *more,
    ]
    return acting(lines, ME, **options)


def refused(game: Match, words: str) -> IllegalChoice:
    with pytest.raises(IllegalChoice) as caught:
        game.play(words)
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value


# --- why not ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told", "rule_id"),
    [
        ("cast three {you}", "no such spell", "CFX-SPL-18"),
        ("cast bolt", "exactly what its area says", "CFX-CAST-02"),
        ("cast bolt {me}", "no target for this", "CFX-SPL-08"),
        ("cast touch {you}", "base contact", "CFX-SPL-06"),
        ("cast self-only blue-priestess-of-dawn-1", "oneself only", "CFX-SPL-05"),
        ("cast burst 300,20", "no line of sight to that place", "CFX-Q-72"),
        ("cast burst 900,20", "not on the table", "CFX-SPL-08"),
        ("cast call-bat", "in the air or on the ground", "CFX-SUMN-06"),
        ("dispel curse {you}", "no such spell of an enemy", "CFX-ANTI-14"),
        ("apply ring", "carries no such thing", "CFX-ACT-03"),
        ("apply horn {you}", "12.5 cm away", "CFX-SPL-04"),
        ("pray smite {you}", "no such spell", "CFX-MIR-14"),
    ],
)
def test_what_a_mage_cannot_do_is_told_with_its_rule(words: str, told: str, rule_id: str) -> None:
    problem = refused(match(), words.format(you=YOU, me=ME))
    assert told in problem.text("en")
    assert rule_id in problem.rules


@pytest.mark.parametrize(
    ("mine", "told", "rule_id"),
    [
        ("acts run", "Whoever runs", "CFX-CAST-16"),
        ("acts engage,spell", "one spell", "CFX-CAST-18"),
        ("used tried:bolt", "as often", "CFX-SPL-16"),
        ("arrived 2", "only just come", "CFX-SUMN-08"),
    ],
)
def test_what_has_happened_before_is_told_too(mine: str, told: str, rule_id: str) -> None:
    problem = refused(match(mine=mine), f"cast bolt {YOU}")
    assert told in problem.text("en")
    assert rule_id in problem.rules


@rule("CFX-CAST-05")
def test_who_has_not_the_gems_is_told_so() -> None:
    problem = refused(match(stock="0,0,0,0,0,1"), f"cast bolt {YOU}")
    assert "takes 2" in problem.text("en")


@rule("CFX-CAST-03")
def test_who_was_a_target_already_is_told_so() -> None:
    lines = figure("red", GUARD, (340, 250), 270, n=2, more="used aimed:bolt:0")
    problem = refused(match(lines), f"cast bolt {YOU[:-1]}2")
    assert "already" in problem.text("en")


@rule("CFX-Q-649", "CFX-ANTI-03")
def test_only_those_are_asked_who_can_answer() -> None:
    near = match(figure("red", MAGE, (340, 250), 270, more=f"gems {STOCK}"))
    near.play(f"cast bolt {YOU}")
    near.play("mastery 0")
    assert offered(near) == [f"counter {FOE}", "pass"]
    far = match(figure("red", MAGE, (500, 560), 270, more=f"gems {STOCK}"))
    far.play(f"cast bolt {YOU}")
    far.play("mastery 0")
    assert far.decision.kind != "counter"


def test_who_answers_is_asked_in_words() -> None:
    game = match(figure("red", MAGE, (340, 250), 270, more=f"gems {STOCK}"))
    game.play(f"cast bolt {YOU}")
    game.play("mastery 0")
    for lang, who, what in (
        ("en", "who answers A of Weaver of Light 1 (Blue)?", "Weaver of Light 1 (Red)"),
        ("de", "wer hält gegen A von Lichtweberin 1 (Blau)?", "Lichtweberin 1 (Rot)"),
    ):
        teller = GAME.teller(lang)  # type: ignore[arg-type]
        question = teller.question(state_of(game), game.decision)
        assert isinstance(question, Question)
        assert question.text == who
        said = GAME.offers(state_of(game), game.decision, list(game.decision.options), lang)  # type: ignore[arg-type]
        assert said[0].text == what
        assert [cost.n for cost in said[0].cost] == [2]


# --- in words -----------------------------------------------------------------------------------------------


def test_answers_are_told() -> None:
    game = match()
    state, decision = state_of(game), game.decision
    red = ("Guard of Alahan 1 (Red)", "Gardist von Alahan 1 (Rot)")
    for words, en, de in (
        (f"cast bolt {YOU}", f"cast A at {red[0]}", f"A gegen {red[1]} wirken"),
        ("cast burst 300,300", "cast A at 30 / 30 cm", "A bei 30 / 30 cm wirken"),
        ("cast call-bat air", "cast A, into the air", "A wirken, in die Luft"),
        ("mastery 1", "1 die for 2 gems", "1 Würfel für 2 Manasteine"),
        ("mastery 0", "no more dice", "keine weiteren Würfel"),
        ("pay light 1 water 1", "1 Light and 1 Water", "1 Licht und 1 Wasser"),
        ("x 2", "X = 2", "X = 2"),
        (f"dispel curse {YOU}", f"dispel A on {red[0]}", f"A auf {red[1]} aufheben"),
    ):
        option = Option(tuple(words.split()))
        assert GAME.teller("en").options(state, [option], decision) == [en]
        assert GAME.teller("de").options(state, [option], decision) == [de]


def _event(kind: Callable[..., Event], figure: str = ME, seat: int = 0, **facts: Any) -> Event:
    return kind(seat=seat, figure=figure, rules=(), **facts)


WATER, LIGHT = (("water", 2),), (("light", 4),)
EVENTS: list[Event] = [
    _event(magic.Casting, power="bolt", target=YOU, x=2, gems=WATER),
    _event(magic.Casting, PRAYS, power="smite", at=(1, 1), faith=2),
    _event(magic.Casting, power="lone", gems=WATER),
    _event(magic.Mastered, dice=1, gems=WATER),
    _event(magic.Countering, FOE, 1, power="bolt", by=ME, gems=LIGHT),
    _event(magic.Countering, FOE, 1, power="smite", by=ME, faith=2),
    _event(magic.PowerMeasured, power="bolt", distance=5000, range=20000),
    _event(magic.PowerWorks, power="bolt"),
    *(_event(magic.PowerFails, power="bolt", how=how) for how in ("range", "test", "countered")),
    *(_event(magic.Unaffected, source="bolt", how=how) for how in ("text", "immune", "shrugged")),
    _event(magic.Braced, source="bolt", die=2),
    _event(magic.Dispelling, FOE, 1, power="curse", by=ME, on=YOU, gems=LIGHT),
    *(_event(magic.Dispelled, FOE, 1, power="curse", done=done) for done in (True, False)),
    *(_event(magic.GemsChanged, source="bolt", gems=WATER, lost=lost) for lost in (True, False)),
    *(_event(magic.FaithChanged, source="bolt", points=2, lost=lost) for lost in (True, False)),
    _event(magic.Steadied),
    *(
        _event(magic.Shifted, path=((0, 0), (0, 2000)), facing=0, how=how)
        for how in ("push", "pull", "teleport")
    ),
    _event(magic.Arrived, "blue-imp-1", by=ME, at=(1, 1), facing=0, how="summoned"),
    _event(magic.Upheld, power="kept", kept=True, gems=WATER),
    *(
        _event(magic.ItemUsed, item="horn", target=target, die=die)
        for target, die in (("", 0), (YOU, 0), ("", 4), (YOU, 4))
    ),
]  # fmt: skip


def test_every_event_is_told_in_its_own_way() -> None:
    for lang in ("en", "de"):
        teller = GAME.teller(lang)
        told = [teller.event(event) for event in EVENTS]
        assert len(set(told)) == len(told)
        assert not [text for text in told if "{" in text or "event." in text]


# --- positions ----------------------------------------------------------------------------------------------


def test_what_powers_have_left_behind_survives_in_a_position() -> None:
    game = match(rolls=[3], things="curse")
    game.play(f"cast curse {YOU}")
    game.play("mastery 0")
    assert there(game, YOU).effects[0].power
    text = GAME.write_position(state_of(game))
    again = GAME.read_position(text, Dice(1))[1]
    assert again.figures[YOU].effects == there(game, YOU).effects
    assert again.figures[ME].used == there(game, ME).used
    assert GAME.write_position(again) == text


def test_answering_is_no_end_of_the_activation() -> None:
    game = match(figure("red", MAGE, (340, 250), 270, more=f"gems {STOCK}"), rolls=[3, 1, 1, 1])
    for words in (f"cast bolt {YOU}", "mastery 0", f"counter {FOE}", "pay light 2"):
        game.play(words)
    assert game.decision.kind == "action"
    assert counter.TRIED in there(game, FOE).used
    assert not [text for text in offered(game) if text.startswith("cast bolt")]
