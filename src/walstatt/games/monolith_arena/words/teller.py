"""Events, questions and options in words, English and German."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from walstatt.core.flow import Decision
from walstatt.core.kit.telling import Speaker, Typed
from walstatt.core.options import Option
from walstatt.core.text import Lang
from walstatt.games.monolith_arena.events import HIDDEN
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.state.tiles import ALL_SIDES, Faction, TileKind
from walstatt.games.monolith_arena.words.events import FACTS, VARIANTS
from walstatt.games.monolith_arena.words.tiles import Writer

TEXT = "walstatt.games.monolith_arena.text"
#: German names of the sides, as people type them.
GERMAN_SIDES = {"NO": "NE", "O": "E", "SO": "SE"}
OPTIONS = 32768  # that a teller remembers
#: Options that do something to the tile they name first.
DONE_TO = frozenset({"place", "discard", "precise-shot", "entrench", "net", "prevent"})


class Teller(Speaker):
    """Says things in one language, with the names of the tiles that are in play."""

    text = TEXT
    facts_of_events = FACTS
    variants = VARIANTS

    def __init__(self, factions: Mapping[str, Faction], lang: Lang) -> None:
        super().__init__(lang)
        self.factions = factions
        #: The same options are offered again and again; what they are called is worked out once.
        self._told = lru_cache(OPTIONS)(self._option)
        self._kinds = lru_cache(256)(self._of_factions)
        self._places = lru_cache(256)(self._placing)

    # --- single words ---------------------------------------------------------------------------------

    def tile(self, name: str, *, acted_on: bool = False) -> str:
        """The name of a tile that does something, or to which something is done."""
        if name in (HIDDEN, "-"):
            return self.say("words.hidden" if name == HIDDEN else "words.empty")
        faction, _, kind = name.partition("/")
        found = self.factions.get(faction)
        if found is None or kind not in found.by_id:
            return name
        tile = found.by_id[kind]
        return tile.object[self.lang] if acted_on else tile.name[self.lang]

    def tiles(self, names: Sequence[str], *, acted_on: bool = False) -> str:
        if len(names) == 2 and set(names) == {HIDDEN}:
            return self.say("words.two-hidden")
        return self.join(self.tile(name, acted_on=acted_on) for name in names)

    def side(self, side: str) -> str:
        return self.say(f"side.{side}") if side else ""

    def facing(self, side: str) -> str:
        """The tail "facing NW", or nothing for tiles that look the same all round."""
        return self.say("words.facing", side=self.side(side)) if side else ""

    def whose(self, seat: int | None) -> str:
        """Beside the name of a tile that belongs to somebody else than who does something with it."""
        return self.say("words.whose", who=self.seat(seat)) if seat is not None else ""

    # --- questions and options ------------------------------------------------------------------------

    def question(self, state: State, decision: Decision) -> str:
        where = decision.subject[0] if decision.subject else ""
        tile = self.at(state, where) if where else ""
        gift = self._banner(state.players[decision.seat].faction) if decision.kind == "banner" else ""
        return self.ask(decision.seat, decision.kind, hex=where, tile=tile, gift=gift)

    def _banner(self, faction: Faction) -> str:
        """What the banner does, for whoever decides where it stands."""
        return self.say("words.banner", gift=Writer(self.lang).gift(faction.banner))

    def at(self, state: State, word: str) -> str:
        """The tile on a hex, by name."""
        tile = state.board[HEX[word]] if word in HEX else None
        return tile.kind.name[self.lang] if tile is not None else word

    def option(self, state: State, option: Option) -> str:
        return self.options(state, [option])[0]

    def options(self, state: State, options: Iterable[Option], decision: Decision | None = None) -> list[str]:
        """Options in words; what a word of an option stands for in this position is looked up once."""
        here = dict(self._kinds(tuple([player.faction for player in state.players])))
        for place, tile in enumerate(state.board):
            if tile is not None:
                here[NAMES[place]] = tile.kind
        told, kind_of, found = self._told, here.get, []
        for option in options:
            if len(option) == 4 and option[0] == "place" and (kind := kind_of(option[1])) is not None:
                found.append(self._places(kind)[option[2:]])
            else:
                found.append(told(option, tuple(map(kind_of, option))))
        return found

    def _placing(self, kind: TileKind) -> dict[tuple[str, ...], str]:
        """Putting a tile somewhere, most of what can be done: by hex and facing."""
        return {
            (place, facing): self._option(Option(("place", kind.id, place, facing)), (None, kind, None, None))
            for place in NAMES
            for facing in ALL_SIDES
        }

    def _of_factions(self, factions: tuple[Faction, ...]) -> dict[str, TileKind]:
        return {tile.id: tile for faction in factions for tile in faction.by_id.values()}

    def _option(self, option: Option, kinds: tuple[TileKind | None, ...]) -> str:
        """`kinds` are the tiles that the words of the option stand for: by id, or by the hex they lie on."""
        verb, words = option.verb, list(option[1:])
        names = [
            word if kind is None else (kind.object if _done_to(verb, words, n) else kind.name)[self.lang]
            for n, (word, kind) in enumerate(zip(words, kinds[1:], strict=True))
        ]
        via = ""
        if len(words) > 1 and words[-2] == "via":
            via = self.say("words.via", tile=names[-1], hex=words[-1])
            words, names = words[:-2], names[:-2]
        if verb in ("place", "discard", "transform", "inside"):
            return self.say(
                f"option.{verb}",
                tile=names[0],
                hex=words[1] if len(words) > 1 else "",
                other=names[1] if len(names) > 1 else "",
                facing=self.facing(words[2]) if len(words) > 2 else "",
            )
        if verb == "prevent":
            source = f"{names[1]} {words[1]}" if words[1] in HEX else self._source(words[1])
            return self.say("option.prevent", tile=names[0], hex=words[0], source=source, rune=words[2])
        args: dict[str, object] = {"via": via, "hexes": " ".join(words)}
        if words and words[0] in HEX:
            args |= {"tile": names[0], "hex": words[0]}
        facing = words[-1] if words and words[-1] not in HEX else ""
        args["facing"] = self.facing(facing)
        if len(words) > 1 and words[1] in HEX:
            args |= {"target": words[1], "other": names[1]}
            if words[0] == words[1]:
                return self.say(f"option.{verb}.turn", **args)
        return self.say(f"option.{verb}", **args)

    def _source(self, word: str) -> str:
        if word.startswith("poison"):
            return self.say("words.poison-marker")
        return self.say("words.command")


def _done_to(verb: str, words: list[str], n: int) -> bool:
    """Whether an option does something to the tile that its word `n` names."""
    if verb == "inside":
        return False  # the tiles are the whole answer
    return n > 0 or verb in DONE_TO or words[:1] == words[1:2]  # what is turned stays where it is


def typed_words(factions: Mapping[str, Faction], lang: Lang) -> Typed:
    """Words that people may type, in small letters, and the option words they may mean."""
    found = Typed()
    found.sections(TEXT, lang, "verb")
    means = found.means
    if lang == "de":
        for german, side in GERMAN_SIDES.items():
            means(german, side)
    tiles = [tile for faction in factions.values() for tile in faction.tiles]
    for tile in tiles:
        means(tile.name[lang], tile.id)
        means(tile.label[lang], tile.id)
    for tile in tiles:
        means(tile.name[lang].split()[-1], tile.id)
    return found
