"""The playground for screen readers, and after a lost server."""

import subprocess
import unittest

from playground_case import REORDER, PlaygroundCase


class NamedControlTests(PlaygroundCase):
    def test_each_parameter_has_its_name(self):
        self.behaviour("half_overlap")
        slider = self.page.get_by_role("slider", name="threshold", exact=True)
        self.assertEqual(slider.count(), 1)
        self.assertEqual(self.page.get_by_role("combobox", name="swap", exact=True).count(), 1)
        doc = self.page.inner_text("#" + slider.get_attribute("aria-describedby"))
        self.assertIn("smaller row to cover", doc)

    def test_a_click_on_a_label_focuses_its_slider(self):
        self.behaviour("half_overlap")
        self.page.click("label:text-is('threshold')")
        self.assertEqual(
            self.page.evaluate("document.activeElement.dataset.parameter"), "threshold")

    def test_figures_that_change_all_the_time_are_not_read_out(self):
        self.assertEqual(self.page.locator("output").count(), 0, "an output is a live region")
        self.page.check("#figures")
        self.page.evaluate("""() => {
          window.changes = 0;
          new MutationObserver(() => { window.changes += 1; })
            .observe(document.getElementById("latency"), { childList: true, characterData: true });
        }""")
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        start = self.page.evaluate("performance.now()")
        for step in range(60):
            self.page.mouse.move(x, y + step * 3)
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        seconds = (self.page.evaluate("performance.now()") - start) / 1000
        # Four times a second, and twice for the part before that.
        self.assertLessEqual(self.page.evaluate("changes"), 4 * seconds + 4)


class EdgeTests(PlaygroundCase):
    def test_what_is_lifted_is_not_cut_off_at_the_edge(self):
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        edge = self.page.locator("#stage .screen").bounding_box()
        right = edge["x"] + edge["width"]
        self.page.mouse.move(right - 60, y + 100, steps=8)
        self.settle_pointer(self.page)
        box = self.page.locator("[data-snapshot='Bread'] .card").bounding_box()
        self.assertGreater(box["x"] + box["width"], right + 100)
        # What lies there is the card, and neither the page nor the panel.
        self.assertTrue(self.page.evaluate(
            """([x, y]) => document.elementFromPoint(x, y)?.closest("[data-snapshot]") !== null""",
            [right + 40, box["y"] + box["height"] / 2]))
        self.assertLessEqual(
            self.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
        self.picture("lifted-beyond-the-edge")
        self.page.mouse.up()
        self.wait_for_rest(self.page)


    def test_what_is_lifted_is_seen_wherever_it_goes(self):
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        edge = self.page.locator("#stage .screen").bounding_box()
        card = self.page.locator("[data-snapshot='Bread'] .card").bounding_box()
        far = x + edge["width"] + 40
        self.page.mouse.move(far, y + 100, steps=12)
        self.settle_pointer(self.page)
        box = self.page.locator("[data-snapshot='Bread'] .card").bounding_box()
        self.assertGreater(box["x"], edge["x"] + edge["width"])
        self.assertAlmostEqual(box["width"], card["width"], delta=0.1 * card["width"])
        self.picture("lifted-beyond-the-stage")
        self.page.mouse.move(x, y + 100, steps=12)
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        self.assertTrue(self.replay()["same"])


class FailingScriptTests(PlaygroundCase):
    def test_a_hook_that_fails_is_one_message(self):
        (self.scripts / "behaviours/failing.lua").write_text(
            "return {\n  api = 1,\n  target = function() error('no idea') end,\n}\n")
        self.page.wait_for_selector("#behaviour option[value=failing]", state="attached")
        self.behaviour("failing")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 100))
        self.page.wait_for_selector("#problem:not([hidden])")
        text = self.page.inner_text("#problem")
        self.assertIn("The hook 'target' failed", text)
        self.assertIn("using the native target rule for the rest of this drag", text)
        self.assertNotIn("last good version", text)
        self.picture("hook-failed")


