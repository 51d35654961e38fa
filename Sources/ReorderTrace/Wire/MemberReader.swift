/// Reads the members of one object by key, reports what is wrong with them, and tracks which were
/// not read.
package struct MemberReader {
  private let members: [JSONMember]
  private var isKnown: [Bool]

  /// Opens an object.
  ///
  /// - Throws: `wrongType` without a key for another value; the caller adds its place.
  package init(_ value: JSONValue) throws(TraceError.Code) {
    guard case .object(let members) = value else {
      throw .wrongType(key: "", got: value.type, wanted: .object)
    }
    self.members = members
    isKnown = Array(repeating: false, count: members.count)
  }

  /// The keys that were not read, in order.
  var unknownKeys: [String] {
    members.indices.lazy.filter { !isKnown[$0] }.map { members[$0].key }
  }

  /// The keys of an object's members, in order.
  package var keys: [String] { members.map { $0.key } }

  /// The value of a key; `nil` if there is none.
  package mutating func value(_ key: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    isKnown[index] = true
    return members[index].value
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
    case .coordinate: abs(number) <= EncodedPointer.farthest
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
