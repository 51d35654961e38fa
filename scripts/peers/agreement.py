"""How far `reorder replay` does what a library did, under the behaviour that has its rule."""

import collections
import dataclasses
import itertools
import json
import math
import os
import pathlib
import subprocess
import tempfile

from libraries import BY_NAME
from traces import header, start, trace

REORDER = os.environ.get("REORDER", "reorder")
SCRIPTS = pathlib.Path(os.environ.get("PEERS_SCRIPTS", pathlib.Path(__file__).parent.parent))
TICK = 17
PROBE = SCRIPTS / "browser" / "rules"


def run(traces, *options, scripts=SCRIPTS):
    done = subprocess.run([REORDER, "replay", "-", "--json", "--scripts", str(scripts), *options],
                          input="".join(traces), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr[:2000])
    return done


def replay(traces):
    """The outcome of each trace, and the scrolling on the way: milliseconds, lists and offsets.

    A list is None where the item has not left its own.
    """
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "log.jsonl"
        done = run(traces, "--log", str(log))
        if done.stderr:
            raise RuntimeError(done.stderr[:2000])
        scrolls, current = [], None
        for line in log.read_text().splitlines():
            if '"effect":"replay"' in line:
                scrolls.append([])
                current = None
            elif '"effect":"moved"' in line:
                current, *_ = json.loads(line)["to"]
            elif '"effect":"scrolled"' in line or '"effect":"list_scrolled"' in line:
                record = json.loads(line)
                x, y = record["offset"]["x"], record["offset"]["y"]
                scrolls[-1].append((record["t"], record.get("list", current), x, y))
    return [json.loads(line) for line in done.stdout.splitlines()], scrolls


def orders(first, outcome):
    """Each order that a replay went through, with its millisecond."""
    lists, seen = [list(names) for names in first], []
    for move in outcome["moves"]:
        (section, item), (to_section, to_item) = map(place, (move["from"], move["to"]))
        source, goal = lists[section], lists[to_section]
        if move["kind"] == "exchange":
            source[item], goal[to_item] = goal[to_item], source[item]
        else:
            goal.insert(to_item, source.pop(item))
        seen.append((round(move["t"]), [list(names) for names in lists]))
    return seen


def level_orders(first, outcome):
    """The same of a tree, whose names have levels: a level is proposed before the move with it."""
    [names], origin, seen = first, None, []
    names = list(names)
    for event in outcome["events"]:
        if event["event"] not in ("moved", "proposed"):
            continue
        item = event["item"]
        at = next(number for number, name in enumerate(names) if bare(name) == item)
        origin = origin or names[at]
        if event["event"] == "moved":
            names.insert(event["to"][1], names.pop(at))
        else:
            names[at] = f"{item}:{event['level']}" if "level" in event else origin
        seen.append((round(event["t"]), [list(names)]))
    return seen


def bare(name):
    """An item's name without its level."""
    return name.partition(":")[0]


def levels(case):
    """The level of each item of a tree, by name."""
    return {row["id"]: row["level"] for one in case["scene"].lists for row in one}


def with_levels(case, outcome):
    """The final order of a tree, with the levels that a drop has committed."""
    at, commit = levels(case), outcome["commit"]
    if commit:
        deeper = commit["level"] - at[commit["item"]]
        for name in [commit["item"], *travelling(case)]:
            at[name] += deeper
    return [[f"{name}:{at[name]}" for name in names] for names in outcome["order"]]


def place(path):
    """The number of the list, and the place in it; on a board a list has a name and one section."""
    return path if len(path) == 2 else (int(path[0][1:]), path[2])


def travelling(case):
    """What is selected beside the dragged item, or below it in a tree."""
    if case["scene"].is_nested:
        return below(case)
    selected = case["scene"].selected
    held = held_name(case) if selected else None
    return set(selected) - {held} if held in selected else set()


def below(case):
    """The items of the lists in the dragged one."""
    rows = iter(levels(case).items())
    level = next(level for name, level in rows if name == held_name(case))
    return {name for name, _ in itertools.takewhile(lambda row: row[1] > level, rows)}


def without(others, seen):
    return [(time, [[name for name in names if bare(name) not in others] for names in order])
            for time, order in seen]


