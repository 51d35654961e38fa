internal import CWebSockets

// The upgrade to a WebSocket, before libwebsockets takes it up.
extension WebServer {
  /// Answers a request to upgrade.
  ///
  /// - Returns: 0 to go on with it, more if it was refused with a status, less to hang up.
  func confirmUpgrade(_ wsi: OpaquePointer) -> Int32 {
    guard let refusal = refusal(of: wsi) else { return 0 }
    return send(refusal, to: wsi) ? 1 : -1
  }

  private func refusal(of wsi: OpaquePointer) -> Handshake.Refusal? {
    guard isLocal(wsi), isOwnPage(wsi) else { return .forbidden }
    let handshake = Handshake(
      isGet: lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0, http: header(wsi, WSI_TOKEN_HTTP),
      connection: header(wsi, WSI_TOKEN_CONNECTION), version: header(wsi, WSI_TOKEN_VERSION),
      key: header(wsi, WSI_TOKEN_KEY))
    return handshake.refusal ?? (hasRoom ? nil : .unavailable)
  }

  /// Sends a response without a body; returns whether that was possible.
  private func send(_ refusal: Handshake.Refusal, to wsi: OpaquePointer) -> Bool {
    sendHead(wsi, status: refusal.rawValue, type: "text/plain", length: 0) { position, end in
      switch refusal {
      case .method:
        Self.add(WSI_TOKEN_HTTP_ALLOW, "GET", to: wsi, &position, end)
      case .upgradeRequired:
        Self.add(WSI_TOKEN_VERSION, Handshake.version, to: wsi, &position, end)
          && Self.add(WSI_TOKEN_UPGRADE, "websocket", to: wsi, &position, end)
      case .badRequest, .forbidden, .unavailable, .httpVersion: true
      }
    }
  }

  private static func add(
    _ token: lws_token_indexes, _ value: String, to wsi: OpaquePointer,
    _ position: inout UnsafeMutablePointer<UInt8>?, _ end: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let bytes = Array(value.utf8)
    return lws_add_http_header_by_token(
      wsi, token, bytes, Int32(bytes.count), &position, end) == 0
  }
}
