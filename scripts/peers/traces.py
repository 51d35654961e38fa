"""A drag that was played as a trace for `reorder replay`."""

import json

from libraries import BY_NAME


def insets(scene, geometry):
    """From the viewport's edges, or the content's ends, to the items of the list."""
    left, top, width, height = geometry["lists"][0]["frame"]
    _, _, view_width, view_height = geometry["viewport"]
    edge = scene.edge
    made = {"left": left + edge, "top": top + edge, "right": edge, "bottom": edge}
    if scene.layout == "row":
        made["bottom"] = view_height - (top + height) + edge
        made["right"] += scene.room
        if scene.starts_right:
            made["left"], made["right"] = edge + scene.room, edge
        elif scene.is_mirrored:
            made["right"] = view_width - (left + width) + edge
    else:
        made["right"] = view_width - (left + width) + edge
        made["bottom"] += scene.around[2] + scene.room
    return made


def start(case, margins):
    """The offset of the engine where nothing is scrolled across."""
    if not case["scene"].starts_right:
        return -margins["left"]
    width = case["geometry"]["viewport"][2] - margins["right"]
    return max(0, width - margins["left"]) - width


def layout(scene, sizes):
    gap, (width, height) = scene.gap, sizes[0]
    if scene.layout in ("flow", "flows"):
        return {"type": "flow", "item_spacing": gap, "line_spacing": gap}
    if scene.layout in ("grid", "grids"):
        return {"type": "grid", "columns": scene.columns, "item_width": width,
                "item_height": height, "item_spacing": gap, "line_spacing": gap}
    if scene.layout == "row":
        return {"type": "list", "axis": "horizontal", "spacing": gap, "item_length": width}
    indent = {"indent": scene.indent} if scene.is_nested else {}
    return {"type": "list", "spacing": gap, "item_length": height, **indent}


def direction(scene):
    return "rtl" if scene.is_mirrored else "ltr"


def sections(case):
    """The lists, below each other; what lies between their rows is a header."""
    scene, made = case["scene"], []
    for number, one in enumerate(case["geometry"]["lists"]):
        rows = [item(scene, row[0], *row[3:]) for row in one["items"]]
        if scene.is_nested:
            rows = [{**row, "level": made["level"]} for row, made in zip(rows, scene.lists[number])]
        selected = [row[0] for row in one["items"] if row[0] in scene.selected]
        made.append({"id": f"s{number}", "items": rows, "selected": selected})
        if number:
            made[-1]["header_length"] = 2 * scene.edge + scene.apart
    return made


def lists(case):
    """The lists of a board, each of one section."""
    scene, made = case["scene"], []
    sizes = [row[3:] for one in case["geometry"]["lists"] for row in one["items"]]
    for number, one in enumerate(case["geometry"]["lists"]):
        rows = [item(scene, row[0], *row[3:]) for row in one["items"]]
        made.append({
            "id": f"l{number}", "frame": one["frame"],
            "layout": {**layout(scene, sizes), "direction": direction(scene)},
            "insets": dict.fromkeys(("left", "top", "right", "bottom"), scene.edge),
            "offset": {"x": -scene.edge, "y": one["offset"][1] - scene.edge},
            "sections": [{"id": f"s{number}", "items": rows}]})
    return made


def item(scene, name, width, height):
    if scene.layout in ("flow", "flows"):
        return {"id": name, "width": width, "height": height}
    return {"id": name, "length": width if scene.layout == "row" else height}


def params(case):
    peer, scene = BY_NAME[case["peer"]], case["scene"]
    made = dict(peer.params)
    if peer.adapter in ("sortablejs", "muuri", "beautiful_dnd", "angular_cdk"):
        made["padding"] = scene.edge
    elif peer.adapter == "jquery_ui":
        made["padding"] = scene.edge
        made["floating"] = not scene.is_stacked
        made["page"] = scene.is_page
        made["margin"] = scene.margin
    if scene.is_nested:
        made["indent"] = scene.indent
    return made


def header(case):
    made = {"trace": 1, "name": case["name"], "tick_hz": BY_NAME[case["peer"]].tick_hz,
            "behaviour": BY_NAME[case["peer"]].behaviour, "params": params(case)}
    if case["scene"].is_board:
        _, _, width, height = case["geometry"]["viewport"]
        return {**made, "scene": {"viewport": {"width": width, "height": height},
                                  "lists": lists(case)}}
    scene, geometry = case["scene"], case["geometry"]
    margins = insets(scene, geometry)
    _, _, width, height = geometry["viewport"]
    rows = [row for one in geometry["lists"] for row in one["items"]]
    x, y = geometry["offset"]
    return {
        **made, "scene": {
            "viewport": {"width": width, "height": height}, "insets": margins,
            "offset": {"x": x + start(case, margins), "y": y - margins["top"]},
            "layout": {**layout(scene, [row[3:] for row in rows]),
                       "direction": direction(scene)},
            "sections": sections(case),
        },
    }


def trace(case):
    """The header, then the samples."""
    left, top, *_ = case["geometry"]["viewport"]
    samples = [{"t": sample["t"], "key": sample["key"], "item": sample["item"]}
               if sample["p"] == "key" else
               {**sample, "x": sample["x"] - left, "y": sample["y"] - top,
                "kind": "touch" if case["is_touch"] else "mouse"} for sample in case["samples"]]
    return "".join(json.dumps(line, separators=(",", ":")) + "\n"
                   for line in [header(case), *samples])
