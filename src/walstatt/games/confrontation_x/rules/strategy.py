"""The strategy phase: reserve, leaders, tactic test, dealing the cards (STRA, LDR, TACT, CARD)."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.flow import Checkpoint, Flow, Together, ask
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.course import (
    FirstNamed,
    HandDealt,
    LeaderNamed,
    Reserved,
    RolledOff,
    RoundBegan,
    TacticWon,
)
from walstatt.games.confrontation_x.rules import authority, command
from walstatt.games.confrontation_x.rules.lists import may_lead
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.tests import Probe, contest, prepared
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import NOBODY, Player, State

TACTIC = Occasion("tactic")


def begin_round(state: State) -> Flow:
    state.round += 1
    state.emit(RoundBegan(round=state.round, last=state.settings.rounds, rules=("CFX-RND-03", "CFX-RND-04")))
    state.played = ()
    state.winner = NOBODY
    state.captains = ()
    for player in state.players:
        player.hand, player.leader = (), ""
        player.had_reserve = player.swapped = False
    for figure in list(state.figures.values()):
        state.change(
            figure, activated=False, moved=0, acts=(), shots=0, fought=0, pursuits=0, used=(), pressed=False,
            dive=False, assaulted=False, charged=(),
        )  # fmt: skip
    state.enter("reserve")
    return
    yield


# --- reserve ------------------------------------------------------------------------------------------------


def live_cards(state: State, seat: int) -> list[str]:
    """Cards whose figures are not all gone; others are not shuffled in any more (CFX-Q-20)."""
    return [card.word for card in state.cards.values() if card.seat == seat and state.alive(card.word)]


def reserve(state: State) -> Flow:
    """Everybody decides at once, then all is shown (CFX-STRA-02 to 04, CFX-Q-17)."""
    rules = ("CFX-STRA-02", "CFX-STRA-04", "CFX-Q-17")
    asked = [player for player in state.players if live_cards(state, player.seat)]
    decisions = [
        ask(
            player.seat, "reserve",
            choices("reserve none", *(f"reserve {card}" for card in live_cards(state, player.seat))),
            *rules, turn=state.step,
        )
        for player in asked
    ]  # fmt: skip
    if len(decisions) > 1:
        answers: tuple[Option, ...] = yield Together(decisions)
    else:
        answers = tuple([(yield decisions[0])] if decisions else [])
    for player, answer in zip(asked, answers, strict=True):
        player.reserve = "" if answer[1] == "none" else answer[1]
        player.had_reserve = bool(player.reserve)
        kinds = state.cards[player.reserve].kinds if player.reserve else ()
        state.emit(Reserved(seat=player.seat, card=player.reserve, kinds=kinds, rules=rules))
    state.enter("leaders")


# --- leaders ------------------------------------------------------------------------------------------------


def candidates(state: State, player: Player) -> list[Figure]:
    """Among whom a player chooses: only figures of the own people, no Creatures, nobody in panic, compete
    under the three priorities (CFX-LDR-02 to 07, CFX-LDR-10, CFX-LDR-11, CFX-Q-18)."""
    able = [
        figure
        for figure in state.figures_of(player.seat)
        if figure.kind.people.id == player.people.id and may_lead(figure.kind) and not figure.panic
    ]
    characters = [figure for figure in able if figure.kind.character]
    commanding = [figure for figure in characters if figure.has("command")]
    for some in (commanding, characters):
        if some:
            return _dearest(some)
    dearest = _dearest(able)
    return [figure for figure in able if figure in dearest or figure.has("command")]


def _dearest(figures: Sequence[Figure]) -> list[Figure]:
    """The most expensive by total AP (CFX-LDR-05, CFX-LDR-10)."""
    most = max((figure.cost for figure in figures), default=0)
    return [figure for figure in figures if figure.cost == most]


def leaders(state: State) -> Flow:
    """Determined afresh every round (CFX-LDR-01, CFX-LDR-08)."""
    named = len(state.to_do)
    if named == len(state.players):
        for player, word in zip(state.players, state.to_do, strict=True):
            player.leader = word
        state.to_do = ()
        state.enter("markers")
        return
    player = state.players[named]
    able = candidates(state, player)
    word = able[0].word if able else ""
    if len(able) > 1:
        options = choices(*(f"leader {figure.word}" for figure in able))
        answer: Option = yield ask(player.seat, "leader", options, "CFX-LDR-05", "CFX-Q-18", turn=state.step)
        word = answer[1]
    state.to_do = (*state.to_do, word)
    if state.round == 1:
        player.first_leader = word  # CFX-LDR-09
    state.emit(LeaderNamed(seat=player.seat, figure=word, rules=("CFX-LDR-01", "CFX-LDR-08")))


# --- tactic test --------------------------------------------------------------------------------------------


def captains(state: State) -> dict[int, Figure | None]:
    """Who tests for a side: the leader with the highest DIS (CFX-Q-502); None: it has no leader."""
    found: dict[int, Figure | None] = {}
    for team in sorted({player.team for player in state.players}):
        able = [state.figures[word] for seat in state.side(team) if (word := state.players[seat].leader)]
        found[team] = max(able, key=lambda f: (amount(state, f, "dis", TACTIC), -f.seat), default=None)
    return found


def tactic(state: State) -> Flow:
    """The sides' leaders test DIS against each other (CFX-TACT-01, CFX-TACT-02)."""
    rules: tuple[str, ...] = ("CFX-TACT-01", "CFX-TACT-02")
    found = captains(state)
    (team, one), (other_team, other) = found.items()
    if one is not None and other is not None:
        tested = yield from contest(state, tactic_probe(state, one), tactic_probe(state, other))
        tested = yield from authority.after_tactic(state, tested, (team, other_team))
        state.winner = team if tested.won else other_team
    elif one is not None or other is not None:  # who has no leader loses (CFX-Q-18)
        state.winner = team if one is not None else other_team
        rules = (*rules, "CFX-Q-18")
    else:
        state.winner = _unled(state, (team, other_team))
        rules = (*rules, "CFX-Q-18")
    seats = {t: figure.seat if figure is not None else state.side(t)[0] for t, figure in found.items()}
    state.captains = (seats[state.winner], *(seat for t, seat in seats.items() if t != state.winner))
    state.emit(TacticWon(seat=state.captains[0], captains=state.captains, rules=rules))
    deal(state)
    state.enter("first")
    yield Checkpoint(state.step)  # nobody knows the hands of others


