import TestSupport
import Testing

@testable import LuaRuntime
@testable import ReorderCore
@testable import ReorderScripting

/// A script that calls a method again and again is ended by its budget, in whatever scene.
///
/// Were a method to work without charging for it, the clock, which counts what the calls take,
/// would end the script first. Each scene has 100,000 items, as many as a debug build sets up in
/// time.
@Suite struct HostCostTests {
  /// The budget of a script: a small part of the default, as debug builds take so much longer.
  private static let budget = 4_000

  @Test(
    "Whatever a script asks for again and again, the budget ends it", arguments: CrowdedScene.all)
  func everyMember(scene: CrowdedScene) throws {
    var options = BehaviourOptions()
    options.instructionsPerLoad = Self.budget
    let sandbox = try ScriptSandbox(options: options)
    let objects = try DragObjects(in: sandbox)
    let (shown, drag) = try scene.dragging()
    objects.show(drag, in: shown)
    for script in Self.scripts(in: shown) {
      let file = ScriptSource.File(path: "loop", bytes: Array(script.utf8))
      #expect(throws: SandboxFailure.self, "\(script)") { try sandbox.run(file) }
      #expect(sandbox.state.usage.fired == .instructions, "\(scene): \(script)")
    }
  }

  /// A loop for every field and every method of the host's objects, with several arguments each.
  private static func scripts(in scene: ReorderScene) -> [String] {
    HostInterface.objects.flatMap { object in
      object.fields.flatMap { field -> [String] in
        guard case .method(let parameters, _, _) = field.kind else {
          return ["while true do local value = \(object.path).\(field.name) end"]
        }
        return arguments(parameters, in: scene).map { arguments in
          "while true do \(object.path):\(field.name)(\(arguments)) end"
        }
      }
    }
  }

  /// The most lists of arguments that a method is called with.
  private static let mostArguments = 8

  private static func arguments(_ parameters: [String], in scene: ReorderScene) -> [String] {
    var lists = [""]
    for parameter in parameters {
      let parts = parameter.split(separator: ":")
      let values = values(String(parts[0].filter { $0 != "?" }), in: scene)
      lists = lists.flatMap { list in values.map { list.isEmpty ? $0 : "\(list), \($0)" } }
    }
    let step = max(1, lists.count / mostArguments)
    return stride(from: 0, to: lists.count, by: step).map { lists[$0] }
  }

  private static func values(_ parameter: String, in scene: ReorderScene) -> [String] {
    let count = scene.itemCount
    return switch parameter {
    case "section": ["1", "\(scene.sectionCount)"]
    case "item": ["1", "\(count / 2)", "\(count)"]
    case "n": ["1", "\(count)"]
    case "x", "y", "coordinate": ["50", "5", "1e6", "150"]
    case "width", "height", "reach_x", "reach_y": ["1", "1e9"]
    case "rule": ListTarget.names.map { "'\($0)'" }
    case "id": ["'0'", "'nowhere'", "'list-0'"]
    case "of": ["nil"]
    default: ["0.5"]
    }
  }

  @Test("The answer of one call is charged by its length")
  func longNames() throws {
    var options = BehaviourOptions()
    options.instructionsPerLoad = 100_000
    options.milliseconds = nil
    let sandbox = try ScriptSandbox(options: options)
    let objects = try DragObjects(in: sandbox)
    let name = String(repeating: "x", count: 640_000)
    let scene = sections([""])
    var named = scene
    named.sections[0].items = .listed([ItemDescription(id: name), ItemDescription(id: "z")])
    var finger = try Finger(on: named, policy: NativePolicy.still)
    try finger.press(y: 10)
    objects.show(try #require(finger.engine.drag), in: finger.engine.scene)
    let file = ScriptSource.File(
      path: "loop", bytes: Array("for i = 1, 11 do list:id(1, 1) end".utf8))
    #expect(throws: SandboxFailure.self) { try sandbox.run(file) }
    #expect(sandbox.state.usage.fired == .instructions)
  }
}
