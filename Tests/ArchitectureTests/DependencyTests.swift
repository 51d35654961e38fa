import Foundation
import Testing

/// An app that depends on this package by URL, as apps do.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["REORDER_DEPENDENCY"] != nil,
    "run by scripts/test --dependency, since it builds the package anew"))
struct DependencyTests {
  private let machine: Dependency

  init() throws { machine = try Dependency() }

  @Test(
    "It builds and runs natively, with SwiftPM's new build system, and with the static library",
    arguments: [
      [], ["--build-system", "swiftbuild"], ["--static-swift-stdlib"],
    ])
  func builds(options: [String]) throws {
    defer { machine.remove() }
    let build = try machine.build(options)
    #expect(build.status == 0, "\(build.output)\n\(build.errors)")
    let run = try machine.runApp(options)
    #expect(run.output == "moved to 3\n[\"b\", \"c\", \"a\"]\n", "\(run.errors)")
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

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reorder-\(UUID())")
    let files = FileManager.default
    try files.createDirectory(
      at: app.appending(path: "Sources/app"), withIntermediateDirectories: true)
    try Self.manifest(package).write(
      to: app.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    try Self.program.write(
      to: app.appending(path: "Sources/app/main.swift"), atomically: true, encoding: .utf8)
    try copyPackage()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Builds the app in its own folder.
  func build(
    _ options: [String], _ environment: [String: String] = [:]
  ) throws -> ShellResult {
    try run("swift", ["build"] + options, in: app, environment)
  }

  /// Runs the app that was built with these options.
  func runApp(_ options: [String]) throws -> ShellResult {
    let place = try run("swift", ["build", "--show-bin-path"] + options, in: app)
    let path = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return try run(path + "/app", [], in: app)
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
      try #require(result.status == 0, "\(result.errors)")
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

  private static func manifest(_ package: URL) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "app",
      dependencies: [.package(url: "\(package.absoluteString)", from: "0.1.0")],
      targets: [
        .executableTarget(
          name: "app",
          dependencies: [
            .product(name: "ReorderCore", package: "reorder"),
            .product(name: "ReorderScripting", package: "reorder"),
          ])
      ])
    """
  }

  private static let program = #"""
    import ReorderCore
    import ReorderScripting

    func drag() throws {
      let list = SectionDescription(id: "list", items: ["a", "b", "c"])
      let scene = SceneDescription(viewport: Size2D(width: 320, height: 200), sections: [list])
      var engine = try ReorderEngine(scene: scene)
      var behaviour = try Behaviour(named: "half_overlap", in: .shipped)
      let samples: [(PointerSample.Phase, Double, Double)] = [
        (.down, 22, 0), (.move, 22, 0.6), (.move, 70, 0.7), (.move, 115, 0.8), (.up, 115, 0.9),
      ]
      for (phase, y, seconds) in samples {
        let time = try Timestamp.zero.advanced(bySeconds: seconds)
        let sample = try PointerSample(
          time: time, phase: phase, position: Point2D(x: 100, y: y))
        engine.handle(.pointer(sample), asking: &behaviour)
        for case .committed(let commit) in engine.changes.map(\.effect) {
          print("moved to \(commit.to.item + 1)")
        }
      }
      print(engine.scene.list.order[0])
    }

    try drag()

    """#
}
