"""What judges say: reasons without words, which `explain/` puts into words.

A fact is a figure, a name by language, a number, a word that somebody has typed, or a length.
"""

from __future__ import annotations

from walstatt.core.kit.reasons import Why

__all__ = ["Length", "Why"]


class Length(int):
    """On the table; people read centimetres."""
