import Foundation
import ReorderCore
import ReorderScripting
import ReorderTrace
import TestSupport
import Testing

/// The shipped behaviours and traces.
enum Shipped {
  static let folder = Repository.url("scripts")

  static let directory = ScriptSource(path: folder.path)

  static let behaviours = (try? directory.behaviourNames()) ?? []

  static func behaviour(
    _ name: String, setting values: [String: ParameterValue] = [:]
  ) throws -> Behaviour {
    try Behaviour(named: name, in: directory, setting: values)
  }

  /// Whether a behaviour is made for a scene of this kind.
  static func suits(_ behaviour: String, _ scene: SceneDescription) -> Bool {
    if behaviour == "floating_window" { return !scene.windows.isEmpty }
    if !scene.windows.isEmpty { return false }
    let anywhere = ["default", "under_finger", "half_overlap", "half_overlap_grid"]
    if anywhere.contains(behaviour) { return true }
    if case .list(let list) = scene.layout { return list.axis == .vertical }
    return false
  }

  /// Every trace that a behaviour is made for, replayed; each with its initial order.
  ///
  /// - Parameter changing: Whether to include traces whose application changes the list itself.
  static func replays(
    under name: String, changing: Bool = true
  ) throws -> [(outcome: Outcome, initial: [[String]])] {
    try Repository.traceNames.compactMap { file in
      let trace = try Trace(shipped: file)
      guard suits(name, trace.header.scene) else { return nil }
      guard changing || !trace.records.contains(where: \.action.changesList) else { return nil }
      return try replay(trace, under: name)
    }
  }

  private static func replay(
    _ trace: Trace, under name: String
  ) throws -> (outcome: Outcome, initial: [[String]]) {
    var behaviour = try behaviour(name)
    var replayer = try Replayer(
      header: trace.header, file: trace.file, behaviour: name)
    let initial = replayer.engine.scene.sectionOrder
    var observer = NoObserver()
    var outcome = try replayer.run(trace, asking: &behaviour, observing: &observer)
    outcome.scriptErrors = behaviour.failures.map {
      Outcome.ScriptError(message: "\($0)", file: $0.file, line: $0.line, hook: $0.hook)
    }
    return (outcome, initial)
  }
}

extension EncodedAction {
  /// Whether the application changes its own list.
  fileprivate var changesList: Bool {
    switch self {
    case .change(.resize), .change(.inList(_, .resize)): false
    case .change: true
    default: false
    }
  }
}
