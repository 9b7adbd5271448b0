"""Previews of attacks: the reckoning with all modifiers, exact chances, and what the dials will show."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from walstatt.core.preview import Chance, Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.mage_knight.events.combat import Clicked, DamageRolled, Unharmed
from walstatt.games.mage_knight.explain import outcomes
from walstatt.games.mage_knight.explain.outcomes import Ends, fallen, is_hit, rolled, turned
from walstatt.games.mage_knight.explain.preview_sheet import Sheet
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import HIT, MISS, affected, attack_bonus, from_behind
from walstatt.games.mage_knight.rules.defence import better, guard
from walstatt.games.mage_knight.rules.strikes import FORMS, GROUPS, attack_of, read, wave
from walstatt.games.mage_knight.state.state import Figure, State

RULES_OF_SUPPORT = {"ranged": "MKN-BASE-87", "close": "MKN-BASE-88"}
#: Which rule makes a step of the damage.
STEPS = {
    "damage": ("MKN-BASE-59",), "several": ("MKN-CHG-01",), "flame-lightning": ("MKN-SA-01",),
    "magic-freeze": ("MKN-SA-21",), "magic-blast": ("MKN-BASE-149",), "weapon-master": ("MKN-BASE-149",),
    "sneak-attack": ("MKN-SNEAK-01",), "critical": ("MKN-CHIT-04",), "magic-enhancement": ("MKN-AB-19",),
    "formation": ("MKN-CHG-05", "MKN-CHG-06"), "toughness": ("MKN-AB-37",), "invulnerability": ("MKN-AB-16",),
}  # fmt: skip


# --- which attack -------------------------------------------------------------------------------------------


def attack(sheet: Sheet, words: Sequence[str]) -> None:
    """An attack as an action of its own."""
    plan = read(sheet.state, words)
    if isinstance(plan, Attack):
        members = [sheet.state.unit(word) for word in (plan.figure, *plan.supporters)]
        sheet.tokens(members)  # whoever is pushed should know that first
        show(sheet, sheet.state, plan)


def planned(state: State, words: Sequence[str]) -> Attack | None:
    """The attack that a choice has announced, which is under way; nobody judges it again."""
    at = next((n for n, word in enumerate(words) if word in FORMS or word in GROUPS), -1)
    if at < 0 or len(words) < 2:
        return None
    names = words[1:] if at == 0 else (words[1], *words[at + 1 :])
    if any(state.find(name) is None for name in names):
        return None
    figure, *rest = [state.unit(name) for name in names]
    if words[at] in GROUPS:
        plan = attack_of(figure, FORMS[GROUPS[words[at]]], rest[:1])
        return plan._replace(supporters=tuple(member.word for member in rest[1:]))
    targets = wave(state, figure) if words[at] == "shock" else rest
    return attack_of(figure, FORMS[words[at]], targets)


# --- all of it ----------------------------------------------------------------------------------------------


def show(sheet: Sheet, state: State, plan: Attack) -> None:
    """One roll a target, what else happens, and lines on the table."""
    ends = outcomes.of_attack(state, plan)
    struck = list(affected(state, plan)) if not plan.heals else list(plan.targets)
    for word in struck:
        sheet.rolls_found.append(roll(sheet, state, plan, word, ends))
    _lines(sheet, state, plan)
    if len(struck) > 1:
        sheet.note("plain", "one-roll", "MKN-BASE-60")
    _aside(sheet, state, plan, struck, ends)
    _open(sheet, state, plan, struck, ends)


def answered(sheet: Sheet, plan: Attack, word: str, lender: str) -> None:
    """The attack that is under way against one figure, with the defence value of whoever lends it."""
    ends = outcomes.of_attack(sheet.state, plan, lender)
    sheet.rolls_found.append(roll(sheet, sheet.state, plan, word, ends, lender))
    _lines(sheet, sheet.state, plan)


def roll(sheet: Sheet, state: State, plan: Attack, word: str, ends: Ends, lender: str = "") -> Roll:
    """The attack against one figure."""
    attacker, target = state.unit(plan.figure), state.unit(word)
    own, against = attack_lines(sheet, state, plan, word), defence_lines(sheet, state, plan, word, lender)
    total = attack_total(state, plan, word)
    defence = defence_total(state, plan, word, lender)
    needed = max(MISS + 1, min(HIT, defence - total))
    key = "needs-heal" if plan.heals else "needs"
    return Roll(
        title=_title(sheet, plan, attacker, target),
        source=plan.figure,
        target=word,
        dice=2,
        sides=6,
        needs=sheet.say(key, total=total, defence=defence, n=needed),
        parts=(*own, *against, *damage_lines(sheet, word, ends)),
        chances=_chances(sheet, state, plan, word, ends),
        spread=_bars(sheet, word, ends),
        counts="sum",
        lands=_slots(state, word, ends, critical=False),
        may_land=_slots(state, word, ends, critical=True),
    )


def _title(sheet: Sheet, plan: Attack, attacker: Figure, target: Figure) -> str:
    verb = "capture" if plan.capture else plan.ability or plan.kind
    return sheet.say(f"title.{verb}", who=sheet.names.bare(attacker.word), target=sheet.name(target.word))


def _lines(sheet: Sheet, state: State, plan: Attack) -> None:
    """The attacker's line leads, those who support it have their own."""
    members = [state.unit(word) for word in (plan.figure, *plan.supporters)]
    kind = "shot" if plan.kind == "ranged" else "hit"
    for word in plan.targets:
        for member in members:
            sheet.hits.append(Cue(kind, member.word, word))
        if plan.kind == "ranged" and not plan.around and plan.ability != "magic-blast":
            sheet.covered(members[0], state.unit(word))
    if plan.supporters:
        each = attack_bonus(state, plan._replace(targets=())) // len(plan.supporters)
        sheet.formed(members, sheet.names.say(f"formation.{plan.kind}"), each)


