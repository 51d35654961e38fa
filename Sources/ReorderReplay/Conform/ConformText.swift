internal import ReorderCore
internal import ReorderJSON
internal import ReorderTrace

/// Values of outcomes in words for people, who count from one.
struct ConformText {
  /// Whether positions need their section.
  let hasSections: Bool
  /// Whether inserts are reported too, because the kinds differ.
  var isExact = false

  func text(_ value: JSONValue?, _ shape: ObservedShape) -> String {
    guard let value else { return "nothing" }
    if value == .null { return "nothing" }
    switch shape {
    case .time: return "\(value.shown) ms"
    case .points: return "\(value.shown) pt"
    case .slot, .slots: return value.slot.map { "item \(place($0))" } ?? value.shown
    case .orNull(let inner): return text(value, inner)
    case .list(.list(.text)): return Self.order(value.order)
    case .object(let members):
      if members.contains(where: { $0.key == "from" }) { return change(value) }
      return members.compactMap { member in
        value[member.key].map { "\(member.key) \(text($0, member.shape))" }
      }.joined(separator: ", ")
    default: return value.shown
    }
  }

  /// An order in one line: `b c | a`.
  static func order(_ order: [[String]]) -> String {
    guard !order.isEmpty else { return "nothing" }
    return order.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// A move, a commit or an event: what is known of it.
  func change(_ value: JSONValue) -> String {
    var parts: [String] = []
    if let event = value["event"]?.text { parts.append(event) }
    if let item = value["item"]?.text { parts.append(item) }
    parts += [path(value)].compactMap { $0 }
    if let how = value["how"]?.text { parts.append(how) }
    if let onto = value["onto"]?.text { parts.append(onto) }
    if let level = value["level"]?.number { parts.append("on level \(Int(level))") }
    for key in ["why", "text"] { if let text = value[key]?.text { parts.append("(\(text))") } }
    if let offset = value["offset"] {
      parts.append("to x \(offset["x"]?.shown ?? "?"), y \(offset["y"]?.shown ?? "?")")
    }
    if isExact || value["kind"]?.text == "exchange", let kind = value["kind"]?.text {
      parts.append("(\(kind))")
    }
    return parts.isEmpty ? "something" : parts.joined(separator: " ")
  }

  private func path(_ value: JSONValue) -> String? {
    switch (value["from"]?.slot, value["to"]?.slot) {
    case (let from?, let to?): "\(place(from)) → \(place(to))"
    case (nil, let to?): "→ \(place(to))"
    case (let from?, nil): "from \(place(from))"
    case (nil, nil): nil
    }
  }

  func change(_ move: Outcome.Move) -> String {
    "\(move.item) \(place(move.from)) → \(place(move.to))"
      + (isExact || move.kind == .exchange ? " (\(move.kind.rawValue))" : "")
  }

  func place(_ slot: Slot) -> String {
    hasSections ? "\(slot.section + 1).\(slot.item + 1)" : "\(slot.item + 1)"
  }
}
