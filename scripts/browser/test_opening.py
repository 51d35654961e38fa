"""Traces and scenes that the page opens, and the way back."""

import contextlib
import json
import subprocess
import unittest

from playground_case import REORDER, ROOT, SHOWN, PlaygroundCase

TRACE = ROOT / "scripts/traces/short-move.trace.jsonl"
SCENE = {"viewport": {"width": 320, "height": 480},
         "sections": [{"id": "fruit", "items": ["fig", "kiwi", "lime"]}]}

# Drops a file onto the page, as from a file manager.
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}"""


class OpeningTests(PlaygroundCase):
    def opened(self, action):
        """What an action opens; its drag is replayed at once."""
        self.page.evaluate("delete playground.replies.replayed")
        opened = self.ask(self.page, action, "opened")
        if opened["hasDrag"]:
            self.until("'replayed' in playground.replies")
            self.assertTrue(self.page.evaluate("playground.replies.replayed.same"))
        return opened

    def test_a_trace_of_the_directory(self):
        opened = self.opened(lambda: self.trace("multi-row-jump"))
        self.assertEqual(opened["name"], "multi-row-jump")
        self.page.wait_for_selector("[data-item='bread']")
        self.assertIn("The trace multi-row-jump", self.page.text_content("#subject"))
        self.picture("opened-trace")

    def test_a_dropped_trace_is_a_scene_to_drag_in(self):
        self.opened(lambda: self.page.evaluate(DROP, ["mine.trace.jsonl", TRACE.read_text()]))
        self.page.wait_for_selector("#stage [data-item='bread']")
        self.page.evaluate("playground.timeline.close()")
        self.drag(self.center("bread"), self.center("dates"))
        self.assertIn("The last drag on your own scene", self.page.text_content("#subject"))
        self.assertTrue(self.replay()["same"])

    def test_a_broken_trace_is_refused_with_its_line(self):
        lines = TRACE.read_text().splitlines()
        lines[2] = lines[2].replace('"p":"move"', '"p":"fly"')
        self.page.evaluate(DROP, ["mine.trace.jsonl", "\n".join(lines)])
        self.until("document.getElementById('result').textContent.includes('jsonl:3')")
        self.assertEqual(self.order(1), ["Apples"], "the scene stays")

    def test_what_is_refused_is_seen(self):
        self.page.click("#open")
        self.page.fill("#pasted", "{}")
        self.page.click("#paste button[type=submit]")
        self.page.wait_for_selector("#opener-problem:not(:empty)")
        self.picture("open-problem")
        self.page.fill("#pasted", json.dumps(SCENE))
        self.opened(lambda: self.page.click("#paste button[type=submit]"))
        self.assertFalse(self.page.is_visible("#opener"))
        self.page.set_viewport_size({"width": 390, "height": 700})
        self.page.evaluate(DROP, ["mine.trace.jsonl", "{}"])
        self.page.wait_for_selector("#news.refused")
        box = self.page.locator("#news").bounding_box()
        self.assertLessEqual(box["y"] + box["height"], 700)
        self.picture("drop-problem")
        self.page.click("#news .shut")
        self.assertFalse(self.page.is_visible("#news"))

    def test_a_pasted_scene(self):
        self.page.click("#open")
        self.page.fill("#pasted", json.dumps(SCENE))
        self.picture("open-dialog")
        opened = self.opened(lambda: self.page.click("#paste button[type=submit]"))
        self.assertFalse(opened["hasDrag"])
        self.page.wait_for_selector("[data-item='fig']")
        self.drag(self.center("fig"), self.center("lime"))
        self.assertNotEqual(self.order(3), ["fig", "kiwi", "lime"])
        self.page.click("#reset")
        self.until(SHOWN)
        self.assertEqual(self.order(3), ["fig", "kiwi", "lime"])

    def test_a_chosen_file(self):
        self.page.click("#open")
        self.opened(lambda: self.page.set_input_files("#file", str(TRACE)))
        self.assertFalse(self.page.is_visible("#opener"))

    def test_undo_by_button_and_key(self):
        first = self.order(6)
        self.assertTrue(self.page.is_disabled("#undo"))
        self.drag(self.center("Bread"), self.center("Eggs"))
        second = self.order(6)
        self.drag(self.center("Apples"), self.center("Flour"))
        self.page.click("#undo")
        self.until(SHOWN)
        self.assertEqual(self.order(6), second)
        self.page.focus("#stage")
        self.page.keyboard.press("Control+z")
        self.until(SHOWN)
        self.assertEqual(self.order(6), first)
        self.until("document.getElementById('undo').disabled")
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.page.click("#undo")
        self.until("document.activeElement.id === 'reset'")
        self.assertEqual(self.page.text_content("#live"), "The last drag is undone.")

    def test_a_lost_connection_ends_what_can_be_undone(self):
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.until("!document.getElementById('undo').disabled")
        self.page.evaluate(self.loss)
        self.until(f"playground.link.socket.readyState === 1 && {SHOWN}"
                   " && document.getElementById('undo').disabled")
        self.drag(self.center("Bread"), self.center("Coffee"))
        self.until("!document.getElementById('undo').disabled")

    def test_new_scenes_drag(self):
        for stage in ("mixed", "horizontal", "right_to_left"):
            with self.subTest(stage):
                self.stage(stage)
                before = self.order(8)
                self.drag(self.center("Apples"), self.center("Bread"))
                self.assertNotEqual(self.order(8), before)
                self.assertTrue(self.replay()["same"])
                self.page.evaluate("playground.timeline.close()")
                self.picture(f"scene-{stage}")

    def test_a_lost_connection_restores_the_trace(self):
        self.opened(lambda: self.trace("multi-row-jump"))
        self.page.evaluate(self.loss)
        self.until("playground.link.socket.readyState === 1 && playground.stage === 'own'"
                   f" && {SHOWN}")
        self.page.wait_for_selector("[data-item='bread']")
        self.until("playground.card.subject?.name === 'multi-row-jump'")
        self.assertIn("The trace multi-row-jump", self.page.text_content("#subject"))


class CommandTests(PlaygroundCase):
    @contextlib.contextmanager
    def played(self, *words):
        """The page of a server with these arguments, at the address that it prints."""
        server = subprocess.Popen(
            [REORDER, "play", *words, "--scripts", str(self.scripts)],
            stdout=subprocess.PIPE, text=True)
        try:
            page = self.context.new_page()
            page.goto(server.stdout.readline().strip())
            yield page
            page.close()
        finally:
            server.send_signal(2)
            server.wait(timeout=60)
            server.stdout.close()

    def test_the_command_opens_a_trace(self):
        with self.played("multi-row-jump") as page:
            page.wait_for_selector("[data-item='bread']")
            self.until("'replayed' in playground.replies", page)
            self.assertTrue(page.evaluate("playground.replies.replayed.same"))

    def test_the_command_says_what_the_page_begins_with(self):
        with self.played("--scene", "kanban", "--behaviour", "under_finger") as page:
            self.until("playground.stage === 'kanban'", page)
            self.assertEqual(page.input_value("#behaviour"), "under_finger")
        with self.played("multi-row-jump", "--behaviour", "under_finger") as page:
            page.wait_for_selector("[data-item='bread']")
            self.until("playground.panel.name === 'under_finger'", page)

    def test_a_behaviour_of_ones_own_is_what_the_page_begins_with(self):
        mine = self.scripts / "behaviours/mine.lua"
        mine.write_text("return { api = 1, summary = 'Mine.' }")
        self.addCleanup(mine.unlink)
        with self.played() as page:
            page.wait_for_selector("[data-item='Apples']")
            self.assertEqual(page.input_value("#behaviour"), "mine")
            first = page.evaluate("playground.panel.behaviours[0].name")
            self.assertEqual(first, "mine")


if __name__ == "__main__":
    unittest.main()
