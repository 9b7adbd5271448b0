"""Step 2 of an attack: it may be avoided (DEF)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.attacks import AttackAvoided, AttackTurned, DefenseRolled
from walstatt.games.mage_wars.events.course import ref
from walstatt.games.mage_wars.rules.attack_aims import still_valid
from walstatt.games.mage_wars.rules.attack_declare import cancel, told
from walstatt.games.mage_wars.rules.attack_pool import attack_dice, bar_of, is_unavoidable
from walstatt.games.mage_wars.rules.mandatory import hidden_on, mandatory
from walstatt.games.mage_wars.rules.reasons import Why
from walstatt.games.mage_wars.rules.rerolls import AGAIN, KEEP, rerollers, use_reroll
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import amend, find, go, step
from walstatt.games.mage_wars.rules.traits import defenses_of, has, traits
from walstatt.games.mage_wars.state.frames import Attack, Mandatory
from walstatt.games.mage_wars.state.kinds import Defense
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: MGW-COND-21, MGW-COD-70.
DAZED = RESTRAINED = -2
NO = Option(("no",))
OUT = Why("incapacitated", ("MGW-DEF-14", "MGW-COD-74"))
ONLY_AGAINST_FLYING = Why("only-against-flying", ("MGW-LIST-09",))
USED = Why("defense-used", ("MGW-DEF-06", "MGW-DEF-07"))


@step("attack.avoid")
def avoid(state: State, attack: Attack) -> None:
    """Enchantments that answer an attack are revealed first (MGW-MAND-08, MGW-Q-116)."""
    if not still_valid(state, attack):
        cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        return
    target = state.things[attack.target]
    hidden = hidden_on(state, target)
    go(state, attack, "attack.defend", news=bool(hidden))
    if hidden:
        mandatory(state, "attacked", hidden, target.id, void=is_unavoidable(state, attack))


@step("attack.defend")
def defend(state: State, attack: Attack) -> Flow | None:
    """One defense against each strike, or none (MGW-DEF-04, MGW-DEF-05, MGW-DEF-09, MGW-Q-60)."""
    target = state.things.get(attack.target)
    if attack.avoided or target is None or not usable_defenses(state, attack, target):
        _decided(state, attack)
        return None
    return _choose(state, attack, target)


def usable_defenses(state: State, attack: Attack, target: Thing) -> list[tuple[int, int, Defense]]:
    """Defenses that help against this attack and are not used up: (giver, number, defense)."""
    if not (target.face.defense or target.attached) or not target.face.creature:
        return []
    found = defenses_of(state, target)
    if not found or is_unavoidable(state, attack):  # MGW-DEF-13, MGW-COD-154
        return []
    return [given for given in found if no_help(state, attack, target, *given) is None]


def no_help(
    state: State, attack: Attack, target: Thing, giver: int, number: int, defense: Defense
) -> Why | None:
    """Why a defense does not help against this attack."""
    kind = bar_of(state, attack).kind
    if defense.no == kind:
        return Why(f"not-against-{kind}", ("MGW-DEF-11" if kind == "melee" else "MGW-DEF-12",))
    # MGW-COD-74, MGW-DEF-14
    if not defense.steady and has(state, target, "incapacitated"):
        return OUT
    attacker = state.things.get(attack.attacker)
    if defense.flying_only and (attacker is None or not has(state, attacker, "flying")):
        return ONLY_AGAINST_FLYING
    used = defense.uses and state.things[giver].used.count(_token(number)) >= defense.uses
    return USED if used else None


def defense_modifier(state: State, thing: Thing, defense: Defense) -> int:
    """What conditions take from a defense roll (MGW-DEF-14, MGW-Q-83)."""
    if defense.steady:
        return 0
    daze = thing.marks.get("daze", 0)
    return DAZED * daze + (RESTRAINED if "restrained" in traits(state, thing) else 0)


def _token(number: int) -> str:
    return f"defense-{number}"


def _choose(state: State, attack: Attack, target: Thing) -> Flow:
    def options() -> Listed:
        found = usable_defenses(state, attack, target)
        ways = [
            Option(("defend", str(giver), str(n)) if n else ("defend", str(giver))) for giver, n, _ in found
        ]
        return Listed([*ways, NO])

    answer: Option = yield ask(
        target.seat, "defense", options, "MGW-ATK-24", "MGW-DEF-04", "MGW-DEF-05", "MGW-DEF-09",
        about=(str(attack.attacker), target.word), turn=state.turn,
    )  # fmt: skip
    if answer == NO:
        go(state, attack, "attack.roll", news=False)
        open_window(state, "attack.avoid", attack.attacker, attack.target)
        return
    giver, number = int(answer[1]), int(answer[2]) if len(answer) > 2 else 0
    _roll(state, attack, giver, number)


def _roll(state: State, attack: Attack, giver: int, number: int, again: str = "") -> None:
    """The die is rolled, and the defense is used, whatever it shows (MGW-DEF-16, MGW-Q-61)."""
    target, source = state.things[attack.target], state.things[giver]
    defense = next(d for g, n, d in defenses_of(state, target) if (g, n) == (giver, number))
    die = state.dice.roll(12)
    modifier = defense_modifier(state, target, defense)
    success = die + modifier >= defense.roll  # MGW-DEF-01
    go(state, attack, "attack.defended", defense=(giver, number, die), avoided=success, news=True)
    if defense.uses and not again:
        source = state.change(source, used=(*source.used, _token(number)))
    rules = ("MGW-DEF-01", "MGW-DEF-02", "MGW-DEF-16") if defense.uses else ("MGW-DEF-01", "MGW-DEF-08")
    state.emit(
        DefenseRolled(
            thing=ref(target), giver=ref(source), die=die, modifier=modifier, needed=defense.roll,
            success=success, again=again, rules=rules,
        )
    )  # fmt: skip


@step("attack.defended")
def defended(state: State, attack: Attack) -> Flow | None:
    """A defense that has failed may be rolled again by a card; nobody repeats one that has not."""
    target = state.things[attack.target]
    if attack.avoided:
        giver = told(state, attack.defense[0])
        _tell_avoided(state, attack, giver, "MGW-DEF-03", "MGW-ATK-25")
    elif rerollers(state, target.seat):
        return _again(state, attack, target)
    _decided(state, attack)
    return None


def _again(state: State, attack: Attack, target: Thing) -> Flow:
    words = [Option((AGAIN, thing.word)) for thing in rerollers(state, target.seat)]
    answer: Option = yield ask(
        target.seat, "reroll", Listed([Option((KEEP,)), *words]), "MGW-LIST-08", "MGW-DEF-01",
        about=("defense", target.word), turn=state.turn,
    )  # fmt: skip
    if answer[0] == KEEP:
        _decided(state, attack)
        return
    giver, number, _ = attack.defense
    use_reroll(state, int(answer[1]))
    _roll(state, attack, giver, number, again=told(state, int(answer[1])))


def _decided(state: State, attack: Attack) -> None:
    """On to the dice, or past them if the strike was avoided (MGW-ATK-25, MGW-ATK-26, MGW-ATK-27)."""
    target = state.things.get(attack.target)
    if attack.avoided and not attack.turned:
        once = attack_dice(state, attack).once if target is not None else ()
        go(state, attack, "attack.strikes", spent=(*attack.spent, *once), news=False)
    else:
        go(state, attack, "attack.roll", news=False)
    # Where nothing has happened since the window at the end of step 1, this would be the same one again.
    if attack.news:
        open_window(state, "attack.avoid", attack.attacker, attack.target)


# --- for cards ----------------------------------------------------------------------------------------------


def avoid_by(state: State, me: Thing) -> None:
    """An enchantment that was triggered avoids the strike: this is the creature's defense (MGW-DEF-04)."""
    attack = _answered(state)
    amend(state, attack, avoided=True)
    _tell_avoided(state, attack, ref(me), "MGW-DEF-04", "MGW-ATK-25")


def turn_back(state: State, me: Thing) -> None:
    """The strike is avoided and hits the attacker instead, in steps 3 and 4."""
    attack = _answered(state)
    if attack.attacker not in state.things:
        return
    amend(state, attack, avoided=True, turned=True)
    state.emit(
        AttackTurned(
            attacker=told(state, attack.attacker), target=told(state, attack.target), giver=ref(me),
            rules=("MGW-DATA-19", "MGW-DEF-04"),
        )
    )  # fmt: skip


def _answered(state: State) -> Attack:
    """The attack that is being answered; what else was triggered by it comes to nothing (MGW-DEF-04)."""
    answers = find(state, Mandatory)
    if answers is not None and answers.trigger == "attacked":
        amend(state, answers, void=True)
    attack: Attack = find(state, Attack)
    return attack


def _tell_avoided(state: State, attack: Attack, giver: str, *rules: str) -> None:
    state.emit(
        AttackAvoided(
            attacker=told(state, attack.attacker), target=told(state, attack.target), giver=giver, rules=rules
        )
    )
