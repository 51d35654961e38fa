import Testing

@testable import ReorderCore

/// Each family of easing curves has three members, which mirror each other.
@Suite struct EasingCurveTests {
  private static let shares = (0...1000).map { Double($0) / 1000 }
  private static let families = ["", "_quad", "_quart", "_quint", "_back"]

  private func curve(_ name: String) throws -> Curve { try #require(Curve(rawValue: name)) }

  @Test func everyFamilyHasItsThreeNames() throws {
    var names = ["linear"]
    for family in Self.families {
      for ends in ["in", "out", "in_out"] { names.append("ease_\(ends)\(family)") }
    }
    #expect(Set(Curve.allCases.map(\.rawValue)) == Set(names))
    #expect(Curve.allCases.count == names.count)
  }

  @Test(arguments: families)
  func slowAtTheEndIsSlowAtTheStartMirrored(family: String) throws {
    let start = try curve("ease_in\(family)")
    let end = try curve("ease_out\(family)")
    for share in Self.shares {
      #expect(abs(end.value(at: share) - (1 - start.value(at: 1 - share))) < 1e-15)
    }
  }

  @Test(arguments: families)
  func slowAtBothEndsIsItsOwnMirrorImage(family: String) throws {
    let both = try curve("ease_in_out\(family)")
    #expect(both.value(at: 0.5) == 0.5)
    for share in Self.shares {
      #expect(abs(both.value(at: share) + both.value(at: 1 - share) - 1) < 1e-14)
    }
  }

  @Test(arguments: [("_quad", 2), ("", 3), ("_quart", 4), ("_quint", 5)])
  func thePowersAreWhatTheirNamesSay(family: String, degree: Int) throws {
    let start = try curve("ease_in\(family)")
    let both = try curve("ease_in_out\(family)")
    for share in Self.shares {
      let power = (0..<degree).reduce(1.0) { value, _ in value * share }
      #expect(abs(start.value(at: share) - power) < 1e-15)
    }
    let quarter = (0..<degree).reduce(0.5) { value, _ in value * 0.5 }
    #expect(both.value(at: 0.25) == quarter)
  }

  @Test func backDrawsATenthBackFirst() {
    let lowest = Self.shares.map(Curve.easeInBack.value).min() ?? 0
    #expect(abs(lowest + 0.1) < 1e-4)
    let highest = Self.shares.map(Curve.easeOutBack.value).max() ?? 0
    #expect(abs(highest - 1.1) < 1e-4)
    #expect(abs(Curve.easeInBack.value(at: 0.5) - -0.087_697_5) < 1e-12)
  }
}
