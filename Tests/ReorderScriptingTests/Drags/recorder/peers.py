"""The libraries, each with the options that it is run with."""
import dataclasses

LISTS = ("v-equal", "v-mixed")
ALL = ("v-equal", "v-mixed", "g-equal", "g-mixed", "g-flow", "h-equal", "h-mixed")


@dataclasses.dataclass(frozen=True)
class Peer:
    name: str
    library: str
    version: str
    page: str
    options: dict
    grid_options: dict = dataclasses.field(default_factory=dict)
    kinds: tuple = ALL
    touch: bool = False
    # When it looks by itself: no sample falls on a multiple of these milliseconds.
    avoid: tuple = (50,)
    # Whether it places the items itself.
    places: bool = False


def sortable(name, threshold, invert):
    return Peer(name, "sortablejs", "1.14.0", "sortablejs.html", {"swapThreshold": threshold, "invertSwap": invert, "direction": "vertical"},
                {"direction": "horizontal"}, touch=True)


def jquery(name, tolerance, axis, kinds):
    options = {"tolerance": tolerance, **({"axis": axis} if axis else {})}
    return Peer(name, "jqueryui", "1.13.2", "jqueryui.html", options, kinds=kinds)


def muuri(name, action):
    options = {"dragEnabled": True, "layoutDuration": 0, "showDuration": 0, "dragRelease": {"duration": 0},
               "dragSortHeuristics": {"sortInterval": 0, "minDragDistance": 0}, "dragSortPredicate": {"threshold": 50, "action": action}}
    return Peer(name, "muuri", "0.9.5", "muuri.html", options, kinds=("v-equal", "v-mixed", "g-equal", "g-mixed"), avoid=(50, 16), places=True)


PEERS = (
    sortable("sortablejs-1", 1, False),
    sortable("sortablejs-half", 0.5, False),
    sortable("sortablejs-invert", 0.6, True),
    jquery("jqueryui-intersect", "intersect", None, ALL),
    jquery("jqueryui-pointer", "pointer", None, ALL),
    jquery("jqueryui-axis-y", "intersect", "y", LISTS),
    muuri("muuri-move", "move"),
    muuri("muuri-swap", "swap"),
)
