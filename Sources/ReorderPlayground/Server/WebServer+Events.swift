internal import CWebSockets

// The events of libwebsockets; the answer 0 continues, anything else closes.

extension WebServer {
  func answer(
    _ wsi: OpaquePointer, _ reason: lws_callback_reasons, _ bytes: UnsafeMutableRawPointer?,
    _ count: Int
  ) -> Int32 {
    switch reason {
    case LWS_CALLBACK_HTTP: return serve(wsi, path(bytes, count))
    case LWS_CALLBACK_HTTP_WRITEABLE: return send(wsi)
    case LWS_CALLBACK_CLOSED_HTTP: (downloads[wsi], masks[wsi]) = (nil, nil)
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirmUpgrade(wsi)
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return accepts(wsi) ? 0 : 1
    case LWS_CALLBACK_ESTABLISHED: return connect(wsi) ? 0 : 1
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: answerCalls()
    case LWS_CALLBACK_RECEIVE: return receive(wsi, bytes, count)
    case LWS_CALLBACK_SERVER_WRITEABLE: return write(wsi)
    case LWS_CALLBACK_CLOSED: disconnect(wsi)
    // Uploads and everything else that a server of fixed files does not need.
    case LWS_CALLBACK_HTTP_BODY, LWS_CALLBACK_HTTP_BODY_COMPLETION: return 1
    default: break
    }
    return 0
  }

  private func path(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns the value of a header; `nil` if it is missing or too long to be legitimate.
  func header(_ wsi: OpaquePointer, _ token: lws_token_indexes) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let length = lws_hdr_copy(wsi, &buffer, Int32(buffer.count), token)
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The host names of this server.
  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  func isLocal(_ wsi: OpaquePointer) -> Bool {
    header(wsi, WSI_TOKEN_HOST).map { hosts.contains($0.lowercased()) } ?? false
  }

  /// Whether a WebSocket comes from a page of this server.
  func isOwnPage(_ wsi: OpaquePointer) -> Bool {
    guard let origin = header(wsi, WSI_TOKEN_ORIGIN)?.lowercased() else { return false }
    return hosts.contains { "http://" + $0 == origin }
  }

  /// Whether a WebSocket comes from a page of this server and there is room for it.
  private func accepts(_ wsi: OpaquePointer) -> Bool {
    guard isLocal(wsi), hasRoom, isOwnPage(wsi) else { return false }
    // No frame has come yet: a client waits for the answer to its handshake.
    masks[wsi] = MaskCheck(after: Int(websockets_received(wsi)))
    return true
  }

  private func serve(_ wsi: OpaquePointer, _ path: String) -> Int32 {
    guard isLocal(wsi) else { return refuse(wsi, HTTP_STATUS_FORBIDDEN) }
    guard lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 else {
      return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED)
    }
    guard let file = files[path] else { return refuse(wsi, HTTP_STATUS_NOT_FOUND) }
    downloads[wsi] = file
    guard sendHead(wsi, file) else { return 1 }
    lws_callback_on_writable(wsi)
    return 0
  }

  private func refuse(_ wsi: OpaquePointer, _ status: http_status) -> Int32 {
    lws_return_http_status(wsi, status.rawValue, nil) != 0 ? 1 : lws_http_transaction_completed(wsi)
  }

  private func sendHead(_ wsi: OpaquePointer, _ file: File) -> Bool {
    sendHead(
      wsi, status: HTTP_STATUS_OK.rawValue, type: file.type, length: file.bytes.count
    ) { _, _ in true }
  }

  /// Sends the head of a response.
  ///
  /// - Parameters:
  ///   - wsi: The connection.
  ///   - status: The status of the response.
  ///   - type: The type of its body.
  ///   - length: The bytes of its body.
  ///   - addHeaders: Writes more headers from a position on; returns whether they fit.
  /// - Returns: Whether the head could be sent.
  func sendHead(
    _ wsi: OpaquePointer, status: UInt32, type: String, length: Int,
    _ addHeaders: (
      _ position: inout UnsafeMutablePointer<UInt8>?, _ end: UnsafeMutablePointer<UInt8>
    ) -> Bool
  ) -> Bool {
    let padding = websockets_padding()
    var buffer = [UInt8](repeating: 0, count: padding + 2048)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      let head = start + padding
      var position: UnsafeMutablePointer<UInt8>? = head
      let end = start + buffer.count
      guard
        lws_add_http_common_headers(
          wsi, status, type, UInt64(length), &position, end) == 0,
        addHeaders(&position, end),
        lws_finalize_write_http_header(wsi, head, &position, end) == 0
      else { return false }
      return true
    }
  }

  private func send(_ wsi: OpaquePointer) -> Int32 {
    guard let file = downloads.removeValue(forKey: wsi) else { return 0 }
    guard padded(file.bytes, { lws_write(wsi, $0, file.bytes.count, LWS_WRITE_HTTP_FINAL) }) >= 0
    else { return 1 }
    return lws_http_transaction_completed(wsi)
  }

  private func receive(
    _ wsi: OpaquePointer, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int32 {
    guard let connection = connections[wsi], lws_frame_is_binary(wsi) == 0 else { return 1 }
    let isEnd = lws_remaining_packet_payload(wsi) == 0
    let arrived = Int(websockets_received(wsi))
    guard masks[wsi]?.take(count, isEnd: isEnd, arrived: arrived) == true else {
      lws_close_reason(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, nil, 0)
      return 1
    }
    let isLast = isEnd && lws_is_final_fragment(wsi) != 0
    let piece = UnsafeRawBufferPointer(start: bytes, count: count)
    guard connection.receive(piece, isLast: isLast) else {
      lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, nil, 0)
      return 1
    }
    guard !connection.isOverfull else {
      lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, nil, 0)
      return 1
    }
    return 0
  }

  /// Sends the answers of peers, and closes connections that do not read them.
  private func answerCalls() {
    for caller in bell.take() {
      guard let wsi = connections.first(where: { $0.value === caller })?.key else { continue }
      if caller.isOverfull {
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC)
      } else {
        lws_callback_on_writable(wsi)
      }
    }
  }

  private func write(_ wsi: OpaquePointer) -> Int32 {
    guard let connection = connections[wsi], let message = connection.next() else { return 0 }
    let sent = padded(message) { lws_write(wsi, $0, message.count, LWS_WRITE_TEXT) }
    guard sent >= 0 else { return 1 }
    if connection.hasAnswers { lws_callback_on_writable(wsi) }
    return 0
  }

  /// Passes the bytes with the padding in front that writing needs.
  private func padded(
    _ bytes: [UInt8], _ body: (UnsafeMutablePointer<UInt8>) -> Int32
  ) -> Int32 {
    let padding = websockets_padding()
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: padding + bytes.count) {
      guard let start = $0.baseAddress else { return -1 }
      (start + padding).initialize(from: bytes, count: bytes.count)
      return body(start + padding)
    }
  }
}
