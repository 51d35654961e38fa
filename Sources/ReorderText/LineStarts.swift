/// Where each line of a text begins: 0, and what follows each newline.
///
/// O(bytes). It is here since this module is compiled with optimization, unlike those that check
/// scripts.
package func lineStarts(in bytes: [UInt8]) -> [Int] {
  var starts = [0]
  for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
  return starts
}
