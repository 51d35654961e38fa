import ReorderJSON
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
  private var kept: [Measurement] = []

  init(console: Console, format: Format, showsTime: Bool, varied: [String] = []) {
    self.console = console
    self.format = format
    self.varied = varied
    measures = showsTime ? Measure.allCases : Measure.exact
  }

  /// Writes what precedes the first measurement.
  func start() throws {
    guard format == .csv else { return }
    let titles = ["trace", "behaviour"] + varied + ["phase"] + measures.map(\.rawValue)
    try console.write(CSV.line(titles + ["order"]))
  }

  mutating func print(_ measurement: Measurement) throws {
    switch format {
    case .table: kept.append(measurement)
    case .json: try console.write(json(measurement))
    case .csv: try console.write(CSV.line(fields(of: measurement)))
    }
  }

  /// Writes the table.
  ///
  /// - Parameter bySetting: Whether all traces of a setting share one row.
  func finish(bySetting: Bool = false) throws {
    guard format == .table, !kept.isEmpty else { return }
    let table = bySetting ? settings() : replays()
    let columns = console.terminal?.columns ?? .max
    for line in table.lines(columns: columns) { try console.writeLine(line) }
  }

  // MARK: Lines

  private func fields(of measurement: Measurement) -> [String] {
    let outcome = measurement.outcome
    return [outcome.trace, outcome.behaviour ?? "native"] + measurement.variation.map(\.value)
      + [outcome.phase.rawValue]
      + measures.map { $0.value(of: measurement).map(JSONNumber.text) ?? "" }
      + [Self.order(outcome, most: .max)]
  }

  private func json(_ measurement: Measurement) -> [UInt8] {
    let outcome = measurement.outcome
    return JSONWriter.line { object in
      object.member("trace", outcome.trace)
      object.member("behaviour", outcome.behaviour ?? "native")
      if !varied.isEmpty {
        object.member("params") { params in
          for setting in measurement.variation { params.write(setting) }
        }
      }
      object.member("phase", outcome.phase.rawValue)
      for measure in measures {
        object.key(escaping: measure.rawValue)
        if let value = measure.value(of: measurement) { object.value(value) } else { object.null() }
      }
      object.key("order")
      object.array { sections in
        for section in outcome.order {
          sections.array { names in for name in section { names.value(name) } }
        }
      }
    }
  }

  // MARK: Tables

  private var figures: [(title: String, isFigure: Bool)] { measures.map { ($0.title, true) } }

  /// One row per replay.
  private func replays() -> TextTable {
    var table = TextTable(
      [("trace", false), ("behaviour", false)] + varied.map { ($0, true) } + [("phase", false)]
        + figures + [("order", false)])
    for measurement in kept {
      let outcome = measurement.outcome
      table.add(
        [outcome.trace.shortened, outcome.behaviour ?? "native"]
          + measurement.variation.map(\.value)
          + [outcome.phase.rawValue]
          + measures.map { Measure.spelled($0.value(of: measurement)) }
          + [Self.order(outcome, most: 12)])
    }
    return table
  }

  /// One row per setting, over all traces.
  private func settings() -> TextTable {
    var table = TextTable(
      varied.map { ($0, true) } + [("traces", true)] + figures)
    var groups: [(setting: [Setting], measurements: [Measurement])] = []
    for measurement in kept {
      if groups.last?.setting == measurement.variation {
        groups[groups.count - 1].measurements.append(measurement)
      } else {
        groups.append((measurement.variation, [measurement]))
      }
    }
    for group in groups {
      table.add(
        group.setting.map(\.value) + [String(group.measurements.count)]
          + measures.map { Measure.spelled($0.summary(of: group.measurements)) })
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

extension JSONWriter {
  /// Writes a parameter's value: as a number or a Boolean if it reads as one.
  fileprivate mutating func write(_ setting: Setting) {
    key(escaping: setting.key)
    switch setting.value {
    case "true", "false": value(setting.value == "true")
    default: if let number = Double(setting.value) { value(number) } else { value(setting.value) }
    }
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
