import Foundation
import TestSupport
import Testing

@testable import ReorderCore
@testable import ReorderScripting

/// A behaviour whose table holds these fields; their lines start at line 3 of the file.
func behaviour(
  _ fields: String, setting values: [String: ParameterValue] = [:],
  options: BehaviourOptions = .small
) throws -> Behaviour {
  try Behaviour(
    named: "test", source: .text("return {\n  api = 1,\n\(fields)\n}"), setting: values,
    options: options)
}

/// A behaviour with one hook: its `function` is in line 3, its body starts in line 4.
func behaviour(
  _ hook: String, body: String, options: BehaviourOptions = .small
) throws -> Behaviour {
  try behaviour(Script.field(hook, body), options: options)
}

/// The error of a script when it is loaded.
func loadError(
  _ text: String, setting values: [String: ParameterValue] = [:],
  options: BehaviourOptions = .small, sourceLocation: SourceLocation = #_sourceLocation
) throws -> BehaviourError {
  do throws(BehaviourError) {
    _ = try Behaviour(
      named: "test", source: .text(text), setting: values, options: options)
  } catch {
    return error
  }
  Issue.record("loaded: \(text)", sourceLocation: sourceLocation)
  return try #require(nil as BehaviourError?, sourceLocation: sourceLocation)
}

extension Script {
  /// A hook, an event (`on.moved`) or `announce` as a field of a behaviour.
  static func field(_ hook: String, _ body: String) -> String {
    guard hook.hasPrefix("on.") else { return field(function: hook, body) + "," }
    return "  on = { " + field(function: String(hook.dropFirst(3)), body) + " },"
  }

  private static func field(function name: String, _ body: String) -> String {
    let first =
      switch name {
      case "announce": "event, drag, list, p"
      case "follow", "autoscroll": "drag, scroll, p"
      default: "drag, list, p"
      }
    return "  \(name) = function(\(first))\n    \(body)\n  end"
  }
}

extension ScriptSource.File {
  /// A text that is not in a file.
  static func text(_ text: String) -> ScriptSource.File {
    ScriptSource.File(path: "test.lua", bytes: Array(text.utf8))
  }
}

extension BehaviourOptions {
  /// The defaults with a clock of a tenth of a second, for scripts that use it up.
  static var brief: BehaviourOptions {
    var options = BehaviourOptions()
    options.milliseconds = 100
    options.millisecondsPerDrag = 150
    return options
  }

  /// Small limits, so that endless scripts end soon.
  static var small: BehaviourOptions {
    var options = BehaviourOptions()
    options.instructionsPerCall = 20_000
    options.instructionsPerLoad = 200_000
    options.memory = 2 << 20
    return options
  }

  /// The same with a reader for printed lines.
  static func small(printingTo paper: Paper) -> BehaviourOptions {
    var options = BehaviourOptions.small
    options.printer = { paper.write($0) }
    return options
  }
}

/// The lines that a script printed.
final class Paper: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""

  func write(_ piece: String) { lock.withLock { text += piece } }

  /// Takes the lines printed since the last call.
  func takeLines() -> [String] {
    lock.withLock {
      defer { text = "" }
      return text.split(separator: "\n").map(String.init)
    }
  }
}

extension Finger where Policy == Behaviour {
  /// A finger with the behaviour's own press, if it has one.
  init(
    on scene: SceneDescription, _ behaviour: Behaviour, native: NativePolicy = NativePolicy()
  ) throws {
    try self.init(on: scene, native: native, policy: behaviour)
  }

  /// The failures so far, without their places.
  var failures: [BehaviourError.Code] { policy.failures.map(\.code) }
}
