import ReorderJSON
import ReorderRender
import ReorderReplay

/// Prints comparisons: a report of one, a table of several, JSON, or pictures.
struct ConformPrinter {
  let console: Console
  /// The format's name; `nil` for text.
  let format: String?
  private var table: TextTable?
  private var articles: [DifferencePage.Article] = []

  init(console: Console, format: String?, isTable: Bool) {
    self.console = console
    self.format = format
    guard isTable, format == nil || format == "table" else { return }
    var table = TextTable([
      .init(title: "trace"), .init(title: "behaviour"), .init(title: "conforms"),
      .init(title: "first difference"),
    ])
    (table.folds, table.wraps) = (true, true)
    self.table = table
  }

  mutating func print(_ result: ConformResult) throws {
    let conformance = result.conformance
    if let picture = result.picture {
      articles.append(article(result, picture))
      return
    }
    if format == "json" {
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
    for line in Self.report(result, style) { try console.writeLine(line) }
  }

  private static func report(_ result: ConformResult, _ style: Conformance.Style) -> [String] {
    let why = result.explanation?.lines(.brief(columns: style.columns - 4)) ?? []
    return result.conformance.lines(style, why: why)
  }

  private func article(
    _ result: ConformResult, _ picture: DifferencePicture
  ) -> DifferencePage.Article {
    let conformance = result.conformance
    return DifferencePage.Article(
      title: "\(conformance.trace), \(conformance.behaviour)",
      verdict: conformance.conforms ? "conforms" : "does not conform", picture: picture,
      report: Self.report(result, Conformance.Style(columns: 72)))
  }

  /// The drawing, or the page with all drawings.
  private func pictures() throws -> String {
    guard let first = articles.first?.picture else {
      throw CommandFailure("nothing could be compared, so no picture is written")
    }
    var text = ""
    if format == "svg" {
      DifferenceSVG(first).write(to: &text)
    } else {
      let title = articles.count == 1 ? first.title : "Where application and behaviour differ"
      DifferencePage(title: title, articles: articles).write(to: &text)
    }
    return text
  }

  /// Prints what is printed as one: the rows of the table, a drawing, a page.
  mutating func finish() throws {
    if format == "svg" || format == "html" { return try console.write(try pictures()) }
    for line in table?.takeLines(columns: console.terminal?.columns ?? .max) ?? [] {
      try console.writeLine(line)
    }
  }
}
