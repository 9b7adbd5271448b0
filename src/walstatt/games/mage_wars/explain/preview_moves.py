"""Previews of what creatures do besides attacking and casting, and of the upkeep phase."""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.core.preview import Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.mage_wars.explain.preview_odds import blanks_of, points_of
from walstatt.games.mage_wars.explain.preview_rolls import SIDES, roll
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.rules.activation import MOST_MOVES
from walstatt.games.mage_wars.rules.attack_declare import DAZE
from walstatt.games.mage_wars.rules.attack_odds import D12
from walstatt.games.mage_wars.rules.damage import immune
from walstatt.games.mage_wars.rules.moving import foes_in, hinders
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import life_of, traits
from walstatt.games.mage_wars.rules.ways import move_price, wall_on
from walstatt.games.mage_wars.state.frames import Activation, Attack
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import DIRECTIONS, NOWHERE, OPEN

# --- action phases ------------------------------------------------------------------------------------------


def _acting(sheet: Sheet) -> tuple[Activation | None, Thing | None]:
    frame: Activation | None = find(sheet.state, Activation)
    return frame, sheet.state.things.get(frame.thing) if frame is not None else None


def activate(sheet: Sheet, choice: Option) -> None:
    """What binds a creature in its action phase, and what it loses by beginning it."""
    thing = sheet.thing(choice[1])
    if thing is None:
        return
    mine = traits(sheet.state, thing)
    if thing.guard:
        sheet.about("bad", "guard-ends", thing, "MGW-GRD-06")
    if "incapacitated" in mine:
        rule = "MGW-COD-81" if thing.face.type == "mage" else "MGW-COD-73"
        sheet.about("bad", "incapacitated", thing, rule)
    if "restrained" in mine:
        sheet.about("bad", "restrained", thing, "MGW-COD-65")
    if "daze" in thing.marks:
        chance = sheet.share(D12.at_least(DAZE))
        sheet.about("bad", "dazed", thing, "MGW-COND-17", chance=chance)
    foes = [foe for foe in foes_in(sheet.state, thing.zone, thing.seat) if hinders(sheet.state, thing, foe)]
    if foes and "blink" not in mine:
        _hindered(sheet, thing, foes, "MGW-MOVE-05")


def _hindered(sheet: Sheet, thing: Thing, foes: list[Thing], rule: str) -> None:
    names = sheet.names.join(sheet.called(foe) for foe in foes)
    cells = tuple(foe.word for foe in foes)
    sheet.note("bad", "hindered", rule, cells=cells, thing=sheet.called(thing), foes=names)


def move(sheet: Sheet, choice: Option) -> None:
    """`move`, `cross`, `climb`: the price, the wall on the way, who hinders there, and what is left to do."""
    state = sheet.state
    frame, thing = _acting(sheet)
    to = state.board.index.get(choice[1], NOWHERE)
    if frame is None or thing is None or to == NOWHERE:
        return
    mine = traits(state, thing)
    sheet.hits.append(Cue("move", thing.word, choice[1]))
    if choice[0] != "climb":
        sheet.pay(move_price(state, thing), "MGW-MOVE-01")
    over = "flying" in mine or "blink" in mine
    wall = wall_on(state, state.board.border_between(thing.zone, to))
    if wall is not None and not over and "passage-attacks" in wall.face.base:
        _passage(sheet, wall, thing)
    foes = [foe for foe in foes_in(state, to, thing.seat) if hinders(state, thing, foe)]
    if "blink" in mine:
        foes = []  # MGW-TELE-02
    if foes:
        _hindered(sheet, thing, foes, "MGW-MOVE-06")
    lying = [t for t in sheet.hidden_of_others() if t.zone == to]
    if lying:
        cells = tuple(t.word for t in lying)
        sheet.note("bad", "trap", "MGW-TRAP-03", cells=cells, zone=choice[1], n=len(lying))
        sheet.doubt("doubt.trap", zone=choice[1])
    _left(sheet, choice[0], frame, thing, hindered=frame.hindered or bool(foes))


def _left(sheet: Sheet, verb: str, frame: Activation, thing: Thing, *, hindered: bool) -> None:
    """What the creature can still do after this move."""
    mine = traits(sheet.state, thing)
    if verb != "move" or "slow" in mine or (frame.moves and "fast" not in mine):
        rule = {"cross": "MGW-WALL-05", "climb": "MGW-COD-90"}.get(verb)
        rule = rule or ("MGW-COD-102" if "slow" in mine else "MGW-MOVE-04")
        sheet.about("bad", "last-move", thing, rule)
    elif hindered or frame.moves + 1 >= MOST_MOVES:
        sheet.note("plain", "quick-left", "MGW-MOVE-07" if hindered else "MGW-FAST-02")
    else:
        sheet.note("plain", "quick-or-move-left", "MGW-OPT-01", "MGW-OPT-09")


def _passage(sheet: Sheet, wall: Thing, thing: Thing) -> None:
    """The wall attacks who passes through it (MGW-WALL-05, MGW-WALL-06)."""
    bar = next(bar for bar in wall.face.bars.values() if bar.kind == "passage")
    count = 1
    if "free_level" in wall.face.numbers:
        count = thing.face.level - wall.face.numbers["free_level"]
    if count <= 0:
        return
    sheet.about("bad", "passage", wall, "MGW-WALL-05", "MGW-WALL-06", n=count)
    if count > 1:
        sheet.doubt("doubt.passage")
    roll(
        sheet,
        Attack(
            seat=wall.seat, attacker=0, source=wall.id, card=wall.face.id, bar=bar.id, target=thing.id,
            by="passage", at="attack.begin",
        ),
    )  # fmt: skip


