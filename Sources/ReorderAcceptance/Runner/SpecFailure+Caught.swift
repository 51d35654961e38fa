internal import ReorderScripting

extension SpecSandbox.Caught {
  /// Whether this is what a call ended with, and not an assertion that the spec caught itself.
  func isBehind(_ error: SandboxFailure) -> Bool {
    guard kind != nil, !error.isLimit, let message else { return false }
    return Self.plain(message).contains(Self.plain(String(error.sentence.prefix(200))))
  }

  /// Without what an error's text loses on its way out of the sandbox.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SpecFailure {
  /// What ended a piece of a spec, the spec's words left out of its calls.
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
    guard caught.isBehind(error) else { return }
    message = caught.title ?? error.sentence
    note = caught.note
    expected = caught.expected
    actual = caught.actual
  }
}
