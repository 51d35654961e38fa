// The functions of the WebAssembly module of a page that runs its session itself.
#if arch(wasm32)
internal import ReorderCore
internal import ReorderScripting

/// The page's session, the scripts of its own, and the answers that it has not taken yet.
private struct Page {
  var texts: [String: String] = [:]
  var session: PlaygroundSession?
  var answers: [[UInt8]] = []
  /// The answer that the page reads.
  var shown = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
}

// Safe: a page has one thread.
nonisolated(unsafe) private var page = Page()

/// Adds a script for the next session; its path ends with 0.
@c
public func play_script(
  _ path: UnsafePointer<CChar>, _ text: UnsafePointer<UInt8>, _ count: Int
) {
  let bytes = UnsafeBufferPointer(start: text, count: count)
  page.texts[String(cString: path)] = String(decoding: bytes, as: UTF8.self)
}

/// Opens a session, in place of the one before it.
@c
public func play_open() {
  page.answers = []
  page.session = PlaygroundSession(host: PageHost(texts: page.texts), clock: { .zero })
}

/// Handles a message of the page.
@c
public func play_receive(_ message: UnsafePointer<UInt8>, _ count: Int) {
  let bytes = Array(UnsafeBufferPointer(start: message, count: count))
  page.session?.receive(bytes) { page.answers.append($0) }
}

/// Takes the next answer, for ``play_bytes()``.
///
/// - Returns: Its number of bytes; 0 if there is none.
@c
public func play_answer() -> Int {
  page.shown.deallocate()
  page.shown = UnsafeMutableBufferPointer(start: nil, count: 0)
  guard !page.answers.isEmpty else { return 0 }
  let answer = page.answers.removeFirst()
  page.shown = .allocate(capacity: answer.count)
  _ = page.shown.initialize(from: answer)
  return answer.count
}

/// The bytes of the answer that was taken last, until the next one is taken.
@c
public func play_bytes() -> UnsafeMutablePointer<UInt8>? { page.shown.baseAddress }
#endif
