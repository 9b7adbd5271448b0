"""One combat from its first announcements to its last exchange (CINI, CDICE, EXCH), in the order of
CFX-ATK-10."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from walstatt.core.flow import Checkpoint, Flow, Request, ask
from walstatt.core.options import Listed, Option, choices
from walstatt.games.confrontation_x.events.combat import (
    AttackGivenUp,
    CombatEnded,
    DiceShared,
    ExchangeBegan,
    IniWon,
)
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.announcing import announces, moments_of, window
from walstatt.games.confrontation_x.rules.combat import assailing, blows, bonuses
from walstatt.games.confrontation_x.rules.combat.dice import (
    COMBAT,
    combat_of,
    fight_of,
    fighters,
    keep,
    pool,
    share,
    shares,
    sides,
)
from walstatt.games.confrontation_x.rules.command import raised
from walstatt.games.confrontation_x.rules.hooks import safe_and_on
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe, opposed, prepared
from walstatt.games.confrontation_x.rules.values import Part, amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

INI = Occasion("ini")
NUMBERS = ("CFX-CINI-03", "CFX-DATA-15")


def fight(state: State) -> Flow:
    """The next stage of the combat that is being fought (CFX-ATK-10)."""
    yield from STAGES[fight_of(state).stage](state)


def go_on(state: State, stage: str) -> None:
    state.fight = fight_of(state)._replace(stage=stage)  # type: ignore[arg-type]
    state.step += 1


# --- before the dice ----------------------------------------------------------------------------------------


def begin(state: State) -> Flow:
    """What has to be announced before the INI test (step 2), and what holds for the whole combat."""
    for figure in fighters(state):
        bonuses.begin(state, figure)
    yield from window(state, "before-ini", COMBAT, [figure.word for figure in fighters(state)])
    go_on(state, "ini")


def ini(state: State) -> Flow:
    """Both sides test INI against each other; ties are repeated (CFX-CINI-01, CFX-CINI-05). The tactic loser
    names its figure, and throws, first (CFX-Q-544)."""
    testers = []
    for team in _teams(state):
        figure = yield from tester(state, team)
        testers.append(figure)
    one, other = testers
    won = yield from opposed(state, ini_probe(state, one), ini_probe(state, other))
    winner = one if won else other
    state.fight = fight_of(state)._replace(first=winner.team, side=winner.team)
    state.emit(IniWon(seat=winner.seat, figure=winner.word, rules=("CFX-CINI-01", "CFX-CINI-05")))
    go_on(state, "share")


def _teams(state: State) -> list[int]:
    """The tactic loser's side first."""
    return sorted({figure.team for figure in fighters(state)}, key=lambda team: team == state.winner)


def tester(state: State, team: int) -> Generator[Request, Any, Figure]:
    """Who tests for a side: its player chooses (CFX-CINI-02), unless one of them is as good as any other in
    every respect. See CFX-TACT-07."""
    own = sides(state, team)[0]
    best = [figure for figure in own if all(_as_good(state, figure, other) for other in own)]
    if best:
        return best[0]
    seat = max(own, key=lambda figure: amount(state, figure, "ini", INI)).seat
    options = choices(*(f"tester {figure.word}" for figure in own))
    answer: Option = yield ask(seat, "tester", options, "CFX-CINI-02")
    return state.figures[answer[1]]


def _as_good(state: State, one: Figure, other: Figure) -> bool:
    safe, on = safe_and_on(one, "ini")
    other_safe, other_on = safe_and_on(other, "ini")
    more = moments_of(one, "before-test", "after-test"), moments_of(other, "before-test", "after-test")
    return (
        amount(state, one, "ini", INI) >= amount(state, other, "ini", INI)
        and safe >= other_safe
        and on >= other_on
        and more[0] >= more[1]
    )


def ini_probe(state: State, figure: Figure) -> Probe:
    """INI +1 for every figure by which its side outnumbers the other (CFX-CINI-03). See CFX-CINI-02."""
    own, enemies = sides(state, figure.team)
    test = prepared(state, figure, "ini", INI, "CFX-CINI-01", more=True)
    excess = len(own) - len(enemies)
    if excess <= 0:
        return test
    return test._replace(value=raised(test.value, Part(excess, "numbers", NUMBERS)))


