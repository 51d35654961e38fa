import Testing

/// Tests the check on made-up sources: it finds each wrong import and accepts each right one.
@Suite struct ArchitectureCheckTests {
  @Test(arguments: [
    ("ReorderCore", "import Foundation"),
    ("ReorderCore", "import Glibc"),
    ("ReorderCore", "import Dispatch"),
    ("ReorderCore", "import Synchronization"),
    ("ReorderCore", "internal import ReorderTrace"),
    ("ReorderCore", "import struct Foundation.Data"),
    ("ReorderCore", "@preconcurrency import Glibc"),
    ("LuaRuntime", "import Foundation"),
    ("LuaRuntime", "import ReorderCore"),
    ("ReorderScripting", "import CLua"),
    ("ReorderScripting", "import ReorderAuthoring"),
    ("ReorderPlayground", "import ReorderAcceptance"),
    ("ReorderAuthoring", "import Glibc"),
    ("ReorderScripting", "import Foundation"),
    ("ReorderTrace", "import ReorderScripting"),
    ("ReorderTrace", "import Glibc"),
    ("ReorderTrace", "import Foundation"),
    ("ReorderTrace", "import FoundationEssentials"),
    ("ReorderRender", "import ReorderTrace"),
    ("ReorderRender", "import Foundation"),
    ("ReorderAcceptance", "import ReorderCommand"),
    ("ReorderAcceptance", "import LuaRuntime"),
    ("ReorderPlayground", "import Foundation"),
    ("reorder", "import ReorderCore"),
    ("reorder-bench", "import ReorderCommand"),
    ("reorder-bench", "import ReorderRender"),
  ])
  func anImportThatNothingAllowsIsNamed(target: String, line: String) throws {
    let breaches = try breaches(target, "// Why this file is here.\n\n\(line)\n")
    let breach = try #require(breaches.first)
    #expect(breaches.count == 1)
    #expect(breach.hasPrefix("Sources/\(target)/File.swift:3: \(target) may not import "))
  }

  @Test(arguments: [
    ("LuaRuntime", "import CLua\ninternal import CLuaSandbox"),
    ("ReorderScripting", "public import ReorderCore\nimport LuaRuntime"),
    ("ReorderScripting", "#if canImport(Glibc)\n  import Glibc\n#endif"),
    ("ReorderSystem", "#if canImport(Glibc)\n#elseif canImport(Musl)\n  import Musl\n#endif"),
    ("ReorderTrace", "public import ReorderCore\ninternal import ReorderJSON"),
    ("ReorderRender", "public import ReorderCore"),
    ("ReorderAcceptance", "import ReorderScripting\nimport ReorderRender"),
    ("ReorderPlayground", "import CWebSockets\nimport ReorderRender"),
    ("ReorderCommand", "import Foundation\nimport Glibc\nimport ReorderPlayground"),
    ("reorder", "import ReorderCommand"),
    ("reorder-bench", "import CBenchBaseline\nimport Glibc\nimport ReorderCore"),
  ])
  func anImportThatIsAllowedPasses(target: String, text: String) throws {
    #expect(try breaches(target, text).isEmpty)
  }

  @Test(arguments: [
    ("LuaRuntime", "CLua", "public import CLua"),
    ("LuaRuntime", "CLuaSandbox", "public import CLuaSandbox"),
    ("ReorderScripting", "LuaRuntime", "public import LuaRuntime"),
    ("ReorderScripting", "LuaRuntime", "public import struct LuaRuntime.LuaState"),
  ])
  func whatMustStayHiddenIsNotImportedPublicly(target: String, module: String, line: String) throws
  {
    #expect(
      try breaches(target, line) == [
        "Sources/\(target)/File.swift:1: \(target) must keep \(module) to itself, "
          + "not import it publicly"
      ])
  }

  @Test(arguments: ["ReorderScripting", "ReorderSystem"])
  func theSystemIsImportedByItsNameOnEachSystem(target: String) throws {
    let text = "#if canImport(Glibc)\n  import Glibc\n#endif\nimport Glibc\nimport Darwin"
    #expect(
      try breaches(target, text) == [
        "Sources/\(target)/File.swift:4: \(target) imports Glibc without #if canImport(Glibc)",
        "Sources/\(target)/File.swift:5: \(target) imports Darwin without #if canImport(Darwin)",
      ])
  }

  @Test(arguments: ["@_exported", "@testable"])
  func noModuleIsPassedOnOrOpened(attribute: String) throws {
    let file = "\(attribute) import ReorderCore"
    #expect(
      try breaches("ReorderTrace", file) == [
        "Sources/ReorderTrace/File.swift:1: ReorderTrace may not import ReorderCore \(attribute)"
      ])
  }

  @Test func headersOfAnotherLibraryAreImportsToo() throws {
    let text = """
      #include "CLuaSandbox.h"
      #include "clock.h"
      #include <lua.h>
      #include <string.h>
      #  include <sys/socket.h>
      """
    let sources = [
      SourceFile(path: "Sources/CLuaSandbox/sandbox.c", text: text),
      SourceFile(path: "Sources/CLuaSandbox/include/CLuaSandbox.h", text: ""),
      SourceFile(path: "Sources/CLuaSandbox/clock.h", text: "#include <dlfcn.h>"),
    ]
    #expect(
      try Architecture(sources: sources, manifest: .ofThisPackage()).breaches == [
        "Sources/CLuaSandbox/sandbox.c:5: CLuaSandbox may not import sys/socket.h",
        "Sources/CLuaSandbox/clock.h:1: CLuaSandbox may not import dlfcn.h",
      ])
  }

  @Test func aTargetThatIsNotDeclaredIsABreach() throws {
    #expect(
      try breaches("ReorderCloud", "import ReorderCore") == [
        "Sources/ReorderCloud/File.swift: Package.swift has no ReorderCloud"
      ])
  }

  @Test func anotherPackageIsABreach() {
    let manifest = Manifest(#".package(url: "https://example.com/other", from: "1.0.0"),"#)
    #expect(
      Architecture(sources: [], manifest: manifest).breaches == [
        "Package.swift depends on another package"
      ])
  }

  @Test func theTableIsOfTargetsThatThereAreAndOfWhatTheyUse() throws {
    let manifest = try Manifest.ofThisPackage()
    let rows = ArchitectureTable.rows
    #expect(Set(rows.map(\.target)).count == rows.count)
    for row in rows {
      let target = try #require(manifest.target(row.target), "there is no \(row.target)")
      #expect(row.hidden.isSubset(of: target.dependencies.union(row.system)), "\(row.target)")
    }
    #expect(ArchitectureTable.tools.allSatisfy { manifest.target($0) != nil })
  }

  private func breaches(_ target: String, _ text: String) throws -> [String] {
    let file = SourceFile(path: "Sources/\(target)/File.swift", text: text)
    return try Architecture(sources: [file], manifest: .ofThisPackage()).breaches
  }
}
