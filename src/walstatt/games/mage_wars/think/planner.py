"""Which spells to prepare: every card of the book is cast for a trial, as if it were prepared.

What others will have done until then nobody knows; so the trial is made where everybody stands now, and for
quick spells also from a step nearer to the enemy.
"""

from __future__ import annotations

from functools import cached_property

from walstatt.core.dice import EvenDice, ScriptedDice
from walstatt.core.flow import Decision
from walstatt.core.options import Option, Options
from walstatt.games.mage_wars.rules.castable import cast_options, deploy_options
from walstatt.games.mage_wars.rules.casting import start_casting
from walstatt.games.mage_wars.rules.costs import LESS, discount, purse
from walstatt.games.mage_wars.rules.course import play
from walstatt.games.mage_wars.rules.traits import has
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.state import Plan, State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.think.aiming import thinned
from walstatt.games.mage_wars.think.evaluate import evaluate, hidden_worth, is_harmful, mana_worth, prepared
from walstatt.games.mage_wars.think.kills import best_kill
from walstatt.games.mage_wars.think.rolling import chances
from walstatt.games.mage_wars.think.trial import Trial
from walstatt.spaces.zones import NOWHERE

#: Questions in the middle of a casting: answered with their first option.
MOST_QUESTIONS = 40
MOST_PAIRS = 5  # that are looked at more closely
KILLS = 1000.0
REVEALED = 0.85  # of what an enchantment brings once it is revealed: something may come between
MOST_TARGETS = 1  # or twice as many, where there are more: the best will be found when it is cast
NEARER = 0.7  # what a spell is worth that needs a move first


def best_pairs(state: State, seat: int, options: Options, most: int = MOST_PAIRS) -> list[Option]:
    """The pairs of spells that bring most together and can be cast in one round; what kills comes first.

    They are judged where everybody stands now; the rest of the round shows which is best.
    """
    mage = state.mage(seat)
    assert mage is not None
    book = state.players[seat].book
    place = _Place(state, mage)
    trials = [trial for card in sorted(book) if (trial := _try(place, card)) is not None]
    trials.sort(key=lambda trial: -trial.gain)
    found: dict[tuple[str, ...], float] = {}
    kill = best_kill(state, seat, trials)
    if kill is not None:
        found[tuple(sorted(kill))] = KILLS
    good = [trial for trial in trials if trial.gain > 0]
    for n, one in enumerate(good):
        found[_filled((one.card,), trials, mage.mana)] = one.gain
        for two in good[n if book[one.card] > 1 else n + 1 :]:
            if (one.quick or two.quick) and one.cost + two.cost <= mage.mana:
                found[tuple(sorted((one.card, two.card)))] = one.gain + two.gain
    ranked = sorted(found, key=lambda cards: (-found[cards], cards))
    plans = [Option(("plan", *sorted(cards))) for cards in ranked]
    kept = [plan for plan in dict.fromkeys(plans) if plan in options][:most]
    return kept or [options[0]]


def _filled(chosen: tuple[str, ...], trials: list[Trial], mana: int) -> tuple[str, ...]:
    """A spell more for whatever may come: the best quick one of the rest that can be paid as well."""
    mana -= sum(trial.cost for trial in trials if trial.card in chosen)
    for trial in trials:
        if len(chosen) < 2 and trial.quick and trial.card not in chosen and trial.cost <= mana:
            chosen = (*chosen, trial.card)
            mana -= trial.cost
    return chosen


def best_assigned(state: State, seat: int, options: list[Option]) -> Option:
    """For a familiar or spawnpoint: the spell that brings most."""
    best, most = options[0], 0.0
    places: dict[str, _Place] = {}
    for option in options[1:]:
        if option[1] not in places:
            places[option[1]] = _Place(state, state.things[int(option[1])])
        trial = _try(places[option[1]], option[2])
        if trial is not None and trial.gain > most:
            best, most = option, trial.gain
    return best


# --- trials -------------------------------------------------------------------------------------------------


class _Place:
    """The position in which it is a caster's turn and nothing is prepared, and what it is worth.

    A step nearer to the enemy is another one, made when it is first asked for.
    """

    def __init__(self, state: State, caster: Thing, *, stepped: bool = False) -> None:
        self.caster, self.seat, self.stepped = caster.id, caster.seat, stepped
        twin = self.state = state.copy()
        twin.stack, twin.phase, twin.seat, twin.done = (), "turn", caster.seat, ()
        twin.set_player(caster.seat, plans=())
        twin.quiet = True
        if stepped:
            twin.change(twin.things[caster.id], zone=_nearer(state, caster))
        self.worth = evaluate(twin, self.seat)
        self.mana = purse(twin, twin.things[caster.id]) + _saved(twin, caster)

    @cached_property
    def nearer(self) -> _Place | None:
        caster = self.state.things[self.caster]
        if self.stepped or _nearer(self.state, caster) == NOWHERE:
            return None
        return _Place(self.state, caster, stepped=True)

    def prepared(self, card: str) -> State:
        """A copy in which just this is prepared."""
        twin = self.state.copy()
        twin.set_player(self.seat, plans=(Plan(card, self.caster),))
        return twin


