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


def sixty_fourths(rng, low, high):
    """A length that browsers do not round, however often it is added up."""
    return int(points(rng, low, high) * 64) / 64


def spans(rng):
    """A scene of one grid with spans, and the HTML that Chromium lays out alike."""
    axis = rng.choice(["vertical", "vertical", "horizontal"])
    lanes = rng.randint(1, 8)
    length, breadth = sixty_fourths(rng, 10, 60), sixty_fourths(rng, 10, 60)
    layout = {
        "type": "grid", "axis": axis, "packing": rng.choice(["row", "dense"]),
        "item_spacing": sixty_fourths(rng, 0, 15), "line_spacing": sixty_fourths(rng, 0, 15),
    }
    if rng.random() < 0.3:
        layout["direction"] = "rtl"
    # So wide that as many columns fit; sometimes it is the columns that share the width.
    across = lanes * (breadth + layout["item_spacing"]) - layout["item_spacing"]
    how = rng.choice(["columns", "fit", "share"])
    if how == "fit":
        across += int(rng.uniform(0, 0.9) * breadth * 64) / 64
    else:
        layout["columns"] = lanes
    width, height = (breadth, length) if axis == "vertical" else (length, breadth)
    layout["item_width"], layout["item_height"] = width, height
    if how == "share":
        del layout["item_width" if axis == "vertical" else "item_height"]
    viewport = [across, 4000] if axis == "vertical" else [4000, across]
    most = rng.choice([1, 2, 3, 8])
    items, html = [], ""
    for index in range(rng.randint(1, 30)):
        columns = rng.randint(1, min(most, lanes if axis == "vertical" else 8))
        rows = rng.randint(1, min(most, lanes if axis == "horizontal" else 8))
        item = {"id": f"i{index}"}
        if rng.random() < 0.6:
            item["span"] = [columns, rows]
        else:
            columns = rows = 1
        items.append(item)
        html += f'<i style="grid-column:span {columns};grid-row:span {rows}"></i>'
    tracks = {"columns": f"repeat({lanes},{breadth}px)", "share": f"repeat({lanes},1fr)",
              "fit": f"repeat(auto-fill,{breadth}px)"}[how]
    across_is, along_is = ("column", "row") if axis == "vertical" else ("row", "column")
    style = (f"display:grid;grid-template-{across_is}s:{tracks};grid-auto-{along_is}s:{length}px;"
             f"grid-auto-flow:{along_is} {'dense' if layout['packing'] == 'dense' else ''};"
             f"{across_is}-gap:{layout['item_spacing']}px;{along_is}-gap:{layout['line_spacing']}px;"
             f"align-content:start;justify-content:start;direction:{layout.get('direction', 'ltr')};"
             f"width:{viewport[0]}px;height:{viewport[1]}px")
    return layout, viewport, items, f'<div style="{style}">{html}</div>'


# Scrolled boxes with headers that stick: the corners and sizes of the headers and of the rows.
MEASURE_SCROLLED = """(boxes) => boxes.map(({ html, left, top }) => {
  document.body.innerHTML = html;
  const scroller = document.body.firstChild;
  scroller.scrollTo(left, top);
  const box = scroller.getBoundingClientRect();
  const frames = (name) => [...scroller.querySelectorAll(name)].map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return [x - box.x, y - box.y, width, height];
  });
  return { at: [scroller.scrollLeft, scroller.scrollTop], headers: frames("header"), rows: frames("i") };
})"""


