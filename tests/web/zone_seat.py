"""A person at a match on a board of zones: cards come from a book, deeds are buttons, targets are pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from playwright.sync_api import Locator, expect

from tests.web.harness import Person, seen
from tests.web.mage_wars import GAME
from tests.web.seat import FEW, Seat, options_of

#: Words that follow a verb before its targets: what is cast, or whose ability is used.
HEADS = {"cast": 2, "use": 3, "bound": 2, "deploy": 3}


class ZoneSeat(Seat):
    def open(self) -> Self:
        self.person.go(f"/match/{self.id}")
        seen(self.page.locator("main"))
        return self

    # --- what is there ------------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("main").get_by_role("group", name=self.t("match.board"), exact=True)

    def place(self, name: str) -> Locator:
        """A zone, a border or an object."""
        return self.board.locator(f'[data-cell="{name}"]')

    @property
    def book(self) -> Locator:
        title = next(tray["title"] for tray in self._trays() if tray["kind"] == "pile")
        return self.person.by("region", title)

    def card(self, word: str) -> Locator:
        """A card that lies ready."""
        return self.person.by("list", self.person.says(GAME, "panel.hand.title")).locator(
            f'[data-card="{word}"]'
        )

    @property
    def deeds(self) -> Locator:
        return self.person.by("group", self.t("zones.deeds"))

    def _trays(self) -> list[Any]:
        state = self.state()
        return [tray for tray in state["scene"]["trays"] if tray["seat"] == state["seat"]]

    # --- answering ----------------------------------------------------------------------------------------

    def by_list(self, choice: str) -> None:
        """Finds the option in the text list, presses it, then confirms."""
        options = self.options()
        name = options[choice]
        if not self.line(name).first.is_visible():
            folded = self.panel.locator("details:not([open]) > summary", has_text=str(len(options))).first
            if folded.is_visible():  # it stays as it was left
                self.person.press(folded)
            if len(options) > FEW:
                self.panel.get_by_role("searchbox", name=self.t("match.filter")).fill(choice)
            else:
                self.person.press(self.panel.locator("details.inner:not([open]) > summary").first)
        line = self.line(name).first
        self.person.press(line)
        expect(line).to_have_attribute("aria-pressed", "true")
        self.send()

    def by_gesture(self, choice: str, look: Callable[[], None] = lambda: None) -> None:
        """Presses what the option's words name, looks at it, then confirms."""
        self.aim(choice)
        seen(self.confirm)
        expect(self.confirm).to_be_enabled()
        look()
        self.send()

    def aim(self, choice: str) -> None:
        """The same without confirming."""
        verb, *words = choice.split()
        state = self.state()
        if state["decision"]["kind"] == "plan":
            return self.plan(words)
        text = options_of(state)[choice]
        places = self._places(state)
        head = [verb, *words][: HEADS.get(verb, 1)]
        rest = words[len(head) - 1 :]
        if verb == "cast" and self.card(head[1]).is_visible():
            self._take(self.card(head[1]))
        elif not rest or rest[0] not in places:
            self.person.press(self.line(text).first)
            return None
        elif (deed := self.deeds.locator(f'[data-deed="{" ".join(head)}"]')).is_visible():
            self._take(deed)
        for word in rest:
            if word in places:
                self._take(self.place(word))
        # Several ways with the same target stand beside each other.
        seen(self.confirm.or_(self.line(text)).first)
        if not self.confirm.is_visible() or self.confirm.inner_text().split("\n")[0].strip() != text:
            self.person.press(self.line(text).first)
        return None

    def plan(self, words: list[str]) -> None:
        """Takes the cards out of the book, leafing through it."""
        if not self.book.is_visible():
            self.person.press(
                self.panel.get_by_role("button", name=self.person.says(GAME, "panel.planner.pick")).first
            )
        for word in words:
            self._take(self.book.locator(f'[data-card="{word}"]'))
        if self.person.phone:
            self.person.press(self.person.by("button", self.person.says(GAME, "panel.book.close")))

    def _places(self, state: Any) -> set[str]:
        scene = state["scene"]
        board = scene["board"]
        zones = {zone["name"] for zone in board["zones"]} | {border["name"] for border in board["borders"]}
        return zones | {piece["word"] for piece in scene["pieces"]}


def zone_duel(blue: Person, red: Person, position: str) -> tuple[ZoneSeat, ZoneSeat]:
    """Two people at a new match on a board of zones, both looking at it."""
    body = {"game": position.split()[0], "seats": ["me", "open"], "position": position.strip()}
    match_id = str(blue.api("POST", "/matches", body)["id"])
    red.api("POST", f"/matches/{match_id}/join", {})
    return ZoneSeat(blue, match_id).open(), ZoneSeat(red, match_id).open()
