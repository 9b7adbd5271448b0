"""Armies that break rules, each made from a legal one by what is known to be wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.games.confrontation_x.state.armies import ready
from walstatt.games.confrontation_x.state.attributes import ASPECTS
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.state.library import printed

#: What is wrong, as the judge calls it, and the rules that say so.
RULES = {
    "points": {"CFX-ARMY-01", "CFX-ARMY-04", "CFX-ARMY-05"},
    "empty": {"CFX-Q-605"}, "no-figure": {"CFX-ARMY-06"}, "no-thing": {"CFX-ARMY-06"},
    "stranger": {"CFX-ARMY-17"}, "no-leader": {"CFX-ARMY-17"},
    "character-twice": {"CFX-Q-61"}, "incarnations": {"CFX-PERS-03"},
    "types": {"CFX-ARMY-08"}, "crowded": {"CFX-ARMY-10"}, "staff": {"CFX-ARMY-12"},
    "staff-twice": {"CFX-CMD-04"}, "familiar": {"CFX-ARMY-13"}, "familiars": {"CFX-Q-606"},
    "no-mage": {"CFX-SPL-18"}, "no-element": {"CFX-SPL-20"}, "no-school": {"CFX-SPL-19"},
    "too-many-things": {"CFX-SPL-24", "CFX-SPL-25", "CFX-Q-604"},
    "thing-twice": {"CFX-Q-108", "CFX-EQP-05"}, "copies": {"CFX-ARMY-22"},
    "no-priest": {"CFX-MIR-22", "CFX-VIRT-01"}, "label": {"CFX-Q-604", "CFX-ARTF-01"},
    "no-artefacts": {"CFX-ARTF-04"}, "special": {"CFX-SPEC-01"},
}  # fmt: skip


class Bad(NamedTuple):
    what: str
    code: str
    agreed: int
    reasons: frozenset[str]


class Folk:
    """A people with its legal army and with those of its figures and things that spoil one."""

    def __init__(self, people: str) -> None:
        known = printed()
        self.people = known.peoples[people]
        self.code = next(one.code for one in ready().values() if one.people == people and one.points == 200)
        self.kinds = known.of(people)
        self.others = [kind for kind in known.kinds.values() if kind.people.id != people]
        self.soldier = self.plain("soldier")
        self.militia = self.plain("militia")
        self.elite = self.plain("elite")
        self.mage = next(kind for kind in self.kinds if kind.mage and kind.rank == "adept")
        self.priest = next(kind for kind in self.kinds if kind.priest and kind.rank == "preacher")
        self.hero = next(kind for kind in self.kinds if kind.character and kind.rank == "legend")
        self.horn = next(kind for kind in self.kinds if kind.role == "musician")
        self.banner = next(kind for kind in self.kinds if kind.role == "standard")
        self.spells = [
            power.id
            for power in known.powers.values()
            if power.school in self.mage.elements and not power.peoples and not power.miracle
        ]
        self.miracles = [power.id for power in known.powers.values() if people in power.peoples]
        self.things = [item for item in known.items.values() if item.label.peoples == (people,)]

    def plain(self, rank: str) -> Kind:
        """The dearest of a rank who is nobody in particular."""
        own = [kind for kind in self.kinds if kind.rank == rank and not kind.character and not kind.role]
        return max(own, key=lambda kind: kind.cost)

    def stranger(self) -> Kind:
        """Somebody who is neither hired nor allied."""
        return next(
            k for k in self.others if k.rank == "soldier" and not {"alliance", "mercenary"} & set(k.abilities)
        )

    def artefact(self) -> str:
        return next(item.id for item in self.things if item.artefact)


# --- ways to spoil one: a code, and what is wrong with it ---------------------------------------------------

Spoiler = Callable[[Folk], tuple[str, set[str]] | None]


def more(spoilt: str, *wrong: str) -> Spoiler:
    """The legal army and one more card; words in braces are those of the people."""

    def spoil(folk: Folk) -> tuple[str, set[str]]:
        words = {
            name: getattr(folk, name).id
            for name in ("soldier", "militia", "elite", "mage", "priest", "hero", "horn", "banner")
        }
        words |= {"artefact": folk.artefact(), "stranger": folk.stranger().id}
        return f"{folk.code}/{spoilt.format(**words)}", set(wrong)

    return spoil


def familiars(count: int, *wrong: str, own_card: bool) -> Spoiler:
    def spoil(folk: Folk) -> tuple[str, set[str]] | None:
        own = [kind for kind in folk.kinds if kind.role == "familiar"]
        if not own:
            return None
        head = "" if own_card else f"{folk.mage.id}+"
        return f"{folk.code}/{head}{own[0].id}*{count}", set(wrong)

    return spoil


def things(who: str, words: Callable[[Folk], list[str]], *wrong: str) -> Spoiler:
    """The legal army and somebody with these things."""

    def spoil(folk: Folk) -> tuple[str, set[str]]:
        kind = getattr(folk, who)
        return f"{folk.code}/{':'.join((kind.id, *words(folk)))}", set(wrong)

    return spoil


def foreign_spell(folk: Folk) -> list[str]:
    powers = printed().powers.values()
    return [
        next(p.id for p in powers if p.cost.elements and p.school not in folk.mage.elements and not p.miracle)
    ]


def foreign_miracle(folk: Folk) -> list[str]:
    """One of an aspect in which the own priest is able, but not of his people."""
    able = {aspect for aspect in ASPECTS if folk.priest.values.get(aspect)}
    others = [p for p in printed().powers.values() if p.miracle and folk.people.id not in p.peoples]
    return [next(power.id for power in others if power.aspect in able)]


def foreign_artefact(folk: Folk) -> list[str]:
    return [
        next(i.id for i in printed().items.values() if i.artefact and folk.people.id not in i.label.peoples)
    ]


def drums(folk: Folk) -> tuple[str, set[str]] | None:
    """A spell of a school that only orcs have learnt."""
    if folk.mage.schools:
        return None
    return f"{folk.code}/{folk.mage.id}:beat-of-blood", {"no-school"}


def beasts(folk: Folk) -> tuple[str, set[str]] | None:
    """Nobody who may lead."""
    own = [kind for kind in folk.kinds if kind.rank == "creature" and not kind.role]
    return ("/".join([own[0].id] * 2), {"no-leader"}) if own else None


def special_card(folk: Folk) -> list[str]:
    named = {kind.id for kind in folk.kinds}
    return [i.id for i in printed().items.values() if i.special and named.intersection(i.label.figures)][:1]


def equipment_twice(folk: Folk) -> tuple[str, set[str]]:
    item = next(item for item in folk.things if item.sort == "equipment")
    who = next(
        kind for kind in folk.kinds
        if (not item.label.attributes or "aim" in kind.values)
        and (not item.label.ranks or kind.rank in item.label.ranks)
    )  # fmt: skip
    return f"{folk.code}/{who.id}:{item.id}:{item.id}", {"thing-twice"}


SPOILERS: dict[str, Spoiler] = {
    "too dear": lambda folk: (folk.code, {"points"}),
    "empty": lambda folk: ("", {"empty"}),
    "unheard-of": more("{soldier}x", "no-figure"),
    "no such thing": more("{soldier}:golden-spoon-of-luck", "no-thing"),
    "stranger": more("{stranger}", "stranger"),
    "strangers": more("{stranger}*2/{soldier}", "stranger"),
    "only beasts": beasts,
    "twice the same hero": more("{hero}/{hero}", "character-twice"),
    "one person twice": lambda folk: (
        (f"{folk.code}/aurelian/young-aurelian", {"incarnations"})
        if folk.people.id.startswith("lions")
        else None
    ),
    "mixed card": more("{soldier}+{militia}", "types"),
    "mixed staff": more("{horn}+{banner}", "types"),
    "four on a card": more("{militia}*4", "crowded"),
    "elite on a card": more("{elite}*3", "crowded"),
    "staff of nobody": more("{soldier}*2+{horn}", "staff"),
    "two banners": more("{hero}+{banner}*2", "staff-twice"),
    "familiar alone": familiars(1, "familiar", own_card=True),
    "two familiars": familiars(2, "familiars", own_card=False),
    "soldier with a spell": things("soldier", lambda folk: folk.spells[:1], "no-mage"),
    "foreign spell": things("mage", foreign_spell, "no-element"),
    "foreign school": drums,
    "too many spells": things(
        "mage", lambda folk: folk.spells[: folk.mage.values["pow"] + 1], "too-many-things"
    ),
    "same spell twice": things("mage", lambda folk: [folk.spells[4]] * 2, "thing-twice"),
    "three copies": lambda folk: (
        f"{folk.code}/" + "/".join([f"{folk.mage.id}:{folk.spells[4]}"] * 3),
        {"copies"},
    ),
    "soldier with a miracle": things("soldier", lambda folk: folk.miracles[:1], "no-priest"),
    "foreign miracle": things("priest", foreign_miracle, "label"),
    "too many miracles": things("priest", lambda folk: folk.miracles[:4], "too-many-things"),
    "soldier with an artefact": more("{soldier}:{artefact}", "no-artefacts"),
    "foreign artefact": things("hero", foreign_artefact, "label"),
    "soldier with a virtue": more("{soldier}:patience", "no-priest"),
    "bought special card": things("soldier", special_card, "special"),
    "same equipment twice": equipment_twice,
}


#: Agreed points, where 400 would say something else.
AGREED = {"too dear": 150, "twice the same hero": 800}


def bad_armies() -> list[Bad]:
    found = []
    for people in sorted(printed().peoples):
        folk = Folk(people)
        for what, spoil in SPOILERS.items():
            spoilt = spoil(folk)
            if spoilt is not None:
                agreed = AGREED.get(what, 400)
                found.append(Bad(f"{people}: {what}", spoilt[0], agreed, frozenset(spoilt[1])))
    return found
