"""Random scenes and paths of the pointer: both follow from a seed alone."""

import dataclasses
import math

WINDOW = (800, 600)
# Chromium sends touches from the movement on that takes a finger farther than this.
SLOP = 15.05
# And starts a drag of its own at the movement that takes a mouse farther than this.
HYSTERESIS = 4.5
# The layouts of lists that stand beside each other.
BOARDS = ("columns", "grids", "flows", "scrolling")
# How near to the ends of a column that scrolls it begins to.
ZONE = 30
RTL_ROWS = ("row-equal-rtl", "row-mixed-rtl")
CODES = {"left": "ArrowLeft", "up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown",
         "page_up": "PageUp", "page_down": "PageDown", "home": "Home", "end": "End"}
KINDS = ("list-equal", "list-mixed", "grid-equal", "grid-mixed", "grid-equal-rtl", "flow",
         "flow-rtl", "row-equal", "row-mixed")


@dataclasses.dataclass
class Scene:
    """What a page is to show, in the page's words, and what a trace has to say of it."""
    kind: str
    gap: int
    padding: int
    is_page: bool
    lists: list
    columns: int = 1
    # The width of a list's content, and what lies around the list: left, top, below.
    width: int = 0
    around: tuple = (0, 0, 0)
    # In a box that scrolls: left, top, width, height.
    box: tuple = None
    scroll: tuple = (0, 0)
    # Between lists below or beside each other.
    apart: int = 0
    # Of lists that stand beside each other.
    height: int = 0
    # How far each of them is scrolled, where they scroll by themselves.
    offsets: list = dataclasses.field(default_factory=list)
    # Of lists in the items of others: how far each is indented.
    indent: int = 0
    # The items that are selected, by name.
    selected: list = dataclasses.field(default_factory=list)
    # Whether the library places the items itself.
    is_placed: bool = False
    # Room behind the items: nothing that a drag does to them shortens what is in sight.
    room: int = 0
    # Whether everything fits into the window; then margins of items do not collapse either.
    is_still: bool = False

    @property
    def layout(self):
        return self.kind.partition("-")[0]

    @property
    def is_board(self):
        """Whether its lists stand beside each other."""
        return self.layout in BOARDS

    @property
    def is_nested(self):
        """Whether its items have lists of their own."""
        return self.layout == "nested"

    @property
    def is_stacked(self):
        """Whether items follow each other downwards."""
        return self.layout in ("list", "lists", "columns", "scrolling", "nested")

    @property
    def spare(self):
        """How much longer another order of the items may make a list that is to fit."""
        grows = self.layout == "flow" or self.kind == "grid-mixed"
        return 120 if grows and self.is_still else 0

    @property
    def starts_right(self):
        """Whether it scrolls from the right end to the left."""
        return self.layout == "row" and self.is_mirrored and not self.is_still

    @property
    def is_mirrored(self):
        return self.kind.endswith("-rtl")

    @property
    def is_spaced(self):
        """Whether lists beside each other space their items, instead of margins."""
        is_column = self.layout in ("columns", "scrolling")
        return is_column and not self.is_placed and not self.is_still

    @property
    def margin(self):
        """Around each item, so that it adds to the list's padding on every side."""
        if self.layout == "lists" or self.is_spaced:
            return 0
        collapses = self.layout == "list" and not self.is_placed and not self.is_still
        return self.gap if collapses else self.gap / 2

    @property
    def edge(self):
        """From a list's border to its items."""
        return self.padding + self.margin

    def page(self):
        """What the page builds."""
        display = "block" if self.is_stacked else "inline-block;vertical-align:top"
        placed = ";position:absolute" if self.is_placed else ""
        more = {"row": "white-space:nowrap",
                "lists": f"display:flex;flex-direction:column;gap:{self.gap}px",
                "columns": "display:flex;flex-direction:column"}
        left, top, below = self.around
        if self.is_mirrored:
            more["row"] += ";direction:rtl"
        if self.starts_right:
            left += self.room
        right = self.room if self.layout == "row" and not self.is_mirrored else 0
        below += 0 if self.layout == "row" else self.room
        if self.is_still and self.layout == "list":
            more["list"] = "display:flex;flex-direction:column"
        style = more.get(self.layout, "direction:rtl" if self.is_mirrored else "")
        style = more["lists"] if self.is_spaced else style
        apart, around = f".list+.list{{margin-top:{self.apart}px}}", ""
        if self.is_board:
            # react-beautiful-dnd counts margins as part of a list.
            around = f"display:flex;gap:{self.apart}px;"
            # Muuri sets its lists' heights itself.
            apart = f".list{{height:{self.height}px!important}}"
        if self.offsets:
            apart += ".list{overflow:auto;scrollbar-width:none;overflow-anchor:none}"
        return {
            "lists": self.lists, "box": self.box, "scroll": self.scroll, "offsets": self.offsets,
            "style": f".item{{display:{display};margin:{self.margin}px{placed};flex:none}}"
                     + apart
                     + (".box{direction:rtl}" if self.starts_right else "")
                     # What is in the air lengthens nothing.
                     + (".ui-sortable-helper{position:fixed!important}" if self.room else ""),
            "nested_style": f"padding-left:{self.indent}px" if self.is_nested else "",
            "list_style": f"width:{self.width + 2 * self.edge}px;padding:{self.padding}px;{style}",
            "around": f"{around}width:max-content;"
                      f"padding:{top}px {right}px {below}px {left}px",
        }


