"""How far `reorder replay` does what a library did, under the behaviour that has its rule."""

import collections
import json
import os
import pathlib
import subprocess

from libraries import BY_NAME
from traces import trace

REORDER = os.environ.get("REORDER", "reorder")
SCRIPTS = pathlib.Path(os.environ.get("PEERS_SCRIPTS", pathlib.Path(__file__).parent.parent))
PROBE = SCRIPTS / "browser" / "rules"


def replay(traces, *options, scripts=SCRIPTS):
    """The outcomes of all traces, in one run, and what it wrote to standard error."""
    done = subprocess.run([REORDER, "replay", "-", "--json", "--scripts", str(scripts), *options],
                          input="".join(traces), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr[:2000])
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def orders(first, outcome):
    """Each order that a replay went through, with its millisecond."""
    lists, seen = [list(names) for names in first], []
    for move in outcome["moves"]:
        (section, item), (to_section, to_item) = move["from"], move["to"]
        source, goal = lists[section], lists[to_section]
        if move["kind"] == "exchange":
            source[item], goal[to_item] = goal[to_item], source[item]
        else:
            goal.insert(to_item, source.pop(item))
        seen.append((round(move["t"]), [list(names) for names in lists]))
    return seen


class Agreement:
    """One drag: what the library did, and what the replay did."""

    def __init__(self, case, outcome, has_layout):
        self.case, self.has_layout = case, has_layout
        first = [[row[0] for row in one["items"]] for one in case["geometry"]["lists"]]
        self.played = [(round(move["t"]), move["order"]) for move in case["moves"]]
        self.replayed = orders(first, outcome)
        self.final = outcome["order"] == case["final"]
        self.all = [order for _, order in self.played] == [order for _, order in self.replayed]
        self.timed = self.played == self.replayed
        self.reason = None if self.timed else self.why(outcome)

    @property
    def until(self):
        """When the two first differ."""
        pairs = zip(self.played, self.replayed)
        shorter = min(len(self.played), len(self.replayed))
        step = next((step for step, pair in enumerate(pairs) if pair[0] != pair[1]), shorter)
        return min(one[step][0] for one in (self.played, self.replayed) if len(one) > step)

    def why(self, outcome):
        if outcome["script_errors"]:
            return "the script failed"
        if not self.has_layout:
            return "the layout differs"
        if self.case["scrolls"] and not BY_NAME[self.case["peer"]].scrolls:
            return "a box scrolls because its content shortens"
        if self.case["peer"].startswith("jquery_ui"):
            return jquery_error(self.case, self.until)
        return None


def jquery_error(case, until):
    """The error of jQuery UI's own that explains a difference at a time."""
    scene, geometry = case["scene"], case["geometry"]
    first = [scroll for scroll in case["scrolls"] if scroll["sample"] == 1]
    if not scene.is_page and any(scroll["cause"] == "sample" for scroll in first):
        # It takes the row out of the flow before its placeholder is there, so that a box near
        # its end scrolls back, and decides twice then.
        return "jQuery UI: a box jumps at the lift"
    left, top, width, height = geometry["lists"][0]["frame"]
    _, _, view_width, view_height = geometry["viewport"]
    most = (max(0, left + width - view_width),
            max(0, top + height + scene.around[2] - view_height))
    beyond = [scroll for scroll in case["scrolls"] if scroll["t"] <= until
              and (scroll["x"] > most[0] + 0.5 or scroll["y"] > most[1] + 0.5)]
    return "jQuery UI: its helper lengthens what scrolls" if beyond else None


def frames(traces):
    """Where the engine has each item at the lift, in the viewport, by the trace's name."""
    _, log = replay(traces, "--behaviour", "probe", "--press", "0", scripts=PROBE)
    printed = collections.defaultdict(dict)
    for line in log.splitlines():
        start, is_frame, row = line.partition("] frame ")
        if is_frame:
            name, *frame = row.split()
            printed[start.split(" ms ")[1].split()[0]][name] = list(map(float, frame))
    return printed


def has_layout(case, printed):
    """Whether the engine has each item where the browser has it."""
    scroll_x, scroll_y = case["geometry"]["offset"]
    return all(
        max(map(abs, (x - scroll_x - at[0], y - scroll_y - at[1], w - at[2], h - at[3]))) < 0.02
        for one in case["geometry"]["lists"] for name, x, y, w, h in one["items"]
        for at in [printed[name]])


def compare(cases):
    traces = [trace(case) for case in cases]
    outcomes, complaints = replay(traces)
    if complaints:
        raise RuntimeError(complaints[:2000])
    printed = frames(traces)
    return [Agreement(case, outcome, has_layout(case, printed[case["name"]]))
            for case, outcome in zip(cases, outcomes)]


def table(agreements):
    """Lines of percentages, one for each library and layout, and the counts of the reasons."""
    rows = collections.defaultdict(list)
    for one in agreements:
        rows[one.case["peer"], one.case["kind"]].append(one)
    lines = [f"{'library':20} {'layout':12} drags  moves  final order  all orders  same moment"]
    for (peer, kind), some in rows.items():
        def percent(key):
            return f"{100 * sum(getattr(one, key) for one in some) / len(some):.1f} %"
        reasons = collections.Counter(one.reason or "unexplained" for one in some if not one.timed)
        why = ", ".join(f"{count} {reason}" for reason, count in reasons.items())
        lines.append(f"{peer:20} {kind:12} {len(some):5} {sum(len(one.played) for one in some):6}"
                     f" {percent('final'):>12} {percent('all'):>11} {percent('timed'):>12}  {why}")
    return "\n".join(lines)
