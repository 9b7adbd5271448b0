"""Previews of assaults and of getting away from them: courage on both sides, force, the test to disengage
(ENG, CHG, DIS, FEAR). How far it is nobody is told before the announcement (CFX-ENG-05, CFX-CHG-03)."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.options import Option
from walstatt.core.preview import Roll
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules import courage, disengaging
from walstatt.games.confrontation_x.rules.assaults import joint, orders
from walstatt.games.confrontation_x.rules.assaults.charging import force
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.moves import allowance
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import prepared
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State


def assault(sheet: Sheet, choice: Option) -> None:
    """One figure against one or two."""
    order = orders.read(choice)
    figure = _mover(sheet)
    if order is not None and figure is not None:
        _against(sheet, [figure], order)


def jointly(sheet: Sheet, choice: Option) -> None:
    """Several against one (CFX-FEAR-20 to 22)."""
    read = joint.read(choice)
    if read is not None:
        order, members = read
        _against(sheet, [sheet.state.figures[word] for word in members if word in sheet.state.figures], order)


def _mover(sheet: Sheet) -> Figure | None:
    word = sheet.decision.subject[0] if sheet.decision.subject else sheet.state.active
    return sheet.state.figures.get(word)


def _against(sheet: Sheet, attackers: Sequence[Figure], order: orders.Order) -> None:
    state = sheet.state
    targets = [state.figures[word] for word in order.targets if word in state.figures]
    for figure in attackers:
        fright = courage.frightened(state, figure, targets)
        if fright is not None:
            _courage(sheet, figure, fright, joint=len(attackers) > 1)
        far = sheet.names.length(allowance(state, figure, order.gait, order.climb))
        sheet.note("plain", "goes-up-to", "CFX-ENG-08", "CFX-CHG-01", cells=(figure.word,), far=far,
                   figure=sheet.name(figure.word))  # fmt: skip
        for target in targets:
            sheet.hits.append(Cue("hit", figure.word, target.word))
    for target in targets:
        fright = courage.frightened(state, target, attackers, joint=True)
        if fright is not None and not target.panic:
            _courage(sheet, target, fright)
    if order.charge and targets:
        _pressed(sheet, attackers, targets)
    if not state.settings.measuring:
        sheet.note("plain", "measured-later", "CFX-ENG-05", "CFX-CHG-03", "CFX-CHG-05", "CFX-ENG-09")


def _courage(sheet: Sheet, figure: Figure, fright: courage.Fright, *, joint: bool = False) -> None:
    """Passed without dice by whoever cannot be shaken (CFX-ABIL-61)."""
    probe = courage.probe(sheet.state, figure, fright, joint=joint)
    if courage.unshaken(sheet.state, figure, fright, probe.value):
        tone, cells = "good" if sheet.own(figure.word) else "plain", (figure.word,)
        sheet.note(tone, "unshaken", "CFX-ABIL-61", cells=cells, figure=sheet.name(figure.word))
        return
    causer = sheet.bare(fright.causer)
    sheet.rolls_found.append(sheet.test(probe, "title.courage", fright.causer, target=causer))


def _pressed(sheet: Sheet, attackers: Sequence[Figure], targets: Sequence[Figure]) -> None:
    """Whether their force is enough for the charge penalty (CFX-CHG-11, CFX-CHG-13)."""
    mine = sum(force(sheet.state, figure, charging=True) for figure in attackers)
    theirs = sum(force(sheet.state, figure, charging=False) for figure in targets)
    key, tone = ("presses", "good") if mine >= theirs else ("presses-not", "plain")
    cells = tuple(target.word for target in targets)
    sheet.note(tone, key, "CFX-CHG-11", "CFX-CHG-13", cells=cells, mine=mine, theirs=theirs)


# --- getting away -------------------------------------------------------------------------------------------


def disengage(sheet: Sheet, choice: Option) -> None:
    """The test, and who may strike after the figure (CFX-DIS-12 to 16)."""
    figure = _mover(sheet)
    if figure is None or choice[1] not in disengaging.WAYS:
        return
    by: disengaging.By = "str" if choice[1] == "str" else "ini"
    probe = disengaging.probe(sheet.state, figure, by)
    sheet.rolls_found.append(sheet.test(probe, "title.disengage"))
    key = "leaves-assaulted" if figure.assaulted else "leaves"
    sheet.note("warn", key, "CFX-DIS-12", "CFX-DIS-13", "CFX-DIS-14", "CFX-DIS-15")
    for enemy in opponents(sheet.state, figure):
        _parting(sheet, sheet.state, enemy, figure)


def _parting(sheet: Sheet, state: State, enemy: Figure, figure: Figure) -> None:
    """A blow against which nothing helps (CFX-DIS-16, CFX-DIS-17)."""
    about = Occasion("parting", figure.word)
    test = prepared(state, enemy, "att", about, "CFX-DIS-16")
    hit = odds.attack(test, None).hits
    ends = harm.ends(state, figure.word, amount(state, enemy, "str", about), by=enemy.word, about=about)
    bad = sheet.tone(figure.word, good=False)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.parting", figure=sheet.bare(enemy.word), target=sheet.bare(figure.word)),
            source=enemy.word,
            target=figure.word,
            dice=1,
            needs=sheet.say("needs-none"),
            parts=tuple(sheet.reckoning("attribute.att", test.value)),
            chances=(
                sheet.chance("hits", hit, bad),
                sheet.chance("hurts", hit * harm.chance(ends, *harm.HURT), bad),
                sheet.chance("loses", hit * harm.chance(ends, harm.LOST), bad),
            ),
            spread=sheet.wounds(ends, hit),
        )
    )
