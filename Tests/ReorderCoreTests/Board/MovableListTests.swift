import TestSupport
import Testing

@testable import ReorderCore

/// Whole lists of a board, which a finger or keys move among each other.
@Suite("A whole list of a board") struct MovableListTests {
  static let names = ["one", "two", "three", "four"]
  static let lengths: [Double] = [100, 140, 60, 120]
  static let spacing = 10.0
  static let start = 20.0
  /// Every list that can be lifted, with every place.
  static let ways = (0..<4).flatMap { from in (0..<4).map { (from, $0) } }

  /// Four lists of several lengths in a row, each with a title before its frame as its handle.
  static func board(
    along axis: Axis2D = .horizontal, viewport: Double = 600, fixed: Set<Int> = []
  ) -> SceneDescription {
    var place = start
    let lists = names.indices.map { index in
      defer { place += lengths[index] + spacing }
      return list(names[index], at: place, lengths[index], axis, isFixed: fixed.contains(index))
    }
    return SceneDescription(viewport: Size2D(width: viewport, height: viewport), lists: lists)
  }

  static func list(
    _ name: String, at place: Double, _ length: Double, _ axis: Axis2D = .horizontal,
    isFixed: Bool = false
  ) -> ListDescription {
    let frame =
      axis == .horizontal
      ? Rect2D(x: place, y: 40, width: length, height: 200)
      : Rect2D(x: 40, y: place, width: 200, height: length)
    let handle =
      axis == .horizontal
      ? Rect2D(x: 0, y: -20, width: length, height: 20)
      : Rect2D(x: -20, y: 0, width: 20, height: length)
    return ListDescription(
      id: name, frame: frame, layout: .list(.init(itemLength: 30)),
      sections: [SectionDescription(id: "s", items: ["\(name)-a", "\(name)-b"])],
      handle: isFixed ? nil : handle)
  }

  static func finger(
    _ scene: SceneDescription, native: NativePolicy = .still
  ) throws -> Finger<Listener> {
    try Finger(on: scene, native: native, policy: Listener())
  }

  /// Where the lists of an order begin.
  static func starts(_ order: [String]) -> [String: Double] {
    var place = start
    var starts: [String: Double] = [:]
    for name in order {
      starts[name] = place
      place += (names.firstIndex(of: name).map { lengths[$0] } ?? 0) + spacing
    }
    return starts
  }

  static func moved(_ from: Int, to: Int, in names: [String] = names) -> [String] {
    var order = names
    order.insert(order.remove(at: from), at: to)
    return order
  }

  // MARK: By finger

  @Test("goes to every place by finger, the others make room, and the drop commits it")
  func finger() throws {
    for axis in Axis2D.allCases {
      for (from, to) in Self.ways {
        var finger = try Self.finger(Self.board(along: axis))
        try finger.lift(from, axis)
        #expect(finger.engine.liftedList == Self.names[from])
        try finger.drag(from, to: to, axis)
        #expect(finger.engine.scene.listOrder == Self.moved(from, to: to))
        #expect(finger.starts(axis) == Self.starts(Self.moved(from, to: to)))
        try finger.up()
        #expect(finger.engine.scene.listOrder == Self.moved(from, to: to))
        #expect(finger.starts(axis) == Self.starts(Self.moved(from, to: to)))
        #expect(finger.replayed == Self.moved(from, to: to))
        let commits =
          from == to
          ? []
          : [
            ListCommit(
              list: Self.names[from], from: from, to: to, order: Self.moved(from, to: to))
          ]
        #expect(finger.listCommits == commits)
        #expect(finger.engine.isAtRest && finger.engine.phase == .idle)
        #expect(finger.engine.scene.orders.flatMap { $0[0] }.sorted() == Self.items)
      }
    }
  }

  static let items = names.flatMap { ["\($0)-a", "\($0)-b"] }.sorted()

