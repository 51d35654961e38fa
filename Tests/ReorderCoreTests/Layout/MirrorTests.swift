import TestSupport
import Testing

@testable import ReorderCore

/// A list that runs from right to left, or backwards, is the image of one that does not: in its
/// places, and in what a finger does that is an image too.
@Suite struct MirrorTests {
  /// The ways in which a layout is mirrored, along an axis or across it.
  enum Way: CaseIterable {
    case rightToLeft, reversed, both
  }

  /// Two scenes, the second one the image of the first.
  private struct Images {
    var plain: SceneDescription
    var mirrored: SceneDescription
    let mirror: Mirror

    init(_ plain: SceneDescription, _ way: Way) {
      self.plain = plain
      mirrored = plain
      let direction: LayoutDescription.Direction =
        way == .reversed ? .leftToRight : .rightToLeft
      switch plain.layout {
      case .list(var list):
        (list.direction, list.isReversed) = (direction, way != .rightToLeft)
        mirrored.layout = .list(list)
      case .grid(var grid):
        (grid.direction, grid.isReversed) = (direction, way != .rightToLeft)
        mirrored.layout = .grid(grid)
      case .flow(var flow):
        (flow.direction, flow.isReversed) = (direction, way != .rightToLeft)
        mirrored.layout = .flow(flow)
      case .absolute: break
      }
      mirror = Mirror(mirrored.layout)
      let insets = plain.insets
      if mirror.isHorizontal {
        (mirrored.insets.left, mirrored.insets.right) = (insets.right, insets.left)
        (self.plain.offset.x, mirrored.offset.x) = (-1e9, 1e9)
      }
      if mirror.isVertical {
        (mirrored.insets.top, mirrored.insets.bottom) = (insets.bottom, insets.top)
        (self.plain.offset.y, mirrored.offset.y) = (-1e9, 1e9)
      }
    }

    /// The image of a point of the viewport.
    func image(_ point: Point2D) -> Point2D {
      Point2D(
        x: mirror.isHorizontal ? plain.viewport.width - point.x : point.x,
        y: mirror.isVertical ? plain.viewport.height - point.y : point.y)
    }

    /// The image of a frame of the viewport.
    func image(_ frame: Rect2D) -> Rect2D {
      Rect2D(center: image(frame.center), size: frame.size)
    }
  }

  private static func inViewport(_ frame: Rect2D, _ scene: ReorderScene) -> Rect2D {
    Rect2D(origin: scene.scroll.viewport(frame.origin), size: frame.size)
  }

  private func expectImage(_ frame: Rect2D, _ other: Rect2D, _ images: Images) {
    let image = images.image(frame)
    let distance = (image.origin - other.origin).length
    // A scroll is rounded to a millionth of a point, on either side.
    let isAlike = abs(image.maxX - other.maxX) < 1e-5 && abs(image.maxY - other.maxY) < 1e-5
    #expect(distance < 1e-5 && isAlike, "\(other), not \(image)")
  }

  private func scenes(
    seed: UInt64 = walkSeed(), _ body: (Images, inout SeededRandom) throws -> Void
  ) rethrows {
    var random = SeededRandom(seed: seed)
    for kind in RandomScene.allCases where kind != .absolute {
      for way in Way.allCases {
        for turn in 0..<(4 * walkScale) {
          var scene = SceneDescription.random(kind, &random)
          if case .list(var list) = scene.layout {
            list.hasStickyHeaders = turn % 2 == 1
            scene.layout = .list(list)
          }
          if random.chance(0.7) { scene.viewport = Size2D(width: 260, height: 240) }
          scene.insets = Insets(
            top: random.double(0...20), left: random.double(0...20), bottom: random.double(0...20),
            right: random.double(0...20))
          try body(Images(scene, way), &random)
        }
      }
    }
  }

