"""The workbench: panes in sight, words that can be read, keys, and one strip of messages."""

import json
import unittest

from playground_case import SHOWN, PlaygroundCase, StaticPage

CHECKED = "!playground.editor.isChecking && !playground.editor.isChanged"

# The texts of the page whose contrast with their ground is too low, by color and ground.
FAINT = """() => {
  const channels = (color) => {
    const [kind, list] = color.match(/^(\\w+)\\((.*)\\)$/).slice(1);
    const numbers = list.replace("srgb ", "").split(/[ ,/]+/).map(Number);
    const scale = kind === "color" ? 1 : 255;
    return [...numbers.slice(0, 3).map((number) => number / scale), numbers[3] ?? 1];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a),
    b * a + B * (1 - a)];
  const ground = (node) => {
    const layers = [];
    for (let each = node; each; each = each.parentElement) {
      const layer = channels(getComputedStyle(each).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [1, 1, 1]);
  };
  const light = (color) => color.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const faint = [];
  let seen = 0;
  for (const node of document.body.querySelectorAll("*")) {
    const isText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!isText || node.closest("svg, :disabled, #script-text")) continue;
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (!node.getClientRects().length || node.id === "live") continue;
    const behind = ground(node);
    const front = over(channels(getComputedStyle(node).color), behind);
    const [high, low] = [light(front), light(behind)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    seen += 1;
    if (ratio < 4.5) faint.push([node.tagName, node.id || node.className,
      node.textContent.slice(0, 20), Math.round(ratio * 100) / 100]);
  }
  return [faint, seen];
}"""


