"""The timeline below the scene, and the columns beside it."""

import unittest

from playground_case import SHOWN, PlaygroundCase


class TimelineTests(PlaygroundCase):
    def drag_bread(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))

    def changed(self):
        return self.page.inner_text("#changed")

    def slide(self, key, value):
        """Moves the slider by a key to a value; returns the replay with that value."""
        slider = self.page.locator("#parameters [data-parameter=threshold]")
        slider.focus()
        slider.press(key)
        self.until(f"playground.replies.replayed.params.threshold === {value}")
        return self.replayed()

    def test_it_is_filled_after_each_drag(self):
        self.assertFalse(self.page.is_visible("#moment"))
        self.drag_bread()
        self.replayed()
        self.assertTrue(self.page.is_visible("#moment"))
        self.assertIn("ends as it did", self.changed())
        self.assertFalse(self.page.evaluate("playground.timeline.isShowing"))

    def test_a_slider_replays_the_drag_at_once_and_says_what_changed(self):
        self.drag_bread()
        self.replayed()
        self.assertEqual(self.slide("End", 1)["params"], {"threshold": 1})
        # At threshold 1 only what the row has passed gives way.
        self.assertRegex(
            self.changed(), r"Bread rests at 4 instead of at \d; 2 moves instead of \d")
        self.assertTrue(self.page.is_visible("#banner"), "the result is shown")
        self.page.mouse.move(*self.center("Bread"))
        self.page.wait_for_selector("#banner", state="hidden")
        self.assertEqual(self.slide("Home", 0)["params"], {"threshold": 0})

    def test_of_the_drag_of_another_scene_it_says_nothing(self):
        self.drag_bread()
        self.replayed()
        self.stage("grid")
        self.replayed()
        self.assertNotIn("ends as it did", self.changed())
        self.assertFalse(self.page.is_visible("#run"))
        self.assertFalse(self.page.is_visible("#banner"))
        self.drag(self.center("Apples"), self.center("Eggs"))
        self.assertEqual(self.replayed()["behaviour"], "half_overlap_grid")
        self.assertTrue(self.page.is_visible("#run"))

    def test_one_steps_from_move_to_move(self):
        self.drag_bread()
        moves = self.replayed()["moves"]
        self.page.evaluate("playground.timeline.show(0)")
        for time in moves:
            self.page.click("#on")
            self.assertEqual(self.page.inner_text("#clock"), f"{int(time + 0.5)} ms")
        self.page.click("#back")
        self.assertEqual(self.page.inner_text("#clock"), f"{int(moves[-2] + 0.5)} ms")
        self.until(SHOWN)
        self.assertNotEqual(self.page.get_attribute("#stage .trail.whole", "d"), "")
        self.page.click("#close")
        self.until(SHOWN)
        self.assertEqual(self.page.get_attribute("#stage .trail.whole", "d"), "")

    def test_hook_calls_have_their_answers_and_microseconds(self):
        self.drag_bread()
        moves = self.replayed()["moves"]
        self.page.click("#calls summary")
        self.page.evaluate(f"playground.timeline.show({moves[0]})")
        rows = self.page.locator("#calls table").first.locator("tr").all_inner_texts()
        self.assertTrue(any(row.startswith("target") and "µs" in row for row in rows), rows)
        sums = self.page.locator("#calls table").last.inner_text()
        self.assertIn("longest (µs)", sums)

    def test_opened_hook_calls_leave_the_scene_its_size(self):
        self.drag_bread()
        self.replayed()
        size = self.page.evaluate("playground.room.measure()")
        self.page.click("#calls summary")
        self.page.wait_for_selector("#calls table")
        self.assertEqual(self.page.evaluate("playground.room.measure()"), size)

    def test_the_last_drags_can_be_chosen(self):
        self.drag_bread()
        x, y = self.center("Honey")
        self.drag((x, y), (x, y - 100))
        names = self.page.locator("#drags option").all_inner_texts()
        self.assertEqual([name.split()[0] for name in names], ["Honey", "Bread"])
        first = self.page.locator("#drags option").last.get_attribute("value")
        self.page.select_option("#drags", first)
        self.until(f"playground.card.subject.trace === {first}")
        self.assertEqual(self.replayed()["trace"], int(first))
        self.assertIn("An earlier drag", self.page.inner_text("#subject"))

    def test_a_press_on_what_is_elsewhere_in_the_scene_only_brings_the_scene_back(self):
        self.drag_bread()
        self.replayed()
        self.page.evaluate("playground.timeline.show(0)")
        self.until(SHOWN)
        self.page.mouse.move(*self.center("Bread"))
        self.page.mouse.down()
        self.until("!playground.timeline.isShowing")
        self.assertEqual(self.page.evaluate("playground.contacts.size"), 0)
        self.page.mouse.up()


