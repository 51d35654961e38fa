"""The recorder on pages whose lists lie beside each other, or scroll in boxes of their own."""

import json
import unittest

from recorder_case import RecorderCase, rows

# A card goes before or behind the one under the pointer, by halves, and into an empty column.
SORTS = """<script>
  let card = null;
  addEventListener("pointerdown", (event) => { card = event.target.closest(".row"); });
  addEventListener("pointermove", ({ clientX, clientY }) => {
    const over = document.elementFromPoint(clientX, clientY);
    const [row, list] = [over?.closest(".row"), over?.closest(".list")];
    if (!card || row === card) return;
    if (row) {
      const { top, height } = row.getBoundingClientRect();
      if (clientY < top + height / 2) row.before(card); else row.after(card);
    } else if (list && card.parentElement !== list) {
      list.append(card);
    }
  });
  addEventListener("pointerup", () => { card = null; });
</script>"""

# A column goes before or behind the one whose title is under the pointer, by halves.
COLUMNS = SORTS + """<script>
  let column = null;
  addEventListener("pointerdown", (event) => {
    column = event.target.closest("h2")?.parentElement;
  });
  addEventListener("pointermove", ({ clientX, clientY }) => {
    const over = document.elementFromPoint(clientX, clientY)?.closest("h2")?.parentElement;
    if (!column || !over || over === column) return;
    const { left, width } = over.getBoundingClientRect();
    if (clientX < left + width / 2) over.before(column); else over.after(column);
  });
  addEventListener("pointerup", () => { column = null; });
</script>"""

STYLE = """.board { display: flex; gap: 12px; padding: 20px; height: 300px }
  .list { flex: none; width: 180px; padding: 6px } .list .row { margin-bottom: 8px }
  #bin { position: absolute; left: 20px; top: 400px; width: 100px; height: 50px }"""


