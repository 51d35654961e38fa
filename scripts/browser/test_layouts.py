"""Layouts against CSS: boxes that follow from a seed, measured in Chromium and laid out here."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from playground_case import REORDER, BrowserCase

RULES = pathlib.Path(__file__).resolve().parent / "rules"
BOXES = 500
NEAR = 0.01

# A box's items: their corners and sizes from the box's own corner.
MEASURE = """(boxes) => boxes.map((html) => {
  document.body.innerHTML = html;
  const box = document.body.firstChild.getBoundingClientRect();
  return [...document.body.firstChild.children].map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return [x - box.x, y - box.y, width, height];
  });
})"""

JUSTIFY = {"start": "flex-start", "center": "center", "end": "flex-end",
           "justify": "space-between"}


def points(rng, low, high):
    """A length: whole, in quarters, or anyhow."""
    number = rng.uniform(low, high)
    return rng.choice([round(number), round(number * 4) / 4, round(number, 2)])


def flow(rng):
    """A scene of one flow, and the HTML that Chromium lays out alike."""
    axis = rng.choice(["vertical", "vertical", "horizontal"])
    layout = {
        "type": "flow", "axis": axis, "align": rng.choice(list(JUSTIFY)),
        "item_spacing": points(rng, 0, 15), "line_spacing": points(rng, 0, 15),
    }
    if rng.random() < 0.3:
        layout["direction"] = "rtl"
    if rng.random() < 0.3:
        layout["reverse"] = True
    # A box's own extent is known as the browser measures it.
    across = int(points(rng, 60, 400) * 64) / 64
    # Some items are as wide as a line, or wider.
    sizes = [[points(rng, 5, rng.choice([60, 120, 420])), points(rng, 10, 60)]
             for _ in range(rng.randint(1, 25))]
    if axis == "horizontal":
        sizes = [[height, width] for width, height in sizes]
    viewport = [across, 3000] if axis == "vertical" else [3000, across]
    items = [{"id": f"i{index}", "width": width, "height": height}
             for index, (width, height) in enumerate(sizes)]
    gaps = [layout["line_spacing"], layout["item_spacing"]]
    rows, columns = gaps if axis == "vertical" else reversed(gaps)
    style = (f"display:flex;flex-wrap:{'wrap-reverse' if 'reverse' in layout else 'wrap'};"
             f"direction:{layout.get('direction', 'ltr')};align-content:flex-start;align-items:flex-start;"
             f"flex-direction:{'row' if axis == 'vertical' else 'column'};"
             f"justify-content:{JUSTIFY[layout['align']]};gap:{rows}px {columns}px;"
             f"width:{viewport[0]}px;height:{viewport[1]}px")
    html = "".join(f'<i style="flex:none;width:{width}px;height:{height}px"></i>'
                   for width, height in sizes)
    return layout, viewport, items, f'<div style="{style}">{html}</div>'


class LayoutTests(BrowserCase):
    def frames(self, scenes):
        """Where the items of each scene lie here."""
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder, "scenes.trace.jsonl")
            with trace.open("w") as file:
                for number, (layout, (width, height), items, _) in enumerate(scenes):
                    header = {
                        "trace": 1, "name": f"{number}",
                        "scene": {"viewport": {"width": width, "height": height}, "layout": layout,
                                  "sections": [{"id": "s", "items": items}]}}
                    file.write(json.dumps(header) + "\n")
                    file.write('{"t":0,"key":"lift","item":"i0"}\n{"t":50,"key":"cancel"}\n')
            done = subprocess.run(
                [REORDER, "replay", str(trace), "--scripts", str(RULES), "--behaviour", "probe",
                 "--press", "0"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        frames = []
        for line in done.stderr.splitlines():
            if "] frame " not in line:
                continue
            name, *frame = line.split("] frame ")[1].split()
            if name == "i0":
                frames.append([])
            frames[-1].append([float(number) for number in frame])
        return frames

    def compare(self, describe):
        seed = os.environ.get("REORDER_SEED", "18")
        print(f"REORDER_SEED={seed}")
        rng = random.Random(f"{seed}.{describe.__name__}")
        scenes = [describe(rng) for _ in range(BOXES)]
        page = self.browser.new_page()
        page.set_content("<!doctype html><style>body{margin:0}</style><body></body>")
        measured = page.evaluate(MEASURE, [html for *_, html in scenes])
        page.close()
        laid = self.frames(scenes)
        self.assertEqual(len(laid), BOXES)
        for (layout, viewport, items, _), wanted, got in zip(scenes, measured, laid):
            self.assertEqual(len(got), len(wanted))
            for item, one, other in zip(items, got, wanted):
                if any(abs(a - b) > NEAR for a, b in zip(one, other)):
                    self.fail(f"{item['id']} lies at {one}, in Chromium at {other}\n"
                              f"{layout} in {viewport}\n{items}")

    def test_flows_wrap_as_flex_containers_do(self):
        self.compare(flow)


if __name__ == "__main__":
    unittest.main()
