import CLuaSandbox
import Testing

extension Trait where Self == ConditionTrait {
  /// Runs only where objects as keys have an order: not under the address sanitizer, where the
  /// system chooses the address of each.
  static var ordersObjects: Self {
    .enabled(if: lsb_arena_is_region(), "objects have no order under the address sanitizer")
  }
}
