/// A file's name for a test: letters, digits, `_` and `-`, and never too long.
enum SafeName {
  /// The most characters before the hash.
  private static let most = 80

  /// The name; a hash tells apart what would look the same.
  static func of(_ title: String) -> String {
    var name = ""
    var isExact = true
    for character in title {
      let isSafe = character.isASCII && (character.isLetter || character.isNumber)
      if isSafe || character == "_" {
        name.append(character)
      } else {
        if character != " " { isExact = false }
        if name.last != "-", !name.isEmpty { name.append("-") }
      }
    }
    while name.last == "-" { name.removeLast() }
    guard name.count > most || !isExact || name.isEmpty else { return name }
    let cut = String(name.prefix(most))
    return (cut.isEmpty ? "" : cut + "-") + hash(title)
  }

  /// FNV-1a, in eight digits.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
