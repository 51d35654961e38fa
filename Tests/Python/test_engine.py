"""An engine that is driven by hand."""

import gc
import json
import os
import pathlib
import weakref
from collections.abc import Iterator

import pytest
from conftest import FRUIT, Command

import reorder
from reorder import ChangeKind, Engine, PartKind, Phase, PointerKind, Rect, Slot


@pytest.fixture
def engine() -> Iterator[Engine]:
    with Engine(FRUIT) as engine:
        yield engine


def drag(engine: Engine, start: float = 0) -> None:
    """Drags the first row below the third."""
    engine.pointer(start, "down", 100, 22)
    engine.pointer(start + 0.6, "move", 100, 22)
    engine.pointer(start + 0.7, "move", 100, 70)
    engine.pointer(start + 0.8, "move", 100, 120)
    engine.pointer(start + 0.9, "up", 100, 120)


def test_the_modifier_keys_that_are_held_are_recorded(engine: Engine) -> None:
    engine.record()
    engine.pointer(0, "down", 100, 22, modifiers=("shift", "alt"))
    engine.pointer(0.1, "up", 100, 22)
    lines = engine.trace("keys").splitlines()
    assert json.loads(lines[1])["keys"] == ["shift", "alt"]
    assert "keys" not in json.loads(lines[2])
    with pytest.raises(ValueError, match="no modifier key 'option'; expected shift, control, alt"):
        engine.pointer(0.2, "down", 100, 22, modifiers=("option",))  # type: ignore[arg-type]


def test_cancel_ends_whatever_goes_on_after_any_silence(engine: Engine) -> None:
    for silence in (0.1, 1e6):
        start = 2 * silence
        engine.pointer(start, "down", 100, 22)
        engine.tick(start + 1)
        engine.pointer(start + 1.1, "move", 100, 120)
        assert engine.order != [["apple", "banana", "cherry", "date"]]
        engine.cancel(start + 1.1 + silence)
        assert engine.order == [["apple", "banana", "cherry", "date"]]
        engine.tick(start + 5 + silence)
        assert engine.is_at_rest


def test_the_kind_of_pointer_decides_when_a_press_lifts(engine: Engine) -> None:
    engine.pointer(0, "down", 100, 22, kind="mouse")
    engine.pointer(0.1, "move", 100, 30, kind="mouse")
    assert engine.changes()[0].kind == ChangeKind.BEGAN
    engine.pointer(0.2, "up", 100, 30, kind="mouse")
    engine.tick(2)
    engine.changes()
    engine.pointer(3, "down", 100, 22, kind="pen")
    engine.pointer(3.1, "move", 100, 30, kind="pen")
    assert engine.changes() == []


def test_a_drag_reports_what_to_show_and_what_to_store(engine: Engine) -> None:
    drag(engine)
    changes = [
        change
        for change in engine.changes()
        if change.kind not in (ChangeKind.FOLLOWED, ChangeKind.ANNOUNCED)
    ]
    kinds = [change.kind for change in changes]
    assert kinds == ["began", "moved", "moved", "committed", "committed_move", "ended"]
    began, first, second, committed, step, _ = changes
    assert (began.id, began.seconds, began.is_window) == ("apple", 0.5, False)
    assert (first.id, first.from_, first.to) == ("apple", Slot(0, 0), Slot(0, 1))
    assert (second.from_, second.to, second.is_exchange) == (Slot(0, 1), (0, 2), False)
    assert (committed.from_, committed.to, committed.moves) == (Slot(0, 0), Slot(0, 2), 1)
    assert (step.id, step.from_, step.to) == ("apple", (0, 0), (0, 2))
    assert engine.changes() == []
    assert engine.order == [["banana", "cherry", "apple", "date"]]


def test_changes_can_be_matched(engine: Engine) -> None:
    drag(engine)
    found = None
    for change in engine.changes():
        match change:
            case reorder.Change(kind=ChangeKind.COMMITTED, id=item, to=Slot(section, row)):
                found = item, section, row
    assert found == ("apple", 0, 2)


def test_an_exchange_commits_its_moves(engine: Engine) -> None:
    engine.use("half_overlap", swap="exchange")
    drag(engine)
    changes = engine.changes()
    (committed,) = (change for change in changes if change.kind is ChangeKind.COMMITTED)
    moves = [change for change in changes if change.kind is ChangeKind.COMMITTED_MOVE]
    assert committed.moves == len(moves) > 0
    assert all(move.is_exchange for move in moves)


