"""A sweep gives the rows of the command."""

import json
import pathlib
from typing import Any

import pandas
import pytest
from conftest import ROOT, TRACES, Command

import reorder


def flat(line: str) -> list[tuple[str, Any]]:
    """A row of the command in the order of its keys, with the parameters among them."""
    row = json.loads(line)
    items: list[tuple[str, Any]] = []
    for key, value in row.items():
        items += value.items() if key == "params" else [(key, value)]
    return items


@pytest.mark.parametrize("jobs", [1, 5])
def test_rows_are_those_of_the_command(command: Command, jobs: int) -> None:
    words = ["--vary", "threshold=0.3,0.5,0.7", "--vary", "swap=insert,exchange", "--json"]
    lines = command("sweep", *TRACES, "--behaviour", "half_overlap", *words)
    rows = reorder.sweep(
        TRACES,
        "half_overlap",
        threshold=[0.3, 0.5, 0.7],
        swap=("insert", "exchange"),
        jobs=jobs,
    )
    assert len(rows) == 6 * len(TRACES)
    assert [list(row.items()) for row in rows] == [flat(line) for line in lines]


def test_a_file_may_hold_many_traces(command: Command, tmp_path: pathlib.Path) -> None:
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("".join(command("record-corpus", "20", "--seed", "5")))
    words = ["--behaviour", "half_overlap", "--vary", "threshold=0.2,0.5", "--json"]
    lines = command("sweep", corpus, *words)
    assert len(lines) == 40
    with pytest.warns(reorder.TraceWarning, match="the content ends before") as caught:
        rows = reorder.sweep(corpus, "half_overlap", threshold=[0.2, 0.5])
    places = [str(warning.message).split(": ")[0] for warning in caught]
    assert len(set(places)) == len(places), "each is reported once"
    assert all(place.startswith(f"{corpus}:") for place in places)
    assert caught[0].filename == __file__
    assert [list(row.items()) for row in rows] == [flat(line) for line in lines]


def test_one_trace_and_one_value_are_enough() -> None:
    (row,) = reorder.sweep("short-move", "half_overlap", threshold=0.3)
    assert row["threshold"] == 0.3
    (row,) = reorder.sweep("short-move", "half_overlap")
    with reorder.Engine(behaviour="half_overlap") as engine:
        assert engine.measure("short-move") == row


def test_nothing_to_replay_gives_no_row() -> None:
    assert reorder.sweep([], "half_overlap", threshold=[0.3]) == []
    assert reorder.sweep("short-move", "half_overlap", threshold=[]) == []


def test_pandas_takes_the_rows() -> None:
    table = pandas.DataFrame(reorder.sweep(TRACES, "half_overlap", threshold=[0.2, 0.8]))
    assert list(table["threshold"].unique()) == [0.2, 0.8]
    assert table.groupby("threshold")["moves"].sum().loc[0.8] > 0
    series = pandas.Series([0.2, 0.8])
    again = pandas.DataFrame(reorder.sweep(TRACES, "half_overlap", threshold=series))
    pandas.testing.assert_frame_equal(table, again)


def test_a_value_that_is_not_valid_ends_the_sweep_before_it_starts() -> None:
    with pytest.raises(reorder.Error, match="7 is not within"):
        reorder.sweep("no-such-trace", "half_overlap", threshold=[0.5, 7])
    with pytest.raises(reorder.Error, match="did you mean 'threshold'"):
        reorder.sweep([], "half_overlap", treshold=[0.5])


def test_a_bad_trace_is_named_with_its_line_in_the_file(tmp_path: pathlib.Path) -> None:
    good = (ROOT / "scripts/traces/short-move.trace.jsonl").read_text()
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text(good + good + '{"t":"soon"}\n')
    line = 2 * good.count("\n") + 1
    with pytest.raises(reorder.Error) as caught:
        reorder.sweep(corpus, "half_overlap", threshold=[0.3, 0.5])
    assert (caught.value.file, caught.value.line) == (str(corpus), line)
    assert str(caught.value).startswith(f"{corpus}:{line}: ")
