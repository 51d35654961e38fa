"""Links that carry a scene, a behaviour and a drag; and the drag as files to download."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from playground_case import REORDER, SHOWN, PlaygroundCase

# A behaviour that no other machine has.
STRANGE = """return {
  api = 1,
  name = "strange",
  summary = "Takes the slot below the finger.",
  params = { shift = { default = 40, min = 0, max = 90, doc = "points below the finger" } },
  target = function(drag, list, p) return list:at(drag.x, drag.y + p.shift) end,
}
"""


class LinkTests(PlaygroundCase):
    def setUp(self):
        super().setUp()
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        # Another machine, which has the shipped scripts only.
        folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-other-"))
        self.addCleanup(shutil.rmtree, folder)
        self.others = folder / "scripts"
        subprocess.run([REORDER, "init", str(self.others)], check=True, capture_output=True)
        self.other = subprocess.Popen(
            [REORDER, "play", "--scripts", str(self.others)], stdout=subprocess.PIPE, text=True)
        self.there = self.other.stdout.readline().split("#")[0].strip()

    def tearDown(self):
        super().tearDown()
        self.other.send_signal(2)
        self.other.wait(timeout=60)
        self.other.stdout.close()

    def link(self):
        """The copied link, as opened on the other machine."""
        self.share()
        self.page.click("#copy-link")
        self.until("document.getElementById('result').textContent.startsWith('Copied a link')")
        address = self.page.evaluate("navigator.clipboard.readText()")
        return self.there + address[address.index("#"):]

    def open(self, link):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(link)
        return page

    def drag_somewhere(self):
        self.drag(self.center("Bread"), self.center("Flour"))

    def outcome(self, page, scripts, name):
        """The outcome of the subject, saved as a trace and replayed by the command."""
        saved = self.save(name, "trace", page)
        run = subprocess.run(
            [REORDER, "replay", saved, "--json", "--scripts", str(scripts)],
            capture_output=True, text=True, check=True)
        return run.stdout

    def test_a_drag_has_the_same_outcome_elsewhere(self):
        for stage, behaviour in (("list", "half_overlap"), ("grid", "half_overlap_grid")):
            with self.subTest(stage):
                self.stage(stage)
                self.behaviour(behaviour)
                self.until(SHOWN)
                self.drag_somewhere()
                there = self.open(self.link())
                self.until("'replayed' in playground.replies", there)
                self.assertEqual(
                    there.evaluate("playground.replies.replayed.order"),
                    self.replay()["order"])
                self.assertEqual(
                    self.outcome(there, self.others, f"drag-{stage}"),
                    self.outcome(self.page, self.scripts, f"drag-{stage}"))
                there.close()

    def test_a_script_comes_along_and_no_file_is_written(self):
        (self.scripts / "behaviours/strange.lua").write_text(STRANGE)
        self.until("playground.panel.entry('strange') !== undefined")
        self.behaviour("strange")
        self.until(SHOWN)
        self.page.locator("[data-parameter=shift]").fill("60")
        self.drag_somewhere()
        link = self.link()
        before = sorted(path for path in self.others.rglob("*"))
        there = self.open(link)
        self.until("'replayed' in playground.replies", there)
        self.assertEqual(
            there.evaluate("playground.replies.replayed.order"), self.replay()["order"])
        self.assertEqual(there.evaluate("playground.panel.choice"),
                         {"behaviour": "strange", "params": {"shift": 60}})
        there.wait_for_selector("[data-parameter=shift]")
        self.assertEqual(sorted(path for path in self.others.rglob("*")), before)
        there.close()

    def test_a_link_without_a_drag_is_a_scene(self):
        self.stage("kanban")
        there = self.open(self.link())
        there.wait_for_selector("[data-item='Write']")
        self.assertEqual(there.evaluate("playground.stage"), "kanban")
        self.assertIsNone(there.evaluate("playground.card.subject"))

    def test_a_trace_of_ones_own_fits_into_a_link(self):
        self.ask(self.page, lambda: self.trace("board"), "opened")
        self.until("'replayed' in playground.replies")
        there = self.open(self.link())
        self.until("'replayed' in playground.replies", there)
        self.assertEqual(there.evaluate("playground.replies.replayed.order"),
                         self.page.evaluate("playground.replies.replayed.order"))
        self.assertIn("The trace board", there.text_content("#subject"))

    def columns(self, page):
        """The settings of the columns, and what each says of the drag."""
        self.until(f"{SHOWN} && playground.timeline.isSettled && !playground.timeline.isPlaying"
                   " && 'replayed' in playground.replies", page)
        return page.evaluate("""[
          playground.columns.list.map(({ choice }) => choice),
          [...document.querySelectorAll("figcaption")].map((caption) => caption.textContent),
          [...document.querySelectorAll("#explained li")].map((item) => item.textContent),
          document.getElementById("changed").textContent]""")

    def test_columns_come_along_with_their_scripts(self):
        (self.scripts / "behaviours/strange.lua").write_text(STRANGE)
        self.until("playground.panel.entry('strange') !== undefined")
        self.drag_somewhere()
        self.add_column("strange")
        self.page.click("#others summary")
        self.page.locator("#others [data-parameter=shift]").fill("60")
        self.add_column("under_finger")
        self.replayed()
        link = self.link()
        self.assertIn("the columns", self.page.text_content("#result"))
        self.page.evaluate("playground.timeline.show(Infinity)")
        here = self.columns(self.page)
        there = self.open(link)
        self.until("'replayed' in playground.replies", there)
        self.assertEqual(self.columns(there), here)
        self.assertEqual(here[0], [{"behaviour": "strange", "params": {"shift": 60}},
                                   {"behaviour": "under_finger", "params": {}}])
        # The column has its parameters, and another column may have its behaviour.
        there.click("#others summary")
        self.assertEqual(there.locator("#others [data-parameter=shift]").input_value(), "60")
        self.assertEqual(there.locator("#others select[aria-label]").first.input_value(), "strange")
        self.assertEqual(there.locator("#behaviour option[value=strange]").count(), 1)
        # A link without columns removes them; an earlier one, which says nothing, does not.
        for script, count in ((" link.columns = undefined", 2), ("link.columns = []", 0)):
            there.evaluate("""async (change) => {
              const link = JSON.parse(await Packed.unpack(location.hash.slice(Links.mark.length)));
              if (change.includes("undefined")) delete link.columns; else link.columns = [];
              location.hash = Links.mark + await Packed.pack(JSON.stringify(link));
            }""", script)
            self.until(f"playground.columns.list.length === {count} && {SHOWN}", there)
        there.close()

    def test_a_drag_ends_elsewhere_as_it_did(self):
        x, y = self.center("Bread")
        self.drag((x, y), (x, y + 120))
        # Under other settings both pages say what differs from the drag as it was.
        self.page.locator("[data-parameter=threshold]").fill("0.9")
        self.replayed()
        there = self.open(self.link())
        self.until("'replayed' in playground.replies", there)
        self.page.evaluate("playground.timeline.show(Infinity)")
        self.assertEqual(self.columns(there), self.columns(self.page))
        self.assertIn("unlike in the drag", there.text_content("#changed"))
        there.close()

    def test_a_cancelled_and_a_held_drag_stay_so(self):
        start, end = self.center("Bread"), self.center("Flour")
        for word in ("cancelled", "unfinished"):
            self.page.mouse.move(*start)
            self.page.mouse.down()
            self.page.mouse.move(start[0], start[1] + 5)
            self.wait_for_lift(self.page)
            self.page.mouse.move(*end, steps=8)
            self.settle_pointer(self.page)
            if word == "cancelled":
                self.page.keyboard.press("Escape")
                self.page.mouse.up()
                self.wait_for_rest(self.page)
                link = self.link()
            else:
                self.page.evaluate("document.getElementById('result').textContent = ''")
                self.page.evaluate("document.getElementById('copy-link').click()")
                self.until("document.getElementById('result').textContent !== ''")
                link = self.there + self.page.evaluate("location.hash")
                self.page.mouse.up()
                self.wait_for_rest(self.page)
            there = self.open(link)
            self.until("'replayed' in playground.replies", there)
            self.columns(there)
            self.assertEqual(there.evaluate("playground.replies.replayed.phase"), word)
            # The row of a held drag stays in the air.
            self.assertEqual(there.evaluate("playground.timeline.state(0).snapshots.length"),
                             0 if word == "cancelled" else 1)
            there.close()

    def test_a_damaged_link_says_so(self):
        for mark in ("#r1=nonsense!", "#r1=AAAA", "#r1="):
            with self.subTest(mark):
                there = self.open(self.there + mark)
                self.until("document.getElementById('result').textContent.startsWith('This link')",
                           there)
                there.wait_for_selector("[data-item='Apples']")
                there.close()


class ExportTests(PlaygroundCase):
    def download(self, form):
        with self.page.expect_download() as download:
            self.page.click(f"#export button[value={form}]")
        return download.value

    def test_the_drag_as_files(self):
        self.drag(self.center("Bread"), self.center("Flour"))
        self.share()
        self.page.fill("#export-title", "Two rules")
        self.page.select_option("#side", "under_finger")
        self.page.click("#add-side")
        self.page.fill("#export-sides li:first-child input", "Ours")
        self.page.fill("#export-sides li:last-child input", "jQuery UI & others")
        self.picture("export")
        svg = self.download("svg")
        self.assertEqual(svg.suggested_filename, "two-rules.svg")
        text = pathlib.Path(svg.path()).read_text()
        self.assertIn("jQuery UI &amp; others", text)
        self.assertIn("Two rules", text)
        self.assertIn("Ours", text)
        page = self.download("page")
        self.assertIn("under_finger", pathlib.Path(page.path()).read_text())
        trace = self.download("trace")
        self.assertEqual(trace.suggested_filename, "two-rules.trace.jsonl")
        lines = pathlib.Path(trace.path()).read_text().splitlines()
        self.assertEqual(json.loads(lines[0])["name"], "two-rules")

    def test_a_removed_side_leaves_the_focus_beside_it(self):
        self.share()
        for side in ("default", "under_finger"):
            self.page.select_option("#side", side)
            self.page.click("#add-side")
        for label in ("Remove default", "Remove under finger"):
            self.page.locator(f"[aria-label='{label}']").press("Enter")
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "add-side")

    def test_a_spec_passes_beside_its_trace(self):
        self.drag(self.center("Bread"), self.center("Flour"))
        self.share()
        self.page.fill("#export-title", "bread")
        downloads = []
        self.page.on("download", lambda download: downloads.append(download))
        self.page.click("#export button[value=spec]")
        for _ in range(500):
            if len(downloads) == 2:
                break
            self.page.wait_for_timeout(20)
        names = {download.suggested_filename: download for download in downloads}
        names["bread_spec.lua"].save_as(self.scripts / "spec/bread_spec.lua")
        names["bread.trace.jsonl"].save_as(self.scripts / "traces/bread.trace.jsonl")
        run = self.scripts_run("test", str(self.scripts / "spec/bread_spec.lua"))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