# --- the reckoning ------------------------------------------------------------------------------------------


def attack_total(state: State, plan: Attack, word: str) -> int:
    """What is added to the dice against one figure; a healer has no modifiers (MKN-SA-07)."""
    value = state.unit(plan.figure).slot.attack
    if plan.heals:
        return value
    behind = len(plan.targets) > 1 and from_behind(state, plan, word)
    return value + attack_bonus(state, plan) + behind


def defence_total(state: State, plan: Attack, word: str, lender: str = "") -> int:
    figure = state.unit(word)
    if plan.heals:
        return figure.slot.defence
    return guard(state, plan, figure, primary=word in plan.targets, lender=lender).total


def attack_lines(sheet: Sheet, state: State, plan: Attack, word: str) -> list[Note]:
    attacker = state.unit(plan.figure)
    key = "leads" if plan.supporters else "attacks"
    found = [
        sheet.head("attack"),
        sheet.line(key, attacker.slot.attack, plain=True, figure=sheet.names.bare(attacker.word)),
    ]
    if plan.heals:
        return found
    if plan.supporters:
        added = attack_bonus(state, plan._replace(targets=()))
        rule = "MKN-CHG-05" if state.settings.conquest else RULES_OF_SUPPORT[plan.kind]
        who = sheet.names.join(sheet.names.bare(member) for member in plan.supporters)
        found.append(sheet.line("support", added, rule, figures=who))
    if from_behind(state, plan, word):
        found.append(sheet.line("behind", 1, "MKN-BASE-63"))
    return found


def defence_lines(sheet: Sheet, state: State, plan: Attack, word: str, lender: str = "") -> list[Note]:
    figure = state.unit(word)
    name, click = sheet.names.bare(word), figure.clicks[0] + 1
    found = [sheet.head("defence")]
    if plan.heals:
        return [*found, sheet.line("defends", figure.slot.defence, plain=True, figure=name, n=click)]
    judged = guard(state, plan, figure, primary=word in plan.targets, lender=lender)
    if lender:
        by = sheet.names.bare(lender)
        found.append(sheet.line("lent", judged.value, "MKN-AB-08", "MKN-DEF-01", plain=True, figure=by))
    else:
        found.append(sheet.line("defends", judged.value, plain=True, figure=name, n=click))
    return found + [sheet.line(f"guard.{part.name}", part.value, part.rule) for part in judged.parts]


def damage_lines(sheet: Sheet, word: str, ends: Ends) -> list[Note]:
    """How many clicks a usual hit does, step by step (MKN-CBT-01, MKN-DATA-10); a die counts its face."""
    usual = next((end for end in ends if is_hit(end, word) and rolled(end) != HIT), None)
    usual = usual or next((end for end in ends if is_hit(end, word)), None)
    if usual is None:
        return []
    told = [e for e in usual.state.log if isinstance(e, Clicked | Unharmed) and e.figure == word]
    steps = next((event.steps for event in told if event.cause == "attack"), ())
    if not steps:
        return []
    die = any(isinstance(event, DamageRolled) for event in usual.state.log)
    found = [sheet.head("damage")]
    for number, (name, clicks) in enumerate(steps):
        if not number and die:
            found.append(Note("plain", _step(sheet, name), STEPS.get(name, ()), value=sheet.say("die")))
        else:
            value = sheet.names.signed(clicks) if number else str(clicks)
            found.append(Note("plain", _step(sheet, name), STEPS.get(name, ()), value=value))
    return found


def _step(sheet: Sheet, name: str) -> str:
    return (
        sheet.say(f"step.{name}") if sheet.names.known(f"preview.step.{name}") else sheet.names.ability(name)
    )


# --- chances ------------------------------------------------------------------------------------------------