class SightTests(PlaygroundCase):
    """What is in sight at once, and can be read."""

    sizes = ((1280, 800), (1920, 1080), (390, 844), (844, 390))

    def turn(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.until(f"playground.room.width === {width} && {SHOWN}")

    def drag_bread(self, way=150):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + way))
        return self.replayed()

    def box(self, selector):
        box = self.page.locator(selector).bounding_box()
        return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]

    def test_all_panes_are_in_sight_and_nothing_scrolls(self):
        for width, height in self.sizes:
            for scheme in ("light", "dark"):
                with self.subTest((width, height, scheme)):
                    self.page.emulate_media(color_scheme=scheme)
                    self.turn(width, height)
                    self.stage("grid")
                    self.stage("list")
                    self.drag_bread(90)
                    panes = ["#stage .screen", "#timeline", "#run", "#headline", "#steps"]
                    panes += ["#rail", "#script-text", "#panel"] if width > 1000 else ["#tabs"]
                    for pane in panes:
                        left, top, right, bottom = self.box(pane)
                        if pane != "#script-text":
                            self.assertGreaterEqual(left, 0, pane)
                            self.assertLessEqual(right, width + 0.5, pane)
                            self.assertLessEqual(bottom, height + 0.5, pane)
                        self.assertGreaterEqual(top, 0, pane)
                    self.assertEqual(self.page.evaluate(
                        "[document.documentElement.scrollWidth, document.body.scrollHeight]"),
                        [width, height])
                    self.picture(f"workbench-{width}-{scheme}")
        self.assertEqual(self.page.evaluate("[scrollX, scrollY]"), [0, 0])

    def test_a_wide_window_is_used(self):
        self.turn(1920, 1080)
        self.assertEqual(self.box("#panel")[2], 1920)
        self.assertGreater(self.page.evaluate("playground.room.view[1]"), 600)

    def test_the_script_is_open_when_the_page_opens(self):
        self.until(f"playground.editor.name === 'half_overlap' && {CHECKED}")
        self.assertIn("target = function", self.page.input_value("#script-text"))
        self.assertIn("the Lua beside it decides", self.page.inner_text("#bar"))

    def test_panes_are_dragged_and_remembered(self):
        self.turn(1280, 800)
        left = self.box("#script")[0]
        x, y = self.middle(".grip[data-size=split]")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x - 90, y, steps=5)
        self.page.mouse.up()
        self.assertAlmostEqual(self.box("#script")[0], left - 90, delta=6)
        self.until(f"{SHOWN} && playground.room.view[0] < 360")
        grip = self.page.locator(".grip[data-size=settings]")
        grip.focus()
        before = self.box("#panel")[0]
        self.page.keyboard.press("ArrowLeft")
        self.assertLess(self.box("#panel")[0], before - 10)
        sizes = [self.box(pane) for pane in ("#script", "#panel")]
        self.page.reload()
        self.page.wait_for_selector("[data-item='Apples']")
        self.assertEqual([self.box(pane) for pane in ("#script", "#panel")], sizes)

    def test_one_button_is_filled(self):
        self.drag_bread()
        filled = self.page.evaluate("""[...document.querySelectorAll("button")].filter((button) =>
          button.checkVisibility() && getComputedStyle(button).backgroundColor
            === getComputedStyle(document.getElementById("run")).backgroundColor)
          .map(({ id }) => id)""")
        self.assertEqual(filled, ["run"])

    def test_every_text_can_be_read(self):
        """In both schemes and in forced colors, with a drag, an error, a comparison and a menu."""
        self.turn(1280, 800)
        self.page.evaluate("""() => {
          const { input } = playground.editor;
          input.value = input.value.replace("return find(list", "return wrong.index or find(list");
          input.dispatchEvent(new Event("input"));
        }""")
        self.until(CHECKED)
        self.drag_bread()
        self.page.click("#presets button:has-text('SortableJS')")
        self.replayed()
        self.page.evaluate("playground.timeline.show(playground.timeline.end * 0.6)")
        self.until("!document.getElementById('decision').hidden && !playground.decision.isAsking")
        self.page.wait_for_selector("#problem:not([hidden])")
        self.page.evaluate(
            "playground.strip.report('News.', true); playground.strip.suit('A hint.')")
        self.share()
        for colors in ("none", "active"):
            for scheme in ("light", "dark"):
                self.page.emulate_media(color_scheme=scheme, forced_colors=colors)
                faint, seen = self.page.evaluate(FAINT)
                self.assertEqual(faint, [], (scheme, colors))
                self.assertGreater(seen, 120)
                self.picture(f"contrast-{scheme}-{colors}")

    def test_sizes_follow_the_readers_text(self):
        sizes = """[...document.querySelectorAll(
          "body, button, h1, h2, label, select, p, #script-text")]
          .map((node) => parseFloat(getComputedStyle(node).fontSize))"""
        before = self.page.evaluate(sizes)
        self.page.evaluate("document.documentElement.style.fontSize = '24px'")
        after = self.page.evaluate(sizes)
        for one, other in zip(before, after):
            self.assertAlmostEqual(other, 1.5 * one, delta=0.1)

    def test_the_decision_is_drawn_and_a_step_leads_to_it(self):
        self.turn(1280, 800)
        self.until(f"playground.editor.name === 'half_overlap' && {CHECKED}")
        moves = self.drag_bread()["moves"]
        self.assertRegex(
            self.page.inner_text("#headline"), rf"Bread 2 → \d in {len(moves)} steps")
        steps = self.page.locator("#steps button")
        self.assertEqual(steps.count(), len(moves))
        steps.nth(1).click()
        self.assertEqual(self.page.inner_text("#clock"), f"{int(moves[1] + 0.5)} ms")
        self.assertEqual(steps.nth(1).get_attribute("aria-pressed"), "true")
        self.page.wait_for_selector("#script-paint .decided")
        self.assertIn("return find(list", self.page.text_content("#script-paint .decided"))
        shapes = [self.page.wait_for_selector(f"#stage .{name}", state="attached")
                  for name in ("asked", "covered", "limit")]
        asked, covered, _ = [shape.bounding_box() for shape in shapes]
        self.assertGreater(covered["height"], 0)
        self.assertLess(covered["height"], asked["height"])
        self.assertRegex(self.page.inner_text("#decision-words"),
                         r"\w+, the row ahead, is \d+ % covered; it gives way at 50 %")
        self.picture("decided")
        self.page.click("#close")
        self.until(f"{SHOWN} && !document.querySelector('#stage .asked')")

    def test_the_answer_names_what_a_drop_went_onto(self):
        self.stage("folders")
        self.drag(self.center("Notes"), self.center("Archive"))
        self.replayed()
        self.assertEqual(self.page.inner_text("#headline"), "Dropped Notes onto Archive")
        self.stage("windows")
        box = self.page.locator("[data-window='Timer']").bounding_box()
        self.drag((box["x"] + 40, box["y"] + 30), (box["x"] - 60, box["y"] + 90))
        self.replayed()
        self.assertEqual(self.page.inner_text("#headline"), "Timer was moved")

    def test_small_frames_and_phases_are_on_the_timeline(self):
        steps = self.drag_bread()["steps"]
        self.assertEqual(steps[0]["item"], "Bread")
        self.assertEqual(steps[0]["from"], [1, 2])
        self.assertEqual(self.page.locator("#stills svg").count(), 9)
        words = self.page.locator("#tracks .words span").all_inner_texts()
        self.assertIn("dragging", words)
        self.assertIn(str(steps[-1]["to"][1]), words)
        self.page.evaluate("playground.timeline.show(playground.timeline.end / 2)")
        left, _, right, _ = self.box("#play")
        head = self.box("#playhead")[0]
        self.assertAlmostEqual(head, (left + right) / 2, delta=4)

    def test_figures_of_speed_come_on_request(self):
        self.drag_bread()
        self.assertFalse(self.page.is_visible("#latency"))


