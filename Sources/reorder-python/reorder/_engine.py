"""The engine."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Collection, Iterable, Mapping
from ctypes import byref, c_bool, c_double
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal, Self

from ._errors import Error, TraceWarning
from ._handle import Handle
from ._interface import (
    CHANGE_KINDS,
    MODIFIERS,
    PART_KINDS,
    PHASES,
    POINTER_KINDS,
    POINTER_PHASES,
    CChange,
    CFrame,
    CRect,
)
from ._library import library
from ._outcome import Outcome, orders
from ._traces import Source, Trace
from ._values import (
    Behaviour,
    Change,
    ChangeKind,
    Frame,
    Parameter,
    Part,
    PartKind,
    Phase,
    Rect,
    Slot,
)

Pointer = Literal["down", "move", "up", "cancel"]
"""What a pointer did; a pointer that rests moves to where it is."""

PointerKind = Literal["touch", "mouse", "pen"]
"""What a pointer is; it decides how a press becomes a lift."""

Modifier = Literal["shift", "control", "alt", "meta"]
"""A modifier key; alt is option on a Mac, and meta is command there."""

Scroller = Literal["user", "app"]
"""Who scrolls."""

Key = Literal[
    "lift", "up", "down", "left", "right", "page_up", "page_down", "home", "end", "drop", "cancel"
]
"""A key of a move without a finger."""

_SCROLLS = {"user": library.reorder_scroll, "app": library.reorder_scroll_by_app}
_LIST_SCROLLS = {"user": library.reorder_scroll_list, "app": library.reorder_scroll_list_by_app}
_CHANGES = {number: ChangeKind(name) for name, number in CHANGE_KINDS.items()}
_PARTS = {number: PartKind(name) for name, number in PART_KINDS.items()}
_PHASES = {number: Phase(name) for name, number in PHASES.items()}


@dataclass(frozen=True)
class _Choice:
    """What decides: a behaviour by its name or its text, and its parameters."""

    scripts: str | None = None
    behaviour: str | None = None
    text: str | None = None
    params: dict[str, Any] = field(default_factory=dict)

    def engine(self) -> Engine:
        """Another engine with the same choice."""
        engine = Engine(scripts=self.scripts)
        if self.text is not None:
            engine.use_text(self.behaviour or "", self.text, **self.params)
        elif self.behaviour is not None:
            engine.use(self.behaviour, **self.params)
        return engine


def _number(numbers: Mapping[str, int], word: str, what: str) -> int:
    """What stands for a word; an error that has the words there are."""
    if word not in numbers:
        raise ValueError(f"there is no {what} {word!r}; expected {', '.join(numbers)}")
    return numbers[word]


def _picture(choice: _Choice, source: Source) -> str:
    """Draws a trace under a chosen behaviour."""
    with choice.engine() as engine:
        return engine._run(library.reorder_picture, source)[0]


class Engine:
    """A scene, lists or a grid with floating windows, under a behaviour.

    Send it what fingers, keys and the application do, in order of time; it reports what changes,
    and what to draw. Every method may raise `Error`, and nothing has changed then, unless the
    method says otherwise.

        with Engine(scene, "half_overlap", threshold=0.7) as engine:
            engine.pointer(0.0, "down", 100, 22)
            engine.tick(0.6)
            engine.changes()

    Args:
        scene: The scene, as in the first line of a trace: a mapping with `viewport`, `sections`,
            `layout`, `windows` and more, or its JSON. An engine that only replays needs none.
        behaviour: The behaviour's name, or the path of its file; see `use`. By default the native
            rules decide, and in a replay the trace's own behaviour.
        scripts: A directory with `behaviours/`, `lib/` and `traces/` of your own; what is not there
            is taken from the shipped scripts.
        tick_rate: Steps of time in a second, above 0 and up to 1000.
        params: Parameters of the behaviour.

    Raises:
        Error: The scene, the behaviour or a parameter is not valid.
    """

    def __init__(
        self,
        scene: Mapping[str, Any] | str | None = None,
        behaviour: str | os.PathLike[str] | None = None,
        *,
        scripts: str | os.PathLike[str] | None = None,
        tick_rate: float = 60,
        **params: Any,
    ) -> None:
        self._handle = Handle()
        self._choice = _Choice()
        self._problems: list[str] = []
        try:
            if scripts is not None:
                self._use_scripts(os.fspath(scripts))
            if behaviour is not None:
                self.use(behaviour, **params)
            else:
                self.set(**params)
            if scene is not None:
                self.set_scene(scene, tick_rate)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Frees the engine; its other methods then raise `ClosedError`."""
        self._handle.close()

    # Scripts

    def _use_scripts(self, directory: str) -> None:
        self._handle.call(library.reorder_use_scripts, _bytes(directory))
        self._choice = replace(self._choice, scripts=directory)

    @property
    def behaviours(self) -> list[str]:
        """The names of the behaviours that can be used, in byte order."""
        names: list[str] = []
        while name := self._handle.text(library.reorder_behaviour_name, len(names)):
            names.append(name)
        return names

    def use(self, behaviour: str | os.PathLike[str] | None, /, **params: Any) -> None:
        """Chooses a behaviour, from the next drag on.

        A script with an error, or one that is not there, is chosen too: the native rules decide
        until `reload` finds a mended one.

        Args:
            behaviour: Its name, or the path of its file: with a "/" but for "peers/", or ending in
                ".lua". "native" or `None` for the native rules.
            params: Its parameters; the others have their defaults.
        """
        name = None if behaviour is None else os.fspath(behaviour)
        self._choice = _Choice(self._choice.scripts, name or "native")
        is_file = name and ("/" in name.removeprefix("peers/") or name.endswith(".lua"))
        use = library.reorder_use_behaviour_file if is_file else library.reorder_use_behaviour
        self._handle.call(use, name and _bytes(name))
        self.set(**params)

    def use_text(self, name: str, text: str, /, **params: Any) -> None:
        """Chooses a behaviour as `use` does, from its text: a Lua chunk."""
        self._choice = _Choice(self._choice.scripts, name, text)
        self._handle.call(library.reorder_use_behaviour_text, _bytes(name), _bytes(text))
        self.set(**params)

    def set(self, /, **params: Any) -> None:
        """Sets parameters of the chosen behaviour, from the next drag on.

        After an error, those before the faulty one are set.
        """
        for key, value in params.items():
            text = str(value).lower() if value in (True, False) else str(value)
            self._handle.call(library.reorder_set_parameter, _bytes(key), _bytes(text))
            self._choice = replace(self._choice, params={**self._choice.params, key: value})

    @property
    def behaviour(self) -> Behaviour | None:
        """The chosen behaviour; `None` for the native rules, and if it has never loaded."""
        text = self._handle.text(library.reorder_behaviour)
        if text is None:
            return None
        values = json.loads(text)
        parameters = tuple(Parameter(**parameter) for parameter in values["parameters"])
        return Behaviour(values["name"], values["summary"], parameters)

    def reload(self, seconds: float) -> bool:
        """Loads the chosen behaviour again if it, or a module that it requires, was saved since.

        Call it as often as you like: at each frame, say. What was saved decides from the next drag
        on.

        Args:
            seconds: The time on any monotonic clock; a file that is still being written is waited
                for.

        Returns:
            Whether a new text was loaded.

        Raises:
            Error: The new text has an error; what was loaded last stays in force.
        """
        reloaded = c_bool()
        self._handle.call(library.reorder_reload, seconds, byref(reloaded))
        return reloaded.value

    def problems(self) -> list[str]:
        """The problems that ended no call, each reported once.

        Such as a hook that failed, with file, line and excerpt: it is not called again in that
        drag, and the native rule decides in its place. Or an unknown key in a scene or a change.
        """
        found, self._problems = self._problems, []
        while (problem := self._handle.text(library.reorder_next_problem)) is not None:
            found.append(problem)
        return found

    # Events

    def set_scene(self, scene: Mapping[str, Any] | str, tick_rate: float = 60) -> None:
        """Sets the scene. Changes that were not fetched are dropped, and a recording ends."""
        self._handle.call(library.reorder_set_scene, _json(scene), tick_rate)

    def pointer(
        self,
        seconds: float,
        phase: Pointer,
        x: float,
        y: float,
        contact: int = 0,
        kind: PointerKind = "touch",
        modifiers: Collection[Modifier] = (),
        buttons: int | None = None,
    ) -> None:
        """Handles a sample of a finger, a mouse or a pen, while modifier keys are held.

        `contact` distinguishes fingers. `buttons` are those that are down, as the web's
        `PointerEvent.buttons` has them: a sum of 1 for the primary one, 2 for the secondary one, 4
        for the middle one, and 8, 16 and 32. Left out, it is the primary one that comes down.

        Raises:
            ValueError: `contact` has more than 32 bits, or there is no such phase, kind or key.
        """
        if not -(1 << 31) <= contact < 1 << 31:
            raise ValueError(f"contact is {contact}; expected a 32-bit integer")
        held = sum(_number(MODIFIERS, key, "modifier key") for key in set(modifiers))
        phase_number = _number(POINTER_PHASES, phase, "pointer phase")
        kind_number = _number(POINTER_KINDS, kind, "kind of pointer")
        self._handle.call(library.reorder_hold_buttons, buttons or 0)
        self._handle.call(library.reorder_hold, held)
        self._handle.call(
            library.reorder_pointer_of_kind,
            seconds,
            phase_number,
            x,
            y,
            contact,
            kind_number,
        )

    def key(self, seconds: float, key: Key, id: str | None = None) -> None:
        """Handles a key; `id` is the item or the window for "lift"."""
        self._handle.call(library.reorder_key, seconds, _bytes(key), id and _bytes(id))

    def cancel(self, seconds: float) -> None:
        """Ends whatever goes on: a press, a drag, or a carry by keys.

        Call it when the window loses the pointer or the keyboard. It does nothing at rest.
        """
        self._handle.call(library.reorder_cancel, seconds)

    def tick(self, seconds: float) -> None:
        """Lets time pass: presses become lifts, content scrolls, snapshots settle.

        Call it each frame.
        """
        self._handle.call(library.reorder_tick, seconds)

    def scroll(
        self, seconds: float, x: float, y: float, by: Scroller = "user", list_id: str | None = None
    ) -> None:
        """Handles a scroll to an offset of the content.

        Args:
            seconds: When it happens.
            x: The offset.
            y: The offset.
            by: The user, or the application, as with its own autoscroll under a drag: this is
                dropped during a drag under a behaviour that scrolls by itself.
            list_id: The list of a board that scrolls; left out, the board, or the only list.
        """
        if list_id is None:
            self._handle.call(_SCROLLS[by], seconds, x, y)
        else:
            self._handle.call(_LIST_SCROLLS[by], seconds, _bytes(list_id), x, y)

    def wheel(self, seconds: float, x: float, y: float, dx: float, dy: float) -> None:
        """Handles a turn of a wheel by `dx` and `dy` points, at a point of the viewport.

        The list of a board that lies there scrolls, and the board by what is left of the way.
        """
        self._handle.call(library.reorder_wheel, seconds, x, y, dx, dy)

    def apply(self, seconds: float, change: Mapping[str, Any] | str) -> None:
        """Handles a change by the application, also under a drag.

        Args:
            seconds: When it happens.
            change: As in a trace, without the time: `{"insert": {"at": [0, 2], "items": ["fig"]}}`,
                `{"remove": ["fig"]}`, `{"reload": {"sections": [...]}}`,
                `{"resize": {"width": 400, "height": 300}}`, `{"container": [0, 0, 400, 300]}`,
                `{"obstruction": [0, 200, 400, 100]}` or `{"next_copy": "fig-2"}`, which names the
                next copy.
        """
        self._handle.call(library.reorder_apply, seconds, _json(change))

    def relayout_windows(
        self,
        seconds: float,
        container: tuple[float, float, float, float],
        obstruction: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Moves every floating window to where it rests in another container.

        Args:
            seconds: When it happens.
            container: The container, as x, y, width, height.
            obstruction: What covers a part of it, such as a keyboard.
        """
        cover = None if obstruction is None else byref(CRect(*obstruction))
        self._handle.call(library.reorder_relayout_windows, seconds, CRect(*container), cover)

    def changes(self) -> list[Change]:
        """The changes since the last call, in the order in which they happened.

        Fetch them after each event: the latest 65,536 are kept until then.
        """
        found: list[Change] = []
        change = CChange()
        with self._handle as engine:
            while library.reorder_next_change(engine, change):
                frame = change.frame
                found.append(
                    Change(
                        _CHANGES[change.kind],
                        change.seconds,
                        change.id.decode(),
                        change.is_window,
                        change.is_exchange,
                        Slot(change.from_.section, change.from_.item),
                        Slot(change.to.section, change.to.item),
                        change.moves,
                        Rect(frame.x, frame.y, frame.width, frame.height),
                        change.text.decode(),
                    )
                )
        return found

    # Frames and state

    def draw(self, seconds: float) -> Frame:
        """What to draw at a moment, not before the latest event."""
        frame = CFrame()
        minimum_x, minimum_y = c_double(), c_double()
        with self._handle as engine:
            self._handle.check(library.reorder_draw(engine, seconds, frame))
            self._handle.check(library.reorder_minimum_offset(engine, minimum_x, minimum_y))
            return Frame(
                frame.seconds,
                _PHASES[frame.phase],
                frame.is_at_rest,
                frame.offset_x,
                frame.offset_y,
                frame.maximum_x,
                frame.maximum_y,
                tuple(
                    Part(
                        _PARTS[part.kind],
                        part.id.decode(),
                        Slot(part.slot.section, part.slot.item),
                        Rect(part.frame.x, part.frame.y, part.frame.width, part.frame.height),
                        part.scale,
                        part.rotation,
                        part.alpha,
                        part.shadow_dx,
                        part.shadow_dy,
                        part.shadow_radius,
                        part.shadow_opacity,
                        part.is_hidden,
                        part.is_lifted,
                    )
                    for part in frame.parts[: frame.count]
                ),
                minimum_x.value,
                minimum_y.value,
            )

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is pressed, dragged or in motion, so that time changes nothing."""
        with self._handle as engine:
            return bool(library.reorder_is_at_rest(engine))

    @property
    def order(self) -> list[list[str]]:
        """The items of each section, previews included; on a board those of all lists in turn."""
        return self._orders()[0]

    @property
    def orders(self) -> dict[str, list[list[str]]]:
        """On a board, the items of each section by list; empty without a board."""
        return self._orders()[1]

    def _orders(self) -> tuple[list[list[str]], dict[str, list[list[str]]]]:
        with self._handle as engine:
            return orders(json.loads(library.reorder_order(engine)))

    # Recordings and replays

    def record(self) -> None:
        """Starts a recording with the scene as it is; an error unless everything is at rest."""
        self._handle.call(library.reorder_record)

    def trace(self, name: str) -> str:
        """The events since `record`, as the text of a trace that replays to the same outcome."""
        text = self._handle.text(library.reorder_trace, _bytes(name))
        if text is None:
            raise Error("nothing was recorded; call record() first")
        return text

    def outcome(self) -> Outcome:
        """The outcome of the recording if it ended here."""
        return self.replay(self.trace("session"))

    def replay(self, trace: Trace) -> Outcome:
        """Replays a trace under the chosen behaviour; the scene stays as it is.

        Unknown keys in the trace are ignored with a `TraceWarning`. Failures of hooks are in the
        outcome.

        Raises:
            Error: The trace or the behaviour has an error.
            OSError: The file of the trace cannot be read.
        """
        return self._replay(self._source(trace))

    def measure(self, trace: Trace) -> dict[str, Any]:
        """Replays a trace as `replay` does, and returns the figures of `reorder sweep`."""
        figures, problems = self._measure(self._source(trace))
        warn(problems)
        return figures

    def _replay(self, source: Source) -> Outcome:
        text, problems = self._run(library.reorder_replay, source)
        warn(problems, stacklevel=4)
        return Outcome._parse(text, partial(_picture, self._choice, source))

    def _measure(self, source: Source) -> tuple[dict[str, Any], list[str]]:
        text, problems = self._run(library.reorder_measure, source)
        return json.loads(text), problems

    def _trials(
        self, tasks: str, file: str | None, pointer: PointerKind, seed: int, first: int, count: int
    ) -> str:
        """Lets hands do tasks: the name of a shipped set, or the text of a file."""
        kind = _number(POINTER_KINDS, pointer, "kind of pointer")
        self._handle.call(library.reorder_name_traces, file and _bytes(file))
        return self._handle.sure_text(
            library.reorder_trials, _bytes(tasks), kind, seed, first, count
        )

    def _try_laws(self, laws: str, seed: int, count: int) -> str:
        """Tries laws of a drag: a line for each."""
        return self._handle.sure_text(library.reorder_try_laws, _bytes(laws), seed, count)

    def _study(self, trials: str) -> str:
        """The figures of trials."""
        return self._handle.sure_text(library.reorder_study, _bytes(trials))

    def _source(self, trace: Trace) -> Source:
        """The text of a trace, which the library finds by a name."""
        source = Source.of(trace)
        if source.text is not None or source.file is None:
            return source
        text = self._handle.sure_text(library.reorder_find_trace, _bytes(source.file))
        return replace(source, text=text.encode())

    def _run(self, function: Any, source: Source) -> tuple[str, list[str]]:
        """Calls a function on a trace; returns its text, and what it ignored in the trace."""
        earlier = self.problems()
        try:
            self._handle.call(library.reorder_name_traces, source.file and _bytes(source.file))
            text = self._handle.sure_text(function, source.text)
            return text, [source.placed(problem) for problem in self.problems()]
        except Error as error:
            raise type(error)(source.placed(str(error))) from None
        finally:
            self._problems = earlier


def warn(problems: Iterable[str], stacklevel: int = 3) -> None:
    """Warns of what is ignored in a trace."""
    for problem in problems:
        warnings.warn(problem, TraceWarning, stacklevel)


def _bytes(text: str) -> bytes:
    """A text as C takes it."""
    if "\0" in text:
        raise ValueError(f"{text!r} contains a NUL; leave the character out")
    return text.encode()


def _json(value: Mapping[str, Any] | str) -> bytes:
    """A text, or a value in JSON, as C takes it."""
    return _bytes(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
