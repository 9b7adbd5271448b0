"""Damage rolls (DMG), in the one order of everything that can change them (CFX-DATA-60).

What is settled before the dice are thrown (steps 1 to 5) are the `Terms` of a roll; what dice then mean
(steps 6 to 12) is worked out of them by `reading`, which throws nothing and changes nothing: so a preview
reads the same 36 throws as the roll itself. `hit` makes one whole roll. The steps and the injury table are
data (`state/injuries.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.harm import (
    DamageAnnulled,
    DamageRead,
    DamageThrown,
    DamageUnmade,
    SavingRolled,
)
from walstatt.games.confrontation_x.rules.hooks import Change, Found, InDamage, of
from walstatt.games.confrontation_x.rules.immunities import immune
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.rules.wounds import combined, injure, stun
from walstatt.games.confrontation_x.state.attributes import LETHAL, LIGHT, UNHURT
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.injuries import (
    HEAD,
    NO_EFFECT,
    STUNNED,
    reached,
    steps,
    table,
    told,
)
from walstatt.games.confrontation_x.state.state import State

#: Damage rolls of blows: some abilities count for no others.
BLOWS = ("blow", "parting")
#: A double six raises the level by so many (CFX-DMG-07).
RISE = 2


class Terms(NamedTuple):
    """A damage roll before its dice: what it is made with, and what will count for whoever suffers it."""

    target: str
    strength: int
    resilience: int
    levels: int  # its wound levels
    wound: int  # its present level
    stunned: bool = False
    dice: int = 2
    picks: str = ""  # the ability by which three dice are thrown
    doubles: str = ""  # by which a roll with two equal dice is annulled
    saving: tuple[str, int] = ("", 0)  # by which a die of so much or more annuls it
    fixed: bool = False  # cannot be annulled (CFX-WND-22)
    shifts: tuple[tuple[str, int], ...] = ()  # rows further down
    headless: bool = False  # immune to hits on the head
    kills: str = ""  # makes a Critical that was just read Lethal
    lowers: str = ""  # takes a level off
    raises: str = ""  # every double raises the level by at least two
    steady: bool = False  # immune to being stunned
    unscratched: bool = False  # immune to Light injuries

    @property
    def shift(self) -> int:
        return sum(rows for _, rows in self.shifts)


class Reading(NamedTuple):
    """What two dice mean on some terms."""

    result: int
    column: int
    printed: int  # what the table says
    outcome: int  # what is left of it: no effect, stunned, or the injury suffered
    level: int  # the level after it
    annulled: str = ""  # the ability that annuls the whole roll
    notes: tuple[tuple[str, str], ...] = ()  # the step, and what counted in it

    @property
    def hurts(self) -> bool:
        return self.outcome >= LIGHT


class Harm(NamedTuple):
    """What came of a damage roll."""

    made: bool = False
    annulled: bool = False
    hurt: bool = False  # it caused an injury
    lost: bool = False  # the figure is gone


Hit = Generator[Request, Any, Harm]


# --- steps 1 to 5: before the dice --------------------------------------------------------------------------


def unmade(state: State, target: Figure, by: str, about: Occasion, element: str) -> str:
    """Why no roll is made at all, "" where one is (step 1). Blows that are not struck, and powers that do not
    work on somebody, never come here."""
    if about.purpose == "poison" and immune(target, "poison"):
        return "poison"
    elements = [element] if element else []
    causer = state.figures.get(by)
    if causer is not None:
        elements += [
            e for found in _changes(state, causer, "element", target, about) for e in found.has.about
        ]
    return next((e for e in elements if immune(target, e)), "")


def terms(
    state: State, target: str, strength: int, *, by: str, about: Occasion, dice: int = 2, bare: bool = False,
    fixed: bool = False,
) -> Terms:  # fmt: skip
    """Everything that is settled before the throw, and what will count after it (steps 3 to 5)."""
    figure, causer = state.figures[target], state.figures.get(by)

    def suffered(change: Change) -> list[Found]:
        return _changes(state, figure, change, causer, about, causing=False)

    def caused(change: Change) -> list[Found]:
        return _changes(state, causer, change, figure, about) if causer is not None else []

    third, saving = caused("third-die"), suffered("annul-roll")
    return Terms(
        target=target,
        strength=strength,
        resilience=0 if bare else amount(state, figure, "res", Occasion("damage", by)),
        levels=figure.kind.levels,
        wound=figure.wound,
        stunned=figure.stunned,
        dice=3 if third else dice,
        picks=_id(third),
        doubles=_id(suffered("annul-doubles")),
        saving=(_id(saving), min((found.has.value for found in saving), default=0)),
        fixed=fixed,
        shifts=(
            *((found.ability.id, 1) for found in caused("row-down")),
            *((found.ability.id, -1) for found in suffered("row-up")),
        ),
        headless=immune(figure, "head"),
        kills=_id(caused("critical-kills")),
        lowers=_id(suffered("lowered")),
        raises=_id(caused("doubles-raise")),
        steady=immune(figure, "stunned"),
        unscratched=immune(figure, "light-wound"),
    )


def _changes(
    state: State, figure: Figure, change: Change, other: Figure | None, about: Occasion, causing: bool = True
) -> list[Found]:
    """The abilities of a figure that change something about a roll that it causes, or suffers."""
    then = Occasion(about.purpose, other.word if other is not None else "")
    return [
        found
        for found, hook in of(figure, InDamage)
        if hook.change == change
        and hook.causing == causing
        and (hook.when is None or hook.when(state, figure, then))
    ]


def _id(found: list[Found]) -> str:
    return found[0].ability.id if found else ""


# --- steps 6 to 12: what dice mean --------------------------------------------------------------------------


def reading(roll: Terms, a: int, b: int, *, triple: bool = False) -> Reading:
    """What two dice mean, in the order of the steps; whether a die annuls the roll is thrown elsewhere."""
    high, low = max(a, b), min(a, b)
    result, column = high + roll.strength - roll.resilience, table().column(low)  # CFX-DMG-03, CFX-DMG-06
    if roll.doubles and high == low and not roll.fixed:
        return Reading(result, column, NO_EFFECT, NO_EFFECT, roll.wound, roll.doubles)
    notes: list[tuple[str, str]] = [("row", ability) for ability, _ in roll.shifts]
    row = table().shifted(table().row(result), roll.shift)
    printed = LETHAL if triple else table().rows[row].read[column]
    if column == HEAD and roll.headless:  # with everything that hangs on it, the rise too (CFX-Q-136)
        return Reading(result, column, printed, NO_EFFECT, roll.wound, notes=(*notes, ("head", "head")))
    outcome = _result(roll, printed, notes)
    least = UNHURT
    if high == low and (high == 6 or roll.raises):  # CFX-DMG-07, CFX-ABIL-75
        least = roll.wound + RISE
        notes.append(("least", "six" if high == 6 else roll.raises))
    else:
        outcome = _small(roll, outcome, notes)
    level = reached(max(combined(roll.wound, outcome), least), roll.levels)
    if least:  # at least so bad, whatever step 9 gave
        outcome = max(outcome, min(least, LETHAL))
    return Reading(result, column, printed, outcome, level, notes=tuple(notes))


def _result(roll: Terms, printed: int, notes: list[tuple[str, str]]) -> int:
    """Step 9: Glaive first, then Ethereal (CFX-Q-121). See CFX-DMG-08, CFX-ABIL-19."""
    outcome = printed
    if roll.kills and outcome == LETHAL - 1:
        outcome = LETHAL
        notes.append(("result", roll.kills))
    if roll.lowers and outcome >= LIGHT:
        outcome = outcome - 1 if outcome > LIGHT else NO_EFFECT
        notes.append(("result", roll.lowers))
    return outcome


def _small(roll: Terms, outcome: int, notes: list[tuple[str, str]]) -> int:
    """Step 11: what is not even an injury, or only a Light one (CFX-WND-10, CFX-Q-135). See CFX-DMG-08."""
    if outcome == STUNNED and (roll.steady or roll.wound or roll.stunned):
        notes.append(("small", "stunned" if roll.steady else "already"))
        return NO_EFFECT
    if outcome == LIGHT and roll.unscratched:
        notes.append(("small", "light-wound"))
        return NO_EFFECT
    return outcome


# --- one whole roll -----------------------------------------------------------------------------------------


def hit(
    state: State, target: str, strength: int, *, by: str = "", about: Occasion, dice: int = 2,
    element: str = "", rules: tuple[str, ...] = (), bare: bool = False, fixed: bool = False,
    entirely: bool = False, poison: int | None = None,
) -> Hit:  # fmt: skip
    """One damage roll through all steps, with the injury that comes of it.

    `bare`: RES counts as 0; `fixed`: it cannot be annulled; `entirely`: whoever dies of it is out of the
    game; `poison`: STR of a second roll after an injury (CFX-ABIL-68).
    See CFX-ABIL-18."""
    figure = state.figures[target]
    cause = unmade(state, figure, by, about, element)
    if cause:
        state.emit(
            DamageUnmade(
                seat=figure.seat, figure=target, cause=cause, rules=("CFX-DATA-60", *_of("made"), *rules)
            )
        )
        return Harm()
    roll = terms(state, target, strength, by=by, about=about, dice=dice, bare=bare, fixed=fixed)
    faces = state.dice.pool(roll.dice, 6)
    state.emit(
        DamageThrown(
            seat=figure.seat, figure=target, causer=by, purpose=about.purpose, faces=faces,
            strength=strength, resilience=roll.resilience, rules=("CFX-DMG-02", "CFX-DMG-03", *rules),
        )
    )  # fmt: skip
    a, b = faces[:2] if len(faces) == 2 else (yield from _picked(state, by, faces))
    found = reading(roll, a, b, triple=len(faces) > 2 and len(set(faces)) == 1)  # CFX-ABIL-19
    if annulled(state, roll, found):
        return Harm(made=True, annulled=True)
    if roll.picks:  # an annulled one was never made (CFX-Q-422)
        causer = state.figures[by]
        state.change(causer, used=(*causer.used, roll.picks))
    harm = yield from _applied(state, roll, found, entirely=entirely, rules=rules)
    if poison is not None and harm.hurt and not harm.lost:
        second = yield from hit(
            state, target, poison, by=by, about=Occasion("poison", about.against), bare=True
        )
        harm = harm._replace(lost=second.lost)
    return harm


def _picked(state: State, by: str, faces: tuple[int, ...]) -> Generator[Request, Any, tuple[int, ...]]:
    """Two of three dice; only those that differ are a choice (step 5). See CFX-ABIL-19."""
    pairs = sorted({tuple(sorted(pair, reverse=True)) for pair in combinations(faces, 2)}, reverse=True)
    if len(pairs) == 1:
        return pairs[0]
    options = Listed([Option(("damage", str(a), str(b))) for a, b in pairs])
    answer: Option = yield ask(
        state.figures[by].seat, "damage-dice", options, "CFX-ABIL-18", "CFX-DATA-60", about=(by,)
    )
    return int(answer[1]), int(answer[2])


def annulled(state: State, roll: Terms, found: Reading) -> bool:
    """Step 6: by a double, else by a die that is thrown without asking (CFX-Q-154). The roll counts as never
    made then, and nothing else of it happens (CFX-WND-20)."""
    figure = state.figures[roll.target]
    rules = ("CFX-WND-20", *_of("annulled"))
    if found.annulled:
        state.emit(DamageAnnulled(seat=figure.seat, figure=roll.target, ability=found.annulled, rules=rules))
        return True
    ability, needs = roll.saving
    if not ability or roll.fixed:  # CFX-WND-22: not even a die is thrown
        return False
    die = state.dice.roll(6)
    event = DamageAnnulled if die >= needs else SavingRolled
    state.emit(event(seat=figure.seat, figure=roll.target, ability=ability, die=die, rules=rules))
    return die >= needs


def _applied(state: State, roll: Terms, found: Reading, *, entirely: bool, rules: tuple[str, ...]) -> Hit:
    """The reading is told, and happens to the figure (steps 7 to 14).
    See CFX-IMM-01, CFX-ABIL-68, CFX-IMM-03, CFX-ABIL-44."""
    figure = state.figures[roll.target]
    counted = [step for step, _ in found.notes]
    state.emit(
        DamageRead(
            seat=figure.seat, figure=roll.target, result=found.result, zone=table().columns[found.column],
            printed=told(found.printed), outcome=told(found.outcome), steps=found.notes,
            rules=("CFX-DATA-06", *dict.fromkeys(rule for step in counted for rule in _of(step)), *rules),
        )
    )  # fmt: skip
    if found.outcome == STUNNED:
        stun(state, roll.target)
    if found.level <= roll.wound:
        return Harm(made=True)
    lost = yield from injure(state, roll.target, found.level, *rules, entirely=entirely)
    return Harm(made=True, hurt=True, lost=lost)


def _of(step: str) -> tuple[str, ...]:
    return steps()[step].rules


# --- odds ---------------------------------------------------------------------------------------------------


def throws(roll: Terms) -> Iterator[Reading]:
    """Every throw of two dice, each as likely as the others; a saving die is not among them."""
    for a in range(1, 7):
        for b in range(1, 7):
            yield reading(roll, a, b)
