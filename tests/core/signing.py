"""Record files with right checksums, written as docs/json.md describes them."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def signed(*bodies: dict[str, Any]) -> str:
    """The text of a record file with these lines."""
    total, text = "", ""
    for body in bodies:
        bare = json.dumps(body, ensure_ascii=False)
        total = hashlib.sha256((total + bare).encode()).hexdigest()[:16]
        text += f'{bare[:-1]}, "sum": "{total}"}}\n'
    return text
