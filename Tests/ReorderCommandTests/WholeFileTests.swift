import Foundation
import ReorderSystem
import Testing

@Suite struct WholeFileTests {
  /// A new directory, removed at the end.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "reorder-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func text(_ name: String) -> String? {
      try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }
  }

  @Test("A file appears when it is committed, not before")
  func whole() throws {
    let folder = try Folder()
    let file = try WholeFile("\(folder.path)/a")
    try file.write(Array("one ".utf8))
    try file.write(Array("two".utf8))
    #expect(folder.text("a") == nil)
    try file.commit()
    #expect(folder.names == ["a"])
    #expect(folder.text("a") == "one two")
  }

  @Test("The old file stays if the new one is never committed, and nothing is left behind")
  func abandoned() throws {
    let folder = try Folder()
    try WholeFile.write("old", to: "\(folder.path)/a")
    func abandon() throws {
      let file = try WholeFile("\(folder.path)/a")
      try file.write(Array("half".utf8))
      #expect(folder.text("a") == "old")
    }
    try abandon()
    #expect(folder.names == ["a"])
    #expect(folder.text("a") == "old")
  }

  @Test("A process that is killed leaves nothing behind, if files need no name")
  func killed() throws {
    let folder = try Folder()
    let file = try WholeFile("\(folder.path)/a")
    try file.write(Array("half".utf8))
    // A file that no directory lists needs no cleanup.
    let isNameless = folder.names.isEmpty
    #expect(isNameless || folder.names[0].hasSuffix(".part"))
    try file.commit()
    #expect(folder.names == ["a"])
  }

  @Test("A file that is replaced keeps its permissions")
  func permissions() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a"
    try WholeFile.write("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try WholeFile.write("new", to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(folder.text("a") == "new")
  }

  @Test("A symbolic link stays a link; the file it points to is replaced")
  func link() throws {
    let folder = try Folder()
    try WholeFile.write("old", to: "\(folder.path)/real")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "real")
    try WholeFile.write("new", to: "\(folder.path)/link")
    #expect(folder.names == ["link", "real"])
    #expect(folder.text("real") == "new")
  }

  @Test("A device is written to, not replaced")
  func device() throws {
    try WholeFile.write("x", to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    #expect(throws: WholeFile.Failure(path: "/dev/full", code: ENOSPC)) {
      try WholeFile.write("x", to: "/dev/full")
    }
  }

  @Test("If no file can be created, the message says which and why")
  func nowhere() throws {
    let folder = try Folder()
    let path = "\(folder.path)/missing/a"
    let failure = WholeFile.Failure(path: path, code: ENOENT)
    #expect(throws: failure) { try WholeFile.write("x", to: path) }
    #expect(failure.message == "cannot write \(path): No such file or directory")
    #expect(throws: WholeFile.Failure(path: folder.path, code: EISDIR)) {
      try WholeFile.write("x", to: folder.path)
    }
  }

  @Test("Drafts of the same file do not disturb each other; the last commit holds")
  func twoDrafts() throws {
    let folder = try Folder()
    let first = try WholeFile("\(folder.path)/a")
    let second = try WholeFile("\(folder.path)/a")
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.commit()
    #expect(folder.text("a") == "second")
    try first.commit()
    #expect(folder.text("a") == "first")
    #expect(folder.names == ["a"])
  }
}
