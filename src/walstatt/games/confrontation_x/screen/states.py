"""What has happened to a figure: injuries, panic, effects at work, gems and faith; with the rules of it."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.scene import Badge, Line
from walstatt.games.confrontation_x.seen.view import FigureView
from walstatt.games.confrontation_x.state.attributes import ELEMENTS, LEVELS
from walstatt.games.confrontation_x.words.names import Names

#: In the colours of the elements, as far as states have colours; a mage of several shows the one it has most.
TONES = {
    "darkness": "violet", "light": "gold", "earth": "sand", "fire": "orange", "air": "lime", "water": "ice",
}  # fmt: skip


class StatePainter:
    def __init__(self, names: Names) -> None:
        self.names = names

    def badges(self, seen: FigureView, leads: bool = False) -> tuple[Badge, ...]:
        return (*self._hurt(seen), *self._others(seen, leads), *self._effects(seen))

    def _hurt(self, seen: FigureView) -> Iterator[Badge]:
        if seen.wound:
            yield self._state(LEVELS[seen.wound], "broken-heart", "CFX-WND-17", tone="grave")
        if seen.stunned:
            yield self._state("stunned", "knocked-out-stars", "CFX-WND-07", tone="amber")
        if seen.dying:
            yield self._state("dying", "death-skull", "CFX-ABIL-153", tone="grave")

    def _others(self, seen: FigureView, leads: bool) -> Iterator[Badge]:
        if seen.panic:
            yield self._state("panic", "despair", "CFX-PANIC-01", tone="gold")
        if seen.pressed:
            yield self._state("pressed", "charging-bull", "CFX-CHG-11", tone="amber")
        if seen.hidden:
            yield self._state("hidden", "hidden", "CFX-ABIL-45", tone="green")
        if leads:
            yield self._state("leader", "crown", "CFX-LDR-01", tone="gold")
        for mark, count in seen.marks:
            if self.names.known(f"state.mark-{mark}"):
                yield self._state(f"mark-{mark}", "poison-bottle", "CFX-SUP-12", tone="lime", count=count)

    def _effects(self, seen: FigureView) -> Iterator[Badge]:
        """What powers, items and abilities do to it now."""
        for effect in {one.source: one for one in seen.effects}.values():
            name = self.names.source(effect.source)
            until = self.names.say(f"until.{effect.until}")
            text = self.names.say("words.noted", name=name, note=until)
            yield Badge("effect", text, "magic-swirl", rules=("CFX-SPL-12",), tone="violet", short=name)

    def _state(self, what: str, icon: str, *rules: str, tone: str = "", count: int = 1) -> Badge:
        say = self.names.say
        name, note = say(f"state.{what}"), say(f"state-note.{what}")
        text = say("words.noted", name=name, note=note)
        return Badge(what, text, icon, rules=rules, tone=tone, short=name, count=count)

    # --- what it holds to spend -------------------------------------------------------------------------

    def stones(self, seen: FigureView) -> Badge | None:
        """Mana gems of a mage, or faith points of a priest."""
        if any(seen.gems):
            most = max(range(len(ELEMENTS)), key=lambda n: seen.gems[n])
            text = self.names.say("scene.gems", gems=self.gems(seen.gems))
            return Badge(
                "gems", text, "magic-swirl", sum(seen.gems), rules=("CFX-MAG-05",), tone=TONES[ELEMENTS[most]]
            )
        if seen.faith:
            text = self.names.count("faith", seen.faith)
            return Badge("faith", text, "healing", seen.faith, rules=("CFX-SUP-03",), tone="gold")
        return None

    def gems(self, gems: tuple[int, ...]) -> str:
        """ "2 Fire and 1 Light"."""
        return self.names.join(
            f"{n} {self.names.say(f'element.{element}')}"
            for element, n in zip(ELEMENTS, gems, strict=True)
            if n
        )

    def lines(self, seen: FigureView) -> tuple[Line, ...]:
        stones = self.stones(seen)
        return (Line(stones.text),) if stones is not None else ()