def changes(first, seen):
    """Each order that is not the one before."""
    before = [first, *(order for _, order in seen)]
    return [(time, order) for last, (time, order) in zip(before, seen) if order != last]


def last_of_each_moment(seen):
    """What remains of each millisecond: an item goes to another list, and then to its place."""
    kept = dict(seen)
    return list(kept.items())


def went(case):
    """Each offset of what scrolls, with its millisecond and the number of the list.

    A replay does not tell of what a move shortens.
    """
    return [(round(scroll["t"]), scroll["list"], round(scroll["x"]), round(scroll["y"]))
            for scroll in case["scrolls"] if not (case["scene"].offsets and scroll["moves"])]


def goes(case, scrolls):
    """The same of a replay."""
    scene = case["scene"]
    if not scene.offsets:
        margins = header(case)["scene"].get("insets", {"left": 0, "top": 0})
        across = start(case, margins)
        return [(round(t), 0, round(x - across), round(y + margins["top"]))
                for t, _, x, y in scrolls]
    held = held_name(case)
    home = next(f"l{number}" for number, one in enumerate(case["geometry"]["lists"])
                if any(row[0] == held for row in one["items"]))
    return [(round(t), int((name or home)[1:]), round(x + scene.edge), round(y + scene.edge))
            for t, name, x, y in scrolls]


def first_order(case):
    """The names in each list as the drag begins; of a tree with the level of each item."""
    lists = case["geometry"]["lists"]
    if case["scene"].is_nested:
        at = levels(case)
        return [[f"{row[0]}:{at[row[0]]}" for row in one["items"]] for one in lists]
    return [[row[0] for row in one["items"]] for one in lists]


def order_of(outcome):
    """The names in each list as a replay ends."""
    order = outcome["order"]
    return [names for [names] in order.values()] if isinstance(order, dict) else order


class Agreement:
    """One drag: what the library did, and what the replay did."""

    def __init__(self, case, outcome, scrolls, has_layout):
        self.case, self.has_layout = case, has_layout
        first = self.first = first_order(case)
        end = case["samples"][-1]
        # What a cancel takes back is no move of the engine's.
        until = end["t"] if end.get("key") == "cancel" else math.inf
        self.played = [(round(move["t"]), move["order"]) for move in case["moves"]
                       if move["t"] < until]
        others = travelling(case)
        if others:
            # What travels along is in no list meanwhile, and then it is with the dragged item.
            [(_, first)] = without(others, [(0, first)])
            self.played = changes(first, without(others, self.played))
        self.others = first
        is_nested, order = case["scene"].is_nested, order_of(outcome)
        self.replayed = (level_orders if is_nested else orders)(first, outcome)
        if is_nested:
            order = with_levels(case, outcome)
        if is_nested or case["scene"].is_board:
            self.replayed = last_of_each_moment(self.replayed)
            self.played = last_of_each_moment(self.played)
        self.final = order == case["final"]
        self.all = [order for _, order in self.played] == [order for _, order in self.replayed]
        self.timed = self.played == self.replayed
        self.went, self.goes = went(case), goes(case, scrolls)
        self.lifted = [round(time) for time in case["lifts"]]
        self.lifts = [round(event["t"]) for event in outcome["events"]
                      if event["event"] == "began"]
        is_lifted = not BY_NAME[case["peer"]].lifts or self.lifted == self.lifts
        self.lift = case["samples"][lifting_sample(case) or 1]["t"]
        self.scrolls = after_lift(self.went, self.lift) == after_lift(self.goes, self.lift)
        self.holds = self.timed and self.scrolls and self.final and is_lifted
        self.reason = None if self.holds else self.why(outcome)

    @property
    def is_back(self):
        """Whether both leave the item where it was among those that do not travel with it."""
        ends = [seen[-1][1] if seen else self.others for seen in (self.played, self.replayed)]
        return ends == [self.others] * 2 and not self.case["scene"].is_nested

    @property
    def until(self):
        """When the two first differ."""
        (one, went), (other, goes) = (after_lift(scrolls, self.lift)
                                         for scrolls in (self.went, self.goes))
        at_lift = self.lift + TICK if one != other else math.inf
        return min(at_lift, first_difference(went, goes),
                   first_difference(self.played, self.replayed))

    def why(self, outcome):
        if outcome["script_errors"]:
            return "the script failed"
        if not self.has_layout:
            return "the layout differs"
        if self.is_back and travelling(self.case) and order_of(outcome) == self.first:
            return "the engine leaves selected rows apart where a drag moves nothing"
        if shortens(self.case, self.until):
            return "the engine takes out what lies below the item, and the content shortens"
        reason = press_error(self.case)
        if not reason and self.case["peer"].startswith("jquery_ui"):
            return jquery_error(self.case, self.until)
        return reason


