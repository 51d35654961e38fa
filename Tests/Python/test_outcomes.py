"""A replay gives what the command gives, byte for byte."""

import base64
import json
import pathlib
import pickle
import warnings

import pytest
from conftest import BEHAVIOURS, ROOT, TRACES, Command

import reorder


@pytest.mark.usefixtures("at_root")
@pytest.mark.parametrize("behaviour", [*BEHAVIOURS, "native"])
def test_every_trace_has_the_outcome_of_the_command(command: Command, behaviour: str) -> None:
    lines = command("replay", *TRACES, "--behaviour", behaviour, "--json")
    assert len(lines) == len(TRACES) > 40
    for path, line in zip(TRACES, lines, strict=True):
        assert reorder.replay(path, behaviour, scripts="scripts").json == line


def test_a_trace_decides_by_its_own_behaviour_if_none_is_named(command: Command) -> None:
    lines = command("replay", *TRACES, "--json")
    assert [reorder.replay(path, scripts=ROOT / "scripts").json for path in TRACES] == lines


def test_parameters_are_those_of_the_command(command: Command) -> None:
    trace = ROOT / "scripts/traces/mixed-heights.trace.jsonl"
    for threshold in (0.1, 0.25, 1):
        for swap in ("insert", "exchange"):
            words = ["--set", f"threshold={threshold}", "--set", f"swap={swap}", "--json"]
            line = "".join(command("replay", trace, "--behaviour", "half_overlap", *words))
            outcome = reorder.replay(trace, "half_overlap", threshold=threshold, swap=swap)
            assert outcome.json == line


def test_an_outcome_can_be_pickled_with_its_picture() -> None:
    outcome = reorder.replay("short-move", "half_overlap", threshold=0.7)
    copy = pickle.loads(pickle.dumps(outcome))
    assert copy == outcome
    assert copy.picture == outcome.picture


def test_the_failure_of_a_hook_is_in_the_outcome(command: Command, scripts: pathlib.Path) -> None:
    trace = ROOT / "scripts/traces/short-move.trace.jsonl"
    words = ["--behaviour", "broken", "--scripts", scripts, "--json"]
    outcome = reorder.replay(trace, "broken", scripts=scripts)
    assert [outcome.json] == command("replay", trace, *words)
    (error,) = outcome.script_errors
    assert error["file"] == str(scripts / "behaviours/broken.lua")
    assert (error["line"], error["column"], error["hook"]) == (4, 25, "target")
    assert error["source"] == "    return list:at(drag.xx, drag.y)"


def test_what_a_script_prints_is_in_the_outcome(command: Command, scripts: pathlib.Path) -> None:
    text = """print("loaded")
return { api = 1, on = { ended = function() reorder.warn("ended", { 1 }) end } }
"""
    (scripts / "behaviours/chatty.lua").write_text(text)
    trace = ROOT / "scripts/traces/short-move.trace.jsonl"
    outcome = reorder.replay(trace, "chatty", scripts=scripts)
    words = ["--behaviour", "chatty", "--scripts", scripts, "--json"]
    assert [outcome.json] == command("replay", trace, *words)
    assert outcome.messages == [
        {"t": None, "hook": None, "text": "loaded"},
        {"t": 953, "hook": "on.ended", "level": "warning", "text": "ended\t{ 1 }"},
    ]
    assert reorder.replay(trace, "native").messages == []


def test_a_behaviour_may_be_a_path(command: Command, scripts: pathlib.Path) -> None:
    file = scripts / "behaviours/broken.lua"
    trace = ROOT / "scripts/traces/short-move.trace.jsonl"
    lines = command("replay", trace, "--behaviour", file, "--json")
    assert [reorder.replay(trace, file).json] == lines
    assert [reorder.replay(trace, str(file)).json] == lines


