"""The recorder on random boxes: which layout it writes, and where the engine then has items."""

import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

from playground_case import REORDER, BrowserCase
from recorded_drags import fixture
from test_layouts import NEAR, RULES, flow, points, spans

PAGES = 200

# The scene of a box's items in its page, an item that can be pressed, and where the items are seen.
RECORD = """({ html, direction, scroll, inner }) => {
  document.dir = direction;
  document.body.innerHTML = html;
  const box = document.querySelector("#box");
  const items = [...box.children];
  items[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  for (const area of [document.scrollingElement, box.parentElement, box]) {
    area.scrollLeft += scroll[0];
    area.scrollTop += scroll[1];
  }
  const recorder = ReorderRecorder(box, { id: (row) => `i${items.indexOf(row)}` });
  const text = recorder.scene();
  const port = inner ? document.querySelector(inner) : null;
  const edge = port?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const frames = items.map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return [x - edge.x - (port?.clientLeft ?? 0), y - edge.y - (port?.clientTop ?? 0), width,
      height];
  });
  const press = items.findIndex((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === item;
  });
  const { warnings } = recorder;
  recorder.stop();
  return { scene: JSON.parse(text), frames, press, warnings };
}"""

PAGE = """<!doctype html><meta charset=utf-8><title>Layouts</title>
<style>body { margin: 0 } p { margin: 0; flex: none }</style><body></body>"""


def row(rng):
    """A scene of rows below or beside each other, and the HTML that lies alike."""
    axis = rng.choice(["vertical", "horizontal"])
    layout = {"type": "list", "axis": axis, "spacing": points(rng, 0, 15)}
    if rng.random() < 0.5:
        layout["direction"] = "rtl"
    if rng.random() < 0.5:
        layout["reverse"] = True
    across = points(rng, 30, 200)
    lengths = [points(rng, 10, 60) for _ in range(rng.randint(2, 25))]
    sizes = [[across, length] if axis == "vertical" else [length, across] for length in lengths]
    direction = "column" if axis == "vertical" else "row"
    viewport = [across, 1500] if axis == "vertical" else [1500, across]
    style = (f"display:flex;flex-direction:{direction}{'-reverse' if 'reverse' in layout else ''};"
             f"gap:{layout['spacing']}px;direction:{layout.get('direction', 'ltr')};"
             f"width:{viewport[0]}px;height:{viewport[1]}px")
    html = "".join(f'<i style="flex:none;width:{width}px;height:{height}px"></i>'
                   for width, height in sizes)
    return layout, viewport, sizes, f'<div style="{style}">{html}</div>'


def anything(rng):
    """A box of any style, whether a layout lies alike or not."""
    def some(*values):
        return rng.choice(values)
    style = ";".join([
        f"display:{some('flex', 'flex', 'grid', 'block', 'inline-flex', 'flow-root')}",
        f"flex-flow:{some('row', 'row-reverse', 'column', 'column-reverse')} "
        f"{some('nowrap', 'wrap', 'wrap-reverse')}",
        f"justify-content:{some('normal', 'start', 'end', 'left', 'right', 'center', 'flex-end')}",
        f"align-items:{some('normal', 'start', 'end', 'center', 'baseline')}",
        f"align-content:{some('normal', 'start', 'center', 'space-between', 'flex-end')}",
        f"justify-items:{some('normal', 'start', 'center')}",
        f"gap:{some('0', '7px', '3.3px 9px', '2%')};direction:{some('ltr', 'rtl')}",
        f"grid:{some('none', 'auto-flow 40px', 'auto-flow dense 30px')} / "
        f"{some('repeat(3, 80px)', 'repeat(auto-fill, 70px)', '50px 90px', '1fr 1fr')}",
        f"width:{points(rng, 150, 400)}px;height:{some('auto', '300px')}"])
    # A box has few kinds of oddities, so that some have a layout.
    odd = {word for word in ["flex", "order", "margin", "width", "height"] if rng.random() < 0.2}
    width, height = some("auto", "60px", "83.3px"), some("30px", "41.7px", "auto")
    items = "".join(
        f'<i style="display:{some("block", *["inline-block"] * ("width" in odd))};'
        f'flex:{some("none", *["1"] * ("flex" in odd))};order:{some(0, *[1] * ("order" in odd))};'
        f'margin:{some("0", *["4px"] * ("margin" in odd))};'
        f'grid-column:span {rng.randint(1, 2)};'
        f'width:{some(width, *["47px"] * ("width" in odd))};'
        f'height:{some(height, *["22px"] * ("height" in odd))}">tag</i>'
        for _ in range(rng.randint(1, 12)))
    return {"type": None, "axis": "vertical"}, [0, 0], None, f'<div style="{style}">{items}</div>'


