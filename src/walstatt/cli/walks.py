"""Where a choice on a table leads: how far, in which direction, beside whom."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

from walstatt.cli.common import text
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import Piece, TableSpace, Token
from walstatt.core.text import Lang
from walstatt.draw.lengths import length, sign
from walstatt.draw.table_text import figure_labels, token_labels

#: Whoever is nearer than this part of a unit stands beside the place.
_BESIDE = 0.25
#: A way leads towards what lies in its direction, give or take so many degrees.
_STRAIGHT = 2.5
_DIRECTIONS = 8

Point = tuple[float, float]
Thing = Piece | Token


class Walks:
    """Tells of options that name a place of the table what they lead to."""

    def __init__(self, match: Match, decision: Decision, lang: Lang) -> None:
        scene = match.scene(decision.seat, lang)
        self.board = scene.board if isinstance(scene.board, TableSpace) else None
        self.lang: Lang = lang
        standing = [piece for piece in scene.pieces if piece.base is not None]
        self.walker = next((piece for piece in standing if piece.word in decision.subject[:1]), None)
        self.others = [piece for piece in standing if piece is not self.walker]
        self.tokens = list(self.board.tokens) if self.board is not None else []
        self.friends = set(match.game.team(match.state, decision.seat))
        self.signs = {} if self.board is None else figure_labels(scene) | token_labels(self.board)

    def about(self, option: Option) -> tuple[str, str, str] | None:
        """In many words, in few, in fewer; None if the option names no place."""
        if self.board is None:
            return None
        points = [point for point in map(_point, option[1:]) if point is not None]
        if not points or _point(option[-1]) is None:
            return None
        end = points[-1]
        if len(points) < len(option) - 1:  # something is aimed at the place
            there = self._beside(end, -1)
            return (self.say("walk.at", what=_names(there)), "", "") if there else None
        if self.walker is None or self.walker.base is None:
            return self._put_down(end)
        start = (self.walker.base.x, self.walker.base.y)
        way, few = self._way([start, *points])
        for key, things in (
            ("beside", self._beside(end, self.walker.base.radius)),
            ("towards", self._ahead(start, end)),
        ):
            if things:
                brief = self.say(f"walk.{key}-sign", what=self.signs.get(things[0].id, ""))
                return f"{way}, {self.say(f'walk.{key}', what=_names(things))}", f"{few} {brief}", few
        return way, few, few

    def say(self, key: str, **args: object) -> str:
        return text(f"play.{key}", self.lang, **args)

    def _put_down(self, end: Point) -> tuple[str, str, str] | None:
        """A new figure: on which side of whom."""
        host = min(self.others, key=lambda piece: _gap(piece, end), default=None)
        if host is None or host.base is None:
            return None
        side, few = self._direction((host.base.x, host.base.y), end)
        told = self.say("walk.side", what=host.name, where=side)
        return told, f"{few} {self.signs.get(host.id, '')}", few

    def _way(self, stops: list[Point]) -> tuple[str, str]:
        """How far and where to, in many words and in few."""
        assert self.board is not None
        far = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(stops))
        told = length(round(far), self.board.unit, self.lang) + sign(self.board.unit)
        where, few = self._direction(stops[0], stops[-1])
        return self.say("walk.way", length=told, where=where), f"{told} {few}"

    def _direction(self, start: Point, end: Point) -> tuple[str, str]:
        angle = degrees(atan2(end[0] - start[0], end[1] - start[1]))  # from north, clockwise
        number = round(angle / (360 / _DIRECTIONS)) % _DIRECTIONS
        return self.say("walk.directions").split()[number], self.say("walk.compass").split()[number]

    def _beside(self, end: Point, radius: int) -> list[Thing]:
        """Who stands or lies so near that one who stands there would touch it; below 0: who stands there."""
        assert self.board is not None
        near = radius + _BESIDE * self.board.unit if radius >= 0 else 0
        things: list[Thing] = [*self.others, *self.tokens]
        if radius < 0 and self.walker is not None:
            things.append(self.walker)
        found = [thing for thing in things if _gap(thing, end) <= near]
        return sorted(found, key=lambda thing: _gap(thing, end))[:2]

    def _ahead(self, start: Point, end: Point) -> list[Thing]:
        """The nearest marker or enemy in the direction of the way, beyond its end."""
        course, far = _angle(start, end), hypot(end[0] - start[0], end[1] - start[1])
        enemies = [piece for piece in self.others if piece.seat not in self.friends]
        things: list[Thing] = [*enemies, *self.tokens]
        found: list[tuple[float, Thing]] = []
        for thing in things:
            place = _place(thing)
            turned = abs((_angle(start, place) - course + 180) % 360 - 180)
            away = hypot(place[0] - start[0], place[1] - start[1])
            if turned <= _STRAIGHT and away > far:
                found.append((away, thing))
        return [min(found, key=lambda pair: pair[0])[1]] if found else []


def _names(things: list[Thing]) -> str:
    return ", ".join(dict.fromkeys(thing.name for thing in things))


def _point(word: str) -> Point | None:
    """A place as options write it, in millimetres; the table counts hundredths of them."""
    x, comma, y = word.partition(",")
    try:
        return (float(x) * 100, float(y) * 100) if comma else None
    except ValueError:
        return None


def _place(thing: Thing) -> Point:
    found = thing.base if isinstance(thing, Piece) else thing
    return (found.x, found.y) if found is not None else (0, 0)


def _gap(thing: Piece | Token, end: Point) -> float:
    """From its edge to the place."""
    found = thing.base if isinstance(thing, Piece) else thing
    x, y = _place(thing)
    return hypot(end[0] - x, end[1] - y) - (found.radius if found is not None else 0)


def _angle(start: Point, end: Point) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))
