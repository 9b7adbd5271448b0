"""Previews of combats: who tests INI, how dice are shared out, attacks and defences (CINI, CDICE, ATK)."""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.core.preview import Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.explain import harm, odds
from walstatt.games.confrontation_x.explain.blows import Swing, announced, free_dice, swing
from walstatt.games.confrontation_x.explain.forecast import Forecast
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.combat import blows, frays
from walstatt.games.confrontation_x.rules.combat.dice import (
    combat_of,
    count,
    fight_of,
    keep,
    pool,
    share,
    shares,
    sides,
    unsustained,
)
from walstatt.games.confrontation_x.rules.combat.fighting import ini_probe
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.values import value
from walstatt.games.confrontation_x.state.fights import Blow, Fight
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

# --- before the dice ----------------------------------------------------------------------------------------


def divide(sheet: Sheet, choice: Option) -> None:
    """Who fights whom then, as far as that is settled (CFX-MEL-05)."""
    state, (one, other) = sheet.state, choice[1:3]
    waiting = tuple(word for word in state.to_do if word in state.figures)
    near = frays.neighbours(state, waiting)
    found = frays.divided(frays.stars_of(frays.pending(state)), near)
    chosen = found.stars.joined(one, other) or found.stars.joined(one, other, torn=True)
    if chosen is None:
        return
    partners = frays.divided(chosen, near).stars.partners
    for word, others in partners.items():
        lone = all(len(partners[foe]) == 1 for foe in others)
        if others and lone and (len(others) > 1 or word < min(others)):
            told = sheet.names.figures(sorted(others))
            sheet.note(
                "plain",
                "will-fight",
                "CFX-MEL-04",
                cells=(word, *sorted(others)),
                figure=sheet.name(word),
                others=told,
            )
    sheet.hits.append(Cue("hit", one, other))


def combat(sheet: Sheet, choice: Option) -> None:
    """What a combat is fought with: numbers, INI, dice."""
    state = sheet.state
    chosen = next((c for c in state.combats if c.centre == choice[1] and c.state == "next"), None)
    if chosen is None:
        return
    if chosen.piece:
        sheet.hits.append(Cue("hit", chosen.centre, chosen.piece))
        return
    trial = state.copy()
    trial.fight = Fight(chosen.number)
    for word in chosen.figures:
        figure = trial.figures[word]
        dice = sheet.names.count("die", count(trial, figure))
        ini = ini_probe(trial, figure).value.total
        sheet.note(
            "plain", "has-dice", "CFX-CDICE-01", cells=(word,), figure=sheet.name(word), dice=dice, ini=ini
        )
    for other in chosen.others:
        sheet.hits.append(Cue("hit", chosen.centre, other))


def tester(sheet: Sheet, choice: Option) -> None:
    """The INI test with this figure against the best of the others (CFX-CINI-01, CFX-CINI-02)."""
    state = sheet.state
    mine = state.figures[choice[1]]
    theirs = max(sides(state, mine.team)[1], key=lambda f: ini_probe(state, f).value.total)
    ini_test(sheet, state, mine, theirs)
    if len(sides(state, mine.team)[1]) > 1:
        sheet.doubt("assumes-tester", figure=sheet.name(theirs.word))


def ini_test(sheet: Sheet, state: State, mine: Figure, theirs: Figure) -> None:
    """Who is of the tactic loser's side throws first (CFX-Q-544)."""
    one, other = ini_probe(state, mine), ini_probe(state, theirs)
    won = odds.wins(one, other) if mine.team != state.winner else 1 - odds.wins(other, one)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.ini", figure=sheet.bare(mine.word), target=sheet.bare(theirs.word)),
            source=mine.word,
            target=theirs.word,
            dice=one.dice,
            needs=sheet.say("needs-more", name=sheet.names.say("attribute.ini"), value=one.value.total,
                            other=other.value.total),
            parts=(
                *sheet.reckoning("attribute.ini", one.value),
                sheet.head(sheet.bare(theirs.word), other.value.total),
            ),
            chances=(sheet.chance("wins", won, sheet.tone(mine.word, good=True)),),
        )
    )  # fmt: skip


# --- sharing the dice out -----------------------------------------------------------------------------------


