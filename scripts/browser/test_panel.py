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

if __name__ == "__main__":
    unittest.main()
