"""The playground under a finger, in windows of any size, and for people who do not see it."""

import unittest

from playground_case import PICTURES, SHOWN, PlaygroundCase

OFFSET = "playground.scene.state.offset[1]"


class PhoneTests(PlaygroundCase):
    """A narrow page under a finger."""

    options = {"has_touch": True}

    def setUp(self):
        super().setUp()
        self.page.set_viewport_size({"width": 390, "height": 780})
        self.until(f"playground.room[0] < 400 && {SHOWN}")

    def test_the_controls_are_in_a_sheet_below_the_scene(self):
        controls = self.page.locator("#controls")
        self.assertFalse(self.page.is_visible("#behaviour"))
        self.assertEqual(controls.get_attribute("aria-expanded"), "false")
        controls.click()
        self.assertEqual(controls.get_attribute("aria-expanded"), "true")
        self.assertTrue(self.page.is_visible("#behaviour"))
        sheet, row = (self.page.locator(name).bounding_box()
                      for name in ("#panel", "#stage [data-item='Dates']"))
        self.assertLess(row["y"] + row["height"], sheet["y"], "the scene is in sight")
        self.assertGreaterEqual(row["y"], 0)
        self.behaviour("under_finger")
        self.picture("sheet")
        self.page.keyboard.press("Escape")
        self.assertFalse(self.page.is_visible("#behaviour"))
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "controls")
        self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), 390)

    def test_a_swipe_goes_on_and_slows_down_until_the_next_press(self):
        self.stage("long")
        x, y = self.center("Eggs")
        finger = self.finger()
        finger("Start", (x, y))
        for step in range(1, 6):
            finger("Move", (x, y - 20 * step))
            self.until(f"playground.scene.state.phase === 'failed' && {OFFSET} >= {20 * step - 21}")
        at_release = self.page.evaluate(OFFSET)
        finger("End")
        self.until(f"{OFFSET} > {at_release + 5}")
        finger("Start", (x, y))
        self.assertIsNone(self.page.evaluate("playground.hand.gliding"))
        finger("End")
        self.wait_for_rest(self.page)
        self.page.emulate_media(reduced_motion="reduce")
        finger("Start", (x, y))
        for step in range(1, 4):
            finger("Move", (x, y - 20 * step))
        self.until("playground.scene.state.phase === 'failed'")
        finger("End")
        self.assertIsNone(self.page.evaluate("playground.hand.gliding"))
        self.wait_for_rest(self.page)

    def test_a_ring_fills_while_a_finger_holds_and_a_word_tells_of_a_slip(self):
        x, y = self.center("Coffee")
        finger = self.finger()
        finger("Start", (x, y))
        self.page.wait_for_selector("#stage .hold", state="attached")
        self.wait_for_lift(self.page)
        self.assertEqual(self.page.locator("#stage .hold").count(), 0)
        finger("End")
        self.wait_for_rest(self.page)
        finger("Start", (x, y))
        self.until("playground.scene.state.phase === 'pressed'")
        finger("Move", (x, y + 30))
        self.page.wait_for_selector("#slip", state="visible")
        self.assertIn("hold until the item lifts", self.page.inner_text("#slip"))
        finger("End")
        self.wait_for_rest(self.page)

    def test_the_scene_follows_the_window_and_keeps_its_order(self):
        finger = self.finger()
        x, y = self.center("Coffee")
        finger("Start", (x, y))
        self.wait_for_lift(self.page)
        finger("Move", (x, y + 110))
        self.settle_pointer(self.page)
        finger("End")
        self.wait_for_rest(self.page)
        order = self.order(5)
        self.assertNotEqual(order[2], "Coffee")
        for width, height in (667, 375), (390, 780):
            self.page.set_viewport_size({"width": width, "height": height})
            self.until(f"playground.room[0] === playground.measure()[0] && {SHOWN}")
            self.assertEqual(self.page.evaluate("playground.scene.state.view[0]"),
                             self.page.evaluate("playground.room[0]"))
            self.assertEqual(self.order(5), order)
        self.page.click("#controls")
        self.assertTrue(self.replay()["same"], "the drag is kept")


class SemanticsTests(PlaygroundCase):
    def option(self):
        """The selected option of the scene."""
        return self.page.locator("#stage [role=option][aria-selected=true]")

    def test_the_scene_is_a_list_of_options_with_place_and_count(self):
        self.assertEqual(self.page.get_by_role("listbox", name="Items to reorder").count(), 1)
        self.assertGreater(self.page.get_by_role("option").count(), 8)
        self.page.focus("#stage")
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowDown")
        self.until("document.getElementById('live').textContent === 'Bread, 2 of 1000'")
        option = self.option()
        self.assertEqual(option.get_attribute("aria-label"), "Bread")
        self.assertEqual(option.get_attribute("aria-posinset"), "2")
        self.assertEqual(option.get_attribute("aria-setsize"), "1000")
        self.assertEqual(self.page.get_attribute("#stage", "aria-activedescendant"),
                         option.get_attribute("id"))
        self.assertEqual(self.page.locator("#stage .choice").count(), 1)
        self.picture("chosen")

    def test_keys_go_to_the_ends_and_by_pages(self):
        self.page.focus("#stage")
        for key, place in ("End", 1000), ("Home", 1):
            self.page.keyboard.press(key)
            self.until(f"playground.keys.place?.at === {place}")
        self.page.keyboard.press("PageDown")
        self.until("playground.keys.place?.at > 8")
        below = self.page.evaluate("playground.keys.place.at")
        self.page.keyboard.press("PageUp")
        self.until(f"playground.keys.place?.at < {below}")

    def test_on_a_board_the_list_is_told(self):
        self.stage("kanban")
        self.page.focus("#stage")
        self.page.keyboard.press("ArrowDown")
        self.until("/^[^,]+, [^,]+, 1 of \\d+$/.test(document.getElementById('live').textContent)")

    def test_twice_as_large_nothing_is_cut_off(self):
        page = self.browser.new_context(
            viewport={"width": 550, "height": 480}, device_scale_factor=2).new_page()
        page.goto(self.address)
        page.wait_for_selector("[data-item='Apples']")
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 550)
        page.click("#controls")
        self.assertTrue(page.is_visible("#behaviour"))
        page.screenshot(path=str(PICTURES / "zoom.png"))
        page.context.close()


if __name__ == "__main__":
    unittest.main()