def shared(sheet: Sheet, choice: Option) -> None:
    """How the whole combat comes out, for everybody in it."""
    state, word = sheet.state, sheet.decision.subject[0]
    attack, defence = int(choice[2]), int(choice[4])
    trial = state.copy()
    share(trial, word, attack, defence)
    assumed = [figure for figure in _there(trial) if not pool(trial, figure.word).shared]
    for figure in assumed:
        share(trial, figure.word, *_even(trial, figure))
    _told(sheet, trial)
    for figure in assumed:
        dice = pool(trial, figure.word)
        sheet.doubt("assumes-split", figure=sheet.name(figure.word), attack=dice.attack, defence=dice.defence)
    sheet.doubt("assumes-defence")
    keep(trial, word, defence=min(1, defence))
    why = unsustained(trial, trial.figures[word]) if defence else None
    if defence:
        key, tone = ("sustains", "good") if why is None else (f"sustains-not.{why.key}", "plain")
        sheet.note(tone, key, *(why.rules if why is not None else ("CFX-SDEF-03",)), cells=(word,))


def _there(state: State) -> list[Figure]:
    return [state.figures[word] for word in combat_of(state).figures if word in state.figures]


def _even(state: State, figure: Figure) -> tuple[int, int]:
    """As evenly as it is allowed, the odd die in attack."""
    return min(shares(state, figure), key=lambda pair: (abs(pair[0] - pair[1]), -pair[0]))


def _told(sheet: Sheet, state: State) -> None:
    """What becomes of everybody, the enemies of whoever looks first."""
    first = fight_of(state).first
    there = _there(state)
    side = tuple(f.word for f in there if f.team == first), tuple(f.word for f in there if f.team != first)
    dice = {f.word: (pool(state, f.word).attack, pool(state, f.word).defence) for f in there}
    fates = Forecast(state, side).fates(dice)
    parts: list[Note] = []
    for figure in there:
        split = sheet.say("split", attack=dice[figure.word][0], defence=dice[figure.word][1])
        parts.append(Note("plain", sheet.bare(figure.word), ("CFX-CDICE-03",), value=split))
    chances = []
    for word in sorted(fates, key=sheet.own):
        fate, who = fates[word], sheet.bare(word)
        chances.append(sheet.chance("hurt-of", fate.hurt, sheet.tone(word, good=False), figure=who))
        chances.append(sheet.chance("lost-of", fate.lost, sheet.tone(word, good=False), figure=who))
    sheet.rolls_found.append(Roll(sheet.say("title.combat"), parts=tuple(parts), chances=tuple(chances)))


# --- attacks ------------------------------------------------------------------------------------------------


def strike(sheet: Sheet, choice: Option) -> None:
    """The attack as it would be against one defence die, and at best and at worst."""
    state, blow = sheet.state, Blow(choice[1], choice[2])
    if blow.on not in state.figures:  # a piece of terrain does not defend itself
        sheet.hits.append(Cue("hit", blow.by, blow.on))
        return
    dice = free_dice(state, blow.on)
    shown = swing(state, blow, min(1, dice))
    sheet.rolls_found.append(attack_roll(sheet, state, blow, shown, min(1, dice)))
    sheet.hits.append(Cue("hit", blow.by, blow.on))
    if dice:
        bare, full = swing(state, blow, 0), swing(state, blow, dice)
        sheet.note(
            "plain", "best-and-worst", "CFX-ATK-07", "CFX-ATK-08", cells=(blow.on,),
            none=sheet.names.share(bare.hurt), all=sheet.names.share(full.hurt),
            dice=sheet.names.count("defence", dice),
        )  # fmt: skip
        sheet.doubt("assumes-one", figure=sheet.name(blow.on))


def hold(sheet: Sheet, choice: Option) -> None:
    sheet.note("warn", "gives-up", "CFX-EXCH-11", "CFX-Q-37", figure=sheet.name(choice[1]))


