"""Objects in the arena as pieces of a scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from walstatt.core.scene import Badge, Figure, Line, Meter, Piece, Stand, Stat
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.screen.badges import badges
from walstatt.games.mage_wars.screen.profiles import lines, profile
from walstatt.games.mage_wars.screen.stops import stop_of
from walstatt.games.mage_wars.seen.view import ThingView, View
from walstatt.games.mage_wars.state.kinds import Card, Mage
from walstatt.games.mage_wars.words.names import ALONE, Names

PIECES = 8192  # that a painter remembers
KINDS = {"mage": "leader", "creature": "creature", "conjuration": "site", "wall": "wall"}
#: How they are drawn; all else is a card.
SHAPES = KINDS | {"creature": ""}
#: What walls do, by the traits that say so.
WALL_DEEDS = {"sight": "blocks-los", "passage": "passage-blocked", "strike": "passage-attacks"}
#: What stands for itself on the board, so that cards can hang on it.
STANDING = ("mage", "creature", "conjuration", "wall")
_encode = msgspec.json.Encoder().encode


class Place(NamedTuple):
    """Where a piece is drawn, and what else the object alone does not know."""

    at: str  # zone or border
    on: str = ""  # id of the piece on which its card hangs
    host: str = ""  # the name of what it is attached to
    plans: int = 0  # spells assigned to it
    chosen: str = ""  # the name of the mage that it has chosen
    hanging: tuple[str, ...] = ()  # names of what is attached to it
    acts: bool = False  # it is this creature's action phase


class Painted(NamedTuple):
    board: list[Piece]
    worn: dict[int, list[Piece]]  # by the seat of the mage that wears it
    away: dict[int, list[Piece]]  # banished


class PiecePainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self._known: dict[tuple[bytes, Place, bool], Piece] = {}

    # --- all of a view ----------------------------------------------------------------------------------

    def all(self, view: View, apprentice: bool) -> Painted:
        """Every object: in the arena, worn by a mage, or out of the arena for a while."""
        things = {seen.id: seen for seen in view.things}
        plans = planned(view)
        acting = {frame.thing for frame in view.stack if frame.kind == "activation"}
        found = Painted([], {}, {})
        for seen in view.things:
            place = self.place(seen, things, plans)
            if seen.id in acting:
                place = place._replace(acts=True)
            piece = self.piece(seen, place, apprentice)
            if seen.type == "equipment":
                found.worn.setdefault(things[seen.host].seat if seen.host else seen.seat, []).append(piece)
            elif place.at:
                found.board.append(piece)
            elif seen.type == "creature":
                found.away.setdefault(seen.seat, []).append(piece)
        return found

    def place(self, seen: ThingView, things: Mapping[int, ThingView], plans: Mapping[int, int]) -> Place:
        """A card hangs on the nearest of its holders that stands on the board itself."""
        holder = things.get(seen.host)
        host = self.name(holder) if holder is not None else ""
        while holder is not None and holder.type not in STANDING and holder.host:
            holder = things.get(holder.host)
        hangs = holder is not None and holder.type in STANDING and seen.type != "conjuration"
        at = seen.border or seen.zone or ((holder.border or holder.zone) if holder is not None else "")
        chosen = things.get(seen.chosen) if seen.type not in ("mage", "creature") else None
        return Place(
            at=at,
            on=str(holder.id) if hangs and holder is not None else "",
            host=host,
            plans=plans.get(seen.id, 0),
            chosen=self.name(chosen) if chosen is not None else "",
            hanging=tuple([self.name(things[n]) for n in seen.attached if n in things]),
        )

    def piece(self, seen: ThingView, place: Place, apprentice: bool) -> Piece:
        key = (_encode(seen), place, apprentice)
        piece = self._known.get(key)
        if piece is None:
            if len(self._known) >= PIECES:
                self._known.clear()
            piece = self._known[key] = self._piece(seen, place, apprentice)
        return piece

    # --- one of them ------------------------------------------------------------------------------------

    def name(self, seen: ThingView) -> str:
        """ "Timber Wolf 5"; what there is only once has no number."""
        if seen.card == HIDDEN:
            return f"{self.names.say('scene.hidden')} {seen.id}"
        name = self.names.card(seen.card)
        card = self.names.library.cards.get(seen.card)
        alone = card is None or any(trait in card.traits for trait in ALONE)
        return name if alone else f"{name} {seen.id}"

    def face(self, card: str, apprentice: bool) -> Card | Mage:
        library = self.names.library
        if card in library.cards:
            return library.cards[card]
        return library.apprentices[card] if apprentice else library.mages[card]

    def _piece(self, seen: ThingView, place: Place, apprentice: bool) -> Piece:
        if seen.hidden:
            return self._back(seen, place)
        names = self.names
        face = self.face(seen.card, apprentice)
        name = self.name(seen)
        found = badges(names, seen, face, place.plans)
        life = (
            Meter(max(0, seen.life - seen.damage), seen.life, names.say("scene.life")) if face.life else None
        )
        stand = self._stand(seen, face, place)
        return Piece(
            id=str(seen.id),
            word=str(seen.id),
            kind=KINDS.get(seen.type, "spell"),
            shape=SHAPES.get(seen.type, "card"),
            name=name,
            label=face.name[names.lang],
            icons=(face.icon,),
            seat=seen.seat,
            spoken=self._spoken(name, seen, place, life, stand, found),
            place=place.at if seen.type != "equipment" else "",
            badges=found,
            life=life,
            stand=stand,
            lines=self._lines(seen, face, place),
            stats=tuple(
                [
                    Stat(figure.label, figure.text, change=figure.change)
                    for figure in (stand.armor, stand.stock)
                    if figure is not None
                ]
            ),
            also=(names.say("scene.carries", what=names.join(place.hanging)),) if place.hanging else (),
        )

    def _back(self, seen: ThingView, place: Place) -> Piece:
        """A face-down enchantment; who may look at it finds its face in the words."""
        names = self.names
        name = self.name(seen)
        card = names.library.cards.get(seen.card)
        where = names.say("scene.on", what=place.host) if place.host else place.at
        told = [name, names.seat(seen.seat), where]
        figures: tuple[Figure, ...] = ()
        more: list[Line] = [Line(names.say("scene.hidden-note"))]
        if card is not None:
            told.insert(1, names.say("scene.face-down"))
            figures = (Figure(str(card.reveal), label=names.say("scene.reveal-cost")),)
            more = [Line(names.say("scene.hidden-own")), *lines(names, profile(names, card))]
        if place.host:
            more.append(Line(names.say("scene.attached-to", what=place.host)))
        return Piece(
            id=str(seen.id),
            word=str(seen.id),
            kind="back",
            shape="back",
            name=name,
            label=card.name[names.lang] if card is not None else names.say("scene.hidden"),
            icons=(card.icon,) if card is not None else (),
            seat=seen.seat,
            spoken=", ".join(told),
            place=place.at,
            badges=(Badge("hidden", names.say("scene.face-down"), role="passive", rules=("MGW-ENCH-01",)),),
            figures=figures,
            stand=Stand(on=place.on),
            lines=tuple(more),
            stop=stop_of(card) if card is not None else None,
        )

    def _stand(self, seen: ThingView, face: Card | Mage, place: Place) -> Stand:
        names = self.names
        creature = seen.type in ("mage", "creature")
        armor = stock = None
        if face.life and (seen.armor or face.armor):
            armor = Figure(str(seen.armor), seen.armor - face.armor, label=names.say("scene.armor"))
        if seen.type != "mage" and (seen.mana or seen.channeling is not None):
            stock = Figure(str(seen.mana), label=names.say("scene.mana"))
        return Stand(
            on=str(seen.host) if seen.type == "equipment" else place.on,
            slot=" + ".join(names.slot(slot) for slot in seen.slots),
            action=("active" if seen.active or place.acts else "inactive") if creature else "",
            guard=seen.guard,
            flying=creature and "flying" in seen.traits,
            armor=armor,
            stock=stock,
            wall=tuple([deed for deed, trait in WALL_DEEDS.items() if trait in seen.traits])
            if seen.type == "wall"
            else (),
        )

    def _lines(self, seen: ThingView, face: Card | Mage, place: Place) -> tuple[Line, ...]:
        """The face with the numbers of the moment, and what belongs to it."""
        names = self.names
        found = list(lines(names, profile(names, face, seen.traits)))
        if seen.channeling is not None and seen.channeling != face.channeling:
            found.append(Line(names.say("scene.channels-now", n=seen.channeling)))
        if place.host:
            found.append(Line(names.say("scene.attached-to", what=place.host)))
        if place.chosen:
            found.append(Line(names.say("scene.chosen", what=place.chosen)))
        if seen.home:
            found.append(Line(names.say("scene.comes-back", zone=seen.home)))
        if seen.owner != seen.seat:
            found.append(Line(names.say("scene.owner", seat=names.seat(seen.owner))))
        return tuple(found)

    def _spoken(
        self,
        name: str,
        seen: ThingView,
        place: Place,
        life: Meter | None,
        stand: Stand,
        found: tuple[Badge, ...],
    ) -> str:
        """The whole object in one line, for those who do not see it."""
        names = self.names
        told = [name, names.seat(seen.seat)]
        if place.host and seen.type != "conjuration":
            told.append(names.say("scene.on", what=place.host))
        elif place.at:
            told.append(place.at)
        if life is not None:
            told.append(names.say("scene.spoken-life", now=life.now, full=life.full))
        if stand.armor is not None:
            told.append(f"{stand.armor.label} {stand.armor.text}")
        if stand.stock is not None:
            told.append(f"{stand.stock.label} {stand.stock.text}")
        if stand.action:
            told.append(names.say(f"scene.spoken-{stand.action}"))
        if stand.guard:
            told.append(names.say("scene.spoken-guard"))
        if stand.flying:
            told.append(names.trait("flying", 1))
        told += [badge.short or badge.text for badge in found if badge.role == "state"]
        if place.hanging:
            told.append(names.say("scene.carries", what=names.join(place.hanging)))
        return ", ".join(told)


def planned(view: View) -> dict[int, int]:
    """How many spells wait with each caster, as everybody sees; those of mages lie in front of them."""
    mages = {player.mage for player in view.players}
    found: dict[int, int] = {}
    for player in view.players:
        for plan in player.plans:
            if plan.caster not in mages:
                found[plan.caster] = found.get(plan.caster, 0) + 1
    return found
