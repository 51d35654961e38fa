import ReorderJSON
import ReorderReplay
import ReorderStudy
import ReorderTrace

/// Writes measurements: a line of JSON or of CSV each, or a table for people at the end.
struct MeasurementPrinter {
  /// The output format.
  enum Format { case table, json, csv }

  let console: Console
  let format: Format
  /// The figures to write.
  let measures: [Measure]
  /// The names of the parameters that are varied.
  let varied: [String]
  /// What shares one row of the table.
  let totals: Totals
  private var kept: [VariedMeasurement] = []
  private var sums: [MeasurementSum] = []

  /// Whether replays share a row of the table, over all traces.
  enum Totals { case none, byBehaviour, bySetting }

  init(
    console: Console, format: Format, showsTime: Bool, varied: [String] = [],
    totals: Totals = .none
  ) {
    self.console = console
    self.format = format
    self.varied = varied
    self.totals = totals
    measures = showsTime ? Measure.allCases : Measure.exact
  }

  /// Writes what precedes the first measurement.
  func start() throws {
    guard format == .csv else { return }
    let titles = ["trace", "behaviour"] + varied + ["phase"] + measures.map(\.rawValue)
    try console.write(CSV.line(titles + ["order"]))
  }

  mutating func print(_ measured: VariedMeasurement) throws {
    switch format {
    case .table where totals == .none: kept.append(measured)
    case .table: add(measured)
    case .json: try console.write(json(measured))
    case .csv: try console.write(CSV.line(fields(of: measured)))
    }
  }

  private mutating func add(_ measured: VariedMeasurement) {
    let name = measured.measurement.outcome.behaviour ?? "native"
    let values = totals == .byBehaviour ? [name] : measured.variation.map(\.value)
    // All traces of a setting follow each other, and so do all behaviours of a trace.
    let place = totals == .byBehaviour ? sums.firstIndex { $0.values == values } : nil
    if let index = place ?? (sums.last?.values == values ? sums.count - 1 : nil) {
      sums[index].add(measured.measurement, measures)
    } else {
      sums.append(MeasurementSum(values: values))
      sums[sums.count - 1].add(measured.measurement, measures)
    }
  }

  /// Writes the table.
  func finish() throws {
    guard format == .table, !kept.isEmpty || !sums.isEmpty else { return }
    var table = totals == .none ? replays() : summary()
    let columns = console.terminal?.columns ?? .max
    for line in table.takeLines(columns: columns) { try console.writeLine(line) }
  }

  // MARK: Lines

  private func fields(of measured: VariedMeasurement) -> [String] {
    let (measurement, outcome) = (measured.measurement, measured.measurement.outcome)
    return [outcome.trace, outcome.behaviour ?? "native"] + measured.variation.map(\.value)
      + [outcome.phase.rawValue]
      + measures.map { $0.value(of: measurement).map(JSONNumber.text) ?? "" }
      + [Self.order(outcome, most: .max)]
  }

  private func json(_ measured: VariedMeasurement) -> [UInt8] {
    measured.measurement.line(measures) { object in
      guard !varied.isEmpty else { return }
      object.member("params") { params in
        for setting in measured.variation {
          params.key(escaping: setting.key)
          params.scalar(setting.value)
        }
      }
    }
  }

  // MARK: Tables

  private var parameters: [TextTable.Column] { varied.map { .init(title: $0, isFigure: true) } }

  private var figures: [TextTable.Column] {
    measures.map { .init(title: $0.title, isFigure: true, rank: $0.rank) }
  }

  private func table(_ columns: [TextTable.Column]) -> TextTable {
    var table = TextTable(columns)
    table.advice = "--json has all"
    return table
  }

  /// One row per replay.
  private func replays() -> TextTable {
    var table = table(
      [.init(title: "trace"), .init(title: "behaviour")] + parameters
        + [.init(title: "phase", rank: Measure.phaseRank)] + figures + [.init(title: "order")])
    table.folds = true
    for measured in kept {
      let (measurement, outcome) = (measured.measurement, measured.measurement.outcome)
      table.add(
        [outcome.trace.shortened, outcome.behaviour ?? "native"]
          + measured.variation.map { StudyText.short($0.value) }
          + [outcome.phase.rawValue]
          + measures.map { Measure.spelled($0.value(of: measurement)) }
          + [Self.order(outcome, most: 12)])
    }
    return table
  }

  /// One row per behaviour or setting, over all traces.
  private func summary() -> TextTable {
    let first = totals == .byBehaviour ? [.init(title: "behaviour")] : parameters
    var table = table(first + [.init(title: "traces", isFigure: true)] + figures)
    for sum in sums {
      let titles = totals == .byBehaviour ? sum.values : sum.values.map { StudyText.short($0) }
      table.add(
        titles + [String(sum.count)] + measures.map { Measure.spelled(sum.value(of: $0)) })
    }
    return table
  }

  private static func order(_ outcome: Outcome, most: Int) -> String {
    outcome.order.map { section in
      let shown = section.prefix(most).joined(separator: " ")
      return section.count > most ? shown + " …" : shown
    }
    .joined(separator: " | ")
  }
}

/// Comma-separated values, as defined in RFC 4180.
enum CSV {
  /// A record with its line ending.
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
