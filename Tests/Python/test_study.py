"""A study gives the table of the command."""

import json
import pathlib
from typing import Any

import pandas
import pytest
from conftest import Command

import reorder

TASKS = {
    "scene": {
        "viewport": {"width": 320, "height": 300},
        "sections": [{"id": "s", "items": ["a", "b", "c", "d", "e", "f"]}],
    },
    "tasks": [
        {"name": "down", "item": "a", "to": 3},
        {"name": "up", "item": "e", "to": 1},
    ],
}
MEASURES = ["done", "seconds", "moves", "reversals", "overshoots", "corrections", "errors", "slips"]


def flat(line: str) -> dict[str, Any]:
    """A row of the command, with its objects unfolded."""
    row = json.loads(line)
    unfolded: dict[str, Any] = {"behaviour": row["behaviour"], **row["params"]}
    unfolded |= {key: row[key] for key in ("task", "hands", "pointer")}
    for suffix, figures in ("", row), ("_against_first", row.get("against_first", {})):
        for measure in [*MEASURES, "distance", "edge_seconds"] if figures else []:
            for limit, name in ("value", ""), ("low", "_low"), ("high", "_high"):
                unfolded[f"{measure}{suffix}{name}"] = figures[measure][limit]
    return unfolded


@pytest.mark.parametrize("jobs", [1, 3])
def test_rows_are_those_of_the_command(command: Command, tmp_path: pathlib.Path, jobs: int) -> None:
    tasks = tmp_path / "tasks.json"
    tasks.write_text(json.dumps(TASKS))
    words = ["--behaviour", "half_overlap", "--vary", "threshold=0.4,0.6", "--behaviour", "default"]
    lines = command("study", tasks, *words, "--hands", "70", "--seed", "3", "--json")
    behaviours = {"half_overlap": {"threshold": [0.4, 0.6]}, "default": {}}
    rows = reorder.study(tasks, behaviours, hands=70, seed=3, jobs=jobs)
    expected = [flat(line) for line in lines]
    for row in expected[6:]:
        del row["threshold"]  # the command has null for a parameter that a behaviour lacks
    assert rows == expected
    assert [row["task"] for row in rows] == [None, "down", "up"] * 3
    assert reorder.study(TASKS, behaviours, hands=70, seed=3) == rows


def test_a_row_for_each_try(command: Command) -> None:
    words = ["--behaviour", "half_overlap", "--pointer", "mouse", "--hands", "5"]
    header, *lines = command("study", "grid", *words, "--first-hand", "66", "--trials")
    names = json.loads(header)["tasks"]
    rows = reorder.trials("grid", "half_overlap", pointer="mouse", hands=5, first_hand=66)
    assert len(rows) == len(lines) == 5 * len(names)
    for row, line in zip(rows, map(json.loads, lines)):
        assert row == {
            "behaviour": "half_overlap",
            **{key: value for key, value in line.items() if key != "setting"},
            "task": names[line["task"]],
        }


def test_pandas_takes_the_rows() -> None:
    table = pandas.DataFrame(reorder.trials(TASKS, "half_overlap", hands=20, threshold=[0.3, 0.7]))
    medians = table.groupby("threshold")["seconds"].median()
    study = pandas.DataFrame(reorder.study(TASKS, "half_overlap", hands=20, threshold=[0.3, 0.7]))
    together = study[study["task"].isna()].set_index("threshold")
    assert medians.to_dict() == together["seconds"].to_dict()
    assert (together["seconds_low"] <= together["seconds"]).all()


def test_what_is_wrong_is_told_before_the_first_hand_moves(tmp_path: pathlib.Path) -> None:
    with pytest.raises(reorder.Error, match="did you mean 'list'"):
        reorder.study("lists")
    with pytest.raises(reorder.Error, match="did you mean 'threshold'"):
        reorder.study("list", "half_overlap", treshold=0.5)
    with pytest.raises(ValueError, match="at least one hand"):
        reorder.study("list", hands=0)
    with pytest.raises(ValueError, match="; expected touch, mouse, pen"):
        reorder.study("list", pointer="nose")  # type: ignore[arg-type]
    tasks = tmp_path / "wrong.json"
    tasks.write_text(json.dumps({**TASKS, "tasks": [{"name": "x", "item": "z", "to": 1}]}))
    with pytest.raises(reorder.Error) as caught:
        reorder.study(tasks)
    assert (caught.value.file, caught.value.line) == (str(tasks), 1)
    with pytest.raises(FileNotFoundError):
        reorder.study(tmp_path / "none.json")


def test_a_hook_that_fails_ends_the_study(tmp_path: pathlib.Path) -> None:
    script = tmp_path / "failing.lua"
    script.write_text("return { api = 1, target = function() error('no') end }")
    with pytest.raises(reorder.Error, match=r"failing\.lua:1"):
        reorder.study("list", script, hands=2)