def items(kind, count, choose):
    """The sizes of a list's items."""
    layout, _, lengths = kind.removesuffix("-rtl").partition("-")
    if layout in ("list", "lists", "columns", "nested"):
        width, height = choose((120, 200, 301)), choose((24, 31, 44, 60))
        if layout == "columns":
            width = choose((110, 140, 170))
        elif layout == "nested":
            width = choose((240, 301))  # For as many levels as a drag can make.
        heights = (18, 30, 33, 45, 57, 64, 90, 120) if lengths == "mixed" else (height,)
        return [(width, choose(heights)) for _ in range(count)]
    if layout == "row":
        height, width = choose((40, 80)), choose((40, 66, 90))
        widths = (24, 40, 66, 90, 121) if lengths == "mixed" else (width,)
        return [(choose(widths), height) for _ in range(count)]
    width, height = choose((48, 60, 75, 91)), choose((40, 56, 73))
    if layout in ("flow", "flows"):
        return [(choose((30, 46, 60, 75, 100, 131)), height) for _ in range(count)]
    heights = (30, 44, 60, 81, 100) if lengths == "mixed" else (height,)
    return [(width, choose(heights)) for _ in range(count)]


def fitting(kind, sizes, gap):
    """As many of the items as the window has room for."""
    is_row = kind.startswith("row")
    room, kept = (560 if is_row else 480), []
    if kind.startswith(("grid", "flow")):
        return sizes[:16]
    for size in sizes:
        room -= size[0 if is_row else 1] + gap
        if room < 0:
            break
        kept.append(size)
    return kept


def scrolling(kind, random):
    """Two or three columns beside each other, most of which have more rows than they show."""
    choose = random.choice
    count, width, height = choose((2, 3)), choose((110, 140, 170)), choose((24, 31, 44, 60))
    heights = (24, 30, 33, 45, 57, 60) if kind.endswith("mixed") else (height,)
    made = Scene(kind, choose((0, 0, 4, 8, 12)), choose((0, 0, 10, 24)), True, [], width=width,
                 apart=choose((0, 8, 24)), around=(choose((20, 40)), choose((20, 60, 110)), 0),
                 height=choose((140, 180, 220, 300)))
    for column in range(count):
        rows = random.randint(0, 3) if random.random() < 0.2 else random.randint(4, 14)
        made.lists.append([{"id": f"i{column}.{row}", "width": width, "height": choose(heights)}
                           for row in range(rows)])
        # The browser keeps to what there is.
        made.offsets.append(choose((0, random.randint(0, 300), random.randint(0, 300), 1000)))
    return made


