"""The sweep on Spark gives the result of one process, for any division of work and any failure."""

import json
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import unittest

import pyspark
import sweep
from pyspark.sql import SparkSession

ROOT = pathlib.Path(__file__).resolve().parents[2]
REORDER = os.environ.get("REORDER", str(ROOT / ".build/debug/reorder"))
SCRIPTS = str(ROOT / "scripts")

BROKEN = '{"trace":7}\n{"t":0}\n'
GRID = ["--behaviour", "half_overlap", "--vary", "threshold=0.2..0.8/2"]


def points(*words):
    """The points of a command line."""
    return sweep.points(sweep.parse_arguments([
        "corpus", "--out", "out", "--reorder", REORDER, "--scripts", SCRIPTS, *words]))


class PointTests(unittest.TestCase):
    def test_the_points_are_every_behaviour_times_every_value(self):
        found = points(
            "--behaviour", "half_overlap", "--behaviour", "half_overlap", "--set", "swap=insert",
            "--vary", "threshold=0.1..0.9/9")
        self.assertEqual(len(found), 18)
        self.assertEqual(found[0], ("half_overlap", ["swap=insert", "threshold=0.1"]))
        self.assertEqual(found[17], ("half_overlap", ["swap=insert", "threshold=0.9"]))

    def test_without_anything_to_vary_there_is_a_point_for_each_behaviour(self):
        self.assertEqual(points(), [(None, [])])
        self.assertEqual(points("--behaviour", "a", "--set", "s=x"), [("a", ["s=x"])])

    def test_what_the_command_refuses_is_refused_in_its_words(self):
        for text, words in (
            ("threshold=0..1", "--vary"), ("threshold=0,7", "7 is not within"),
            ("treshold=0,1", "did you mean 'threshold'"),
        ):
            with self.assertRaisesRegex(sweep.BadArgument, words):
                points("--behaviour", "half_overlap", "--vary", text)
        with self.assertRaisesRegex(sweep.BadArgument, "--behaviour"):
            points("--vary", "threshold=0,1")

    def test_a_setting_without_a_value_is_refused(self):
        for text in ("k", "=1", "k=", ""):
            with self.assertRaisesRegex(sweep.BadArgument, "^--set wants key=value"):
                sweep.check_setting(text)


class RowTests(unittest.TestCase):
    def test_a_move_that_is_taken_back_is_a_reversal(self):
        def move(a, b, item="x"):
            return {"from": [0, a], "to": [0, b], "item": item}

        self.assertEqual(sweep.count_reversals([move(0, 1), move(1, 0), move(0, 1)]), 2)
        self.assertEqual(sweep.count_reversals([move(0, 1), move(1, 2), move(2, 1, "y")]), 0)
        self.assertEqual(sweep.count_reversals([]), 0)

    def test_a_trace_gets_its_header_back(self):
        self.assertEqual(sweep.whole_trace((0, '{"trace":1}\n{}\n')), '{"trace":1}\n{}\n')
        self.assertEqual(sweep.whole_trace((90, ":1}\n{}")), '{"trace":1}\n{}\n')


class ReplayTests(unittest.TestCase):
    """The rows of a part of a corpus in one process."""

    trace = (ROOT / "scripts/traces/flick.trace.jsonl").read_text(encoding="utf-8")

    def part(self, traces, point):
        return list(sweep.sweep_part(traces, REORDER, SCRIPTS, [point]))

    def test_a_command_line_that_fits_no_trace_fails_in_its_words(self):
        for point, words in (
            (("nosuch", []), "there is no behaviour 'nosuch'"),
            (("half_overlap", ["treshold=0.3"]), "did you mean 'threshold'"),
            (("half_overlap", ["threshold=x"]), "expected a number"),
        ):
            with self.assertRaisesRegex(RuntimeError, words):
                self.part([self.trace], point)

    def test_a_trace_whose_own_behaviour_is_missing_is_a_row_with_an_error(self):
        other = self.trace.replace('"behaviour":null', '"behaviour":"nosuch"', 1)
        rows = self.part([self.trace, other], (None, []))
        self.assertEqual([row[2] for row in rows], ["flick", None])
        self.assertIn("there is no behaviour 'nosuch'", rows[1][-1])

    def test_what_is_only_a_warning_is_no_row(self):
        odd = self.trace.replace('"seed":0', '"seed":0,"odd":1', 1)
        self.assertEqual([row[-1] for row in self.part([odd], ("half_overlap", []))], [None])

    def test_a_part_without_traces_has_no_rows_but_its_error(self):
        self.assertEqual(self.part([], (None, [])), [])
        self.assertEqual(len(self.part(["\n"], (None, []))), 1)


class LocateTests(unittest.TestCase):
    def test_a_program_is_found_on_the_path_or_where_it_is_named(self):
        self.assertEqual(sweep.locate("sh"), shutil.which("sh"))
        self.assertEqual(sweep.locate(SCRIPTS), SCRIPTS)


def in_memory_rows(corpus, points):
    """The rows of the whole corpus in one process."""
    rows = []
    for behaviour, settings in points:
        words = [REORDER, "replay", "-", "--json", "--scripts", SCRIPTS, "--behaviour", behaviour]
        for setting in settings:
            words += ["--set", setting]
        with open(corpus, "rb") as stream:
            done = subprocess.run(words, stdin=stream, capture_output=True, check=False)
        for line in done.stdout.splitlines():
            rows.append(sweep.outcome_row(json.loads(line), settings))
        for message in sweep.bad_traces(done.stderr.decode().splitlines()):
            rows.append(sweep.error_row(message, (behaviour, settings)))
    return sorted(as_bytes(row) for row in rows)


