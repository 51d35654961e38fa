"""Replays a corpus of traces under a grid of behaviours and parameters, on a Spark cluster.

    spark-submit scripts/spark/sweep.py corpus.jsonl --out results \\
        --behaviour half_overlap --vary threshold=0.1..0.9/5

The corpus is split between traces, never within one. Each part goes through `reorder replay - --json`
once for each point of the grid, which `reorder sweep --points` prints. The job writes two Parquet
tables: `outcomes`, a row for each trace and point, and `metrics`, sums of whole numbers for each
point, which do not depend on the division of the work. A trace that cannot be replayed gives a row of
`outcomes` with only an `error`.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HEADER = '{"trace"'
# The exit status of reorder if all traces are valid, and if some are not.
GOOD_STATUS = (0, 1)

OUTCOME_COLUMNS = [
    ("behaviour", "string"), ("params", "string"), ("trace", "string"), ("phase", "string"),
    ("moves", "bigint"), ("reversals", "bigint"), ("committed", "bigint"),
    ("first_move_us", "bigint"), ("offset_x_milli", "bigint"), ("offset_y_milli", "bigint"),
    ("script_errors", "bigint"), ("samples", "bigint"), ("ticks", "bigint"), ("error", "string"),
]
OUTCOME_SCHEMA = ", ".join(f"{name} {kind}" for name, kind in OUTCOME_COLUMNS)


class BadArgument(ValueError):
    """An argument that means nothing, in words for whoever typed it."""


def check_setting(text):
    """Refuses what is no `key=value`, before any machine is asked for."""
    if not re.fullmatch(r"[^=]+=.+", text):
        raise BadArgument(f"--set wants key=value, not '{text}'")


def locate(path):
    """The path of a program or directory: as named, or in the directory of shipped files."""
    found = shutil.which(path) or os.path.abspath(path)
    if os.path.exists(found):
        return found
    from pyspark import SparkFiles

    shipped = SparkFiles.get(path)
    if os.path.exists(shipped):
        return shipped
    raise FileNotFoundError(f"{path} is neither on {os.uname().nodename} nor among the files shipped")


def command(reorder, scripts, point):
    """The command line that replays a stream of traces under a point of the grid."""
    behaviour, settings = point
    words = [locate(reorder), "replay", "-", "--json", "--scripts", locate(scripts)]
    if behaviour is not None:
        words += ["--behaviour", behaviour]
    for setting in settings:
        words += ["--set", setting]
    return words


def points(arguments):
    """Every point: a behaviour, `None` for each trace's own, and its settings as `key=value`.

    What varies is worked out by `reorder sweep --points`, which also knows which values a behaviour
    takes."""
    if not arguments.vary:
        return [(behaviour, list(arguments.set)) for behaviour in arguments.behaviour or [None]]
    if not arguments.behaviour:
        raise BadArgument("--vary needs a --behaviour")
    return [point for behaviour in arguments.behaviour for point in grid(arguments, behaviour)]


def grid(arguments, behaviour):
    """The points of one behaviour."""
    words = [locate(arguments.reorder), "sweep", arguments.corpus[0], "--points"]
    words += ["--scripts", locate(arguments.scripts), "--behaviour", behaviour]
    for name, texts in ("--vary", arguments.vary), ("--set", arguments.set):
        for text in texts:
            words += [name, text]
    done = subprocess.run(words, capture_output=True, check=False, text=True)
    if done.returncode < 0:  # killed by a signal: Spark runs the task again
        raise RuntimeError(f"{' '.join(words)} ended with {done.returncode}")
    if done.returncode != 0:
        raise BadArgument(done.stderr.strip())
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [(line["behaviour"], line["settings"]) for line in lines]


def points_on_worker(spark, arguments):
    """The points; a worker asks for them, since the driver need not have the program."""
    if not arguments.vary:
        return points(arguments)

    def work(_):
        try:
            return points(arguments), None
        except BadArgument as error:
            return None, str(error)

    found, problem = spark.sparkContext.parallelize([0], 1).map(work).first()
    if problem is not None:
        raise BadArgument(problem)
    return found


def params_text(settings):
    """The settings as one canonical text, for a column."""
    return json.dumps(dict(setting.split("=", 1) for setting in settings), sort_keys=True)


def milli(number):
    """Thousandths as a whole number, whose sums do not depend on their order."""
    return round(number * 1000)


def count_reversals(moves):
    """The number of moves that undo the one before."""
    return sum(
        a["from"] == b["to"] and a["to"] == b["from"] and a["item"] == b["item"]
        for a, b in zip(moves, moves[1:])
    )


def outcome_row(outcome, settings):
    """A row of the table of outcomes, in the order of its columns."""
    moves = outcome["moves"]
    return (
        outcome["behaviour"], params_text(settings), outcome["trace"], outcome["phase"],
        len(moves), count_reversals(moves), int(outcome["commit"] is not None),
        milli(moves[0]["t"]) if moves else None,
        milli(outcome["offset"]["x"]), milli(outcome["offset"]["y"]),
        len(outcome["script_errors"]), outcome["samples"], outcome["ticks"], None,
    )


def error_row(message, point):
    """A row for an invalid trace, without the line number, which counts within a part."""
    behaviour, settings = point
    empty = [None] * (len(OUTCOME_COLUMNS) - 3)
    return (behaviour, params_text(settings), *empty, re.sub(r"^<stdin>:\d+: ", "", message))


def bad_traces(messages):
    """The messages about invalid traces, without warnings and script errors."""
    told = re.compile(r"<stdin>:\d+: (?!warning: )|<stdin>: ")
    return [message for message in messages if told.match(message)]


def replay(stream, words, point, count):
    """The rows for a file of at least `count` whole traces.

    Raises if the process was killed, or if a trace gave no row, which means that the command line is
    wrong, such as an unknown behaviour.
    """
    rows = 0
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(words, stdin=stream, stdout=subprocess.PIPE, stderr=errors)
        try:
            for line in process.stdout:
                yield outcome_row(json.loads(line), point[1])
                rows += 1
            status = process.wait()
        finally:
            process.stdout.close()
            process.kill()
            process.wait()
        errors.seek(0)
        messages = errors.read().decode(errors="replace").splitlines()
        bad = bad_traces(messages)
        if status not in GOOD_STATUS or rows + len(bad) < count:
            raise RuntimeError(f"{' '.join(words)} ended with {status}: {messages[-3:]}")
        for message in bad:
            yield error_row(message, point)


def sweep_part(traces, reorder, scripts, points):
    """The rows for a part of the corpus under every point.

    The part waits in a file, since it is read once for each point and may be larger than memory.
    """
    count = 0
    with tempfile.TemporaryFile() as stream:
        for trace in traces:
            stream.write(trace.encode())
            count += trace.startswith(HEADER)
        if not stream.tell():
            return
        stream.flush()
        for point in points:
            # A separate descriptor, because reading moves the offset and a child would share it.
            with open(f"/proc/self/fd/{stream.fileno()}", "rb") as part:
                yield from replay(part, command(reorder, scripts, point), point, count)


def whole_trace(record):
    """A trace's lines, from a place in a file and the text between two headers."""
    place, text = record
    start = HEADER if place > 0 else ""
    return start + text + ("" if text.endswith("\n") else "\n")


