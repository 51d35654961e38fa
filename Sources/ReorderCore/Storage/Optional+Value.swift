extension Optional {
  /// Whether there is a value: to compare a long one with `nil` copies it.
  @inline(__always)
  var hasValue: Bool { if case .some = self { true } else { false } }
}
