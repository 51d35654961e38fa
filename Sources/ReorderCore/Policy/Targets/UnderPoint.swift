extension TargetRule {
  /// The slot whose item lies under a content point: the finger, or the snapshot's center.
  static func slot(under point: Point, in scene: borrowing Scene) -> Slot? {
    scene.slot(at: point)
  }
}