# --- sharing the dice out -----------------------------------------------------------------------------------


def share_out(state: State) -> Flow:
    """The INI loser shares out the dice of all its figures, then the winner, who has seen it (CFX-CINI-04,
    CFX-CDICE-03 to 05, CFX-CDICE-07). See CFX-TACT-07, CFX-PANIC-09."""
    waiting = [
        figure
        for figure in sorted(fighters(state), key=lambda f: f.team == fight_of(state).first)
        if not pool(state, figure.word).shared
    ]
    if not waiting:
        state.emit(ExchangeBegan(number=1, rules=("CFX-EXCH-02",)))
        go_on(state, "exchange")
        return
    figure = waiting[0]
    if not pool(state, figure.word).asked:
        if announces(figure):
            yield Checkpoint(state.step)  # nothing that the window asks is one
        yield from window(state, "allocate", COMBAT, (figure.word,))
        keep(state, figure.word, asked=True)
        state.step += 1
        return
    able = shares(state, figure)
    answer = Option(("share", "attack", str(able[0][0]), "defence", str(able[0][1])))
    if len(able) > 1:
        options = choices(*(f"share attack {attack} defence {defence}" for attack, defence in able))
        answer = yield ask(
            figure.seat,
            "share",
            options,
            "CFX-CDICE-03",
            "CFX-CINI-04",
            about=(figure.word,),
            turn=state.step,
        )
    attack, defence = int(answer[2]), int(answer[4])
    share(state, figure.word, attack, defence)
    bonuses.shared(state, figure)
    aside = pool(state, figure.word).aside
    rules = ("CFX-CDICE-03", "CFX-CDICE-05", "CFX-CINI-04")
    state.emit(
        DiceShared(
            seat=figure.seat, figure=figure.word, attack=attack, defence=defence, aside=aside, rules=rules
        )
    )
    state.step += 1


# --- exchanges ----------------------------------------------------------------------------------------------


def due(state: State, figure: Figure) -> list[str]:
    """Whom a figure can still attack with an attack die in this exchange: the lone figure every enemy once,
    all others once (CFX-EXCH-03, 06 to 08)."""
    own, enemies = sides(state, figure.team)
    mine = [
        whom
        for who, whom in fight_of(state).struck
        if who == figure.word and whom not in state.table.by_id and whom != assailing.SPARED
    ]
    if not pool(state, figure.word).attack or "" in mine:
        return []
    if len(own) > 1:
        return [] if mine else [enemy.word for enemy in enemies]
    return [enemy.word for enemy in enemies if enemy.word not in mine]  # the last of several too


def targets(state: State, figure: Figure) -> list[str]:
    """The same and pieces of terrain (CFX-TFGT-19), and with a die that was set aside once more
    (CFX-ABIL-56)."""
    able, now = due(state, figure), pool(state, figure.word)
    if not (able and assailing.enemies_first(state, figure)):
        able = [*able, *assailing.walls(state, figure)]
    if able or not now.aside or (figure.word, "") in fight_of(state).struck:
        return able
    if bound(state, figure):
        return []
    return [enemy.word for enemy in sides(state, figure.team)[1]]


def must_attack(state: State, figure: Figure) -> bool:
    """For the lone figure of an outnumbered combat attacks are a duty (CFX-EXCH-08, 09, 11), and for whoever
    also fights a piece of terrain, as far as it has enough dice (CFX-TFGT-19)."""
    alone = len(sides(state, figure.team)[1]) > 1
    return bool(due(state, figure)) and (alone or assailing.enemies_first(state, figure))


def attacks(state: State, team: int) -> list[Option]:
    """What a side can do next in an exchange; of two players of a side one after the other (CFX-EXCH-10).
    See CFX-EXCH-11."""
    found: list[Option] = []
    for figure in sides(state, team)[0]:
        able = targets(state, figure)
        if found and state.figures[found[0][1]].seat != figure.seat:
            continue
        found += [Option(("strike", figure.word, target)) for target in able]
        if able and not must_attack(state, figure):
            only_walls = all(target in state.table.by_id for target in able)
            found.append(Option(("spare" if only_walls else "hold", figure.word)))
    return found


