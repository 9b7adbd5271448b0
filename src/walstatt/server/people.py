"""Who is calling: guests, accounts and their tokens."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterable

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from walstatt.server import passwords, people_rows
from walstatt.server.guard import Buckets
from walstatt.server.log import log, log_failure
from walstatt.server.names import clean_name, login_of
from walstatt.server.people_rows import Done, Known
from walstatt.server.problems import Refusal
from walstatt.server.sockets import Sockets
from walstatt.server.storage import Person, Storage
from walstatt.server.wall import Wall

#: A token that nobody shows for so long is forgotten; when it is shown is noted once a day.
UNUSED_S, TOUCH_S = 365 * 24 * 3600, 24 * 3600
#: Wrong passwords for one account: so many at once, and then one in so many seconds, wherever they come from.
TRIES, TRY_S = 10.0, 30.0


def token_hash(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough: who reads the data base cannot use it."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


class People:
    """`changed` is told of matches whose people are called otherwise now."""

    def __init__(
        self,
        storage: Storage,
        wall: Wall | None = None,
        changed: Callable[[str], None] = lambda _match_id: None,
    ) -> None:
        self._storage = storage
        self._wall = wall or Wall()
        self._changed = changed
        self.sockets = Sockets()
        self._tries = Buckets(1 / TRY_S, TRIES)
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment
        self._nobody: str | None = None
        self._looking: set[asyncio.Task[None]] = set()

    async def caller(self, token: str | None) -> Person | None:
        """Whose token it is; it is good as long as it is shown once a year."""
        if not token:
            return None
        kept, now = token_hash(token), self._wall.now()
        found = await self._storage.by_token(kept)
        if found is None:
            return None
        person, used = found
        if now - used > UNUSED_S:
            await self._storage.drop_token(kept)
            return None
        if now - used > TOUCH_S:  # not with every request: looking shall not write
            await self._storage.touch_token(kept, now)
        return person

    def signed_out(self, void: Iterable[str]) -> None:
        """These tokens are void, here or at another process: their sockets end."""
        self.sockets.end(void)

    def look_again_soon(self) -> None:
        task = asyncio.create_task(self.look_again())
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def close(self) -> None:
        await asyncio.gather(*self._looking)

    async def look_again(self) -> None:
        """End the sockets of tokens that became void while this process heard nothing of the others."""
        known = self.sockets.tokens()
        try:
            good = await people_rows.good(self._storage, known)
        except (SQLAlchemyError, OSError) as error:
            log_failure("tokens.unknown", error)  # whoever finds the data base next time asks again
            return
        self.signed_out(set(known) - good)

    def _settle(self, done: Done) -> None:
        self.signed_out(done.tokens)
        for match_id in done.matches:
            self._changed(match_id)

    # --- coming and going ---------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[Person, str]:
        name, token = clean_name(name), secrets.token_urlsafe(32)
        if await self._storage.by_login(login_of(name)) is not None:
            raise Refusal(409, "name-taken", name=name)  # nobody plays under the name of an account
        person = await self._storage.add_guest(name, token_hash(token))
        log("guest.created", person=person, called=name)
        return Person(person, name, None), token

    async def login(self, name: str, password: str, old: str | None = None) -> tuple[Person, str]:
        """Sign in; the token that the browser has shown so far is void."""
        login = login_of(clean_name(name))
        person = await self._storage.by_login(login)
        if self._nobody is None:
            self._nobody = await self._hash(secrets.token_urlsafe(16))
        kept = person.password if person else None
        # An unknown name costs as much time as a wrong password, so that names cannot be probed.
        right = await self._tried(login, kept or self._nobody, password)
        if person is None or not right:
            raise Refusal(401, "wrong-login")
        token = secrets.token_urlsafe(32)
        before = token_hash(old) if old else None
        self._settle(await people_rows.sign_in(self._storage, person.id, token_hash(token), before))
        log("account.login", person=person.id, called=person.name)
        return person, token

    async def forget(self, token: str | None) -> None:
        """Sign out."""
        if token:
            self._settle(await people_rows.sign_out(self._storage, token_hash(token)))

    async def forget_all(self, person: Person) -> None:
        """Sign out everywhere."""
        self._settle(await people_rows.sign_out_everywhere(self._storage, person.id))

    # --- accounts -----------------------------------------------------------------------------------

    async def make_account(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        name = clean_name(name)
        passwords.check(password, name)
        if person.account:
            raise Refusal(409, "has-account")
        kept, token = await self._hash(password), secrets.token_urlsafe(32)
        try:
            done = await people_rows.make_account(self._storage, person.id, name, kept, token_hash(token))
        except IntegrityError:
            raise Refusal(409, "name-taken", name=name) from None
        if done is None:
            raise Refusal(409, "has-account")
        self._settle(done)
        log("account.created", person=person.id, called=name)
        return Person(person.id, name, kept), token

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """The new token: all others are void."""
        await self.confirm(person, old)
        if not person.account:
            raise Refusal(409, "no-account")
        passwords.check(new, person.name)
        kept, token = await self._hash(new), secrets.token_urlsafe(32)
        assert person.password is not None
        done = await people_rows.change_password(
            self._storage, person.id, person.password, kept, token_hash(token)
        )
        if done is None:
            raise Refusal(401, "wrong-password")  # it was changed elsewhere at this very moment
        self._settle(done)
        log("account.password", person=person.id)
        return token

    async def confirm(self, person: Person, password: str) -> None:
        """That it is the person himself who asks; guests have nothing to show."""
        if person.password is not None and not await self._tried(
            login_of(person.name), person.password, password
        ):
            raise Refusal(401, "wrong-password")

    async def delete(self, person: Person) -> None:
        self._settle(await people_rows.forget(self._storage, person.id))
        log("account.gone", person=person.id)

    async def known(self, person: Person) -> Known:
        return await people_rows.known(self._storage, person.id)

    # --- passwords ----------------------------------------------------------------------------------

    async def _tried(self, login: str, kept: str, password: str) -> bool:
        """Whether it is the password; who guesses soon has to wait, and so does whoever helps him."""
        if not self._tries.take(login, 1.0, self._wall.now()):
            raise Refusal(429, "many-tries")
        right = await self._verify(kept, password[: passwords.MOST])
        if right:
            self._tries.take(login, -1.0, self._wall.now())  # only wrong ones count
        return right

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, kept: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, password)
            except (Argon2Error, InvalidHashError):
                return False
