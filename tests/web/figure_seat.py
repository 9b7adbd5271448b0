"""A person at a table on which one figure after the other is picked, and then told what to do."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.web.harness import seen
from tests.web.seat import options_of
from tests.web.summoners import place_of
from tests.web.table_seat import TableSeat


class FigureSeat(TableSeat):
    def aim(self, choice: str) -> None:
        """Presses the figure, then what it does, then with whom or where, until the choice is complete."""
        verb, *words = choice.split()
        state = self.state()
        game = state["game"]
        verbs = state["decision"]["verbs"]
        things = {piece["word"] for piece in state["scene"]["pieces"] if piece.get("base")}
        if verbs[verb].get("doer") and words and words[0] in things:
            self._take(self.thing(words.pop(0)))
            line = self.line(options_of(state)[choice]).first
            seen(self.deeds.or_(line).first)
            if not self.deeds.is_visible():  # whoever can do little has all of it in a list
                return self.person.press(line)
            self._take(self.button_of(game, verb))
            if verbs[verb].get("control") == "muster":
                return None  # all that may are proposed
        elif self.deeds.is_visible():
            self._take(self.button_of(game, verb))
        for word in words:
            if self.confirm.is_visible() and self.confirm.is_enabled() and not place_of(word):
                return None  # there was nobody else to press
            if place := place_of(word):
                self.press_at(place)
            elif word in things:
                self._take(self.thing(word))
        return None

    def button_of(self, game: str, verb: str) -> Locator:
        name = self.person.says(game, f"deed.{verb}")
        return self.deeds.get_by_role("button").filter(has=self.page.get_by_text(name, exact=True))
