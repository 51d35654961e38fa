// Decimal numbers as they are written in JSON, read exactly.

extension UnsafeBufferPointer<UInt8> {
  /// Reads the JSON number that starts at an index, and moves the index behind it.
  ///
  /// It reads numbers of up to 19 significant digits whose last one stands for a power of ten from
  /// -27 to 27, correctly rounded: every coordinate that a program prints is among them. For all
  /// others, and for what is no number, the index stays and the result is `nil`.
  package func decimal(at index: inout Int) -> Double? {
    var at = index
    let isNegative = at < count && self[at] == UInt8(ascii: "-")
    if isNegative { at &+= 1 }
    let start = at
    var digits: UInt64 = 0
    takeDigits(into: &digits, at: &at)
    var length = at &- start
    guard length > 0, length == 1 || self[start] != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    if at < count, self[at] == UInt8(ascii: ".") {
      at &+= 1
      let point = at
      takeDigits(into: &digits, at: &at)
      exponent = point &- at
      guard exponent < 0 else { return nil }
      length &-= exponent
    }
    if length > 19 {
      // Zeros in front do not count.
      let zeros = self[start..<at].prefix { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
      guard length - Swift.max(0, zeros.count - 1) <= 19 else { return nil }
    }
    if at < count, self[at] | 0x20 == UInt8(ascii: "e") {
      guard let power = power(at: &at) else { return nil }
      exponent += power
    }
    guard let value = Self.double(digits, exponent) else { return nil }
    index = at
    return isNegative ? -value : value
  }

  @inline(__always)
  private func takeDigits(into digits: inout UInt64, at index: inout Int) {
    while index < count {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return }
      digits = digits &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }

  /// Reads the `e` of a number, and the power of ten of up to three digits behind it.
  private func power(at index: inout Int) -> Int? {
    index &+= 1
    let isNegative = index < count && self[index] == UInt8(ascii: "-")
    if isNegative || (index < count && self[index] == UInt8(ascii: "+")) { index &+= 1 }
    let start = index
    var digits: UInt64 = 0
    takeDigits(into: &digits, at: &index)
    guard 1...3 ~= index &- start else { return nil }
    return isNegative ? -Int(digits) : Int(digits)
  }

  /// The double nearest to an integer times a power of ten, ties to even; `nil` for a power that
  /// is not from -27 to 27.
  ///
  /// What 53 bits hold is exact as a double, and so are powers of ten up to 22: one operation
  /// rounds correctly (W. Clinger, "How to Read Floating Point Numbers Accurately", 1990). Else 64
  /// bits of the quotient or product with a power of five, which 64 bits hold, and whether anything
  /// is lost below them, are enough to round once.
  private static func double(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits <= 1 << 53, -22...22 ~= exponent {
      return exponent < 0
        ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
    }
    guard digits > 0, -27...27 ~= exponent else { return digits == 0 ? 0 : nil }
    let five = powersOfFive[abs(exponent)]
    if exponent < 0 {
      let (up, down) = (digits.leadingZeroBitCount, five.leadingZeroBitCount)
      let dividend = digits << up
      let (quotient, rest) = (five << down).dividingFullWidth((dividend >> 1, dividend << 63))
      return rounded(quotient, isExact: rest == 0, power: down - up - 63 + exponent)
    }
    let (high, low) = digits.multipliedFullWidth(by: five)
    let up = high.leadingZeroBitCount
    guard up < 64 else { return rounded(low, isExact: true, power: exponent) }
    let bits = up == 0 ? high : high << up | low >> (64 - up)
    return rounded(bits, isExact: low << up == 0, power: 64 - up + exponent)
  }

  /// Some bits times a power of two; inexact ones have at least 62 bits.
  @inline(__always)
  private static func rounded(_ bits: UInt64, isExact: Bool, power: Int) -> Double {
    Double(isExact ? bits : bits | 1) * Double(bitPattern: UInt64(1_023 + power) << 52)
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
  244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
  3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
  2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
  298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]
