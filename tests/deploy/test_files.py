"""The files in `deploy/` agree with each other and with the project."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

from tests.deploy import nginx
from tests.deploy.containerfile import stages, words

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
FILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
CONF = nginx.CONF.read_text(encoding="utf-8")


def test_the_page_is_built_as_make_builds_it() -> None:
    page, _, _ = stages(FILE)
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    install, build = page.all("RUN")
    assert f"@{install} > /dev/null" in make
    assert f"@{build}\n" in make


def test_everything_that_is_copied_is_there() -> None:
    for stage in stages(FILE):
        for rest in stage.all("COPY"):
            said = shlex.split(rest)
            if not said[0].startswith("--from="):
                assert all((ROOT / name).exists() for name in said[:-1]), rest


def test_stages_take_only_from_earlier_ones() -> None:
    known: set[str] = set()
    for stage in stages(FILE):
        froms = {said.split()[0].removeprefix("--from=") for said in stage.all("COPY") if "--from=" in said}
        assert froms <= known
        known.add(stage.name)


def test_the_server_does_not_run_as_root() -> None:
    *_, last = stages(FILE)
    [user] = last.all("USER")
    assert user.split(":")[0] not in ("0", "root")


def test_compose_starts_as_many_processes_as_the_proxy_knows() -> None:
    ports = re.findall(r"^    server 127\.0\.0\.1:(\d+) ", CONF, re.MULTILINE)
    assert ports == ["8000", "8001"]
    assert f"--processes={len(ports)}" in COMPOSE
    *_, last = stages(FILE)
    assert list(last.all("EXPOSE")) == [" ".join(ports)]
    [command] = last.all("CMD")
    assert words(command)[0] == re.findall(r"command:\n\s+- (\w+)\n\s+- --host", COMPOSE)[0] == "serve"


def test_the_proxy_of_compose_finds_the_server() -> None:
    [script] = re.findall(r"- (sed .*) /walstatt\.conf", COMPOSE)
    [address] = re.findall(r"ipv4_address: (\S+)", COMPOSE)
    done = subprocess.run(["/bin/sh", "-c", script], input=CONF, capture_output=True, text=True, check=True)
    assert re.findall(r"^    server (\S+) ", done.stdout, re.MULTILINE) == [
        f"{address}:8000",
        f"{address}:8001",
    ]
    [net] = re.findall(r"FORWARDED_ALLOW_IPS: (\S+)", COMPOSE)
    assert f"subnet: {net}" in COMPOSE
    assert address.rsplit(".", 1)[0] == net.rsplit(".", 1)[0]
