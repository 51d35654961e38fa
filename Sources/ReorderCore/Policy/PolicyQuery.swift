/// A question with everything about the drag that the answer may depend on.
///
/// A plain value without references: it can be recorded, compared and answered again.
public struct PolicyQuery: Hashable, Sendable {
  /// What is asked.
  public var hook: PolicyHook
  /// The current drag.
  public var drag: DragContext
  /// The key, if ``PolicyHook/key`` is asked.
  public var key: KeyCommand? {
    get { drag.key }
    set { drag.fields.key = newValue }
  }

  /// Creates a query.
  @inlinable
  public init(hook: PolicyHook, drag: DragContext) {
    self.hook = hook
    self.drag = drag
  }
}
