/// A code lens over a behaviour, which runs it and shows what comes of it.
package enum BehaviourLens: String, Sendable, CaseIterable {
  /// Replays the directory's traces.
  case replay = "reorder.replay"
  /// Tries the laws of a drag.
  case laws = "reorder.laws"

  /// The command that the lens runs; its argument is the address of the behaviour.
  var command: String { rawValue }

  /// What stands over the behaviour.
  var title: String {
    switch self {
    case .replay: "replay"
    case .laws: "laws"
    }
  }

  /// The bytes above which the lenses stand; `nil` if the document is not a behaviour.
  static func range(in script: Script) -> Range<Int>? {
    guard script.kind == .behaviour else { return nil }
    return script.outline.root.map { script.outline.tables[$0].range.lowerBound }.map { $0..<$0 }
  }
}
