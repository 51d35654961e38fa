"""A saved spec passes at once, whatever was done between the drag and the saving."""

import unittest

from playground_case import PlaygroundCase

KNOB = """return {{
  api = 1,
  params = {{
    depth = {{ default = {depth}, min = 0, max = 1, doc = "how deep" }},
    {more}
  }},
  target = function(drag, list, p)
    local section, item = list:at(drag.x, drag.y)
    if not section then return end
    local _, y, _, height = list:frame(section, item)
    local depth = drag.heading_y > 0 and drag.y - y or y + height - drag.y
    if depth >= p.depth * height then return section, item end
  end,
}}
"""


class SavingTests(PlaygroundCase):
    """Each test drags, changes something, saves a spec, and runs it."""

    def setUp(self):
        (self.scripts / "behaviours/knob.lua").write_text(KNOB.format(depth=0.5, more=""))
        super().setUp()
        self.behaviour("half_overlap")

    def drag_a_row(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x + 3, y + 120))

    def saved(self):
        """Saves a spec under the test's own name, and gives the page's answer."""
        name = self._testMethodName.replace("test_", "")[:40]
        path = self.save(name)
        self.assertTrue(path.endswith(f"spec/{name}_spec.lua"))
        done = self.scripts_run("test", path)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1 passed", done.stdout)
        return (self.scripts / f"spec/{name}_spec.lua").read_text()

    def subject(self):
        return self.page.inner_text("#subject")

    def result(self):
        return self.page.inner_text("#result")

    def slide(self, key):
        slider = self.page.locator("input[type=range][data-parameter]").first
        slider.focus()
        slider.press(key)

    def test_at_once(self):
        self.drag_a_row()
        self.assertIn("behaviour = \"half_overlap\"", self.saved())
        self.assertEqual(self.subject().count("."), 2, "nothing differs from the panel")

    def test_after_another_behaviour(self):
        self.drag_a_row()
        self.behaviour("under_finger")
        self.until("document.getElementById('subject').textContent.includes('The panel shows under finger')")
        spec = self.saved()
        self.assertIn("behaviour = \"under_finger\"", spec)
        self.assertIn("It was dragged under half overlap.", self.result())

    def test_after_a_slider_moved(self):
        self.drag_a_row()
        moved = self.replay()
        self.slide("End")
        # Whatever waits for the slider to come to rest happens first.
        replayed = self.replay()
        self.assertEqual(replayed["params"], {"threshold": 1})
        self.assertNotEqual(replayed["order"], moved["order"])
        self.assertIn("params = { threshold = 1 }", self.saved())
        self.assertIn("half overlap (threshold 1)", self.result())
        self.assertIn("It was dragged under half overlap.", self.result())

    def test_right_after_a_slider_moved(self):
        self.drag_a_row()
        self.slide("End")
        self.assertIn("threshold = 1", self.saved())

    def test_after_a_choice(self):
        self.drag_a_row()
        self.page.select_option("[data-parameter=swap]", "exchange")
        self.assertIn("swap = \"exchange\"", self.saved())

    def test_after_the_defaults(self):
        self.slide("Home")
        self.drag_a_row()
        self.page.click("#defaults")
        self.assertNotIn("params", self.saved())
        self.assertIn("It was dragged under half overlap (threshold 0)", self.result())

    def test_after_another_stage(self):
        self.drag_a_row()
        self.stage("grid")
        self.assertIn("The last drag on the list", self.subject())
        self.assertIn("behaviour = \"half_overlap_grid\"", self.saved())

    def test_on_a_grid(self):
        self.stage("grid")
        self.drag(self.center("Apples"), self.center("Eggs"))
        self.assertIn("\"Apples\"", self.saved())

    def test_after_a_script_was_edited(self):
        self.behaviour("knob")
        self.drag_a_row()
        path = self.scripts / "behaviours/knob.lua"
        path.write_text(KNOB.format(depth=0.9, more=""))
        self.saved()
        self.assertIn("an earlier version of knob", self.result())

    def test_after_a_parameter_went(self):
        path = self.scripts / "behaviours/knob.lua"
        path.write_text(KNOB.format(depth=0.5, more="mood = { default = 'calm' },"))
        self.behaviour("half_overlap")
        self.behaviour("knob")
        self.page.wait_for_selector("[data-parameter=mood]")
        self.page.fill("[data-parameter=mood]", "wild")
        self.drag_a_row()
        path.write_text(KNOB.format(depth=0.9, more=""))
        self.assertNotIn("mood", self.saved())
        self.assertEqual(self.page.locator("[data-parameter=mood]").count(), 0)

    def test_with_a_script_that_does_not_load(self):
        self.behaviour("knob")
        self.drag_a_row()
        (self.scripts / "behaviours/knob.lua").write_text("return {")
        self.share()
        self.page.fill("#name", "broken")
        self.page.click("#save button[value=spec]")
        self.until("document.getElementById('result').textContent.includes('does not load')")
        self.assertFalse((self.scripts / "spec/broken_spec.lua").exists())
        (self.scripts / "behaviours/knob.lua").write_text(KNOB.format(depth=0.9, more=""))
        self.saved()

    def test_after_a_click(self):
        self.drag_a_row()
        order = self.order(8)
        self.page.mouse.click(*self.center("Dates"))
        self.wait_for_rest(self.page)
        replayed = self.replay()
        self.assertEqual(replayed["phase"], "ended")
        self.assertTrue(replayed["same"])
        self.assertEqual(replayed["order"][0][:8], order)
        self.saved()

    def test_after_a_swipe(self):
        self.drag_a_row()
        order = self.order(8)
        x, y = self.center("Jam")
        finger = self.page.context.new_cdp_session(self.page)
        for step in range(9):
            phase = "touchMove" if step else "touchStart"
            points = [{"x": x, "y": y - 25 * step}]
            finger.send("Input.dispatchTouchEvent", {"type": phase, "touchPoints": points})
            if step == 1:
                self.until("playground.scene.state.phase === 'failed'")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.wait_for_rest(self.page)
        self.assertGreater(self.page.evaluate("playground.scene.state.offset[1]"), 100)
        replayed = self.replay()
        self.assertTrue(replayed["same"])
        self.assertEqual(replayed["order"][0][:8], order)
        self.saved()

    def test_by_keys(self):
        self.lift_by_keys("Space", "ArrowDown", "ArrowDown", "Space")
        self.assertEqual(self.order(3)[2], "Apples")
        self.saved()

    def drag_a_window(self, rest="sides"):
        self.stage("windows")
        self.page.select_option("#parameter-rest", rest)
        box = self.page.locator("[data-window='Timer']").bounding_box()
        self.drag((box["x"] + 40, box["y"] + 30), (box["x"] - 100, box["y"] + 200))

    def test_a_window(self):
        self.drag_a_window()
        self.assertTrue(self.replay()["same"])
        self.assertIn("id = \"Timer\"", self.saved())

    def test_a_window_under_another_behaviour(self):
        self.drag_a_window(rest="free")
        column = self.add_column("default")["columns"][0]
        self.assertFalse(column["same"])
        self.assertTrue(column["sameOrder"])
        self.assertEqual(column["elsewhere"], ["Timer"])
        self.assertIn("Timer rests elsewhere", self.page.inner_text("#explained"))
        self.page.evaluate("playground.timeline.show(playground.timeline.end)")
        self.until("document.querySelectorAll('#columns .differs').length === 1")
        self.picture("windows-compared")
        self.behaviour("default")
        self.saved()

    def test_a_recording(self):
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        self.drag_a_row()
        self.behaviour("under_finger")
        x, y = self.center("Eggs")
        self.drag((x, y), (x, y - 100))
        self.assertEqual(self.page.get_attribute("#record", "aria-pressed"), "true")
        self.page.click("#record")
        self.until("document.getElementById('result').textContent.includes('you have stopped it')")
        self.assertIn("2 drags", self.subject())
        self.assertIn("half overlap and under finger", self.subject())
        self.saved()

    def test_a_recording_that_another_stage_ends(self):
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        self.drag_a_row()
        self.stage("windows")
        self.page.wait_for_selector("#record[aria-pressed=false]")
        self.assertIn("the scene has changed", self.result())
        self.saved()


if __name__ == "__main__":
    unittest.main()
