"""Random drags on lists of real libraries in a browser, held against their replays.

Each drag is played in Chromium with trusted events; the trace of the same samples is replayed under
the behaviour that has the library's rule. Both go through the same orders and the same offsets of
what scrolls, each at the same millisecond, but for errors of the library's own, and for what a
press measures otherwise. These are named and counted.

PEERS_SEED=N plays other drags, PEERS_COUNT=N more or fewer of each kind, PEERS_ONLY=NAME those of
the libraries whose name has the word.
"""

import collections
import os
import unittest

from agreement import compare, table
from libraries import BY_NAME
from record import play_all

SEED = os.environ.get("PEERS_SEED", "1")
COUNT = int(os.environ.get("PEERS_COUNT", "8"))
ONLY = os.environ.get("PEERS_ONLY", "")


class AgreementTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print(f"\n{COUNT} drags of each kind, seed {SEED} (PEERS_SEED=N plays others)")
        cases = play_all(SEED, COUNT, ONLY)
        cls.cases = [case for case in cases if not case["is_spoiled"]]
        cls.spoiled = len(cases) - len(cls.cases)
        cls.agreements = compare(cls.cases)
        print(table(cls.agreements))

    def test_the_browser_played_nearly_all_drags_as_planned(self):
        self.assertLessEqual(self.spoiled, 0.02 * len(self.cases))

    def test_the_engine_has_the_items_where_the_browser_has_them(self):
        self.assertEqual([one.case["name"] for one in self.agreements if not one.has_layout], [])

    def test_each_library_agrees_as_often_as_promised(self):
        # What has a reason does not count.
        counted = collections.defaultdict(list)
        for one in self.agreements:
            if one.holds or not one.reason:
                counted[one.case["peer"]].append(one)
        for name, some in counted.items():
            different = [one.case["name"] for one in some if not one.holds]
            with self.subTest(name):
                self.assertLessEqual(len(different), (1 - BY_NAME[name].promised) * len(some),
                                     different)


if __name__ == "__main__":
    unittest.main()