def defend(sheet: Sheet, choice: Option) -> None:
    """The attack that is under way against this defence: nothing is open any more but dice."""
    blow = announced(sheet.state)
    if blow is None:
        return
    how = choice[1] if len(choice) > 1 else "none"
    sustained = how == "sustained"
    dice = 1 if sustained else 0 if how == "none" else int(how)
    found = swing(sheet.state, blow, dice, sustained=sustained)
    sheet.rolls_found.append(attack_roll(sheet, sheet.state, blow, found, dice))
    sheet.hits.append(Cue("hit", blow.by, blow.on))
    if sustained:
        sheet.note("plain", "keeps-die", "CFX-SDEF-01", "CFX-SDEF-06", "CFX-SDEF-07")
    elif dice:
        left = sheet.names.count("defence", pool(sheet.state, blow.on).defence - dice)
        sheet.note("plain", "left-after", "CFX-ATK-07", left=left)


def attack_roll(sheet: Sheet, state: State, blow: Blow, found: Swing, dice: int) -> Roll:
    """The attack test, what wards it off, the damage roll: reckoning and chances."""
    who, target = sheet.bare(blow.by), sheet.bare(blow.on)
    needs = sheet.say("needs-none")
    if found.needed is not None:
        own = value(state, state.figures[blow.on], "def", Occasion("defence", blow.by))
        needs = sheet.say("needs-ward", n=found.needed, value=own.total if own is not None else 0,
                          dice=sheet.names.count("die", dice))  # fmt: skip
    bad = sheet.tone(blow.on, good=False)
    return Roll(
        title=sheet.say("title.attack", figure=who, target=target),
        source=blow.by,
        target=blow.on,
        dice=1,
        needs=needs,
        parts=(*sheet.reckoning("attribute.att", found.test.value), *_defence(sheet, state, blow, found),
               *damage_parts(sheet, state, blow)),
        chances=(
            sheet.chance("hits", found.attack.hits, bad),
            sheet.chance("hurts", found.hurt, bad),
            sheet.chance("loses", found.lost, bad),
        ),
        spread=sheet.wounds(found.ends, found.attack.hits),
    )  # fmt: skip


def _defence(sheet: Sheet, state: State, blow: Blow, found: Swing) -> list[Note]:
    if found.needed is None:
        return [sheet.head(sheet.say("no-defence"))]
    own = value(state, state.figures[blow.on], "def", Occasion("defence", blow.by))
    assert own is not None, "everybody has DEF"
    more = Note(
        "plain", sheet.say("difficulty"), ("CFX-ATK-03", "CFX-ATK-04", "CFX-SDEF-07"), value=str(found.needed)
    )
    return [*sheet.reckoning("attribute.def", own), more]


def damage_parts(sheet: Sheet, state: State, blow: Blow) -> list[Note]:
    """STR against RES, and what else counts of the steps of the roll (CFX-DATA-60)."""
    strength = blows.strength(state, blow)
    about = Occasion("blow", blow.on)
    roll = damage.terms(state, blow.on, strength.total, by=blow.by, about=about)
    found = [*sheet.reckoning("attribute.str", strength)]
    if blow.strength:
        found.append(Note("plain", sheet.say("announced"), value=sheet.names.signed(blow.strength)))
    found.append(sheet.head(sheet.names.say("attribute.res"), roll.resilience))
    for ability, rows in roll.shifts:
        found.append(
            Note("plain", sheet.names.ability(ability), ("CFX-DATA-60",), value=sheet.names.signed(rows))
        )
    return found + [
        Note("plain", sheet.names.ability(ability), ("CFX-DATA-60",))
        for ability in (roll.picks, roll.doubles, roll.saving[0], roll.kills, roll.lowers, roll.raises)
        if ability
    ]


def damage_dice(sheet: Sheet, choice: Option) -> None:
    """Two of three dice: what they mean, nothing is open any more (CFX-ABIL-18)."""
    blow = announced(sheet.state)
    if blow is None:
        return
    strength = blows.strength(sheet.state, blow).total
    roll = damage.terms(sheet.state, blow.on, strength, by=blow.by, about=Occasion("blow", blow.on))
    read = damage.reading(roll, int(choice[1]), int(choice[2]))
    told = harm.told(read, roll)
    sheet.note("plain", "reads", "CFX-DATA-06", cells=(blow.on,), harm=sheet.names.say(f"harm.{told}"))