def test_a_frame_shows_the_lifted_row_above_its_gap(engine: Engine) -> None:
    engine.pointer(0, "down", 100, 22)
    assert engine.draw(0).phase is Phase.PRESSED
    engine.tick(0.6)
    frame = engine.draw(0.7)
    assert (frame.seconds, frame.phase, frame.is_at_rest) == (0.7, Phase.DRAGGING, False)
    *rows, snapshot = frame.parts
    assert [row.id for row in rows] == ["apple", "banana", "cherry", "date"]
    assert [row.is_hidden for row in rows] == [True, False, False, False]
    assert rows[1].frame == Rect(0, 44, 320, 44)
    assert rows[1].slot == Slot(0, 1)
    assert (snapshot.kind, snapshot.id, snapshot.is_lifted) == (PartKind.SNAPSHOT, "apple", True)
    assert snapshot.scale > 1
    assert snapshot.shadow_opacity > 0
    assert (frame.offset_y, frame.maximum_y) == (0, 0)


def test_a_list_that_runs_backwards_scrolls_to_negative_offsets(engine: Engine) -> None:
    engine.set_scene(
        {
            "viewport": {"width": 320, "height": 100},
            "insets": {"top": 6},
            "layout": {"type": "list", "axis": "vertical", "item_length": 44, "reverse": True},
            "sections": [{"id": "fruit", "items": ["apple", "banana", "cherry", "date"]}],
        }
    )
    frame = engine.draw(0)
    assert (frame.minimum_x, frame.minimum_y, frame.maximum_y) == (0, -88, -6)
    engine.scroll(0, 0, -1000)
    assert engine.draw(0).offset_y == -88


def test_it_is_at_rest_until_something_is_pressed(engine: Engine) -> None:
    assert engine.is_at_rest
    engine.pointer(0, "down", 100, 22)
    assert not engine.is_at_rest
    engine.pointer(0.1, "cancel", 100, 22)
    engine.tick(3)
    assert engine.is_at_rest
    assert engine.draw(3).phase is Phase.IDLE


def test_keys_move_a_row_and_say_so(engine: Engine) -> None:
    engine.use("table_autoscroll")
    engine.key(0, "lift", "banana")
    engine.key(0.1, "down")
    engine.key(0.2, "drop")
    engine.tick(2)
    assert engine.order == [["apple", "cherry", "banana", "date"]]
    texts = [change.text for change in engine.changes() if change.kind is ChangeKind.ANNOUNCED]
    assert texts
    assert any("banana" in text for text in texts)


def test_the_application_changes_its_list(engine: Engine) -> None:
    engine.apply(0, {"insert": {"at": [0, 2], "items": ["fig"]}})
    engine.apply(1, '{"remove": ["apple"]}')
    assert engine.order == [["banana", "fig", "cherry", "date"]]
    engine.apply(2, {"resize": {"width": 320, "height": 88}})
    assert engine.draw(2).maximum_y == 88
    engine.scroll(3, 0, 44)
    assert engine.draw(3).offset_y == 44
    engine.apply(4, {"reload": {"sections": [{"id": "nuts", "items": ["hazel", "wal"]}]}})
    assert engine.order == [["hazel", "wal"]]
    kinds = {change.kind for change in engine.changes()}
    assert ChangeKind.CHANGED_SCENE in kinds


def test_everything_selected_moves_and_is_committed(engine: Engine) -> None:
    names = [item for section in engine.order for item in section]
    engine.apply(0, {"select": [names[0], names[2]]})
    drag(engine)
    commit = next(change for change in engine.changes() if change.kind == ChangeKind.COMMITTED)
    text = json.loads(commit.text)
    assert text["items"] == [names[0], names[2]]
    assert text["from"] == [[0, 0], [0, 2]]
    assert engine.order[0][text["to"][1]] == names[0]


def test_windows_rest_beside_what_covers_the_container() -> None:
    scene = {
        "viewport": {"width": 400, "height": 600},
        "sections": [],
        "windows": [{"id": "video", "frame": [300, 500, 90, 90]}],
    }
    with Engine(scene, "floating_window") as engine:
        (window,) = engine.draw(0).parts
        assert (window.kind, window.id) == (PartKind.WINDOW, "video")
        engine.relayout_windows(0, Rect(0, 0, 400, 600), (0, 300, 400, 300))
        moved = [c for c in engine.changes() if c.kind is ChangeKind.WINDOW_MOVED]
        assert [(change.id, change.is_window) for change in moved] == [("video", True)]
        assert moved[0].frame.y + moved[0].frame.height <= 300
        engine.tick(5)
        engine.record()
        engine.relayout_windows(6, (0, 0, 400, 600))
        records = [json.loads(line) for line in (engine.trace("rest") or "").splitlines()]
        assert records[0]["scene"]["obstruction"] == [0, 300, 400, 300]
        assert records[1:3] == [
            {"t": 0, "container": [0, 0, 400, 600]},
            {"t": 0, "obstruction": None},
        ]


