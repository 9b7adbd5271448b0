"""Combat dials for screens: twelve slots, abilities by colour, shape, code, name (MKN-BASE-02 to 07)."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.scene import Ability, Dial, DialRow, Slot, SlotValue
from walstatt.games.mage_knight.state import dials
from walstatt.games.mage_knight.state.dials import VALUES
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import abilities
from walstatt.games.mage_knight.words.names import Names

#: So many slots a printed dial has.
SLOTS = 12
#: Colours by the letter behind a printed value; a capital stands for a circle.
TONES = {"y": "yellow", "g": "green", "o": "orange", "r": "red", "s": "grey", "b": "blue", "k": "black"}
ICONS = {"speed": "walking-boot", "attack": "broadsword", "defence": "shield", "damage": "punch-blast"}
WALLS = {**ICONS, "fortification": "defensive-wall"}
MOUNTED = {**ICONS, "speed": "horseshoe"}
CACHED = 8192


class DialPainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.dial = lru_cache(CACHED)(self._dial)
        self.value = lru_cache(CACHED)(self._value)

    def _dial(self, kind: Kind, number: int, now: int, start: int) -> Dial:
        """One dial of a kind, as it has been turned."""
        printed = kind.dials[number]
        count = max(SLOTS, len(printed) + 1)
        return Dial(
            rows=self.rows(kind),
            slots=tuple([self.slot(printed.at(click)) for click in range(count)]),
            now=min(now, count - 1),
            start=start,
            abilities=self.abilities(printed),
        )

    def rows(self, kind: Kind) -> tuple[DialRow, ...]:
        """A castle section shows its fortification where others have their speed (MKN-BASE-122)."""
        icons = MOUNTED if kind.mounted else WALLS if kind.plan is not None else ICONS
        first = "fortification" if kind.plan is not None else "speed"
        return tuple(
            [DialRow(self.names.say(f"stat.{value}"), icons[value]) for value in (first, *VALUES[1:])]
        )

    def slot(self, shown: dials.Slot) -> Slot:
        if shown.dead:
            return Slot()
        numbers = (shown.speed, shown.attack, shown.defence, shown.damage)
        return Slot(tuple([self.value(*pair) for pair in zip(numbers, shown.marks, strict=True)]))

    def _value(self, number: int, ability_id: str) -> SlotValue:
        if not ability_id:
            return SlotValue(str(number))
        ability = abilities()[ability_id]
        lang = self.names.lang
        return SlotValue(
            str(number),
            tone=TONES[ability.mark.lower()],
            shape="circle" if ability.mark.isupper() else "square",
            code=ability.code[lang],
            name=ability.name[lang],
        )

    def abilities(self, printed: dials.Dial) -> tuple[Ability, ...]:
        """Every ability of a dial once, with what it does."""
        found = dict.fromkeys(mark for slot in printed.slots for mark in slot.marks if mark)
        return tuple([self.ability(ability_id) for ability_id in found])

    def ability(self, ability_id: str) -> Ability:
        ability = abilities()[ability_id]
        return Ability(
            ability.name[self.names.lang], self.names.say(f"ability.{ability_id}"), ability.rules[:1]
        )
