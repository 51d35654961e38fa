"""Random drags on pages with SortableJS, jQuery UI and code by hand, held against their replays.

DRAGS_SEED=N plays other drags, DRAGS_COUNT=N more or fewer of each kind, DRAGS_KEEP=DIR keeps the
pages and the traces.
"""

import collections
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from playground_case import REORDER
from recorded_drags import play_all

SEED = os.environ.get("DRAGS_SEED", "1")
COUNT = int(os.environ.get("DRAGS_COUNT", "2"))
RULES = pathlib.Path(__file__).parent / "rules"


def moves(outcome):
    return [(move["item"], move["from"], move["to"]) for move in outcome["moves"]]


class RecordedDragTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(os.environ.get("DRAGS_KEEP")
                                  or tempfile.mkdtemp(prefix="reorder-drags-"))
        cls.folder.mkdir(parents=True, exist_ok=True)
        shutil.copytree(RULES, cls.folder / "scripts", dirs_exist_ok=True)
        print(f"\n{COUNT} drags of each kind, seed {SEED} (DRAGS_SEED=N plays others)")
        cls.cases = play_all(cls.folder, SEED, COUNT)
        cls.paths = []
        for case in cls.cases:
            path = cls.folder / f"{case['name']}.trace.jsonl"
            path.write_text(case["trace"])
            cls.paths.append(str(path))

    @classmethod
    def tearDownClass(cls):
        if not os.environ.get("DRAGS_KEEP"):
            shutil.rmtree(cls.folder)

    def replay(self, *options):
        done = subprocess.run(
            [REORDER, "replay", *self.paths, "--json", "--scripts", str(self.folder / "scripts"),
             *options], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[:4000])
        return done

    def test_enough_drags_were_recorded_without_a_complaint(self):
        self.assertGreaterEqual(len(self.cases), 62 * COUNT)
        self.assertEqual([case["name"] for case in self.cases if case["complaints"]], [])

    def test_frames_agree_to_a_hundredth_of_a_point(self):
        """The engine prints where it has each row, at the lift."""
        done = self.replay("--behaviour", "probe", "--press", "0")
        printed = [line.split("] frame ")[1].split() for line in done.stderr.splitlines()
                   if "] frame " in line]
        told = [(row["id"], row["frame"]) for case in self.cases for row in case["rows"]]
        self.assertEqual([name for name, *_ in printed], [name for name, _ in told])
        for (name, *frame), (_, wanted) in zip(printed, told):
            for got, value in zip(frame, wanted):
                self.assertAlmostEqual(float(got), value, delta=0.01, msg=name)

    def test_what_was_observed_is_the_page_s_final_order(self):
        for case in self.cases:
            self.assertEqual(case["observed"]["order"], case["order"], case["name"])

    def test_the_trace_replays_under_the_library_s_rule_to_the_page_s_order(self):
        outcomes = {outcome["trace"]: outcome
                    for outcome in map(json.loads, self.replay().stdout.splitlines())}
        table = collections.defaultdict(lambda: [0, 0, 0])
        different = []
        for case in self.cases:
            outcome, row = outcomes[case["name"]], table[case["name"].rsplit("-", 2)[0]]
            row[0] += 1
            row[1] += outcome["order"] == case["order"]
            row[2] += moves(outcome) == moves(case["observed"])
            if outcome["order"] != case["order"]:
                different.append(case["name"])
        print(f"\n{'page':28} drags  same order  same moves")
        for name, row in sorted(table.items()):
            print(f"{name:28} {row[0]:5} {row[1]:11} {row[2]:11}")
        total = [sum(column) for column in zip(*table.values())]
        print(f"{'all':28} {total[0]:5} {total[1]:11} {total[2]:11}")
        self.assertEqual(different, [])

    def test_a_recording_has_the_same_bytes_each_time(self):
        """But in the browser's own drag and drop, which scrolls by the browser's own clock."""
        again = {case["name"]: case["trace"] for case in play_all(self.folder, SEED, 1)
                 if "native" not in case["name"] and "html5" not in case["name"]}
        for case in self.cases:
            if case["name"] in again:
                self.assertEqual(case["trace"], again[case["name"]])


if __name__ == "__main__":
    unittest.main()
