import ReorderCore
import ReorderScripting
import TestSupport

/// A finger under a shipped behaviour: user actions in seconds and viewport points, and all their
/// effects.
struct Hand {
  private(set) var engine: ReorderEngine
  private(set) var behaviour: Behaviour
  private(set) var changes: [ReorderChange] = []
  private(set) var announcements: [String] = []
  private var now = 0.0
  private var place = Point2D.zero

  init(
    _ name: String, on scene: SceneDescription, setting values: [String: ParameterValue] = [:]
  ) throws {
    try self.init(try Shipped.behaviour(name, setting: values), on: scene)
  }

  init(_ behaviour: Behaviour, on scene: SceneDescription) throws {
    self.behaviour = behaviour
    engine = try ReorderEngine(scene: scene)
    engine.reportsDecisions = true
  }

  /// Touches and holds for the behaviour's press duration.
  mutating func lift(x: Double = 160, y: Double) throws {
    try touch(.down, x, y)
    now += (behaviour.press ?? engine.press).touch.duration
    tick()
  }

  mutating func move(x: Double = 160, y: Double, after seconds: Double = 0.01) throws {
    now += seconds
    try touch(.move, x, y)
  }

  mutating func drop(after seconds: Double = 0) throws {
    now += seconds
    try touch(.up, place.x, place.y)
  }

  /// Holds still while ticks pass.
  mutating func wait(_ seconds: Double, hz: Double = 60) {
    let start = now
    for tick in 1...max(1, Int((seconds * hz).rounded())) {
      now = start + Double(tick) / hz
      self.tick()
    }
  }

  mutating func rest() { wait(1) }

  private mutating func tick() { send(.tick(Timestamp.zero.laterOrLatest(bySeconds: now))) }

  private mutating func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) throws {
    place = Point2D(x: x, y: y)
    let time = Timestamp.zero.laterOrLatest(bySeconds: now)
    send(.pointer(try PointerSample(time: time, phase: phase, position: place)))
  }

  private mutating func send(_ event: EngineEvent) {
    engine.handle(event, asking: &behaviour)
    announcements += engine.announcements
    for change in engine.changes { remember(change) }
  }

  /// The last decision of a kind is enough; a long drag has many.
  private mutating func remember(_ change: ReorderChange) {
    guard case .decided(let record) = change.effect else { return changes.append(change) }
    if case .velocity(let velocity) = record.answer { self.velocity = velocity }
  }

  /// The scroll speed that the behaviour requested last.
  private(set) var velocity = Vector2D.zero

  /// The order in one line: names run together, sections separated by a bar.
  var order: String {
    engine.scene.list.order.map { $0.joined() }.joined(separator: "|")
  }

  /// The snapshot's center, in content coordinates.
  var center: Point2D? { engine.drag?.center }

  var offset: Point2D { engine.scene.scroll.offset }

  var moves: [PreviewMove] {
    changes.compactMap { if case .moved(let move) = $0.effect { move } else { nil } }
  }

  var commits: [Commit] {
    changes.compactMap { if case .committed(let commit) = $0.effect { commit } else { nil } }
  }

  /// The drag's events, repeated ones in a row only once.
  var story: [String] {
    var story: [String] = []
    for change in changes {
      let word = Self.word(change.effect)
      if let word, word != story.last { story.append(word) }
    }
    return story
  }

  private static func word(_ effect: ReorderEffect) -> String? {
    switch effect {
    case .began: "began"
    case .moved: "moved"
    case .tried: "tried"
    case .failed: "failed"
    case .committed: "committed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    default: nil
    }
  }
}

/// Scenes whose items are named in order.
enum ShippedScene {
  static func name(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(65 + index))) : "row-\(index)"
  }

  /// Rows below each other, with the given lengths.
  static func rows(
    _ lengths: [Double], height: Double = 600, offset: Double = 0
  ) -> SceneDescription {
    let items = lengths.enumerated().map { ItemDescription(id: name($0), length: $1) }
    return SceneDescription(
      viewport: Size2D(width: 320, height: height), offset: Point2D(x: 0, y: offset),
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }

  /// Sections of rows, given by their names: `["AB", "CDE"]`.
  static func sections(
    _ names: [String], length: Double = 44, header: Double = 0
  ) -> SceneDescription {
    SceneDescription(
      viewport: Size2D(width: 320, height: 600),
      layout: .list(.init(itemLength: length, headerLength: header)),
      sections: names.map { SectionDescription(id: $0, items: $0.map { String($0) }) })
  }

  /// Cells of 100 × 100 in lines of three, named 0, 1, 2 …; excluded ones neither move nor make
  /// way.
  static func grid(
    _ count: Int = 9, gap: Double = 10, axis: Axis2D = .vertical, excluding excluded: Set<Int> = [],
    height: Double = 600, offset: Point2D = .zero
  ) -> SceneDescription {
    let items = (0..<count).map { index in
      ItemDescription(
        id: "\(index)", isMovable: !excluded.contains(index), isTarget: !excluded.contains(index))
    }
    return SceneDescription(
      viewport: Size2D(width: 320, height: height), offset: offset,
      layout: .grid(
        .init(
          axis: axis, itemWidth: 100, itemHeight: 100, columns: 3, lineSpacing: gap,
          itemSpacing: gap)),
      sections: [SectionDescription(id: "s", items: .listed(items))])
  }
}
