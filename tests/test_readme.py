"""README.md: its example runs, its commands exist, and its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
import typer.main

from walstatt import Match
from walstatt.cli.main import app
from walstatt.core.positions import position_game
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.state.library import Library as CardLibrary
from walstatt.games.summoners.game import Summoners
from walstatt.games.summoners.state.units import Library, realm_from

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])


def commands() -> list[list[str]]:
    """The commands in the table, word by word, without the program's name."""
    found: list[list[str]] = []
    for line in README.splitlines():
        if not line.startswith("| `walstatt"):
            continue
        for code in re.findall(r"`([^`]+)`", line.split("|")[1]):
            words = shlex.split(code)
            if words[0].startswith("-"):  # more words for the command before
                found[-1] += words
            else:
                found.append(words[1:] if words[0] == "walstatt" else words)
    return found


def test_the_python_example_gives_what_it_shows() -> None:
    test = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 4
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert result.failed == 0, "".join(told)


def test_the_table_names_commands() -> None:
    assert len(commands()) >= 9
    assert ["rules", "search", "net", "capture"] in commands()


@pytest.mark.parametrize("words", commands(), ids=lambda words: " ".join(words))
def test_every_command_of_the_table_exists_with_its_options(words: list[str]) -> None:
    command = typer.main.get_command(app)
    rest = list(words)
    while getattr(command, "commands", None):
        command = command.commands[rest.pop(0)]  # type: ignore[attr-defined]
    known = {name for param in command.params for name in param.opts}
    named = {word for word in rest if re.match(r"--?[a-z]", word)}
    assert named <= known


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_leads_to_a_file(file: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", file.read_text(encoding="utf-8"))
    local = [link.partition("#")[0] for link in links if not link.startswith(("http://", "https://", "#"))]
    assert [link for link in local if not (file.parent / link).is_file()] == []


def test_every_document_is_linked_from_the_readme() -> None:
    linked = set(re.findall(r"\]\((docs/[^)#\s]+\.md)\)", README))
    assert linked >= {f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")}


@pytest.mark.parametrize("target", re.findall(r"^make (\w+)", README, re.MULTILINE))
def test_every_target_of_make_exists(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_the_realm_in_the_document_about_packs_is_whole() -> None:
    """Whoever copies it has a realm that can be played."""
    text = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (example,) = [block for block in blocks if 'game = "summoners"' in block]
    realm = realm_from("packs.md", example)
    assert [kind.id for kind in realm.kinds] == ["marsh-summoner", "bog-toad"]
    match = Match.new(
        Summoners(Library({realm.id: realm})), {"realms": "marsh,marsh", "terrain": "none"}, seed=1
    )
    while not match.over:
        match.play(match.decisions[0].options[0])


def test_the_cards_and_the_book_in_the_document_about_packs_are_whole(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (example,) = [block for block in blocks if 'game = "mage-wars"' in block]
    file = tmp_path / "packs.toml"
    file.write_text(example, encoding="utf-8")
    game = MageWars(CardLibrary.load(tmp_path))
    assert game.check_pack(file) == "salt-wolf, wolves"
    options = {"level": "full", "books": "wolves,standard", "mages": "random,wizard", "rounds": "15"}
    match = Match.new(game, options, seed=1)
    assert match.header is not None
    assert match.header.options["mages"] == "beastmaster,wizard"
    while "salt-wolf" not in [thing.face.id for thing in match.state.things.values()]:
        decision = match.decisions[0]
        wolves = [option for option in decision.options if "salt-wolf" in option]
        match.play((wolves or decision.options)[0], decision.seat)
        assert len(match.choices) < 100


@pytest.mark.parametrize(
    "game", ["monolith-arena", "summoners", "mage-wars", "mage-knight", "confrontation-x"]
)
def test_the_position_in_the_document_about_positions_can_be_set_up(game: str) -> None:
    text = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    (example,) = re.findall(rf"```\n({game}\n.*?)```", text, re.DOTALL)
    assert position_game(example) == game
    match = Match.from_position(example, seed=1)
    again = Match.from_position(match.position(), seed=1)
    assert again.position() == match.position()