def page(rng, describe):
    """A box somewhere in a page: its layout, and what to record."""
    layout, viewport, _, html = describe(rng)
    more = (f"margin:{points(rng, 0, 20)}px {points(rng, 0, 20)}px;"
            f"padding:{points(rng, 0, 20)}px {points(rng, 0, 20)}px;border:3px solid")
    where = rng.choice(["page", "box", "around"])
    if where == "box":
        width, height = (viewport[0], 200) if layout["axis"] == "vertical" else (200, viewport[1])
        html = html.replace(f"width:{viewport[0]}px;height:{viewport[1]}px",
                            f"width:{width}px;height:{height}px", 1)
        more += ";overflow:auto"
    html = html.replace("<div ", '<div id="box" ', 1).replace('style="', f'style="{more};', 1)
    if where == "around":
        html = ('<div id="around" style="overflow:auto;width:300px;height:250px;padding:4px 9px">'
                f'<p style="height:70px"></p>{html}<p style="height:90px"></p></div>')
    else:
        html = f"<p>Above</p>{html}<p style='height:{rng.choice([0, 40, 3000])}px'></p>"
    return layout, {
        "html": html, "direction": rng.choice(["ltr", "ltr", "rtl"]),
        "scroll": [rng.randint(-150, 150), rng.randint(-150, 150)],
        "inner": {"page": None, "box": "#box", "around": "#around"}[where]}


class RecordedLayoutTests(BrowserCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.place = tempfile.TemporaryDirectory(prefix="reorder-layouts-")
        cls.folder = pathlib.Path(cls.place.name)
        cls.script = fixture(cls.folder).SCRIPT

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()
        super().tearDownClass()

    def record(self, pages):
        tab = self.browser.new_page(viewport={"width": 800, "height": 600})
        tab.set_content(PAGE)
        tab.evaluate(self.script)
        recorded = [tab.evaluate(RECORD, page) for page in pages]
        tab.close()
        return recorded

    def frames(self, recorded):
        """Where the engine has the items of each scene, in the viewport."""
        trace = self.folder / "scenes.trace.jsonl"
        with trace.open("w") as file:
            for number, each in enumerate(recorded):
                x, y, width, height = each["frames"][each["press"]]
                header = {"trace": 1, "name": f"{number}", "scene": each["scene"]}
                for line in [header, {"t": 0, "p": "down", "x": x + width / 2, "y": y + height / 2},
                             {"t": 50, "p": "cancel", "x": x + width / 2, "y": y + height / 2}]:
                    file.write(json.dumps(line) + "\n")
        done = subprocess.run(
            [REORDER, "replay", str(trace), "--scripts", str(RULES), "--behaviour", "probe",
             "--press", "0"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        self.assertEqual(re.findall(r".*warning.*", done.stderr), [])
        frames = [[] for _ in recorded]
        for number, frame in re.findall(r"^\[\S+ ms (\d+) .*\] frame +\S+(.*)", done.stderr, re.M):
            frames[int(number)].append([float(each) for each in frame.split()])
        return frames

    def hold(self, pages):
        """Records the pages, whose items the engine must have where the page does."""
        recorded = [each for each in zip(pages, self.record(pages)) if each[1]["press"] >= 0]
        self.assertGreater(len(recorded), len(pages) * 0.8)
        laid = self.frames([each for _, each in recorded])
        for (made, each), got in zip(recorded, laid):
            self.assertEqual(len(got), len(each["frames"]), f"{made}\n{json.dumps(each['scene'])}")
            for index, (one, other) in enumerate(zip(got, each["frames"])):
                if any(abs(a - b) > NEAR for a, b in zip(one, other)):
                    self.fail(f"i{index} lies at {one}, in the page at {other}\n{made}\n"
                              f"{json.dumps(each['scene'])}")
        return recorded

    def compare(self, describe, keys):
        """Random pages, of which the layouts must be known with what these keys say."""
        seed = os.environ.get("REORDER_SEED", "18")
        print(f"REORDER_SEED={seed}")
        rng = random.Random(f"{seed}.recorded.{describe.__name__}")
        made = [page(rng, describe) for _ in range(PAGES)]
        wanted = {each["html"]: layout for layout, each in made}
        for given, each in self.hold([each for _, each in made]):
            layout = wanted[given["html"]]
            if describe is spans and ("columns" not in layout or layout["columns"] < 2):
                continue
            got = each["scene"]["layout"]
            for key in keys:
                default = {"align": "start", "packing": "row"}.get(key)
                if key == "packing" and "span" not in json.dumps(each["scene"]["sections"]):
                    continue
                one, other = got.get(key, default), layout.get(key, default)
                # Browsers lay out in whole sixty-fourths of a point.
                isNear = isinstance(other, (int, float)) and abs(one - other) < 1 / 64
                if one != other and not isNear:
                    self.fail(f"{key} is {one}\n{given}\n{json.dumps(each['scene'])}")
            self.assertEqual(each["warnings"], [])

    def test_flows(self):
        self.compare(flow, ["type", "axis", "align", "item_spacing", "line_spacing", "direction",
                            "reverse"])

    def test_grids_with_spans(self):
        self.compare(spans, ["type", "axis", "columns", "packing", "item_spacing", "line_spacing",
                             "direction"])

    def test_what_is_written_of_any_box_has_its_items_where_they_are(self):
        seed = os.environ.get("REORDER_SEED", "18")
        print(f"REORDER_SEED={seed}")
        rng = random.Random(f"{seed}.anything")
        held = self.hold([page(rng, anything)[1] for _ in range(PAGES)])
        kinds = {each["scene"]["layout"]["type"] for _, each in held}
        self.assertEqual(kinds, {"list", "grid", "flow", "absolute"})

    def test_rows_in_each_direction(self):
        self.compare(row, ["type", "axis", "spacing", "direction", "reverse"])


if __name__ == "__main__":
    unittest.main()