  @Test("goes back to where it was if it is cancelled, wherever it is by then")
  func cancel() throws {
    for axis in Axis2D.allCases {
      for (from, to) in Self.ways {
        var finger = try Self.finger(Self.board(along: axis))
        let home = finger.starts(axis)
        try finger.lift(from, axis)
        try finger.drag(from, to: to, axis) { finger in
          var cancelled = finger
          cancelled.cancel()
          #expect(cancelled.starts(axis) == home)
          #expect(cancelled.engine.scene.outerScroll.offset == .zero)
          #expect(cancelled.listCommits.isEmpty && cancelled.engine.isAtRest)
          #expect(cancelled.effects.contains(.cancelled(.list(Self.names[from]), .host)))
        }
      }
    }
  }

  @Test("is lifted by its handle only, at once; a list without one by nothing")
  func handles() throws {
    for index in 0..<4 {
      for y in [19.0, 20, 39, 41] {
        var finger = try Self.finger(Self.board(fixed: [2]))
        let place = try #require(finger.engine.scene.board?.lists[index].frame.center.x)
        try finger.down(x: place, y: y)
        #expect((finger.engine.liftedList != nil) == ((20..<40).contains(y) && index != 2))
        #expect(finger.engine.drag == nil)
        #expect(finger.engine.isDragging == (finger.engine.listDrag != nil))
      }
    }
  }

  @Test("is not lifted where another list or a zone lies in front of the handle")
  func covered() throws {
    var scene = Self.board()
    scene.zones = [ZoneDescription(id: "z", frame: Rect2D(x: 20, y: 0, width: 30, height: 35))]
    scene.lists.append(
      ListDescription(id: "over", frame: Rect2D(x: 60, y: 0, width: 30, height: 35)))
    for (x, isFree) in [(25.0, false), (55, true), (65, false), (95, true)] {
      var finger = try Self.finger(scene)
      try finger.down(x: x, y: 30)
      #expect((finger.engine.liftedList != nil) == isFree)
    }
  }

  // MARK: Lists that keep their places

  @Test("goes around a list without a handle, which keeps its index")
  func fixed() throws {
    for fixed in 0..<4 {
      for (from, to) in Self.ways where from != fixed && to != fixed {
        var finger = try Self.finger(Self.board(fixed: [fixed]))
        try finger.lift(from, .horizontal)
        try finger.drag(from, to: to, .horizontal)
        try finger.up()
        let order = finger.engine.scene.listOrder
        #expect(order[fixed] == Self.names[fixed] && order[to] == Self.names[from])
        #expect(finger.starts(.horizontal) == Self.starts(order))
        #expect(finger.listCommits.last?.order == (from == to ? nil : order))
      }
    }
  }

  @Test("A list that stands elsewhere stays there, and no place of the row is before it")
  func elsewhere() throws {
    var scene = Self.board()
    scene.lists.append(Self.list("apart", at: 90, 50, isFixed: true))
    scene.lists[4].frame.origin.y = 400
    var finger = try Self.finger(scene)
    #expect(finger.engine.scene.listOrder == Self.names)
    try finger.lift(0, .horizontal)
    try finger.drag(0, to: 3, .horizontal)
    try finger.up()
    #expect(finger.engine.scene.board?.lists[4].frame == scene.lists[4].frame)
    #expect(finger.engine.scene.listOrder == Self.moved(0, to: 3))
  }

