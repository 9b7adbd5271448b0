"""A person at a match on a measured table: deeds are buttons, figures are pressed, places pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.web import layout
from tests.web.harness import Person, seen
from tests.web.seat import FEW, Seat, options_of
from tests.web.summoners import GAME, Place, place_of

#: Where a place of the table is on the screen. Drawings have 25 units an inch and y downwards.
WHERE = """([x, y]) => {
  const sheet = document.querySelector('[data-table] svg.sheet > g');
  const { high, wide } = sheet.dataset;  // with a width: seen from the other side
  const [right, down] = wide ? [Number(wide) - x, y] : [x, Number(high) - y];
  const at = new DOMPoint(right * 25 / 2540, down * 25 / 2540).matrixTransform(sheet.getScreenCTM());
  return [at.x, at.y];
}"""

SEEN = """([x, y]) => {
  const over = document.elementFromPoint(x, y)?.closest('[data-table], .tools, .map, .dice');
  return Boolean(over?.matches('[data-table]'));
}"""


class TableSeat(Seat):
    def open(self) -> Self:
        super().open()
        return self

    # --- what is there ------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.person.by("application", self.t("match.board"))

    def thing(self, word: str) -> Locator:
        """A figure or a marker."""
        return self.board.locator(f'[data-word="{word}"]')

    @property
    def deeds(self) -> Locator:
        return self.person.by("group", self.t("table.deeds"))

    def deed(self, verb: str) -> Locator:
        name = self.person.says(GAME, f"deed.{verb}")
        return self.deeds.get_by_role("button").filter(has=self.page.get_by_text(name, exact=True))

    def spot(self, place: Place) -> tuple[float, float]:
        """Where a place of the table is on the screen, once the panels beside it have found their size."""
        layout.settled(self.person)
        return self._spot(place)

    def _spot(self, place: Place) -> tuple[float, float]:
        x, y = self.page.evaluate(WHERE, place)
        return x, y

    def open_to(self, choice: str) -> bool:
        """Whether everything that the option names lies in sight, under no button."""
        scene = self.state()["scene"]
        at = {piece["word"]: piece["base"] for piece in scene["pieces"] if piece.get("base")}
        at |= {token["word"]: token for token in scene["board"]["tokens"]}
        named = [(at[word]["x"], at[word]["y"]) for word in choice.split() if word in at]
        places = [place for word in choice.split() if (place := place_of(word))]
        layout.settled(self.person)
        return all(self.page.evaluate(SEEN, self._spot(place)) for place in (*named, *places))

    # --- answering ----------------------------------------------------------------------------------------

    def by_list(self, choice: str) -> None:
        """Finds the option in the text list, presses it, then confirms."""
        if choice.startswith("stack "):
            return self.by_gesture(choice)  # orders are not listed
        name = self.listed(choice)
        line = self.line(name).first
        if line.get_attribute("aria-pressed") != "true":  # what nearly everybody answers is chosen already
            self.person.press(line)
        expect(line).to_have_attribute("aria-pressed", "true")
        self.send()
        return None

    def listed(self, choice: str) -> str:
        """Opens what has to be opened until the option stands there; how it reads."""
        options = self.options()
        if not self.line(options[choice]).first.is_visible():
            folded = self.panel.locator("details:not([open]) > summary", has_text=str(len(options))).first
            if folded.is_visible():  # it stays as it was left
                self.person.press(folded)
            if len(options) > FEW:
                self.panel.get_by_role("searchbox", name=self.t("match.filter")).fill(choice)
            else:
                self.person.press(self.panel.locator("details.inner:not([open]) > summary").first)
        return options[choice]

    def by_gesture(self, choice: str, look: Callable[[], None] = lambda: None) -> None:
        """Presses and points as the option's words say, looks at it, then confirms."""
        self.aim(choice)
        seen(self.confirm)
        expect(self.confirm).to_be_enabled()
        look()
        self.send()

    def aim(self, choice: str) -> None:
        """The same without confirming."""
        verb, *words = choice.split()
        state = self.state()
        if verb == "stack":
            return self.order(words)
        scene, text = state["scene"], options_of(state)[choice]
        things = {p["word"] for p in scene["pieces"] if p.get("base")} | {
            token["word"] for token in scene["board"]["tokens"]
        }
        if self.deeds.is_visible():
            self._take(self.deed(verb))
        elif (line := self.line(text).first).is_visible():  # a short list stands open
            if line.get_attribute("aria-pressed") != "true":
                self.person.press(line)
            return None
        for word in words:
            if place := place_of(word):
                self.press_at(place)
            elif word in things:
                self._take(self.thing(word))
            else:
                self._word(word, text, state)
        return None

    def press_at(self, place: Place) -> None:
        """Presses a place of the table."""
        x, y = self.spot(place)
        if self.person.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def drag(self, word: str, place: Place) -> None:
        """Takes a figure by the mouse and lets it go elsewhere."""
        box = self.thing(word).bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        x, y = self.spot(place)
        self.page.mouse.move(x, y, steps=6)
        self.page.mouse.up()

    def order(self, words: list[str]) -> None:
        """Puts the cards into this order with their buttons."""
        rows = self.panel.locator("ol > li")
        now = next(option.split()[1:] for option in self.options())
        for to, word in enumerate(words):
            while (at := now.index(word)) > to:
                self.person.press(rows.nth(at).get_by_role("button").first)
                now[at - 1], now[at] = now[at], now[at - 1]

    def _word(self, word: str, text: str, state: Any) -> None:
        """A spell, a creature from beside the table: a line that the option's text names."""
        own = [piece for tray in state["scene"]["trays"] for piece in tray.get("pieces", ())]
        name = next((piece["name"] for piece in own if piece["word"] == word), "")
        known = state["decision"].get("words", {})
        lines = self.panel.get_by_role("button").filter(has=self.page.locator(".grow"))
        for line in lines.all():
            said = line.locator(".grow").inner_text().split("·")[0].strip()
            if said == name or (not name and (said == known.get(word) or said in text)):
                return self.person.press(line)
        return None  # the only one, which the page has taken itself


def table_duel(blue: Person, red: Person, position: str) -> tuple[TableSeat, TableSeat]:
    """Two people at a new match on a table, both looking at it."""
    body = {"game": position.split()[0], "seats": ["me", "open"], "position": position.strip()}
    match_id = str(blue.api("POST", "/matches", body)["id"])
    red.api("POST", f"/matches/{match_id}/join", {})
    return TableSeat(blue, match_id).open(), TableSeat(red, match_id).open()
