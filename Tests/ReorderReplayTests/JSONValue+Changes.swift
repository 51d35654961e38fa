import ReorderJSON
import ReorderReplay
import ReorderTrace
import TestSupport

// Outcomes with parts left out, or changed.
extension JSONValue {
  init(_ text: String) {
    do { self = try JSONValue(reading: Array(text.utf8), file: "test") } catch { self = .null }
  }

  init(names order: [[String]]) { self = .array(order.map { .array($0.map { .string($0) }) }) }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  func has(_ keys: [String]) -> Bool { members.contains { keys.contains($0.key) } }

  /// The value without some of the keys of its objects, but with all elements of its arrays; an
  /// offset without any is left out.
  func thinned(_ random: inout SeededRandom) -> JSONValue {
    switch self {
    case .object(let members):
      var kept: [JSONMember] = []
      for member in members where random.chance(0.6) {
        let value = member.value.thinned(&random)
        if member.key == "offset", value.members.isEmpty { continue }
        kept.append(JSONMember(key: member.key, value: value))
      }
      return .object(kept)
    case .array(let values):
      var thinned: [JSONValue] = []
      for value in values { thinned.append(value.thinned(&random)) }
      return .array(thinned)
    default: return self
    }
  }

  /// The outcome with one change in a part; `nil` if there is nothing to change.
  func changing(_ part: String, _ random: inout SeededRandom) -> JSONValue? {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == part })
    else { return nil }
    let value = members[index].value
    switch part {
    case "order":
      var order = value.elements.map { $0.elements }
      let sections = order.indices.filter { order[$0].count > 1 }
      guard !sections.isEmpty else { return nil }
      let section = random.element(of: sections)
      order[section].swapAt(0, 1 + random.below(order[section].count - 1))
      members[index].value = .array(order.map { .array($0) })
    case "commit":
      guard value != .null else { return nil }
      members[index].value = random.chance(0.3) ? .null : value.moving("to", &random)
    default:
      var moves = value.elements
      guard !moves.isEmpty else { return nil }
      let place = random.below(moves.count)
      switch random.below(4) {
      case 0: moves.remove(at: place)
      case 1: moves.insert(moves[place], at: place)
      case 2: moves[place] = moves[place].later(by: 51)
      default: moves[place] = moves[place].moving(random.chance(0.5) ? "from" : "to", &random)
      }
      members[index].value = .array(moves)
    }
    return .object(members)
  }

  private func moving(_ key: String, _ random: inout SeededRandom) -> JSONValue {
    replacing(key) { .array([$0.elements[0], .number(($0.elements[1].number ?? 0) + 1)]) }
  }

  private func later(by milliseconds: Double) -> JSONValue {
    replacing("t") { .number(($0.number ?? 0) + milliseconds) }
  }

  private func replacing(_ key: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map {
        JSONMember(key: $0.key, value: $0.key == key ? change($0.value) : $0.value)
      })
  }
}
