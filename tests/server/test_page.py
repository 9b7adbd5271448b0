"""The built page: served with the right caches and codings, and nothing outside its folder."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from tests.server.harness import Client, house, settings_for
from walstatt.cli.serve import has_screen

Body = Callable[[Client], Awaitable[None]]
SCRIPT = b"console.log('walstatt');\n" * 50


def build(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Walstatt</title>")
    (page / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (page / "assets" / "app-abc123.css").write_bytes(b"a{}" * 400)
    (page / "assets" / "app-abc123.css.br").write_bytes(b"brotli")
    (page / "assets" / "font-abc123.woff2").write_bytes(bytes(range(256)))
    (page / "mark.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("secret")
    return page


def within(tmp_path: Path, page: Path, body: Body) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, page=str(page))) as at:
            await body(await at.client())

    asyncio.run(main())


async def raw(client: Client, path: str, **headers: str) -> httpx.Response:
    return await client.http.get(path, headers=headers)


def test_every_address_of_the_page_gets_the_index(tmp_path: Path) -> None:
    async def body(client: Client) -> None:
        for path in (
            "/",
            "/new",
            "/match/abc-DEF_1",
            "/replay/r.iMb0kCRlLsvU8PKw",
            "/codex/monolith-arena/MON-NET-02",
        ):
            found = await raw(client, path)
            assert (found.status_code, found.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert found.headers["cache-control"] == "no-cache"
            assert "script-src 'self'" in found.headers["content-security-policy"]
            again = await raw(client, path, **{"if-none-match": found.headers["etag"]})
            assert again.status_code == 304
        assert (await client.http.head("/")).status_code == 200
        assert (await client.http.post("/")).status_code == 405

    within(tmp_path, build(tmp_path), body)


def test_hashed_files_are_kept_for_ever_and_compressed(tmp_path: Path) -> None:
    async def body(client: Client) -> None:
        script = await raw(client, "/assets/index-abc123.js", **{"accept-encoding": "gzip, br"})
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert script.content == SCRIPT
        plain = await raw(client, "/assets/index-abc123.js", **{"accept-encoding": "identity"})
        assert ("content-encoding" not in plain.headers, plain.content) == (True, SCRIPT)
        async with client.http.stream(
            "GET", "/assets/app-abc123.css", headers={"accept-encoding": "br"}
        ) as got:
            assert got.headers["content-encoding"] == "br"
            assert got.headers["content-length"] == "6"
        font = await raw(client, "/assets/font-abc123.woff2", **{"accept-encoding": "gzip"})
        assert font.headers["content-type"] == "font/woff2"
        assert "content-encoding" not in font.headers
        assert (await raw(client, "/mark.svg")).headers["cache-control"] == "no-cache"

    within(tmp_path, build(tmp_path), body)


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", "/assets/other-abc123.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/a%00.js"],
)
def test_unknown_files_and_ways_out_of_the_folder_are_not_found(tmp_path: Path, path: str) -> None:
    async def body(client: Client) -> None:
        found = await raw(client, path)
        assert found.status_code == 404
        assert b"secret" not in found.content

    within(tmp_path, build(tmp_path), body)


def test_the_api_is_no_page(tmp_path: Path) -> None:
    async def body(client: Client) -> None:
        for path in ("/api", "/api/", "/api/nothing", "/healthz/x"):
            found = await raw(client, path)
            assert (found.status_code, found.json()["error"]["key"]) == (404, "server.no-page")
        refused = await raw(client, "/api/guests")
        assert (refused.status_code, refused.headers["allow"]) == (405, "POST")
        assert (await client.http.post("/api/nothing")).status_code == 404

    within(tmp_path, build(tmp_path), body)


def test_a_new_build_is_served_at_once(tmp_path: Path) -> None:
    page = build(tmp_path)

    async def body(client: Client) -> None:
        before = await raw(client, "/")
        (page / "index.html").write_text("<!doctype html><title>Walstatt, newer</title>")
        assert (await raw(client, "/")).headers["etag"] != before.headers["etag"]

    within(tmp_path, page, body)


def test_without_a_build_the_page_says_how_to_get_one(tmp_path: Path) -> None:
    async def body(client: Client) -> None:
        found = await raw(client, "/match/abc")
        assert found.status_code == 503
        assert "make play" in found.text
        assert 'lang="de"' in found.text

    within(tmp_path, tmp_path / "nowhere", body)


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()


def test_compression_is_stable() -> None:
    """Two servers give one file the same bytes: a proxy may keep either."""
    assert gzip.compress(SCRIPT, 9, mtime=0) == gzip.compress(SCRIPT, 9, mtime=0)
