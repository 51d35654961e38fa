import ReorderJSON
import ReorderRender
import ReorderScripting

/// What a search has found, as text or JSON.
struct SearchReport {
  let findings: [ConformSearch.Finding]
  /// The milliseconds by which a clock may slip so that order and commit conform.
  let slips: [Int]

  func lines(columns: Int) -> [String] {
    behaviours(columns) + parameters(columns) + clock
  }

  private func behaviours(_ columns: Int) -> [String] {
    var table = TextTable([
      .init(title: "behaviour"), .init(title: "conforms"), .init(title: "first difference"),
    ])
    (table.folds, table.wraps) = (true, true)
    for case .behaviour(let name, let difference) in findings {
      table.add([name, difference == nil ? "yes" : "no", difference ?? "-"])
    }
    return table.count == 0 ? [] : [""] + table.takeLines(columns: columns)
  }

  private func parameters(_ columns: Int) -> [String] {
    var table = TextTable([
      .init(title: "parameter"), .init(title: "tried"), .init(title: "conforms with"),
    ])
    (table.folds, table.wraps) = (true, true)
    for finding in findings {
      switch finding {
      case .behaviour: break
      case .number(let parameter, let name, let intervals):
        let range = Self.text(parameter.minimum ?? 0, parameter.maximum ?? 0)
        table.add([
          "\(name).\(parameter.name)", range,
          intervals.isEmpty
            ? "none"
            : intervals.map { Self.text($0.lowerBound, $0.upperBound) }.joined(separator: ", "),
        ])
      case .values(let parameter, let name, let values):
        let tried = parameter.choices.isEmpty ? ["false", "true"] : parameter.choices
        table.add([
          "\(name).\(parameter.name)", tried.joined(separator: ", "),
          values.isEmpty ? "none" : values.joined(separator: ", "),
        ])
      }
    }
    return table.count == 0 ? [] : [""] + table.takeLines(columns: columns)
  }

  private var clock: [String] {
    guard let first = slips.first, let last = slips.last else { return [] }
    let span = first == last ? "\(first) ms" : "\(first) to \(last) ms"
    return ["", "the same order would come of a clock that slips by \(span)"]
  }

  private static func text(_ low: Double, _ high: Double) -> String {
    low == high ? JSONNumber.text(low) : "\(JSONNumber.text(low)) to \(JSONNumber.text(high))"
  }

  /// The findings as one object.
  var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("search")
      object.value(1)
      object.key("behaviours")
      object.array { array in
        for case .behaviour(let name, let difference) in findings {
          array.object {
            $0.member("behaviour", name)
            $0.member("conforms", difference == nil)
            $0.member("difference", difference)
          }
        }
      }
      object.key("parameters")
      object.array { array in for finding in findings { array.write(finding) } }
      object.key("slips")
      object.array { array in for slip in slips { array.value(slip) } }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ finding: ConformSearch.Finding) {
    switch finding {
    case .behaviour: break
    case .number(let parameter, let name, let intervals):
      object { object in
        object.member("behaviour", name)
        object.member("parameter", parameter.name)
        object.key("intervals")
        object.array { array in
          for interval in intervals {
            array.array {
              $0.value(interval.lowerBound)
              $0.value(interval.upperBound)
            }
          }
        }
      }
    case .values(let parameter, let name, let values):
      object { object in
        object.member("behaviour", name)
        object.member("parameter", parameter.name)
        object.key("values")
        object.array { array in for value in values { array.value(value) } }
      }
    }
  }
}
