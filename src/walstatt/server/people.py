"""Who is calling: guests, accounts and their cookies."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy.exc import IntegrityError

from walstatt.server.log import log
from walstatt.server.problems import Refusal
from walstatt.server.storage import Person, Storage
from walstatt.server.wall import Wall

COOKIE = "walstatt"
NAME_MOST = 40
PASSWORD_LEAST, PASSWORD_MOST = 8, 200
#: A token that nobody shows for so long is forgotten; when it is shown is noted once a day.
UNUSED_S, TOUCH_S = 365 * 24 * 3600, 24 * 3600
#: Alphabets with letters that look like those of another.
ALIKE = ("LATIN", "GREEK", "CYRILLIC")
MOST_MARKS = 2  # accents on one letter


def token_hash(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough: who reads the data base cannot use it."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def clean_name(name: str) -> str:
    """The name as it is kept: spaces tidied, nothing in it that cannot be seen or that deceives."""
    name = unicodedata.normalize("NFC", " ".join(name[: 4 * NAME_MOST].split()))
    hidden = any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") for char in name)
    if not 1 <= len(name) <= NAME_MOST or hidden or _deceives(name):
        raise Refusal(400, "bad-name", most=NAME_MOST)
    return name


def _deceives(name: str) -> bool:
    """Nothing but blanks, letters of two alphabets that look alike, or heaps of accents."""
    marks, scripts, seen = 0, set(), False
    for char in name:
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
        seen = seen or category[0] in "LNPS"
        if category[0] == "L":
            scripts.add(unicodedata.name(char, "").partition(" ")[0])
    return not seen or len(scripts.intersection(ALIKE)) > 1


def login_of(name: str) -> str:
    """Names that look alike are one account."""
    return unicodedata.normalize("NFKC", name).casefold()


class People:
    def __init__(self, storage: Storage, wall: Wall | None = None) -> None:
        self._storage = storage
        self._wall = wall or Wall()
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment
        self._nobody: str | None = None

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

    async def forget(self, token: str | None) -> None:
        """Sign out."""
        if token:
            await self._storage.drop_token(token_hash(token))

    async def new_guest(self, name: str) -> tuple[Person, str]:
        name, token = clean_name(name), secrets.token_urlsafe(32)
        if await self._storage.by_login(login_of(name)) is not None:
            raise Refusal(409, "name-taken", name=name)  # nobody plays under the name of an account
        person = await self._storage.add_guest(name, token_hash(token))
        log("guest.created", person=person)
        return Person(person, name, None), token

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        name = clean_name(name)
        if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
            raise Refusal(400, "bad-password", least=PASSWORD_LEAST, most=PASSWORD_MOST)
        if person.account:
            raise Refusal(409, "has-account")
        kept = await self._hash(password)
        try:
            made = await self._storage.make_account(person.id, name, login_of(name), kept)
        except IntegrityError:
            raise Refusal(409, "name-taken", name=name) from None
        if not made:
            raise Refusal(409, "has-account")
        log("account.created", person=person.id)
        return Person(person.id, name, kept)

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        person = await self._storage.by_login(login_of(clean_name(name)))
        if self._nobody is None:
            self._nobody = await self._hash(secrets.token_urlsafe(16))
        kept = person.password if person else None
        # An unknown name costs as much time as a wrong password, so that names cannot be probed.
        right = await self._verify(kept or self._nobody, password[:PASSWORD_MOST])
        if person is None or not right:
            raise Refusal(401, "wrong-login")
        token = secrets.token_urlsafe(32)
        await self._storage.add_token(person.id, token_hash(token))
        log("account.login", person=person.id)
        return person, token

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, kept: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, kept, password)
            except (Argon2Error, InvalidHashError):
                return False
