import Foundation

/// The part of a compiler's symbol graph that says which symbols are documented.
struct SymbolGraph: Decodable {
  struct Module: Decodable {
    var name: String
  }

  struct Symbol: Decodable {
    struct Kind: Decodable {
      var displayName: String
    }

    struct Documentation: Decodable {
      struct Line: Decodable {
        var text: String
      }
      var lines: [Line]
    }

    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
      }
      var uri: String
      var position: Position
    }

    var kind: Kind
    var pathComponents: [String]
    var accessLevel: String
    var docComment: Documentation?
    /// Missing if the compiler made the symbol: nobody could have documented it.
    var location: Location?
  }

  var module: Module
  var symbols: [Symbol]

  /// One sentence for each symbol that other modules can use and that is declared in source but not
  /// documented.
  ///
  /// A symbol that meets a requirement, as `==` does, has the requirement's documentation.
  var breaches: [String] {
    symbols.filter { ["package", "public", "open"].contains($0.accessLevel) && !$0.isDocumented }
      .compactMap { symbol in
        symbol.location.map {
          let path = $0.uri.replacing("file://", with: "")
          let name = ([module.name] + symbol.pathComponents).joined(separator: ".")
          let kind = symbol.kind.displayName.lowercased()
          return "\(path):\($0.position.line + 1): the \(kind) \(name) has no documentation"
        }
      }
  }

  init(json: Data) throws {
    self = try JSONDecoder().decode(SymbolGraph.self, from: json)
  }
}

extension SymbolGraph.Symbol {
  /// Whether it has a comment with at least one word.
  var isDocumented: Bool {
    docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false
  }
}
