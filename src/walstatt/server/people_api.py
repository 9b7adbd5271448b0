"""Endpoints of people: coming, going, accounts, and what is known of somebody."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from walstatt.core.builder import Draft
from walstatt.server import cookies, match_lists, schemas
from walstatt.server.bout_api import BoutApi
from walstatt.server.endpoint import answer, read
from walstatt.server.people import People
from walstatt.server.people_rows import Known
from walstatt.server.problems import Refusal
from walstatt.server.storage import Person

if TYPE_CHECKING:
    from walstatt.server.api import Api


class PeopleApi:
    """`api` is running when the first request comes."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def routes(self) -> list[Route]:
        return [
            Route("/api/guests", self.guest, methods=["POST"]),
            Route("/api/me", self.me),
            Route("/api/me/data", self.data),
            Route("/api/accounts", self.account, methods=["POST"]),
            Route("/api/accounts/delete", self.delete, methods=["POST"]),
            Route("/api/password", self.password, methods=["POST"]),
            Route("/api/login", self.login, methods=["POST"]),
            Route("/api/logout", self.logout, methods=["POST"]),
            Route("/api/logout/all", self.logout_all, methods=["POST"]),
        ]

    @property
    def people(self) -> People:
        return self.api.people

    async def guest(self, request: Request) -> Response:
        body = await read(request, schemas.GuestIn)
        person, token = await self.people.new_guest(body.name)
        return signed_in(request, person, token, 201)

    async def me(self, request: Request) -> Response:
        response = answer(me_out(await self.api.known(request)))
        token = cookies.token_of(request)
        if token and cookies.outdated(request):
            cookies.give(response, request, token)
        return response

    async def login(self, request: Request) -> Response:
        body = await read(request, schemas.LoginIn)
        person, token = await self.people.login(body.name, body.password, cookies.token_of(request))
        return signed_in(request, person, token, 200)

    async def logout(self, request: Request) -> Response:
        await self.people.forget(cookies.token_of(request))
        return signed_out(request)

    async def logout_all(self, request: Request) -> Response:
        await self.people.forget_all(await self.api.known(request))
        return signed_out(request)

    # --- accounts -----------------------------------------------------------------------------------

    async def account(self, request: Request) -> Response:
        body = await read(request, schemas.AccountIn)
        person, token = await self.people.make_account(
            await self.api.known(request), body.name, body.password
        )
        return signed_in(request, person, token, 200)

    async def password(self, request: Request) -> Response:
        body = await read(request, schemas.PasswordIn)
        person = await self.api.known(request)
        token = await self.people.change_password(person, body.old, body.new)
        return signed_in(request, person, token, 200)

    async def delete(self, request: Request) -> Response:
        """Matches that are not over are given up, so that nobody waits for somebody who has gone."""
        body = await read(request, schemas.DeleteIn)
        person = await self.api.known(request)
        await self.people.confirm(person, body.password)
        table = BoutApi(self.api)
        for match_id in await match_lists.unfinished_ids(self.api.bouts.storage, person.id):
            for give_up in (table.setting_up.leave, table.agreements.resign):
                with suppress(Refusal):  # one of them fits, or the match has ended meanwhile
                    await give_up(match_id, person)
                    break
        await self.people.delete(person)
        return signed_out(request)

    async def data(self, request: Request) -> Response:
        person = await self.api.known(request)
        response = answer(data_out(person, await self.people.known(person)))
        response.headers["content-disposition"] = 'attachment; filename="walstatt.json"'
        return response


def data_out(person: Person, known: Known) -> schemas.MyData:
    return schemas.MyData(
        me=me_out(person),
        created=known.created,
        browsers=[schemas.MyBrowser(*row) for row in known.tokens],
        matches=[schemas.MyMatch(*row) for row in known.matches],
        lists=[
            schemas.MyList(row.id, row.game, msgspec.json.decode(row.draft, type=Draft), row.updated)
            for row in known.lists
        ],
        uploads=[schemas.MyUpload(f"r.{row.id}", row.created) for row in known.uploads],
        chat=[schemas.MyLine(*row) for row in known.chat],
        puzzles=[schemas.MyPuzzle(*row) for row in known.puzzles],
    )


def me_out(person: Person) -> schemas.Me:
    return schemas.Me(person.id, person.name, person.account)


def signed_in(request: Request, person: Person, token: str, status: int) -> Response:
    response = answer(me_out(person), status)
    cookies.give(response, request, token)
    return response


def signed_out(request: Request) -> Response:
    response = answer(schemas.Done())
    cookies.take(response, request)
    return response
