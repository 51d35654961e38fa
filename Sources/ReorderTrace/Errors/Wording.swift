internal import ReorderText

// Phrases that all messages share.

/// `"a"`, `"a" or "b"`, `"a", "b" or "c"`; a long list is shortened.
func listed(_ names: [String], _ joint: String) -> String {
  names.isEmpty ? "nothing" : names.prefix(20).map(quoted).listed(joint)
}

/// A number as a person writes it: whole numbers without a fraction.
func plain(_ number: Double) -> String {
  if let whole = Int64(exactly: number), abs(number) < 1e15 { return String(whole) }
  return number.description
}