def test_a_trace_may_be_a_path_a_text_or_a_name(scripts: pathlib.Path) -> None:
    path = ROOT / "scripts/traces/short-move.trace.jsonl"
    line = reorder.replay(path).json
    for trace in (str(path), path.read_bytes(), path.read_text(), "short-move"):
        assert reorder.replay(trace).json == line
    own = reorder.replay("own", scripts=scripts)
    assert own.json == reorder.replay(ROOT / "scripts/traces/reversal.trace.jsonl").json


def test_a_trace_without_a_name_has_its_files(command: Command, tmp_path: pathlib.Path) -> None:
    named = (ROOT / "scripts/traces/short-move.trace.jsonl").read_text()
    path = tmp_path / "nameless.trace.jsonl"
    path.write_text(named.replace('"name":"short-move",', ""))
    outcome = reorder.replay(path)
    assert outcome.trace == "nameless"
    assert [outcome.json] == command("replay", path, "--json")


def test_an_outcome_is_parsed() -> None:
    outcome = reorder.replay("short-move", "half_overlap")
    assert (outcome.trace, outcome.behaviour, outcome.phase) == (
        "short-move",
        "half_overlap",
        "ended",
    )
    assert outcome.order[0][:3] == ["apples", "coffee", "bread"]
    assert outcome.commit == {"item": "bread", "from": [0, 1], "to": [0, 2]}
    events = [event["event"] for event in outcome.events]
    assert events == ["began", "announced", "moved", "announced", "ended", "announced"]
    (move,) = outcome.moves
    assert (move["item"], move["kind"], move["to"]) == ("bread", "insert", [0, 2])
    assert (outcome.samples, outcome.script_errors, outcome.windows) == (32, [], [])
    assert outcome == reorder.replay("short-move", "half_overlap")
    assert "picture" not in repr(outcome)


def test_every_key_of_an_outcome_is_a_field() -> None:
    for path in TRACES:
        outcome = reorder.replay(path)
        values = json.loads(outcome.json)
        assert values.pop("outcome") == 1
        if outcome.orders:
            assert values["order"] == outcome.orders
            values["order"] = [section for order in outcome.orders.values() for section in order]
        assert values == {key: getattr(outcome, key) for key in values}


def test_a_notebook_plays_the_picture_of_the_command(command: Command) -> None:
    trace = ROOT / "scripts/traces/short-move.trace.jsonl"
    words = ["--behaviour", "half_overlap", "--set", "threshold=0.9", "--format", "svg"]
    drawn = "".join(command("render", trace, *words))
    outcome = reorder.replay(trace, "half_overlap", threshold=0.9)
    assert "picture" not in vars(outcome), "drawn only when it is asked for"
    shown = outcome._repr_html_()
    assert "animation" in outcome.picture
    start = '<img src="data:image/svg+xml;base64,'
    assert shown.startswith(start)
    assert shown.endswith('" alt="short-move under half_overlap: ended">')
    data = base64.b64decode(shown.removeprefix(start).split('"')[0]).decode()
    assert data == outcome.picture == drawn


def test_a_picture_is_that_of_the_behaviour_that_decided(scripts: pathlib.Path) -> None:
    text = (scripts / "behaviours/mine.lua").read_text()
    with reorder.Engine() as engine:
        engine.use_text("typed", text)
        typed = engine.replay("short-move")
    mine = reorder.replay("short-move", scripts / "behaviours/mine.lua")
    assert typed.picture == mine.picture.replace("mine", "typed")
    assert reorder.replay("short-move", "native").picture != mine.picture


def test_an_unknown_key_is_a_warning_with_its_place(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "odd.trace.jsonl"
    text = (ROOT / "scripts/traces/short-move.trace.jsonl").read_text()
    path.write_text(text.replace('"seed":0', '"seed":0,"odd":1', 1))
    with pytest.warns(reorder.TraceWarning, match=r"odd\.trace\.jsonl:1: .*'?odd") as caught:
        reorder.replay(path)
    assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        reorder.replay(text)
