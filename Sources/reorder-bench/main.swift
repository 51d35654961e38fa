import Glibc

// Prints what the engine costs, as ratios and counts measured in one run.
//
//   reorder-bench            a table for people
//   reorder-bench --json     one object a line: name, value, unit

let arguments = CommandLine.arguments.dropFirst()
guard arguments.allSatisfy({ $0 == "--json" }) else {
  print("usage: reorder-bench [--json]")
  exit(64)
}
let figures = try HookBench.ratio() + SampleBench.figures()
for figure in figures {
  print(arguments.isEmpty ? figure.row : figure.json)
}
