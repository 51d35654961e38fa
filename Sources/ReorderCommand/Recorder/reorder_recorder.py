"""Records drags in a page under test with Playwright, as traces and observed outcomes.

    def test_a_card_goes_down(page, recorder):
        page.goto("http://localhost:8000/")
        recorder.start("#list", name="a-card-goes-down")
        recorder.drag("[data-id=b]", to="[data-id=d]")
        recorder.save("scripts/traces")

With pytest, write `from reorder_recorder import recorder` into conftest.py; without it, make a
`Recorder(page)` before the page is opened. The page's clock stands still and goes on only as the
test says, so that a recording has the same bytes each time. CSS transitions do not follow that
clock: turn them off, as in SortableJS with `animation: 0`.

Written by `reorder recorder --playwright python -o reorder_recorder.py`.
"""

import json
import pathlib
import re

# The text of recorder.js.
SCRIPT = "recorder.js"

# What a file's name cannot hold.
FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f]')

# What lies at a row's centre instead of the row; null if the row does.
COVER = """(row) => {
  const { x, y, width, height } = row.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return row.contains(found) ? null : found?.outerHTML.split(">")[0].concat(">") ?? "nothing";
}"""

# What the page's timers change is noted at once.
TIMERS = """
  for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
    const plain = window[name].bind(window);
    window[name] = (action, ...rest) => plain(typeof action !== "function" ? action
      : (...values) => {
        action(...values);
        window.reorderRecorder?.look();
      }, ...rest);
  }
"""


class Recorder:
    """The recorder in a Playwright page, and a hand that drags under the page's clock."""

    # Milliseconds between two movements.
    pace = 16

    def __init__(self, page):
        self.page = page
        self.touch = None
        self.has_started = False
        self.at = (0, 0)
        page.clock.install(time=0)
        page.add_init_script(SCRIPT + TIMERS)

    def start(self, lists, **options):
        """Stops the page's clock and starts to record.

        lists: a CSS selector, or several; options: those of recorder.js, such as name="first-drag".
        """
        now = self.page.evaluate("Date.now()")
        self.page.clock.pause_at((now // 10_000 + 1) * 10)
        self.page.evaluate(
            """([lists, options]) => {
              window.reorderRecorder?.stop();
              window.reorderRecorder = ReorderRecorder(lists,
                { clock: () => performance.now(), tickHz: 1000, ...options });
            }""", [lists, options])
        self.has_started = True

    def wait(self, milliseconds):
        """Lets the page's time pass."""
        if milliseconds:
            self.page.clock.run_for(milliseconds)

    def place(self, target):
        """A point of the page: (x, y), or the centre of what a selector or a locator names."""
        if isinstance(target, (tuple, list)):
            return tuple(target)
        locator = self.page.locator(target) if isinstance(target, str) else target
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, target, touch=False):
        """Puts the pointer down: the mouse, or a finger (in Chromium)."""
        self.at = self.place(target)
        if touch:
            self.touch = self.page.context.new_cdp_session(self.page)
            self.touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
            self._touch("touchStart", self.at)
        else:
            self.page.mouse.move(*self.at)
            self.page.mouse.down()

    def move(self, target):
        """Moves the pointer there at once, after one pace."""
        self.wait(self.pace)
        self.at = self.place(target)
        if self.touch:
            self._touch("touchMove", self.at)
        else:
            self.page.mouse.move(*self.at)

    def glide(self, target, steps=10):
        """Moves the pointer there in even steps."""
        (x, y), (to_x, to_y) = self.at, self.place(target)
        for step in range(1, steps + 1):
            self.move((round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)))

    def release(self):
        """Lifts the pointer, after one pace."""
        self.wait(self.pace)
        if self.touch:
            self._touch("touchEnd")
            self.touch.detach()
            self.touch = None
        else:
            self.page.mouse.up()

    def drag(self, source, to, *, by_way_of=(), touch=False, hold=0, rest=100, steps=10):
        """Drags from one place to another, and waits until the page is at rest.

        hold: milliseconds before the first movement, such as 600 for a long press; rest: before the
        release; by_way_of: places in between.
        """
        self._check(source)
        downs = self._downs()
        self.press(source, touch)
        self.wait(hold)
        for place in (*by_way_of, to):
            self.glide(place, steps)
        self.wait(rest)
        self.release()
        self.wait(500)
        if downs is not None and self._downs() == downs:
            raise ValueError(f"the drag of {source} recorded no press: it is no row of the lists "
                             "given to start(), or the option rows leaves it out")

    def trace(self):
        """The text of the trace."""
        return self._ask("trace()")

    def observed(self):
        """The text of what the page made of it."""
        return self._ask("observed()")

    def warnings(self):
        """What could not be recorded."""
        return self._ask("warnings")

    def save(self, folder="."):
        """Writes NAME.trace.jsonl and NAME.observed.json, and returns their paths."""
        trace, observed = self.trace(), self.observed()
        name = json.loads(trace.partition("\n")[0])["name"]
        name = FORBIDDEN.sub("_", name)
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        paths = folder / f"{name}.trace.jsonl", folder / f"{name}.observed.json"
        for path, text in zip(paths, (trace, observed)):
            path.write_text(text, encoding="utf-8")
        return paths

    def _ask(self, what):
        if not self.page.evaluate("Boolean(window.reorderRecorder)"):
            raise RuntimeError("the page was reloaded since start(); start again"
                               if self.has_started else "call start() first")
        return self.page.evaluate(f"reorderRecorder.{what}")

    def _downs(self):
        """How many presses are recorded; None before start()."""
        return self.page.evaluate("""() => {
          if (!window.reorderRecorder) return null;
          try {
            return reorderRecorder.trace().split('"p":"down"').length - 1;
          } catch { return 0; }
        }""")

    def _check(self, source):
        """Raises an error if another element would be pressed."""
        if isinstance(source, (tuple, list)):
            return
        locator = self.page.locator(source) if isinstance(source, str) else source
        cover = locator.evaluate(COVER)
        if cover:
            raise ValueError(f"{source} is not in sight at its centre, where {cover} is; scroll to "
                             "it first: page.locator(...).scroll_into_view_if_needed()")

    def _touch(self, kind, *points):
        self.touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


try:
    import pytest
except ImportError:
    pass
else:
    @pytest.fixture
    def recorder(page):
        """A recorder for Playwright's page, before it is opened."""
        return Recorder(page)
