import Glibc
import ReorderScripting
import ReorderStudy
import ReorderSystem
import ReorderTrace

/// Writes the trials of some hands as traces: the slowest, the median and the quickest hand of each
/// setting and task.
enum StudyTraces {
  /// Refuses a directory that exists, so that nothing in it is overwritten.
  static func check(_ folder: String) throws(CommandFailure) {
    guard access(folder, F_OK) != 0 else {
      throw CommandFailure("\(folder) already exists; name a new directory")
    }
  }

  /// Makes the directory and writes the traces.
  static func write(
    _ study: Study, _ run: StudyRun, to folder: String, _ console: Console
  ) throws {
    guard mkdir(folder, 0o777) == 0 else {
      throw CommandFailure("\(folder): \(FileDescriptor.describe(errno))")
    }
    var files: [(path: String, text: String)] = []
    for setting in study.settings.indices {
      for task in study.tasks.indices {
        let times = study.results(of: setting, task: task).map(\.seconds)
        let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
        let chosen = [
          ("quickest", order[0]), ("median", order[order.count / 2]),
          ("slowest", order[order.count - 1]),
        ]
        for (name, hand) in chosen {
          let trace = try run.trace(of: run.hands.lowerBound + hand, task: task, setting: setting)
          let label = StudyText.name(study.settings[setting])
          let path = "\(folder)/\(plain(label))-\(plain(study.tasks[task]))-\(name).trace.jsonl"
          files.append((path, String(decoding: trace.encoded, as: UTF8.self)))
        }
      }
    }
    try WholeFiles.write(files, ifTaken: nil)
    console.note("Wrote \(files.count) traces to \(folder).")
  }

  /// A name that is safe in any file name: letters, digits, dots, dashes and underscores.
  private static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isPlain || scalar == "_" || scalar == "." || scalar == "-" {
        text.unicodeScalars.append(scalar)
      } else if !text.hasSuffix("-") {
        text += "-"
      }
    }
    return text
  }
}
