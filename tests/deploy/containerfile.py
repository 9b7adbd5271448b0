"""A container file, read far enough to carry its steps out in folders instead of images."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple


class Step(NamedTuple):
    verb: str
    rest: str


class Stage(NamedTuple):
    name: str  # the last one has none
    image: str
    steps: list[Step]

    def all(self, verb: str) -> Iterator[str]:
        return (step.rest for step in self.steps if step.verb == verb)


def stages(text: str) -> list[Stage]:
    found: list[Stage] = []
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        verb, _, rest = line.partition(" ")
        if verb == "FROM":
            image, _, name = rest.partition(" AS ")
            found.append(Stage(name, image, []))
        else:
            found[-1].steps.append(Step(verb, rest))
    return found


def words(rest: str) -> list[str]:
    """What an ENTRYPOINT or a CMD says."""
    return [str(word) for word in json.loads(rest)]


class Yard:
    """A folder for each stage, in which `/walstatt` is the folder itself."""

    def __init__(self, root: Path, folder: Path, env: Mapping[str, str]) -> None:
        self._root, self._folder, self._env = root, folder, dict(env)

    def at(self, stage: Stage) -> Path:
        return self._folder / (stage.name or "last")

    def carry_out(self, stage: Stage) -> None:
        here = self.at(stage)
        here.mkdir()
        for step in stage.steps:
            if step.verb == "COPY":
                self._copy(here, shlex.split(step.rest))
            elif step.verb == "RUN" and ("chown" not in step.rest or os.geteuid() == 0):
                done = subprocess.run(
                    ["/bin/sh", "-c", step.rest], cwd=here, env=self._env, capture_output=True, text=True
                )
                assert done.returncode == 0, f"{step.rest}: {done.stdout}{done.stderr}"

    def _copy(self, here: Path, said: list[str]) -> None:
        source = self._root
        if said[0].startswith("--from="):
            source = self._folder / said.pop(0).removeprefix("--from=")
        *what, where = said
        for name in what:
            origin = source / name.removeprefix("/walstatt/")
            target = here / where / origin.name if where == "./" else here / where
            if origin.is_dir():
                ignored = shutil.ignore_patterns(
                    "node_modules", "__pycache__", *(["page"] if name == "src" else [])
                )
                shutil.copytree(origin, target, dirs_exist_ok=True, ignore=ignored)
            else:
                shutil.copy(origin, target)
