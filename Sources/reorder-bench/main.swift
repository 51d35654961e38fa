import Glibc

// Measures the engine's cost as ratios and counts in one run.

let usage = """
  usage: reorder-bench [--json] [--counts] [NAME…]

  Measures what the engine costs. Every figure is the median of several runs in this process, after
  one to warm up; the two sides of a ratio run in turn.

    --json     one object per line: name, value, unit
    --counts   only counts, not times: the same in every run on every machine
    NAME       only the benchmarks of these names: \(Bench.all.map(\.name).joined(separator: ", "))

  Example: reorder-bench --json hook sample
  """

var json = false
var counts = false
var names: [String] = []
for argument in CommandLine.arguments.dropFirst() {
  switch argument {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--json": json = true
  case "--counts": counts = true
  case _ where Bench.all.contains { $0.name == argument }: names.append(argument)
  default:
    fail("there is no '\(argument)'\n\(usage)", status: 64)
  }
}

for bench in Bench.all where names.isEmpty || names.contains(bench.name) {
  if counts, !bench.counts { continue }
  do {
    for figure in try bench.figures() where !counts || figure.isCount {
      print(json ? figure.json : figure.row)
    }
  } catch {
    fail("\(error)", status: 1)
  }
}

func fail(_ message: String, status: Int32) -> Never {
  let line = "reorder-bench: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(status)
}
