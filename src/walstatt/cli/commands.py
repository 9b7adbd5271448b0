"""Words that are no choice: help, board, card, log, stock, undo, stops, rule, why, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape
from rich.rule import Rule as Line
from rich.text import Text

from walstatt.cli.common import complain, out, text
from walstatt.cli.look import found as cards_called
from walstatt.cli.news import wrapped
from walstatt.cli.rules import codex_of, rule_panel
from walstatt.cli.stock import stock
from walstatt.core.errors import Problem
from walstatt.core.flow import Decision
from walstatt.core.kit.stops import is_single

if TYPE_CHECKING:
    from walstatt.cli.session import Session

#: Events that `log` shows; more if there was more news at once.
_LOGGED = 40


#: In the order of the help, and columns of the words.
_HELPED = ("board", "log", "undo", "card", "stock", "stops", "why", "rule", "quit")
_WORD = 12


class Commands:
    """What a person may want instead of choosing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match, self.lang = session.match, session.lang
        own = text("play.commands", self.lang).split()
        english = text("play.commands", "en").split()
        self.names = {word: word for word in english} | dict(zip(own, english, strict=True))
        self.names |= dict.fromkeys(("?", "help", "hilfe"), "help")
        self.deeds = {
            "help": self.help,
            "board": self.board,
            "log": self.log,
            "undo": self.undo,
            "rule": self.rule,
            "card": self.card,
            "stock": self.stock,
            "stops": session.stops.obey,
            "why": self.why,
            "quit": self.quit,
        }

    def obey(self, typed: str, decision: Decision) -> bool:
        """Whether it was a command; it has been obeyed then."""
        word, _, rest = typed.partition(" ")
        name = self.names.get(word.casefold())
        if name is None:
            return False
        self.deeds[name](rest, decision)
        return True

    def help(self, _rest: str, _decision: Decision) -> None:
        say = self.session.say
        typing = self.match.game.typing.get(self.lang, "")
        out.print(Text(f"{say('help', example=self.session.example()).strip()} {typing}".strip()))
        for name in _HELPED:
            word, _, does = say(f"command.{name}").partition(": ")
            for line in wrapped(Text(does), out.width, _WORD, f"  {word}"):
                line.stylize("bold", 0, _WORD)
                out.print(line, soft_wrap=True)

    def board(self, _rest: str, decision: Decision) -> None:
        self.session.screen.draw_large(decision)

    def log(self, _rest: str, decision: Decision) -> None:
        out.print(Line(self.session.say("log"), align="left"))
        since = max(0, min(len(self.match.events) - _LOGGED, self.session.screen.news_from))
        for event in self.match.events_of(decision.seat, since):
            out.print(f"  {escape(self.match.game.tell(event, self.lang))}")

    def undo(self, _rest: str, decision: Decision) -> None:
        """People at one keyboard may always go back; against programs only while nothing was revealed.

        What was answered without asking is taken back together with the choice before it.
        """
        session, match, seat = self.session, self.match, decision.seat
        twin = match.clone()
        try:
            again = True
            while again:
                if session.programs and not twin.may_undo(seat):
                    raise Problem("core.undo-revealed")
                twin.undo()
                single = session.people == 1 and is_single(twin.decisions[0]) and twin.may_undo(seat)
                again = single or len(twin.choices) in session.unseen
        except Problem as problem:
            complain(problem, self.lang)
            return
        if len(twin.choices) < len(match.choices):
            match.back_to(len(twin.choices))
        else:
            match.undo()  # a secret answer that waits for others
        session.unseen = {number for number in session.unseen if number < len(match.choices)}
        session.screen.told = min(session.screen.told, len(match.events))
        session.save()
        session.screen.say(session.say("undone"), "green")

    def rule(self, query: str, _decision: Decision) -> None:
        codex = self.match.game.codex
        if query.upper() in codex.rules:
            found = [codex.rule(query)]
        else:
            found = codex.search(query, self.lang)[:5]
        if not found:
            out.print(text("rules.none", self.lang, words=query), markup=False)
        for rule in found:
            out.print(rule_panel(codex_of(rule.id), rule, self.lang))

    def card(self, query: str, decision: Decision) -> None:
        """What people would look at more closely: a piece in play, or a card of the game."""
        panels = cards_called(self.match, decision.seat, query, self.lang)
        if not panels:
            out.print(self.session.say("no-card", words=query), markup=False)
        for panel in panels:
            out.print(panel)

    def stock(self, _rest: str, decision: Decision) -> None:
        tables = stock(self.match, decision.seat, self.lang)
        if not tables:
            out.print(self.session.say("no-stock"), markup=False)
        for table in tables:
            out.print(table)

    def why(self, _rest: str, decision: Decision) -> None:
        for rule in decision.rules:
            out.print(rule_panel(self.match.game.codex, self.match.game.codex.rule(rule), self.lang))

    def quit(self, _rest: str, _decision: Decision) -> None:
        raise EOFError
