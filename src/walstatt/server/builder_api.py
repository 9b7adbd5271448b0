"""Endpoints of builders: what there is to build with, what a list is worth, the lists that people keep."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core.builder import MOST_THINGS, Builder, Draft, tidy
from walstatt.core.forms import MOST_LETTERS
from walstatt.core.game import find_game, game_ids
from walstatt.core.text import Lang
from walstatt.server import built_lists
from walstatt.server.built_lists import KeptList
from walstatt.server.endpoint import Kept, answer, lang_of, read, visible
from walstatt.server.problems import Refusal
from walstatt.server.schemas import LIST_ID, CardIn, Done, ListIn, ListOut, Lists, OwnIn, TextIn

if TYPE_CHECKING:
    from walstatt.server.api import Api

HOUR = "public, max-age=3600"
TITLE_MOST, WORD_MOST, TEXT_MOST = 60, 60, 60_000  # characters
OWN_MOST, OWN_CARDS = 3000, 40  # characters of a card, cards
KEY_MOST = 240  # a line names everything that somebody is fitted out with
_ID = re.compile(LIST_ID)


class BuilderApi:
    def __init__(self, api: Api) -> None:
        self.api = api
        self._catalogues: dict[tuple[str, Lang], Kept] = {}

    def routes(self) -> list[Route]:
        game = "/api/builders/{game}"
        return [
            Route(game, self.catalogue),
            Route(f"{game}/judge", self.judge, methods=["POST"]),
            Route(f"{game}/read", self.read, methods=["POST"]),
            Route(f"{game}/mend", self.mend, methods=["POST"]),
            Route(f"{game}/own", self.own, methods=["POST"]),
            Route(f"{game}/card", self.card, methods=["POST"]),
            Route("/api/lists", self.lists),
            Route("/api/lists/{id}", self.keep, methods=["POST"]),
            Route("/api/lists/{id}/drop", self.drop, methods=["POST"]),
        ]

    # --- building -----------------------------------------------------------------------------------

    async def catalogue(self, request: Request) -> Response:
        game, lang = request.path_params["game"], lang_of(request)
        builder = builder_of(game)
        if (game, lang) not in self._catalogues:
            body = msgspec.json.encode(builder.catalogue(lang))
            self._catalogues[game, lang] = Kept(body, "application/json", HOUR)
        return self._catalogues[game, lang].to(request)

    async def judge(self, request: Request) -> Response:
        builder, lang = builder_of(request.path_params["game"]), lang_of(request)
        return answer(builder.judge(checked(await read(request, Draft)), lang))

    async def read(self, request: Request) -> Response:
        builder, lang = builder_of(request.path_params["game"]), lang_of(request)
        body = await read(request, TextIn)
        if len(body.text) > TEXT_MOST:
            raise Refusal(413, "too-large", limit=TEXT_MOST)
        reading = builder.read(body.text, lang)
        title = titled(reading.draft.title)
        return answer(
            msgspec.structs.replace(reading, draft=msgspec.structs.replace(reading.draft, title=title))
        )

    async def mend(self, request: Request) -> Response:
        builder, lang = builder_of(request.path_params["game"]), lang_of(request)
        return answer(builder.mend(checked(await read(request, Draft)), lang))

    # --- cards that people type in --------------------------------------------------------------------

    async def own(self, request: Request) -> Response:
        """The catalogue with what came with a draft."""
        builder, lang = builder_of(request.path_params["game"]), lang_of(request)
        body = await read(request, OwnIn)
        return answer(builder.with_own(few(body.own)).catalogue(lang))

    async def card(self, request: Request) -> Response:
        """A form as somebody has filled it in; or, with nothing but a word, as it was filled in then."""
        game, lang = request.path_params["game"], lang_of(request)
        builder, body = builder_of(game), await read(request, CardIn)
        few((body.word,))
        written = [text for pair in body.values.items() for text in pair]
        if len(written) > MOST_THINGS or any(len(text) > MOST_LETTERS for text in written):
            raise Refusal(413, "too-large", limit=MOST_LETTERS)
        try:
            if not body.form:
                return answer(builder.opened(body.word, lang))
            if body.form not in {form.id for form in builder.catalogue(lang).forms}:
                raise Refusal(404, "no-form", game=game, form=body.form[:40])
            return answer(builder.make(body.form, body.values, lang, body.word))
        except ValueError:
            raise Refusal(400, "no-card") from None

    # --- keeping ------------------------------------------------------------------------------------

    async def lists(self, request: Request) -> Response:
        person = await self.api.known(request)
        found = await built_lists.of_person(self.api.bouts.storage, person.id)
        return answer(Lists([list_out(one) for one in found if one.game in game_ids()]))

    async def keep(self, request: Request) -> Response:
        body = await read(request, ListIn)
        person, list_id = await self.api.known(request), _list_id(request)
        builder_of(body.game)
        one = KeptList(list_id, body.game, checked(body.draft), self.api.bouts.wall.now())
        await built_lists.keep(self.api.bouts.storage, person.id, one, body.since)
        return answer(list_out(one))

    async def drop(self, request: Request) -> Response:
        person = await self.api.known(request)
        await built_lists.drop(self.api.bouts.storage, person.id, _list_id(request))
        return answer(Done())


def _list_id(request: Request) -> str:
    list_id = str(request.path_params["id"])
    if not _ID.fullmatch(list_id):
        raise Refusal(400, "bad-query", name="id", value=list_id[:20])
    return list_id


def builder_of(game: str) -> Builder:
    found = find_game(game).builder if game in game_ids() else None
    if found is None:
        raise Refusal(404, "no-builder", game=game[:40])
    return found


def few(own: tuple[str, ...]) -> tuple[str, ...]:
    """Not more cards than somebody can type in."""
    if len(own) > OWN_CARDS or any(len(word) > OWN_MOST for word in own):
        raise Refusal(413, "long-list", most=OWN_CARDS)
    return own


def checked(draft: Draft) -> Draft:
    """A draft of a sensible size; what rules it breaks is another matter."""
    words = [draft.owner, *draft.picks, *draft.picks.values()]
    long = any(len(word) > WORD_MOST for word in words) or any(len(key) > KEY_MOST for key in draft.counts)
    if len(words) + len(draft.counts) > MOST_THINGS or long:
        raise Refusal(413, "long-list", most=MOST_THINGS)
    few(draft.own)
    return tidy(msgspec.structs.replace(draft, title=titled(draft.title)))


def titled(title: str) -> str:
    """A title that fits a line, cut where it does not."""
    return visible(title, TITLE_MOST)[:TITLE_MOST].strip()


def list_out(one: KeptList) -> ListOut:
    verdict = builder_of(one.game).judge(one.draft, "en")
    return ListOut(
        id=one.id,
        game=one.game,
        draft=one.draft,
        updated=one.updated,
        points=verdict.points,
        most=verdict.most,
        faults=len(verdict.faults),
        options=verdict.options,
        mine=verdict.mine,
    )
