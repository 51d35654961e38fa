public import ReorderCore
internal import ReorderJSON

/// What an application did during a recorded drag, as it reports it: the file `NAME.observed.json`
/// beside `NAME.trace.jsonl`.
///
/// It has the form of an outcome of which any part may be missing; what was not seen is missing.
///
/// ```swift
/// var observation = Observation()
/// observation.move("apple", from: from, to: to, at: time)
/// observation.order = [["banana", "apple", "cherry"]]
/// ```
public struct Observation: Hashable, Sendable {
  /// The ids of the application's items after the drag, section by section; `nil` if it is unknown.
  public var order: [[String]]?
  /// The content offset after the drag; `nil` if it is unknown.
  public var offset: Point2D?
  private var moves: [Move] = []

  private struct Move: Hashable, Sendable {
    var time: Timestamp
    var item: String
    var from: Slot
    var to: Slot
  }

  /// Creates an observation of nothing.
  public init() {}

  /// Reports that an item was moved while it was dragged.
  ///
  /// - Parameters:
  ///   - item: The item's id.
  ///   - from: Where it was.
  ///   - to: Where it is now.
  ///   - time: When, by the clock of the trace.
  public mutating func move(_ item: String, from: Slot, to: Slot, at time: Timestamp) {
    moves.append(Move(time: time, item: item, from: from, to: to))
  }

  /// The observation as one line of JSON with its newline.
  public var encoded: [UInt8] {
    JSONWriter.line { object in
      if let order {
        object.key("order")
        object.array { sections in
          for section in order {
            sections.array { items in section.forEach { items.value($0) } }
          }
        }
      }
      if let offset {
        object.key("offset")
        object.value(offset)
      }
      guard !moves.isEmpty else { return }
      object.key("moves")
      object.array { array in
        for move in moves {
          array.object { object in
            object.key("t")
            object.value(move.time)
            object.key("item")
            object.value(move.item)
            object.path(from: move.from, to: move.to)
          }
        }
      }
    }
  }
}
