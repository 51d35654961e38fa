import CLuaSandbox
import Testing

extension Trait where Self == ConditionTrait {
  /// Where objects that are keys have an order: not under the address sanitizer, where each comes
  /// from the system, at an address of the system's choice.
  static var ordersObjects: Self {
    .enabled(if: lsb_arena_is_region(), "objects have no order under the address sanitizer")
  }
}