class ColumnTests(PlaygroundCase):
    def test_one_pointer_leads_all_columns(self):
        self.behaviour("half_overlap")
        slider = self.page.locator("#parameters [data-parameter=threshold]")
        slider.focus()
        slider.press("End")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        column = self.add_column("default")["columns"][0]
        self.assertFalse(column["same"])
        self.assertIn("in target", self.page.inner_text("#explained"))
        self.until(SHOWN)
        self.assertGreater(self.page.locator("#columns .differs").count(), 0)
        x, y = self.center("Coffee")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.mouse.move(x, y + 120, steps=8)
        self.settle_pointer(self.page)
        self.assertEqual(self.page.locator("#columns [data-snapshot=Coffee]").count(), 2)
        captions = self.page.locator("#columns strong").all_inner_texts()
        self.assertEqual(captions, ["half overlap (threshold 1)", "default"])
        bottom = "{}.getBoundingClientRect().{}"
        self.assertTrue(self.page.evaluate(
            bottom.format("document.getElementById('latency')", "bottom") + " <= "
            + bottom.format("document.querySelector('#columns figcaption')", "top")))
        self.picture("live-columns")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        for _ in range(2):
            self.page.click("#add")
        self.assertTrue(self.page.is_disabled("#add"))
        self.assertEqual(len(self.replayed()["columns"]), 3)
        self.picture("four-columns")
        for _ in range(3):
            self.page.locator("#others fieldset > button").first.click()
        self.assertEqual(self.page.locator("#columns figure").count(), 1)

    def test_a_script_that_fails_is_no_success(self):
        scripts = {"broken": "target = function( }", "failing": "target = function() error() end }"}
        for name, rest in scripts.items():
            path = self.scripts / f"behaviours/{name}.lua"
            path.write_text(f"return {{ api = 1, summary = 'x', {rest}")
            self.addCleanup(path.unlink)
        self.until("playground.panel.entry('failing') && playground.panel.entry('broken')")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.add_column("broken")
        self.assertIn("expected near", self.page.inner_text("#others .trouble"))
        self.assertIn("broken does not load", self.page.inner_text("#explained"))
        self.picture("broken-column")
        self.page.locator("#others select[aria-label]").select_option("failing")
        self.until("document.getElementById('explained').textContent.includes('Errors in target')")
        self.assertFalse(self.page.is_visible("#others .trouble"))
        for name, words in (("broken", "does not load"), ("failing", "Errors in target")):
            self.behaviour(name)
            self.until(f"document.getElementById('changed').textContent.includes('{words}')")

    def test_a_column_has_its_own_parameters(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.add_column("half_overlap")
        self.page.click("#others summary")
        slider = self.page.locator("#others [data-parameter=threshold]")
        slider.focus()
        slider.press("End")
        self.until("playground.columns.waiting === null")
        column = self.replayed()["columns"][0]
        self.assertEqual(column["params"], {"threshold": 1})
        self.assertFalse(column["same"])


if __name__ == "__main__":
    unittest.main()
