import Foundation
import TestSupport
import Testing

/// The application of the article on Swift, which depends on this package by URL, as apps do.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["REORDER_DEPENDENCY"] != nil,
    "run by scripts/test --dependency, since it builds the package anew"))
struct DependencyTests {
  private let machine: Dependency

  init() throws { machine = try Dependency() }

  /// One after the other in one folder: with the static library the app is linked anew.
  @Test("It builds and runs natively, with the static library, and with SwiftPM's new build system")
  func builds() throws {
    defer { machine.remove() }
    for options in [[], ["--static-swift-stdlib"], ["--build-system", "swiftbuild"]] {
      let build = try machine.build(options)
      #expect(build.status == 0, "\(options): \(build.output)\n\(build.error)")
      let run = try machine.runApp(options)
      #expect(run.output == machine.expectedOutput, "\(options): \(run.error)")
    }
  }

  @Test("With warnings as errors no other package could build it")
  func strict() throws {
    defer { machine.remove() }
    #expect(try machine.build([], ["REORDER_STRICT": "1"]).status != 0)
  }
}

/// A throw-away copy of this package with a tag, and an app that depends on it.
private struct Dependency {
  private let folder: URL
  private var package: URL { folder.appending(path: "reorder") }
  private var app: URL { folder.appending(path: "app") }

  /// What the article says the app prints.
  let expectedOutput: String

  init() throws {
    let article = try Article("Sources/ReorderScripting/ReorderScripting.docc/InSwift.md")
    expectedOutput = try #require(article.blocks("console").last)
      .split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
    let swift = article.blocks("swift")
    try #require(swift.count == 2)
    folder = FileManager.default.temporaryDirectory.appending(path: "reorder-\(UUID())")
    let files = FileManager.default
    for (path, text) in [
      ("Package.swift", swift[0].replacing(Self.address, with: package.absoluteString)),
      ("Sources/fruit/main.swift", swift[1]),
      ("scripts/behaviours/eager.lua", try #require(article.blocks("lua").first)),
    ] {
      let file = app.appending(path: path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try copyPackage()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Builds the app in its own folder.
  ///
  /// Where SwiftPM itself crashes, as its new build system does now and then, it tries twice more.
  func build(
    _ options: [String], _ environment: [String: String] = [:]
  ) throws -> ShellResult {
    var result = try run("swift", ["build"] + options, in: app, environment)
    for _ in 0..<2 where result.crashed {
      print("swift build \(options) crashed and is tried again:\n\(result.error)")
      result = try run("swift", ["build"] + options, in: app, environment)
    }
    return result
  }

  /// Runs the app that was built with these options.
  func runApp(_ options: [String]) throws -> ShellResult {
    let place = try run("swift", ["build", "--show-bin-path"] + options, in: app)
    let path = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return try run(path + "/fruit", [], in: app)
  }

  /// Commits the files of the working copy that git knows, and those that it would add.
  private func copyPackage() throws {
    let list = try run(
      "git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: Repository.root)
    for file in list.output.split(separator: "\0").map(String.init) {
      let source = Repository.url(file)
      guard (try? source.checkResourceIsReachable()) == true else { continue }
      let copy = package.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: copy)
    }
    let identity = ["-c", "user.name=Reorder", "-c", "user.email=reorder@example.org"]
    for arguments in [
      ["init", "--quiet"], ["add", "--all"], identity + ["commit", "--quiet", "-m", "Release"],
      ["tag", "0.1.0"],
    ] {
      let result = try run("git", arguments, in: package)
      try #require(result.status == 0, "\(result.error)")
    }
  }

  private func run(
    _ program: String, _ arguments: [String], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> ShellResult {
    var variables = ProcessInfo.processInfo.environment
    variables["REORDER_STRICT"] = nil
    variables.merge(environment) { _, new in new }
    return try Shell.run(
      program.hasPrefix("/") ? program : "/usr/bin/env",
      program.hasPrefix("/") ? arguments : [program] + arguments, environment: variables,
      in: folder)
  }

  /// The placeholder for the package's address.
  private static let address = "https://example.org/reorder.git"
}
