import ReorderCore
import ReorderText
import ReorderTrace

/// A list on a dumped screen as a scene: the viewport is the screen, the bars are insets.
struct DumpedList {
  /// The scene.
  private(set) var scene: SceneDescription
  /// What the dump leaves open, or what had to be assumed.
  private(set) var warnings: [String] = []

  /// - Parameters:
  ///   - rows: The rows, at least one.
  ///   - list: The list's node.
  ///   - screen: The screen's frame.
  init(_ rows: [ScreenDump.Node], in list: ScreenDump.Node, on screen: Rect2D) {
    let frames = rows.map(\.frame)
    let arrangement = RowArrangement(frames)
    let (box, first) = (list.frame, frames[0])
    let isDown = arrangement.axis == .vertical
    // Rows that lie anyhow have frames on the screen, without insets.
    let isFree = arrangement.reason != nil
    var insets = Insets.zero
    var header = 0.0
    if !isFree {
      let (right, bottom) = (frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
      insets = Insets(
        top: Self.rounded((isDown ? box : first).minY - screen.minY),
        left: Self.rounded((isDown ? first : box).minX - screen.minX),
        bottom: Self.rounded(screen.maxY - (isDown ? box.maxY : bottom)),
        right: Self.rounded(screen.maxX - (isDown ? right : box.maxX)))
      header = Self.rounded(isDown ? first.minY - box.minY : first.minX - box.minX)
    }
    scene = SceneDescription(
      viewport: screen.size, insets: insets,
      offset: Point2D(
        x: insets.left == 0 ? 0 : -insets.left, y: insets.top == 0 ? 0 : -insets.top),
      layout: arrangement.layout, sections: [])
    let names = names(of: rows)
    let items = zip(names, frames).map { name, frame in
      var item = ItemDescription(id: name, length: arrangement.length(of: frame))
      if isFree {
        item.frame = frame
        item.frame?.origin.x -= screen.minX
        item.frame?.origin.y -= screen.minY
      }
      return item
    }
    scene.sections = [
      SectionDescription(
        id: "list", headerLength: header > 0 ? header : nil,
        items: .listed(items))
    ]
    if let reason = arrangement.reason { warnings.append(reason) }
    warnOfClipped(rows: names, frames, box, isDown)
  }

  /// The rows' ids: their labels, a later one of equal labels with its number.
  private mutating func names(of rows: [ScreenDump.Node]) -> [String] {
    var counts: [String: Int] = [:]
    var taken: Set<String> = []
    var unlabelled = 0
    let names = rows.enumerated().map { index, row in
      if row.label == nil { unlabelled += 1 }
      let label = row.label ?? "row \(index + 1)"
      var name = label
      while !taken.insert(name).inserted {
        counts[label, default: 1] += 1
        name = "\(label)#\(counts[label] ?? 2)"
      }
      return name
    }
    if unlabelled > 0 {
      warnings.append(
        "\(unlabelled) of \(rows.count) rows have neither a text nor a description; they are named "
          + "by their place, as 'row 1'")
    }
    for (label, count) in counts.sorted(by: { $0.key < $1.key }) {
      warnings.append(
        "\(count) rows are called '\(label.excerpt)'; the later ones are "
          + "'\(label.excerpt)#2' and so on, as ids must differ")
    }
    return names
  }

  /// Warns of rows that end where the list does, and so may be longer than what is in sight.
  private mutating func warnOfClipped(
    rows: [String], _ frames: [Rect2D], _ box: Rect2D, _ isDown: Bool
  ) {
    func isClipped(_ frame: Rect2D, atStart: Bool) -> Bool {
      let difference =
        isDown
        ? (atStart ? frame.minY - box.minY : box.maxY - frame.maxY)
        : (atStart ? frame.minX - box.minX : box.maxX - frame.maxX)
      return difference < 0.001
    }
    let clipped = zip(rows, frames).filter { _, frame in
      isClipped(frame, atStart: true) || isClipped(frame, atStart: false)
    }.map { "'\($0.0.excerpt)'" }
    guard !clipped.isEmpty else { return }
    let length = isDown ? "height" : "width"
    warnings.append(
      "\(clipped.joined(separator: " and ")) may be cut at the list's edge; the \(length) in the "
        + "scene is what is in sight, so correct it if the row is longer")
  }

  private static func rounded(_ points: Double) -> Double {
    max(0, (points * 1000).rounded() / 1000)
  }
}
