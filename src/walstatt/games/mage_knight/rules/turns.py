"""A turn: effects at its start, actions, its end (ACT, CMD, POIS, SAG, MKN-BASE-25, MKN-BASE-73)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.games.mage_knight.events.course import CommandGiven, CommandRolled, Rested, TurnBegan
from walstatt.games.mage_knight.rules import castles, damage, ending
from walstatt.games.mage_knight.rules.actions import act
from walstatt.games.mage_knight.rules.contact import (
    enemies_touched,
    friends_touched,
    front_touches,
    in_touch,
    working,
)
from walstatt.games.mage_knight.rules.menu import free_things
from walstatt.games.mage_knight.state.state import Figure, State

#: Abilities with an effect at the start of the turn.
AT_START = ("command", "poison")
COMMANDS = 6  # the die that brings another action (MKN-AB-07)


def begin(state: State) -> Flow:
    """A turn begins: so many actions as the build total gives (MKN-BASE-137), and what is in contact now is
    remembered (MKN-BASE-31)."""
    seat = state.turn
    state.turns += 1  # MKN-BASE-130
    state.step += 1
    state.actions = state.settings.actions
    state.extra = state.reserve = 0
    touching = in_touch(state)
    for figure in list(state.figures.values()):
        engaged = figure.word in touching
        # Whoever has acted may act again (MKN-BASE-34).
        # MKN-SA-15, MKN-MOV-02, MKN-BASE-31
        if figure.acted or figure.still or figure.given or figure.engaged != engaged:
            figure = state.change(figure, acted=False, still=False, given=0, engaged=engaged)  # MKN-BASE-194
        if figure.parts:
            state.change(figure, parts=tuple(part._replace(acted=False) for part in figure.parts))
    for apart in (*state.riders.values(), *state.castle.values()):
        state.change(apart, acted=False, still=False)
    for word, fallen in state.fallen.items():
        if fallen.acted or fallen.still:  # MKN-ACT-06
            state.fallen[word] = fallen.changed(acted=False, still=False)  # MKN-ACT-06
    state.emit(
        TurnBegan(seat=seat, turn=state.turns, actions=state.actions, rules=("MKN-BASE-25", "MKN-BASE-137"))
    )
    team = state.players[seat].team
    shaken = [f.word for f in state.figures.values() if f.team == team and f.demoralised]  # MKN-BASE-73
    state.shaken = frozenset(shaken)
    state.to_do = tuple(text for figure in working(state, seat) for text in _effects(figure))
    _guaranteed(state, seat)  # MKN-CMD-02
    if state.castle:
        castles.give_actions(state, seat)  # MKN-BASE-124
    state.phase = "start"
    return
    yield  # a phase is a generator even when it asks nothing


def _effects(figure: Figure) -> list[str]:
    """What it does at the start of a turn; an ability that it gains in the course of these effects waits for
    the next turn (MKN-SAG-06)."""
    if figure.slot.abilities.isdisjoint(AT_START):
        return []
    return [f"{ability} {figure.word}" for ability in AT_START if figure.has(ability)]


def _guaranteed(state: State, seat: int) -> None:
    """Conquest: one extra action while a Command figure is in play (MKN-CMD-02, MKN-Q-66)."""
    leaders = [f for f in working(state, seat) if f.has("command")] if state.settings.conquest else []
    if leaders:
        state.actions += 1
        state.extra += 1
        state.emit(CommandGiven(seat=seat, figure=leaders[0].word, rules=("MKN-CMD-02", "MKN-Q-66")))


def start(state: State) -> Flow:
    """Effects at the start of the turn, in an order that the active player chooses (MKN-SAG-05). A Command
    roll may be declined; one that is not made now is lost (MKN-CMD-01)."""
    state.to_do = tuple(text for text in state.to_do if _still(state, text))
    if not state.to_do:
        state.phase = "act"
        return
    answer: Option = Option.parse(state.to_do[0])
    if len(state.to_do) > 1:
        rolls = [text for text in state.to_do if text.startswith("command ")]
        options = [*state.to_do, *(text.replace("command", "decline", 1) for text in rolls)]
        answer = yield ask(
            state.turn, "start", choices(*options), "MKN-SAG-05", "MKN-CMD-01", turn=state.step
        )
    done = "poison" if answer.verb == "poison" else "command"
    state.to_do = tuple(text for text in state.to_do if text != f"{done} {answer[1]}")
    figure = state.unit(answer[1])
    if answer.verb == "poison":
        _poison(state, figure)
    else:
        _rally(state, figure)  # without a roll, whether there is one or not (MKN-BASE-73)
        if answer.verb == "command":
            _command(state, figure)


def _still(state: State, text: str) -> bool:
    """Whether a figure is there and shows the ability still."""
    ability, word = text.split()
    figure = state.find(word)
    return figure is not None and figure.has(ability)


def _command(state: State, figure: Figure) -> None:
    die = state.dice.roll(6)
    gained = die == COMMANDS
    state.actions += gained
    state.extra += gained
    state.emit(
        CommandRolled(seat=figure.seat, figure=figure.word, die=die, gained=gained, rules=("MKN-AB-07",))
    )


def _rally(state: State, figure: Figure) -> None:
    """A click of healing for every friend in contact that was demoralised when the turn began, without a roll
    (MKN-BASE-73); of several leaders each gives one, even if the first has ended it (MKN-CMD-03)."""
    for friend in friends_touched(state, figure):
        if friend.word in state.shaken:
            damage.heal(state, friend, 1, "command", ("MKN-BASE-73", "MKN-CMD-03", "MKN-SAG-04"))


def _poison(state: State, figure: Figure) -> None:
    """A click for every opposing figure in contact with its front arc (MKN-BASE-189); titans and figures with
    several dials are immune (MKN-TMD-02, MKN-TMD-04)."""
    struck = [
        enemy
        for enemy in enemies_touched(state, figure)
        if front_touches(state, figure, enemy) and enemy.kind.single and enemy.kind.type != "titan"
    ]
    damage.deal(state, [damage.separate(state, e, 1, "poison", figure.seat, "MKN-AB-28") for e in struck])


def acting(state: State) -> Flow:
    """Choices, until the player ends the turn or there is nothing left to do."""
    if not state.actions and not state.reserve and not free_things(state):
        state.phase = "end"
        return
    yield from act(state)


def end(state: State) -> Flow:
    """Tokens come off whoever was given no action, also the fallen (MKN-ACT-06, MKN-ACT-07); abilities come
    back on (MKN-SAG-02)."""
    seat = state.turn
    rested = []
    for figure in list(state.figures.values()):
        if not (figure.tokens or figure.off or figure.frozen or figure.parts):
            continue
        changes: dict[str, object] = {"off": frozenset()} if figure.off else {}
        if figure.frozen and figure.seat == seat:  # it thaws when its player's turn ends (MKN-Q-110)
            changes["frozen"] = False
        if figure.seat == seat and figure.tokens and not figure.acted:
            changes["tokens"] = 0
            rested.append(figure.word)
        if changes:
            state.change(figure, **changes)
        if figure.parts and _rest_parts(state, figure, seat):
            rested.append(figure.word)
    for apart in (*state.riders.values(), *state.castle.values()):
        tired = apart.seat == seat and apart.tokens and not apart.acted
        state.change(apart, off=frozenset(), tokens=0 if tired else apart.tokens)
        rested += [apart.word] if tired else []
    for word, fallen in state.fallen.items():
        if fallen.seat == seat and fallen.tokens and not fallen.acted:
            state.fallen[word] = fallen.changed(tokens=0)
    if rested:
        state.emit(Rested(seat=seat, figures=tuple(rested), rules=("MKN-ACT-07", "MKN-BASE-36")))
    ending.check_over(state)
    _next(state)
    return
    yield


def _rest_parts(state: State, figure: Figure, seat: int) -> bool:
    """Tokens are kept by section (MKN-Q-46); whether any come off."""
    tired = [part.tokens > 0 and not part.acted and figure.seat == seat for part in figure.parts]
    rest = tuple(
        part._replace(off=frozenset(), tokens=0 if off else part.tokens)
        for part, off in zip(figure.parts, tired, strict=True)
    )
    if rest != figure.parts:
        state.change(figure, parts=rest)
    return any(tired)


def _next(state: State) -> None:
    """The next player who still has figures; with a limit the game ends after so many turns of each
    (MKN-BASE-130)."""
    count = len(state.players)
    limit = state.settings.turns * count
    if limit and state.turns >= limit:
        ending.finish(state, "time", ("MKN-BASE-130",))
    for step in range(1, count + 1):  # MKN-BASE-19
        seat = (state.turn + step) % count
        if any(not figure.captor for figure in state.everyone_of(seat)):
            state.turn = seat
            break
    state.phase = "turn"
