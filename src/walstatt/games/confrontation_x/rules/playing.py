"""Playing cards, the reserve, and which figures are activated (CARD, RES, ACTV)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option, choices
from walstatt.core.uncounted import ByVerb, counted
from walstatt.games.confrontation_x.events.course import ActivationBegan, CardPlayed, CardUsed
from walstatt.games.confrontation_x.rules import effects
from walstatt.games.confrontation_x.rules.activation import able, act, end
from walstatt.games.confrontation_x.rules.assaults import joint
from walstatt.games.confrontation_x.rules.order import next_seat
from walstatt.games.confrontation_x.state.state import Played, Player, State

PLAYED = ("CFX-CARD-05", "CFX-CARD-10")
#: What each use of a card follows from.
RULES = {
    "activated": ("CFX-RES-09", "CFX-ACTV-02"),
    "joined": ("CFX-RES-04", "CFX-RES-09"),
    "kept": ("CFX-RES-01", "CFX-RES-03"),
    "swapped": ("CFX-RES-07", "CFX-RES-10"),
    "alone": ("CFX-RES-05",),
    "void": ("CFX-Q-20",),
}


def card(state: State) -> Flow:
    """Whoever's turn it is plays a card; nobody may pass (CFX-CARD-04, 05, 09, CFX-Q-21)."""
    player = state.players[state.turn]
    cards = [*player.hand, *([player.reserve] if player.reserve else [])]
    if not cards:
        found = next_seat(state, state.turn, lambda seat: state.players[seat].cards)
        if found is None:
            state.enter("melee")  # CFX-RND-06
        else:
            state.turn = found
        return
    answer = Option(("play", cards[0]))
    if len(cards) > 1:
        options = choices(*(f"play {word}" for word in cards))
        answer = yield ask(player.seat, "card", options, "CFX-CARD-04", "CFX-CARD-05", turn=state.step)
    word = answer[1]
    reserve = word == player.reserve
    if reserve:
        player.reserve = ""
    else:
        player.hand = tuple(other for other in player.hand if other != word)
    kinds = state.cards[word].kinds
    state.emit(CardPlayed(seat=player.seat, card=word, reserve=reserve, kinds=kinds, rules=PLAYED))
    state.opened = word
    if reserve:  # nothing can be made of it but to activate it (CFX-RES-05)
        use(state, "alone" if state.alive(word) else "void")
    else:
        state.enter("use")


# --- what its owner makes of it -----------------------------------------------------------------------------


def uses(state: State) -> list[str]:
    """What the owner of the card that was played may do with it (CFX-RES-09)."""
    owner = state.players[state.cards[state.opened].seat]
    if not state.alive(state.opened):
        return ["void"]  # it activates nothing and cannot be kept (CFX-Q-20)
    found = ["activated"]
    if owner.reserve:
        found.append("joined")
        if owner.team == state.winner and not owner.swapped:  # CFX-RES-07, CFX-RES-08
            found.append("swapped")
    elif not owner.had_reserve:
        found.append("kept")
    return found


#: How an answer is called, and what it makes of the card.
WORDS = {"activate": "activated", "together": "joined", "keep": "kept", "swap": "swapped", "void": "void"}


def use_card(state: State) -> Flow:
    """Asked of the owner, whoever has played it (CFX-RES-02, CFX-RES-04)."""
    owner = state.players[state.cards[state.opened].seat]
    able = uses(state)
    how = able[0]
    if len(able) > 1:
        options = choices(*(verb for verb, made in WORDS.items() if made in able))
        answer: Option = yield ask(
            owner.seat, "use", options, "CFX-RES-09", "CFX-RES-06", about=(state.opened,), turn=state.step
        )
        how = WORDS[answer.verb]
    use(state, how)


def use(state: State, how: str) -> None:
    word = state.opened
    owner = state.players[state.cards[word].seat]
    other = owner.reserve if how in ("joined", "swapped") else ""
    acting: tuple[str, ...] = (word,)
    if how == "joined":
        acting = (word, other)
        owner.reserve = ""
    elif how == "swapped":
        acting = (other,)
        owner.reserve, owner.swapped = word, True
    elif how == "kept":
        acting = ()
        owner.reserve, owner.had_reserve = word, True
    elif how == "void":
        acting = ()
    note(state, owner, word, how, other)
    state.waiting = tuple(f.word for c in acting for f in state.alive(c) if not f.activated)
    state.opened = ""
    state.enter("figures")


def note(state: State, owner: Player, word: str, how: str, other: str) -> None:
    """What became of a card, for everybody to see."""
    state.played = (*state.played, Played(word, state.turn, how))  # type: ignore[arg-type]
    kinds, others = (state.cards[one].kinds if one else () for one in (word, other))
    state.emit(
        CardUsed(
            seat=owner.seat, card=word, how=how, other=other, kinds=kinds, other_kinds=others,
            rules=RULES[how],
        )
    )  # fmt: skip


# --- the figures of a card ----------------------------------------------------------------------------------


def figures(state: State) -> Flow:
    """They act one after the other, in the order of their player, each from beginning to end
    (CFX-ACTV-04, CFX-ACTV-05)."""
    state.waiting = tuple(word for word in state.waiting if word in state.figures)
    if not state.waiting:
        found = next_seat(state, state.turn, lambda seat: state.players[seat].cards)
        state.turn = state.turn if found is None else found
        state.enter("card")
        return
    word = state.waiting[0]
    seat = state.figures[word].seat
    if len(state.waiting) > 1:
        answer: Option = yield ask(
            seat, "figure", lambda: who_acts(state), "CFX-ACTV-04", "CFX-Q-27", turn=state.step
        )
        if answer.verb == "jointly":
            yield from together(state, answer)
            return
        word = answer[1]
    state.waiting = tuple(other for other in state.waiting if other != word)
    state.active = word
    if not state.figures[word].acts:  # else it goes on after a joint assault
        began(state, word)
    state.enter("act")


def who_acts(state: State) -> ByVerb:
    """Each alone, or several against one enemy (CFX-ACTV-04, CFX-Q-27)."""
    alone = choices(*(f"act {word}" for word in state.waiting))
    return ByVerb([counted("act", alone), joint.part(state)])


def together(state: State, answer: Option) -> Flow:
    """A joint assault; whoever can do nothing more has acted, the others go on one by one (CFX-Q-27)."""
    found = joint.read(answer)
    assert found is not None, "the menu has read it"
    order, members = found
    began(state, *members)
    yield from joint.assault(state, order, members)
    effects.expire(state, "move", members)
    for word in members:
        figure = state.figures.get(word)
        if figure is not None and not able(state, figure):
            end(state, figure)
    done = {word for word in members if word not in state.figures or state.figures[word].activated}
    state.waiting = tuple(word for word in state.waiting if word not in done)
    state.enter("figures")


def began(state: State, *words: str) -> None:
    for word in words:
        seat = state.figures[word].seat
        rules = ("CFX-ACTV-01", "CFX-ACTV-02", "CFX-Q-23")
        state.emit(ActivationBegan(seat=seat, figure=word, rules=rules))


def active(state: State) -> Flow:
    """One action of the active figure, or the end of its activation."""
    yield from act(state)
    figure = state.figures.get(state.active)
    if figure is None or figure.activated:
        effects.expire(state, "activation")
        state.active = ""
        state.enter("figures")
