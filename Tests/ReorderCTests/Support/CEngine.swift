import CReorder
import ReorderC
import Testing

/// An engine behind its handle, whose every error fails the test.
final class CEngine {
  let handle: OpaquePointer?

  init() { handle = reorder_new() }

  deinit { reorder_free(handle) }

  /// An engine with a scene, under a behaviour.
  convenience init(scene: String, behaviour: String? = nil) throws {
    self.init()
    try check(reorder_set_scene(handle, scene, 60))
    if let behaviour { try check(reorder_use_behaviour(handle, behaviour)) }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func check(_ status: reorder_status) throws {
    guard status != REORDER_OK else { return }
    throw Failure(description: "\(status.rawValue): \(error)")
  }

  /// The latest error.
  var error: String { Self.text(reorder_error(handle)) ?? "" }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  /// The text that a function returned; its error if it returned none.
  func text(_ pointer: UnsafePointer<CChar>?) throws -> String {
    guard let pointer else { throw Failure(description: error) }
    return String(cString: pointer)
  }

  func pointer(
    _ phase: reorder_pointer_phase, _ x: Double, _ y: Double, at seconds: Double,
    contact: Int32 = 0
  ) throws {
    try check(reorder_pointer(handle, seconds, phase, x, y, contact))
  }

  func pointer(
    _ phase: reorder_pointer_phase, _ kind: reorder_pointer_kind, _ x: Double, _ y: Double,
    at seconds: Double
  ) throws {
    try check(reorder_pointer_of_kind(handle, seconds, phase, x, y, 0, kind))
  }

  func tick(_ seconds: Double) throws { try check(reorder_tick(handle, seconds)) }

  /// The list as it is.
  var order: [[String]] {
    (0..<reorder_section_count(handle)).map { section in
      (0..<reorder_item_count(handle, section)).map { item in
        Self.text(reorder_item(handle, section, item)) ?? "nothing"
      }
    }
  }

  /// A change, in a line.
  struct Change: CustomStringConvertible {
    var kind: reorder_change_kind
    var id: String
    var from: reorder_slot
    var to: reorder_slot
    var moves: Int
    var text: String
    var isExchange: Bool
    var frame: reorder_rect

    var description: String {
      "\(kind.rawValue) \(id) \(from.section).\(from.item) → \(to.section).\(to.item) \(text)"
    }
  }

  /// Fetches every change.
  func takeChanges() -> [Change] {
    var changes: [Change] = []
    var change = reorder_change()
    while reorder_next_change(handle, &change) {
      changes.append(
        Change(
          kind: change.kind, id: String(cString: change.id), from: change.from, to: change.to,
          moves: change.moves, text: String(cString: change.text),
          isExchange: change.is_exchange, frame: change.frame))
    }
    return changes
  }

  /// Fetches every problem.
  func takeProblems() -> [String] {
    var problems: [String] = []
    while let problem = Self.text(reorder_next_problem(handle)) { problems.append(problem) }
    return problems
  }

  /// What is drawn at a moment.
  func draw(_ seconds: Double) throws -> (frame: reorder_frame, parts: [reorder_part]) {
    var frame = reorder_frame()
    try check(reorder_draw(handle, seconds, &frame))
    let parts = UnsafeBufferPointer(start: frame.parts, count: frame.count)
    return (frame, Array(parts))
  }
}