def test_a_press_begins_with_the_primary_button() -> None:
    with Engine(FRUIT) as engine:
        for seconds, buttons, lifts in [(0, 2, False), (1, 1, True), (2, None, True)]:
            engine.pointer(seconds, "down", 20, 20, kind="mouse", buttons=buttons)
            engine.pointer(seconds + 0.1, "move", 20, 60, kind="mouse")
            assert lifts == any(change.kind is ChangeKind.BEGAN for change in engine.changes())
            engine.pointer(seconds + 0.2, "up", 20, 20, kind="mouse", buttons=0)
            engine.tick(seconds + 0.9)
        with pytest.raises(reorder.Error, match="expected a sum"):
            engine.pointer(3, "down", 20, 20, kind="mouse", buttons=64)


def test_a_board_has_an_order_by_list_and_parts_of_its_own() -> None:
    columns = [
        {
            "id": name,
            "frame": [x, 0, 200, 300],
            "layout": {"type": "list", "item_length": 40},
            "sections": [{"id": "s", "items": items}],
        }
        for name, x, items in [("todo", 0, ["a", "b"]), ("done", 200, ["c"])]
    ]
    zones = [{"id": "bin", "frame": [400, 200, 80, 80]}]
    board = {"viewport": {"width": 500, "height": 300}, "lists": columns, "zones": zones}
    with Engine(board, "kanban") as engine:
        assert engine.orders == {"todo": [["a", "b"]], "done": [["c"]]}
        assert engine.order == [["a", "b"], ["c"]]
        parts = [(part.kind.value, part.id) for part in engine.draw(0).parts]
        assert parts[:2] == [("list", "todo"), ("item", "a")]
        assert parts[-1] == ("zone", "bin")


def test_an_item_comes_from_outside_and_a_copy_goes() -> None:
    columns = [
        {
            "id": name,
            "frame": [x, 0, 200, 300],
            "layout": {"type": "list", "item_length": 40},
            "sections": [{"id": "s", "items": items}],
            "gives": gives,
        }
        for name, x, items, gives in [("tools", 0, ["text"], "copy"), ("page", 200, ["a"], True)]
    ]
    with Engine({"viewport": {"width": 500, "height": 300}, "lists": columns}) as engine:
        engine.apply(0, {"enter": {"id": "new", "size": [200, 40]}, "x": 300, "y": 60})
        engine.pointer(0.1, "move", 300, 62)
        engine.pointer(0.2, "up", 300, 62)
        assert engine.orders == {"tools": [["text"]], "page": [["a", "new"]]}
        for start, name in [(5, None), (15, "title")]:
            engine.apply(start, {"next_copy": name})
            engine.pointer(start, "down", 100, 20)
            engine.tick(start + 0.6)
            engine.pointer(start + 0.7, "move", 300, 140)
            engine.pointer(start + 0.8, "up", 300, 140)
            engine.tick(start + 5)
        assert engine.orders == {"tools": [["text"]], "page": [["a", "new", "text~1", "title"]]}
        commits = [c for c in engine.changes() if c.kind is ChangeKind.COMMITTED]
        copies = [json.loads(commit.text).get("copy_id") for commit in commits]
        assert copies == [None, "text~1", "title"]


def test_a_recording_replays_to_the_same_outcome(command: Command, tmp_path: pathlib.Path) -> None:
    with Engine(FRUIT, "half_overlap", threshold=0.6) as engine:
        drag(engine)
        engine.tick(5)
        engine.record()
        drag(engine, 6)
        engine.tick(9)
        outcome = engine.outcome()
        text = engine.trace("session")
        assert engine.order == outcome.order == [["cherry", "apple", "banana", "date"]]
        assert outcome.picture == engine.replay(text).picture
    path = tmp_path / "session.trace.jsonl"
    path.write_text(text)
    header = json.loads(text.splitlines()[0])
    assert (header["behaviour"], header["params"]) == ("half_overlap", {"threshold": 0.6})
    assert command("replay", path, "--json") == [outcome.json]
    assert outcome.commit == {"item": "banana", "from": [0, 0], "to": [0, 2]}


