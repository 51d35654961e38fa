package import ReorderCore
package import ReorderJSON

// Members of the types that are wanted, and what is wrong with any other.

extension MemberReader {
  /// Opens an object.
  ///
  /// - Throws: `wrongType` without a key for another value; the caller adds its place.
  package init(_ value: JSONValue) throws(TraceError.Code) {
    guard let reader = MemberReader(of: value) else {
      throw .wrongType(key: "", got: value.type, wanted: .object)
    }
    self = reader
  }

  /// The value of a key.
  ///
  /// - Throws: `missing` if there is none, with what was wanted.
  package mutating func required(
    _ key: String, _ wanted: TraceError.Wanted
  ) throws(TraceError.Code) -> JSONValue {
    guard let value = value(key) else { throw .missing(key: key, wanted: wanted) }
    return value
  }

  /// Reads a number in the range wanted; `nil` if there is none.
  package mutating func number(
    _ key: String, _ wanted: TraceError.Wanted = .finiteNumber
  ) throws(TraceError.Code) -> Double? {
    guard let value = value(key) else { return nil }
    return try value.number(key, wanted)
  }

  /// Reads a number that must be there, in the range wanted.
  package mutating func requiredNumber(
    _ key: String, _ wanted: TraceError.Wanted = .finiteNumber
  ) throws(TraceError.Code) -> Double {
    try required(key, wanted).number(key, wanted)
  }

  /// Reads a whole number in a range; `nil` if there is none.
  package mutating func integer(
    _ key: String, _ range: ClosedRange<Int>
  ) throws(TraceError.Code) -> Int? {
    let wanted = TraceError.Wanted.integer(range.lowerBound, range.upperBound)
    guard let number = try number(key, wanted) else { return nil }
    return Int(number)
  }

  /// Reads a whole number in a range that must be there.
  package mutating func requiredInteger(
    _ key: String, _ range: ClosedRange<Int>
  ) throws(TraceError.Code) -> Int {
    Int(try requiredNumber(key, .integer(range.lowerBound, range.upperBound)))
  }

  /// Reads a truth value; `nil` if there is none.
  package mutating func bool(_ key: String) throws(TraceError.Code) -> Bool? {
    switch value(key) {
    case nil: return nil
    case .bool(let bool): return bool
    case .some(let value): throw .wrongType(key: key, got: value.type, wanted: .bool)
    }
  }

  mutating func string(_ key: String) throws(TraceError.Code) -> String? {
    switch value(key) {
    case nil: return nil
    case .string(let string): return string
    case .some(let value): throw .wrongType(key: key, got: value.type, wanted: .string)
    }
  }

  /// Reads a string that must be there.
  package mutating func requiredString(_ key: String) throws(TraceError.Code) -> String {
    guard let string = try string(key) else { throw .missing(key: key, wanted: .string) }
    return string
  }

  /// Reads one of the cases of an enumeration, by its raw value.
  ///
  /// `nil` if there is none.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(TraceError.Code) -> Choice? {
    guard let name = try string(key) else { return nil }
    guard let choice = Choice(rawValue: name) else {
      throw .unknownChoice(key: key, got: name, choices: type.allCases.map { $0.rawValue })
    }
    return choice
  }
}

extension JSONValue {
  /// The number, string or Boolean; `nil` for anything else.
  package var scalar: ParameterValue? {
    switch self {
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .bool(let truth): .boolean(truth)
    case .null, .array, .object: nil
    }
  }

  func number(
    _ key: String, _ wanted: TraceError.Wanted
  ) throws(TraceError.Code) -> Double {
    guard case .number(let number) = self else {
      throw .wrongType(key: key, got: type, wanted: wanted)
    }
    guard wanted.admits(number) else { throw .outOfRange(key: key, got: number, wanted: wanted) }
    return number
  }

  /// The values of an array that a key has.
  ///
  /// - Throws: `wrongType` for another value.
  package func array(_ key: String) throws(TraceError.Code) -> [JSONValue] {
    guard case .array(let values) = self else {
      throw .wrongType(key: key, got: type, wanted: .array)
    }
    return values
  }
}

extension TraceError.Wanted {
  /// Whether a number is in the range.
  package func admits(_ number: Double) -> Bool {
    switch self {
    case .number(let low, let high): number >= low && number <= high
    case .numberAbove(let low, let high): number > low && number <= high
    case .integer(let low, let high):
      number.rounded() == number && number >= Double(low) && number <= Double(high)
    case .coordinate: abs(number) <= PointerSample.reach
    default: number.isFinite
    }
  }
}

extension Array {
  /// Maps every value; an error is reported with the value's index.
  func mapped<T>(
    within key: String, _ transform: (Element) throws(TraceError.Code) -> T
  ) throws(TraceError.Code) -> [T] {
    var results: [T] = []
    results.reserveCapacity(count)
    for index in indices {
      do throws(TraceError.Code) {
        results.append(try transform(self[index]))
      } catch {
        throw error.within("\(key)[\(index)]")
      }
    }
    return results
  }
}
