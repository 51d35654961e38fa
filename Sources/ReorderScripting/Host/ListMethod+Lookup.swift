internal import LuaRuntime
internal import ReorderCore

extension ListMethod {
  /// The lookup from coordinates to a place, for methods that only do that.
  func lookup(_ scope: CallScope) -> LuaLookup? {
    switch self {
    case .at:
      { numbers in
        scope.place { call in Self.point(numbers).flatMap { call.scene.pointee.slot(at: $0) } }
      }
    case .along:
      { numbers in
        scope.place { call in
          numbers[0].isNaN ? nil : call.scene.pointee.slot(nearest: numbers[0])
        }
      }
    case .dropAt:
      { numbers in
        scope.place { call in
          Self.point(numbers).flatMap {
            call.scene.pointee.dropSlot(at: $0, for: call.drag.pointee.item?.id)
          }
        }
      }
    default: nil
    }
  }

  /// NaN is nowhere.
  private static func point(_ numbers: UnsafePointer<Double>) -> Point2D? {
    let point = Point2D(x: numbers[0], y: numbers[1])
    return point.x.isNaN || point.y.isNaN ? nil : point
  }
}
