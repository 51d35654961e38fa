import Foundation
import Testing

/// `scripts/install` below a temporary folder.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["REORDER_INSTALL"] != nil,
    "run by scripts/test --install, since it makes a release build"))
struct InstallTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "reorder-\(UUID())")
  private var prefix: String { folder.appending(path: "prefix").path }
  private var work: URL { folder.appending(path: "work") }

  @Test("The installed command works in an empty folder, and its removal leaves nothing")
  func installs() throws {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let installed = try install([])
    #expect(installed.status == 0, "\(installed.output)\n\(installed.errors)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter {
      FileManager.default.contents(atPath: "\(prefix)/\($0)") != nil
    }
    #expect(
      files.sorted() == [
        "bin/reorder", "share/bash-completion/completions/reorder", "share/man/man1/reorder.1",
        "share/zsh/site-functions/_reorder",
      ])
    for line in [
      "--version", "demo", "init", "test", "check", "replay short-move --behaviour mine",
    ] {
      let run = try Shell.run(
        prefix + "/bin/reorder", line.split(separator: " ").map(String.init), environment: [:],
        in: work)
      #expect(run.status == 0, "\(line): \(run.errors)")
    }
    let libraries = try Shell.run(
      "/usr/bin/ldd", [prefix + "/bin/reorder"], searchPath: "/usr/bin:/bin", in: work)
    #expect(!libraries.output.contains("libswift"), "\(libraries.output)")
    let removed = try install(["--remove"])
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(!FileManager.default.fileExists(atPath: prefix + "/bin"))
    #expect(!FileManager.default.fileExists(atPath: prefix + "/share"))
  }

  private func install(_ options: [String]) throws -> ShellResult {
    try Shell.run(
      Repository.url("scripts/install").path, ["--prefix", prefix] + options,
      environment: ProcessInfo.processInfo.environment, in: work)
  }
}