def over(state: State) -> bool:
    """A side is gone, or nobody has attack dice left (CFX-EXCH-05, CFX-Q-37). See CFX-PANIC-09."""
    there = fighters(state)
    if len({figure.team for figure in there}) < 2:
        return True
    return not any(
        pool(state, f.word).attack or (pool(state, f.word).aside and not bound(state, f)) for f in there
    )


def bound(state: State, figure: Figure) -> bool:
    """Whether a die that was set aside can no more go to attack: in panic there would be more of these than
    in defence (CFX-PANIC-09, CFX-Q-130)."""
    now = pool(state, figure.word)
    return bool(figure.panic) and now.put_attack >= now.put_defence


def exchange(state: State) -> Flow:
    """The next attack of the side whose turn it is; then the other side; then the next exchange
    (CFX-EXCH-02 to 05). See CFX-EXCH-10."""
    if over(state):
        go_on(state, "end")
        return
    now = fight_of(state)
    able = attacks(state, now.side)
    if not able:
        if now.side == now.first:
            state.fight = now._replace(side=next(f.team for f in fighters(state) if f.team != now.side))
        else:
            state.fight = now._replace(side=now.first, exchange=now.exchange + 1, struck=())
            state.emit(ExchangeBegan(number=now.exchange + 1, rules=("CFX-EXCH-02", "CFX-EXCH-03")))
        return
    answer = able[0]
    if len(able) > 1:
        seat = state.figures[able[0][1]].seat
        answer = yield ask(
            seat, "strike", Listed(able), "CFX-EXCH-02", "CFX-EXCH-11", about=(able[0][1],),
            turn=state.step,
        )  # fmt: skip
    state.step += 1
    if answer.verb == "hold":
        hold(state, answer[1])
    elif answer.verb == "spare":
        assailing.spare(state, answer[1])
    elif answer[2] in state.table.by_id:
        yield from assailing.attack(state, state.figures[answer[1]], state.table.by_id[answer[2]])
    else:
        aside = not due(state, state.figures[answer[1]])
        blows.strike(state, answer[1], answer[2], aside=aside)


def hold(state: State, word: str) -> None:
    """A die that is not used when it is due is spent without a test (CFX-Q-37); one that was set aside can
    wait as long as an enemy may still attack."""
    now, figure = pool(state, word), state.figures[word]
    fight = fight_of(state)
    if now.attack:
        keep(state, word, attack=now.attack - 1)
    elif not any(pool(state, enemy.word).attack for enemy in sides(state, figure.team)[1]):
        keep(state, word, aside=0)
    state.fight = fight_of(state)._replace(struck=(*fight.struck, (word, "")))
    state.emit(AttackGivenUp(seat=figure.seat, figure=word, rules=("CFX-EXCH-11", "CFX-Q-37")))


# --- the end ------------------------------------------------------------------------------------------------


def end(state: State) -> Flow:
    """What lasted for the combat ends with it. See CFX-MEL-13, CFX-Q-37."""
    combat = combat_of(state)
    for word in combat.figures:
        figure = state.figures.get(word)
        if figure is not None:
            state.change(figure, fought=figure.fought + 1, dive=False)
    effects.expire(state, "combat", combat.figures)
    state.combats = tuple(
        one._replace(state="done") if one.number == combat.number else one for one in state.combats
    )
    state.emit(CombatEnded(figure=combat.centre, others=combat.others, rules=("CFX-EXCH-05",)))
    state.to_do = tuple(word for word in combat.figures if word in state.figures)
    state.enter("pursuit")
    return
    yield


STAGES: dict[str, Callable[[State], Flow]] = {
    "begin": begin,
    "ini": ini,
    "share": share_out,
    "exchange": exchange,
    "strike": blows.announced,
    "defend": blows.answered,
    "ward": blows.ward,
    "assail": assailing.assail,
    "end": end,
}
