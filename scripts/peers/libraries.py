"""The libraries, each with the options that it is run with and the behaviour that has its rule."""

import dataclasses
import pathlib

from scenes import KINDS, RTL_ROWS
from wheels import BUILD, kept, unpack

# What Muuri's layout places as one here does.
PLACED = ("list-equal", "list-mixed", "grid-equal", "flow", "row-equal", "row-mixed", *RTL_ROWS)
DEBIAN = "/usr/share/javascript"
MUURI = "panel/dist/bundled/muuri@0.9.5/dist/muuri.min.js"
REACT = ("dash/deps/react@18.3.1.min.js", "dash/deps/react-dom@18.3.1.min.js")
DND_KIT = "mlflow/server/js/build/static/js/8503.9d34794c.chunk.js"
STUDIO = ("web/dist/apps/labelstudio/main.js", "web/dist/apps/labelstudio/594.js")
THEIA = "theia_ng/static/theia_ng/main-MPQOCGRV.js"
LISTS, ROWS = ("list-equal", "list-mixed"), ("row-equal", "row-mixed")
CDK = str(BUILD / "cdk.js")
# The end of its pages' script, where the application starts, and what this harness takes instead.
START = "Nh(Vw,Rw).catch(t=>console.error(t));"
REVEAL = "window.cdk={application:Nh(void 0,{providers:[]}),drag:tN,list:iN};"


def unpack_all():
    """Fetches what comes out of wheels."""
    unpack("dash", REACT)
    unpack("label-studio", STUDIO)
    unpack("mlflow", (DND_KIT,))
    unpack("panel", (MUURI,))
    unpack("theia-ng", (THEIA,))
    script = pathlib.Path(kept(THEIA)).read_text()
    if START not in script:
        raise RuntimeError(f"{THEIA} does not end as expected")
    pathlib.Path(CDK).write_text(f"(() => {{{script.replace(START, REVEAL)}}})();")


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
    # Options for items that follow each other from right to left.
    mirrored: dict = dataclasses.field(default_factory=dict)
    kinds: tuple = KINDS
    touch: bool = False
    # What drags: "pointer", a mouse unless some are fingers; "touch", a finger always; "drag", the
    # browser's own drag and drop, by a mouse; or "keys".
    by: str = "pointer"
    tick_hz: float = 60
    # When the library looks by itself: no sample falls on a multiple of these milliseconds.
    avoid: tuple = (50,)
    is_placed: bool = False
    # Whether some items are selected, and go together.
    selects: bool = False
    # Whether its scenes fit into the window, because it scrolls by itself at unknown moments.
    is_still: bool = False
    # Behind the items of its scenes, in points.
    room: int = 0
    # How long the pointer may rest before it moves, in milliseconds.
    rests: tuple = (50,)
    # Whether it may move a little before that.
    trembles: bool = False
    # Whether a finger moves it by touches, and not as a pointer.
    hears_touches: bool = False
    # Whether its adapter says when it lifts, and it lifts as the engine does.
    lifts: bool = False
    # The share of drags that must agree, but for those that an error of the library's own explains.
    promised: float = 1.0


def sortable(name, options, params, behaviour="peers/sortablejs", **more):
    options = {"animation": 0, "forceFallback": True, "direction": "vertical", **options}
    more.setdefault("kinds", KINDS + RTL_ROWS)
    return Peer(name, "sortablejs", (f"{DEBIAN}/sortable/Sortable.js",), options,
                behaviour, params, {"direction": "horizontal"},
                touch=more.get("by") != "drag", **more)


def native_sortable(name, options, params, kinds, **more):
    """With the browser's own drag and drop."""
    return sortable(name, {"forceFallback": False, **options}, {"native": True, **params},
                    kinds=kinds, by="drag", is_still=True, **more)


def jquery(name, options, kinds=KINDS + RTL_ROWS, params=None, **more):
    scripts = (f"{DEBIAN}/jquery/jquery.js", f"{DEBIAN}/jquery-ui/jquery-ui.js")
    return Peer(name, "jquery_ui", scripts, options, "peers/jquery_ui",
                options if params is None else params,
                kinds=kinds, promised=0.995, **more)


def muuri_grid(name, options, params, kinds=PLACED):
    options = {"dragEnabled": True, "layoutDuration": 0, "showDuration": 0,
               "dragRelease": {"duration": 0}, **options}
    return Peer(name, "muuri", (kept(MUURI),), options, "peers/muuri", params,
                kinds=kinds, mirrored={"layout": {"alignRight": True}}, tick_hz=62.5,
                avoid=(50, 16), is_placed=True)


