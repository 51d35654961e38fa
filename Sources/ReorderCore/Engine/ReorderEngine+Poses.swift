// How items are drawn about their places: one that may not be lifted shakes, all of them wiggle
// while one is in the air.

extension ReorderEngine {
  /// How far from its place, and by how many degrees clockwise, an item is drawn at a moment.
  ///
  /// The way of an item that makes room is not included; ``frame(of:at:)`` has both. An item that
  /// is not in the list rests. O(log n).
  public func pose(of item: ItemID, at time: Timestamp) -> Pose {
    guard !poses.isEmpty, scene.list.contains(item) else { return .rest }
    var sum = Pose.rest
    for motion in poses where concerns(item, motion.scope) {
      let pose = motion.pose(at: time)
      sum.offset = sum.offset + pose.offset
      sum.rotation += pose.rotation
    }
    return sum
  }

  /// The rotation in which an item is drawn at a moment, in degrees clockwise about its center; 0
  /// for an item that is not in the list.
  public func rotation(of item: ItemID, at time: Timestamp) -> Double {
    pose(of: item, at: time).rotation
  }

  private func concerns(_ item: ItemID, _ scope: ItemPoses.Scope) -> Bool {
    switch scope {
    case .item(let other): item == other
    case .all:
      !isHidden(item) && (scene.list.isMovable(item) || scene.list.isTarget(item))
    }
  }

  /// Shakes an item that was tried, to show that it may not be moved.
  mutating func shake(
    _ item: ItemID, _ drag: DragContext, asking policy: inout some ReorderPolicy
  ) {
    guard let keyframes = keyframes(.shake, drag, asking: &policy) else { return }
    poses.removeAll { $0.scope == .item(item) }
    add(keyframes, to: .item(item), drag)
  }

  /// Makes all items wiggle while the one just lifted is in the air.
  mutating func wiggle(_ drag: DragContext, asking policy: inout some ReorderPolicy) {
    guard let keyframes = keyframes(.wiggle, drag, asking: &policy) else { return }
    poses.removeAll { $0.scope == .all }
    add(keyframes, to: .all, drag)
  }

  private mutating func keyframes(
    _ hook: PolicyHook, _ drag: DragContext, asking policy: inout some ReorderPolicy
  ) -> PoseKeyframes? {
    guard case .poses(let keyframes) = decide(PolicyQuery(hook: hook, drag: drag), asking: &policy)
    else { return nil }
    return keyframes
  }

  private mutating func add(
    _ keyframes: PoseKeyframes, to scope: ItemPoses.Scope, _ drag: DragContext
  ) {
    poses.append(ItemPoses(drag: drag.id, scope: scope, start: time, keyframes: keyframes))
  }

  /// Ends keyframes that belong to no drag in the air, and removes those at rest.
  mutating func endPoses() {
    let (now, lifted) = (time, session.id)
    for index in poses.indices where poses[index].drag != lifted { poses[index].end(at: now) }
    poses.removeAll { $0.restTime.map { $0 <= now } ?? false }
  }
}
