import ReorderCore
import ReorderScripting

/// Whole sessions under a shipped behaviour, whose parameters the bytes choose.
enum SessionFuzz {
  /// The scripts of the working copy from which this file was compiled.
  private static let directory = ScriptSource(path: path + "/scripts")

  private static let path = String(
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/"))

  private static let names = (try? directory.behaviourNames()) ?? []

  static func run(_ bytes: [UInt8]) throws {
    var source = ByteSource(bytes)
    guard let name = source.element(of: names) else {
      throw BrokenProperty(description: "no behaviours in \(directory.path)")
    }
    let scene = FuzzedScene.description(&source)
    var options = BehaviourOptions()
    options.seed = UInt64(source.byte())
    let plain = try Behaviour(named: name, in: directory, options: options)
    let values = settings(of: plain.parameters, &source)
    let behaviour =
      values.isEmpty
      ? plain : try Behaviour(named: name, in: directory, setting: values, options: options)
    try FuzzedSession.run(scene, source, asking: behaviour)
    try require(
      behaviour.failures.isEmpty, "\(name) failed: \(behaviour.failures.map(\.description))")
  }

  private static func settings(
    of parameters: [Parameter], _ source: inout ByteSource
  ) -> [String: ParameterValue] {
    guard source.chance(oneIn: 4) else { return [:] }
    var values: [String: ParameterValue] = [:]
    for parameter in parameters where source.chance(oneIn: 2) {
      values[parameter.name] = value(of: parameter, &source)
    }
    return values
  }

  private static func value(of parameter: Parameter, _ source: inout ByteSource) -> ParameterValue {
    switch parameter.initial {
    case .boolean: return .boolean(source.chance(oneIn: 2))
    case .string(let text): return .string(source.element(of: parameter.choices) ?? text)
    case .number(let number):
      guard let low = parameter.minimum, let high = parameter.maximum else {
        return .number(number)
      }
      return .number(source.number(low...high))
    }
  }
}
