"""The playground under a finger, in windows of any size, and for people who do not see it."""

import unittest

from playground_case import PICTURES, SHOWN, PlaygroundCase

OFFSET = "playground.scene.state.offset[1]"


class PhoneTests(PlaygroundCase):
    """A phone's page under a finger."""

    options = {"has_touch": True, "is_mobile": True}

    def setUp(self):
        super().setUp()
        self.turn(390, 780)

    def turn(self, width, height):
        """Gives the window a size, which the scene follows."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.until(f"playground.room.width === {width} && {SHOWN}")
        self.assertEqual(self.page.evaluate("playground.scene.state.view"),
                         self.page.evaluate("playground.room.view"))
        self.assertEqual(self.page.evaluate("document.documentElement.scrollWidth"), width)

    def swipe(self, start, *ways):
        """Swipes from a point by ways to the right and down."""
        finger = self.finger()
        finger("Start", start)
        for right, down in ways:
            finger("Move", (start[0] + right, start[1] + down))
        finger("End")

    def drag_down(self, item):
        """Holds an item, and drags it down by 110 points."""
        x, y = self.center(item)
        finger = self.finger()
        finger("Start", (x, y))
        self.wait_for_lift(self.page)
        finger("Move", (x, y + 110))
        self.settle_pointer(self.page)
        finger("End")
        self.wait_for_rest(self.page)

    def open(self):
        """The pane that is open, which its tab says, too."""
        pane = self.page.evaluate("playground.panes.open ?? null")
        said = self.page.locator("#tabs [aria-expanded=true]")
        self.assertEqual(said.count(), 0 if pane is None else 1)
        for name in ("rail", "script", "panel"):
            self.assertEqual(self.page.is_visible(f"#{name}"), name == pane)
        return pane

    def focused(self):
        return self.page.evaluate("document.activeElement.id")

    def check_sight(self, pane):
        """All of the scene is in sight beside the open pane, above the timeline and the tabs."""
        stage = self.page.locator("#stage .screen").bounding_box()
        beside, timeline = (self.page.locator(name).bounding_box()
                            for name in (f"#{pane}", "#timeline"))
        self.assertGreaterEqual(stage["y"], 0)
        self.assertGreater(stage["height"], 90)
        self.assertLessEqual(stage["y"] + stage["height"], timeline["y"])
        self.assertTrue(stage["y"] + stage["height"] <= beside["y"]
                        or stage["x"] + stage["width"] <= beside["x"])
        self.assertTrue(self.page.is_visible("#run"))

    def test_the_panes_are_tabs_that_leave_the_scene_in_sight(self):
        self.drag_down("Bread")
        self.assertIsNone(self.open())
        for width, height in ((390, 780), (667, 375)):
            if self.page.is_visible("#close"):
                self.page.click("#close")
            self.turn(width, height)
            for pane in ("rail", "script", "panel"):
                self.page.click(f"#tabs [data-pane={pane}]")
                self.assertEqual(self.open(), pane)
                self.check_sight(pane)
                self.picture(f"tab-{pane}-{width}")
            self.assertEqual(self.focused(), "behaviour")
            self.assertTrue(self.replay()["same"])
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")
            self.assertIsNone(self.open())

    def test_swipes_and_taps_open_and_close_a_pane(self):
        tabs = self.middle("#tabs")
        self.swipe(tabs, (0, -40), (0, -80))
        self.until("playground.panes.open === 'panel'")
        self.swipe(self.middle("#panel h2"), (0, 40), (0, 80))
        self.until("!playground.panes.open")
        self.page.tap("#tabs [data-pane=panel]")
        self.assertEqual(self.open(), "panel")
        x, y = self.center("Bread")
        finger = self.finger()
        finger("Start", (x, y))
        self.wait_for_lift(self.page)
        finger("End")
        self.wait_for_rest(self.page)
        self.assertEqual(self.open(), "panel", "one plays above the pane")
        self.page.touchscreen.tap(x, y)
        self.until("!playground.panes.open")

    def test_a_swipe_goes_on_and_slows_down_until_the_next_press(self):
        self.stage("long")
        # On a busy machine moves come late.
        self.page.evaluate("Hand.memory = 1e6")
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
        # Towards the start it ends there.
        self.page.evaluate(
            f"playground.hand.glide([[0, 0, 0], [50, 0, {at_release}]], 60)")
        self.until(f"{OFFSET} === 0 && {SHOWN}")
        self.page.emulate_media(reduced_motion="reduce")
        self.swipe((x, y), (0, -20), (0, -40), (0, -60))
        self.assertIsNone(self.page.evaluate("playground.hand.gliding"))
        self.wait_for_rest(self.page)

    def test_a_swipe_counts_before_the_session_has_seen_it(self):
        self.stage("long")
        x, y = self.center("Eggs")
        # The answers come late.
        self.page.evaluate("""() => {
          window.answers = [];
          playground.receive = (answer) => window.answers.push(answer);
          // Other work must not make the swipe slow.
          Hand.quick = 1e6;
        }""")
        self.swipe((x, y), (0, -30), (0, -60), (0, -90))
        self.page.wait_for_timeout(100)
        self.page.evaluate("""() => {
          delete playground.receive;
          for (const answer of window.answers) playground.receive(answer);
        }""")
        self.until(f"{SHOWN} && {OFFSET} >= 90")
        at = self.page.evaluate(OFFSET)
        self.page.touchscreen.tap(x, y)
        self.wait_for_rest(self.page)
        self.assertEqual(self.page.evaluate(OFFSET), at, "a tap scrolls nothing")

    def test_a_ring_fills_while_a_finger_holds_and_a_word_tells_of_a_slip(self):
        x, y = self.center("Coffee")
        finger = self.finger()
        finger("Start", (x, y))
        self.page.wait_for_selector("#stage .hold", state="attached")
        self.wait_for_lift(self.page)
        self.assertEqual(self.page.locator("#stage .hold").count(), 0)
        finger("End")
        self.wait_for_rest(self.page)
        # On a busy machine the item may lift before the finger slips.
        for _ in range(10):
            finger("Start", (x, y))
            self.until("playground.scene.state.phase === 'pressed'")
            finger("Move", (x, y + 30))
            self.until("['failed', 'dragging'].includes(playground.scene.state.phase)")
            word = self.page.inner_text("#slip")
            finger("End")
            self.wait_for_rest(self.page)
            if word:
                break
        self.assertIn("hold until the item lifts", word)

    def test_the_scene_follows_the_window_and_keeps_its_order(self):
        self.drag_down("Coffee")
        order = self.order(5)
        self.assertNotEqual(order[2], "Coffee")
        self.turn(667, 375)
        self.assertEqual(self.order(5), order)
        # A keyboard takes from the height, and gives it back.
        room = self.page.evaluate("playground.room.view")
        self.page.set_viewport_size({"width": 667, "height": 200})
        self.page.evaluate("playground.room.follow()")
        self.assertEqual(self.page.evaluate("playground.room.view"), room)
        self.turn(390, 780)
        self.assertEqual(self.order(5), order)
        self.assertTrue(self.replay()["same"], "the drag is kept")
        # A replay is left alone, and the scene follows afterwards.
        self.page.set_viewport_size({"width": 412, "height": 800})
        self.page.click("#close")
        self.until(f"playground.room.width === 412 && {SHOWN}")
        self.assertEqual(self.order(5), order)

    def test_a_board_that_was_changed_follows_too(self):
        self.turn(667, 375)
        self.stage("kanban")
        x, y = self.center("Review")
        finger = self.finger()
        finger("Start", (x, y))
        self.wait_for_lift(self.page)
        finger("Move", self.center("Ask"))
        self.settle_pointer(self.page)
        finger("End")
        self.wait_for_rest(self.page)
        cards = ("[...playground.scene.state.items.values()].map((item) =>"
                 " `${playground.scene.state.names.get(item[0])} ${item[7]}`).sort().join()")
        changed = self.page.evaluate(cards)
        self.turn(640, 400)
        self.assertEqual(self.page.evaluate(cards), changed)
        self.page.evaluate("document.getElementById('undo').click()")
        self.until(f"{cards} !== '{changed}'")

    def test_windows_stay_in_the_scene(self):
        self.stage("windows")
        self.turn(667, 375)
        self.assertTrue(self.page.evaluate("""(() => {
          const { windows, view } = playground.scene.state;
          return windows.every(([, , , x, y, width, height]) =>
            x + width / 2 <= view[0] && y + height / 2 <= view[1]); })()"""))


class SemanticsTests(PlaygroundCase):
    def option(self):
        """The selected option of the scene."""
        return self.page.locator("#stage [role=option][aria-selected=true]")

    def test_the_scene_is_a_list_of_options_with_place_and_count(self):
        self.assertEqual(self.page.get_by_role("listbox", name="Items to reorder").count(), 1)
        tree = self.context.new_cdp_session(self.page).send("Accessibility.getFullAXTree")
        names = [node["name"]["value"] for node in tree["nodes"]
                 if node.get("role", {}).get("value") == "option" and not node["ignored"]]
        for name in "Apples", "Bread", "Coffee":
            self.assertIn(name, names)
        self.page.focus("#stage")
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowDown")
        self.until("document.getElementById('live').textContent === 'Bread, 2 of 1000'")
        option = self.option()
        places = self.page.eval_on_selector_all(
            "#stage [role=option]", "nodes => nodes.map((node) => [node.ariaLabel,"
            " node.getAttribute('aria-posinset'), node.getAttribute('aria-setsize')].join())")
        for place in "Apples,1,1000", "Bread,2,1000", "Coffee,3,1000":
            self.assertIn(place, places)
        self.assertNotIn(",,", "".join(places), "every option has its place")
        self.assertEqual(option.get_attribute("aria-label"), "Bread")
        self.assertEqual(option.get_attribute("aria-posinset"), "2")
        self.assertEqual(option.get_attribute("aria-setsize"), "1000")
        self.assertEqual(self.page.get_attribute("#stage", "aria-activedescendant"),
                         option.get_attribute("id"))
        self.assertEqual(self.page.locator("#stage .choice").count(), 1)
        self.picture("chosen")
        for key in ("Space", "ArrowDown", "Space"):
            self.page.keyboard.press(key)
            self.settle_pointer(self.page)
        self.wait_for_rest(self.page)
        self.until("playground.keys.chosenPlace?.at === 3")
        self.assertEqual(self.option().get_attribute("aria-posinset"), "3")
        self.until("!document.querySelector('#stage [role=option]:not([aria-posinset])')")
        self.assertEqual(self.page.get_attribute("#stage [data-item=Coffee]", "aria-posinset"), "2")

    def test_keys_go_to_the_ends_and_by_pages(self):
        self.page.focus("#stage")
        for key, place in ("End", 1000), ("Home", 1):
            self.page.keyboard.press(key)
            self.until(f"playground.keys.chosenPlace?.at === {place}")
        self.page.keyboard.press("PageDown")
        self.until("playground.keys.chosenPlace?.at > 8")
        below = self.page.evaluate("playground.keys.chosenPlace.at")
        self.page.keyboard.press("PageUp")
        self.until(f"playground.keys.chosenPlace?.at < {below}")

    def test_on_a_board_the_list_is_named(self):
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
        page.click("#tabs [data-pane=panel]")
        self.assertTrue(page.is_visible("#behaviour"))
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), 550)
        page.screenshot(path=str(PICTURES / "zoom.png"))
        page.context.close()


if __name__ == "__main__":
    unittest.main()
