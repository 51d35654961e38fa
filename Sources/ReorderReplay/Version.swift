/// The version of the command and the libraries.
package enum Version {
  /// The version's number, which ends with a NUL in memory.
  package static let number: StaticString = "0.1.0"
}