def test_parameters_are_listed_and_set(engine: Engine) -> None:
    assert engine.behaviour is None
    engine.use("half_overlap", threshold=0.75)
    behaviour = engine.behaviour
    assert behaviour is not None
    assert behaviour.name == "half_overlap"
    assert behaviour.summary
    swap, threshold = behaviour.parameters
    assert (swap.kind, swap.default, swap.choices) == ("string", "insert", ["insert", "exchange"])
    assert (threshold.value, threshold.default, threshold.min, threshold.max) == (0.75, 0.5, 0, 1)
    engine.set(swap="exchange", threshold=1)
    assert [p.value for p in engine.behaviour.parameters] == ["exchange", 1]
    engine.use(None)
    assert engine.behaviour is None


def lifts(engine: Engine, kind: PointerKind, distance: float) -> bool:
    engine.pointer(0, "down", 100, 22, kind=kind)
    engine.pointer(0.1, "move", 100, 22 + distance, kind=kind)
    engine.tick(0.3)
    return any(change.kind is ChangeKind.BEGAN for change in engine.changes())


@pytest.mark.parametrize(
    ("parameters", "kind", "distance", "expected"),
    [
        ({}, "mouse", 8, True),
        ({}, "touch", 8, False),
        ({"press.mouse.distance": 9}, "mouse", 8, False),
        ({"press.mouse.distance": 9}, "mouse", 9, True),
        ({"press.touch.duration": 0.1}, "touch", 0, True),
        ({"press.touch.duration": 0.2, "press.touch.slop": 4}, "touch", 4, True),
        ({"press.touch.duration": 0.2, "press.touch.slop": 3}, "touch", 4, False),
        ({"press": 0}, "pen", 0, True),
    ],
)
def test_press_parameters_decide_when_a_press_lifts(
    engine: Engine, parameters: dict[str, float], kind: PointerKind, distance: float, expected: bool
) -> None:
    engine.use("half_overlap", **parameters)
    assert lifts(engine, kind, distance) == expected
    with pytest.raises(reorder.Error, match=r"did you mean 'press\.duration'"):
        engine.set(**{"press.durtion": 1})


def test_a_pinned_row_keeps_its_place() -> None:
    items = ["apple", {"id": "banana", "pinned": True}, "cherry", "date"]
    scene = {"viewport": FRUIT["viewport"], "sections": [{"id": "fruit", "items": items}]}
    with Engine(scene) as engine:
        drag(engine)
        engine.tick(3)
        assert engine.order == [["cherry", "banana", "apple", "date"]]


@pytest.mark.parametrize(("own", "offset"), [("", 44), (", autoscroll = false", 132)])
def test_the_application_scrolls_where_the_behaviour_does_not(own: str, offset: float) -> None:
    rows = {"id": "fruit", "items": {"count": 100, "prefix": "row"}}
    with Engine({"viewport": {"width": 320, "height": 300}, "sections": [rows]}) as engine:
        engine.use_text("mine", f"return {{ api = 1{own} }}")
        engine.scroll(0, 0, 44, by="app")
        assert engine.draw(0).offset_y == 44
        engine.pointer(1, "down", 100, 150)
        engine.tick(1.6)
        engine.scroll(1.7, 0, 132, by="app")
        assert engine.draw(1.7).offset_y == offset
        engine.scroll(1.8, 0, 220)
        assert engine.draw(1.8).offset_y == 220


def test_a_wheel_scrolls_the_list_under_it_and_then_the_board() -> None:
    long = {"id": "s", "items": {"count": 20, "prefix": "row"}}
    lists = [
        {"id": "long", "frame": [0, 0, 200, 440], "sections": [long]},
        {"id": "short", "frame": [200, 0, 200, 500], "sections": []},
    ]
    with Engine({"viewport": {"width": 300, "height": 400}, "lists": lists}) as engine:

        def scrolled() -> list[tuple[str, float, float]]:
            changes = [change for change in engine.changes() if change.kind == "scrolled"]
            return [(change.text, change.frame.x, change.frame.y) for change in changes]

        engine.wheel(0, 100, 50, 0, 440)
        engine.wheel(0.1, 100, 50, 30, 10)
        assert scrolled() == [("long", 0, 440), ("", 30, 10)]
        engine.scroll(0.2, 0, 20, list_id="long")
        engine.scroll(0.3, 0, 40, by="app", list_id="long")
        assert scrolled() == [("long", 0, 20), ("long", 0, 40)]
        with pytest.raises(reorder.Error, match="no list 'log'; the lists are long, short"):
            engine.scroll(0.4, 0, 0, list_id="log")


def test_a_behaviour_may_be_a_text(engine: Engine) -> None:
    text = """return {
      api = 1,
      params = { last = { default = false, doc = "whether to go to the end" } },
      target = function(drag, list, p) if p.last then return 1, 4 end end,
    }"""
    engine.use_text("typed", text, last=True)
    drag(engine)
    assert engine.problems() == []
    assert engine.order == [["banana", "cherry", "date", "apple"]]
    behaviour = engine.behaviour
    assert behaviour is not None
    assert behaviour.parameters[0].value is True


