import ReorderSystem

/// `reorder recorder`: the recorder for web pages, and its fixtures for Playwright.
struct RecorderCommand: Command {
  static let row = CommandRow(
    "recorder", "Writes the recorder for web pages: a list and the drags on it, as a trace.",
    details: "In a page, ReorderRecorder(\"#list\") records lists, grids and several lists below "
      + "each other: trace() is the trace, observed() what the page made of it. A fixture drags in "
      + "a test, under the page's clock; its file contains the recorder. See the article Test Your "
      + "Own List.",
    options: [.playwright, .bookmarklet, .recorderFile],
    examples: [
      .init("reorder recorder", "recorder.js, for a script element"),
      .init("reorder recorder --playwright python", "reorder_recorder.py, a pytest fixture"),
      .init("reorder recorder --bookmarklet", "an address to keep as a bookmark"),
    ])

  let file: RecorderFile
  let output: String?
  private let isContradictory: Bool

  init(_ arguments: ParsedArguments) {
    let language = arguments.value(of: .playwright).flatMap { RecorderFile(rawValue: $0) }
    let isBookmarklet = arguments.has(.bookmarklet)
    file = isBookmarklet ? .bookmarklet : language ?? .script
    output = arguments.value(of: .recorderFile) ?? file.usualName
    isContradictory = isBookmarklet && language != nil
  }

  func run(_ console: Console) throws -> ExitCode {
    guard !isContradictory else {
      throw UsageError.contradiction(
        "--bookmarklet and --playwright name different files; choose one")
    }
    guard let output, output != "-" else {
      try console.write(file.text)
      return .success
    }
    try WholeFile.write(file.text, to: output)
    try console.writeLine(output)
    return .success
  }
}

extension Option {
  static let playwright = Option(
    "playwright", .choice(["python", "javascript"]), "writes a fixture for Playwright instead")
  static let bookmarklet = Option(
    "bookmarklet", .none, "prints the recorder as a bookmark, to record in any open page")
  static let recorderFile = Option(
    "output", letter: "o", .file("FILE"),
    "writes to this file ('-': standard output; default: recorder.js, or the fixture's name)")
}