def read_traces(context, path, split_bytes):
    """The traces of a corpus, one an element.

    A record ends in front of a line that starts a trace, so Spark can divide a file anywhere and no
    trace is ever divided.
    """
    conf = {"textinputformat.record.delimiter": "\n" + HEADER}
    if split_bytes:
        conf["mapreduce.input.fileinputformat.split.maxsize"] = str(split_bytes)
    return context.newAPIHadoopFile(
        path, "org.apache.hadoop.mapreduce.lib.input.TextInputFormat",
        "org.apache.hadoop.io.LongWritable", "org.apache.hadoop.io.Text", conf=conf,
    ).map(whole_trace)


def metrics(outcomes):
    """Sums for each behaviour and parameters, of whole numbers only."""
    from pyspark.sql import functions as f

    def phase(name):
        return f.sum(f.when(f.col("phase") == name, 1).otherwise(0)).alias(name)

    phases = [phase(name) for name in ("idle", "failed", "ended", "cancelled", "unfinished")]
    sums = [
        f.sum(name).alias(name)
        for name in ("moves", "reversals", "committed", "script_errors", "samples", "ticks")
    ]
    return outcomes.groupBy("behaviour", "params").agg(
        f.count("trace").alias("traces"), f.count("error").alias("errors"), *phases, *sums,
        f.count("first_move_us").alias("moved"), f.sum("first_move_us").alias("first_move_us"),
    )


def run(spark, arguments):
    """Sweeps a corpus, writes both tables, and returns the number of rows of outcomes."""
    grid_points = points_on_worker(spark, arguments)
    reorder, scripts = arguments.reorder, arguments.scripts
    traces = spark.sparkContext.union([
        read_traces(spark.sparkContext, path, arguments.split_bytes) for path in arguments.corpus
    ])
    rows = traces.mapPartitions(lambda part: sweep_part(part, reorder, scripts, grid_points))
    outcomes = spark.createDataFrame(rows, OUTCOME_SCHEMA)
    outcomes.write.mode("overwrite").parquet(os.path.join(arguments.out, "outcomes"))
    written = spark.read.parquet(os.path.join(arguments.out, "outcomes"))
    table = metrics(written).orderBy("behaviour", "params").coalesce(1)
    table.write.mode("overwrite").parquet(os.path.join(arguments.out, "metrics"))
    return written.count()


def add_settings(parser):
    """Adds the options of a job that runs `reorder` under behaviours and parameters."""
    parser.add_argument("--behaviour", action="append", default=[], help="may be given again")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--vary", action="append", default=[], metavar="KEY=FROM..TO/STEPS|KEY=A,B,C")
    parser.add_argument("--reorder", default="reorder", help="the program, on every machine")
    parser.add_argument("--scripts", default="scripts", help="the scripts, on every machine")


def parse_arguments(words):
    """The command line as a namespace."""
    parser = argparse.ArgumentParser(
        prog="sweep.py", description="Replays a corpus under a grid of parameters, on Spark.")
    parser.add_argument("corpus", nargs="+", help="files of traces, or folders of them")
    parser.add_argument("--out", required=True, help="where the Parquet tables go")
    add_settings(parser)
    parser.add_argument("--split-bytes", type=int, default=0, help="the most bytes in a part")
    return parser.parse_args(words)


def launch(name, job, arguments):
    """Runs a job as a Spark application, and prints what it returns."""
    from pyspark.sql import SparkSession

    try:
        for text in arguments.set:
            check_setting(text)
    except BadArgument as error:
        sys.exit(f"{name}.py: {error}")
    spark = SparkSession.builder.appName(f"reorder {name}").getOrCreate()
    try:
        print(job(spark, arguments))
    except BadArgument as error:
        sys.exit(f"{name}.py: {error}")
    finally:
        spark.stop()


def main(words):
    """Runs as a Spark application."""
    launch("sweep", lambda spark, arguments:
           f"{run(spark, arguments)} rows in {arguments.out}/outcomes", parse_arguments(words))


if __name__ == "__main__":
    main(sys.argv[1:])
