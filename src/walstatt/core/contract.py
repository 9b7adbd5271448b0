"""What a game must bring, looked at once when it is loaded: everything that is missing is named at once.

The contract tests (`tests/contract`) show that a game does what it promises; here is only what can be seen
without playing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from walstatt.core.errors import BadGame, Problem
from walstatt.core.game import SEAT_NAMES, SWITCH, Game, OptionSpec
from walstatt.core.text import LANGS

_FACTS = ("id", "rules_version", "title", "summary", "options")
#: What may be missing, and what a game must bring itself then.
_EITHER = {
    "package": ("codex", "text_package"),
    "teller": ("tell", "question", "describe", "describe_all"),
    "painter": ("scene",),
}
LIGHTEST, HEAVIEST = 1, 5


def check(game: Game[Any], registered: str) -> None:
    """Raise `BadGame` unless the kernel and the screens find in this game what they ask for."""
    wrong = list(complaints(game, registered))
    if wrong:
        why = {lang: " ".join(problem.text(lang) for problem in wrong) for lang in LANGS}
        raise BadGame("game.wrong", game=registered, why=why)


def complaints(game: Game[Any], registered: str) -> Iterator[Problem]:
    missing = [name for name in _FACTS if not hasattr(game, name)]
    yield from (Problem("game.missing", name=name) for name in missing)
    yield from _methods(game)
    if missing:
        return
    if game.id != registered:
        yield Problem("game.id", id=game.id)
    for name in ("title", "summary"):
        yield from _languages(name, getattr(game, name))
    if not LIGHTEST <= game.weight <= HEAVIEST:
        yield Problem("game.weight", weight=game.weight, least=LIGHTEST, most=HEAVIEST)
    yield from _options(game)


def _methods(game: Game[Any]) -> Iterator[Problem]:
    for shortcut, instead in _EITHER.items():
        if _own(game, shortcut):
            continue
        lacking = [name for name in instead if not _own(game, name)]
        if lacking:
            yield Problem("game.either", name=shortcut, instead=", ".join(f"`{name}`" for name in lacking))


def _own(game: Game[Any], name: str) -> bool:
    """Whether the game says it itself."""
    return getattr(type(game), name, None) is not getattr(Game, name, None)


def _languages(name: str, texts: Mapping[str, str]) -> Iterator[Problem]:
    for lang in LANGS:
        if not texts.get(lang, "").strip():
            yield Problem("game.language", name=name, lang=lang)


def _options(game: Game[Any]) -> Iterator[Problem]:
    known: dict[str, OptionSpec] = {}
    for spec in game.options:
        if spec.name in known:
            yield Problem("game.twice", option=spec.name)
        yield from _option(spec, known)
        known[spec.name] = spec
    for spec in game.options:
        for name, value in spec.when.items():
            yield from _named(f"{spec.name}.when", name, (value,), known)
        if spec.same_if:
            yield from _named(f"{spec.name}.same_if", spec.same_if, SWITCH, known)
    yield from _deciding(game, known)


def _option(spec: OptionSpec, before: Mapping[str, OptionSpec]) -> Iterator[Problem]:
    if not spec.values:
        yield Problem("game.no-values", option=spec.name)
    yield from _languages(f"{spec.name}.text", spec.text)
    if spec.title:
        yield from _languages(f"{spec.name}.title", spec.title)
    for value, label in spec.labels.items():
        yield from _languages(f"{spec.name}.{value}", label.title)
    for value in {**spec.labels, **spec.fits}:
        if value not in spec.values:
            yield Problem("game.unknown-value", name=spec.name, option=spec.name, value=value)
    for value, fit in spec.fits.items():
        for name, allowed in fit.when.items():  # only what is chosen before it is known then
            yield from _named(f"{spec.name}.{value}", name, allowed, before)


def _deciding(game: Game[Any], known: Mapping[str, OptionSpec]) -> Iterator[Problem]:
    """The options that have a meaning for the screens."""
    if game.seats_by:
        yield from _named("seats_by", game.seats_by, (), known)
        if game.seats_by in known and known[game.seats_by].per_seat:
            yield Problem("game.not-per-seat", name="seats_by", option=game.seats_by)
    if game.builder is not None:
        option = game.builder.option
        yield from _named("builder", option, (), known)
        if option in known and not known[option].per_seat:
            yield Problem("game.per-seat", name="builder", option=option)
    most = max(_counts(game, known), default=0)
    if most > len(SEAT_NAMES):
        yield Problem("game.seats", count=most, most=len(SEAT_NAMES))


def _counts(game: Game[Any], known: Mapping[str, OptionSpec]) -> list[int]:
    by = game.seats_by
    if by not in known:
        return [] if by else [game.seats({})]
    return [game.seats({by: value}) for value in known[by].values]


def _named(
    name: str, option: str, values: tuple[str, ...], known: Mapping[str, OptionSpec]
) -> Iterator[Problem]:
    """`name` speaks of an option and of some of its values: are they there?"""
    if option not in known:
        yield Problem("game.unknown-option", name=name, option=option)
        return
    for value in values:
        if value not in known[option].values:
            yield Problem("game.unknown-value", name=name, option=option, value=value)
