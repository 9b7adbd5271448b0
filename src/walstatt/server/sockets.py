"""Open sockets by the token that opened them: who signs out is not heard by them any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

#: WebSocket close code of our own: the token is void. Whoever has another one may come back with it.
SIGNED_OUT = 4001


class Sockets:
    def __init__(self) -> None:
        self._open: dict[str, set[Callable[[], None]]] = {}

    @contextmanager
    def of(self, token_hash: str | None, end: Callable[[], None]) -> Iterator[None]:
        """Meanwhile `end` is called if the token becomes void; without a token there is nothing to end."""
        if token_hash is None:
            yield
            return
        ends = self._open.setdefault(token_hash, set())
        ends.add(end)
        try:
            yield
        finally:
            ends.discard(end)
            if not ends:
                self._open.pop(token_hash, None)

    def tokens(self) -> list[str]:
        return list(self._open)

    def end(self, void: Iterable[str]) -> None:
        for token_hash in void:
            for end in list(self._open.get(token_hash, ())):
                end()
