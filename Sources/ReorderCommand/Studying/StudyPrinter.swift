import ReorderCore
import ReorderStudy

/// Writes a study: as a table for people, or a line of JSON or CSV for each setting and task.
struct StudyPrinter {
  let console: Console
  let study: Study
  /// Whether the table has a row for each task too.
  let showsTasks: Bool

  private var names: [String] { study.settings[0].values.map(\.key) }

  // MARK: Tables

  /// Writes the table, and below it what can be said of the differences.
  func printTable() throws {
    var columns = [TextTable.Column(title: "behaviour")]
    columns += names.map { .init(title: $0, isFigure: true) }
    if showsTasks { columns.append(.init(title: "task")) }
    columns += StudyMeasure.allCases.map {
      .init(title: $0.title, isFigure: true, rank: $0.rank)
    }
    if study.settings.count > 1 {
      columns.append(.init(title: "against the first (s)", isFigure: true, rank: 9))
    }
    var table = TextTable(columns)
    table.advice = "--json has all"
    for row in study.rows(showingTasks: showsTasks) { table.add(cells(of: row)) }
    for line in table.takeLines(columns: console.terminal?.columns ?? .max) {
      try console.writeLine(line)
    }
    for line in StudyText(study).bestLines { try console.writeLine(line) }
  }

  private func cells(of row: Study.Row) -> [String] {
    let setting = study.settings[row.setting]
    var cells = [setting.behaviour] + setting.values.map { StudyText.short($0.text) }
    if showsTasks { cells.append(row.task.map { study.tasks[$0] } ?? "all") }
    cells += StudyMeasure.allCases.map { measure in
      StudyText.figure(measure, study.estimate(measure, of: row.setting, task: row.task))
    }
    if study.settings.count > 1 { cells.append(difference(row)) }
    return cells
  }

  /// How much longer a setting takes than the first; `none` if the interval does not carry it.
  private func difference(_ row: Study.Row) -> String {
    guard row.setting > 0 else { return "-" }
    let difference = study.difference(.seconds, of: row.setting, from: 0, task: row.task)
    guard difference.isCertain else { return "none" }
    return StudyText.signed(difference)
  }

  // MARK: Lines

  /// Writes a line of JSON for each setting and task, and one for all tasks together.
  func printJSON() throws {
    for row in study.rows() { try console.write(study.line(of: row)) }
  }

  /// Writes a line of CSV for each setting and task, and one for all tasks together.
  func printCSV() throws {
    let measures = StudyMeasure.allCases.map(\.rawValue)
    let titles = ["behaviour"] + names + ["task", "hands", "pointer"]
    try console.write(
      CSV.line(titles + measures.flatMap { [$0, "\($0)_low", "\($0)_high"] }))
    for row in study.rows() {
      let setting = study.settings[row.setting]
      let first = [setting.behaviour] + setting.values.map { $0.text ?? "" }
      let figures = StudyMeasure.allCases.flatMap { measure in
        let estimate = study.estimate(measure, of: row.setting, task: row.task)
        return [estimate.value, estimate.low, estimate.high].map(JSONNumber.text)
      }
      let task = row.task.map { study.tasks[$0] } ?? "all"
      try console.write(
        CSV.line(first + [task, String(study.hands), study.kind.rawValue] + figures))
    }
  }
}

extension StudyMeasure {
  /// When its column is hidden if a terminal is too narrow: lower ones first.
  fileprivate var rank: Int? {
    switch self {
    case .distance: 0
    case .slips: 1
    case .edgeSeconds: 2
    case .errors: 3
    case .overshoots: 4
    case .corrections: 5
    case .reversals: 6
    case .moves: 7
    case .done: 8
    case .seconds: nil
    }
  }
}
