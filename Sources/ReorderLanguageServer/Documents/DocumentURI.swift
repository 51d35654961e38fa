/// The address of a document, as clients write it.
enum DocumentURI {
  /// The path of a file; `nil` if the address is not one of a file.
  static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var digits = Array(rest[slash...].utf8)[...]
    while let byte = digits.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let code = String(decoding: digits.prefix(2), as: UTF8.self)
      guard code.utf8.count == 2, let value = UInt8(code, radix: 16), value != 0 else { return nil }
      bytes.append(value)
      digits = digits.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of a file.
  static func uri(_ path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }
}
