"""What goes wrong is an exception with its place and what to do."""

import pathlib
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from conftest import FRUIT, ITEMS

import reorder
from reorder import Engine


def test_a_typo_in_a_behaviour_has_a_suggestion(scripts: pathlib.Path) -> None:
    with pytest.raises(reorder.Error, match=r"did you mean 'half_overlap'\?") as caught:
        reorder.replay("short-move", "half_overlp", scripts=scripts)
    assert "behaviours/half_overlp.lua" in str(caught.value)
    assert caught.value.file is None
    assert (caught.value.line, caught.value.column) == (None, None)


def test_a_typo_in_a_trace_or_a_parameter_has_one_too() -> None:
    with pytest.raises(reorder.Error, match=r"did you mean 'short-move'\?"):
        reorder.replay("short-mov")
    with pytest.raises(reorder.Error, match=r"did you mean 'threshold'\?"):
        reorder.replay("short-move", "half_overlap", treshold=0.3)
    with pytest.raises(reorder.Error, match=r"1\.5 is not within 0 … 1"):
        Engine(FRUIT, "half_overlap", threshold=1.5)
    with pytest.raises(reorder.Error, match="choose a behaviour"):
        Engine(FRUIT, threshold=0.5)


def test_a_broken_script_is_shown_where_it_is(scripts: pathlib.Path) -> None:
    file = scripts / "behaviours/unfinished.lua"
    file.write_text("return {\n  api = 1,\n  target = function(\n}\n")
    with pytest.raises(reorder.Error) as caught:
        reorder.replay("short-move", "unfinished", scripts=scripts)
    error = caught.value
    assert (error.file, error.line) == (str(file), 4)
    assert str(error).startswith(f"{file}:4:")
    assert "   4 | }" in str(error)


def test_a_broken_script_is_chosen_and_can_be_mended(scripts: pathlib.Path) -> None:
    file = scripts / "behaviours/mine.lua"
    file.write_text("return {")
    with Engine(FRUIT, scripts=scripts) as engine:
        with pytest.raises(reorder.Error):
            engine.use("mine")
        assert engine.behaviour is None
        with pytest.raises(reorder.Error):
            engine.replay("short-move")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('{"trace":1}\n', 1, "scene"),
        ('{"t":0}\n', 1, "header"),
        ('{"trace":99,"scene":{}}\n', 1, "99"),
        ("not JSON\n{}\n", 1, "unexpected 'n' at column 1"),
    ],
)
def test_a_bad_trace_is_named_with_its_line(
    tmp_path: pathlib.Path, text: str, line: int, words: str
) -> None:
    path = tmp_path / "bad.trace.jsonl"
    path.write_text(text)
    with pytest.raises(reorder.Error, match=words) as caught:
        reorder.replay(path)
    assert (caught.value.file, caught.value.line) == (str(path), line)
    with pytest.raises(reorder.Error, match=words) as caught:
        reorder.replay(text)
    assert (caught.value.file, caught.value.line) == ("trace", line)


def test_bytes_that_are_not_utf_8_are_named() -> None:
    with pytest.raises(reorder.Error, match="not UTF-8 at byte 12"):
        reorder.replay(b'{"trace":1,\xff}')


def test_a_file_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reorder._traces._MOST_BYTES", 1000)
    with pytest.raises(ValueError, match="/dev/zero: more than 1000 bytes"):
        reorder.replay("/dev/zero")


@pytest.mark.parametrize("contact", [1 << 31, -(1 << 31) - 1, 1 << 40])
def test_a_contact_that_c_would_cut_is_refused(contact: int) -> None:
    engine = Engine(FRUIT)
    with pytest.raises(ValueError, match=f"contact is {contact}; expected a 32-bit integer"):
        engine.pointer(0, "down", 100, 22, contact=contact)
    engine.pointer(0, "down", 100, 22, contact=-(1 << 31))


def test_a_file_that_is_not_there_is_what_python_says(tmp_path: pathlib.Path) -> None:
    with pytest.raises(FileNotFoundError):
        reorder.replay(tmp_path / "none.trace.jsonl")
    with pytest.raises(reorder.Error, match="no such directory"):
        Engine(scripts=tmp_path / "none")


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ({}, "viewport"),
        ("[]", "object"),
        ({**FRUIT, "sections": [{"id": "a", "items": ["x", "x"]}]}, "x"),
        ({**FRUIT, "viewport": {"width": "wide", "height": 1}}, "number"),
    ],
)
def test_a_bad_scene_is_refused(scene: Any, words: str) -> None:
    with pytest.raises(reorder.Error, match=words):
        Engine(scene)


def test_calls_that_mean_nothing_are_refused_and_change_nothing() -> None:
    with Engine() as engine:
        with pytest.raises(reorder.Error, match="set a scene first"):
            engine.tick(0)
        engine.set_scene(FRUIT)
        with pytest.raises(reorder.Error, match="tick rate"):
            engine.set_scene(FRUIT, tick_rate=0)
        with pytest.raises(reorder.Error, match="the time is -1"):
            engine.tick(-1)
        with pytest.raises(reorder.Error, match="finite"):
            engine.scroll(0, float("nan"), 0)
        with pytest.raises(reorder.Error, match="the keys are lift, up"):
            engine.key(0, "jump")  # type: ignore[arg-type]
        with pytest.raises(reorder.Error, match="plum"):
            engine.apply(0, {"remove": ["plum"]})
        with pytest.raises(reorder.Error, match="nothing was recorded"):
            engine.trace("mine")
        with pytest.raises(reorder.Error, match="nothing was recorded"):
            engine.outcome()
        with pytest.raises(ValueError, match="no pointer phase 'hover'; expected down, move, up"):
            engine.pointer(0, "hover", 0, 0)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="no kind of pointer 'thumb'; expected touch, mouse"):
            engine.pointer(0, "down", 0, 0, kind="thumb")  # type: ignore[arg-type]
        with pytest.raises(reorder.Error, match=r"time\.monotonic"):
            engine.tick(1_764_000_000)
        with pytest.raises(ValueError, match="NUL"):
            engine.key(0, "lift", "app\0le")
        engine.pointer(0, "down", 10, 10)
        with pytest.raises(reorder.Error, match="at rest"):
            engine.record()
        assert engine.order == [ITEMS]
        assert engine.changes() == []


def test_a_closed_engine_says_so() -> None:
    engine = Engine(FRUIT, "half_overlap")
    engine.close()
    engine.close()
    calls: list[Callable[[], object]] = [
        lambda: engine.tick(0),
        lambda: engine.pointer(0, "down", 0, 0),
        lambda: engine.changes(),
        lambda: engine.draw(0),
        lambda: engine.order,
        lambda: engine.behaviours,
        lambda: engine.behaviour,
        lambda: engine.is_at_rest,
        lambda: engine.replay("short-move"),
        lambda: engine.use("default"),
        lambda: engine.problems(),
    ]
    for call in calls:
        with pytest.raises(reorder.ClosedError, match="closed"):
            call()


def test_an_outcome_outlives_its_engine() -> None:
    with Engine(behaviour="half_overlap") as engine:
        outcome = engine.replay("short-move")
    assert outcome.picture.startswith("<svg")


def test_an_error_crosses_processes() -> None:
    error = pickle.loads(pickle.dumps(reorder.Error("mine.lua:4:25: unknown field")))
    assert (error.file, error.line, error.column) == ("mine.lua", 4, 25)
    assert reorder.Error("the time is 3: no").file is None
