package import ReorderJSON

/// How far an application may be from a behaviour and still conform to it.
package struct ConformTolerance: Hashable, Sendable {
  /// For times, in milliseconds.
  package var time: Double
  /// For lengths and coordinates, in points.
  package var point: Double
  /// For factors such as a scale.
  private static let factor = 0.005
  /// What the arithmetic of decimals may add: 716.1 - 666.1 is above 50.
  private static let rounding = 1e-6

  /// Creates a tolerance.
  package init(time: Double = 50, point: Double = 1) {
    self.time = time
    self.point = point
  }

  /// Whether two numbers of a shape are near enough.
  func admits(_ distance: Double, of shape: ObservedShape) -> Bool {
    switch shape {
    case .time: abs(distance) <= time + Self.rounding
    case .points: abs(distance) <= point + Self.rounding
    case .factor: abs(distance) <= Self.factor + Self.rounding
    default: distance == 0
    }
  }
}

/// A value of the application that is not that of the behaviour.
package struct ConformDifference: Hashable, Sendable {
  /// The part of the outcome.
  package let part: ConformPart
  /// Where in the part: empty for all of it, else such as `[1].to`.
  package internal(set) var path: String
  /// What the value may be.
  package let shape: ObservedShape
  /// The behaviour's value; `nil` if it has none.
  package let expected: JSONValue?
  /// The application's value; `nil` if it has none.
  package let observed: JSONValue?
}

/// Compares the parts of outcomes.
struct ConformComparison {
  let part: ConformPart
  let tolerance: ConformTolerance

  /// The first difference between two values; `nil` if what was observed is the same.
  func difference(
    _ expected: JSONValue?, _ observed: JSONValue?, _ shape: ObservedShape, at path: String = ""
  ) -> ConformDifference? {
    guard let expected, let observed else {
      return expected == nil && observed == nil
        ? nil : difference(expected, or: observed, shape, path)
    }
    switch shape {
    case .ignored: return nil
    case .orNull(let inner):
      guard expected != .null, observed != .null else {
        return expected == observed ? nil : difference(expected, or: observed, shape, path)
      }
      return difference(expected, observed, inner, at: path)
    case .object(let members): return object(expected, observed, members, path)
    case .list(let inner) where inner != .list(.text) && inner != .text:
      return list(expected.elements, observed.elements, inner, path)
    case .time, .points, .factor, .tuple:
      return isNear(expected, observed, shape)
        ? nil : difference(expected, or: observed, shape, path)
    default: return expected == observed ? nil : difference(expected, or: observed, shape, path)
    }
  }

  private func difference(
    _ expected: JSONValue?, or observed: JSONValue?, _ shape: ObservedShape, _ path: String
  ) -> ConformDifference {
    ConformDifference(
      part: part, path: path, shape: shape, expected: expected, observed: observed)
  }

  private func isNear(
    _ expected: JSONValue, _ observed: JSONValue, _ shape: ObservedShape
  ) -> Bool {
    if case .tuple(let inner, _) = shape {
      return expected.elements.count == observed.elements.count
        && zip(expected.elements, observed.elements).allSatisfy { isNear($0, $1, inner) }
    }
    guard let one = expected.number, let other = observed.number else { return false }
    return tolerance.admits(other - one, of: shape)
  }

  /// What a commit says that does not say it: one insert, and nothing else.
  private static let defaults: [String: JSONValue] = [
    "moves": .array([]), "how": .string("move"), "data": .object([]),
  ]

  /// Only the keys that were observed are compared; a key that the behaviour's value lacks is null.
  private func object(
    _ expected: JSONValue, _ observed: JSONValue, _ members: [ObservedMember], _ path: String
  ) -> ConformDifference? {
    for member in members {
      guard let value = observed[member.key] else { continue }
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      let missing = Self.defaults[member.key] ?? .null
      let other = expected[member.key] ?? missing
      if other == value { continue }
      if let found = difference(other, value, member.shape, at: place) { return found }
    }
    return nil
  }

  private func list(
    _ expected: [JSONValue], _ observed: [JSONValue], _ shape: ObservedShape, _ path: String
  ) -> ConformDifference? {
    for index in 0..<max(expected.count, observed.count) {
      let one = index < expected.count ? expected[index] : nil
      let other = index < observed.count ? observed[index] : nil
      if let found = difference(one, other, shape, at: "\(path)[\(index)]") { return found }
    }
    return nil
  }
}
