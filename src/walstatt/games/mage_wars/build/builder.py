"""The spellbook builder: the library as a catalogue, and `books` as the judge."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import get_args

import msgspec

from walstatt.core.builder import (
    MOST_COUNT,
    Builder,
    Catalogue,
    Draft,
    Fault,
    Filter,
    Named,
    Owner,
    Pick,
    Rate,
    Reading,
    Ready,
    Terms,
    Thing,
    Verdict,
    tidy,
)
from walstatt.core.cards import Box
from walstatt.core.cards import Card as Printed
from walstatt.core.errors import Problem
from walstatt.core.kit.numbers import whole
from walstatt.core.text import LANGS, Lang, say
from walstatt.games.mage_wars.build.charts import charts
from walstatt.games.mage_wars.build.text import MOST_PROBLEMS, book_text, read_parts, title_for
from walstatt.games.mage_wars.rules.books import (
    ANY,
    GUESSES,
    LIBRARIES,
    UNTRAINED,
    BadBook,
    allowed,
    factor,
    faults,
    limits,
    most_copies,
    no_card,
    points,
    price,
    training,
)
from walstatt.games.mage_wars.screen.cards import SCHOOL_ICONS
from walstatt.games.mage_wars.screen.paper import GROUPS, TONES, cards
from walstatt.games.mage_wars.screen.profiles import cost_text
from walstatt.games.mage_wars.setup import book_code
from walstatt.games.mage_wars.state.kinds import Book, Card, Mage, Name
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.pack_words import TEXT
from walstatt.games.mage_wars.state.vocabulary import School
from walstatt.games.mage_wars.words.names import Names

ELEMENT, LIBRARY = "element", "library"
#: From this level on cards are so few that they share a filter.
HIGH = 4
_CODE = re.compile(r"([a-z-]+)(?:\.([a-z]+))?:([a-z0-9*+-]*)")
#: The checks that people see, what breaks each, and its rules.
CHECKS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "points": (("points",), ("MGW-BOOK-03",)),
    "training": (("element-missing", "element-wrong"), ("MGW-BOOK-15",)),
    "copies": (("copies", "epic", "count", "library"), ("MGW-BOOK-16", "MGW-BOOK-17", "MGW-BOOK-22")),
    "class": (("only-mage", "only-school", "no-card", "no-card-like"), ("MGW-BOOK-20", "MGW-BOOK-21")),
}


class BookBuilder(Builder):
    option = "books"

    def __init__(self, library: Library) -> None:
        self.library = library
        self._catalogue = cache(self._make)

    # --- what there is --------------------------------------------------------------------------------

    def catalogue(self, lang: Lang) -> Catalogue:
        return self._catalogue(lang)

    def _make(self, lang: Lang) -> Catalogue:
        names = Names(self.library, lang)
        printed = {one.id: one for one in cards(self.library, lang)}
        order = sorted(
            self.library.cards.values(), key=lambda card: (GROUPS.index(card.type), card.name[lang])
        )
        return Catalogue(
            title=names.say("build.book"),
            owner_title=names.say("build.mage"),
            rates_title=names.say("build.rates"),
            owners=tuple(self._owner(names, mage) for mage in self.library.mages.values()),
            groups=tuple(
                Named(group, names.say(f"print.group.{group}")) for group in GROUPS if group != "mage"
            ),
            filters=self._filters(names),
            things=tuple(self._thing(names, card, printed[f"spell-{card.id}"]) for card in order),
            ready=tuple(
                Ready(book.id, draft_of(book, lang), self.library.mages[book.mage].name[lang])
                for book in self.library.books.values()
                if not book.apprentice
            ),
        )

    def _owner(self, names: Names, mage: Mage) -> Owner:
        return Owner(
            id=mage.id,
            title=mage.name[names.lang],
            note=mage.note[names.lang],
            icon=mage.icon,
            tone=TONES[mage.trained[0]],
            facts=(
                Box(names.say("scene.life"), str(mage.life)),
                Box(names.say("scene.channeling"), str(mage.channeling)),
            ),
            picks=tuple(self._picks(names, mage)),
            terms=tuple(self._terms(names, mage, element) for element in (*mage.choice, "")),
        )

    def _picks(self, names: Names, mage: Mage) -> Iterator[Pick]:
        if mage.choice:
            elements = tuple(self._school(names, school) for school in mage.choice)
            yield Pick(ELEMENT, names.say("build.element"), elements, ("MGW-BOOK-15",))
        boxes = tuple(Named(word, names.say(f"value.library.{word}")) for word in (ANY, *LIBRARIES))
        yield Pick(LIBRARY, names.say("build.library"), boxes, ("MGW-LIST-06", "MGW-Q-125"), usual=ANY)

    def _terms(self, names: Names, mage: Mage, element: str) -> Terms:
        every = self.library.cards.values()
        barred = {card.id: self._bar(names, mage, element, card) for card in every}
        return Terms(
            when={ELEMENT: element} if element else {},
            most=mage.points,
            prices={card.id: price(card, mage, element) for card in every},
            barred={card: fault for card, fault in barred.items() if fault is not None},
            rates=tuple(self._rates(names, mage, element)),
        )

    def _bar(self, names: Names, mage: Mage, element: str, card: Card) -> Fault | None:
        if allowed(card, mage, element):
            return None
        book = Book("own", mage.name, mage.id, {card.id: 1}, element)  # type: ignore[arg-type]
        problem = next(fault for fault in faults(self.library, book) if fault.card)
        return Fault(problem.text(names.lang), problem.rules, (card.id,))

    def _rates(self, names: Names, mage: Mage, element: str) -> Iterator[Rate]:
        """What a level of a school costs: trained, any other, opposed."""
        for key, schools, rule in (
            ("trained", training(mage, element), "MGW-BOOK-05"),
            ("other", (), "MGW-BOOK-06"),
            ("opposed", mage.opposed, "MGW-BOOK-07"),
        ):
            if key != "other" and not schools:
                continue
            known = schools[0] if schools else ""
            told = names.join(self.library.term("schools", school, names.lang) for school in schools)
            label = names.say(f"build.rate.{key}", schools=told)
            value = factor(mage, known, element) if known else UNTRAINED
            yield Rate(label, value, SCHOOL_ICONS.get(known, ""), TONES.get(known, ""), (rule,))

    def _filters(self, names: Names) -> tuple[Filter, ...]:
        library = self.library
        levels = [Named(str(n), str(n) if n < HIGH else f"{n}+") for n in range(1, HIGH + 1)]
        types = [Named(kind, library.term("types", kind, names.lang)) for kind in GROUPS if kind != "mage"]
        used = {school for card in library.cards.values() for school in card.school}
        schools = [self._school(names, school) for school in get_args(School) if school in used]
        return (
            Filter("type", names.say("build.type"), tuple(types)),
            Filter("school", names.say("build.school"), tuple(schools)),
            Filter("level", names.say("build.level"), tuple(levels)),
        )

    def _thing(self, names: Names, card: Card, printed: Printed) -> Thing:
        kind = (
            names.say("scene.kind.wall")
            if card.is_wall
            else self.library.term("types", card.type, names.lang)
        )
        line = names.say("build.line", kind=kind, level=card.level, cost=cost_text(card))
        return Thing(
            id=card.id,
            title=card.name[names.lang],
            group=card.type,
            line=line,
            most=most_copies(card),
            icon=card.icon,
            tone=printed.tone,
            marks=tuple(self._school(names, school, n) for school, n in card.school.items()),
            tags={
                "type": (card.type,),
                "school": tuple(card.school),
                "level": (str(min(card.level, HIGH)),),
            },
            words=" ".join(card.name[lang] for lang in LANGS if lang != names.lang),
            card=printed,
        )

    def _school(self, names: Names, school: School, level: int = 0) -> Named:
        title = self.library.term("schools", school, names.lang)
        return Named(school, f"{title} {level}" if level else title, SCHOOL_ICONS[school], TONES[school])

    # --- judging --------------------------------------------------------------------------------------

    def limits(self, draft: Draft) -> Mapping[str, int]:
        return limits(self.library, draft.picks.get(LIBRARY, ANY)) or {}

    def judge(self, draft: Draft, lang: Lang) -> Verdict:
        library, draft = self.library, tidy(draft)
        book = book_of_draft(library, draft)
        found = faults(library, book, self.limits(draft) or None)
        mage = library.mages.get(book.mage)
        if mage is None:
            wrong = tuple(_fault(problem, lang) for problem in found)
            return Verdict(0, 0, draft.size, wrong, (), (), "", "", {}, {})
        known = _known(library, book)
        spent = points(library, book)
        usable = not found and draft.size > 0
        code = book_code(known) if known.cards else ""
        return Verdict(
            points=spent,
            most=mage.points,
            size=draft.size,
            faults=tuple(_fault(problem, lang) for problem in found),
            fine=tuple(self._fine(found, mage, book.element, spent, lang)),
            charts=charts(Names(library, lang), mage, known),
            text=book_text(library, known, lang),
            code=code,
            options={"level": "full"},
            mine={"mages": mage.id, "books": code} if usable else {},
        )

    def _fine(
        self, found: list[BadBook], mage: Mage, element: str, spent: int, lang: Lang
    ) -> Iterator[Fault]:
        broken = {fault.key.removeprefix("book.") for fault in found}
        for check, (keys, rules) in CHECKS.items():
            if broken.intersection(keys) or (check == "training" and not mage.choice):
                continue
            school = self.library.term("schools", element, lang) if check == "training" else ""
            text = say(TEXT, f"build.fine.{check}", lang, left=mage.points - spent, school=school)
            yield Fault(text, rules)

    # --- reading --------------------------------------------------------------------------------------

    def read(self, text: str, lang: Lang) -> Reading:
        code = _CODE.fullmatch(text.strip())
        if code is not None:
            return self._read_code(code[1], code[2] or "", code[3], lang)
        parts, problems = read_parts(self.library, text)
        picks = {ELEMENT: str(parts.element)} if parts.element else {}
        draft = Draft(parts.mage, parts.cards, picks, parts.title)
        told = (
            Fault(problem.text(lang), problem.rules, line=int(str(problem.args_by_name.get("line", 0))))
            for problem in problems
        )
        return Reading(tidy(draft), tuple(told))

    def _read_code(self, mage: str, element: str, listed: str, lang: Lang) -> Reading:
        """`warlock:fireball*2+dispel`: every word that nobody knows is told, the others count."""
        counts: dict[str, int] = {}
        problems: list[Problem] = []
        if mage not in self.library.mages:
            problems += faults(self.library, Book("own", {}, mage, {}))
        for word in filter(None, listed.split("+")):
            card, _, number = word.partition("*")
            if len(problems) >= MOST_PROBLEMS:
                break
            if card not in self.library.cards:
                problems.append(no_card(self.library, card, guess=len(problems) < GUESSES))
            elif (count := whole(number or "1")) is None:
                problems.append(BadBook("book.code", ("MGW-BOOK-01",), package=TEXT, text=word[:80]))
            else:
                counts[card] = min(counts.get(card, 0) + count, MOST_COUNT)
        owner = mage if mage in self.library.mages else ""
        told = tuple(Fault(problem.text(lang), problem.rules) for problem in problems)
        return Reading(tidy(Draft(owner, counts, {ELEMENT: element} if element else {})), told)


def _fault(problem: BadBook, lang: Lang) -> Fault:
    return Fault(problem.text(lang), problem.rules, (problem.card,) if problem.card else ())


def _known(library: Library, book: Book) -> Book:
    """The book without what there is not: that can be counted and written."""
    cards = {card: count for card, count in book.cards.items() if card in library.cards}
    element = book.element if book.element in library.terms["schools"] else ""
    return msgspec.structs.replace(book, cards=cards, element=element)


def draft_of(book: Book, lang: Lang) -> Draft:
    picks = {ELEMENT: str(book.element)} if book.element else {}
    return Draft(book.mage, dict(book.cards), picks, book.name[lang])


def book_of_draft(library: Library, draft: Draft) -> Book:
    mage = library.mages.get(draft.owner)
    title: Name = {
        lang: draft.title or (title_for(mage.name, lang) if mage is not None else "") for lang in LANGS
    }
    element = draft.picks.get(ELEMENT, "")
    return Book("own", title, draft.owner, dict(draft.counts), element)  # type: ignore[arg-type]
