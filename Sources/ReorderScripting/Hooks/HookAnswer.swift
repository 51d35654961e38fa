internal import LuaRuntime
internal import ReorderCore
internal import ReorderText

/// Turns a hook's results into a decision, value by value, without allocating on the common paths.
///
/// Returning nothing leaves the question to the native rule, except for `target`, where it means to
/// stay, and `swap`, where it means to refuse.
final class HookAnswer {
  /// The names of keys as strings of the state, so that looking them up does not allocate.
  private let keys: [AnswerName: LuaKey]

  init(_ state: borrowing LuaState) throws(LuaError) {
    var keys: [AnswerName: LuaKey] = [:]
    for name in AnswerName.allCases { keys[name] = try state.key(name.rawValue) }
    self.keys = keys
  }

  func decision(
    of hook: PolicyHook, from values: LuaViews, isAboutWindow: Bool
  ) throws(HookError) -> PolicyDecision? {
    switch hook {
    case .target: return try target(values)
    case .swap: return .swap(try rule(values[0]))
    case _ where values.isNil(at: 0): return nil
    case .key: return try target(values)
    case .follow: return .center(try point(values))
    case .autoscroll: return .velocity(try speeds(values))
    case .canLift: return .allow(try truth(values[0]))
    case .over: return nil
    case .accept: return try acceptance(values)
    case .raise: return .raise(try truth(values[0]))
    case .lift: return .style(try lift(values[0]))
    case .settle where isAboutWindow: return try rest(values[0])
    case .settle: return .style(try style(values[0], .style))
    case .style: return .restyle(try style(values[0], .style))
    case .shake: return .poses(try poses(values[0], .times(1)))
    case .wiggle: return .poses(try poses(values[0], .forever))
    case .cancel: return .cancel(try ending(values[0]))
    }
  }

  private func target(_ values: LuaViews) throws(HookError) -> PolicyDecision {
    let slot = try slot(values)
    guard let slot, values.count > 2, !values.isNil(at: 2) || !values.isNil(at: 3) else {
      return .target(slot)
    }
    return .proposal(try proposal(at: slot, values[2], values[3]))
  }

  /// The sentence that `announce` returns; `nil` if there is none.
  func sentence(from values: LuaViews) throws(HookError) -> String? {
    let value = values[0]
    if value.isNil { return nil }
    guard let bytes = value.bytes, bytes.count <= HookReply.longestSentence,
      !bytes.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\n") || $0 == 0x7f })
    else { throw wrong(value, HookReply.announcement.wanted) }
    return value.string
  }

  private func truth(_ value: LuaView) throws(HookError) -> Bool {
    guard let truth = value.boolean else { throw wrong(value, .canLift) }
    return truth
  }