def guard(sheet: Sheet, choice: Option) -> None:
    _, thing = _acting(sheet)
    if thing is not None:
        sheet.about("good", "guards", thing, "MGW-GRD-02", "MGW-GRD-03")
        if "flying" in traits(sheet.state, thing):
            sheet.about("bad", "guards-on-ground", thing, "MGW-FLY-10")


def end(sheet: Sheet, choice: Option) -> None:
    frame, thing = _acting(sheet)
    if frame is not None and thing is not None and not frame.acted:
        sheet.about("plain", "unused" if frame.moves else "unused-all", thing, "MGW-OPT-01")


def push(sheet: Sheet, choice: Option) -> None:
    """Where a pushed creature goes, or what it is bashed against."""
    state = sheet.state
    thing = sheet.thing(sheet.decision.subject[0]) if sheet.decision.subject else None
    if thing is None or thing.zone == NOWHERE:
        return
    direction = DIRECTIONS.index(choice[1])
    walls = OPEN if "flying" in traits(state, thing) else state.walls
    if state.board.passable(thing.zone, direction, walls):
        zone = state.board.names[state.board.neighbour[thing.zone][direction]]
        sheet.about("plain", "pushed", thing, "MGW-COD-144", zone=zone)
        sheet.hits.append(Cue("move", thing.word, zone))
        wall = wall_on(state, state.board.border_of[thing.zone][direction])
        if wall is not None and "flying" not in traits(state, thing) and "passage-attacks" in wall.face.base:
            _passage(sheet, wall, thing)
        return
    tone = sheet.tone(thing.seat, good=False)
    sheet.about(tone, "bashed", thing, "MGW-COD-148")
    roll(
        sheet,
        Attack(
            seat=thing.seat, attacker=0, source=0, card="", bar="bash", target=thing.id, by="bash",
            at="attack.begin",
        ),
    )  # fmt: skip


# --- the upkeep phase ---------------------------------------------------------------------------------------


def burn(sheet: Sheet, choice: Option) -> None:
    """One attack die a token; a blank puts its token out (MGW-COND-08, MGW-COND-09)."""
    thing = sheet.thing(choice[1])
    if thing is None:
        return
    state, names = sheet.state, sheet.names
    dice = thing.mark("burn")
    harmful = sheet.tone(thing.seat, good=False)
    odds = points_of(0 if immune(state, thing, "flame") else dice)
    left = max(1, life_of(state, thing) - thing.damage)
    gone = blanks_of(dice)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("burns", thing=sheet.called(thing)),
            target=thing.word,
            dice=dice,
            sides=SIDES,
            parts=(
                Note("plain", sheet.say("burn-dice", tokens=names.tokens("burn", dice)), ("MGW-COND-08",)),
                Note("plain", sheet.say("burn-blank"), ("MGW-COND-09",)),
            ),
            chances=(
                sheet.chance(sheet.say("chance.destroyed"), odds.at_least(left), harmful),
                sheet.chance(sheet.say("chance.all-out"), gone[dice], sheet.tone(thing.seat, good=True)),
            ),
            spread=sheet.spread(odds, left, harmful),
            mean=sheet.mean(odds),
        )
    )


def rot(sheet: Sheet, choice: Option) -> None:
    thing = sheet.thing(choice[1])
    if thing is not None:
        damage = 0 if immune(sheet.state, thing, "poison") else thing.mark("rot")
        told = sheet.names.count("damage", damage)
        tone = sheet.tone(thing.seat, good=False)
        left = life_of(sheet.state, thing) - thing.damage
        key = "rots-away" if damage >= left else "rots"
        sheet.about(tone, key, thing, "MGW-COND-06", damage=told)


def regenerate(sheet: Sheet, choice: Option) -> None:
    thing = sheet.thing(choice[1])
    if thing is not None:
        points = min(traits(sheet.state, thing).get("regenerate", 0), thing.damage)
        told = sheet.names.count("damage", points)
        tone = sheet.tone(thing.seat, good=True)
        sheet.about(tone, "regenerates", thing, "MGW-DMG-07", damage=told)


def pay_upkeep(sheet: Sheet, choice: Option) -> None:
    thing = sheet.thing(choice[1])
    if thing is not None:
        sheet.pay(traits(sheet.state, thing).get("upkeep", 0), "MGW-UPK-01", "MGW-COD-50")
        sheet.about("plain", "stays", thing, "MGW-UPK-01")


def forgo(sheet: Sheet, choice: Option) -> None:
    thing = sheet.thing(choice[1])
    if thing is not None:
        sheet.about("bad", "lost", thing, "MGW-UPK-02")


def effect(sheet: Sheet, choice: Option) -> None:
    """`effect SOURCE THING`: what a card does to an object in every upkeep phase."""
    source, thing = sheet.thing(choice[1]), sheet.thing(choice[2])
    if source is not None and thing is not None and source.face.card is not None:
        text = source.face.card.text[sheet.names.lang]
        sheet.plain(f"{sheet.called(thing)}: {text}" if text else "", *source.face.card.rules)


def shield(sheet: Sheet, choice: Option) -> None:
    mage = sheet.state.mage(sheet.seat)
    if mage is not None:
        ability = next(one for one in mage.face.abilities if one.id == "voltaric-shield")
        sheet.pay(ability.cost, *ability.rules[:1])
        sheet.plain(ability.text[sheet.names.lang], *ability.rules)
