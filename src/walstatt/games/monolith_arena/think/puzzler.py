"""Where puzzles may begin, and what makes them exact."""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.core.puzzles import GoalKind
from walstatt.core.text import Lang, say
from walstatt.games.monolith_arena.state.state import State, without

TEXT = "walstatt.games.monolith_arena.text"
#: With more empty hexes there is more to do in a turn than can all be looked at, and then answered.
MOST_EMPTY = 9


#: Lines that say what is so anyway.
ALWAYS = (
    "mode duel",
    "monoliths off",
    "reinforcements off",
    "push-rotation off",
    "teams ",
    "lone ",
    "slot 0",
)


class ArenaPuzzler:
    def begins(self, state: State, goal: GoalKind) -> bool:
        """In a duel, before anything is played, while commands for battle may be given."""
        return (
            len(state.players) == 2
            and state.phase in ("discard", "use")
            and state.stage == "normal"
            and state.turn > 4
            and not state.settings.monoliths
            and not state.used
            and not state.plays
            and all(len(player.pile) > 3 for player in state.players)
            and self._decided(state, goal)
        )

    def _decided(self, state: State, goal: GoalKind) -> bool:
        """Whether a battle may come: it can be begun, or the arena is almost full."""
        if goal == "win" and state.board.count(None) < 3:
            return True
        if goal == "save":
            return state.board.count(None) <= MOST_EMPTY
        return any("battle" in kind.commands for kind in state.players[state.active].reserve)

    def threaten(self, state: State, seat: int) -> None:
        """Whoever holds no Battle gets one from the pile, for another tile if two are held."""
        player = state.players[seat]
        if any("battle" in kind.commands for kind in player.reserve):
            return
        battle = next((kind for kind in player.pile if "battle" in kind.commands), None)
        if battle is None:
            return
        kept, back = player.reserve[:1], player.reserve[1:]
        player.pile = (*without(player.pile, battle), *back)
        player.reserve = (*kept, battle)

    def left(self, state: State, seat: int) -> int:
        return state.pools[state.team(seat)]

    def told(self, left: int, lang: Lang) -> str:
        return say(TEXT, "puzzle.left-one" if left == 1 else "puzzle.left", lang, n=left)

    def set_left(self, state: State, seat: int, left: int) -> None:
        state.pools[state.team(seat)] = left

    def plain(self, position: str) -> str:
        """Without settings that are as always, and without the order of the piles."""
        return "".join(
            line for line in position.splitlines(keepends=True) if not line.startswith(("pile ", *ALWAYS))
        )

    def known(self, option: Option) -> bool:
        return option.verb != "exchange"  # it draws

    def idle(self, decision: Decision, option: Option) -> bool:
        """In phase c a tile that is thrown away is one less to play: it opens nothing (MON-USE-02)."""
        return decision.kind == "use" and option.verb == "discard"