def as_bytes(row):
    return json.dumps(list(row)).encode()


class SparkCase(unittest.TestCase):
    """A session per class, and a corpus with an invalid trace in the middle."""

    master = "local[2,4]"
    count = 12

    @classmethod
    def setUpClass(cls):
        os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="reorder-spark-"))
        cls.corpus = str(cls.folder / "corpus.jsonl")
        made = subprocess.run(
            [REORDER, "record-corpus", str(cls.count), "--seed", "3"], capture_output=True, check=True)
        traces = made.stdout.decode().split("\n" + sweep.HEADER)
        half = ("\n" + sweep.HEADER).join(traces[: cls.count // 2]) + "\n"
        rest = sweep.HEADER + ("\n" + sweep.HEADER).join(traces[cls.count // 2:])
        pathlib.Path(cls.corpus).write_text(half + BROKEN + rest, encoding="utf-8")
        cls.spark = (
            SparkSession.builder.master(cls.master).appName("test")
            .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            .getOrCreate())
        cls.spark.sparkContext.setLogLevel("OFF")
        # What a script sends to its workers by itself, a module that it imports has to be given.
        cls.spark.sparkContext.addPyFile(sweep.__file__)

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        shutil.rmtree(cls.folder)

    def sweep(self, name, *words, reorder=REORDER):
        """Runs the job; returns its arguments and its sorted rows of outcomes."""
        arguments = sweep.parse_arguments([
            self.corpus, "--out", str(self.folder / name), "--reorder", reorder,
            "--scripts", SCRIPTS, *GRID, *words])
        sweep.run(self.spark, arguments)
        rows = self.spark.read.parquet(str(self.folder / name / "outcomes")).collect()
        return sorted(as_bytes(row) for row in rows)

    def expected(self):
        return in_memory_rows(self.corpus, points(*GRID))

    def program(self, name, body):
        """A program that replaces reorder and behaves differently on its first run."""
        path = self.folder / name
        path.write_text(
            f"#!/bin/sh\nfirst={self.folder}/{name}.first\nreorder='{REORDER}'\n{body}\n"
            'exec "$reorder" "$@"\n', encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)


class LocalTests(SparkCase):
    def test_any_division_gives_what_one_process_gives(self):
        expected = self.expected()
        self.assertEqual(len(expected), 2 * (self.count + 1))
        for size in (0, 30_000):
            with self.subTest(split_bytes=size):
                self.assertEqual(self.sweep(f"split-{size}", "--split-bytes", str(size)), expected)

    def test_metrics_are_sums_over_each_point_of_the_grid(self):
        self.sweep("sums", "--split-bytes", "40000")
        rows = self.spark.read.parquet(str(self.folder / "sums/metrics")).collect()
        self.assertEqual(
            [row.params for row in rows], ['{"threshold": "0.2"}', '{"threshold": "0.8"}'])
        outcomes = self.spark.read.parquet(str(self.folder / "sums/outcomes")).collect()
        for row in rows:
            mine = [o for o in outcomes if o.params == row.params and o.error is None]
            self.assertEqual((row.traces, row.errors), (self.count, 1))
            self.assertEqual(row.moves, sum(o.moves for o in mine))
            self.assertEqual(row.ended, sum(o.phase == "ended" for o in mine))
            self.assertEqual(
                row.first_move_us, sum(o.first_move_us for o in mine if o.first_move_us is not None))

    def test_a_process_that_is_killed_halfway_is_run_again(self):
        for command in "replay", "sweep":
            with self.subTest(command=command):
                reorder = self.program(f"killed-{command}", (
                    f'if [ "$1" = {command} ] && mkdir "$first" 2>/dev/null; then '
                    '"$reorder" "$@" | head -c 700; kill -9 $$; fi'))
                self.assertEqual(
                    self.sweep(f"killed-{command}-out", reorder=reorder), self.expected())
                self.assertTrue((self.folder / f"killed-{command}.first").exists())

    def test_a_program_that_always_fails_fails_the_job_with_its_words(self):
        for command, words in (
            ("replay", "ended with 64: .'no such thing'."), ("sweep", "^no such thing$"),
        ):
            with self.subTest(command=command):
                reorder = self.program(f"failing-{command}", (
                    f'if [ "$1" = {command} ]; then echo "no such thing" >&2; exit 64; fi'))
                with self.assertRaisesRegex(Exception, words):
                    self.sweep(f"failing-{command}-out", reorder=reorder)


class ClusterTests(SparkCase):
    """Two workers in processes of their own."""

    master = "local-cluster[2,1,1024]"

    def test_a_worker_that_is_killed_halfway_is_replaced(self):
        # The executor is the Java process above: it goes with everything it was about.
        reorder = self.program("deadly", """
if mkdir "$first" 2>/dev/null; then
  "$reorder" "$@" | head -c 700
  pid=$$
  while [ "$(cat /proc/$pid/comm)" != java ]; do
    pid=$(sed 's/.*) [A-Z] //; s/ .*//' /proc/$pid/stat)
  done
  kill -9 "$pid"
fi""")
        rows = self.sweep("deadly-out", "--split-bytes", "30000", reorder=reorder)
        self.assertEqual(rows, self.expected())
        self.assertTrue((self.folder / "deadly.first").exists())


if __name__ == "__main__":
    unittest.main()
