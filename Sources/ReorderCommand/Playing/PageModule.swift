import Glibc
import ReorderSystem

/// The playground's session as WebAssembly, which lies beside the command.
///
/// It is built from the same sources, by another compiler target, so the package manager cannot put
/// it into the command.
enum PageModule {
  /// The module's bytes.
  ///
  /// - Parameter program: The path of the running command.
  static func bytes(besideProgram program: String = running) throws(CommandFailure) -> [UInt8] {
    for place in places(besideProgram: program) {
      do throws(InputFailure) {
        return try FileSource.bytes(of: place)
      } catch {
        if error.code != ENOENT, error.code != ENOTDIR {
          throw CommandFailure("cannot read \(place): \(FileDescriptor.describe(error.code))")
        }
      }
    }
    throw CommandFailure(
      "the page's module play.wasm is missing; build it in Reorder's folder with scripts/wasm")
  }

  /// Where it may be: `share/reorder` of an installation, or `.build/wasm` of the sources.
  private static func places(besideProgram program: String) -> [String] {
    var places: [String] = []
    var folder = program[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if folder.hasSuffix("/bin") { places.append("\(folder.dropLast(4))/share/reorder/play.wasm") }
      if folder.hasSuffix("/.build") { places.append("\(folder)/wasm/play.wasm") }
    }
    return places
  }

  /// The path of the running command.
  private static var running: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
