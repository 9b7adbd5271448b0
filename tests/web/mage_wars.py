"""A match of Mage Wars for the tests: what must have happened in it, and players who see to it."""

from __future__ import annotations

from typing import Any

GAME = "mage-wars"
#: An apprentice match in its fourth round, after the quickcasts. The Grizzly stands before the Warlock's
#: zone, where a trap lies, and carries a hidden enchantment; the books are short: everything is at hand.
DUEL = """
mage-wars
level apprentice
blue beastmaster A3 mana 16 damage 5
red warlock B1 mana 12 damage 19
3 steelclaw-grizzly blue B2
4 bear-strength blue on 3 hidden
5 dark-pact-slayer red B1
6 hellfire-trap red B1 hidden
book blue timber-wolf 2 wall-of-thorns 1 minor-heal 1 geyser 2 rhino-hide 1
book red firebrand-imp 2 flameblast 2 drain-life 1 dispel 1
turn red 4 turn
initiative red
"""
#: A creature before its action, with everything that a board can have on it.
ACTION = """
mage-wars
level full
blue beastmaster A3 mana 12 damage 9
red warlock C2 mana 7 damage 14
3 lair blue A2 damage 3
4 bitterwood-fox blue A2
5 timber-wolf blue B2 damage 2 guard inactive
6 steelclaw-grizzly blue C2 damage 5 burn 2 rot 1
7 bear-strength blue on 6
8 cobra-reflexes blue on 6 hidden
9 mana-flower blue A3
10 thunderift-falcon blue B3 damage 1 inactive
11 dark-pact-slayer red C2 damage 4 guard
12 firebrand-imp red B2 damage 4 inactive
13 pentagram red D1 mana 4
14 darkfenne-bat red D1
15 firebrand-imp red D3 inactive
16 death-link red on 6 hidden
17 block red on 2 hidden
18 wall-of-thorns blue B1-B2
19 wall-of-stone red C2-D2
20 regrowth blue on 1
21 rhino-hide blue on 1 hidden
22 ghoul-rot red on 1 hidden
23 staff-of-beasts blue on 1
24 leather-boots blue on 1
25 regrowth-belt blue on 1
26 lash-of-hellfire red on 2
27 fireshaper-ring red on 2
28 poisoned-blood red on 6
30 teleport-trap blue D3 hidden
31 hellfire-trap red C1 hidden
plan blue rouse-the-beast minor-heal
plan red fireball drain-life
turn blue 5 turn
initiative blue
"""
#: Everybody chooses spells in secret.
PLANNING = """
mage-wars
level full
blue beastmaster A3 mana 19
red warlock D1 mana 19
turn red 1 plan
initiative red
"""

#: What a whole game has to have in it.
WANTED = frozenset({"planned", "guard", "wall", "trap", "revealed", "counterstrike"})
GRIZZLY, ENCHANTMENT, SLAYER, TRAP = "3", "4", "5", "6"


def happened(events: list[Any]) -> dict[str, Any]:
    """The wanted things that have happened, each with the event that shows it."""
    found: dict[str, Any] = {}
    for event in events:
        kind, data = event["kind"], event["data"]
        thing = str(data.get("thing", "")).rpartition("/")[2]
        if kind == "planned":
            found.setdefault("planned", event)
        elif kind == "guarded":
            found.setdefault("guard", event)
        elif kind == "came" and "wall-of" in str(data.get("thing", "")):
            found.setdefault("wall", event)
        elif kind == "revealed" and thing == TRAP:
            found.setdefault("trap", event)
        elif kind == "revealed" and thing == ENCHANTMENT:
            found.setdefault("revealed", event)
        elif kind == "attack-declared" and data.get("by") == "counterstrike":
            found.setdefault("counterstrike", event)
    return found


class Plan:
    """Red guards and strikes back, Blue walks into the trap; a round later it builds a wall and ends it."""

    def choose(self, state: Any, done: set[str]) -> str:
        """What the asked seat does, seeing what it may see."""
        choices = [option["choice"] for option in state["decision"]["options"]]
        answer = getattr(self, "_" + state["decision"]["kind"].replace("-", "_"), None)
        return str((answer and answer(state, choices, done)) or choices[0])

    def _plan(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        wishes = ("geyser", "wall-of-thorns") if state["seat"] == 0 else ("drain-life", "flameblast")
        return next((c for n in (2, 1) if (c := " ".join(("plan", *wishes[-n:]))) in choices), None)

    def _quickcast(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        return self._wall(choices) or "pass"

    def _wall(self, choices: list[str]) -> str | None:
        """On a border where it is in nobody's way."""
        walls = [c for c in choices if c.startswith("cast wall-of-thorns") and "B" not in c.split()[2]]
        return walls[0] if walls else None

    def _turn(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        if state["seat"] == 1:
            return self._first(choices, f"activate {SLAYER}", "activate")
        # The Grizzly waits until somebody guards.
        first = f"activate {GRIZZLY}" if "guard" in done else "activate 1"
        return self._first(choices, first, "activate")

    def _action(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        who = state["decision"]["subject"][0]
        if who == SLAYER:
            return "guard" if "guard" in choices else "end"
        if who != GRIZZLY:
            return self._wall(choices) or "end"
        if "guard" not in done:
            return "end"
        if "trap" not in done:
            return self._first(choices, "move B1")
        aim = "2" if done >= WANTED else SLAYER
        return self._first(choices, f"attack {aim}", f"attack {SLAYER}", "attack 2") or "end"

    def _after(self, state: Any, choices: list[str], done: set[str]) -> str:
        return self._wall(choices) or "pass"

    def _reveal(self, state: Any, choices: list[str], done: set[str]) -> str:
        declared = state["decision"]["subject"][0] == "attack.declare"
        return (declared and self._first(choices, f"reveal {ENCHANTMENT}")) or "pass"

    def _mandatory(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        return self._first(choices, "pay")

    def _counterstrike(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        return self._first(choices, "counterstrike")

    def _defense(self, state: Any, choices: list[str], done: set[str]) -> str | None:
        return self._first(choices, "no")

    @staticmethod
    def _first(choices: list[str], *starts: str) -> str | None:
        """The first option that begins so, trying one beginning after the other."""
        return next((c for start in starts for c in choices if f"{c} ".startswith(f"{start} ")), None)
