"""Cards beside the board: spellbook, prepared spells, discard pile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Badge, Figure, Line, Piece, Stand, Tag
from walstatt.games.mage_wars.screen.profiles import lines, profile
from walstatt.games.mage_wars.screen.stops import stop_of
from walstatt.games.mage_wars.state.kinds import Card
from walstatt.games.mage_wars.words.names import Names

CARDS = 4096  # that a painter remembers
SCHOOL_ICONS = {
    "nature": "oak-leaf", "holy": "sun-priest", "dark": "death-skull", "arcane": "star-swirl",
    "mind": "brain", "war": "crossed-swords", "fire": "flame", "water": "drop", "air": "whirlwind",
    "earth": "stone-block",
}  # fmt: skip
#: Id and name of the object that a card waits with.
Holder = tuple[str, str]
NOBODY: Holder = ("", "")


class Printed(NamedTuple):
    """What is the same on all copies of a card."""

    card: Card
    name: str
    figures: tuple[Figure, ...]
    badges: tuple[Badge, ...]
    told: str
    lines: tuple[Line, ...]
    tags: tuple[Tag, ...]
    note: str


class CardPainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.printed = lru_cache(CARDS)(self._printed)
        self.card = lru_cache(CARDS)(self._card)
        self.back = lru_cache(CARDS)(self._back)
        self.able = lru_cache(CARDS)(self._able)

    def _printed(self, card_id: str) -> Printed:
        names = self.names
        card = names.library.cards[card_id]
        face = profile(names, card)
        figures = (
            Figure(face.cost, label=names.say("scene.mana")),
            Figure(str(card.level), label=names.say("scene.level")),
            Figure(face.school, label=names.say("scene.school"), icon=SCHOOL_ICONS[next(iter(card.school))]),
        )
        traits = dict.fromkeys((*face.traits, *(trait for bar in face.bars for trait in bar.traits)))
        passive = [
            Badge(
                skill.id, f"{skill.name}: {skill.text}", role="passive", rules=skill.rules, short=skill.name
            )
            for skill in face.skills
        ]
        passive += [Badge(row.id, row.name, role="passive", rules=row.rules) for row in traits]
        name = card.name[names.lang]
        told = ", ".join((name, face.title, face.school, names.say("scene.profile.cost", cost=face.cost)))
        schools = [names.library.term("schools", school, names.lang) for school in card.school]
        kind = names.say(f"scene.kind.{'wall' if card.is_wall else card.type}")
        tags = (Tag("type", kind), *(Tag("school", school) for school in schools))
        note = " · ".join((names.say(f"scene.speed.{card.action}"), face.school))
        return Printed(card, name, figures, tuple(passive), told, lines(names, face), tags, note)

    def _card(
        self,
        card_id: str,
        seat: int,
        piece_id: str,
        holder: Holder = NOBODY,
        copies: int = 1,
        able: Badge | None = None,
    ) -> Piece:
        """A card that the viewer may see."""
        names, face = self.names, self.printed(card_id)
        figures, told = face.figures, face.told
        if copies > 1:
            figures = (*figures, Figure(f"×{copies}", label=names.say("scene.copies")))
        if able is not None:
            told = f"{told}, {able.text}"
        if holder[1]:
            told = f"{told}, {names.say('scene.for', what=holder[1])}"
        return Piece(
            id=piece_id,
            word=card_id,
            kind="spell",
            shape="card",
            name=face.name,
            label=face.name,
            icons=(face.card.icon,),
            seat=seat,
            spoken=told,
            badges=(able, *face.badges) if able is not None else face.badges,
            figures=figures,
            stand=Stand(on=holder[0], slot=holder[1]),
            lines=face.lines,
            tags=face.tags,
            note=face.note,
            copies=copies,
            price=None if face.card.x is not None else face.card.cost,
            stop=stop_of(face.card),
        )

    def _back(self, seat: int, piece_id: str, holder: Holder = NOBODY) -> Piece:
        """A spell that lies face down."""
        names = self.names
        name = names.say("scene.prepared-hidden")
        spoken = f"{name}, {names.seat(seat)}"
        if holder[1]:
            spoken = f"{spoken}, {names.say('scene.for', what=holder[1])}"
        return Piece(
            id=piece_id, word="", kind="back", name=name, label="", icons=(), seat=seat, spoken=spoken,
            shape="back", stand=Stand(on=holder[0], slot=holder[1]),
        )  # fmt: skip

    # --- the spellbook ----------------------------------------------------------------------------------

    def in_book(self, card_id: str, seat: int, copies: int, mana: int, rings: tuple[str, ...]) -> Piece:
        """A card of the viewer's book: how many are left, and whether his mage could pay for it now."""
        piece_id = f"{SEAT_NAMES[seat]}-book-{card_id}"
        return self._card(card_id, seat, piece_id, NOBODY, copies, self.able(card_id, mana, rings))

    def _able(self, card_id: str, mana: int, rings: tuple[str, ...]) -> Badge:
        names = self.names
        card = names.library.cards[card_id]
        less, ring = self._discount(card, rings)
        cost = max(0, card.cost - less)
        rules = ("MGW-COST-01", "MGW-MANA-07")
        if card.x is not None:
            return Badge("affordable", names.say("scene.able.x"), role="ready", rules=("MGW-COST-06",))
        if cost > mana:
            lacking = names.count("mana", cost - mana)
            return Badge("affordable", names.say("scene.able.no", mana=lacking), role="used", rules=rules)
        key, facts = "scene.able.yes", {"cost": names.count("mana", cost), "left": mana - cost}
        if less:
            key, facts = "scene.able.less", {**facts, "item": ring}
        if card.type == "enchantment" and mana - cost < card.reveal:
            key, facts = "scene.able.cast-only", {**facts, "reveal": names.count("mana", card.reveal)}
        return Badge("affordable", names.say(key, **facts), role="ready", rules=rules)

    def _discount(self, card: Card, rings: tuple[str, ...]) -> tuple[int, str]:
        """The best ring that is sure to make the spell cheaper when it is cast, whatever its target."""
        best, name = 0, ""
        for ring in rings:
            discount = self.names.library.cards[ring].discount
            if discount is None or discount.friendly_creature or not discount.on.accepts(card):
                continue
            if discount.reveals and card.type == "enchantment":
                continue
            if discount.mana > best:
                best, name = discount.mana, self.names.card(ring)
        return best, name


def order(names: Names, card_id: str) -> tuple[str, int, str]:
    """Books are read by type, then level, then name."""
    card = names.library.cards[card_id]
    kind = "wall" if card.is_wall else card.type
    return names.say(f"scene.kind.{kind}"), card.level, card.name[names.lang]
