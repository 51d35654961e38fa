"""The base of the playground's tests: a server or the static page, a browser, and input."""

import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
REORDER = os.environ.get("REORDER", str(ROOT / ".build/debug/reorder"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PICTURES = ROOT / ".build/browser/pictures"

# Milliseconds to wait for a condition.
PATIENCE = 60_000

# Whether the page shows the answers to all that was asked of the session.
SHOWN = ("playground.lines.length === 0 && playground.inFlight === 0 && !playground.isBusy"
         " && !playground.isDirty && !playground.hand.gliding && playground.room.waiting === null")

# The middle of an element, which is found, scrolled to and measured in one go: a frame in between
# may draw it anew.
MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  // A control of the panel that was used last may have scrolled the page down.
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class BrowserCase(unittest.TestCase):
    """A browser for the tests of a class."""

    arguments = ["--no-sandbox"]

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=cls.arguments)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()


class PlaygroundCase(BrowserCase):
    """A server over a copy of the scripts, and a browser; each test has its own tab."""

    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-browser-"))
        cls.scripts = cls.folder / "scripts"
        shutil.copytree(ROOT / "scripts", cls.scripts)
        cls.serve()
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        try:
            cls.end_serving()
        finally:
            shutil.rmtree(cls.folder)

    @classmethod
    def serve(cls):
        cls.server = subprocess.Popen(
            [REORDER, "play", "--scripts", str(cls.scripts)], stdout=subprocess.PIPE, text=True)
        cls.address = cls.server.stdout.readline().strip()

    @classmethod
    def end_serving(cls):
        cls.server.send_signal(2)
        cls.status = cls.server.wait(timeout=60)
        cls.server.stdout.close()
        assert cls.status == 130, f"Ctrl-C ended the server with {cls.status}"

    def setUp(self):
        self.context = self.browser.new_context(
            viewport={"width": 1280, "height": 960}, **self.options)
        self.complaints = []
        self.page = self.tab()

    options = {}

    def tearDown(self):
        self.context.close()
        self.assertEqual(self.complaints, [])

    def tab(self):
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.complaints.append(message.text)
                if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.address)
        page.wait_for_selector("[data-item='Apples']")
        return page

    def until(self, condition, page=None):
        """Polls from outside, because the page's security policy forbids polling inside."""
        page = page or self.page
        for _ in range(PATIENCE // 20):
            if page.evaluate(condition):
                return
            page.wait_for_timeout(20)
        self.fail(f"timed out waiting for: {condition}")

    def stage(self, name, page=None):
        page = page or self.page
        self.click_in("rail", f"#stages button[value={name}]", page)
        self.until(f"playground.stage === '{name}' && {SHOWN}", page)
        first = {"grid": ".cell", "contacts": "[data-item='Ada']", "tiles": ".cell",
                 "gallery": ".cell", "windows": "[data-window]",
                 "kanban": "[data-item='Write']", "outline": "[data-item='Plan']",
                 "folders": "[data-item='Letters']", "palette": "[data-item='text']"}
        page.wait_for_selector(first.get(name, "[data-item='Apples']"))

    def click_in(self, pane, selector, page=None):
        """Clicks something in a pane, which is a tab in a small window."""
        page = page or self.page
        tab = f"#tabs [data-pane={pane}]"
        is_tab = page.is_visible(tab)
        if is_tab and page.get_attribute(tab, "aria-expanded") == "false":
            page.click(tab)
        page.click(selector)
        if is_tab and page.get_attribute(tab, "aria-expanded") == "true":
            page.click(tab)

    def trace(self, name, page=None):
        """Opens a trace by its name in the rail."""
        (page or self.page).locator("#stages .trace", has_text=name).filter(
            has_text=re.compile(f"^{name}$")).click()

    def share(self, page=None):
        """Opens the menu with which the drag is saved, linked and exported."""
        page = page or self.page
        if not page.is_visible("#share-menu"):
            page.click("#share")

    def save(self, name, form="spec", page=None):
        """Saves the drag; the answer of the page."""
        page = page or self.page
        self.share(page)
        page.fill("#name", name)
        return self.ask(page, lambda: page.click(f"#save button[value={form}]"), "saved")

    def behaviour(self, name, page=None):
        (page or self.page).select_option("#behaviour", name)

    def finger(self):
        """A finger: a function of a phase of a touch and its points."""
        touch = self.context.new_cdp_session(self.page)

        def act(phase, *points):
            touch.send("Input.dispatchTouchEvent", {
                "type": f"touch{phase}", "touchPoints": [{"x": x, "y": y} for x, y in points]})

        return act

    def center(self, label, page=None):
        return self.middle(f"#stage [data-item='{label}']", page)

    def middle(self, selector, page=None):
        page = page or self.page
        page.wait_for_selector(selector, state="attached")
        # The scene may be about to follow its pane.
        self.until("playground.room.waiting === null || playground.room.isAtWork", page)
        return page.evaluate(MIDDLE, selector)

    def drag(self, start, end, page=None, steps=12):
        """Presses until an item lifts, drags it, and releases it."""
        page = page or self.page
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0], start[1] + 5)
        self.wait_for_lift(page)
        page.mouse.move(*end, steps=steps)
        self.settle_pointer(page)
        page.mouse.up()
        self.wait_for_rest(page)

    def settle_pointer(self, page):
        """Waits until what was done so far is seen; frames keep coming while an item is held."""
        time = page.evaluate("playground.clock.latest")
        self.until(f"playground.isBusy ? playground.lines.length === 0 && !playground.isDirty"
                   f" && playground.scene.state.time >= {time} : {SHOWN}", page)

    def wait_for_lift(self, page):
        self.until("['lifted', 'dragging'].includes(playground.scene.state.phase)", page)

    def lift_by_keys(self, lift, *keys):
        """Lifts the first item, and then presses other keys until everything rests."""
        self.page.focus("#stage")
        for key in ("ArrowDown", lift):
            self.page.keyboard.press(key)
        self.wait_for_lift(self.page)
        for key in keys:
            self.page.keyboard.press(key)
        self.wait_for_rest(self.page)

    def wait_for_rest(self, page):
        self.until(f"playground.contacts.size === 0 && {SHOWN}", page)

    def order(self, count, page=None):
        """The names of the first drawn rows."""
        return (page or self.page).evaluate(
            """count => {
              const { items, names } = playground.scene.state;
              return [...items.values()].sort((a, b) => a[2] - b[2] || a[1] - b[1])
                .slice(0, count).map(([id]) => names.get(id));
            }""", count)

    def ask(self, page, action, key):
        page.evaluate(f"delete playground.replies.{key}")
        action()
        self.until(f"'{key}' in playground.replies", page)
        return page.evaluate(f"playground.replies.{key}")

    def replay(self, page=None):
        """Replays the drag under the panel's settings; an answer of before may come first."""
        page = page or self.page
        page.click("#run")
        return self.replayed(page)

    def replayed(self, page=None):
        """The answer to all that was asked for."""
        page = page or self.page
        self.until(f"playground.panel.waiting === null && {SHOWN}"
                   " && playground.timeline.isSettled && 'replayed' in playground.replies", page)
        return page.evaluate("playground.replies.replayed")

    def add_column(self, behaviour):
        """Adds a column under a behaviour; returns the replay of the drag in all columns."""
        self.page.click("#add")
        self.page.locator("#others select[aria-label]").last.select_option(behaviour)
        self.until("playground.replies.columns?.length === playground.columns.list.length"
                   f" && playground.replies.columns.at(-1).behaviour === '{behaviour}'")
        return self.replayed()

    # Ends the page's session; the page then opens another one.
    loss = "playground.link.socket.close()"

    def scripts_run(self, *arguments):
        """Runs the command with this server's scripts."""
        return subprocess.run([REORDER, *arguments, "--scripts", str(self.scripts)],
                              capture_output=True, text=True)

    def picture(self, name):
        self.page.screenshot(path=str(PICTURES / f"{name}.png"))


class StaticFiles(http.server.SimpleHTTPRequestHandler):
    """A static host: files of a folder, without a word about each."""

    def log_message(self, *_):
        pass


class StaticPage:
    """Before a case, the same with the static page in a folder of a static host."""

    loss = "playground.link.lose('The session has ended', 'as a test wants it')"

    @classmethod
    def serve(cls):
        (cls.folder / "site").mkdir()
        done = subprocess.run(
            [REORDER, "play", "--export", str(cls.folder / "site/reorder"), "--scripts",
             str(cls.scripts)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        cls.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0),
            functools.partial(StaticFiles, directory=str(cls.folder / "site")))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/reorder/"

    @classmethod
    def end_serving(cls):
        cls.server.shutdown()
        cls.server.server_close()
