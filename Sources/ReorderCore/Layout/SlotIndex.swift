/// The slots of an absolute layout, found by place: a binary tree of bounding boxes over the frames
/// of the slots, in order.
///
/// Costs O(log n) if neighbors in order are neighbors in the plane, and O(n) at worst.
struct SlotIndex: Hashable, Sendable {
  /// The frame of each slot, in order.
  private(set) var frames: [Rect2D]
  /// A perfect binary tree: node 1 is the root, node `leaves + n` bounds slot `n`.
  ///
  /// Empty nodes are nil.
  private var bounds: [Rect2D?]
  private var leaves: Int

  /// Builds the tree over frames in order.
  ///
  /// O(n).
  init(_ frames: [Rect2D]) {
    self.frames = frames
    leaves = 1
    while leaves < frames.count { leaves *= 2 }
    bounds = Array(repeating: nil, count: leaves * 2)
    for (slot, frame) in frames.enumerated() { bounds[leaves + slot] = frame }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      bounds[node] = Self.union(bounds[node * 2], bounds[node * 2 + 1])
    }
  }

  /// The box around all frames; `nil` if there is none.
  var box: Rect2D? { bounds[1] }

  /// Visits the slots whose frame shares area with `rect`, in order, until `body` returns false.
  func forEachSlot(touching rect: Rect2D, _ body: (Int) -> Bool) {
    _ = visit(1, rect, body)
  }

  private func visit(_ node: Int, _ rect: Rect2D, _ body: (Int) -> Bool) -> Bool {
    guard let box = bounds[node], box.commonArea(rect) > 0 else { return true }
    if node >= leaves { return body(node - leaves) }
    return visit(node * 2, rect, body) && visit(node * 2 + 1, rect, body)
  }

  /// The first slot whose frame contains a point.
  func slot(at point: Point2D) -> Int? { search(1, point) }

  private func search(_ node: Int, _ point: Point2D) -> Int? {
    guard let box = bounds[node], box.contains(point) else { return nil }
    if node >= leaves { return node - leaves }
    return search(node * 2, point) ?? search(node * 2 + 1, point)
  }

  private static func union(_ a: Rect2D?, _ b: Rect2D?) -> Rect2D? {
    guard let a, let b else { return a ?? b }
    let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
    return Rect2D(
      x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}

extension SlotIndex {
  /// The frames of items, in order.
  ///
  /// - Throws: `frame` for an item without a valid one.
  static func frames(
    of sections: [SectionDescription]
  ) throws(ReorderScene.Invalid) -> [Rect2D] {
    var frames: [Rect2D] = []
    for section in sections {
      switch section.items {
      case .generated(let count, let prefix) where count > 0: throw .frame(id: prefix + "0")
      case .generated: break
      case .listed(let items): try add(items, to: &frames)
      }
    }
    return frames
  }

  private static func add(
    _ items: [ItemDescription], to frames: inout [Rect2D]
  ) throws(ReorderScene.Invalid) {
    for item in items {
      guard let frame = item.frame, frame.isValid else { throw .frame(id: item.id) }
      frames.append(frame)
    }
  }

  /// The extent of the content.
  var contentSize: Size2D {
    box.map { Size2D(width: max(0, $0.maxX), height: max(0, $0.maxY)) } ?? .zero
  }
}
