import ReorderCore
import ReorderScripting
import ReorderTrace

/// What each behaviour of a directory used of its budget: to load, and in the most expensive call
/// of each hook over all the directory's traces.
struct UsageReport {
  let directory: ScriptSource
  let console: Console

  init(_ directory: ScriptSource, _ console: Console) {
    self.directory = directory
    self.console = console
  }

  func print() throws {
    var isGood = true
    let traces = try TraceFiles.load(
      TraceFolder.files(in: directory.path), in: directory, console, isGood: &isGood)
    var table = UsageTable()
    for name in try directory.first.behaviourNames() {
      guard let behaviour = try behaviour(name, after: traces) else { continue }
      table.add(name, behaviour.usage)
    }
    try console.writeLine("")
    for line in table.takeLines(columns: console.terminal?.columns ?? .max) {
      try console.writeLine(line)
    }
  }

  /// A behaviour replayed over all traces; `nil` if it does not load.
  private func behaviour(_ name: String, after traces: [Trace]) throws -> Behaviour? {
    var options = BehaviourOptions()
    options.countsExactly = true
    options.stop = console.interrupt.scripts
    guard let behaviour = try? Behaviour(named: name, in: directory, options: options) else {
      return nil
    }
    for trace in traces {
      _ = try? trace.replayed(
        under: behaviour, observing: NoObserver(), until: console.interrupt)
      try console.interrupt.check()
    }
    return behaviour
  }
}
