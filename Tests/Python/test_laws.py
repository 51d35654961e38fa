"""The laws of a drag."""

import pytest
import reorder


def test_a_shipped_behaviour_keeps_them(tmp_path):
    found = reorder.laws("half_overlap", ["ticks", "mirror"], count=40)
    assert [law.name for law in found] == ["ticks", "mirror"]
    assert all(law.holds and law.drags > 0 and law.trace is None for law in found)


def test_a_scroll_at_rest_is_found_and_replays(tmp_path):
    folder = tmp_path / "behaviours"
    folder.mkdir()
    (folder / "mine.lua").write_text(
        "return { api = 1, steady = false, autoscroll = function() return 0, 200 end,"
        " breaks = { rest = 'it may' } }"
    )
    (law,) = reorder.laws("mine", ["rest"], scripts=tmp_path)
    assert not law.holds and law.reason == "it may"
    assert "scroll" in law.what and law.what in law.report
    assert len(law.trace.splitlines()) <= 5
    assert reorder.replay(law.trace, "mine", scripts=tmp_path).events


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"names": ["rset"]}, "did you mean 'rest'"),
        ({"count": 0}, "from 1 to"),
        ({"behaviour": "no_such"}, "no_such"),
    ],
)
def test_mistakes_are_told(arguments, message):
    with pytest.raises(reorder.Error, match=message):
        reorder.laws(**arguments)
