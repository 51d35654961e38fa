import Foundation
import TestSupport
import Testing

/// The container file's image, without an engine for containers.
///
/// Its last stage is carried out in a root folder with a small Debian, made from the files of this
/// machine's packages.
struct CIContainer {
  private let root: URL
  private let file: CIExample

  init(root: URL) throws {
    self.root = root
    file = try CIExample("Containerfile")
  }

  /// Carries out the last stage with a package, and then what each example runs.
  func check(package: String) throws {
    #expect(file.instructions("RUN").first { $0.contains("scripts/package --deb &&") } != nil)
    let depends = try output("/usr/bin/dpkg-deb", ["--field", package, "Depends"])
      .replacing(/\([^)]*\)|,/, with: "").split { $0.isWhitespace }.map(String.init)
    _ = try output(Repository.path("Tests/CI/debian-root"), [root.path] + depends)
    try FileManager.default.copyItem(
      atPath: package, toPath: root.appending(path: "reorder.deb").path)
    let install = try #require(file.instructions("RUN").last)
    let installed = try run(install, in: "/")
    #expect(installed.status == 0, "\(installed.output)\(installed.error)")

    let place = try #require(file.instructions("WORKDIR").last)
    let folder = root.appending(path: place)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let project = CIProject(folder: folder) { try run($0, in: place) }
    try project.make()
    for (file, commands) in try CIExample.commands() {
      try project.check(commands, of: file)
    }
  }

  /// Runs a command in the root, with the folders of the kernel and nothing in its environment.
  private func run(_ command: String, in place: String) throws -> ShellResult {
    let script = """
      mount --rbind /dev "$0/dev" && mount --rbind /proc "$0/proc" &&
      exec chroot "$0" /usr/bin/env -i --chdir="$1" PATH=/usr/sbin:/usr/bin /bin/sh -ec "$2"
      """
    return try Shell.run(
      "/usr/bin/unshare", ["--mount", "/bin/sh", "-c", script, root.path, place, command],
      searchPath: "/usr/sbin:/usr/bin", in: root)
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let result = try Shell.run(
      program, arguments, searchPath: "/usr/sbin:/usr/bin:/bin", in: Repository.root)
    #expect(result.status == 0, "\(program): \(result.error)")
    return result.output
  }
}
