import ReorderSystem

/// `reorder recorder`: the recorder for web pages, and its fixtures for Playwright.
struct RecorderCommand: Command {
  static let row = CommandRow(
    "recorder", "Writes the recorder for web pages: a list and the drags on it, as a trace.",
    details: "In a page, ReorderRecorder(\"#list\") records lists, grids and several lists below "
      + "each other: trace() is the trace, observed() what the page made of it. A fixture drags in "
      + "a test, under the page's clock; its file contains the recorder. See the article Test Your "
      + "Own List.",
    options: [.playwright, .bookmarklet, .output],
    examples: [
      .init("reorder recorder -o recorder.js", "a script for a page"),
      .init("reorder recorder --playwright python -o reorder_recorder.py", "a pytest fixture"),
      .init("reorder recorder --bookmarklet", "an address to keep as a bookmark"),
    ])

  let file: RecorderFile
  let output: String?
  private let isContradictory: Bool

  init(_ arguments: ParsedArguments) {
    let language = arguments.value(of: .playwright).flatMap { RecorderFile(rawValue: $0) }
    let isBookmarklet = arguments.has(.bookmarklet)
    file = isBookmarklet ? .bookmarklet : language ?? .script
    output = arguments.output
    isContradictory = isBookmarklet && language != nil
  }

  func run(_ console: Console) throws -> ExitCode {
    guard !isContradictory else {
      throw UsageError.contradiction(
        "--bookmarklet and --playwright name different files; choose one")
    }
    if let output {
      try WholeFile.write(file.text, to: output)
    } else {
      try console.write(file.text)
    }
    return .success
  }
}

extension Option {
  static let playwright = Option(
    "playwright", .choice(["python", "javascript"]), "writes a fixture for Playwright instead")
  static let bookmarklet = Option(
    "bookmarklet", .none, "prints the recorder as a bookmark, to record in any open page")
}
