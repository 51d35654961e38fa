import ReorderCore
import ReorderRender
import ReorderReplay
import ReorderTrace

/// Outcomes as a table for people: a line each, and the order below it if the terminal is narrow.
struct OutcomeTable {
  private var table: TextTable

  /// - Parameter hasJSON: Whether the command can print outcomes as JSON.
  init(hasJSON: Bool = true) {
    table = TextTable([
      .init(title: "trace"), .init(title: "behaviour"), .init(title: "phase"),
      .init(title: "moves", rank: 0), .init(title: "commit", rank: 1), .init(title: "order"),
    ])
    table.folds = true
    if hasJSON { table.advice = "--json has all" }
  }

  /// The number of buffered rows, without the titles.
  var count: Int { table.count }

  mutating func add(_ outcome: Outcome) {
    table.add([
      outcome.trace.shortened, (outcome.behaviour ?? "native").shortened,
      Self.phase(outcome) + (outcome.scriptErrors.isEmpty ? "" : " !"),
      String(outcome.moves.count), Self.commit(outcome), Self.order(outcome),
    ])
  }

  /// The lines of the rows since the last call.
  mutating func takeLines(columns: Int) -> [String] { table.takeLines(columns: columns) }

  /// The phase at the end, and why a press failed.
  private static func phase(_ outcome: Outcome) -> String {
    guard outcome.phase == .failed, case .reason(let why) = outcome.failure?.detail,
      let failure = LiftFailure(rawValue: why)
    else { return outcome.phase.rawValue }
    return "\(outcome.phase.rawValue): \(failure.words)"
  }

  private static func commit(_ outcome: Outcome) -> String {
    guard let commit = outcome.commit else { return "-" }
    let place = outcome.words(for:in:)
    let path =
      "\(commit.item.shortened) \(place(commit.from, commit.fromList)) → "
      + place(commit.to, commit.toList)
      + (commit.copyID.map { " as \($0.shortened)" } ?? "") + commit.drop
    if !commit.items.isEmpty {
      let froms = commit.places.prefix(4).map { place($0.slot, $0.list) }.joined(separator: ", ")
      let more = commit.froms.count > 4 ? " …" : ""
      let to = place(commit.to, commit.toList)
      return "\(commit.items.count) items \(froms)\(more) → \(to)\(commit.drop)"
    }
    guard commit.kind == .move else { return path }
    guard commit.from == commit.to, commit.fromList == commit.toList else { return path }
    // The item itself has not moved, but others have.
    return commit.steps.reduce(path) { text, step in
      let way = step.kind == .insert ? "→" : "⇄"
      return text + ", \(place(step.from, step.fromList)) \(way) "
        + place(step.to, step.toList)
    }
  }

  private static func order(_ outcome: Outcome) -> String {
    outcome.order.map { section in
      let shown = section.prefix(12).map(\.shortened).joined(separator: " ")
      return section.count > 12 ? shown + " …" : shown
    }
    .joined(separator: " | ")
  }
}

extension Outcome {
  /// The last press that failed.
  fileprivate var failure: Event? { events.last { $0.kind == .failed } }
}