def sticky(rng):
    """A scrolled list with sticky headers, and the HTML that Chromium lays out alike."""
    axis = rng.choice(["vertical", "vertical", "horizontal"])
    layout = {"type": "list", "axis": axis, "sticky": True, "spacing": sixty_fourths(rng, 0, 12)}
    if rng.random() < 0.3:
        layout["direction"] = "rtl"
    if rng.random() < 0.3:
        layout["reverse"] = True
    direction = layout.get("direction", "ltr")
    flow = ("column" if axis == "vertical" else "row") + ("-reverse" if "reverse" in layout else "")
    is_mirrored = ("reverse" in layout) != (axis == "horizontal" and direction == "rtl")
    edge = {(True, False): "top", (True, True): "bottom", (False, False): "left",
            (False, True): "right"}[axis == "vertical", is_mirrored]
    length = "height" if axis == "vertical" else "width"
    visible, across = round(rng.uniform(60, 300)), round(rng.uniform(50, 200))
    first, last = (rng.choice([0, 0, sixty_fourths(rng, 1, 40)]) for _ in range(2))
    sections, html, extent, count = [], "", 0.0, 0
    for number in range(rng.randint(1, 6)):
        header = rng.choice([0, sixty_fourths(rng, 5, 40), sixty_fourths(rng, 20, 40)])
        footer = rng.choice([0, 0, sixty_fourths(rng, 5, 40)])
        rows = [sixty_fourths(rng, 5, rng.choice([40, 90]))
                for _ in range(rng.randint(0 if number else 1, 8))]
        items = [{"id": f"i{count + place}", "length": row} for place, row in enumerate(rows)]
        count += len(rows)
        sections.append({"id": f"s{number}", "header_length": header, "footer_length": footer,
                         "items": items})
        extent += header + footer + sum(rows) + layout["spacing"] * max(0, len(rows) - 1)
        html += (f'<section style="display:flex;flex:none;flex-direction:{flow}">'
                 f'<header style="flex:none;position:sticky;{edge}:0;{length}:{header}px"></header>'
                 f'<div style="display:flex;flex:none;flex-direction:{flow};gap:{layout["spacing"]}px">'
                 + "".join(f'<i style="flex:none;{length}:{row}px"></i>' for row in rows)
                 + f'</div><footer style="flex:none;{length}:{footer}px"></footer></section>')
    # Browsers scroll by whole points.
    way = int(rng.uniform(0, max(0, extent + first + last - visible)))
    place = -way if is_mirrored else way
    viewport = [across, visible] if axis == "vertical" else [visible, across]
    padding = f"{first}px 0 {last}px" if axis == "vertical" else f"0 {last}px 0 {first}px"
    style = (f"display:flex;flex-direction:{flow};direction:{direction};box-sizing:border-box;"
             f"overflow:hidden;padding:{padding};width:{viewport[0]}px;height:{viewport[1]}px")
    start, end = ("top", "bottom") if axis == "vertical" else ("left", "right")
    scene = {
        "viewport": {"width": viewport[0], "height": viewport[1]}, "layout": layout,
        "insets": {start: first, end: last}, "sections": sections,
        "offset": {"x": 0, "y": 0, "x" if axis == "horizontal" else "y": place - first}}
    return scene, {"html": f'<div style="{style}">{html}</div>',
                   "left": 0 if axis == "vertical" else place, "top": place if axis == "vertical" else 0}


class LayoutTests(BrowserCase):
    def frames(self, scenes):
        """Where the items of each scene lie here."""
        return self.probe([
            {"viewport": {"width": width, "height": height}, "layout": layout,
             "sections": [{"id": "s", "items": items}]}
            for layout, (width, height), items, _ in scenes])[0]

    def probe(self, scenes):
        """Where the items and the headers of each scene lie here."""
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder, "scenes.trace.jsonl")
            with trace.open("w") as file:
                for number, scene in enumerate(scenes):
                    header = {"trace": 1, "name": f"{number}", "scene": scene}
                    file.write(json.dumps(header) + "\n")
                    file.write('{"t":0,"key":"lift","item":"i0"}\n{"t":50,"key":"cancel"}\n')
            done = subprocess.run(
                [REORDER, "replay", str(trace), "--scripts", str(RULES), "--behaviour", "probe",
                 "--press", "0"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        frames = []
        for word, first in [("frame", "i0"), ("header", "1")]:
            frames.append([])
            for line in done.stderr.splitlines():
                if f"] {word} " not in line:
                    continue
                name, *frame = line.split(f"] {word} ")[1].split()
                if name == first:
                    frames[-1].append([])
                frames[-1][-1].append([float(number) for number in frame])
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

    def test_spans_are_placed_as_in_css_grids(self):
        self.compare(spans)

    def test_headers_stick_as_in_css(self):
        seed = os.environ.get("REORDER_SEED", "18")
        print(f"REORDER_SEED={seed}")
        rng = random.Random(f"{seed}.sticky")
        scenes = [sticky(rng) for _ in range(BOXES)]
        page = self.browser.new_page()
        page.set_content("<!doctype html><style>body{margin:0}</style><body></body>")
        measured = page.evaluate(MEASURE_SCROLLED, [box for _, box in scenes])
        page.close()
        rows, headers = self.probe([scene for scene, _ in scenes])
        stuck = 0
        for (scene, box), wanted, *got in zip(scenes, measured, headers, rows):
            self.assertEqual(wanted["at"], [box["left"], box["top"]], scene)
            axis = 1 if scene["layout"]["axis"] == "vertical" else 0
            for kind, here in zip(["headers", "rows"], got):
                self.assertEqual(len(here), len(wanted[kind]))
                for one, other in zip(here, wanted[kind]):
                    self.assertTrue(
                        abs(one[axis] - other[axis]) <= NEAR
                        and abs(one[axis + 2] - other[axis + 2]) <= NEAR,
                        f"one of {kind} lies at {one}, in Chromium at {other}\n{scene}")
            edge = list(scene["insets"].values())
            stuck += any(abs(header[axis] - edge[0]) < NEAR and header[axis + 2] > 0
                         or abs(header[axis] + header[axis + 2] - scene["viewport"][
                             "height" if axis else "width"] + edge[1]) < NEAR
                         for header in got[0])
        self.assertGreater(stuck, BOXES // 4)


if __name__ == "__main__":
    unittest.main()
