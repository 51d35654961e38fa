import Foundation
import TestSupport

/// The program `reorder`, as a process of its own.
enum ReorderProcess {
  /// Whether it was built next to the tests.
  static var isBuilt: Bool { Shell.has(program) }

  private static let program = Repository.products.appending(path: "reorder").path

  /// Runs it to its end and returns its standard output.
  static func run(
    _ arguments: [String], environment: [String: String]? = nil, in folder: String? = nil
  ) throws -> String {
    let folder = folder.map { URL(filePath: $0) } ?? Repository.root
    return try Shell.run(program, arguments, environment: environment, in: folder).output
  }
}
