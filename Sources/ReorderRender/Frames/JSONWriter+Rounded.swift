package import ReorderJSON

// Numbers as a page needs them: with no more decimals than can be seen.
extension JSONWriter {
  /// Writes a number with at most a few decimals.
  package mutating func value(_ value: Double, places: Int) {
    raw(DecimalText.text(value, places: places))
  }

  /// Writes an array of numbers with at most two decimals each.
  mutating func values(_ values: [Double]) {
    array { array in for number in values { array.value(number, places: 2) } }
  }
}