class RecordedBoardTests(RecorderCase):
    def open_board(self, style="", sorts=SORTS, todo="abc", doing="d", done="", **options):
        lists = "".join(f'<div class="list" id="{name}">{rows(cards)}</div>' for name, cards
                        in {"todo": todo, "doing": doing, "done": done}.items())
        return self.open(f'<div class="board">{lists}</div><div id="bin"></div>', STYLE + style,
                         ".list", sorts, **options)

    def scene(self, recorder, press="a"):
        recorder.press(self.row(press))
        return self.lines(recorder)[0]["scene"]

    def lists(self, recorder, press="a"):
        return {each["id"]: each for each in self.scene(recorder, press)["lists"]}

    def outcome(self, recorder):
        done = self.replay(recorder, "--behaviour", "halves", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def records(self, recorder, key):
        return [{name: value for name, value in line.items() if name != "t"}
                for line in self.lines(recorder)[1:] if key in line]

    # Whole lists

    def open_columns(self, style="", **options):
        columns = "".join(
            f'<section><h2>{name}</h2><div class="list" id="{name}">{rows(cards)}</div></section>'
            for name, cards in {"todo": "abc", "doing": "d", "done": "ef"}.items())
        return self.open(
            f'<div class="board">{columns}</div>',
            STYLE + "h2 { height: 30px; touch-action: none } section { width: 192px }" + style, ".list",
            COLUMNS, listHandle="h2", **options)

    def title(self, name):
        return f"section:has(#{name}) h2"

    def test_a_whole_column_is_dragged_by_its_title(self):
        recorder = self.open_columns()
        recorder.press(self.title("todo"))
        lists = {each["id"]: each for each in self.lines(recorder)[0]["scene"]["lists"]}
        self.assertEqual([each["handle"] for each in lists.values()], 3 * [[0, -30, 192, 30]])
        recorder.glide((400, 35))
        recorder.glide((620, 35))
        recorder.release()
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["list_order"], ["doing", "done", "todo"])
        self.assertEqual(observed["order"], {"todo": [list("abc")], "doing": [["d"]],
                                             "done": [list("ef")]})
        self.assertEqual(observed["commit"], {"item": "todo", "from": [0, 0], "to": [0, 2],
                                              "list_order": ["doing", "done", "todo"]})
        self.assertEqual([(move["from"], move["to"]) for move in observed["moves"]],
                         [([0, 0], [0, 1]), ([0, 1], [0, 2])])
        self.assertEqual(recorder.warnings(), [])
        outcome = json.loads(self.replay(recorder, "--behaviour", "native", "--json").stdout)
        for key in ["list_order", "order", "commit"]:
            self.assertEqual(outcome[key], observed[key], key)

    def test_columns_from_right_to_left_keep_their_order_in_every_recording(self):
        recorder = self.open_columns(style=".board { flex-direction: row-reverse }")
        for _ in range(2):
            recorder.press(self.title("todo"))
            recorder.release()
            self.page.evaluate("reorderRecorder.scene()")
            observed = json.loads(recorder.observed())
            self.assertEqual(observed["list_order"], ["done", "doing", "todo"])
            self.assertEqual((observed["commit"], recorder.warnings()), (None, []))
            self.page.evaluate("reorderRecorder.clear()")

    def test_a_column_that_stays_and_a_card_on_a_board_of_columns(self):
        recorder = self.open_columns()
        recorder.press(self.title("done"))
        recorder.release()
        observed = json.loads(recorder.observed())
        self.assertEqual((observed["commit"], observed["list_order"]),
                         (None, ["todo", "doing", "done"]))
        recorder.press(self.row("a"))
        recorder.glide((100, 130))
        recorder.release()
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["order"]["todo"], [list("bac")])
        self.assertEqual(observed["list_order"], ["todo", "doing", "done"])

    # Scenes

    def test_columns_are_lists_of_a_board(self):
        recorder = self.open_board()
        scene = self.scene(recorder)
        self.assertNotIn("sections", scene)
        self.assertEqual([(each["id"], each["frame"]) for each in scene["lists"]], [
            ("todo", [20, 20, 192, 300]), ("doing", [224, 20, 192, 300]),
            ("done", [428, 20, 192, 300])])
        self.assertEqual(scene["lists"][0]["sections"], [{"id": "todo", "items": ["a", "b", "c"]}])
        self.assertEqual(recorder.warnings(), [])

    def test_rows_lie_in_the_replay_where_they_do_in_the_page(self):
        recorder = self.open_board(".list { border: 3px solid; margin: 1.5px }")
        scene = self.scene(recorder)
        told = self.page.evaluate("""() => [...document.querySelectorAll("#todo .row")]
          .map((row) => {
            const { x, y, width, height } = row.getBoundingClientRect();
            return [row.dataset.id, x, y, width, height];
          })""")
        recorder.release()
        printed = [line.split("] frame ")[1].split()
                   for line in self.replay(recorder, "--behaviour", "probe", "--press", "0")
                   .stderr.splitlines() if "] frame " in line]
        left, top, *_ = scene["lists"][0]["frame"]
        self.assertEqual([name for name, *_ in printed], list("abc"))
        for (_, x, y, *size), (_, *wanted) in zip(printed, told):
            self.assertEqual([float(x) + left, float(y) + top, *map(float, size)], wanted)

    def test_what_a_column_of_few_cards_does_not_show_is_as_in_another_one(self):
        lists = self.lists(self.open_board())
        for name in ["doing", "done"]:
            self.assertEqual(lists[name]["layout"], lists["todo"]["layout"], name)
            self.assertEqual(lists[name]["insets"], lists["todo"]["insets"], name)

    def test_zones_data_and_what_is_known_of_a_list(self):
        recorder = self.open_board()
        self.page.evaluate("""() => {
          reorderRecorder.stop();
          reorderRecorder = ReorderRecorder(".list", {
            zones: "#bin",
            data: (row) => row.dataset.id < "c" ? { kind: "card" } : null,
            about: (list) => list.id === "done" ? { limit: 2, accepts: ["card"] } : null,
          });
        }""")
        scene = self.scene(recorder)
        self.assertEqual(scene["zones"], [{"id": "bin", "frame": [20, 400, 100, 50]}])
        self.assertEqual(scene["lists"][0]["sections"][0]["items"], [
            {"id": "a", "data": {"kind": "card"}}, {"id": "b", "data": {"kind": "card"}}, "c"])
        self.assertEqual((scene["lists"][2]["limit"], scene["lists"][2]["accepts"]), (2, ["card"]))
        self.assertEqual(self.replay(recorder, "--behaviour", "native").returncode, 0)

    def test_lists_in_boxes_of_their_own_scroll_by_themselves(self):
        recorder = self.open_board(".list { height: 88px; overflow: auto }", todo="abcdef")
        self.scroll("#todo", top=30)
        lists = self.lists(recorder, "b")
        self.assertEqual((lists["todo"]["frame"][3], lists["todo"]["offset"]["y"]), (100, 24))
        self.scroll("#todo", top=90)
        self.page.evaluate("reorderRecorder.look()")
        self.assertEqual(self.records(recorder, "scroll"),
                         [{"scroll": {"x": -6, "y": 84}, "by": "app", "list": "todo"}])
        recorder.release()
        self.assertEqual(self.replay(recorder, "--behaviour", "native").returncode, 0)

    def test_a_board_in_a_box_that_scrolls(self):
        recorder = self.open_board(".board { width: 360px; overflow: auto }")
        self.scroll(".board", left=50)
        scene = self.scene(recorder, "d")
        self.assertEqual((scene["viewport"]["width"], scene["offset"]["x"]), (400, 50))
        self.assertEqual([each["frame"][0] for each in scene["lists"]], [20, 224, 428])

    def test_lists_of_rows_that_make_no_layout_are_slots_and_it_says_so(self):
        recorder = self.open_board(".row[data-id=b] { width: 71px }")
        self.assertEqual(self.scene(recorder)["layout"], {"type": "absolute"})
        self.assertIn("the rows make no list, grid or flow", recorder.warnings()[0])

    # Drags

    def test_a_drag_between_columns_replays_to_the_page_s_moves(self):
        for source, to in [("b", "#done"), ("c", self.row("d")), ("a", "#doing")]:
            with self.subTest(source=source, to=to):
                recorder = self.open_board()
                recorder.drag(self.row(source), to)
                observed, outcome = json.loads(recorder.observed()), self.outcome(recorder)
                self.assertGreater(len(observed["moves"]), 0)
                for key in ["order", "moves", "commit"]:
                    self.assertEqual(outcome[key], observed[key], key)

    def test_what_was_observed_names_the_lists(self):
        recorder = self.open_board()
        recorder.drag(self.row("c"), self.row("d"))
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["order"],
                         {"todo": [["a", "b"]], "doing": [["d", "c"]], "done": [[]]})
        self.assertEqual(observed["commit"],
                         {"item": "c", "from": ["todo", 0, 2], "to": ["doing", 0, 1]})

    def test_a_card_that_the_page_adds_removes_or_puts_elsewhere(self):
        recorder = self.open_board(sorts="", done="ef")
        recorder.press(self.row("a"))
        for change in ["doing.firstChild.remove()", "done.prepend(done.lastChild)",
                       "doing.append(todo.lastChild)",
                       "doing.insertAdjacentHTML('beforeend', '<div class=row data-id=n></div>')"]:
            self.page.evaluate(change)
            self.page.evaluate("reorderRecorder.look()")
        recorder.release()
        changes = [next({key: line[key], **({"list": line["list"]} if "list" in line else {})}
                        for key in ["remove", "insert", "reload"] if key in line)
                   for line in self.lines(recorder)[1:]
                   if {"remove", "insert", "reload"} & line.keys()]
        self.assertEqual(changes, [
            {"remove": ["d"]},
            {"reload": {"sections": [{"id": "done", "items": ["f", "e"]}]}, "list": "done"},
            {"remove": ["c"]},
            {"reload": {"sections": [{"id": "todo", "items": ["a", "b"]}]}, "list": "todo"},
            {"reload": {"sections": [{"id": "doing", "items": ["c"]}]}, "list": "doing"},
            {"insert": {"at": ["doing", 0, 1], "items": ["n"]}},
        ])
        self.assertEqual(self.outcome(recorder)["order"],
                         {"todo": [["a", "b"]], "doing": [["c", "n"]], "done": [["f", "e"]]})

    def test_a_column_that_grows_is_resized(self):
        recorder = self.open_board(".board { align-items: start } .list { min-height: 60px }")
        recorder.drag(self.row("c"), self.row("d"))
        self.assertEqual([(each["list"], each["resize"]["height"])
                          for each in self.records(recorder, "resize")],
                         [("todo", 108), ("doing", 108)])
        self.assertEqual(self.replay(recorder, "--behaviour", "halves").returncode, 0)

    def test_lists_that_the_page_draws_anew(self):
        recorder = self.open_board(sorts="")
        recorder.press(self.row("a"))
        self.page.evaluate("""() => {
          const board = document.querySelector(".board");
          board.innerHTML = board.innerHTML;
          doing.append(todo.firstChild);
        }""")
        self.page.evaluate("reorderRecorder.look()")
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["order"]["doing"], [["d", "a"]])
        self.assertEqual(self.records(recorder, "resize"), [])


if __name__ == "__main__":
    unittest.main()
