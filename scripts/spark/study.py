"""Lets simulated hands do tasks under behaviours and parameters, on a Spark cluster.

    spark-submit scripts/spark/study.py list scrolling --out results --hands 100000 \\
        --behaviour half_overlap --vary threshold=0.2..0.8/7

The hands are divided: each part goes through `reorder study --trials`. The job writes two folders of
text files: `trials`, a line for each try, and `table`, what `reorder study --json` prints for all
hands in one process, which does not depend on the division.
"""

import argparse
import os
import subprocess
import sys
import tempfile

import sweep
from sweep import BadArgument, locate


def task_set(name):
    """A set of tasks: a shipped one by its name, or a file."""
    return locate(name) if name.endswith(".json") else name


def output(words, stdin=subprocess.DEVNULL):
    """The lines that `reorder` prints."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(words, stdin=stdin, stdout=subprocess.PIPE, stderr=errors)
        try:
            for line in process.stdout:
                yield line.decode().rstrip("\n")
            status = process.wait()
        finally:
            process.stdout.close()
            process.kill()
            process.wait()
        errors.seek(0)
        message = errors.read().decode(errors="replace").strip()
        if status < 0:  # killed by a signal: Spark runs the task again
            raise RuntimeError(f"{' '.join(words)} ended with {status}")
        if status != 0:
            raise BadArgument(message)


def study(arguments, first, count):
    """The command line of some hands."""
    words = [locate(arguments.reorder), "study", *map(task_set, arguments.tasks), "--trials"]
    words += ["--scripts", locate(arguments.scripts), "--seed", str(arguments.seed)]
    words += ["--pointer", arguments.pointer]
    words += ["--hands", str(count), "--first-hand", str(first)]
    for name, texts in (("--behaviour", arguments.behaviour), ("--vary", arguments.vary),
                        ("--set", arguments.set)):
        for text in texts:
            words += [name, text]
    return words


def parts(hands, count):
    """The hands in parts of nearly the same size: the first hand of each, and how many."""
    bounds = [hands * part // count for part in range(count + 1)]
    return [(first, end - first) for first, end in zip(bounds, bounds[1:]) if end > first]


def table(lines, arguments):
    """The table of all trials, which are written to a file first."""
    with tempfile.TemporaryFile() as trials:
        for line in lines:
            trials.write(f"{line}\n".encode())
        if not trials.tell():
            return
        trials.flush()
        trials.seek(0)
        yield from output([locate(arguments.reorder), "study", "-", "--json"], trials)


def check(spark, arguments):
    """Raises what the command says against its arguments; a worker asks it, with one hand."""
    def work(_):
        try:
            for _ in output(study(arguments, 0, 1)):
                pass
            return None
        except BadArgument as error:
            return str(error)

    problem = spark.sparkContext.parallelize([0], 1).map(work).first()
    if problem is not None:
        raise BadArgument(problem)


def folder(spark, path):
    """An empty place for text files: what an earlier run has left there is removed."""
    java = spark.sparkContext._jvm.org.apache.hadoop.fs
    place = java.Path(path)
    place.getFileSystem(spark.sparkContext._jsc.hadoopConfiguration()).delete(place, True)
    return path


def run(spark, arguments):
    """Runs the study, writes both folders, and returns the table's lines."""
    context = spark.sparkContext
    # Workers have the functions of this file, but not of one that it imports.
    context.addPyFile(sweep.__file__)
    check(spark, arguments)
    hands = parts(arguments.hands, arguments.parts)
    trials = folder(spark, os.path.join(arguments.out, "trials"))
    context.parallelize(hands, len(hands)).flatMap(
        lambda part: output(study(arguments, *part))).saveAsTextFile(trials)
    rows = folder(spark, os.path.join(arguments.out, "table"))
    context.textFile(trials).coalesce(1).mapPartitions(
        lambda lines: table(lines, arguments)).saveAsTextFile(rows)
    return context.textFile(rows).collect()


def parse_arguments(words):
    """The command line as a namespace."""
    parser = argparse.ArgumentParser(
        prog="study.py", description="Lets simulated hands do tasks, on Spark.")
    parser.add_argument("tasks", nargs="+", help="names of shipped sets of tasks, or files")
    parser.add_argument("--out", required=True, help="where the folders go")
    sweep.add_settings(parser)
    parser.add_argument("--hands", type=int, default=100, help="how many hands do each task")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the hands")
    parser.add_argument("--pointer", choices=["touch", "mouse", "pen"], default="touch")
    parser.add_argument("--parts", type=int, default=64, help="into how many parts the hands go")
    arguments = parser.parse_args(words)
    for name in ("hands", "parts"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name} is at least 1")
    return arguments


def main(words):
    """Runs as a Spark application."""
    sweep.launch("study", lambda spark, arguments:
                 f"{len(run(spark, arguments))} rows in {arguments.out}/table",
                 parse_arguments(words))


if __name__ == "__main__":
    main(sys.argv[1:])
