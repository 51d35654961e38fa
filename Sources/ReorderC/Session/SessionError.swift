/// What is wrong with a call, as the text for the caller.
struct SessionError: Error {
  var text: String

  init(_ text: String) { self.text = text }
}
