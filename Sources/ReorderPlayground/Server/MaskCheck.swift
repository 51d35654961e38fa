/// Whether the frames of a connection can all have had masks, as RFC 6455 asks of a client's.
///
/// libwebsockets takes frames without a mask, and does not say so. But a mask is four bytes: if
/// fewer have come than masked frames take, there was a frame without one.
struct MaskCheck {
  /// The bytes up to the end of the latest frame, if each had a mask.
  private var needed: Int
  /// The bytes of the unfinished frame's content.
  private var content = 0

  /// Begins before the first frame.
  ///
  /// - Parameter handshake: The bytes that have come over the connection so far.
  init(after handshake: Int) { needed = handshake }

  /// Takes a part of a frame.
  ///
  /// - Parameters:
  ///   - count: Its bytes.
  ///   - isEnd: Whether the frame ends with it.
  ///   - arrived: The bytes that have come over the connection so far, the frame's among them; 0
  ///     if the system does not say.
  /// - Returns: Whether all frames can have had masks. What comes between the frames of messages,
  ///   such as answers to pings, is not known, and counts in their favour.
  mutating func take(_ count: Int, isEnd: Bool, arrived: Int) -> Bool {
    content += count
    guard isEnd else { return true }
    let length = content < 126 ? 0 : content < 65_536 ? 2 : 8
    needed += 2 + length + 4 + content
    content = 0
    return arrived == 0 || arrived >= needed
  }
}
