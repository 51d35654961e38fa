import TestSupport
import Testing

@testable import ReorderCore

/// Which looks of a snapshot are valid, and how it gets there.
@Suite struct SnapshotTests {
  private typealias Shadow = SnapshotStyle.Shadow

  @Test func stylesAtTheBordersAreValid() {
    let valid = [
      SnapshotStyle.plain, SnapshotStyle(scale: 0), SnapshotStyle(scale: 100),
      SnapshotStyle(alpha: 0), SnapshotStyle(rotation: 360_000), SnapshotStyle(rotation: -360_000),
      SnapshotStyle(
        shadow: Shadow(offset: Vector2D(dx: -1e6, dy: 1e6), radius: 1e6, opacity: 1)),
    ]
    for style in valid {
      #expect(style.isValid)
      #expect(StyleChange(style: style, duration: 60).isValid)
      #expect(StyleChange(style: style, duration: 0).isValid)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1e-9, 1e7])
  func stylesBeyondTheBordersAreNot(number: Double) {
    let invalid = [
      SnapshotStyle(scale: number), SnapshotStyle(alpha: number),
      SnapshotStyle(rotation: number * 1e15),
      SnapshotStyle(shadow: Shadow(offset: Vector2D(dx: number * 1e17, dy: 0))),
      SnapshotStyle(shadow: Shadow(offset: Vector2D(dx: 0, dy: number * 1e17))),
      SnapshotStyle(shadow: Shadow(radius: number)),
      SnapshotStyle(shadow: Shadow(opacity: number)),
    ]
    for style in invalid { #expect(!style.isValid, "\(style)") }
    #expect(!StyleChange(style: .plain, duration: number).isValid)
  }

  @Test func mixingEndsWhereItShould() {
    let other = SnapshotStyle(
      scale: 1.1, alpha: 0.3, rotation: 10,
      shadow: Shadow(offset: Vector2D(dx: -5, dy: 0), radius: 5, opacity: 0.4))
    #expect(SnapshotStyle.plain.mixed(with: other, 0) == .plain)
    #expect(SnapshotStyle.plain.mixed(with: other, 1) == other)
    let half = SnapshotStyle.plain.mixed(with: other, 0.5)
    #expect(half.rotation == 5)
    #expect(half.shadow.offset == Vector2D(dx: -2.5, dy: 0))
    #expect(half.shadow.radius == 2.5)
  }

  private func lifted() -> LiftedSnapshot<ItemID> {
    LiftedSnapshot(
      drag: 1, of: ItemID(rawValue: 0), frame: Rect2D(x: 0, y: 0, width: 100, height: 40),
      at: .zero
    )
  }

  @Test func aChangeRunsFromWhatIsDrawnToWhatIsMeant() {
    var snapshot = lifted()
    let style = SnapshotStyle(scale: 2)
    snapshot.change(
      to: StyleChange(style: style, duration: 1, curve: .linear), center: Point2D(x: 50, y: 120),
      at: .at(1))
    #expect(snapshot.model == Snapshot(center: Point2D(x: 50, y: 120), style: style))
    #expect(snapshot.presentation(at: .at(1)).center == Point2D(x: 50, y: 20))
    #expect(snapshot.presentation(at: .at(1.5)).center == Point2D(x: 50, y: 70))
    #expect(snapshot.presentation(at: .at(1.5)).style.scale == 1.5)
    #expect(snapshot.presentation(at: .at(2)) == snapshot.model)
    #expect(snapshot.presentation(at: .at(9)) == snapshot.model)
    #expect(snapshot.restTime == .at(2))
  }

  @Test func aSecondChangeTakesOverWithoutAJump() {
    var snapshot = lifted()
    snapshot.change(
      to: StyleChange(style: SnapshotStyle(scale: 2), duration: 1, curve: .linear),
      center: Point2D(x: 50, y: 120), at: .at(0))
    let drawn = snapshot.presentation(at: .at(0.25))
    snapshot.change(
      to: StyleChange(style: .plain, duration: 1, curve: .linear), center: Point2D(x: 50, y: 20),
      at: .at(0.25))
    #expect(snapshot.presentation(at: .at(0.25)) == drawn)
    #expect(snapshot.restTime == .at(1.25))
  }

  @Test func aFingerIsFollowedAtOnceWhileTheLiftStillGlides() {
    var snapshot = lifted()
    snapshot.change(
      to: StyleChange(style: .plain, duration: 1, curve: .linear), center: snapshot.model.center,
      at: .zero)
    snapshot.glide(to: Point2D(x: 60, y: 20))
    #expect(snapshot.presentation(at: .zero).center == Point2D(x: 50, y: 20))
    #expect(snapshot.presentation(at: .at(0.5)).center == Point2D(x: 55, y: 20))
    snapshot.model.center = Point2D(x: 60, y: 100)
    #expect(snapshot.presentation(at: .at(0.5)).center == Point2D(x: 55, y: 100))
    #expect(snapshot.presentation(at: .at(1)).center == Point2D(x: 60, y: 100))
  }

  @Test func noDurationIsAtOnce() {
    var snapshot = lifted()
    snapshot.change(
      to: StyleChange(style: SnapshotStyle(alpha: 0.5), duration: 0), center: .zero, at: .at(3))
    #expect(snapshot.presentation(at: .at(3)) == snapshot.model)
    #expect(snapshot.restTime == .at(3))
  }
}
