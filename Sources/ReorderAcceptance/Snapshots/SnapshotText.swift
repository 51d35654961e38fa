internal import ReorderCore
internal import ReorderRender
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

/// A run as text that stays the same as long as the run does.
///
/// Coordinates have at most two decimals, so that a change in the last bits is none.
struct SnapshotText {
  /// The longest list whose items are all named.
  private static let mostItems = 40
  /// The most messages of the script.
  private static let mostMessages = 100

  private var lines: [String]

  /// - Parameters:
  ///   - run: The run.
  ///   - title: What it is a snapshot of.
  /// - Throws: The error that stops the replay that the frames need.
  static func text(of run: SpecRun, titled title: String) throws -> String {
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    var text = SnapshotText(lines: ["# \(line)"])
    text.add(run)
    text.add(frames: try run.storyboard(at: nil).storyboard)
    return text.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ run: SpecRun) {
    let outcome = run.outcome
    let values = run.replay.setup.header.parameters.map {
      " \($0.key)=\($0.value?.description ?? "nil")"
    }
    lines += [
      "trace: \(outcome.trace)",
      "behaviour: \(outcome.behaviour ?? "native")\(values.joined())",
      "phase: \(outcome.phase.rawValue)", "offset: \(Self.point(outcome.offset))",
    ]
    add(order: outcome.order, from: run.firstOrder)
    add(
      "moves",
      (outcome.earlierMoves + outcome.moves).map {
        "\(Self.time($0.time)) \($0.kind.rawValue) \($0.item) \(Self.place($0.from, $0.fromList))"
          + " → \(Self.place($0.to, $0.toList))"
      })
    add(
      "commits",
      run.replay.observer.commits.map { commit in
        // Several items have a place each.
        let items = zip(commit.items, commit.places).map { item, place in
          " \(item) \(Self.place(place.slot, place.list))"
        }
        guard !items.isEmpty else {
          return "\(commit.item) \(Self.place(commit.from, commit.fromList)) → "
            + "\(Self.place(commit.to, commit.toList))\(commit.drop)"
        }
        return "\(commit.item) with\(items.joined(separator: ",")) → "
          + "\(Self.place(commit.to, commit.toList))\(commit.drop)"
      })
    add(
      "events",
      outcome.events.map { event in
        "\(Self.time(event.time)) \(event.kind.rawValue)\(event.item.map { " \($0)" } ?? "")"
      })
    add("announcements", run.replay.observer.announcements)
    add(
      "windows",
      outcome.windows.map {
        "\($0.id) at \(Self.point($0.frame.origin)), \(Self.number($0.frame.size.width)) × "
          + Self.number($0.frame.size.height)
      })
    add(
      "messages",
      outcome.messages.prefix(Self.mostMessages).map {
        ($0.time.map { "\(Self.time($0)) " } ?? "") + ($0.hook.map { "\($0): " } ?? "") + $0.text
      })
    add(
      "script errors",
      outcome.scriptErrors.map { ($0.hook.map { "\($0): " } ?? "") + $0.message })
  }

  /// Adds a part, unless it is empty.
  private mutating func add(_ title: String, _ part: [String]) {
    guard !part.isEmpty else { return }
    lines.append("\(title):")
    lines += part.map { "  " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
  }

  private mutating func add(order: [[String]], from first: [[String]]) {
    for (index, section) in order.enumerated() {
      let title = order.count > 1 ? "section \(index + 1)" : "order"
      let before = index < first.count ? first[index] : []
      add("\(title), \(section.count) items", Self.rows(section, before))
    }
  }

  /// The rows of a section; of a long one those that have changed, and their neighbours.
  private static func rows(_ rows: [String], _ before: [String]) -> [String] {
    guard rows.count > mostItems else { return rows }
    let head = zip(rows, before).prefix { $0 == $1 }.count
    let tail = zip(rows.dropFirst(head).reversed(), before.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let start = max(0, head - 1)
    let end = head == rows.count ? start : min(rows.count, rows.count - tail + 1)
    let above = start > 0 ? ["… \(start) the same"] : []
    let below = end < rows.count ? ["… \(rows.count - end) the same"] : []
    return above + rows[start..<max(start, end)] + below
  }

  private mutating func add(frames storyboard: Storyboard) {
    var part: [String] = []
    for panel in storyboard.panels {
      let frame = panel.frame
      part.append("\(Self.time(frame.time)) \(frame.phase.rawValue), \(panel.caption)")
      let rows = frame.items.prefix(Self.mostItems).map { $0.isHidden ? "(\($0.label))" : $0.label }
      if !rows.isEmpty { part.append("  visible: \(rows.joined(separator: " "))") }
      part += frame.snapshots.map { "  \(Self.snapshot($0))" }
      part += frame.windows.map { "  window \($0.label) at \(Self.point($0.frame.origin))" }
    }
    guard !part.isEmpty else { return }
    lines.append("frames:")
    lines += part.map { "  \($0)" }
  }

  private static func snapshot(_ snapshot: Frame.Snapshot) -> String {
    let style = snapshot.style
    var words = "snapshot of \(snapshot.label) at \(point(snapshot.center))"
    if style.scale != 1 { words += ", scale \(number(style.scale))" }
    if style.alpha != 1 { words += ", alpha \(number(style.alpha))" }
    if style.rotation != 0 { words += ", rotation \(number(style.rotation))" }
    if style.shadow.opacity > 0 {
      words +=
        ", shadow \(number(style.shadow.opacity)) of \(number(style.shadow.radius)) at "
        + "\(number(style.shadow.offset.dx)), \(number(style.shadow.offset.dy))"
    }
    return words
  }

  private static func time(_ time: Timestamp) -> String {
    LuaLiteral.number(time.milliseconds) + " ms"
  }

  /// A place as specs count them, with the list of a board.
  private static func place(_ slot: Slot, _ list: String?) -> String {
    if list == Board.nameOfOutside { return "outside" }
    return (list.map { "\($0) " } ?? "") + "\(slot.section + 1),\(slot.item + 1)"
  }

  private static func point(_ point: Point2D) -> String { "\(number(point.x)), \(number(point.y))" }

  private static func number(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return LuaLiteral.number(rounded == 0 ? 0 : rounded)
  }
}