def scene(kind, random, is_placed=False, is_still=False, room=0):
    choose, layout = random.choice, kind.partition("-")[0]
    if layout == "scrolling":
        return scrolling(kind, random)
    sizes = items(kind, random.randint(5, 40 if kind != "lists-mixed" else 16), choose)
    if is_still or layout in BOARDS:
        sizes = fitting(kind, sizes, 12)
    made = Scene(kind, choose((0, 0, 4, 8, 12)), 0 if is_placed else choose((0, 0, 10, 24)),
                 kind.startswith("row") is False and choose((True, False)),
                 [[{"id": f"i{number}", "width": width, "height": height}
                   for number, (width, height) in enumerate(sizes)]],
                 is_placed=is_placed, is_still=is_still, room=room)
    gap = made.gap
    widths, heights = zip(*sizes)
    if layout == "row":
        made.width = sum(widths) + (len(sizes) - 1) * gap
    elif made.is_stacked:
        made.width = widths[0]
    elif made.is_board:
        made.columns = 2 if layout == "flows" else random.randint(2, 3)
        cell = 131 if layout == "flows" else widths[0]
        made.width = made.columns * (cell + gap) - gap
        sizes = sizes[:4 * made.columns]
        made.lists = [made.lists[0][:len(sizes)]]
    else:
        made.columns = random.randint(3, 5) if is_still else random.randint(2, 6)
        cell = max(widths) if layout == "grid" else 75
        made.width = max(made.columns * (cell + gap) - gap, max(widths))
    if layout == "lists":
        first, second = sorted(random.randint(0, len(sizes)) for _ in range(2))
        [rows] = made.lists
        made.lists, made.apart = [rows[:first], rows[first:second], rows[second:]], choose((14, 30))
    if made.is_board:
        beside(made, sizes, random)
        return made
    if made.is_nested:
        nest(made, random)
    left = choose((20, 55, 130))
    length = sum(heights) + len(sizes) * gap if made.is_stacked else 1200
    if is_still:
        made.is_page = True
        made.around = (left, choose((0, 20, 50)), 0)
    elif made.is_page:
        top = choose((40, 150, 333))
        made.around = (left, top, choose((700, 900)))
        made.scroll = (0, random.randint(0, min(top + length // 2, 600)))
    elif layout == "row":
        made.box = (left, choose((50, 120)), choose((300, 420, 600)), heights[0] + 2 * made.edge)
        made.scroll = (random.randint(0, 200) * (-1 if made.is_mirrored else 1), 0)
    else:
        made.box = (left, choose((50, 120)), made.width + 2 * made.edge, choose((200, 300, 420)))
        made.scroll = (0, random.randint(0, 150))
    return made


def nest(made, random):
    """A tree of two or three levels, whose lists have no room around their items but the indent."""
    made.gap = made.padding = 0
    made.indent, deepest = random.choice((6, 16, 24, 40)), random.randint(1, 2)
    level = -1
    for row in made.lists[0]:
        level = random.randint(0, min(level + 1, deepest))
        row["level"] = level


def beside(made, sizes, random):
    """Two or three lists beside each other, each long enough for all items."""
    choose = random.choice
    [rows] = made.lists
    # The window has no room for three wide ones.
    count = choose((1, 2)) if made.width < 200 else 1
    cuts = sorted(random.randint(0, len(rows)) for _ in range(count))
    made.lists = [rows[start:end] for start, end in zip([0, *cuts], [*cuts, len(rows)])]
    made.apart, made.is_page = choose((0, 8, 24)), True
    made.around = (choose((20, 40)), choose((10, 30)), 0)
    heights = [height + made.gap for _, height in sizes]
    if not made.is_stacked:
        heights = [max(heights)] * -(-len(sizes) // made.columns)
    made.height = sum(heights) + 2 * made.edge + choose((0, 8))


def beyond_slop(samples, slop=SLOP):
    """Without the moves that a page gets as pointer events, and not yet as touches or drags."""
    down, *others = samples
    first = next((number for number, other in enumerate(others) if other["p"] == "up"
                  or math.hypot(other["x"] - down["x"], other["y"] - down["y"]) > slop))
    return [down, *others[first:]]


def fits(geometry, spare=0):
    """Whether the window shows all of a scene, and has so much room below it."""
    frames = [in_window(geometry, one["frame"]) for one in geometry["lists"]]
    return all(x >= 0 and y >= 0 and x + width <= WINDOW[0] and y + height + spare <= WINDOW[1]
               for x, y, width, height in frames)


def in_window(geometry, frame):
    """A frame of the content in the browser's window."""
    left, top, *_ = geometry["viewport"]
    x, y, width, height = frame
    return x - geometry["offset"][0] + left, y - geometry["offset"][1] + top, width, height


def clamped(value, least, most):
    return int(max(least, min(value, most)))


class Path:
    """A press on an item that is seen, then small steps by waypoints, with pauses.

    Positions are whole pixels. The first move comes after a multiple of 50 ms, and no other sample
    at a multiple of the times in `avoid`, when libraries look.
    """

    def __init__(self, geometry, random, avoid, indent=0, scrolls=False):
        self.geometry, self.random, self.avoid, self.indent = geometry, random, avoid, indent
        self.scrolls = scrolls
        left, top, width, height = geometry["viewport"]
        right, bottom = min(left + width, WINDOW[0]), min(top + height, WINDOW[1])

        def is_seen(x, y):
            return left <= x < right - 1 and top <= y < bottom - 1

        def is_shown(one, y, height):
            _, upper, _, length = in_window(geometry, one["frame"])
            return not scrolls or upper <= y and y + height <= upper + length

        frames = [in_window(geometry, frame) for one in geometry["lists"]
                  for _, *frame in one["items"] if is_shown(one, frame[1], frame[3])]
        self.seen = [(x, y, width, height) for x, y, width, height in frames
                     if is_seen(x + 2, y + 2) and is_seen(x + width - 3, y + height - 3)]

    def near_end(self, x):
        """A place near an end of a column, as often as not of the one at x."""
        between, choose = self.random.uniform, self.random.choice
        frames = [in_window(self.geometry, one["frame"]) for one in self.geometry["lists"]]
        here = [frame for frame in frames if frame[0] <= x < frame[0] + frame[2]]
        left, top, width, height = choose(here if here and choose((True, False)) else frames)
        inside = between(-8, ZONE + 4)
        return left + between(-0.05, 1.05) * width, choose((top + inside, top + height - inside))

    def waypoint(self, x, y, start):
        if self.scrolls and self.random.random() < 0.85:
            return self.near_end(x)
        between, choice = self.random.uniform, self.random.random()
        if choice < 0.62:
            left, top, width, height = self.random.choice(self.seen)
            # What is indented has its list's own room beside it.
            if self.indent and self.random.random() < 0.4:
                return left - between(0, 2) * self.indent, top + between(-0.1, 1.1) * height
            return left + between(-0.1, 1.1) * width, top + between(-0.1, 1.1) * height
        if choice < 0.72:
            return x + self.random.randint(-60, 60), y + self.random.randint(-60, 60)
        if choice < 0.82:
            return start[0] + self.random.randint(-8, 8), start[1] + self.random.randint(-8, 8)
        if choice < 0.92:
            frame = self.random.choice(self.geometry["lists"])["frame"]
            left, top, width, height = in_window(self.geometry, frame)
            return between(left - 30, left + width + 30), between(max(top, 0) - 30,
                                                                  top + height + 40)
        return x + self.random.randint(-4, 4), y + self.random.randint(-4, 4)

    def step(self, x, y, goal, length):
        """The next point on the way to a waypoint, and whether that is reached."""
        dx, dy = goal[0] - x, goal[1] - y
        distance = (dx * dx + dy * dy) ** 0.5
        between = self.random.uniform
        is_there = distance <= length
        if not is_there:
            goal = (x + dx / distance * length + between(-1, 1),
                    y + dy / distance * length + between(-1, 1))
        to_x, to_y = clamped(goal[0], 1, WINDOW[0] - 2), clamped(goal[1], 1, WINDOW[1] - 2)
        if (to_x, to_y) == (x, y):
            to_x = x + self.random.choice((-1, 1)) if 1 < x < WINDOW[0] - 2 else 400
        return to_x, to_y, is_there

    def later(self, time):
        while any(time % each == 0 for each in self.avoid):
            time += 1
        return time

    def trembles(self, x, y):
        """A few small moves around the press."""
        made, time, before = [], 0, (x, y)
        for _ in range(self.random.randint(0, 4)):
            time = self.later(time + self.random.choice((16, 33, 47)))
            to = x + self.random.randint(-4, 4), y + self.random.randint(-4, 4)
            if to != before:
                made.append({"t": time, "p": "move", "x": to[0], "y": to[1]})
                before = to
        return made

    def samples(self, rests=(50,), trembles=False):
        """None where no item is seen; `rests` are times before the first move."""
        if not self.seen:
            return None
        choose = self.random.choice
        x, y, width, height = choose(self.seen)
        x = int(x + self.random.randint(2, int(width) - 3))
        y = int(y + self.random.randint(2, int(height) - 3))
        start, made = (x, y), [{"t": 0, "p": "down", "x": x, "y": y}]
        if trembles:
            made += self.trembles(x, y)
            x, y = made[-1]["x"], made[-1]["y"]
        time = made[-1]["t"] + choose(rests)
        goal, length = self.waypoint(x, y, start), choose((4, 7, 11, 16, 24))
        for _ in range(self.random.randint(*((24, 48) if self.scrolls else (12, 30)))):
            x, y, is_there = self.step(x, y, goal, length)
            if is_there:
                goal, length = self.waypoint(x, y, start), choose((4, 7, 11, 16, 24, 40))
            made.append({"t": time, "p": "move", "x": x, "y": y})
            rests = self.random.random() <= 0.2
            long = (120, 300, 600) if self.scrolls else (64, 120, 210)
            time = self.later(time + choose(long if rests else (8, 16, 17, 33, 33)))
        made.append({"t": self.later(time + 70), "p": "up", "x": x, "y": y})
        return made


# The arrows twice as often as what leads nowhere.
WAYS = ("left", "up", "right", "down") * 2 + ("page_up", "page_down", "home", "end")


def strokes(geometry, random):
    """Keys that lift an item, move it and let it go; one drag in eight is cancelled."""
    items = random.choice([one["items"] for one in geometry["lists"] if one["items"]])
    item, way, time = random.choice(items)[0], random.choice(WAYS), 0
    made = [{"t": 0, "p": "key", "key": "lift", "code": "Space", "item": item}]
    for _ in range(random.randint(3, 14)):
        time += random.choice((64, 120, 210))
        # It goes on in one way for a while.
        way = way if random.random() < 0.4 else random.choice(WAYS)
        made.append({"t": time, "p": "key", "key": way, "code": CODES[way], "item": item})
    key, code = ("cancel", "Escape") if random.random() < 0.125 else ("drop", "Space")
    return [*made, {"t": time + 120, "p": "key", "key": key, "code": code, "item": item}]
