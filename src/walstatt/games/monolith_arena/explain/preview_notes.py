"""Notes about a choice: what it does at once, what its tile hits, what stops it, and whether it falls."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.events import Event
from walstatt.core.preview import Note
from walstatt.core.text import join
from walstatt.games.monolith_arena import events as e
from walstatt.games.monolith_arena.rules.effects import Gifts, affected, givers
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile
from walstatt.games.monolith_arena.state.tiles import TileKind
from walstatt.games.monolith_arena.words.teller import Teller

#: What the choice does at once and is worth a note, and whether it is good for the tile it happens to.
AT_ONCE: dict[type[Event], bool] = {
    e.Captured: False, e.Freed: True, e.Disarmed: False, e.Rearmed: True, e.Damaged: False,
    e.BannerHurt: False, e.Poisoned: False, e.Prevented: True, e.Destroyed: False, e.Entrenched: True,
    e.GameEnded: True,
}  # fmt: skip
#: What runes and banners give, in the order in which it is told.
GIFTS = (
    "melee", "ranged", "initiative", "tough", "double_attack", "piercing", "poisonous", "regeneration",
    "maneuver", "teleport", "disarm",
)  # fmt: skip


#: What only tiles can use that strike at all, or in one way.
NEEDS = {
    "melee": "melee", "ranged": "ranged", "piercing": "ranged", "initiative": "", "double_attack": "",
    "poisonous": "", "disarm": "",
}  # fmt: skip


def _uses(kind: TileKind, gift: str) -> bool:
    """Whether a gift makes any difference to a tile."""
    if gift not in NEEDS:
        return True
    way = NEEDS[gift]
    if kind.anywhere and way in ("", kind.anywhere_as):
        return True
    return bool(getattr(kind.faces[0], way)) if way else kind.attacks


class Moment(NamedTuple):
    """A phase of the battle."""

    phase: int  # -1: the start of battle
    cells: tuple[str, ...]  # hexes of the tiles that act
    state: State  # before it
    given: Gifts
    events: list[Event]


def subject_of(told: list[Event]) -> str:
    """The hex of the tile that a choice is about, "" if there is none."""
    for event in reversed(told):
        if isinstance(event, e.Placed | e.Transformed | e.Turned | e.BannerPlaced | e.Entrenched | e.Netted):
            return event.hex
        if isinstance(event, e.Moved | e.Charged):
            return event.target
    return ""


class Notes:
    def __init__(
        self,
        teller: Teller,
        seat: int,
        before: State,
        told: list[Event],
        moments: list[Moment],
        after: State,
        battle: e.BattleBegan | None,
    ) -> None:
        self.teller = teller
        self.seat = seat
        self.told = told
        self.moments = moments
        self.before = before
        self.battle = battle  # that the choice itself begins
        #: the board as the battle finds it
        self.now = moments[0].state if moments else after

    def all(self, subject: str) -> list[Note]:
        notes = self.follows() + self.at_once()
        tile = self.now.board[HEX[subject]] if subject else None
        if tile is None:
            return notes + self.ending()
        notes += self.hits(subject, tile) + self.guard(subject, tile) + self.links(subject, tile)
        notes += self.fate(subject, tile)
        return notes + self.ending()

    # --- words ----------------------------------------------------------------------------------------

    def say(self, key: str, **args: object) -> str:
        return self.teller.say(f"preview.{key}", **args)

    def named(self, place: str) -> str:
        """ "Banner B3"; whoever stands or stood there."""
        tile = self.now.board[HEX[place]] or self.before.board[HEX[place]]
        return f"{tile.kind.name[self.teller.lang]} {place}" if tile is not None else place

    def when(self, phase: int) -> str:
        return self.say("at-start") if phase < 0 else self.say("in-phase", phase=phase)

    def tone(self, owner: int, good: bool) -> str:
        """Whether something is good for the one who looks: what is bad for an enemy is."""
        return "good" if good == self.before.friends(owner, self.seat) else "bad"

    def follows(self) -> list[Note]:
        """The choice leads to a battle, and what that means for the turn."""
        if self.battle is None:
            return []
        rules = self.battle.rules
        if self.battle.cause in ("command", "full"):
            rules = (*rules, "MON-COMB-04")
        return [Note("warn", self.say(f"battle.{self.battle.cause}"), rules)]

    # --- at once --------------------------------------------------------------------------------------

    def at_once(self) -> list[Note]:
        """What the choice itself does to tiles, in the words of the events."""
        notes = []
        for event in self.told:
            good = AT_ONCE.get(type(event))
            if good is None:
                continue
            place = str(getattr(event, "hex", ""))
            cells = (place,) if place else ()
            notes.append(
                Note(self.tone(self._owner(event, place), good), self.teller.event(event), event.rules, cells)
            )
        return notes

    def _owner(self, event: Event, place: str) -> int:
        if isinstance(event, e.GameEnded):
            return event.winners[0] if event.winners else self.seat
        tile = (self.now.board[HEX[place]] or self.before.board[HEX[place]]) if place else None
        seat: int = tile.seat if tile is not None else getattr(event, "seat", self.seat)
        return seat

    # --- in the battle --------------------------------------------------------------------------------

    def hits(self, subject: str, tile: Tile) -> list[Note]:
        """What the tile hits, how hard and when; what keeps it from hitting."""
        place, notes = HEX[subject], []
        for moment in self.moments:
            for event in moment.events:
                if not isinstance(event, e.Attacked) or event.hex != subject:
                    continue
                text = self.say(
                    "hits", damage=event.damage, victim=self.named(event.target), when=self.when(moment.phase)
                )
                given = moment.given.melee if event.manner == "melee" else moment.given.ranged
                bonus = given[place] if event.manner != "kill" else 0
                if bonus:
                    text += self.say("bonus", own=event.strength - bonus, bonus=bonus)
                rules = event.rules
                if event.damage < event.strength:
                    text += self.say("weakened")
                    rules = (*rules, "MON-ARM-01")
                tone = self.tone(tile.seat, True) if event.damage else "plain"
                notes.append(Note(tone, text, rules, (event.target,)))
        if notes or not tile.kind.attacks or not self.moments:
            return notes
        for held, key, rule in (
            (self.now.captured, "is-captured", "MON-NET-02"),
            (self.now.disarmed, "is-disarmed", "MON-FAC-06"),
        ):
            if held >> place & 1:
                return [Note(self.tone(tile.seat, False), self.say(key), (rule,), (subject,))]
        return [Note("plain", self.say("hits-nothing"), (), (subject,))]

    def guard(self, subject: str, tile: Tile) -> list[Note]:
        """Shots that its armor stops or weakens."""
        notes = []
        for moment in self.moments:
            shots = [x for x in moment.events if isinstance(x, e.Attacked) and x.manner == "ranged"]
            for event in shots:
                if event.target == subject and event.damage < event.strength:
                    key = "armor-weakens" if event.damage else "armor-stops"
                    text = self.say(key, tile=self.named(event.hex), when=self.when(moment.phase))
                    notes.append(Note(self.tone(tile.seat, True), text, ("MON-ARM-01",), (event.hex,)))
        return notes

    def links(self, subject: str, tile: Tile) -> list[Note]:
        """What it gets from runes and banners, and what it gives."""
        place, notes = HEX[subject], []
        for gift in GIFTS:
            for there in givers(self.now, place, gift) if _uses(tile.kind, gift) else ():
                giver = self.now.board[there]
                assert giver is not None
                amount = getattr(giver.kind.effect, gift)
                rule = "MON-BAN-02" if giver.banner else "MON-RUNE-01"
                text = self.say("gets", gift=self.gift(gift, amount), giver=self.named(NAMES[there]))
                good = gift != "disarm"
                notes.append(Note(self.tone(tile.seat, good), text, (rule,), (NAMES[there],)))
        if tile.kind.gives and not self.now.captured >> place & 1:
            notes += self._gives(subject, tile)
        return notes

    def _gives(self, subject: str, tile: Tile) -> list[Note]:
        reached = sorted(affected(self.now, HEX[subject], tile))
        gifts = [(gift, amount) for gift in GIFTS if (amount := getattr(tile.kind.effect, gift))]
        if not gifts:
            return []  # an effect on the whole arena
        rule = "MON-BAN-02" if tile.banner else "MON-RUNE-01"
        hexes = [NAMES[there] for there in reached if self._serves(there, gifts)]
        if not hexes:
            key = "gives-unused" if reached else "gives-nothing"
            return [] if tile.banner else [Note("plain", self.say(key), (rule,), (subject,))]
        whom = join([self.named(there) for there in hexes], self.teller.lang)
        told = join([self.gift(gift, amount) for gift, amount in gifts], self.teller.lang)
        text = self.say("gives", gift=told, whom=whom)
        return [Note(self.tone(tile.seat, True), text, (rule,), tuple(hexes))]

    def _serves(self, place: int, gifts: list[tuple[str, int]]) -> bool:
        tile = self.now.board[place]
        return tile is not None and any(_uses(tile.kind, gift) for gift, _ in gifts)

    def gift(self, gift: str, amount: int) -> str:
        return self.say(f"gift.{gift}", amount=int(amount))

    def fate(self, subject: str, tile: Tile) -> list[Note]:
        """Whether it is hurt, saved or falls, when, and by whom."""
        notes = []
        for moment in self.moments:
            by = tuple(
                dict.fromkeys(
                    event.hex
                    for event in moment.events
                    if isinstance(event, e.Attacked) and event.target == subject and event.damage
                )
            )
            whom = join([self.named(there) for there in by], self.teller.lang)
            for event in moment.events:
                if getattr(event, "hex", "") != subject:
                    continue
                key, good = "", False
                if isinstance(event, e.Destroyed | e.Spent):
                    key = "falls" if by else "falls-alone"
                elif isinstance(event, e.Damaged | e.BannerHurt):
                    key = "hurt"
                elif isinstance(event, e.Prevented):
                    key, good = "is-saved", True
                if key:
                    facts = {"amount": getattr(event, "amount", 0), "left": getattr(event, "left", 0)}
                    text = self.say(key, when=self.when(moment.phase), by=whom, **facts)
                    notes.append(Note(self.tone(tile.seat, good), text, event.rules, by))
        return notes

    def ending(self) -> list[Note]:
        """A banner falls."""
        return [
            Note(
                self.tone(event.seat, False),
                self.say("banner-falls", who=self.teller.player(event.seat), when=self.when(moment.phase)),
                ("MON-BAN-01", "MON-GEND-06"),
                (event.hex,),
            )
            for moment in self.moments
            for event in moment.events
            if isinstance(event, e.BannerHurt) and event.left == 0
        ]
