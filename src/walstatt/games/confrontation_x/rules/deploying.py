"""Deployment: cards set aside, who begins, card by card, and the first gems and faith points (DEP)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from walstatt.core.flow import Flow, Together, ask
from walstatt.core.kit.lineup import FEWEST, LINE_UP, line_up
from walstatt.core.options import Chain, Listed, Option, Options, choices
from walstatt.games.confrontation_x.events.course import Placed, RolledOff, SetAside, Started
from walstatt.games.confrontation_x.rules import hiding, mana, minefields, mines
from walstatt.games.confrontation_x.rules.armies import muster
from walstatt.games.confrontation_x.rules.contact import in_contact
from walstatt.games.confrontation_x.rules.ground import ground, no_standing
from walstatt.games.confrontation_x.rules.moves import stopped
from walstatt.games.confrontation_x.rules.order import next_seat
from walstatt.games.confrontation_x.rules.places import settle
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.zones import zone
from walstatt.games.confrontation_x.state.armies import army_code
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import Player, State
from walstatt.spaces.table import CENTIMETRE, FULL_TURN, Point
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

#: Up to so many cards may be set aside (CFX-DEP-03).
ASIDE = 2
#: So many places are listed for a figure.
LISTED = 6
#: Between bases that are proposed side by side.
GAP = CENTIMETRE // 4
OUTSIDE = Why("outside-zone", ("CFX-Q-03", "CFX-Q-508"))


def begin(state: State) -> Flow:
    for player in state.players:
        muster(state, player.seat)
    armies = tuple(army_code(player.army) for player in state.players)
    state.emit(Started(points=state.settings.points, armies=armies, rules=("CFX-BAS-02", "CFX-DEP-01")))
    state.enter("aside")
    return
    yield


def set_aside(state: State) -> Flow:
    """Everybody chooses at once, then all is shown (CFX-DEP-03, CFX-Q-03). See CFX-RND-02, CFX-DEP-07."""
    rules = ("CFX-DEP-03", "CFX-Q-03")
    decisions = [
        ask(player.seat, "aside", Listed(_aside(state, player)), *rules, turn=state.step)
        for player in state.players
    ]
    answers: tuple[Option, ...] = yield Together(decisions)
    for player, answer in zip(state.players, answers, strict=True):
        player.aside = tuple(word for word in answer[1:] if word != "none")
        kinds = tuple(state.cards[word].kinds for word in player.aside)
        state.emit(SetAside(seat=player.seat, cards=player.aside, kinds=kinds, rules=rules))
    roll_off(state)
    minefields.begin(state)


def _aside(state: State, player: Player) -> list[Option]:
    own = [card.word for card in state.cards.values() if card.seat == player.seat]
    found = [Option(("aside", "none"))]
    for count in range(1, ASIDE + 1):
        found += [Option(("aside", *some)) for some in combinations(own, count)]
    return found


def roll_off(state: State) -> None:
    """One die of each side; the higher one deploys first, ties are rolled again (CFX-DEP-04, CFX-Q-03).
    See CFX-BAS-03."""
    speakers = [state.side(team)[0] for team in sorted({player.team for player in state.players})]
    winner: int | None = None
    while winner is None:
        rolled = {seat: state.dice.roll(6) for seat in speakers}
        best = [seat for seat in speakers if rolled[seat] == max(rolled.values())]
        winner = best[0] if len(best) == 1 else None
        dice = tuple(rolled.get(player.seat) for player in state.players)
        state.emit(RolledOff(dice=dice, winner=winner, rules=("CFX-DEP-04", "CFX-Q-03")))
    state.first = winner


# --- card by card -------------------------------------------------------------------------------------------


def to_deploy(state: State, seat: int, *, last: bool) -> list[str]:
    """Cards of a seat whose figures are still to come; those set aside only when all others stand
    (CFX-DEP-05, CFX-DEP-07)."""
    aside = state.players[seat].aside
    return [
        card.word
        for card in state.cards.values()
        if card.seat == seat and (card.word in aside) == last and any(f in state.coming for f in card.figures)
    ]


def deploy(state: State) -> Flow:
    """The next card of whoever's turn it is (CFX-DEP-05, CFX-DEP-06)."""
    seats = range(len(state.players))
    last = not any(to_deploy(state, seat, last=False) for seat in seats)
    if last and not any(to_deploy(state, seat, last=True) for seat in seats):  # CFX-DEP-07
        for player in state.players:
            player.aside, player.lines_up = (), False
        mines.decoys_gone(state)
        hiding.deployed(state)
        state.to_do = tuple(f.word for f in state.figures.values() if f.kind.mage or f.kind.priest)
        state.enter("supplied")
        return
    cards = to_deploy(state, state.turn, last=last)
    if not cards:
        found = next_seat(state, state.turn, lambda seat: len(to_deploy(state, seat, last=last)))
        assert found is not None, "somebody has cards"
        state.turn = found
        return
    answer = Option(("deploy", cards[0]))
    player = state.players[state.turn]
    if len(cards) > 1 and not player.lines_up:
        options = choices(*(f"deploy {card}" for card in cards), LINE_UP.text)
        answer = yield ask(state.turn, "deploy", options, "CFX-DEP-05", turn=state.step)
    player.lines_up = player.lines_up or answer == LINE_UP
    state.placing = cards[0] if player.lines_up else answer[1]
    state.enter("place")


