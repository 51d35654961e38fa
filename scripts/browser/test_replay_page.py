"""The replay page, opened from a file."""

import pathlib
import shutil
import subprocess
import tempfile

from playground_case import PICTURES, REORDER, ROOT, BrowserCase

SCRIPT = """
print("loaded")
return {
  api = 1,
  swap = function(drag) reorder.warn("swap", { drag.to_item }) return "insert" end,
  on = { ended = function() print("ended") end },
}
"""


class ReplayPageTest(BrowserCase):
    """A page of a behaviour that prints."""

    @classmethod
    def setUpClass(cls):
        PICTURES.mkdir(parents=True, exist_ok=True)
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-page-"))
        scripts = cls.folder / "scripts"
        shutil.copytree(ROOT / "scripts", scripts)
        (scripts / "behaviours/chatty.lua").write_text(SCRIPT)
        cls.path = cls.folder / "page.html"
        subprocess.run(
            [REORDER, "render", "short-move", "--behaviour", "chatty", "--messages", "none",
             "--scripts", str(scripts), "-o", str(cls.path)], check=True)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        shutil.rmtree(cls.folder)

    def setUp(self):
        self.complaints = []
        self.page = self.browser.new_page(viewport={"width": 1100, "height": 800})
        self.page.on("console", lambda message: self.complaints.append(message.text)
                     if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(self.path.as_uri())

    def tearDown(self):
        self.page.close()
        self.assertEqual(self.complaints, [])

    def messages(self):
        return self.page.locator(".messages span").all_inner_texts()

    def test_messages_are_on_the_timeline(self):
        self.assertEqual(self.messages(), ["loaded"])
        self.assertEqual(self.page.locator("#tracks .said").count(), 1)
        self.page.keyboard.press("End")
        self.assertEqual(self.messages(), ["loaded", "swap  { 2 }", "ended"])
        self.page.screenshot(path=str(PICTURES / "replay-page-messages.png"))
        self.page.click(".messages .warning button")
        self.assertEqual(self.page.inner_text("#clock"), "689 ms")
        self.assertEqual(self.messages(), ["loaded", "swap  { 2 }"])

    def test_many_sides_leave_the_scenes_in_sight(self):
        path = self.folder / "peers.html"
        subprocess.run([REORDER, "render", "short-move", "--peers", "-o", str(path)], check=True,
                       cwd=ROOT)
        for width, height in ((1280, 800), (390, 844)):
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.goto(path.as_uri())
            bar = self.page.locator("#transport").bounding_box()
            self.assertLess(bar["height"], 0.4 * height)
            screen = self.page.locator("svg .screen").first.bounding_box()
            self.assertGreater(bar["y"] - screen["y"], 180, "rows of the first list are in sight")
            self.page.screenshot(path=str(PICTURES / f"replay-page-peers-{width}.png"))