  @Test func placesAreImages() throws {
    try scenes { images, random in
      let (plain, mirrored) = (
        try ReorderScene(images.plain), try ReorderScene(images.mirrored)
      )
      for section in 0..<plain.sectionCount {
        for item in 0..<plain.list.itemCount(in: section) {
          let slot = Slot(section, item)
          expectImage(
            Self.inViewport(plain.frame(at: slot), plain),
            Self.inViewport(mirrored.frame(at: slot), mirrored), images)
        }
        expectImage(
          Self.inViewport(plain.headerFrame(of: section), plain),
          Self.inViewport(mirrored.headerFrame(of: section), mirrored), images)
        expectImage(
          Self.inViewport(plain.footerFrame(of: section), plain),
          Self.inViewport(mirrored.footerFrame(of: section), mirrored), images)
      }
      for _ in 0..<40 {
        let point = Point2D(x: random.double(-20...300), y: random.double(-20...300))
        let (here, there) = (
          plain.scroll.content(point), mirrored.scroll.content(images.image(point))
        )
        #expect(plain.slot(at: here) == mirrored.slot(at: there))
        #expect(plain.uncoveredSlot(at: here) == mirrored.uncoveredSlot(at: there))
        #expect(
          plain.slot(nearest: here[plain.axis]) == mirrored.slot(nearest: there[plain.axis]))
        let item = plain.list.item(at: Slot(0, 0))
        #expect(plain.dropSlot(at: here, for: item) == mirrored.dropSlot(at: there, for: item))
      }
      #expect(plain.visibleSlots == mirrored.visibleSlots)
    }
  }

  @Test func everyHalfPointHitsWhatAScanHits() throws {
    for way in Way.allCases {
      let items = (0..<5).map { ItemDescription(id: "\($0)", width: 30, height: 20) }
      for layout in [
        LayoutDescription.list(.init(itemLength: 20)), .grid(.init(itemHeight: 20, columns: 2)),
        .flow(.init()),
      ] {
        let images = Images(
          SceneDescription(
            viewport: Size2D(width: 70, height: 130), layout: layout,
            sections: [SectionDescription(id: "", items: .listed(items))]), way)
        let scene = try ReorderScene(images.mirrored)
        for x in stride(from: -1.0, through: 71, by: 0.5) {
          for y in stride(from: -1.0, through: 131, by: 0.5) {
            let point = Point2D(x: x, y: y)
            let hit = (0..<5).first { scene.frame(at: Slot(0, $0)).contains(point) }
            if scene.slot(at: point) != hit.map({ Slot(0, $0) }) {
              Issue.record("\(layout) \(point): \(String(describing: hit))")
            }
          }
        }
      }
    }
  }

  /// The rules but for an overlap that has to be whole, which depends on how sums are rounded.
  private static let rules = PingPongTests.rules.filter { $0 != .halfOverlap(threshold: 1) }

  @Test(arguments: rules)
  func dragsAreImages(rule: TargetRule) throws {
    try expectImages(of: rule, seed: walkSeed())
  }

  @Test(
    "Neither a tie nor what is rounded off decides a drag",
    arguments: [
      (.greatestArea, 1),  // cells of a grid that the snapshot covers as a whole
      (.halfOverlap(threshold: 0.2), 4),  // a scroll that ends 4e-13 points further
      (.halfOverlap(threshold: 0.5), 5),  // cells, as above
    ] as [(TargetRule, UInt64)])
  func closeDecisions(rule: TargetRule, seed: UInt64) throws {
    try expectImages(of: rule, seed: seed)
  }

  /// Whether the snapshot's center lies on an item's edge, as that of a snapshot that is held in
  /// the viewport may.
  ///
  /// A rectangle has its first edge, and not its last one, on both sides of the mirror, so that the
  /// image of such a point lies in the next item.
  private func isOnEdge(_ drag: DragContext?, in scene: ReorderScene) -> Bool {
    guard let center = drag?.center else { return false }
    let around = Rect2D(center: center, size: Size2D(width: 2, height: 2))
    return scene.slots(touching: around).contains { slot in
      let frame = scene.frame(at: slot)
      return Axis2D.allCases.contains { axis in
        let (first, last) = (frame.min(axis) - center[axis], frame.max(axis) - center[axis])
        return min(abs(first), abs(last)) < 1e-5
      }
    }
  }

  private func expectImages(of rule: TargetRule, seed: UInt64) throws {
    try scenes(seed: seed) { images, random in
      let follow: FollowRule = random.chance(0.5) ? .keepGrab : .centerOnFinger
      var rules = NativePolicy.still(rule, follow: follow)
      if random.chance(0.5) { rules.autoscroll = .range(40, fastest: 300) }
      var plain = try Finger(on: images.plain, press: PressRules(duration: 0), native: rules)
      var other = try Finger(on: images.mirrored, press: PressRules(duration: 0), native: rules)
      func press(_ point: Point2D) throws {
        try plain.down(x: point.x, y: point.y)
        let image = images.image(point)
        try other.down(x: image.x, y: image.y)
      }
      try press(Point2D(x: random.double(5...250), y: random.double(5...230)))
      for _ in 0..<12 {
        let place = Point2D(x: random.double(-10...280), y: random.double(-10...260))
        let before = plain.engine.scene
        try plain.move(x: place.x, y: place.y, after: 0.02)
        let image = images.image(place)
        try other.move(x: image.x, y: image.y, after: 0.02)
        if isOnEdge(plain.engine.drag, in: before) { return }
        plain.wait(0.05)
        other.wait(0.05)
        if isOnEdge(plain.engine.drag, in: plain.engine.scene) { return }
        guard plain.order == other.order else {
          Issue.record("\(images.mirrored.layout): \(other.order), not \(plain.order)")
          return
        }
        expectImages(plain.engine, other.engine, images)
      }
      try plain.up()
      try other.up()
      #expect(plain.commits.count == other.commits.count)
      #expect(plain.order == other.order)
    }
  }

  private func expectImages(_ plain: ReorderEngine, _ other: ReorderEngine, _ images: Images) {
    if let drag = plain.drag, let image = other.drag {
      expectImage(
        Self.inViewport(drag.bounds, plain.scene), Self.inViewport(image.bounds, other.scene),
        images)
    }
    for section in 0..<plain.scene.sectionCount {
      expectImage(
        Self.inViewport(plain.scene.headerFrame(of: section), plain.scene),
        Self.inViewport(other.scene.headerFrame(of: section), other.scene), images)
    }
    for slot in plain.scene.visibleSlots {
      expectImage(
        Self.inViewport(plain.scene.frame(at: slot), plain.scene),
        Self.inViewport(other.scene.frame(at: slot), other.scene), images)
    }
  }

  @Test func whatComesAndGoesUnderADragIsAnImage() throws {
    try scenes { images, random in
      var plain = try Finger(on: images.plain, press: PressRules(duration: 0))
      var other = try Finger(on: images.mirrored, press: PressRules(duration: 0))
      let frame = plain.engine.scene.frame(at: Slot(0, 0))
      let point = plain.engine.scene.scroll.viewport(frame.center)
      try plain.down(x: point.x, y: point.y)
      try other.down(x: images.image(point).x, y: images.image(point).y)
      for step in 0..<10 {
        let names = plain.engine.scene.list.order.joined().dropFirst()
        let change: SceneChange
        switch random.below(3) {
        case 0:
          var item = ItemDescription(id: "new \(step)", width: 50, height: 33)
          if plain.engine.scene.isSpanned {
            item = ItemDescription(id: "new \(step)", span: GridSpan(columns: 2))
          }
          change = .insert([item], at: Gap(section: 0, item: random.below(2)))
        case 1 where !names.isEmpty: change = .remove([random.element(of: Array(names))])
        default:
          let place = Point2D(x: random.double(0...260), y: random.double(0...240))
          try plain.move(x: place.x, y: place.y, after: 0.02)
          try other.move(x: images.image(place).x, y: images.image(place).y, after: 0.02)
          continue
        }
        try plain.apply(change, after: 0.01)
        try other.apply(change, after: 0.01)
        #expect(plain.order == other.order)
        expectImages(plain.engine, other.engine, images)
      }
    }
  }

  // MARK: Keys and levels

  @Test func arrowsGoWhereTheyPoint() throws {
    func go(
      _ layout: LayoutDescription, _ keys: [KeyCommand.Direction]
    ) throws -> String {
      var finger = try Finger(
        on: SceneDescription(
          viewport: Size2D(width: 100, height: 200), layout: layout,
          sections: [SectionDescription(id: "", items: ["a", "b", "c", "d", "e"])]))
      let item = try #require(finger.item("b"))
      finger.send(.key(.lift(.item(item)), at: .at(0.1)))
      for (number, key) in keys.enumerated() {
        finger.send(.key(.step(key), at: .at(0.2 + Double(number) / 10)))
      }
      return finger.order
    }
    #expect(try go(.list(.init(isReversed: true)), [.up]) == "acbde")
    #expect(try go(.list(.init(isReversed: true)), [.down]) == "bacde")
    let strip = LayoutDescription.List(axis: .horizontal, direction: .rightToLeft)
    #expect(try go(.list(strip), [.left]) == "acbde")
    #expect(try go(.list(strip), [.right]) == "bacde")
    #expect(try go(.list(.init(axis: .horizontal, isReversed: true)), [.left]) == "acbde")
    let grid = LayoutDescription.Grid(
      itemHeight: 20, columns: 2, direction: .rightToLeft, isReversed: true)
    #expect(try go(.grid(grid), [.right]) == "bacde")
    #expect(try go(.grid(grid), [.up]) == "acdbe")
  }

  @Test func aLevelIsDeeperToTheLeftFromRightToLeft() throws {
    var finger = try Finger(
      on: SceneDescription(
        viewport: Size2D(width: 100, height: 200),
        layout: .list(.init(indent: 24, direction: .rightToLeft)),
        sections: [SectionDescription(id: "", items: ["a", "b", "c"])]),
      press: PressRules(duration: 0))
    let item = try #require(finger.item("b"))
    try finger.down(x: 60, y: 66)
    try finger.move(x: 36, y: 66, after: 0.1)
    #expect(finger.engine.drag?.item?.level == 1)
    try finger.up(after: 0.1)
    #expect(finger.engine.scene.list.level(of: item) == 1)
    #expect(finger.engine.scene.indent(of: item) == Vector2D(dx: -24, dy: 0))
  }
}
