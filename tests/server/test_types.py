"""The page's types are made from the server's description, and are those of today."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_are_those_of_the_server(tmp_path: Path) -> None:
    made = tmp_path / "types.ts"
    subprocess.run(
        ["node", "scripts/types.mjs", str(made)],
        cwd=WEB,
        check=True,
        env={**os.environ, "PYTHON": sys.executable},
    )
    kept = WEB / "src/lib/api/types.ts"
    assert made.read_text() == kept.read_text(), "run `npm run types` in web/"