def shortens(case, until):
    """Whether a page is scrolled farther than the engine can, where a subtree is in the air."""
    if not case["scene"].is_nested:
        return False
    others = below(case)
    length = sum(row[4] for one in case["geometry"]["lists"] for row in one["items"]
                 if row[0] in others)
    offsets = [case["geometry"]["offset"][1],
               *(scroll["y"] for scroll in case["scrolls"] if scroll["t"] <= until)]
    return max(offsets) > max(0, case["most"][1] - length)


def first_difference(one, other):
    step = next((step for step, pair in enumerate(zip(one, other)) if pair[0] != pair[1]),
                min(len(one), len(other)))
    return min((some[step][0] for some in (one, other) if len(some) > step), default=math.inf)


def after_lift(scrolls, lift):
    """Where what scrolls is a tick after the lift, and each time, list and offset from then on.

    A step that comes with the lift is taken with the next tick.
    """
    soon = [offset for time, *offset in scrolls if time <= lift + TICK]
    return soon[-1:], [scroll for scroll in scrolls if scroll[0] > lift + TICK]


def press_error(case):
    """How a press of the engine differs from jQuery UI's, if that shows in a drag."""
    options = BY_NAME[case["peer"]].options
    _, *others = case["samples"]
    if "distance" in options and any(other["t"] <= options.get("delay", 0) for other in others):
        return "a press lifts as its delay ends, jQuery UI at the next movement"
    return None


def jquery_error(case, until):
    """The error of jQuery UI's own that explains a difference at a time."""
    scene, geometry = case["scene"], case["geometry"]
    frame, is_row = geometry["lists"][-1]["frame"], scene.layout == "row"
    room = (scene.room, 0) if is_row else (0, scene.around[2] + scene.room)
    held, lift = held_row(case), lifting_sample(case)
    for axis, more in enumerate(room):
        length = geometry["viewport"][2 + axis]
        # The order of a grid decides how long it is.
        begin = 0 if scene.starts_right else frame[axis]
        most = min(max(0, begin + frame[2 + axis] + more - length), case["most"][axis])
        offsets = [(scroll["t"], scroll["sample"], abs(scroll["xy"[axis]]))
                   for scroll in case["scrolls"]]
        if any(time <= until and offset > most + 0.5 for time, _, offset in offsets):
            return "jQuery UI: its helper lengthens what scrolls"
        # It takes the row out of the flow before its placeholder is there, and a box that is near
        # its end goes back.
        offset = abs(geometry["offset"][axis])
        is_near_end = offset > max(0, most - held[2 + axis] - 2 * scene.margin)
        if not scene.is_page and is_near_end and any(sample == lift for _, sample, _ in offsets):
            return "jQuery UI: a box jumps at the lift"
    # The press scrolls a box and moves the item by itself, and in what has changed by then the
    # first movement does so again.
    is_at_lift = until == case["samples"][lift or 1]["t"]
    scrolls_at_lift = any(scroll["sample"] == lift for scroll in case["scrolls"])
    by_pointer = BY_NAME[case["peer"]].options.get("tolerance") == "pointer"
    if by_pointer and not scene.is_stacked and not scene.is_page and is_at_lift and scrolls_at_lift:
        return "jQuery UI: a press near an edge moves the item, and the first movement too"
    # It measures the lists as the drag begins, and as a row moves, but not as a box scrolls.
    has_scrolled = any(scroll["t"] <= until for scroll in case["scrolls"])
    if scene.layout == "lists" and not scene.is_page and has_scrolled:
        return "jQuery UI: a box scrolled, and it takes the lists to be where they were"
    return None


