package import ReorderCore
internal import ReorderJSON

/// A task of a study, as encoded: a scene, an item of it, and the place where it is to go.
package struct EncodedTask: Hashable, Sendable {
  /// The task's name.
  package var name: String
  /// The scene at the start.
  package var scene: SceneDescription
  /// The item to move, by its name.
  package var item: String
  /// The name of the list that it is to go to; `nil` for its own.
  package var list: String?
  /// The section of that list; `nil` for the item's own, and the first one of another list.
  package var section: Int?
  /// The index in the section, counted when the item is there; `nil` for any.
  package var place: Int?
  /// The level in a tree; `nil` for any.
  package var level: Int?

  /// Reads a file of tasks: an object with `tasks`, and a `scene` for those that have none of their
  /// own.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``TraceError`` that names the task and the key.
  package static func all(
    in bytes: [UInt8], file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) -> [EncodedTask] {
    let value = try JSONValue(reading: bytes, file: file)
    var decoder = WireDecoder()
    defer { warnings += decoder.takeWarnings(file: file, line: 1) }
    do throws(TraceError.Code) {
      return try decoder.tasks(value)
    } catch {
      throw TraceError(file: file, line: 1, code: error)
    }
  }
}

extension WireDecoder {
  fileprivate mutating func tasks(_ value: JSONValue) throws(TraceError.Code) -> [EncodedTask] {
    guard case .object = value else {
      throw .wrongType(key: "tasks", got: value.type, wanted: .object)
    }
    var reader = try MemberReader(value)
    let shared: SceneDescription?
    if let value = reader.value("scene") { shared = try scene(value) } else { shared = nil }
    let values = try reader.required("tasks", .array).array("tasks")
    guard !values.isEmpty else { throw .missing(key: "tasks[0]", wanted: .object) }
    close(reader, .tasks)
    var decoder = self
    defer { self = decoder }
    return try values.mapped(within: "tasks") { (value) throws(TraceError.Code) in
      try decoder.task(value, shared)
    }
  }

  private mutating func task(
    _ value: JSONValue, _ shared: SceneDescription?
  ) throws(TraceError.Code) -> EncodedTask {
    var reader = try MemberReader(value)
    let name = try reader.requiredString("name")
    let scene: SceneDescription
    if let shared, reader.value("scene") == nil {
      scene = shared
    } else {
      scene = try self.scene(try reader.required("scene", .object))
    }
    var task = EncodedTask(name: name, scene: scene, item: try reader.requiredString("item"))
    try read(try reader.required("to", .goal), into: &task)
    close(reader, .task)
    return task
  }

  /// Reads `to`: a place, the name of a list, or an object with any of `list`, `section`, `place`
  /// and `level`.
  private mutating func read(
    _ goal: JSONValue, into task: inout EncodedTask
  ) throws(TraceError.Code) {
    switch goal {
    case .number:
      task.place = Int(try goal.number("to", .integer(0, ListModel.mostItems)))
    case .string(let list): task.list = list
    case .object:
      do throws(TraceError.Code) {
        var reader = try MemberReader(goal)
        task.list = try reader.string("list")
        task.section = try reader.integer("section", 0...ListModel.mostItems)
        task.place = try reader.integer("place", 0...ListModel.mostItems)
        task.level = try reader.integer("level", 0...ListModel.mostItems)
        close(reader, .goal)
      } catch {
        throw error.within("to")
      }
      guard task.list != nil || task.section != nil || task.place != nil || task.level != nil
      else { throw .missing(key: "to.place", wanted: .integer(0, ListModel.mostItems)) }
    default: throw .wrongType(key: "to", got: goal.type, wanted: .goal)
    }
  }
}
