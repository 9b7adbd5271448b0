"""Previews of spells, miracles, answers to them and dispelling."""

from __future__ import annotations

from fractions import Fraction

from walstatt.core.options import Option
from walstatt.core.preview import Chance, Roll
from walstatt.games.confrontation_x.events.magic import Casting, Mastered
from walstatt.games.confrontation_x.explain import harm, powers
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules.magic import aiming, dispelling
from walstatt.games.confrontation_x.rules.magic.casting import away
from walstatt.games.confrontation_x.rules.magic.counter import Rival, probe
from walstatt.games.confrontation_x.rules.magic.work import Work
from walstatt.games.confrontation_x.rules.tests import Probe
from walstatt.games.confrontation_x.state.library import library
from walstatt.games.confrontation_x.state.things import Power
from walstatt.spaces.table.points import point_word

#: How many events back the announcement of a power may lie.
FAR_BACK = 20


def cast(sheet: Sheet, choice: Option) -> None:
    """Whether it reaches its target, the test, and what it does."""
    state = sheet.state
    figure = state.figures.get(sheet.decision.subject[0])
    found = powers.announced(state, figure, choice) if figure is not None else None
    if figure is None or found is None:
        return
    power, work = found
    test = powers.probe_of(state, figure, power, work)
    _range(sheet, power, work)
    _test(sheet, power, work, test, powers.works(state, figure, power, work))
    if not power.miracle and sum(figure.gems) >= power.cost.total() + 2:
        better = powers.works(state, figure, power, work, 2)
        sheet.note("plain", "with-more-dice", "CFX-CAST-07", chance=sheet.names.share(better))
    if power.cost.x:
        sheet.doubt("assumes-x", n=work.x)


def _range(sheet: Sheet, power: Power, work: Work) -> None:
    """Told only where distances are shown before the announcement (CFX-CAST-09, CFX-Q-16)."""
    state, figure = sheet.state, sheet.state.figures[work.by]
    far = away(state, figure, work)
    if not state.settings.measuring or far is None or not isinstance(power.range, (int, float)):
        return
    most = aiming.range_of(state, figure, power)
    sheet.note(
        "plain" if far <= most else "bad", "power-range", "CFX-SPL-04", "CFX-CAST-10",
        distance=sheet.names.length(far), most=sheet.names.length(most),
    )  # fmt: skip


def _test(sheet: Sheet, power: Power, work: Work, test: Probe, share: Fraction) -> None:
    """The test, with the damage roll of the first deed that makes one."""
    tone = sheet.tone(test.figure, good=True)
    chances = [sheet.chance("works", share, tone)]
    spread: tuple[Chance, ...] = ()
    ends = next((e for deed in power.effects if (e := powers.hurts(sheet.state, work, deed))), None)
    if ends is not None:
        bad = sheet.tone(work.target, good=False)
        chances.append(sheet.chance("hurts", share * harm.chance(ends, *harm.HURT), bad))
        chances.append(sheet.chance("loses", share * harm.chance(ends, harm.LOST), bad))
        spread = sheet.wounds(ends, share)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.power", power=sheet.names.source(power.id)),
            source=test.figure,
            target=work.target,
            dice=test.dice,
            needs=sheet.needs(test) if test.difficulty is not None else sheet.say("needs-open"),
            parts=tuple(sheet.reckoning(f"attribute.{test.attribute}", test.value)),
            chances=tuple(chances),
            spread=spread,
        )
    )


def answer(sheet: Sheet, choice: Option) -> None:
    """Whether an answer prevents it: if the power does not fail by itself."""
    state, names = sheet.state, sheet.names
    told = under_way(sheet)
    figure = state.figures.get(choice[1]) if len(choice) > 1 else None
    caster = state.figures.get(sheet.decision.subject[0])
    if told is None or figure is None or caster is None:
        return
    event, dice = told
    power = library().powers[event.power]
    aim = event.target or (point_word(event.at) if event.at is not None else "")
    found = powers.announced(state, caster, Option(("cast", power.id, *([aim] if aim else []))))
    assert found is not None, "it is under way"
    work = found[1]._replace(x=event.x)
    test = powers.probe_of(state, caster, power, work, dice)
    share = powers.countered(state, figure, Rival(power, caster, caster.team, work, event.x), test)
    rival = Rival(power, caster, caster.team, work, event.x)
    mine = probe(state, figure, rival, test.difficulty or 1)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.counter", figure=sheet.bare(figure.word), power=names.source(power.id)),
            source=figure.word,
            target=caster.word,
            dice=1,
            needs=sheet.say("needs-result"),
            parts=tuple(sheet.reckoning(f"attribute.{mine.attribute}", mine.value)),
            chances=(
                sheet.chance("works", powers.works(state, caster, power, work, dice), "bad"),
                sheet.chance("prevents", share, "good"),
            ),
        )
    )
    sheet.doubt("assumes-left")


def under_way(sheet: Sheet) -> tuple[Casting, int] | None:
    """The power that has been announced, and its dice, as events tell it."""
    events = sheet.match.events_of(sheet.seat, max(0, len(sheet.match.events) - FAR_BACK))
    found: tuple[Casting, int] | None = None
    for event in events:
        if isinstance(event, Casting):
            found = event, 1
        elif isinstance(event, Mastered) and found is not None:
            found = found[0], 1 + event.dice
    return found


def dispel(sheet: Sheet, choice: Option) -> None:
    state = sheet.state
    figure = state.figures.get(sheet.decision.subject[0])
    one = dispelling.find(state, figure, choice) if figure is not None and len(choice) > 2 else None
    if figure is None or one is None:
        return
    mine, theirs = dispelling.probes(state, figure, one, dispelling.rival_of(state, one))
    name = sheet.names.say("attribute.pow")
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.dispel", power=sheet.names.source(one.power.id)),
            source=figure.word,
            target=one.bearers[0],
            dice=1,
            needs=sheet.say("needs-more", name=name, value=mine.value.total, other=theirs.value.total),
            parts=tuple(sheet.reckoning("attribute.pow", mine.value)),
            chances=(sheet.chance("wins", powers.dispels(state, figure, one), "good"),),
        )
    )
