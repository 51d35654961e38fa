import Foundation
import TestSupport

/// A program at a terminal of its own, used as a person would.
final class PseudoTerminal {
  private let master: Int32
  private let process = Process()
  /// Everything shown so far.
  private(set) var screen = ""
  /// How much of it has been waited for.
  private var seen = 0

  /// `TIOCSPTLCK` and `TIOCGPTN`, whose definitions Swift cannot import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts `reorder` in the repository's folder.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal; unknown if omitted.
  ///   - environment: Variables to add; by default those that turn off colors.
  init(
    _ arguments: [String], size: (columns: UInt16, lines: UInt16)? = nil,
    environment: [String: String] = ["NO_COLOR": "1"]
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &lock) == 0,
      ioctl(master, Self.getNumber, &number) == 0,
      case let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC), slave >= 0
    else { throw Failure(description: "there is no pseudo-terminal") }
    if let size {
      var window = winsize(
        ws_row: size.lines, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(slave, UInt(TIOCSWINSZ), &window)
    }
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", "\(Repository.products.path)/reorder"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root.path)
    process.environment = ["TERM": "xterm", "HOME": "/nonexistent"]
      .merging(environment) { $1 }
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    // Only then does reading end with the program.
    try terminal.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(master)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads until a text appears after the last one waited for.
  func wait(for text: String) throws {
    while true {
      let fresh = screen.dropFirst(seen)
      if let range = fresh.range(of: text) {
        seen = screen.distance(from: screen.startIndex, to: range.upperBound)
        return
      }
      var look = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&look, 1, 30_000) > 0, let more = more() else {
        throw Failure(description: "'\(text)' is not shown:\n\(fresh)")
      }
      screen += more
    }
  }

  /// The exit status, once the program has ended.
  ///
  /// A program that another test starts at the same time may hold the terminal open, so this waits
  /// for the process itself.
  ///
  /// - Parameter keys: What ends it, typed again if nothing happens: between two lines nobody
  ///   edits, and the system takes Ctrl-D itself.
  func end(typing keys: String = "") throws -> Int32 {
    type(keys)
    var timeLimit = 30
    while true {
      var look = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&look, 1, 1_000) > 0 else {
        if !process.isRunning { break }
        timeLimit -= 1
        if timeLimit == 0 {
          throw Failure(description: "it does not end:\n\(screen.dropFirst(seen))")
        }
        type(keys)
        continue
      }
      guard let more = more() else { break }
      screen += more
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func more() -> String? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
