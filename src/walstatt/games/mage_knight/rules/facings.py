"""Menus of facings: a few sensible ones are listed, every other is judged when it comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from walstatt.core.options import Option, Options
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, read_facing


class FacingMenu(Judged):
    """`spin @90`: a verb and a facing; other answers may stand beside it."""

    __slots__ = ("_verb",)

    def __init__(
        self,
        verb: str,
        facings: Sequence[int],
        fits: Callable[[int], bool],
        more: Options | Sequence[Option] = (),
    ) -> None:
        self._verb = verb

        def judge(words: tuple[str, ...]) -> Option | None:
            if len(words) != 2 or words[0] != verb:
                return None
            facing = read_facing(words[1])
            return Option((verb, facing_word(facing))) if facing is not None and fits(facing) else None

        listed = [Option((verb, facing_word(facing))) for facing in facings if fits(facing)]
        super().__init__([*dict.fromkeys(listed), *more], judge)

    def facing(self, answer: Option) -> int:
        found = read_facing(answer[1])
        assert found is not None, "the menu has read it"
        return found
