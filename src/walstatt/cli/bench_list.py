"""A list on the bench of `walstatt build`: the draft, the way back, and things found by what people type."""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from walstatt.cli.common import UsageProblem
from walstatt.core.builder import Catalogue, Draft, Fault, Line, Terms, Thing, Verdict
from walstatt.core.game import Game
from walstatt.core.text import Lang


def folded(words: str) -> str:
    """Small letters without accents and hyphens, so that "rustung" and "Rüstung" meet."""
    plain = unicodedata.normalize("NFD", words.replace("’", "'").replace("-", " ").replace("ß", "ss"))
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


class Bench:
    def __init__(self, game: Game[Any], lang: Lang) -> None:
        if game.builder is None:
            raise UsageProblem("build.no-builder", game=game.id)
        self.game = game
        self.builder = game.builder
        self.lang: Lang = lang
        self.draft = Draft()
        self._back: list[Draft] = []
        self._forth: list[Draft] = []

    @property
    def catalogue(self) -> Catalogue:
        """With the cards that came with the draft."""
        return self.builder.with_own(self.draft.own).catalogue(self.lang)

    @property
    def verdict(self) -> Verdict:
        return self.builder.judge(self.draft, self.lang)

    @property
    def terms(self) -> Terms | None:
        return self.catalogue.terms(self.draft)

    # --- changing -------------------------------------------------------------------------------------

    def take(self, draft: Draft) -> None:
        self._back.append(self.draft)
        self._forth.clear()
        self.draft = draft

    def forget(self) -> None:
        """There is no way back beyond here."""
        self._back.clear()

    def undo(self) -> bool:
        return self._step(self._back, self._forth)

    def redo(self) -> bool:
        return self._step(self._forth, self._back)

    def _step(self, source: list[Draft], target: list[Draft]) -> bool:
        if not source:
            return False
        target.append(self.draft)
        self.draft = source.pop()
        return True

    def put(self, thing: Thing, count: int) -> None:
        counts = {**self.draft.counts, thing.id: count}
        self.take(msgspec.structs.replace(self.draft, counts={i: n for i, n in counts.items() if n}))

    def fit(self, thing: Thing, extras: tuple[str, ...], place: str | None) -> None:
        """One line of a thing is fitted out with this and put there (None: it stays where it is); if there is
        none yet, one comes."""
        counts = dict(self.draft.counts)
        key = next((one for one in counts if Line.of(one).thing == thing.id), "")
        old = Line.of(key) if key else Line(thing.id)
        new = Line(thing.id, extras, old.place if place is None else place).key
        count = counts.pop(key, 1)
        counts[new] = counts.get(new, 0) + count
        self.take(msgspec.structs.replace(self.draft, counts=counts))

    def entitle(self, title: str) -> None:
        self.take(msgspec.structs.replace(self.draft, title=title[:60]))

    def be_for(self, words: str) -> None:
        """Another owner, by id or name; what is in it stays."""
        owners = self.catalogue.owners
        for owner in owners:
            if folded(words) in (folded(owner.id), folded(owner.title)):
                known = {pick.name for pick in owner.picks}
                picks = {name: value for name, value in self.draft.picks.items() if name in known}
                self.take(msgspec.structs.replace(self.draft, owner=owner.id, picks=picks))
                return
        named = ", ".join(f"{owner.id} ({owner.title})" for owner in owners)
        raise UsageProblem("build.no-owner", word=words, owners=named)

    def pick(self, words: str) -> None:
        """A value of one of the owner's choices; its name is not needed, the values differ."""
        owner = self.catalogue.owner(self.draft.owner)
        values = [
            (pick.name, value) for pick in (owner.picks if owner is not None else ()) for value in pick.values
        ]
        for name, value in values:
            if folded(words) in (folded(value.id), folded(value.title)):
                self.take(msgspec.structs.replace(self.draft, picks={**self.draft.picks, name: value.id}))
                return
        raise UsageProblem("build.no-pick", word=words, values=", ".join(v.title for _, v in values) or "–")

    def read(self, text: str) -> tuple[Fault, ...]:
        """Take over what the text describes; what could not be read of it."""
        reading = self.builder.read(text, self.lang)
        draft = reading.draft
        if not draft.owner:
            draft = msgspec.structs.replace(draft, owner=self.draft.owner or self.catalogue.owners[0].id)
        self.take(draft)
        return reading.problems

    def mend(self) -> list[tuple[str, int]]:
        """Take out what is not allowed; titles and how many of each."""
        mended = self.builder.mend(self.draft, self.lang)
        if not mended.losses:
            return []
        self.take(mended.draft)
        return [(self.catalogue.told(key), n) for key, n in mended.losses.items()]

    # --- finding --------------------------------------------------------------------------------------

    def named(self, words: str) -> list[Thing]:
        """Things with this name in either language, or with one that begins with it, or that has it in it."""
        want = folded(words)
        names = [
            (thing, (folded(thing.id), folded(thing.title), folded(thing.words))) for thing in self.things
        ]
        tests = (
            [thing for thing, own in names if want in own],
            [thing for thing, own in names if any(name.startswith(want) for name in own if name)],
            [thing for thing, own in names if any(want in name for name in own)],
        )
        return next((found for found in tests if found), []) if want else []

    def sought(self, words: str) -> list[Thing]:
        """Things on which all these words stand, anywhere; those that the owner may not have last."""
        want = folded(words).split()
        terms = self.terms
        barred = terms.barred if terms is not None else {}
        found = [thing for thing in self.things if all(word in self._text(thing) for word in want)]
        return sorted(found, key=lambda thing: thing.id in barred)

    @property
    def things(self) -> tuple[Thing, ...]:
        return self.catalogue.things

    def _text(self, thing: Thing) -> str:
        parts = [thing.title, thing.words, thing.line, *(mark.title for mark in thing.marks)]
        if thing.card is not None:
            parts.append(thing.card.subtitle)
            for section in thing.card.sections:
                parts += [f"{row.title} {row.text}" for row in section.rows]
        return folded(" ".join(parts))
