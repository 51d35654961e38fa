/// The slots of an absolute layout, found by place: a binary tree over their frames.
///
/// The tree halves the frames by one edge after the other: left, top, right, bottom. So frames that
/// lie over each other part as well as those beside each other, and a search for frames with some
/// edges before and some behind others visits O(n^¾) nodes at worst, O(log n) where few frames
/// overlap, whatever the order of the slots.
struct SlotIndex: Hashable, Sendable {
  /// The extremes of some frames.
  struct Node: Sendable {
    /// The least of each measure.
    var low = SIMD8<Double>(repeating: .infinity)
    /// The greatest of each.
    var high = SIMD8<Double>(repeating: -.infinity)
    /// The first slot in order.
    var first = Int.max
  }

  /// A number that a frame has.
  enum Measure: Int {
    case minX, minY, maxX, maxY, width, height, centerX, centerY
  }

  /// The most frames of a leaf.
  private static let leafCapacity = 16

  /// The frame of each slot, in order.
  private(set) var frames: [Rect2D]
  /// The slots, leaf by leaf.
  private(set) var slots: [Int32]
  /// A perfect binary tree: node 1 is the root.
  ///
  /// A node's slots are those of its children; both have as many, or the second one has one more.
  private(set) var nodes: [Node]
  /// How many leaves there are: the nodes from this one on.
  private(set) var leaves: Int

  /// Builds the tree over frames in order.
  ///
  /// O(n log n).
  init(_ frames: [Rect2D]) {
    self.frames = frames
    leaves = 1
    while leaves * Self.leafCapacity < frames.count { leaves *= 2 }
    nodes = Array(repeating: Node(), count: leaves * 2)
    slots = []
    var entries = frames.indices.map { Entry(frame: frames[$0], slot: Int32($0)) }
    entries.withUnsafeMutableBufferPointer { build(1, $0, 0..<frames.count, cut: 0) }
    slots = entries.map { $0.slot }
  }

  /// The children's shares of a node's slots.
  @inline(__always)
  static func halves(_ range: Range<Int>) -> (Range<Int>, Range<Int>) {
    let middle = range.lowerBound + range.count / 2
    return (range.lowerBound..<middle, middle..<range.upperBound)
  }

  /// What the tree follows from.
  static func == (left: SlotIndex, right: SlotIndex) -> Bool { left.frames == right.frames }

  /// Feeds what the tree follows from into a hasher.
  func hash(into hasher: inout Hasher) { hasher.combine(frames) }
}

// How the tree is built.
extension SlotIndex {
  /// A frame that looks for its leaf.
  private struct Entry {
    let frame: Rect2D
    let slot: Int32

    /// The position of one of the four edges.
    @inline(__always)
    func edge(_ number: Int) -> Double {
      switch number & 3 {
      case 0: frame.minX
      case 1: frame.minY
      case 2: frame.maxX
      default: frame.maxY
      }
    }
  }

  private mutating func build(
    _ node: Int, _ entries: UnsafeMutableBufferPointer<Entry>, _ range: Range<Int>, cut: Int
  ) {
    if node >= leaves {
      for entry in entries[range] { nodes[node].add(entry.frame, Int(entry.slot)) }
      return
    }
    let (left, right) = Self.halves(range)
    var edge = cut
    while edge < cut + 3, !Self.differ(entries[range], in: edge) { edge += 1 }
    Self.part(entries, range, at: right.lowerBound, by: edge)
    build(node * 2, entries, left, cut: edge + 1)
    build(node * 2 + 1, entries, right, cut: edge + 1)
    nodes[node].add(nodes[node * 2])
    nodes[node].add(nodes[node * 2 + 1])
  }

  private static func differ(
    _ entries: Slice<UnsafeMutableBufferPointer<Entry>>, in edge: Int
  ) -> Bool {
    guard let first = entries.first?.edge(edge) else { return false }
    return entries.contains { $0.edge(edge) != first }
  }

  /// Puts the entries with the least edges before a position, as quickselect does.
  ///
  /// O(n) on average.
  private static func part(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ range: Range<Int>, at middle: Int, by edge: Int
  ) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    // Which ones are compared with does not depend on their order, so none makes it slow.
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    while low < high {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pivot = entries[low + Int((random >> 33) % UInt64(high - low + 1))].edge(edge)
      var (left, right) = (low, high)
      while left <= right {
        while entries[left].edge(edge) < pivot { left += 1 }
        while entries[right].edge(edge) > pivot { right -= 1 }
        if left <= right {
          entries.swapAt(left, right)
          (left, right) = (left + 1, right - 1)
        }
      }
      if middle <= right { high = right } else if middle >= left { low = left } else { return }
    }
  }
}

extension SlotIndex.Node {
  /// A measure's least and greatest value.
  @inline(__always)
  subscript(measure: SlotIndex.Measure) -> (low: Double, high: Double) {
    (low[measure.rawValue], high[measure.rawValue])
  }

  fileprivate mutating func add(_ frame: Rect2D, _ slot: Int) {
    let (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let center = frame.center
    // The extents are the differences that an overlap is computed from, to the last bit.
    let measures = SIMD8(
      minX, minY, maxX, maxY, maxX - minX, maxY - minY, center.x, center.y)
    low = pointwiseMin(low, measures)
    high = pointwiseMax(high, measures)
    first = min(first, slot)
  }

  fileprivate mutating func add(_ other: Self) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
    first = min(first, other.first)
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
    guard !frames.isEmpty else { return .zero }
    return Size2D(width: max(0, nodes[1][.maxX].high), height: max(0, nodes[1][.maxY].high))
  }
}