  private func acceptance(_ values: LuaViews) throws(HookError) -> PolicyDecision {
    guard let isAccepted = values[0].boolean else {
      throw wrong(values[0], .accept)
    }
    guard !isAccepted, !values.isNil(at: 1) else {
      return .accept(isAccepted, because: nil)
    }
    guard let bytes = values[1].bytes, bytes.count <= HookReply.longestSentence,
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f })
    else { throw wrong(values[1], .accept) }
    return .accept(false, because: values[1].string)
  }

  /// The list or zone that `over` names; `nil` to stay with the current list.
  func place(
    from values: LuaViews, on scene: borrowing ReorderScene
  ) throws(HookError) -> Board.Place? {
    let value = values[0]
    if value.isNil { return nil }
    guard let name = value.string else { throw wrong(value, .over) }
    if let place = scene.surface?.place(named: name) { return place }
    let names = scene.surface.map { $0.lists.map { $0.id } + $0.zones.map { $0.id } } ?? []
    throw wrong(value, .over, among: names)
  }

  /// The speeds of another list, which `autoscroll` names.
  func listVelocity(
    from values: LuaViews, on scene: borrowing ReorderScene
  ) throws(HookError) -> PolicyDecision {
    let velocity = try speeds(values)
    if let name = values[2].string, case .list(let list)? = scene.surface?.place(named: name) {
      return .listVelocity(velocity, list: list)
    }
    throw wrong(values[2], .autoscroll, among: scene.surface?.lists.map { $0.id } ?? [])
  }

  func wrong(_ value: LuaView, _ wanted: String) -> HookError {
    .answer(got: value.phrase, wanted: wanted)
  }

  func wrong(_ name: AnswerName, _ value: LuaView, _ kind: AnswerKind) -> HookError {
    .answer(
      got: "\(name.rawValue) = \(value.phrase)", wanted: kind.wanted,
      about: AnswerKey(word: value.string, among: kind.words) ?? AnswerKey(name.rawValue))
  }

  func wrong(
    _ value: LuaView, _ hook: PolicyHook, among names: [String] = []
  ) -> HookError {
    let reply = HookReply(for: hook)
    return .answer(
      got: value.phrase, wanted: reply.wanted,
      about: AnswerKey(word: value.string, among: reply.values[0].words + names))
  }

  private func point(_ values: LuaViews) throws(HookError) -> Point2D {
    if let (x, y) = values.numberPair { return Point2D(x: x, y: y) }
    throw wrongPair(values, isFirstRight: values[0].number != nil, .follow)
  }

  /// The error for an answer of two values of which one is wrong, or the second is missing.
  private func wrongPair(_ values: LuaViews, isFirstRight: Bool, _ hook: PolicyHook) -> HookError {
    let wanted = HookReply(for: hook).wanted
    guard isFirstRight else { return wrong(values[0], wanted) }
    guard values.isNil(at: 1) else { return wrong(values[1], wanted) }
    return .answer(got: "only \(values[0].phrase)", wanted: wanted)
  }

  private func speeds(_ values: LuaViews) throws(HookError) -> Vector2D {
    guard let dx = values.number(at: 0) else {
      throw wrong(values[0], .autoscroll)
    }
    guard let dy = values.isNil(at: 1) ? 0 : values.number(at: 1) else {
      throw wrong(values[1], .autoscroll)
    }
    return Vector2D(dx: dx, dy: dy)
  }

  private func ending(_ value: LuaView) throws(HookError) -> CancelRule {
    for rule in CancelRule.allCases where value.equals(rule.rawValue) { return rule }
    throw wrong(value, .cancel)
  }

  /// Positions in Lua start at 1.
  ///
  /// A number that is not whole, or is beyond all lists, is an error.
  private func slot(_ values: LuaViews) throws(HookError) -> Slot? {
    if let (section, item) = values.integerPair {
      return Slot(section: section &- 1, item: item &- 1)
    }
    if values.isNil(at: 0) { return nil }
    throw wrongPair(values, isFirstRight: values[0].integer != nil, .target)
  }

  private func rule(_ value: LuaView) throws(HookError) -> SwapRule? {
    if value.isNil { return nil }
    for rule in SwapRule.allCases where value.equals(rule.rawValue) { return rule }
    throw wrong(value, .swap)
  }

  func style(_ value: LuaView, _ known: AnswerTable) throws(HookError) -> StyleChange {
    guard let table = value.table else { throw wrong(value, .style) }
    try checkNames(of: table, known)
    var style = SnapshotStyle.plain
    style.scale = try number(table, .scale, or: 1)
    style.alpha = try number(table, .alpha, or: 1)
    style.rotation = try number(table, .rotation, or: 0)
    if let shadow = try self.table(.shadow, of: table, .shadow) {
      style.shadow.offset.dx = try number(shadow, .x, or: 0)
      style.shadow.offset.dy = try number(shadow, .y, or: 0)
      style.shadow.radius = try number(shadow, .radius, or: 0)
      style.shadow.opacity = try number(shadow, .opacity, or: 0)
    }
    return StyleChange(
      style: style, duration: try number(table, .duration, or: 0.25),
      curve: try word(table, .curve) ?? .easeOut, spring: try spring(table))
  }

  /// Reads a style with `half_life` and `gather`.
  private func lift(_ value: LuaView) throws(HookError) -> StyleChange {
    var change = try style(value, .liftedStyle)
    guard let table = value.table else { return change }
    change.halfLife = try optionalNumber(table, .halfLife)
    change.gather = try word(table, .gather)
    return change
  }

  private func spring(_ table: LuaTable) throws(HookError) -> ReorderSpring? {
    guard let table = try self.table(.spring, of: table, .spring) else { return nil }
    return ReorderSpring(
      response: try number(table, .response, or: 0.4),
      dampingFraction: try number(table, .damping, or: 1))
  }

  func checkNames(of table: LuaTable, _ known: AnswerTable) throws(HookError) {
    let names: [String]
    do { names = try table.names(limit: 64) } catch {
      throw .answer(got: "\(known.phrase) where \(error.sentence)", wanted: "a table of names")
    }
    for name in names where known.kind(of: name) == nil {
      let nearest = NearestName.of(name, among: known.names)
      throw .answer(
        got: "\(known.phrase) with '\(name.excerpt)'",
        wanted: nearest.map { "'\($0)'" } ?? "one of \(known.names.joined(separator: ", "))",
        about: AnswerKey(name, nearest: nearest))
    }
  }

  /// What a table has by a name; nil if it has nothing.
  func value(_ table: LuaTable, _ name: AnswerName) -> LuaView {
    guard let key = keys[name] else { preconditionFailure("every name is kept") }
    return table[key]
  }

  func number(
    _ table: LuaTable, _ name: AnswerName, or initial: Double
  ) throws(HookError) -> Double {
    try optionalNumber(table, name) ?? initial
  }

  func optionalNumber(_ table: LuaTable, _ name: AnswerName) throws(HookError) -> Double? {
    let value = value(table, name)
    if value.isNil { return nil }
    guard let number = value.number else { throw wrong(name, value, .number) }
    return number
  }

  /// One of the words of a type; `nil` if there is none.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ table: LuaTable, _ name: AnswerName
  ) throws(HookError) -> Word? {
    let value = value(table, name)
    if value.isNil { return nil }
    for word in Word.allCases where value.equals(word.rawValue) { return word }
    throw wrong(name, value, .words(of: Word.self))
  }

  /// A table in a table; `nil` if there is none.
  private func table(
    _ name: AnswerName, of table: LuaTable, _ known: AnswerTable
  ) throws(HookError) -> LuaTable? {
    let value = value(table, name)
    if value.isNil { return nil }
    guard let table = value.table else { throw wrong(name, value, .table(known)) }
    try checkNames(of: table, known)
    return table
  }
}