def dnd_kit(name, collision, constraint=None, params=None, **more):
    scripts = ("webpack.js", *map(kept, (*REACT, DND_KIT)), "dnd_kit.js")
    options = {"collision": collision}
    return Peer(f"dnd_kit-{name}", "dnd_kit", scripts, {**options, "constraint": constraint},
                "peers/dnd_kit", {**options, "acceleration": 0, **(params or {})}, lifts=True,
                room=0 if more.get("is_still") else ROOM, **more)


def beautiful_dnd(name, **more):
    scripts = ("webpack.js", *map(kept, (*REACT, *STUDIO)), "beautiful_dnd.js")
    return Peer(name, "beautiful_dnd", scripts, {"direction": "vertical"},
                "peers/hello_pangea", {}, {"direction": "horizontal"},
                is_still=True, **{"kinds": LISTS + ROWS, **more})


def angular_cdk(name, kinds, orientation, beside, delay=0, **more):
    options = {"orientation": orientation, "direction": "ltr",
               "dragStartDelay": {"touch": delay, "mouse": 0}}
    params = {"scrolls": False, "step": 0, "delay": delay / 1000}
    return Peer(name, "angular_cdk", (CDK, "angular_cdk.js"), options, "peers/angular_cdk", params,
                {"orientation": beside}, {"direction": "rtl"}, kinds=kinds, lifts=True,
                room=ROOM, **more)


# Without the heuristics that keep it steady.
AT_ONCE = {"sortInterval": 0, "minDragDistance": 0}

# So much behind the items that nothing that a drag does to them scrolls what is around them.
ROOM = 900
# What is in the air lies outside of what scrolls.
CLONE = {"helper": "clone", "appendTo": "body"}

COLUMNS = ("columns-equal", "columns-mixed")
# Lists beside each other, of which each has lines of its own.
GRIDS = ("grids-equal", "grids-equal-rtl", "flows", "flows-rtl")
BESIDE = (*COLUMNS, *GRIDS, "grids-mixed")
# Columns that scroll by themselves.
SCROLLING = ("scrolling-equal", "scrolling-mixed")
# Lists in the items of others.
NESTED = ("nested-equal", "nested-mixed")
RESTS = (50, 100, 150, 400)
# A finger, before and after the time that a press takes.
FINGER = {"by": "touch", "rests": (20, 60, 100, 140, 190, 260, 400)}
POINTED, TOUCHED = {**FINGER, "trembles": True}, {**FINGER, "hears_touches": True}
COLLISIONS = ("rect_intersection", "closest_center", "closest_corners")

