/// A single pointer with a position: a stylus, a tablet or a single touch, down while `BTN_TOUCH`
/// is pressed, or `BTN_LEFT` if there is no such button.
struct PointerAssembler: ContactAssembler {
  private let button: Int
  private var contact = Contact(id: 0, touch: 0, x: 0, y: 0)
  private var isDown = false

  init(button: Int) { self.button = button }

  mutating func take(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (InputEvent.Kind.absolute, InputEvent.Absolute.x): contact.x = event.value
    case (InputEvent.Kind.absolute, InputEvent.Absolute.y): contact.y = event.value
    case (InputEvent.Kind.key, button):
      if event.value == 1, !isDown { contact.touch += 1 }
      isDown = event.value != 0
    default: break
    }
  }

  mutating func report() -> [Contact] { isDown ? [contact] : [] }
}

/// A mouse: adds up movements from the middle of a screen, down while `BTN_LEFT` is pressed.
struct MouseAssembler: ContactAssembler {
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private var contact: Contact
  private var isDown = false

  /// Creates a mouse in the middle of a screen with integer extents.
  ///
  /// - Parameters:
  ///   - width: The screen's width.
  ///   - height: The screen's height.
  ///   - isBounded: Whether the mouse stays on the screen, as a screen's pointer does.
  init(width: Int, height: Int, isBounded: Bool) {
    columns = isBounded ? 0...max(width - 1, 0) : Int.min...Int.max
    rows = isBounded ? 0...max(height - 1, 0) : Int.min...Int.max
    contact = Contact(id: 0, touch: 0, x: width / 2, y: height / 2)
  }

  mutating func take(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (InputEvent.Kind.relative, InputEvent.Relative.x):
      contact.x = min(max(contact.x + event.value, columns.lowerBound), columns.upperBound)
    case (InputEvent.Kind.relative, InputEvent.Relative.y):
      contact.y = min(max(contact.y + event.value, rows.lowerBound), rows.upperBound)
    case (InputEvent.Kind.key, InputEvent.Button.left):
      if event.value == 1, !isDown { contact.touch += 1 }
      isDown = event.value != 0
    default: break
    }
  }

  mutating func report() -> [Contact] { isDown ? [contact] : [] }
}