class LongListTests(PlaygroundCase):
    def test_a_hundred_thousand_rows_are_dragged(self):
        self.stage("long")
        self.until("playground.scene.state.range[3] > 4e6")
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, 2_400_000)
        self.until("playground.scene.state.offset[1] === 2400000")
        self.wait_for_rest(self.page)
        before = self.order(8)
        self.drag((x, y), (x, y + 48 * 3))
        self.assertNotEqual(self.order(8), before)
        self.assertTrue(self.replay()["same"])
        path = self.save("long-list")
        done = self.scripts_run("test", path)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class ReconnectTests(PlaygroundCase):
    """The server is ended and started again at the same port."""

    def restart(self, meanwhile=lambda: None):
        """Ends the server, looks at the page without one, and starts another."""
        self.stop()
        self.page.evaluate("delete playground.replies.hello")
        meanwhile()
        self.page.wait_for_selector("#problem:not([hidden])")
        self.assertIn("The connection is lost", self.page.inner_text("#problem"))
        self.picture("disconnected")
        port = self.address.rstrip("/").rsplit(":", 1)[1]
        type(self).server = subprocess.Popen(
            [REORDER, "play", "--port", port, "--scripts", str(self.scripts)],
            stdout=subprocess.PIPE, text=True)
        self.server.stdout.readline()
        self.until("'hello' in playground.replies")
        self.wait_for_rest(self.page)
        self.assertFalse(self.page.is_visible("#problem"))
        # The browser itself complains of each attempt.
        self.complaints = [text for text in self.complaints if "WebSocket" not in text]

    def stop(self):
        self.server.send_signal(2)
        self.server.wait(timeout=60)
        self.server.stdout.close()

    def saved(self, name):
        path = self.save(name)
        done = self.scripts_run("test", path)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_everything_is_as_it_was(self):
        self.behaviour("under_finger")
        self.page.mouse.move(*self.center("Bread"))
        self.page.mouse.wheel(0, 480)
        self.until("playground.scene.state.offset[1] === 480")
        self.wait_for_rest(self.page)
        x, y = self.center("Milk")
        self.drag((x, y), (x, y + 150))
        self.behaviour("half_overlap")
        slider = self.page.locator("[data-parameter=threshold]")
        slider.focus()
        slider.press("Home")
        self.wait_for_rest(self.page)
        order, replayed = self.order(12), self.replay()
        # A slow machine may have held the item long enough for the list to scroll on.
        offset = self.page.evaluate("playground.scene.state.offset[1]")
        self.assertGreaterEqual(offset, 480)
        self.restart()
        self.assertEqual(self.order(12), order)
        self.assertEqual(self.page.evaluate("playground.scene.state.offset[1]"), offset)
        self.assertEqual(self.page.input_value("#behaviour"), "half_overlap")
        self.assertEqual(self.page.input_value("[data-parameter=threshold]"), "0")
        self.assertEqual(self.page.get_attribute("#stages [value=list]", "aria-pressed"), "true")
        again = self.replay()
        self.assertEqual(again["order"], replayed["order"])
        self.assertEqual(again["params"], {"threshold": 0})
        self.assertIn("under under finger", self.page.inner_text("#subject"))
        self.saved("after-a-restart")

    def test_values_that_no_longer_fit_are_let_go(self):
        path = self.scripts / "behaviours/knob.lua"
        path.write_text("return { api = 1, params = {\n"
                        "  depth = { default = 1, min = 0, max = 9 },\n"
                        "  mood = { default = 'calm' } } }\n")
        self.page.wait_for_selector("#behaviour option[value=knob]", state="attached")
        self.behaviour("knob")
        self.page.fill("[data-parameter=mood]", "wild")
        self.page.locator("[data-parameter=depth]").press("End")
        self.until("playground.panel.waiting === null")
        self.wait_for_rest(self.page)
        self.restart(lambda: path.write_text(
            "return { api = 1, params = { depth = { default = 1, min = 0, max = 9 } } }\n"))
        self.assertFalse(self.page.is_visible("#problem"))
        self.assertEqual(self.page.evaluate("playground.panel.choice"),
                         {"behaviour": "knob", "params": {"depth": 9}})
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.assertEqual(self.replay()["params"], {"depth": 9})

    def test_windows_are_where_they_were(self):
        self.stage("windows")
        box = self.page.locator("[data-window='Timer']").bounding_box()
        self.drag((box["x"] + 40, box["y"] + 30), (box["x"] - 100, box["y"] + 200))
        windows = self.page.evaluate("playground.scene.state.windows.map((w) => w.slice(2, 7))")
        self.restart()
        self.assertEqual(
            self.page.evaluate("playground.scene.state.windows.map((w) => w.slice(2, 7))"), windows)
        self.saved("windows-after-a-restart")

    def test_another_scene_is_chosen_meanwhile(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 150))
        self.restart(lambda: self.page.click("#stages button[value=grid]"))
        self.page.wait_for_selector("#stage .cell")
        before = self.order(6)
        self.drag(self.center("Apples"), self.center("Eggs"))
        self.assertNotEqual(self.order(6), before)
        self.assertTrue(self.replay()["same"])

    def test_a_press_that_a_lost_server_ends_is_over(self):
        before = self.order(6)
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)

        def go_on():
            for step in range(1, 9):
                self.page.mouse.move(x, y + 5 + 12 * step)

        self.restart(go_on)
        go_on()
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        self.assertFalse(self.page.is_visible("#problem"))
        self.assertEqual(self.order(6), before)
        self.drag((x, y), (x, y + 150))
        self.assertNotEqual(self.order(6), before)

    def test_a_recording_ends_and_is_kept(self):
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        for _ in range(2):
            x, y = self.center("Bread")
            self.drag((x, y), (x, y + 150))
        self.restart()
        self.assertEqual(self.page.get_attribute("#record", "aria-pressed"), "false")
        self.assertIn("the connection is lost", self.page.inner_text("#result"))
        self.assertIn("2 drags", self.page.inner_text("#subject"))
        self.saved("recording-after-a-restart")


if __name__ == "__main__":
    unittest.main()
