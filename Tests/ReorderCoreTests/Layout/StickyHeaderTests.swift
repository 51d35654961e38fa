import TestSupport
import Testing

@testable import ReorderCore

/// Headers that stay at the start of the visible part while their sections are scrolled.
@Suite struct StickyHeaderTests {
  /// A list with sticky headers, and where everything lies in it by loops over points.
  private struct Case: CustomStringConvertible {
    var naive: NaiveList
    var axis = Axis2D.vertical
    var direction = LayoutDescription.Direction.leftToRight
    var isReversed = false
    /// The inset before the content, and the one behind it, on the screen.
    var insets = (leading: 0.0, trailing: 0.0)
    var extent = 4.0

    var description: String {
      "\(naive.sections) \(axis) \(direction) \(isReversed) \(insets) in \(extent)"
    }

    func scene(isSticky: Bool = true) throws -> ReorderScene {
      var size = Size2D(width: 10, height: 10)
      size[axis] = extent
      let (first, last) = insets
      return try ReorderScene(
        SceneDescription(
          viewport: size,
          insets: axis == .vertical
            ? Insets(top: first, left: 0, bottom: last, right: 0)
            : Insets(top: 0, left: first, bottom: 0, right: last),
          layout: .list(
            .init(
              axis: axis, spacing: naive.spacing, direction: direction, isReversed: isReversed,
              hasStickyHeaders: isSticky)), sections: naive.descriptions))
    }

    var isMirrored: Bool { isReversed != (axis == .horizontal && direction == .rightToLeft) }

    /// Where a header starts in a list that is not mirrored and shows the content from `visible`
    /// on: as CSS puts a box with `position: sticky` and a distance of 0.
    func header(of section: Int, visible: Double) -> (start: Double, length: Double) {
      let start = naive.sections[..<section].reduce(0) { $0 + naive.extent(of: $1) }
      let (own, length) = (naive.sections[section], naive.sections[section].header)
      var place = start
      // Pushed as far as it takes to be seen, and back into its section.
      if place < visible { place = visible }
      if place + length > start + naive.extent(of: own) {
        place = start + naive.extent(of: own) - length
      }
      return (place, length)
    }
  }

  /// Lists of up to three sections with headers, rows and footers of a few lengths.
  private static let lists: [NaiveList] = {
    var sections: [NaiveList.Section] = []
    for header in [0.0, 1, 2] {
      for footer in [0.0, 1] {
        for rows in [[], [1], [2, 1], [0, 3]] as [[Double]] {
          sections.append(
            NaiveList.Section(
              header: header, footer: footer,
              items: rows.map { NaiveList.Item(name: "", length: $0) }))
        }
      }
    }
    var lists = sections.map { [$0] }
    for first in sections {
      for second in sections { lists.append([first, second]) }
    }
    for (index, first) in sections.enumerated() {
      lists.append([sections[(index * 7 + 3) % sections.count], first, sections[index / 2]])
    }
    return lists.map { list in
      var name = 0
      var naive = NaiveList(sections: list)
      for slot in naive.slots {
        naive[slot].name = "\(name)"
        name += 1
      }
      return naive
    }
  }()

  private static func cases(_ body: (Case) throws -> Void) rethrows {
    for (number, list) in lists.enumerated() {
      var one = Case(naive: list)
      one.axis = number % 2 == 0 ? .vertical : .horizontal
      one.naive.spacing = number % 3 == 0 ? 0.5 : 0
      one.insets = [(0, 0), (1, 0), (1, 2)][number % 3]
      one.extent = [4, 3, 6][number / 3 % 3]
      try body(one)
      one.isReversed = number % 4 < 2
      one.direction = number % 4 == 1 ? .leftToRight : .rightToLeft
      try body(one)
    }
  }

  /// Every offset in quarters of a point.
  private static func offsets(
    of scene: inout ReorderScene, _ body: (ReorderScene) throws -> Void
  ) rethrows {
    let axis = scene.axis
    let (low, high) = (scene.scroll.minimumOffset[axis], scene.scroll.maximumOffset[axis])
    for offset in stride(from: low, through: high, by: 0.25) {
      var point = Point2D.zero
      point[axis] = offset
      scene.scroll.scroll(to: point)
      try body(scene)
    }
  }

