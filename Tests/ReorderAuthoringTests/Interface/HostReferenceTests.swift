import Foundation
import ReorderAuthoring
import ReorderCore
import ReorderScripting
import TestSupport
import Testing

/// The reference page of the host objects is generated from the table that binds them.
@Suite struct HostReferenceTests {
  private static let articles = "Sources/ReorderScripting/ReorderScripting.docc"

  @Test("The shipped reference page is the one generated from the table")
  func page() throws {
    try expectGenerated(HostInterface.reference, at: "\(Self.articles)/HostObjects.md")
  }

  @Test("The article on behaviours has every hook with the words that it may answer")
  func answers() throws {
    let page = Repository.root.appending(path: "\(Self.articles)/Behaviours.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    func row(_ hook: PolicyHook) -> Substring? {
      rows.first { $0.hasPrefix("| `\(hook.rawValue)(") }
    }
    for hook in PolicyHook.allCases { #expect(row(hook) != nil, "\(hook)") }
    let swap = try #require(row(.swap))
    for rule in SwapRule.allCases { #expect(swap.contains("`\"\(rule.rawValue)\"`")) }
  }

  @Test(
    "Each table of refusals has every reason",
    arguments: [
      "ReorderCore/ReorderCore.docc/Targets.md",
      "ReorderScripting/ReorderScripting.docc/Behaviours.md",
    ])
  func refusals(article: String) throws {
    let page = Repository.root.appending(path: "Sources/\(article)")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    for refusal in TargetRefusal.allCases {
      let cell = "| `\"\(refusal.rawValue)\"` | "
      #expect(rows.contains { $0.contains(cell) }, "\(refusal)")
    }
  }

  @Test("Every field has a unique name and a sentence")
  func fields() {
    for object in HostInterface.objects {
      #expect(Set(object.fields.map(\.name)).count == object.fields.count)
      for field in object.fields { #expect(field.summary.hasSuffix(".")) }
    }
  }
}
