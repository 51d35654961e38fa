import TestSupport

@testable import ReorderCore

/// A flow, item by item and line by line: the oracle for the tree.
struct NaiveFlow {
  var list: NaiveList
  /// Each item's extent across the axis, by name, in sixty-fourths of a point.
  var breadths: [String: Int]
  var axis = Axis2D.vertical
  /// The extent of a line, in sixty-fourths of a point.
  var capacity = 100 * 64
  /// In sixty-fourths of a point.
  var itemSpacing = 0
  var lineSpacing = 0.0
  var alignment = LayoutDescription.Flow.Alignment.start

  /// The items of each line of a section, as positions in it.
  func lines(of section: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    let items = list.sections[section].items
    while first < items.count {
      var last = first
      while last + 1 < items.count, extent(of: section, first...(last + 1)) <= capacity {
        last += 1
      }
      lines.append(first..<(last + 1))
      first = last + 1
    }
    return lines
  }

  private func breadth(_ section: Int, _ item: Int) -> Int {
    breadths[list.sections[section].items[item].name] ?? 0
  }

  private func extent(of section: Int, _ items: ClosedRange<Int>) -> Int {
    items.reduce(0) { $0 + breadth(section, $1) } + itemSpacing * (items.count - 1)
  }

  /// Every item's frame, in reading order, and where the last section ends.
  var frames: (frames: [(slot: Slot, frame: Rect2D)], end: Double) {
    var frames: [(slot: Slot, frame: Rect2D)] = []
    var end = 0.0
    for (index, section) in list.sections.enumerated() {
      end += section.header
      for (number, line) in lines(of: index).enumerated() {
        if number > 0 { end += lineSpacing }
        let free = capacity - extent(of: index, line.lowerBound...(line.upperBound - 1))
        var place = 0
        switch alignment {
        case .start, .justify: break
        case .center: place = free / 2
        case .end: place = free
        }
        for item in line {
          var frame = Rect2D.zero
          frame.origin[axis] = end
          var spread = 0.0
          if alignment == .justify, free > 0, line.count > 1 {
            let behind = free * (item - line.lowerBound)
            spread = (Double(behind) / Double(line.count - 1)).rounded()
          }
          frame.origin[axis.cross] = (Double(place) + spread) / 64
          frame.size[axis] = section.items[item].length
          frame.size[axis.cross] = Double(breadth(index, item)) / 64
          frames.append((Slot(index, item), frame))
          place += breadth(index, item) + itemSpacing
        }
        end += section.items[line].map(\.length).max() ?? 0
      }
      end += section.footer
    }
    return (frames, end)
  }

  func scene() throws -> ReorderScene {
    var viewport = Size2D.zero
    viewport[axis] = 300
    viewport[axis.cross] = Double(capacity) / 64
    return try ReorderScene(
      SceneDescription(
        viewport: viewport,
        layout: .flow(
          .init(
            axis: axis, lineSpacing: lineSpacing, itemSpacing: Double(itemSpacing) / 64,
            alignment: alignment)), sections: descriptions))
  }

  /// The application's description of the same sections.
  var descriptions: [SectionDescription] {
    var sections = list.descriptions
    for (index, section) in list.sections.enumerated() {
      sections[index].items = .listed(section.items.map(description))
    }
    return sections
  }

  func description(of item: NaiveList.Item) -> ItemDescription {
    let breadth = breadths[item.name].map { Double($0) / 64 }
    return axis == .vertical
      ? ItemDescription(id: item.name, width: breadth, height: item.length)
      : ItemDescription(id: item.name, width: item.length, height: breadth)
  }
}

extension NaiveFlow {
  /// Items of several sizes, some of them as long as a line or longer.
  init(_ list: NaiveList) {
    self.list = list
    let breadths = [40 * 64, 30 * 64, 100 * 64, 27, 120 * 64, 60 * 64, 10 * 64 + 1]
    self.breadths = Dictionary(
      uniqueKeysWithValues: list.items.enumerated().map { index, item in
        (item.name, breadths[index % breadths.count])
      })
  }
}
