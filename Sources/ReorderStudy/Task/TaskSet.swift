internal import ReorderText
package import ReorderTrace

/// The tasks of a study, read from a file or shipped.
package enum TaskSet {
  /// The shipped sets, in the order in which messages list them.
  package static let shipped: [(name: String, bytes: [UInt8])] = [
    ("list", PackageResources.list_json),
    ("small-rows", PackageResources.small_rows_json),
    ("mixed-heights", PackageResources.mixed_heights_json),
    ("scrolling", PackageResources.scrolling_json),
    ("grid", PackageResources.grid_json),
    ("grid-scrolling", PackageResources.grid_scrolling_json),
    ("board", PackageResources.board_json),
    ("board-scrolling", PackageResources.board_scrolling_json),
    ("outline", PackageResources.outline_json),
  ]

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
