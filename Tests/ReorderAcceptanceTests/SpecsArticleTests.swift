import Foundation
import TestSupport
import Testing

@testable import ReorderAcceptance

/// The article on specs.
@Suite("The article on specs") struct SpecsArticleTests {
  /// The spec files that it shows, but for the one of a behaviour that only the README has.
  static let files: [String] = {
    let path = "Sources/ReorderAcceptance/ReorderAcceptance.docc/Specs.md"
    let text = (try? Repository.text(path)) ?? ""
    return text.components(separatedBy: "\n```").filter { $0.hasPrefix("lua\n-- scripts/spec/") }
      .map { String($0.dropFirst(4)) }.filter { !$0.contains("patient_spec.lua") }
  }()

  @Test("shows specs that pass", arguments: files)
  func examples(text: String) {
    let results = Specs.results(text)
    #expect(results.map(\.verdict) == [.passed], "\(String(describing: results.first?.failure))")
  }

  @Test("shows a spec for frames, decisions, events, every frame and properties")
  func words() { #expect(Self.files.count == 5) }
}
