import Foundation
import TestSupport
import Testing

/// What `CReorderFiles` lists is what lies in the folders it lists it from.
@Suite struct EmbeddedFileTests {
  /// A list in C: the names, and the files that stand for each.
  private struct Group {
    var file: String
    var entries: [(name: String, paths: [String])] = []
  }

  private func groups() throws -> [Group] {
    let folder = "Sources/CReorderFiles"
    return try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
      .filter { $0.hasSuffix(".c") }.sorted()
      .map { name in
        var group = Group(file: "\(folder)/\(name)")
        for line in try Repository.text(group.file).split(separator: "\n") {
          if let match = line.firstMatch(of: /\{"([^"]+)", \(const char\[\]\)\{/) {
            group.entries.append((String(match.1), []))
          } else if let match = line.firstMatch(of: /#embed "([^"]+)" suffix\(,( 0)?\)/) {
            let path = Repository.url(folder).appending(path: String(match.1)).standardized.path
            group.entries[group.entries.count - 1].paths.append(path)
          }
        }
        return group
      }
  }

  @Test("Every entry is a text file of its name, or of its parts, and has a name of its own")
  func entries() throws {
    let groups = try groups()
    #expect(groups.count == 7)
    for group in groups {
      let names = group.entries.map(\.name)
      #expect(Set(names).count == names.count && !names.isEmpty, "\(group.file)")
      for (name, paths) in group.entries {
        #expect(!paths.isEmpty, "\(name)")
        if paths.count == 1 { #expect(paths[0].hasSuffix("/\(name)"), "\(name)") }
        for path in paths {
          let bytes = try Data(contentsOf: URL(filePath: path))
          #expect(!bytes.isEmpty && !bytes.contains(0), "\(path)")
        }
      }
    }
  }

  @Test("No file of a folder is forgotten; of the traces some are shipped")
  func folders() throws {
    let embedded = Set(try groups().flatMap { $0.entries.flatMap(\.paths) })
    let folders = Set(embedded.map { URL(filePath: $0).deletingLastPathComponent().path })
    for folder in folders where !folder.hasSuffix("/scripts/traces") {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let path = "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        #expect(isFolder.boolValue || embedded.contains(path), "\(path)")
      }
    }
  }
}
