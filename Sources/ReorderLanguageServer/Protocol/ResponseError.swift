/// Why a request is refused.
struct ResponseError: Error, Hashable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    /// The message is not JSON.
    case parse = -32700
    /// The message is no request, or comes at the wrong time.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// The parameters are not those of the method.
    case invalidParams = -32602
    /// The first request must be `initialize`.
    case notInitialized = -32002
    /// The request is right but cannot be done.
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
