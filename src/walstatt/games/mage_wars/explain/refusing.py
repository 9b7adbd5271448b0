"""What all explanations of refusals share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.flow import Decision
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.reasons import Why, examples
from walstatt.core.options import Option
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.rules.reasons import Told
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.aiming import AMOUNT
from walstatt.games.mage_wars.words.names import Names
from walstatt.spaces.zones import NOWHERE, OPEN

#: Verbs that are followed by an amount.
_AMOUNTS = ("heal",)


class Refused:
    """An answer that was not allowed, and words to speak about it in both languages."""

    def __init__(
        self, names: Callable[[Lang], Names], state: State, decision: Decision, option: Option
    ) -> None:
        self.names = names
        self.state = state
        self.decision = decision
        self.option = option

    # --- words ----------------------------------------------------------------------------------------------

    def both(self, say: Callable[[Names], str]) -> dict[str, str]:
        """A fact by language."""
        return {str(lang): say(self.names(lang)) for lang in LANGS}

    def examples(self, *start: str) -> str:
        """Some answers that are allowed, if possible such that begin with these words."""
        return examples(self.decision, *start)

    def is_amount(self, at: int) -> bool:
        """Whether a number in this place of the option is none of an object."""
        verb = self.option.verb
        if verb in _AMOUNTS or (verb == "defend" and at > 1):
            return True
        return verb == "use" and at > 3 and self.option[2] in AMOUNT

    # --- what the words mean --------------------------------------------------------------------------------

    def word(self, at: int) -> str:
        return self.option[at] if at < len(self.option) else ""

    def thing(self, at: int) -> Thing | None:
        word = self.word(at)
        return self.state.things.get(whole(word) or 0)

    def zone(self, word: str) -> int:
        return self.state.board.index.get(word, NOWHERE)

    def zone_name(self, zone: int) -> str:
        return self.state.board.names[zone] if zone != NOWHERE else "–"


Reasons = Callable[[Refused], Iterator[Why]]


def blocked(refused: Refused, start: int, to: int) -> dict[str, object]:
    """The walls that stand in the line of sight."""
    state = refused.state
    look = state.board.look(start, to, state.walls)
    return {"walls": [t for t in state.things.values() if t.border in look.borders and t.face.wall]}


def far(refused: Refused, start: int, thing: Thing) -> int:
    """Zones between a zone and an object; of a wall's two zones the nearer one counts."""
    board = refused.state.board
    if thing.border != NOWHERE:
        return min(board.distance[start][zone] for zone in board.borders[thing.border].zones)
    return board.distance[start][zone_of(refused.state, thing)]


def out_of_range(what: Thing | Told, distance: int, span: tuple[int, int]) -> Why:
    facts = {"target": what, "zones": Told("zones", distance), "range": f"{span[0]}–{span[1]}"}
    return Why("out-of-range", ("MGW-DIST-03", "MGW-SPL-05"), facts)


def sight_reasons(
    refused: Refused, start: int, thing: Thing, flying: bool, target_flies: bool, *rules: str
) -> Iterator[Why]:
    """Whether walls hide an object (MGW-LOS-05, MGW-FLY-11)."""
    state = refused.state
    if flying or target_flies:
        return
    if thing.border != NOWHERE:
        if not state.board.sees_border(start, thing.border, state.walls if not flying else OPEN):
            zone = state.board.borders[thing.border].zones[0]
            yield Why("no-sight", rules, {"target": thing, **blocked(refused, start, zone)})
        return
    zone = zone_of(state, thing)
    if not state.board.sees(start, zone, state.walls):
        yield Why("no-sight", rules, {"target": thing, **blocked(refused, start, zone)})
