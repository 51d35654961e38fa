"""Names that are wider than their places, and columns that are narrower than their texts."""

import json
import unittest

from playground_case import SHOWN, PlaygroundCase

# Long, without a space, wide, and from right to left.
NAMES = [
    "A very long title of an item that does not fit into any row of this list",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "東京都千代田区丸の内一丁目九番一号東京駅八重洲口前広場とその周辺の町と港と島と山と川",
    "🐘" * 60,
    "שלום עולם זהו פריט ארוך מאוד שאינו נכנס בשום שורה של הרשימה הזאת",
    "short",
]
LIST = {"viewport": {"width": 320, "height": 480}, "sections": [{"id": "list", "items": NAMES}]}
GRID = {**LIST, "layout": {"type": "grid", "columns": 3, "item_height": 90}}
BOARD = {
    "viewport": {"width": 320, "height": 480},
    "lists": [{"id": name, "frame": [10 + 150 * place, 30, 140, 400],
               "layout": {"type": "list", "item_length": 60},
               "sections": [{"id": name, "items": NAMES[3 * place:3 * place + 3]}]}
              for place, name in enumerate(NAMES[:2])],
    "zones": [{"id": NAMES[2], "frame": [10, 440, 140, 30]}],
}

# Of each text of the drawing what it says, whether it lies in its box, and the whole of it.
TEXTS = """[...document.querySelectorAll('#stage text')].filter((text) => text.textContent)
  .map((text) => {
    const [inner, outer] = [text, text.parentNode].map((node) => node.getBoundingClientRect());
    const boxes = [...text.parentNode.querySelectorAll('rect:not(.mark), path')]
      .map((box) => box.getBoundingClientRect());
    const left = Math.min(...boxes.map(({ left }) => left));
    const right = Math.max(...boxes.map(({ right }) => right));
    return { text: text.textContent, isInside: inner.left >= left && inner.right <= right,
      whole: text.parentNode.querySelector('title')?.textContent ?? text.textContent };
  })"""

# The pixels of the smallest text of each drawing.
SIZES = """[...document.querySelectorAll('#columns svg')].map((svg) =>
  Math.min(...[...svg.querySelectorAll('text')].map((text) =>
    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)))"""


class NameTests(PlaygroundCase):
    def open(self, scene):
        self.page.click("#open")
        self.page.fill("#pasted", json.dumps(scene))
        self.ask(self.page, lambda: self.page.click("#paste button[type=submit]"), "opened")
        self.until(SHOWN)

    def test_a_wide_name_is_cut_within_its_place_and_whole_where_the_pointer_rests(self):
        for kind, scene in (("list", LIST), ("grid", GRID), ("board", BOARD)):
            with self.subTest(kind):
                self.open(scene)
                self.picture(f"names-{kind}")
                texts = self.page.evaluate(TEXTS)
                self.assertEqual([text for text in texts if not text["isInside"]], [])
                cut = [text for text in texts if text["text"] != text["whole"]]
                self.assertGreater(len(cut), 5)
                for text in cut:
                    # The dots follow the text, also one from right to left.
                    shown = text["text"].rstrip("\u200f")
                    self.assertTrue(shown.endswith("…"), shown)
                    self.assertTrue(text["whole"].startswith(shown.rstrip("…")), shown)
                names = [text["whole"] for text in texts]
                self.assertEqual([name for name in NAMES[:6] if name not in names], [])
                labels = self.page.evaluate(
                    "[...document.querySelectorAll('#stage [role=option]')]"
                    ".map((item) => item.getAttribute('aria-label'))")
                self.assertEqual([name for name in labels if name not in NAMES], [])

    def test_no_letter_is_cut_in_itself(self):
        for letter in ("👩\u200d👩\u200d👧\u200d👦", "👍🏽", "🇪🇺", "e\u0301"):
            text = self.page.evaluate("(text) => Label.cut(text, 90, 14, 'label')", letter * 40)
            self.assertEqual(text.replace(letter, ""), "…")

    def test_the_texts_of_columns_can_be_read(self):
        for width, height in ((1280, 800), (390, 844)):
            with self.subTest(width):
                page = self.page = self.tab()
                page.set_viewport_size({"width": width, "height": height})
                self.until(f"playground.room.width === {width} && {SHOWN}")
                # On a phone the controls are in a sheet.
                page.evaluate("for (const _ of [1, 2, 3]) playground.columns.add()")
                self.until(f"playground.columns.list.length === 3 && {SHOWN}")
                self.until(f"({SIZES}).every((size) => size >= 10.9)")
                self.assertEqual(len(page.evaluate(SIZES)), 4)
                self.stage("kanban")
                self.until(f"({SIZES}).every((size) => size >= 10.9)")
                self.picture(f"names-board-{width}")
                self.stage("list")
                self.until(f"({SIZES}).every((size) => size >= 10.9)")
                texts = page.evaluate(TEXTS)
                self.assertEqual([text for text in texts if not text["isInside"]], [])
                # All columns lie within the window.
                self.assertLessEqual(
                    page.evaluate("document.documentElement.scrollWidth"), width)
                self.picture(f"names-columns-{width}")

    def test_a_long_name_of_a_behaviour_is_cut_in_its_caption(self):
        name = "a_behaviour_with_" + "a_very_long_" * 2 + "name" * 5
        (self.scripts / f"behaviours/{name}.lua").write_text("return { api = 1 }")
        self.until(f"playground.panel.entry('{name}') !== undefined")
        self.drag(self.center("Bread"), self.center("Dates"))
        self.add_column(name)
        self.add_column("default")
        caption = "#columns figure:nth-child(2) strong"
        # Two lines, and within the column.
        self.assertLess(self.page.evaluate(
            f"document.querySelector('{caption}').getBoundingClientRect().height"), 45)
        self.assertTrue(self.page.evaluate("""[...document.querySelectorAll('#columns figure')]
          .every((figure) => [...figure.querySelectorAll('figcaption *')].every((word) =>
            word.getBoundingClientRect().right <= figure.getBoundingClientRect().right))"""))
        self.assertEqual(self.page.get_attribute(caption, "title"), name.replace("_", " "))
        self.picture("names-behaviour")


if __name__ == "__main__":
    unittest.main()
