import ReorderStudy
import ReorderSystem

/// The files of trials that a command line names in place of tasks.
enum TrialFiles {
  /// Whether an operand is a file of trials: JSON Lines, or standard input.
  static func isOne(_ name: String) -> Bool { name == "-" || name.hasSuffix(".jsonl") }

  /// The study that they make together.
  ///
  /// - Throws: ``CommandFailure`` for a file that cannot be read, a line that is wrong, and for
  ///   trials that are missing or there twice.
  static func study(_ names: [String], _ console: Console) throws -> Study {
    var reader = StudyReader()
    do {
      for name in names { try read(name, into: &reader, console) }
      return try reader.study()
    } catch let failure as StudyReader.Failure {
      throw CommandFailure("\(failure)")
    }
  }

  private static func read(
    _ name: String, into reader: inout StudyReader, _ console: Console
  ) throws {
    let label = name == "-" ? FileInput.standardName : name
    do {
      let input: any Input = name == "-" ? console.streams.input : try FileSource(name)
      while true {
        let bytes = try input.read()
        try console.interrupt.check()
        if bytes.isEmpty { return }
        try reader.read(bytes, of: label)
      }
    } catch let failure as InputFailure {
      throw CommandFailure("\(label): \(FileDescriptor.describe(failure.code))")
    }
  }
}
