internal import ReorderCore
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderText
internal import ReorderTrace

// The commands that act.
extension Prompt {
  typealias Refusal = ScriptSandbox.Refusal

  func press(_ values: [ScriptValue]) throws(Refusal) {
    guard !isTouching else {
      throw Refusal("a finger is down already; release() or cancel() it first")
    }
    if let name = values[0].text {
      let place = try session.run.place(of: name, isPressed: true)
      let kind = try Self.kind(values.dropFirst().first)
      let (x, y) = (place.x, place.y)
      return try act(.pointer(EncodedPointer(.down, x: x, y: y, kind: kind, modifiers: held)))
    }
    guard values.count > 1 else {
      throw Refusal("press expects the id of an item, or x and y, as in press(\"bread\")")
    }
    let (x, y) = (try Self.number(values[0]), try Self.number(values[1]))
    let kind = try Self.kind(values.dropFirst(2).first)
    try act(.pointer(EncodedPointer(.down, x: x, y: y, kind: kind, modifiers: held)))
  }

  /// A kind of pointer; a finger if none is given.
  private static func kind(_ value: ScriptValue?) throws(Refusal) -> PointerKind {
    guard let value, value != .nil else { return .touch }
    let kinds = PointerKind.allCases.map(\.rawValue)
    guard let name = value.text, let kind = PointerKind(rawValue: name) else {
      throw Refusal(
        "the kind of pointer is one of \(kinds.joined(separator: ", ")), as in "
          + "press(\"bread\", \"mouse\")",
        nearest: value.text.flatMap { NearestName.of($0, among: kinds) })
    }
    return kind
  }

  /// Moves, lifts or cancels the pointer that is down.
  ///
  /// - Parameter values: The command's arguments; the third is the time that passes before.
  func touch(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, after values: [ScriptValue] = []
  ) throws(Refusal) {
    let span = values.count > 2 && values[2] != .nil ? try Self.span(values[2]) : 0
    let kind = session.finger?.kind ?? .touch
    try act(
      .pointer(EncodedPointer(phase, x: x, y: y, kind: kind, modifiers: held)), after: span)
  }

  /// Holds these modifier keys from the next sample on, and no other.
  func hold(_ names: ScriptValue?) throws(Refusal) {
    var keys: ModifierKeys = []
    var words: [ScriptValue] = []
    switch names {
    case .table(let entries)?: words = entries.map { $0.value }
    case let word? where word != .nil: words = [word]
    default: break
    }
    for word in words {
      guard let name = word.text, let key = ModifierKeys(named: name) else {
        let all = ModifierKeys.allNames
        throw Refusal(
          "the modifier keys are \(all.joined(separator: ", ")), as in hold{\"alt\"}",
          nearest: word.text.flatMap { NearestName.of($0, among: all) })
      }
      keys.insert(key)
    }
    held = keys
  }

  /// Performs an action; in the middle of a session, it takes the place of what comes after.
  func act(_ action: EncodedAction, after milliseconds: Double = 0) throws(Refusal) {
    let (count, now) = (session.replay.countAhead, session.replay.now)
    try session.act(action, after: milliseconds)
    guard count > 0 else { return }
    write(
      "dropped \(count == 1 ? "the record" : "the \(count) records") after "
        + "\(LuaLiteral.number(now)) ms; undo() brings \(count == 1 ? "it" : "them") back")
  }

  /// The finger's last position.
  func finger() throws(Refusal) -> EncodedPointer {
    guard let finger = session.finger, isTouching else {
      throw Refusal("no finger is down; press an item first, as in press(\"bread\")")
    }
    return finger
  }

  private var isTouching: Bool {
    switch session.finger?.phase {
    case .down, .move: true
    default: false
    }
  }

