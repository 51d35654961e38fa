import TestSupport

@testable import ReorderCore

/// A grid of mixed lengths, cell by cell and line by line: the oracle for the tree.
struct NaiveGrid {
  var list: NaiveList
  var lanes: Int
  var axis = Axis2D.vertical
  var lineSpacing = 0.0
  var itemSpacing = 0.0
  /// A cell's extent across the axis.
  var across = 50.0

  /// The lengths of a section's lines.
  func lines(of section: NaiveList.Section) -> [Double] {
    stride(from: 0, to: section.items.count, by: lanes).map { first in
      section.items[first..<min(first + lanes, section.items.count)].map(\.length).max() ?? 0
    }
  }

  func extent(of section: NaiveList.Section) -> Double {
    let lines = lines(of: section)
    let gaps = lineSpacing * Double(max(0, lines.count - 1))
    return section.header + lines.reduce(0, +) + gaps + section.footer
  }

  var extent: Double { list.sections.reduce(0) { $0 + extent(of: $1) } }

  /// Every item's frame, in reading order.
  var frames: [(slot: Slot, frame: Rect2D)] {
    var frames: [(slot: Slot, frame: Rect2D)] = []
    var sectionStart = 0.0
    for (index, section) in list.sections.enumerated() {
      var start = sectionStart + section.header
      for (line, length) in lines(of: section).enumerated() {
        for lane in 0..<min(lanes, section.items.count - line * lanes) {
          let slot = Slot(index, line * lanes + lane)
          frames.append((slot, frame(from: start, lane: lane, length: list[slot].length)))
        }
        start += length + lineSpacing
      }
      sectionStart += extent(of: section)
    }
    return frames
  }

  private func frame(from start: Double, lane: Int, length: Double) -> Rect2D {
    var frame = Rect2D.zero
    frame.origin[axis] = start
    frame.origin[axis.cross] = Double(lane) * (across + itemSpacing)
    frame.size[axis] = length
    frame.size[axis.cross] = across
    return frame
  }

  var description: SceneDescription {
    let (width, height) = axis == .vertical ? (across, 44.0) : (44.0, across)
    var viewport = Size2D.zero
    viewport[axis] = 300
    viewport[axis.cross] = Double(lanes) * (across + itemSpacing)
    return SceneDescription(
      viewport: viewport,
      layout: .grid(
        .init(
          axis: axis, itemWidth: width, itemHeight: height, columns: lanes,
          lineSpacing: lineSpacing, itemSpacing: itemSpacing)), sections: list.descriptions)
  }

  func scene() throws -> ReorderScene { try ReorderScene(description) }
}
