"""What a person sees: what has happened, the board, the question, its answers. In a window it all fits."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from rich.text import Text

from walstatt.cli.common import out
from walstatt.cli.menu import Menu
from walstatt.cli.news import news, wrapped
from walstatt.cli.reading import Group
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import Scene, ZoneSpace
from walstatt.core.text import Lang
from walstatt.draw.terminal import scene_lines

#: So many options are looked through for what they name on the board.
_NAMED = 1000
#: From this height on a line is left free above the question.
_AIRY = 30
#: Lines below the last board: who has won, where it is recorded, and what the shell says.
_FAREWELL = 4


class Screen:
    """Knows what has been told and drawn already."""

    def __init__(self, match: Match, lang: Lang) -> None:
        self.match = match
        self.lang: Lang = lang
        self.menu = Menu(match, lang)
        self.told = len(match.events)
        self.news_from = self.told  # where the last news began
        self.remarks: list[Text] = []  # to be told before the news
        self._drawn: tuple[object, ...] = ()  # what the last drawing showed
        self._below = 0  # lines from the top of that drawing to the cursor

    @property
    def height(self) -> int | None:
        """Lines of the window; None where there is none, as in a pipe."""
        return out.height if out.is_terminal else None

    def clear(self) -> None:
        if out.is_terminal:
            out.clear()
            self._drawn = ()

    def say(self, words: str, style: str = "") -> None:
        """Tell it with what comes next."""
        self.remarks += wrapped(Text(words, style), out.width)

    def ask(
        self, decision: Decision, left: list[Option], *, board: bool = True, above: int = 0
    ) -> list[Group]:
        """News, board, question and the answers that are left; the last line is for the person.

        The board is drawn if it has changed or would have left the window, unless it is not wanted. So
        many lines `above` must stay in the window.
        """
        high = self.height
        menu, answers = self.menu.shown(left, decision, out.width, high)
        asked = [*self._question(decision), *answers]
        room = None if high is None else max(0, high - len(asked) - 1 - above)
        told = self._take_news(decision.seat, room)
        _print(told)
        self._below += len(told) + above
        if board:
            gone = high is not None and self._below + len(asked) + 1 > high
            self._draw(decision, None if room is None else room - len(told), again=gone)
        _print(asked)
        self._below += len(asked) + 1
        return menu

    def tell_end(self) -> None:
        """What has happened up to the end, and the board as it then is."""
        room = None if self.height is None else max(0, self.height - _FAREWELL)
        told = self._take_news(None, room)
        _print(told)
        high = None if room is None else room - len(told)
        _put(self.match.scene(None, self.lang), high)

    def draw_large(self, decision: Decision) -> None:
        """The board with everything about it, however high it is."""
        self._draw(decision, None, again=True)

    def _take_news(self, seat: int | None, room: int | None) -> list[Text]:
        """What has not been told yet."""
        remarks, self.remarks = self.remarks, []
        events = self.match.events_of(seat, self.told)
        self.news_from = self.told if events else self.news_from
        self.told = len(self.match.events)
        left = None if room is None else room - len(remarks)
        return [*remarks, *news(self.match, events, self.lang, out.width, left)]

    def _question(self, decision: Decision) -> list[Text]:
        line = Text(self.match.game.question(self.match.state, decision, self.lang), "bold")
        line.append(f" § {decision.rules[0]}", "not bold dim")
        airy = self.height is None or self.height >= _AIRY
        return [*([Text()] if airy else []), *wrapped(line, out.width)]

    def _draw(self, decision: Decision, high: int | None, *, again: bool) -> None:
        """The position as the seat sees it; in zones everything that its options name is marked.

        Unless it is wanted `again`, what stands on the screen already is not drawn once more.
        """
        scene = self.match.scene(decision.seat, self.lang)
        named = _named(scene, decision)
        seen = (decision.seat, scene.board, scene.pieces, scene.trays, scene.seats, named)
        if again or seen != self._drawn:
            self._below = _put(scene, high, named)
        self._drawn = seen


def _named(scene: Scene, decision: Decision) -> frozenset[str]:
    """In zones: the words of the options, as far as they are looked through."""
    if not isinstance(scene.board, ZoneSpace):
        return frozenset()
    return frozenset(word for option in islice(decision.options, _NAMED) for word in option)


def _put(scene: Scene, high: int | None, lit: frozenset[str] = frozenset()) -> int:
    """Draws it, and says in how many lines."""
    coloured = out.color_system is not None and not out.no_color
    lines = scene_lines(scene, out.width, high, coloured, lit)
    _print(lines)
    return len(lines)


def _print(lines: Iterable[Text]) -> None:
    for line in lines:
        out.print(line, soft_wrap=True, end="\n")
