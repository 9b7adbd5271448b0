"""A person at a match: sees the board and answers questions by pressing things."""

from __future__ import annotations

from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.web.harness import Person, seen

#: So many options stand open in the list; more are behind "all options" with a filter.
FEW = 9
SIDES = ("E", "SE", "SW", "W", "NW", "NE")


class Seat:
    def __init__(self, person: Person, match_id: str) -> None:
        self.person, self.id = person, match_id
        self.page, self.t = person.page, person.t

    def open(self) -> Self:
        self.person.go(f"/match/{self.id}")
        seen(self.board)
        return self

    # --- what is there ----------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.person.by("grid", self.t("match.board"))

    def cell(self, name: str) -> Locator:
        return self.board.get_by_role("button").and_(self.page.locator(f'[data-cell="{name}"]'))

    @property
    def panel(self) -> Locator:
        """Where questions are asked."""
        return self.person.by("region", self.t("match.yourTurn"))

    @property
    def confirm(self) -> Locator:
        """The one act of the panel; its name is the choice itself."""
        return self.panel.locator("button.primary")

    @property
    def log(self) -> Locator:
        return self.person.by("log", self.t("match.log"))

    def tile(self, spoken: str) -> Locator:
        """A tile in hand."""
        return self.page.locator(".tiles").get_by_role("button", name=spoken, exact=True).first

    def asked(self, number: int | None = None) -> Locator:
        """The question after so many choices is on the screen and can be answered."""
        now = "[data-asked]" if number is None else f'[data-asked="{number}"]'
        panel = self.panel.and_(self.page.locator(now))
        seen(panel)
        return panel

    def state(self) -> Any:
        return self.person.match(self.id)

    # --- answering ----------------------------------------------------------------------------------------

    def options(self) -> dict[str, str]:
        """What is offered, and how it reads for this person."""
        return options_of(self.state())

    def held(self) -> dict[str, str]:
        """What this person holds: words of options, and how the tiles are called."""
        return held_of(self.state())

    def hand(self) -> list[str]:
        """The reserve from left to right: the first has the key 1."""
        return [piece["word"] for piece in _reserve(self.state())]

    def line(self, name: str) -> Locator:
        """An option in the text list."""
        return self.panel.locator("li").get_by_role("button", name=name, exact=True)

    def by_list(self, choice: str) -> None:
        """Finds the option in the text list and presses it, then confirms."""
        options = self.options()
        if len(options) > FEW:
            folded = self.panel.locator("details:not([open]) > summary", has_text=str(len(options))).first
            if folded.is_visible():  # it stays as it was left
                folded.click()
            self.panel.get_by_role("searchbox", name=self.t("match.filter")).fill(choice)
        self.person.press(self.line(options[choice]).first)
        seen(self.confirm)
        expect(self.confirm).to_have_accessible_name(options[choice])
        self.send()

    def send(self) -> None:
        """Confirms, once the panel shows what the choice would do: until then its button may move away."""
        seen(self.panel.and_(self.page.locator('[aria-busy="false"]')))
        self.person.press(self.confirm)

    def by_board(self, choice: str) -> None:
        """Presses tile, places and side as the option names them, then confirms."""
        name = self.point(choice)
        seen(self.confirm)
        expect(self.confirm).to_have_accessible_name(name)
        self.send()

    def point(self, choice: str) -> str:
        """The same without confirming; how the option reads."""
        words, _, way = choice.partition(" via ")
        state = self.state()
        name, held = options_of(state)[choice], held_of(state)
        cells = {cell["name"] for cell in state["scene"]["board"]["cells"]}
        if choice == "end":
            self.person.press(self.person.button("match.endTurn").first)
        elif " " not in choice:
            self.person.press(self.line(name))
        for word in words.split()[1:]:
            if word in cells:
                self._take(self.cell(word))
            elif word in SIDES:
                self._take(self.panel.get_by_role("button", name=self.t(f"common.side{word}"), exact=True))
            elif word in held:
                self._take(self.tile(held[word]))
        if way:
            # One of several ways to the same place: if it is not the usual one, it stands in the list.
            seen(self.panel.get_by_role("button", name=name, exact=True).first)
            if self.line(name).is_visible():
                self.person.press(self.line(name))
        return name

    def _take(self, target: Locator) -> None:
        """Presses it unless it is part of the choice already: the page takes what is the only way itself."""
        if target.get_attribute("aria-pressed") != "true":
            self.person.press(target)


def options_of(state: Any) -> dict[str, str]:
    return {option["choice"]: option["text"] for option in state["decision"]["options"]}


def held_of(state: Any) -> dict[str, str]:
    return {piece["word"]: piece["spoken"] for piece in _reserve(state)}


def _reserve(state: Any) -> list[Any]:
    trays = [tray for tray in state["scene"]["trays"] if tray["seat"] == state["seat"]]
    return [piece for tray in trays if tray["kind"] == "reserve" for piece in tray.get("pieces", ())]