def _saved(state: State, caster: Thing) -> int:
    """The most by which rings could make a spell cheaper."""
    worn = [state.things[number].face.card for number in caster.attached]
    return sum(card.discount.mana for card in worn if card is not None and card.discount is not None)


def _try(place: _Place, card: str) -> Trial | None:
    """The best that this caster could do with a card, if anything."""
    face = place.state.face(card)
    assert face.card is not None
    if face.card.x is None and face.effect.cost is None and face.cost > place.mana:
        return None
    found = _best_cast(place, card)
    if found is None and face.action == "quick" and is_harmful(face) and place.nearer is not None:
        found = _best_cast(place.nearer, card, NEARER)
    return Trial(card, *found, face.action == "quick") if found is not None else None


def _best_cast(place: _Place, card: str, share: float = 1.0) -> tuple[float, int] | None:
    state, seat = place.prepared(card), place.seat
    face = state.face(card)
    caster = state.things[place.caster]
    if "spawnpoint" in caster.face.base:
        ways = deploy_options(state, seat)
    else:
        ways = [way for way in cast_options(state, caster, full=True) if way[0] == "cast"]
    if not ways:
        return None
    ready = prepared(state, state.players[seat])
    mage = state.mage(seat)
    assert mage is not None
    best: tuple[float, int] | None = None
    for way in thinned(state, ways, seat, MOST_TARGETS):
        if face.type == "enchantment":
            worth, spent = _laid(place, state, face, way, mage)
        else:
            worth, spent = _cast(place, state, way, mage)
        gain = share * (worth - ready)
        if best is None or gain > best[0]:
            best = gain, max(0, spent)
    return best


def _cast(place: _Place, state: State, way: Option, mage: Thing) -> tuple[float, int]:
    """What a spell brings on the average of what its dice may do, and what it costs."""
    worth, spent = 0.0, 0
    for chance, rolled in chances(state, way) or ((1.0, ()),):
        twin = state.copy()
        twin.dice = ScriptedDice(rolled, EvenDice(0))
        start_casting(twin, twin.things[place.caster], way, "full")
        _run(twin)
        after = twin.mage(mage.seat)
        worth += chance * (evaluate(twin, mage.seat) - place.worth)
        spent = max(spent, mage.mana - after.mana if after is not None else 0)
    return worth, spent


def _laid(place: _Place, state: State, face: Face, way: Option, mage: Thing) -> tuple[float, int]:
    """What an enchantment brings, and what it costs: what waits face down as such, all else once revealed.

    So nothing is laid that will not be worth its revealing; and mana that is kept for it is counted.
    """
    word = next(word for word in way[2:] if not word.startswith(LESS))
    host = state.things.get(int(word)) if word.isdigit() else None
    spent = max(0, face.cost - discount(state, way))
    lost = mana_worth(mage.mana) - mana_worth(mage.mana - spent)
    if face.mandatory or host is None:
        return hidden_worth(state, face, mage.seat, host) - lost, spent
    price = face.reveal + (face.base.get("magebind", 0) if host.face.type == "mage" else 0)
    twin = state.copy()
    laid = twin.add(face, mage.seat, mage.seat, host=host.id)
    twin.change(host, attached=(*host.attached, laid.id))
    brings = evaluate(twin, mage.seat) - place.worth - mana_worth(mage.mana) + mana_worth(mage.mana - price)
    return REVEALED * brings - lost, spent


def _run(state: State) -> None:
    """Let the spell happen; whoever is asked on the way gives the first answer."""
    flow = play(state)
    try:
        request = next(flow)
        for _ in range(MOST_QUESTIONS):
            if not state.stack or not isinstance(request, Decision):
                return
            request = flow.send(request.options[0])
    except StopIteration:
        pass


def _nearer(state: State, caster: Thing) -> int:
    """The neighbouring zone on the way to the nearest enemy mage; nowhere, if there is none to go to."""
    if caster.face.type != "mage" or has(state, caster, "restrained"):
        return NOWHERE
    board = state.board
    foes = [
        mage.zone
        for player in state.players
        if not state.friends(caster.seat, player.seat)
        and (mage := state.mage(player.seat)) is not None
        and mage.zone != NOWHERE
    ]
    if not foes:
        return NOWHERE
    aim = min(foes, key=lambda zone: board.distance[caster.zone][zone])
    ways = [zone for zone in board.neighbour[caster.zone] if zone != NOWHERE]
    near = min(ways, key=lambda zone: board.distance[zone][aim])
    return near if board.distance[near][aim] < board.distance[caster.zone][aim] else NOWHERE