  /// Moves the finger to a point, or to the middle of what has a name.
  func move(to values: [ScriptValue]) throws(Refusal) {
    if let name = values[0].text {
      let place = try session.run.place(of: name)
      return try touch(.move, place.x, place.y, after: [.nil, .nil] + values.dropFirst().prefix(1))
    }
    guard values.count > 1 else {
      throw Refusal("move_to expects x and y, or a name, as in move_to(\"bread\")")
    }
    try touch(.move, Self.number(values[0]), Self.number(values[1]), after: values)
  }

  func scroll(_ x: Double, _ y: Double, list: String? = nil) throws(Refusal) {
    let point = Point2D(x: x, y: y)
    if let list { return try act(.scrollList(list, point, by: .user)) }
    try act(.scroll(point))
  }

  func key(_ values: [ScriptValue]) throws(Refusal) {
    let name = values[0].text ?? ""
    guard let key = EncodedKey(rawValue: name) else {
      let known = EncodedKey.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal("there is no key '\(name)'; the keys are \(known)")
    }
    try act(.key(key, item: values.count > 1 ? values[1].text : nil))
  }

  /// Changes items by their ids: "select", "remove", "collapse" or "expand".
  func act(_ verb: String, on items: ScriptValue) throws(Refusal) {
    let ids = items.elements.compactMap(\.text)
    guard case .table = items, ids.count == items.elements.count else {
      throw Refusal("\(verb) expects the ids of items, as in \(verb){\"bread\", \"milk\"}")
    }
    switch verb {
    case "remove": try act(.change(.remove(ids)))
    case "collapse": try act(.change(.collapse(ids)))
    case "expand": try act(.change(.expand(ids)))
    default: try act(.change(.select(ids)))
    }
  }

  /// Inserts items before a place, counted from 1, on a board with the list's name before it.
  func insert(_ values: [ScriptValue]) throws(Refusal) {
    let list = values[0].text
    let rest = list == nil ? values : Array(values.dropFirst())
    guard rest.count == 3, case .integer(let section) = rest[0], case .integer(let item) = rest[1],
      case .table = rest[2]
    else {
      throw Refusal("insert expects a place and items, as in insert(1, 3, {\"bread\", \"milk\"})")
    }
    guard section > 0, item > 0 else { throw Refusal(noPlace: section, item) }
    var items: [ItemDescription] = []
    for value in rest[2].elements { items.append(try Self.item(value)) }
    let change = SceneChange.insert(items, at: Gap(section: section - 1, item: item - 1))
    try act(.change(list.map { .inList($0, change) } ?? change))
  }

  /// An item that a text names, or a table with its `id` and perhaps `level` and `collapsed`.
  private static func item(_ value: ScriptValue) throws(Refusal) -> ItemDescription {
    if let id = value.text { return ItemDescription(id: id) }
    guard let id = value["id"]?.text else {
      throw Refusal("expected an item: its id, or a table as in {id = \"milk\", level = 1}")
    }
    var level: Int?
    if case .integer(let number)? = value["level"] { level = number }
    return ItemDescription(id: id, level: level, isCollapsed: value["collapsed"]?.isTruthy == true)
  }

  func set(_ values: [ScriptValue]) throws(Refusal) {
    let name = values[0].text ?? ""
    guard let value = values[1].scalar else {
      throw Refusal("a parameter must be a number, a string, true or false")
    }
    try session.change { $0.header.values[name] = value }
  }

  /// A number that a trace can hold.
  static func number(_ value: ScriptValue) throws(Refusal) -> Double {
    guard let number = value.double, number.isFinite else {
      throw Refusal("expected a finite number")
    }
    return number
  }

  /// Milliseconds that a trace can hold, as a number or as a text such as "0.6s".
  static func span(_ value: ScriptValue) throws(Refusal) -> Double {
    let text = value.text
    let span = if let text { try Refusal.milliseconds(text) } else { try number(value) }
    guard span >= 0, span <= EncodedRecord.latestTime else {
      let latest = LuaLiteral.number(EncodedRecord.latestTime)
      throw Refusal("expected milliseconds from 0 to \(latest), got \(LuaLiteral.number(span))")
    }
    return span
  }
}
