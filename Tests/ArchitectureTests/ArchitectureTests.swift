import TestSupport
import Testing

/// Checks the working copy: what its files import is what `Package.swift` and the table allow.
@Suite struct ArchitectureTests {
  let manifest: Manifest
  let sources: [SourceFile]

  init() throws {
    manifest = try .ofThisPackage()
    sources = try Repository.sources(in: "Sources")
  }

  @Test func everyImportIsAllowed() {
    let breaches = Architecture(sources: sources, manifest: manifest).breaches
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  /// Code that only tests use lives with them: shared helpers, the README's example, fuzz targets.
  private func isTest(_ target: Manifest.Target) -> Bool {
    target.kind == "testTarget"
      || [
        "TestSupport", "EmbeddingExample", "CExample", "CMisuse", "HelloWorld", "FuzzTargets",
        "reorder-fuzz",
      ].contains(target.name)
  }

  @Test func theManifestNamesTheFoldersThereAre() throws {
    let tests = manifest.targets.filter(isTest).map(\.name)
    let others = manifest.targets.filter { !isTest($0) }.map(\.name)
    // What `swift build` does not build, but scripts/wheel.
    #expect(try Set(others) == Repository.targets(in: "Sources").subtracting(["reorder-python"]))
    // Tests of what Swift does not build: scripts/test --gtk, --install, --python.
    let programs: Set = ["CI", "GTK", "Python"]
    #expect(try Set(tests) == Repository.targets(in: "Tests").subtracting(programs))
  }

  @Test func theCoreImportsNothing() {
    let core = sources.filter { $0.target == "ReorderCore" }
    #expect(!core.isEmpty)
    for file in core {
      #expect(file.imports().isEmpty, "\(file.path) imports something")
    }
  }

  @Test(arguments: ["ReorderScripting", "ReorderTrace", "ReorderRender"])
  func whatApplicationsLinkReachesNoTool(library: String) {
    #expect(manifest.reached(from: library).isDisjoint(with: ArchitectureTable.tools))
  }

  @Test func testsImportOnlyWhatTheManifestListsForThem() throws {
    let architecture = Architecture(sources: [], manifest: manifest)
    for file in try Repository.sources(in: "Tests") {
      for line in file.imports() where architecture.isUndeclared(line.module, by: file.target) {
        Issue.record("\(file.place(line.number)): \(line.module) is not listed for \(file.target)")
      }
    }
  }

  @Test func theDocumentationScriptKnowsEveryLibrary() throws {
    let script = try Repository.text("scripts/documentation")
    let documented = Set(script.split(separator: "\n").map { $0.trimmingPrefix("  ") })
    for target in manifest.targets
    where target.kind == "target" && !target.name.hasPrefix("C") && !isTest(target) {
      #expect(documented.contains(Substring(target.name)), "\(target.name) is not documented")
    }
  }
}
