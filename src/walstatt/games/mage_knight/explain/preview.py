"""What a choice would do: exact odds of attacks and rolls, what moves lead to, what an action costs.

Nothing is hidden in this game but dice, and these are all looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Chance, Preview, Roll
from walstatt.games.mage_knight.explain import preview_attacks as attacks
from walstatt.games.mage_knight.explain import preview_moves as moves
from walstatt.games.mage_knight.explain.preview_sheet import Sheet
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import DODGES
from walstatt.games.mage_knight.rules.charging import ChargeMenu
from walstatt.games.mage_knight.rules.contact import enemies_touched, friends_touched, front_touches
from walstatt.games.mage_knight.rules.damage import reduced
from walstatt.games.mage_knight.rules.moves import pace
from walstatt.games.mage_knight.rules.turns import COMMANDS
from walstatt.games.mage_knight.state.chests import chest_kinds
from walstatt.games.mage_knight.state.state import Figure
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table.points import read_facing

SIDES = 6
#: How often two dice show each total, of 36.
TIMES = {total: 6 - abs(total - 7) for total in range(2, 13)}


def preview(names: Names, match: Match, seat: int | None, choice: Option | None) -> Preview:
    """Without a choice: the attack that this seat has to answer, if there is one."""
    decision = match.decision_of(seat) if seat is not None else None
    if seat is None or decision is None:
        return Preview(True, "", [], [], [], [])
    sheet = Sheet(names, match, seat, decision)
    if choice is not None:
        look = _LOOKS.get(choice.verb)
        if look is not None:
            look(sheet, choice)
    elif decision.kind in ("defend", "dodge"):
        _under_attack(sheet)
    return sheet.preview()


# --- actions ------------------------------------------------------------------------------------------------


def _attack(sheet: Sheet, choice: Option) -> None:
    attacks.attack(sheet, choice)


def _rush(sheet: Sheet, choice: Option) -> None:
    """Charge and Bound: the way, and the attack as it would be from its end (MKN-BASE-166)."""
    state, figure = sheet.state, sheet.state.unit(choice[1])
    rush = ChargeMenu(state, figure).plan(choice)
    there = moves.way(sheet, state, figure, rush.path, rush.facing, pace(state, figure))
    moves.arrives(sheet, state, figure, there)
    after = state.copy()
    after.figures[figure.word] = there
    targets = [after.unit(target) for target in rush.targets]
    plan = strikes.after_move(after, rush.verb, there, targets)
    if isinstance(plan, Attack):
        attacks.show(sheet, after, plan)
    sheet.tokens([figure])


def _levitate(sheet: Sheet, choice: Option) -> None:
    target = sheet.state.unit(choice[2])
    sheet.note("plain", "levitates", "MKN-SA-12", cells=(target.word,), figure=sheet.name(target.word))
    sheet.tokens([sheet.state.unit(choice[1])])


def _raise(sheet: Sheet, choice: Option) -> None:
    """Its dial is turned a die from where it began; Zombies and Skeletons come back whole
    (MKN-SA-27 to 29)."""
    fallen, names = sheet.state.fallen[choice[2]], sheet.names
    if fallen.kind.undead:
        sheet.note("good", "rises-whole", "MKN-SA-29", figure=sheet.name(fallen.word))
    else:
        live = [n for n in range(1, SIDES + 1) if not fallen.kind.dial.at(fallen.start[0] + n).dead]
        back = Fraction(len(live), SIDES)
        chances = [Chance(sheet.say("comes-back"), float(back), names.share(back), "good")]
        for die in live:
            slot = sheet.say("on-click", n=fallen.start[0] + die + 1)
            chances.append(Chance(slot, 1 / SIDES, names.share(Fraction(1, SIDES)), "plain"))
        title = sheet.say("title.necromancy", target=sheet.name(fallen.word))
        needs = sheet.say("needs-at-most", n=len(live))
        sheet.rolls_found.append(
            Roll(title, choice[1], "", 1, sides=SIDES, needs=needs, chances=tuple(chances))
        )
    sheet.tokens([sheet.state.unit(choice[1])])


def _regenerate(sheet: Sheet, choice: Option) -> None:
    """A die less 2, never past the starting position (MKN-AB-32)."""
    figure, names = sheet.state.unit(choice[1]), sheet.names
    most = figure.clicks[0] - figure.start[0]
    counts = [min(most, max(0, die - 2)) for die in range(1, SIDES + 1)]
    spread = []
    for clicks in dict.fromkeys(counts):
        share = Fraction(counts.count(clicks), SIDES)
        tone = "good" if clicks else "plain"
        spread.append(Chance(str(clicks), float(share), names.share(share), tone))
    mean = names.decimal(f"{sum(counts) / SIDES:.1f}")
    title = sheet.say("title.regeneration", who=names.bare(figure.word))
    sheet.rolls_found.append(
        Roll(
            title, figure.word, figure.word, 1, sides=SIDES, needs=sheet.say("die-less-2"),
            spread=tuple(spread), mean=mean, counts="healing",
        )
    )  # fmt: skip
    sheet.tokens([figure], free=figure.has("quickness"))


def _open(sheet: Sheet, choice: Option) -> None:
    """The odds of a chest that is known; of the others nobody knows what they take (MKN-Q-112, MKN-Q-113)."""
    figure, chest = sheet.state.unit(choice[1]), sheet.state.chests[choice[2]]
    kind, names = chest_kinds()[chest.kind], sheet.names
    if chest.known:
        share = Fraction(sum(times for total, times in TIMES.items() if total >= kind.disarm), 36)
        chances = (Chance(sheet.say("opens"), float(share), names.share(share), "good"),)
        title = sheet.say("title.chest", who=names.bare(figure.word), chest=names.contents(kind.id))
        needs = sheet.say("needs-sum", n=kind.disarm)
        sheet.rolls_found.append(
            Roll(title, figure.word, chest.word, 2, sides=SIDES, needs=needs, chances=chances)
        )
        sheet.note("good", "chest-worth", "MKN-Q-113", points=names.count("victory", kind.worth))
        sheet.note("warn", "chest-trap", "MKN-Q-113", clicks=names.count("click", kind.trap))
    else:
        sheet.note("warn", "chest-unknown", "MKN-Q-112", "MKN-Q-114", cells=(chest.word,))
        sheet.doubt("unknown-chest")
    sheet.tokens([figure])


def _spin(sheet: Sheet, choice: Option) -> None:
    """Nimble, or a free spin: whom the front touches then."""
    free = sheet.decision.kind == "spin"
    word = sheet.decision.subject[0] if free else choice[1]
    figure, facing = sheet.state.figures[word], read_facing(choice[-1])
    if facing is None:
        return
    there = figure.standing(figure.base.x, figure.base.y, facing)
    after = sheet.state.copy()
    after.figures[word] = there
    for enemy in enemies_touched(after, there):
        key = "front-to" if front_touches(after, there, enemy) else "rear-to"
        tone = "good" if key == "front-to" else "warn"
        sheet.note(tone, key, "MKN-BASE-62", cells=(enemy.word,), figure=sheet.name(enemy.word))
    sheet.note("plain", "turn-costs-nothing", "MKN-SPIN-02" if free else "MKN-BASE-188")


def _off(sheet: Sheet, choice: Option) -> None:
    ability = sheet.names.ability(choice[-1])
    text = sheet.names.say(f"ability.{choice[-1]}")
    sheet.note("plain", "switches-off", "MKN-SAG-02", ability=ability, text=text)


def _end(sheet: Sheet, choice: Option) -> None:
    """What is left undone, and who rests."""
    state, names = sheet.state, sheet.names
    if state.actions:
        sheet.note("warn", "actions-left", "MKN-BASE-29", left=names.count("action", state.actions))
    resting = [f.word for f in state.figures_of(sheet.seat) if f.tokens and not f.acted]
    if resting:
        sheet.note("good", "rests", "MKN-ACT-07", cells=tuple(resting), figures=names.figures(resting))


# --- the start of a turn ------------------------------------------------------------------------------------


def _command(sheet: Sheet, choice: Option) -> None:
    figure, names = sheet.state.unit(choice[1]), sheet.names
    share = Fraction(SIDES + 1 - COMMANDS, SIDES)
    chances = (Chance(sheet.say("another-action"), float(share), names.share(share), "good"),)
    title = sheet.say("title.command", who=names.bare(figure.word))
    needs = sheet.say("needs-exactly", n=COMMANDS)
    sheet.rolls_found.append(Roll(title, figure.word, "", 1, sides=SIDES, needs=needs, chances=chances))
    _rallies(sheet, figure)


def _decline(sheet: Sheet, choice: Option) -> None:
    _rallies(sheet, sheet.state.unit(choice[1]))


def _rallies(sheet: Sheet, figure: Figure) -> None:
    for friend in friends_touched(sheet.state, figure):
        if friend.word in sheet.state.shaken:
            sheet.note("good", "rallies", "MKN-BASE-73", cells=(friend.word,), figure=sheet.name(friend.word))


def _poison(sheet: Sheet, choice: Option) -> None:
    state, figure = sheet.state, sheet.state.unit(choice[1])
    for enemy in enemies_touched(state, figure):
        if front_touches(state, figure, enemy) and enemy.kind.single and enemy.kind.type != "titan":
            clicks, _ = reduced(enemy, 1)
            told, tone = sheet.names.count("click", clicks), sheet.tone(enemy.word, good=False)
            who = sheet.name(enemy.word)
            sheet.note(tone, "poisons", "MKN-AB-28", cells=(enemy.word,), figure=who, clicks=told)


# --- answers to an attack -----------------------------------------------------------------------------------


def _pending(sheet: Sheet) -> Attack | None:
    """The attack that is being answered, out of the latest choice that announced one."""
    for made in reversed(sheet.match.choices):
        plan = attacks.planned(sheet.state, tuple(made.choice.split()))
        if plan is not None:
            return plan
    return None


def _under_attack(sheet: Sheet, lender: str = "") -> None:
    plan = _pending(sheet)
    word = sheet.decision.subject[0]
    if plan is None or sheet.decision.kind == "dodge":
        return
    attacks.answered(sheet, plan, word, lender)


def _use(sheet: Sheet, choice: Option) -> None:
    _under_attack(sheet, choice[1])


def _own(sheet: Sheet, choice: Option) -> None:
    _under_attack(sheet)


def _dodge(sheet: Sheet, choice: Option) -> None:
    share = Fraction(SIDES + 1 - DODGES, SIDES)
    who = sheet.names.bare(sheet.decision.subject[0])
    chances = (Chance(sheet.say("dodged"), float(share), sheet.names.share(share), "good"),)
    needs = sheet.say("needs-die", n=DODGES)
    title = sheet.say("title.dodge", who=who)
    sheet.rolls_found.append(Roll(title, "", sheet.decision.subject[0], 1, needs=needs, chances=chances))


_LOOKS: dict[str, Callable[[Sheet, Option], None]] = {
    **dict.fromkeys((*strikes.FORMS, *strikes.GROUPS), _attack),
    "move": moves.move,
    "charge": _rush,
    "bound": _rush,
    "march": moves.march,
    "go": moves.go,
    "levitate": _levitate,
    "raise": _raise,
    "regenerate": _regenerate,
    "open": _open,
    "spin": _spin,
    "off": _off,
    "end": _end,
    "command": _command,
    "decline": _decline,
    "poison": _poison,
    "use": _use,
    "own": _own,
    "dodge": _dodge,
}
