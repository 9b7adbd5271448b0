"""The army builder: all figures with what they can have, and `rules/lists` as the judge (ARMY-01 to 27)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

import msgspec

from walstatt.core.builder import (
    MOST_COUNT,
    Builder,
    Catalogue,
    Draft,
    Fault,
    Filter,
    Line,
    Made,
    Mended,
    Named,
    Owner,
    Pick,
    Reading,
    Ready,
    Terms,
    Thing,
    Verdict,
    tidy,
)
from walstatt.core.cards import Box
from walstatt.core.errors import BadPack
from walstatt.core.kit.lists import fault
from walstatt.core.text import LANGS, Lang, say
from walstatt.games.confrontation_x.build import made
from walstatt.games.confrontation_x.build.charts import charts
from walstatt.games.confrontation_x.build.drafts import (
    CARDS,
    FEW,
    MANY,
    army_of,
    counts_of,
    keys_about,
    plain_first,
    strange,
)
from walstatt.games.confrontation_x.build.forms import PROFILE, THING, forms
from walstatt.games.confrontation_x.build.mending import mended
from walstatt.games.confrontation_x.build.text import Reader, army_text, card_text
from walstatt.games.confrontation_x.rules import allowed, costs
from walstatt.games.confrontation_x.rules.lists import BadArmy, barred, faults, no_figure
from walstatt.games.confrontation_x.screen.paper import TONES, CardMaker
from walstatt.games.confrontation_x.setup import POINTS
from walstatt.games.confrontation_x.state.armies import Army, army_code, read_army, ready
from walstatt.games.confrontation_x.state.brought import MOST as MOST_CARDS
from walstatt.games.confrontation_x.state.brought import data_of, part_of, taken_apart
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.library import Library, card_of, with_cards
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.things import ITEMS, Item, Power
from walstatt.games.confrontation_x.words.names import Names

SIZE = "points"
#: The checks that people see: what breaks each, and its rules.
CHECKS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "points": (("points",), ("CFX-ARMY-01", "CFX-ARMY-04")),
    "people": (("stranger", "no-leader"), ("CFX-ARMY-17",)),
    "characters": (("character-twice", "incarnations"), ("CFX-Q-61", "CFX-PERS-03")),
    "cards": (
        ("types", "crowded", "staff", "staff-twice", "familiar", "familiar-element", "familiars"),
        ("CFX-ARMY-08", "CFX-ARMY-10"),
    ),
}
#: Things in the order in which a figure is fitted out with them.
GROUPS = ("spell", "miracle", *ITEMS)
#: Figures are looked for by what they cost: up to so many AP.
BANDS = (10, 20, 30, 40, 50, 70)
#: Figures are looked for by what they do.
DOES = ("fights", "shoots", "casts", "prays", "flies", "staff")
_CODE = re.compile(r"(\d{2,4})=(.+)")
#: Cards that people have typed in stand below a list in either language.
_OWN = re.compile(r"^(?:Own|Eigenes): *([a-z2-7]+) *$", re.MULTILINE)


class ArmyBuilder(Builder):
    option = "armies"

    def __init__(self, known: Library, own: tuple[str, ...] = (), unread: int = 0) -> None:
        self.known = known
        self.own = own
        self.unread = unread  # cards that could not be read
        self._catalogue = cache(self._make)
        self._with_own = lru_cache(maxsize=16)(self._extended)

    # --- cards that people have typed in --------------------------------------------------------------

    def with_own(self, own: tuple[str, ...]) -> ArmyBuilder:
        return self._with_own(own) if own and own != self.own else self

    def _extended(self, own: tuple[str, ...]) -> ArmyBuilder:
        good = tuple(word for word in dict.fromkeys(own) if _readable(word))[:MOST_CARDS]
        return ArmyBuilder(with_cards(self.known, good), good, len(set(own)) - len(good))

    def make(self, form: str, values: Mapping[str, str], lang: Lang, word: str = "") -> Made:
        """A profile or a thing out of what stands in the form (CFX-PROF-01)."""
        shape = next(one for one in self.catalogue(lang).forms if one.id == form)
        told = {field.name: values[field.name] for field in shape.fields if values.get(field.name)}
        found = made.card(shape, told, lang, data_of(word) if word else None)
        thing = self.with_own((found.word,)).thing_of(found.word, lang) if found.word else None
        return Made(form, told, found.slips, found.word, thing)

    def opened(self, word: str, lang: Lang) -> Made:
        data = data_of(word)
        if not _readable(word):
            raise ValueError(word[:40])
        form = PROFILE if part_of(data) == PROFILE else THING
        thing = self.with_own((word,)).thing_of(word, lang)
        return Made(form, made.values_of(data), (), word, thing)

    def thing_of(self, word: str, lang: Lang) -> Thing:
        """What stands in the catalogue for a card."""
        names = Names(self.known, lang)
        maker, pack = CardMaker(self.known, names), card_of(word)
        for kind in pack.kinds.values():
            return self._figure(names, self.known.kinds[kind.id], maker)
        (item,) = pack.items.values()
        return self._extra(names, item, maker)

    # --- what there is --------------------------------------------------------------------------------

    def catalogue(self, lang: Lang) -> Catalogue:
        return self._catalogue(lang)

    def _make(self, lang: Lang) -> Catalogue:
        names = Names(self.known, lang)
        maker = CardMaker(self.known, names)
        kinds = [
            kind for people in self.known.peoples for kind in sorted(self.known.of(people), key=plain_first)
        ]
        extras: list[Power | Item] = [*self.known.powers.values(), *self.known.items.values()]
        return Catalogue(
            title=names.say("build.army"),
            owner_title=names.say("build.people"),
            owners=tuple(self._owner(names, people) for people in self.known.peoples.values()),
            groups=(*self._peoples(names), *(Named(one, names.say(f"build.group.{one}")) for one in GROUPS)),
            filters=tuple(self._filters(names, kinds)),
            things=(
                *(self._figure(names, kind, maker) for kind in kinds),
                *(self._extra(names, thing, maker) for thing in extras if not _special(thing)),
            ),
            ready=tuple(self._ready(lang)),
            extras_title=names.say("build.extras"),
            place_title=names.say("build.card"),
            forms=forms(self.known, names),
        )

    def _peoples(self, names: Names) -> Iterator[Named]:
        for people in self.known.peoples.values():
            yield Named(people.id, people.name[names.lang], people.icon, TONES[people.path])

    def _owner(self, names: Names, people: People) -> Owner:
        sizes = tuple(Named(most, names.say("build.priced", points=most)) for most in sorted(POINTS, key=int))
        ways = tuple(Named(way, names.say(f"build.cards.{way}")) for way in (FEW, MANY))
        elements = names.join(names.say(f"element.{one}") for one in people.elements)
        facts = [Box(f"{names.say('build.path')}:", names.say(f"path.{people.path}"))]
        facts += [Box(f"{names.say('build.elements')}:", elements)] if elements else []
        return Owner(
            id=people.id,
            title=people.name[names.lang],
            note=names.say("build.house") if people.house else "",
            icon=people.icon,
            tone=TONES[people.path],
            facts=tuple(facts),
            picks=(
                Pick(SIZE, names.say("build.size"), sizes, ("CFX-ARMY-01",), usual=POINTS[0]),
                Pick(CARDS, names.say("build.cards.title"), ways, ("CFX-ARMY-08", "CFX-ARMY-10"), usual=FEW),
            ),
            terms=tuple(self._terms(names.lang, people)),
        )

    def _terms(self, lang: Lang, people: People) -> Iterator[Terms]:
        """The same for every size but for the size; the usual one holds until another is picked."""
        wrong = {kind.id: barred(kind, people) for kind in self.known.kinds.values()}
        prices = {
            kind.id: kind.cost + costs.HIRED * costs.hired(kind, people) for kind in self.known.kinds.values()
        }
        prices |= {power.id: power.ap for power in self.known.powers.values()}
        prices |= {item.id: item.ap for item in self.known.items.values() if item.ap is not None}
        told = {word: fault(why, lang) for word, why in wrong.items() if why is not None}
        for most in (*POINTS[1:], POINTS[0]):
            when = {SIZE: most} if most != POINTS[0] else {}
            yield Terms(when=when, most=int(most), prices=prices, barred=told)

    def _filters(self, names: Names, kinds: list[Kind]) -> Iterator[Filter]:
        say_ = names.say
        yield Filter("people", say_("build.people"), tuple(self._peoples(names)))
        ranks = dict.fromkeys(kind.rank for kind in sorted(kinds, key=lambda kind: (kind.track, kind.level)))
        yield Filter("rank", say_("build.rank"), tuple(Named(one, say_(f"rank.{one}")) for one in ranks))
        does = ("fights", "shoots", "casts", "prays", "flies", "staff")
        yield Filter(
            "does", say_("build.does"), tuple(Named(one, say_(f"build.doing.{one}")) for one in does)
        )
        bands = dict.fromkeys(band(kind) for kind in sorted(kinds, key=lambda kind: kind.cost))
        yield Filter("points", say_("build.points"), tuple(Named(one, one) for one in bands))
        shown = sorted((names.ability(one), one) for one in {a for kind in kinds for a in kind.abilities})
        yield Filter("ability", say_("build.ability"), tuple(Named(word, title) for title, word in shown))

    def _figure(self, names: Names, kind: Kind, maker: CardMaker) -> Thing:
        about = names.rank(kind) + (f" · {names.say('print.character')}" if kind.character else "")
        return Thing(
            id=kind.id,
            title=kind.name[names.lang],
            group=kind.people.id,
            line=f"{about} · {names.people(kind.people.id)}",
            most=1 if kind.character else MOST_COUNT,
            icon=kind.icon,
            tone=TONES[kind.people.path],
            tags={
                "people": (kind.people.id,),
                "rank": (kind.rank,),
                "does": doing(kind),
                "points": (band(kind),),
                "ability": tuple(kind.abilities),
            },
            words=" ".join(dict.fromkeys(kind.name.values())),
            card=maker.figure(kind),
            extras=tuple(thing.id for thing in self.extras_of(kind)),
            own=self.known.words.get(kind.id, "") if self.own else "",
        )

    def extras_of(self, kind: Kind) -> list[Power | Item]:
        """What a figure may be fitted out with."""
        every: list[Power | Item] = [*self.known.powers.values(), *self.known.items.values()]
        fitting = [thing for thing in every if allowed.refused(kind, thing) is None]
        return sorted(fitting, key=lambda thing: (GROUPS.index(thing.sort), thing.ap or 0, thing.id))

    def _extra(self, names: Names, thing: Power | Item, maker: CardMaker) -> Thing:
        return Thing(
            id=thing.id,
            title=thing.name[names.lang],
            group=thing.sort,
            line=thing.text[names.lang],
            most=MOST_COUNT,
            icon=thing.icon,
            tone="gold",
            words=" ".join(dict.fromkeys(thing.name.values())),
            card=maker.power(thing) if isinstance(thing, Power) else maker.item(thing),
            extra=True,
            own=self.known.words.get(thing.id, "") if self.own else "",
        )

    def _ready(self, lang: Lang) -> Iterator[Ready]:
        for one in ready().values():
            draft = self.draft_of(read_army(one.code), one.points, one.name[lang])
            priced = say(TEXT, "build.priced", lang, points=one.points)
            yield Ready(one.id, draft, f"{priced}. {one.note[lang]}", one.icon)

    # --- judging --------------------------------------------------------------------------------------

    def agreed(self, draft: Draft) -> int:
        size = draft.picks.get(SIZE, POINTS[0])
        return int(size) if size in POINTS else int(POINTS[0])

    def army(self, draft: Draft) -> Army:
        return army_of(self.known, draft.owner, draft.counts, draft.picks.get(CARDS, FEW), self.agreed(draft))

    def judge(self, draft: Draft, lang: Lang) -> Verdict:
        return self.with_own(draft.own)._judge(draft, lang)

    def _judge(self, draft: Draft, lang: Lang) -> Verdict:
        draft = tidy(draft)
        agreed, army = self.agreed(draft), self.army(draft)
        found = [*self._unknown(draft), *faults(self.known, army, agreed)]
        spent = costs.points_of(self.known, army, agreed)
        names = Names(self.known, lang)
        code = army_code(army, self.known.words if self.own else {})
        people = self.known.peoples.get(draft.owner)
        usual = say(TEXT, "build.title", lang, points=agreed)
        return Verdict(
            points=spent,
            most=agreed,
            size=draft.size,
            faults=tuple(self._told(one, draft, lang) for one in found),
            fine=tuple(self._fine(names, found, army, agreed)) if draft.size else (),
            charts=charts(names, self.known, army, agreed),
            text=army_text(self.known, army, draft.title or usual, people.id if people else "", agreed, lang)
            + "".join(f"{names.say('list.head-own')}: {word}\n" for word in self.own),
            code=f"{agreed}={code}" if code else "",
            options={SIZE: str(agreed)},
            mine={} if found else {self.option: code},
            prices=self._prices(draft, army, agreed),
            parts=tuple(card_text(self.known, group, lang) for group in army),
        )

    def _unknown(self, draft: Draft) -> list[BadArmy]:
        words = dict.fromkeys(Line.of(key).thing for key in strange(self.known, draft.counts))
        found = [no_figure(self.known, word, guess=at < 20) for at, word in enumerate(words)]
        if self.unread:
            found.append(BadArmy("list.unread-own", ("CFX-ARMY-06",), package=TEXT, count=self.unread))
        return found

    def _told(self, problem: BadArmy, draft: Draft, lang: Lang) -> Fault:
        told = fault(problem, lang)
        return Fault(told.text, told.rules, keys_about(draft.counts, problem.figures))

    def _prices(self, draft: Draft, army: Army, agreed: int) -> dict[str, int]:
        """What lines cost whose figures have something: free AP and surcharges are in it."""
        paid: dict[tuple[str, tuple[str, ...]], int] = {}
        for group, row in zip(army, costs.costs(self.known, army, agreed), strict=True):
            for one, cost in zip(group, row, strict=True):
                paid[one.kind, one.things] = paid.get((one.kind, one.things), 0) + cost
        lines = {key: Line.of(key) for key in draft.counts}
        same: dict[tuple[str, tuple[str, ...]], int] = {}
        for key, line in lines.items():
            same[line.thing, line.extras] = same.get((line.thing, line.extras), 0) + draft.counts[key]
        return {
            key: paid[line.thing, line.extras] * draft.counts[key] // same[line.thing, line.extras]
            for key, line in lines.items()
            if line.extras and (line.thing, line.extras) in paid
        }

    def _fine(self, names: Names, found: list[BadArmy], army: Army, agreed: int) -> Iterator[Fault]:
        broken = {one.key.removeprefix("army.") for one in found}
        left = agreed - costs.points_of(self.known, army, agreed)
        for check, (keys, rules) in CHECKS.items():
            if not broken.intersection(keys):
                key = "overdrawn" if check == "points" and left < 0 else check
                yield Fault(
                    names.say(f"build.fine.{key}", left=abs(left), cards=names.count("card", len(army))),
                    rules,
                )

    def mend(self, draft: Draft, lang: Lang) -> Mended:
        known = self.with_own(draft.own)
        return known._mend(msgspec.structs.replace(draft, own=known.own), lang)

    def _mend(self, draft: Draft, lang: Lang) -> Mended:
        better = mended(self, draft)
        losses = {
            key: count - better.counts.get(key, 0)
            for key, count in draft.counts.items()
            if count > better.counts.get(key, 0)
        }
        verdict = self.judge(better, lang)
        return Mended(better, losses, verdict.points, verdict.faults)

    # --- reading --------------------------------------------------------------------------------------

    def read(self, text: str, lang: Lang) -> Reading:
        """A list, a code, or a code behind the points for which it is made; or a pack."""
        if made.is_pack(text):
            return self._read_pack(text, lang)
        text, own = _own_apart(text)
        return self.with_own(own)._read(text, lang)

    def _read(self, text: str, lang: Lang) -> Reading:
        words = text.strip()
        found = _CODE.fullmatch(words)
        if found is not None or (words and not any(sign.isspace() for sign in words)):
            size, code = (found[1], found[2]) if found is not None else ("", words)
            try:
                army, known = read_army(code), self.with_own(taken_apart(code)[1])
                return Reading(known.draft_of(army, int(size) if size in POINTS else 0))
            except ValueError as nonsense:
                bad = BadArmy("setup.no-code", ("CFX-ARMY-01",), package=TEXT, army=nonsense.args[0])
                return Reading(Draft(), (fault(bad, lang),))
        reader = Reader(self.known)
        parts = reader.read(text)
        points = parts.points.split()[0] if parts.points else ""
        told = [fault(problem, lang, line) for line, problem in reader.problems]
        if points and points not in POINTS:
            bad = BadArmy(
                "list.points", ("CFX-ARMY-01",), package=TEXT, word=points, known=", ".join(POINTS),
                line=parts.heads["points"],
            )  # fmt: skip
            told.append(fault(bad, lang, parts.heads["points"]))
        people = reader.people(parts.people)
        if parts.people and not people:
            every = {one: ", ".join(p.name[one] for p in self.known.peoples.values()) for one in LANGS}
            bad = BadArmy(
                "list.people", ("CFX-ARMY-17",), package=TEXT, word=parts.people, known=every,
                line=parts.heads["people"],
            )  # fmt: skip
            told.append(fault(bad, lang, parts.heads["people"]))
        draft = self.draft_of(parts.army, int(points) if points in POINTS else 0, parts.title, people)
        return Reading(draft, tuple(told))

    def draft_of(self, army: Army, points: int = 0, title: str = "", people: str = "") -> Draft:
        """The draft that means an army; without a size, of the smallest that is enough."""
        own = costs.people_of(self.known, army)
        owner = people or (own.id if own is not None else "")
        size = points or self._enough(army)
        counts, cards = counts_of(self.known, army, size)
        picks = {SIZE: str(size)} | ({CARDS: cards} if cards != FEW else {})
        return tidy(Draft(owner, counts, picks, title, self.own))

    def _read_pack(self, text: str, lang: Lang) -> Reading:
        """A file of a pack: one of each of its profiles, and its things to be bought."""
        reading = made.read_file(text)
        told = [fault(BadArmy("list.pack", (), package=TEXT, why=why), lang) for why in reading.problems]
        known = self.with_own(reading.words)
        kinds = [kind for word in known.own for kind in card_of(word).kinds]
        owner = card_of(known.own[0]).people.id if known.own else ""
        draft = Draft(owner, dict.fromkeys(kinds, 1), {SIZE: POINTS[0]}, reading.title(lang), known.own)
        return Reading(draft if known.own else Draft(), tuple(told))

    def _enough(self, army: Army) -> int:
        sizes = sorted(map(int, POINTS))
        fitting = (
            size
            for size in sizes
            if costs.points_of(self.known, army, size) <= costs.allowed(self.known, army, size)
        )
        return next(fitting, sizes[-1])


def _readable(word: str) -> bool:
    try:
        card_of(word)
    except (ValueError, BadPack):
        return False
    return True


def _own_apart(text: str) -> tuple[str, tuple[str, ...]]:
    """A list, and the words of cards that stand in it on lines of their own."""
    own = tuple(_OWN.findall(text))
    return _OWN.sub("", text), own


def _special(thing: Power | Item) -> bool:
    return isinstance(thing, Item) and thing.special


def band(kind: Kind) -> str:
    """What it costs, in bands: "11–20"."""
    low = 1
    for high in BANDS:
        if kind.cost <= high:
            return f"{low}–{high}"
        low = high + 1
    return f"{low}+"


def doing(kind: Kind) -> tuple[str, ...]:
    found = {
        "shoots": kind.weapon is not None, "casts": kind.mage, "prays": kind.priest, "flies": kind.flies,
        "staff": bool(kind.role),
    }  # fmt: skip
    special = tuple(word for word, so in found.items() if so)
    return special or ("fights",)
