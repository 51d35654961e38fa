"""Recordings of toolkits as traces, and what a replay makes of them."""

import json
import os
import pathlib
import subprocess

REORDER = os.environ.get("REORDER", "reorder")
SCRIPTS = pathlib.Path(__file__).resolve().parent.parent

# The behaviour of a widget that has not its name.
BEHAVIOURS = {"gtk3_notebook": "gtk_notebook", "gtk4_notebook": "gtk_notebook"}
# Those whose rows or sections move once the button is up, whatever is shown before.
AT_THE_DROP = {"qt_header", "qt_list_widget", "qt_tree_widget", "gtk_tree_view", "gtk_column_view"}
STEP = 17


def behaviour(recording):
    return "peers/" + BEHAVIOURS.get(recording["widget"], recording["widget"])


def scene(recording):
    sizes, spacing = recording["sizes"], recording.get("spacing", 0)
    length, across = sum(sizes) + spacing * (len(sizes) - 1), recording["across"]
    is_upright = recording.get("is_upright", False)
    # Below the rows of an item view there is room to drop on.
    room = 60 if recording["widget"] in AT_THE_DROP and is_upright else 0
    return {
        "viewport": {"width": across, "height": length + room} if is_upright else
                    {"width": length, "height": across},
        "layout": {"type": "list", "axis": "vertical" if is_upright else "horizontal",
                   "spacing": spacing,
                   "direction": "rtl" if recording.get("is_mirrored") else "ltr"},
        "sections": [{"id": "bar", "items": [
            {"id": str(index), "length": size} for index, size in enumerate(sizes)]}]}


def trace(recording, name, params=None):
    """A trace, with a sample each 17 ms: no rule here depends on the time between them."""
    start = recording.get("start", 0)
    (dx, dy) = (0, -start) if recording.get("is_upright") else (-start, 0)
    path = [recording["press"], *(place[1:] for place in recording["path"])]
    samples = [(STEP * index, "move" if index else "down", x, y)
               for index, (x, y) in enumerate(path)]
    samples.append((STEP * (len(path) + 4), "up", *path[-1]))
    header = {"trace": 1, "name": name, "tick_hz": 60, "behaviour": behaviour(recording),
              "params": params or {}, "scene": scene(recording)}
    lines = [header, *({"t": t, "p": phase, "x": x + dx, "y": y + dy, "kind": "mouse"}
                       for t, phase, x, y in samples)]
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def replay(recordings, params=None):
    """The outcome of each."""
    text = "".join(trace(one, f"{one['widget']}-{index}", params)
                   for index, one in enumerate(recordings))
    done = subprocess.run([REORDER, "replay", "-", "--json", "--scripts", str(SCRIPTS)],
                          input=text, capture_output=True, text=True)
    if done.returncode or done.stderr:
        raise RuntimeError(done.stderr[:2000])
    return [json.loads(line) for line in done.stdout.splitlines()]


def orders(recording, outcome):
    """Each order that a replay went through, with the index of the event: as a recorder notes it."""
    count, order, seen = len(recording["path"]), list(range(len(recording["sizes"]))), {}
    for move in outcome["moves"]:
        order.insert(move["to"][1], order.pop(move["from"][1]))
        seen[min(round(move["t"] / STEP) - 1, count)] = list(order)
    commit = outcome.get("commit") or {}
    if commit.get("how") == "onto":
        below, item = int(commit["onto"]), int(commit["item"])
        seen[count] = [[name, [item]] if name == below else name for name in order if name != item]
    return [[index, order] for index, order in seen.items()]


def agrees(recording, outcome):
    """Whether a replay went through the orders of the toolkit, each at the same event, to its end."""
    mine, real = orders(recording, outcome), recording["orders"]
    final = real[-1][1] if real else list(range(len(recording["sizes"])))
    is_flat = all(isinstance(name, int) for name in final)
    if is_flat and [int(name) for name in outcome["order"][0]] != final:
        return False
    if recording["widget"] in AT_THE_DROP:
        return mine[-1:] == real[-1:] if real and mine else mine == real
    return mine == real


def reason(recording, outcome):
    """What a difference comes from, if it is the toolkit's own; else None.

    GTK 3 looks one event late, now and then, once the pointer has left the dragged tab.
    """
    if recording["widget"] != "gtk3_notebook":
        return None
    mine, real = orders(recording, outcome), recording["orders"]
    is_late = len(mine) == len(real) and all(
        order == other and late - index in (0, 1)
        for (index, order), (late, other) in zip(mine, real))
    return "one event late" if is_late else None


def given(line):
    """A recording in the form of the project's first ones, whose moves say from where to where."""
    made, name = json.loads(line), json.loads(line)["toolkit"]
    name = {"wx_aui": "wx_aui_notebook", "gtk3_rows": "gtk_tree_view",
            "gtk4_columns": "gtk_column_view"}.get(name, name)
    hidden, frames = set(made.get("hidden", [])), made.get("frames")
    sizes = [0 if index in hidden else size for index, size in enumerate(made["sizes"])]
    if name == "imgui_table":
        sizes = [end - start for start, end in frames]
    order, seen = list(range(len(sizes))), {}
    for index, source, goal in made["moves"]:
        # Qt names the neighbour, one step at a time, which is the same.
        order.insert(goal, order.pop(source))
        seen[index] = list(order)
    if not seen and made["final"] != order:
        seen[len(made["path"])] = made["final"]
    return {"widget": name, "sizes": sizes, "is_mirrored": made["direction"] == "rtl",
            "is_upright": name in ("qt_list_widget", "qt_tree_widget", "gtk_tree_view"),
            "across": 200 if name.startswith("qt_") and "widget" in name or "tree" in name else
                      {"wx_aui_notebook": 25, "gtk_column_view": 25}.get(name, 30),
            "spacing": 4 if name == "imgui_tabs" else 0,
            "start": min(frame[0] for frame in frames) if frames else 0,
            "press": made["press"], "path": made["path"],
            "orders": [[index, order] for index, order in seen.items()]}