def _chances(sheet: Sheet, state: State, plan: Attack, word: str, ends: Ends) -> tuple[Chance, ...]:
    """A hit, a critical one and a miss, each with what comes of it; and the end of the figure."""
    good = sheet.tone(word, good=plan.heals)
    usual = ends.those(lambda end: is_hit(end, word) and rolled(end) != HIT)
    lucky = ends.those(lambda end: is_hit(end, word) and rolled(end) == HIT)
    missed = ends.chance(lambda end: not is_hit(end, word))
    found = []
    if usual:
        share = ends.chance(lambda end: is_hit(end, word) and rolled(end) != HIT)
        found.append(_chance(sheet, _result(sheet, state, plan, word, usual), share, good))
    if lucky:
        share = ends.chance(lambda end: is_hit(end, word) and rolled(end) == HIT)
        text = sheet.say("on-12", what=_result(sheet, state, plan, word, lucky))
        found.append(_chance(sheet, text, share, good))
    found.append(_chance(sheet, sheet.say("miss"), missed, "plain"))
    if any(0 < part.chance(lambda end: fallen(end, word)) < 1 for part in (usual, lucky)):
        share = ends.chance(lambda end: fallen(end, word))
        found.append(_chance(sheet, sheet.say("eliminated"), share, good))
    return tuple(found)


def _chance(sheet: Sheet, label: str, share: Fraction, tone: str) -> Chance:
    return Chance(label, float(share), sheet.names.share(share), tone)


def _result(sheet: Sheet, state: State, plan: Attack, word: str, ends: Ends) -> str:
    """What a hit does: "4 clicks: click 6", "captured", "1 to 6 clicks"."""
    names = sheet.names
    if plan.capture:
        return sheet.say("captured")
    if plan.ability == "magic-confusion":
        return sheet.say("confused")
    clicks = sorted(ends.odds(lambda end: turned(state, end, word)))
    least, most = clicks[0], clicks[-1]
    if plan.heals:
        least, most = -most, -least
    if least != most:
        mean = ends.odds(lambda end: abs(turned(state, end, word))).mean()
        average = names.decimal(f"{float(mean):.1f}")
        return sheet.say("healed-some" if plan.heals else "clicks-some", least=least, most=most, mean=average)
    if not most:
        return sheet.say("nothing")
    told = names.count("click", most)
    if plan.heals:
        return sheet.say("healed", clicks=told, n=state.unit(word).clicks[0] - most + 1)
    if all(fallen(end, word) for end in ends):
        return sheet.say("clicks-end", clicks=told)
    return sheet.say("clicks", clicks=told, n=state.unit(word).clicks[0] + most + 1)


def _bars(sheet: Sheet, word: str, ends: Ends) -> tuple[Chance, ...]:
    """Every sum of two dice, by whether it hits."""
    found = []
    for total in range(MISS, HIT + 1):
        those = ends.those(lambda end, total=total: rolled(end) == total)  # type: ignore[misc]
        share = Fraction(6 - abs(total - 7), outcomes.WAYS)
        hit = bool(those) and is_hit(those[0], word)
        tone = "good" if hit else "bad" if total == MISS else "plain"
        found.append(Chance(str(total), float(share), sheet.names.share(share), tone))
    return tuple(found)


def _slots(state: State, word: str, ends: Ends, *, critical: bool) -> tuple[int, ...]:
    """The slots that a hit turns the dial to; of a critical one those that no other hit does."""

    def after(lucky: bool) -> set[int]:
        found = set()
        for end in ends:
            if is_hit(end, word) and (rolled(end) == HIT) == lucky:
                found.add(state.unit(word).clicks[0] + turned(state, end, word))
        return found - {state.unit(word).clicks[0]}

    return tuple(sorted(after(True) - after(False) if critical else after(False)))


# --- what else happens --------------------------------------------------------------------------------------


def _aside(sheet: Sheet, state: State, plan: Attack, struck: Sequence[str], ends: Ends) -> None:
    """What happens to those who are no targets: by a critical miss, Magic Retaliation, an explosion."""
    mine = {word.partition("/")[0] for word in struck}
    for word in state.figures:
        if word in mine:
            continue
        odds = ends.odds(lambda end, word=word: turned(state, end, word))  # type: ignore[misc]
        for clicks in odds:
            if clicks:
                _other(sheet, plan, word, clicks, odds[clicks], ends)


def _other(sheet: Sheet, plan: Attack, word: str, clicks: int, share: Fraction, ends: Ends) -> None:
    names = sheet.names
    missed = ends.chance(lambda end: rolled(end) == MISS)
    if word == plan.figure and clicks == 1 and share == missed:
        sheet.note("plain", "on-2", "MKN-BASE-66", "MKN-CMISS-01", cells=(word,), figure=names.bare(word))
        return
    key = "hurt" if clicks > 0 else "mended"
    told = names.count("click", abs(clicks))
    tone = sheet.tone(word, good=clicks < 0)
    sheet.note(tone, key, cells=(word,), figure=sheet.name(word), clicks=told, share=names.share(share))


def _open(sheet: Sheet, state: State, plan: Attack, struck: Sequence[str], ends: Ends) -> None:
    """What others may decide in between: whose defence counts, whether to dodge."""
    if plan.heals:
        if "heal-how" in ends.asked:
            sheet.note("plain", "heal-how", "MKN-SA-08")
        return
    reached = frozenset(struck)
    for word in struck:
        figure = state.unit(word)
        for value, lender in better(state, plan, figure, reached)[:1]:
            sheet.doubt("may-borrow", figure=sheet.name(word), lender=sheet.name(lender), n=value)
        if figure.has("dodge") and not plan.around:
            sheet.doubt("may-dodge", figure=sheet.name(word))
