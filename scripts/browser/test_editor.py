"""The script on the page: problems, names, meanings, saving, and the decision at a time."""

import unittest

from playground_case import SHOWN, PlaygroundCase

CHECKED = "!playground.editor.isChecking && !playground.editor.isChanged"

OWN = """return {
  api = 1,
  summary = "Goes where the finger is.",
  params = { shift = { default = 4, min = 0, max = 90, doc = "points below the finger" } },
  target = function(drag, list, p)
    return list:at(drag.x, drag.y + p.shift)
  end,
}
"""


class EditorTests(PlaygroundCase):
    def setUp(self):
        super().setUp()
        (self.scripts / "behaviours/own.lua").write_text(OWN)
        self.until("playground.panel.entry('own')?.parameters.length === 1")
        self.behaviour("own")
        self.until(f"{SHOWN} && playground.panel.name === 'own'")
        self.until(f"playground.editor.name === 'own' && {CHECKED}")

    def tearDown(self):
        super().tearDown()
        for name in ("own", "other"):
            (self.scripts / f"behaviours/{name}.lua").unlink(missing_ok=True)

    def replace(self, old, new):
        """Types over a part of the text."""
        self.page.evaluate("""old => {
          const { input } = playground.editor;
          const start = input.value.indexOf(old);
          input.focus();
          input.setSelectionRange(start, start + old.length);
        }""", old)
        self.page.keyboard.type(new)
        self.until(CHECKED)

    @property
    def state(self):
        return self.page.text_content("#script-state")

    def test_problems_are_shown_as_one_types(self):
        self.assertEqual(self.page.locator("#script-problems li").count(), 0)
        self.replace("drag.y", "drag.yy")
        self.page.wait_for_selector("#script-problems .problem")
        self.assertIn("did you mean", self.page.text_content("#script-problems"))
        self.assertEqual(self.page.text_content("#script-paint .problem"), "yy")
        self.picture("editor-problem")
        self.replace("drag.yy", "drag.y")
        self.until("document.querySelectorAll('#script-problems li').length === 0")

    def test_a_text_that_does_not_load_leaves_the_last_good_one(self):
        self.replace("return list:at", "retrn list:at")
        self.page.wait_for_selector("#script-problems .problem")
        self.assertIn("the last good version stays", self.state)
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.assertTrue(self.replay()["same"])

    def test_a_text_that_does_not_load_is_kept(self):
        self.replace("return list:at", "retrn list:at")
        self.page.wait_for_selector("#script-problems .problem")
        self.assertIn("a link carries the last version that loads", self.state)
        self.behaviour("half_overlap")
        self.until(f"playground.editor.name === 'half_overlap' && {CHECKED}")
        self.assertNotIn("does not load", self.state)
        self.behaviour("own")
        self.until(f"playground.editor.name === 'own' && {CHECKED}")
        self.assertIn("retrn list:at", self.page.input_value("#script-text"))
        self.page.wait_for_selector("#script-problems .problem")
        self.page.click("#script-discard")
        self.until(f"playground.editor.text.includes('return list:at') && {CHECKED}")
        self.until("document.querySelectorAll('#script-problems li').length === 0")

    def test_what_is_typed_is_used_at_once_and_on_this_page_only(self):
        self.replace("max = 90", "max = 50")
        self.until("playground.panel.entry('own').parameters[0].max === 50")
        self.assertIn("on this page only", self.state)
        self.assertEqual((self.scripts / "behaviours/own.lua").read_text(), OWN)
        self.page.click("#script-discard")
        self.until("playground.panel.entry('own').parameters[0].max === 90")
        self.assertEqual(self.page.input_value("#script-text"), OWN)
        self.until("document.activeElement.id === 'script-defaults'")

    def test_saving(self):
        self.replace("max = 90", "max = 50")
        self.ask(self.page, lambda: self.page.click("#script-save button"), "written")
        self.assertIn("max = 50", (self.scripts / "behaviours/own.lua").read_text())
        self.until("document.getElementById('script-state').textContent.endsWith('own.lua')")
        self.replace("max = 50", "max = 40")
        self.page.fill("#script-name", "other")
        self.ask(self.page, lambda: self.page.click("#script-save button"), "written")
        self.assertIn("max = 40", (self.scripts / "behaviours/other.lua").read_text())
        self.until("playground.panel.name === 'other' && playground.editor.name === 'other'"
                   f" && {CHECKED}")
        self.assertIn("max = 40", self.page.input_value("#script-text"))
        self.assertTrue(self.state.endswith("other.lua"), self.state)
        self.assertIn("other.lua", self.page.text_content("#result"))
        self.until("playground.panel.entry('other').parameters[0]?.max === 40")

    def test_a_remark_hides_no_limit(self):
        for text in ("local t = 1 while true do end",
                     "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(999) end"):
            self.page.fill("#script-text", f"{text} return {{ api = 1 }}")
            self.until(CHECKED)
            self.until("document.querySelectorAll('#script-problems li').length === 2")
            self.assertIn("does not load", self.state)
            words = self.page.inner_text("#script-problems")
            self.assertRegex(words, "instruction budget|time limit|memory limit")

    def test_a_file_that_has_changed_is_not_overwritten(self):
        self.replace("max = 90", "max = 50")
        (self.scripts / "behaviours/own.lua").write_text("-- mine\n" + OWN)
        self.page.click("#script-save button")
        self.until("document.getElementById('result').textContent.includes('has changed since')")
        self.assertTrue((self.scripts / "behaviours/own.lua").read_text().startswith("-- mine"))

    def test_a_change_of_the_file_is_shown(self):
        (self.scripts / "behaviours/own.lua").write_text("-- mine\n" + OWN)
        self.until("playground.editor.text.startsWith('-- mine')")

    def test_a_file_that_no_longer_loads_or_has_gone_is_no_text_of_the_page(self):
        path = self.scripts / "behaviours/own.lua"
        path.write_text("-- oops\n" + OWN.replace("return list", "retrn list"))
        self.until(f"playground.editor.text.startsWith('-- oops') && {CHECKED}")
        self.page.wait_for_selector("#problem:not([hidden])")
        path.write_text(OWN)
        self.page.wait_for_selector("#problem", state="hidden")
        self.until(f"playground.editor.text.startsWith('return') && {CHECKED}")
        path.unlink()
        self.page.evaluate("playground.editor.check()")
        self.page.wait_for_selector("#problem:not([hidden])")
        self.assertFalse(self.page.evaluate("playground.editor.isDraft"))

    def test_names_to_write(self):
        self.replace("list:at", "list:")
        self.page.wait_for_selector("#script-names li")
        self.assertIn("drop_at", self.page.locator("#script-names b").all_text_contents())
        self.picture("editor-names")
        self.page.keyboard.type("drop")
        self.until("document.querySelector('#script-names b').textContent === 'drop_at'")
        self.page.keyboard.press("Enter")
        self.assertIn("list:drop_at(drag.x", self.page.input_value("#script-text"))
        self.assertFalse(self.page.is_visible("#script-names"))

    def test_what_a_word_means(self):
        self.page.evaluate("""() => {
          const { input } = playground.editor;
          input.focus();
          const place = input.value.indexOf("drag.y") + 5;
          input.setSelectionRange(place, place);
        }""")
        self.page.keyboard.press("F1")
        self.page.wait_for_selector("#script-meaning:not([hidden])")
        self.assertIn("y", self.page.text_content("#script-meaning code"))
        self.picture("editor-meaning")
        self.assertIn("y", self.page.text_content("#live"))
        for key in ("Escape", "ArrowRight"):
            self.page.keyboard.press("F1")
            self.page.wait_for_selector("#script-meaning:not([hidden])")
            self.page.keyboard.press(key)
            self.assertFalse(self.page.is_visible("#script-meaning"))
            self.page.keyboard.press("ArrowLeft")

    def test_the_mouse_enters_the_text_and_asks_for_meanings(self):
        x, y = self.middle("#script-paint div:nth-child(5) .keyword")
        self.page.mouse.click(x, y)
        self.page.keyboard.press("Home")
        self.page.keyboard.type("-- here")
        self.page.keyboard.press("Enter")
        self.until(CHECKED)
        self.assertEqual(self.page.input_value("#script-text").split("\n")[4], "-- here")
        x, y = self.middle("#script-paint div:nth-child(6) .keyword")
        self.page.mouse.move(x - 60, y)
        self.page.mouse.move(x - 50, y, steps=4)
        self.page.wait_for_selector("#script-meaning:not([hidden])")

    def test_parameters_as_defaults(self):
        self.page.locator("[data-parameter=shift]").fill("30")
        self.until(SHOWN)
        self.page.click("#script-defaults")
        self.until("playground.panel.entry('own').parameters[0].default === 30")
        self.assertIn("default = 30,", self.page.input_value("#script-text"))
        self.assertEqual(self.page.evaluate("playground.panel.choice.params"), {})

    def test_the_line_that_decided(self):
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.until("playground.timeline.isSettled && playground.timeline.end > 0")
        end = self.page.evaluate("playground.timeline.end")
        self.page.evaluate(f"playground.timeline.show({end})")
        self.page.wait_for_selector("#script-paint .decided")
        self.assertIn("return list:at", self.page.text_content("#script-paint .decided"))
        self.assertIn("target", self.page.text_content("#decision-answer"))
        names = "#decision-fields th"
        self.assertIn("drag.x", self.page.locator(names).all_text_contents())
        self.picture("editor-decision")
        few = self.page.locator(names).count()
        self.page.check("#decision-all")
        self.until(f"document.querySelectorAll('{names}').length > {few + 10}")
        self.page.evaluate(f"playground.timeline.show({end * 0.6})")
        self.page.wait_for_selector("#decision-fields .changed")

    def test_the_decision_is_that_of_the_time_that_is_shown(self):
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.until("playground.timeline.isSettled && playground.timeline.end > 0")
        self.page.evaluate("playground.timeline.show(playground.timeline.end)")
        self.page.wait_for_selector("#script-paint .decided")
        self.behaviour("half_overlap")
        self.until("playground.editor.name === 'half_overlap'"
                   " && document.querySelector('#script-paint .decided')")
        self.assertTrue(self.page.is_visible("#decision"))
        self.page.click("#close")
        self.assertFalse(self.page.is_visible("#decision"))
        self.assertEqual(self.page.locator("#script-paint .decided").count(), 0)

    def test_the_decision_of_each_column(self):
        self.drag(self.center("Bread"), self.center("Eggs"))
        self.add_column("half_overlap")
        self.page.evaluate("playground.timeline.show(playground.timeline.end * 0.6)")
        other = self.page.wait_for_selector("#decision-others li").text_content()
        self.assertTrue(other.startswith("half overlap: "), other)
        self.assertIn("target", other)
        self.assertEqual(
            self.page.locator("#decision-fields th[scope=col]").all_text_contents(),
            ["", "Scene", "", "half overlap"])
        row = self.page.locator("#decision-fields tr", has_text="list:ahead").first
        self.assertEqual(row.locator("td.other").count(), 1, "the scene's script reads no such")
        self.page.locator("#decision").scroll_into_view_if_needed()
        self.picture("editor-columns")

    def test_the_native_rules_are_no_script(self):
        self.behaviour("native")
        self.until("document.getElementById('script-state').textContent.includes('have no script')")

    def test_a_shipped_behaviour_opens(self):
        self.behaviour("half_overlap")
        self.until(f"playground.editor.name === 'half_overlap' && {CHECKED}")
        self.assertEqual(self.page.locator("#script-problems .problem").count(), 0)
        self.picture("editor-shipped")


if __name__ == "__main__":
    unittest.main()