  @Test func headersLieWhereANaiveListPutsThem() throws {
    var stuck = 0
    try Self.cases { one in
      var scene = try one.scene()
      let plain = try one.scene(isSticky: false)
      let axis = one.axis
      Self.offsets(of: &scene) { scene in
        let offset = scene.scroll.offset[axis]
        // The content of a mirrored list is the image in what the insets leave of the viewport.
        let mirror = one.extent - one.insets.leading - one.insets.trailing
        let visible =
          one.isMirrored
          ? mirror - (offset + one.extent - one.insets.trailing) : offset + one.insets.leading
        for section in one.naive.sections.indices {
          let (start, length) = one.header(of: section, visible: visible)
          let frame = scene.headerFrame(of: section)
          let own = plain.headerFrame(of: section)
          if frame.min(axis) != (one.isMirrored ? mirror - start - length : start)
            || frame.size != own.size
          {
            Issue.record("\(section) is at \(frame), at \(offset) of \(one)")
          }
          if frame != own { stuck += 1 }
        }
      }
    }
    #expect(stuck > 1_000)
  }

  @Test func aHeaderCoversWhatLiesBelowIt() throws {
    var covered = 0
    try Self.cases { one in
      var scene = try one.scene()
      let axis = one.axis
      Self.offsets(of: &scene) { scene in
        let visible = scene.scroll.visibleRect
        for coordinate in stride(
          from: visible.min(axis) - 1, through: visible.max(axis) + 1, by: 0.5)
        {
          var point = Point2D(x: 5, y: 5)
          point[axis] = coordinate
          let isCovered = one.naive.sections.indices.contains {
            scene.headerFrame(of: $0).contains(point)
          }
          let below = scene.slot(at: point)
          let wanted = isCovered ? nil : below
          if scene.uncoveredSlot(at: point) != wanted {
            Issue.record("\(coordinate) at \(scene.scroll.offset) of \(one)")
          }
          if below != wanted { covered += 1 }
        }
      }
    }
    #expect(covered > 1_000)
  }

  @Test func theSectionsOfAPartAreThoseThatAScanFinds() throws {
    try Self.cases { one in
      var scene = try one.scene()
      let axis = one.axis
      Self.offsets(of: &scene) { scene in
        let visible = scene.scroll.visibleRect
        let touching = one.naive.sections.indices.filter { section in
          let header = scene.headerFrame(of: section)
          let footer = scene.footerFrame(of: section)
          return header.commonArea(visible) > 0 || footer.commonArea(visible) > 0
        }
        let found = scene.sections(touching: visible)
        if !touching.allSatisfy({ found.contains($0) }) {
          Issue.record("\(found) of \(one) at \(visible)")
        }
        for section in found {
          let (start, end) = (
            scene.list.sectionTree.before(section).extent,
            scene.list.sectionTree.before(section + 1).extent
          )
          let part = scene.mirrored(visible)
          let isNear = start <= part.max(axis) && end >= part.min(axis)
          if !isNear, found.count > 1 { Issue.record("\(section) of \(one) at \(visible)") }
        }
      }
    }
  }

  // MARK: Drags

