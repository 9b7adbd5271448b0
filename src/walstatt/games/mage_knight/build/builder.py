"""The army builder: all figures as a catalogue, and `rules/armies` as the judge (MKN-BASE-13 to 17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from walstatt.core.builder import (
    MOST_COUNT,
    Builder,
    Catalogue,
    Draft,
    Fault,
    Filter,
    Mended,
    Named,
    Owner,
    Reading,
    Ready,
    Terms,
    Thing,
    Verdict,
    tidy,
)
from walstatt.core.cards import Box
from walstatt.core.kit.lists import fault
from walstatt.core.text import LANGS, Lang, say
from walstatt.games.mage_knight.build.charts import charts, on_dials
from walstatt.games.mage_knight.build.text import Labels, army_text, read_parts
from walstatt.games.mage_knight.rules.armies import (
    TEXT,
    Agreed,
    BadArmy,
    army_code,
    barred,
    crowded,
    faults,
    points,
    read_code,
    same,
)
from walstatt.games.mage_knight.screen.paper import CardMaker, order_of, tone_of
from walstatt.games.mage_knight.setup import POINTS, SETS
from walstatt.games.mage_knight.state.armies import armies
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.library import factions
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import INCH

STARS = {"weak": " ★", "standard": " ★★", "tough": " ★★★"}
BASES = {"warrior": "round", "mounted": "mounted", "titan": "titan", "castle": "castle"}
#: Figures are looked for by what they cost: up to so many points.
BANDS = (10, 15, 20, 25, 30, 40, 60)
SHORT, MIDDLE = 6 * INCH, 10 * INCH
#: The field on which a castle can stand, for an army with one; anything else plays on the usual one.
CASTLE_BOARD = "36x72"
#: The checks that people see: what breaks each, and its rules.
CHECKS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "points": (("points",), ("MKN-BASE-13",)),
    "unique": (("unique",), ("MKN-BASE-14",)),
    "room": (("room",), ("MKN-BASE-17", "MKN-BASE-20")),
}


class Total:
    """For what one builds: a build total under the rules of a mode."""

    def __init__(self, rules: str, most: int, actions: int) -> None:
        self.rules, self.most, self.actions = rules, most, actions
        self.id = f"{rules}-{most}"


class ArmyBuilder(Builder):
    option = "armies"

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self.labels = Labels(kinds)
        each = {"conquest": 400}  # points for an action (MKN-BASE-128, MKN-BASE-137)
        every = [
            Total(rules, int(most), max(1, int(most) // each.get(rules, 100)))
            for rules, found in POINTS.items()
            for most in found
        ]
        self.totals = {total.id: total for total in every}
        self._catalogue = cache(self._make)

    # --- what there is --------------------------------------------------------------------------------

    def catalogue(self, lang: Lang) -> Catalogue:
        return self._catalogue(lang)

    def _make(self, lang: Lang) -> Catalogue:
        names = Names(self.kinds, lang)
        maker = CardMaker(names)
        order = sorted(self.kinds.values(), key=self._place)
        return Catalogue(
            title=names.say("build.army"),
            owner_title=names.say("build.total"),
            owners=tuple(self._owner(names, total) for total in self.totals.values()),
            groups=tuple(self._factions(names)),
            filters=tuple(self._filters(names, order)),
            things=tuple(self._thing(names, kind, maker) for kind in order),
            ready=tuple(self._ready(lang)),
        )

    def _place(self, kind: Kind) -> tuple[int, int, str, int]:
        """By faction and set, ranks of a kind side by side."""
        known = list(factions())
        faction = known.index(kind.factions[0]) if kind.factions else len(known)
        return faction, order_of(kind), kind.set, kind.number

    def _owner(self, names: Names, total: Total) -> Owner:
        actions = names.count("action", total.actions)
        return Owner(
            id=total.id,
            title=names.say(f"build.owner-{total.rules}", points=total.most),
            note=names.say("build.note", actions=actions),
            icon="crossed-swords" if total.rules == "unlimited" else "castle",
            tone="green" if total.rules == "unlimited" else "brown",
            facts=(Box(f"{names.say(f'mode.{total.rules}')}:", actions),),
            terms=(self._terms(names.lang, total),),
        )

    def _terms(self, lang: Lang, total: Total) -> Terms:
        agreed = Agreed(total.most, total.rules, CASTLE_BOARD)
        wrong = {kind.id: barred(kind, agreed) for kind in self.kinds.values()}
        return Terms(
            when={},
            most=total.most,
            prices={kind.id: kind.points for kind in self.kinds.values()},
            barred={word: fault(why, lang) for word, why in wrong.items() if why is not None},
        )

    def _factions(self, names: Names) -> Iterator[Named]:
        used = {kind.factions[0] for kind in self.kinds.values() if kind.factions}
        for faction in factions().values():
            if faction.id in used:
                yield Named(faction.id, faction.name[names.lang], faction.icon, faction.tone)
        if any(not kind.factions for kind in self.kinds.values()):
            yield Named("castle", names.say("build.castle"), "castle", "grey")

    def _filters(self, names: Names, order: list[Kind]) -> Iterator[Filter]:
        say = names.say
        yield Filter("faction", say("build.faction"), tuple(self._factions(names)))
        ranks = dict.fromkeys(kind.rank for kind in order)
        yield Filter(
            "rank",
            say("build.rank"),
            tuple(Named(r, say(f"rank.{r}") + STARS.get(r, "")) for r in (*STARS, "unique") if r in ranks),
        )
        bands = dict.fromkeys(band(kind) for kind in sorted(order, key=lambda kind: kind.points))
        yield Filter("points", say("build.points"), tuple(Named(one, one) for one in bands))
        sets = dict.fromkeys(kind.set for kind in sorted(order, key=order_of))
        maker = CardMaker(names)
        titles = {kind.set: maker.set_title(kind) for kind in order}
        yield Filter("set", say("build.set"), tuple(Named(one, titles[one]) for one in sets))
        bases = dict.fromkeys(base(kind) for kind in order)
        yield Filter("base", say("build.base"), tuple(Named(b, say(f"build.bases.{b}")) for b in bases))
        ranges = ("none", "short", "middle", "long")
        yield Filter("range", say("build.range"), tuple(Named(r, say(f"build.ranges.{r}")) for r in ranges))
        shown = {ability for kind in order for ability in on_dials(kind)}
        named = sorted((names.ability(ability), ability) for ability in shown)
        yield Filter("ability", say("build.ability"), tuple(Named(word, title) for title, word in named))

    def _thing(self, names: Names, kind: Kind, maker: CardMaker) -> Thing:
        told = [self.labels.told(kind, lang) for lang in LANGS]
        loose = [one.replace("(", "").replace(")", "") for one in told]
        faction = kind.factions[0] if kind.factions else "castle"
        return Thing(
            id=kind.id,
            title=self._title(kind, names.lang),
            group=faction,
            line=maker.about(kind),
            most=1 if kind.unique else MOST_COUNT,
            icon=kind.icon,
            tone=tone_of(kind),
            marks=tuple(self._marks(names, kind, maker)),
            tags={
                "faction": kind.factions or ("castle",),
                "rank": (kind.rank,),
                "points": (band(kind),),
                "set": (kind.set,),
                "base": (base(kind),),
                "range": (reach(kind),),
                "ability": tuple(sorted(on_dials(kind))),
            },
            words=" ".join(dict.fromkeys((*told, *loose))),
            card=maker.figure(kind),
        )

    def _title(self, kind: Kind, lang: Lang) -> str:
        """Its name with the stars of its rank; with its points, where there is it at several prices."""
        if (
            len(
                [
                    other
                    for other in self.labels.by_name.get(kind.name.casefold(), ())
                    if other.rank == kind.rank
                ]
            )
            > 1
        ):
            return self.labels.told(kind, lang)
        return kind.called(lang) + STARS.get(kind.rank, "")

    def _marks(self, names: Names, kind: Kind, maker: CardMaker) -> Iterator[Named]:
        """How far it shoots at how many, and how far it looks."""
        if kind.range:
            times = f" × {kind.targets}" if kind.targets > 1 else ""
            yield Named("range", f"{maker.span(kind)}{times}", "pocket-bow", "")
        yield Named("arc", f"{names.say('stat.arc')} {kind.arc // 100}°")

    def _ready(self, lang: Lang) -> Iterator[Ready]:
        """The armies of the house, each for its build total."""
        for army in armies().values():
            owner = next(total.id for total in self.totals.values() if total.most == army.points)
            draft = Draft(owner, dict(army.figures), {}, army.name[lang])
            priced = say(TEXT, "build.priced", lang, points=army.points)
            dearest = max(army.figures, key=lambda word: self.kinds[word].points)
            tone = tone_of(self.kinds[dearest])
            yield Ready(army.id, draft, f"{priced}. {army.note[lang]}", army.icon, tone)

    # --- judging --------------------------------------------------------------------------------------

    def judge(self, draft: Draft, lang: Lang) -> Verdict:
        draft = tidy(draft)
        total = self.totals.get(draft.owner)
        known = self._known(draft.counts)
        if total is None:
            wrong = BadArmy("army.no-total", ("MKN-BASE-13",), package=TEXT, known=", ".join(self.totals))
            return Verdict(
                points(self.kinds, known), 0, draft.size, (fault(wrong, lang),), (), (), "", "", {}, {}
            )
        agreed = Agreed(total.most, total.rules, self._board(known))
        found = faults(self.kinds, draft.counts, agreed)
        spent = points(self.kinds, known)
        code = army_code_of(known)
        names = Names(self.kinds, lang)
        title = draft.title or say(TEXT, "build.title", lang, points=total.most)
        return Verdict(
            points=spent,
            most=total.most,
            size=draft.size,
            faults=tuple(fault(problem, lang) for problem in found),
            fine=tuple(self._fine(names, found, total, spent)) if draft.size else (),
            charts=charts(names, known),
            text=army_text(self.labels, known, title, total.most, total.rules, lang),
            code=f"{total.id}:{code}" if code else "",
            options=self._options(total, agreed, known),
            mine={} if found else {self.option: code},
        )

    def _options(self, total: Total, agreed: Agreed, counts: Mapping[str, int]) -> dict[str, str]:
        """What a match needs in which the army can be used: the first sets that have all of its figures."""
        used = {self.kinds[word].set for word in counts}
        sets = next((word for word, found in SETS.items() if used <= set(found)), next(reversed(SETS)))
        rest = {"board": agreed.board} if agreed.board != Agreed().board else {}
        return {"rules": total.rules, "points": str(total.most), "sets": sets, **rest}

    def _board(self, counts: Mapping[str, int]) -> str:
        castle = any(self.kinds[word].type == "castle" for word in counts)
        return CASTLE_BOARD if castle else Agreed().board

    def _fine(self, names: Names, found: list[BadArmy], total: Total, spent: int) -> Iterator[Fault]:
        broken = {one.key.removeprefix("army.") for one in found}
        for check, (keys, rules) in CHECKS.items():
            if not broken.intersection(keys):
                yield Fault(names.say(f"build.fine.{check}", left=total.most - spent), rules)
        actions = names.count("action", total.actions)
        rule = "MKN-BASE-128" if total.rules == "conquest" else "MKN-BASE-137"
        yield Fault(names.say("build.fine.actions", actions=actions), (rule,))

    def mend(self, draft: Draft, lang: Lang) -> Mended:
        """Of a unique figure the dearest is kept; who has no room is left out, the cheapest first."""
        counts = dict(draft.counts)
        seen: set[tuple[str, object]] = set()
        dearest = sorted(self._known(counts), key=lambda word: (-self.kinds[word].points, word))
        for word in dearest:
            kind = self.kinds[word]
            if kind.unique:
                counts[word] = min(counts[word], int(same(kind) not in seen))
                seen.add(same(kind))
        while dearest and crowded(self.kinds[w] for w, n in self._known(counts).items() for _ in range(n)):
            counts[dearest[-1]] -= 1
            if not counts[dearest[-1]]:
                dearest.pop()
        better = {word: count for word, count in counts.items() if count > 0}
        mended = super().mend(msgspec.structs.replace(draft, counts=better), lang)
        left = mended.draft.counts
        losses = {word: n - left.get(word, 0) for word, n in draft.counts.items() if n > left.get(word, 0)}
        return msgspec.structs.replace(mended, losses=losses)

    def _known(self, counts: Mapping[str, int]) -> dict[str, int]:
        return {word: count for word, count in counts.items() if word in self.kinds}

    # --- reading --------------------------------------------------------------------------------------

    def read(self, text: str, lang: Lang) -> Reading:
        """A list, a code, or a code behind the build total for which it is made."""
        words = text.strip()
        owner, colon, code = words.rpartition(":")
        if colon and owner in self.totals and not code[:1].isspace():
            return self._read_code(owner, code, lang)
        if words and not any(sign.isspace() for sign in words):
            return self._read_code("", words, lang)
        return self._read_text(text, lang)

    def _read_code(self, owner: str, code: str, lang: Lang) -> Reading:
        try:
            counts = read_code(code)
        except BadArmy as problem:
            return Reading(Draft(owner), (fault(problem, lang),))
        known = self._known(counts)
        wrong = {word: 1 for word in counts if word not in self.kinds}
        told = [problem for problem in faults(self.kinds, wrong, Agreed()) if problem.figures]
        draft = Draft(owner or self._enough(known), known)
        return Reading(tidy(draft), tuple(fault(one, lang) for one in told))

    def _read_text(self, text: str, lang: Lang) -> Reading:
        parts, problems = read_parts(self.labels, text)
        told = [Fault(problem.text(lang), problem.rules, line=line) for line, problem in problems]
        owner = self._owner_of(parts.points, parts.rules, text, lang, told)
        return Reading(
            tidy(Draft(owner or self._enough(parts.counts), parts.counts, {}, parts.title)), tuple(told)
        )

    def _owner_of(self, total: str, rules: str, text: str, lang: Lang, told: list[Fault]) -> str:
        """The build total that a text names; what there is not is told."""
        modes = dict.fromkeys(one.rules for one in self.totals.values())
        mode = next((m for m in modes if rules.casefold() in (m, *_mode_names(m))), "")
        line = {word: _line_of(text, word) for word in (total, rules) if word}
        if rules and not mode:
            known = ", ".join(say(TEXT, f"mode.{one}", lang) for one in modes)
            wrong = BadArmy(
                "list.line-rules", ("MKN-BASE-129",), package=TEXT, line=line[rules], word=rules, known=known
            )
            told.append(Fault(wrong.text(lang), wrong.rules, line=line[rules]))
        mode = mode or next(iter(modes))
        if not total or f"{mode}-{total}" in self.totals:
            return f"{mode}-{total}" if total else ""
        known = ", ".join(str(one.most) for one in self.totals.values() if one.rules == mode)
        wrong = BadArmy(
            "list.line-points", ("MKN-BASE-13",), package=TEXT, line=line[total], word=total, known=known
        )
        told.append(Fault(wrong.text(lang), wrong.rules, line=line[total]))
        return ""

    def _enough(self, counts: Mapping[str, int]) -> str:
        """The smallest build total of the usual mode that is enough; the largest, if none is."""
        mode = next(iter(self.totals.values())).rules
        usual = sorted((one for one in self.totals.values() if one.rules == mode), key=lambda one: one.most)
        spent = points(self.kinds, counts)
        return next((one.id for one in usual if one.most >= spent), usual[-1].id)


def _mode_names(mode: str) -> list[str]:
    return [say(TEXT, f"mode.{mode}", lang).casefold() for lang in LANGS]


def _line_of(text: str, words: str) -> int:
    """The number of the line that has these words behind a colon."""
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if " ".join(line.split()).endswith(words)), 0)


def army_code_of(counts: Mapping[str, int]) -> str:
    return army_code(word for word, count in counts.items() for _ in range(count))


# --- by what figures are looked for -------------------------------------------------------------------------


def band(kind: Kind) -> str:
    """What it costs, in bands: "11–15"."""
    low = 1
    for high in BANDS:
        if kind.points <= high:
            return f"{low}–{high}"
        low = high + 1
    return f"{low}+"


def base(kind: Kind) -> str:
    return BASES.get(kind.type, "large")


def reach(kind: Kind) -> str:
    """How far it shoots; of a figure with several dials the section that shoots farthest."""
    if not kind.range:
        return "none"
    if kind.range <= SHORT:
        return "short"
    return "middle" if kind.range <= MIDDLE else "long"
