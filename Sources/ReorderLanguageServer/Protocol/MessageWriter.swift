internal import ReorderJSON

/// Writes the server's messages, each with its header.
struct MessageWriter {
  /// Everything written since the last ``takeBytes()``.
  private var bytes: [UInt8] = []

  /// Writes the result of a request.
  mutating func respond(to id: Message.ID, _ result: (inout JSONWriter) -> Void) {
    write { message in
      message.member("id", id)
      message.key("result")
      result(&message)
    }
  }

  /// Writes why a request is refused; `nil` stands for an id that could not be read.
  mutating func refuse(_ id: Message.ID?, _ error: ResponseError) {
    write { message in
      if let id { message.member("id", id) } else { message.member("id", nil as String?) }
      message.member("error") { object in
        object.member("code", error.code.rawValue)
        object.member("message", error.message)
      }
    }
  }

  /// Writes a notification.
  mutating func notify(_ method: String, _ params: (inout JSONWriter) -> Void) {
    write { message in
      message.member("method", method)
      message.member("params", params)
    }
  }

  /// Takes what was written.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func write(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { message in
      message.member("jsonrpc", "2.0")
      members(&message)
    }
    bytes += Array("Content-Length: \(writer.bytes.count)\r\n\r\n".utf8) + writer.bytes
  }
}

extension JSONWriter {
  /// Writes a member that is the id of a request.
  fileprivate mutating func member(_ key: StaticString, _ id: Message.ID) {
    self.key(key)
    switch id {
    case .number(let number): value(number)
    case .string(let text): value(text)
    }
  }
}