PEERS = (
    sortable("sortablejs", {}, {}),
    sortable("sortablejs-half", {"swapThreshold": 0.5}, {"threshold": 0.5}),
    sortable("sortablejs-invert", {"swapThreshold": 0.6, "invertSwap": True},
             {"threshold": 0.6, "invert": True}),
    sortable("sortablejs-ends", {"swapThreshold": 0.8, "invertSwap": True,
                                 "invertedSwapThreshold": 0.5},
             {"threshold": 0.8, "invert": True, "inverted_threshold": 0.5}),
    sortable("sortablejs-way-back", {"swapThreshold": 0.8, "invertedSwapThreshold": 0.4},
             {"threshold": 0.8, "inverted_threshold": 0.4}),
    sortable("sortablejs-delay", {"delay": 120, "touchStartThreshold": 5},
             {"delay": 0.12, "slop": 5}, rests=RESTS, kinds=LISTS),
    sortable("sortablejs-tolerance", {"fallbackTolerance": 9}, {"distance": 9}, kinds=LISTS),
    sortable("sortablejs-group", {"group": "shared"}, {}, kinds=("lists-equal", "lists-mixed")),
    sortable("sortablejs-columns", {"group": "shared"}, {}, kinds=BESIDE),
    sortable("sortablejs-columns-half", {"group": "shared", "swapThreshold": 0.5},
             {"threshold": 0.5}, kinds=BESIDE),
    sortable("sortablejs-scrolling", {"group": "shared"}, {}, kinds=SCROLLING),
    sortable("sortablejs-scrolling-half", {"group": "shared", "swapThreshold": 0.5},
             {"threshold": 0.5}, kinds=SCROLLING),
    sortable("sortablejs-nested", {"group": "shared"}, {}, kinds=NESTED, is_still=True),
    sortable("sortablejs-nested-half", {"group": "shared", "swapThreshold": 0.5},
             {"threshold": 0.5}, kinds=NESTED, is_still=True),
    sortable("sortablejs-nested-invert",
             {"group": "shared", "swapThreshold": 0.6, "invertSwap": True},
             {"threshold": 0.6, "invert": True}, kinds=NESTED, is_still=True),
    sortable("sortablejs-nested-scroll", {"group": "shared"}, {}, kinds=NESTED),
    sortable("sortablejs-nested-room", {"group": "shared"}, {}, kinds=NESTED, room=ROOM),
    sortable("sortablejs-multi", {"multiDrag": True}, {}, kinds=LISTS, selects=True,
             is_still=True),
    native_sortable("sortablejs-native", {}, {}, KINDS),
    native_sortable("sortablejs-native-half", {"swapThreshold": 0.5}, {"threshold": 0.5}, KINDS),
    native_sortable("sortablejs-native-group", {"group": "shared"}, {},
                    ("lists-equal", "lists-mixed")),
    native_sortable("sortablejs-native-columns", {"group": "shared"}, {}, BESIDE),
    sortable("sortablejs-swap", {"swap": True}, {}, "peers/sortablejs_swap"),
    jquery("jquery_ui", {}),
    jquery("jquery_ui-delay", {"delay": 120, "distance": 6}, LISTS,
           {"delay": 0.12, "distance": 6}, rests=RESTS),
    jquery("jquery_ui-clone", CLONE, params={}, room=ROOM),
    jquery("jquery_ui-clone-pointer", {**CLONE, "tolerance": "pointer"},
           params={"tolerance": "pointer"}, room=ROOM),
    jquery("jquery_ui-pointer", {"tolerance": "pointer"}),
    jquery("jquery_ui-connected", {"connectWith": ".list"}, ("lists-equal", "lists-mixed"),
           {"tolerance": "intersect"}),
    jquery("jquery_ui-columns", {"connectWith": ".list", "scroll": False}, BESIDE,
           {"scroll": False}),
    jquery("jquery_ui-columns-pointer",
           {"connectWith": ".list", "scroll": False, "tolerance": "pointer"}, BESIDE,
           {"scroll": False, "tolerance": "pointer"}),
    jquery("jquery_ui-axis", {"axis": "y"}, LISTS),
    muuri_grid("muuri", {}, {}),
    muuri_grid("muuri-swap", {"dragSortPredicate": {"threshold": 60, "action": "swap"}},
               {"threshold": 60, "action": "swap"}),
    # It knows no offsets below 0, which what begins at the right scrolls to.
    muuri_grid("muuri-scroll", {"dragAutoScroll": {}}, {"scroll": True}, PLACED[:-2]),
    muuri_grid("muuri-at-once", {"dragSortHeuristics": AT_ONCE}, {"interval": 0, "distance": 0}),
    muuri_grid("muuri-columns", {"isConnected": True}, {}, COLUMNS + GRIDS),
    muuri_grid("muuri-columns-swap",
               {"isConnected": True, "dragSortPredicate": {"threshold": 60, "action": "swap"}},
               {"threshold": 60, "action": "swap"}, COLUMNS + GRIDS),
    *(dnd_kit(name, name, kinds=KINDS + RTL_ROWS) for name in COLLISIONS),
    dnd_kit("touch-delay", "closest_center", {"delay": 250, "tolerance": 5},
            {"delay": 0.25, "tolerance": 5}, **POINTED),
    dnd_kit("touch-distance", "closest_center", {"distance": 10}, {"distance": 10}, **POINTED),
    *(dnd_kit(f"keys-{name}", name, by="keys", is_still=True) for name in COLLISIONS),
    beautiful_dnd("beautiful_dnd", kinds=LISTS + ROWS + RTL_ROWS),
    beautiful_dnd("beautiful_dnd-columns", kinds=COLUMNS),
    beautiful_dnd("beautiful_dnd-keys", by="keys", lifts=True,
                  kinds=LISTS + ROWS + RTL_ROWS),
    beautiful_dnd("beautiful_dnd-touch", lifts=True, kinds=LISTS + ROWS + RTL_ROWS + COLUMNS,
                  **TOUCHED),
    angular_cdk("angular_cdk", LISTS + ROWS + RTL_ROWS, "vertical", "horizontal"),
    angular_cdk("angular_cdk-mixed", ("grid-equal", "flow", "grid-equal-rtl", "flow-rtl"),
                "mixed", "mixed"),
    angular_cdk("angular_cdk-columns", COLUMNS, "vertical", "vertical"),
    angular_cdk("angular_cdk-grids", ("grids-equal", "grids-equal-rtl"), "mixed", "mixed"),
    angular_cdk("angular_cdk-touch", LISTS + ROWS + RTL_ROWS + COLUMNS, "vertical", "horizontal",
                150, **TOUCHED),
)
BY_NAME = {peer.name: peer for peer in PEERS}
