import TestSupport
import Testing

@testable import ReorderCore

/// The application gives windows another container, or covers a part of it.
@Suite struct ContainerChangeTests {
  private static let container = Rect2D(x: 0, y: 40, width: 300, height: 500)
  private static let keyboard = Rect2D(x: 0, y: 400, width: 300, height: 200)

  /// A window that has been dragged to the right edge, at (270, 450) of the container.
  private func rested(viewport: Size2D = Size2D(width: 320, height: 600)) throws
    -> Finger<NativePolicy>
  {
    var scene = stage([.window("A", center: Point2D(100, 100))], container: Self.container)
    scene.viewport = viewport
    var finger = try Finger.quick(on: scene)
    try finger.drag("A", to: Point2D(200, 450))
    finger.wait(1)
    #expect(finger.center("A") == Point2D(270, 450))
    return finger
  }

  @Test("A window at an edge goes with the edge, and returns")
  func container() throws {
    var finger = try rested()
    let wide = Rect2D(x: 0, y: 40, width: 480, height: 240)
    try finger.apply(.container(wide))
    #expect(finger.engine.scene.windows.container == wide)
    #expect(finger.center("A") == Point2D(450, 210))
    try finger.apply(.container(Self.container), after: 1)
    #expect(finger.center("A") == Point2D(270, 450))
    try finger.apply(.container(Self.container), after: 1)
    #expect(finger.engine.changes.isEmpty)
  }

  @Test("A window makes room for what covers it, and comes back")
  func obstruction() throws {
    var finger = try rested()
    try finger.apply(.obstruction(Self.keyboard))
    #expect(finger.center("A") == Point2D(270, 330))
    // Another container keeps what covers it, and the other way round.
    try finger.apply(.container(Self.container))
    #expect(finger.center("A") == Point2D(270, 330))
    try finger.apply(.obstruction(nil), after: 1)
    #expect(finger.center("A") == Point2D(270, 450))
    #expect(finger.engine.scene.windows.container == Self.container)
  }

  @Test("A window under the finger stays there, wherever its container goes")
  func dragged() throws {
    for halfLife in [0, 0.2] {
      var native = NativePolicy()
      native.lift.halfLife = halfLife
      var scene = stage([.window("A", center: Point2D(100, 100))], container: Self.container)
      scene.viewport = Size2D(width: 320, height: 600)
      var finger = try Finger.quick(on: scene, native: native)
      try finger.take("A")
      try finger.carry(to: Point2D(150, 200))
      finger.tick(after: 2)
      let id = try #require(finger.engine.scene.windows.window(named: "A"))
      func seen() -> Point2D? {
        let drawn = finger.engine.presentation(of: id, at: finger.engine.time)?.center
        let origin = finger.engine.scene.windows.container.origin
        return drawn.map { $0 + (origin - .zero) }
      }
      let before = (finger.engine.scene.windows.viewportFrame(of: id), seen())
      try finger.apply(.container(Rect2D(x: 20, y: 100, width: 280, height: 400)))
      #expect(finger.engine.scene.windows.viewportFrame(of: id) == before.0)
      #expect(seen() == before.1)
      // The finger still holds it where it did.
      try finger.move(x: finger.position.x, y: finger.position.y + 10)
      #expect(
        finger.engine.scene.windows.viewportFrame(of: id)
          == before.0?.moved(by: Vector2D(dx: 0, dy: 10)))
      try finger.apply(.obstruction(Self.keyboard))
      #expect(finger.engine.isDragging)
      try finger.up()
      #expect(try #require(finger.center("A")).y <= 300)
    }
  }

  @Test("A container that a smaller viewport would cut keeps its distances from the edges")
  func rotation() throws {
    var finger = try rested()
    try finger.apply(.resize(Size2D(width: 600, height: 320)))
    #expect(
      finger.engine.scene.windows.container == Rect2D(x: 0, y: 40, width: 580, height: 220))
    #expect(finger.center("A") == Point2D(550, 190))
    try finger.apply(.resize(Size2D(width: 900, height: 200)), after: 1)
    #expect(finger.engine.scene.windows.container.size == Size2D(width: 880, height: 100))
    try finger.apply(.resize(Size2D(width: 320, height: 600)), after: 1)
    #expect(finger.engine.scene.windows.container == Self.container)
    #expect(finger.center("A") == Point2D(270, 450))
    // One that lies in the viewport stays where it is, and one of the application's own counts.
    try finger.apply(.resize(Size2D(width: 900, height: 900)), after: 1)
    #expect(finger.engine.scene.windows.container == Self.container)
    let own = Rect2D(x: 10, y: 10, width: 100, height: 100)
    try finger.apply(.container(own))
    try finger.apply(.resize(Size2D(width: 320, height: 320)))
    #expect(finger.engine.scene.windows.container == own)
  }

  @Test("A viewport smaller than the distances leaves an empty container")
  func empty() throws {
    var finger = try rested()
    try finger.apply(.resize(Size2D(width: 10, height: 10)))
    #expect(finger.engine.scene.windows.container.size == .zero)
    #expect(finger.engine.scene.windows.violations().isEmpty)
    try finger.apply(.resize(Size2D(width: 320, height: 600)))
    #expect(finger.engine.scene.windows.container == Self.container)
  }

  @Test("What is not finite, or of a negative extent, is refused, and nothing changes")
  func refused() throws {
    var finger = try rested()
    let before = finger.engine
    for (x, width) in [(0.0, -1.0), (.nan, 1)] {
      let frame = Rect2D(x: x, y: 0, width: width, height: 1)
      #expect(throws: SceneChange.Invalid.scene(.windows(.container))) {
        try finger.apply(.container(frame))
      }
      #expect(throws: SceneChange.Invalid.scene(.windows(.obstruction))) {
        try finger.apply(.obstruction(frame))
      }
    }
    #expect(throws: SceneChange.Invalid.self) {
      try finger.apply(.inList("l", .container(Self.container)))
    }
    #expect(finger.engine == before)
    var scene = stage([])
    scene.obstruction = Rect2D(x: 0, y: 0, width: 1, height: -1)
    #expect(throws: ReorderScene.Invalid.windows(.obstruction)) { try ReorderScene(scene) }
  }

  @Test("A scene may begin with something that covers it")
  func covered() throws {
    var scene = stage([.window("A", center: Point2D(100, 100))], container: Self.container)
    scene.obstruction = Self.keyboard
    var finger = try Finger.quick(on: scene)
    #expect(finger.center("A") == Point2D(100, 100))
    try finger.drag("A", to: Point2D(200, 480))
    #expect(finger.center("A") == Point2D(270, 330))
  }
}
