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

COOKIE = "walstatt"
NAME_MOST = 40
PASSWORD_LEAST, PASSWORD_MOST = 8, 200


def token_hash(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough: who reads the data base cannot use it."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def clean_name(name: str) -> str:
    """The name as it is kept: spaces tidied, no control or invisible characters."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    hidden = any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") for char in name)
    if not 1 <= len(name) <= NAME_MOST or hidden:
        raise Refusal(400, "bad-name", most=NAME_MOST)
    return name


def login_of(name: str) -> str:
    """Names that look alike are one account."""
    return unicodedata.normalize("NFKC", name).casefold()


class People:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment
        self._nobody: str | None = None

    async def caller(self, token: str | None) -> Person | None:
        return await self._storage.by_token(token_hash(token)) if token else None

    async def new_guest(self, name: str) -> tuple[Person, str]:
        name, token = clean_name(name), secrets.token_urlsafe(32)
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
