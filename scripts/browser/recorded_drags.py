"""Plays drags in a browser under the page's clock, and records what the recorder makes of them."""

import importlib.util
import json
import multiprocessing
import os
import pathlib
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

from drag_pages import WINDOW, drags
from playground_case import CHROMIUM, REORDER

# Where the rows lie in the viewport of the box that scrolls, or of the page.
ROWS = """() => {
  const box = document.querySelector(".box");
  const edge = box?.getBoundingClientRect();
  const port = box
    ? { left: edge.left + box.clientLeft, top: edge.top + box.clientTop, width: box.clientWidth,
        height: box.clientHeight }
    : { left: 0, top: 0, width: innerWidth, height: innerHeight };
  return [...document.querySelectorAll(".list > .row")].map((row) => {
    const { x, y, width, height } = row.getBoundingClientRect();
    const isSeen = x >= Math.max(0, port.left) && y >= Math.max(0, port.top)
      && x + width <= Math.min(innerWidth, port.left + port.width)
      && y + height <= Math.min(innerHeight, port.top + port.height);
    return { id: row.dataset.id, x, y, width, height, seen: isSeen,
      frame: [x - port.left, y - port.top, width, height] };
  });
}"""

ORDER = """lists.map((list) => [...list.querySelectorAll(".row")]
  .filter((row) => row.isConnected).map((row) => row.dataset.id))"""


def fixture(folder):
    """The module that `reorder recorder --playwright python` writes."""
    path = pathlib.Path(folder) / "reorder_recorder.py"
    subprocess.run([REORDER, "recorder", "--playwright", "python", "-o", str(path)], check=True,
                   stdout=subprocess.DEVNULL)
    spec = importlib.util.spec_from_file_location("reorder_recorder", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Player:
    """A browser with one page and a recorder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--allow-file-access-from-files"])
        self.module = fixture(tempfile.mkdtemp(dir=folder))

    def close(self):
        self.browser.close()
        self.playwright.stop()

    def play(self, drag):
        """One drag: its trace, what was observed, where the rows were, and the page's order."""
        context = self.browser.new_context(viewport=WINDOW)
        page = context.new_page()
        complaints = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        try:
            recorder = self.module.Recorder(page)
            path = self.folder / f"{drag.name}.html"
            path.write_text(drag.html)
            page.goto(f"file://{path}")
            recorder.start(".list", name=drag.name, behaviour=drag.peer.behaviour,
                           params=drag.params)
            rows = page.evaluate(ROWS)
            (start, _), *rest = drag.path(rows)
            recorder.press(start, drag.touch)
            for point, pause in rest:
                recorder.pace = pause
                recorder.move(point)
            recorder.pace = 16
            recorder.wait(70)
            recorder.release()
            recorder.wait(300)
            return {"name": drag.name, "trace": recorder.trace(),
                    "observed": json.loads(recorder.observed()), "rows": rows,
                    "order": page.evaluate(ORDER), "complaints": complaints}
        finally:
            context.close()


def work(arguments):
    folder, seed, count, part, parts = arguments
    player = Player(folder)
    try:
        return [player.play(drag) for drag in drags(seed, count)[part::parts]]
    finally:
        player.close()


def play_all(folder, seed, count):
    """Every drag, in several browsers at once."""
    parts = max(1, min(4, os.cpu_count() or 1))
    with multiprocessing.get_context("spawn").Pool(parts) as pool:
        jobs = [(str(folder), seed, count, part, parts) for part in range(parts)]
        return [case for done in pool.imap(work, jobs) for case in done]