class CompareTests(PlaygroundCase):
    def test_a_library_is_one_click_away_and_what_differs_is_said(self):
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.until(f"playground.room.width === 1280 && {SHOWN}")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        button = self.page.locator("#presets button", has_text="dnd-kit")
        button.click()
        self.assertEqual(button.get_attribute("aria-pressed"), "true")
        self.until("playground.columns.list.length === 1")
        self.replayed()
        self.assertTrue(self.page.inner_text("#explained").startswith("dnd kit: "))
        self.assertNotIn("scale =", self.page.inner_text("#explained"))
        self.page.click("#presets button:has-text('All')")
        self.until("playground.columns.list.length === 3")
        self.replayed()
        self.page.evaluate("playground.endFilm()")
        self.until(f"{SHOWN} && playground.room.view[1] > 500")
        # The columns use the height of the pane.
        heights = self.page.evaluate("""[...document.querySelectorAll("#columns svg")].map((svg) =>
          svg.querySelector(".screen").getBoundingClientRect().height)""")
        room = self.page.evaluate("document.getElementById('frame').clientHeight")
        self.assertEqual(len(heights), 4)
        self.assertGreater(min(heights), 0.8 * room)
        self.picture("compared-with-all")
        button.click()
        self.until("playground.columns.list.length === 2")

    def test_toolkits_of_a_desktop_are_one_click_away(self):
        names = "playground.columns.list.map(({ choice }) => choice.behaviour).join(' ')"
        rows = "peers/qt_list_widget peers/gtk_tree_view peers/imgui_table"
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        self.page.click("#presets button:has-text('Desktop')")
        self.replayed()
        self.assertEqual(self.page.evaluate(names), rows)
        self.picture("compared-with-desktop")
        self.page.click("#presets button:has-text('Desktop')")
        self.assertEqual(self.page.evaluate(names), "")
        self.stage("horizontal")
        self.page.click("#presets button:has-text('Desktop')")
        self.assertEqual(
            self.page.evaluate(names), "peers/qt_tab_bar peers/gtk_notebook peers/imgui_tabs")

    def test_exports_have_the_columns(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        self.add_column("under_finger")
        self.share()
        titles = self.page.locator("#export-sides input")
        self.assertEqual([each.input_value() for each in titles.all()],
                         ["half overlap", "under finger"])
        with self.page.expect_download() as download:
            self.page.click("#export button[value=page]")
        with open(download.value.path(), encoding="utf-8") as page:
            self.assertIn("under_finger", page.read())

    def test_a_behaviour_that_does_not_suit_the_scene_says_so(self):
        self.assertFalse(self.page.is_visible("#hint"))
        self.behaviour("kanban")
        self.page.wait_for_selector("#hint:not([hidden])")
        self.assertIn("kanban is made for a board", self.page.inner_text("#hint"))
        self.stage("kanban")
        self.assertFalse(self.page.is_visible("#hint"))


class BoardTests(PlaygroundCase):
    def test_the_name_of_a_list_lies_on_no_row(self):
        self.ask(self.page, lambda: self.trace("board-selection"), "opened")
        self.until("'replayed' in playground.replies && playground.timeline.isShowing")
        self.page.evaluate("playground.timeline.pause(); playground.timeline.show(0)")
        self.until("!playground.isDirty")
        overlaps = self.page.evaluate("""() => {
          const boxes = (selector) => [...document.querySelectorAll(selector)]
            .map((node) => node.getBoundingClientRect());
          const [names, rows] = ["#stage [data-list] text", "#stage [data-item]"].map(boxes);
          return [names.length, names.filter((name) => rows.some((row) => name.left < row.right
            && name.right > row.left && name.top < row.bottom && name.bottom > row.top)).length];
        }""")
        self.assertEqual(overlaps, [3, 0])


class StripTests(PlaygroundCase):
    """Messages have a place of their own."""

    def setUp(self):
        super().setUp()
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.until(f"playground.room.width === 1280 && {SHOWN} && {CHECKED}"
                   " && playground.editor.name === 'half_overlap'")

    def edit(self, old, new):
        self.page.evaluate("""([old, text]) => {
          const { input } = playground.editor;
          input.value = input.value.replace(old, text);
          input.dispatchEvent(new Event("input"));
        }""", [old, new])
        self.until(CHECKED)

    def fail_a_hook(self):
        self.edit("return find(list", "return wrong.index or find(list")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        self.page.wait_for_selector("#problem:not([hidden])")

    def test_an_error_covers_no_row_and_leads_to_its_line(self):
        rows = ("[...document.querySelectorAll('#stage [data-item]')]"
                ".map((row) => row.dataset.item).sort()")
        before = self.page.evaluate(rows)
        self.fail_a_hook()
        self.until(SHOWN)
        error, screen = (self.page.locator(name).bounding_box()
                         for name in ("#problem", "#stage .screen"))
        self.assertGreaterEqual(error["y"], screen["y"] + screen["height"])
        self.assertEqual(self.page.evaluate(rows), before)
        self.picture("error")
        self.page.click("#problem .go")
        line = self.page.evaluate(
            "playground.editor.spot(playground.editor.input.selectionStart).line")
        text = self.page.input_value("#script-text").split("\n")[line]
        self.assertIn("wrong.index", text)
        self.page.click("#problem .shut")
        self.assertFalse(self.page.is_visible("#problem"))

    def test_the_text_as_it_is_now_is_what_is_wrong(self):
        self.fail_a_hook()
        self.edit("target = function(drag, list, p)", "target = function(drag, list, p")
        self.until("document.querySelector('#problem strong').textContent"
                   ".startsWith('The script does not load')")
        self.assertNotIn("wrong", self.page.inner_text("#problem pre"))
        self.edit("target = function(drag, list, p", "target = function(drag, list, p)")
        self.edit("return wrong.index or find(list", "return find(list")
        self.page.wait_for_selector("#problem", state="hidden")

    def test_a_script_that_came_with_a_link_is_named_until_that_is_closed(self):
        self.edit("return find(list", "return nil and find(list")
        self.share()
        self.assertIn("reorder play", self.page.inner_text("#link-needs"))
        self.ask(self.page, lambda: self.page.click("#copy-link"), "link")
        self.until("location.hash.startsWith('#r1=')")
        self.page.reload()
        self.page.wait_for_selector("#visitor:not([hidden])")
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        self.assertIn("a script of its own", self.page.inner_text("#visitor"))
        self.page.click("#visitor .shut")
        self.assertFalse(self.page.is_visible("#visitor"))

    def test_a_refused_save_is_said_beside_the_script_too(self):
        (self.scripts / "behaviours/taken.lua").write_text("return { api = 1 }\n")
        self.addCleanup((self.scripts / "behaviours/taken.lua").unlink)
        self.edit("return find(list", "return nil and find(list")
        self.page.fill("#script-name", "taken")
        self.page.click("#script-save button")
        self.page.wait_for_selector("#news.refused")
        self.assertIn("Not saved", self.page.inner_text("#script-state"))

    def test_a_key_repaints_its_line_alone(self):
        self.page.evaluate("""(text) => {
          playground.editor.input.value = text;
          playground.editor.change();
        }""", "local a = 1\n" * 2000 + "return { api = 1 }")
        self.until(CHECKED)
        self.page.evaluate("""() => {
          window.painted = 0;
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) window.painted += addedNodes.length;
          }).observe(document.getElementById("script-paint"), { childList: true });
          const { input } = playground.editor;
          input.focus();
          input.setSelectionRange(12 * 1000 + 11, 12 * 1000 + 11);
        }""")
        self.page.keyboard.type("5")
        self.until("playground.editor.text.includes('local a = 15')")
        self.assertEqual(self.page.evaluate("painted"), 1)
        self.assertEqual(self.page.locator("#script-paint div").count(), 2001)


class KeyboardTests(PlaygroundCase):
    def focused(self):
        return self.page.evaluate("document.activeElement.id || document.activeElement.value")

    def test_few_stops_lead_to_the_scene(self):
        self.page.keyboard.press("Tab")
        self.assertEqual(self.focused(), "skip")
        self.assertTrue(self.page.is_visible("#skip"))
        stops = 0
        while self.focused() != "stage":
            self.page.keyboard.press("Tab")
            stops += 1
            self.assertLessEqual(stops, 4)
        self.page.reload()
        self.page.wait_for_selector("[data-item='Apples']")
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.focused(), "stage")
        self.assertEqual(self.page.evaluate("location.hash"), "")

    def test_arrow_keys_lead_among_the_scenes(self):
        self.page.focus("#stages [aria-pressed=true]")
        self.page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(), "long")
        for key, name in (("End", "window-to-edge"), ("Home", "list")):
            self.page.keyboard.press(key)
            self.assertEqual(self.page.evaluate("document.activeElement.textContent"), name)
        self.page.fill("#find", "tree kan")
        self.assertEqual(self.page.locator("#stages button:visible").count(), 0)
        self.page.fill("#find", "outl")
        self.page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(), "outline")
        self.page.keyboard.press("Enter")
        self.until(f"playground.stage === 'outline' && {SHOWN}")

    def tree(self):
        """What a screen reader gets of the scene: names, levels and whether rows are open."""
        nodes = self.context.new_cdp_session(self.page).send("Accessibility.getFullAXTree")["nodes"]
        rows = {}
        for node in nodes:
            if node.get("role", {}).get("value") == "treeitem" and not node["ignored"]:
                known = {each["name"]: each["value"].get("value") for each in node["properties"]}
                rows[node["name"]["value"]] = (known.get("level"), known.get("expanded"))
        return rows

    def test_a_tree_has_levels_and_open_rows(self):
        self.stage("outline")
        self.until("document.getElementById('stage').getAttribute('role') === 'tree'"
                   " && document.querySelector('#stage [aria-expanded]')")
        rows = self.tree()
        self.assertEqual(rows["Plan"], (1, True))
        self.assertEqual(rows["Goals"], (2, None))
        self.assertEqual(rows["Beginners"], (3, None))
        self.assertEqual(rows["Review"], (1, False))
        self.stage("list")
        self.until("document.getElementById('stage').getAttribute('role') === 'listbox'")
        self.assertEqual(self.tree(), {})


