"""The forms in which people type in profiles and things of their own: all fields of a card, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from walstatt.core.forms import Choice, Field, Form
from walstatt.games.confrontation_x.state.attributes import ASPECTS, BASES, ELEMENTS, RANKS, SIZES
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.state.packs import COSTS, MOST_RANGE, MOVES, ROLES, STRENGTHS, VALUES
from walstatt.games.confrontation_x.state.spelling import ANYTHING, SPELLINGS, Spelling
from walstatt.games.confrontation_x.words.names import Names
from walstatt.games.confrontation_x.words.profiles import Profiles

PROFILE, THING = "profile", "thing"
#: Values that everybody has, what an ordinary man would have, and the rules that speak of them.
EVERYBODY = {
    "ini": ("3", "CFX-ATTR-02"), "att": ("3", "CFX-ATTR-03"), "str": ("5", "CFX-ATTR-03"),
    "def": ("3", "CFX-ATTR-04"), "res": ("5", "CFX-ATTR-04"), "dis": ("3", "CFX-ATTR-07"),
}  # fmt: skip
#: What a thing can raise or lower, and by how much.
RAISED = ("mov", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "pow")
BY = 9
#: Fields that are no attributes, and the rules that speak of them.
RULES = {
    "cost": "CFX-PROF-06", "rank": "CFX-PROF-08", "base": "CFX-SIZE-02", "abilities": "CFX-PROF-05",
    "strength": "CFX-RNG-02", "short": "CFX-RNG-02", "medium": "CFX-RNG-02", "long": "CFX-RNG-02",
    "ap": "CFX-ARTF-01", "grants": "CFX-ABIL-01", "person": "CFX-PERS-02", "incarnation": "CFX-PERS-02",
}  # fmt: skip


def forms(known: Library, names: Names) -> tuple[Form, ...]:
    fields = _Fields(known, names)
    return (
        Form(
            id=PROFILE,
            title=names.say("form.profile"),
            new=names.say("form.new-profile"),
            icon="swordman",
            note=names.say("form.profile-note"),
            fields=tuple(fields.profile()),
        ),
        Form(
            id=THING,
            title=names.say("form.thing"),
            new=names.say("form.new-thing"),
            icon="swap-bag",
            note=names.say("form.thing-note"),
            fields=tuple(fields.thing()),
        ),
    )


class _Fields:
    def __init__(self, known: Library, names: Names) -> None:
        self.known = known
        self.names = names
        self.say = names.say

    # --- the forms ------------------------------------------------------------------------------------

    def profile(self) -> Iterator[Field]:
        yield from self._named("who")
        yield self._choice("people", "who", self._peoples(), needed=True)
        yield self._choice("rank", "who", self._told("rank", RANKS), usual="soldier")
        yield self._field("character", "who", "flag")
        yield self._field("cost", "who", "number", least=COSTS[0], most=COSTS[1], needed=True)
        yield self._icon("who", "swordman", (kind.icon for kind in self.known.kinds.values()))
        yield self._choice("base", "values", self._told("base", BASES), usual="infantry")
        yield self._number("mov", "10", *MOVES, rule="CFX-ATTR-01", needed=True)
        yield self._number("flight", "", *MOVES, rule="CFX-ATTR-01")
        for name, (usual, rule) in EVERYBODY.items():
            yield self._number(name, usual, *VALUES, rule=rule, needed=True)
        yield self._number("cou", "4", *VALUES, rule="CFX-ATTR-06")
        yield self._number("fear", "", *VALUES, rule="CFX-ATTR-06")
        yield self._words("abilities", "able")
        yield self._number("aim", "", *VALUES, rule="CFX-ATTR-05", part="weapon")
        yield from self._named("weapon", "weapon-en", "weapon-de", needed=False)
        yield self._field("strength", "weapon", "number", least=STRENGTHS[0], most=STRENGTHS[1])
        for name in ("short", "medium", "long"):
            yield self._field(name, "weapon", "number", least=1, most=MOST_RANGE)
        yield self._choice("artillery", "weapon", self._with_none("artillery", ("penetrating", "zone")))
        yield self._number("pow", "", *VALUES, rule="CFX-ATTR-08", part="power")
        elements = [Choice(one, self.say(f"element.{one}")) for one in ELEMENTS]
        yield self._field("elements", "power", "words", values=tuple(elements))
        for name in ASPECTS:
            yield self._number(name, "", *VALUES, rule="CFX-ATTR-09", part="power")
        yield self._choice("role", "rare", self._with_none("role", ROLES))
        yield self._choice("size", "rare", self._with_none("size", SIZES))
        yield self._field("person", "rare", "text", most=40)
        yield self._field("incarnation", "rare", "number", least=1, most=9, usual="1")

    def thing(self) -> Iterator[Field]:
        yield from self._named("who")
        sorts = [Choice(one, self.say(f"build.group.{one}")) for one in ("artefact", "equipment")]
        yield self._choice("sort", "who", sorts, usual="artefact")
        yield self._field("ap", "who", "number", least=0, most=COSTS[1], needed=True)
        everybody = Choice("", self.say("form.everybody"))
        yield self._choice("for", "who", [everybody, *self._peoples()])
        yield self._icon("who", "swap-bag", (item.icon for item in self.known.items.values()))
        for name in RAISED:
            yield self._number(name, "", -BY, BY, part="gives")
        yield self._words("grants", "able")
        yield self._field("text-en", "text", "text", most=300, note=self.say("form.note.text"))
        yield self._field("text-de", "text", "text", most=300)

    # --- fields ---------------------------------------------------------------------------------------

    def _field(self, name: str, part: str, kind: str, **more: object) -> Field:
        note = f"form.note.{name}"
        told = {"note": self.say(note)} if self.names.known(note) else {}
        rules = (RULES[name],) if name in RULES else ()
        facts = {"title": self.say(f"form.field.{name}"), "rules": rules, **told, **more}
        return Field(name=name, kind=kind, part=self.say(f"form.part.{part}"), **facts)  # type: ignore[arg-type]

    def _named(
        self, part: str, en: str = "name-en", de: str = "name-de", needed: bool = True
    ) -> Iterator[Field]:
        first, second = (de, en) if self.names.lang == "de" else (en, de)
        yield self._field(first, part, "text", most=60, needed=needed)
        yield self._field(second, part, "text", most=60, note=self.say("form.note.other-language"))

    def _number(
        self, name: str, usual: str, least: int, most: int, *, rule: str = "", part: str = "values",
        needed: bool = False,
    ) -> Field:  # fmt: skip
        title = self.say(f"attribute.{name}")
        # what nothing in the field means is said of figures: a thing leaves alone what it says nothing about
        told = part != "gives" and self.names.known(f"form.value.{name}")
        note = self.say(f"form.value.{name}") if told else ""
        rules = (rule,) if rule else ()
        return self._field(
            name, part, "number", title=title, note=note, usual=usual, least=least, most=most, needed=needed,
            rules=rules,
        )  # fmt: skip

    def _choice(self, name: str, part: str, values: Iterable[Choice], **more: object) -> Field:
        return self._field(name, part, "choice", values=tuple(values), **more)

    def _icon(self, part: str, usual: str, icons: Iterable[str]) -> Field:
        every = sorted({usual, *filter(None, icons)})
        values = tuple(Choice(one, one.replace("-", " "), icon=one) for one in every)
        return self._field("icon", part, "icon", values=values, usual=usual)

    def _words(self, name: str, part: str) -> Field:
        told = sorted((self.names.ability(one), one) for one in SPELLINGS)
        values = tuple(self._ability(one, title, SPELLINGS[one]) for title, one in told)
        return self._field(name, part, "words", values=values)

    def _ability(self, ability: str, title: str, spelling: Spelling) -> Choice:
        profiles = Profiles(self.names)
        about: Iterable[tuple[str, str]] = ((word, profiles.about(word)) for word in spelling.about)
        if spelling.about == ANYTHING:
            peoples = self.known.peoples.values()
            about = [(one, self.say(f"path.{one}")) for one in ("light", "darkness", "destiny")]
            about += [(one.id, one.name[self.names.lang]) for one in peoples]
            about += [("living-dead", self.names.ability("living-dead"))]
        return Choice(
            id=ability,
            title=title,
            note=profiles.does(ability),
            least=spelling.least,
            most=spelling.most,
            about=tuple(about),
        )

    # --- values ---------------------------------------------------------------------------------------

    def _peoples(self) -> list[Choice]:
        lang = self.names.lang
        return [Choice(one.id, one.name[lang], icon=one.icon) for one in self.known.peoples.values()]

    def _told(self, section: str, words: Iterable[str]) -> list[Choice]:
        return [Choice(one, self.say(f"{section}.{one}")) for one in words]

    def _with_none(self, name: str, words: Iterable[str]) -> list[Choice]:
        return [Choice("", self.say(f"form.no.{name}")), *self._told(f"form.{name}", words)]
