"""What an engine returns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Slot(NamedTuple):
    """A place in a list."""

    section: int
    item: int


class Rect(NamedTuple):
    """A rectangle: its top left corner and its extent, in points."""

    x: float
    y: float
    width: float
    height: float


class ChangeKind(StrEnum):
    """What a change is about."""

    BEGAN = "began"
    """`id` is lifted."""
    TRIED = "tried"
    """`id` may not be moved, and was pressed."""
    FAILED = "failed"
    """The press on `id` failed; `text` says why: press, immovable, refused or removed."""
    FOLLOWED = "followed"
    """The center of the snapshot moved to `frame.x`, `frame.y` of the content."""
    SCROLLED = "scrolled"
    """The content's offset is `frame.x`, `frame.y` now."""
    MOVED = "moved"
    """`id` moved in the preview; see `is_exchange`."""
    REFUSED = "refused"
    """The behaviour named the slot `to`, but `id` does not go there; `text` says why."""
    RESTORED = "restored"
    """Order and offset went back to what they were at the lift."""
    COMMITTED = "committed"
    """`id` went from `from_` to `to` for good. `moves` of them follow. If the drop does more,
    `text` says so in JSON, such as `{"how":"onto","onto":"b"}`. If several items moved, `text` has
    them, such as `{"items":["a","c"],"from":[[0,0],[0,2]],"to":[0,3]}`, and `to` is the first
    one's place."""
    COMMITTED_MOVE = "committed_move"
    """One of the moves to make in the application's own list; they follow `COMMITTED`."""
    ENDED = "ended"
    """The finger left; the snapshot of `id` settles."""
    CANCELLED = "cancelled"
    """The drag of `id` was cancelled; `text` says why: pointer, host or removed."""
    RESTED = "rested"
    """The snapshot of `id` is at rest and gone."""
    WINDOW_MOVED = "window_moved"
    """The window `id` has another `frame`, in its container's coordinates."""
    WINDOW_REORDERED = "window_reordered"
    """The window `id` has another place in the stack."""
    CHANGED_SCENE = "changed_scene"
    """The application's change is made; lay everything out again."""
    ANNOUNCED = "announced"
    """`text` is a sentence for people who do not see the list."""
    PROPOSED = "proposed"
    """What a drop would do changed: at `to`, as `text` says in JSON; "" if nothing is proposed."""
    SPRING_OPENED = "spring_opened"
    """The finger has been over the collapsed `id` for so long that its children should be shown."""


class Change(NamedTuple):
    """What changed, and when. What a kind does not mention is 0, `False` or "".

    Attributes:
        kind: What it is about.
        seconds: When it happened.
        id: The item or the window.
        is_window: Whether `id` is a window.
        is_exchange: For a move, whether the items at `from_` and `to` change places. If not, the
            item at `from_` goes to `to`, and those between close up.
        from_: Where a move starts.
        to: Where it ends, counted after the move.
        moves: How many `COMMITTED_MOVE` follow.
        frame: A point or a frame.
        text: A reason, a sentence, or what a drop does.
    """

    kind: ChangeKind
    seconds: float
    id: str
    is_window: bool
    is_exchange: bool
    from_: Slot
    to: Slot
    moves: int
    frame: Rect
    text: str


class PartKind(StrEnum):
    """What a part of a frame shows."""

    HEADER = "header"
    """The header of a section; `id` is the section's. A sticky one follows the items it covers."""
    FOOTER = "footer"
    """The footer of a section; `id` is the section's."""
    ITEM = "item"
    """An item in its place."""
    SNAPSHOT = "snapshot"
    """A lifted item."""
    WINDOW = "window"
    """A floating window."""
    LIST = "list"
    """The visible part of a list of a board."""
    ZONE = "zone"
    """A zone of a board."""
    MARK = "mark"
    """Where a drop would do more than a move; `id` is how."""


class Part(NamedTuple):
    """Something to draw.

    Attributes:
        kind: What it shows.
        id: The item, the window, the section, the list or the zone; or how it is dropped.
        slot: The place of an item or a mark in the list; of a header or a footer, `slot.section`.
        frame: Where it is, scaled about its center, without the rotation.
        scale: How much larger it is than at rest.
        rotation: The rotation about its center, in degrees clockwise.
        alpha: The opacity, from 0 to 1.
        shadow_dx: The offset of the shadow to the right.
        shadow_dy: The offset of the shadow downwards.
        shadow_radius: The blur radius of the shadow.
        shadow_opacity: The opacity of the shadow, from 0 to 1.
        is_hidden: Whether a snapshot is shown in its place, so that its place is a gap.
        is_lifted: Whether it is lifted, or settles.
    """

    kind: PartKind
    id: str
    slot: Slot
    frame: Rect
    scale: float
    rotation: float
    alpha: float
    shadow_dx: float
    shadow_dy: float
    shadow_radius: float
    shadow_opacity: float
    is_hidden: bool
    is_lifted: bool


class Phase(StrEnum):
    """The phase of the gesture."""

    IDLE = "idle"
    """Nothing is pressed, and nothing settles."""
    PRESSED = "pressed"
    """Something is pressed and may be lifted."""
    FAILED = "failed"
    """The press failed; the finger is still down."""
    LIFTED = "lifted"
    """The latest event lifted something."""
    DRAGGING = "dragging"
    """Something is dragged."""
    DROPPED = "dropped"
    """The finger left, and the snapshot settles."""
    CANCELLED = "cancelled"
    """The drag was cancelled, and the snapshot settles."""


class Frame(NamedTuple):
    """Everything visible at a moment.

    Attributes:
        seconds: The moment.
        phase: The phase of the gesture.
        is_at_rest: Whether nothing is pressed, dragged or in motion, so that no further frame is
            due.
        offset_x: The content's point at the left edge of the viewport.
        offset_y: The content's point at the top edge of the viewport.
        maximum_x: The largest `offset_x`.
        maximum_y: The largest `offset_y`.
        parts: What to draw, from back to front.
        minimum_x: The smallest `offset_x`.
        minimum_y: The smallest `offset_y`.
    """

    seconds: float
    phase: Phase
    is_at_rest: bool
    offset_x: float
    offset_y: float
    maximum_x: float
    maximum_y: float
    parts: tuple[Part, ...]
    minimum_x: float
    minimum_y: float


@dataclass(frozen=True)
class Parameter:
    """A parameter of a behaviour.

    Attributes:
        name: Its key.
        kind: The type of its values, such as "number".
        doc: What it does.
        default: Its value unless another is set.
        value: Its value.
        min: The smallest number, if there is one.
        max: The largest number, if there is one.
        choices: The texts that it can be, if it is one of several.
    """

    name: str
    kind: str
    doc: str
    default: float | bool | str
    value: float | bool | str
    min: float | None = None
    max: float | None = None
    choices: list[str] | None = None


@dataclass(frozen=True)
class Behaviour:
    """A behaviour: its name, what it does in a sentence, and its parameters."""

    name: str
    summary: str
    parameters: tuple[Parameter, ...]
