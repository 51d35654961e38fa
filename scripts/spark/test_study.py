"""The study on Spark gives the table of one process, for any division of the hands."""

import subprocess
import unittest

import study
import sweep
from test_sweep import REORDER, SCRIPTS, SparkCase

WORDS = ["--behaviour", "half_overlap", "--vary", "threshold=0.3,0.7", "--seed", "4", "--hands", "30"]


class PartTests(unittest.TestCase):
    def test_the_parts_are_all_hands_in_order(self):
        self.assertEqual(study.parts(10, 3), [(0, 3), (3, 3), (6, 4)])
        self.assertEqual(study.parts(2, 5), [(0, 1), (1, 1)])

    def test_a_study_has_a_hand(self):
        with self.assertRaises(SystemExit):
            study.parse_arguments(["list", "--out", "x", "--hands", "0"])


class StudyTests(SparkCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.spark.sparkContext.addPyFile(study.__file__)

    def study(self, name, *words, reorder=REORDER):
        """Runs the job; returns the table."""
        return study.run(self.spark, study.parse_arguments([
            "list", "--out", str(self.folder / name), "--reorder", reorder, "--scripts", SCRIPTS,
            *WORDS, *words]))

    def expected(self):
        words = [REORDER, "study", "list", "--scripts", SCRIPTS, *WORDS, "--json"]
        return subprocess.run(words, capture_output=True, check=True, text=True).stdout.splitlines()

    def test_any_division_gives_what_one_process_gives(self):
        for count in "1", "7":
            with self.subTest(parts=count):
                # The second run takes the place of the first.
                self.assertEqual(self.study("division", "--parts", count), self.expected())

    def test_a_process_that_is_killed_halfway_is_run_again(self):
        reorder = self.program("killed-study", (
            'case "$*" in *"--first-hand 15"*) if mkdir "$first" 2>/dev/null; then '
            '"$reorder" "$@" | head -c 700; kill -9 $$; fi;; esac'))
        self.assertEqual(self.study("killed", "--parts", "2", reorder=reorder), self.expected())
        self.assertTrue((self.folder / "killed-study.first").exists())

    def test_what_the_command_refuses_is_refused_in_its_words(self):
        with self.assertRaisesRegex(sweep.BadArgument, "did you mean 'threshold'"):
            self.study("refused", "--vary", "treshold=0,1")


if __name__ == "__main__":
    unittest.main()