def place(state: State) -> Flow:
    """The figures of a card one after the other. Whoever has all that are left lined up has them put down
    when their turn comes, card by card as the rule wants it."""
    waiting = [word for word in state.cards[state.placing].figures if word in state.coming]
    if not waiting:
        after_card(state)
        return
    figure = state.coming[waiting[0]]
    player = state.players[figure.seat]
    if not player.lines_up:
        answer: Option = yield ask(
            figure.seat, "place", lambda: _places(state, figure), "CFX-DEP-05", "CFX-Q-508",
            about=(figure.word,), turn=state.step,
        )  # fmt: skip
        if answer != LINE_UP:
            _put(state, figure, answer)
            return
        player.lines_up = True
    left = line_up(
        [state.coming[word] for word in waiting],
        lambda one: _proposed(state, one),
        lambda one, option: _put(state, one, option),
    )
    player.lines_up = not left  # for whom nothing can be proposed, it is asked


def _proposed(state: State, figure: Figure) -> Option | None:
    """Near the front of the zone, from the middle outwards; nobody is sent ahead alone."""
    for at, facing in _in_zone(state, figure):
        return Option(("place", point_word(at), facing_word(facing)))
    return None


def _put(state: State, figure: Figure, answer: Option) -> None:
    at, facing = read_point(answer[1]), read_facing(answer[2])
    assert at is not None
    assert facing is not None, "the menu has read it"
    word = figure.word
    del state.coming[word]
    state.figures[word] = figure.standing(at.x, at.y, facing).changed(air="air" in answer)
    settle(state, word)
    state.emit(
        Placed(
            seat=figure.seat, figure=word, at=(at.x, at.y), facing=facing, air="air" in answer,
            rules=("CFX-DEP-05", "CFX-FLY-05" if "air" in answer else "CFX-Q-508"),
        )
    )  # fmt: skip


def after_card(state: State) -> None:
    """The other side comes next (CFX-DEP-05)."""
    state.placing = ""
    last = not any(to_deploy(state, seat, last=False) for seat in range(len(state.players)))
    began = any(
        f in state.figures for p in state.players for card in p.aside for f in state.cards[card].figures
    )
    if last and not began:  # those set aside begin with the higher roll again (CFX-DEP-05, 07)
        state.turn = state.first
    else:
        found = next_seat(state, state.turn, lambda seat: len(to_deploy(state, seat, last=last)))
        state.turn = state.turn if found is None else found
    state.enter("deploy")


# --- places -------------------------------------------------------------------------------------------------


def ahead_of(player: Player) -> int:
    """Towards the other edge."""
    return FULL_TURN // 4 if player.edge == 0 else FULL_TURN // 4 * 3


def misplaced(state: State, figure: Figure) -> Why | None:
    """Why a figure cannot be deployed where it stands."""
    low_x, high_x, low_y, high_y = zone(state, figure.seat)
    corners = figure.base.corners
    # CFX-Q-508, CFX-Q-625
    if any(not (low_x <= x <= high_x and low_y <= y <= high_y) for x, y in corners):
        if not figure.has("scout"):
            return OUTSIDE
        if (why := hiding.too_near(state, figure)) is not None:  # it may stand anywhere (CFX-ABIL-87)
            return why
    hits = ground(state, figure).obstacles_at(figure.base, state.others(figure))
    if hits:
        return stopped(state, hits[0])
    if (why := no_standing(state, figure)) is not None:
        return why
    for enemy in state.enemies(figure):
        if in_contact(state, figure, enemy):
            return Why("contact", ("CFX-DEP-05",), {"what": enemy}, (enemy.word,))
    return None


