extension Operand {
  /// Recorded drags.
  static let traces = Operand(
    "TRACE", "a recorded drag: its path or name", kind: .trace, isRepeatable: true)
}
