"""Panels that a game asks for, with their texts out of `panel.KIND` of the game's texts."""

from __future__ import annotations

from walstatt.core.scene import Moment, Panel, Sorting
from walstatt.core.text import Lang, catalogue

#: The panels that screens know, and the texts that each needs.
PANELS: dict[str, tuple[str, ...]] = {
    # a pile of cards to leaf through, over the board
    "book": (
        "title", "of", "open", "close", "left", "none", "search", "affordable", "copies", "pages", "more",
    ),
    # cards that lie ready
    "hand": ("title", "empty", "hidden", "for", "ready", "pick"),
    # some cards are chosen in secret
    "planner": ("slot", "free", "pick", "drop", "hint", "sum", "price", "ready", "none", "sent", "change"),
    # all words of an answer are cards that are put in order
    "order": ("hint",),
    # whose pieces have not acted yet
    "to-act": ("title", "of"),
    # what is being carried out, one thing in the middle of another
    "now": ("title",),
    # who fights whom, in the order in which it is fought out
    "bouts": ("title", "whose", "next", "now", "done"),
    # cards of all players in the order in which they were played, and what is still to come
    "sequence": ("title", "hint", "of", "left", "hidden", "apart"),
    # markers on the table and who holds them
    "markers": ("title", "free", "way"),
    # everything that the players have, and where it is: asked for when somebody looks
    "roster": ("title", "of", "open"),
    # things that may act out of turn, and when their owner is asked about each
    "stops": ("title", "hint", "ask", "never", "itself", "next", "armed"),
    # what would happen if it were fought out now
    "forecast": ("title", "short", "none", "would", "running"),
}  # fmt: skip


def panel(
    package: str,
    lang: Lang,
    kind: str,
    *,
    icon: str = "",
    rules: tuple[str, ...] = (),
    sorting: tuple[str, ...] = (),
    moments: tuple[str, ...] = (),
) -> Panel:
    """`sorting` are groups of tags; their texts are `panel.KIND.by.GROUP` and `panel.KIND.all.GROUP`.

    The texts of `moments` are `panel.KIND.at.MOMENT`.
    """
    texts, head = catalogue(package, lang), f"panel.{kind}."
    return Panel(
        kind,
        icon,
        rules,
        {name: texts[head + name] for name in PANELS[kind] if head + name in texts},
        tuple([Sorting(by, texts[f"{head}by.{by}"], texts[f"{head}all.{by}"]) for by in sorting]),
        tuple([Moment(moment, texts[f"{head}at.{moment}"]) for moment in moments]),
    )
