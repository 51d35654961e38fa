package import ReorderJSON

// Numbers with no more decimals than are visible on a page.
extension JSONWriter {
  /// Writes a number with at most the given number of decimals.
  package mutating func value(_ value: Double, places: Int) {
    raw(DecimalText.text(value, places: places))
  }

  /// Writes an array of numbers with at most two decimals each.
  mutating func values(_ values: [Double]) {
    array { array in for number in values { array.value(number, places: 2) } }
  }
}
