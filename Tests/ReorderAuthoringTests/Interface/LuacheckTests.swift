import Foundation
import Testing

/// Runs Debian's `luacheck`, if it is installed, on the shipped scripts and the Lua in `Sources`.
@Suite struct LuacheckTests {
  static let program = "/usr/bin/luacheck"

  @Test("luacheck finds nothing in our Lua, with the shipped settings")
  func shipped() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.program) else {
      print("luacheck is not installed: scripts/setup lua-check")
      return
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--no-color", "--no-cache", "scripts", "Sources"]
    process.currentDirectoryURL = Repository.root
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("0 warnings / 0 errors"))
  }
}
