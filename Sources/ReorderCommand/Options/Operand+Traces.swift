extension Operand {
  /// Recorded drags.
  static let traces = Operand(
    "TRACE", "a recorded drag (*.trace.jsonl)", kind: .files(".jsonl"), isRepeatable: true)
}
