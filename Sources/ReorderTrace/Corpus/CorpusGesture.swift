internal import ReorderCore

/// What happens in a generated trace: usually a drag, sometimes a gesture that fails.
struct CorpusGesture: Sendable {
  private let scene: CorpusScene
  private var random: RandomStream
  private var finger: FingerModel
  private var changes = 0
  /// The shortest press before a drag, in milliseconds.
  private var leastPress = 550.0

  /// Generates the records of a trace over a scene.
  static func records(
    on scene: CorpusScene, _ random: RandomStream, leastPress: Double = 550
  ) -> [EncodedRecord] {
    var gesture = CorpusGesture(on: scene, random)
    gesture.leastPress = leastPress
    if !scene.names.isEmpty, gesture.random.chance(0.04) {
      gesture.moveByKeys()
    } else {
      gesture.press()
      if gesture.random.chance(0.05) { gesture.pressAgain() }
    }
    return gesture.finger.records
  }

  private init(on scene: CorpusScene, _ random: RandomStream) {
    self.scene = scene
    self.random = random
    let area = scene.area
    let start = Point2D(
      x: self.random.number(area.minX...area.maxX),
      y: self.random.number(area.minY...area.maxY))
    finger = FingerModel(at: start, self.random.split())
  }

  /// Presses, then taps, scrolls or drags.
  private mutating func press() {
    finger.down()
    switch random.whole(0...99) {
    case 0..<7: finger.hold(random.number(20...180))
    case 7..<13: leg()
    default: drag()
    }
    switch random.whole(0...99) {
    case 0..<5: finger.cancel()
    case 5..<8: return
    default: finger.up()
    }
  }

  /// Starts another gesture after a pause, unless the recording was cut short.
  private mutating func pressAgain() {
    guard case .pointer(let last) = finger.records.last?.action, last.phase != .move else { return }
    finger.wait(random.number(300...1500))
    press()
  }

  private mutating func drag() {
    finger.hold(random.number(leastPress...(leastPress + 700)))
    let legs = random.element(of: [1, 1, 1, 2, 2, 3, 5])
    for _ in 0..<legs {
      leg()
      if random.chance(0.4) { finger.hold(random.number(30...500)) }
      if random.chance(0.06) { change() }
    }
  }

  /// Strokes to a point; the duration depends on the distance.
  private mutating func leg() {
    let start = finger.place
    let end = destination()
    let distance = Point2D(x: end.x - start.x, y: end.y - start.y).length
    let speed = 120 + 1400 * random.number(0...1) * random.number(0...1)
    finger.stroke(to: end, within: 80 + distance / speed * 1000)
    if random.chance(0.15) { turnBack(to: start) }
  }

  /// Moves part of the way back, or past the starting point.
  private mutating func turnBack(to start: Point2D) {
    let from = finger.place
    let fraction = random.number(0.1...1.3)
    let end = Point2D(
      x: from.x + (start.x - from.x) * fraction, y: from.y + (start.y - from.y) * fraction)
    finger.stroke(to: inside(end), within: random.number(120...600))
  }

  private mutating func destination() -> Point2D {
    let (width, height) = (scene.description.viewport.width, scene.description.viewport.height)
    switch random.whole(0...9) {
    case 0..<5: return along(random.number(20...160) * (random.chance(0.5) ? 1 : -1))
    case 5..<7: return atEdge()
    default:
      return Point2D(x: random.number(4...(width - 4)), y: random.number(4...(height - 4)))
    }
  }

  /// Returns the point at a distance along the scroll axis, slightly off to the side.
  private mutating func along(_ distance: Double) -> Point2D {
    let aside = random.number(-25...25)
    return inside(
      Point2D(
        x: finger.place.x + (scene.isVertical ? aside : distance),
        y: finger.place.y + (scene.isVertical ? distance : aside)))
  }

  /// Returns a point in an autoscroll zone, where the finger stays for a while.
  private mutating func atEdge() -> Point2D {
    let (width, height) = (scene.description.viewport.width, scene.description.viewport.height)
    let depth = random.number(2...28)
    let isEnd = random.chance(0.6)
    let edge =
      scene.isVertical
      ? Point2D(x: finger.place.x, y: isEnd ? height - depth : depth)
      : Point2D(x: isEnd ? width - depth : depth, y: finger.place.y)
    finger.stroke(to: inside(edge), within: random.number(150...900))
    finger.hold(random.number(200...2000))
    return along(random.number(-60...60))
  }

  private func inside(_ point: Point2D) -> Point2D {
    let viewport = scene.description.viewport
    return Point2D(
      x: min(max(point.x, 1), viewport.width - 1), y: min(max(point.y, 1), viewport.height - 1))
  }

  /// Adds an action that does not come from the finger.
  private mutating func change() {
    changes += 1
    let viewport = scene.description.viewport
    switch random.whole(0...3) {
    case 0: finger.append(.scroll(Point2D(x: 0, y: random.number(0...200).rounded())))
    case 1:
      let size = Size2D(width: viewport.width, height: viewport.height - 120)
      finger.append(.change(.resize(size)))
    case 2:
      let item = ItemDescription(id: "new-\(changes)")
      finger.append(.change(.insert([item], at: Gap(section: 0, item: 0))))
    default: touchTwice()
    }
  }

  /// Taps with a second finger.
  private mutating func touchTwice() {
    let place = inside(Point2D(x: finger.place.x + 60, y: finger.place.y + 40))
    for phase in [PointerSample.Phase.down, .up] {
      finger.append(
        .pointer(EncodedPointer(phase, x: place.x.rounded(), y: place.y.rounded(), contact: 1)))
      finger.hold(40)
    }
  }

  private mutating func moveByKeys() {
    finger.append(.key(.lift, item: random.element(of: scene.names)))
    for _ in 0..<random.whole(1...8) {
      finger.wait(random.number(80...400))
      finger.append(.key(random.element(of: [.up, .down, .down, .left, .right]), item: nil))
    }
    finger.wait(random.number(80...400))
    finger.append(.key(random.chance(0.85) ? .drop : .cancel, item: nil))
  }
}

extension Point2D {
  /// The distance of the point from the origin.
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
