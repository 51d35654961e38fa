import ReorderCore
import ReorderJSON

/// Whose rule an application has, as text or JSON.
struct IdentifyReport {
  let result: Identification.Result
  /// A drag that tells the two best apart.
  let telling: Identification.TellingDrag?
  /// The number of drags.
  let count: Int
  /// The file that the drag has been written to.
  let file: String?

  /// How many candidates are listed.
  private static let most = 5

  func lines(columns: Int) -> [String] {
    var table = TextTable([
      .init(title: "behaviour"), .init(title: "with"), .init(title: "reproduces"),
      .init(title: "sure"),
    ])
    (table.folds, table.wraps) = (true, true)
    for candidate in result.candidates.prefix(Self.most) {
      table.add([
        candidate.behaviour, Self.text(candidate.settings),
        "\(hits(of: candidate)) of \(result.telling.count)", Self.percent(candidate.certainty),
      ])
    }
    table.add(["none of these", "-", "-", Self.percent(result.none)])
    return [
      "\(Self.drags(count)), of which \(result.telling.count) "
        + (result.telling.count == 1 ? "tells" : "tell") + " behaviours apart", "",
    ] + table.takeLines(columns: columns) + ["", verdict] + description
  }

  private func hits(of candidate: Identification.Candidate) -> Int {
    result.telling.count { candidate.agrees[$0] }
  }

  private var verdict: String {
    let names = result.answer.map(Self.name)
    switch names.count {
    case 0 where result.telling.isEmpty:
      return "The drags do not tell behaviours apart; record some that move items."
    case 0 where result.none >= Identification.sure:
      return "The application has the rule of none of these behaviours."
    case 0: return "These drags do not decide it; record more of them."
    case 1: return "The application does as \(names[0])."
    default:
      return "The application does as \(names.dropLast().joined(separator: ", ")) "
        + "or \(names[names.count - 1])."
    }
  }

  private static func name(_ candidate: Identification.Candidate) -> String {
    candidate.settings.isEmpty
      ? candidate.behaviour : "\(candidate.behaviour) with \(text(candidate.settings))"
  }

  private var description: [String] {
    guard result.candidates.count > 1 else { return [] }
    let names = result.candidates.prefix(2).map(Self.name)
    guard let telling else {
      return ["", "No simple drag was found that tells \(names[0]) and \(names[1]) apart."]
    }
    let way = telling.places.dropFirst().map(Self.text).joined(separator: ", then to ")
    let lines = [
      "",
      "To tell \(names[0]) and \(names[1]) apart, press \(telling.item) at "
        + "\(Self.text(telling.places[0])), move to \(way), and release:",
    ]
    let orders = zip(names, telling.orders).map { name, order in
      "  \(name): \(order.map { $0.joined(separator: " ") }.joined(separator: " | "))"
    }
    return lines + orders + (file.map { ["The drag is in \($0)."] } ?? [])
  }

  private static func drags(_ count: Int) -> String { count == 1 ? "1 drag" : "\(count) drags" }

  private static func text(_ settings: [Setting]) -> String {
    settings.isEmpty ? "-" : settings.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private static func text(_ place: Point2D) -> String {
    "\(JSONNumber.text(place.x)), \(JSONNumber.text(place.y))"
  }

  private static func percent(_ share: Double) -> String {
    switch share {
    case ..<0.001: "under 0.1 %"
    case 0.999...: "over 99.9 %"
    default: "\(JSONNumber.text((share * 1000).rounded() / 10)) %"
    }
  }

  /// The answer as one object.
  var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("identify")
      object.value(1)
      object.member("drags", count)
      object.member("telling", result.telling.count)
      object.key("answer")
      object.array { array in for candidate in result.answer { array.value(candidate.behaviour) } }
      object.key("none")
      object.value(result.none)
      object.key("candidates")
      object.array { array in
        for candidate in result.candidates {
          array.object {
            $0.member("behaviour", candidate.behaviour)
            $0.key("settings")
            $0.object { settings in
              for setting in candidate.settings {
                settings.key(escaping: setting.key)
                settings.value(setting.value)
              }
            }
            $0.member("reproduces", hits(of: candidate))
            $0.key("certainty")
            $0.value(candidate.certainty)
          }
        }
      }
      guard let telling else { return }
      object.key("drag")
      object.object { drag in
        drag.member("item", telling.item)
        drag.key("places")
        drag.array { array in
          for place in telling.places {
            array.array {
              $0.value(place.x)
              $0.value(place.y)
            }
          }
        }
        drag.key("orders")
        drag.array { array in
          for order in telling.orders {
            array.array { sections in
              for section in order {
                sections.array { names in for name in section { names.value(name) } }
              }
            }
          }
        }
      }
    }
    return writer.text
  }
}
