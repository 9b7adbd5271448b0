"""Cards to print: a profile for every unit, its spells, and what its activation card lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from walstatt.core.cards import Box, Card, Life, Row, Section
from walstatt.core.text import Lang
from walstatt.games.summoners.screen.profiles import AttackRow, Keyword, Profile, keyword, profile
from walstatt.games.summoners.state.state import COST, RANKS
from walstatt.games.summoners.state.units import Realm, Spell, UnitKind
from walstatt.games.summoners.words.names import Names

#: Life tracks on a card by level: weak creatures come in numbers. One for all others.
TRACKS = {1: 3, 2: 2}
ICONS = {
    "walk": "walk", "run": "run", "charge": "charging-bull", "concentrate": "bullseye",
    "melee": "crossed-swords", "ranged": "bow-arrow", "cast": "magic-swirl", "summon": "magic-portal",
    "interact": "magic-palm",
}  # fmt: skip


def cards(realms: Mapping[str, Realm], lang: Lang) -> tuple[Card, ...]:
    """All cards, realm by realm: the profiles, then the activation cards."""
    names = Names(realms, lang)
    return tuple(card for realm in realms.values() for card in _Maker(names, realm).cards())


class _Maker:
    def __init__(self, names: Names, realm: Realm) -> None:
        self.names, self.realm = names, realm
        self.say = names.say

    def cards(self) -> Iterator[Card]:
        for kind in self.realm.kinds:
            yield self._profile(kind)
            if kind.summoner:
                yield self._spells(kind)
        for kind in self.realm.kinds:
            yield self._activation(kind)

    def _card(self, kind: UnitKind, what: str, subtitle: str, sections: Iterator[Section]) -> Card:
        """What all cards of a unit have in common. Sections without rows are left out."""
        house = (self.say("card.house"),) if self.realm.house else ()
        return Card(
            id=f"{kind.id}-{what}",
            title=kind.name[self.names.lang],
            subtitle=subtitle,
            icon=kind.icon,
            tone=self.realm.tone,
            group=self.realm.id,
            group_title=self.realm.name[self.names.lang],
            sections=tuple(section for section in sections if section.rows),
            footer=" · ".join(("Summoners", self.realm.name[self.names.lang], *house)),
        )

    # --- the profile (SUM-PROF-02) --------------------------------------------------------------------------

    def _profile(self, kind: UnitKind) -> Card:
        known = profile(self.names, kind)
        manner = "summoner" if kind.summoner else "creature"
        subtitle = self.say(f"card.{manner}", level=kind.level, base=kind.base)
        card = self._card(kind, "profile", subtitle, self._profile_sections(kind, known))
        tracks = TRACKS.get(kind.level, 1)
        life = Life(
            label=self.say("card.life"),
            white=kind.white,
            red=kind.red,
            tracks=min(tracks, kind.most) if kind.most else tracks,
            note=self.say("card.wounded") if kind.white else "",
        )
        boxes = tuple(Box(stat.label, stat.text, stat.boost) for stat in known.stats)
        return msgspec.structs.replace(card, note=known.note, cost=self._cost(kind), boxes=boxes, life=life)

    def _cost(self, kind: UnitKind) -> tuple[Box, ...]:
        """SUM-PROF-13."""
        if kind.summoner:
            return ()
        gems = Box(self.say("card.gems"), str(kind.mana))
        return (gems, Box(self.say("card.sacrifice"), str(kind.sacrifice))) if kind.sacrifice else (gems,)

    def _profile_sections(self, kind: UnitKind, known: Profile) -> Iterator[Section]:
        head = (self.say("card.dice"), self.say("card.range"))
        yield Section(self.say("card.attacks"), tuple(map(self._attack, known.attacks)), head)
        if not kind.summoner:
            yield Section(self.say("card.specials"), tuple(map(self._spell, kind.spells)))
        words = [*known.keywords, *(word for attack in known.attacks for word in attack.keywords)]
        rules = _rules(words)
        if known.boosts:
            rules = (*rules, Row(self.say("card.boosts"), f"{known.boosts}."))
        yield Section(self.say("card.rules"), rules, inline=True)

    def _attack(self, attack: AttackRow) -> Row:
        manner = "melee" if attack.melee else "ranged"
        words = [self.say(f"card.{manner}"), *(_whole(word.name) for word in attack.keywords)]
        reach = attack.range if attack.range.endswith("″") else self.say("card.contact")
        return Row(attack.name, " · ".join(words), (str(attack.dice), reach), ICONS[manner])

    def _ranks(self) -> Section:
        """SUM-DATA-01."""
        rows = tuple(
            Row(self.say(f"rank.{name}"), cells=tuple(map(str, rank)), text=self._mastery(name))
            for name, rank in RANKS.items()
        )
        head = tuple(self.say(f"card.rank.{column}") for column in ("gems", "most", "levels", "round"))
        return Section(self.say("card.rank.title"), rows, head)

    def _mastery(self, rank: str) -> str:
        return self.say("card.rank.mastery") if rank == "master" else ""

    # --- spells ---------------------------------------------------------------------------------------------

    def _spells(self, kind: UnitKind) -> Card:
        return self._card(kind, "spells", self.say("card.spells-and-ranks"), self._spell_sections(kind))

    def _spell_sections(self, kind: UnitKind) -> Iterator[Section]:
        known = profile(self.names, kind)
        yield Section(self.say("card.spells"), tuple(map(self._spell, kind.spells)))
        words = [word for spell in known.spells if spell.attack for word in spell.attack.keywords]
        grants = [grant for spell in kind.spells for grant in spell.effect.grants]
        words += [keyword(self.names, grant.rule, grant.value) for grant in grants]
        yield Section(self.say("card.rules"), _rules(words), inline=True)
        yield self._ranks()

    def _spell(self, spell: Spell) -> Row:
        lang = self.names.lang
        return Row(spell.name[lang], spell.note[lang], (self._spell_cost(spell),), spell.icon)

    def _spell_cost(self, spell: Spell) -> str:
        cost = self.names.count("ap", spell.ap)
        if spell.mana:
            cost = f"{cost}, {self.names.count('gem', spell.mana)}"
        return self.say("card.upkeep", cost=cost, gems=spell.upkeep) if spell.upkeep else cost

    # --- the activation card (SUM-START-05) -----------------------------------------------------------------

    def _activation(self, kind: UnitKind) -> Card:
        return self._card(kind, "activation", self.say("card.activation"), self._activation_sections(kind))

    def _activation_sections(self, kind: UnitKind) -> Iterator[Section]:
        yield Section(self.say("card.actions"), tuple(self._actions(kind)), inline=True)
        yield Section(self.say("card.reactions"), tuple(self._reactions(kind)), inline=True)

    def _actions(self, kind: UnitKind) -> Iterator[Row]:
        """SUM-DATA-09."""
        if "static" not in kind.keywords:  # SUM-KEY-35
            yield self._action("walk", COST["walk"], length=kind.walk)
            yield self._action("run", COST["run"], length=kind.run)
            if kind.melee_attacks:
                yield self._action("charge", COST["charge"], length=kind.run)
                yield self._action("melee", 1)
            if any(attack.ranged for attack in kind.attacks):
                yield self._action("ranged", 1)
            if any(kind.all_attacks):
                yield self._action("concentrate", 1)
        if kind.summoner:
            if kind.spells:
                yield self._action("cast", min(spell.ap for spell in kind.spells))
            yield self._action("summon", 1)
        if "primitive" not in kind.keywords:  # SUM-KEY-27
            yield self._action("interact", 1)
        if not kind.summoner:
            for spell in kind.spells:
                cost = self._spell_cost(spell)
                yield Row(spell.name[self.names.lang], self.say("card.see-profile"), (cost,), spell.icon)

    def _reactions(self, kind: UnitKind) -> Iterator[Row]:
        """By what they answer (SUM-DATA-10)."""
        if "static" in kind.keywords:
            return
        melee = bool(kind.melee_attacks)
        shots = (attack for attack in kind.all_attacks if attack.ranged)
        ranged = not all(attack.has("displace") for attack in shots)  # SUM-KEY-46
        moves = f"{COST['walk']}–{COST['run']}"
        if ranged:
            yield self._answers("approach", {"defend": "1"})
        if melee:
            yield self._answers("strike", {"counter": "1", "parry": "1"})
        shot = {"return": "1"} if ranged else {}
        shot["cover"] = moves
        if melee:
            shot["charge"] = str(COST["charge"])
        yield self._answers("shot", shot)

    def _answers(self, to: str, reactions: Mapping[str, str]) -> Row:
        words = [
            f"{self.say(f'card.answer.{name}')} {_whole(self.say('count.ap.many', n=ap))}"
            for name, ap in reactions.items()
        ]
        return Row(self.say(f"card.to.{to}"), f"{', '.join(words)}.")

    def _action(self, action: str, ap: int, *, length: int = 0) -> Row:
        text = self.say(f"card.do.{action}.text", length=f"{length}″")
        return Row(self.say(f"card.do.{action}.title"), text, (self.names.count("ap", ap),), ICONS[action])


def _whole(words: str) -> str:
    """Words that no line breaks apart."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def _rules(words: list[Keyword]) -> tuple[Row, ...]:
    """Each special rule once, as it stands on this card."""
    found = {word.name: Row(word.name, word.note) for word in words}
    return tuple(found.values())