  private func contacts(
    _ axis: Axis2D = .vertical, isReversed: Bool = false, isSticky: Bool = true
  ) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 200, height: 200),
      layout: .list(
        .init(
          axis: axis, itemLength: 40, headerLength: 30, isReversed: isReversed,
          hasStickyHeaders: isSticky)),
      sections: [
        SectionDescription(id: "one", items: ["A", "B", "C", "D", "E"]),
        SectionDescription(id: "two", items: ["F", "G", "H", "I", "J"]),
      ])
  }

  @Test func aPressOnAStuckHeaderLiftsNoRow() throws {
    for isSticky in [true, false] {
      var scene = contacts(isSticky: isSticky)
      scene.offset.y = 50
      var finger = try Finger(on: scene, press: PressRules(duration: 0))
      try finger.down(y: 29.5)
      #expect((finger.engine.drag == nil) == isSticky)
      try finger.up()
      try finger.down(y: 30)
      #expect(finger.engine.drag?.item?.id == finger.item("B"))
    }
  }

  @Test func aRowBelowAStuckHeaderIsATarget() throws {
    var orders: [String] = []
    for isSticky in [true, false] {
      var scene = contacts(isSticky: isSticky)
      scene.offset.y = 50
      var finger = try Finger(
        on: scene, press: PressRules(duration: 0), native: .still(.underFinger))
      try finger.down(y: 70)
      try finger.move(y: 10, after: 0.1)
      orders.append(finger.order)
    }
    #expect(orders == ["CABDE|FGHIJ", "CABDE|FGHIJ"])
  }

  @Test func theEdgeThatScrollsIsThatOfTheViewport() throws {
    var offsets: [Double] = []
    for isSticky in [true, false] {
      var scene = contacts(isSticky: isSticky)
      scene.offset.y = 100
      var native = NativePolicy.still
      native.autoscroll = AutoscrollRule(probe: .finger, range: 20, speed: .constant(100))
      var finger = try Finger(on: scene, press: PressRules(duration: 0), native: native)
      try finger.down(y: 80)
      try finger.move(y: 25, after: 0.1)
      finger.wait(0.2)
      #expect(finger.offset == 100)
      try finger.move(y: 15, after: 0.1)
      finger.wait(0.2)
      offsets.append(finger.offset)
    }
    #expect(offsets[0] < 100)
    #expect(offsets[0] == offsets[1])
  }

  @Test func aFingerOnAStuckHeaderOpensNothingBelowIt() throws {
    for isSticky in [true, false] {
      var scene = contacts(isSticky: isSticky)
      scene.sections[0].items = .listed([
        ItemDescription(id: "A", level: 0), ItemDescription(id: "B", level: 0, isCollapsed: true),
        ItemDescription(id: "C", level: 0), ItemDescription(id: "D", level: 0),
      ])
      scene.offset.y = 80
      var finger = try Finger(
        on: scene, press: PressRules(duration: 0), native: .still(.halfOverlap(threshold: 1)))
      try finger.down(y: 90)
      try finger.move(y: 14, after: 0.1)
      finger.wait(2)
      let opened = finger.effects.contains { if case .springOpened = $0 { true } else { false } }
      #expect(opened != isSticky)
    }
  }

  // MARK: Keys

  /// Wherever keys take a row, all of it is seen, and no header above it; it scrolls no farther.
  @Test func keysBringARowIntoSightBesideItsHeader() throws {
    for axis in Axis2D.allCases {
      for isReversed in [false, true] {
        let scene = contacts(axis, isReversed: isReversed)
        var finger = try Finger(on: scene)
        let item = try #require(finger.item("A"))
        finger.send(.key(.lift(.item(item)), at: .at(0.1)))
        let forth: KeyCommand.Direction =
          axis == .vertical ? (isReversed ? .up : .down) : (isReversed ? .left : .right)
        let back: KeyCommand.Direction =
          axis == .vertical ? (isReversed ? .down : .up) : (isReversed ? .right : .left)
        let ways = Array(repeating: forth, count: 9) + Array(repeating: back, count: 9)
        for (number, way) in ways.enumerated() {
          let before = finger.engine.scene.scroll
          finger.send(.key(.step(way), at: .at(0.2 + Double(number) / 10)))
          let scene = finger.engine.scene
          let frame = try #require(scene.frame(of: item))
          let slot = try #require(scene.list.slot(of: item))
          #expect(frame.commonArea(scene.scroll.visibleRect) == frame.area)
          #expect(frame.commonArea(scene.headerFrame(of: slot.section)) == 0)
          let room = isReversed ? 0 : 30.0
          let first = frame.min(axis) - room >= before.visibleRect.min(axis)
          let last = frame.max(axis) + (30 - room) <= before.visibleRect.max(axis)
          #expect((before.offset == scene.scroll.offset) == (first && last), "\(number)")
        }
        #expect(finger.engine.scene.list.slot(of: item) == Slot(0, 0))
        #expect(finger.engine.scene.scroll.offset == .zero)
      }
    }
  }

  @Test func aPageIsWhatAStuckHeaderLeavesOfTheViewport() throws {
    for (isSticky, place) in [(true, Slot(0, 3)), (false, Slot(0, 4))] {
      var scene = contacts(isSticky: isSticky)
      scene.viewport.height = 170
      var finger = try Finger(on: scene)
      let item = try #require(finger.item("A"))
      finger.send(.key(.lift(.item(item)), at: .at(0.1)))
      finger.send(.key(.jump(.pageDown), at: .at(0.2)))
      #expect(finger.engine.scene.list.slot(of: item) == place)
    }
  }

  @Test func gridsAndFlowsHaveNone() throws {
    for layout in [
      LayoutDescription.grid(.init(itemHeight: 40, columns: 2)), .flow(.init()), .absolute,
    ] {
      var scene = contacts()
      scene.layout = layout
      if layout == .absolute {
        let frame = Rect2D(x: 0, y: 0, width: 9, height: 9)
        let items = [ItemDescription(id: "A", frame: frame)]
        scene.sections = [SectionDescription(id: "", items: .listed(items))]
      }
      #expect(try !ReorderScene(scene).hasStickyHeaders)
    }
    #expect(try ReorderScene(contacts()).hasStickyHeaders)
  }
}
