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
    # The share of drags that must agree, but for those that an error of the library's own explains.
    promised: float = 1.0


def sortable(name, options, params):
    options = {"animation": 0, "forceFallback": True, "direction": "vertical", **options}
    return Peer(name, "sortablejs", (f"{DEBIAN}/sortable/Sortable.js",), options,
                "peers/sortablejs", params, {"direction": "horizontal"}, touch=True)


def jquery(name, options, kinds=KINDS):
    scripts = (f"{DEBIAN}/jquery/jquery.js", f"{DEBIAN}/jquery-ui/jquery-ui.js")
    return Peer(name, "jquery_ui", scripts, options, "peers/jquery_ui", options, kinds=kinds,
                promised=0.995)


def muuri_grid(name, action):
    options = {"dragEnabled": True, "layoutDuration": 0, "showDuration": 0,
               "dragRelease": {"duration": 0},
               "dragSortHeuristics": {"sortInterval": 0, "minDragDistance": 0},
               "dragSortPredicate": {"threshold": 50, "action": action}}
    return Peer(name, "muuri", (str(MUURI),), options, "peers/muuri", {"action": action},
                kinds=("list-equal", "list-mixed", "grid-equal", "flow"),
                tick_hz=62.5, avoid=(50, 16), is_placed=True)


PEERS = (
    sortable("sortablejs", {}, {}),
    sortable("sortablejs-half", {"swapThreshold": 0.5}, {"threshold": 0.5}),
    sortable("sortablejs-invert", {"swapThreshold": 0.6, "invertSwap": True},
             {"threshold": 0.6, "invert": True}),
    jquery("jquery_ui", {}),
    jquery("jquery_ui-pointer", {"tolerance": "pointer"}),
    jquery("jquery_ui-axis", {"axis": "y"}, ("list-equal", "list-mixed")),
    muuri_grid("muuri", "move"),
    muuri_grid("muuri-swap", "swap"),
)
BY_NAME = {peer.name: peer for peer in PEERS}
