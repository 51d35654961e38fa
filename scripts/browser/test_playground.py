"""The playground in a real browser: drawing, dragging, typing, recording and comparing."""

import json
import unittest

from playground_case import SHOWN, PlaygroundCase


class DragTests(PlaygroundCase):
    def test_a_drag_ends_in_the_order_that_its_replay_gives(self):
        before = self.order(8)
        x, y = self.center(before[1])
        self.drag((x, y), (x + 3, y + 48 * 4))
        after = self.order(8)
        self.assertNotEqual(before, after)
        self.assertIn(before[1], after[3:6])
        replayed = self.replay()
        self.assertTrue(replayed["same"])
        self.assertEqual(replayed["order"][0][:8], after)
        self.assertEqual(len(replayed["order"][0]), 1000)

    def test_the_snapshot_is_under_the_pointer(self):
        self.page.check("#figures")
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.mouse.move(x + 20, y + 100, steps=10)
        self.until("playground.latency.samples.length > 3")
        self.page.wait_for_selector("[data-snapshot='Bread']")
        self.picture("list-dragging")
        self.assertRegex(self.page.inner_text("#latency"), r"^\d+ ms")
        self.page.mouse.up()
        self.wait_for_rest(self.page)

    def test_at_the_edge_the_list_scrolls(self):
        box = self.page.locator("#stage .screen").bounding_box()
        x, y = self.center("Coffee")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.mouse.move(x, box["y"] + box["height"] - 6, steps=15)
        self.until("playground.scene.state.offset[1] > 300")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        self.assertTrue(self.replay()["same"])

    def test_a_grid_and_windows(self):
        self.stage("grid")
        (x, y), (to_x, to_y) = self.center("Apples"), self.center("Eggs")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.mouse.move(to_x, to_y, steps=15)
        self.page.wait_for_selector("[data-snapshot='Apples']")
        self.picture("grid-dragging")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        self.assertTrue(self.replay()["same"])
        self.stage("windows")
        box = self.page.locator("[data-window='Timer']").bounding_box()
        self.drag((box["x"] + 40, box["y"] + 30), (box["x"] - 100, box["y"] + 200))
        self.picture("windows")
        self.assertGreater(self.page.evaluate("playground.scene.state.windows.length"), 2)

    def test_two_tabs_do_not_disturb_each_other(self):
        other = self.tab()
        before = self.order(6, other)
        x, y = self.center("Apples")
        self.drag((x, y), (x, y + 150))
        self.assertNotEqual(self.order(6), before)
        self.assertEqual(self.order(6, other), before)
        self.stage("grid", other)
        self.assertNotEqual(self.order(6), before)
        other.close()

    def test_the_wheel_scrolls(self):
        x, y = self.center("Dates")
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, 500)
        self.until("playground.scene.state.offset[1] === 500")
        self.page.mouse.wheel(0, 1e6)
        self.until(
            "playground.scene.state.offset[1] === playground.scene.state.range[3]")
        self.assertLess(self.page.locator("[data-item]").count(), 60)


    def test_the_wheel_ends_a_replay(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.replay()
        self.assertTrue(self.page.is_visible("#banner"))
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, 300)
        self.until("playground.scene.state.offset[1] === 300")
        self.assertFalse(self.page.is_visible("#banner"))
        self.assertFalse(self.page.evaluate("playground.timeline.isShowing"),
                         "what is seen is what is scrolled")

    def test_the_tab_of_the_stage_that_is_shown_uncovers_it_with_its_order(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        order = self.order(8)
        self.assertNotEqual(order[1], "Bread")
        self.replay()
        self.until("playground.timeline.isShowing")
        self.stage("list")
        self.until("!playground.timeline.isShowing")
        self.wait_for_rest(self.page)
        self.assertEqual(self.order(8), order)
        self.stage("grid")
        self.stage("list")
        self.assertEqual(self.order(8)[1], "Bread")


class HasteTests(PlaygroundCase):
    """A click in the frame in which a row is released."""

    def drop_and(self, action):
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.mouse.move(x, y + 150, steps=8)
        self.settle_pointer(self.page)
        self.page.evaluate(f"""([clientX, clientY]) => {{
          const [pointerId] = playground.contacts.keys();
          playground.svg.dispatchEvent(new PointerEvent("pointerup", {{
            pointerId, clientX, clientY, bubbles: true }}));
          {action}
        }}""", [x, y + 150])
        self.page.mouse.up()
        self.wait_for_rest(self.page)

    def test_a_replay_knows_the_drop(self):
        self.drop_and("document.getElementById('run').click();")
        self.until("'replayed' in playground.replies")
        self.assertEqual(self.page.evaluate("playground.replies.replayed.phase"), "ended")
        self.assertIn("ends as it did", self.page.inner_text("#changed"))

    def test_another_behaviour_does_not_take_the_drop_back(self):
        self.drop_and("""
          document.getElementById('behaviour').value = 'under_finger';
          document.getElementById('behaviour').onchange();""")
        self.assertNotEqual(self.order(2)[1], "Bread")
        self.assertIn("half overlap", self.page.inner_text("#subject"))


class KeyTests(PlaygroundCase):
    def test_keys_reorder_and_say_so(self):
        self.page.focus("#stage")
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowDown")
        chosen = self.page.evaluate("playground.keys.chosen")
        self.assertEqual(chosen, self.order(2)[1])
        self.page.keyboard.press("Space")
        self.wait_for_lift(self.page)
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("ArrowDown")
        self.settle_pointer(self.page)
        self.picture("keys")
        self.page.keyboard.press("Space")
        self.wait_for_rest(self.page)
        self.assertEqual(self.order(4)[3], chosen)
        self.assertIn(chosen, self.page.inner_text("#live"))
        self.assertTrue(self.replay()["same"])

    def test_what_is_lifted_goes_back_when_the_focus_leaves(self):
        before = self.order(6)
        self.lift_by_keys("Enter", "ArrowDown", "ArrowDown", "Tab")
        self.assertEqual(self.order(6), before)

    def end(self, key):
        """What a key selects once it has scrolled."""
        self.page.keyboard.press(key)
        self.until(f"playground.keys.afterScroll == null && {SHOWN}")
        self.page.wait_for_timeout(100)
        self.until(f"playground.keys.places.size > 0 && {SHOWN}")
        return self.page.evaluate("playground.keys.chosen")

    def chosen_place(self):
        place = self.page.evaluate("playground.keys.chosenPlace")
        return place["at"], place["of"]

    def test_both_ends_are_reached_along_each_scene(self):
        for stage in ("horizontal", "right_to_left", "list"):
            with self.subTest(stage):
                self.stage(stage)
                self.page.focus("#stage")
                first = self.end("ArrowDown")
                self.assertEqual(first, "Apples")
                last = self.end("End")
                at, of = self.chosen_place()
                self.assertEqual(at, of, last)
                self.assertEqual(self.end("Home"), "Apples")
                self.assertNotEqual(self.end("PageDown"), "Apples")

    def test_both_ends_of_a_list_on_a_board(self):
        self.stage("kanban")
        self.page.focus("#stage")
        self.end("ArrowDown")
        number = self.page.evaluate("playground.keys.list.number")
        for key, is_end in (("End", True), ("Home", False)):
            self.end(key)
            self.assertEqual(self.page.evaluate("playground.keys.list.number"), number)
            at, of = self.chosen_place()
            self.assertEqual(at, of if is_end else 1)

    def test_escape_puts_it_back(self):
        before = self.order(6)
        self.lift_by_keys("Enter", "ArrowDown", "ArrowDown", "Escape")
        self.assertEqual(self.order(6), before)


class ScriptTests(PlaygroundCase):
    """Edits to a script while the page is open."""

    def setUp(self):
        (self.scripts / "behaviours/fresh.lua").write_text(self.script("never", "false"))
        super().setUp()
        self.behaviour("fresh")

    @staticmethod
    def script(summary, allowed):
        return (f"return {{\n  api = 1,\n  summary = '{summary}',\n"
                f"  can_lift = function() return {allowed} end,\n}}\n")

    def press_in_vain(self, name):
        """Presses an item that the script does not lift, and tells where."""
        x, y = self.center(name)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.until("playground.scene.state.phase === 'failed'")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        return x, y

    def test_a_saved_script_takes_effect_at_the_next_drag(self):
        before = self.order(6)
        x, y = self.press_in_vain("Apples")
        (self.scripts / "behaviours/fresh.lua").write_text(self.script("now it may", "true"))
        self.until(
            "document.getElementById('summary').textContent === 'now it may'")
        self.drag((x, y), (x, y + 150))
        self.assertNotEqual(self.order(6), before)

    def test_a_script_error_is_shown_and_the_last_good_one_goes_on(self):
        (self.scripts / "behaviours/fresh.lua").write_text(self.script("good", "true"))
        self.until("document.getElementById('summary').textContent === 'good'")
        (self.scripts / "behaviours/fresh.lua").write_text("return {\n  api = 1,\n  oops oops\n}\n")
        self.page.wait_for_selector("#problem:not([hidden])")
        text = self.page.inner_text("#problem")
        self.assertIn("fresh.lua:3", text)
        self.assertIn("oops oops", text)
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.picture("script-error")
        self.assertNotEqual(self.order(2)[1], "Bread")
        (self.scripts / "behaviours/fresh.lua").write_text(self.script("good again", "true"))
        self.page.wait_for_selector("#problem", state="hidden")

    def test_what_a_script_prints_is_beside_the_scene(self):
        script = """return { api = 1, summary = "chatty", on = {
          began = function(drag) reorder.warn("lifted", { drag.item }) end,
          ended = function() print("dropped") end } }"""
        (self.scripts / "behaviours/fresh.lua").write_text(script)
        self.until("document.getElementById('summary').textContent === 'chatty'")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        lines = self.page.locator("#printed li")
        self.assertEqual(lines.locator("span").all_inner_texts(), ["lifted  { 2 }", "dropped"])
        self.assertEqual(lines.nth(0).get_attribute("class"), "warning")
        self.assertRegex(lines.nth(1).inner_text(), r"^\d+ ms\s+on\.ended\s+dropped$")
        self.picture("messages")
        self.page.click("#forget")
        self.page.wait_for_selector("#printed", state="hidden")

    def names(self, control):
        return self.page.locator(f"#{control} option").all_inner_texts()

    def test_a_new_script_can_be_chosen_and_a_deleted_one_cannot(self):
        new = self.scripts / "behaviours/a_new_one.lua"
        new.write_text(self.script("brand new", "false"))
        self.page.wait_for_selector("#behaviour option[value=a_new_one]", state="attached")
        self.page.click("#add")
        self.assertIn("a new one", self.names("others select[aria-label]"))
        self.assertEqual(self.page.input_value("#behaviour"), "fresh")
        self.behaviour("a_new_one")
        self.until("document.getElementById('summary').textContent === 'brand new'")
        new.unlink()
        self.page.wait_for_selector("#behaviour option[disabled]", state="attached")
        self.assertIn("a new one (deleted)", self.names("behaviour"))
        self.assertNotIn("a new one", self.names("others select[aria-label]"))
        self.page.click("#others button")
        self.page.wait_for_selector("#problem:not([hidden])")
        self.picture("script-deleted")
        before = self.order(6)
        x, y = self.press_in_vain("Apples")
        self.assertEqual(self.order(6), before, "the last good one goes on")
        self.behaviour("half_overlap")
        self.page.wait_for_selector("#problem", state="hidden")
        self.assertFalse(any("a new one" in name for name in self.names("behaviour")))
        self.drag((x, y), (x, y + 150))
        self.assertNotEqual(self.order(6), before)

    def test_a_deleted_script_that_comes_back_takes_over(self):
        path = self.scripts / "behaviours/fresh.lua"
        path.unlink()
        self.page.wait_for_selector("#behaviour option[disabled]", state="attached")
        path.write_text(self.script("back again", "true"))
        self.page.wait_for_selector("#behaviour option[disabled]", state="detached")
        self.page.wait_for_selector("#problem", state="hidden")
        self.assertEqual(self.page.inner_text("#summary"), "back again")


class RecordingTests(PlaygroundCase):
    def test_a_recording_is_replayed_compared_and_saved(self):
        self.behaviour("half_overlap")
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        x, y = self.center("Apples")
        self.drag((x, y), (x, y + 150))
        self.drag((x, y + 48), (x, y + 250))
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=false]")
        replayed = self.replay()
        self.assertTrue(replayed["same"])
        self.assertEqual(replayed["order"][0][:8], self.order(8))
        self.look_at_both(self.add_column("under_finger"))
        saved = self.save("two-drags-by-hand")
        self.assertTrue(saved.endswith("spec/two-drags-by-hand_spec.lua"))
        trace = self.scripts / "traces/two-drags-by-hand.trace.jsonl"
        done = self.scripts_run("replay", str(trace), "--json")
        self.assertEqual(json.loads(done.stdout)["order"], replayed["order"])
        self.assertEqual(self.scripts_run("test", saved).returncode, 0)
        text = trace.read_bytes()
        self.share()
        self.page.click("#save button[value=trace]")
        self.until(
            "document.getElementById('result').textContent.includes('already exists')")
        self.assertEqual(trace.read_bytes(), text)

    def look_at_both(self, replayed):
        """Both replays are side by side, at any time, until they are closed."""
        column = replayed["columns"][0]
        self.assertEqual([replayed["behaviour"], column["behaviour"]],
                         ["half_overlap", "under_finger"])
        names = self.page.locator(".lane span").all_inner_texts()
        self.assertEqual(names, ["half overlap", "under finger"])
        phases = set()
        films = "playground.timeline.films"
        for share in (0, 0.2, 0.4, 0.9, 0.3, 1):
            self.page.evaluate(f"playground.timeline.show({share} * playground.timeline.end)")
            phases.add(tuple(self.page.evaluate(
                f"{films}.map(({{ scene }}) => scene.state.phase)")))
        self.assertGreater(len(phases), 1)
        self.page.evaluate(f"playground.timeline.show({column['divergence']} + 60)")
        self.until(SHOWN)
        self.picture("compared")
        self.assertEqual(self.page.locator("#tracks .divergence").count(), 1)
        self.assertRegex(self.page.inner_text("#explained"), r"from \d+ ms on")
        self.page.evaluate("playground.timeline.show(playground.timeline.end)")
        drawn = self.page.evaluate(films + """.map(({ scene }) => {
          const { items, names } = scene.state;
          return [...items.values()].sort((a, b) => a[2] - b[2]).slice(0, 8)
            .map(([id]) => names.get(id));
        })""")
        self.assertEqual(drawn, [side["order"][0][:8] for side in (replayed, column)])
        self.page.focus("#moment")
        self.page.keyboard.press("Home")
        self.assertEqual(self.page.inner_text("#clock"), "0 ms")
        self.page.keyboard.press("PageDown")
        first = min(replayed["moves"] + column["moves"])
        self.assertEqual(self.page.inner_text("#clock"), f"{int(first + 0.5)} ms")
        self.page.focus("#run")
        self.page.keyboard.press("Enter")
        self.until("!playground.timeline.isPlaying")
        self.page.keyboard.press("Escape")
        self.assertFalse(self.page.evaluate("playground.timeline.isShowing"))
        self.assertFalse(self.page.is_visible("#banner"))
        self.page.click("#others button")

    def test_parameters_are_set_by_sliders(self):
        self.behaviour("half_overlap")
        slider = self.page.locator("input[type=range][data-parameter]").first
        slider.focus()
        slider.press("End")
        self.page.wait_for_selector("#defaults:not([hidden])")
        self.picture("parameters")
        self.page.click("#defaults")
        self.page.wait_for_selector("#defaults", state="hidden")
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "behaviour")


class DarkAndNarrowTests(PlaygroundCase):
    options = {"color_scheme": "dark", "has_touch": True}

    def test_dark_and_narrow_with_a_finger(self):
        self.picture("dark")
        self.page.set_viewport_size({"width": 390, "height": 780})
        self.stage("list")
        # The scene has followed the window.
        self.until(f"playground.room.width === innerWidth && {SHOWN}")
        x, y = self.center("Coffee")
        finger = self.finger()
        finger("Start", (x, y))
        self.wait_for_lift(self.page)
        for step in range(1, 13):
            finger("Move", (x + step, y + step * 12))
        self.page.wait_for_selector("[data-snapshot='Coffee']")
        self.picture("narrow-dark-touch")
        finger("End")
        self.wait_for_rest(self.page)
        self.page.click("#tabs [data-pane=panel]")
        self.assertTrue(self.replay()["same"])
        self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), 390)


if __name__ == "__main__":
    unittest.main()
