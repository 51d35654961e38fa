"""Random gestures on real widgets of Qt, GTK, wxWidgets and Dear ImGui, held against their replays.

Each is recorded from the toolkit itself, without a screen of one's own; the trace of the same events
is replayed under the behaviour that has the widget's rule. Both go through the same orders, each at
the same event.

DESKTOP_SEED=N records other gestures, DESKTOP_COUNT=N more or fewer of each widget,
DESKTOP_ONLY=WORD those of the widgets whose name has the word.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import unittest

from recordings import agrees, given, reason, replay

HERE = pathlib.Path(__file__).resolve().parent
GIVEN = HERE.parents[2] / "shared" / "desktop" / "given"
SEED = os.environ.get("DESKTOP_SEED", "1")
COUNT = os.environ.get("DESKTOP_COUNT", "40")
ONLY = os.environ.get("DESKTOP_ONLY", "")

# The program that records some widgets, with the Python that has the toolkit.
PYPI, DEBIAN = sys.executable, "/usr/bin/python3"
RECORDERS = [
    (PYPI, "qt.py", "offscreen", ["qt_tab_bar", "qt_header"]),
    (PYPI, "qt.py", "xcb", ["qt_list_widget", "qt_tree_widget"]),
    (DEBIAN, "gtk.py", None, ["gtk3_notebook", "gtk_tree_view"]),
    (DEBIAN, "gtk.py", None, ["gtk4_notebook", "gtk_column_view"]),
    (DEBIAN, "wx_aui.py", None, ["wx_aui_notebook"]),
    (PYPI, "dear_imgui.py", None, ["imgui_tabs", "imgui_table"]),
]


class Screen:
    """A virtual screen, with a pointer."""

    def __enter__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1000x24", "-nolisten", "tcp",
             "-noreset"], pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        return self.name

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def record(python, program, platform, widgets):
    widgets = [name for name in widgets if ONLY in name]
    if not widgets:
        return []
    with Screen() as display:
        environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11",
                       "QT_QPA_PLATFORM": platform or "", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([python, str(HERE / program), SEED, COUNT, *widgets],
                              env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    return [json.loads(line) for line in done.stdout.splitlines()]


class Agreement(unittest.TestCase):
    def check(self, recordings):
        """All agree; prints a line for each widget."""
        by_widget = collections.defaultdict(list)
        for one in recordings:
            by_widget[one["widget"]].append(one)
        for widget, some in by_widget.items():
            outcomes = replay(some)
            different = [(one, reason(one, outcome)) for one, outcome in zip(some, outcomes)
                         if not agrees(one, outcome)]
            moved = sum(bool(one["orders"]) for one in some)
            named = collections.Counter(why for _, why in different if why)
            print(f"{widget:17} {len(some) - len(different):4} of {len(some):4} agree,"
                  f" {moved:4} move  {some[0].get('version', '')}",
                  *(f"({count} {why})" for why, count in named.items()))
            with self.subTest(widget):
                self.assertLessEqual(sum(named.values()), max(3, 0.2 * len(some)), named)
                self.assertEqual([one for one, why in different if not why][:1], [])

    def test_fresh_gestures(self):
        print(f"\n{COUNT} gestures of each widget, seed {SEED} (DESKTOP_SEED=N records others)")
        # They wait for their windows most of the time.
        with concurrent.futures.ThreadPoolExecutor(len(RECORDERS)) as pool:
            for recordings in pool.map(lambda one: record(*one), RECORDERS):
                self.check(recordings)

    @unittest.skipUnless(GIVEN.is_dir(), "../shared/desktop is not here")
    def test_given_recordings(self):
        print()
        lines = [line for path in sorted(GIVEN.glob("*.jsonl")) if "autoscroll" not in path.name
                 for line in path.read_text().splitlines()]
        self.check([given(line) for line in lines])


if __name__ == "__main__":
    unittest.main()
