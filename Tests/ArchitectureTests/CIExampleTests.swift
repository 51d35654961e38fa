import Foundation
import TestSupport
import Testing

/// The files of `scripts/examples/ci`: what they run is run here, in a folder of its own.
///
/// `scripts/test --install` does the same with the installed command, and in a small Debian.
@Suite struct CIExampleTests {
  @Test("Each file runs check, test and conform, and nothing else")
  func commands() throws {
    for (file, commands) in try CIExample.commands() {
      let lines = commands.flatMap { $0.split(separator: /&&\s*/) }
      let words = lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      #expect(words == ["reorder check", "reorder test", "reorder conform"], "\(file)")
    }
  }

  @Test("They pass, write what the services keep, and fail on each kind of mistake")
  func runs() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reorder-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let project = try CIProject.inFolder(folder, programs: programs)
    try project.make()
    for (file, commands) in try CIExample.commands() {
      try project.check(commands, of: file)
    }
  }

  @Test("The services keep the folder that the commands write, and read the report there")
  func kept() throws {
    let gitlab = try CIExample("gitlab.yml")
    #expect(gitlab.values(of: "junit") == ["out/junit.xml"])
    #expect(gitlab.items(of: "paths") == ["out/"])
    #expect(try CIExample("github.yml").values(of: "path") == ["out/"])
  }

  @Test("The services use the image that the container file's comment builds")
  func image() throws {
    let comment = try Repository.text("scripts/examples/ci/Containerfile")
    let image = try #require(comment.firstMatch(of: /--tag (\S+)/)?.1)
    #expect(try CIExample("github.yml").values(of: "container") == [String(image)])
    #expect(try CIExample("gitlab.yml").values(of: "image") == [String(image)])
  }

  @Test("The article's files are those of the folder")
  func article() throws {
    let article = try Article("Sources/ReorderAcceptance/ReorderAcceptance.docc/SpecsInCI.md")
    let texts = article.blocks("yaml") + article.blocks("dockerfile")
    #expect(texts.count == 3)
    for (text, file) in zip(texts, ["github.yml", "gitlab.yml", "Containerfile"]) {
      let example = try Repository.text("scripts/examples/ci/\(file)")
      #expect(example.hasSuffix("\n" + text), "\(file) has other lines")
    }
  }
}
