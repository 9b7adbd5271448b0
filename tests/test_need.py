"""tools/need: installs what is missing if it may, and says what to do if not."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

NEED = Path(__file__).parent.parent / "tools" / "need"


def run(folder: Path, *names: str, uid: int = 0) -> subprocess.CompletedProcess[str]:
    """With nothing on the path but what stands in the folder."""
    program(folder / "id", f"echo {uid}")
    for tool in ("sh", "env"):
        if not (folder / tool).exists():
            (folder / tool).symlink_to(f"/bin/{tool}")
    command = ["/bin/sh", str(NEED), *names]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, text=True, timeout=300)


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    for name in ("node", "npm", "chromium"):
        program(tmp_path / name, "")
    done = run(tmp_path, "node", "chromium")
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_what_is_missing_is_installed_by_root(tmp_path: Path) -> None:
    calls = tmp_path / "calls"
    install = f'echo "$*" >> {calls}; [ $1 = update ] && exit; cd {tmp_path}; for n in node npm; do > $n; '
    install += "/bin/chmod +x $n; done"
    program(tmp_path / "apt-get", install)
    done = run(tmp_path, "node")
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in calls.read_text().splitlines()] == ["update", "install"]
    assert calls.read_text().split()[-2:] == ["nodejs", "npm"]


def test_who_may_not_install_is_told_what_to_do(tmp_path: Path) -> None:
    done = run(tmp_path, "chromium", uid=1000)
    assert (done.returncode, "chromium" in done.stderr) == (1, True)
    program(tmp_path / "apt-get", "exit 1")
    done = run(tmp_path, "chromium", "node", uid=1000)
    assert (done.returncode, done.stderr) == (1, "Please run: sudo apt-get install chromium nodejs npm\n")


def test_a_failed_installation_is_not_kept_quiet(tmp_path: Path) -> None:
    for script in ("exit 1", ""):  # it fails, or claims to have worked
        program(tmp_path / "apt-get", script)
        done = run(tmp_path, "chromium")
        assert (done.returncode, "chromium" in done.stderr) == (1, True)
    assert run(tmp_path, "perpetuum-mobile").returncode == 2


#: What apt-get says while another one works; the first comes from the lists, the others from installing.
LOCKED = (
    "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)",
    "E: Unable to lock directory /var/lib/apt/lists/",
    "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4711 (apt-get)",
    "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?",
)


@pytest.mark.parametrize("said", LOCKED)
@pytest.mark.parametrize("step", ["update", "install"])
def test_who_installs_at_the_same_time_is_waited_for(tmp_path: Path, said: str, step: str) -> None:
    """It lets go during the third pause; until then the step fails."""
    pauses, free = tmp_path / "pauses", tmp_path / "free"
    program(tmp_path / "sleep", f"echo $1 >> {pauses}; [ $(/usr/bin/wc -l < {pauses}) -lt 3 ] || > {free}")
    install = (
        f'if [ $1 = {step} ] && ! [ -e {free} ]; then echo "{said}" >&2; exit 100; fi; [ $1 = update ] && '
    )
    program(tmp_path / "apt-get", f"{install} exit; > {tmp_path}/chromium; /bin/chmod +x {tmp_path}/chromium")
    done = run(tmp_path, "chromium")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(pauses.read_text().split()) == 3
    assert done.stdout.count("Another program installs packages") == 1


def test_nobody_is_waited_for_for_ever(tmp_path: Path) -> None:
    pauses = tmp_path / "pauses"
    program(tmp_path / "sleep", f"echo $1 >> {pauses}")
    program(tmp_path / "apt-get", f'echo "{LOCKED[0]}" >&2; exit 100')
    done = run(tmp_path, "chromium")
    assert done.returncode == 1
    assert "Could not get lock" in done.stderr
    assert "Please install by hand: chromium" in done.stderr
    assert sum(map(int, pauses.read_text().split())) == 600
