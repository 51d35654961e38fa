package import ReorderCore
package import ReorderTrace

/// A random gesture over a scene, in as few samples as a device may report.
///
/// Most legs go along one axis. No place is a whole number, since on a border between two places
/// a drag and its mirror image must differ.
struct LawDrag {
  private(set) var records: [EncodedRecord] = []
  private let scene: SceneDescription
  private let model: ReorderScene
  private let press: PressRules
  private var random: RandomStream
  private var kind = PointerKind.touch
  private var time = 0.0
  private var place = Point2D.zero
  /// How likely the application changes something between two records.
  private var unrest = 0.0
  private var changes = 0

  /// - Parameters:
  ///   - scene: The scene.
  ///   - model: The scene, built.
  ///   - press: When a press lifts.
  ///   - random: The random choices.
  init(
    over scene: SceneDescription, built model: ReorderScene, press: PressRules,
    _ random: inout RandomStream
  ) {
    (self.scene, self.model, self.press) = (scene, model, press)
    self.random = random.split()
    unrest = self.random.chance(0.3) ? 0.15 : 0
    guard let start = start() else { return }
    if scene.layout != .absolute, self.random.chance(0.05) {
      dragIn()
    } else if self.random.chance(0.1) {
      moveByKeys(start.item)
    } else {
      kind = self.random.element(of: [.touch, .touch, .touch, .mouse, .pen])
      place = start.point
      drag()
    }
  }

  /// An item in sight, and a point of it.
  private mutating func start() -> (item: String, point: Point2D)? {
    var choices: [(item: String, frame: Rect2D)] = []
    let window = Rect2D(origin: .zero, size: model.viewport)
    if let (name, frame) = handle(in: window), random.chance(0.3) {
      return (name, point(of: frame))
    }
    for shown in model.mapLists({ $0 }) {
      for slot in shown.visibleSlots {
        guard let item = shown.list.item(at: slot) else { continue }
        let frame = shown.frame(at: slot)
        let seen = Rect2D(origin: shown.scroll.viewport(frame.origin), size: frame.size)
        let (left, top) = (max(seen.minX, window.minX), max(seen.minY, window.minY))
        let size = Size2D(
          width: min(seen.maxX, window.maxX) - left, height: min(seen.maxY, window.maxY) - top)
        guard size.width > 2, size.height > 2 else { continue }
        choices.append(
          (shown.list.name(of: item), Rect2D(origin: Point2D(x: left, y: top), size: size)))
      }
    }
    guard !choices.isEmpty else { return nil }
    let (item, frame) = random.element(of: choices)
    return (item, point(of: frame))
  }

  /// A list's handle in sight, or a window; `nil` if there is none.
  private mutating func handle(in window: Rect2D) -> (name: String, frame: Rect2D)? {
    if !scene.windows.isEmpty {
      return ("", random.element(of: scene.windows).frame)
    }
    guard let list = model.board.map({ random.element(of: $0.lists) }),
      let handle = list.handle
    else { return nil }
    let origin = model.outerScroll.viewport(list.frame.origin) + (handle.origin - .zero)
    let frame = Rect2D(origin: origin, size: handle.size)
    guard frame.minX >= window.minX, frame.minY >= window.minY, frame.maxX <= window.maxX,
      frame.maxY <= window.maxY
    else { return nil }
    return (list.id, frame)
  }

  private mutating func point(of frame: Rect2D) -> Point2D {
    Point2D(
      x: uneven(random.number((frame.minX + 1)...(frame.maxX - 1))),
      y: uneven(random.number((frame.minY + 1)...(frame.maxY - 1))))
  }

  /// A number near another one, in hundredths, on no half.
  private func uneven(_ number: Double) -> Double {
    let hundredths = (number * 100).rounded()
    return (hundredths.truncatingRemainder(dividingBy: 50) == 0 ? hundredths + 13 : hundredths)
      / 100
  }

  private mutating func append(_ action: EncodedAction) {
    records.append(EncodedRecord(time: time, action: action))
    if unrest > 0, random.chance(unrest) { change() }
  }

  private mutating func report(_ phase: PointerSample.Phase) {
    append(.pointer(EncodedPointer(phase, x: place.x, y: place.y, kind: kind)))
  }

  private mutating func drag() {
    report(.down)
    let rule = press[kind]
    if rule.duration > 0 {
      time += (rule.duration * 1000).rounded(.up) + 50
      report(.move)
    }
    if rule.distance > 0 {
      // A mouse reports every few points.
      time += 16
      let way = uneven(rule.distance + 0.4)
      if model.axis == .vertical { place.y += way } else { place.x += way }
      report(.move)
    }
    for _ in 0..<random.element(of: [1, 1, 2, 3]) {
      leg()
      if random.chance(0.3) {
        time += Double(random.whole(1...8)) * 100
        report(.move)
      }
    }
    time += 16
    if random.chance(0.08) { report(.cancel) } else { report(.up) }
  }

  /// An item comes from outside with the pointer.
  private mutating func dragIn() {
    place = Point2D(
      x: uneven(random.number(2...(scene.viewport.width - 2))),
      y: uneven(random.number(2...(scene.viewport.height - 2))))
    let size = Size2D(
      width: Double(random.whole(20...120)), height: Double(random.whole(20...80)))
    append(
      .change(
        .enter(
          ItemEntry(ItemDescription(id: "guest"), size: size, at: place, kind: kind))))
    for _ in 0..<random.element(of: [1, 2]) { leg() }
    time += 16
    if random.chance(0.2) { report(.cancel) } else { report(.up) }
  }

