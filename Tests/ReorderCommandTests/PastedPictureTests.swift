import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ReorderCommand

/// `reorder render -o x.png`, `.gif` and `.webm`: pictures made by programs of the system.
///
/// One after the other: a program cannot start while a child that just starts has it open.
@Suite("A picture to paste", .serialized) struct PastedPictureTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Puts a program of its own in the path.
  private func write(_ name: String, _ text: String) throws {
    try Shell.spawning.withLock { _ in
      try folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/\(name)")
  }

  /// Again, as long as a child of another test that just starts has a written program open.
  private func render(_ words: String..., path: String = "") -> Run {
    var run: Run
    repeat {
      run = Run(
        ["render", Repository.trace(named: "flick"), "--behaviour", "half_overlap"] + words,
        environment: ["PATH": path.isEmpty ? "\(folder.path)/bin" : path])
    } while run.error.contains("Text file busy")
    return run
  }

  private func text(_ file: String) -> String {
    (try? String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)) ?? ""
  }

  @Test("A film has a picture for each 40 ms, in order, and a second of rest at the end")
  func film() throws {
    try write("rsvg-convert", "/bin/cat \"$5\" > \"$4\"")
    try write(
      "ffmpeg",
      """
      for last; do :; done
      folder=${last%/*}
      { echo "$@" | /bin/sed "s:$folder:IN:g"; /bin/ls "$folder" | /bin/grep -c png; } > "$last"
      """)
    for (ending, codec) in [("gif", "palettegen"), ("webm", "libvpx-vp9")] {
      let run = render("-o", "\(folder.path)/x.\(ending)")
      #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
      let lines = text("x.\(ending)").split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].contains("-framerate 25 -i IN/%05d.png") && lines[0].contains(codec))
      // The replay of `flick` takes 1.7 s until all is at rest.
      #expect((50...90).contains(Int(lines[1]) ?? 0), "\(lines[1])")
    }
  }

  @Test("A still is of the middle of the drag, or of the moment that is named")
  func still() throws {
    try write("rsvg-convert", "/bin/cat \"$5\" > \"$4\"")
    let run = render("-o", "\(folder.path)/x.png")
    #expect(run.status == 0, "\(run.error)")
    let middle = text("x.png")
    #expect(middle.hasPrefix("<svg") && !middle.contains("@keyframes"))
    #expect(render("-o", "\(folder.path)/y.png", "--at", "100").status == 0)
    #expect(text("y.png").hasPrefix("<svg") && text("y.png") != middle)
  }

  @Test("What is missing is named with its package, and no file is left")
  func missing() throws {
    let bare = render("-o", "\(folder.path)/x.png")
    #expect(bare.status == 1)
    #expect(bare.error.contains("needs the program rsvg-convert: apt-get install librsvg2-bin"))
    try write("rsvg-convert", "/bin/cat \"$5\" > \"$4\"")
    let film = render("-o", "\(folder.path)/x.gif")
    #expect(film.error.contains("needs the program ffmpeg: apt-get install ffmpeg"))
    #expect(text("x.png").isEmpty && text("x.gif").isEmpty)
  }

  @Test("What a program says when it fails is told, and the file stays as it was")
  func failing() throws {
    try folder.write("before", to: "x.png")
    try write("rsvg-convert", "echo one; echo 'no memory' >&2; exit 3")
    let run = render("-o", "\(folder.path)/x.png")
    #expect(run.status == 1 && run.error.contains("rsvg-convert could not make"))
    #expect(run.error.contains("no memory") && text("x.png") == "before")
  }

  @Test("A film has no single moment")
  func moment() throws {
    try write("rsvg-convert", "/bin/cat \"$5\" > \"$4\"")
    #expect(render("-o", "\(folder.path)/x.gif", "--at", "5").status == 64)
  }

  @Test(
    "The programs of the system make what the endings say",
    .enabled(if: Shell.has("/usr/bin/rsvg-convert"), "rsvg-convert is not installed"))
  func real() throws {
    let png = "\(folder.path)/x.png"
    #expect(render("-o", png, path: "/usr/bin").status == 0)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: png)))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    guard Shell.has("/usr/bin/ffmpeg") else { return }
    let gif = "\(folder.path)/x.gif"
    #expect(render("-o", gif, path: "/usr/bin").status == 0)
    #expect([UInt8](try Data(contentsOf: URL(filePath: gif))).starts(with: Array("GIF89a".utf8)))
  }
}
