internal import LuaRuntime
internal import ReorderCore

extension ListMethod {
  /// What an item that is looked at costs, in instructions.
  static let stepCost = 10

  /// The lookup of a method from numbers to a place or to other numbers.
  func lookup(_ scope: CallScope) -> LuaLookup? {
    switch self {
    case .at:
      Self.place(scope) { numbers, call in
        Self.point(numbers).flatMap { call.scene.slot(at: $0) }
      }
    case .along:
      Self.place(scope) { numbers, call in
        numbers[0].isNaN ? nil : call.scene.slot(nearest: numbers[0])
      }
    case .dropAt:
      Self.place(scope) { numbers, call in
        Self.point(numbers).flatMap {
          call.scene.dropSlot(at: $0, for: call.drag.item?.id)
        }
      }
    case .next:
      Self.place(scope) { numbers, call in call.scene.slot(after: Self.slot(numbers)) }
    case .previous:
      Self.place(scope) { numbers, call in call.scene.slot(before: Self.slot(numbers)) }
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
    case .touching: { numbers, found in Self.findTouching(numbers, found, scope) }
    case .centeredWithin: { numbers, found in Self.findCentered(numbers, found, scope) }
    case .frameWithout: { numbers, found in Self.findFrameWithout(numbers, found, scope) }
    case .atWithout: { numbers, found in Self.findAtWithout(numbers, found, scope) }
    default: nil
    }
  }

  @inline(__always)
  private static func place(
    _ scope: CallScope, _ find: @escaping (UnsafePointer<Double>, CallScope.Call) -> Slot?
  ) -> LuaLookup {
    { numbers, found in
      guard let slot = scope.call.flatMap({ find(numbers, $0) }) else { return }
      found.place(slot)
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
    var count = 0.0
    call.scene.forEachSlot(aheadOf: item.current, under: bounds) { slot, shared, other in
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(shared, min(length, other))
      return false
    }
    found.charge(stepCost * Int(count))
  }

  private static func findCovered(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard numbers[0] > 0, let call = scope.call, let item = call.drag.item else { return }
    let bounds = call.drag.bounds
    guard bounds.isValid else { return }
    var (looked, count) = (0, 0.0)
    call.scene.forEachSlot(touching: bounds) { slot, frame in
      looked += 1
      guard slot != item.current else { return true }
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(
        bounds.overlap(frame, along: .horizontal), bounds.overlap(frame, along: .vertical),
        min(bounds.size.width, frame.size.width), min(bounds.size.height, frame.size.height))
      return false
    }
    found.charge(stepCost * looked)
  }

  private static func findTouching(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    let rect = Rect2D(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
    guard numbers[0] > 0, rect.isValid, let call = scope.call else { return }
    var count = 0.0
    call.scene.forEachSlot(touching: rect) { slot, frame in
      count += 1
      guard count == numbers[0] else { return count < numbers[0] }
      found.place(slot)
      found.numbers(frame.minX, frame.minY, frame.size.width, frame.size.height)
      return false
    }
    found.charge(stepCost * Int(count))
  }

  private static func findCentered(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard let call = scope.call, let point = point(numbers) else { return }
    var steps = 0
    let slot = call.scene.target(
      centeredWithin: Size2D(width: numbers[2], height: numbers[3]), of: point,
      for: call.drag.item?.id, steps: &steps)
    found.charge(stepCost * steps)
    if let slot { found.place(slot) }
  }

  private static func findFrameWithout(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    let slot = slot(numbers)
    guard let call = scope.call, let dragged = call.drag.item?.current,
      slot.section == dragged.section, call.scene.list.contains(dragged)
    else { return }
    var steps = 0
    let frame = call.scene.frame(ofOther: slot.item, without: dragged, steps: &steps)
    found.charge(stepCost * steps)
    guard let frame else { return }
    found.numbers(frame.minX, frame.minY, frame.size.width, frame.size.height)
  }

  private static func findAtWithout(
    _ numbers: UnsafePointer<Double>, _ found: LuaFound, _ scope: CallScope
  ) {
    guard let call = scope.call, let dragged = call.drag.item?.current,
      let point = point(numbers), call.scene.list.contains(dragged)
    else { return }
    var steps = 0
    let item = call.scene.other(at: point, without: dragged, steps: &steps)
    found.charge(stepCost * steps)
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
  @inline(__always)
  fileprivate func place(_ slot: Slot) { place(slot.section + 1, slot.item + 1) }
}
