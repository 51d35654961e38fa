import Foundation
import TestSupport
import Testing

/// `scripts/release --prepare` in a repository of the files that it changes.
@Suite struct ReleaseScriptTests {
  private let folder: URL

  private static let changes = "Sources/ReorderCore/ReorderCore.docc/Changes.md"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "release-\(UUID().uuidString)")
    let script = try String(
      contentsOf: Repository.root.appending(path: "scripts/release"), encoding: .utf8)
    let places = script.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.contains("/")
    }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.contains { " =".contains($0) } }
    for file in ["scripts/release", Self.changes] + places {
      let copy = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appending(path: file), to: copy)
    }
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "as it is")
  }

  @discardableResult
  private func git(_ words: String...) throws -> String {
    let names = ["user.name=A", "user.email=a@example.org"].flatMap { ["-c", $0] }
    let run = try Shell.run(
      "/usr/bin/git", names + words, searchPath: "/usr/bin:/bin", in: folder)
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  private func release(_ words: String...) throws -> ShellResult {
    try Shell.run(
      folder.appending(path: "scripts/release").path, words,
      environment: [
        "PATH": "/usr/bin:/bin", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
      ], in: folder)
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  @Test func theVersionChangesEverywhereAtOnceAndIsTagged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let done = try release("--prepare", "98.7.6")
    #expect(done.status == 0, "\(done.error)")
    #expect(try text("Sources/ReorderReplay/Version.swift").contains("\"98.7.6\""))
    for file in try git("show", "--name-only", "--format=", "HEAD").split(separator: "\n") {
      #expect(try text(String(file)).contains("98.7.6"), "\(file)")
    }
    #expect(try text(Self.changes).contains("## Not released yet\n\n## 98.7.6\n\n- "))
    #expect(try git("describe") == "98.7.6\n")
    #expect(try git("tag", "--list", "-n9").contains("- "), "the notes")
    #expect(try git("status", "--porcelain").isEmpty)
    // Nothing new has been said since.
    let again = try release("--prepare", "98.7.7")
    #expect(again.status == 1 && again.error.contains("say what changed"))
  }

  @Test func whatCannotBeReleasedIsRefusedAndNothingIsChanged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (version, reason) in [
      ("0.0.1", "is not after"), ("1.2", "is no version such as"), ("v9.0.0", "is no version"),
    ] {
      let refused = try release("--prepare", version)
      #expect(refused.status == 1 && refused.error.contains(reason), "\(refused.error)")
    }
    #expect(try release().error.contains("give the version"))
    try git("tag", "98.0.0")
    #expect(try release("--prepare", "98.0.0").error.contains("there is a tag"))
    try Data("new".utf8).write(to: folder.appending(path: "new"))
    #expect(try release("--prepare", "99.0.0").error.contains("not committed"))
    #expect(try git("rev-list", "--count", "HEAD") == "1\n")
  }
}
