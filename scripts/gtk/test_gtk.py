"""The GTK application under a virtual screen, driven by xdotool: what it shows is what replays."""

import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
REORDER = os.environ.get("REORDER", str(ROOT / ".build/debug/reorder"))
APPLICATION = os.environ.get("APPLICATION", str(ROOT / ".build/gtk/reorder-gtk"))
PICTURES = ROOT / ".build/gtk/pictures"

# Seconds to wait for a condition.
PATIENCE = 30

THEMES = {"light": "Adwaita", "dark": "Adwaita:dark"}
SHOPPING = ["Apples", "Bread", "Coffee", "Dates", "Eggs", "Flour", "Grapes", "Honey", "Ice", "Jam",
            "Kale", "Lemons", "Milk", "Nuts", "Olives"]

INSERTING = """
return {
  api = 1, name = "mine", summary = "Inserts under the finger.",
  target = function(drag, list) return list:drop_at(drag.x, drag.y) end,
}
"""
TO_THE_END = INSERTING.replace("under the finger", "at the end").replace(
    "list:drop_at(drag.x, drag.y)", "1, list:items(1)")


def until(condition, what):
    """Polls until a condition is true, and returns its value."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if value := condition():
            return value
        time.sleep(0.02)
    raise AssertionError(f"timed out waiting for {what}")


class Screen:
    """A virtual screen, with a pointer and a keyboard."""

    def __init__(self, home):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            # Without -noreset it starts anew when the last window closes, and ends who comes then.
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "640x700x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb does not start"
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "XDG_RUNTIME_DIR": str(home),
            "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"}

    def close(self):
        self.server.terminate()
        self.server.wait()

    def do(self, *words):
        """Runs xdotool; its output is empty if it found nothing."""
        run = subprocess.run(["xdotool", *map(str, words)], env=self.environment,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return run.stdout.split()

    def picture(self, path="png:-"):
        return subprocess.run(["import", "-window", "root", "-strip", path], check=True,
                              env=self.environment, stdout=subprocess.PIPE).stdout

    def settled(self, before=None):
        """Waits until nothing on the screen changes, and something has since a picture."""
        last = [before]

        def is_still():
            last.append(self.picture())
            time.sleep(0.1)
            return last[-1] == last[-2] != before

        until(is_still, "the screen to settle")
        return last[-1]


class Application:
    """The application in a window of its own, and the lines that it prints."""

    def __init__(self, screen, folder, theme="Adwaita", scripts=ROOT / "scripts", scene=None):
        self.screen = screen
        self.scripts = scripts
        self.trace = folder / "drag.trace.jsonl"
        self.process = subprocess.Popen(
            [APPLICATION, str(scripts), str(self.trace),
             *([str(ROOT / "scripts/traces" / f"{scene}.trace.jsonl")] if scene else [])],
            stdout=subprocess.PIPE, text=True,
            stderr=subprocess.DEVNULL, env=screen.environment | {"GTK_THEME": theme}, cwd=folder)
        self.lines = queue.Queue()
        self.seen = []
        self.reader = threading.Thread(target=lambda: [
            self.lines.put(line.rstrip("\n")) for line in self.process.stdout])
        self.reader.start()

    def wait(self):
        """Waits until the window is there and has the keyboard."""
        self.window = until(
            lambda: self.screen.do("search", "--onlyvisible", "--name", "^Reorder$"),
            "the window")[0]
        until(self.has_focus, "the focus")
        self.screen.settled()

    def has_focus(self):
        self.screen.do("windowfocus", self.window)
        return self.screen.do("getwindowfocus") == [self.window]

    def size(self):
        shell = " ".join(self.screen.do("getwindowgeometry", "--shell", self.window))
        return [int(re.search(rf"{key}=(\d+)", shell)[1]) for key in ("WIDTH", "HEIGHT")]

    def heard(self, line):
        """Waits for a line."""
        deadline = time.monotonic() + PATIENCE
        while line not in self.seen:
            try:
                self.seen.append(self.lines.get(timeout=max(0, deadline - time.monotonic())))
            except queue.Empty:
                raise AssertionError(f"timed out waiting for '{line}' after {self.seen}") from None

    def move(self, x, y):
        self.screen.do("mousemove", "--window", self.window, x, y)

    def click(self, x, y):
        self.move(x, y)
        self.screen.do("click", 1)

    def choose(self, x, row):
        """Opens the menu at x of the header bar, and chooses a row, counted from the chosen one."""
        before = self.screen.settled()
        self.click(x, 26)
        self.screen.settled(before)
        for _ in range(row):
            self.screen.do("key", "Down")
        self.screen.do("key", "Return")
        self.screen.settled()

    def drag(self, item, start, end, copy=None, picture=None):
        """Presses until the item lifts, moves it, and releases it; waits until it or its copy rests.
        """
        self.seen.clear()
        (x, y), (to_x, to_y) = start, end
        self.move(x, y)
        self.screen.do("mousedown", 1)
        self.move(x, y + 6)
        self.heard(f"lifted {item}")
        for step in range(1, 13):
            self.move(x + (to_x - x) * step // 12, y + (to_y - y) * step // 12)
        if picture:
            self.screen.settled()
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.screen.picture(str(PICTURES / f"{picture}.png"))
        self.screen.do("mouseup", 1)
        self.heard(f"rested {copy or item}")

    def close(self):
        """Closes the window, and returns the order that the application printed at the end."""
        self.click(self.size()[0] - 27, 26)
        try:
            status = self.process.wait(timeout=PATIENCE)
        finally:
            self.stop()
        assert status == 0, f"the application ended with {status}"
        while not self.lines.empty():
            self.seen.append(self.lines.get())
        return json.loads(self.seen[-1])

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()

    def recorded(self):
        return [json.loads(line) for line in self.trace.read_text().splitlines()]

    def replayed(self):
        run = subprocess.run(
            [REORDER, "replay", "--json", "--scripts", str(self.scripts), str(self.trace)],
            check=True, stdout=subprocess.PIPE, text=True)
        return json.loads(run.stdout)


class GtkTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-gtk-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        home = cls.folder / "home"
        home.mkdir(mode=0o700)
        cls.screen = Screen(home)
        cls.addClassCleanup(cls.screen.close)

    def open(self, **options):
        application = Application(self.screen, self.folder, **options)
        self.addCleanup(application.stop)
        application.wait()
        return application

    def check(self, application, before, behaviour):
        """Closes the application, and compares its order with that of its trace."""
        (order,) = application.close()
        replayed = application.replayed()
        self.assertEqual(sorted(order), SHOPPING)
        self.assertEqual(replayed["order"], [order])
        self.assertEqual(replayed["behaviour"], behaviour)
        self.assertEqual(replayed["script_errors"], [])
        self.assertNotEqual(order, before)
        return order

    def test_a_list(self):
        for look, theme in THEMES.items():
            application = self.open(theme=theme)
            application.drag("Bread", (90, 130), (100, 295), picture=f"list-{look}")
            order = self.check(application, SHOPPING, "half_overlap")
            self.assertIn(order.index("Bread"), (3, 4))
            self.assertIn("moved Bread", application.seen)

    def test_a_grid(self):
        for look, theme in THEMES.items():
            application = self.open(theme=theme)
            application.choose(50, 1)
            application.drag("Bread", (180, 110), (300, 240), picture=f"grid-{look}")
            order = self.check(application, SHOPPING, "half_overlap")
            self.assertEqual(order.index("Bread"), 5)

    def test_windows(self):
        for look, theme in THEMES.items():
            application = self.open(theme=theme)
            application.choose(50, 2)
            application.drag("Player", (90, 190), (170, 250), picture=f"windows-{look}")
            self.assertEqual(application.close(), [SHOPPING])
            places = [line.split() for line in application.seen if line.startswith("moved Player")]
            shown = [float(places[-1][3]), float(places[-1][4])]
            frames = {window["id"]: window["frame"] for window in application.replayed()["windows"]}
            self.assertEqual([round(value, 3) for value in frames["Player"][:2]], shown)
            self.assertNotEqual(shown, [20, 70])
            self.assertEqual(frames["Notes"], [150, 260, 180, 140])

    def scene(self, name, drags):
        """Opens a trace's scene, drags in it, and compares the order with that of its trace."""
        application = self.open(scene=name)
        for step in drags:
            application.drag(*step, picture=f"trace-{name}")
        order = application.close()
        replayed = application.replayed()
        self.assertEqual(replayed["order"], order)
        self.assertEqual(replayed["script_errors"], [])
        return order, replayed

    def test_cards_of_a_board_go_to_another_list_and_to_the_trash(self):
        # Below the header bar, 47 points high, the scene is as in the trace.
        order, replayed = self.scene("board", drags=[
            ("Write", (100, 127), (295, 200)), ("Plan", (490, 127), (490, 427))])
        self.assertEqual(replayed["behaviour"], "kanban")
        self.assertEqual(order["todo"], [["Draw", "Test", "Name it"]])
        self.assertEqual(sorted(order["doing"][0]), ["Build", "Review", "Write"])
        self.assertEqual(order["done"], [[]])

    def test_a_wheel_scrolls_the_list_under_it_and_then_the_board(self):
        cards = [f"card {number}" for number in range(1, 13)]
        columns = [{"id": name, "frame": [x, 40, 180, 300],
                    "layout": {"type": "list", "item_length": 60, "spacing": 0},
                    "sections": [{"id": "s", "items": items}]}
                   for name, x, items in (("long", 10, cards), ("short", 200, []))]
        scene = {"viewport": {"width": 400, "height": 400}, "lists": columns}
        path = self.folder / "long"
        path.with_suffix(".trace.jsonl").write_text(json.dumps(
            {"trace": 1, "scene": scene}, separators=(",", ":")) + "\n")
        application = self.open(scene=path)
        for _ in range(2):
            before = self.screen.settled()
            application.move(100, 200)
            self.screen.do("click", 5)
            self.screen.settled(before)
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.screen.picture(str(PICTURES / "board-scrolled.png"))
        application.drag("card 4", (100, 200), (290, 200))
        order = application.close()
        self.assertEqual(order["short"], [["card 4"]])
        lists = application.recorded()[0]["scene"]["lists"]
        self.assertEqual([scrolled["offset"]["y"] for scrolled in lists], [80, 0])

    def test_a_row_of_an_outline_moves_with_its_children(self):
        (order,), replayed = self.scene("outline", drags=[("Draw", (100, 113), (100, 300))])
        self.assertEqual(replayed["behaviour"], "outline")
        place = order.index("Draw")
        self.assertEqual(order[place:place + 2], ["Draw", "Review"])
        self.assertGreater(place, 3)

    def test_a_file_is_dropped_onto_a_folder(self):
        _, replayed = self.scene("folders", drags=[("Todo", (120, 289), (120, 157))])
        self.assertEqual(replayed["commit"]["how"], "onto")
        self.assertEqual(replayed["commit"]["onto"], "Photos")

    def test_a_selection_of_a_gallery_goes_together(self):
        (order,), replayed = self.scene("selection", drags=[("beach", (50, 97), (160, 207))])
        self.assertEqual(replayed["behaviour"], "gallery")
        place = order.index("beach")
        self.assertEqual(order[place:place + 4], ["beach", "glacier", "lake", "peak"])
        self.assertGreater(place, 0)

    def test_tools_are_copied_from_a_palette(self):
        order, replayed = self.scene("board-copy", drags=[
            ("image", (80, 141), (270, 125), "image~1")])
        self.assertEqual(replayed["behaviour"], "palette")
        self.assertEqual(order["tools"], [["text", "image", "table"]])
        self.assertIn("image~1", order["page"][0])

    def test_another_behaviour_decides(self):
        application = self.open()
        application.choose(200, 1)
        application.drag("Bread", (90, 130), (100, 295))
        self.check(application, SHOPPING, "native")

    def test_a_saved_script_decides_from_the_next_drag_on(self):
        scripts = self.folder / "scripts"
        (scripts / "behaviours").mkdir(parents=True)
        self.save(scripts, INSERTING)
        application = self.open(scripts=scripts)
        shipped = [path.stem for path in (ROOT / "scripts/behaviours").glob("*.lua")]
        others = sorted({*shipped, "mine"} - {"half_overlap"})
        application.choose(200, 2 + others.index("mine"))
        application.drag("Apples", (90, 80), (90, 240))
        self.save(scripts, TO_THE_END)
        application.heard("reloaded")
        application.drag("Bread", (90, 80), (90, 240))
        inserted = ["Bread", "Coffee", "Dates", "Apples", *SHOPPING[4:]]
        order = self.check(application, inserted, "mine")
        self.assertEqual(order, [*inserted[1:], "Bread"])

    def save(self, scripts, text):
        """Writes a script whole, as editors do."""
        new = self.folder / "mine.lua"
        new.write_text(text)
        new.rename(scripts / "behaviours/mine.lua")


if __name__ == "__main__":
    unittest.main()
