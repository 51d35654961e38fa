internal import ReorderTrace

/// What a value of an observed outcome may be, and so how it is checked, compared and shown.
///
/// Keys are compared in the order in which an object lists them; times come last, since a wrong
/// place says more than a late one.
package indirect enum ObservedShape: Hashable, Sendable {
  /// A time in milliseconds, compared within a tolerance.
  case time
  /// A length or a coordinate in points, compared within a tolerance.
  case points
  /// A factor such as a scale, compared to two decimals.
  case factor
  /// A whole number, such as a level.
  case count
  /// A text.
  case text
  /// One of a few words.
  case choice([String])
  /// An index path, `[section, item]`, from zero.
  case slot
  /// An index path, or one for each of several items.
  case slots
  /// Exactly so many values of one shape.
  case tuple(ObservedShape, count: Int)
  /// Values of one shape.
  case list(ObservedShape)
  /// An object, any of whose keys may be missing.
  case object([ObservedMember])
  /// Numbers, texts and truth values by any names.
  case data
  /// A value, or null.
  case orNull(ObservedShape)
  /// Anything; it is not compared.
  case ignored
}

/// A key of an object, and what its value may be.
package struct ObservedMember: Hashable, Sendable {
  /// The key.
  package let key: String
  /// What its value may be.
  package let shape: ObservedShape

  init(_ key: String, _ shape: ObservedShape) {
    self.key = key
    self.shape = shape
  }
}

extension ObservedShape {
  /// The members of an object; none of any other shape.
  package var members: [ObservedMember] {
    switch self {
    case .object(let members): members
    case .orNull(let shape), .list(let shape): shape.members
    default: []
    }
  }

  /// What the value under a key may be; ignored if there is no such key.
  package subscript(key: String) -> ObservedShape {
    members.first { $0.key == key }?.shape ?? .ignored
  }

  /// The whole of an observed outcome: what an outcome has, the order after each move, and the
  /// frames of items.
  package static let outcome = ObservedShape.object(
    ConformPart.allCases.map { ObservedMember($0.rawValue, $0.shape) }
      + ["outcome", "trace", "behaviour", "script_errors", "samples", "ticks", "messages"].map {
        ObservedMember($0, .ignored)
      })

  static let order = ObservedShape.list(.list(.text))
  static let frame = ObservedShape.tuple(.points, count: 4)
  static let framed = ObservedShape.list(
    .object([ObservedMember("id", .text), ObservedMember("frame", frame)]))
  static let kind = ObservedShape.choice(["insert", "exchange"])
  static let path = [ObservedMember("from", .slot), ObservedMember("to", .slot)]
  static let drop = [
    ObservedMember("how", .orNull(.text)), ObservedMember("data", .data),
    ObservedMember("zone", .text), ObservedMember("level", .count),
  ]
  static let point = ObservedShape.object([
    ObservedMember("x", .points), ObservedMember("y", .points),
  ])

  static let move = ObservedShape.object(
    [ObservedMember("kind", kind), ObservedMember("item", .text)] + path + [
      ObservedMember("order", order), ObservedMember("t", .time),
    ])

  static let commit = ObservedShape.object(
    [
      ObservedMember("item", .text), ObservedMember("items", .list(.text)),
      ObservedMember("from", .slots), ObservedMember("to", .slot),
    ] + [
      ObservedMember("moves", .list(.object([ObservedMember("kind", kind)] + path)))
    ] + drop + [
      ObservedMember("onto", .orNull(.text)), ObservedMember("copy_id", .text),
      ObservedMember("list_order", .list(.text)),
      ObservedMember("count", .count),
      ObservedMember("parent", .orNull(.text)), ObservedMember("levels", .list(.count)),
    ])

  static let event = ObservedShape.object(
    [
      ObservedMember("event", .choice(Outcome.Event.Kind.allCases.map { $0.rawValue })),
      ObservedMember("item", .orNull(.text)),
    ] + path + drop + [
      ObservedMember("offset", point), ObservedMember("list", .text),
      ObservedMember("text", .text), ObservedMember("why", .text), ObservedMember("t", .time),
    ])

  static let snapshot = ObservedShape.object([
    ObservedMember("center", .tuple(.points, count: 2)), ObservedMember("scale", .factor),
    ObservedMember("alpha", .factor),
  ])
}

/// A part of an outcome that is compared, in the order in which differences are reported.
package enum ConformPart: String, Hashable, Sendable, CaseIterable {
  /// Every change of the order in the last gesture.
  case moves
  /// The final order.
  case order
  /// What the last gesture committed.
  case commit
  /// The final order of a board's lists.
  case listOrder = "list_order"
  /// The final content offset.
  case offset
  /// What happened in all gestures.
  case events
  /// How the last gesture ended.
  case phase
  /// The floating windows at the end.
  case windows
  /// Frames of items at the end, in viewport coordinates.
  case frames
  /// Where the last snapshot rests.
  case snapshot

  /// What its value may be.
  package var shape: ObservedShape {
    switch self {
    case .moves: .list(.move)
    case .order: .order
    case .commit: .orNull(.commit)
    case .listOrder: .list(.text)
    case .offset: .point
    case .events: .list(.event)
    case .phase: .choice(Outcome.Phase.allCases.map { $0.rawValue })
    case .windows, .frames: .framed
    case .snapshot: .orNull(.snapshot)
    }
  }
}
