"""The panel's controls: the values they set and show, and the texts about them."""

import unittest

from playground_case import SHOWN, PlaygroundCase

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
        """Presses keys on a control; the value that it has set."""
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

    def test_a_late_answer_takes_no_value_back(self):
        self.behaviour("knobs")
        self.control("free").fill("5")
        self.until("playground.panel.waiting === null")
        self.page.evaluate(
            "playground.receive({ behaviour: playground.panel.entry('knobs'), values: {} })")
        self.assertEqual(self.values(), {"free": 5})
        self.assertEqual(self.control("free").input_value(), "5")

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
    def test_numbers_that_are_almost_the_same_look_different(self):
        self.behaviour("knobs")
        for text in ("0.50000000001", "12345678901234"):
            self.control("free").fill(text)
            self.drag_a_row()
            self.assertIn(f"free {text}", self.page.inner_text("#subject"))
            self.assertEqual(str(self.replay()["params"]["free"]), text)
            self.control("free").fill("0.50000000002")
            self.until("document.getElementById('subject').textContent"
                       ".includes('The panel shows knobs (free 0.50000000002)')")

    def test_names_have_room(self):
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.click("#add")
        self.page.select_option("#others select", "edge_range_exchange")
        room, taken = self.page.evaluate("""() => {
          const select = document.querySelector("#others select");
          const probe = select.cloneNode(true);
          probe.style.width = "max-content";
          for (const option of [...probe.options]) {
            if (option.value !== select.value) option.remove();
          }
          document.body.append(probe);
          const taken = probe.offsetWidth;
          probe.remove();
          return [select.offsetWidth, taken];
        }""")
        self.assertGreaterEqual(room, taken)
        self.picture("panel-1280")


class ResultTests(PanelCase):
    def result(self):
        return self.page.inner_text("#result")

    def test_words_about_an_older_drag_go_with_it(self):
        self.drag_a_row()
        self.page.evaluate("playground.strip.report('This is old.')")
        self.behaviour("under_finger")
        self.until("document.getElementById('subject').textContent.includes('The panel shows')")
        self.assertEqual(self.result(), "This is old.", "the drag is the same")
        self.drag_a_row()
        self.assertEqual(self.result(), "")
        self.page.click("#record")
        self.page.wait_for_selector("#record[aria-pressed=true]")
        self.page.evaluate("playground.strip.report('This is old.')")
        self.drag_a_row()
        self.assertIn("Recording every drag", self.result())

    def test_words_that_come_with_a_drag_stay(self):
        self.page.evaluate("""() => {
          playground.timeline.want = () => {};
          const subject = { stage: "list", trace: 900, moved: [], drags: 1, milliseconds: 1, shown:
            { behaviour: "knobs", params: {} }, settings: [], others: [] };
          playground.receive({ note: "This is news." });
          playground.receive({ subject });
        }""")
        self.assertEqual(self.result(), "This is news.")

    def test_marks_stay_below_what_they_mark(self):
        self.behaviour("knobs")
        self.drag_a_row()
        (self.scripts / "behaviours/knobs.lua").write_text("return {\n  api = 1,\n  oops oops\n}\n")
        self.share()
        self.page.fill("#name", "broken")
        self.page.click("#save button[value=spec]")
        self.page.wait_for_selector("#result code")
        self.page.wait_for_selector("#problem code")
        self.page.keyboard.press("Escape")
        self.page.set_viewport_size({"width": 390, "height": 780})
        self.page.evaluate("playground.strip.report(`x.lua:3: no\\n   3 | ${'o'.repeat(90)}\\n"
                           "     | ${' '.repeat(80)}^^^ here`)")
        for place in ("#result", "#problem"):
            self.assertRegex(self.page.inner_text(f"{place} code"), r"   3 \| .*\n     \| +\^+")
            look = self.page.evaluate(f"""(() => {{
              const node = document.querySelector("{place} code");
              const {{ whiteSpace, fontFamily, lineHeight }} = getComputedStyle(node);
              return [whiteSpace, fontFamily, node.clientHeight / parseFloat(lineHeight)];
            }})()""")
            self.assertEqual(look[0], "pre")
            self.assertIn("monospace", look[1])
            self.assertLess(look[2], 3, "two lines, and a bar to scroll them")
            left, right = self.page.evaluate(f"""(() => {{
              const node = document.querySelector("{place} code");
              const [text, range] = [node.firstChild, document.createRange()];
              range.setStart(text, text.data.indexOf("^"));
              range.setEnd(text, text.data.indexOf("^") + 1);
              const [mark, box] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
              return [mark.left - box.left, box.right - mark.right];
            }})()""")
            self.assertGreaterEqual(min(left, right), 0, "the mark is in sight")
        self.assertLessEqual(self.page.evaluate("document.documentElement.scrollWidth"), 390)
        self.page.locator("#result").scroll_into_view_if_needed()
        self.picture("narrow-excerpt")


class ComparisonTests(PlaygroundCase):
    def test_the_rules_of_two_libraries_are_compared(self):
        self.behaviour("peers/sortablejs")
        self.drag(self.center("Bread"), self.center("Dates"))
        replayed = self.add_column("peers/dnd_kit")
        self.assertEqual(replayed["behaviour"], "peers/sortablejs")
        self.assertEqual([side["behaviour"] for side in replayed["columns"]], ["peers/dnd_kit"])
        self.assertTrue(self.page.inner_text("#explained").startswith("dnd kit: "))
        # They are in a group below the others.
        for menu in ("#behaviour", "#others select[aria-label]", "#side"):
            group = f"{menu} optgroup:last-child option[value='peers/jquery_ui']"
            self.assertEqual(self.page.locator(group).text_content(), "jquery ui")

    def test_the_scene_stays_in_sight_while_columns_are_added(self):
        self.page.set_viewport_size({"width": 1280, "height": 800})
        for count in (1, 2, 3):
            self.page.click("#add")
            self.until(f"playground.columns.list.length === {count} && {SHOWN}")
            box = self.page.locator("#stage").bounding_box()
            self.assertGreater(box["y"], -30)
            self.assertLess(box["y"] + box["height"], 800)


if __name__ == "__main__":
    unittest.main()
