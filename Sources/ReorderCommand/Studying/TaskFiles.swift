import ReorderScripting
import ReorderStudy
import ReorderSystem
import ReorderText
import ReorderTrace

/// The tasks that a command line names: by the paths of files, or the names of shipped sets.
enum TaskFiles {
  /// Reads every task of every set.
  ///
  /// - Throws: ``CommandFailure`` for a set that does not exist or cannot be read, and for two
  ///   tasks of one name.
  static func load(_ names: [String], _ console: Console) throws -> [StudyTask] {
    var tasks: [StudyTask] = []
    for name in names {
      var warnings: [TraceWarning] = []
      let set = try TaskSet.tasks(in: try bytes(of: name), file: name, warnings: &warnings)
      for warning in warnings { console.warn("\(warning)") }
      tasks += names.count > 1 ? set.map { $0.named("\(name)/\($0.name)") } : set
    }
    var names: Set<String> = []
    for task in tasks where !names.insert(task.name).inserted {
      throw CommandFailure("two tasks are named '\(task.name.excerpt(of: 80))'; rename one")
    }
    return tasks
  }

  private static func bytes(of name: String) throws -> [UInt8] {
    if let set = TaskSet.shipped.first(where: { $0.name == name }) { return set.bytes }
    do throws(InputFailure) {
      return try FileSource.bytes(of: name)
    } catch {
      throw CommandFailure(
        "\(name): \(FileDescriptor.describe(error.code)); \(TaskSet.advice(for: name))")
    }
  }
}