def tactic_probe(state: State, leader: Figure) -> Probe:
    """A leader's DIS, or that of a commander (CFX-Q-160); a commander has one more die (CFX-CMD-03)."""
    test = prepared(state, leader, "dis", TACTIC, "CFX-TACT-01", more=True)
    dice = 1 + command.leads_with_more_dice(state, leader)
    return test._replace(value=command.usable(state, leader, "dis", TACTIC), dice=dice)


def _unled(state: State, teams: tuple[int, int]) -> int:
    """Two armies without leaders roll a die each (CFX-Q-18)."""
    while True:
        mine, theirs = state.dice.roll(6), state.dice.roll(6)
        rolled: list[int | None] = [None] * len(state.players)
        rolled[state.side(teams[0])[0]], rolled[state.side(teams[1])[0]] = mine, theirs
        winner = None if mine == theirs else teams[mine < theirs]
        seat = None if winner is None else state.side(winner)[0]
        state.emit(RolledOff(dice=tuple(rolled), winner=seat, rules=("CFX-Q-18",)))
        if winner is not None:
            return winner


# --- dealing ------------------------------------------------------------------------------------------------


def deal(state: State) -> None:
    """All cards but those in reserve, shuffled; the winner gets the first (CFX-CARD-01 to 03, CFX-Q-503)."""
    held = {player.reserve for player in state.players}
    deck = [card for player in state.players for card in live_cards(state, player.seat) if card not in held]
    state.dice.shuffle(deck)
    hands: dict[int, list[str]] = {player.seat: [] for player in state.players}
    for card, seat in zip(deck, dealt_to(state, len(deck)), strict=True):
        hands[seat].append(card)
    state.dealt = len(deck)
    for seat, dealt in hands.items():
        cards = tuple(sorted(dealt))
        kinds = tuple(state.cards[word].kinds for word in cards)
        state.players[seat].hand = cards
        rules = ("CFX-CARD-01", "CFX-CARD-02")
        state.emit(HandDealt(seat=seat, count=len(cards), cards=cards, kinds=kinds, rules=rules))


def dealt_to(state: State, count: int) -> list[int]:
    """Who gets which card: the sides in turn, the winner first, and of a side its players in turn."""
    sides = [state.side(state.winner), [p.seat for p in state.players if p.team != state.winner]]
    return [sides[n % 2][n // 2 % len(sides[n % 2])] for n in range(count)]


def first(state: State) -> Flow:
    """With an even number of cards the winner must begin, with an odd one he says who does
    (CFX-CARD-07, CFX-CARD-08, CFX-TACT-03, CFX-Q-19)."""
    captain = state.captains[0]
    state.turn = captain
    if state.dealt % 2:
        options = choices(*(f"first {SEAT_NAMES[seat]}" for seat in state.captains))
        answer: Option = yield ask(captain, "first", options, "CFX-CARD-08", "CFX-TACT-03", turn=state.step)
        state.turn = SEAT_NAMES.index(answer[1])
    rules = ("CFX-CARD-08",) if state.dealt % 2 else ("CFX-CARD-07", "CFX-Q-19")
    state.emit(FirstNamed(seat=captain, first=state.turn, rules=rules))
    state.enter("card")
