import Foundation
import TestSupport
import Testing

/// The least version of Swift is the one that the manifest asks for, wherever it is named.
@Suite struct LeastSwiftTests {
  @Test(
    "Who names a version names that one",
    arguments: [
      ("README.md", "Swift toolchain ("), ("scripts/setup", "Install Swift "),
      ("scripts/examples/ci/Containerfile", "library/swift:"),
      ("Sources/ReorderAcceptance/ReorderAcceptance.docc/SpecsInCI.md", "library/swift:"),
      ("Sources/ReorderScripting/ReorderScripting.docc/InSwift.md", "swift-tools-version: "),
    ])
  func agrees(file: String, words: String) throws {
    let manifest = try Repository.text("Package.swift")
    let least = try #require(manifest.firstMatch(of: /swift-tools-version: (\d+\.\d+)/)?.1)
    let named = try Repository.text(file).components(separatedBy: words).dropFirst()
      .map { $0.prefix { $0.isNumber || $0 == "." } }
    #expect(!named.isEmpty && named.allSatisfy { $0 == least }, "\(file): \(named)")
  }
}
