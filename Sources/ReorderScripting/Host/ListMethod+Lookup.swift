internal import LuaRuntime
internal import ReorderCore

extension ListMethod {
  /// The lookup of a method from numbers to a place or to other numbers.
  func lookup(_ scope: CallScope) -> LuaLookup? {
    switch self {
    case .at:
      Self.place(scope) { numbers, call, effort in
        guard let point = Self.point(numbers) else { return nil }
        return call.scene.slot(at: point, effort: &effort)
      }
    case .along:
      Self.place(scope) { numbers, call, effort in
        numbers[0].isNaN ? nil : call.scene.slot(nearest: numbers[0], effort: &effort)
      }
    case .dropAt:
      Self.place(scope) { numbers, call, effort in
        guard let point = Self.point(numbers) else { return nil }
        return call.scene.dropSlot(at: point, for: call.drag.item?.id, effort: &effort)
      }
    case .next:
      Self.place(scope) { numbers, call, _ in call.scene.slot(after: Self.slot(numbers)) }
    case .previous:
      Self.place(scope) { numbers, call, _ in call.scene.slot(before: Self.slot(numbers)) }
    case .frame:
      { numbers, found in
        guard let frame = scope.frame(at: Self.slot(numbers)) else { return }
        found.numbers(frame.minX, frame.minY, frame.size.width, frame.size.height)
      }
    case .center:
      { numbers, found in
        guard let center = scope.frame(at: Self.slot(numbers))?.center else { return }
        found.numbers(center.x, center.y)
      }
    case .ahead: { numbers, found in Self.findAhead(numbers, found, scope) }
    case .covered: { numbers, found in Self.findCovered(numbers, found, scope) }
    case .touching: { Self.findTouching($0, $1, scope, atLift: false) }
    case .touchingAtLift: { Self.findTouching($0, $1, scope, atLift: true) }
    case .centeredWithin: { numbers, found in Self.findCentered(numbers, found, scope) }
    case .frameWithout: { numbers, found in Self.findFrameWithout(numbers, found, scope) }
    case .atWithout: { numbers, found in Self.findAtWithout(numbers, found, scope) }
    default: nil
    }
  }

  @inline(__always)
  private static func place(
    _ scope: CallScope,
    _ find: @escaping (UnsafePointer<Double>, CallScope.Call, inout Effort) -> Slot?
  ) -> LuaLookup {
    { numbers, found in
      guard let call = scope.call else { return }
      var effort = found.effort
      let slot = find(numbers, call, &effort)
      found.charge(effort.cost)
      if let slot { found.place(slot) }
    }
  }

  private static func findAhead(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard let call = scope.call, let item = call.drag.item,
      call.scene.isLinear, call.scene.list.contains(item.current)
    else { return }
    let bounds = call.drag.bounds
    let length = bounds.size[call.scene.axis]
    var (count, effort) = (0.0, found.effort)
    call.scene.forEachSlot(aheadOf: item.current, under: bounds, effort: &effort) {
      slot, shared, other in
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(shared, min(length, other))
      return false
    }
    found.charge(effort.cost)
  }

  private static func findCovered(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard numbers[0] > 0, let call = scope.call, let item = call.drag.item else { return }
    let bounds = call.drag.bounds
    guard bounds.isValid else { return }
    var (count, effort) = (0.0, found.effort)
    call.scene.forEachSlot(touching: bounds, effort: &effort) { slot, frame in
      guard slot != item.current else { return true }
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(
        bounds.overlap(frame, along: .horizontal), bounds.overlap(frame, along: .vertical),
        min(bounds.size.width, frame.size.width), min(bounds.size.height, frame.size.height))
      return false
    }
    found.charge(effort.cost)
  }

  /// The nth of the items that touch a rectangle, or touched it at the lift, and its frame.
  private static func findTouching(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope, atLift: Bool
  ) {
    let rect = Rect2D(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
    guard numbers[0] > 0, rect.isValid, let call = scope.call else { return }
    var (count, effort) = (0.0, found.effort)
    func look(_ slot: Slot, _ frame: Rect2D) -> Bool {
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(frame.minX, frame.minY, frame.size.width, frame.size.height)
      return false
    }
    if atLift {
      call.scene.forEachSlotAtLift(touching: rect, effort: &effort, look)
    } else {
      call.scene.forEachSlot(touching: rect, effort: &effort, look)
    }
    found.charge(effort.cost)
  }

  private static func findCentered(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard let call = scope.call, let point = point(numbers) else { return }
    var effort = found.effort
    let slot = call.scene.target(
      centeredWithin: Size2D(width: numbers[2], height: numbers[3]), of: point,
      for: call.drag.item?.id, effort: &effort)
    found.charge(effort.cost)
    if let slot { found.place(slot) }
  }

  private static func findFrameWithout(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    let slot = slot(numbers)
    guard let call = scope.call, let dragged = call.drag.item?.current,
      slot.section == dragged.section, call.scene.list.contains(dragged)
    else { return }
    var effort = found.effort
    let frame = call.scene.frame(ofOther: slot.item, without: dragged, effort: &effort)
    found.charge(effort.cost)
    guard let frame else { return }
    found.numbers(frame.minX, frame.minY, frame.size.width, frame.size.height)
  }

  private static func findAtWithout(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard let call = scope.call, let dragged = call.drag.item?.current,
      let point = point(numbers), call.scene.list.contains(dragged)
    else { return }
    var effort = found.effort
    let item = call.scene.other(at: point, without: dragged, effort: &effort)
    found.charge(effort.cost)
    if let item { found.place(Slot(section: dragged.section, item: item)) }
  }

  /// NaN is nowhere.
  private static func point(_ numbers: UnsafePointer<Double>) -> Point2D? {
    let point = Point2D(x: numbers[0], y: numbers[1])
    return point.x.isNaN || point.y.isNaN ? nil : point
  }

  /// Positions in Lua start at 1; a number beyond all places is a position that does not exist.
  private static func slot(_ numbers: UnsafePointer<Double>) -> Slot {
    Slot(
      section: (Int(exactly: numbers[0]) ?? 0) &- 1, item: (Int(exactly: numbers[1]) ?? 0) &- 1)
  }
}

extension CallScope {
  /// The frame of the item in a slot; `nil` if there is none, or no hook runs.
  @inline(__always)
  fileprivate func frame(at slot: Slot) -> Rect2D? {
    guard let call, call.scene.list.contains(slot) else { return nil }
    return call.scene.uncheckedFrame(at: slot)
  }
}

extension LuaFound {
  /// A search that the script can pay for.
  @inline(__always)
  fileprivate var effort: Effort { Effort(most: allowance) }

  @inline(__always)
  fileprivate func place(_ slot: Slot) { place(slot.section + 1, slot.item + 1) }
}
