"""Pages with lists that people sort, and random drags on them: both follow from a seed alone."""

import dataclasses
import json
import random

LIBRARIES = "/usr/share/javascript"
WINDOW = {"width": 800, "height": 600}


@dataclasses.dataclass(frozen=True)
class Peer:
    """A library with options, and the behaviour that has its rule."""
    name: str
    scripts: tuple
    start: str
    behaviour: str
    params: dict
    layouts: tuple = ("list", "mixed", "grid", "lists")
    touch: bool = False


def sortable(name, options, params, **more):
    options = {"animation": 0, "group": "shared", "forceFallback": True, **options}
    return Peer(name, ("sortable/Sortable.js",),
                f"for (const list of lists) Sortable.create(list, {json.dumps(options)});",
                "sortablejs", params, **more)


def jquery(name, options, params, layouts=("list", "mixed", "grid")):
    return Peer(name, ("jquery/jquery.js", "jquery-ui/jquery-ui.js"),
                f"$(lists).sortable({json.dumps(options)});", "jquery_ui", params, layouts)


# By hand, as many pages have it: the row goes where the pointer is, over which half of a row.
HALVES = """
  const goes = (row, x, y, dragged) => {
    if (row === dragged) return;
    const box = row.getBoundingClientRect();
    const isFirst = grid ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
    row.parentElement.insertBefore(dragged, isFirst ? row : row.nextSibling);
  };
  let dragged = null;
"""

HTML5 = HALVES + """
  for (const row of document.querySelectorAll(".row")) row.draggable = true;
  document.addEventListener("dragstart", (event) => { dragged = event.target; });
  for (const type of ["dragenter", "dragover"]) {
    document.addEventListener(type, (event) => {
      event.preventDefault();
      const row = event.target.closest?.(".row");
      if (row && dragged) goes(row, event.clientX, event.clientY, dragged);
    });
  }
  document.addEventListener("drop", (event) => event.preventDefault());
  document.addEventListener("dragend", () => { dragged = null; });
"""

POINTER = HALVES + """
  document.addEventListener("pointerdown", (event) => {
    dragged = event.target.closest(".row");
    event.target.releasePointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest(".row");
    if (row && dragged) goes(row, event.clientX, event.clientY, dragged);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, () => { dragged = null; });
  }
"""

PEERS = (
    sortable("sortablejs", {}, {}, touch=True),
    sortable("sortablejs-half", {"swapThreshold": 0.5}, {"threshold": 0.5}),
    sortable("sortablejs-invert", {"swapThreshold": 0.6, "invertSwap": True},
             {"threshold": 0.6, "invert": True}),
    sortable("sortablejs-native", {"forceFallback": False}, {"native": True}),
    jquery("jqueryui", {}, {}),
    jquery("jqueryui-floating", {}, {"floating": True}, ("floats",)),
    jquery("jqueryui-pointer", {"tolerance": "pointer"}, {"tolerance": "pointer"}),
    Peer("html5", (), HTML5, "halves", {}),
    Peer("pointer", (), POINTER, "halves", {}, touch=True),
)

STYLE = """
  * { margin: 0; }
  html, body { overflow-anchor: none; }
  .list { display: flow-root; width: %(width)gpx; padding: %(padding)gpx; %(sizing)s
    border: %(border)gpx solid; }
  .list + .list { margin-top: %(apart)dpx; }
  .row { touch-action: none; user-select: none; box-sizing: border-box; border: 1px solid;
    overflow: hidden; font: 12px/14px sans-serif; }
  .rows { display: flex; flex-direction: column; gap: %(gap)gpx; }
  .rows .row { flex: none; }
  .grid { display: grid; grid-template-columns: repeat(%(columns)d, %(cell)gpx); gap: %(gap)gpx;
    align-items: start; }
  .floats .row { float: left; width: %(cell)gpx; margin: 0 %(gap)gpx %(gap)gpx 0; }
  .box { height: %(tall)dpx; width: max-content; overflow: auto; border: 3px solid; }
"""


