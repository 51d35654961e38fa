/// Whole numbers near any number, without the C library and without a trap.
///
/// NaN counts as 0, and what lies beyond ±10¹⁵ as that.
enum WholeNumber {
  /// The largest whole number that is not larger.
  static func below(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    let kept = min(max(value, -1e15), 1e15)
    let whole = Int(kept)
    return Double(whole) > kept ? whole - 1 : whole
  }

  /// The smallest whole number that is not smaller.
  static func above(_ value: Double) -> Int { -below(-value) }

  /// The nearest whole number; a half goes up.
  static func nearest(_ value: Double) -> Int { below(value + 0.5) }
}
