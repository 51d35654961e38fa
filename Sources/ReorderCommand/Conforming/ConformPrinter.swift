import ReorderJSON
import ReorderRender
import ReorderReplay

/// Prints comparisons: a report of one, a table of several, or JSON.
struct ConformPrinter {
  let console: Console
  let isJSON: Bool
  private var table: TextTable?

  init(console: Console, isJSON: Bool, isTable: Bool) {
    self.console = console
    self.isJSON = isJSON
    guard isTable, !isJSON else { return }
    var table = TextTable([
      .init(title: "trace"), .init(title: "behaviour"), .init(title: "conforms"),
      .init(title: "first difference"),
    ])
    table.folds = true
    self.table = table
  }

  mutating func print(_ result: ConformResult) throws {
    let conformance = result.conformance
    if isJSON {
      var json = JSONWriter()
      json.value(conformance, of: result.observed, why: result.explanation)
      return try console.writeLine(json.text)
    }
    guard table == nil else {
      table?.add([
        conformance.trace.shortened, conformance.behaviour.shortened,
        conformance.conforms ? "yes" : "no", conformance.conforms ? "-" : conformance.summary,
      ])
      return
    }
    let style = Conformance.Style(columns: console.columns, glyphs: console.glyphs)
    let why = result.explanation?.lines(.brief(columns: style.columns - 4)) ?? []
    for line in conformance.lines(style, why: why) { try console.writeLine(line) }
  }

  /// Prints the rows of the table.
  mutating func finish() throws {
    for line in table?.takeLines(columns: console.terminal?.columns ?? .max) ?? [] {
      try console.writeLine(line)
    }
  }
}
