internal import ReorderFiles
internal import ReorderText
package import ReorderTrace

/// The tasks of a study, read from a file or shipped.
package enum TaskSet {
  /// The shipped sets, in the order in which messages list them.
  package static let shipped: [(name: String, bytes: [UInt8])] = [
    "list", "small-rows", "mixed-heights", "scrolling", "grid", "grid-scrolling", "board",
    "board-scrolling", "outline",
  ].map { ($0, EmbeddedFiles.study["\($0).json"]) }

  /// What to do about a name that is not that of a shipped set.
  package static func advice(for name: String) -> String {
    let names = shipped.map(\.name)
    let near = NearestName.of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return "the shipped sets of tasks are \(names.joined(separator: ", "))\(near)"
  }

  /// Reads a set and sets the scene of each task.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name in errors.
  ///   - warnings: Collects what is ignored.
  /// - Throws: A ``/ReorderTrace/TraceError``.
  package static func tasks(
    in bytes: [UInt8], file: String, warnings: inout [TraceWarning]
  ) throws(TraceError) -> [StudyTask] {
    var tasks: [StudyTask] = []
    for encoded in try EncodedTask.all(in: bytes, file: file, warnings: &warnings) {
      tasks.append(try StudyTask(encoded, file: file))
    }
    return tasks
  }
}
