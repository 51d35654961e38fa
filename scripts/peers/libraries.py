"""The libraries, each with the options that it is run with and the behaviour that has its rule."""

import dataclasses
import os
import pathlib
import subprocess
import sys
import zipfile

from scenes import KINDS

HERE = pathlib.Path(__file__).parent
DEBIAN = "/usr/share/javascript"
BUILD = pathlib.Path(os.environ.get("PEERS_BUILD", HERE.parent.parent / ".build" / "peers"))
MUURI = BUILD / "muuri.min.js"


def muuri():
    """Muuri's script, out of the wheel that requirements.txt pins by version and digest."""
    if not MUURI.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                        "--disable-pip-version-check", "--require-hashes", "--dest", str(BUILD),
                        "--requirement", str(HERE / "requirements.txt")], check=True)
        [wheel] = BUILD.glob("panel-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            MUURI.write_bytes(archive.read("panel/dist/bundled/muuri@0.9.5/dist/muuri.min.js"))
        wheel.unlink()
    return str(MUURI)


@dataclasses.dataclass(frozen=True)
class Peer:
    """A library with options."""
    name: str
    adapter: str
    scripts: tuple
    options: dict
    behaviour: str
    params: dict
    # Options for items that stand beside each other.
    beside: dict = dataclasses.field(default_factory=dict)
    kinds: tuple = KINDS
    touch: bool = False
    tick_hz: float = 60
    # When the library looks by itself: no sample falls on a multiple of these milliseconds.
    avoid: tuple = (50,)
    is_placed: bool = False
    # How long the pointer may rest before it moves, in milliseconds.
    rests: tuple = (50,)
    # The share of drags that must agree, but for those that an error of the library's own explains.
    promised: float = 1.0


def sortable(name, options, params, behaviour="peers/sortablejs", **more):
    options = {"animation": 0, "forceFallback": True, "direction": "vertical", **options}
    return Peer(name, "sortablejs", (f"{DEBIAN}/sortable/Sortable.js",), options,
                behaviour, params, {"direction": "horizontal"}, touch=True, **more)


def jquery(name, options, kinds=KINDS, params=None, **more):
    scripts = (f"{DEBIAN}/jquery/jquery.js", f"{DEBIAN}/jquery-ui/jquery-ui.js")
    return Peer(name, "jquery_ui", scripts, options, "peers/jquery_ui", params or options,
                kinds=kinds, promised=0.995, **more)


def muuri_grid(name, options, params):
    options = {"dragEnabled": True, "layoutDuration": 0, "showDuration": 0,
               "dragRelease": {"duration": 0}, **options}
    return Peer(name, "muuri", (str(MUURI),), options, "peers/muuri", params,
                kinds=("list-equal", "list-mixed", "grid-equal", "flow"),
                tick_hz=62.5, avoid=(50, 16), is_placed=True)


# Without the heuristics that keep it steady.
AT_ONCE = {"sortInterval": 0, "minDragDistance": 0}

LISTS = ("list-equal", "list-mixed")
RESTS = (50, 100, 150, 400)

PEERS = (
    sortable("sortablejs", {}, {}),
    sortable("sortablejs-half", {"swapThreshold": 0.5}, {"threshold": 0.5}),
    sortable("sortablejs-invert", {"swapThreshold": 0.6, "invertSwap": True},
             {"threshold": 0.6, "invert": True}),
    sortable("sortablejs-delay", {"delay": 120, "touchStartThreshold": 5},
             {"delay": 0.12, "slop": 5}, rests=RESTS, kinds=LISTS),
    sortable("sortablejs-tolerance", {"fallbackTolerance": 9}, {"distance": 9}, kinds=LISTS),
    sortable("sortablejs-group", {"group": "shared"}, {}, kinds=("lists-equal", "lists-mixed")),
    sortable("sortablejs-swap", {"swap": True}, {}, "peers/sortablejs_swap"),
    jquery("jquery_ui", {}),
    jquery("jquery_ui-delay", {"delay": 120, "distance": 6}, LISTS,
           {"delay": 0.12, "distance": 6}, rests=RESTS),
    jquery("jquery_ui-pointer", {"tolerance": "pointer"}),
    jquery("jquery_ui-connected", {"connectWith": ".list"}, ("lists-equal", "lists-mixed"),
           {"tolerance": "intersect"}),
    jquery("jquery_ui-axis", {"axis": "y"}, LISTS),
    muuri_grid("muuri", {}, {}),
    muuri_grid("muuri-swap", {"dragSortPredicate": {"threshold": 60, "action": "swap"}},
               {"threshold": 60, "action": "swap"}),
    muuri_grid("muuri-scroll", {"dragAutoScroll": {}}, {"scroll": True}),
    muuri_grid("muuri-at-once", {"dragSortHeuristics": AT_ONCE}, {"interval": 0, "distance": 0}),
)
BY_NAME = {peer.name: peer for peer in PEERS}
