internal import ReorderLaws
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A property that a spec tests with `for_any`: its drags, and the search for one that fails.
final class DragProperty {
  let source: DragSource
  let options: ScriptValue
  var search: DragSearch
  /// The run that the property looks at now.
  var run: Int?
  /// The trace of that run.
  var trace: Trace?
  /// What the replays of its drags have taken, in instructions.
  var work = 0
  /// The most of that: five seconds or less.
  static let mostWork = 500_000_000
  /// How many drags have lifted something.
  var lifts = 0

  init(_ source: DragSource, _ options: ScriptValue, press: Double) {
    self.source = source
    self.options = options
    search = DragSearch(count: source.count, keepsScene: source.hasScene) {
      source.trace($0, press: press)
    }
  }

  /// The name of the test that asks.
  var test: String { options["test"]?.text ?? "" }

  /// Where the drags came from, and how far the search went.
  var summary: String {
    let count = trace?.records.count ?? 0
    let records = count == 1 ? "1 record" : "\(count) records"
    return "the smallest drag for which it fails: \(records) "
      + "(from drag \(search.drags) of \(source.count) with \(search.firstRecords) records, "
      + "seed \(source.seed); \(search.attempts) simpler ones tried)"
  }
}
