"""What a choice would do: exact odds of attacks, tests and control rolls, what moves cost and lead to.

Everything comes from the table, which all can see, and from what the seat itself knows; nothing is tried out
with dice, so nothing hidden can show in it.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue
from walstatt.games.summoners.explain import preview_attacks as attacks
from walstatt.games.summoners.explain.preview_boosts import boost
from walstatt.games.summoners.explain.preview_sheet import Sheet
from walstatt.games.summoners.rules import control, effects, moves
from walstatt.games.summoners.rules.menus import read_way
from walstatt.games.summoners.rules.pushes import read_length
from walstatt.games.summoners.rules.scenarios import scenario_of
from walstatt.games.summoners.rules.sight import cover_lines
from walstatt.games.summoners.rules.spells import spell_of
from walstatt.games.summoners.rules.values import has, resistance
from walstatt.games.summoners.state.state import COST, GEMS, NOBODY, Unit
from walstatt.games.summoners.state.units import Spell, UnitKind
from walstatt.games.summoners.words.teller import Teller
from walstatt.spaces.table import push as pushed
from walstatt.spaces.table.points import read_path, read_point

REACTIONS = ("react-melee", "react-ranged")


def preview(teller: Teller, match: Match, seat: int | None, choice: Option | None) -> Preview:
    """Without a choice: the attack that this seat has to answer, if there is one."""
    decision = match.decision_of(seat) if seat is not None else None
    if seat is None or decision is None:
        return Preview(True, "", [], [], [], [])
    sheet = Sheet(teller, match, seat, decision)
    if choice is not None:
        look = _LOOKS.get(choice.verb)
        if look is not None:
            look(sheet, choice)
    elif decision.kind in REACTIONS:
        attacks.passive(sheet)
    return sheet.preview()


# --- moves --------------------------------------------------------------------------------------------------


def _move(sheet: Sheet, choice: Option) -> None:
    way = read_way(choice[1:])
    if way is None:
        return
    if sheet.decision.kind == "action":
        sheet.cost(COST[choice.verb])
    sheet.way(sheet.unit, way, choice.verb)


def _cover(sheet: Sheet, choice: Option) -> None:
    """The shot at a target in motion comes first; cover counts for later ones (SUM-RREA-07, SUM-RREA-08)."""
    path = read_path(choice[2:])
    sheet.cost(COST[choice[1]])
    attacks.against(sheet, moving=True)
    sheet.note("good", "cover-later", "SUM-RREA-08")
    if path is not None:
        shooter = sheet.state.units[sheet.decision.subject[1]]
        lines = cover_lines(sheet.state, shooter, sheet.unit, at=path[-1])
        sheet.covered(shooter, sheet.unit, lines)
        if not lines:
            sheet.note("good", "out-of-sight", "SUM-Q-85")
        sheet.way(sheet.unit, moves.Way(tuple(path)), choice[1], watched=False)


def _disengage(sheet: Sheet, choice: Option) -> None:
    unit = sheet.unit
    if sheet.decision.kind == "action":
        sheet.cost(COST[choice[1]])
    sheet.rolls_found.append(sheet.rolls.disengage(unit))
    sheet.note("plain", "if-held", "SUM-DIS-11", "SUM-DIS-12")
    if unit.kind.summoner and "reflexes" in unit.kind.boosts and sheet.state.players[unit.seat].gems:
        stat = sheet.names.say("stat.reflexes")
        sheet.doubt("may-boost", unit=sheet.names.unit(unit.word), stat=stat)


def _push(sheet: Sheet, choice: Option) -> None:
    """Where a push ends and what it runs into."""
    striker, word = sheet.decision.subject[:2]
    unit, origin = sheet.state.units.get(word), sheet.state.units.get(striker)
    length = read_length(choice[1])
    if unit is None or origin is None or length is None:
        return
    others = [other.base for other in sheet.state.units.values() if other.word != word and other.life > 0]
    run = pushed(sheet.state.table, unit.base, origin.at, length, others)
    names = sheet.names
    sheet.note("plain", "pushed", "SUM-Q-72", unit=names.unit(word), length=names.inches(run.moved))
    sheet.hits.append(Cue("move", striker, word, path=((unit.base.x, unit.base.y), (run.end.x, run.end.y))))
    figures = [sheet.state.units[str(hit.id)] for hit in run.hits if hit.kind == "figure"]
    for each in [unit, *figures] if run.hits else []:
        title = sheet.say("collision", unit=names.unit(each.word))
        sheet.rolls_found.append(sheet.rolls.damage(title, each, 1, 0, resistance(sheet.state, each)))


# --- control and summoning ----------------------------------------------------------------------------------


def _focus(sheet: Sheet, choice: Option) -> None:
    bought, unit = int(choice[1]), sheet.unit
    sheet.cost(0, bought)
    sheet.rolls_found.append(sheet.rolls.control(unit, bought))
    key = "if-lost-again" if unit.lost else "if-lost"
    sheet.note("bad", key, "SUM-CTRL-11" if unit.lost else "SUM-CTRL-09")


def _summon(sheet: Sheet, choice: Option) -> None:
    """Cost, levels, and the first control roll beside the Summoner."""
    state, names, unit = sheet.state, sheet.names, sheet.unit
    player = state.players[unit.seat]
    kind = player.realm.kind(choice[1])
    if kind is None:
        return
    sheet.cost(1 if choice.verb == "summon" else 0, kind.mana)
    offered = [state.units[word] for word in choice[2:]]
    levels = state.levels(unit.seat) - sum(one.kind.level for one in offered) + kind.level
    over = levels - player.rank.levels
    most = player.rank.levels
    if over > 0:
        sheet.note("bad", "levels-over", "SUM-LVL-04", n=over, levels=levels, most=most)
    else:
        sheet.note("plain", "levels", "SUM-LVL-03", levels=levels, most=most)
    if offered:
        sheet.note("bad", "sacrifices", "SUM-SUMM-03", units=names.units(choice[2:]))
    _first_control(sheet, kind, unit, [one.word for one in offered])
    sheet.note("plain", "no-ap-yet", "SUM-SUMM-15")


def _first_control(sheet: Sheet, kind: UnitKind, summoner: Unit, offered: list[str]) -> None:
    """As if it stood beside the Summoner already."""
    after = sheet.state.copy()
    for word in offered:
        del after.units[word]
    beside = summoner.base.x + summoner.base.radius + kind.radius + 1
    new = after.new_unit(kind, summoner.seat, beside, summoner.base.y)
    gems = after.players[summoner.seat].gems - kind.mana
    sheet.rolls_found.append(sheet.rolls.control(new, 0, after))
    for bought in range(1, min(control.MOST_BOUGHT, gems) + 1):
        chance = sheet.rolls.control(new, bought, after).chances[0].text
        dice = sheet.names.count("die", bought)
        sheet.note("plain", "with-focus", "SUM-CTRL-14", dice=dice, chance=chance)


# --- spells and the rest ------------------------------------------------------------------------------------


def _cast(sheet: Sheet, choice: Option) -> None:
    unit = sheet.unit
    spell = spell_of(unit, choice[1])
    sheet.cost(spell.ap, spell.mana)
    if spell.attack is not None:
        target = sheet.state.units.get(choice[2]) if len(choice) > 2 else None
        if target is not None:
            attacks.volley(sheet, unit, spell.attack, target)
        return
    where = read_point(choice[2]) if spell.aim == "point" else None
    word = choice[2] if len(choice) > 2 and where is None else unit.word
    sheet.note("plain", "spell", "SUM-SPL-03", note=spell.note[sheet.names.lang])
    for hit in effects.affected(sheet.state, unit, spell, word, where):
        _effect(sheet, unit, spell, sheet.state.units[hit])


def _effect(sheet: Sheet, caster: Unit, spell: Spell, unit: Unit) -> None:
    """What a spell does to one unit, as far as dice decide it."""
    names, effect = sheet.names, spell.effect
    sheet.hits.append(Cue("shot", caster.word, unit.word))
    if unit.team == caster.team and effect.around and (effect.damage or effect.raw_damage):
        sheet.note("bad", "own-side", "SUM-SPL-03", cells=(unit.word,), unit=names.unit(unit.word))
    if spell.resist and unit.team != caster.team:
        sheet.rolls_found.append(sheet.rolls.resist(unit, spell.resist, spell.id))
    if effect.damage:
        title = sheet.say("damage-by", unit=names.unit(unit.word), spell=names.spell(spell.id))
        armour = resistance(sheet.state, unit)
        sheet.rolls_found.append(sheet.rolls.damage(title, unit, effect.damage, 0, armour, caster.word))


def _interact(sheet: Sheet, choice: Option) -> None:
    """Taking a source, breaking control of one, or seizing the well."""
    sheet.cost(1)
    objective = sheet.state.objectives[choice[1]]
    name, cells = sheet.names.objective(objective.word), (objective.word,)
    if objective.kind == "well":
        points = sheet.names.count("victory", scenario_of(sheet.state).worth("seize"))
        sheet.note("good", "seizes", "SUM-SWEL-07", cells=cells, points=points)
    elif objective.owner == NOBODY:
        gems = sheet.names.count("gem", GEMS[objective.kind])
        sheet.note("good", "takes", "SUM-MANA-05", cells=cells, objective=name, gems=gems)
    else:
        owner = sheet.names.player(objective.owner)
        sheet.note("good", "frees", "SUM-MANA-07", cells=cells, objective=name, owner=owner)


def _concentrate(sheet: Sheet, choice: Option) -> None:
    sheet.cost(1)
    sheet.note("good", "concentrates", "SUM-ACTN-12", "SUM-ACTN-13")


def _end(sheet: Sheet, choice: Option) -> None:
    unit = sheet.unit
    if unit.ap:
        able = not has(unit, "static")
        key = "keeps" if able else "loses"
        sheet.note("plain", key, "SUM-ACTN-02", ap=sheet.names.count("ap", unit.ap))


def _reveal(sheet: Sheet, choice: Option) -> None:
    """Which card it is, which the seat itself may know (SUM-ACT-10)."""
    player = sheet.state.players[sheet.seat]
    card = player.held if choice.verb == "held" else player.stack[0] if player.stack else ""
    if card:
        sheet.note("plain", "card", "SUM-ACT-10", card=sheet.names.kind(card))


def _keep(sheet: Sheet, choice: Option) -> None:
    spell = sheet.names.spells.get(choice[1])
    if spell is not None:
        gems = sheet.state.players[sheet.seat].gems
        cost = sheet.names.count("gem", spell.upkeep)
        sheet.note("plain", "cost-left", "SUM-END-07", cost=cost, left=gems - spell.upkeep)
        sheet.note("plain", "spell", "SUM-SPL-06", note=spell.note[sheet.names.lang])


_LOOKS: dict[str, Callable[[Sheet, Option], None]] = {
    "walk": _move,
    "run": _move,
    "cover": _cover,
    "disengage": _disengage,
    "charge": attacks.charge,
    "strike": attacks.strike,
    "shoot": attacks.shoot,
    "counter": attacks.counter,
    "parry": attacks.parry,
    "return": attacks.return_fire,
    "passive": attacks.passive,
    "boost": boost,
    "push": _push,
    "focus": _focus,
    "summon": _summon,
    "summon-free": _summon,
    "cast": _cast,
    "interact": _interact,
    "concentrate": _concentrate,
    "end": _end,
    "reveal": _reveal,
    "held": _reveal,
    "pass": _reveal,
    "keep": _keep,
}
