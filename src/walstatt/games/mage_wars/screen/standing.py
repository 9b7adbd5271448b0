"""Windows in which something hidden may be revealed, and how not to be asked in all of them (MGW-REV-08)."""

from __future__ import annotations

from walstatt.core.flow import Decision
from walstatt.core.kit.standing import Reaction, Way, for_a_while, texts_of
from walstatt.core.options import Option
from walstatt.core.scene import Piece, Scene
from walstatt.games.mage_wars.words.names import Names

HOSTS = 3  # that are offered by name


def window(names: Names, decision: Decision, scene: Scene) -> Reaction | None:
    if decision.kind != "reveal" or not decision.accepts(Option(("pass",))):
        return None
    told, here = texts_of(names), {piece.word: piece for piece in scene.pieces if piece.word}
    moment, first, second = (*decision.subject, "", "", "")[:3]
    attacked = here.get(second) if moment.startswith("attack.") else None
    acting = scene.now[0].pieces[0] if scene.now and scene.now[0].pieces else first
    actor = here.get(acting)
    mine = [piece for piece in scene.pieces if piece.seat == decision.seat]
    always = _asks(told("attacked"), told("attacked-line"))
    only = [
        _asks(told("only", name=host.name), told("only-line", name=host.name), host) for host in _hosts(mine)
    ]
    wakes = []
    if attacked is not None and attacked.seat == decision.seat:
        wakes = [always.id, f"only {attacked.word}"]
    return Reaction(
        choice="pass",
        intro=told("intro"),
        due=told("due"),
        done=told("done"),
        ways=(
            for_a_while(told, "activation", scene, acting or moment, actor.name if actor else "", "P"),
            for_a_while(told, "round", scene),
            always,
            *only[:HOSTS],
        ),
        known=(always.id, *(f"only {piece.word}" for piece in mine if piece.word)),
        wakes=tuple(wakes),
        idle=len(decision.options) == 1,
    )


def _asks(text: str, line: str, host: Piece | None = None) -> Way:
    if host is None:
        return Way("attacked", text, line, asks="attacked")
    return Way(f"only {host.word}", text, line, asks="only")


def _hosts(mine: list[Piece]) -> list[Piece]:
    """What the hidden cards of a player lie on, as far as it is theirs or anybody's."""
    wanted = dict.fromkeys(
        piece.stand.on for piece in mine if piece.shape == "back" and piece.stand and piece.stand.on
    )
    by_id = {piece.id: piece for piece in mine}
    return [by_id[host] for host in wanted if host in by_id]
