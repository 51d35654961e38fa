/// Rounds any number to an integer, without the C library and without a trap.
///
/// NaN counts as 0, and values beyond ±10¹⁵ are clamped.
enum WholeNumber {
  /// Rounds down.
  static func below(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    let kept = min(max(value, -1e15), 1e15)
    let whole = Int(kept)
    return Double(whole) > kept ? whole - 1 : whole
  }

  /// Rounds up.
  static func above(_ value: Double) -> Int { -below(-value) }

  /// Rounds to the nearest integer; a half goes up.
  static func nearest(_ value: Double) -> Int { below(value + 0.5) }
}
