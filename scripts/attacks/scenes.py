"""The scenes of hooks: a trace of one drag for each layout and size."""

from __future__ import annotations

import json
import threading
from pathlib import Path

_VIEWPORT = {"width": 320, "height": 480}
_LAYOUTS = {
    "list": {"type": "list", "item_length": 44},
    "grid": {"type": "grid", "columns": 4, "item_height": 44},
    "dense": {"type": "grid", "columns": 4, "item_height": 44, "packing": "dense"},
    "flow": {"type": "flow", "item_width": 50, "item_height": 44},
    "absolute": {"type": "absolute"},
    "tree": {"type": "list", "item_length": 44, "indent": 24},
    "pinned": {"type": "list", "item_length": 44},
    "sections": {"type": "list", "item_length": 44, "header_length": 20},
    "board": {"type": "list", "item_length": 44},
    # Every other item is selected; the others are plain, pinned, excluded or of several cells.
    "selected": {"type": "list", "item_length": 44},
    "crowded": {"type": "list", "item_length": 44},
    "excluded": {"type": "list", "item_length": 44},
    "puzzle": {"type": "grid", "columns": 4, "item_height": 44, "packing": "dense"},
}
_SELECTED = ("selected", "crowded", "excluded", "puzzle")
_SIZES = {"small": 500, "large": 100_000, "huge": 1_000_000}

# Large ones find walks that nothing charges for; small ones are quick.
SCENES = [
    f"{layout}-{size}"
    for size in ("small", "small", "large", "large", "large", "large", "large")
    for layout in _LAYOUTS
]
SCENES += [f"{layout}-huge" for layout in ("list", "grid", "flow", "board", "pinned", "absolute")]
ENDS = ["up"] * 7 + ["cancel", "keys", "keys", "tried"]

_DRAG = [
    {"t": 0, "p": "down", "x": 5, "y": 30},
    {"t": 200, "wait": True},
    {"t": 216, "p": "move", "x": 6, "y": 60},
    {"t": 232, "p": "move", "x": 40, "y": 200},
    {"t": 248, "p": "move", "x": 200, "y": 470},
    {"t": 300, "wait": True},
]
_ENDS = {
    "up": [{"t": 400, "p": "up", "x": 200, "y": 300}],
    "cancel": [{"t": 400, "p": "cancel", "x": 200, "y": 300}],
    "keys": [
        {"t": 0, "key": "lift", "item": "i1"},
        {"t": 50, "key": "down"},
        {"t": 100, "key": "end"},
        {"t": 200, "key": "drop"},
    ],
    "tried": [
        {"t": 0, "p": "down", "x": 5, "y": 100},
        {"t": 700, "wait": True},
        {"t": 800, "p": "up", "x": 5, "y": 100},
    ],
}


def items(scene: str) -> int:
    """How many items a scene has."""
    return _SIZES[scene.split("-")[1]]


def write(directory: Path, scene: str) -> Path:
    """Writes the trace of a scene, once."""
    path = directory / f"{scene}.jsonl"
    if not path.exists():
        end = scene.split("-")[2]
        records = _ENDS[end] if end in ("keys", "tried") else _DRAG + _ENDS[end]
        header = {"trace": 1, "name": path.stem, "scene": _scene(scene)}
        directory.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{threading.get_ident()}")  # two jobs may want the same one
        draft.write_text("".join(json.dumps(each, separators=(",", ":")) + "\n" for each in [header, *records]))
        draft.rename(path)
    return path


def _scene(scene: str) -> dict:
    layout = scene.split("-")[0]
    if layout == "board":
        return {
            "viewport": {"width": 640, "height": 480},
            "lists": _board(items(scene)),
            "zones": [{"id": "trash", "frame": [520, 420, 80, 50]}],
        }
    return {"viewport": _VIEWPORT, "layout": _LAYOUTS[layout], "sections": _sections(layout, items(scene))}


def _board(count: int) -> list[dict]:
    return [
        {
            "id": name,
            "frame": [320 * at, 0, 310, 480],
            "layout": _LAYOUTS["board"],
            "sections": [{"id": "s", "items": [f"i{i}" for i in range(at, count, 2)]}],
        }
        for at, name in enumerate(("todo", "done"))
    ]


def _sections(layout: str, count: int) -> list[dict]:
    if layout == "sections":
        return [{"id": f"s{s}", "items": [f"i{i}" for i in range(s, count, 1000)]} for s in range(min(1000, count))]
    section = {"id": "s", "items": _items(layout, count)}
    if layout in _SELECTED:
        section["selected"] = [f"i{i}" for i in range(0, count, 2)]
    return [section]


def _items(layout: str, count: int) -> list | dict:
    if layout == "absolute":
        # All in two heaps: a search between them finds nothing, wherever it looks.
        return [{"id": f"i{i}", "frame": [0 if i % 2 else 99, 0, 20, 60]} for i in range(count)]
    if layout == "tree":
        return [{"id": f"i{i}", "level": min(i, 1 + i % 50)} for i in range(count)]
    if layout == "pinned":
        pinned = [{"id": f"i{i}", "pinned": True} for i in range(2, count - 1)]
        return ["i0", "i1", *pinned, f"i{count - 1}"]
    if layout in ("crowded", "excluded"):
        other = {"pinned": True} if layout == "crowded" else {"movable": False, "target": False}
        return [{"id": f"i{i}", **(other if i % 2 else {})} for i in range(count)]
    if layout == "selected":
        return [f"i{i}" for i in range(count)]
    if layout in ("dense", "puzzle"):
        return [{"id": f"i{i}", "span": [1 + i % 3, 1 + i % 2]} for i in range(count)]
    return {"count": count, "prefix": "i"}
