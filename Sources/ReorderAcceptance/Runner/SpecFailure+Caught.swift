internal import ReorderScripting

extension SpecSandbox.Caught {
  /// Whether this is the error that ended a call, not one that the spec caught itself.
  func isBehind(_ error: SandboxFailure) -> Bool {
    guard kind != nil, !error.isLimit, let message else { return false }
    return Self.plain(message).contains(Self.plain(String(error.sentence.prefix(200))))
  }

  /// Drops what an error's text loses on its way out of the sandbox.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SpecFailure {
  /// The error that ended a piece of a spec, without the calls inside the spec API.
  init(_ error: SandboxFailure, spec: String, caught: SpecSandbox.Caught) {
    let calls = error.frames.filter { $0.file != SpecPrelude.chunk }
      .map { Place(file: $0.file, line: $0.line) }
    var place = calls.first
    if let file = error.file, let line = error.line, file != SpecPrelude.chunk {
      place = Place(file: file, line: line)
    }
    self.init(
      message: error.sentence, place: place, situation: caught.situation,
      calls: Array(calls.drop { $0 == place }))
    guard caught.isBehind(error) else {
      // What the spec API refuses is raised inside it; an error of the spec's own code is not, and
      // may come of a drag that went otherwise.
      isMisuse = !error.isLimit && error.frames.first?.file == SpecPrelude.chunk
      return
    }
    message = caught.title ?? error.sentence
    note = caught.note
    expected = caught.expected
    actual = caught.actual
    differences = caught.differences
  }
}
