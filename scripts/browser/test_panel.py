"""What the panel's controls set, what they show, and what is said about it."""

import unittest

from playground_case import PlaygroundCase

KNOBS = """return {
  api = 1,
  params = {
    bent = { default = 0.123456, min = 0, max = 0.98765, doc = "no round number" },
    whole = { default = 240, min = 0, max = 10000, doc = "whole numbers" },
    half = { default = 2.5, min = 0, max = 100, doc = "whole bounds alone" },
    least = { default = 12, min = 10, doc = "at least ten" },
    free = { default = 3, doc = "any number" },
  },
}
"""


class PanelCase(PlaygroundCase):
    def setUp(self):
        (self.scripts / "behaviours/knobs.lua").write_text(KNOBS)
        super().setUp()
        self.page.wait_for_selector("#behaviour option[value=knobs]", state="attached")

    def control(self, name):
        return self.page.locator(f"[data-parameter={name}]")

    def values(self):
        return self.page.evaluate("playground.panel.choice.params")

    def shown(self, name):
        return self.page.inner_text(f".parameter:has([data-parameter={name}]) .value")

    def press(self, name, *keys):
        """Presses keys on a control, and tells what it has set."""
        control = self.control(name)
        control.focus()
        for key in keys:
            control.press(key)
        return self.values().get(name)

    def drag_a_row(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x + 3, y + 120))


class SliderTests(PanelCase):
    def test_a_thumb_is_where_its_value_is(self):
        self.stage("windows")
        self.assertEqual(self.control("duration").input_value(), "0.25")
        self.behaviour("knobs")
        for name, value in (("bent", "0.123456"), ("whole", "240"), ("half", "2.5")):
            self.assertEqual(self.control(name).input_value(), value)
            self.assertEqual(self.shown(name), value)

    def test_both_ends_are_reached(self):
        self.stage("windows")
        self.assertEqual(self.press("overhang", "End"), 0.9)
        self.assertEqual(self.shown("overhang"), "0.9")
        self.assertEqual(self.press("overhang", "Home"), 0)
        self.behaviour("knobs")
        self.assertEqual(self.press("bent", "End"), 0.98765)
        self.assertEqual(self.press("bent", "Home"), 0)

    def test_what_is_chosen_is_a_round_number(self):
        self.behaviour("knobs")
        box = self.control("bent").bounding_box()
        self.page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
        value = self.values()["bent"]
        self.assertEqual(value, round(value, 3))
        self.assertAlmostEqual(value, 0.593, delta=0.05)
        self.assertEqual(self.control("bent").input_value(), str(value))
        self.assertEqual(self.press("whole", "ArrowRight"), 241)

    def test_the_default_is_on_the_way(self):
        self.stage("windows")
        steps = [self.press("duration", key) for key in ("ArrowRight", "ArrowLeft", "ArrowLeft")]
        self.assertEqual(steps, [0.3, 0.25, 0.2])
        self.assertEqual(self.press("duration", "ArrowRight"), 0.25)
        self.behaviour("knobs")
        self.press("half", "ArrowRight", "ArrowLeft")
        self.assertEqual(self.values()["half"], 2.5)


class NumberFieldTests(PanelCase):
    def test_an_empty_field_sets_nothing(self):
        self.behaviour("knobs")
        self.control("free").fill("5")
        self.assertEqual(self.values(), {"free": 5})
        for text in ("", "-"):
            self.control("free").fill("")
            self.control("free").type(text)
            self.assertEqual(self.values(), {"free": 5})
            self.control("free").blur()
            self.assertEqual(self.control("free").input_value(), "5")
        self.assertEqual(self.shown("free"), "5")

    def test_a_field_knows_its_bounds(self):
        self.behaviour("knobs")
        self.assertEqual(self.control("least").get_attribute("min"), "10")
        self.control("least").fill("1")
        self.assertEqual(self.values(), {})
        self.control("least").fill("17")
        self.assertEqual(self.values(), {"least": 17})
        self.control("least").fill("4")
        self.control("least").blur()
        self.assertEqual(self.control("least").input_value(), "17")
        self.assertFalse(self.page.is_visible("#problem"))


class WordTests(PanelCase):
    def test_numbers_that_are_almost_the_same_are_told_apart(self):
        self.behaviour("knobs")
        for text in ("0.50000000001", "12345678901234"):
            self.control("free").fill(text)
            self.drag_a_row()
            self.assertIn(f"free {text}", self.page.inner_text("#subject"))
            self.assertEqual(str(self.replay()["params"]["free"]), text)
            self.control("free").fill("0.50000000002")
            self.until("document.getElementById('subject').textContent"
                       ".includes('The panel shows knobs (free 0.50000000002)')")

class ResultTests(PanelCase):
    def result(self):
        return self.page.inner_text("#result")

    def test_words_about_an_older_drag_go_with_it(self):
        self.drag_a_row()
        self.replay()
        self.assertIn("Replayed", self.result())
        self.behaviour("under_finger")
        self.until("document.getElementById('subject').textContent.includes('The panel shows')")
        self.assertIn("Replayed", self.result(), "the drag is the same")
        self.drag_a_row()
        self.assertEqual(self.result(), "")
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        self.replay()
        self.drag_a_row()
        self.assertIn("Recording every drag", self.result())

    def test_words_that_come_with_a_drag_stay(self):
        self.page.evaluate("""() => {
          const subject = { stage: "list", trace: 900, drags: 1, milliseconds: 1, shown:
            { behaviour: "knobs", params: {} }, settings: [], others: [] };
          playground.receive({ note: "This is news." });
          playground.receive({ subject });
        }""")
        self.assertEqual(self.result(), "This is news.")

if __name__ == "__main__":
    unittest.main()
