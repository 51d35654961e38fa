"""Chooses 1,000 of the recorded drags and writes them as traces: choose.py CASES FOLDER."""
import collections, json, pathlib, sys

# How many drags of a layout, and the file they go to.
WANTED = {"v-equal": (175, "vertical-equal"), "v-mixed": (175, "vertical-mixed"), "g-equal": (175, "grid-equal"), "g-mixed": (175, "grid-mixed"),
          "g-flow": (100, "flow"), "h-equal": (100, "horizontal-equal"), "h-mixed": (100, "horizontal-mixed")}
# The shipped behaviours lift after one second at the most, the libraries at once: the press lasts longer than either.
PRESS = 1100
# Often enough for what the behaviours look at; more ticks only take time.
TICKS = 20


def number(value):
    """The shortest way to write a number, to a hundredth of a point."""
    value = round(value, 2)
    return int(value) if value == int(value) else value


def layout(case):
    """The layout and its items, what is plain left out, and how far the content is shifted."""
    kind, axis, gap = case["scene"]["kind"], case["scene"]["axis"], case["scene"]["gap"]
    geometry = case["geometry"]
    items, (content_width, content_height) = geometry["items"], geometry["content"]
    horizontal = axis == "horizontal"
    # Across the axis the content starts with the items; along it, what surrounds the list is header and footer.
    shift = (0, items[0][2]) if horizontal else (items[0][1], 0)
    if kind == "g-flow":
        frames = [[number(v) for v in (x - shift[0], y, w, h)] for _, x, y, w, h in items]
        return {"type": "absolute"}, [{"id": item[0], "frame": frame} for item, frame in zip(items, frames)], shift
    lengths = [number(w if horizontal else h) for _, _, _, w, h in items]
    common = collections.Counter(lengths).most_common(1)[0][0]
    described = [item[0] if length == common else {"id": item[0], "length": length} for item, length in zip(items, lengths)]
    if all(isinstance(item, str) for item in described):
        described = {"count": len(items), "prefix": "i"}
    if kind[0] == "g":
        plain = {"type": "grid", "axis": axis, "columns": case["scene"]["columns"], "item_width": number(items[0][3]), "item_height": common,
                 "line_spacing": gap, "item_spacing": gap}
    else:
        plain = {"type": "list", "axis": axis, "spacing": gap, "item_length": common}
    last = items[-1][1] + items[-1][3] if horizontal else max(y + h for _, _, y, _, h in items)
    plain["header_length"] = number(items[0][1] if horizontal else items[0][2])
    plain["footer_length"] = number((content_width if horizontal else content_height) - last)
    return {key: value for key, value in plain.items() if value != 0}, described, shift


def header(case):
    geometry, kind = case["geometry"], case["scene"]["kind"]
    plain, items, shift = layout(case)
    width, height = geometry["box"][2:]
    if kind[0] == "h":
        height = geometry["items"][0][4]
    if kind[0] == "v":
        width = geometry["items"][0][3]
    scene = {"viewport": {"width": number(width), "height": number(height)}, "layout": plain, "sections": [{"id": "s", "items": items}], "windows": []}
    if kind == "g-flow":
        # Slots have no footer: what can be scrolled below them is an inset.
        scene["insets"] = {"bottom": number(geometry["content"][1] - max(y + h for _, _, y, _, h in geometry["items"]))}
    if any(geometry["offset"]):
        scene["offset"] = dict(zip("xy", map(number, geometry["offset"])))
    return {"trace": 1, "name": case["case"], "tick_hz": TICKS, "scene": scene}, shift


def trace(case):
    """The lines of a trace: the header with the scene, then the samples, and what the library scrolled."""
    first, shift = header(case)
    left, top = case["geometry"]["box"][:2]
    scrolls = collections.defaultdict(list)
    for index, time, _, x, y in case["scrolls"]:
        scrolls[index].append({"t": number(time + PRESS), "scroll": {"x": number(x), "y": number(y)}})
    lines = [first]
    for index, sample in enumerate(case["samples"]):
        time = sample["t"] + (PRESS if index else 0)
        lines.append({"t": number(time), "p": sample["p"], "x": number(sample["x"] - left - shift[0]), "y": number(sample["y"] - top - shift[1])})
        lines += scrolls[index]
    return [json.dumps(line, separators=(",", ":")) for line in lines]


def chosen(cases, count):
    """Touch first, then the drags that moved most things, evenly among the peers; in order of their names."""
    queues = collections.defaultdict(list)
    for case in sorted(cases, key=lambda case: (case["pointer"] != "touch", not case["moves"], case["number"])):
        queues[case["peer"]].append(case)
    taken = []
    while len(taken) < count:
        for queue in queues.values():
            if queue and len(taken) < count:
                taken.append(queue.pop(0))
    return sorted(taken, key=lambda case: case["case"])


def main():
    cases, folder = map(pathlib.Path, sys.argv[1:3])
    for kind, (count, name) in WANTED.items():
        # Muuri packs items of different sizes in a way of its own.
        files = [file for file in sorted(cases.glob(f"*.{kind}.jsonl")) if kind not in ("g-mixed", "g-flow") or "muuri" not in file.name]
        read = [json.loads(line) for file in files for line in file.open()]
        good = [case for case in read if not case.get("bad")]
        picked = chosen(good, count)
        pointers = collections.Counter(case["pointer"] for case in picked)
        (folder / f"{name}.jsonl").write_text("".join(line + "\n" for case in picked for line in trace(case)))
        print(f"{name}: {len(picked)} drags, {dict(pointers)}")


if __name__ == "__main__":
    main()
