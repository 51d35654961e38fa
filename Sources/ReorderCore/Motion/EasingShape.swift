/// The polynomial of a slow start, from which an easing curve is made by mirroring.
enum EasingShape {
  /// tⁿ.
  case power(Int)
  /// t²((s + 1)t − s): draws back first, the further the greater s is.
  case back(Double)

  /// The fraction of the way at a fraction of the time, both from 0 to 1.
  func value(at t: Double) -> Double {
    switch self {
    case .power(let degree):
      var value = t
      for _ in 1..<degree { value *= t }
      return value
    case .back(let s): return t * t * ((s + 1) * t - s)
    }
  }
}
