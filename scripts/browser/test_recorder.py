"""The recorder in pages of many kinds: what it writes, and what it says it cannot."""

import json
import pathlib
import subprocess
import unittest
import urllib.parse

from playground_case import CHROMIUM, REORDER
from recorder_case import SORTS, STYLE, RecorderCase, rows


class RecorderTests(RecorderCase):
    def scene(self, recorder, press):
        """Records a press, and compares the frames that the engine has with the page's."""
        recorder.press(press)
        told = self.page.evaluate("""() => [...document.querySelectorAll(".row")].map((row) => {
          const box = document.querySelector(".box");
          const edge = box?.getBoundingClientRect() ?? { left: 0, top: 0 };
          const scale = box ? new DOMMatrix(getComputedStyle(document.body).transform).a : 1;
          const { x, y, width, height } = row.getBoundingClientRect();
          return [row.dataset.id, x - edge.left - (box?.clientLeft ?? 0) * scale,
            y - edge.top - (box?.clientTop ?? 0) * scale, width, height];
        })""")
        recorder.release()
        done = self.replay(recorder, "--behaviour", "probe", "--press", "0")
        printed = [line.split("] frame ")[1].split() for line in done.stderr.splitlines()
                   if "] frame " in line]
        self.assertEqual([name for name, *_ in printed], [name for name, *_ in told], done.stderr)
        for (name, *frame), (_, *wanted) in zip(printed, told):
            for got, value in zip(frame, wanted):
                self.assertAlmostEqual(float(got), value, delta=0.01, msg=name)
        return self.lines(recorder)[0]["scene"]

    # Layouts

    def test_a_list_with_padding_and_borders(self):
        scene = self.scene(self.open(
            f'<div id="list">{rows("abc")}</div>',
            "#list { width: 200.4px; padding: 7px 9.3px; border: 3px solid; margin: 31.7px }"
            ".row { height: 33.3px; border: 1px solid; padding: 2.5px; margin-bottom: 5.1px }"),
            self.row("b"))
        self.assertEqual(scene["layout"]["type"], "list")
        self.assertEqual(scene["sections"][0]["items"], ["a", "b", "c"])

    def test_mixed_lengths_in_a_box_that_scrolls(self):
        body = "".join(f'<div class="row" data-id="r{n}" style="height:{20 + n * 7 % 31}.5px">{n}'
                       "</div>" for n in range(30))
        recorder = self.open(f'<div class="box" id="list">{body}</div>', ".box { height: 301.5px; "
                             "width: 240.25px; overflow: auto; border: 4px solid; padding: 6px }")
        self.scroll(".box", top=55)
        scene = self.scene(recorder, self.row("r5"))
        self.assertEqual(scene["offset"]["y"], 55 - 6)
        self.assertEqual(scene["layout"]["type"], "list")

    def test_a_horizontal_list(self):
        scene = self.scene(self.open(
            f'<div id="list">{rows("abcd")}</div>',
            "#list { display: flex; gap: 6.5px; padding: 5px } .row { width: 71.3px }"),
            self.row("b"))
        self.assertEqual((scene["layout"]["type"], scene["layout"]["axis"]), ("list", "horizontal"))

    def test_a_grid(self):
        scene = self.scene(self.open(
            f'<div id="list">{rows("abcdefgh")}</div>', "#list { display: grid; width: 301px;"
            "grid-template-columns: repeat(3, 1fr); gap: 9px 5px; margin: 12px }"), self.row("b"))
        self.assertEqual((scene["layout"]["type"], scene["layout"]["columns"]), ("grid", 3))

    def test_a_grid_whose_cells_have_heights_of_their_own(self):
        body = "".join(f'<div class="row" data-id="r{n}" style="height:{30 + n % 4 * 9}px">'
                       "</div>" for n in range(11))
        scene = self.scene(self.open(
            f'<div id="list">{body}</div>', "#list { display: grid; align-items: start;"
            "width: 300px; grid-template-columns: repeat(4, 70px); gap: 4px }"), self.row("r2"))
        self.assertEqual(scene["layout"]["type"], "grid")

    def test_lists_below_each_other_are_sections(self):
        recorder = self.open(
            f'<h1>A</h1><div class="list" id="one">{rows("ab")}</div><h1>B</h1>'
            f'<div class="list" id="two"></div><h1>C</h1><div class="list">{rows("cd")}</div>',
            ".list { padding: 8px; width: 250px } h1 { height: 41px }", ".list")
        scene = self.scene(recorder, self.row("b"))
        self.assertEqual([section["id"] for section in scene["sections"]], ["one", "two", "list-3"])
        self.assertEqual(scene["sections"][1]["header_length"], 8 + 41 + 8)

    def headers(self, style=""):
        """A list of two sections, scrolled by 30 points, as recorded."""
        body = "".join(f'<section><h2>{name}</h2><div class="list">{rows(ids)}</div></section>'
                       for name, ids in [("One", "abc"), ("Two", "de")])
        recorder = self.open(
            f'<div class="box">{body}</div>',
            ".box { height: 150px; width: 200px; overflow: auto; padding: 6px }"
            f"h2 {{ height: 25px; position: sticky; top: 0; {style} }}", ".list")
        self.scroll(".box", top=30)
        return recorder, self.scene(recorder, self.row("b"))

    def test_headers_that_stick(self):
        recorder, scene = self.headers()
        self.assertTrue(scene["layout"]["sticky"])
        self.assertEqual([part["header_length"] for part in scene["sections"]], [25, 25])
        self.assertEqual((scene["offset"]["y"], scene["insets"]["top"]), (24, 6))
        self.assertEqual(recorder.warnings(), [])

    def test_headers_that_stick_elsewhere(self):
        for style in ["top: 10px", "margin-bottom: 4px"]:
            recorder, scene = self.headers(style)
            self.assertNotIn("sticky", scene["layout"])
            self.assertIn("headers stick elsewhere", recorder.warnings()[0])

    def test_handles(self):
        recorder = self.open(
            '<div id="list">' + "".join(
                f'<div class="row" data-id="{name}">{grip}</div>' for name, grip in [
                    ("a", "<b></b>"), ("b", "<b></b>"), ("c", "")]) + "</div>",
            "#list { width: 200px } .row { position: relative }"
            "b { position: absolute; right: 4px; top: 8px; width: 24px; height: 24px }",
            handle="b")
        items = self.scene(recorder, f"{self.row('b')} b")["sections"][0]["items"]
        handle = [172, 8, 24, 24]
        self.assertEqual(items, [{"id": "a", "handle": handle}, {"id": "b", "handle": handle},
                                 {"id": "c", "movable": False}])

    def test_rows_that_make_no_layout_are_slots_and_it_says_so(self):
        recorder = self.open(f'<div id="list">{rows("abcdefgh")}</div>',
                             "#list { width: 300px } .row { float: left; width: 70px }"
                             ".row:nth-child(3n) { width: 113px }")
        scene = self.scene(recorder, self.row("b"))
        self.assertEqual(scene["layout"], {"type": "absolute"})
        self.assertIn("the rows make no list, grid or flow", recorder.warnings()[0])

    def test_a_page_that_is_shown_smaller(self):
        recorder = self.open(
            f'<div class="box" id="list">{rows("abcdefghijkl")}</div>',
            "body { transform: scale(0.5); transform-origin: 0 0 }"
            ".box { height: 300px; overflow: auto; width: 333px }")
        self.scroll(".box", top=40)
        scene = self.scene(recorder, self.row("d"))
        self.assertEqual((scene["viewport"]["height"], scene["offset"]["y"]), (150, 20))

    def test_rows_moved_by_transforms(self):
        moved = rows("abc", "transform: translate(13px, 4.5px)")
        self.scene(self.open(f'<div id="list">{moved}</div>'), self.row("b"))

    def test_fixed_rows(self):
        recorder = self.open(
            '<div id="list"><div class="row" data-id="a" data-pinned>a</div>'
            '<div class="row" data-id="b" aria-disabled="true">b</div>'
            '<div class="row head" data-id="c">c</div><div class="row" data-id="d">d</div></div>',
            target=":not(.head)")
        recorder.press(self.row("d"))
        items = self.lines(recorder)[0]["scene"]["sections"][0]["items"]
        self.assertEqual(items, [{"id": "a", "pinned": True}, {"id": "b", "movable": False},
                                 {"id": "c", "target": False}, "d"])

    # Pointers and time

    def test_a_mouse_is_named_and_a_finger_is_not(self):
        recorder = self.simple()
        recorder.drag(self.row("a"), self.row("c"))
        kinds = {line.get("kind") for line in self.lines(recorder) if "p" in line}
        self.assertEqual(kinds, {"mouse"})
        self.page.evaluate("reorderRecorder.clear()")
        recorder.drag(self.row("a"), self.row("e"), touch=True)
        kinds = {line.get("kind") for line in self.lines(recorder) if "p" in line}
        self.assertEqual(kinds, {None})

    def send(self, script):
        self.page.evaluate("""(script) => {
          const at = (y) => ({ clientX: 50, clientY: y, bubbles: true, pointerId: 7 });
          const row = document.querySelector("[data-id=b]");
          new Function("at", "row", script)(at, row);
        }""", script)

    def test_a_cancel_by_escape_or_the_browser_conforms_where_the_page_puts_back(self):
        """A page that keeps the order at a cancel does not conform."""
        for ending, back in (("Escape", True), ("Escape", False), ("cancel", True)):
            with self.subTest(ending, back=back):
                recorder = self.open(
                    f'<div id="list">{rows("abcdef")}</div>',
                    sorts=SORTS + """<script>
                      let atPress = [];
                      const putBack = () => { if (BACK) list.append(...atPress); dragged = null; };
                      addEventListener("pointerdown", () => { atPress = [...list.children]; });
                      addEventListener("pointercancel", putBack);
                      addEventListener("keydown", ({ key }) => { if (key === "Escape") putBack(); });
                    </script>""".replace("BACK", str(back).lower()))
                self.page.mouse.move(50, 20)
                self.page.mouse.down()
                self.page.mouse.move(50, 100, steps=8)
                if ending == "Escape":
                    self.page.keyboard.press("Escape")
                else:
                    self.page.evaluate("""document.querySelector("[data-id=a]").dispatchEvent(
                      new PointerEvent("pointercancel",
                                       { pointerId: 1, pointerType: "mouse", bubbles: true }))""")
                self.page.mouse.up()
                lines = self.lines(recorder)
                if ending == "Escape":
                    self.assertIn("cancel", [line.get("key") for line in lines])
                else:
                    ends = [line for line in lines if line.get("p") == "cancel"]
                    self.assertEqual([(line["x"], line["y"]) for line in ends], [(50, 100)])
                done = self.conform(recorder, "putting_back")
                self.assertEqual(done.returncode, 0 if back else 1, done.stdout)

    def test_a_pen(self):
        recorder = self.simple()
        self.send("""for (const [type, y] of [["down", 60], ["move", 90], ["up", 90]]) {
          row.dispatchEvent(new PointerEvent(`pointer${type}`, { ...at(y), pointerType: "pen" }));
        }""")
        self.assertEqual([(line["p"], line["y"], line["kind"])
                          for line in self.lines(recorder) if "p" in line],
                         [("down", 60, "pen"), ("move", 90, "pen"), ("up", 90, "pen")])

    def test_mouse_events_alone(self):
        recorder = self.simple()
        self.send("""for (const [type, y] of [["down", 60], ["move", 90], ["up", 90]]) {
          row.dispatchEvent(new MouseEvent(`mouse${type}`, at(y)));
        }""")
        self.assertEqual([(line["p"], line["y"]) for line in self.lines(recorder) if "p" in line],
                         [("down", 60), ("move", 90), ("up", 90)])

    def test_touch_events_alone_with_two_fingers(self):
        recorder = self.simple()
        self.send("""const touch = (identifier, y) =>
            new Touch({ ...at(y), identifier, target: row });
          const send = (type, ...changedTouches) => row.dispatchEvent(
            new TouchEvent(`touch${type}`, { changedTouches, bubbles: true }));
          send("start", touch(4, 60));
          send("start", touch(9, 100));
          send("move", touch(4, 70), touch(9, 110));
          send("cancel", touch(9, 110));
          send("end", touch(4, 70));""")
        self.assertEqual([(line["p"], line["y"], line.get("id"))
                          for line in self.lines(recorder) if "p" in line],
                         [("down", 60, None), ("down", 100, 1), ("move", 70, None),
                          ("move", 110, 1), ("cancel", 110, 1), ("up", 70, None)])

    def test_coalesced_events_only_where_asked_for(self):
        for coalesced, heights in ((False, [60, 90]), (True, [60, 70, 80, 90])):
            recorder = self.simple(coalesced=coalesced)
            self.send("""const event = (type, y, more) =>
              new PointerEvent(`pointer${type}`, { ...at(y), pointerType: "mouse", ...more });
              row.dispatchEvent(event("down", 60));
              row.dispatchEvent(event("move", 90, { coalescedEvents:
                [event("move", 70), event("move", 80), event("move", 90)] }));""")
            self.assertEqual([line["y"] for line in self.lines(recorder) if "p" in line], heights)

    def test_time_never_goes_back_where_the_browser_s_clock_runs(self):
        self.page.set_content(f"<style>{STYLE}</style><div id=list>{rows('abcdef')}</div>{SORTS}")
        self.page.evaluate(self.module.SCRIPT)
        self.page.evaluate("window.recorder = ReorderRecorder('#list', { name: 'real' })")
        self.page.mouse.move(50, 20)
        self.page.mouse.down()
        self.page.mouse.move(50, 180, steps=12)
        self.page.mouse.up()
        lines = [json.loads(line) for line in
                 self.page.evaluate("recorder.trace()").splitlines()[1:]]
        times = [line["t"] for line in lines]
        self.assertEqual(times, sorted(times))
        self.assertEqual(times[0], 0)
        observed = json.loads(self.page.evaluate("recorder.observed()"))
        self.assertEqual(observed["order"], [["b", "c", "d", "a", "e", "f"]])

    # What the page does

    def test_what_the_page_made_of_it(self):
        recorder = self.simple(name="down")
        recorder.drag(self.row("b"), self.row("e"))
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["trace"], "down")
        self.assertEqual(observed["order"], [["a", "c", "d", "b", "e", "f"]])
        self.assertEqual(observed["commit"], {"item": "b", "from": [0, 1], "to": [0, 3]})
        self.assertEqual(observed["moves"][0]["item"], "b")
        paths = recorder.save(self.folder / "saved")
        self.assertEqual([path.name for path in paths], ["down.trace.jsonl", "down.observed.json"])

    def test_an_exchange_is_told_from_a_move(self):
        recorder = self.simple()
        recorder.press(self.row("b"))
        self.page.evaluate("""() => {
          const [b, e] = ["b", "e"].map((id) => document.querySelector(`[data-id=${id}]`));
          const place = e.nextSibling;
          b.replaceWith(e);
          place.before(b);
        }""")
        move = json.loads(recorder.observed())["moves"][0]
        self.assertEqual((move["kind"], move["from"], move["to"]), ("exchange", [0, 1], [0, 4]))

    def test_rows_that_come_and_go_under_the_drag(self):
        recorder = self.simple()
        recorder.press(self.row("b"))
        recorder.wait(10)
        self.page.evaluate("""() => {
          document.querySelector("[data-id=d]").remove();
          const row = document.querySelector("[data-id=f]").cloneNode();
          row.dataset.id = "new";
          document.querySelector("#list").append(row);
        }""")
        recorder.release()
        changes = [line for line in self.lines(recorder) if "remove" in line or "insert" in line]
        self.assertEqual([{key: line[key] for key in line if key != "t"} for line in changes],
                         [{"remove": ["d"]}, {"insert": {"at": [0, 5], "items": ["new"]}}])
        self.assertEqual(self.replay(recorder, "--behaviour", "halves").returncode, 0)

    def test_rows_that_come_into_a_flow_or_a_grid_have_their_sizes(self):
        for style, size, wanted in [
                ("#list { display: flex; flex-wrap: wrap; width: 200px } .row { width: 50px }",
                 "width:77.5px;height:31px", {"id": "new", "width": 77.5, "height": 31}),
                ("#list { display: grid; grid-template-columns: repeat(3, 60px); "
                 "grid-auto-rows: 40px } .row { height: auto } .row:first-child "
                 "{ grid-column: span 2 }", "grid-row: span 2", {"id": "new", "span": [1, 2]})]:
            recorder = self.open(f'<div id="list">{rows("abcdef")}</div>', style)
            recorder.press(self.row("b"))
            recorder.wait(10)
            self.page.evaluate("""(size) => document.querySelector("#list").insertAdjacentHTML(
              "beforeend", `<div class="row" data-id="new" style="${size}">new</div>`)""", size)
            recorder.release()
            inserts = [line["insert"] for line in self.lines(recorder) if "insert" in line]
            self.assertEqual(inserts, [{"at": [0, 6], "items": [wanted]}])
            done = self.replay(recorder, "--behaviour", "halves")
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_list_of_messages_scrolls_and_changes_its_size(self):
        recorder = self.open(f'<div class="box" id="list">{rows("abcdefghij")}</div>',
                             ".box { display: flex; flex-direction: column-reverse; height: 200px;"
                             "overflow: auto; padding: 5px 0 } .row { flex: none }")
        recorder.press(self.row("b"))
        recorder.wait(10)
        for change in ["list.scrollTop = -60", "list.style.height = '150px'",
                       "list.scrollTop = -9999"]:
            self.page.evaluate(change)
            recorder.wait(50)
        recorder.release()
        lines = self.lines(recorder)
        self.assertEqual(lines[0]["scene"]["offset"]["y"], -5)
        # The box shows 210 and then 160 points of 410.
        self.assertEqual([line["scroll"]["y"] for line in lines if "scroll" in line],
                         [-65, -5 - 250])
        self.assertEqual([line["resize"]["height"] for line in lines if "resize" in line], [160])
        done = self.replay(recorder, "--behaviour", "native", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_rows_that_the_page_sorts_itself(self):
        recorder = self.simple()
        recorder.press(self.row("b"))
        self.page.evaluate("""() => document.querySelector("#list").prepend(
          ...["f", "e"].map((id) => document.querySelector(`[data-id=${id}]`)))""")
        reload = [line for line in self.lines(recorder) if "reload" in line]
        self.assertEqual(reload[0]["reload"]["sections"][0]["items"],
                         ["f", "e", "a", "b", "c", "d"])

    def test_lists_that_the_page_draws_anew(self):
        recorder = self.simple()
        recorder.press(self.row("b"))
        self.page.evaluate("""() => {
          const list = document.querySelector("#list").cloneNode(true);
          list.append(list.children[1]);
          document.querySelector("#list").replaceWith(list);
        }""")
        recorder.release()
        observed = json.loads(recorder.observed())
        self.assertEqual(observed["order"], [["a", "c", "d", "e", "f", "b"]])
        self.assertEqual(len(observed["moves"]), 1)
        self.assertEqual(recorder.warnings(), [])

    def test_what_the_page_scrolls_and_what_the_user_scrolls(self):
        recorder = self.open(f'<div id="list">{rows("abcdef")}</div><p style="height:2000px">')
        recorder.press(self.row("b"))
        recorder.wait(10)
        self.page.evaluate("scrollBy(0, 30)")
        recorder.wait(400)
        self.page.mouse.wheel(0, 50)
        self.page.wait_for_function("scrollY === 80")
        recorder.release()
        scrolls = [line for line in self.lines(recorder) if "scroll" in line]
        self.assertEqual((scrolls[0]["scroll"]["y"], scrolls[0].get("by")), (30, "app"))
        self.assertEqual((scrolls[-1]["scroll"]["y"], scrolls[-1].get("by")), (80, None))

    def test_a_copy_that_follows_the_pointer_is_no_row(self):
        recorder = self.simple()
        recorder.press(self.row("b"))
        self.page.evaluate("""() => {
          const copy = document.querySelector("[data-id=b]").cloneNode(true);
          copy.style.position = "fixed";
          document.querySelector("#list").append(copy);
        }""")
        recorder.move((50, 62))
        recorder.release()
        self.assertEqual(json.loads(recorder.observed())["order"], [list("abcdef")])
        self.assertFalse([line for line in self.lines(recorder) if "insert" in line])

    def test_two_drags_in_one_trace(self):
        recorder = self.simple()
        recorder.drag(self.row("a"), self.row("c"))
        recorder.drag(self.row("f"), self.row("b"))
        self.assertEqual([line["p"] for line in self.lines(recorder)
                          if line.get("p") in ("down", "up")], ["down", "up"] * 2)
        page = self.page.evaluate("[...document.querySelectorAll('.row')].map(r => r.dataset.id)")
        self.assertEqual(json.loads(recorder.observed())["order"], [page])

    # Messages

    def test_ids_that_repeat(self):
        recorder = self.open(f'<div id="list">{rows("abb")}</div>')
        recorder.press(self.row("a"))
        self.assertEqual(self.lines(recorder)[0]["scene"]["sections"][0]["items"],
                         ["a", "b", "b#2"])
        self.assertIn("two rows have the id 'b'", recorder.warnings()[0])

    def test_ids_of_another_attribute_and_of_none(self):
        recorder = self.open('<div id="list"><p class="row" data-key="x">One</p>'
                             '<p class="row">Two words</p></div>', id="data-key")
        recorder.press("[data-key=x]")
        self.assertEqual(self.lines(recorder)[0]["scene"]["sections"][0]["items"],
                         ["x", "Two words"])

    def test_an_unknown_option(self):
        recorder = self.simple(nmae="x")
        self.assertIn("unknown option 'nmae'; the options are name, rows", recorder.warnings()[0])

    def test_nothing_recorded(self):
        recorder = self.simple()
        with self.assertRaisesRegex(Exception, "nothing was recorded yet; drag a row of the list"):
            recorder.trace()

    def test_no_such_list(self):
        with self.assertRaisesRegex(Exception, "no element matches '#other'"):
            self.simple(lists="#other")

    def test_stop_leaves_no_listener(self):
        self.page.add_init_script("""
          window.listeners = 0;
          for (const [name, way] of [["addEventListener", 1], ["removeEventListener", -1]]) {
            const plain = window[name];
            window[name] = function (...rest) {
              // Playwright's own are not passive.
              if (rest[2]?.passive) listeners += way;
              return plain.apply(this, rest);
            };
          }""")
        recorder = self.simple()
        before = self.page.evaluate("listeners")
        recorder.drag(self.row("a"), self.row("c"))
        self.page.evaluate("reorderRecorder.stop()")
        self.assertGreater(before, 0)
        self.assertEqual(self.page.evaluate("listeners"), 0)

    def test_stop_keeps_the_recording(self):
        recorder = self.simple()
        recorder.drag(self.row("a"), self.row("c"))
        trace = recorder.trace()
        self.page.evaluate("reorderRecorder.stop()")
        self.assertEqual(recorder.trace(), trace)

    def test_options_of_the_wrong_kind(self):
        self.simple()
        for option, text in [
                ("tickHz: -3", "option tickHz is -3; expected a number from 1 to 1000"),
                ('tickHz: "x"', 'option tickHz is "x"'), ("name: 5", "option name is 5"),
                ("params: [1]", "option params is [1]"), ("behaviour: 7", "option behaviour is 7"),
                ("clock: 3", "option clock is 3"), ("id: 3", "option id is 3"),
                ("rows: 3", "option rows is 3"), ("target: 3", "option target is 3"),
                ('order: "x"', 'option order is "x"'),
                ("params: { a: NaN }", 'option params is {"a":"NaN"}'),
                ('rows: ".none"', "matches nothing in the list; its children are div.row")]:
            with self.subTest(option), self.assertRaises(Exception) as caught:
                self.page.evaluate(f"() => {{ ReorderRecorder('#list', {{ {option} }}) }}")
            self.assertIn(text, str(caught.exception))
        with self.assertRaisesRegex(Exception, "no list is given"):
            self.page.evaluate("() => { ReorderRecorder([]) }")

    def test_a_row_out_of_sight_is_not_dragged(self):
        recorder = self.open(f'<div id="list">{rows("abcdefghij")}</div>',
                             "#list { height: 200px; overflow: auto }")
        with self.assertRaisesRegex(ValueError, "data-id='j'.*not in sight.*scroll_into_view"):
            recorder.drag(self.row("j"), self.row("a"))
        with self.assertRaisesRegex(Exception, "nothing was recorded yet"):
            recorder.trace()

    def test_a_drag_beside_the_rows_is_an_error(self):
        recorder = self.simple()
        with self.assertRaisesRegex(ValueError, "recorded no press"):
            recorder.drag((400, 500), self.row("a"))

    def test_the_fixture_says_when_to_start(self):
        recorder = self.module.Recorder(self.page)
        with self.assertRaisesRegex(RuntimeError, r"call start\(\) first"):
            recorder.trace()
        recorder = self.simple()
        self.page.reload()
        with self.assertRaisesRegex(RuntimeError, "reloaded since"):
            recorder.warnings()

    def test_a_name_that_no_file_can_have(self):
        recorder = self.simple(name="a/b:c?")
        recorder.drag(self.row("a"), self.row("c"))
        paths = recorder.save(self.folder / "named")
        self.assertEqual([path.name for path in paths],
                         ["a_b_c_.trace.jsonl", "a_b_c_.observed.json"])

    def test_the_bookmarklet_waits_for_a_row(self):
        self.simple()
        self.page.evaluate("() => { ReorderRecorder.pick() }")
        self.page.mouse.click(400, 550)
        self.assertTrue(self.page.is_visible("text=no row is there"))
        self.page.click(self.row("c"))
        self.assertTrue(self.page.is_visible("text=Save the drag"))

    # Forms

    def test_the_bookmarklet_records_a_list_that_is_clicked(self):
        done = subprocess.run([REORDER, "recorder", "--bookmarklet"], capture_output=True,
                              text=True)
        self.page.set_content(f"<title>Any page</title><style>{STYLE}</style>"
                              f"<ul>{rows('abcdef')}</ul>{SORTS}")
        self.page.evaluate(urllib.parse.unquote(done.stdout.strip().removeprefix("javascript:")))
        self.page.click(self.row("c"))
        self.page.mouse.move(50, 20)
        self.page.mouse.down()
        self.page.mouse.move(50, 180, steps=5)
        self.page.mouse.up()
        names = []
        self.page.on("download", lambda download: names.append(download.suggested_filename))
        self.page.click("text=Save the drag")
        for _ in range(100):
            if len(names) == 2:
                break
            self.page.wait_for_timeout(50)
        self.assertEqual(names, ["Any-page.trace.jsonl", "Any-page.observed.json"])

    def test_the_fixture_in_javascript_records_the_same_bytes(self):
        recorder = self.simple(name="same")
        recorder.drag(self.row("b"), self.row("e"), hold=50)
        driver = pathlib.Path(__import__("playwright").__file__).parent / "driver"
        subprocess.run([REORDER, "recorder", "--playwright", "javascript", "-o",
                        str(self.folder / "reorder-recorder.mjs")], check=True,
                       stdout=subprocess.DEVNULL)
        (self.folder / "record.mjs").write_text(f"""
          import {{ chromium }} from "{driver}/package/index.mjs";
          import {{ recorder as fixture }} from "./reorder-recorder.mjs";
          const browser = await chromium.launch(
            {{ executablePath: "{CHROMIUM}", args: ["--no-sandbox"] }});
          const page = await browser.newPage({{ viewport: {{ width: 800, height: 600 }} }});
          await fixture({{ page }}, async (recorder) => {{
            await page.goto("file://{self.folder}/page.html");
            await recorder.start("#list", {{ name: "same" }});
            await recorder.drag("[data-id=b]", "[data-id=e]", {{ hold: 50 }});
            const paths = await recorder.save("{self.folder}/javascript");
            console.log(paths.length);
          }});
          await browser.close();""")
        done = subprocess.run([str(driver / "node"), str(self.folder / "record.mjs")],
                              capture_output=True, text=True)
        self.assertEqual(done.stdout, "2\n", done.stderr)
        saved = self.folder / "javascript"
        self.assertEqual((saved / "same.trace.jsonl").read_text(), recorder.trace())
        self.assertEqual((saved / "same.observed.json").read_text(), recorder.observed())


if __name__ == "__main__":
    unittest.main()