def lifting_sample(case):
    """The number of the sample with which a library begins, by jQuery UI's options."""
    options, (down, *others) = BY_NAME[case["peer"]].options, case["samples"]
    if BY_NAME[case["peer"]].by == "keys":
        return None
    return next((number for number, other in enumerate(others, 1)
                 if other["t"] >= options.get("delay", 0)
                 and max(abs(other["x"] - down["x"]), abs(other["y"] - down["y"]))
                 >= options.get("distance", 1)), None)


def held_name(case):
    """The row that is pressed."""
    frame = held_row(case)
    return next(name for one in case["geometry"]["lists"] for name, *row in one["items"]
                if tuple(row) == frame)


def held_row(case):
    """The frame of the row that is pressed."""
    down, geometry = case["samples"][0], case["geometry"]
    x = down["x"] - geometry["viewport"][0] + geometry["offset"][0]
    y = down["y"] - geometry["viewport"][1] + geometry["offset"][1]
    return next((left, top, width, height) for one in geometry["lists"]
                for _, left, top, width, height in one["items"]
                if left <= x < left + width and top <= y < top + height)


def frames(traces):
    """Where the engine has each item at the lift, in the viewport, by the trace's name."""
    done = run(traces, "--behaviour", "probe", "--press", "0", scripts=PROBE)
    printed = collections.defaultdict(dict)
    for line in done.stderr.splitlines():
        start, is_frame, row = line.partition("] frame ")
        if is_frame:
            name, *frame = row.split()
            printed[start.split(" ms ")[1].split()[0]][name] = list(map(float, frame))
    return printed


def has_layout(case, printed):
    """Whether the engine has each item where the browser has it."""
    scroll_x, scroll_y = case["geometry"]["offset"]
    lists = case["geometry"]["lists"]
    if case["scene"].is_board:
        # Of a board it prints the list where the item is, from the corner of its frame.
        lists = [one for one in lists if any(row[0] in printed for row in one["items"])]
        scroll_x, scroll_y, *_ = lists[0]["frame"]
    # The engine's rows begin where the outermost list does, on every level.
    if case["scene"].is_nested:
        indents = {name: level * case["scene"].indent for name, level in levels(case).items()}
        lists = [{"items": [(name, x - indents[name], y, w + indents[name], h)
                            for name, x, y, w, h in one["items"]]} for one in lists]
    return all(
        max(map(abs, (x - scroll_x - at[0], y - scroll_y - at[1], w - at[2], h - at[3]))) < 0.02
        for one in lists for name, x, y, w, h in one["items"] for at in [printed[name]])


def alone(scene):
    """The same scene, where nothing is lifted with an item: nothing is selected or below it."""
    lists = [[{**row, "level": 0} for row in one] for one in scene.lists]
    return dataclasses.replace(scene, selected=[], lists=lists)


def compare(cases):
    traces = [trace(case) for case in cases]
    printed = frames([trace({**case, "scene": alone(case["scene"])}) for case in cases])
    return [Agreement(case, outcome, scrolls, has_layout(case, printed[case["name"]]))
            for case, outcome, scrolls in zip(cases, *replay(traces))]


def table(agreements):
    """Lines of percentages, one for each library and layout, and the counts of the reasons."""
    rows = collections.defaultdict(list)
    for one in agreements:
        rows[one.case["peer"], one.case["kind"]].append(one)
    lines = [f"{'library':30} {'layout':15} drags  moves  "
             "final order  all orders  same moment  same scroll"]
    for (peer, kind), some in rows.items():
        reasons = collections.Counter(one.reason or "unexplained" for one in some if not one.holds)
        cells = [f"{peer:30} {kind:15} {len(some):5} {sum(len(one.played) for one in some):6}"]
        for width, key in ((12, "final"), (11, "all"), (12, "timed"), (12, "scrolls")):
            percent = 100 * sum(getattr(one, key) for one in some) / len(some)
            cells.append(f"{percent:{width - 2}.1f} %")
        why = ", ".join(f"{count} {reason}" for reason, count in reasons.items())
        lines.append(" ".join([*cells, "", why]).rstrip())
    return "\n".join(lines)