  @Test("Other distances than the shortest one go with the list in front of them")
  func distances() throws {
    var scene = Self.board()
    for index in 2..<4 { scene.lists[index].frame.origin.x += 30 }
    var finger = try Self.finger(scene)
    let before = finger.engine.scene.board
    try finger.lift(0, .horizontal)
    #expect(finger.engine.scene.board == before)
    finger.cancel()
    #expect(finger.engine.scene.board == before)
    try finger.lift(1, .horizontal)
    try finger.drag(1, to: 3, .horizontal)
    #expect(
      finger.starts(.horizontal)
        == ["one": 20, "three": 130, "four": 200, "two": 330])
  }

  // MARK: By keys

  @Test("goes one place a key, and no farther than the ends")
  func keys() throws {
    for axis in Axis2D.allCases {
      let (back, on): (KeyCommand.Direction, KeyCommand.Direction) =
        axis == .horizontal ? (.left, .right) : (.up, .down)
      for (from, to) in Self.ways {
        var finger = try Self.finger(Self.board(along: axis))
        let home = finger.starts(axis)
        finger.key(.lift(.list(Self.names[from])))
        for step in 0..<abs(to - from) {
          finger.key(.step(to < from ? back : on))
          let place = from + (to < from ? -step - 1 : step + 1)
          #expect(finger.engine.scene.listOrder == Self.moved(from, to: place))
          var cancelled = finger
          cancelled.key(.cancel)
          #expect(cancelled.starts(axis) == home && cancelled.listCommits.isEmpty)
        }
        for key in axis == .horizontal ? [KeyCommand.Direction.up, .down] : [.left, .right] {
          finger.key(.step(key))
        }
        #expect(finger.engine.scene.listOrder == Self.moved(from, to: to))
        finger.key(.drop)
        #expect(finger.starts(axis) == Self.starts(Self.moved(from, to: to)))
        #expect(finger.listCommits.map { $0.to } == (from == to ? [] : [to]))
        #expect(finger.engine.isAtRest)
      }
      var finger = try Self.finger(Self.board(along: axis))
      finger.key(.lift(.list("two")))
      for _ in 0..<6 { finger.key(.step(on)) }
      #expect(finger.engine.scene.listOrder == Self.moved(1, to: 3))
      finger.key(.jump(.home))
      #expect(finger.engine.scene.listOrder == Self.moved(1, to: 0))
    }
  }

  @Test("Keys lift no list without a handle, and none that there is not")
  func unknown() throws {
    for name in ["three", "five"] {
      var finger = try Self.finger(Self.board(fixed: [2]))
      finger.key(.lift(.list(name)))
      finger.key(.step(.right))
      finger.key(.drop)
      #expect(finger.effects.isEmpty)
    }
  }

  // MARK: What others see of it

  @Test("A policy sees the lists as items, and what is dragged as a list")
  func observed() throws {
    var finger = try Self.finger(Self.board())
    finger.key(.lift(.list("two")))
    finger.key(.step(.right))
    finger.key(.drop)
    #expect(
      finger.policy.heard == ["began two 2 of 4", "moved two 3 of 4", "ended two 3 of 4"])
    #expect(finger.policy.areLists)
    #expect(finger.engine.announcements == ["ended two 3 of 4"])
    var cancelled = try Self.finger(Self.board())
    try cancelled.lift(3, .horizontal)
    cancelled.cancel()
    #expect(cancelled.policy.heard == ["began four 4 of 4", "cancelled four 4 of 4"])
  }

  @Test("A lift that the policy refuses fails, and the next one is asked again")
  func refused() throws {
    var finger = try Finger(on: Self.board(), policy: ScriptedPolicy([.canLift: .allow(false)]))
    try finger.down(x: 60, y: 30)
    #expect(finger.effects == [.failed(.list("one"), .refused)])
    #expect(finger.engine.phase == .failed && !finger.engine.isDragging)
    try finger.move(x: 500, y: 30)
    try finger.up()
    #expect(finger.engine.scene.listOrder == Self.names && finger.engine.isAtRest)
    finger.policy.answers = [:]
    try finger.down(x: 60, y: 30)
    #expect(finger.engine.liftedList == "one")
  }

  @Test("Exchanged lists change places, and the commit has the order of all")
  func exchanged() throws {
    var finger = try Self.finger(
      Self.board(), native: NativePolicy.still(.underFinger, swap: .exchange))
    try finger.lift(0, .horizontal)
    try finger.move(x: 420, y: 30)
    try finger.up()
    let order = ["four", "two", "three", "one"]
    #expect(finger.listCommits == [ListCommit(list: "one", from: 0, to: 3, order: order)])
    #expect(finger.starts(.horizontal) == Self.starts(order))
    #expect(finger.replayed == order)
  }

  @Test("A list is not copied: there is only one of each")
  func copied() throws {
    var finger = try Self.finger(
      Self.board(), native: NativePolicy.still(.nearestEdge, swap: .copy))
    try finger.lift(0, .horizontal)
    try finger.drag(0, to: 2, .horizontal)
    try finger.up()
    #expect(finger.engine.scene.listOrder == Self.moved(0, to: 2))
    #expect(finger.engine.scene.listCount == 4)
  }

  @Test("The snapshot settles where the list is, and a list that makes room glides there")
  func animated() throws {
    var finger = try Finger(
      on: Self.board(), native: NativePolicy(autoscroll: .none), policy: Listener())
    finger.engine.tracksDisplacement = true
    try finger.lift(0, .horizontal)
    try finger.drag(0, to: 1, .horizontal)
    #expect(finger.drawn("two") == 130)
    finger.tick(after: 1)
    #expect(finger.drawn("two") == 20)
    try finger.up()
    #expect(finger.engine.phase == .dropped && !finger.engine.isAtRest)
    #expect(finger.engine.placeOfLists(at: finger.engine.time).last == 0)
    let rest = try #require(finger.engine.restTime)
    finger.wait(rest.seconds - finger.engine.time.seconds)
    #expect(finger.engine.isAtRest && finger.engine.phase == .idle)
    #expect(finger.effects.last == .rested(.list("one")))
    #expect(finger.drawn("one") == 170)
    #expect(finger.engine.topSnapshot?.model.center.x == 220)
  }

  // MARK: Scrolling

  @Test("The board scrolls at its edge, and a cancel scrolls back")
  func scrolled() throws {
    var native = NativePolicy.still
    native.autoscroll = .edge(speed: 600)
    for isCancelled in [false, true] {
      var finger = try Self.finger(Self.board(viewport: 250), native: native)
      try finger.lift(0, .horizontal)
      try finger.move(x: 249, y: 30)
      finger.wait(2)
      let end = 470.0 - 250
      #expect(finger.engine.scene.outerScroll.offset.x == end)
      #expect(finger.engine.scene.listOrder == Self.moved(0, to: 3))
      #expect(finger.effects.contains(.boardScrolled(Point2D(end, 0))))
      if isCancelled { finger.cancel() } else { try finger.up() }
      #expect(finger.engine.scene.outerScroll.offset.x == (isCancelled ? 0 : end))
      #expect(finger.engine.scene.listOrder == (isCancelled ? Self.names : Self.moved(0, to: 3)))
    }
  }

  @Test("The user scrolls board and lists under a list in the air")
  func scrolledByUser() throws {
    var finger = try Self.finger(Self.board(viewport: 150))
    try finger.lift(0, .horizontal)
    finger.send(.scroll(to: Point2D(200, 60), at: .at(finger.now)))
    #expect(finger.engine.scene.outerScroll.offset == Point2D(200, 60))
    #expect(finger.engine.scene.listOrder != Self.names)
    finger.send(.scrollList("two", to: Point2D(0, 10), at: .at(finger.now)))
    finger.cancel()
    #expect(finger.engine.scene.listOrder == Self.names)
    #expect(finger.engine.scene.outerScroll.offset.x == 0)
  }

  @Test("A key shows the list that it moves out of sight")
  func revealed() throws {
    var finger = try Self.finger(Self.board(viewport: 200))
    finger.key(.lift(.list("one")))
    for _ in 0..<3 { finger.key(.step(.right)) }
    let frame = try #require(finger.engine.scene.board?.lists[0].frame)
    #expect(frame.maxX <= finger.engine.scene.outerScroll.offset.x + 200)
    #expect(frame.minX >= finger.engine.scene.outerScroll.offset.x)
  }

  @Test("Another drag begins while a list settles, of the same list or of an item")
  func settling() throws {
    var finger = try Finger(
      on: Self.board(), press: PressRules(duration: 0),
      native: NativePolicy(autoscroll: .none), policy: Listener())
    try finger.lift(0, .horizontal)
    try finger.drag(0, to: 1, .horizontal)
    try finger.up()
    try finger.down(x: 200, y: 30)
    #expect(finger.engine.liftedList == "one")
    try finger.up(after: 0.01)
    try finger.down(x: 60, y: 50)
    #expect(finger.engine.liftedList == nil && finger.engine.drag?.item != nil)
    try finger.up(after: 0.01)
    finger.tick(after: 2)
    #expect(finger.engine.isAtRest)
    let rested = finger.effects.filter { if case .rested(.list) = $0 { true } else { false } }
    #expect(rested.count == 2)
    #expect(Set(finger.policy.drags).count == 3)
  }
}