def test_behaviours_are_the_shipped_ones_and_ones_own(scripts: pathlib.Path) -> None:
    with Engine() as engine:
        shipped = engine.behaviours
    assert "half_overlap" in shipped
    with Engine(scripts=scripts) as engine:
        assert engine.behaviours == sorted([*shipped, "broken", "mine"])


def test_a_save_takes_effect_at_the_next_drag(scripts: pathlib.Path) -> None:
    file = scripts / "behaviours/mine.lua"
    first = 'return { api = 1, summary = "first" }'
    file.write_text(first)
    with Engine(FRUIT, "mine", scripts=scripts) as engine:
        assert not engine.reload(1)
        save(file, first.replace("first", "second"))
        assert reload(engine, 2)
        assert engine.behaviour is not None
        assert engine.behaviour.summary == "second"
        save(file, "return {")
        with pytest.raises(reorder.Error) as caught:
            reload(engine, 10)
        assert caught.value.file == str(file)
        assert caught.value.line == 1
        assert engine.behaviour.summary == "second"
        assert not engine.reload(20)


def save(file: pathlib.Path, text: str) -> None:
    """Saves a file as editors do, so that it is another one."""
    other = file.with_suffix(".new")
    other.write_text(text)
    os.replace(other, file)


def reload(engine: Engine, seconds: float) -> bool:
    """Lets the time of the polls pass until a save is settled."""
    return any(engine.reload(seconds + step) for step in range(5))


def test_a_failing_hook_is_a_problem_that_is_reported_once(scripts: pathlib.Path) -> None:
    with Engine(FRUIT, "broken", scripts=scripts) as engine:
        drag(engine)
        assert len(engine.replay("short-move").script_errors) == 1
        (problem,) = engine.problems()
        assert problem.startswith(f"{scripts}/behaviours/broken.lua:4:25: unknown field 'xx'")
        assert "   4 |     return list:at(drag.xx, drag.y)" in problem
        assert engine.problems() == []
        assert engine.order == [["banana", "cherry", "apple", "date"]]


def test_the_scene_may_be_json_and_may_be_replaced(engine: Engine) -> None:
    engine.set_scene(json.dumps({**FRUIT, "odd": 1}), tick_rate=120)
    (problem,) = engine.problems()
    assert "odd" in problem
    drag(engine)
    engine.set_scene(FRUIT)
    assert engine.changes() == []
    assert engine.order == [["apple", "banana", "cherry", "date"]]
    umlauts = {**FRUIT, "sections": [{"id": "å", "items": ["grün", "日本", "🍎"]}]}
    engine.set_scene(umlauts)
    assert engine.order == [["grün", "日本", "🍎"]]
    assert [part.id for part in engine.draw(0).parts] == ["grün", "日本", "🍎"]


def test_ten_thousand_rows_are_no_burden() -> None:
    rows = {"count": 10_000, "prefix": "row-"}
    with Engine({**FRUIT, "sections": [{"id": "s", "items": rows}]}) as engine:
        assert engine.order[0][9_999] == "row-9999"
        assert len(engine.draw(0).parts) < 10


def test_an_engine_that_nobody_keeps_is_freed() -> None:
    for _ in range(20_000):  # more than there may be at a time
        Engine()
    engine = Engine()
    gone = weakref.ref(engine._handle)
    del engine
    gc.collect()
    assert gone() is None


def test_what_a_drop_would_do_is_reported_and_committed(tmp_path: pathlib.Path) -> None:
    behaviours = tmp_path / "behaviours"
    behaviours.mkdir()
    (behaviours / "onto.lua").write_text(
        "return { api = 1, target = function() return 1, 3, 'onto', { level = 2 } end }"
    )
    with Engine(FRUIT, "onto", scripts=tmp_path) as engine:
        engine.pointer(0, "down", 100, 22)
        engine.tick(0.6)
        engine.pointer(0.7, "move", 100, 120)
        engine.pointer(0.8, "up", 100, 120)
        changes = list(engine.changes())
    proposed = [change for change in changes if change.kind is ChangeKind.PROPOSED]
    assert json.loads(proposed[0].text) == {"to": [0, 2], "how": "onto", "data": {"level": 2}}
    committed = [change for change in changes if change.kind is ChangeKind.COMMITTED]
    assert json.loads(committed[0].text) == {
        "how": "onto",
        "onto": "cherry",
        "data": {"level": 2},
    }
