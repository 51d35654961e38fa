import ReorderRender
import ReorderReplay
import ReorderScripting
import ReorderTrace

/// A behaviour under the traces of its directory, as a few lines for an editor to show.
struct EditorReplay: Sendable {
  /// The most traces that are replayed.
  static let mostTraces = 12

  let interrupt: Interrupt

  /// The outcomes as a table; what is wrong, if the behaviour does not load.
  func text(of behaviour: String, in scripts: ScriptSource) -> String {
    let loader = BehaviourLoader(
      scripts: scripts, names: [behaviour], settings: [], interrupt: interrupt)
    let slips = loader.slips()
    guard slips.isEmpty else { return slips.joined(separator: "\n") }
    let traces = traces(in: scripts, for: behaviour)
    var table = OutcomeTable()
    var (messages, printed): ([String], [String]) = ([], [])
    for trace in traces.prefix(Self.mostTraces) {
      do {
        let behaviour = try loader.load(behaviour, for: trace.header)
        let run = try trace.replayed(under: behaviour, observing: NoObserver(), until: interrupt)
        table.add(run.outcome)
        printed += run.replay.messages.map { "\($0)" }
        messages += run.replay.failures.map { "\($0)" }
      } catch {
        messages.append("\(error)")
      }
    }
    guard table.count > 0 || !messages.isEmpty else { return "there are no traces to replay" }
    let rest = traces.count - Self.mostTraces
    return
      (table.takeLines(columns: .max) + messages.prefix(3) + printed.suffix(3)
      + (rest > 0 ? ["… and \(rest) more traces"] : [])).joined(separator: "\n")
  }

  /// The traces of the directory, those that ask for the behaviour first.
  private func traces(in scripts: ScriptSource, for behaviour: String) -> [Trace] {
    let names = (try? scripts.traceNames()) ?? []
    let all = names.compactMap { name -> Trace? in
      guard let file = try? scripts.trace(name) else { return nil }
      var warnings: [TraceWarning] = []
      return try? Trace.all(in: file.bytes, file: file.path, warnings: &warnings).first
    }
    return all.filter { $0.behaviour == behaviour } + all.filter { $0.behaviour != behaviour }
  }
}
