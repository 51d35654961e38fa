"""The boards, the trees and the gallery of the playground, dragged with a mouse and with a finger."""

import unittest

from playground_case import PlaygroundCase


class Mouse:
    """A drag with the mouse, which lifts by a few points."""

    def __init__(self, case):
        self.case, self.pointer = case, case.page.mouse

    def press(self, x, y):
        """Goes down, and waits until that lifts."""
        self.down(x, y)
        self.case.wait_for_lift(self.case.page)

    def down(self, x, y):
        self.pointer.move(x, y)
        self.pointer.down()
        self.pointer.move(x, y + 5)

    def move(self, start, end, steps=14):
        self.pointer.move(*end, steps=steps)

    def release(self):
        self.pointer.up()


class Finger(Mouse):
    """A drag with a finger, which lifts by time."""

    def __init__(self, case):
        super().__init__(case)
        self.touch = case.context.new_cdp_session(case.page)

    def send(self, kind, *points):
        self.touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, x, y):
        self.send("touchStart", (x, y))

    def move(self, start, end, steps=14):
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(
                one + (other - one) * step / steps for one, other in zip(start, end)))

    def release(self):
        self.send("touchEnd")


class StageTests(PlaygroundCase):
    options = {"has_touch": True}

    def hands(self, stage):
        """The stage anew for each hand."""
        for hand in (Mouse(self), Finger(self)):
            self.page.set_viewport_size({"width": 1440, "height": 1000})
            self.stage("list" if stage != "list" else "grid")
            self.stage(stage)
            yield hand

    def take(self, hand, item, to, picture=None, rest=None):
        """Drags an item to a point; waits there for a condition, and takes a picture."""
        start = self.center(item)
        hand.press(*start)
        hand.move(start, to)
        self.settle_pointer(self.page)
        if rest:
            self.until(rest)
        self.page.wait_for_selector(f"#stage [data-snapshot^='{item}']")
        if picture:
            self.picture(f"{picture}-{type(hand).__name__.lower()}")
        hand.release()
        self.wait_for_rest(self.page)

    def check_replay(self):
        self.assertTrue(self.replay()["same"])
        self.page.evaluate("playground.endFilm()")
        self.until("!playground.isDirty")

    def part(self, kind, name):
        return self.middle(f"#stage [data-{kind}='{name}'] > rect")

    def lists(self):
        """The names of the drawn items of each list, from above."""
        return self.page.evaluate("""() => {
          const { items, names, areas } = playground.scene.state;
          const lists = areas.map(SceneView.area).filter(({ role }) => role === "list");
          return Object.fromEntries(lists.map(({ label, number }) => [label, [...items.values()]
            .filter((item) => item[7] === number).sort((a, b) => a[2] - b[2])
            .map(([id]) => names.get(id))]));
        }""")

    def rows(self):
        """The names of the drawn rows, each behind a dash for each level."""
        return self.page.evaluate("""() => {
          const { items, names } = playground.scene.state;
          return [...items.values()].sort((a, b) => a[2] - b[2])
            .map(([id, x]) => "-".repeat(Math.round(x / 24)) + names.get(id));
        }""")

    def test_a_selection_in_the_gallery(self):
        for hand in self.hands("gallery"):
            self.take(hand, "Bread", self.center("Olives"), "gallery")
            order = self.order(20)
            place = order.index("Bread")
            self.assertEqual(order[place:place + 4], ["Bread", "Dates", "Grapes", "Jam"])
            self.assertGreater(place, 8)
            self.check_replay()

    def test_rows_with_handles(self):
        for hand in self.hands("handles"):
            # Elsewhere on the row nothing lifts.
            x, y = self.center("Eggs")
            hand.down(x, y)
            hand.move((x, y), (x, y - 60))
            hand.release()
            self.wait_for_rest(self.page)
            rows = self.rows()
            at = rows.index("Eggs")
            self.assertEqual(rows[at:at + 3], ["Eggs", "Flour", "Grapes"])
            box = self.page.locator("#stage [data-item='Eggs']").bounding_box()
            x, y = box["x"] + box["width"] - 24, box["y"] + box["height"] / 2
            hand.press(x, y)
            hand.move((x, y), (x, y + 2 * box["height"]))
            self.settle_pointer(self.page)
            self.picture(f"handles-{type(hand).__name__.lower()}")
            hand.release()
            self.wait_for_rest(self.page)
            self.assertEqual(self.rows()[at:at + 3], ["Flour", "Grapes", "Eggs"])
            self.check_replay()

    def test_handles_go_with_their_scene(self):
        self.stage("handles")
        self.assertGreater(self.page.evaluate("playground.scene.state.grips.size"), 0)
        self.stage("list")
        self.assertEqual(self.page.evaluate("playground.scene.state.grips.size"), 0)

    def test_headers_that_stick(self):
        for hand in self.hands("contacts"):
            hand.press(*self.center("Alan"))
            # At the lower edge the list scrolls, and its headers come to the top in turn.
            left, start = self.center("Alan")
            stage = self.page.locator("#stage .screen").bounding_box()
            hand.move((left, start), (left, stage["y"] + stage["height"] - 4))
            self.until("playground.scene.state.offset[1] > 240")
            self.picture(f"contacts-{type(hand).__name__.lower()}")
            view = self.page.evaluate('''() => {
              const { bands, offset } = playground.scene.state;
              return bands.filter((band) => band[3] < offset[1] + 1).map((band) => band[3] - offset[1]);
            }''')
            self.assertTrue(all(-28 <= place <= 0.01 for place in view) and view, view)
            above = self.page.evaluate('''() => {
              const { headers, items } = playground.view;
              return headers.childElementCount > 0
                && (items.compareDocumentPosition(headers) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
            }''')
            self.assertTrue(above)
            hand.release()
            self.wait_for_rest(self.page)
            self.check_replay()

    def test_tags_that_wrap(self):
        for hand in self.hands("tags"):
            self.take(hand, "Apples", self.center("Olives"), "tags")
            self.assertIn("Apples", self.order(20)[5:])
            self.check_replay()

    def test_tiles_of_several_sizes(self):
        for hand in self.hands("tiles"):
            self.take(hand, "Apples", self.center("Honey"), "tiles")
            self.assertIn("Apples", self.order(20)[3:])
            self.check_replay()

    def test_cards_between_columns(self):
        for hand in self.hands("kanban"):
            self.take(hand, "Write", self.center("Review"), "kanban")
            lists = self.lists()
            self.assertEqual(lists["todo"][0], "Draw")
            self.assertIn("Write", lists["doing"])
            self.assertEqual(len(lists["doing"]), 4)
            self.assertIn("doing 4/4", self.page.text_content("#stage [data-list=doing]"))
            self.check_replay()
            refused = "playground.scene.state.areas.some((area) => area[1] === 'doing' && area[8] === 4 + 2)"
            self.take(hand, "Draw", self.center("Review"), "kanban-refused", rest=refused)
            self.assertIn("Draw", self.lists()["todo"])
            self.assertEqual(len(self.lists()["doing"]), 4)
            self.take(hand, "Sketch", self.part("zone", "trash"), "kanban-trash")
            self.assertEqual(self.lists()["done"], [])
            self.check_replay()

    def columns(self):
        """The names of the lists in sight, from the left."""
        return self.page.evaluate("""() => playground.scene.state.areas.map(SceneView.area)
          .filter(({ role }) => role === "list").sort((a, b) => a.x - b.x)
          .map(({ label }) => label)""")

    def test_whole_columns(self):
        """A title is dragged by a pointer, or chosen and moved by keys, and its cards go along."""
        title = "#stage [data-list={}] > text"
        for hand in self.hands("kanban"):
            start, end = (self.middle(title.format(name)) for name in ("todo", "doing"))
            hand.press(*start)
            hand.move(start, (end[0] + 30, start[1]))
            self.settle_pointer(self.page)
            self.until("playground.hand.isDragging")
            self.picture(f"columns-{type(hand).__name__.lower()}")
            hand.release()
            self.wait_for_rest(self.page)
            self.assertEqual(self.columns(), ["doing", "todo", "waiting", "done"])
            self.assertEqual(self.lists()["todo"][0], "Write")
            self.check_replay()
        self.page.focus("#stage")
        for key in ("ArrowDown", "ArrowUp"):
            self.page.keyboard.press(key)
        self.until("document.querySelector('#live').textContent === 'doing, 1 of 4'")
        self.picture("columns-chosen")
        self.page.keyboard.press("Space")
        self.until("playground.hand.isDragging")
        for key in ("ArrowRight", "ArrowRight", "Space"):
            self.page.keyboard.press(key)
        self.wait_for_rest(self.page)
        self.assertEqual(self.columns(), ["todo", "waiting", "doing", "done"])
        self.check_replay()

    def test_rows_of_an_outline(self):
        for hand in self.hands("outline"):
            x, y = self.center("Readers")
            self.take(hand, "Readers", (x - 24, y + 4), "outline")
            rows = self.rows()
            self.assertEqual(
                rows[:6], ["Plan", "-Goals", "Readers", "-Beginners", "-Experts", "Write"])
            self.check_replay()

    def test_into_folders(self):
        for hand in self.hands("folders"):
            opened = "document.querySelector(\"[data-item='Hills']\") !== null"
            self.take(hand, "Notes", self.center("Photos"), "folders", rest=opened)
            rows = self.rows()
            place = rows.index("Photos")
            self.assertEqual(
                rows[place:place + 5], ["Photos", "-Notes", "-Sea", "-Hills", "-City"])
            self.check_replay()
            # Nearer to an edge a line shows the place.
            (x, y), (_, letters) = self.center("Todo"), self.center("Letters")
            line = "playground.scene.state.marks.some(([how]) => how === 'mark')"
            self.take(hand, "Todo", (x, letters - 18), "folders-line", rest=line)
            self.assertEqual(self.rows()[0], "Todo")
            self.check_replay()

    def test_tools_from_a_palette(self):
        for hand in self.hands("palette"):
            self.take(hand, "text", self.center("photo"), "palette")
            lists = self.lists()
            self.assertEqual(lists["tools"][:2], ["text", "image"])
            self.assertIn("text~1", lists["page"])
            self.check_replay()
            self.take(hand, "lead", self.part("zone", "trash"), "palette-trash")
            self.assertNotIn("lead", self.lists()["page"])
            self.check_replay()

    def test_an_item_from_outside(self):
        for hand in self.hands("palette"):
            self.assertTrue(self.page.is_visible("#outside"))
            start = self.middle("#outside span")
            hand.press(*start)
            hand.move(start, self.center("lead"))
            self.settle_pointer(self.page)
            name = f"photo {1 if type(hand) is Mouse else 2}"
            self.page.wait_for_selector(f"#stage [data-snapshot='{name}']")
            self.picture(f"palette-outside-{type(hand).__name__.lower()}")
            hand.release()
            self.wait_for_rest(self.page)
            self.assertIn(name, self.lists()["page"])
            self.check_replay()
            self.stage("list")
            self.assertFalse(self.page.is_visible("#outside"))

    def test_the_wheel_scrolls_the_list_under_it_and_then_the_board(self):
        self.page.set_viewport_size({"width": 420, "height": 760})
        self.stage("kanban")
        offsets = """(() => {
          const { areas, offset } = playground.scene.state;
          return JSON.stringify([...areas.map((area) => area[10] ?? 0), offset[0]]); })()"""
        self.page.mouse.move(*self.center("Draw"))
        self.page.mouse.wheel(0, 100)
        self.until(f"JSON.parse({offsets})[0] > 80")
        self.assertEqual(self.page.evaluate("playground.scene.state.offset[1]"), 0)
        self.page.mouse.wheel(200, 0)
        self.until("playground.scene.state.offset[0] > 100")
        self.picture("kanban-scrolled")

    def test_keys_lead_from_list_to_list(self):
        self.stage("kanban")
        self.page.focus("#stage")
        self.page.keyboard.press("ArrowDown")
        self.until("document.getElementById('live').textContent === 'Write, todo, 1 of 12'")
        self.page.keyboard.press("Space")
        self.wait_for_lift(self.page)
        self.page.keyboard.press("ArrowRight")
        self.settle_pointer(self.page)
        self.page.keyboard.press("Space")
        self.wait_for_rest(self.page)
        self.assertIn("Write", self.lists()["doing"])
        self.check_replay()

    def test_keys_change_the_level_of_a_row(self):
        self.stage("outline")
        self.page.focus("#stage")
        for _ in range(6):
            self.page.keyboard.press("ArrowDown")
            self.settle_pointer(self.page)
        self.until("document.getElementById('live').textContent === 'Write, 6 of 16, level 1, open'")
        self.page.keyboard.press("Space")
        self.wait_for_lift(self.page)
        self.page.keyboard.press("ArrowRight")
        self.settle_pointer(self.page)
        self.page.keyboard.press("Space")
        self.wait_for_rest(self.page)
        self.assertIn("-Write", self.rows())
        self.assertIn("--Draft", self.rows())

    def test_on_a_phone_in_the_dark(self):
        self.page.emulate_media(color_scheme="dark")
        self.page.set_viewport_size({"width": 375, "height": 720})
        for stage in ("kanban", "outline", "folders", "palette", "gallery", "tags", "tiles",
                      "contacts", "handles"):
            self.stage(stage)
            self.assertEqual(
                self.page.evaluate("document.documentElement.scrollWidth"), 375, stage)
            self.picture(f"phone-{stage}")

    def test_what_was_left_comes_back_after_another_server(self):
        self.stage("palette")
        self.take(Mouse(self), "text", self.center("photo"))
        before = self.lists()
        self.ask(self.page, lambda: self.page.evaluate(self.loss), "hello")
        self.wait_for_rest(self.page)
        self.assertEqual(self.lists(), before)


if __name__ == "__main__":
    unittest.main()
