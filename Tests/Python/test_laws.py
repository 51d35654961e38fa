"""The laws of a drag."""

from __future__ import annotations

import pathlib

import pytest

import reorder

RUNAWAY = (
    "return { api = 1, steady = false, autoscroll = function() return 0, 200 end,"
    " breaks = { rest = 'it may' } }"
)


def test_a_shipped_behaviour_keeps_them() -> None:
    found = reorder.laws("half_overlap", ["ticks", "mirror"], count=40)
    assert [law.name for law in found] == ["ticks", "mirror"]
    for law in found:
        assert law.holds
        assert law.drags > 0
        assert law.trace is None


def test_a_scroll_at_rest_is_found_and_replays(tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "behaviours"
    folder.mkdir()
    (folder / "mine.lua").write_text(RUNAWAY)
    (law,) = reorder.laws("mine", ["rest"], scripts=tmp_path)
    assert not law.holds
    assert law.reason == "it may"
    assert law.what is not None
    assert law.what in law.report
    assert law.trace is not None
    assert len(law.trace.splitlines()) <= 5
    assert reorder.replay(law.trace, "mine", scripts=tmp_path).events


@pytest.mark.parametrize(
    ("behaviour", "names", "count", "message"),
    [
        ("default", ["rset"], 60, "did you mean 'rest'"),
        ("default", [], 0, "expected 1 to"),
        ("no_such", [], 60, "no_such"),
    ],
)
def test_mistakes_are_told(behaviour: str, names: list[str], count: int, message: str) -> None:
    with pytest.raises(reorder.Error, match=message):
        reorder.laws(behaviour, names, count=count)
