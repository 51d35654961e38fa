package import ReorderCore
package import ReorderJSON
package import ReorderTrace

/// Whether what an application did conforms to what a behaviour does with the same trace.
package struct Conformance: Hashable, Sendable {
  /// The first move that the two do not have in common, and both lists at that moment.
  package struct Move: Hashable, Sendable {
    /// The number of the move, from 1.
    package let number: Int
    /// The behaviour's move; `nil` if it makes none any more.
    package let expected: Outcome.Move?
    /// The application's move, as observed; `nil` if it made none any more.
    package let observed: JSONValue?
    /// The list under the behaviour; `nil` if it is not known.
    package let list: [[String]]?
    /// The application's list; `nil` if the observation does not tell.
    package let application: [[String]]?
    /// Whether only the times differ.
    package let isOnlyTime: Bool

    /// The moment of the behaviour's move, else of the application's.
    package var time: Timestamp? {
      expected?.time ?? observed?["t"]?.number.flatMap { Timestamp(milliseconds: $0) }
    }
  }

  /// The trace's name.
  package let trace: String
  /// The behaviour's name.
  package let behaviour: String
  /// How far the two may be apart.
  package let tolerance: ConformTolerance
  /// The parts that were observed, and so compared.
  package let parts: [ConformPart]
  /// The first difference of each part, in the order of the parts.
  package private(set) var differences: [ConformDifference] = []
  /// The first move that differs.
  package private(set) var move: Move?
  /// The number of moves that were compared.
  package private(set) var moves = 0
  /// How the sections of a board's lists are counted.
  let boardSections: BoardSections
  /// The behaviour's moves, of the gestures that the application reports.
  let expectedMoves: [Outcome.Move]
  /// The application's moves; `nil` if they were not observed.
  let observedMoves: [JSONValue]?

  /// The hooks that decide what differs first, the most likely one first.
  package var hooks: [PolicyHook] {
    differences.first?.path.hasSuffix(".kind") == true ? [.swap, .target] : [.target]
  }

  /// Whether nothing differs.
  package var conforms: Bool { differences.isEmpty }

  /// Compares an observation with a replay of the same trace.
  ///
  /// - Parameters:
  ///   - observed: What the application did.
  ///   - outcome: The outcome of the replay.
  ///   - orders: The observer of the replay.
  ///   - scene: The scene at its end.
  ///   - tolerance: How far the two may be apart.
  package init(
    of observed: ObservedOutcome, to outcome: Outcome, _ orders: MoveOrders,
    in scene: ReorderScene, within tolerance: ConformTolerance
  ) {
    trace = outcome.trace
    behaviour = outcome.behaviour ?? "native"
    self.tolerance = tolerance
    let sections = BoardSections(of: scene)
    boardSections = sections
    parts = ConformPart.allCases.filter { observed[$0] != nil }
    observedMoves = observed[.moves].map { sections.flat($0).elements }
    let isAll = Self.beginsEarlier(observedMoves ?? [], outcome, tolerance)
    expectedMoves = isAll ? outcome.earlierMoves + outcome.moves : outcome.moves
    let whole = (try? JSONValue(reading: outcome.encoded, file: "")) ?? .null
    let encoded = sections.flat(whole)
    for part in parts {
      guard let observed = observed[part] else { continue }
      let value =
        part == .order ? sections.order(observed, like: observed) : sections.flat(observed)
      let comparison = ConformComparison(part: part, tolerance: tolerance)
      switch part {
      case .moves:
        compare(
          value.elements, with: outcome, orders, from: isAll ? 0 : outcome.earlierMoves.count,
          comparison)
      case .events:
        add(
          comparison.difference(
            .array(Self.reported(encoded["events"]?.elements ?? [], like: value.elements)), value,
            part.shape))
      case .order:
        let expected = sections.order(whole["order"] ?? .null, like: observed)
        add(comparison.difference(expected, value, part.shape))
      case .frames: add(Self.frames(value, in: scene, comparison))
      default: add(comparison.difference(encoded[part.rawValue] ?? .null, value, part.shape))
      }
    }
  }

  private mutating func add(_ difference: ConformDifference?) {
    if let difference { differences.append(difference) }
  }

  /// The behaviour's events of the kinds that the application reports at all.
  ///
  /// How a gesture begins and ends counts as one kind: an application that reports that it began
  /// also has to report that it ended.
  private static func reported(
    _ expected: [JSONValue], like observed: [JSONValue]
  ) -> [JSONValue] {
    func kind(_ event: JSONValue) -> String? {
      let name = event["event"]?.text
      return ["began", "failed", "ended", "cancelled"].contains(name) ? "gesture" : name
    }
    let kinds = Set(observed.map { kind($0) })
    // An event without a name may be of any kind, and of none at all nothing may happen.
    if kinds.isEmpty || kinds.contains(nil) { return expected }
    return expected.filter { kinds.contains(kind($0)) }
  }

  /// The first item whose frame differs; both lists may be in any order.
  private static func frames(
    _ observed: JSONValue, in scene: ReorderScene, _ comparison: ConformComparison
  ) -> ConformDifference? {
    for (index, value) in observed.elements.enumerated() {
      guard let name = value["id"]?.text, let frame = value["frame"] else { continue }
      var expected = JSONValue.null
      if let item = scene.item(named: name), let list = scene.list(of: item) {
        let scene = scene.showing(list)
        let place = scene.frame(of: item) ?? .zero
        let origin = scene.scroll.viewport(place.origin)
        expected = .array(
          [origin.x, origin.y, place.size.width, place.size.height].map { .number($0) })
      }
      let path = "[\(index)].frame"
      let found = comparison.difference(expected, frame, ObservedShape.frame, at: path)
      if let found { return found }
    }
    return nil
  }
}

