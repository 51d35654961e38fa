internal import ReorderAuthoring
internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting

/// The host of the spec API in a stock Lua interpreter.
///
/// The interpreter's side is `Lua/bridge.lua`: it writes a call as bytes, and reads the answer. So
/// nothing here touches the interpreter, whose errors would jump over Swift's frames.
package final class StockHost {
  typealias Refusal = ScriptSandbox.Refusal

  /// Where a spec's scripts and traces are.
  private struct Place: Hashable {
    /// The directory of scripts, if the program has set one.
    var scripts: String?
    /// The folder of the spec.
    var folder: String
  }

  /// The functions for the specs of one place.
  private struct Room {
    let host: SpecHost
    let functions: [String: SpecHost.Function]
  }

  private var rooms: [Place: Room] = [:]

  /// Creates a host without runs.
  package init() {}

  /// The interpreter's side: a chunk that receives the function ``answer(_:)`` and returns the
  /// module.
  package static let prelude = SpecPrelude.joined(
    SpecPrelude.files("common.lua") + [SpecPrelude.values]
      + SpecPrelude.files(
        "show.lua", "bridge.lua", "replay.lua", "snapshots.lua", "conforms.lua", "property.lua")
      + [SpecPrelude.function("helpers", Prelude.bytes)] + SpecPrelude.files("module.lua"))

  /// The name of that chunk, as C wants it: that of the prelude in the sandbox.
  package static let chunk: StaticString = "=spec prelude"

  /// Answers a call.
  ///
  /// - Parameter request: The directory of scripts or nil, the folder of the spec, the name of the
  ///   function, and its arguments, as values.
  /// - Returns: The function's result as a value, or `!` and a message.
  package func answer(_ request: UnsafeRawBufferPointer) -> [UInt8] {
    do throws(Refusal) {
      var reader = StockReader(request)
      var values: [ScriptValue] = []
      while let value = try reader.next() { values.append(value) }
      guard values.count >= 3, let folder = values[1].text, let name = values[2].text else {
        throw Refusal("this is not a call")
      }
      let place = Place(scripts: values[0].text, folder: folder)
      return StockWriter.bytes(of: try call(name, at: place, Array(values.dropFirst(3))))
    } catch {
      return Array("!\(error.message)".utf8)
    }
  }

  private func call(
    _ name: String, at place: Place, _ arguments: [ScriptValue]
  ) throws(Refusal) -> ScriptValue {
    let room = room(at: place)
    let argument = arguments.first ?? .nil
    switch name {
    case "version": return .string("\(Version.number)")
    case "curves": return .list(Curve.allCases.map { .string($0.rawValue) })
    case "curve":
      let arguments = try StockSignature("sn").checked(arguments, of: "ease")
      let curve = Curve(rawValue: arguments[0].text ?? "") ?? .linear
      return .number(curve.value(at: arguments[1].double ?? 0))
    case "module": return module(argument.text ?? "", in: room.host.scripts)
    case "use_scripts":
      try useScripts(argument.text)
      return .nil
    case "forget":
      room.host.forget(run: argument.whole ?? 0)
      return .nil
    default:
      guard let function = room.functions[name] else { throw Refusal("there is no '\(name)'") }
      let arguments = try StockSignature(function.signature).checked(arguments, of: name)
      return try function.handler(arguments).values.first ?? .nil
    }
  }

  /// Checks a directory that the program sets; what was read before is read again.
  private func useScripts(_ directory: String?) throws(Refusal) {
    do {
      if let directory { _ = try ScriptSource(path: directory).behaviourNames() }
    } catch {
      throw Refusal(error)
    }
    for room in rooms.values { room.host.forgetTraces() }
  }

  private func module(_ name: String, in scripts: ScriptSource) -> ScriptValue {
    guard let file = try? scripts.module(name) else { return .nil }
    return .record([
      "path": .string(file.path), "text": .string(String(decoding: file.bytes, as: UTF8.self)),
    ])
  }

  private func room(at place: Place) -> Room {
    if let room = rooms[place] { return room }
    let own = place.scripts ?? Self.scripts(above: place.folder)
    let scripts = own.map { ScriptSource(path: $0).over(.shipped) } ?? .shipped
    let host = SpecHost(
      scripts: scripts, folder: ScriptSource(path: place.folder), stop: StopSwitch())
    let functions = Dictionary(host.functions.map { ($0.name, $0) }) { first, _ in first }
    let room = Room(host: host, functions: functions)
    rooms[place] = room
    return room
  }

  /// The folders that are searched at most.
  private static let depth = 64

  /// The directory `scripts` in a folder or the nearest above that has scripts in it.
  private static func scripts(above folder: String) -> String? {
    var parts = folder.split(separator: "/").filter { $0 != "." }.map(String.init)
    let root = folder.hasPrefix("/") ? "/" : ""
    for _ in 0..<depth {
      let path = root + (parts + ["scripts"]).joined(separator: "/")
      if ScriptSource(path: path).hasScripts { return path }
      if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if root.isEmpty {
        parts.append("..")
      } else {
        return nil
      }
    }
    return nil
  }
}
