"""docs/new-game.md leads through the toy as it is."""

from __future__ import annotations

import re
from pathlib import Path

from walstatt.toys import dice_toe

GUIDE = Path(__file__).parents[2] / "docs" / "new-game.md"
TOY = Path(dice_toe.__path__[0])


def test_every_piece_of_code_is_the_toys() -> None:
    blocks = re.findall(r"```python (\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 8
    for name, code in blocks:
        assert flush(code) in flush((TOY / name).read_text(encoding="utf-8")), name


def flush(code: str) -> str:
    """A piece of a class stands at the margin in the guide."""
    return re.sub(r"^ +", "", code, flags=re.MULTILINE)


def test_every_file_of_the_toy_is_explained() -> None:
    told = GUIDE.read_text(encoding="utf-8")
    rooms = {path.name for path in TOY.iterdir() if not path.name.startswith("__")} - {"tests"}
    assert [room for room in sorted(rooms) if room not in told] == []