  private mutating func leg() {
    let start = place
    var end = Point2D(
      x: random.number(2...(scene.viewport.width - 2)),
      y: random.number(2...(scene.viewport.height - 2)))
    let isVertical = model.axis == .vertical
    switch random.whole(0...9) {
    case 0...4: if isVertical { end.x = start.x } else { end.y = start.y }
    case 5...6: if isVertical { end.y = start.y } else { end.x = start.x }
    default: break
    }
    let count = random.whole(2...8)
    let pause = Double(random.element(of: [8, 16, 16, 30]))
    for step in 1...count {
      let share = Double(step) / Double(count)
      place = Point2D(
        x: end.x == start.x ? start.x : uneven(start.x + (end.x - start.x) * share),
        y: end.y == start.y ? start.y : uneven(start.y + (end.y - start.y) * share))
      time += pause
      report(.move)
    }
  }

  private mutating func moveByKeys(_ item: String) {
    append(.key(.lift, item: item))
    for _ in 0..<random.whole(1...6) {
      time += 200
      append(.key(random.element(of: [.up, .down, .down, .left, .right, .home, .end]), item: nil))
    }
    time += 200
    append(.key(random.chance(0.85) ? .drop : .cancel, item: nil))
  }

  // MARK: What the application does meanwhile

  private mutating func change() {
    time += 1
    changes += 1
    let isBoard = !scene.lists.isEmpty
    let list = isBoard ? random.element(of: scene.lists.map { $0.id }) : nil
    func inList(_ change: SceneChange) -> EncodedAction {
      .change(list.map { .inList($0, change) } ?? change)
    }
    let names = names(of: list)
    switch random.whole(0...11) {
    case 0, 1:
      let item = ItemDescription(
        id: "new\(changes)", length: random.chance(0.3) ? Double(random.whole(0...120)) : nil,
        isPinned: random.chance(0.1))
      record(inList(.insert([item], at: Gap(section: 0, item: 0))))
    case 2:
      guard !names.isEmpty else { return }
      record(inList(.remove([random.element(of: names)])))
    case 3:
      let size = Size2D(
        width: scene.viewport.width,
        height: scene.viewport.height - Double(random.whole(-60...60)))
      record(.change(.resize(size)))
    case 4, 5:
      let offset = Double(random.whole(0...200))
      let point = Point2D(
        x: model.axis == .horizontal || isBoard ? offset : 0,
        y: model.axis == .vertical ? offset : 0)
      let source = random.element(of: [ScrollSource.user, .app])
      record(
        list.map { .scrollList($0, point, by: source) } ?? .scroll(point, by: source))
    case 6:
      guard isBoard else { return }
      record(inList(.limit(random.chance(0.3) ? nil : random.whole(0...5))))
    case 7:
      guard isBoard, let list, let old = scene.lists.first(where: { $0.id == list }) else { return }
      var frame = old.frame
      frame.size.width += Double(random.whole(-40...40))
      record(inList(.frame(frame)))
    case 8:
      guard !isBoard else { return }
      record(.change(.select(names.filter { _ in random.chance(0.4) })))
    case 10:
      guard isBoard else {
        guard model.hasLevels, !names.isEmpty else { return }
        let change = random.chance(0.5) ? SceneChange.collapse : SceneChange.expand
        return record(.change(change([random.element(of: names)])))
      }
      let list = ListDescription(
        id: "more\(changes)",
        frame: Rect2D(
          x: 110 * Double(scene.lists.count), y: 0, width: 100, height: scene.viewport.height),
        sections: [
          SectionDescription(id: "m", items: .listed([ItemDescription(id: "more\(changes)-a")]))
        ])
      record(.change(.addList(list)))
    case 11:
      guard isBoard, let list else {
        guard !scene.windows.isEmpty else { return }
        let frame = Rect2D(
          x: 0, y: Double(random.whole(0...20)), width: Double(random.whole(200...320)),
          height: scene.viewport.height)
        return record(.change(random.chance(0.5) ? .container(frame) : .obstruction(nil)))
      }
      record(.change(.removeList(list)))
    default:
      guard !isBoard else { return }
      var sections = scene.sections
      sections.reverse()
      record(.change(.reload(sections)))
    }
  }

  private mutating func record(_ action: EncodedAction) {
    records.append(EncodedRecord(time: time, action: action))
  }

  private func names(of list: String?) -> [String] {
    let sections = list.map { name in scene.lists.first { $0.id == name }?.sections ?? [] }
    return (sections ?? scene.sections).flatMap { section in
      if case .listed(let items) = section.items { items.map { $0.id } } else { [String]() }
    }
  }
}

/// The drags under which laws are tried, the same for a seed on every machine.
package struct LawDrags: Sendable {
  private let seed: UInt64
  private let press: PressRules

  /// Creates drags for a behaviour.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random choices.
  ///   - press: When a press lifts under the behaviour.
  package init(seed: UInt64, press: PressRules) {
    (self.seed, self.press) = (seed, press)
  }

  /// The drag with a number from 0; `nil` if nothing of its scene is in sight.
  ///
  /// O(records), a few dozen.
  package func trace(_ number: Int) -> Trace? {
    var random = RandomStream(seed: seed, stream: number)
    var scene = LawScene(&random)
    scene.description = scene.description.tidy
    let header = EncodedHeader(name: "drag-\(number + 1)", scene: scene.description)
    guard let engine = try? Replayer(header: header, file: header.name).engine else { return nil }
    let drag = LawDrag(over: scene.description, built: engine.scene, press: press, &random)
    guard !drag.records.isEmpty else { return nil }
    return Trace(file: header.name, header: header, records: drag.records)
  }
}

extension SceneDescription {
  /// With the offset at which the scene opens, which the replay corrects otherwise.
  fileprivate var tidy: SceneDescription {
    var scene = self
    guard let built = try? ReorderEngine(scene: scene).scene else { return self }
    scene.offset = built.outerScroll.offset
    return scene
  }
}
