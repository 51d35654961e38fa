extension TargetRule {
  /// The first visible slot whose center is near the snapshot's: within a fraction of its width and
  /// height.
  ///
  /// The border is included; an item that may not be a target is skipped. O(log n) and a step for
  /// each slot near the snapshot.
  static func centerWithin(
    _ drag: borrowing DragContext, _ item: ItemID, in scene: borrowing ReorderScene,
    fraction: Double, effort: inout Effort
  ) -> Slot? {
    scene.target(
      centeredWithin: drag.size * fraction, of: drag.center, for: item, effort: &effort)
  }
}
