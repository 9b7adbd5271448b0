"""A match of Summoners for the tests: what must have happened in it, and players who see to it."""

from __future__ import annotations

import math
from typing import Any

GAME = "summoners"
#: "Control Is Everything" before the Summoners are set up. The way to the middle is open but for a bush.
CONTROL = """
summoners
scenario control
blue fire
red water
terrain wood-1 wood at 610,300 15
terrain ruin-1 ruin at 300,610 165
terrain river-1 river at 245,345 45
terrain boulder-1 boulder at 640,640 0
terrain bush-1 bush at 470,330 0
large-centre large 457.2,457.2
large-west large 152.4,457.2
large-east large 762,457.2
small-south-east small 685.8,228.6
small-north-west small 228.6,685.8
relic-south-west relic 228.6,228.6
relic-north-east relic 685.8,685.8
turn blue 0 deploy
course first blue winner blue step 5 to_place 0 placing blue place 0 spots blue,red
"""
#: What a whole game has to have in it.
WANTED = frozenset({"stack", "summoned", "source", "channelled", "charge", "reaction"})
#: Events that are wanted by themselves.
KINDS = {
    "stack-built": "stack",
    "summoned": "summoned",
    "source-taken": "source",
    "channelled": "channelled",
    "charge-announced": "charge",
}
#: Spells that have to be channelled at the end of a round.
LASTING = ("flaming-weapons", "ice-armour", "icy-touch")

INCH = 2540
Place = tuple[float, float]


def happened(events: list[Any]) -> dict[str, Any]:
    """The wanted things that have happened, each with the event that shows it."""
    found: dict[str, Any] = {}
    charging = ""
    for event in events:
        if name := KINDS.get(event["kind"]):
            found.setdefault(name, event)
        if event["kind"] == "charge-announced":
            charging = event["data"]["unit"]
        elif event["kind"] == "activation-ended":
            charging = ""
        elif event["kind"] == "reacted" and event["data"]["target"] == charging:
            found.setdefault("reaction", event)
    return found


def _at(piece: Any) -> Place:
    return piece["base"]["x"], piece["base"]["y"]


def place_of(word: str) -> Place | None:
    """A word of an option as a place of the table, in hundredths of a millimetre."""
    x, comma, y = word.partition(",")
    try:
        return (float(x) * 100, float(y) * 100) if comma else None
    except ValueError:
        return None


class Plan:
    """Both sides summon, meet at the source in the middle and fight there; then they let the game run out."""

    def choose(self, state: Any, done: set[str]) -> str:
        """What the asked seat does, seeing what it may see."""
        choices = [option["choice"] for option in state["decision"]["options"]]
        answer = getattr(self, "_" + state["decision"]["kind"].replace("-", "_"), None)
        return str((answer and answer(state, choices, done)) or choices[0])

    # --- short questions ----------------------------------------------------------------------------------

    def _stack(self, state: Any, choices: list[str], done: set[str]) -> str:
        """Never the order that is proposed."""
        return choices[-1]

    def _card(self, state: Any, choices: list[str], done: set[str]) -> str:
        """Once, to have seen it, somebody passes."""
        return "pass" if "pass" in choices and state["number"] == 3 else "reveal"

    def _channel(self, state: Any, choices: list[str], done: set[str]) -> str:
        return "drop" if "channelled" in done else choices[0]

    def _free_walk(self, state: Any, choices: list[str], done: set[str]) -> str:
        return self._nearest(state, choices) or "stay"

    # --- what a unit does ---------------------------------------------------------------------------------

    def _action(self, state: Any, choices: list[str], done: set[str]) -> str:
        unit = state["decision"]["subject"][0]
        acts = self._summoner if unit.endswith("-summoner") else self._creature
        return (acts(state, choices, done) if done < WANTED else None) or "end"

    def _summoner(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        if len(self._own(state)) < 3:
            for choice in choices:
                if choice.startswith("summon"):
                    return choice
        if "channelled" not in done and not self._enchanted(state):
            for choice in choices:
                if choice.startswith("cast") and choice.split()[1] in LASTING:
                    return choice
        return None

    def _creature(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        for verb, wanted in (("charge", "reaction"), ("interact", "source")):
            found = [choice for choice in choices if choice.split()[0] == verb]
            if found and wanted not in done:
                return found[0]
        # Whoever walks keeps a point with which to react.
        gait = "walk " if self._foe(state) else "run "
        return self._nearest(state, [choice for choice in choices if choice.startswith(gait)])

    def _nearest(self, state: Any, choices: list[str]) -> str | None:
        """The move that leads nearest to what is to be reached."""
        ends = {choice: place for choice in choices if (place := place_of(choice.split()[-1]))}
        goal = self._goal(state)
        return min(ends, key=lambda choice: math.dist(ends[choice], goal), default=None)

    def _goal(self, state: Any) -> Place:
        """The source in the middle is for blue; red goes for whoever is near."""
        foe = self._foe(state)
        if foe and state["seat"] == 1:
            return foe
        token = next(token for token in state["scene"]["board"]["tokens"] if token["word"] == "large-centre")
        return token["x"], token["y"]

    def _foe(self, state: Any) -> Place | None:
        """The nearest enemy that could charge the unit that acts, or be charged by it."""
        unit = next(p for p in self._own(state) if p["word"] == state["decision"]["subject"][0])
        others = [
            p for p in state["scene"]["pieces"] if p.get("base") and p["seat"] not in (None, unit["seat"])
        ]
        near = [_at(foe) for foe in others if math.dist(_at(foe), _at(unit)) < 14 * INCH]
        return min(near, key=lambda at: math.dist(at, _at(unit)), default=None)

    @staticmethod
    def _own(state: Any) -> list[Any]:
        seat = state["seat"]
        return [piece for piece in state["scene"]["pieces"] if piece.get("base") and piece["seat"] == seat]

    def _enchanted(self, state: Any) -> bool:
        return any("channel" in str(piece.get("badges")) for piece in self._own(state))
