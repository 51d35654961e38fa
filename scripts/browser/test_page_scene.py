"""`reorder scene --from dom`: pages of many kinds, as the browser shows them and as recorded."""

import contextlib
import functools
import http.server
import json
import os
import pathlib
import select
import signal
import socket
import subprocess
import tempfile
import threading

from playground_case import CHROMIUM, REORDER, BrowserCase
from recorded_drags import fixture
from recorder_case import RULES, STYLE, rows

# Rows of several heights.
MIXED = "".join(f'<div class="row" data-id="r{n}" style="height:{20 + n * 7 % 31}.5px">{n}</div>'
                for n in range(30))

# Where the page shows its rows, in the viewport of the box that scrolls.
SHOWN = """() => [...document.querySelectorAll(".row")].map((row) => {
  const box = document.querySelector(".box");
  const edge = box?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { x, y, width, height } = row.getBoundingClientRect();
  return [row.dataset.id, x - edge.left - (box?.clientLeft ?? 0),
    y - edge.top - (box?.clientTop ?? 0), width, height];
})"""


class PageSceneTests(BrowserCase):
    arguments = ["--no-sandbox", "--allow-file-access-from-files"]

    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="reorder-scene-")
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)
        self.temporary = self.folder / "temporary"
        self.temporary.mkdir()
        self.environment = {**os.environ, "CHROMIUM": CHROMIUM, "TMPDIR": str(self.temporary)}

    def write(self, body, style="", name="page.html"):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("<!doctype html><meta charset=utf-8><title>Fruit</title>"
                        f"<style>{STYLE}{style}</style>{body}")
        return path

    def run_scene(self, page, *options):
        result = subprocess.run([REORDER, "scene", page, "--from", "dom", *options],
                                cwd=self.folder, env=self.environment, capture_output=True,
                                text=True)
        self.assertEqual(list(self.temporary.iterdir()), [], "a profile stayed")
        return result

    def refusal(self, page="page.html", *options):
        result = self.run_scene(page, *options)
        self.assertEqual((result.returncode, result.stdout), (1, ""), result.stderr)
        return result.stderr.removeprefix("reorder scene: ").removesuffix("\n")

    def warnings(self, *options):
        result = self.run_scene("page.html", *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return [line.removeprefix("page.html: ") for line in result.stderr.splitlines()]

    def scene(self, body, style="", lists="#list", options=(), viewport=(1280, 720), script=""):
        """The scene, which must be the header's of a recording and have the browser's frames."""
        path = self.write(body + script, style)
        result = self.run_scene("page.html", *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        scene = json.loads(result.stdout)

        context = self.browser.new_context(
            viewport={"width": viewport[0], "height": viewport[1]})
        self.addCleanup(context.close)
        page = context.new_page()
        recorder = fixture(self.folder).Recorder(page)
        page.goto(f"file://{path}")
        page.clock.run_for(3000)
        recorder.start(lists)
        now = json.loads(page.evaluate("reorderRecorder.scene()"))
        shown = page.evaluate(SHOWN)
        # A row that a press reaches without scrolling.
        box = {"left": 0, "top": 0, "right": viewport[0], "bottom": viewport[1]}
        if page.query_selector(".box"):
            box = page.evaluate(
                "document.querySelector('.box').getBoundingClientRect().toJSON()")
        press = next(place for name, *_ in reversed(shown) for place in
                     [page.locator(f".row[data-id='{name}']").bounding_box()]
                     if place["width"] and box["left"] <= place["x"] + 3 < box["right"]
                     and box["top"] <= place["y"] + 3 < box["bottom"] - 20)
        recorder.press((press["x"] + 3, press["y"] + 3))
        recorder.release()
        lines = [json.loads(line) for line in recorder.trace().splitlines()]
        self.assertEqual(lines[0]["scene"], now)
        # What is left out of the recorder's text has these values.
        wanted = json.loads(json.dumps(now))
        if wanted["layout"]["type"] != "absolute":
            wanted["layout"] = {"header_length": 0, "footer_length": 0, **wanted["layout"]}
        self.assertEqual(scene, wanted)

        lines[0]["scene"] = scene
        trace = self.folder / "a.trace.jsonl"
        trace.write_text("".join(json.dumps(line) + "\n" for line in lines))
        done = subprocess.run(
            [REORDER, "replay", str(trace), "--scripts", str(RULES), "--behaviour", "probe",
             "--press", "0"], capture_output=True, text=True)
        printed = [line.split("] frame ")[1].split() for line in done.stderr.splitlines()
                   if "] frame " in line]
        self.assertEqual([name for name, *_ in printed], [name for name, *_ in shown], done.stderr)
        for (name, *frame), (_, *edges) in zip(printed, shown):
            for got, value in zip(frame, edges):
                self.assertAlmostEqual(float(got), value, delta=0.01, msg=name)
        return scene

    # Layouts

    def test_a_list_with_padding_and_borders(self):
        scene = self.scene(
            f'<h1>Fruit</h1><div id="list">{rows("abc")}</div>',
            "#list { width: 200.4px; padding: 7px 9.3px; border: 3px solid; margin: 31.7px }"
            ".row { height: 33.3px; border: 1px solid; padding: 2.5px; margin-bottom: 5.1px }")
        self.assertEqual(scene["viewport"], {"width": 1280, "height": 720})
        self.assertEqual(scene["sections"][0]["items"], ["a", "b", "c"])

    def test_mixed_heights_in_a_narrow_viewport(self):
        scene = self.scene(f'<div id="list">{MIXED}</div>', viewport=(390, 844),
                           options=["--viewport", "390x844"])
        self.assertEqual(scene["viewport"], {"width": 390, "height": 844})

    def test_a_box_that_the_page_has_scrolled(self):
        scene = self.scene(
            f'<div class="box" id="list">{MIXED}</div>', ".box { height: 301.5px; width: 240.25px;"
            "overflow: auto; border: 4px solid; padding: 6px }",
            script="<script>document.querySelector('.box').scrollTop = 55</script>")
        self.assertEqual(scene["offset"]["y"], 55 - 6)
        self.assertEqual(scene["viewport"]["height"], 301.5 + 12)

    def test_a_grid(self):
        scene = self.scene(
            f'<div id="list">{rows("abcdefgh")}</div>', "#list { display: grid; width: 301px;"
            "grid-template-columns: repeat(3, 1fr); gap: 9px 5px; margin: 12px }")
        self.assertEqual((scene["layout"]["type"], scene["layout"]["columns"]), ("grid", 3))

    def test_a_horizontal_list(self):
        scene = self.scene(
            f'<div id="list">{rows("abcd")}</div>',
            "#list { display: flex; gap: 6.5px; padding: 5px } .row { width: 71.3px }")
        self.assertEqual(scene["layout"]["axis"], "horizontal")

    def test_lists_beside_each_other_are_a_board(self):
        self.write(f'<ul class="lane" id="todo">{rows("abc")}</ul>'
                   f'<ul class="lane" id="done">{rows("d")}</ul>',
                   ".lane { float: left; width: 200px; margin: 10px }")
        result = self.run_scene("page.html", "--list", ".lane")
        self.assertEqual(result.returncode, 0, result.stderr)
        scene = json.loads(result.stdout)
        self.assertEqual([(each["id"], each["sections"][0]["items"]) for each in scene["lists"]],
                         [("todo", ["a", "b", "c"]), ("done", ["d"])])
        self.assertIn("4 rows in '#todo', '#done'", result.stderr)

    def test_several_lists_are_sections(self):
        scene = self.scene(
            f'<h1>A</h1><div class="list" id="one">{rows("ab")}</div><h1>B</h1>'
            f'<div class="list" id="two"></div><h1>C</h1><div class="list">{rows("cd")}</div>',
            ".list { padding: 8px; width: 250px } h1 { height: 41px }", ".list",
            options=["--list", ".list"])
        self.assertEqual([section["id"] for section in scene["sections"]],
                         ["one", "two", "list-3"])

    def test_rows_that_make_no_layout_are_slots_and_it_says_so(self):
        scene = self.scene(
            f'<div id="list">{rows("abcdefgh")}</div>', "#list { width: 300px }"
            ".row { float: left; width: 70px } .row:nth-child(3n) { width: 113px }")
        self.assertEqual(scene["layout"], {"type": "absolute"})
        self.assertIn("the rows make no list, grid or flow", self.warnings()[0])

    def test_tags_are_a_flow(self):
        tags = "".join(f'<div class="row" data-id="t{n}" style="width:{37 + n * 29 % 71}.25px">'
                       f"{n}</div>" for n in range(14))
        for how, align in [("flex-start", "start"), ("center", "center"),
                           ("space-between", "justify"), ("right", "end")]:
            scene = self.scene(
                f'<div id="list">{tags}</div>', "#list { display: flex; flex-wrap: wrap;"
                f"justify-content: {how}; width: 301px; padding: 8px 11px; gap: 3px }}"
                ".row { margin: 1.5px 2px }")
            self.assertEqual(
                {key: value for key, value in scene["layout"].items() if key != "axis"},
                {"type": "flow", "item_width": 37.25, "item_height": 40, "item_spacing": 7,
                 "line_spacing": 6, "align": align, "header_length": 0, "footer_length": 0})
            self.assertEqual(scene["insets"]["left"], 13)

    def test_a_list_of_messages_begins_at_the_bottom(self):
        scene = self.scene(
            f'<div class="box" id="list">{MIXED}</div>', ".box { display: flex; height: 300px;"
            "flex-direction: column-reverse; overflow: auto; padding: 5px 7px 9px }"
            ".row { flex: none }",
            script="<script>document.querySelector('.box').scrollTop = -80</script>")
        self.assertEqual((scene["layout"]["type"], scene["layout"]["reverse"]), ("list", True))
        self.assertEqual(scene["insets"], {"top": 5, "left": 7, "bottom": 9, "right": 7})
        self.assertEqual(scene["offset"]["y"], -5 - 80)

    def test_tiles_of_a_dashboard(self):
        tiles = "".join(f'<div class="row" data-id="t{n}" style="grid-column:span {1 + n % 2};'
                        f'grid-row:span {1 + n % 3 // 2}">{n}</div>' for n in range(9))
        for flow, packing in [("row dense", "dense"), ("row", None)]:
            scene = self.scene(
                f'<div id="list" dir="rtl">{tiles}</div>', "#list { display: grid; width: 400px;"
                f"grid-template-columns: repeat(4, 1fr); grid-auto-rows: 50px; gap: 6px 10px;"
                f"grid-auto-flow: {flow}; margin: 9px }} .row {{ height: auto }}",
                options=["--list", "#list"])
            self.assertEqual(
                {key: value for key, value in scene["layout"].items() if key != "axis"},
                {"type": "grid", "columns": 4, "item_width": 92.5, "item_height": 50,
                 "item_spacing": 10, "line_spacing": 6, "direction": "rtl", "header_length": 0,
                 "footer_length": 0, **({"packing": packing} if packing else {})})
            self.assertEqual(scene["sections"][0]["items"][:3],
                             ["t0", {"id": "t1", "span": [2, 1]}, {"id": "t2", "span": [1, 2]}])

    def test_a_grid_of_fewer_cells_than_columns(self):
        scene = self.scene(
            f'<div id="list">{rows("ab")}</div>', "#list { display: grid; width: 301px;"
            "grid-template-columns: repeat(3, 97px); gap: 5px }")
        self.assertEqual((scene["layout"]["type"], scene["layout"]["columns"]), ("grid", 3))

    def test_flows_below_each_other_are_sections(self):
        tags = [rows("abcdef", "width:90.5px"), rows("ghi", "width:71px")]
        scene = self.scene(
            "".join(f'<h1>A</h1><div class="list">{each}</div>' for each in tags),
            ".list { display: flex; flex-wrap: wrap; width: 250px; padding: 6px; gap: 4px }"
            "h1 { height: 41px }", ".list", options=["--list", ".list"])
        self.assertEqual((scene["layout"]["type"], len(scene["sections"])), ("flow", 2))
        self.assertEqual(scene["sections"][1]["header_length"], 41 + 12)

    def test_what_no_layout_lays_out_alike_is_slots(self):
        tags = "".join(f'<div class="row" data-id="t{n}" style="width:{37 + n * 29 % 71}px">'
                       f"{n}</div>" for n in range(14))
        for style in ["justify-content: space-around", "gap: 5%", "align-content: space-between;"
                      "height: 500px"]:
            scene = self.scene(
                f'<div id="list">{tags}</div>',
                f"#list {{ display: flex; flex-wrap: wrap; width: 301px; {style} }}")
            self.assertEqual(scene["layout"], {"type": "absolute"}, style)
        for style in [".row { flex-grow: 1 }", ".row:nth-child(3n) { margin-left: 9px }",
                      ".row:nth-child(5) { transform: translate(3px, 1px) }",
                      ".row:nth-child(2) { order: 1 }"]:
            scene = self.scene(
                f'<div id="list">{tags}</div>',
                f"#list {{ display: flex; flex-wrap: wrap; width: 301px }} {style}")
            self.assertEqual(scene["layout"], {"type": "absolute"}, style)

    def test_fixed_rows(self):
        scene = self.scene('<div id="list"><div class="row" data-id="a" data-pinned>a</div>'
                           '<div class="row" data-id="b" aria-disabled="true">b</div>'
                           f'{rows("c")}</div>')
        self.assertEqual(scene["sections"][0]["items"],
                         [{"id": "a", "pinned": True}, {"id": "b", "movable": False}, "c"])

    # Pages

    def test_styles_and_scripts_beside_the_page_are_loaded(self):
        folder = self.folder / "with space & ünï#1%"
        folder.mkdir()
        (folder / "rows.css").write_text(".row { width: 123px; height: 45px }")
        (folder / "rows.js").write_text("document.querySelector('.row').style.height = '67px'")
        (folder / "page.html").write_text(
            f'<!doctype html><link rel=stylesheet href="rows.css"><div id="list">{rows("abc")}'
            '</div><script type="module" src="./rows.js"></script>')
        for page in ["with space & ünï#1%/page.html", str(folder / "page.html")]:
            result = self.run_scene(page)
            layout = json.loads(result.stdout)["layout"]
            self.assertEqual(layout["item_length"], 67, result.stderr)

    def test_an_address(self):
        self.write('<link rel=stylesheet href="/rows.css"><div id="list"></div><script>'
                   "setTimeout(() => fetch('/rows.txt').then((answer) => answer.text())"
                   ".then((text) => { list.innerHTML = text; }), 100)</script>")
        (self.folder / "rows.css").write_text(".row { height: 51px }")
        (self.folder / "rows.txt").write_text(rows("abc").replace("40px", "51px"))
        handler = functools.partial(Quiet, directory=str(self.folder))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}"
            # The page draws its rows after it is loaded.
            result = self.run_scene(f"{address}/page.html")
            self.assertEqual(json.loads(result.stdout)["sections"][0]["items"], ["a", "b", "c"])
            self.assertIn("no list that is known by itself", self.refusal(f"{address}/none"))
            server.shutdown()
        self.assertIn("the page does not load: net::ERR_CONNECTION_REFUSED",
                      self.refusal(f"{address}/page.html"))

    def test_dialogs_and_redirects_do_not_hinder(self):
        self.write(f'<div id="list">{rows("ab")}</div><script>alert(prompt("?"))</script>')
        self.write('<script>location.href = "page.html"</script>', name="first.html")
        for page in ["page.html", "first.html"]:
            result = self.run_scene(page)
            self.assertIn('"items":["a","b"]', result.stdout, result.stderr)

    def test_a_page_that_has_names_of_its_own_for_everything(self):
        self.write(f'<div id="list">{rows("ab")}</div><script>JSON.stringify = performance.now'
                   " = Array.prototype.flat = getComputedStyle = () => { throw 'no'; };"
                   "window.ReorderRecorder = 1</script>")
        self.assertIn('"items":["a","b"]', self.run_scene("page.html").stdout)

    # What a scene leaves open

    def test_equal_ids_and_texts(self):
        self.write(f'<ul id="list">{rows("abb")}<div class="row">Milk</div>'
                   '<div class="row">Milk</div><div class="row">Milk</div></ul>')
        result = self.run_scene("page.html")
        self.assertEqual(
            json.loads(result.stdout)["sections"][0]["items"],
            ["a", "b", "b#2", "Milk", "Milk#2", "Milk#3"])
        self.assertEqual(
            self.warnings()[:2],
            ["two rows have the id 'b', so one is recorded as 'b#2'; give each a data-id of its "
             "own, or name the rows with the option id, a function or an attribute's name",
             "3 rows are called 'Milk'; the later ones are 'Milk#2' and so on, as ids must differ"])

    def test_rows_that_are_cut(self):
        self.write(f'<div id="list">{rows("abcdef")}</div>',
                   "#list { height: 90px; overflow: hidden }")
        self.assertEqual(
            self.warnings()[0], "'c', 'd', 'e' and 1 more are cut at the edge of '#list', which "
            "does not scroll; the scene has the whole size")
        self.write(f'<div id="list">{rows("abc")}</div>',
                   "#list { height: 90px; overflow: hidden }")
        self.assertIn("'c' is cut at the edge of '#list'", self.warnings()[0])

    def test_rows_in_a_box_that_scrolls_are_not_cut(self):
        self.write(f'<div id="list">{rows("abcdef")}</div>',
                   "#list { height: 90px; overflow: auto }")
        self.assertEqual(self.warnings(), [
            "6 rows in '#list'; rows that scripts add later, and what only scripts keep from "
            "moving, are not in the scene"])

    def test_a_list_that_draws_what_is_in_sight(self):
        self.write(f'<div style="overflow:auto;height:200px"><div id="list" style="height:9000px">'
                   f'{rows("abcdef")}</div></div>')
        self.assertEqual(
            self.warnings()[0], "'#list' is 8760 points longer than its rows, so it may draw "
            "others as it is scrolled; a scene has those that are drawn")

    def test_rows_that_are_not_shown(self):
        self.write(f'<div id="list">{rows("ab")}{rows("c", "display:none")}<template></template>'
                   "</div>")
        self.assertEqual(self.warnings()[0], "1 row of '#list' is not shown, and left out")

    # Which list

    def test_the_only_list_is_found_and_several_are_named(self):
        self.write(f'<h1>Fruit</h1><p>Some <b>of</b> <b>them</b></p><ul class="fruit">'
                   '<li><div>Apple</div><div>red</div><li><div>Pear</div><div>green</div></ul>')
        self.assertIn("2 rows in 'ul';", self.warnings()[-1])
        self.write('<ul id="one"><li>a<li>b</ul><ul class="two"><li>c<li>d<li>e</ul>'
                   '<div><section><i></i></section><ol><li>f<li>g</ol></div>')
        self.assertEqual(
            self.refusal(), "page.html: the page has several lists, '#one' (2 rows), 'ul.two' "
            "(3 rows), 'ol' (2 rows); name one or several with --list SELECTOR")

    def test_no_list(self):
        missing = ("page.html: the page has no list that is known by itself, an element with "
                   "several children of like size; name it with --list SELECTOR")
        for body in ["", "<p>One <b>or</b> <b>two</b></p>", "<table><tr><td>a<td>b</table>"]:
            self.write(body)
            self.assertEqual(self.refusal(), missing)
        self.write('<iframe src="list.html"></iframe>')
        self.assertEqual(self.refusal(), f"{missing}; lists in its frames cannot be seen, so give "
                         "the frame's own page")
        (self.folder / "page.html").write_text("")
        self.assertEqual(self.refusal(), missing)

    def test_a_selector_that_names_no_list(self):
        self.write('<ul id="fruit"><li>a<li>b</ul><ul id="none"></ul>')
        for given, message in [
                ("fruit", "no element matches 'fruit'; did you mean '#fruit'?"),
                ("#friut", "no element matches '#friut'; did you mean '#fruit'?"),
                (".vegetables",
                 "no element matches '.vegetables'; the page has the list '#fruit' (2 rows)"),
                ("#none",
                 "the list '#none' has no row in sight; --list names what contains the rows"),
                ("::", "'::' is not a CSS selector"),
                ("", "'' is not a CSS selector")]:
            self.assertEqual(self.refusal("page.html", "--list", given), f"page.html: {message}")

    # The end

    def test_a_page_that_never_loads(self):
        self.write("<script>for (;;);</script>")
        self.assertEqual(self.refusal(), "page.html: the page did not load within 20 s")

    def test_an_interrupt_leaves_nothing_behind(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            page = f"http://127.0.0.1:{server.getsockname()[1]}/"
            command = subprocess.Popen([REORDER, "scene", page, "--from", "dom"],
                                       env=self.environment)
            # The browser asks for the page, and never gets it.
            connection, _ = server.accept()
            browsers = [int(path.name) for path in pathlib.Path("/proc").glob("[0-9]*")
                        if str(self.temporary).encode() in arguments(path)]
            self.assertNotEqual(browsers, [])
            ends, left = select.poll(), 0
            for browser in browsers:
                with contextlib.suppress(ProcessLookupError):
                    ends.register(os.pidfd_open(browser), select.POLLIN)
                    left += 1
            command.send_signal(signal.SIGINT)
            self.assertEqual(command.wait(timeout=20), 130)
            connection.close()
        self.assertEqual(list(self.temporary.iterdir()), [])
        # On a busy machine a process takes its time to end.
        while left and (ended := ends.poll(20_000)):
            for handle, _ in ended:
                ends.unregister(handle)
                os.close(handle)
            left -= len(ended)
        self.assertEqual(left, 0)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def arguments(process):
    """The command line of a process; empty once it has ended."""
    try:
        return (pathlib.Path(process) / "cmdline").read_bytes()
    except OSError:
        return b""
