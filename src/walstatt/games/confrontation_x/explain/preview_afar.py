"""Previews of shots, and of mastery: the test and the damage after it (AIM, CAST-07).

Distances are measured after the announcement (CFX-AIM-04). Where nothing else was agreed a shot is therefore
shown for each of the three ranges.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.core.preview import Chance, Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.events.magic import Casting
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules.magic import casting
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.shooting.difficulty import Target, band, difficulty
from walstatt.games.confrontation_x.rules.shooting.targets import distance, target_of
from walstatt.games.confrontation_x.rules.tests import Probe, prepared
from walstatt.games.confrontation_x.rules.values import Value
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.shots import BANDS

#: How many events back a spell may have been announced.
FAR_BACK = 30

# --- shots --------------------------------------------------------------------------------------------------


def shoot(sheet: Sheet, choice: Option) -> None:
    """AIM against the difficulty of every range, and the damage of a hit."""
    shooter = _doer(sheet)
    target = target_of(sheet.state, choice[1])
    if shooter is None or target is None or shooter.kind.weapon is None:
        return
    found = [(within, _needed(sheet, shooter, target, within)) for within in _bands(sheet, shooter, target)]
    if not found:
        sheet.note("warn", "out-of-range", "CFX-AIM-03")
        return
    chances: list[Chance] = []
    tone = sheet.tone(choice[1], good=False) if isinstance(target, Figure) else "plain"
    ends = _wounds(sheet, shooter, target)
    for within, value in found:
        share = odds.passes(_aim(sheet, shooter, choice[1], value.total))
        name = sheet.say(f"band.{BANDS[within]}", n=value.total)
        chances.append(sheet.bar(sheet.say("hits-at", band=name), share, tone))
        if ends:
            chances.append(
                sheet.bar(sheet.say("hurts-at", band=name), share * harm.chance(ends, *harm.HURT), tone)
            )
    aim = _aim(sheet, shooter, choice[1], found[0][1].total).value
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.shot", figure=sheet.bare(shooter.word), target=_target(sheet, choice[1])),
            source=shooter.word,
            target=choice[1] if isinstance(target, Figure) else "",
            dice=1,
            needs=sheet.say("needs-aim", value=aim.total),
            parts=(*sheet.reckoning("attribute.aim", aim), *_difficulty(sheet, found[0][1])),
            chances=tuple(chances),
            spread=sheet.wounds(ends) if ends else (),
        )
    )
    sheet.hits.append(Cue("shot", shooter.word, choice[1]))
    if len(found) > 1:
        sheet.note("plain", "measured-later", "CFX-AIM-04")


def _target(sheet: Sheet, word: str) -> str:
    return sheet.bare(word) if word in sheet.state.figures else word


def _doer(sheet: Sheet) -> Figure | None:
    word = sheet.decision.subject[0] if sheet.decision.subject else sheet.state.active
    return sheet.state.figures.get(word)


def _bands(sheet: Sheet, shooter: Figure, target: Target) -> tuple[int, ...]:
    """The one in which it lies, where measuring in advance was agreed (CFX-Q-16); else all three."""
    if not sheet.state.settings.measuring:
        return tuple(range(len(BANDS)))
    within = band(sheet.state, shooter, distance(shooter, target))
    return () if within is None else (within,)


def _needed(sheet: Sheet, shooter: Figure, target: Target, within: int) -> Value:
    return difficulty(sheet.state, shooter, target, within)


def _aim(sheet: Sheet, shooter: Figure, word: str, needed: int) -> Probe:
    return prepared(sheet.state, shooter, "aim", Occasion("shot", word), "CFX-AIM-01", difficulty=needed)


def _difficulty(sheet: Sheet, found: Value) -> Iterator[Note]:
    """What the difficulty is made of besides the range."""
    yield sheet.head(sheet.say("harder"))
    for part in found.parts[1:]:
        yield Note("plain", sheet.part(part.key), part.rules, value=sheet.names.signed(part.amount))


def _wounds(sheet: Sheet, shooter: Figure, target: Target) -> harm.Ends:
    if not isinstance(target, Figure):
        return {}
    assert shooter.kind.weapon is not None, "it shoots"
    about = Occasion("shot", target.word)
    return harm.ends(sheet.state, target.word, shooter.kind.weapon.strength, by=shooter.word, about=about)


# --- mastery ------------------------------------------------------------------------------------


def _power(sheet: Sheet, test: Probe, name: str, target: str) -> None:
    if test.difficulty is None:
        share, needs = odds.passes(test), sheet.say("needs-any", value=test.value.total)
    else:
        share, needs = odds.passes(test), sheet.needs(test)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.power", power=name),
            source=test.figure,
            target=target,
            dice=test.dice,
            needs=needs,
            parts=tuple(sheet.reckoning(f"attribute.{test.attribute}", test.value)),
            chances=(sheet.chance("passes", share, sheet.tone(test.figure, good=True)),),
        )
    )


def mastery(sheet: Sheet, choice: Option) -> None:
    """The test of the spell under way with so many dice more (CFX-CAST-07)."""
    found = _under_way(sheet)
    if found is None:
        return
    spell, figure = found
    power = sheet.names.library.powers[spell.power]
    words = (spell.target,) if spell.target else ()
    work = casting.aimed_work(sheet.state, figure, power, words)._replace(x=spell.x)
    test = casting.probe(sheet.state, figure, power, work, 1 + int(choice[1]))
    _power(sheet, test, power.name[sheet.names.lang], spell.target)


def _under_way(sheet: Sheet) -> tuple[Casting, Figure] | None:
    """The last spell that was announced, and who works it."""
    events = sheet.match.events_of(sheet.seat, max(0, len(sheet.match.events) - FAR_BACK))
    spell = next((event for event in reversed(events) if isinstance(event, Casting)), None)
    figure = sheet.state.figures.get(spell.figure) if spell is not None else None
    return None if spell is None or figure is None else (spell, figure)
