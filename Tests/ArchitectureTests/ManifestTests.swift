import Testing

@Suite struct ManifestTests {
  @Test func targetsAreReadWithTheirArrows() {
    let manifest = Manifest(
      """
      products: [.library(name: "A", targets: ["A"])],
      targets: [
        .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
        .target(name: "A"),
        .executableTarget(
          name: "b-c",
          dependencies: [
            "A", "CLua",
          ]),
        .testTarget(name: "ATests", dependencies: ["A"]),
      ]
      """)
    #expect(
      manifest.targets == [
        Manifest.Target(name: "CLua", kind: "systemLibrary", dependencies: []),
        Manifest.Target(name: "A", kind: "target", dependencies: []),
        Manifest.Target(name: "b-c", kind: "executableTarget", dependencies: ["A", "CLua"]),
        Manifest.Target(name: "ATests", kind: "testTarget", dependencies: ["A"]),
      ])
    #expect(!manifest.hasPackageDependencies)
  }

  @Test func thisManifestIsReadWhole() throws {
    let manifest = try Manifest.ofThisPackage()
    let scripting = try #require(manifest.target("ReorderScripting"))
    #expect(scripting.dependencies == ["ReorderCore", "LuaRuntime", "ReorderFiles", "ReorderText"])
    #expect(manifest.target("CLua")?.kind == "systemLibrary")
    #expect(manifest.target("reorder")?.kind == "executableTarget")
  }
}
