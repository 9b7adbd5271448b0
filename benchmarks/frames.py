"""Frames: how smoothly the board follows the pointer, with a ghost tile under it.

    .venv/bin/python -m benchmarks.frames --seconds 6
    .venv/bin/python -m benchmarks.frames --slower 4

Starts a server and a headless Chromium of its own, takes a tile in hand and lets the pointer run over the
arena: once over a full one (every hex but one holds a tile), once over a half-full one, where the ghost
jumps from hex to hex, and once while the tile is being dragged there; on a measured table once with a figure
in hand, whose way is judged while it moves, and once while the table itself is pulled about; over zones with
a creature picked. Measured is the time between two frames as the page itself sees it
(requestAnimationFrame), and how long its main thread works for a frame.
`--slower 4` makes the processor four times slower, as a phone is.
"""

from __future__ import annotations

import argparse
import json
import math
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, FloatRect, Page, expect, sync_playwright

from tests.web import layout
from tests.web.desks import Desks
from tests.web.harness import FLAGS, Person, Server, chromium, need_page
from tests.web.mage_wars import ACTION
from tests.web.matches import join_as_bob, new_match, with_bob
from tests.web.positions import FULL
from tests.web.seat import Seat
from tests.web.table_positions import MOVE
from tests.web.table_seat import TableSeat
from tests.web.zone_seat import ZoneSeat

#: Tiles on half of the hexes: wherever else the pointer is, the ghost is drawn.
FREE = ("A3", "B1", "B4", "C2", "C5", "D2", "D4", "E1")
HALF = "\n".join(line for line in FULL.splitlines() if line[:2] not in FREE)
RECORD = """() => {
  window.frames_seen = [];
  const tick = (now) => { window.frames_seen.push(now); window.frames_on && requestAnimationFrame(tick); };
  window.frames_on = true;
  requestAnimationFrame(tick);
}"""
STOP = "() => { window.frames_on = false; return window.frames_seen; }"
BUDGET_MS = 1000 / 60


def run_about(page: Page, box: FloatRect, seconds: float) -> None:
    """A path that comes to every hex, 120 steps a second."""
    began = time.perf_counter()
    step = 0
    while (now := time.perf_counter() - began) < seconds:
        x = box["x"] + box["width"] * (0.5 + 0.42 * math.sin(2.1 * now))
        y = box["y"] + box["height"] * (0.5 + 0.42 * math.sin(3.7 * now + 0.4))
        page.mouse.move(x, y)
        step += 1
        time.sleep(max(0.0, began + step / 120 - time.perf_counter()))


def busy_s(wire: CDPSession) -> float:
    """How long the main thread has worked so far."""
    found: dict[str, Any] = wire.send("Performance.getMetrics")
    return float(next(one["value"] for one in found["metrics"] if one["name"] == "TaskDuration"))


def measure(
    person: Person, position: str, seconds: float, slower: float = 1, drag: bool = False
) -> dict[str, Any]:
    """Frames while the pointer runs over this arena with a tile in hand."""
    match_id = new_match(person, ["me", "open"], position=position)
    join_as_bob(person.url, match_id)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    seat = Seat(person, match_id).open()
    seat.asked(0)
    tile = seat.tile(seat.held()["knight"])
    box, held = seat.board.bounding_box(), tile.bounding_box()
    assert box
    assert held
    page.wait_for_load_state("networkidle")

    def take() -> None:
        if drag:
            press_at(page, held)
        else:
            tile.click()
            expect(tile).to_have_attribute("aria-pressed", "true")

    return timed(person, box, seconds, slower, take, ".board-svg *")


def measure_table(person: Person, seconds: float, slower: float, figure: bool) -> dict[str, Any]:
    """Frames while a figure is dragged over a table with everything on it, or the table itself."""
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    seat = with_bob(TableSeat, person, MOVE)
    seat.asked(0)
    layout.settled(person)
    held = seat.thing("blue-magma-brute-1").bounding_box()
    box = seat.board.bounding_box()
    assert box
    assert held

    def take() -> None:
        if figure:
            press_at(page, held)
        else:
            page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
            page.mouse.down()

    return timed(person, box, seconds, slower, take, "[data-table] svg *")


def measure_zones(person: Person, seconds: float, slower: float) -> dict[str, Any]:
    """The pointer runs over a full arena of zones, a creature is picked: nothing is dragged there."""
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    seat = with_bob(ZoneSeat, person, ACTION)
    seat.asked(0)
    layout.settled(person)
    box = seat.board.bounding_box()
    assert box
    return timed(person, box, seconds, slower, lambda: seat.place("4").click(), "[data-cell], main svg *")


def press_at(page: Page, box: FloatRect) -> None:
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def timed(
    person: Person, box: FloatRect, seconds: float, slower: float, take: Callable[[], None], nodes: str
) -> dict[str, Any]:
    """Takes something in hand and lets the pointer run over the board."""
    page = person.page
    wire = person.context.new_cdp_session(page)
    wire.send("Performance.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    take()
    run_about(page, box, 0.5)  # the first frames pay for what is drawn for the first time
    page.evaluate(RECORD)
    before = busy_s(wire)
    run_about(page, box, seconds)
    busy = busy_s(wire) - before
    times: list[float] = page.evaluate(STOP)
    gaps = sorted(b - a for a, b in pairwise(times))
    page.mouse.move(1, 1)
    page.mouse.up()
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    late = sum(gap > 1.5 * BUDGET_MS for gap in gaps)
    return {
        "frames": len(gaps),
        "median_ms": round(gaps[len(gaps) // 2], 1),
        "p95_ms": round(gaps[int(0.95 * len(gaps))], 1),
        "worst_ms": round(gaps[-1], 1),
        "late": late,
        "fps": round(1000 * len(gaps) / sum(gaps), 1),
        "busy_ms_per_frame": round(1000 * busy / len(gaps), 2),
        "board_nodes": page.evaluate("(nodes) => document.querySelectorAll(`main ${nodes}`).length", nodes),
    }


def all_of(browser: Browser, url: str, seconds: float, slower: float) -> dict[str, Any]:
    person = Person(Desks(browser), url, "Blue")
    found = {
        "arena, full": measure(person, FULL, seconds, slower),
        "arena, half full": measure(person, HALF, seconds, slower),
        "arena, half full, dragged": measure(person, HALF, seconds, slower, drag=True),
        "table, figure dragged": measure_table(person, seconds, slower, figure=True),
        "table, pulled about": measure_table(person, seconds, slower, figure=False),
        "zones, creature picked": measure_zones(person, seconds, slower),
    }
    person.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=6, help="how long each run takes")
    parser.add_argument("--slower", type=float, default=1, help="slow the processor down by this factor")
    given = parser.parse_args()
    need_page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            print(json.dumps(all_of(browser, server.url, given.seconds, given.slower), indent=2))
            browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