// The moves, one by one.
extension Conformance {
  private mutating func compare(
    _ observed: [JSONValue], with outcome: Outcome, _ orders: MoveOrders, from first: Int,
    _ comparison: ConformComparison
  ) {
    let expected = expectedMoves
    var observed = observed
    let cancels = outcome.events.filter { $0.kind == .cancelled }.map { $0.time.milliseconds }
    var (index, shown) = (0, [[String]]?.none)
    // Without the moves by which an application puts back what a cancel restores.
    func passRestoring(to order: () -> [[String]], until end: Double) {
      let start = index == 0 ? 0 : expected[index - 1].time.milliseconds
      guard let shown, index < observed.count,
        let cancel = cancels.last(where: { start <= $0 && $0 <= end })
      else { return }
      let times = cancel - comparison.tolerance.time...cancel + comparison.tolerance.time
      let moves = observed[index...].prefix { $0["t"]?.number.map(times.contains) == true }
      let count = Self.restoring(moves, from: shown, to: order())
      observed.removeSubrange(index..<index + count)
    }
    moves = max(expected.count, observed.count)
    let last = orders.forEach(from: first) { after, before in
      guard index < expected.count else { return false }
      passRestoring(to: before, until: expected[index].time.milliseconds)
      let theirs = index < observed.count ? observed[index] : nil
      let value = value(of: expected[index], order: theirs?["order"].map { _ in after })
      defer { (index, shown) = (index + 1, after) }
      if let found = comparison.difference(value, theirs, .move, at: "[\(index)]") {
        differ(found, at: index, expected[index], theirs, (before(), after))
        return false
      }
      return true
    }
    guard move == nil, index == expected.count else { return }
    passRestoring(to: { outcome.order }, until: .infinity)
    moves = max(expected.count, observed.count)
    guard observed.count > expected.count else { return }
    let extra = observed[index]
    let found = comparison.difference(nil, extra, .move, at: "[\(index)]")
    let list = last ?? (expected.isEmpty ? outcome.order : nil)
    if let found { differ(found, at: index, nil, extra, list.map { ($0, $0) }) }
  }

  /// The number of moves that lead from an order to another one; 0 if they do not, or need not.
  private static func restoring(
    _ moves: ArraySlice<JSONValue>, from start: [[String]], to goal: [[String]]
  ) -> Int {
    var (order, count) = (start, 0)
    for move in moves where order != goal {
      if let name = move["item"]?.text, let source = move["from"]?.slot,
        order.slot(of: name) != source
      {
        return 0
      }
      guard let next = Self.order(order, after: move) else { return 0 }
      (order, count) = (next, count + 1)
    }
    return order == goal ? count : 0
  }

  private mutating func differ(
    _ found: ConformDifference, at index: Int, _ expected: Outcome.Move?, _ observed: JSONValue?,
    _ lists: (before: [[String]], after: [[String]])?
  ) {
    add(found)
    // Times are compared last, so if they differ, nothing else that was observed does.
    let isOnlyTime = found.path == "[\(index)].t"
    var application = lists?.before
    if let observed {
      application =
        observed["order"]?.order ?? lists.flatMap { Self.order($0.before, after: observed) }
    }
    move = Move(
      number: index + 1, expected: expected, observed: observed,
      list: expected == nil ? lists?.before : lists?.after,
      application: isOnlyTime ? lists?.after : application,
      isOnlyTime: isOnlyTime)
  }

  /// Whether the application reports the moves of all gestures, and not only of the last one.
  private static func beginsEarlier(
    _ observed: [JSONValue], _ outcome: Outcome, _ tolerance: ConformTolerance
  ) -> Bool {
    guard !outcome.earlierMoves.isEmpty else { return false }
    let start = outcome.events.last { $0.kind == .began || $0.kind == .failed }?.time
    guard let start, let time = observed.first?["t"]?.number else {
      return observed.count > outcome.moves.count
    }
    return time < start.milliseconds - tolerance.time
  }

  /// An order after a move that was observed; `nil` if too little of the move is known.
  private static func order(_ before: [[String]], after move: JSONValue) -> [[String]]? {
    var order = before
    let name = move["item"]?.text
    let source = move["from"]?.slot ?? name.flatMap { before.slot(of: $0) }
    let to = move["to"]?.slot
    // What comes from no list has a name and no place; what goes to none has null for its place.
    guard source != nil || name != nil, to != nil || move["to"] == .null else { return nil }
    let kind: SwapKind = move["kind"]?.text == "exchange" ? .exchange : .insert
    return order.apply(kind, of: name ?? "", from: source, to: to) ? order : nil
  }

  private func value(of move: Outcome.Move, order: [[String]]?) -> JSONValue {
    var members = [
      JSONMember(key: "t", value: .number(move.time.milliseconds)),
      JSONMember(key: "kind", value: .string(move.kind.rawValue)),
      JSONMember(key: "item", value: .string(move.item)),
      JSONMember(key: "from", value: boardSections.place(move.from, in: move.fromList)),
      JSONMember(key: "to", value: boardSections.place(move.to, in: move.toList)),
    ]
    if let order { members.append(JSONMember(key: "order", value: JSONValue(order))) }
    return .object(members)
  }
}
