"""tools/need: installs what is missing if it may, and says what to do if not."""

from __future__ import annotations

import subprocess
from pathlib import Path

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
