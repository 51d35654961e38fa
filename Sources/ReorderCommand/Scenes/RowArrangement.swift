import ReorderCore
import ReorderTrace

/// How rows on a screen lie: one after the other, in a grid, or anyhow.
struct RowArrangement {
  let layout: LayoutDescription
  let axis: Axis2D
  /// Why it is neither a list nor a grid; `nil` if it is.
  var reason: String?
  /// The length that items need not say.
  private let usual: Double

  /// How far rounding to whole pixels may move an edge, in points.
  private static let tolerance = 1.01

  init(_ frames: [Rect2D]) {
    for axis in [Axis2D.vertical, .horizontal] {
      guard let spacing = Self.spacing(frames, axis) else { continue }
      self.axis = axis
      usual = Self.most(frames.map { Self.length($0, axis) })
      layout = .list(.init(axis: axis, spacing: spacing, itemLength: usual))
      return
    }
    axis = .vertical
    usual = 0
    if let grid = Self.grid(frames) {
      layout = .grid(grid)
      return
    }
    layout = .absolute
    reason =
      "the rows make neither a list nor a grid: their widths, heights or gaps differ, so each has "
      + "a frame of its own"
  }

  /// The length that an item says itself; `nil` if it has the layout's.
  func length(of frame: Rect2D) -> Double? {
    guard case .list = layout else { return nil }
    let length = Self.length(frame, axis)
    return length == usual ? nil : length
  }

  private static func length(_ frame: Rect2D, _ axis: Axis2D) -> Double {
    axis == .vertical ? frame.size.height : frame.size.width
  }

  /// The gap between rows along an axis, which all of them share; `nil` if they do not.
  private static func spacing(_ frames: [Rect2D], _ axis: Axis2D) -> Double? {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    let first = frames[0]
    let isAligned = frames.allSatisfy {
      axis == .vertical
        ? isNear($0.minX, first.minX) && isNear($0.size.width, first.size.width)
        : isNear($0.minY, first.minY) && isNear($0.size.height, first.size.height)
    }
    let gaps = zip(frames, frames.dropFirst()).map { one, next in
      axis == .vertical ? next.minY - one.maxY : next.minX - one.maxX
    }
    guard isAligned, gaps.allSatisfy({ $0 > -tolerance && isNear($0, gaps[0]) }) else { return nil }
    return max(0, (most(gaps) * 1000).rounded() / 1000)
  }

  /// Cells of one size in lines of one length, the last of which may be shorter.
  private static func grid(_ frames: [Rect2D]) -> LayoutDescription.Grid? {
    let first = frames[0]
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
    let columns = frames.prefix { isNear($0.minY, first.minY) }.count
    guard columns > 1, frames.count > columns else { return nil }
    let pitch = (x: frames[1].minX - first.minX, y: frames[columns].minY - first.minY)
    let (gapX, gapY) = (pitch.x - first.size.width, pitch.y - first.size.height)
    guard min(gapX, gapY) > -tolerance else { return nil }
    let isGrid = frames.enumerated().allSatisfy { index, frame in
      let (line, column) = (Double(index / columns), Double(index % columns))
      return isNear(frame.minX, first.minX + column * pitch.x)
        && isNear(frame.minY, first.minY + line * pitch.y)
        && isNear(frame.size.width, first.size.width)
        && isNear(frame.size.height, first.size.height)
    }
    guard isGrid else { return nil }
    func rounded(_ points: Double) -> Double { max(0, (points * 1000).rounded() / 1000) }
    return LayoutDescription.Grid(
      itemWidth: first.size.width, itemHeight: first.size.height, columns: columns,
      lineSpacing: rounded(gapY), itemSpacing: rounded(gapX))
  }

  /// The value that occurs most often; the first of several.
  private static func most(_ values: [Double]) -> Double {
    var counts: [Double: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    let highest = counts.values.max() ?? 0
    return values.first { counts[$0] == highest } ?? 0
  }
}