def _places(state: State, figure: Figure) -> Options:
    own = sum(one.seat == figure.seat for one in state.coming.values())
    places = menu(state, figure)
    return Chain((places, Listed([LINE_UP]))) if own >= FEWEST else places


def menu(state: State, figure: Figure) -> Judged:
    listed = [
        Option(("place", point_word(at), facing_word(facing), *air))
        for at, facing in spots(state, figure)
        for air in ([(), ("air",)] if figure.kind.flies else [()])
    ]
    return Judged(listed, lambda words: read(state, figure, words))


def read(state: State, figure: Figure, words: tuple[str, ...]) -> Option | None:
    """`place X,Y [@F] [air]`."""
    if len(words) < 2 or words[0] != "place":
        return None
    rest = [word for word in words[2:] if word != "air"]
    air = len(rest) < len(words) - 2
    at = read_point(words[1])
    facing = ahead_of(state.players[figure.seat]) if not rest else read_facing(rest[0])
    if at is None or facing is None or len(rest) > 1 or (air and not figure.kind.flies):
        return None
    there = figure.standing(at.x, at.y, facing).changed(air=air)
    if misplaced(state, there) is not None:
        return None
    return Option(("place", point_word(at), facing_word(facing), *(["air"] if air else [])))


def spots(state: State, figure: Figure) -> Iterator[tuple[Point, int]]:
    """A few places of the zone, near its front first, from the middle outwards; failing these, anywhere."""
    if figure.has("scout"):
        yield from _forward(state, figure)
    yield from _in_zone(state, figure)


def _in_zone(state: State, figure: Figure) -> Iterator[tuple[Point, int]]:
    player = state.players[figure.seat]
    facing = ahead_of(player)
    low_x, high_x, low_y, high_y = zone(state, figure.seat)
    half = figure.kind.half_length + 2, figure.kind.half_width + 2
    found = 0
    forward = player.edge == 0
    rows = range(low_y + half[0], high_y - half[0] + 1, 2 * half[0] + GAP)
    for y in sorted(rows, reverse=forward):
        middle = (low_x + high_x) // 2
        for step in range((high_x - low_x) // (half[1] + GAP)):
            x = middle + (step + 1) // 2 * (1 if step % 2 else -1) * (2 * half[1] + GAP)
            if misplaced(state, figure.standing(x, y, facing)) is None:
                yield Point(x, y), facing
                found += 1
                if found >= LISTED:
                    return
    if not found:
        yield from _anywhere(state, figure, facing)


def _forward(state: State, figure: Figure) -> Iterator[tuple[Point, int]]:
    """For Scouts: across the middle of the table, as far from enemies as they have to be."""
    facing = ahead_of(state.players[figure.seat])
    for share in (2, 1, 3):
        at = Point(state.settings.width * share // 4, state.settings.depth // 2)
        if misplaced(state, figure.standing(at.x, at.y, facing)) is None:
            yield at, facing


def _anywhere(state: State, figure: Figure, facing: int) -> Iterator[tuple[Point, int]]:
    """The first free place of the zone."""
    low_x, high_x, low_y, high_y = zone(state, figure.seat)
    for y in range(low_y, high_y, CENTIMETRE // 2):
        for x in range(low_x, high_x, CENTIMETRE // 2):
            for looks in (facing, (facing + FULL_TURN // 4) % FULL_TURN):
                if misplaced(state, figure.standing(x, y, looks)) is None:
                    yield Point(x, y), looks
                    return


# --- the first gems -----------------------------------------------------------------------------------------


def supplied(state: State) -> Flow:
    """Every mage regenerates and every priest counts once (CFX-DEP-08, CFX-MIR-12)."""
    yield from regenerate(state)
    if not state.to_do:
        state.enter("round")


def regenerate(state: State) -> Flow:
    """The first who is still to come; what begins the round does the same (CFX-SUP-08)."""
    if not state.to_do:
        return
    word, *rest = state.to_do
    state.to_do = tuple(rest)
    figure = state.figures[word]
    if figure.kind.priest:
        mana.count_faith(state, figure)
    if figure.kind.mage:
        yield from mana.assign(state, word, mana.roll(state, state.figures[word]))
