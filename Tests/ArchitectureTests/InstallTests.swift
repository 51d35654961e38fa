import Foundation
import TestSupport
import Testing

/// `scripts/install` and `scripts/package` below temporary folders.
@Suite(
  .serialized,
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
    #expect(installed.status == 0, "\(installed.output)\n\(installed.error)")
    let said = try Shell.run(
      "\(prefix)/bin/reorder", ["--version"], searchPath: "/usr/bin:/bin", in: work)
    let version = said.output.split(whereSeparator: \.isWhitespace).last ?? ""
    let files = try FileManager.default.subpathsOfDirectory(atPath: prefix).filter {
      FileManager.default.contents(atPath: "\(prefix)/\($0)") != nil
    }
    #expect(
      // The module is there if it has been built.
      files.filter { $0 != "share/reorder/play.wasm" }.sorted() == [
        "bin/reorder", "include/reorder.h", "lib/libreorder.so", "lib/libreorder.so.0",
        "lib/libreorder.so.\(version)", "lib/lua/5.4/reorder.so", "lib/pkgconfig/reorder.pc",
        "share/bash-completion/completions/reorder", "share/man/man1/reorder.1",
        "share/zsh/site-functions/_reorder",
      ])
    for line in [
      "--version", "demo", "init", "test", "check", "replay short-move --behaviour mine",
    ] {
      let run = try Shell.run(
        prefix + "/bin/reorder", line.split(separator: " ").map(String.init), environment: [:],
        in: work)
      #expect(run.status == 0, "\(line): \(run.error)")
    }
    let libraries = try Shell.run(
      "/usr/bin/ldd", [prefix + "/bin/reorder"], searchPath: "/usr/bin:/bin", in: work)
    #expect(!libraries.output.contains("libswift"), "\(libraries.output)")
    try runsInCI()
    try plays()
    try compilesTheExample()
    try opensInLua(prefix + "/lib/lua/5.4")
    let removed = try install(["--remove"])
    #expect(removed.status == 0, "\(removed.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == [])
  }

  /// What the examples for CI run, in a folder of its own.
  private func runsInCI() throws {
    let project = try CIProject.inFolder(
      folder.appending(path: "project"), programs: prefix + "/bin")
    try project.make()
    for (file, commands) in try CIExample.commands() {
      try project.check(commands, of: file)
    }
  }

  /// The playground's page comes from the installed command, which Ctrl-C ends.
  private func plays() throws {
    let script = """
      mkfifo address
      \(prefix)/bin/reorder play >address &
      trap 'kill -KILL $! 2>/dev/null' EXIT
      read -r url <address
      host=${url#http://}; host=${host%%/*}
      exec 3<>"/dev/tcp/${host%:*}/${host#*:}"
      printf 'GET / HTTP/1.1\\r\\nHost: %s\\r\\nConnection: close\\r\\n\\r\\n' "$host" >&3
      read -r status <&3
      echo "$status"
      kill -INT $!
      wait $! || echo "ended with $?"
      """
    let run = try Shell.run(
      "/bin/bash", ["-uc", script], environment: ["HOME": work.path, "PATH": "/usr/bin:/bin"],
      in: work)
    #expect(run.output == "HTTP/1.1 200 OK\r\nended with 130\n", "\(run.error)")
  }

  /// A program in C that knows of the library what pkg-config says, built by the system's compiler.
  private func compilesTheExample() throws {
    let script = """
      flags=$(PKG_CONFIG_PATH=\(prefix)/lib/pkgconfig pkg-config --cflags --libs reorder)
      cc -std=c11 -Wall -Wextra -Wpedantic -Werror -o example \
        \(Repository.path("Tests/CExample/main.c")) $flags
      LD_LIBRARY_PATH=\(prefix)/lib ./example half_overlap
      """
    let run = try Shell.run(
      "/bin/sh", ["-ec", script], searchPath: "/usr/bin:/bin", in: work)
    #expect(run.status == 0 && run.output.hasSuffix("banana cherry apple date\n"), "\(run.error)")
  }

  /// Debian's Lua finds the module in a folder.
  private func opensInLua(_ folder: String) throws {
    let script = "print(require('reorder').replay { trace = 'short-move' }.phase)"
    let run = try Shell.run(
      "/usr/bin/lua5.4", ["-e", script], environment: ["LUA_CPATH_5_4": "\(folder)/?.so"],
      in: work)
    #expect(run.output == "ended\n", "\(run.error)")
  }

  @Test("The Debian package has no error, works once installed, and leaves nothing once purged")
  func packages() throws {
    let admin = folder.appending(path: "root/var/lib/dpkg")
    try FileManager.default.createDirectory(
      at: admin.appending(path: "info"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: admin.appending(path: "updates"), withIntermediateDirectories: true)
    try Data().write(to: admin.appending(path: "status"))
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try run(Repository.path("scripts/package"), ["--deb"])
    #expect(made.status == 0, "\(made.output)\n\(made.error)")
    let package = try #require(made.output.split(separator: "'").last { $0.hasSuffix(".deb") })
    let file = Repository.url(String(package)).path
    let lint = try run("/usr/bin/lintian", ["--fail-on", "error", file])
    #expect(lint.status == 0, "\(lint.output)")
    try CIContainer(root: folder.appending(path: "container")).check(package: file)
    let root = folder.appending(path: "root").path
    let options = ["--root=\(root)", "--force-depends", "--force-not-root"]
    #expect(try run("/usr/bin/dpkg", options + ["--install", file]).status == 0)
    let replay = try Shell.run(
      root + "/usr/bin/reorder", ["replay", "short-move"], environment: [:], in: work)
    #expect(replay.status == 0 && replay.output.contains("short-move"), "\(replay.error)")
    let modules = try FileManager.default.subpathsOfDirectory(atPath: root + "/usr/lib").filter {
      $0.hasSuffix("/reorder.so")
    }
    #expect(modules.count == 1 && modules[0].hasSuffix("-linux-gnu/lua/5.4/reorder.so"))
    try opensInLua("\(root)/usr/lib/\(modules.first?.dropLast("/reorder.so".count) ?? "")")
    #expect(try run("/usr/bin/dpkg", options + ["--purge", "reorder"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: root + "/usr"))
  }

  private func run(_ program: String, _ arguments: [String]) throws -> ShellResult {
    try Shell.run(
      program, arguments, environment: ProcessInfo.processInfo.environment, in: work)
  }

  private func install(_ options: [String]) throws -> ShellResult {
    try run(Repository.path("scripts/install"), ["--prefix", prefix] + options)
  }
}