class SpeedTests(PlaygroundCase):
    def test_a_move_is_sent_in_the_event_that_reports_it(self):
        x, y = self.center("Bread")
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + 5)
        self.wait_for_lift(self.page)
        self.page.evaluate("""() => {
          const seen = window.seen = { sent: 0, waiting: 0 };
          const { hasten } = playground;
          playground.hasten = function (isFrame) {
            const before = this.lines.length;
            hasten.call(this, isFrame);
            if (!isFrame && before > 0) seen[this.lines.length === 0 ? "sent" : "waiting"] += 1;
          };
        }""")
        for step in range(1, 41):
            self.page.mouse.move(x, y + 5 + 3 * step)
        self.settle_pointer(self.page)
        seen, median = self.page.evaluate("[seen, playground.latency.median]")
        self.page.mouse.up()
        self.wait_for_rest(self.page)
        print(f"event to drawn frame: {median:.1f} ms in the median; {json.dumps(seen)}")
        self.assertGreater(seen["sent"], 2 * seen["waiting"])
        self.assertTrue(self.replay()["same"])


class StaticSightTests(StaticPage, SightTests):
    """The same in the static page."""


class StaticKeyboardTests(StaticPage, KeyboardTests):
    """The same keys in the static page."""

    def test_a_download_is_called_one(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 130))
        self.share()
        self.assertIn("wherever this page is", self.page.inner_text("#link-needs"))
        self.page.fill("#name", "by-hand")
        with self.page.expect_download():
            self.page.click("#save button[value=trace]")
        self.until("document.getElementById('result').textContent.startsWith("
                   "'Downloaded by-hand.trace.jsonl')")


if __name__ == "__main__":
    unittest.main()
