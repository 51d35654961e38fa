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

# The text of recorder.js.
SCRIPT = "recorder.js"

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
        self.press(source, touch)
        self.wait(hold)
        for place in (*by_way_of, to):
            self.glide(place, steps)
        self.wait(rest)
        self.release()
        self.wait(500)

    def trace(self):
        """The text of the trace."""
        return self.page.evaluate("reorderRecorder.trace()")

    def observed(self):
        """The text of what the page made of it."""
        return self.page.evaluate("reorderRecorder.observed()")

    def warnings(self):
        """What could not be recorded."""
        return self.page.evaluate("reorderRecorder.warnings")

    def save(self, folder="."):
        """Writes NAME.trace.jsonl and NAME.observed.json, and returns their paths."""
        trace, observed = self.trace(), self.observed()
        name = json.loads(trace.partition("\n")[0])["name"]
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        paths = folder / f"{name}.trace.jsonl", folder / f"{name}.observed.json"
        for path, text in zip(paths, (trace, observed)):
            path.write_text(text, encoding="utf-8")
        return paths

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
