internal import ReorderScripting
internal import ReorderTrace

// Runs against their snapshots.
extension SpecHost {
  /// Compares a run with its snapshot, or records it.
  ///
  /// - Returns: What does not hold; nil if nothing.
  func snapshot(_ arguments: [ScriptValue]) throws(Refusal) -> ScriptSandbox.Answer {
    let run = try run(arguments)
    let options = arguments[1]
    guard let spec = files.file ?? options["file"]?.text else {
      throw Refusal("'snapshot_of' works only in a spec file")
    }
    let place = shelf.place(test: options["test"]?.text ?? "", name: options["name"]?.text)
    let text: String
    do { text = try SnapshotText.text(of: run, titled: place.title) } catch {
      throw Refusal("\(error)")
    }
    var problem: ScriptValue
    var changed: String?
    switch try shelf.compare(text, with: place.file, of: spec) {
    case .same: problem = .nil
    case .missing(let path):
      changed = path
      problem = .record([
        "title": .string("there is no snapshot \(path); 'reorder test --record' records it")
      ])
    case .different(let path, let expected):
      changed = path
      problem = .record([
        "title": .string(
          "the run differs from its snapshot \(path); "
            + "if that is intended, 'reorder test --record' records it again"),
        "expected": .string(expected), "actual": .string(text),
      ])
    }
    if files.isRecording, let path = changed, !shelf.hasRecorded(path) {
      try record(text, at: path)
      problem = .nil
    }
    return ScriptSandbox.Answer(problem, cost: run.cost)
  }

  private func record(_ text: String, at path: String) throws(Refusal) {
    guard let save = files.save else { throw Refusal("\(path): cannot be written here") }
    do { try save(path, text) } catch { throw Refusal("\(error)") }
    shelf.note(recorded: path)
  }

  /// The difference of two texts, as failures show it.
  static func difference(_ arguments: [ScriptValue]) -> ScriptSandbox.Answer {
    let failure = SpecFailure(
      message: "", expected: arguments[0].text, actual: arguments[1].text)
    return ScriptSandbox.Answer(
      .string(FailureText(failure).lines.dropFirst().joined(separator: "\n")))
  }
}
