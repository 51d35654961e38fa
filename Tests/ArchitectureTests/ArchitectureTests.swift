import Testing

/// Checks the working copy against the table.
@Suite struct ArchitectureTests {
  let manifest: Manifest
  let sources: [SourceFile]

  init() throws {
    manifest = Manifest(try Repository.text("Package.swift"))
    sources = try Repository.sources(in: "Sources")
  }

  @Test func everyArrowIsInTheTable() {
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
    // What `swift build` does not build, but scripts/wasm and scripts/wheel.
    let modules: Set = ["CWebAssembly", "reorder-python"]
    #expect(try Set(others) == Repository.targets(in: "Sources").subtracting(modules))
    // Tests of what Swift does not build: scripts/test --gtk, --install, --python, --wasm.
    let programs: Set = ["CI", "GTK", "Python", "WebAssembly"]
    #expect(try Set(tests) == Repository.targets(in: "Tests").subtracting(programs))
  }

  @Test func theCoreImportsNothing() {
    let core = sources.filter { $0.target == "ReorderCore" }
    #expect(!core.isEmpty)
    for file in core {
      #expect(file.imports().isEmpty, "\(file.path) imports something")
    }
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
