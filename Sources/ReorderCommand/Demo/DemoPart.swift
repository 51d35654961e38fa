/// A behaviour in the demo, and what is said of it.
struct DemoPart {
  let behaviour: String
  let settings: [Setting]
  let title: String

  init(_ behaviour: String, settings: [Setting] = [], title: String? = nil) {
    self.behaviour = behaviour
    self.settings = settings
    self.title = title ?? behaviour
  }

  /// A native default, insert by half overlap, exchange under the finger.
  static let usual = [
    DemoPart("default", title: "default: the native rules"),
    DemoPart("half_overlap", title: "half_overlap: insert, once half is covered"),
    DemoPart("under_finger", title: "under_finger: exchange with the row under the finger"),
  ]
}
