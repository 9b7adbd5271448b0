"""Previews of shots, spells and miracles: the test and the damage after it (AIM, CAST, ANTI).

Distances are measured after the announcement (CFX-AIM-04, CFX-CAST-09). Where nothing else was agreed a shot
is therefore shown for each of the three ranges, and a power without a word about whether it reaches.
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.core.preview import Chance, Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.events.magic import Casting
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules.magic import casting, counter, dispelling
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


# --- spells and miracles ------------------------------------------------------------------------------------


def cast(sheet: Sheet, choice: Option) -> None:
    """The test with one die, as it is before mastery; whoever may answer it is named."""
    figure = _doer(sheet)
    power = sheet.names.library.powers.get(choice[1])
    if figure is None or power is None:
        return
    work = casting.aimed_work(sheet.state, figure, power, choice[2:])
    test = casting.probe(sheet.state, figure, power, work)
    sheet.plain(power.text[sheet.names.lang])
    _power(sheet, test, power.name[sheet.names.lang], work.target)
    rival = counter.Rival(power, figure, figure.team, work, 0)
    seats = [player.seat for player in sheet.state.players if player.team != figure.team]
    cells = tuple(one.word for seat in seats for one in counter.able(sheet.state, seat, rival))
    if cells:
        who = sheet.names.figures(cells)
        sheet.note("warn", "may-counter", "CFX-ANTI-01", "CFX-CAST-08", cells=cells, figures=who)
    if not sheet.state.settings.measuring and isinstance(power.range, (int, float)):
        sheet.note("plain", "measured-later", "CFX-CAST-09", "CFX-CAST-10")


def _power(sheet: Sheet, test: Probe, name: str, target: str) -> None:
    if test.difficulty is None:
        share, needs = odds.passes(test), sheet.say("needs-any", value=test.value.total)
    else:
        share, needs = odds.passes(test), sheet.needs(test)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.power", figure=sheet.bare(test.figure), power=name),
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


def answer(sheet: Sheet, choice: Option) -> None:
    """Counter-magic and censure: against whatever the caster will reach, from best to worst (CFX-ANTI-07)."""
    found = _under_way(sheet)
    mage = sheet.state.figures.get(choice[1])
    if found is None or mage is None:
        return
    spell, caster = found
    power = sheet.names.library.powers[spell.power]
    words = (spell.target,) if spell.target else ()
    work = casting.aimed_work(sheet.state, caster, power, words)._replace(x=spell.x)
    rival = counter.Rival(power, caster, caster.team, work, spell.x)
    value = casting.probe(sheet.state, caster, power, work).value.total
    chances = []
    for die in (2, 4, 6):
        test = counter.probe(sheet.state, mage, rival, value + die)
        label = sheet.say("counters-at", die=die, n=value + die)
        chances.append(sheet.bar(label, odds.passes(test), "good"))
    test = counter.probe(sheet.state, mage, rival, value)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say(
                "title.counter", figure=sheet.bare(mage.word), power=power.name[sheet.names.lang]
            ),
            source=mage.word,
            target=caster.word,
            dice=1,
            needs=sheet.say("needs-counter", value=test.value.total),
            parts=tuple(sheet.reckoning(f"attribute.{test.attribute}", test.value)),
            chances=tuple(chances),
        )
    )
    needs = counter.cost(power, spell.x)
    sheet.note("plain", "counter-costs", "CFX-ANTI-10", "CFX-ANTI-12", "CFX-ANTI-13", n=needs)
    sheet.hits.append(Cue("hit", mage.word, caster.word))


def dispel(sheet: Sheet, choice: Option) -> None:
    """POW against POW (CFX-ANTI-16)."""
    figure = _doer(sheet)
    one = dispelling.find(sheet.state, figure, choice) if figure is not None and len(choice) > 2 else None
    if figure is None or one is None:
        return
    mine, theirs = dispelling.probes(sheet.state, figure, one, dispelling.rival_of(sheet.state, one))
    name = one.power.name[sheet.names.lang]
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.dispel", figure=sheet.bare(figure.word), power=name),
            source=figure.word,
            dice=1,
            needs=sheet.say("needs-more", name=sheet.names.say("attribute.pow"), value=mine.value.total,
                            other=theirs.value.total),
            parts=tuple(sheet.reckoning("attribute.pow", mine.value)),
            chances=(sheet.chance("wins", odds.wins(mine, theirs), "good"),),
        )
    )  # fmt: skip
