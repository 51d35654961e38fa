import CExpat

/// An element of an XML file: its name, its attributes and the elements in it.
final class MarkupElement {
  /// Why a file is not read.
  struct Failure: Error, Hashable {
    /// The line, from 1.
    let line: Int
    let message: String
  }

  /// How deep elements may lie in each other.
  static let deepest = 256

  let name: String
  let attributes: [String: String]
  /// The line of the file, from 1.
  let line: Int
  private(set) var children: [MarkupElement] = []

  private init(name: String, attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  /// Reads a file's outermost element.
  static func read(_ bytes: [UInt8]) throws(Failure) -> MarkupElement {
    guard let parser = XML_ParserCreate(nil), let length = Int32(exactly: bytes.count) else {
      throw Failure(line: 1, message: "the file is too large")
    }
    let reader = Reader(parser)
    defer { XML_ParserFree(parser) }
    // The reader outlives the parser, which keeps no reference.
    XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in Reader.of(data)?.open(name, attributes) },
      { data, _ in Reader.of(data)?.close() })
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, length, 1)
    }
    let line = Int(clamping: expat_line(parser))
    guard status == XML_STATUS_OK, let root = reader.root else {
      let error = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw Failure(line: line, message: "not XML: \(error ?? "it ends too early")")
    }
    guard !reader.isTooDeep else {
      throw Failure(line: 1, message: "elements lie deeper than \(deepest) in each other")
    }
    withExtendedLifetime(reader) {}
    return root
  }

  /// Builds the tree from what the parser meets.
  private final class Reader {
    private(set) var root: MarkupElement?
    private(set) var isTooDeep = false
    private var open: [MarkupElement] = []
    private let parser: XML_Parser

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ data: UnsafeMutableRawPointer?) -> Reader? {
      data.map { Unmanaged<Reader>.fromOpaque($0).takeUnretainedValue() }
    }

    func open(
      _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      var attributes: [String: String] = [:]
      var index = 0
      while let pairs, let key = pairs[index], let value = pairs[index + 1] {
        attributes[String(cString: key)] = String(cString: value)
        index += 2
      }
      let element = MarkupElement(
        name: name.map { String(cString: $0) } ?? "", attributes: attributes,
        line: Int(expat_line(parser)))
      if open.count < MarkupElement.deepest {
        open.last?.children.append(element)
      } else {
        isTooDeep = true
      }
      if root == nil { root = element }
      open.append(element)
    }

    func close() { open.removeLast() }
  }
}
