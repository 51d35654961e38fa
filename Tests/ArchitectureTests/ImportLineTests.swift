import Testing

@Suite struct ImportLineTests {
  @Test(arguments: [
    ("import ReorderCore", ImportLine(number: 1, module: "ReorderCore")),
    ("  import ReorderCore  // why", ImportLine(number: 1, module: "ReorderCore")),
    ("import struct X.Y", ImportLine(number: 1, module: "X")),
    ("import func X.Sub.f", ImportLine(number: 1, module: "X")),
    ("public import X", ImportLine(number: 1, module: "X", access: "public")),
    ("internal import class X.Y", ImportLine(number: 1, module: "X", access: "internal")),
    ("@testable import X", ImportLine(number: 1, module: "X", attributes: ["@testable"])),
    (
      "@_spi(Tests) @testable public import X",
      ImportLine(
        number: 1, module: "X", access: "public", attributes: ["@_spi(Tests)", "@testable"])
    ),
  ])
  func aLineIsRead(text: String, line: ImportLine) {
    #expect(imports(text) == [line])
  }

  @Test(arguments: [
    "// import Foundation",
    "/// import Foundation",
    "let words = [\"import\", \"export\"]",
    "#if canImport(Glibc)",
    "func read() { importAll() }",
    "let text = \"\"\"\nimport Foundation\n\"\"\"",
    "",
  ])
  func whatIsNoImportIsNotReadAsOne(text: String) {
    #expect(imports(text).isEmpty)
  }

  @Test func everyLineAndEveryStatementIsRead() {
    let text = "import A; import B\n\n#if os(Linux)\n  import C\n#endif\n"
    #expect(imports(text).map(\.module) == ["A", "B", "C"])
    #expect(imports(text).map(\.number) == [1, 1, 4])
  }

  @Test func importsAfterAStringOfSeveralLinesAreRead() {
    #expect(imports("let a = \"\"\"\n  x\n  \"\"\"\nimport B").map(\.module) == ["B"])
    #expect(imports("let a = \"\"\" x \"\"\"\nimport B").map(\.module) == ["B"])
  }

  @Test func onlyAPublicOrPassedOnImportIsPublic() {
    let lines = imports("import A\npublic import B\n@_exported import C\ninternal import D")
    #expect(lines.filter(\.isPublic).map(\.module) == ["B", "C"])
  }

  @Test func includesNameTheirLibrary() {
    let text = "#include <lua.h>\n #  include <stdio.h>\n#include \"own.h\"\n#include <x/y.h>\n"
    let file = SourceFile(path: "Sources/C/a.c", text: text)
    #expect(file.imports(ownHeaders: ["own.h"]).map(\.module) == ["liblua5.4", "ISO C", "x/y.h"])
  }

  private func imports(_ text: String) -> [ImportLine] {
    SourceFile(path: "Sources/X/File.swift", text: text).imports()
  }
}