class Drag:
    """A page and a drag on it."""

    def __init__(self, peer, layout, where, number, seed):
        self.peer, self.layout, self.where = peer, layout, where
        self.name = f"{peer.name}-{layout}-{where}-{number}"
        self.random = random.Random(f"{seed} {self.name}")
        self.touch = peer.touch and number % 2 == 1
        self.make()

    def make(self):
        choose = self.random.choice
        self.columns = choose((2, 3, 4))
        self.padding = choose((0, 6, 10))
        self.border = choose((0, 2))
        self.gap = choose((0, 4, 7))
        self.apart = choose((14, 30))
        cell = choose((60, 83))
        inside = self.columns * cell + (self.columns - 1) * self.gap
        if self.layout == "floats":
            inside += self.gap + 1
        sizing = choose(("content-box", "border-box"))
        around = 2 * (self.padding + self.border) if sizing == "border-box" else 0
        width = inside if self.layout in ("grid", "floats") else choose((180, 260.5))
        self.style = STYLE % {
            "width": width + around,
            "padding": self.padding, "border": self.border, "gap": self.gap, "cell": cell,
            "apart": self.apart, "columns": self.columns, "tall": choose((210, 320)),
            "sizing": f"box-sizing: {sizing};"}
        counts = (4, 1, 5) if self.layout == "lists" else (choose((12, 30)),)
        if self.layout == "lists" and self.where == "box":
            counts = (8, 3, 9)
        tall = choose((30, 38))
        lengths = (30, 38, 52, 71) if self.layout in ("mixed", "lists") else (tall,)
        number = 0
        self.lists = []
        for count in counts:
            self.lists.append([(f"r{number + index}", choose(lengths)) for index in range(count)])
            number += count
        self.scroll = choose((0, 0, 40, 95))

    @property
    def html(self):
        kind = self.layout if self.layout in ("grid", "floats") else "rows"
        lists = "".join(
            f'<div class="list {kind}">' + "".join(
                f'<div class="row" data-id="{name}" style="height:{length}px">{name}</div>'
                for name, length in rows) + "</div>" for rows in self.lists)
        if self.where == "box":
            body = f'<div class="box" style="margin:40px 0 0 50px">{lists}</div>'
        else:
            body = f'<div style="margin:35px 0 600px 60px;width:max-content">{lists}</div>'
        scripts = "".join(f'<script src="file://{LIBRARIES}/{path}"></script>'
                          for path in self.peer.scripts)
        return (f"<!doctype html><meta charset=utf-8><title>{self.name}</title>"
                f"<style>{self.style}</style>{body}{scripts}<script>"
                'const lists = [...document.querySelectorAll(".list")];'
                f"const grid = {json.dumps(self.layout in ('grid', 'floats'))};{self.peer.start}"
                "const box = document.querySelector('.box') ?? document.scrollingElement;"
                f"box.scrollTop = {self.scroll};</script>")

    @property
    def params(self):
        params = dict(self.peer.params)
        if self.peer.behaviour == "sortablejs":
            params["padding"] = self.padding + self.border
        elif self.peer.behaviour == "jquery_ui":
            params["page"] = self.where == "page"
            params["border"] = 3
        return params

    def path(self, rows):
        """Whole pixels from the middle of a row that is seen, by places near others."""
        choose, between = self.random.choice, self.random.uniform
        seen = [row for row in rows if row["seen"]]
        row = choose(seen)
        x, y = round(row["x"] + row["width"] / 2), round(row["y"] + row["height"] / 2)
        points = [(x, y)]
        for _ in range(choose((1, 2, 3))):
            goal = choose(seen)
            to_x = goal["x"] + between(0.1, 0.9) * goal["width"]
            to_y = goal["y"] + between(0.1, 0.9) * goal["height"]
            steps = self.random.randint(4, 7)
            for step in range(1, steps + 1):
                point = (round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps))
                if point != points[-1]:
                    points.append(point)
            x, y = points[-1]
        pauses = [(point, choose((8, 16, 16, 33, 70))) for point in points]
        return pauses + self.edge(seen)

    def edge(self, seen):
        """Every third drag rests near an edge of what scrolls, and comes back."""
        if self.random.random() > 1 / 3:
            return []
        tops = [row["y"] for row in seen]
        x = seen[0]["x"] + seen[0]["width"] / 2
        y = max(tops) + 20 if self.random.random() < 0.7 else min(tops) + 4
        if self.where == "page":
            y = 588 if y > 300 else 12
        rest = [((round(x + shift), round(y)), 40) for shift in range(6)]
        return rest + [((round(x), round(y + (300 - y) * step / 4)), 16) for step in range(1, 5)]


def drags(seed, count):
    """Every peer with each of its layouts, in a page and in a box that scroll, so many times."""
    return [Drag(peer, layout, where, number, seed)
            for number in range(count) for peer in PEERS for layout in peer.layouts
            for where in ("page", "box")]
