/// A number, a string or a truth value: the value of a policy's parameter, or of an input of its
/// decisions.
public enum ParameterValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A truth value.
  case boolean(Bool)
}
