"""The base of the recorder's tests: a page of a test's own, and the fixture that records in it."""

import json
import pathlib
import subprocess
import tempfile

from playground_case import REORDER, BrowserCase
from recorded_drags import fixture

RULES = pathlib.Path(__file__).parent / "rules"

# A row goes before the row under the pointer, where the page says so.
SORTS = """<script>
  let dragged = null;
  addEventListener("pointerdown", (event) => { dragged = event.target.closest(".row"); });
  addEventListener("pointermove", (event) => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest(".row");
    if (row && dragged && row !== dragged) row.before(dragged);
  });
  addEventListener("pointerup", () => { dragged = null; });
</script>"""

STYLE = "* { margin: 0 } .row { height: 40px; touch-action: none; user-select: none }"


def rows(names, style=""):
    return "".join(f'<div class="row" data-id="{name}" style="{style}">{name}</div>'
                   for name in names)


class RecorderCase(BrowserCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-recorder-"))
        cls.module = fixture(cls.folder)
        super().setUpClass()

    def setUp(self):
        self.context = self.browser.new_context(viewport={"width": 800, "height": 600})
        self.page = self.context.new_page()
        self.addCleanup(self.context.close)

    def open(self, body, style="", lists="#list", sorts=SORTS, **options):
        """A page under the fixture, recording."""
        recorder = self.module.Recorder(self.page)
        path = self.folder / "page.html"
        path.write_text("<!doctype html><meta charset=utf-8><title>Fruit &amp; more</title>"
                        f"<style>{STYLE}{style}</style>{body}{sorts}")
        self.page.goto(f"file://{path}")
        recorder.start(lists, **options)
        return recorder

    def simple(self, **options):
        return self.open(f'<div id="list">{rows("abcdef")}</div>', **options)

    def scroll(self, selector, **offset):
        """Scrolls a box, and waits until the page has been told."""
        self.page.evaluate("""([selector, offset]) => new Promise((done) => {
          const box = document.querySelector(selector);
          box.addEventListener("scroll", () => done(), { once: true });
          box.scrollTo(offset);
        })""", [selector, offset])

    def row(self, name):
        return f"[data-id='{name}']"

    def lines(self, recorder):
        return [json.loads(line) for line in recorder.trace().splitlines()]

    def replay(self, recorder, *options):
        path = self.folder / "drag.trace.jsonl"
        path.write_text(recorder.trace())
        return subprocess.run([REORDER, "replay", str(path), "--scripts", str(RULES), *options],
                              capture_output=True, text=True)

    def conform(self, recorder, behaviour):
        trace, observed = self.folder / "drag.trace.jsonl", self.folder / "drag.observed.json"
        trace.write_text(recorder.trace())
        observed.write_text(recorder.observed())
        return subprocess.run(
            [REORDER, "conform", str(trace), str(observed), "--scripts", str(RULES),
             "--behaviour", behaviour], capture_output=True, text=True)
